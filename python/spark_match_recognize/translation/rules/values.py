# SPDX-License-Identifier: Apache-2.0
"""Numbers, texts and casts as several engines have them: rewrites of single nodes."""

from __future__ import annotations

from functools import reduce

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    call,
    integer_of,
    is_null,
    number,
    placed,
    text,
    text_of,
)
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.types import TypeFamily

__all__ = [
    "cut_off",
    "double_backslashes",
    "extract_group",
    "is_shortened",
    "null_if_any_is",
    "round_cast",
    "whole_division",
]

_FRACTIONS = (TypeFamily.DECIMAL, TypeFamily.FLOATING)


def whole_division(node: exp.Expr, task: Task) -> exp.Expr | None:
    """`/` of integers gives an integer in Trino and Flink, and a fraction in Spark."""
    families = {task.types.of(node.this), task.types.of(node.expression)}
    if families == {TypeFamily.INTEGER}:
        return exp.IntDiv(this=node.this, expression=node.expression)
    if None in families and not families & {*_FRACTIONS, TypeFamily.INTERVAL}:
        message = (
            f"A division of two integers gives an integer in {task.diagnostics.title} and a "
            "fraction in Spark. If both are integers, write DIV, or give the types with `schema`."
        )
        task.diagnostics.note(node, "whole-division", message)
    return None


def round_cast(node: exp.Expr, task: Task) -> None:
    """A cast of a fraction to an integer rounds in the engine, and truncates in Spark."""
    is_whole = node.args["to"].this in exp.DataType.INTEGER_TYPES
    if not is_whole or isinstance(node.this, exp.Null):
        return
    family = task.types.of(node.this)
    if family in _FRACTIONS:
        node.set("this", placed(call("ROUND", node.this), node.this))
    elif family is None:
        message = (
            f"A cast to an integer rounds in {task.diagnostics.title} and truncates in Spark. If "
            "the value may have a fraction, cast ROUND of it, or give the types with `schema`."
        )
        task.diagnostics.note(node, "rounding-cast", message)


def is_shortened(node: exp.Expr) -> bool:
    """Whether a cast to VARCHAR(n) may shorten the text; in Spark the length has no effect."""
    to = node.args["to"]
    return to.this in (exp.DType.VARCHAR, exp.DType.NVARCHAR) and bool(to.expressions)


def cut_off(node: exp.Expr, task: Task) -> exp.Expr:
    """TRUNCATE: towards zero, to so many digits."""
    value, *digits = node.expressions
    scale = digits[0] if digits and integer_of(digits[0]) != 0 else None
    size = call("FLOOR", call("ABS", value), scale)
    return exp.paren(exp.Mul(this=call("SIGN", value.copy()), expression=size))


def extract_group(node: exp.Expr, task: Task) -> exp.Expr:
    """REGEXP_EXTRACT without a group is of the whole match, and of group 1 in Spark."""
    value, pattern, *group = node.expressions
    return call("REGEXP_EXTRACT", value, pattern, *(group or [number(0)]))


def null_if_any_is(node: exp.Expr, task: Task) -> exp.Expr:
    """GREATEST and LEAST are null in the engine if one value is; in Spark they ignore nulls."""
    values = node.expressions
    nullable = [one for one in values if not isinstance(one, (exp.Literal, exp.Boolean))]
    made = call(str(node.meta["called"]), *values)
    if not nullable:
        return made
    tests = [is_null(one) for one in nullable]
    condition = reduce(lambda one, other: exp.Or(this=one, expression=other), tests)
    return call("IF", condition, exp.Null(), made)


def double_backslashes(node: exp.Expr, task: Task) -> None:
    r"""A backslash in a pattern of LIKE is itself; in Spark it escapes the next character."""
    if isinstance(node.parent, exp.Escape):
        return
    pattern = text_of(node.expression)
    if pattern is not None:
        if "\\" in pattern:
            doubled = placed(text(pattern.replace("\\", "\\\\")), node.expression)
            node.set("expression", doubled)
    elif not isinstance(node.expression, (exp.Any, exp.All, exp.Tuple)):
        message = (
            f"A backslash in the pattern is an ordinary character in {task.diagnostics.title}; "
            "in Spark it escapes the character after it."
        )
        task.diagnostics.note(node, "like-escape", message)
