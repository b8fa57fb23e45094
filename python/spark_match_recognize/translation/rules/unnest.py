# SPDX-License-Identifier: Apache-2.0
"""UNNEST as LATERAL over Spark's functions that give tables.

sqlglot's way, LATERAL VIEW, loses the rows of a LEFT JOIN whose array is empty, and the condition
of a join; LATERAL is a join like any other.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.making import call, number, placed
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.walking import every

__all__ = ["unnested"]

_POSITION = "position"


def unnested(tree: exp.Expr, task: Task) -> exp.Expr:
    """Write each UNNEST of a FROM or a join."""
    for node in every(tree, exp.Unnest):
        if not isinstance(node.parent, (exp.From, exp.Join)):
            continue
        alias = node.args.get("alias")
        names = [column.name for column in alias.columns] if alias is not None else []
        rows = _rows(node, len(names), task)
        counted = node.args.get("offset")
        found: exp.Expr = rows
        if counted:
            if len(node.expressions) > 1:
                hint = "Number the elements of each array with POSEXPLODE."
                task.remarks.refuse(node, "WITH ORDINALITY of several arrays is not there", hint)
            if alias is None or not names:
                task.remarks.refuse(node, "UNNEST WITH ORDINALITY needs names of its columns")
            found = exp.Subquery(this=_counted(rows, alias, counted))
            alias = exp.TableAlias(this=alias.this)
        if isinstance(node.parent, exp.Join):
            found = exp.Lateral(this=found, alias=alias)
        elif isinstance(found, exp.Subquery):
            found.set("alias", alias)
        else:
            found = exp.Table(this=found, alias=alias)
        node.replace(placed(found, node))
    return tree


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
            task.remarks.refuse(node, "WITH ORDINALITY of an array of rows is not there")
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
    columns = [exp.to_identifier(_POSITION), *(column.copy() for column in alias.columns)]
    table = exp.Table(
        this=rows, alias=exp.TableAlias(this=exp.to_identifier("elements"), columns=columns)
    )
    one_more = exp.Add(this=exp.column(_POSITION), expression=number(1))
    elements = [exp.column(column.copy()) for column in alias.columns]
    shown = [*elements, exp.alias_(one_more, name.copy())]
    return exp.Select(expressions=shown, from_=exp.From(this=table))
