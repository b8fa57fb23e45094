# SPDX-License-Identifier: Apache-2.0
"""Aggregates that make arrays and maps, which leave nulls out in Spark; subscripts of arrays."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Classifier, MatchNumber
from spark_match_recognize.translation.builders import (
    around_aggregate,
    call,
    is_null,
    placed,
    text,
)
from spark_match_recognize.translation.source import Task

__all__ = ["collect", "collect_entries", "element"]

_NEVER_NULL = (exp.Literal, exp.Boolean, Classifier, MatchNumber, exp.Count, exp.Exists)


def collect(node: exp.Expr, task: Task) -> exp.Expr | None:
    """ARRAY_AGG keeps nulls and is null over no rows; in Spark it does neither.

    Structs keep the nulls; a field of an array of structs is the array of that field. What belongs
    to the aggregate (FILTER, OVER, FINAL) stays around it, inside.
    """
    value = node.expressions[0]
    if isinstance(value, (exp.Order, exp.Distinct)):
        hint = "Use SORT_ARRAY or ARRAY_DISTINCT around it."
        reason = "ARRAY_AGG with ORDER BY or DISTINCT is not supported in Spark"
        task.diagnostics.refuse(node, reason, hint)
    is_packed = not isinstance(value, _NEVER_NULL)
    kept = call("NAMED_STRUCT", text("v"), value) if is_packed else value
    aggregate: exp.Expr = call("ARRAY_AGG", kept)
    outer = around_aggregate(node)
    if outer is not node:
        node.replace(aggregate)
        aggregate = outer.copy()
    made: exp.Expr = call("NULLIF", aggregate, call("ARRAY"))
    if is_packed:
        made = exp.Dot(this=made, expression=exp.to_identifier("v"))
    if outer is node:
        return made
    outer.replace(placed(made, node))
    return None


def collect_entries(node: exp.Expr, task: Task) -> exp.Expr:
    """MAP_AGG, which leaves null keys out."""
    if around_aggregate(node) is not node:
        reason = "MAP_AGG with FILTER, OVER, RUNNING or FINAL is not supported in Spark"
        task.diagnostics.refuse(
            node, reason, "Use MAP_FROM_ENTRIES(ARRAY_AGG(STRUCT(key, value)))."
        )
    key, value = node.expressions
    present = exp.Where(this=exp.Not(this=is_null(key)))
    entries = call("ARRAY_AGG", call("STRUCT", key, value))
    return call("MAP_FROM_ENTRIES", exp.Filter(this=entries, expression=present))


def element(node: exp.Expr, task: Task) -> exp.Expr | None:
    """`a[i]` counts from 1, as ELEMENT_AT does, which also takes the key of a map."""
    keys = node.expressions
    if node.args.get("safe") or len(keys) != 1 or keys[0].is_string:
        return None
    return None if isinstance(keys[0], exp.Slice) else call("ELEMENT_AT", node.this, keys[0])
