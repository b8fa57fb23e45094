# SPDX-License-Identifier: Apache-2.0
"""The types that Spark gives to operations and sums, as far as they are needed without it.

A type is Spark's name of it, as in `DataFrame.dtypes`. Whole numbers, doubles, decimals, times and
intervals of days and seconds have rules here; for other types the functions return None.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sqlglot import exp

__all__ = ["COMPUTED", "VOID", "common_type", "result_type", "sum_type"]

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
_INTERVAL, _LOCAL_TIME = "interval day to second", "timestamp_ntz"
_DECIMAL = re.compile(r"decimal\((\d+),(\d+)\)")
# The operations with times, except that of two dates or timestamps.
_TIMES = {
    ("add", _INTERVAL, _INTERVAL): _INTERVAL,
    ("subtract", _INTERVAL, _INTERVAL): _INTERVAL,
    ("add", _LOCAL_TIME, _INTERVAL): _LOCAL_TIME,
    ("add", _INTERVAL, _LOCAL_TIME): _LOCAL_TIME,
    ("subtract", _LOCAL_TIME, _INTERVAL): _LOCAL_TIME,
    ("subtract", _LOCAL_TIME, _LOCAL_TIME): _INTERVAL,
}
# The whole numbers, the narrowest first, with their digits as decimals.
_DIGITS = {"tinyint": 3, "smallint": 5, "int": 10, "bigint": 20}
_MOST_DIGITS = 38


def common_type(names: Sequence[str]) -> str | None:
    """The type in which Spark compares values of several types; None if it is not known."""
    known = list(dict.fromkeys(name for name in names if name != VOID))
    if len(known) < 2:
        return known[0] if known else VOID
    if all(name in _DIGITS for name in known):
        return max(known, key=_DIGITS.__getitem__)
    if "double" in known and all(_is_number(name) or name == "float" for name in known):
        return "double"
    if all(map(_is_number, known)):
        digits = list(map(_digits, known))
        scale = max(scale for _, scale in digits)
        precision = max(precision - scale for precision, scale in digits) + scale
        return f"decimal({precision},{scale})" if precision <= _MOST_DIGITS else None
    return None


def result_type(operation: str, left: str, right: str) -> str | None:
    """The type of a sum, difference, product or quotient; None if it is not known."""
    times = _TIMES.get((operation, left, right))
    if times is not None:
        return times
    common = common_type([left, right])
    if operation in ("remainder", "whole quotient"):
        is_whole = common in _DIGITS or common == VOID
        return (common if operation == "remainder" else "bigint") if is_whole else None
    if operation == "divide":
        return "double" if common in _DIGITS or common in ("double", VOID) else None
    if common in _DIGITS or common in ("double", VOID):
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
    """The type of a sum of values of a type; None if it is not known, or there is none."""
    if name in _DIGITS:
        return "bigint"
    if name == VOID:
        return VOID
    if name in ("double", "float"):
        return "double"
    if not _DECIMAL.fullmatch(name):
        return None
    precision, scale = _digits(name)
    return f"decimal({min(precision + 10, _MOST_DIGITS)},{scale})"


def _is_number(name: str) -> bool:
    return name in ("double", *_DIGITS) or _DECIMAL.fullmatch(name) is not None


def _digits(name: str) -> tuple[int, int]:
    """Precision and scale of a decimal type, or of whole numbers as decimals."""
    found = _DECIMAL.fullmatch(name)
    return (int(found[1]), int(found[2])) if found else (_DIGITS[name], 0)
