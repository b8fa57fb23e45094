# SPDX-License-Identifier: Apache-2.0
"""Values of VPL as frozen data: literals, names, calls, operators.

Numbers keep the digits they were written with, so that none is rounded on its way into SQL. Nodes
know their places in the text, which do not count when they are compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields

__all__ = [
    "Binary",
    "Call",
    "Conditional",
    "Constant",
    "Expression",
    "Index",
    "ListOf",
    "Member",
    "Name",
    "Number",
    "Place",
    "Text",
    "Time",
    "Unary",
    "parts",
    "walk",
]

# Microseconds of each unit of time, the finest that Spark knows.
MICROSECONDS = {
    "us": 1,
    "ms": 1_000,
    "s": 1_000_000,
    "m": 60_000_000,
    "h": 3_600_000_000,
    "d": 86_400_000_000,
}


@dataclass(frozen=True, order=True)
class Place:
    """Where something begins in the text, and its length there; lines and columns from 1."""

    line: int
    column: int
    length: int = 1


@dataclass(frozen=True)
class Text:
    """A string."""

    value: str
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Number:
    """A number by its digits: `5`, `2.50`, `1e3`."""

    digits: str
    place: Place = field(compare=False)

    @property
    def whole(self) -> bool:
        """Whether it is an int."""
        return self.digits.isdigit()


@dataclass(frozen=True)
class Constant:
    """`true`, `false` or `null`."""

    value: bool | None
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Time:
    """A duration such as `5m`."""

    count: int
    unit: str
    place: Place = field(compare=False)

    @property
    def microseconds(self) -> int | None:
        """Its length; None if it is no whole number of microseconds."""
        if self.unit == "ns":
            return None if self.count % 1000 else self.count // 1000
        return self.count * MICROSECONDS[self.unit]


@dataclass(frozen=True)
class Name:
    """A name by itself: a field, an alias, a named value."""

    name: str
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Member:
    """`of.name`"""

    of: Expression
    name: str
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Index:
    """`of[index]`"""

    of: Expression
    index: Expression
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Call:
    """`function(arguments)`"""

    function: str
    arguments: tuple[Expression, ...]
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Unary:
    """`not of`, `-of`"""

    operator: str
    of: Expression
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Binary:
    """`left operator right`, with the operator in one spelling: `and`, `or`, `==`, `not in` ..."""

    operator: str
    left: Expression
    right: Expression
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Conditional:
    """`if condition then value else otherwise`"""

    condition: Expression
    value: Expression
    otherwise: Expression
    place: Place = field(compare=False)


@dataclass(frozen=True)
class ListOf:
    """`[items]`"""

    items: tuple[Expression, ...]
    place: Place = field(compare=False)


Expression = (
    Text
    | Number
    | Constant
    | Time
    | Name
    | Member
    | Index
    | Call
    | Unary
    | Binary
    | Conditional
    | ListOf
)
_KINDS = (
    Text,
    Number,
    Constant,
    Time,
    Name,
    Member,
    Index,
    Call,
    Unary,
    Binary,
    Conditional,
    ListOf,
)


def parts(value: Expression) -> Iterator[Expression]:
    """The expressions right inside one."""
    for each in fields(value):
        inner = getattr(value, each.name)
        for part in inner if isinstance(inner, tuple) else (inner,):
            if isinstance(part, _KINDS):
                yield part


def walk(value: Expression) -> Iterator[Expression]:
    """An expression and all that are in it, from the outside in."""
    yield value
    for part in parts(value):
        yield from walk(part)
