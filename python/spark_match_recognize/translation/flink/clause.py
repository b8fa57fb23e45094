# SPDX-License-Identifier: Apache-2.0
"""What Flink means otherwise inside the clause.

- no AFTER MATCH means SKIP TO NEXT ROW, as in the planner that it builds on;
- MATCH_ROWTIME() is the time of the match's last row, the first key of ORDER BY;
- of `A?` both paths are followed, and the match that is complete first wins: it is written `A??`;
- other greedy quantifiers do not backtrack: greedy_quantifiers.py;
- WITHIN: whether a row exactly at the limit counts.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation
from spark_match_recognize.dialect.nodes import AfterMatchSkip, MatchedRows
from spark_match_recognize.dialect.pattern import Concatenation, Quantified
from spark_match_recognize.translation.builders import placed
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["default_skip", "limits", "optional_parts", "time_attributes"]


def default_skip(tree: exp.Expr, task: Task) -> exp.Expr:
    """SKIP TO NEXT ROW where the clause says nothing."""
    for rows in find_nodes(tree, MatchedRows):
        if rows.clause.args.get("after") is None:
            rows.clause.set("after", AfterMatchSkip(kind="TO NEXT ROW"))
            message = (
                "Without AFTER MATCH Flink continues at the next row, which is made explicit; the "
                "standard's default is SKIP PAST LAST ROW."
            )
            task.diagnostics.note(int(rows.meta["start"]), "default-skip", message)
    return tree


def time_attributes(tree: exp.Expr, task: Task) -> exp.Expr:
    """MATCH_ROWTIME and MATCH_PROCTIME."""
    for rows in find_nodes(tree, MatchedRows):
        order = rows.clause.args.get("order")
        # Measures are of a type that is derived from functions.
        calls = [one for one in find_nodes(rows, exp.Anonymous) if type(one) is exp.Anonymous]
        for node in calls:
            name = node.name.upper()
            if name == "MATCH_PROCTIME":
                message = (
                    "MATCH_PROCTIME: the time at which the query runs is the same for all rows."
                )
                task.diagnostics.note(node, "time-attribute", message)
                node.replace(placed(exp.CurrentTimestamp(), node))
            elif name == "MATCH_ROWTIME":
                if order is None:
                    reason = "MATCH_ROWTIME needs an ORDER BY in the clause"
                    task.diagnostics.refuse(node, reason)
                key = node.expressions[0] if node.expressions else order.expressions[0].this
                node.replace(placed(Navigation(this=key.copy(), kind="LAST"), node))
    return tree


def optional_parts(tree: exp.Expr, task: Task) -> exp.Expr:
    """`A?` before something else."""
    for rows in find_nodes(tree, MatchedRows):
        for node in find_nodes(rows.clause.args["pattern"], Quantified):
            bounds = (node.args["least"], node.args.get("most"))
            if bounds != (0, 1) or node.args.get("reluctant") or _is_last(node):
                continue
            node.set("reluctant", True)
            name = node.this.name
            message = (
                f"{name}? is written {name}??: in Flink the match that is complete first wins, "
                "which is mostly the one without that row."
            )
            task.diagnostics.note(node, "first-complete", message)
    return tree


def _is_last(node: Quantified) -> bool:
    parent = node.parent
    return not isinstance(parent, Concatenation) or parent.expressions[-1] is node


def limits(tree: exp.Expr, task: Task) -> exp.Expr:
    """WITHIN"""
    for rows in find_nodes(tree, MatchedRows):
        limit = rows.clause.args.get("within")
        if limit is not None:
            message = (
                "A row exactly at the limit is within it in Spark and in Flink's documentation; "
                "Flink's releases let a match end before the limit."
            )
            task.diagnostics.note(limit, "time-limit", message)
    return tree
