# SPDX-License-Identifier: Apache-2.0
"""Snowflake's arithmetic with times, whose units are words or texts."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import as_here, call, number
from spark_match_recognize.translation.functions import Rule
from spark_match_recognize.translation.rules.calls import refused, taken
from spark_match_recognize.translation.rules.numbers import cut_off
from spark_match_recognize.translation.rules.times import (
    UNITS,
    field,
    truncated,
    unit_of,
    units_crossed,
)
from spark_match_recognize.translation.rules.units import units_added, units_counted, units_cut
from spark_match_recognize.translation.source import Task

__all__ = ["TIME_RULES", "part_of"]

_FIELDS = {
    "dow": "DOW",
    "dayofweek": "DOW",
    "weekday": "DOW",
    "dayofweekiso": "DAYOFWEEK_ISO",
    "dayofweek_iso": "DAYOFWEEK_ISO",
    "doy": "DOY",
    "dayofyear": "DOY",
    "week": "WEEK",
    "weekiso": "WEEK",
    "yearofweek": "YEAROFWEEK",
    "yearofweekiso": "YEAROFWEEK",
}


_between = units_counted(units_crossed)


def _truncated(node: exp.Expr, task: Task) -> exp.Expr | None:
    """TRUNC of a number, or of a date to a unit."""
    value, *rest = node.expressions
    unit = unit_of(rest[0]) if rest else ""
    if unit.lower() in UNITS:
        return truncated(unit, value, task)
    return cut_off(node, task)


def _weekday(node: exp.Expr, task: Task) -> exp.Expr | None:
    """From Sunday as 0."""
    made = exp.Sub(this=call("DAYOFWEEK", node.expressions[0]), expression=number(1))
    return exp.paren(made)


def _field(node: exp.Expr, task: Task) -> exp.Expr | None:
    field_name, value = node.expressions
    return part_of(field_name, value, task)


def part_of(name: exp.Expr, value: exp.Expr, task: Task) -> exp.Expr:
    """DATE_PART(part, value)"""
    word = unit_of(name).lower()
    if word.startswith("epoch"):
        known = {"epoch": "UNIX_SECONDS", "epoch_second": "UNIX_SECONDS"}
        known["epoch_millisecond"] = "UNIX_MILLIS"
        if word in known:
            return call(known[word], exp.cast(value, exp.DType.TIMESTAMP))
    made = _FIELDS.get(word, UNITS.get(word))
    if made is None:
        task.diagnostics.refuse(name, f"The part '{word}' of a time is not there")
    if made == "DOW":
        return exp.paren(exp.Sub(this=call("DAYOFWEEK", value), expression=number(1)))
    return call("SECOND", value) if made == "SECOND" else as_here(field(made, value))


# Functions of times whose rules are short stand with the others in functions.py.
TIME_RULES: dict[str, Rule] = {
    "DATEADD": units_added,
    "DATEDIFF": _between,
    "DATE_DIFF": _between,
    "DATE_PART": _field,
    "DATE_TRUNC": units_cut,
    "DAYOFWEEK": _weekday,
    "DAYOFWEEKISO": taken("DAYOFWEEK_ISO"),
    "DAYOFWEEK_ISO": taken("DAYOFWEEK_ISO"),
    "TIMEADD": units_added,
    "TIMEDIFF": _between,
    "TIMESTAMPADD": units_added,
    "TIMESTAMPDIFF": _between,
    "TIME_SLICE": refused("Use WINDOW, or DATE_TRUNC where the slice is a unit."),
    "TRUNC": _truncated,
    "TRUNCATE": _truncated,
    "WEEK": taken("WEEK"),
    "WEEKOFYEAR": taken("WEEK"),
    "YEAROFWEEK": taken("YEAROFWEEK"),
    "YEAROFWEEKISO": taken("YEAROFWEEK"),
}
