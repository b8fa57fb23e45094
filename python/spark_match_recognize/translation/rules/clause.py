# SPDX-License-Identifier: Apache-2.0
"""What holds for the clause of several engines."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import MatchNumber
from spark_match_recognize.dialect.nodes import MatchedRows, RowPatternClause
from spark_match_recognize.dialect.outputs import MatchWindow, Measure
from spark_match_recognize.dialect.pattern import (
    Alternation,
    Concatenation,
    EmptyPattern,
    Exclusion,
    PartitionEnd,
    PartitionStart,
    Permutation,
    Quantified,
    RowPattern,
    differing_in_case,
    variables_of,
)
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["add_column", "may_be_empty", "name_first_text", "note_stars", "refuse_case"]


def may_be_empty(pattern: RowPattern) -> bool:
    """Whether a part of a pattern matches without a row."""
    if isinstance(pattern, (Concatenation, Permutation)):
        return all(may_be_empty(part) for part in pattern.expressions)
    if isinstance(pattern, Alternation):
        return any(may_be_empty(branch) for branch in pattern.expressions)
    if isinstance(pattern, Quantified):
        return not pattern.args["least"] or may_be_empty(pattern.this)
    if isinstance(pattern, Exclusion):
        return may_be_empty(pattern.this)
    return isinstance(pattern, (EmptyPattern, PartitionStart, PartitionEnd))


def name_first_text(query: exp.Expr, task: Task) -> None:
    """Name the first column of a subquery in the clause if it is a string.

    Without a name the engine takes SELECT before the string for the type of a literal.
    """
    first = query.expressions[0] if query.expressions else None
    if isinstance(first, exp.Literal) and first.is_string and query.find_ancestor(MatchedRows):
        first.replace(exp.alias_(first.copy(), "text"))


def refuse_case(tree: exp.Expr, task: Task) -> exp.Expr:
    """Refuse variables whose names differ only in case: a reference has no quotes in Spark.

    Of columns the analyzer itself reports such names, as ambiguous.
    """
    for rows in find_nodes(tree, MatchedRows):
        for first, variable in differing_in_case(variables_of(rows.clause.args["pattern"])):
            names = f"The variables {first} and {variable.name} differ only in case"
            reason = f"{names}, so that Spark may take a reference to one for the other"
            hint = "Rename one of them."
            task.diagnostics.refuse(variable, reason, hint)
    return tree


def add_column(tree: exp.Expr, task: Task) -> exp.Expr:
    """Give a clause without columns the number of the match, because in Spark it must have one.

    Oracle, Snowflake and Flink accept a clause without PARTITION BY and MEASURES, whose rows can be
    counted; in Trino it is an error, as in Spark. A `*` that shows the new column gets a note.
    """
    for rows in find_nodes(tree, MatchedRows):
        if rows.expressions or not isinstance(rows.args["match"], RowPatternClause):
            continue
        used = {name.name.lower() for name in find_nodes(tree, exp.Identifier)}
        column = "match_number"
        while column in used:
            column += "_"
        number = Measure(this=MatchNumber(), over=MatchWindow())
        rows.set("expressions", [exp.alias_(number, column, copy=False)])
        message = (
            f"The clause has no columns, so Spark needs a measure, {column}, which * shows here. "
            "Name the columns."
        )
        note_stars(rows, "added-column", message, task)
    return tree


def note_stars(rows: MatchedRows, topic: str, message: str, task: Task) -> None:
    """Add a note to each `*` or `m.*` that shows the columns of a clause in the query around it."""
    query = rows.find_ancestor(exp.Select)
    if query is None or isinstance(query.parent, exp.Exists):
        return
    name = rows.parent.alias_or_name.lower() if rows.parent is not None else ""
    for item in query.expressions:
        is_its = isinstance(item, exp.Column) and item.is_star and item.table.lower() == name
        if isinstance(item, exp.Star) or is_its:
            task.diagnostics.note(item, topic, message)
