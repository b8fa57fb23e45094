# SPDX-License-Identifier: Apache-2.0
"""The expressions of a syntax tree: literals, names, calls, operators.

Numbers keep the digits they were written with, so that none is rounded in the SQL. Every
node knows its span in the text, which does not count when nodes are compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields


@dataclass(frozen=True, order=True)
class Span:
    """A position in the text and the number of characters there; lines and columns from 1."""

    line: int
    column: int
    length: int = 1


@dataclass(frozen=True, kw_only=True)
class Node:
    """A node of a syntax tree."""

    span: Span = field(compare=False)


class Expression(Node):
    """A value."""


@dataclass(frozen=True)
class Text(Expression):
    """A string."""

    value: str


@dataclass(frozen=True)
class Number(Expression):
    """A number by its digits: `5`, `2.50`, `1e3`."""

    digits: str

    @property
    def whole(self) -> bool:
        """Whether it is an int."""
        return self.digits.isdigit()


@dataclass(frozen=True)
class Constant(Expression):
    """`true`, `false` or `null`."""

    value: bool | None


@dataclass(frozen=True)
class Time(Expression):
    """A duration such as `5m`."""

    count: int
    unit: str


@dataclass(frozen=True)
class Name(Expression):
    """A name by itself: a field, an alias, a named value."""

    name: str


@dataclass(frozen=True)
class Member(Expression):
    """`of.name`"""

    of: Expression
    name: str


@dataclass(frozen=True)
class Index(Expression):
    """`of[index]`"""

    of: Expression
    index: Expression


@dataclass(frozen=True)
class Call(Expression):
    """`function(arguments)`"""

    function: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True)
class Unary(Expression):
    """`not of`, `-of`"""

    operator: str
    of: Expression


@dataclass(frozen=True)
class Binary(Expression):
    """`left operator right`, with the operator in one spelling: `and`, `or`, `==`, `not in` ..."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True)
class Conditional(Expression):
    """`if condition then value else otherwise`"""

    condition: Expression
    value: Expression
    otherwise: Expression


@dataclass(frozen=True)
class ListOf(Expression):
    """`[items]`"""

    items: tuple[Expression, ...]


def walk(value: Expression) -> Iterator[Expression]:
    """An expression and all expressions inside it, outermost first."""
    yield value
    for each in fields(value):
        inner = getattr(value, each.name)
        for part in inner if isinstance(inner, tuple) else (inner,):
            if isinstance(part, Expression):
                yield from walk(part)


def conjuncts(value: Expression) -> Iterator[Expression]:
    """The conditions that `and` joins, however many they are."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Binary) and each.operator == "and":
            waiting += [each.right, each.left]
        else:
            yield each
