# SPDX-License-Identifier: Apache-2.0
"""Rewrites for dates and times: adding units, cutting to units, fields, days of the week.

Each engine's module takes those that hold for it.
"""

from __future__ import annotations

import re

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    as_operand,
    call,
    integer_of,
    interval,
    number,
    placed,
    quotient,
    replace,
    text,
    text_of,
)
from spark_match_recognize.translation.kind import Kind
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

# Names that a column of dates often has.
_LIKE_A_TIME = re.compile(
    r"date|time|tstamp|created|updated|modified|(^|_)(ts|dt|day|at|on|d)\d*(_|$)", re.IGNORECASE
)

__all__ = [
    "UNITS",
    "add_units",
    "days_of_week",
    "field",
    "fields",
    "like_a_time",
    "truncated",
    "unit_of",
    "units_between",
    "units_crossed",
]

# Units by the names that engines have for them.
UNITS = {
    **dict.fromkeys(("year", "years", "yyyy", "yyy", "yy", "y", "yr", "yrs"), "YEAR"),
    **dict.fromkeys(("quarter", "quarters", "qtr", "qtrs", "q"), "QUARTER"),
    **dict.fromkeys(("month", "months", "mon", "mons", "mm"), "MONTH"),
    **dict.fromkeys(("week", "weeks", "weekofyear", "wk", "w"), "WEEK"),
    **dict.fromkeys(("day", "days", "d", "dd", "dayofmonth"), "DAY"),
    **dict.fromkeys(("hour", "hours", "h", "hh", "hr", "hrs"), "HOUR"),
    **dict.fromkeys(("minute", "minutes", "m", "mi", "min", "mins"), "MINUTE"),
    **dict.fromkeys(("second", "seconds", "s", "sec", "secs"), "SECOND"),
    **dict.fromkeys(("millisecond", "milliseconds", "ms", "msec"), "MILLISECOND"),
    **dict.fromkeys(("microsecond", "microseconds", "us", "usec"), "MICROSECOND"),
    **dict.fromkeys(("nanosecond", "nanoseconds", "ns", "nsec"), "NANOSECOND"),
}
# What a unit is in one that an interval of Spark has, if it has not that one itself.
_IN_OTHER = {"QUARTER": (3, "MONTH"), "WEEK": (7, "DAY")}
_FRACTIONS = {"MILLISECOND": 3, "MICROSECOND": 6}
_OF_DATES = frozenset(["YEAR", "QUARTER", "MONTH", "WEEK", "DAY"])


def add_units(unit: str, amount: exp.Expr, value: exp.Expr, task: Task) -> exp.Expr | None:
    """So many units added to a date or a time, which stays what it is; None if that cannot be said.

    Args:
        unit: a name in `UNITS`
        amount: a whole number
        value: a date or a time
    """
    name = UNITS.get(unit.lower())
    count = integer_of(amount)
    if name is None or name == "NANOSECOND":
        return None
    if count is not None:
        factor, single = _IN_OTHER.get(name, (1, name))
        size = str(abs(count) * factor)
        if name in _FRACTIONS:
            size, single = _fraction(abs(count), _FRACTIONS[name]), "SECOND"
        kind = exp.Sub if count < 0 else exp.Add
        return exp.paren(kind(this=as_operand(value), expression=interval(size, single)))
    made = call("DATEADD", exp.var(name), amount, value)
    if name in _OF_DATES and task.kinds.of(value) not in (Kind.TIMESTAMP, None):
        return exp.cast(made, exp.DType.DATE) if task.kinds.of(value) is Kind.DATE else made
    if name in _OF_DATES and task.kinds.of(value) is None:
        note_date_as_time(value, task)
    return made


def _fraction(count: int, digits: int) -> str:
    whole, rest = divmod(count, 10**digits)
    return f"{whole}.{rest:0{digits}d}"


def note_date_as_time(place: exp.Expr, task: Task) -> None:
    """Note that a date becomes a time at midnight."""
    message = (
        "If the argument is a date, the result is a TIMESTAMP at midnight here, and a date in "
        f"{task.diagnostics.title}. Cast it, or give the types with `schema`."
    )
    task.diagnostics.note(place, "date-or-timestamp", message)


def units_between(unit: str, start: exp.Expr, end: exp.Expr) -> exp.Expr | None:
    """How many whole units lie between two times."""
    name = UNITS.get(unit.lower())
    if name is None or name == "NANOSECOND":
        return None
    return call("TIMESTAMPDIFF", exp.var(name), start, end)


def truncated(unit: str, value: exp.Expr, task: Task) -> exp.Expr | None:
    """A time cut to a unit; a date stays a date."""
    name = UNITS.get(unit.lower())
    if name is None or name == "NANOSECOND":
        return None
    kind = task.kinds.of(value)
    if kind is Kind.DATE and name in _OF_DATES:
        return value if name == "DAY" else call("TRUNC", value, text(name))
    if kind is None and name in _OF_DATES:
        note_date_as_time(value, task)
    return call("DATE_TRUNC", text(name), value)


_FIELDS = {
    "DOW": "DAYOFWEEK_ISO",
    "DAY_OF_WEEK": "DAYOFWEEK_ISO",
    "DAY_OF_MONTH": "DAY",
    "DAY_OF_YEAR": "DOY",
    "YEAR_OF_WEEK": "YEAROFWEEK",
    "YOW": "YEAROFWEEK",
}


def field(name: str, value: exp.Expr) -> exp.Expr:
    """`EXTRACT(name FROM value)`"""
    return exp.Extract(this=exp.var(name), expression=value)


def fields(tree: exp.Expr, task: Task) -> exp.Expr:
    """Fields of EXTRACT by their names here; seconds are whole numbers there."""
    for node in find_nodes(tree, exp.Extract):
        name = node.name.upper()
        if name in _FIELDS:
            node.set("this", exp.var(_FIELDS[name]))
        elif name == "EPOCH":
            micros = call("UNIX_MICROS", exp.cast(node.expression, exp.DType.TIMESTAMP))
            tree = replace(tree, node, quotient(micros, number(1_000_000)))
        elif name == "SECOND":
            tree = replace(tree, node, call("SECOND", node.expression))
    return tree


def days_of_week(node: exp.Expr, task: Task) -> exp.Expr | None:
    """The day of the week from Monday as 1."""
    return field("DAYOFWEEK_ISO", node.expressions[0])


def unit_of(node: exp.Expr) -> str:
    """The unit that an argument names, in quotes or without, empty if it does not."""
    if isinstance(node, exp.Var):
        return node.name
    if isinstance(node, exp.Column) and not node.table and not node.this.quoted:
        return node.name
    return text_of(node) or ""


def units_crossed(unit: str, start: exp.Expr, end: exp.Expr) -> exp.Expr | None:
    """How many limits of a unit lie between two times, however close to them the times are."""
    name = UNITS.get(unit.lower())
    if name is None or name in ("NANOSECOND", "MICROSECOND"):
        return None
    if name == "DAY":
        return call("DATEDIFF", end, start)
    if name == "QUARTER":
        limits = [call("DATE_TRUNC", text(name), one) for one in (start, end)]
        return exp.IntDiv(
            this=call("TIMESTAMPDIFF", exp.var("MONTH"), *limits), expression=exp.Literal.number(3)
        )
    limits = [call("DATE_TRUNC", text(name), one) for one in (start, end)]
    return call("TIMESTAMPDIFF", exp.var(name), *limits)


def subtracted_dates(tree: exp.Expr, task: Task) -> exp.Expr:
    """A date minus a date is a number of days there, and an interval here."""
    for node in find_nodes(tree, exp.Sub):
        kinds = {task.kinds.of(node.this), task.kinds.of(node.expression)}
        if kinds == {Kind.DATE}:
            tree = replace(tree, node, call("DATEDIFF", node.this, node.expression))
        elif None in kinds and (Kind.DATE in kinds or _are_like_times(node)):
            message = (
                f"A date minus a date is a number of days in {task.diagnostics.title}, and an "
                "interval here: write DATEDIFF(end, start) if both are dates, or give the types "
                "with `schema`."
            )
            task.diagnostics.note(node, "subtracted-dates", message)
    return tree


def like_a_time(node: exp.Expr) -> bool:
    """Whether the names of columns say that it is a date or a time."""
    return any(_LIKE_A_TIME.search(column.name) for column in find_nodes(node, exp.Column))


def _are_like_times(node: exp.Sub) -> bool:
    return like_a_time(node.this) and like_a_time(node.expression)


def several_units(tree: exp.Expr, task: Task) -> exp.Expr:
    """`INTERVAL '1 day, 2 hours'` as a sum."""
    for node in find_nodes(tree, exp.Interval):
        written = text_of(node.this) if node.args.get("unit") is None else None
        if not written:
            continue
        parts = [part.split() for part in written.split(",")]
        if not all(len(part) == 2 and part[1].lower() in UNITS for part in parts):
            hint = "Write an amount and a unit, as in INTERVAL '2' HOUR."
            task.diagnostics.refuse(node, f"The interval '{written}' cannot be read", hint)
        found: exp.Expr | None = None
        for amount, unit in parts:
            factor, name = _IN_OTHER.get(UNITS[unit.lower()], (1, UNITS[unit.lower()]))
            one = interval(amount if factor == 1 else str(int(amount) * factor), name)
            found = one if found is None else exp.Add(this=found, expression=one)
        assert found is not None  # noqa: S101 - a text has parts
        node.replace(placed(found if len(parts) == 1 else exp.paren(found), node))
    return tree
