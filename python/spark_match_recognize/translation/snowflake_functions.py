# SPDX-License-Identifier: Apache-2.0
"""Snowflake's functions: which mean the same here, which differ, and how the others are said."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.calls import (
    cast_to,
    decimal_cast,
    end_of_month_kept,
    fraction_of_sum,
    position,
    refused,
    renamed,
    taken,
    unless_null,
    with_note,
)
from spark_match_recognize.translation.formats import formatted, parsed
from spark_match_recognize.translation.functions import SAME_EVERYWHERE, Rule, same
from spark_match_recognize.translation.lists import filled, largest_by, smallest_by
from spark_match_recognize.translation.making import (
    call,
    choose,
    is_null,
    number,
    quotient,
)
from spark_match_recognize.translation.numbers import cut_off, null_if_any_is
from spark_match_recognize.translation.regexps import (
    counted,
    extracted,
    matches_whole,
    replaced,
)
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.times import (
    UNITS,
    add_units,
    field,
    truncated,
    unit_of,
    units_crossed,
)

__all__ = ["RULES"]

_NO_TIME = "Not every version of Spark has a type for times of day; keep it as text."
_APPROXIMATE = "an approximation, which may come out differently here."


def _added(node: exp.Expr, task: Task) -> exp.Expr | None:
    unit, amount, value = node.expressions
    made = add_units(unit_of(unit), amount, value, task)
    return made or _unknown_unit(unit, task)


def _between(node: exp.Expr, task: Task) -> exp.Expr | None:
    unit, start, end = node.expressions
    return units_crossed(unit_of(unit), start, end) or _unknown_unit(unit, task)


def _cut(node: exp.Expr, task: Task) -> exp.Expr | None:
    unit, value = node.expressions
    return truncated(unit_of(unit), value, task) or _unknown_unit(unit, task)


def _unknown_unit(unit: exp.Expr, task: Task) -> exp.Expr:
    name = unit_of(unit)
    hint = "Write one of year, quarter, month, week, day, hour, minute, second, millisecond."
    reason = f"The unit '{name}' is not there" if name else "The unit must be written out"
    task.remarks.refuse(unit, reason, hint)


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


def _safely_divided(node: exp.Expr, task: Task) -> exp.Expr | None:
    left, right = node.expressions
    zero: exp.Expr = exp.EQ(this=exp.paren(right.copy()), expression=number(0))
    if node.meta["called"] == "DIV0NULL":
        zero = exp.Or(this=zero, expression=is_null(right))
    return choose(zero, number(0), quotient(exp.paren(left), exp.paren(right)))


def _digest(node: exp.Expr, task: Task) -> exp.Expr | None:
    value, *size = node.expressions
    return call("SHA2", value, size[0] if size else number(256))


def _seconds(node: exp.Expr, task: Task) -> exp.Expr | None:
    part, value = node.expressions
    name = unit_of(part).lower()
    if name.startswith("epoch"):
        known = {"epoch": "UNIX_SECONDS", "epoch_second": "UNIX_SECONDS"}
        known["epoch_millisecond"] = "UNIX_MILLIS"
        if name in known:
            return call(known[name], exp.cast(value, exp.DType.TIMESTAMP))
    made = _FIELDS.get(name, UNITS.get(name))
    if made is None:
        task.remarks.refuse(part, f"The part '{name}' of a time is not there")
    if made == "DOW":
        return exp.paren(exp.Sub(this=call("DAYOFWEEK", value), expression=number(1)))
    return call("SECOND", value) if made == "SECOND" else field(made, value)


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


def _joined(node: exp.Expr, task: Task) -> exp.Expr | None:
    """LISTAGG over no rows is an empty text there, and null here."""
    message = "over no rows the result is an empty text in Snowflake, and null here."
    task.remarks.note(node, "function-differs", f"LISTAGG: {message}")
    return None


RULES: dict[str, Rule] = {
    **SAME_EVERYWHERE,
    **same(
        """
        ANY_VALUE ARRAY_UNIQUE_AGG BITAND_AGG BITOR_AGG BITXOR_AGG BOOLAND_AGG BOOLOR_AGG COUNT_IF
        KURTOSIS MEDIAN PERCENTILE_CONT PERCENTILE_DISC REGR_COUNT SKEW STDDEV VARIANCE
        VARIANCE_POP VARIANCE_SAMP
        BITAND BITOR BITXOR BITNOT BITSHIFTLEFT BITSHIFTRIGHT COT FACTORIAL LOG SQUARE UNIFORM
        WIDTH_BUCKET ZEROIFNULL NULLIFZERO
        ASCII CHARACTER_LENGTH CHAR_LENGTH CONCAT_WS CONTAINS EDITDISTANCE ENDSWITH INITCAP LEFT LEN
        LIKE ILIKE MD5 REPEAT RIGHT SHA1 SOUNDEX SPACE SPLIT SPLIT_PART STARTSWITH UUID_STRING
        BASE64_ENCODE BASE64_DECODE_STRING HEX_ENCODE
        DAY DAYNAME DAYOFMONTH DAYOFYEAR EXTRACT GETDATE HOUR LAST_DAY LOCALTIMESTAMP MINUTE MONTH
        MONTHNAME MONTHS_BETWEEN NEXT_DAY QUARTER SECOND WEEKISO WEEKOFYEAR YEAR CONVERT_TIMEZONE
        DATE_FROM_PARTS DATEFROMPARTS TIMESTAMP_FROM_PARTS SYSDATE TO_TIMESTAMP
        DECODE EQUAL_NULL IFF IFNULL IN NVL
        ARRAY_CONSTRUCT ARRAY_SIZE ARRAY_CONTAINS ARRAY_APPEND ARRAY_CAT ARRAY_DISTINCT
        ARRAY_COMPACT ARRAYS_OVERLAP ARRAY_INTERSECTION ARRAY_TO_STRING ARRAY_SLICE
        CURRENT_DATABASE CURRENT_SCHEMA CURRENT_USER GROUPING_ID SUM VALUES TABLE FLATTEN
        """
    ),
    "APPROX_COUNT_DISTINCT": _APPROXIMATE,
    "APPROX_PERCENTILE": _APPROXIMATE,
    "HASH": "gives other values here.",
    "PARSE_JSON": "gives a VARIANT here, too; the functions for JSON by name take text.",
    "RANDOM": "gives a fraction of that range here, not whole numbers.",
    "RATIO_TO_REPORT": fraction_of_sum,
    "TO_JSON": "takes an array, a map or a struct here.",
    "TYPEOF": "gives Spark's names of types.",
    "MODE": "of several values that are equally frequent, another one may be given here.",
    "ADD_MONTHS": end_of_month_kept,
    "ARRAY_AGG": filled,
    "CHARINDEX": position,
    "DATEADD": _added,
    "DATEDIFF": _between,
    "DATE_DIFF": _between,
    "DATE_PART": _seconds,
    "DATE_TRUNC": _cut,
    "DAYOFWEEK": _weekday,
    "DAYOFWEEKISO": taken("DAYOFWEEK_ISO"),
    "DAYOFWEEK_ISO": taken("DAYOFWEEK_ISO"),
    "DIV0": _safely_divided,
    "DIV0NULL": _safely_divided,
    "GREATEST": null_if_any_is,
    "HLL": with_note(_APPROXIMATE, renamed("APPROX_COUNT_DISTINCT")),
    "INSERT": lambda node, task: call(
        "OVERLAY", node.expressions[0], node.expressions[3], *node.expressions[1:3]
    ),
    "LEAST": null_if_any_is,
    "LISTAGG": _joined,
    "MAX_BY": largest_by,
    "MIN_BY": smallest_by,
    "NVL2": unless_null,
    "REGEXP_COUNT": counted("REGEXP_COUNT"),
    "REGEXP_INSTR": counted("REGEXP_INSTR"),
    "REGEXP_LIKE": matches_whole,
    "REGEXP_REPLACE": replaced,
    "REGEXP_SUBSTR": extracted,
    "RLIKE": matches_whole,
    "SHA2": _digest,
    "SHA2_HEX": _digest,
    "CURRENT_TIME": refused(_NO_TIME),
    "TO_TIME": refused(_NO_TIME),
    "STRTOK": refused("Use SPLIT_PART, which counts empty parts."),
    "TIMEADD": _added,
    "TIMEDIFF": _between,
    "TIMESTAMPADD": _added,
    "TIMESTAMPDIFF": _between,
    "TIME_SLICE": refused("Use WINDOW, or DATE_TRUNC where the slice is a unit."),
    "TO_BOOLEAN": cast_to("BOOLEAN"),
    "TO_CHAR": formatted,
    "TO_DATE": parsed("TO_DATE"),
    "DATE": parsed("TO_DATE"),
    "TO_DECIMAL": decimal_cast,
    "TO_DOUBLE": cast_to("DOUBLE"),
    "TO_NUMBER": decimal_cast,
    "TO_NUMERIC": decimal_cast,
    "TO_TIMESTAMP_LTZ": parsed("TO_TIMESTAMP_LTZ"),
    "TO_TIMESTAMP_NTZ": parsed("TO_TIMESTAMP_NTZ"),
    "TO_TIMESTAMP_TZ": parsed("TO_TIMESTAMP"),
    "TO_VARCHAR": formatted,
    "TRUNC": _truncated,
    "TRUNCATE": _truncated,
    "TRY_TO_BOOLEAN": cast_to("BOOLEAN"),
    "TRY_TO_DATE": cast_to("DATE"),
    "TRY_TO_DECIMAL": decimal_cast,
    "TRY_TO_DOUBLE": cast_to("DOUBLE"),
    "TRY_TO_NUMBER": decimal_cast,
    "TRY_TO_TIMESTAMP": cast_to("TIMESTAMP"),
    "WEEK": taken("WEEK"),
    "YEAROFWEEK": taken("YEAROFWEEK"),
    "YEAROFWEEKISO": taken("YEAROFWEEK"),
}
