# SPDX-License-Identifier: Apache-2.0
"""Functions of times that name a unit, as `DATE_ADD('day', 1, x)`, and formats of times.

Differences of dates are in dates.py.
"""

from __future__ import annotations

import re

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    as_operand,
    call,
    integer_of,
    interval_of,
    number,
    text,
    text_of,
)
from spark_match_recognize.translation.functions import Rule, note_difference
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.types import TypeFamily

__all__ = [
    "UNITS",
    "add_units",
    "boundaries_between",
    "cut_moment",
    "cut_to",
    "cut_to_unit",
    "format_of",
    "plain_formats",
    "unit_of",
    "units_between",
    "whole_units_between",
]

# Units by the names that engines have for them.
UNITS = {
    **dict.fromkeys(("year", "years", "yyyy", "yy", "y", "yr", "yrs"), "YEAR"),
    **dict.fromkeys(("quarter", "quarters", "qtr", "qtrs", "q"), "QUARTER"),
    **dict.fromkeys(("month", "months", "mon", "mons", "mm"), "MONTH"),
    **dict.fromkeys(("week", "weeks", "wk", "w"), "WEEK"),
    **dict.fromkeys(("day", "days", "d", "dd"), "DAY"),
    **dict.fromkeys(("hour", "hours", "h", "hh", "hr", "hrs"), "HOUR"),
    **dict.fromkeys(("minute", "minutes", "m", "mi", "min", "mins"), "MINUTE"),
    **dict.fromkeys(("second", "seconds", "s", "sec", "secs"), "SECOND"),
    **dict.fromkeys(("millisecond", "milliseconds", "ms", "msec"), "MILLISECOND"),
    **dict.fromkeys(("microsecond", "microseconds", "us", "usec"), "MICROSECOND"),
}
# What a unit is in one that an interval of Spark has.
_IN_OTHER = {"QUARTER": (3, "MONTH"), "WEEK": (7, "DAY")}
_OF_DATES = ("YEAR", "QUARTER", "MONTH", "WEEK", "DAY")


def unit_of(node: exp.Expr) -> str:
    """The unit that an argument names, in quotes or without, empty if it does not."""
    if isinstance(node, exp.Var):
        return node.name
    if isinstance(node, exp.Column) and not node.table and not node.this.quoted:
        return node.name
    return text_of(node) or ""


def _unit(node: exp.Expr, task: Task) -> str:
    """Spark's name of a unit."""
    written = unit_of(node)
    found = UNITS.get(written.lower())
    if found is None:
        hint = "Write one of year, quarter, month, week, day, hour, minute, second, millisecond."
        known = f"The unit '{written}' is not supported in Spark"
        task.diagnostics.refuse(node, known if written else "The unit must be a constant", hint)
    return found


def add_units(node: exp.Expr, task: Task) -> exp.Expr:
    """`f(unit, amount, time)`: the time with so many units more; a date stays a date."""
    unit, amount, value = node.expressions
    known, count = _unit(unit, task), integer_of(amount)
    factor, name = _IN_OTHER.get(known, (1, known))
    operator = exp.Sub if count is not None and count < 0 else exp.Add
    if count is not None:
        amount = number(abs(count) * factor)
    elif factor > 1:
        amount = exp.Mul(this=as_operand(amount), expression=number(factor))
    made = exp.paren(operator(this=as_operand(value), expression=interval_of(amount, name)))
    if count is None and name == "DAY":
        # With an interval that is computed a date becomes a TIMESTAMP.
        if task.types.of(value) is TypeFamily.DATE:
            return exp.cast(made, exp.DType.DATE)
        _note_unless_time(value, task)
    return made


def cut_to_unit(node: exp.Expr, task: Task) -> exp.Expr:
    """`f(unit, time)`: the time truncated to the unit; a date stays a date."""
    unit, value = node.expressions
    return cut_to(_unit(unit, task), value, task)


def cut_moment(node: exp.Expr, task: Task) -> exp.Expr:
    """`f(unit, time)`: the time truncated to the unit; a date becomes a time, as in Spark."""
    unit, value = node.expressions
    return call("DATE_TRUNC", text(_unit(unit, task)), value)


def cut_to(name: str, value: exp.Expr, task: Task) -> exp.Expr:
    """A time truncated to a unit of `UNITS`."""
    if name in _OF_DATES:
        if task.types.of(value) is TypeFamily.DATE:
            return value if name == "DAY" else call("TRUNC", value, text(name))
        _note_unless_time(value, task)
    return call("DATE_TRUNC", text(name), value)


def _note_unless_time(value: exp.Expr, task: Task) -> None:
    if task.types.of(value) is None:
        message = (
            "If the argument is a date, the result is a TIMESTAMP at midnight in Spark, and a date "
            f"in {task.diagnostics.title}. Cast it, or give the types with `schema`."
        )
        task.diagnostics.note(value, "date-or-timestamp", message)


def units_between(node: exp.Expr, task: Task) -> exp.Expr:
    """`f(unit, start, end)`: how many whole units lie between two times."""
    unit, start, end = node.expressions
    return call("TIMESTAMPDIFF", exp.var(_unit(unit, task)), start, end)


def whole_units_between(node: exp.Expr, task: Task) -> exp.Expr:
    """The same of an engine in which a month may end with a shorter one."""
    if UNITS.get(unit_of(node.expressions[0]).lower()) in ("MONTH", "QUARTER", "YEAR"):
        sentence = (
            "from the last day of a month to the last day of a shorter one is a whole month in "
            f"{task.diagnostics.title}, and less than a month in Spark."
        )
        note_difference(node, sentence, task)
    return units_between(node, task)


def boundaries_between(node: exp.Expr, task: Task) -> exp.Expr:
    """`f(unit, start, end)`: how many boundaries of the unit lie between two times."""
    unit, start, end = node.expressions
    name = _unit(unit, task)
    if name == "DAY":
        return call("DATEDIFF", end, start)
    if name == "MICROSECOND":
        return call("TIMESTAMPDIFF", exp.var(name), start, end)
    cut = [call("DATE_TRUNC", text(name), one) for one in (start, end)]
    if name == "QUARTER":
        months = call("TIMESTAMPDIFF", exp.var("MONTH"), *cut)
        return exp.IntDiv(this=months, expression=exp.Literal.number(3))
    return call("TIMESTAMPDIFF", exp.var(name), *cut)


# Formats of which sqlglot writes the same in Spark's letters.
_PLAIN = re.compile(r"(%[YmdHMS]|[-/:., ])*")


def plain_formats(names: str) -> dict[str, Rule]:
    """Functions with a format, which is the same in Spark if it has only common parts."""

    def checked(node: exp.Expr, task: Task) -> None:
        form = text_of(node.args.get("format"))
        if form is None or not _PLAIN.fullmatch(form):
            sentence = "some parts of a format mean something else in Spark; test the text."
            note_difference(node, sentence, task)

    return dict.fromkeys(names.split(), Rule(write=checked, is_parsed=True))


# Parts of a format of Oracle and Snowflake, as Spark's letters.
_PARTS = {
    "YYYY": "yyyy",
    "MM": "MM",
    "DD": "dd",
    "HH24": "HH",
    "MI": "mm",
    "SS": "ss",
    "FF3": "SSS",
}
_PART = re.compile(f'({"|".join(_PARTS)})|[-/:., ]|"T"', re.IGNORECASE)
_ALONE = re.compile(r"(?<![A-Za-z])(MM|dd|HH|mm|ss)(?![A-Za-z])")


def format_of(node: exp.Expr, task: Task, *, reads: bool) -> exp.Literal:
    """Spark's pattern for the second argument of TO_CHAR, TO_DATE and the like.

    Args:
        reads: whether text is read with it; a number between separators may have fewer digits then
    """
    form = node.expressions[1]
    written = text_of(form) or ""
    if not written or _PART.sub("", written):
        hint = "Use DATE_FORMAT, TO_TIMESTAMP or FORMAT_NUMBER with a pattern of Spark."
        reason = f"{node.meta['called']} with this format is not supported in Spark"
        task.diagnostics.refuse(form, reason, hint)
    pattern = _PART.sub(lambda one: _PARTS[one[1].upper()] if one[1] else one[0], written)
    pattern = pattern.replace('"T"', "'T'")
    return text(_ALONE.sub(lambda one: one[0][0], pattern) if reads else pattern)
