# SPDX-License-Identifier: Apache-2.0
"""Rewrites for arrays and maps, and for the aggregates that make them."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.nodes import Classifier, MatchNumber
from spark_match_recognize.translation.making import (
    around_aggregate,
    call,
    is_null,
    lambda_of,
    number,
    placed,
    text,
)
from spark_match_recognize.translation.source import Task

__all__ = ["collected", "entries", "largest", "largest_by", "smallest", "smallest_by", "subscripts"]

_NEVER_NULL = (exp.Literal, exp.Boolean, Classifier, MatchNumber, exp.Count, exp.Exists)


def collected(node: exp.Expr, task: Task) -> exp.Expr | None:
    """ARRAY_AGG keeps nulls there, and gives null over no rows; here it gives neither."""
    inner = node.expressions[0]
    order = inner.expressions if isinstance(inner, exp.Order) else []
    value = inner.this if isinstance(inner, exp.Order) else inner
    if isinstance(value, exp.Distinct):
        reason = "An array of distinct values keeps one null there and none here."
        task.remarks.note(node, "function-differs", f"ARRAY_AGG: {reason}")
        return call("COLLECT_LIST", value) if not order else _refuse_order(node, task)
    if order:
        return _sorted(node, value, order, task)
    if isinstance(value, _NEVER_NULL):
        return _wrapped(node, call("ARRAY_AGG", value), None)
    packed = call("NAMED_STRUCT", text("v"), value)
    return _wrapped(node, call("ARRAY_AGG", packed), "v")


def _refuse_order(node: exp.Expr, task: Task) -> exp.Expr:
    hint = "Sort the array with ARRAY_SORT."
    task.remarks.refuse(node, "An array of distinct values in an order is not there", hint)


def _sorted(node: exp.Expr, value: exp.Expr, order: list[exp.Expr], task: Task) -> exp.Expr | None:
    """By one key: pairs of key and value, sorted, then the values alone."""
    key = order[0]
    ascending = not key.args.get("desc")
    last = not key.args.get("nulls_first")
    if len(order) > 1 or (ascending == last):
        hint = "Sort the rows in a subquery, or the array with ARRAY_SORT and a comparison."
        task.remarks.refuse(node, "An array in this order is not there", hint)
    pair = call("NAMED_STRUCT", text("k"), key.this, text("v"), value)
    packed = call("ARRAY_AGG", pair)
    ordered = call("SORT_ARRAY", packed, None if ascending else exp.false())
    return _wrapped(node, ordered, "v", packed)


def _wrapped(
    node: exp.Expr, made: exp.Expr, part: str | None, aggregate: exp.Expr | None = None
) -> exp.Expr | None:
    """The array with null for an empty one, and of each element the part that is meant.

    What belongs to the aggregate (FILTER, OVER, FINAL) stays around it, inside.
    """
    outer = around_aggregate(node)
    inner = aggregate or made
    if outer is not node:
        shell = outer.copy()
        hole = next(one for one in shell.walk() if one.meta.get("called") == node.meta["called"])
        if inner is made:
            hole.replace(inner)
            made = shell
        else:
            inner.replace(shell)
            hole.replace(inner)
    made = call("NULLIF", made, call("ARRAY"))
    if part:
        body = exp.Dot(this=exp.to_identifier("e"), expression=exp.to_identifier(part))
        made = call("TRANSFORM", made, lambda_of("e", body))
    placed(made, node)
    if outer is node:
        return made
    outer.replace(made)
    return None


def entries(node: exp.Expr, task: Task) -> exp.Expr | None:
    """MAP_AGG"""
    key, value = node.expressions
    message = (
        "MAP_AGG: with two rows of one key any of them is kept there, and it is an error here."
    )
    task.remarks.note(node, "function-differs", message)
    pairs: exp.Expr = call("ARRAY_AGG", call("STRUCT", key, value))
    if not isinstance(key, _NEVER_NULL):
        pairs = exp.Filter(this=pairs, expression=exp.Where(this=exp.Not(this=is_null(key))))
    return call("MAP_FROM_ENTRIES", pairs)


def largest(node: exp.Expr, task: Task) -> exp.Expr | None:
    """MAX(x, n): the n largest values."""
    return _some(node, ascending=False)


def smallest(node: exp.Expr, task: Task) -> exp.Expr | None:
    """MIN(x, n): the n smallest values."""
    return _some(node, ascending=True)


def _some(node: exp.Expr, ascending: bool) -> exp.Expr | None:
    value, *count = node.expressions
    if not count:
        return exp.Min(this=value) if ascending else exp.Max(this=value)
    values = call("SORT_ARRAY", call("ARRAY_AGG", value), None if ascending else exp.false())
    return call("SLICE", values, number(1), count[0])


def largest_by(node: exp.Expr, task: Task) -> exp.Expr | None:
    """MAX_BY(x, y, n): x of the n rows with the largest y."""
    return _some_by(node, ascending=False)


def smallest_by(node: exp.Expr, task: Task) -> exp.Expr | None:
    """MIN_BY(x, y, n): x of the n rows with the smallest y."""
    return _some_by(node, ascending=True)


def _some_by(node: exp.Expr, ascending: bool) -> exp.Expr | None:
    value, key, *count = node.expressions
    if not count:
        return call("MIN_BY" if ascending else "MAX_BY", value, key)
    pair = call("NAMED_STRUCT", text("k"), key, text("v"), value)
    pairs = exp.Filter(
        this=call("ARRAY_AGG", pair),
        expression=exp.Where(this=exp.Not(this=is_null(key))),
    )
    some = call(
        "SLICE", call("SORT_ARRAY", pairs, None if ascending else exp.false()), number(1), count[0]
    )
    body = exp.Dot(this=exp.to_identifier("e"), expression=exp.to_identifier("v"))
    return call("TRANSFORM", some, lambda_of("e", body))


def subscripts(tree: exp.Expr, task: Task) -> exp.Expr:
    """`a[i]` counts from 1 there, as ELEMENT_AT does here, which also takes the key of a map."""
    for node in list(tree.find_all(exp.Bracket)):
        keys = node.expressions
        if len(keys) == 1 and not keys[0].is_string and not isinstance(keys[0], exp.Slice):
            node.replace(placed(call("ELEMENT_AT", node.this, keys[0]), node))
    return tree
