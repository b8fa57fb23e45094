# SPDX-License-Identifier: Apache-2.0
"""Oracle's arithmetic of dates, which counts in days and parts of a day."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    as_here,
    as_operand,
    call,
    integer_of,
    interval,
    placed,
    quotient,
    replace,
)
from spark_match_recognize.translation.kind import Kind
from spark_match_recognize.translation.oracle.whole_days import is_midnight
from spark_match_recognize.translation.rules.times import like_a_time
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["day_arithmetic"]

# What a day is divided by, and the unit of the parts.
_PARTS = {24: "HOUR", 1440: "MINUTE", 86400: "SECOND"}
_TIMES = (Kind.DATE, Kind.TIMESTAMP)


def day_arithmetic(tree: exp.Expr, task: Task) -> exp.Expr:
    """`d + 1`, `d + 2/24`, `d1 - d2`."""
    for node in reversed(find_nodes(tree, exp.Add, exp.Sub)):
        made = _rewritten(node, task)
        if made is not None:
            tree = replace(tree, node, made)
    return tree


def _rewritten(node: exp.Expr, task: Task) -> exp.Expr | None:
    left, right = node.this, node.expression
    kind, other = task.kinds.of(left), task.kinds.of(right)
    part = _part_of_day(right)
    if part is not None and kind in (None, *_TIMES):
        return type(node)(this=left, expression=part)
    if kind in _TIMES and other is not None and other.is_number:
        return type(node)(this=left, expression=_days(right))
    if isinstance(node, exp.Add):
        return _sum(left, right, kind, other)
    if kind is Kind.DATE and other is Kind.DATE:
        return _days_between(left, right)
    if None in (kind, other):
        _note_unknown(node, task)
    return None


def _sum(left: exp.Expr, right: exp.Expr, kind: Kind | None, other: Kind | None) -> exp.Expr | None:
    """What is added to a date, and is not known to be an interval, is a number of days."""
    if kind in _TIMES and other is None:
        return exp.Add(this=left, expression=_days(right))
    if other in _TIMES and kind is not Kind.INTERVAL and kind not in _TIMES:
        return exp.Add(this=right, expression=_part_of_day(left) or _days(left))
    return None


def _note_unknown(node: exp.Expr, task: Task) -> None:
    """Note a difference that may be one of dates, and that is shown or computed with."""
    sides = [node.this, node.expression]
    kinds = [task.kinds.of(one) for one in sides]
    if any(kind is not None and kind.is_number for kind in kinds) or _is_compared(node):
        return
    seem_times = all(_is_time(one, task) or _seems_time(one, task) for one in sides)
    if seem_times and Kind.TIMESTAMP in kinds:
        # With a TIMESTAMP it is an interval there, too.
        return
    if seem_times or _is_taken_for_days(node):
        message = (
            "A date minus a date is a number of days in Oracle, and an interval here. If both are "
            "dates, give the types with `schema`, or write DATEDIFF(end, start)."
        )
    elif _is_time(sides[0], task):
        message = (
            "A date or a number of days may be taken from this date. Give the types with `schema`, "
            "or write DATEDIFF(end, start) for dates, x * INTERVAL '1' DAY for days."
        )
    else:
        return
    task.diagnostics.note(node, "subtracted-dates", message)


def _is_compared(node: exp.Expr) -> bool:
    """Whether it is one side of a comparison.

    Then both sides are of one type there, and Spark compares no interval with a number: the result
    is the same, or the query is refused.
    """
    outer = node.parent
    while isinstance(outer, (exp.Paren, exp.Neg, exp.Abs, exp.Mul, exp.Div)):
        outer = outer.parent
    return isinstance(outer, (exp.Between, exp.Predicate)) and isinstance(outer, exp.Condition)


def _is_time(node: exp.Expr, task: Task) -> bool:
    """Whether it is a date or a time, or one value of several that are of one type is."""
    values = [node.this, *node.expressions] if isinstance(node, exp.Coalesce) else [node]
    return any(task.kinds.of(one) in _TIMES for one in values)


def _seems_time(node: exp.Expr, task: Task) -> bool:
    return task.kinds.of(node) is None and like_a_time(node)


def _is_taken_for_days(node: exp.Expr) -> bool:
    """Whether a difference is made hours, minutes or seconds of."""
    outer: exp.Expr = node
    while isinstance(outer.parent, exp.Paren):
        outer = outer.parent
    product = outer.parent
    return isinstance(product, exp.Mul) and integer_of(product.expression) in _PARTS


def _part_of_day(node: exp.Expr) -> exp.Expr | None:
    """The interval that `2/24`, `n/1440` or `5/24/60` means."""
    divisors = 1
    while isinstance(node, exp.Paren):
        node = node.this
    while isinstance(node, exp.Div):
        by = integer_of(node.expression)
        if by is None:
            return None
        divisors *= by
        node = node.this
    unit = _PARTS.get(divisors)
    if unit is None:
        return None
    count = integer_of(node)
    if count is not None and count >= 0:
        return interval(str(count), unit)
    return exp.paren(exp.Mul(this=as_operand(node), expression=interval("1", unit)))


def _days(amount: exp.Expr) -> exp.Expr:
    count = integer_of(amount)
    if count is not None and count >= 0:
        return interval(str(count), "DAY")
    return exp.paren(exp.Mul(this=as_operand(amount), expression=interval("1", "DAY")))


def _days_between(end: exp.Expr, start: exp.Expr) -> exp.Expr:
    """With the fraction that the times of day make, where there are any."""
    if is_midnight(end) and is_midnight(start):
        return call("DATEDIFF", end, start)
    # Of times without a zone, in which every day has as many hours.
    local = [placed(exp.cast(one, exp.DType.TIMESTAMPNTZ), one) for one in (end, start)]
    between = exp.paren(exp.Sub(this=local[0], expression=local[1]))
    seconds = exp.cast(exp.cast(between, exp.DataType.build("INTERVAL SECOND")), "DECIMAL(20, 6)")
    return quotient(as_here(seconds), exp.Literal.number("8.64E4"))
