# SPDX-License-Identifier: Apache-2.0
"""`time AT TIME ZONE zone`: the same moment there, shown as the clocks of that zone show it.

Spark has no type for a time with its zone. What it can give is what the clocks show, a TIMESTAMP
without a zone: right for text, for fields, and to cut to a day; a comparison with other moments is
noted. A time without a zone is one of the session's zone, in the engine and here.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import call, replace
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["in_zone", "moment_in_zone", "time_zones"]

_SHOWN = "CONVERT_TIMEZONE"
# What looks at the clock alone.
_OF_CLOCKS = (exp.Extract, exp.Date, exp.Year, exp.Month, exp.Day, exp.TsOrDsToDate)
_CALLS_OF_CLOCKS = frozenset(("DATE_FORMAT", "SECOND"))


def time_zones(tree: exp.Expr, task: Task) -> exp.Expr:
    """AT TIME ZONE, the inner ones first."""
    for node in reversed(find_nodes(tree, exp.AtTimeZone)):
        tree = replace(tree, node, _shown(node, node.this, node.args["zone"], task))
    return tree


def in_zone(node: exp.Expr, task: Task) -> exp.Expr | None:
    """AT_TIMEZONE(time, zone)"""
    value, zone = node.expressions
    return _shown(node, value, zone, task)


def moment_in_zone(node: exp.Expr, task: Task) -> exp.Expr | None:
    """WITH_TIMEZONE(time, zone): the moment at which clocks of that zone show the time."""
    value, zone = node.expressions
    here = call("CONVERT_TIMEZONE", zone, call("CURRENT_TIMEZONE"), value)
    return exp.cast(here, exp.DType.TIMESTAMP)


def _shown(node: exp.Expr, value: exp.Expr, zone: exp.Expr, task: Task) -> exp.Expr:
    if isinstance(zone, exp.Interval):
        hint = "Write the zone as a text, such as '+02:00'."
        task.diagnostics.refuse(zone, "A zone as an interval is not there", hint)
    if not _is_read_off(node):
        message = (
            "The result is what clocks in that zone show, a TIMESTAMP_NTZ; it is no longer a "
            "moment in time: compare the time itself with other times, not this."
        )
        task.diagnostics.note(node, "time-zone", message)
    inner = value.unnest()
    # Of a time that is shown in another zone, the moment counts.
    moment = inner.expressions[1] if _is_shown(inner) else value
    return call(_SHOWN, zone, moment)


def _is_read_off(node: exp.Expr) -> bool:
    """Whether only a date, a field or a text is made of it."""
    around = node.parent
    while isinstance(around, exp.Paren):
        around = around.parent
    if isinstance(around, exp.Cast):
        return bool(around.to.this in (exp.DType.DATE, exp.DType.TIMESTAMP))
    if isinstance(around, exp.AtTimeZone):
        return True
    of_clocks = type(around) is exp.Anonymous and around.name in _CALLS_OF_CLOCKS
    return of_clocks or isinstance(around, _OF_CLOCKS)


def _is_shown(node: exp.Expr) -> bool:
    return type(node) is exp.Anonymous and node.name == _SHOWN and len(node.expressions) == 2
