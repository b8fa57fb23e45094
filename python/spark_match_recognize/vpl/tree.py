# SPDX-License-Identifier: Apache-2.0
"""What a VPL text says: declarations, patterns and streams as frozen data.

Every node knows its place in the text, which does not count when nodes are compared. Values are in
expressions.py. A node says what was written, not what it means: names are not resolved, defaults
are not filled in.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from spark_match_recognize.vpl.expressions import Expression, Place, Time

__all__ = [
    "AnyOrder",
    "Argument",
    "Either",
    "EventType",
    "Field",
    "Group",
    "Item",
    "Let",
    "NamedPattern",
    "NotItem",
    "Operator",
    "Partition",
    "Pattern",
    "Program",
    "Statement",
    "Step",
    "Stream",
    "Within",
]


@dataclass(frozen=True)
class Field:
    """`name: type[?]` of an event type; `type` is as written: `int`, `[str]`, `{str: int}`."""

    name: str
    type: str
    place: Place = field(compare=False)


@dataclass(frozen=True)
class EventType:
    """`event name [extends base]: fields`"""

    name: str
    base: str | None
    fields: tuple[Field, ...]
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Let:
    """`let name = value`, also `const`."""

    name: str
    value: Expression
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Within:
    """A limit of time."""

    time: Time
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Partition:
    """The keys of `partition by`."""

    keys: tuple[str, ...]
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Step:
    """One event, or several of a kind: `[all] type[+*?] [where ..] [as ..] [within ..]`.

    Args:
        event: the type of event, or the name of a stream
        repetition: `+` (also for `all`), `*`, `?` or nothing
        filters: what `where` and `[..]` say, all of which must hold
        rises: field and `>` or `<` of `.increasing(..)` and `.decreasing(..)`
    """

    event: str
    repetition: str
    filters: tuple[Expression, ...]
    alias: str | None
    rises: tuple[str, str] | None
    within: Within | None
    place: Place = field(compare=False)

    @property
    def repeated(self) -> bool:
        """Whether it may collect several events."""
        return self.repetition in ("+", "*")


@dataclass(frozen=True)
class NotItem:
    """`NOT step`, `NOT(step)`: no such event."""

    item: Item
    within: Within | None
    place: Place = field(compare=False)


@dataclass(frozen=True)
class AnyOrder:
    """`AND(branches)`"""

    branches: tuple[Item, ...]
    alias: str | None
    within: Within | None
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Either:
    """`OR(branches)`"""

    branches: tuple[Item, ...]
    alias: str | None
    within: Within | None
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Group:
    """`A -> B`, `SEQ(A, B)` and `(A -> B)`: items one after the other."""

    items: tuple[Item, ...]
    within: Within | None
    place: Place = field(compare=False)


Item = Step | NotItem | AnyOrder | Either | Group


@dataclass(frozen=True)
class Pattern:
    """A whole pattern with its own limit and keys; two items or more, or one in `group.items`."""

    group: Group
    within: Within | None = None
    partition: Partition | None = None


@dataclass(frozen=True)
class NamedPattern:
    """`pattern name = ...`"""

    name: str
    pattern: Pattern
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Argument:
    """`name: value` or `value` between the brackets of an operator."""

    name: str | None
    value: Expression
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Operator:
    """`.name(arguments)` behind a stream.

    Args:
        type: of `.emit as T (..)`
        veto: the step of `.not(..)`
    """

    name: str
    arguments: tuple[Argument, ...]
    place: Place = field(compare=False)
    type: str | None = None
    veto: Step | None = None


@dataclass(frozen=True)
class Stream:
    """`stream name = source operators`; a source of one plain name may be a pattern or stream."""

    name: str
    pattern: Pattern
    operators: tuple[Operator, ...]
    place: Place = field(compare=False)


Statement = EventType | Let | NamedPattern | Stream


@dataclass(frozen=True)
class Program:
    """A text of rules, its statements in their order."""

    statements: tuple[Statement, ...]
    text: str = field(compare=False, default="")

    @property
    def events(self) -> tuple[EventType, ...]:
        """The declared types of events."""
        return tuple(s for s in self.statements if isinstance(s, EventType))

    @property
    def lets(self) -> tuple[Let, ...]:
        """The named values."""
        return tuple(s for s in self.statements if isinstance(s, Let))

    @property
    def patterns(self) -> tuple[NamedPattern, ...]:
        """The named patterns."""
        return tuple(s for s in self.statements if isinstance(s, NamedPattern))

    @property
    def streams(self) -> tuple[Stream, ...]:
        """The streams."""
        return tuple(s for s in self.statements if isinstance(s, Stream))
