# SPDX-License-Identifier: Apache-2.0
"""Oracle's dates, whose arithmetic counts in days, and its texts, of which an empty one is null.

`''` becomes NULL where it is a value, and what a function leaves of a text is wrapped in
NULLIF(..., '') unless the difference cannot show. Texts in tables are taken for what they are:
Oracle has no empty ones.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.nodes import Definition, Measure
from spark_match_recognize.translation.builders import (
    as_operand,
    call,
    integer_of,
    interval,
    placed,
    text,
    text_of,
)
from spark_match_recognize.translation.rules.times import seems_a_time
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.types import TypeFamily

__all__ = [
    "add_days",
    "concatenate",
    "interval_of",
    "joined",
    "null_for_empty",
    "null_if_empty",
    "text_of_value",
]

# What a day is divided by, and the unit of the parts.
_PARTS = {24: "HOUR", 1440: "MINUTE", 86400: "SECOND"}


def add_days(node: exp.Expr, task: Task) -> exp.Expr | None:
    """`d + 1`, `d + 2/24`, `d1 - d2`."""
    left, right = node.this, node.expression
    family, other = task.types.of(left), task.types.of(right)
    part = _part_of_day(right)
    if part is not None and (family is None or family.is_time):
        return type(node)(this=left, expression=part)
    if family and family.is_time and other and other.is_number:
        return type(node)(this=left, expression=_days(right))
    if isinstance(node, exp.Add):
        return _sum(left, right, family, other)
    if family is TypeFamily.DATE and other is TypeFamily.DATE:
        return _days_between(left, right)
    if None in (family, other):
        _note_unknown(node, task)
    return None


def _sum(
    left: exp.Expr, right: exp.Expr, family: TypeFamily | None, other: TypeFamily | None
) -> exp.Expr | None:
    """What is added to a date, and is not known to be an interval, is a number of days."""
    if family and family.is_time and other is None:
        return exp.Add(this=left, expression=_days(right))
    is_days = family is None or family.is_number
    if other and other.is_time and is_days:
        return exp.Add(this=right, expression=_part_of_day(left) or _days(left))
    return None


def _note_unknown(node: exp.Expr, task: Task) -> None:
    """Note a difference that may be one of dates, and that is shown or computed with."""
    sides = [node.this, node.expression]
    families = [_family(one, task) for one in sides]
    if any(family and family.is_number for family in families) or _is_compared(node):
        return
    seem_times = all(
        family.is_time if family else seems_a_time(side)
        for side, family in zip(sides, families, strict=True)
    )
    if seem_times and TypeFamily.TIMESTAMP in families:
        # With a TIMESTAMP it is an interval in Oracle, too.
        return
    if seem_times or _is_taken_for_days(node) or (families[0] and families[0].is_time):
        message = (
            "A date minus a date is a number of days in Oracle, and an interval in Spark. If both "
            "are dates, give the types with `schema`, or write DATEDIFF(end, start); if it is a "
            "number of days, write x * INTERVAL '1' DAY."
        )
        task.diagnostics.note(node, "subtracted-dates", message)


def _family(node: exp.Expr, task: Task) -> TypeFamily | None:
    """The family of a value, or of one of several that are of one type."""
    values = [node.this, *node.expressions] if isinstance(node, exp.Coalesce) else [node]
    return next((family for one in values if (family := task.types.of(one))), None)


def _is_compared(node: exp.Expr) -> bool:
    """Whether it is one side of a comparison.

    Then both sides are of one type in Oracle, and Spark compares no interval with a number: the
    result is the same, or the query is refused.
    """
    outer = node.parent
    while isinstance(outer, (exp.Paren, exp.Neg, exp.Abs, exp.Mul, exp.Div)):
        outer = outer.parent
    return isinstance(outer, (exp.Between, exp.Predicate)) and isinstance(outer, exp.Condition)


def _is_taken_for_days(node: exp.Expr) -> bool:
    """Whether a difference is converted to hours, minutes or seconds."""
    outer: exp.Expr = node
    while isinstance(outer.parent, exp.Paren):
        outer = outer.parent
    product = outer.parent
    return isinstance(product, exp.Mul) and integer_of(product.expression) in _PARTS


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


def _days(amount: exp.Expr) -> exp.Expr:
    return interval_of(amount, "DAY")


def interval_of(amount: exp.Expr, unit: str) -> exp.Expr:
    """So many units, as an interval."""
    count = integer_of(amount)
    if count is not None and count >= 0:
        return interval(str(count), unit)
    return exp.paren(exp.Mul(this=as_operand(amount), expression=interval("1", unit)))


def _days_between(end: exp.Expr, start: exp.Expr) -> exp.Expr:
    """With the fraction that the times of day make."""
    # Of times without a zone, in which every day has as many hours.
    local = [placed(exp.cast(one, exp.DType.TIMESTAMPNTZ), one) for one in (end, start)]
    between = exp.paren(exp.Sub(this=local[0], expression=local[1]))
    seconds = exp.cast(exp.cast(between, exp.DataType.build("INTERVAL SECOND")), "DECIMAL(20, 6)")
    return exp.paren(exp.Div(this=seconds, expression=exp.Literal.number("8.64E4")))


_COMPARISONS = (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT, exp.GTE, exp.In)
# Functions in which an empty text has the same effect in Spark, and a null would not.
_HEEDED = ("REPLACE", "REGEXP_REPLACE", "LISTAGG", "CONCAT")


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
    around = below.parent
    return bool(text_of(other)) and isinstance(around, (exp.Where, exp.Having, Definition))


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


def text_of_value(node: exp.Expr, task: Task) -> exp.Expr:
    """TO_CHAR(x) without a format."""
    value = node.expressions[0]
    if task.types.of(value) is None:
        message = (
            "TO_CHAR without a format writes fractions as .5 in Oracle, and dates by a setting. "
            "Write a format for those, or give the types with `schema`."
        )
        task.diagnostics.note(node, "text-of-value", message)
    _note_value(value, task)
    return exp.cast(value, exp.DType.TEXT)


def _note_value(value: exp.Expr, task: Task) -> None:
    family = task.types.of(value)
    if family in (TypeFamily.DECIMAL, TypeFamily.FLOATING) or (family and family.is_time):
        message = (
            "A fraction becomes a text without the zeros at its ends in Oracle (.5 for 0.50), and "
            "a date by a setting of the session. Write a format with TO_CHAR where that counts."
        )
        task.diagnostics.note(value, "text-of-value", message)
