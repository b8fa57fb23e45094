# SPDX-License-Identifier: Apache-2.0
"""Trino's functions: which mean the same here, which differ, and how the others are said."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    as_operand,
    call,
    cast_here,
    integer_of,
    number,
    quotient,
    text,
)
from spark_match_recognize.translation.functions import SAME_EVERYWHERE, Call, Rule, same
from spark_match_recognize.translation.rules.arrays import extreme_or_null, without_last
from spark_match_recognize.translation.rules.calls import constant, renamed, taken
from spark_match_recognize.translation.rules.lists import (
    collected,
    entries,
    largest,
    largest_by,
    smallest,
    smallest_by,
)
from spark_match_recognize.translation.rules.numbers import cut_off, null_if_any_is, random_whole
from spark_match_recognize.translation.rules.positions import instance
from spark_match_recognize.translation.rules.strings import regexp_extract, split_literally
from spark_match_recognize.translation.rules.times import (
    days_of_week,
    unit_of,
    units_between,
)
from spark_match_recognize.translation.rules.units import units_added, units_counted, units_cut
from spark_match_recognize.translation.rules.zones import in_zone, moment_in_zone
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.trino.formats import FORMAT_RULES
from spark_match_recognize.translation.trino.try_function import try_function

__all__ = ["RULES"]

_APPROXIMATE = "an approximation, which may come out differently here."
_JSON = (
    "JSON is text here, and GET_JSON_OBJECT gives a part of it as text: strings without their "
    "quotes, objects as well as scalars."
)


def negated(name: str) -> Call:
    """NOT of a function."""
    return lambda node, task: exp.Not(this=call(name, *node.expressions))


def _between(node: exp.Expr, task: Task) -> exp.Expr | None:
    if unit_of(node.expressions[0]).lower() in ("month", "quarter", "year"):
        message = (
            "DATE_DIFF: from the last day of a month to the last day of a shorter one is a whole "
            "month in Trino, and less than a month here."
        )
        task.diagnostics.note(node, "function-differs", message)
    return units_counted(units_between)(node, task)


def _finite(node: exp.Expr, task: Task) -> exp.Expr | None:
    value = node.expressions[0]
    size = call("ABS", value.copy())
    below = exp.LT(this=size, expression=call("DOUBLE", text("Infinity")))
    return exp.paren(exp.And(this=exp.Not(this=call("ISNAN", value)), expression=below))


def _infinite(node: exp.Expr, task: Task) -> exp.Expr | None:
    size = call("ABS", node.expressions[0])
    return exp.paren(exp.EQ(this=size, expression=call("DOUBLE", text("Infinity"))))


def _unix_seconds(node: exp.Expr, task: Task) -> exp.Expr | None:
    micros = call("UNIX_MICROS", exp.cast(node.expressions[0], exp.DType.TIMESTAMP))
    return quotient(micros, number(1_000_000))


def _milliseconds(node: exp.Expr, task: Task) -> exp.Expr | None:
    return cast_here(call("DATE_FORMAT", node.expressions[0], text("SSS")), "INT")


def _hashed(length: int) -> Call:
    return lambda node, task: call("UNHEX", call("SHA2", *node.expressions, number(length)))


def _split(node: exp.Expr, task: Task) -> exp.Expr | None:
    subject, part, *limit = node.expressions
    return split_literally(subject, part, *limit)


def _piece(node: exp.Expr, task: Task) -> exp.Expr | None:
    """SPLIT_PART, which is null beyond the last piece there, and empty here."""
    subject, by, index = node.expressions
    return call("TRY_ELEMENT_AT", split_literally(subject, by), index)


def _bits(node: exp.Expr, task: Task) -> exp.Expr | None:
    value, size = node.expressions
    if integer_of(size) != 64:
        task.diagnostics.refuse(node, "BIT_COUNT of another size than 64 is not there")
    return call("BIT_COUNT", cast_here(value, "BIGINT"))


def _json_part(node: exp.Expr, task: Task) -> exp.Expr | None:
    task.diagnostics.note(node, "function-differs", f"{node.meta['called']}: {_JSON}")
    return call("GET_JSON_OBJECT", *node.expressions)


def _instance_of_each(node: exp.Expr, task: Task) -> exp.Expr | None:
    return call("ARRAY_REPEAT", *node.expressions)


def _log(base: int) -> Call:
    return lambda node, task: call("LOG", number(base), as_operand(node.expressions[0]))


RULES: dict[str, Rule] = {
    **SAME_EVERYWHERE,
    **same(
        """
        ARBITRARY ANY_VALUE BOOL_AND BOOL_OR COUNT_IF EVERY LISTAGG REGR_COUNT STDDEV STRING_AGG
        VARIANCE SKEWNESS BITWISE_AND_AGG BITWISE_OR_AGG
        BITWISE_AND BITWISE_OR BITWISE_XOR BITWISE_NOT E IS_NAN LOG LOG10 LOG2 POW RAND
        WIDTH_BUCKET
        CONCAT_WS FORMAT HEX JSON_ARRAY_LENGTH LEVENSHTEIN_DISTANCE MD5 REGEXP_COUNT
        REGEXP_EXTRACT_ALL REGEXP_LIKE REGEXP_REPLACE
        STARTS_WITH TO_HEX FROM_HEX TO_UTF8 FROM_UTF8 SOUNDEX UUID
        URL_ENCODE URL_DECODE TO_BASE64 FROM_BASE64 CRC32
        DATE DAY DAY_OF_MONTH DAY_OF_YEAR DOY EXTRACT HOUR MINUTE MONTH NOW QUARTER SECOND
        WEEK WEEK_OF_YEAR YEAR CURRENT_TIMEZONE LAST_DAY_OF_MONTH
        FROM_ISO8601_DATE FROM_ISO8601_TIMESTAMP
        ALL_MATCH ARRAY ARRAY_DISTINCT ARRAY_EXCEPT ARRAY_INTERSECT ARRAY_JOIN
        ARRAY_POSITION ARRAY_REMOVE ARRAY_SORT ARRAY_UNION ARRAYS_OVERLAP CARDINALITY CONTAINS
        ELEMENT_AT FILTER REDUCE SEQUENCE SHUFFLE SLICE TRANSFORM ZIP_WITH
        MAP MAP_CONCAT MAP_ENTRIES MAP_FILTER MAP_FROM_ENTRIES MAP_KEYS MAP_VALUES MAP_ZIP_WITH
        TRANSFORM_KEYS TRANSFORM_VALUES ROW UNNEST TABLE IN VALUES GROUPING_SETS
        """
    ),
    "FLATTEN": "is null here if one of the arrays is, which Trino leaves out.",
    "TYPEOF": "gives Spark's names of types.",
    **FORMAT_RULES,
    "APPROX_DISTINCT": _APPROXIMATE,
    "APPROX_PERCENTILE": _APPROXIMATE,
    "KURTOSIS": "of the population here, and estimated from a sample in Trino.",
    "JSON_FORMAT": "JSON is text here, so that there is nothing to format.",
    "JSON_PARSE": "gives a VARIANT here; functions for JSON take text.",
    "JSON_QUERY": "is not there; use GET_JSON_OBJECT.",
    "SPLIT_TO_MAP": "reads the delimiters as regular expressions here.",
    "XXHASH64": "has another seed and another type here.",
    "ALL_MATCH": renamed("FORALL"),
    "ANY_MATCH": renamed("EXISTS"),
    "ARRAY_AGG": collected,
    "ARRAY_MAX": extreme_or_null("ARRAY_MAX"),
    "ARRAY_MIN": extreme_or_null("ARRAY_MIN"),
    "AT_TIMEZONE": in_zone,
    "BIT_COUNT": _bits,
    "BITWISE_LEFT_SHIFT": renamed("SHIFTLEFT"),
    "BITWISE_RIGHT_SHIFT": renamed("SHIFTRIGHTUNSIGNED"),
    "BITWISE_RIGHT_SHIFT_ARITHMETIC": renamed("SHIFTRIGHT"),
    "CODEPOINT": renamed("ASCII"),
    "DATE_ADD": units_added,
    "DATE_DIFF": _between,
    "DATE_TRUNC": units_cut,
    "DAY_OF_WEEK": days_of_week,
    "DOW": days_of_week,
    "FROM_UNIXTIME": renamed("TIMESTAMP_SECONDS"),
    "GEOMETRIC_MEAN": lambda node, task: call("EXP", exp.Avg(this=call("LN", *node.expressions))),
    "GREATEST": null_if_any_is,
    "INFINITY": constant("Infinity"),
    "IS_FINITE": _finite,
    "IS_INFINITE": _infinite,
    "JSON_EXTRACT": _json_part,
    "JSON_EXTRACT_SCALAR": _json_part,
    "LEAST": null_if_any_is,
    "LOG10": _log(10),
    "LOG2": _log(2),
    "MAP_AGG": entries,
    "MAX": largest,
    "MAX_BY": largest_by,
    "MILLISECOND": _milliseconds,
    "MIN": smallest,
    "MIN_BY": smallest_by,
    "NAN": constant("NaN"),
    "NONE_MATCH": negated("EXISTS"),
    "RANDOM": random_whole,
    "RAND": random_whole,
    "REGEXP_EXTRACT": regexp_extract,
    "REGEXP_SPLIT": renamed("SPLIT"),
    "REPEAT": _instance_of_each,
    "SHA1": lambda node, task: call("UNHEX", call("SHA1", *node.expressions)),
    "SHA256": _hashed(256),
    "SHA512": _hashed(512),
    "SPLIT": _split,
    "SPLIT_PART": _piece,
    "STRPOS": instance,
    "TO_UNIXTIME": _unix_seconds,
    "TRIM_ARRAY": without_last,
    "TRUNCATE": cut_off,
    "TRY": try_function,
    "WITH_TIMEZONE": moment_in_zone,
    "YEAR_OF_WEEK": taken("YEAROFWEEK"),
    "YOW": taken("YEAROFWEEK"),
    "ZIP": renamed("ARRAYS_ZIP"),
}
