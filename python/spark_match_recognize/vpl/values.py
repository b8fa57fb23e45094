# SPDX-License-Identifier: Apache-2.0
"""The values of a plan: expressions whose names are resolved and whose types are known.

Values have the semantics of SQL. Where VPL differs, as in a comparison with a missing value, which
is false, the value expresses it (resolve/expressions.py); how a value is written is in
sql/value_sql.py. Values are frozen and compare by their content without types.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Literal

ValueType = Literal["int", "float", "str", "bool", "time", "duration"]

COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
_CONDITIONS = ("and", "or", "in", *COMPARISONS)


@dataclass(frozen=True, kw_only=True)
class Value:
    """A value; `type` is None where it is not known."""

    type: ValueType | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Text(Value):
    """A string."""

    value: str


@dataclass(frozen=True)
class Number(Value):
    """A number by its digits."""

    digits: str


@dataclass(frozen=True)
class Constant(Value):
    """True, false or null."""

    value: bool | None


NULL, FALSE = Constant(None), Constant(False, type="bool")


@dataclass(frozen=True)
class Duration(Value):
    """A length of time in one of the units us, ms, s, m, h, d."""

    count: int
    unit: str


@dataclass(frozen=True)
class Column(Value):
    """A column of the row at hand."""

    name: str


@dataclass(frozen=True)
class EventField(Value):
    """A column of an event of a match.

    Args:
        column: its name
        variable: the variable or SUBSET that the event is mapped to, None for any event
        navigation: FIRST, LAST or PREV, or nothing for the current event
        offset: how many events further
    """

    column: str
    variable: str | None = None
    navigation: str = ""
    offset: int = 0


@dataclass(frozen=True)
class EventCount(Value):
    """The number of events of a variable; without one the number of rows."""

    variable: str | None = None


@dataclass(frozen=True)
class Call(Value):
    """A function of Spark or of the clause; `distinct` of an aggregate over distinct values."""

    function: str
    arguments: tuple[Value, ...] = ()
    distinct: bool = False


@dataclass(frozen=True)
class Cast(Value):
    """A conversion to a type of Spark; `safe` if a value that cannot be converted becomes null."""

    of: Value
    to: str
    safe: bool = False


@dataclass(frozen=True)
class Operation(Value):
    """`left operator right`.

    Operators are as in VPL, with `||` for texts, `div` for ints, `is` for a comparison with null,
    and `in` for a list, which is a call of ARRAY.
    """

    operator: str
    left: Value
    right: Value


@dataclass(frozen=True)
class Unary(Value):
    """`not of`, unknown where the condition is unknown, and `-of`."""

    operator: str
    of: Value


@dataclass(frozen=True)
class Conditional(Value):
    """One of two values by a condition."""

    condition: Value
    value: Value
    otherwise: Value


@dataclass(frozen=True)
class Access(Value):
    """A field of a structure."""

    of: Value
    name: str


@dataclass(frozen=True)
class TimeWindow(Value):
    """The window in time that a record is in.

    Args:
        time: the time of the record
        lengths: the length and the slide of the window, or the gap of a session
        session: whether windows are sessions
    """

    time: Value
    lengths: tuple[Duration, ...]
    session: bool = False


def walk(value: Value) -> Iterator[Value]:
    """A value and all values inside it, outermost first."""
    yield value
    for each in fields(value):
        inner = getattr(value, each.name)
        for part in inner if isinstance(inner, tuple) else (inner,):
            if isinstance(part, Value):
                yield from walk(part)


def known(condition: Value) -> Value:
    """The condition, false where it is unknown."""
    match condition:
        case Operation(operator="is") | Unary(operator="not") | Call(function="COALESCE"):
            return condition
        case Constant(value=bool()):
            return condition
    return Call("COALESCE", (condition, FALSE), type="bool")


def settled(value: Value) -> Value:
    """A value that is shown: a condition that is unknown is false in VPL."""
    match value:
        case Operation(operator=operator) if operator in _CONDITIONS:
            return known(value)
        case Call(function="ARRAY_CONTAINS"):
            return known(value)
    return value


def joined(operator: str, values: Sequence[Value]) -> Value:
    """Conditions joined by `and` or `or`; without any, true."""
    if not values:
        return Constant(True, type="bool")
    if len(values) == 1:
        return values[0]
    # In halves, so that many conditions are not nested deeply.
    half = len(values) // 2
    left, right = joined(operator, values[:half]), joined(operator, values[half:])
    return Operation(operator, left, right, type="bool")
