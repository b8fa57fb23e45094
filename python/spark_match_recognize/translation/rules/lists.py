# SPDX-License-Identifier: Apache-2.0
"""Rewrites for arrays and maps, and for the aggregates that make them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Classifier, MatchNumber
from spark_match_recognize.translation.builders import (
    around_aggregate,
    call,
    choose,
    is_null,
    number,
    placed,
    text,
)
from spark_match_recognize.translation.rules.arrays import ascends, plain
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = [
    "collected",
    "entries",
    "filled",
    "largest",
    "largest_by",
    "present_entries",
    "smallest",
    "smallest_by",
    "subscripts",
]

_NEVER_NULL = (exp.Literal, exp.Boolean, Classifier, MatchNumber, exp.Count, exp.Exists)


def collected(node: exp.Expr, task: Task) -> exp.Expr | None:
    """ARRAY_AGG keeps nulls there, and gives null over no rows; here it gives neither."""
    inner = node.expressions[0]
    order = inner.expressions if isinstance(inner, exp.Order) else []
    value = inner.this if isinstance(inner, exp.Order) else inner
    if isinstance(value, exp.Distinct):
        reason = "An array of distinct values keeps one null there and none here."
        task.diagnostics.note(node, "function-differs", f"ARRAY_AGG: {reason}")
        return _distinct(node, value, order, task)
    if isinstance(value, _NEVER_NULL) and not order:
        return _finished(node, call("ARRAY_AGG", value), None, _or_null)
    return _finished(node, *_pairs(node, value, order, task), _or_null)


def filled(node: exp.Expr, task: Task) -> exp.Expr | None:
    """ARRAY_AGG of Snowflake, which leaves nulls out as it does here, with its order."""
    value = node.expressions[0]
    group = node.parent
    if not isinstance(group, exp.WithinGroup):
        return call("ARRAY_AGG", value)
    order = group.expression.expressions
    if isinstance(value, exp.Distinct):
        group.replace(node)
        return _distinct(node, value, order, task)
    aggregate, ascending = _pairs(node, value, order, task)
    kept = exp.Where(this=exp.Not(this=is_null(value)))
    group.replace(exp.Filter(this=node, expression=kept))
    return _finished(node, aggregate, ascending, lambda array: array)


def _distinct(
    node: exp.Expr, value: exp.Distinct, order: list[exp.Expr], task: Task
) -> exp.Expr | None:
    """The distinct values, without null; a set may have OVER behind it, DISTINCT may not."""
    ascending = ascends(value, order)
    if order and ascending is None:
        _refuse_order(node, task)
    values = call("COLLECT_SET", *value.expressions)
    return _finished(node, values, ascending, lambda array: array)


def _refuse_order(node: exp.Expr, task: Task) -> NoReturn:
    hint = "Sort the rows in a subquery, or the array with ARRAY_SORT and a comparison."
    task.diagnostics.refuse(node, "An array in this order is not there", hint)


def _pairs(
    node: exp.Expr, value: exp.Expr, order: list[exp.Expr], task: Task
) -> tuple[exp.Expr, bool | None]:
    """The aggregate of structs with the keys before the value; and how to sort it, if at all."""
    directions = {bool(key.args.get("desc")) for key in order}
    if len(directions) > 1:
        _refuse_order(node, task)
    ascending = None if not order else not directions.pop()
    fields: list[exp.Expr] = []
    for at, key in enumerate(order, start=1):
        first = bool(key.args.get("nulls_first"))
        # SORT_ARRAY puts null keys first exactly when it ascends; else a key of truth comes before.
        if first != ascending:
            fields += [text(f"n{at}"), exp.paren(is_null(key.this))]
        fields += [text(f"k{at}"), key.this.copy()]
    return call("ARRAY_AGG", call("NAMED_STRUCT", *fields, text("v"), value.copy())), ascending


def _or_null(array: exp.Expr) -> exp.Expr:
    return call("NULLIF", array, call("ARRAY"))


def _finished(
    node: exp.Expr,
    aggregate: exp.Expr,
    ascending: bool | None,
    around: Callable[[exp.Expr], exp.Expr],
) -> exp.Expr | None:
    """The array in order, and of each element the value.

    A field of an array of structs is the array of that field. What belongs to the aggregate
    (FILTER, OVER, FINAL) stays around it, inside.
    """
    packed = aggregate.expressions[0].name == "NAMED_STRUCT"
    outer = around_aggregate(node)
    node.replace(aggregate) if outer is not node else None
    array = aggregate if outer is node else outer.copy()
    if ascending is not None:
        array = call("SORT_ARRAY", array, None if ascending else exp.false())
    array = around(array)
    made = exp.Dot(this=array, expression=exp.to_identifier("v")) if packed else array
    placed(made, node)
    if outer is node:
        return made
    outer.replace(made)
    return None


def entries(node: exp.Expr, task: Task) -> exp.Expr | None:
    """MAP_AGG"""
    called = node.meta["called"]
    message = f"{called}: with two rows of one key any of them is kept there, and here it fails."
    task.diagnostics.note(node, "function-differs", message)
    key, value = node.expressions
    return _map_of(node, key, value, [key])


def present_entries(node: exp.Expr, task: Task) -> exp.Expr | None:
    """OBJECT_AGG, which leaves nulls out, keys and values; with two rows of one key it fails."""
    key, value = node.expressions
    return _map_of(node, key, value, [key, plain(value)])


def _map_of(
    node: exp.Expr, key: exp.Expr, value: exp.Expr, kept: list[exp.Expr]
) -> exp.Expr | None:
    """A map of the rows in which what is to be kept is not null."""
    entry = call("STRUCT", key, value)
    present = [exp.Not(this=is_null(one)) for one in kept if not isinstance(one, _NEVER_NULL)]
    outer = around_aggregate(node)
    aggregate: exp.Expr = call("ARRAY_AGG", entry)
    if present and outer is node:
        where = exp.Where(this=exp.and_(*present, copy=False))
        aggregate = exp.Filter(this=aggregate, expression=where)
    elif present:
        # FILTER may be there already, and may not stand before OVER; an array has no nulls.
        condition = exp.and_(*present, copy=False)
        aggregate = call("ARRAY_AGG", choose(condition, entry, exp.Null()))
    if outer is node:
        return call("MAP_FROM_ENTRIES", aggregate)
    node.replace(aggregate)
    outer.replace(placed(call("MAP_FROM_ENTRIES", outer.copy()), node))
    return None


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
    return exp.Dot(this=some, expression=exp.to_identifier("v"))


def subscripts(tree: exp.Expr, task: Task) -> exp.Expr:
    """`a[i]` counts from 1 there, as ELEMENT_AT does here, which also takes the key of a map."""
    for node in find_nodes(tree, exp.Bracket):
        keys = node.expressions
        if node.args.get("safe") or len(keys) != 1:
            continue
        if not keys[0].is_string and not isinstance(keys[0], exp.Slice):
            node.replace(placed(call("ELEMENT_AT", node.this, keys[0]), node))
    return tree
