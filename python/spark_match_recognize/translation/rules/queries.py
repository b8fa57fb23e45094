# SPDX-License-Identifier: Apache-2.0
"""Rewrites for queries around the clause, the same for all engines that write SQL."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.translation.builders import call, placed, replace
from spark_match_recognize.translation.rules.comparisons import quantified
from spark_match_recognize.translation.rules.groups import empty_groups
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["paths_in_json", "query_rewrites", "without_dual"]


def _ties(tree: exp.Expr, task: Task) -> exp.Expr:
    """FETCH FIRST ... WITH TIES, which sqlglot's generator makes a plain LIMIT."""
    for node in find_nodes(tree, exp.Fetch):
        options = node.args.get("limit_options")
        if options and (options.args.get("with_ties") or options.args.get("percent")):
            words = "WITH TIES" if options.args.get("with_ties") else "PERCENT"
            hint = "Filter by RANK() OVER (ORDER BY ...) in a query around."
            task.diagnostics.refuse(node, f"FETCH {words} is not there", hint)
    return tree


def _frames(tree: exp.Expr, task: Task) -> exp.Expr:
    """Frames of windows that count groups, or leave rows out."""
    for node in find_nodes(tree, exp.WindowSpec):
        if str(node.args.get("kind") or "").upper() == "GROUPS":
            hint = "Compute DENSE_RANK() in a subquery, and use RANGE over it."
            task.diagnostics.refuse(node, "A window frame in GROUPS is not there", hint)
        if node.args.get("exclude"):
            task.diagnostics.refuse(node, "EXCLUDE in a window frame is not there")
    return tree


def _named_texts(tree: exp.Expr, task: Task) -> exp.Expr:
    """A subquery in the clause whose first column is a string gets a name for it.

    Without one the engine takes SELECT before the string for the type of a literal.
    """
    for query in find_nodes(tree, exp.Select):
        first = query.expressions[0] if query.expressions else None
        if isinstance(first, exp.Literal) and first.is_string and query.find_ancestor(MatchedRows):
            first.replace(exp.alias_(first.copy(), "text"))
    return tree


def _hints(tree: exp.Expr, task: Task) -> exp.Expr:
    """Hints are for the engine that they were written for."""
    for query in find_nodes(tree, exp.Select):
        hint = query.args.get("hint")
        if hint is not None:
            place = query if hint.find(exp.Identifier, exp.Anonymous) is None else hint
            message = f"A hint for {task.diagnostics.title} is left out; Spark has others."
            task.diagnostics.note(place, "hint", message)
            query.set("hint", None)
    return tree


def _two_way(tree: exp.Expr, task: Task) -> exp.Expr:
    """IF without a third argument, which it must have here."""
    for node in find_nodes(tree, exp.If):
        if node.args.get("false") is None and not isinstance(node.parent, exp.Case):
            node.set("false", exp.Null())
    return tree


# Types that Spark has, by this name or another one that the generator gives them.
_TYPES = frozenset(
    (
        *exp.DataType.INTEGER_TYPES,
        *exp.DataType.TEXT_TYPES,
        exp.DType.ARRAY,
        exp.DType.BIGDECIMAL,
        exp.DType.BINARY,
        exp.DType.BOOLEAN,
        exp.DType.DATE,
        exp.DType.DATETIME,
        exp.DType.DECIMAL,
        exp.DType.DOUBLE,
        exp.DType.FLOAT,
        exp.DType.INTERVAL,
        exp.DType.MAP,
        exp.DType.NULL,
        exp.DType.STRUCT,
        exp.DType.TIMESTAMP,
        exp.DType.TIMESTAMPLTZ,
        exp.DType.TIMESTAMPNTZ,
        exp.DType.TIMESTAMPTZ,
        exp.DType.UUID,
        exp.DType.VARBINARY,
        exp.DType.VARIANT,
    )
)


def _types(tree: exp.Expr, task: Task) -> exp.Expr:
    """Types that are not there."""
    for node in find_nodes(tree, exp.DataType):
        if node.this in (exp.DType.TIME, exp.DType.TIMETZ):
            hint = "Keep it as text, or as the interval since midnight."
            task.diagnostics.refuse(
                node, "Not every version of Spark has a type for times of day", hint
            )
        if isinstance(node.this, exp.DType) and node.this not in _TYPES:
            name = node.args.get("kind") or node.this.value
            hint = "Cast to a type that is."
            task.diagnostics.refuse(node, f"The type {name} is not there in Spark", hint)
    return tree


def paths_in_json(tree: exp.Expr, task: Task) -> exp.Expr:
    """Paths behind a colon, which read a VARIANT there."""
    for node in find_nodes(tree, exp.JSONExtract):
        if isinstance(node.this, exp.ParseJSON) and isinstance(node.parent, exp.Cast):
            # Of a text: the functions for JSON by name take one.
            node.set("this", node.this.this)
            continue
        message = (
            "The path is written for a column of JSON as text. For a column of type VARIANT write "
            "VARIANT_GET(column, '$.path', 'type')."
        )
        task.diagnostics.note(node, "json-path", message)
    return tree


def without_dual(tree: exp.Expr, task: Task) -> exp.Expr:
    """FROM DUAL, the table of one row, is left out."""
    for source in find_nodes(tree, exp.From):
        table = source.this
        is_dual = isinstance(table, exp.Table) and table.name.upper() == "DUAL"
        joined = source.parent is not None and source.parent.args.get("joins")
        if is_dual and not table.args.get("db") and not joined:
            source.pop()
    return tree


# What sqlglot writes as it reads it, and Spark has not.
_NOT_THERE: dict[type[exp.Expr], tuple[str, str]] = {
    exp.SimilarTo: ("SIMILAR TO is not there", "Use RLIKE with a regular expression."),
    exp.CurrentTime: ("Not every version of Spark has times of day", "Use CURRENT_TIMESTAMP."),
    exp.Localtime: ("Not every version of Spark has times of day", "Use CURRENT_TIMESTAMP."),
    exp.Lock: ("FOR UPDATE is not there", "Leave it out."),
    exp.Changes: ("CHANGES is not there", "Use TABLE_CHANGES of Delta, or a table of changes."),
    exp.JSONTable: ("JSON_TABLE is not there", "Use FROM_JSON and EXPLODE."),
    exp.XMLTable: ("XMLTABLE is not there", "Use FROM_XML and EXPLODE."),
    exp.Into: ("SELECT INTO is not there", "Use CREATE TABLE AS."),
}


def _moments(tree: exp.Expr, task: Task) -> exp.Expr:
    """LOCALTIMESTAMP, which needs parentheses here."""
    for node in find_nodes(tree, exp.Localtimestamp, exp.Column):
        if isinstance(node, exp.Localtimestamp) or _is_word(node, "LOCALTIMESTAMP"):
            tree = replace(tree, node, placed(call("LOCALTIMESTAMP"), node))
    return tree


def _is_word(node: exp.Expr, text: str) -> bool:
    name = node.this
    is_plain = isinstance(name, exp.Identifier) and not name.quoted and not node.args.get("table")
    return is_plain and str(name.name).upper() == text


def _refused(tree: exp.Expr, task: Task) -> exp.Expr:
    for node in find_nodes(tree, exp.Expr):
        found = _NOT_THERE.get(type(node))
        if found is not None:
            task.diagnostics.refuse(node, *found)
        if isinstance(node, exp.Join) and "ASOF" in (node.method, node.kind):
            hint = "Join on the inequality, and keep the nearest row with ROW_NUMBER()."
            task.diagnostics.refuse(node, "ASOF JOIN is not there", hint)
        if isinstance(node, exp.Create) and node.kind == "TABLE" and _is_temporary(node):
            message = (
                "A temporary table becomes a temporary view, which is computed when it is read."
            )
            task.diagnostics.note(node, "temporary-table", message)
    return tree


def _is_temporary(node: exp.Create) -> bool:
    properties = node.args.get("properties")
    return properties is not None and properties.find(exp.TemporaryProperty) is not None


query_rewrites = (
    _refused,
    _two_way,
    _types,
    _ties,
    _frames,
    empty_groups,
    quantified,
    _moments,
    _named_texts,
    _hints,
)
