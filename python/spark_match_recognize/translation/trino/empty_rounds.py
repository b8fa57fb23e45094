# SPDX-License-Identifier: Apache-2.0
"""Repetitions of something that may take no row, which Trino continues.

A round of `(() | A)*` that takes no row ends the repetition in Spark, so that the match is empty.
Trino then tries the next alternative, and takes rows of A. It differs only in repetitions without a
bound, and only where a round without rows is preferred to one with rows.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.nodes import RowPatternClause
from spark_match_recognize.dialect.pattern import Alternation, Quantified, RowPattern
from spark_match_recognize.translation.rules.clause import may_be_empty
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["note_empty_rounds"]


def note_empty_rounds(tree: exp.Expr, task: Task) -> exp.Expr:
    """Note each repetition that prefers a round without rows."""
    for clause in find_nodes(tree, RowPatternClause):
        for found in find_nodes(clause.args["pattern"], Quantified):
            body = found.this
            if found.args.get("most") is None and may_be_empty(body) and _prefers_none(body):
                message = (
                    "A round of this repetition may take no row, which ends the repetition in "
                    "Spark; Trino goes on to the next alternative."
                )
                task.diagnostics.note(clause.parent or clause, "empty-round", message)
    return tree


def _prefers_none(pattern: RowPattern) -> bool:
    """Whether some part would rather take no row, although it may take rows."""
    choices = (
        any(may_be_empty(branch) for branch in part.expressions[:-1])
        if isinstance(part, Alternation)
        else not part.args["least"] and bool(part.args.get("reluctant"))
        for part in find_nodes(pattern, Alternation, Quantified)
        if isinstance(part, (Alternation, Quantified))
    )
    return any(choices)
