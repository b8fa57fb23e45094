# SPDX-License-Identifier: Apache-2.0
"""Spark's operators that are null where an argument is: comparisons and arithmetic.

An operation takes the functions of its arguments and returns the function of its result. Types are
named as Spark names them. Whole numbers overflow as in Spark: an error under ANSI, else the lowest
bits remain; an overflow of times is an error in both modes. Decimals are exact: results of more
than 38 digits are refused before. Texts are bytes of UTF-8, whose order is that of Spark.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Context
from operator import add, eq, ge, gt, le, lt, mul, ne, sub
from typing import Any

from spark_match_recognize.plain.search.logic import LENIENT, Value, is_equal, is_less

__all__ = ["BITS", "INTERVAL", "LOCAL_TIME", "operation", "sum_of"]

BITS = {"tinyint": 8, "smallint": 16, "int": 32, "bigint": 64}
INTERVAL, LOCAL_TIME = "interval day to second", "timestamp_ntz"
# Microseconds, whose overflow is an error in each mode.
_MICROS = (INTERVAL, LOCAL_TIME)
_EXACT = Context(prec=100)
_Pair = Callable[[Any, Any], Any]


def operation(name: str, arguments: Sequence[Value], detail: str, is_ansi: bool) -> Value:
    """The function of an operation on the results of other functions."""
    if name in _STRICT:
        return _strict(_STRICT[name](detail, is_ansi), arguments)
    return LENIENT[name](arguments, detail)


def _strict(function: Callable[..., Any], arguments: Sequence[Value]) -> Value:
    """A function that is null where an argument is."""
    if len(arguments) == 1:
        [only] = arguments

        def of_one(match: Any) -> Any:
            value = only(match)
            return None if value is None else function(value)

        return of_one
    left, right = arguments

    def of_two(match: Any) -> Any:
        first = left(match)
        if first is None:
            return None
        second = right(match)
        return None if second is None else function(first, second)

    return of_two


def _compared(plain: _Pair, double: _Pair) -> Callable[[str, bool], _Pair]:
    return lambda detail, is_ansi: double if detail == "double" else plain


def _whole(value: int, detail: str, is_ansi: bool) -> int:
    half = 1 << (BITS.get(detail, 64) - 1)
    if -half <= value < half:
        return value
    if is_ansi or detail in _MICROS:
        raise ArithmeticError(f"[ARITHMETIC_OVERFLOW] {detail} overflow in a condition.")
    return (value + half) % (2 * half) - half


def _arithmetic(whole: _Pair, double: _Pair, exact: _Pair) -> Callable[[str, bool], _Pair]:
    def typed(detail: str, is_ansi: bool) -> _Pair:
        if detail in BITS or detail in _MICROS:
            return lambda left, right: _whole(whole(left, right), detail, is_ansi)
        return double if detail == "double" else exact

    return typed


def _divided(detail: str, is_ansi: bool) -> _Pair:
    def divide(left: float, right: float) -> float | None:
        return left / right if right else _by_zero(is_ansi)

    return divide


def _whole_quotient(detail: str, is_ansi: bool) -> _Pair:
    def divide(left: int, right: int) -> int | None:
        if right == 0:
            return _by_zero(is_ansi)
        quotient = abs(left) // abs(right)
        return _whole(quotient if (left < 0) == (right < 0) else -quotient, "bigint", is_ansi)

    return divide


def _remainder(detail: str, is_ansi: bool) -> _Pair:
    def divide(left: int, right: int) -> int | None:
        if right == 0:
            return _by_zero(is_ansi)
        rest = abs(left) % abs(right)
        return -rest if left < 0 else rest

    return divide


def _by_zero(is_ansi: bool) -> int | None:
    if is_ansi:
        raise ArithmeticError("[DIVIDE_BY_ZERO] Division by zero in a condition.")
    return None


def _negated(detail: str, is_ansi: bool) -> Callable[[Any], Any]:
    if detail in BITS or detail in _MICROS:
        return lambda value: _whole(-value, detail, is_ansi)
    return (lambda value: -value) if detail == "double" else _EXACT.minus


def _absolute(detail: str, is_ansi: bool) -> Callable[[Any], Any]:
    if detail in BITS or detail in _MICROS:
        return lambda value: _whole(abs(value), detail, is_ansi)
    return abs if detail == "double" else _EXACT.abs


def sum_of(detail: str, is_ansi: bool) -> _Pair:
    """The sum of two values of a type."""
    return _STRICT["add"](detail, is_ansi)


_STRICT: dict[str, Callable[[str, bool], Callable[..., Any]]] = {
    "equal": _compared(eq, is_equal),
    "unequal": _compared(ne, lambda left, right: not is_equal(left, right)),
    "less": _compared(lt, is_less),
    "greater": _compared(gt, lambda left, right: is_less(right, left)),
    "at most": _compared(le, lambda left, right: not is_less(right, left)),
    "at least": _compared(ge, lambda left, right: not is_less(left, right)),
    "not": lambda detail, is_ansi: lambda value: not value,
    "add": _arithmetic(add, add, _EXACT.add),
    "subtract": _arithmetic(sub, sub, _EXACT.subtract),
    "multiply": _arithmetic(mul, mul, _EXACT.multiply),
    "divide": _divided,
    "whole quotient": _whole_quotient,
    "remainder": _remainder,
    "negate": _negated,
    "absolute": _absolute,
    "to double": lambda detail, is_ansi: float,
}
