# SPDX-License-Identifier: Apache-2.0
"""EPL's data windows over a table that has all rows.

    #keepall                    the table as it is
    #time(p), #ext_timed(t, p)  rows of a match lie within less than p: the limit of the match
    #length(n)                  ... within n rows of the stream, numbered in their order
    #time_batch(p), #ext_timed_batch(t, p), #length_batch(n)    each batch is a partition
    #groupwin(k)                before one of these: a window for each k, if the clause has such
                                partitions too

For the others a note says that rows stay which Esper would drop; those that keep only first rows,
and those that compute other rows, are refused. Numbers of rows and batches are counted over the
whole stream, which Spark does in one task, or over each group of `#groupwin`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.translation.builders import call
from spark_match_recognize.translation.esper.parser import Node
from spark_match_recognize.translation.esper.periods import Period, period_of
from spark_match_recognize.translation.esper.scope import Expressions, last_name
from spark_match_recognize.translation.esper.sql import constant_of, identifier
from spark_match_recognize.translation.esper.streams import Window

__all__ = ["WindowPlan", "order_by", "plan_windows", "row_number", "time_column"]

# Rows stay that these drop in Esper.
_STAYING = (
    *("expr", "expr_batch", "lastevent", "rank", "sort", "time_accum", "time_length_batch"),
    *("time_order", "timetolive", "ttl", "unique"),
)
_AS_VIEW = ("keeps only the first rows", "Create a view with those rows, and name it in from.")
_AROUND = ("computes other rows", "Compute it in the query around the clause.")
_REFUSED = {
    "groupwin": ("must precede the other windows", "Move it to the front."),
    **dict.fromkeys(("firstevent", "firstlength", "firsttime", "firstunique"), _AS_VIEW),
    **dict.fromkeys(("uni", "linest", "correl", "size", "weighted_avg"), _AROUND),
}
_TIMED = ("time", "ext_timed")
_WITH_TIME = ("ext_timed", "ext_timed_batch", "time_order", "timetolive")


@dataclass
class WindowPlan:
    """What data windows ask of a clause.

    Args:
        period: rows of a match lie within less than this
        order: the columns that order the stream
        group: there is a window for each value of these, and rows are numbered in it
        length: rows of a match lie within so many rows of the stream
        batch: the number of a row's batch
    """

    order: tuple[str, ...]
    group: tuple[exp.Expr, ...] = ()
    period: Period | None = None
    length: int | None = None
    batch: exp.Expr | None = None


def time_column(windows: Sequence[Window]) -> str:
    """The column that a window takes the time from, empty if none does."""
    for window in windows:
        if window.name in _WITH_TIME and window.arguments:
            return last_name(window.arguments[0])
    return ""


def plan_windows(
    values: Expressions,
    windows: tuple[Window, ...],
    order: tuple[str, ...],
    keys: Sequence[exp.Expr],
) -> WindowPlan:
    """What the windows of a stream ask for.

    Args:
        values: the scope of the stream
        windows: the windows
        order: the columns that order the stream
        keys: what the clause partitions it by
    """
    plan = WindowPlan(order)
    if windows and windows[0].name == "groupwin":
        first, *rest = windows
        windows = tuple(rest)
        plan.group = _group_of(values, first, windows, keys)
    for window in windows:
        if window.name == "keepall":
            continue
        if plan != WindowPlan(order, plan.group) and window.name != "groupwin":
            name = f"#{window.name}"
            message = f"Only the first window has an effect here: rows that {name} drops stay."
            values.note(window.node, "data-window", message)
        elif window.name in _TIMED:
            plan.period = _period_of(values, window, plan)
        elif window.name == "length":
            plan.length = _count_of(values, window)
        elif window.name == "length_batch":
            plan.batch = _batch_rows(values, window, plan)
        elif window.name in ("time_batch", "ext_timed_batch"):
            plan.batch = _batch_time(values, window, plan)
        else:
            _note_or_refuse(values, window)
    return plan


def row_number(plan: WindowPlan) -> exp.Window:
    """The number of a row in the stream, or in its group."""
    keys = [key.copy() for key in plan.group]
    return exp.Window(this=call("ROW_NUMBER"), partition_by=keys, order=order_by(plan.order))


def order_by(order: tuple[str, ...]) -> exp.Order:
    """ORDER BY some columns."""
    columns = [exp.column(identifier(name)) for name in order]
    # nulls_first is Spark's own order, which needs no words.
    return exp.Order(expressions=[exp.Ordered(this=one, nulls_first=True) for one in columns])


def _group_of(
    values: Expressions, window: Window, others: tuple[Window, ...], keys: Sequence[exp.Expr]
) -> tuple[exp.Expr, ...]:
    """The keys of `#groupwin`; none where a window for each of them is the same as one for all."""
    if not others or others[0].name in (*_TIMED, "keepall"):
        return ()
    group = tuple(values.of(node) for node in window.arguments)
    if not group or any(key not in keys for key in group):
        reason = "Windows of #groupwin have rows of one group, a match here may have others"
        hint = "Put what #groupwin groups by into partition by, or remove #groupwin."
        values.refuse(window.node, reason, hint)
    return group


def _note_or_refuse(values: Expressions, window: Window) -> None:
    name = f"#{window.name}"
    if window.name in _REFUSED:
        reason, hint = _REFUSED[window.name]
        values.refuse(window.node, f"{name} {reason}", hint)
    if window.name not in _STAYING:
        values.refuse(window.node, f"The data window {name} is not supported")
    message = f"In Esper a row that leaves {name} leaves unfinished matches. Here all rows stay."
    values.note(window.node, "data-window", message)


def _period_of(values: Expressions, window: Window, plan: WindowPlan) -> Period:
    is_external = window.name.startswith("ext_")
    at = 1 if is_external else 0
    if len(window.arguments) <= at:
        hint = f"As in #{window.name}({'at, ' if is_external else ''}10 sec)."
        values.refuse(window.node, f"#{window.name} takes a length of time", hint)
    column = time_column((window,))
    if column and column != plan.order[0]:
        message = (
            f"#{window.name} takes the time from {column}. Here it is that of {plan.order[0]}, the "
            "first column of order_by."
        )
        values.note(window.arguments[0], "time-of-window", message)
    return period_of(window.arguments[at], values)


def _count_of(values: Expressions, window: Window) -> int:
    node: Node | None = window.arguments[0] if window.arguments else None
    if isinstance(node, Node) and node.data == "name":
        node = values.scope.constants.get(str(node.children[0]))
    count = constant_of(node)
    if not isinstance(count, float) or count < 1 or count % 1:
        hint = f"As in #{window.name}(10)."
        values.refuse(window.node, f"#{window.name} takes a constant number of rows", hint)
    return int(count)


def _batch_rows(values: Expressions, window: Window, plan: WindowPlan) -> exp.Expr:
    count = _count_of(values, window)
    before = exp.Sub(this=row_number(plan), expression=exp.Literal.number(1))
    message = f"Esper waits until a batch has {count} rows; here the last one may have fewer."
    values.note(window.node, "last-batch", message)
    return exp.IntDiv(this=exp.Paren(this=before), expression=exp.Literal.number(count))


def _batch_time(values: Expressions, window: Window, plan: WindowPlan) -> exp.Expr:
    length = _period_of(values, window, plan).microseconds(values)
    at = call("UNIX_MICROS", exp.column(identifier(plan.order[0])))
    groups = [key.copy() for key in plan.group]
    begin = exp.Window(this=call("MIN", at.copy()), partition_by=groups)
    for node in window.arguments[2 if window.name.startswith("ext_") else 1 :]:
        message = "Here the first batch begins with the first row, and empty batches are ignored."
        values.note(node, "data-window", message)
    since = exp.Paren(this=exp.Sub(this=at, expression=begin))
    return exp.IntDiv(this=since, expression=exp.Literal.number(length))
