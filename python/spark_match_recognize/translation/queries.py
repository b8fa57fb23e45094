# SPDX-License-Identifier: Apache-2.0
"""Rewrites for queries around the clause, the same for all engines that write SQL."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.translation.source import Task

__all__ = ["query_rewrites"]


def _ties(tree: exp.Expr, task: Task) -> exp.Expr:
    """FETCH FIRST ... WITH TIES, which sqlglot's generator makes a plain LIMIT."""
    for node in tree.find_all(exp.Fetch):
        options = node.args.get("limit_options")
        if options and (options.args.get("with_ties") or options.args.get("percent")):
            words = "WITH TIES" if options.args.get("with_ties") else "PERCENT"
            hint = "Filter by RANK() OVER (ORDER BY ...) in a query around."
            task.remarks.refuse(node, f"FETCH {words} is not there", hint)
    return tree


def _frames(tree: exp.Expr, task: Task) -> exp.Expr:
    """Frames of windows that count groups, or leave rows out."""
    for node in tree.find_all(exp.WindowSpec):
        if str(node.args.get("kind") or "").upper() == "GROUPS":
            hint = "Compute DENSE_RANK() in a subquery, and use RANGE over it."
            task.remarks.refuse(node, "A window frame in GROUPS is not there", hint)
        if node.args.get("exclude"):
            task.remarks.refuse(node, "EXCLUDE in a window frame is not there")
    return tree


def _ordinality(tree: exp.Expr, task: Task) -> exp.Expr:
    """Numbers of elements, from 1 there and from 0 here."""
    for node in tree.find_all(exp.Unnest):
        if node.args.get("offset"):
            message = "WITH ORDINALITY counts from 1 there; the number counts from 0 here. Add 1."
            task.remarks.note(node, "ordinality", message)
    return tree


def _named_texts(tree: exp.Expr, task: Task) -> exp.Expr:
    """A subquery in the clause whose first column is a string gets a name for it.

    Without one the engine takes SELECT before the string for the type of a literal.
    """
    for query in tree.find_all(exp.Select):
        first = query.expressions[0] if query.expressions else None
        if isinstance(first, exp.Literal) and first.is_string and query.find_ancestor(MatchedRows):
            first.replace(exp.alias_(first.copy(), "text"))
    return tree


def _hints(tree: exp.Expr, task: Task) -> exp.Expr:
    """Hints are for the engine that they were written for."""
    for query in tree.find_all(exp.Select):
        hint = query.args.get("hint")
        if hint is not None:
            place = query if hint.find(exp.Identifier, exp.Anonymous) is None else hint
            message = f"A hint for {task.remarks.title} is left out; Spark has others."
            task.remarks.note(place, "hint", message)
            query.set("hint", None)
    return tree


def _two_way(tree: exp.Expr, task: Task) -> exp.Expr:
    """IF without a third argument, which it must have here."""
    for node in tree.find_all(exp.If):
        if node.args.get("false") is None and not isinstance(node.parent, exp.Case):
            node.set("false", exp.Null())
    return tree


# Types that sqlglot knows and Spark does not have, as far as it would write them by their names.
_TYPES = frozenset(
    kind
    for kind in [
        "ARRAY",
        "BIGINT",
        "BINARY",
        "BOOLEAN",
        "CHAR",
        "DATE",
        "DATETIME",
        "DECIMAL",
        "DOUBLE",
        "FLOAT",
        "INT",
        "INTERVAL",
        "MAP",
        "NCHAR",
        "NULL",
        "NVARCHAR",
        "SMALLINT",
        "STRUCT",
        "TEXT",
        "TIMESTAMP",
        "TIMESTAMPLTZ",
        "TIMESTAMPNTZ",
        "TIMESTAMPTZ",
        "TINYINT",
        "UBIGINT",
        "UINT",
        "USMALLINT",
        "UTINYINT",
        "UUID",
        "VARBINARY",
        "VARCHAR",
        "VARIANT",
        "JSON",
        "OBJECT",
        "UNKNOWN",
        "BIGDECIMAL",
        "MEDIUMINT",
        "NAME",
        "LONGTEXT",
        "MEDIUMTEXT",
        "TINYTEXT",
        "ROWVERSION",
    ]
)


def _types(tree: exp.Expr, task: Task) -> exp.Expr:
    """Types that are not there, or stand for another one."""
    for node in tree.find_all(exp.DataType):
        kind = node.this
        name = kind.value if isinstance(kind, exp.DType) else str(kind)
        if name in ("TIME", "TIMETZ"):
            task.remarks.refuse(node, "A time of day has no type in all versions of Spark")
        if name in ("USERDEFINED", "USER-DEFINED") or (name not in _TYPES and name != "LIST"):
            written = node.args.get("kind") or node.sql()
            task.remarks.refuse(
                node, f"The type {written} is not there in Spark", "Cast to a type that is."
            )
        if name in ("JSON", "OBJECT"):
            message = "JSON is text in Spark; a cast to this type is left out or gives text."
            task.remarks.note(node, "json-type", message)
    return tree


query_rewrites = (_two_way, _types, _ties, _frames, _ordinality, _named_texts, _hints)
