# SPDX-License-Identifier: Apache-2.0
"""Names that SELECT gives, in WHERE: Snowflake knows them there, Spark does not.

They are written out. A column of that name goes before the name that SELECT gives, in Snowflake,
too: where the table is known to have one nothing is done, and where it is not known what columns
there are a note tells what was taken.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import as_operand, placed
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes, outside_queries

__all__ = ["aliases_in_where"]


def aliases_in_where(tree: exp.Expr, task: Task) -> exp.Expr:
    """Write the names that SELECT gives out in WHERE."""
    for select in find_nodes(tree, exp.Select):
        where = select.args.get("where")
        if where is not None:
            _write_out(where, select, _given(select), task)
    return tree


def _given(select: exp.Select) -> dict[str, exp.Expr]:
    """What the names stand for; those that must be columns of a table are left out."""
    found: dict[str, exp.Expr] = {}
    used: set[str] = set()
    for item in select.expressions:
        used |= {_name(column.this) for column in _columns(item)}
        # Aggregates cannot stand in WHERE, and a name used before it is given is a column's.
        is_value = isinstance(item, exp.Alias) and not item.find(exp.AggFunc, exp.Window)
        if is_value and _name(item.args["alias"]) not in used:
            found[_name(item.args["alias"])] = item.this
    return found


def _write_out(part: exp.Expr, select: exp.Select, given: dict[str, exp.Expr], task: Task) -> None:
    for column in _columns(part):
        name = _name(column.this)
        if name not in given or task.kinds.has_column(select, column.name):
            continue
        if task.kinds.has_column(select, column.name) is None:
            message = (
                f"{column.name} is taken for what SELECT calls so, and written out. If the table "
                "has a column of that name, Snowflake takes that: give the types with `schema`."
            )
            task.diagnostics.note(column, "name-in-where", message)
        made = as_operand(given[name].copy())
        column.replace(placed(made, column))
        # It may be made of names that stand before it.
        others = {one: value for one, value in given.items() if one != name}
        _write_out(made, select, others, task)


def _columns(part: exp.Expr) -> list[exp.Column]:
    """The columns without a table's name, those of subqueries left out."""
    nodes = outside_queries(part)
    plain = [node for node in nodes if isinstance(node, exp.Column) and not node.table]
    return [column for column in plain if isinstance(column.this, exp.Identifier)]


def _name(identifier: exp.Expr) -> str:
    return str(identifier.name if identifier.args.get("quoted") else identifier.name.upper())
