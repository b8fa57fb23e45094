# SPDX-License-Identifier: Apache-2.0
"""EPL's expressions as they are written, before anything is translated.

Each node knows its place in the text, from `start` up to `end`. Names are as written; which of them
is a variable, a column or a function is found out later, since MEASURES stands before PATTERN.
Statements are in script_tree.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

__all__ = [
    "ArrayOf",
    "Between",
    "Case",
    "Comparison",
    "InList",
    "InRange",
    "Index",
    "Lambda",
    "Like",
    "Literal",
    "Node",
    "Operation",
    "Parameter",
    "Path",
    "Star",
    "Step",
    "heads",
    "walk",
]


@dataclass(frozen=True)
class Node:
    """A piece of the text."""

    start: int
    end: int


@dataclass(frozen=True)
class Literal(Node):
    """A constant; `kind` is "string", "number", "boolean" or "null"."""

    kind: str
    text: str


@dataclass(frozen=True)
class Star(Node):
    """`*` as an argument or a step."""


@dataclass(frozen=True)
class Parameter(Node):
    """`?`, or `?:name`: a value that is given when the statement runs."""

    name: str


@dataclass(frozen=True)
class Step(Node):
    """A name in a path, a call if it has arguments; `dynamic` if `?` follows the name.

    Named arguments (`filter: x > 1`) are kept apart.
    """

    name: str
    arguments: tuple[Node, ...] | None = None
    named: tuple[tuple[str, Node], ...] = ()
    distinct: bool = False
    dynamic: bool = False


@dataclass(frozen=True)
class Index(Node):
    """`[value]` in a path."""

    value: Node


@dataclass(frozen=True)
class Path(Node):
    """`a.b('k')[0].c`, also a function call (one step) and a method of a value.

    Args:
        steps: the names and indexes
        value: what the path begins with if that is no name: `(a || b).length()`
    """

    steps: tuple[Step | Index | Star, ...]
    value: Node | None = None


@dataclass(frozen=True)
class Operation(Node):
    """An operator between operands or before one; `sign` is the operator in lower case."""

    sign: str
    operands: tuple[Node, ...]


@dataclass(frozen=True)
class Comparison(Node):
    """`value sign any (items)`, or `all`."""

    sign: str
    value: Node
    every: bool
    items: tuple[Node, ...]


@dataclass(frozen=True)
class Between(Node):
    """`value [not] between low and high`"""

    value: Node
    low: Node
    high: Node
    negated: bool


@dataclass(frozen=True)
class InList(Node):
    """`value [not] in (items)`"""

    value: Node
    items: tuple[Node, ...]
    negated: bool


@dataclass(frozen=True)
class InRange(Node):
    """`value [not] in [low:high)`; the flags tell which ends are inside."""

    value: Node
    low: Node
    high: Node
    with_low: bool
    with_high: bool
    negated: bool


@dataclass(frozen=True)
class Like(Node):
    """`value [not] like pattern [escape e]`, or `regexp` if `by_expression`."""

    value: Node
    pattern: Node
    escape: Node | None
    by_expression: bool
    negated: bool


@dataclass(frozen=True)
class Case(Node):
    """`case [operand] when .. then .. else .. end`"""

    operand: Node | None
    branches: tuple[tuple[Node, Node], ...]
    default: Node | None


@dataclass(frozen=True)
class ArrayOf(Node):
    """`{a, b}`"""

    items: tuple[Node, ...]


@dataclass(frozen=True)
class Lambda(Node):
    """`x => body`, or `(x, i) => body`"""

    names: tuple[str, ...]
    body: Node


def walk(node: Node) -> Iterator[Node]:
    """The node and all that stands in it."""
    yield node
    for one in fields(node):
        yield from _walk_value(getattr(node, one.name))


def _walk_value(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield from walk(value)
    elif isinstance(value, tuple):
        for item in value:
            yield from _walk_value(item)


def heads(node: Node) -> Iterator[Step]:
    """The first name of each path in a node that is no call."""
    for inner in walk(node):
        if isinstance(inner, Path) and inner.value is None:
            first = inner.steps[0]
            if isinstance(first, Step) and first.arguments is None:
                yield first
