# SPDX-License-Identifier: Apache-2.0
"""A date minus a date, which is a number of days in several engines, and an interval in Spark.

Functions of times are in times.py.
"""

from __future__ import annotations

import re

from sqlglot import exp

from spark_match_recognize.translation.builders import call, integer_of
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes
from spark_match_recognize.translation.types import TypeFamily

__all__ = ["days_between", "note_dates"]

_SEEMS_A_TIME = re.compile(
    r"date|time|tstamp|created|updated|modified|(^|_)(ts|dt|day|at|on|d)\d*(_|$)", re.IGNORECASE
)


def _seems_a_time(node: exp.Expr) -> bool:
    """Whether a column's name says that it is a date or a time."""
    return any(_SEEMS_A_TIME.search(column.name) for column in find_nodes(node, exp.Column))


def days_between(node: exp.Expr, task: Task) -> exp.Expr | None:
    """A date minus a date is a number of days in the engine, and an interval in Spark."""
    families = {task.types.of(node.this), task.types.of(node.expression)}
    if families == {TypeFamily.DATE}:
        return call("DATEDIFF", node.this, node.expression)
    note_dates(node, task)
    return None


def note_dates(node: exp.Expr, task: Task) -> None:
    """Note a difference of dates, or of what may be some, that is shown or computed with."""
    sides = [node.this, node.expression]
    families = [_family(side, task) for side in sides]
    if None not in families or any(family and family.is_number for family in families):
        return
    seem = all(
        family.is_time if family else _seems_a_time(side)
        for side, family in zip(sides, families, strict=True)
    )
    # A difference with a TIMESTAMP is an interval in the engine, too.
    if _is_compared(node) or TypeFamily.TIMESTAMP in families:
        return
    if seem or TypeFamily.DATE in families or _is_taken_for_days(node):
        message = (
            f"A date minus a date is a number of days in {task.diagnostics.title}, and an interval "
            "in Spark. If both are dates, give the types with `schema`, or write DATEDIFF(end, "
            "start); if it is a number of days, write x * INTERVAL '1' DAY."
        )
        task.diagnostics.note(node, "subtracted-dates", message)


def _family(node: exp.Expr, task: Task) -> TypeFamily | None:
    """The family of a value, or of one of several that are of one type."""
    values = [node.this, *node.expressions] if isinstance(node, exp.Coalesce) else [node]
    return next((family for one in values if (family := task.types.of(one))), None)


def _is_compared(node: exp.Expr) -> bool:
    """Whether it is one side of a comparison.

    Then both sides are of one type in the engine, and Spark compares no interval with a number: the
    result is the same, or the query is refused.
    """
    outer = node.parent
    while isinstance(outer, (exp.Paren, exp.Neg, exp.Abs, exp.Mul, exp.Div)):
        outer = outer.parent
    return isinstance(outer, (exp.Between, exp.Predicate)) and isinstance(outer, exp.Condition)


def _is_taken_for_days(node: exp.Expr) -> bool:
    """Whether a difference is converted to hours, minutes or seconds."""
    outer: exp.Expr = node
    while isinstance(outer.parent, exp.Paren):
        outer = outer.parent
    product = outer.parent
    return isinstance(product, exp.Mul) and integer_of(product.expression) in (24, 1440, 86400)
