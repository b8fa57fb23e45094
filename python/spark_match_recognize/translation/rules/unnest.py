# SPDX-License-Identifier: Apache-2.0
"""UNNEST as LATERAL over Spark's functions that give tables.

sqlglot's way, LATERAL VIEW, loses the rows of a LEFT JOIN whose array is empty, and the condition
of a join; LATERAL is a join like any other.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import call, number, placed
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["POSITION", "beside", "numbered", "unnested"]

POSITION = "position"


def unnested(tree: exp.Expr, task: Task) -> exp.Expr:
    """Write each UNNEST of a FROM or a join."""
    for node in find_nodes(tree, exp.Unnest):
        if not isinstance(node.parent, (exp.From, exp.Join)):
            continue
        alias = node.args.get("alias")
        names = [column.name for column in alias.columns] if alias is not None else []
        rows = _rows(node, len(names), task)
        counted = node.args.get("offset")
        if counted:
            if len(node.expressions) > 1:
                hint = "Number the elements of each array with POSEXPLODE."
                task.diagnostics.refuse(
                    node, "WITH ORDINALITY of several arrays is not there", hint
                )
            if alias is None or not names:
                task.diagnostics.refuse(node, "UNNEST WITH ORDINALITY needs names of its columns")
            query = exp.Subquery(this=_counted(rows, alias, counted))
            found = beside(node.parent, query, exp.TableAlias(this=alias.this))
        else:
            found = beside(node.parent, rows, alias)
        node.replace(placed(found, node))
    return tree


def beside(parent: exp.Expr | None, rows: exp.Expr, alias: exp.TableAlias | None) -> exp.Expr:
    """Rows as what stands in FROM, or in a join, where they may read what stands before."""
    if isinstance(parent, exp.Join):
        return exp.Lateral(this=rows, alias=alias)
    if isinstance(rows, exp.Subquery):
        rows.set("alias", alias)
        return rows
    return exp.Table(this=rows, alias=alias)


def numbered(rows: exp.Expr, columns: list[exp.Identifier]) -> exp.Table:
    """Rows of POSEXPLODE as a table: `position`, from 0, before the columns."""
    names = [exp.to_identifier(POSITION), *columns]
    alias = exp.TableAlias(this=exp.to_identifier("elements"), columns=names)
    return exp.Table(this=rows, alias=alias)


def _rows(node: exp.Unnest, columns: int, task: Task) -> exp.Anonymous:
    """The function of Spark that gives these rows."""
    first, *others = node.expressions
    by_position = bool(node.args.get("offset"))
    if others:
        # An array that is null has no elements, and the others have theirs.
        known = [one if isinstance(one, exp.Array) else _or_empty(one) for one in (first, *others)]
        return call("INLINE", call("ARRAYS_ZIP", *known))
    if isinstance(first, exp.Array) and any(map(_is_row, first.expressions)):
        if by_position:
            task.diagnostics.refuse(node, "WITH ORDINALITY of an array of rows is not there")
        return call("INLINE", first)
    if columns > 2 and not by_position:
        return call("INLINE", first)
    return call("POSEXPLODE" if by_position else "EXPLODE", first)


def _or_empty(array: exp.Expr) -> exp.Expr:
    return call("COALESCE", array, call("ARRAY"))


def _is_row(node: exp.Expr) -> bool:
    return isinstance(node, (exp.Struct, exp.Tuple)) or (
        isinstance(node, exp.Anonymous) and node.name.upper() == "STRUCT"
    )


def _counted(rows: exp.Anonymous, alias: exp.TableAlias, name: exp.Identifier) -> exp.Select:
    """The elements under their names, and their numbers from 1."""
    table = numbered(rows, [column.copy() for column in alias.columns])
    one_more = exp.Add(this=exp.column(POSITION), expression=number(1))
    elements = [exp.column(column.copy()) for column in alias.columns]
    shown = [*elements, exp.alias_(one_more, name.copy())]
    return exp.Select(expressions=shown, from_=exp.From(this=table))
