# SPDX-License-Identifier: Apache-2.0
"""Limits of time, for a time column that holds timestamps or numbers."""

from __future__ import annotations

from fractions import Fraction

from sqlglot import exp

from spark_match_recognize.vpl.operands import interval
from spark_match_recognize.vpl.options import TIME_UNITS, VplOptions
from spark_match_recognize.vpl.remarks import Remarks
from spark_match_recognize.vpl.tree import Within

__all__ = ["limit_sql", "milliseconds_sql"]


def limit_sql(within: Within, options: VplOptions, remarks: Remarks) -> exp.Expr:
    """A limit in the unit of the time column: an interval, or a number."""
    if options.time_unit is None:
        return interval(within.time, remarks)
    micros = within.time.microseconds
    if micros is None:
        raise remarks.refused(within.place, "Spark knows no time shorter than a microsecond (us).")
    length = Fraction(micros, TIME_UNITS[options.time_unit])
    whole = length.denominator == 1
    return exp.Literal.number(str(length.numerator) if whole else repr(float(length)))


def milliseconds_sql(start: exp.Expr, end: exp.Expr, options: VplOptions) -> exp.Expr:
    """The milliseconds between two times."""
    if options.time_unit is None:
        unit = exp.Var(this="MILLISECOND")
        return exp.TimestampDiff(this=end, expression=start, unit=unit)
    between: exp.Expr = exp.Sub(this=end, expression=start)
    if options.time_unit == "seconds":
        return exp.Mul(this=exp.Paren(this=between), expression=exp.Literal.number(1000))
    if options.time_unit == "microseconds":
        return exp.IntDiv(this=exp.Paren(this=between), expression=exp.Literal.number(1000))
    return between
