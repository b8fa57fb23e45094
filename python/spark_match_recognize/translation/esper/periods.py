# SPDX-License-Identifier: Apache-2.0
"""EPL's periods of time as intervals of Spark."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from lark import Token
from sqlglot import exp

from spark_match_recognize.dialect.nodes import TimeLimit
from spark_match_recognize.translation.esper.parser import Node
from spark_match_recognize.translation.esper.scope import Expressions
from spark_match_recognize.translation.esper.sql import number, standing_for

__all__ = ["MICROSECONDS", "Period", "limit_in_milliseconds", "period_of"]

MICROSECONDS = {
    "week": 7 * 86_400_000_000,
    "day": 86_400_000_000,
    "hour": 3_600_000_000,
    "minute": 60_000_000,
    "second": 1_000_000,
    "millisecond": 1_000,
    "microsecond": 1,
}
_MONTHS = {"year": 12, "month": 1}
_SHORT = {"min": "minute", "sec": "second", "msec": "millisecond", "usec": "microsecond"}


class Period(NamedTuple):
    """A length of time: months, or microseconds; `interval` is what it is in Spark."""

    node: Node
    amount: Fraction
    is_calendar: bool
    interval: exp.Interval

    def microseconds(self, values: Expressions) -> int:
        """The length; refused if it is one of months."""
        if self.is_calendar:
            values.refuse(self.node, "Months have no fixed length", "Write it in days.")
        return int(self.amount)


def period_of(node: Node, values: Expressions) -> Period:
    """`1 minute 30 seconds`, or an amount of seconds; in the largest unit without a fraction."""
    parts = [(node, "second")]
    if isinstance(node, Node) and node.data == "period":
        amounts, units = node.children[::2], node.children[1::2]
        words = [str(unit).lower() for unit in units]
        parts = list(zip(amounts, [_SHORT.get(w, w.removesuffix("s")) for w in words], strict=True))
    units_used = [unit for _, unit in parts]
    is_calendar = any(unit in _MONTHS for unit in units_used)
    if is_calendar and not all(unit in _MONTHS for unit in units_used):
        hint = "Use only months and years, or neither."
        values.refuse(node, "Months have no fixed number of days", hint)
    lengths = _MONTHS if is_calendar else MICROSECONDS
    total = sum((_amount(one, values) * lengths[unit] for one, unit in parts), Fraction(0))
    smallest = max(list(lengths).index(unit) for unit in units_used)
    unit = next((u for u in list(lengths)[smallest:] if total % lengths[u] == 0), list(lengths)[-1])
    count = total / lengths[unit]
    if count.denominator != 1 or count <= 0:
        reason = "A period must be positive and a whole number of microseconds"
        values.refuse(node, reason)
    name = unit.upper() if count == 1 else f"{unit.upper()}S"
    interval = exp.Interval(this=exp.Literal.string(str(count)), unit=exp.var(name))
    return Period(node, total, is_calendar, standing_for(node, interval))


def limit_in_milliseconds(microseconds: int) -> TimeLimit:
    """The limit that excludes its end, for a key that counts whole milliseconds."""
    return TimeLimit(this=exp.Literal.number(max(0, -(-microseconds // 1000) - 1)))


def _amount(node: Node, values: Expressions) -> Fraction:
    token: Node = node
    while isinstance(token, Node) and token.data in ("amount", "number", "name"):
        token = token.children[0]
    written = str(token) if isinstance(token, Token) else ""
    if written in values.scope.constants:
        return _amount(values.scope.constants[written], values)
    if (not written[:1].isdigit() and not written.startswith(".")) or "x" in written.lower():
        hint = "Write the number, or give the variable a value with create variable."
        values.refuse(node, "The length of this period is not known", hint)
    return Fraction(number(written).name)
