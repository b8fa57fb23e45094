# SPDX-License-Identifier: Apache-2.0
"""What becomes of DuckDB's functions."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    as_operand,
    call,
    integer_of,
    interval_of,
    is_size,
    number,
    seconds_of,
    text_of,
)
from spark_match_recognize.translation.functions import (
    Rule,
    function_table,
    note_difference,
    up_to,
    written,
)
from spark_match_recognize.translation.rules.aggregates import collect
from spark_match_recognize.translation.rules.times import (
    UNITS,
    boundaries_between,
    cut_moment,
    plain_formats,
    unit_of,
    units_between,
    whole_units_between,
)
from spark_match_recognize.translation.rules.values import cut_off, extract_group
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.types import TypeFamily

__all__ = ["RULES"]


def _boundaries(node: exp.Expr, task: Task) -> exp.Expr:
    """DATE_DIFF counts boundaries, but whole weeks."""
    is_week = UNITS.get(unit_of(node.expressions[0]).lower()) == "WEEK"
    return units_between(node, task) if is_week else boundaries_between(node, task)


def _length_in(unit: str) -> Rule:
    """TO_HOURS and the like: a number of units as an interval."""

    def write(node: exp.Expr, task: Task) -> exp.Expr:
        return interval_of(node.expressions[0], unit)

    return Rule(write=write)


def _seconds(node: exp.Expr, task: Task) -> exp.Expr:
    """EPOCH of an interval is its length; that of a time is not written, since it has no zone."""
    value = node.expressions[0]
    if not isinstance(value, exp.Sub) and task.types.of(value) is not TypeFamily.INTERVAL:
        hint = "Use UNIX_MICROS(time) / 1000000; mind the time zone of the session."
        task.diagnostics.refuse(node, "EPOCH of a time is not supported in Spark", hint)
    return exp.cast(seconds_of(value), exp.DType.DOUBLE)


def _replaced(node: exp.Expr, task: Task) -> exp.Expr:
    """REGEXP_REPLACE replaces the first part that matches, or all with the option g."""
    value, pattern, by, *options = node.expressions
    if not options or text_of(options[0]) != "g":
        hint = "Spark replaces all: use the option 'g', or a pattern that matches the whole text."
        reason = "REGEXP_REPLACE of the first part only, or with other options,"
        task.diagnostics.refuse(node, f"{reason} is not supported in Spark", hint)
    if "\\" in (text_of(by) or "\\"):
        note_difference(node, "groups in a replacement are \\1 in DuckDB and $1 in Spark.", task)
    return call("REGEXP_REPLACE", value, pattern, by)


def _numbers(node: exp.Expr, task: Task) -> exp.Expr:
    """RANGE, which leaves the end out, and GENERATE_SERIES: a table, or a list of constants."""
    name = str(node.meta["called"])
    first, *others = node.expressions
    start, end = (first, others[0]) if others else (number(0), first)
    step = others[1:]
    last = 1 if name == "GENERATE_SERIES" else 0
    if isinstance(node.parent, exp.Table):
        if last:
            end = exp.Add(this=as_operand(end), expression=number(last))
        table = node.parent
        if not table.alias_column_names:
            alias = exp.TableAlias(
                this=exp.to_identifier(table.alias or name.lower()),
                columns=[exp.to_identifier(name.lower())],
            )
            table.set("alias", alias)
        return call("RANGE", start, end, *step)
    low, high = integer_of(start), integer_of(end)
    if step or low is None or high is None or high + last <= low:
        hint = "Use SEQUENCE, whose end is included and which counts down if it is smaller."
        reason = f"{name} of other than two constants is not supported in Spark"
        task.diagnostics.refuse(node, reason, hint)
    return call("SEQUENCE", start, number(high + last - 1))


def _end_of_text(node: exp.Expr, task: Task) -> exp.Expr:
    """LEFT and RIGHT, which leave characters out if the number is negative."""
    value, count = node.expressions
    if not is_size(count):
        sentence = (
            "with a negative number it leaves characters out in DuckDB; in Spark all of them."
        )
        note_difference(node, sentence, task)
    return call(str(node.meta["called"]), value, count)


def _quantile(node: exp.Expr, task: Task) -> exp.Expr:
    return call("PERCENTILE", *node.expressions)


def _day_or_month(form: str) -> Rule:
    """The name of a day or a month in full."""

    def write(node: exp.Expr, task: Task) -> exp.Expr:
        return call("DATE_FORMAT", node.expressions[0], exp.Literal.string(form))

    return Rule(write=write)


RULES: dict[str, Rule] = {
    **function_table("duckdb"),
    **plain_formats("STRFTIME STRPTIME"),
    **up_to(2, "Use SLICE and SORT_ARRAY of an array of structs.", "MAX_BY MIN_BY"),
    **written(collect, "ARRAY_AGG LIST"),
    **written(cut_moment, "DATE_TRUNC DATETRUNC"),
    **written(_boundaries, "DATE_DIFF DATEDIFF"),
    **written(whole_units_between, "DATE_SUB DATESUB"),
    **{f"TO_{unit}S": _length_in(unit) for unit in ("DAY", "HOUR", "MINUTE", "SECOND", "MONTH")},
    **written(_seconds, "EPOCH", asks_types=True),
    **written(_replaced, "REGEXP_REPLACE"),
    **written(extract_group, "REGEXP_EXTRACT"),
    **written(_numbers, "RANGE GENERATE_SERIES"),
    **written(_quantile, "QUANTILE_CONT"),
    **written(_end_of_text, "LEFT RIGHT"),
    **written(cut_off, "TRUNC"),
    "DAYNAME": _day_or_month("EEEE"),
    "MONTHNAME": _day_or_month("MMMM"),
}
