# SPDX-License-Identifier: Apache-2.0
"""`JSON_VALUE(json, '$.path' RETURNING type)`, as a cast of GET_JSON_OBJECT."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import call, placed, replace
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["JSON_AS_TEXT", "json_values"]

JSON_AS_TEXT = "JSON is text here, and GET_JSON_OBJECT gives objects as well as scalars."


def json_values(tree: exp.Expr, task: Task) -> exp.Expr:
    """Where sqlglot reads it; what is no value of the type is null, as it is there."""
    for node in find_nodes(tree, exp.JSONValue):
        if node.args.get("on_condition"):
            hint = "Use COALESCE, or CAST for an error."
            task.diagnostics.refuse(node, "ON ERROR and ON EMPTY of JSON_VALUE are not there", hint)
        task.diagnostics.note(node, "function-differs", f"JSON_VALUE: {JSON_AS_TEXT}")
        made: exp.Expr = call("GET_JSON_OBJECT", node.this, node.args["path"])
        kind = node.args.get("returning")
        if isinstance(kind, exp.DataType):
            made = exp.TryCast(this=placed(made, node), to=kind, safe=True)
        tree = replace(tree, node, made)
    return tree
