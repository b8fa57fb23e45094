# SPDX-License-Identifier: Apache-2.0
"""Durations and time limits, for a time column that holds timestamps or numbers."""

from __future__ import annotations

from fractions import Fraction

from spark_match_recognize.vpl.options import TIME_UNITS
from spark_match_recognize.vpl.plan import Limit
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics
from spark_match_recognize.vpl.syntax.expressions import Time
from spark_match_recognize.vpl.values import Call, Duration, Number, Operation, Value

__all__ = ["duration", "limit", "milliseconds", "timestamp"]

_MICROSECONDS = {
    "us": 1,
    "ms": 1_000,
    "s": 1_000_000,
    "m": 60_000_000,
    "h": 3_600_000_000,
    "d": 86_400_000_000,
}
_TIMESTAMP_FUNCTIONS = {
    "seconds": "TIMESTAMP_SECONDS",
    "milliseconds": "TIMESTAMP_MILLIS",
    "microseconds": "TIMESTAMP_MICROS",
}


def duration(time: Time, diagnostics: VplDiagnostics) -> Duration:
    """A duration in the unit it was written in.

    Raises:
        VplNotSupportedError: it is not a whole number of microseconds.
    """
    if time.unit != "ns":
        return Duration(time.count, time.unit, type="duration")
    if time.count % 1000:
        raise diagnostics.unsupported(
            time.span, "Spark has no time shorter than a microsecond (us)."
        )
    return Duration(time.count // 1000, "us", type="duration")


def limit(time: Time, context: TranslationContext) -> Limit:
    """A time limit in the unit of the time column."""
    length = duration(time, context.diagnostics)
    if context.options.time_unit is None:
        return length
    micros = length.count * _MICROSECONDS[length.unit]
    units = Fraction(micros, TIME_UNITS[context.options.time_unit])
    whole = units.denominator == 1
    return Number(str(units.numerator) if whole else repr(float(units)))


def milliseconds(start: Value, end: Value, time_unit: str | None) -> Value:
    """The milliseconds between two times."""
    if time_unit is None:
        return Call("TIMESTAMPDIFF_MILLISECOND", (start, end))
    between = Operation("-", end, start)
    if time_unit == "seconds":
        return Operation("*", between, Number("1000"))
    if time_unit == "microseconds":
        return Operation("div", between, Number("1000"))
    return between


def timestamp(time: Value, time_unit: str | None) -> Value:
    """A value of the time column as a timestamp."""
    return time if time_unit is None else Call(_TIMESTAMP_FUNCTIONS[time_unit], (time,))
