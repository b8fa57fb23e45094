# SPDX-License-Identifier: Apache-2.0
"""Aggregates over windows that Spark refuses: of distinct values, and with FILTER.

`COUNT(DISTINCT x) OVER (...)` is the size of a set, and a filtered aggregate is one over values
that are null where the condition is not true. What cannot be said so is refused.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    call,
    choose,
    false_or_null,
    is_null,
    number,
    placed,
    replace,
)
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["window_aggregates"]

# Aggregates that pass nulls over.
_PASS_NULLS = (
    exp.Count,
    exp.Sum,
    exp.Avg,
    exp.Min,
    exp.Max,
    exp.Stddev,
    exp.StddevPop,
    exp.StddevSamp,
    exp.Variance,
    exp.VariancePop,
)


def window_aggregates(tree: exp.Expr, task: Task) -> exp.Expr:
    """Write them in another way."""
    for window in find_nodes(tree, exp.Window):
        if isinstance(window.this, exp.Filter):
            _fold_filter(window, window.this, task)
        aggregate = window.this
        values = aggregate.this if isinstance(aggregate, exp.AggFunc) else None
        if not isinstance(values, exp.Distinct):
            continue
        if isinstance(aggregate, (exp.Min, exp.Max)):
            aggregate.set("this", values.expressions[0])
            continue
        if not isinstance(aggregate, exp.Count):
            hint = "Aggregate in a subquery with GROUP BY, and join it."
            task.diagnostics.refuse(aggregate, "DISTINCT before OVER is not there", hint)
        tree = _as_set(tree, window, values)
    return tree


def _fold_filter(window: exp.Window, shell: exp.Filter, task: Task) -> None:
    aggregate, condition = shell.this, shell.expression.this
    if not isinstance(aggregate, _PASS_NULLS):
        hint = "Write the aggregate over IF(condition, value, NULL) if it passes nulls over."
        task.diagnostics.refuse(shell, "FILTER before OVER is not there", hint)
    value = aggregate.this
    if isinstance(value, exp.Star):
        value = number(1)
    if isinstance(value, exp.Distinct):
        inner = value.expressions
        value.set("expressions", [choose(condition.copy(), one, exp.Null()) for one in inner])
    else:
        aggregate.set("this", choose(condition, value, exp.Null()))
    shell.replace(aggregate)


def _as_set(tree: exp.Expr, window: exp.Window, values: exp.Distinct) -> exp.Expr:
    """COUNT(DISTINCT a, b) leaves out rows in which one of them is null."""
    found = values.expressions
    value = found[0] if len(found) == 1 else _row_or_null(found)
    size = placed(call("SIZE", exp.Null()), window)
    tree = replace(tree, window, size)
    window.set("this", call("COLLECT_SET", value))
    size.set("expressions", [window])
    return tree


def _row_or_null(values: list[exp.Expr]) -> exp.Expr:
    is_one_null = false_or_null([is_null(one) for one in values])
    return choose(is_one_null, exp.Null(), call("STRUCT", *values))
