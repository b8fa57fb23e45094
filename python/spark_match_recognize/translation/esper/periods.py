# SPDX-License-Identifier: Apache-2.0
"""EPL's periods of time as intervals of Spark."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from lark import Token
from sqlglot import exp

from spark_match_recognize.dialect.nodes import TimeLimit
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.parser import Node, end_of, start_of
from spark_match_recognize.translation.esper.sql import number

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

    def microseconds(self, diagnostics: Diagnostics) -> int:
        """The length; refused if it is one of months."""
        if self.is_calendar:
            start, end = start_of(self.node), end_of(self.node)
            diagnostics.refuse(start, "Months have no fixed length", "Write it in days.", end=end)
        return int(self.amount)


def period_of(node: Node, constants: Mapping[str, Node], diagnostics: Diagnostics) -> Period:
    """`1 minute 30 seconds`, or an amount of seconds; in the largest unit without a fraction."""
    parts = [(node, "second")]
    if isinstance(node, Node) and node.data == "period":
        amounts, units = node.children[::2], node.children[1::2]
        words = [str(unit).lower() for unit in units]
        parts = list(zip(amounts, [_SHORT.get(w, w.removesuffix("s")) for w in words], strict=True))
    start, end = start_of(node), end_of(node)
    units_used = [unit for _, unit in parts]
    is_calendar = any(unit in _MONTHS for unit in units_used)
    if is_calendar and not all(unit in _MONTHS for unit in units_used):
        hint = "Use only months and years, or neither."
        diagnostics.refuse(start, "Months have no fixed number of days", hint, end=end)
    lengths = _MONTHS if is_calendar else MICROSECONDS
    total = sum(
        (_amount(one, constants, diagnostics) * lengths[unit] for one, unit in parts), Fraction(0)
    )
    smallest = max(list(lengths).index(unit) for unit in units_used)
    unit = next((u for u in list(lengths)[smallest:] if total % lengths[u] == 0), list(lengths)[-1])
    count = total / lengths[unit]
    if count.denominator != 1 or count <= 0:
        reason = "A period must be positive and a whole number of microseconds"
        diagnostics.refuse(start, reason, end=end)
    name = unit.upper() if count == 1 else f"{unit.upper()}S"
    interval = exp.Interval(this=exp.Literal.string(str(count)), unit=exp.var(name))
    interval.meta.update(start=start, end=end - 1)
    return Period(node, total, is_calendar, interval)


def limit_in_milliseconds(microseconds: int) -> TimeLimit:
    """The limit that excludes its end, for a key that counts whole milliseconds."""
    return TimeLimit(this=exp.Literal.number(max(0, -(-microseconds // 1000) - 1)))


def _amount(node: Node, constants: Mapping[str, Node], diagnostics: Diagnostics) -> Fraction:
    token: Node = node
    while isinstance(token, Node) and token.data in ("amount", "number", "name"):
        token = token.children[0]
    written = str(token) if isinstance(token, Token) else ""
    if written in constants:
        return _amount(constants[written], constants, diagnostics)
    if (not written[:1].isdigit() and not written.startswith(".")) or "x" in written.lower():
        hint = "Write the number, or give the variable a value with create variable."
        start, end = start_of(node), end_of(node)
        diagnostics.refuse(start, "The length of this period is not known", hint, end=end)
    return Fraction(number(written).name)
