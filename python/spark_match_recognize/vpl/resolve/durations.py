# SPDX-License-Identifier: Apache-2.0
"""Durations and time limits, for a time column that holds timestamps or numbers."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from sqlglot import exp

from spark_match_recognize.vpl.builders import call, operation
from spark_match_recognize.vpl.options import TIME_UNITS
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics
from spark_match_recognize.vpl.syntax.expressions import Time
from spark_match_recognize.vpl.value_types import DURATION, typed

__all__ = ["duration_text", "interval", "limit", "milliseconds", "timestamp"]

# Spark's names of the units, and how many microseconds each has.
_UNITS = {
    "us": ("MICROSECOND", 1),
    "ms": ("MILLISECOND", 1_000),
    "s": ("SECOND", 1_000_000),
    "m": ("MINUTE", 60_000_000),
    "h": ("HOUR", 3_600_000_000),
    "d": ("DAY", 86_400_000_000),
}
_TIMESTAMP_FUNCTIONS = {
    "seconds": "TIMESTAMP_SECONDS",
    "milliseconds": "TIMESTAMP_MILLIS",
    "microseconds": "TIMESTAMP_MICROS",
}


def interval(time: Time, diagnostics: VplDiagnostics) -> exp.Interval:
    """A duration in the unit it was written in.

    Raises:
        VplNotSupportedError: it is not a whole number of microseconds.
    """
    length = _of_spark(time, diagnostics)
    unit, _ = _UNITS[length.unit]
    count = exp.Literal.string(str(length.count))
    return typed(exp.Interval(this=count, unit=exp.Var(this=unit)), DURATION)


def duration_text(time: Time) -> str:
    """A duration as functions of windows in time take it, such as `5 minutes`."""
    word = _UNITS[time.unit][0].lower()
    return f"{time.count} {word}" if time.count == 1 else f"{time.count} {word}s"


def limit(time: Time, context: TranslationContext) -> exp.Expr:
    """A time limit in the unit of the time column."""
    if context.options.time_unit is None:
        return interval(time, context.diagnostics)
    length = _of_spark(time, context.diagnostics)
    _, micros = _UNITS[length.unit]
    units = Fraction(length.count * micros, TIME_UNITS[context.options.time_unit])
    whole = units.denominator == 1
    return exp.Literal.number(str(units.numerator) if whole else repr(float(units)))


def milliseconds(start: exp.Expr, end: exp.Expr, time_unit: str | None) -> exp.Expr:
    """The milliseconds between two times."""
    if time_unit is None:
        unit = exp.Var(this="MILLISECOND")
        return exp.TimestampDiff(this=end, expression=start, unit=unit)
    between = operation(exp.Sub, end, start)
    if time_unit == "seconds":
        return operation(exp.Mul, between, exp.Literal.number(1000))
    if time_unit == "microseconds":
        return operation(exp.IntDiv, between, exp.Literal.number(1000))
    return between


def timestamp(time: exp.Expr, time_unit: str | None) -> exp.Expr:
    """A value of the time column as a timestamp."""
    return time if time_unit is None else call(_TIMESTAMP_FUNCTIONS[time_unit], time)


def _of_spark(time: Time, diagnostics: VplDiagnostics) -> Time:
    """A duration in a unit that Spark has."""
    if time.unit != "ns":
        return time
    if time.count % 1000:
        raise diagnostics.unsupported(
            time.span, "Spark has no time shorter than a microsecond (us)."
        )
    return replace(time, count=time.count // 1000, unit="us")
