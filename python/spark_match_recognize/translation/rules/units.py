# SPDX-License-Identifier: Apache-2.0
"""Functions that name a unit of time, as DATE_ADD('day', 1, x): what the unit's rule makes of them.

The rules themselves are in times.py; a unit that has none is refused.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.translation.functions import Call
from spark_match_recognize.translation.rules.times import add_units, truncated, unit_of
from spark_match_recognize.translation.source import Task

__all__ = ["units_added", "units_counted", "units_cut"]


def units_added(node: exp.Expr, task: Task) -> exp.Expr | None:
    """`f(unit, amount, time)`: the time with so many units more."""
    unit, amount, value = node.expressions
    return add_units(unit_of(unit), amount, value, task) or _refused(unit, task)


def units_cut(node: exp.Expr, task: Task) -> exp.Expr | None:
    """`f(unit, time)`: the time cut to the unit."""
    unit, value = node.expressions
    return truncated(unit_of(unit), value, task) or _refused(unit, task)


def units_counted(count: Callable[[str, exp.Expr, exp.Expr], exp.Expr | None]) -> Call:
    """`f(unit, start, end)`: how many units lie between, as `count` counts them."""

    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        unit, start, end = node.expressions
        return count(unit_of(unit), start, end) or _refused(unit, task)

    return made


def _refused(unit: exp.Expr, task: Task) -> exp.Expr:
    name = unit_of(unit)
    hint = "Write one of year, quarter, month, week, day, hour, minute, second, millisecond."
    reason = f"The unit '{name}' is not there" if name else "The unit must be written out"
    task.diagnostics.refuse(unit, reason, hint)
