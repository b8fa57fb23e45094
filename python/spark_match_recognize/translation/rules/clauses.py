# SPDX-License-Identifier: Apache-2.0
"""Rewrites of the clause that hold for several engines."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Navigation,
    ProcessingMode,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.dialect.nodes import ALL_ROWS, MatchedRows
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.translation.builders import number, placed
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["running_first"]


def running_first(tree: exp.Expr, task: Task) -> exp.Expr:
    """FIRST under RUNNING sees the rows so far there, and the whole match here.

    It differs where ALL ROWS PER MATCH shows a row before the one that FIRST finds.
    """
    for rows in find_nodes(tree, MatchedRows):
        shown = rows.clause.args.get("rows")
        if shown is None or not shown.args["kind"].startswith(ALL_ROWS):
            continue
        for part in rows.measures:
            for node in find_nodes(part, Navigation):
                if node.args["kind"] == "FIRST" and not _sees_all(node):
                    _limit(node)
    return tree


def _sees_all(node: Navigation) -> bool:
    parent = node.parent
    return isinstance(parent, ProcessingMode) and parent.args["kind"] == "FINAL"


def _limit(node: Navigation) -> None:
    """Null until the match has come as far as the row that is asked for."""
    offset = node.args.get("offset") or number(0)
    named = node.find(VariableColumn)
    if named is None and not node.args.get("offset"):
        # The first row of the match is there from the first row on.
        return
    counted: exp.Expr = exp.Star()
    if named is not None:
        counted = VariableRows(this=Variable(this=named.args["variable"].name))
    outer: exp.Expr = node
    while isinstance(outer.parent, (Navigation, ProcessingMode)):
        outer = outer.parent
    reached = exp.GT(this=exp.Count(this=counted, big_int=True), expression=offset.copy())
    shell = exp.Case(ifs=[exp.If(this=reached, true=outer.copy())])
    outer.replace(placed(shell, node))
