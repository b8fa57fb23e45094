# SPDX-License-Identifier: Apache-2.0
"""What Snowflake writes in another form inside the clause.

- LAG and LEAD: in DEFINE over the rows of the partition, as PREV and NEXT; in MEASURES within the
  match, where the row before is LAST with an offset;
- FIRST_VALUE and LAST_VALUE in MEASURES; MATCH_SEQUENCE_NUMBER(); CLASSIFIER without parentheses;
- window functions in DEFINE, with OVER, which run over the partition: they become columns of a
  subquery that the clause reads;
- SELECT * over ALL ROWS PER MATCH: the table's columns come first in it, the measures in Spark.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
)
from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.outputs import ALL_ROWS
from spark_match_recognize.translation.builders import integer_of, number, placed
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["clause_functions", "column_order", "windows_in_define"]

_WITHOUT_PARENTHESES = {"CLASSIFIER": Classifier, "MATCH_NUMBER": MatchNumber}


def clause_functions(tree: exp.Expr, task: Task) -> exp.Expr:
    """The functions of the clause by their names in Spark."""
    for rows in find_nodes(tree, MatchedRows):
        for part in rows.measures:
            for node in reversed(_own_nodes(part)):
                _replace(node, _in_measure(node, task))
        for part in rows.clause.args.get("define") or ():
            for node in reversed(_own_nodes(part)):
                _replace(node, _in_condition(node, task))
    return tree


def _own_nodes(part: exp.Expr) -> list[exp.Expr]:
    """The nodes of an expression without those of subqueries, the outer ones first."""
    return list(part.this.walk(prune=lambda node: isinstance(node, exp.Query)))


def _replace(node: exp.Expr, made: exp.Expr | None) -> None:
    if made is not None:
        node.replace(placed(made, node))


def _in_measure(node: exp.Expr, task: Task) -> exp.Expr | None:
    if isinstance(node, exp.Column) and not node.table and not node.this.quoted:
        node_class = _WITHOUT_PARENTHESES.get(node.name.upper())
        return node_class() if node_class else _sequence(node)
    if type(node) is exp.Anonymous and not node.expressions:
        return _sequence(node)
    if isinstance(node.parent, exp.Window):
        reason = "A window function in MEASURES is not supported in Spark"
        task.diagnostics.refuse(
            node, reason, "Compute it in a query around the clause, or in the one that it reads."
        )
    if isinstance(node, (exp.FirstValue, exp.LastValue)):
        navigation = "FIRST" if isinstance(node, exp.FirstValue) else "LAST"
        return Navigation(this=node.this, kind=navigation)
    if isinstance(node, exp.Lag):
        return _row_before(node)
    return _row_after(node) if isinstance(node, exp.Lead) else None


def _sequence(node: exp.Expr) -> exp.Expr | None:
    """The row's number in the match is how many rows there are up to it."""
    if node.name.upper() != "MATCH_SEQUENCE_NUMBER":
        return None
    return exp.Count(this=exp.Star(), big_int=True)


def _row_before(node: exp.Lag) -> exp.Expr:
    offset = node.args.get("offset") or number(1)
    made = Navigation(this=node.this, kind="LAST", offset=offset)
    default = node.args.get("default")
    if default is None:
        return made
    there = exp.GT(this=_rows(), expression=offset.copy())
    return exp.Case(ifs=[exp.If(this=there, true=made)], default=default)


def _row_after(node: exp.Lead) -> exp.Expr:
    """NEXT looks beyond the match, so only where the match has that row."""
    offset = node.args.get("offset") or number(1)
    rest = exp.Sub(this=ProcessingMode(this=_rows(), kind="FINAL"), expression=_rows())
    there = exp.GTE(this=rest, expression=offset.copy())
    value = Navigation(this=node.this, kind="NEXT", offset=offset)
    return exp.Case(ifs=[exp.If(this=there, true=value)], default=node.args.get("default"))


def _rows() -> exp.Expr:
    return exp.Count(this=exp.Star(), big_int=True)


def _in_condition(node: exp.Expr, task: Task) -> exp.Expr | None:
    if isinstance(node.parent, exp.Window) or not isinstance(
        node, (exp.Lag, exp.Lead, exp.FirstValue, exp.LastValue)
    ):
        return None
    if isinstance(node, (exp.FirstValue, exp.LastValue)):
        hint = "Give its rows with OVER (ROWS BETWEEN ...), or use FIRST or LAST."
        reason = "FIRST_VALUE or LAST_VALUE without OVER in DEFINE is not supported in Spark"
        task.diagnostics.refuse(node, reason, hint)
    offset = node.args.get("offset")
    count = integer_of(offset) if offset is not None else 1
    if count is None:
        task.diagnostics.refuse(node, "The offset must be a constant integer")
    backwards = isinstance(node, exp.Lag) == (count >= 0)
    made = Navigation(
        this=node.this,
        kind="PREV" if backwards else "NEXT",
        offset=number(abs(count)) if abs(count) != 1 else None,
    )
    default = node.args.get("default")
    if default is None:
        return made
    message = (
        "The third argument is for rows outside the partition; in Spark it is also taken where the "
        "value in that row is null."
    )
    task.diagnostics.note(node, "default-of-lag", message)
    return exp.Coalesce(this=made, expressions=[default])


def windows_in_define(tree: exp.Expr, task: Task) -> exp.Expr:
    """Window functions of conditions as columns of a subquery below the clause."""
    for rows in find_nodes(tree, MatchedRows):
        conditions = rows.clause.args.get("define") or ()
        nodes = [node for one in conditions for node in _own_nodes(one)]
        windows = [node for node in nodes if type(node) is exp.Window]
        if windows:
            _move_below(rows, windows, task)
    return tree


def _move_below(rows: MatchedRows, windows: list[exp.Window], task: Task) -> None:
    args = rows.clause.args
    keys = [key.unalias() for key in args.get("partition_by") or ()]
    order = args.get("order")
    names = []
    select = exp.select("*")
    for count, window in enumerate(windows, start=1):
        if window.args.get("partition_by") or window.args.get("order"):
            reason = "A window in DEFINE takes its partition and its order from the clause"
            task.diagnostics.refuse(window, reason)
        names.append(exp.to_identifier(f"_window_{count}"))
        moved = window.copy()
        moved.set("partition_by", [key.copy() for key in keys])
        moved.set("order", order.copy() if order else None)
        select.append("expressions", exp.alias_(moved, names[-1].copy()))
        window.replace(placed(exp.column(names[-1].copy()), window))
    table = rows.table
    alias = table.args.get("alias")
    below = select.from_(table.copy()).subquery(alias.copy() if alias else None, copy=False)
    table.replace(below)
    shown = args.get("rows")
    if shown is not None and shown.args["kind"].startswith(ALL_ROWS):
        _hide(rows, names)


def _hide(rows: MatchedRows, names: list[exp.Identifier]) -> None:
    """ALL ROWS PER MATCH shows the columns of the subquery, too: leave the new ones out."""
    holder = rows.parent
    if not isinstance(holder, exp.Subquery):
        return
    alias = holder.args.get("alias")
    bare = exp.Subquery(this=rows.copy())
    visible = exp.Select(expressions=[exp.Star(except_=names)], from_=exp.From(this=bare))
    holder.replace(exp.Subquery(this=visible, alias=alias))


def column_order(tree: exp.Expr, task: Task) -> exp.Expr:
    """Note where `*` shows columns in another order."""
    for rows in find_nodes(tree, MatchedRows):
        shown = rows.clause.args.get("rows")
        query = rows.find_ancestor(exp.Select)
        if shown is None or not shown.args["kind"].startswith(ALL_ROWS) or query is None:
            continue
        for item in query.expressions:
            if isinstance(item, exp.Star) or (isinstance(item, exp.Column) and item.is_star):
                message = (
                    "The columns are in another order in Spark: partition keys, order keys, "
                    "measures, then the others; in Snowflake those of the table, then the "
                    "measures. Name them if the order counts."
                )
                task.diagnostics.note(item, "column-order", message)
    return tree
