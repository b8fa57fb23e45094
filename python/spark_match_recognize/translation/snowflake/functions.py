# SPDX-License-Identifier: Apache-2.0
"""Snowflake's functions: which mean the same here, which differ, and how the others are said."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    call,
    cast_here,
    choose,
    integer_of,
    is_null,
    number,
    quotient,
    text,
    text_of,
)
from spark_match_recognize.translation.functions import SAME_EVERYWHERE, Rule, same
from spark_match_recognize.translation.rules.arrays import (
    part_from_zero,
    plain,
    position_from_zero,
    words,
)
from spark_match_recognize.translation.rules.bracket_lists import with_java_lists
from spark_match_recognize.translation.rules.calls import (
    cast_to,
    decimal_cast,
    end_of_month_kept,
    fraction_of_sum,
    position,
    refused,
    renamed,
    unless_null,
    with_note,
)
from spark_match_recognize.translation.rules.formats import formatted
from spark_match_recognize.translation.rules.lists import (
    filled,
    largest_by,
    present_entries,
    smallest_by,
)
from spark_match_recognize.translation.rules.numbers import null_if_any_is
from spark_match_recognize.translation.rules.regexps import (
    counted,
    extracted,
    matches_whole,
    replaced,
)
from spark_match_recognize.translation.snowflake.moments import MOMENT_RULES
from spark_match_recognize.translation.snowflake.times import TIME_RULES
from spark_match_recognize.translation.source import Task

__all__ = ["RULES"]

_NO_TIME = "Not every version of Spark has a type for times of day; keep it as text."
_APPROXIMATE = "an approximation, which may come out differently here."


def _safely_divided(node: exp.Expr, task: Task) -> exp.Expr | None:
    left, right = node.expressions
    zero: exp.Expr = exp.EQ(this=exp.paren(right.copy()), expression=number(0))
    if node.meta["called"] == "DIV0NULL":
        zero = exp.Or(this=zero, expression=is_null(right))
    return choose(zero, number(0), quotient(exp.paren(left), exp.paren(right)))


def _digest(node: exp.Expr, task: Task) -> exp.Expr | None:
    value, *size = node.expressions
    return call("SHA2", value, size[0] if size else number(256))


def _joined(node: exp.Expr, task: Task) -> exp.Expr | None:
    """LISTAGG over no rows is an empty text there, and null here."""
    message = "over no rows the result is an empty text in Snowflake, and null here."
    task.diagnostics.note(node, "function-differs", f"LISTAGG: {message}")
    return None


def _inserted(node: exp.Expr, task: Task) -> exp.Expr | None:
    """ARRAY_INSERT, which counts from 0 there and from 1 here."""
    array, at, value = node.expressions
    known = integer_of(at)
    if known is None or known < 0:
        task.diagnostics.refuse(node, "The place of ARRAY_INSERT must be written out, from 0")
    return call("ARRAY_INSERT", array, number(known + 1), plain(value))


def _element(node: exp.Expr, task: Task) -> exp.Expr | None:
    """GET(array, index), which counts from 0 here, too; of an object it is a field."""
    value, key = node.expressions
    if text_of(key) is not None:
        return None
    task.diagnostics.note(node, "function-differs", "GET: of an array here, not of JSON.")
    return call("GET", value, key)


def _word(node: exp.Expr, task: Task) -> exp.Expr | None:
    """STRTOK(text [, signs [, number]])"""
    arguments = node.expressions
    at = arguments[2] if len(arguments) > 2 else number(1)
    node.set("expressions", arguments[:2])
    return call("TRY_ELEMENT_AT", words(node, task), at)


def _true_events(node: exp.Expr, task: Task) -> exp.Expr | None:
    """CONDITIONAL_TRUE_EVENT(condition) OVER (...): how often it has been true so far."""
    window = node.parent
    if not isinstance(window, exp.Window):
        task.diagnostics.refuse(node, "CONDITIONAL_TRUE_EVENT needs OVER")
    so_far = exp.WindowSpec(
        kind="ROWS", start="UNBOUNDED", start_side="PRECEDING", end="CURRENT ROW", end_side=""
    )
    window.set("spec", so_far)
    return call("COUNT_IF", node.expressions[0])


RULES: dict[str, Rule] = {
    **SAME_EVERYWHERE,
    **same(
        """
        ANY_VALUE ARRAY_UNIQUE_AGG BITAND_AGG BITOR_AGG BITXOR_AGG BOOLAND_AGG BOOLOR_AGG COUNT_IF
        MEDIAN PERCENTILE_CONT PERCENTILE_DISC REGR_COUNT STDDEV VARIANCE
        VARIANCE_POP VARIANCE_SAMP
        BITAND BITOR BITXOR BITNOT BITSHIFTLEFT BITSHIFTRIGHT COT FACTORIAL LOG SQUARE UNIFORM
        WIDTH_BUCKET ZEROIFNULL NULLIFZERO
        ASCII CHARACTER_LENGTH CHAR_LENGTH CONCAT_WS CONTAINS EDITDISTANCE ENDSWITH LEFT LEN
        LIKE ILIKE MD5 REPEAT RIGHT SHA1 SOUNDEX SPACE SPLIT SPLIT_PART STARTSWITH UUID_STRING
        HEX_ENCODE GREATEST_IGNORE_NULLS LEAST_IGNORE_NULLS
        DAY DAYNAME DAYOFMONTH DAYOFYEAR EXTRACT GETDATE HOUR LAST_DAY LOCALTIMESTAMP MINUTE MONTH
        MONTHNAME MONTHS_BETWEEN NEXT_DAY QUARTER SECOND WEEKISO YEAR CONVERT_TIMEZONE
        DATE_FROM_PARTS DATEFROMPARTS TIMESTAMP_FROM_PARTS
        DECODE EQUAL_NULL IFF IFNULL IN NVL
        ARRAY_CONSTRUCT ARRAY_SIZE ARRAY_APPEND ARRAY_PREPEND ARRAY_CAT ARRAY_DISTINCT
        ARRAY_COMPACT ARRAY_INTERSECTION ARRAY_EXCEPT ARRAY_FLATTEN
        ARRAY_GENERATE_RANGE
        CURRENT_DATABASE CURRENT_SCHEMA CURRENT_USER GROUPING_ID SUM VALUES TABLE FLATTEN
        """
    ),
    **MOMENT_RULES,
    **TIME_RULES,
    "APPROX_COUNT_DISTINCT": _APPROXIMATE,
    "APPROX_PERCENTILE": _APPROXIMATE,
    "KURTOSIS": "of the population here, and estimated from a sample in Snowflake.",
    "SKEW": "of the population here, and estimated from a sample in Snowflake.",
    "HASH": "gives other values here.",
    "PARSE_JSON": "gives a VARIANT here, too; the functions for JSON by name take text.",
    "RANDOM": "gives a fraction of that range here, not whole numbers.",
    "RATIO_TO_REPORT": fraction_of_sum,
    "TO_JSON": "takes an array, a map or a struct here.",
    "SYSDATE": "is what the clocks show in UTC in Snowflake, and a moment here.",
    "ARRAY_TO_STRING": lambda node, task: call("ARRAY_JOIN", *node.expressions, text("")),
    "TYPEOF": "gives Spark's names of types.",
    "MODE": "of several values that are equally frequent, another one may be given here.",
    "ADD_MONTHS": end_of_month_kept,
    "ARRAYS_OVERLAP": renamed("ARRAYS_OVERLAP"),
    "ARRAY_AGG": filled,
    "ARRAY_CONTAINS": lambda node, task: call(
        "ARRAY_CONTAINS", node.expressions[1], plain(node.expressions[0])
    ),
    "ARRAY_INSERT": _inserted,
    "ARRAY_MAX": renamed("ARRAY_MAX"),
    "ARRAY_MIN": renamed("ARRAY_MIN"),
    "ARRAY_POSITION": position_from_zero,
    "ARRAY_REMOVE": lambda node, task: call(
        "ARRAY_REMOVE", node.expressions[0], plain(node.expressions[1])
    ),
    "ARRAY_SLICE": part_from_zero,
    "BASE64_ENCODE": lambda node, task: call("BASE64", cast_here(node.expressions[0], "BINARY")),
    "BASE64_DECODE_STRING": lambda node, task: cast_here(
        call("UNBASE64", node.expressions[0]), "STRING"
    ),
    "CHARINDEX": position,
    "CONDITIONAL_TRUE_EVENT": _true_events,
    "DIV0": _safely_divided,
    "DIV0NULL": _safely_divided,
    "GET": _element,
    "GREATEST": null_if_any_is,
    "HLL": with_note(_APPROXIMATE, renamed("APPROX_COUNT_DISTINCT")),
    "INITCAP": with_note(
        "begins a word behind a blank only; in Snowflake behind other signs, too.",
        lambda node, task: call("INITCAP", node.expressions[0]),
    ),
    "INSERT": lambda node, task: call(
        "OVERLAY", node.expressions[0], node.expressions[3], *node.expressions[1:3]
    ),
    "LEAST": null_if_any_is,
    "LISTAGG": _joined,
    "MAX_BY": largest_by,
    "MIN_BY": smallest_by,
    "NVL2": unless_null,
    "REGEXP_COUNT": with_java_lists(counted("REGEXP_COUNT"), escapes=True),
    "REGEXP_INSTR": with_java_lists(counted("REGEXP_INSTR"), escapes=True),
    "REGEXP_LIKE": with_java_lists(matches_whole, escapes=True),
    "REGEXP_REPLACE": with_java_lists(replaced, escapes=True),
    "REGEXP_SUBSTR": with_java_lists(extracted, escapes=True),
    "RLIKE": with_java_lists(matches_whole, escapes=True),
    "OBJECT_AGG": present_entries,
    "SHA2": _digest,
    "SHA2_HEX": _digest,
    "CURRENT_TIME": refused(_NO_TIME),
    "TO_TIME": refused(_NO_TIME),
    "TRY_TO_TIME": refused(_NO_TIME),
    "STRTOK": _word,
    "STRTOK_TO_ARRAY": words,
    "TO_BOOLEAN": cast_to("BOOLEAN"),
    "TO_CHAR": formatted,
    "TO_DECIMAL": decimal_cast,
    "TO_DOUBLE": cast_to("DOUBLE"),
    "TO_NUMBER": decimal_cast,
    "TO_NUMERIC": decimal_cast,
    "TO_VARCHAR": formatted,
    "TRY_TO_BOOLEAN": cast_to("BOOLEAN"),
    "TRY_TO_DECIMAL": decimal_cast,
    "TRY_TO_DOUBLE": cast_to("DOUBLE"),
    "TRY_TO_NUMBER": decimal_cast,
}
