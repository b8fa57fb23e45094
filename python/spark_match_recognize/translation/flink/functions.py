# SPDX-License-Identifier: Apache-2.0
"""Flink's functions: which mean the same here, which differ, and how the others are said."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    call,
    cast_here,
    integer_of,
    is_null,
    number,
    text,
)
from spark_match_recognize.translation.flink.formats import with_pattern
from spark_match_recognize.translation.functions import SAME_EVERYWHERE, Rule, same
from spark_match_recognize.translation.kind import Kind
from spark_match_recognize.translation.rules.arrays import part_between
from spark_match_recognize.translation.rules.calls import refused, renamed, taken, with_note
from spark_match_recognize.translation.rules.json import JSON_AS_TEXT
from spark_match_recognize.translation.rules.lists import collected
from spark_match_recognize.translation.rules.numbers import cut_off, null_if_any_is, random_whole
from spark_match_recognize.translation.rules.strings import regexp_extract, split_literally
from spark_match_recognize.translation.rules.times import units_between
from spark_match_recognize.translation.rules.units import units_added, units_counted
from spark_match_recognize.translation.source import Task

__all__ = ["RULES"]

_WINDOWS = "Group by WINDOW(time, '10 minutes'), or SESSION_WINDOW, of Spark."
_NO_TIME = "Not every version of Spark has a type for times of day; keep it as text."


def _average(node: exp.Expr, task: Task) -> exp.Expr | None:
    """AVG of whole numbers is a whole number there."""
    value = node.expressions[0]
    inner = value.expressions[0] if isinstance(value, exp.Distinct) else value
    kind = task.kinds.of(inner)
    if kind is Kind.WHOLE and value is inner:
        total = exp.IntDiv(this=exp.Sum(this=value), expression=exp.Count(this=value.copy()))
        return exp.paren(total)
    if kind is None:
        message = (
            "AVG: of whole numbers it is a whole number in Flink, and a fraction here. Give the "
            "types with `schema`, or write SUM(x) DIV COUNT(x)."
        )
        task.diagnostics.note(node, "function-differs", message)
    return exp.Avg(this=value)


def _joined(node: exp.Expr, task: Task) -> exp.Expr | None:
    value, *separator = node.expressions
    return call("LISTAGG", value, separator[0] if separator else text(","))


def _part(node: exp.Expr, task: Task) -> exp.Expr | None:
    """SPLIT_INDEX, which counts from 0 and gives null beyond the end."""
    subject, by, index = node.expressions
    known = integer_of(index)
    at = number(known + 1) if known is not None else exp.Add(this=index, expression=number(1))
    return call("TRY_ELEMENT_AT", split_literally(subject, by), at)


def _instant(node: exp.Expr, task: Task) -> exp.Expr | None:
    value, precision = node.expressions[0], integer_of((*node.expressions, number(3))[1])
    name = {0: "TIMESTAMP_SECONDS", 3: "TIMESTAMP_MILLIS"}.get(precision or 0)
    if name is None:
        task.diagnostics.refuse(node, "The precision of TO_TIMESTAMP_LTZ must be 0 or 3")
    return call(name, value)


def _json(node: exp.Expr, task: Task) -> exp.Expr | None:
    if len(node.expressions) != 2:
        task.diagnostics.refuse(node, "Options of JSON functions are not there")
    return call("GET_JSON_OBJECT", *node.expressions)


def _exists(node: exp.Expr, task: Task) -> exp.Expr | None:
    return exp.Not(this=is_null(_json(node, task) or node))


def _map_of(node: exp.Expr, task: Task) -> exp.Expr | None:
    subject, *delimiters = node.expressions
    between, inside = delimiters or [text(","), text("=")]
    return call("STR_TO_MAP", subject, between, inside)


def _in_zone(node: exp.Expr, task: Task) -> exp.Expr | None:
    written, there, here = node.expressions
    moved = call("CONVERT_TIMEZONE", there, here, call("TO_TIMESTAMP_NTZ", written))
    return call("DATE_FORMAT", moved, text("yyyy-MM-dd HH:mm:ss"))


def _digest(length: int) -> Rule:
    return lambda node, task: call("SHA2", node.expressions[0], number(length))


RULES: dict[str, Rule] = {
    **SAME_EVERYWHERE,
    **same(
        """
        ANY_VALUE STDDEV VARIANCE
        E HEX LOG LOG10 LOG2 BIN RAND UUID
        ASCII CHAR_LENGTH CHARACTER_LENGTH CONCAT_WS DECODE ENCODE ELT INSTR LEFT LOCATE
        MD5 OVERLAY PARSE_URL REGEXP_REPLACE REPEAT RIGHT TO_BASE64 SHA1
        DATE DAYOFMONTH DAYOFWEEK DAYOFYEAR EXTRACT HOUR MINUTE MONTH NOW QUARTER SECOND WEEK YEAR
        DAY CURRENT_WATERMARK
        IFNULL NVL IN NOT ARRAY CARDINALITY MAP ARRAY_CONTAINS ARRAY_DISTINCT
        ARRAY_POSITION ARRAY_REMOVE ARRAY_UNION ARRAY_CONCAT ARRAY_MAX ARRAY_MIN ARRAY_JOIN
        ARRAY_APPEND ARRAY_PREPEND ARRAY_EXCEPT ARRAY_INTERSECT
        MAP_KEYS MAP_VALUES MAP_ENTRIES MAP_FROM_ARRAYS VALUES TABLE UNNEST
        STARTSWITH ENDSWITH BTRIM SHA2
        """
    ),
    "INITCAP": with_note("begins a word behind a blank only here.", renamed("INITCAP")),
    "ROW": renamed("STRUCT"),
    "ARRAY_SORT": "puts nulls last here, and first in Flink.",
    "TYPEOF": "gives Spark's names of types.",
    "ARRAY_AGG": collected,
    "ARRAY_REVERSE": renamed("REVERSE"),
    "ARRAY_SLICE": part_between,
    "AVG": _average,
    "COLLECT": refused("Use COLLECT_LIST, which is an array."),
    "CONVERT_TZ": _in_zone,
    "CURRENT_ROW_TIMESTAMP": renamed("CURRENT_TIMESTAMP"),
    "CURRENT_TIME": refused(_NO_TIME),
    "DATE_FORMAT": with_pattern("DATE_FORMAT", reads=False),
    "FROM_BASE64": lambda node, task: cast_here(call("UNBASE64", *node.expressions), "STRING"),
    "FROM_UNIXTIME": with_pattern("FROM_UNIXTIME", reads=False),
    "GREATEST": null_if_any_is,
    "HOP": refused(_WINDOWS),
    "JSON_EXISTS": with_note(JSON_AS_TEXT, _exists),
    "JSON_QUERY": refused("Use GET_JSON_OBJECT."),
    "JSON_VALUE": with_note(JSON_AS_TEXT, _json),
    "LEAST": null_if_any_is,
    "LISTAGG": _joined,
    "RAND_INTEGER": random_whole,
    "REGEXP": renamed("REGEXP_LIKE"),
    "REGEXP_EXTRACT": regexp_extract,
    "SESSION": refused(_WINDOWS),
    "SHA224": _digest(224),
    "SHA256": _digest(256),
    "SHA384": _digest(384),
    "SHA512": _digest(512),
    "SPLIT_INDEX": _part,
    "STR_TO_MAP": _map_of,
    "TIMESTAMPADD": units_added,
    "TIMESTAMPDIFF": units_counted(units_between),
    "TO_DATE": with_pattern("TO_DATE", reads=True),
    "TO_TIMESTAMP": with_pattern("TO_TIMESTAMP", reads=True),
    "TO_TIMESTAMP_LTZ": _instant,
    "TRUNCATE": cut_off,
    "TUMBLE": refused(_WINDOWS),
    "TUMBLE_START": refused(_WINDOWS),
    "TUMBLE_END": refused(_WINDOWS),
    "UNIX_TIMESTAMP": with_pattern("UNIX_TIMESTAMP", reads=True),
    "WEEK": taken("WEEK"),
}
