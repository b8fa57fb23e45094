# SPDX-License-Identifier: Apache-2.0
"""FLATTEN: a row for each element of an array, with INDEX and VALUE.

What lies behind a path or in PARSE_JSON is text here, and is read as an array of texts. SEQ, KEY,
PATH and THIS are not there, and a query that names them is refused by Spark.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import call, placed, text, text_of
from spark_match_recognize.translation.rules.unnest import POSITION, beside, numbered
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["flattened"]

_COLUMNS = ("seq", "key", "path", "index", "value", "this")


def flattened(tree: exp.Expr, task: Task) -> exp.Expr:
    """Write each FLATTEN of a FROM or a join."""
    for node in find_nodes(tree, exp.Explode):
        outer = node.parent
        if isinstance(outer, (exp.Lateral, exp.TableFromRows)):
            outer.replace(placed(_lateral(node, outer, task), outer))
    return tree


def _lateral(node: exp.Explode, outer: exp.Expr, task: Task) -> exp.Expr:
    arguments = _arguments(node)
    if text_of(arguments.get("path")) or arguments.get("recursive") == exp.true():
        hint = "Give what is flattened itself, and flatten once for each level."
        task.diagnostics.refuse(node, "PATH and RECURSIVE of FLATTEN are not there", hint)
    if (text_of(arguments.get("mode")) or "ARRAY").upper() == "OBJECT":
        hint = "Write LATERAL VARIANT_EXPLODE(variant), or LATERAL EXPLODE(map)."
        task.diagnostics.refuse(node, "FLATTEN of an object is not there", hint)
    if "input" not in arguments:
        task.diagnostics.refuse(node, "FLATTEN needs an INPUT")
    message = (
        "FLATTEN is over an array here, or over JSON as text, and gives INDEX and VALUE. Over a "
        "VARIANT write LATERAL VARIANT_EXPLODE(column), whose POS and VALUE they are."
    )
    task.diagnostics.note(node, "function-differs", message)
    alias = outer.args.get("alias")
    named = [column.name for column in alias.columns] if alias is not None else []
    names = [*named, *_COLUMNS[len(named) :]]
    rows = call("POSEXPLODE", _array(arguments["input"]))
    elements = numbered(rows, [exp.to_identifier("element")])
    shown = [
        exp.alias_(exp.column(POSITION), names[3]),
        exp.alias_(exp.column("element"), names[4]),
    ]
    query = exp.Subquery(this=exp.Select(expressions=shown, from_=exp.From(this=elements)))
    called = alias.this if alias is not None and alias.this else exp.to_identifier("flattened")
    if arguments.get("outer") == exp.true() and isinstance(outer.parent, exp.Join):
        outer.parent.set("kind", None)
        outer.parent.set("side", "LEFT")
    if isinstance(outer.parent, exp.Join) and outer.parent.side and not outer.parent.args.get("on"):
        outer.parent.set("on", exp.true())
    return beside(outer.parent, query, exp.TableAlias(this=called))


def _arguments(node: exp.Explode) -> dict[str, exp.Expr]:
    """The arguments by name; one without is INPUT."""
    given = [node.this, *node.expressions]
    return {
        one.name.lower() if isinstance(one, exp.Kwarg) else "input": (
            one.expression if isinstance(one, exp.Kwarg) else one
        )
        for one in given
    }


def _array(value: exp.Expr) -> exp.Expr:
    if isinstance(value, exp.ParseJSON):
        value = value.this
    elif not isinstance(value, exp.JSONExtract):
        return value
    return call("FROM_JSON", value, text("ARRAY<STRING>"))
