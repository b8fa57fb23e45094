# SPDX-License-Identifier: Apache-2.0
"""EPL's periods of time as intervals of Spark."""

from __future__ import annotations

from fractions import Fraction

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows, TimeLimit
from spark_match_recognize.translation.esper.names import NameValues
from spark_match_recognize.translation.esper.script_tree import Period
from spark_match_recognize.translation.esper.tree import Literal, Node, Path, Step
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.types import TypeFamily

__all__ = ["counted_limit", "interval_of", "limit_in_milliseconds", "microseconds_of"]

_MICROSECONDS = {
    "week": 7 * 86_400_000_000,
    "day": 86_400_000_000,
    "hour": 3_600_000_000,
    "minute": 60_000_000,
    "second": 1_000_000,
    "millisecond": 1_000,
    "microsecond": 1,
}
_MONTHS = {"year": 12, "month": 1}


def interval_of(values: NameValues, period: Period) -> exp.Interval:
    """The interval as long as a period, in the largest of its units that needs no fraction."""
    amounts = [(_amount(values, node), unit, node) for node, unit in period.parts]
    of_calendar = [unit in _MONTHS for _, unit, _ in amounts]
    if any(of_calendar):
        if not all(of_calendar):
            hint = "Write the one or the other."
            values.refuse(period, "Months have no fixed number of days", hint)
        months = sum((amount * _MONTHS[unit] for amount, unit, _ in amounts), Fraction(0))
        years = all(unit == "year" for _, unit, _ in amounts) and months % 12 == 0
        return _interval(
            values, period, months / 12 if years else months, "year" if years else "month"
        )
    total = sum((amount * _MICROSECONDS[unit] for amount, unit, _ in amounts), Fraction(0))
    units = list(_MICROSECONDS)
    smallest = max(units.index(unit) for _, unit, _ in amounts)
    unit = next(
        (unit for unit in units[smallest:] if total % _MICROSECONDS[unit] == 0), "microsecond"
    )
    return _interval(values, period, total / _MICROSECONDS[unit], unit)


def counted_limit(tree: exp.Expr, task: Task) -> exp.Expr:
    """Limits of clauses whose first key is a whole number, in milliseconds, as EPL's times are."""
    for rows in tree.find_all(MatchedRows):
        limit, order = rows.clause.args.get("within"), rows.clause.args.get("order")
        length = limit.this if limit is not None and limit.args.get("waits") else None
        if not isinstance(length, exp.Interval) or order is None:
            continue
        task.types.infer(tree, [order])
        if task.types.of(order.expressions[0].this) is TypeFamily.INTEGER:
            unit = length.args["unit"].name.lower().removesuffix("s")
            if unit in _MICROSECONDS:
                counted = int(length.this.name) * _MICROSECONDS[unit]
                rows.clause.set("within", limit_in_milliseconds(counted))
    return tree


def limit_in_milliseconds(microseconds: int) -> TimeLimit:
    """The limit that excludes its end, for a key that counts whole milliseconds."""
    return TimeLimit(this=exp.Literal.number(max(0, -(-microseconds // 1000) - 1)))


def microseconds_of(values: NameValues, period: Period) -> int:
    """A period as a number."""
    total = Fraction(0)
    for node, unit in period.parts:
        if unit in _MONTHS:
            hint = "Write it in days."
            values.refuse(period, "Months have no fixed length", hint)
        total += _amount(values, node) * _MICROSECONDS[unit]
    return int(total)


def _interval(values: NameValues, period: Period, amount: Fraction, unit: str) -> exp.Interval:
    if amount.denominator != 1 or amount <= 0:
        values.refuse(period, "A period is longer than nothing, and a whole number of microseconds")
    name = unit.upper() if amount == 1 else f"{unit.upper()}S"
    made = exp.Interval(this=exp.Literal.string(str(amount)), unit=exp.var(name))
    made.meta.update(start=period.start, end=period.end - 1)
    return made


def _amount(values: NameValues, node: Node) -> Fraction:
    constants = values.scope.constants
    if isinstance(node, Path) and len(node.steps) == 1:
        step = node.steps[0]
        if isinstance(step, Step) and step.name in constants:
            return _amount(values, constants[step.name])
    if not isinstance(node, Literal) or node.kind != "number" or "x" in node.text.lower():
        hint = "Write the number, or give the variable a value with create variable."
        values.refuse(node, "The length of this period is not known", hint)
    return Fraction(node.text.rstrip("lLfFdD"))
