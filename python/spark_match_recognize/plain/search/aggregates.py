# SPDX-License-Identifier: Apache-2.0
"""Running aggregates: the state before the first value, with one more value, and its result.

A state is never changed: the match keeps the one after each of its rows. Averages and deviations
are computed in the order of the rows and with the formulas of Spark, so that their last digits are
Spark's.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Context, Decimal
from math import sqrt
from typing import Any

from spark_match_recognize.plain.search.logic import is_less
from spark_match_recognize.plain.search.operations import sum_of
from spark_match_recognize.plain.search.plan import Aggregate

__all__ = ["initial_state", "result_of", "step_of"]

_DECIMAL = re.compile(r"decimal\((\d+),(\d+)\)")
_DIVIDING = Context(prec=100, rounding=ROUND_HALF_UP)
# The decimal places of Spark's quotient, before it is rounded to those of its type.
_QUOTIENT = Decimal(1).scaleb(-38)
# A state and a value that is not null, and the row of the value.
_Step = Callable[[Any, Any, int], Any]


def initial_state(aggregate: Aggregate) -> Any:
    """The state without values."""
    if aggregate.function in _MOMENTS:
        return (0.0, 0.0, 0.0)
    if aggregate.function == "avg":
        return (0.0 if aggregate.detail == "double" else Decimal(0), 0)
    return 0 if aggregate.function == "count" else None


def step_of(aggregate: Aggregate, is_ansi: bool) -> _Step:
    """The function that returns the state with one more value."""
    if aggregate.function in _MOMENTS:
        return _moments
    match aggregate.function:
        case "count":
            return lambda state, value, row: state + 1
        case "avg":
            add, convert = sum_of(aggregate.detail, is_ansi), _converted(aggregate.detail)
            return lambda state, value, row: (add(state[0], convert(value)), state[1] + 1)
        case "sum":
            add = sum_of(aggregate.detail, is_ansi)
            zero = 0.0 if aggregate.detail == "double" else 0
            return lambda state, value, row: add(zero if state is None else state, value)
        case "min":
            return lambda state, value, row: (
                value if state is None or is_less(value, state) else state
            )
        case "max":
            return lambda state, value, row: (
                value if state is None or is_less(state, value) else state
            )
        # Of rows with the same extreme, the last one counts.
        case "min_by":
            return lambda state, value, row: (
                state if state is not None and is_less(state[0], value) else (value, row)
            )
        case "max_by":
            return lambda state, value, row: (
                state if state is not None and is_less(value, state[0]) else (value, row)
            )
    raise AssertionError(aggregate)


def result_of(aggregate: Aggregate, is_ansi: bool) -> Callable[[Any, Any], Any] | None:
    """The function of a state and the columns that returns the value; None if it is the state."""
    if aggregate.function in _MOMENTS:
        finish = _MOMENTS[aggregate.function]
        return lambda state, columns: finish(state[0], state[2])
    if aggregate.result is not None:
        column = aggregate.result
        return lambda state, columns: None if state is None else columns[column][state[1]]
    found = _DECIMAL.fullmatch(aggregate.detail)
    if aggregate.function == "avg":
        if found is None:
            return lambda state, columns: state[0] / state[1] if state[1] else None
        return _decimal_average(int(found[1]), int(found[2]), is_ansi)
    if aggregate.function == "sum" and found is not None:
        least = Decimal(10) ** (int(found[1]) - int(found[2]))
        return lambda state, columns: None if state is None else _below(least, state, is_ansi)
    return None


def _decimal_average(precision: int, scale: int, is_ansi: bool) -> Callable[[Any, Any], Any]:
    unit = Decimal(1).scaleb(-scale)
    least = Decimal(10) ** (precision - scale)

    def average(state: Any, columns: Any) -> Decimal | None:
        total, count = state
        if not count:
            return None
        quotient = _DIVIDING.divide(total, Decimal(count)).quantize(_QUOTIENT, context=_DIVIDING)
        return _below(least, quotient.quantize(unit, context=_DIVIDING), is_ansi)

    return average


def _below(least: Decimal, value: Decimal, is_ansi: bool) -> Decimal | None:
    """A decimal, if its type has so many digits."""
    if abs(value) < least:
        return value
    if is_ansi:
        what = f"[NUMERIC_VALUE_OUT_OF_RANGE] A sum or average in a condition is {value}."
        raise ArithmeticError(what)
    return None


def _converted(detail: str) -> Callable[[Any], Any]:
    return float if detail == "double" else lambda value: value


def _moments(state: tuple[float, float, float], value: Any, row: int) -> Any:
    """The number of values, their average, and the sum of the squared differences from it."""
    before, average, squares = state
    count = before + 1.0
    delta = float(value) - average
    shift = delta / count
    return (count, average + shift, squares + delta * (delta - shift))


def _sample(count: float, squares: float) -> float | None:
    return squares / (count - 1.0) if count > 1.0 else None


def _population(count: float, squares: float) -> float | None:
    return squares / count if count else None


def _root(value: float | None) -> float | None:
    return None if value is None else sqrt(value)


# Of the number of values and the sum of squares.
_MOMENTS: dict[str, Callable[[float, float], float | None]] = {
    "var_samp": _sample,
    "var_pop": _population,
    "stddev_samp": lambda count, squares: _root(_sample(count, squares)),
    "stddev_pop": lambda count, squares: _root(_population(count, squares)),
}
