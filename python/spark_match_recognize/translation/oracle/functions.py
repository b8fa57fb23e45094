# SPDX-License-Identifier: Apache-2.0
"""What becomes of Oracle's functions."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import call, interval_of, text, text_of
from spark_match_recognize.translation.functions import (
    Rule,
    function_table,
    note_difference,
    up_to,
    written,
)
from spark_match_recognize.translation.oracle.values import joined, null_if_empty
from spark_match_recognize.translation.rules.times import format_of
from spark_match_recognize.translation.rules.values import cut_off, null_if_any_is
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.types import ResultType, TypeFamily

__all__ = ["RESULT_TYPES", "RULES"]

# Units of TRUNC; those of weeks begin on Monday.
_UNITS = {
    **dict.fromkeys(("YYYY", "YEAR"), "YEAR"),
    "Q": "QUARTER",
    **dict.fromkeys(("MONTH", "MON", "MM"), "MONTH"),
    "IW": "WEEK",
    **dict.fromkeys(("DDD", "DD", "J"), "DAY"),
    **dict.fromkeys(("HH", "HH12", "HH24"), "HOUR"),
    "MI": "MINUTE",
}
_NUMERIC = (exp.Mul, exp.Div, exp.Mod, exp.IntDiv)


def _to_char(node: exp.Expr, task: Task) -> exp.Expr:
    value, *form = node.expressions
    if form:
        return call("DATE_FORMAT", value, format_of(node, task, reads=False))
    sentence = "without a format it writes a fraction as .5 in Oracle, and a date by a setting."
    note_difference(node, sentence, task)
    return exp.cast(value, exp.DType.TEXT)


def _to_time(node: exp.Expr, task: Task) -> exp.Expr:
    """TO_DATE and TO_TIMESTAMP; a date of Oracle has a time of day."""
    value, *form = node.expressions
    if not form:
        sentence = "without a format Oracle reads the text by a setting, and Spark as ISO."
        note_difference(node, sentence, task)
        return call("TO_TIMESTAMP", value)
    pattern = format_of(node, task, reads=True)
    if not {"y", "M"} <= set(pattern.name):
        sentence = (
            "what the format leaves out of year and month is that of today in Oracle, and January "
            "1970 in Spark."
        )
        note_difference(node, sentence, task)
    has_time = set(pattern.name) & {"H", "m", "s"} or node.meta["called"] != "TO_DATE"
    return call("TO_TIMESTAMP" if has_time else "TO_DATE", value, pattern)


def _interval(node: exp.Expr, task: Task) -> exp.Expr:
    """NUMTODSINTERVAL(n, 'HOUR')"""
    amount, unit = node.expressions
    return interval_of(amount, str(text_of(unit)).upper())


def _is_number(value: exp.Expr, family: TypeFamily | None) -> bool:
    return family.is_number if family else isinstance(value.unnest(), _NUMERIC)


def _trunc(node: exp.Expr, task: Task) -> exp.Expr:
    """TRUNC of a number, to digits, or of a date, to a unit."""
    value, *rest = node.expressions
    family, unit = task.types.of(value), text_of(rest[0]) if rest else "DD"
    if unit is None or _is_number(value, family):
        return cut_off(node, task)
    if unit.upper() not in _UNITS:
        reason = f"TRUNC to {unit} is not supported in Spark"
        task.diagnostics.refuse(rest[0], reason, "Use DATE_TRUNC with a unit of Spark.")
    if family is None and not rest:
        sentence = (
            "taken for a date. If it is a number, write TRUNC(x, 0), or give the types with "
            "`schema`."
        )
        note_difference(node, sentence, task)
    return call("DATE_TRUNC", text(_UNITS[unit.upper()]), value)


def _trunc_type(node: exp.Expr) -> exp.DType | None:
    value, *rest = node.expressions
    is_number = value.type is not None and value.type.this in exp.DataType.NUMERIC_TYPES
    if rest and text_of(rest[0]) is None:
        return exp.DType.DECIMAL
    return exp.DType.BIGINT if is_number or _is_number(value, None) else exp.DType.DATE


_REGEX = (
    "a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; "
    "a result that is empty is null in Oracle."
)
_REGEX_HINT = "Write flags as (?i) before the pattern; use REGEXP_EXTRACT_ALL for an occurrence."

RULES: dict[str, Rule] = {
    **function_table("oracle"),
    **written(null_if_any_is, "GREATEST LEAST"),
    **up_to(2, "Use SUBSTRING_INDEX, or LOCATE with a start.", "INSTR"),
    **up_to(2, _REGEX_HINT, "REGEXP_COUNT REGEXP_INSTR REGEXP_LIKE REGEXP_SUBSTR", _REGEX),
    **up_to(3, _REGEX_HINT, "REGEXP_REPLACE", _REGEX),
    **dict.fromkeys(
        ("TRIM", "LTRIM", "RTRIM", "REPLACE", "SUBSTR", "TRANSLATE"),
        Rule(write=null_if_empty, is_parsed=True),
    ),
    **written(lambda node, task: joined(list(node.expressions)), "CONCAT"),
    **written(_interval, "NUMTODSINTERVAL NUMTOYMINTERVAL"),
    **written(_to_char, "TO_CHAR"),
    **written(_to_time, "TO_DATE TO_TIMESTAMP TO_TIMESTAMP_TZ"),
    **written(_trunc, "TRUNC", asks_types=True),
}

# A DATE has a time of day; functions of dates give one, even of a TIMESTAMP.
RESULT_TYPES: dict[str, ResultType] = {
    **dict.fromkeys(("ADD_MONTHS", "LAST_DAY", "NEXT_DAY"), exp.DType.DATE),
    **dict.fromkeys(("NUMTODSINTERVAL", "NUMTOYMINTERVAL"), exp.DType.INTERVAL),
    **dict.fromkeys(("TO_DSINTERVAL", "TO_YMINTERVAL"), exp.DType.INTERVAL),
    "TO_NUMBER": exp.DType.DOUBLE,
    "TRUNC": _trunc_type,
}
