# SPDX-License-Identifier: Apache-2.0
"""The types of Spark whose values the Python matcher compares and computes with, exactly.

A type is Spark's name of it. Whole numbers, doubles, decimals and booleans have the same values in
Python. Others are sent as values in the same order: texts without a collation as their bytes,
timestamps and intervals of days and seconds as microseconds, dates as days. A float may be compared
with floats and doubles, but its arithmetic has another precision than Python's.

The difference of two timestamps is that of the local times in the session's time zone, so for this
they are sent as local times, which are a TIMESTAMP_NTZ.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sqlglot import exp

from spark_match_recognize.plain.search.operations import BITS, INTERVAL, LOCAL_TIME
from spark_match_recognize.plain.trees import own_sql

__all__ = [
    "COMPUTED",
    "TEXTS",
    "VOID",
    "aggregate_type",
    "as_local",
    "as_sent",
    "common_type",
    "known_type",
    "result_type",
]

COMPUTED: dict[type[exp.Expr], str] = {
    exp.Add: "add",
    exp.Sub: "subtract",
    exp.Mul: "multiply",
    exp.Div: "divide",
    exp.IntDiv: "whole quotient",
    exp.Mod: "remainder",
}
"""The operations whose types `result_type` knows."""

VOID = "void"
TEXTS = ("string", "binary")
_INTERVALS = re.compile(r"interval (day|hour|minute|second)( to (hour|minute|second))?")
_DECIMAL = re.compile(r"decimal\((\d+),(\d+)\)")
_EPOCH = "TIMESTAMP_NTZ'1970-01-01 00:00:00'"
_OTHER = ("boolean", "date", "double", "float", "timestamp", LOCAL_TIME, VOID, *TEXTS)
# The operations with times, except that of two dates or timestamps.
_TIMES = {
    ("add", INTERVAL, INTERVAL): INTERVAL,
    ("subtract", INTERVAL, INTERVAL): INTERVAL,
    ("add", LOCAL_TIME, INTERVAL): LOCAL_TIME,
    ("add", INTERVAL, LOCAL_TIME): LOCAL_TIME,
    ("subtract", LOCAL_TIME, INTERVAL): LOCAL_TIME,
    ("subtract", LOCAL_TIME, LOCAL_TIME): INTERVAL,
}
_DIGITS = {"tinyint": 3, "smallint": 5, "int": 10, "bigint": 20}
_MOST_DIGITS = 38


def known_type(name: str) -> str | None:
    """The type as which values of a type are sent, None if they cannot be."""
    if _INTERVALS.fullmatch(name):
        return INTERVAL
    return name if name in _OTHER or name in BITS or _DECIMAL.fullmatch(name) else None


def as_sent(value: exp.Expr, name: str) -> exp.Expr:
    """The value of a known type as it is sent to Python."""
    match name:
        case "string":
            return exp.cast(value, "BINARY")
        case "float":
            return exp.cast(value, "DOUBLE")
        case "timestamp" | "date":
            function = "UNIX_MICROS" if name == "timestamp" else "UNIX_DATE"
            return exp.Anonymous(this=function, expressions=[value])
        case _ if name == LOCAL_TIME:
            since = exp.Sub(this=exp.paren(value), expression=own_sql(_EPOCH))
            return as_sent(exp.paren(since), INTERVAL)
        case _ if name == INTERVAL:
            seconds = exp.cast(exp.cast(value, "INTERVAL SECOND"), "DECIMAL(18, 6)")
            micros = exp.Mul(this=seconds, expression=exp.Literal.number(1_000_000))
            return exp.cast(micros, "BIGINT")
    return value


def as_local(value: exp.Expr) -> exp.Expr:
    """The local time of a date or timestamp."""
    return exp.cast(value, "TIMESTAMP_NTZ")


def common_type(names: Sequence[str]) -> str | None:
    """The type in which Spark compares values of several types; None if it is not exact here."""
    known = list(dict.fromkeys(name for name in names if name != VOID))
    if len(known) < 2:
        return known[0] if known else VOID
    if all(name in BITS for name in known):
        return max(known, key=BITS.__getitem__)
    if "double" in known and all(_is_number(name) or name == "float" for name in known):
        return "double"
    if all(map(_is_number, known)):
        digits = list(map(_digits, known))
        scale = max(scale for _, scale in digits)
        precision = max(precision - scale for precision, scale in digits) + scale
        return f"decimal({precision},{scale})" if precision <= _MOST_DIGITS else None
    return None


def result_type(operation: str, left: str, right: str) -> str | None:
    """The type of a sum, difference, product or quotient; None if it is not exact here."""
    times = _TIMES.get((operation, left, right))
    if times is not None:
        return times
    common = common_type([left, right])
    if operation in ("remainder", "whole quotient"):
        is_whole = common in BITS or common == VOID
        return (common if operation == "remainder" else "bigint") if is_whole else None
    if operation == "divide":
        return "double" if common in BITS or common in ("double", VOID) else None
    if common in BITS or common in ("double", VOID):
        return common
    if common is None or not _DECIMAL.fullmatch(common):
        return None
    if VOID in (left, right):
        return common
    (precision, scale), (other, other_scale) = _digits(left), _digits(right)
    if operation == "multiply":
        digits, new_scale = precision + other + 1, scale + other_scale
    else:
        new_scale = max(scale, other_scale)
        digits = max(precision - scale, other - other_scale) + new_scale + 1
    return f"decimal({digits},{new_scale})" if digits <= _MOST_DIGITS else None


def aggregate_type(function: str, name: str) -> str | None:
    """The type of an aggregate of values of a type; None if it is not exact here."""
    if function == "count":
        return "bigint"
    if function in ("bool_and", "bool_or"):
        return name if name in ("boolean", VOID) else None
    if function in ("min", "max", "min_by", "max_by"):
        return name
    total = _sum_type(name)
    if function == "sum" or total is None:
        return total
    if function == "avg" and _DECIMAL.fullmatch(total):
        return _decimal(name, 4, 4)
    return "double"


def _sum_type(name: str) -> str | None:
    if name in BITS:
        return "bigint"
    if name == VOID:
        return VOID
    if name in ("double", "float"):
        return "double"
    if not _DECIMAL.fullmatch(name):
        return None
    return _decimal(name, 10, 0)


def _decimal(name: str, digits: int, decimals: int) -> str:
    """A decimal type with more digits, some of them after the point, up to Spark's most."""
    precision, scale = _digits(name)
    most = _MOST_DIGITS
    return f"decimal({min(precision + digits, most)},{min(scale + decimals, most)})"


def _is_number(name: str) -> bool:
    return name in ("double", *BITS) or _DECIMAL.fullmatch(name) is not None


def _digits(name: str) -> tuple[int, int]:
    """Precision and scale of a decimal type, or of whole numbers as decimals."""
    found = _DECIMAL.fullmatch(name)
    return (int(found[1]), int(found[2])) if found else (_DIGITS[name], 0)
