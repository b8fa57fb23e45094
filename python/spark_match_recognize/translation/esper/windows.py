# SPDX-License-Identifier: Apache-2.0
"""EPL's data windows over a table that has all rows.

    #keepall                    the table as it is
    #time(p), #ext_timed(t, p)  rows of a match lie within less than p: the limit of the match
    #length(n)                  ... within n rows of the stream, numbered in their order
    #time_batch(p), #ext_timed_batch(t, p), #length_batch(n)    each batch is a partition
    #groupwin(k)                before one of these: a window for each k, if the clause has such
                                partitions too

For the others a note says that rows stay which Esper would drop; those that keep only first rows,
and those that make other rows of them, are refused. Numbers of rows and batches are counted over
the whole stream, which Spark does in one task, or over each group of `#groupwin`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.translation.esper.names import NameValues
from spark_match_recognize.translation.esper.periods import microseconds_of
from spark_match_recognize.translation.esper.script_tree import Period, Window
from spark_match_recognize.translation.esper.sql import call, fits, identifier
from spark_match_recognize.translation.esper.tree import Literal, Node, Path, Step

__all__ = ["WindowPlan", "numbered", "ordered", "plan_windows", "time_column"]

_STAYING = frozenset(
    [
        "unique",
        "lastevent",
        "sort",
        "rank",
        "time_order",
        "time_accum",
        "time_length_batch",
        "expr",
        "expr_batch",
        "timetolive",
        "ttl",
        "prevwindow",
    ]
)
_FIRST_ROWS = frozenset(["firstevent", "firstlength", "firsttime", "firstunique"])
_DERIVED = frozenset(["uni", "linest", "correl", "size", "weighted_avg"])
_TIMED = ("time", "ext_timed")
_TIME_BATCHES = ("time_batch", "ext_timed_batch")


@dataclass
class WindowPlan:
    """What data windows ask of a clause.

    Args:
        period: rows of a match lie within less than this
        length: rows of a match lie within so many rows of the stream
        batch: the number of a row's batch
        group: there is a window for each value of these, and rows are numbered in it
    """

    period: Period | None = None
    length: int | None = None
    batch: exp.Expr | None = None
    group: tuple[exp.Expr, ...] = ()


def time_column(windows: tuple[Window, ...]) -> str:
    """The column that a window takes the time from, empty if none does."""
    for window in windows:
        if window.name in ("ext_timed", "ext_timed_batch", "time_order", "timetolive"):
            first = window.arguments[0] if window.arguments else None
            if isinstance(first, Path) and isinstance(first.steps[-1], Step):
                return first.steps[-1].name
    return ""


def plan_windows(
    values: NameValues,
    windows: tuple[Window, ...],
    order: tuple[str, ...],
    keys: Sequence[exp.Expr],
) -> WindowPlan:
    """What the windows of a stream come to.

    Args:
        values: the scope of the stream
        windows: the windows
        order: the columns that order the stream
        keys: what the clause partitions it by
    """
    plan = WindowPlan()
    if windows and windows[0].name == "groupwin":
        grouped, *rest = windows
        windows = tuple(rest)
        plan.group = _group_of(values, grouped, windows, keys)
    for window in windows:
        if window.name == "keepall":
            continue
        if plan != WindowPlan(group=plan.group) and window.name != "groupwin":
            _note_second(values, window)
        elif window.name in _TIMED:
            _limit_time(values, window, order, plan)
        elif window.name == "length":
            plan.length = _count_of(values, window)
        elif window.name == "length_batch":
            _batch_rows(values, window, order, plan)
        elif window.name in _TIME_BATCHES:
            _batch_time(values, window, order, plan)
        else:
            _note_or_refuse(values, window)
    return plan


def _group_of(
    values: NameValues, window: Window, others: tuple[Window, ...], keys: Sequence[exp.Expr]
) -> tuple[exp.Expr, ...]:
    """The keys of `#groupwin`; none where a window for each of them is the same as one for all."""
    if not others or others[0].name in (*_TIMED, "keepall"):
        return ()
    group = tuple(values.of(node) for node in window.arguments)
    if not group or any(key not in keys for key in group):
        values.refuse(
            window,
            "The windows of #groupwin hold rows of one group each, and a match here may have rows "
            "of several",
            "Put what #groupwin groups by into partition by, or leave #groupwin out.",
        )
    return group


def numbered(name: str, order: tuple[str, ...], plan: WindowPlan) -> exp.Window:
    """A function over the rows of the stream, or of each group, up to the row."""
    keys = [key.copy() for key in plan.group]
    return exp.Window(this=call(name), partition_by=keys, order=ordered(order))


def ordered(order: tuple[str, ...]) -> exp.Order:
    """ORDER BY some columns."""
    return exp.Order(
        # nulls_first is Spark's own order, which needs no words.
        expressions=[
            exp.Ordered(this=exp.column(identifier(name)), nulls_first=True) for name in order
        ]
    )


def _note_second(values: NameValues, window: Window) -> None:
    values.note(
        window,
        "data-window",
        f"The first window is heeded, #{window.name} is not: rows that it drops in Esper stay.",
    )


def _note_or_refuse(values: NameValues, window: Window) -> None:
    name = f"#{window.name}"
    if window.name in _STAYING:
        values.note(
            window,
            "data-window",
            f"In Esper a row that leaves {name} leaves the matches that are under way. Here all "
            "rows stay.",
        )
        return
    if window.name == "groupwin":
        values.refuse(window, f"{name} stands before the other windows", "Move it to the front.")
    if window.name in _FIRST_ROWS:
        hint = "Make a view with those rows, and name it in from."
        values.refuse(window, f"{name} keeps the first rows alone", hint)
    if window.name in _DERIVED:
        hint = "Compute it in the query around the clause."
        values.refuse(window, f"{name} makes other rows of the stream's", hint)
    values.refuse(window, f"{name} is no data window that is known here")


def _period_of(values: NameValues, window: Window) -> Period:
    is_external = window.name.startswith("ext_")
    at = 1 if is_external else 0
    if len(window.arguments) <= at:
        hint = f"As in #{window.name}({'at, ' if is_external else ''}10 sec)."
        values.refuse(window, f"#{window.name} asks for a length of time", hint)
    node = window.arguments[at]
    if isinstance(node, Period):
        return node
    return Period(node.start, node.end, ((node, "second"),))


def _check_time(values: NameValues, window: Window, order: tuple[str, ...]) -> None:
    column = time_column((window,))
    if column and order and column != order[0]:
        values.note(
            window.arguments[0],
            "time-of-window",
            f"#{window.name} takes the time from {column}. Here it is that of {order[0]}, the "
            "first column of order_by.",
        )


def _limit_time(
    values: NameValues, window: Window, order: tuple[str, ...], plan: WindowPlan
) -> None:
    plan.period = _period_of(values, window)
    _check_time(values, window, order)


def _count_of(values: NameValues, window: Window) -> int:
    node: Node | None = window.arguments[0] if window.arguments else None
    if isinstance(node, Path) and len(node.steps) == 1 and isinstance(node.steps[0], Step):
        node = values.scope.constants.get(node.steps[0].name, node)
    if not isinstance(node, Literal) or not node.text.isdigit() or not int(node.text):
        hint = f"As in #{window.name}(10)."
        values.refuse(window, f"#{window.name} asks for a number of rows that is known", hint)
    return int(node.text)


def _batch_rows(
    values: NameValues, window: Window, order: tuple[str, ...], plan: WindowPlan
) -> None:
    count = _count_of(values, window)
    number = numbered("ROW_NUMBER", order, plan)
    before = exp.Paren(this=exp.Sub(this=number, expression=exp.Literal.number(1)))
    plan.batch = exp.IntDiv(this=before, expression=exp.Literal.number(count))
    values.note(
        window,
        "last-batch",
        f"Esper looks at a batch when it has {count} rows; here the last one counts with fewer, "
        f"too.",
    )


def _batch_time(
    values: NameValues, window: Window, order: tuple[str, ...], plan: WindowPlan
) -> None:
    length = microseconds_of(values, _period_of(values, window))
    _check_time(values, window, order)
    rest = window.arguments[2 if window.name.startswith("ext_") else 1 :]
    at = call("UNIX_MICROS", exp.column(identifier(order[0])))
    groups = [key.copy() for key in plan.group]
    begin: exp.Expr = exp.Window(this=call("MIN", at.copy()), partition_by=groups)
    for node in rest:
        if isinstance(node, Literal) and node.kind == "number" and node.text.rstrip("lL").isdigit():
            begin = exp.Literal.number(int(node.text.rstrip("lL")) * 1000)
        else:
            values.note(
                node,
                "data-window",
                "When the first batch begins and when a batch without rows is told is not heeded.",
            )
    since = exp.Paren(this=fits(exp.Sub(this=at, expression=begin)))
    plan.batch = exp.IntDiv(this=since, expression=exp.Literal.number(length))
