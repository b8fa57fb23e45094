# SPDX-License-Identifier: Apache-2.0
"""Rewrites for numbers: divisions, casts that round, the greatest of several values.

Each engine's module takes those that hold for it.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    call,
    choose,
    false_or_null,
    integer_of,
    is_null,
    number,
    placed,
    replace,
)
from spark_match_recognize.translation.kind import Kind
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = [
    "count_all",
    "cut_off",
    "null_if_any_is",
    "random_whole",
    "rounding_casts",
    "whole_division",
]


def whole_division(tree: exp.Expr, task: Task) -> exp.Expr:
    """`/` of whole numbers gives a whole number there, and a fraction here."""
    for node in [one for one in find_nodes(tree, exp.Div) if "as_here" not in one.meta]:
        kinds = [task.kinds.of(node.this), task.kinds.of(node.expression)]
        if kinds == [Kind.WHOLE, Kind.WHOLE]:
            made = exp.IntDiv(this=node.this, expression=node.expression)
            tree = replace(tree, node, made)
        elif Kind.FLOATING not in kinds and Kind.INTERVAL not in kinds and None in kinds:
            title = task.diagnostics.title
            message = (
                f"A division of two whole numbers gives a whole number in {title} and a fraction "
                "here. If both are whole, write DIV, or give the types with `schema`."
            )
            task.diagnostics.note(node, "whole-division", message)
    return tree


_ROUNDED = (Kind.DECIMAL, Kind.FLOATING)


def rounding_casts(tree: exp.Expr, task: Task) -> exp.Expr:
    """A cast of a fraction to a whole number rounds there, and cuts off here."""
    for node in find_nodes(tree, exp.Cast):
        is_whole = node.to.this in exp.DataType.INTEGER_TYPES
        if not is_whole or "as_here" in node.meta or isinstance(node.this, exp.Null):
            continue
        kind = task.kinds.of(node.this)
        if kind in _ROUNDED:
            node.set("this", placed(call("ROUND", node.this), node.this))
        elif kind is None:
            title = task.diagnostics.title
            message = (
                f"A cast to a whole number rounds in {title} and cuts the fraction off here. If "
                "the value may have a fraction, cast ROUND of it, or give the types with `schema`."
            )
            task.diagnostics.note(node, "rounding-cast", message)
    return tree


def null_if_any_is(node: exp.Expr, task: Task) -> exp.Expr | None:
    """GREATEST and LEAST are null there if one value is; here nulls are passed over."""
    name = str(node.meta["called"])
    values = node.expressions
    nullable = [one for one in values if not isinstance(one, (exp.Literal, exp.Boolean))]
    made = call(name, *values)
    if not nullable:
        return made
    condition = false_or_null([is_null(one) for one in nullable])
    return choose(condition, exp.Null(), made)


def count_all(tree: exp.Expr, task: Task) -> exp.Expr:
    """COUNT() counts rows, as COUNT(*) does."""
    for node in find_nodes(tree, exp.Count):
        if node.this is None:
            node.set("this", exp.Star())
    return tree


def random_whole(node: exp.Expr, task: Task) -> exp.Expr | None:
    """A random whole number from 0, or the first argument, up to below the last one."""
    if not node.expressions:
        return call("RAND")
    low, high = [number(0), *node.expressions][-2:]
    if integer_of(low) == 0:
        return call("FLOOR", exp.Mul(this=call("RAND"), expression=exp.paren(high)))
    span = exp.paren(exp.Sub(this=exp.paren(high), expression=exp.paren(low.copy())))
    scaled = call("FLOOR", exp.Mul(this=call("RAND"), expression=span))
    return exp.paren(exp.Add(this=exp.paren(low), expression=scaled))


def cut_off(node: exp.Expr, task: Task) -> exp.Expr | None:
    """TRUNCATE: towards zero, to so many digits."""
    value, *digits = node.expressions
    scale = digits[0] if digits and integer_of(digits[0]) != 0 else None
    size = call("FLOOR", call("ABS", value), scale)
    return exp.paren(exp.Mul(this=call("SIGN", value.copy()), expression=size))
