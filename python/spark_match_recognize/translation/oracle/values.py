# SPDX-License-Identifier: Apache-2.0
"""Oracle's dates, whose arithmetic counts in days, and its texts, of which an empty one is null.

`''` becomes NULL where it is a value, and what a function leaves of a text is wrapped in
NULLIF(..., '') unless the difference cannot show. Texts in tables are taken for what they are:
Oracle has no empty ones.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.nodes import Definition
from spark_match_recognize.dialect.outputs import Measure
from spark_match_recognize.translation.builders import (
    call,
    integer_of,
    interval_of,
    placed,
    seconds_of,
    text,
    text_of,
)
from spark_match_recognize.translation.rules.dates import note_dates
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.types import TypeFamily

__all__ = ["add_days", "concatenate", "joined", "null_for_empty", "null_if_empty"]

# What a day is divided by, and the unit of the parts.
_PARTS = {24: "HOUR", 1440: "MINUTE", 86400: "SECOND"}
_COMPARISONS = (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT, exp.GTE, exp.In)
# Functions in which an empty text has the same effect in Spark, and a null would not.
_HEEDED = ("REPLACE", "REGEXP_REPLACE", "LISTAGG", "CONCAT")


def add_days(node: exp.Expr, task: Task) -> exp.Expr | None:
    """`d + 1`, `1 + d`, `d + 2/24`, `d1 - d2`."""
    left, right = node.this, node.expression
    family, other = task.types.of(left), task.types.of(right)
    if isinstance(node, exp.Add) and other and other.is_time:
        left, right, family, other = right, left, other, family
    part = _part_of_day(right)
    if part is not None and (family is None or family.is_time):
        return type(node)(this=left, expression=part)
    if family and family.is_time and (other.is_number if other else isinstance(node, exp.Add)):
        # What is added to a date, and is not known to be an interval, is a number of days.
        return type(node)(this=left, expression=interval_of(right, "DAY"))
    if isinstance(node, exp.Sub):
        if family is other is TypeFamily.DATE:
            return _days_between(left, right)
        note_dates(node, task)
    return None


def _part_of_day(node: exp.Expr) -> exp.Expr | None:
    """The interval that `2/24`, `n/1440` or `5/24/60` means."""
    divisors = 1
    node = node.unnest()
    while isinstance(node, exp.Div):
        by = integer_of(node.expression)
        if by is None:
            return None
        divisors *= by
        node = node.this
    unit = _PARTS.get(divisors)
    return interval_of(node, unit) if unit else None


def _days_between(end: exp.Expr, start: exp.Expr) -> exp.Expr:
    """With the fraction that the times of day make."""
    # Of times without a zone, in which every day has as many hours.
    local = [placed(exp.cast(one, exp.DType.TIMESTAMPNTZ), one) for one in (end, start)]
    between = exp.paren(exp.Sub(this=local[0], expression=local[1]))
    return exp.paren(exp.Div(this=seconds_of(between), expression=exp.Literal.number("8.64E4")))


def null_for_empty(node: exp.Expr, task: Task) -> exp.Expr | None:
    """`''` as NULL; a comparison with it is never true, which nobody means."""
    parent = node.parent
    is_text = isinstance(node, exp.National) or node.is_string
    if node.name or not is_text or parent is None:
        return None
    if isinstance(parent, _COMPARISONS) and not isinstance(parent.parent, exp.Update):
        message = (
            "An empty text is null in Oracle, so that a comparison with it is never true: write "
            "IS NULL if that is meant."
        )
        task.diagnostics.note(node, "empty-text", message)
    is_part = isinstance(parent, (exp.DPipe, exp.Escape, exp.Interval, exp.Cast))
    if is_part or parent.meta.get("called") in _HEEDED:
        return None
    # Without a type a column of a result would have none.
    typed = isinstance(parent, (exp.Query, exp.Alias, exp.Tuple, Measure))
    return exp.cast(exp.Null(), exp.DType.TEXT) if typed else exp.Null()


def null_if_empty(node: exp.Expr, task: Task) -> exp.Expr | None:
    """What TRIM, SUBSTR and the like leave of a text, null if nothing."""
    parent = node.parent
    is_hidden = isinstance(parent, exp.DPipe) or (parent and parent.meta.get("called") == "CONCAT")
    if is_hidden or _is_equal_to_a_text(node):
        return None
    return exp.Nullif(this=node.copy(), expression=text(""))


def _is_equal_to_a_text(node: exp.Expr) -> bool:
    """Whether it is compared with a text, where false is as good as unknown."""
    test = node.parent
    if not isinstance(test, exp.EQ):
        return False
    other = test.expression if test.this is node else test.this
    below: exp.Expr = test
    while isinstance(below.parent, (exp.And, exp.Or, exp.Paren)):
        below = below.parent
    return bool(text_of(other)) and isinstance(below.parent, (exp.Where, exp.Having, Definition))


def concatenate(node: exp.Expr, task: Task) -> exp.Expr | None:
    """`a || b`, where a null adds nothing."""
    if isinstance(node.parent, exp.DPipe):
        return None
    parts = list(node.flatten())
    values = [one for one in parts if not isinstance(one, exp.Null)]
    for value in values:
        _note_value(value, task)
    if len(values) == len(parts) and all(isinstance(one, exp.Literal) for one in values):
        return None
    return joined([one.copy() for one in values])


def joined(values: list[exp.Expr]) -> exp.Expr:
    """Texts one after the other, where a null is as good as an empty one."""
    made = call("CONCAT_WS", text(""), *values)
    if any(isinstance(one, exp.Literal) and one.name for one in values):
        return made
    return call("NULLIF", made, text(""))


def _note_value(value: exp.Expr, task: Task) -> None:
    family = task.types.of(value)
    if family in (TypeFamily.DECIMAL, TypeFamily.FLOATING) or (family and family.is_time):
        message = (
            "A fraction becomes a text without the zeros at its ends in Oracle (.5 for 0.50), and "
            "a date by a setting of the session. Write a format with TO_CHAR where that counts."
        )
        task.diagnostics.note(value, "text-of-value", message)
