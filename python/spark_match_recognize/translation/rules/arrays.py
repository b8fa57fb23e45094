# SPDX-License-Identifier: Apache-2.0
"""Rules for functions of arrays: where they begin to count, and what nulls do to them."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    as_operand,
    call,
    choose,
    integer_of,
    is_null,
    number,
    text_of,
)
from spark_match_recognize.translation.functions import Call
from spark_match_recognize.translation.source import Task

__all__ = [
    "ascends",
    "extreme_or_null",
    "part_between",
    "part_from_zero",
    "plain",
    "position_from_zero",
    "without_last",
    "words",
]

_FROM_THE_END = "ARRAY_SLICE from a place that is counted from the end is not there"
_NEGATIVE = "a place that is counted from the end is not what it is there: test it."


def extreme_or_null(name: str) -> Call:
    """ARRAY_MAX or ARRAY_MIN, which are null there if any element is."""

    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        array = node.expressions[0]
        extreme = call(name, array)
        if isinstance(array, exp.Array) and not any(map(_may_be_null, array.expressions)):
            return extreme
        element = exp.to_identifier("element")
        test = exp.Lambda(this=is_null(exp.column("element")), expressions=[element])
        return choose(call("EXISTS", array.copy(), test), exp.Null(), extreme)

    return made


def part_from_zero(node: exp.Expr, task: Task) -> exp.Expr | None:
    """ARRAY_SLICE(array, from, to): from 0, and without the last; an end of -1 is one less."""
    array, start, end = node.expressions
    first, last = integer_of(start), integer_of(end)
    if first is not None and first < 0:
        hint = "Use SLICE, which counts from 1 and takes a length."
        task.diagnostics.refuse(node, _FROM_THE_END, hint)
    if first is None or last is None:
        task.diagnostics.note(node, "function-differs", f"ARRAY_SLICE: {_NEGATIVE}")
    begin = number(first + 1) if first is not None else _plus(start, 1)
    if first is not None and last is not None and last >= 0:
        return call("SLICE", array, begin, number(max(last - first, 0)))
    stop = _plus(call("SIZE", array.copy()), last) if last is not None and last < 0 else end
    length = exp.Sub(this=as_operand(stop), expression=as_operand(start.copy()))
    return call("SLICE", array, begin, call("GREATEST", length, number(0)))


def part_between(node: exp.Expr, task: Task) -> exp.Expr | None:
    """ARRAY_SLICE(array, from [, to]): from 1, and with the last."""
    array, start, *end = node.expressions
    first, last = integer_of(start), integer_of(end[0]) if end else None
    if (first is not None and first < 1) or (last is not None and last < 0):
        task.diagnostics.refuse(node, _FROM_THE_END, "Use SLICE, which takes a length.")
    if first is None or (end and last is None):
        task.diagnostics.note(node, "function-differs", f"ARRAY_SLICE: {_NEGATIVE}")
    if first is not None and last is not None:
        return call("SLICE", array, start, number(max(last - first + 1, 0)))
    stop = end[0] if end else call("SIZE", array.copy())
    length = _plus(exp.Sub(this=as_operand(stop), expression=as_operand(start.copy())), 1)
    return call("SLICE", array, start, call("GREATEST", length, number(0)))


def position_from_zero(node: exp.Expr, task: Task) -> exp.Expr | None:
    """ARRAY_POSITION(element, array): from 0, and null if it is not there."""
    element, array = node.expressions
    found = call("NULLIF", call("ARRAY_POSITION", array, plain(element)), number(0))
    return exp.paren(exp.Sub(this=found, expression=number(1)))


def plain(value: exp.Expr) -> exp.Expr:
    """A value without the cast to VARIANT that functions of arrays ask for there."""
    is_variant = isinstance(value, exp.Cast) and value.to.this == exp.DType.VARIANT
    return value.this if is_variant else value


def without_last(node: exp.Expr, task: Task) -> exp.Expr | None:
    """TRIM_ARRAY(array, n): without the last n."""
    array, count = node.expressions
    rest = exp.Sub(this=call("SIZE", array.copy()), expression=as_operand(count))
    return call("SLICE", array, number(1), rest)


def ascends(value: exp.Distinct, order: list[exp.Expr]) -> bool | None:
    """Whether distinct values are in ascending order; None if in that of something else."""
    if len(order) != 1 or value.expressions != [order[0].this]:
        return None
    return not order[0].args.get("desc")


def words(node: exp.Expr, task: Task) -> exp.Expr | None:
    """STRTOK_TO_ARRAY(text [, signs]): the pieces between any of the signs, none of them empty."""
    subject, *delimiters = node.expressions
    signs = text_of(delimiters[0]) if delimiters else " "
    if not signs:
        task.diagnostics.refuse(node, "The signs between words must be written out")
    inside = "".join(f"\\{sign}" if sign in "\\]^-[&" else sign for sign in signs)
    pieces = call("SPLIT", subject, exp.Literal.string(f"[{inside}]"))
    is_filled = exp.NEQ(this=exp.column("word"), expression=exp.Literal.string(""))
    test = exp.Lambda(this=is_filled, expressions=[exp.to_identifier("word")])
    return call("FILTER", pieces, test)


def _may_be_null(node: exp.Expr) -> bool:
    return not isinstance(node, exp.Literal)


def _plus(value: exp.Expr, amount: int) -> exp.Expr:
    if amount < 0:
        return exp.Sub(this=as_operand(value), expression=number(-amount))
    return exp.Add(this=as_operand(value), expression=number(amount))
