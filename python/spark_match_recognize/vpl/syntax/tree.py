# SPDX-License-Identifier: Apache-2.0
"""The syntax tree of a VPL text: declarations, patterns and streams as frozen data.

A node says what was written, not what it means: names are not resolved, defaults are not filled in.
Expressions are in expressions.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from spark_match_recognize.vpl.syntax.expressions import Expression, Node, Time

_Statement = TypeVar("_Statement", bound="Statement")


@dataclass(frozen=True)
class Field(Node):
    """`name: type[?]` of an event type; `type` is as written: `int`, `[str]`, `{str: int}`."""

    name: str
    type: str


@dataclass(frozen=True, kw_only=True)
class Statement(Node):
    """A statement, which defines a name."""

    name: str


@dataclass(frozen=True)
class EventType(Statement):
    """`event name [extends base]: fields`"""

    base: str | None
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class Let(Statement):
    """`let name = value`, also `const`."""

    value: Expression


@dataclass(frozen=True)
class Within(Node):
    """A time limit."""

    time: Time


@dataclass(frozen=True)
class Partition(Node):
    """The keys of `partition by`."""

    keys: tuple[str, ...]


@dataclass(frozen=True)
class Monotonic:
    """`.increasing(field)` and `.decreasing(field)`; `operator` is `>` or `<`."""

    field: str
    operator: str


@dataclass(frozen=True, kw_only=True)
class Item(Node):
    """A part of a pattern, which may have a time limit."""

    within: Within | None = None


@dataclass(frozen=True)
class Step(Item):
    """One event, or several of a type: `[all] type[+*?] [where ..] [as ..] [within ..]`.

    Args:
        event: the event type, or the name of a stream
        repetition: `+` (also for `all`), `*`, `?` or nothing
        filters: the conditions of `where` and `[..]`, all of which must hold
        monotonic: the trend of a step that collects events
    """

    event: str
    repetition: str = ""
    filters: tuple[Expression, ...] = ()
    alias: str | None = None
    monotonic: Monotonic | None = None

    @property
    def repeated(self) -> bool:
        """Whether it may collect several events."""
        return self.repetition in ("+", "*")


@dataclass(frozen=True)
class NotItem(Item):
    """`NOT step`, `NOT(step)`: no such event."""

    item: Item


@dataclass(frozen=True)
class AnyOrder(Item):
    """`AND(branches)`"""

    branches: tuple[Item, ...]
    alias: str | None = None


@dataclass(frozen=True)
class Either(Item):
    """`OR(branches)`"""

    branches: tuple[Item, ...]
    alias: str | None = None


@dataclass(frozen=True)
class Group(Item):
    """`A -> B`, `SEQ(A, B)` and `(A -> B)`: items one after the other."""

    items: tuple[Item, ...]


@dataclass(frozen=True)
class Pattern:
    """A whole pattern with its own limit and keys; two items or more, or one in `group.items`."""

    group: Group
    within: Within | None = None
    partition: Partition | None = None


@dataclass(frozen=True)
class NamedPattern(Statement):
    """`pattern name = ...`"""

    pattern: Pattern


@dataclass(frozen=True)
class Argument(Node):
    """`name: value` or `value` between the parentheses of an operator."""

    name: str | None
    value: Expression


@dataclass(frozen=True)
class Operator(Node):
    """`.name(arguments)` of a stream.

    Args:
        type: of `.emit as T (..)`
        veto: the step of `.not(..)`
    """

    name: str
    arguments: tuple[Argument, ...]
    type: str | None = None
    veto: Step | None = None


@dataclass(frozen=True)
class Stream(Statement):
    """`stream name = source operators`; a source of one plain name may be a pattern or stream."""

    pattern: Pattern
    operators: tuple[Operator, ...]

    @property
    def only_step(self) -> Step | None:
        """The step of a stream whose source is one step, else None."""
        first, *others = self.pattern.group.items
        return first if isinstance(first, Step) and not others else None


@dataclass(frozen=True)
class Program:
    """A text of rules, its statements in their order."""

    statements: tuple[Statement, ...]
    text: str = field(compare=False, default="")

    def all(self, form: type[_Statement]) -> list[_Statement]:
        """The statements of one form, such as the streams."""
        return [statement for statement in self.statements if isinstance(statement, form)]
