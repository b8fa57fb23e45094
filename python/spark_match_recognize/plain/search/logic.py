# SPDX-License-Identifier: Apache-2.0
"""Spark's operators that may have a value where an argument is null, and the order of values.

Null is None, so a condition is True, False or None. As in Spark, what cannot change the result any
more is not evaluated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

__all__ = ["LENIENT", "Value", "is_equal", "is_less"]

# The function of a value; its argument is the state of the match.
Value = Callable[[Any], Any]


def is_less(left: Any, right: Any) -> bool:
    """Whether a value comes before another one of its type; NaN comes last."""
    if left == left and right == right:
        return bool(left < right)
    return bool(left == left)


def is_equal(left: Any, right: Any) -> bool:
    """Whether two values of a type are equal; NaN is equal to NaN."""
    return bool(left == right or (left != left and right != right))


def _and(arguments: Sequence[Value], detail: str) -> Value:
    left, right = arguments

    def both(match: Any) -> bool | None:
        first = left(match)
        if first is False:
            return False
        second = right(match)
        return False if second is False else (None if first is None else second)

    return both


def _or(arguments: Sequence[Value], detail: str) -> Value:
    left, right = arguments

    def either(match: Any) -> bool | None:
        first = left(match)
        if first is True:
            return True
        second = right(match)
        return True if second is True else (None if first is None else second)

    return either


def _in(arguments: Sequence[Value], detail: str) -> Value:
    wanted, *others = arguments

    def is_in(match: Any) -> bool | None:
        value = wanted(match)
        if value is None:
            return None
        found: bool | None = False
        for other in others:
            candidate = other(match)
            if candidate is None:
                found = None
            elif is_equal(value, candidate):
                return True
        return found

    return is_in


def _same(arguments: Sequence[Value], detail: str) -> Value:
    left, right = arguments

    def is_same(match: Any) -> bool:
        first, second = left(match), right(match)
        if first is None or second is None:
            return first is second
        return is_equal(first, second)

    return is_same


def _is(arguments: Sequence[Value], detail: str) -> Value:
    [only] = arguments
    wanted = {"null": None, "true": True, "false": False}[detail]
    return lambda match: only(match) is wanted


def _coalesce(arguments: Sequence[Value], detail: str) -> Value:
    def first(match: Any) -> Any:
        for argument in arguments:
            value = argument(match)
            if value is not None:
                return value
        return None

    return first


def _case(arguments: Sequence[Value], detail: str) -> Value:
    """Conditions and values in turn, then the value if none of the conditions is true."""
    *pairs, otherwise = arguments
    branches = list(zip(pairs[::2], pairs[1::2], strict=True))

    def case(match: Any) -> Any:
        for condition, value in branches:
            if condition(match) is True:
                return value(match)
        return otherwise(match)

    return case


LENIENT: dict[str, Callable[[Sequence[Value], str], Value]] = {
    "and": _and,
    "or": _or,
    "in": _in,
    "same": _same,
    "is": _is,
    "coalesce": _coalesce,
    "case": _case,
}
