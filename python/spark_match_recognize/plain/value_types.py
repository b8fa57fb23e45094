# SPDX-License-Identifier: Apache-2.0
"""The types of Spark whose values the Python matcher compares and computes with, exactly.

A type is Spark's name of it. Whole numbers, doubles, decimals and booleans have the same values in
Python. Others are sent as values in the same order: texts without a collation as their bytes,
timestamps as microseconds, dates as days. A float may be compared with floats and doubles, but its
arithmetic has another precision than Python's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sqlglot import exp

from spark_match_recognize.plain.search.operations import BITS

__all__ = ["TEXTS", "VOID", "as_sent", "common_type", "is_known", "result_type", "sum_type"]

VOID = "void"
TEXTS = ("string", "binary")
_DECIMAL = re.compile(r"decimal\((\d+),(\d+)\)")
_OTHER = ("boolean", "date", "double", "float", "timestamp", VOID, *TEXTS)
_DIGITS = {"tinyint": 3, "smallint": 5, "int": 10, "bigint": 20}
_MOST_DIGITS = 38


def is_known(name: str) -> bool:
    """Whether values of a type can be sent."""
    return name in _OTHER or name in BITS or _DECIMAL.fullmatch(name) is not None


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
    return value


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


def sum_type(name: str) -> str | None:
    """The type of SUM; None if it is not exact here."""
    if name in BITS:
        return "bigint"
    if name == VOID:
        return VOID
    if name in ("double", "float"):
        return "double"
    if not _DECIMAL.fullmatch(name):
        return None
    precision, scale = _digits(name)
    return f"decimal({precision + 10},{scale})" if precision + 10 <= _MOST_DIGITS else None


def _is_number(name: str) -> bool:
    return name in ("double", *BITS) or _DECIMAL.fullmatch(name) is not None


def _digits(name: str) -> tuple[int, int]:
    """Precision and scale of a decimal type, or of whole numbers as decimals."""
    found = _DECIMAL.fullmatch(name)
    return (int(found[1]), int(found[2])) if found else (_DIGITS[name], 0)
