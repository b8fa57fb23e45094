# SPDX-License-Identifier: Apache-2.0
"""What the text of a query says about the columns of its result.

The clause names the partition keys, the order column and the measures, so nothing about them needs
to be guessed. A window with a pattern names its keys and its order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Classifier, MatchNumber
from spark_match_recognize.dialect.query import patterns_of
from spark_match_recognize.dialect.rules import DEFAULT_COLUMN, RuleSet, RuleTable, pattern_clauses
from spark_match_recognize.dialect.windows import PatternFrame
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.show.drawn_clause import DrawnClause, clause_of, parsed_query

if TYPE_CHECKING:
    from spark_match_recognize.dialect.nodes import MatchedRows

__all__ = ["QueryColumns", "query_columns"]


@dataclass(frozen=True)
class QueryColumns:
    """Names of columns, as the query spells them.

    Attributes:
        keys: the partition keys and the column with the name of the rule, if there are rules
        order: the first ORDER BY column; None if it is not a column
        variable: the measure CLASSIFIER(), if there is one
        match: the measure MATCH_NUMBER(), if there is one
        variables: the pattern variables in the order of the pattern
    """

    keys: tuple[str, ...]
    order: str | None
    variable: str | None
    match: str | None
    variables: list[str]


def query_columns(query: str) -> QueryColumns:
    """The columns of the only clause or window with a pattern in a query.

    Raises:
        MatchRecognizeError: the text cannot be parsed, or has no pattern or several.
    """
    found = patterns_of(parsed_query(query))
    if len(found) != 1:
        raise MatchRecognizeError(
            f"The query has {len(found)} patterns, and one is needed: name the columns instead, as "
            "in x='ts', by=['room']."
        )
    rows = found[0]
    # The keys of a window are beside its frame.
    node: Any = rows.parent if isinstance(rows, PatternFrame) else rows.args["match"]
    measures = {type(_inner(measure)): measure.alias for measure in rows.measures}
    order = node.args.get("order")
    first = order.expressions[0].this if order else None
    return QueryColumns(
        keys=_keys(node),
        order=first.name if isinstance(first, exp.Column) else None,
        variable=measures.get(Classifier),
        match=measures.get(MatchNumber),
        variables=list(dict.fromkeys(name for c in _clauses(rows) for name in c.variables)),
    )


def _clauses(rows: MatchedRows | PatternFrame) -> list[DrawnClause]:
    if isinstance(rows, PatternFrame):
        return [clause_of(rows.clause)]
    return [clause_of(clause) for _, clause in pattern_clauses(rows)]


def _keys(node: exp.Expr) -> tuple[str, ...]:
    names = [key.alias_or_name for key in node.args.get("partition_by") or []]
    if isinstance(node, RuleSet | RuleTable):
        column = node.args.get("column")
        names.append(column.name if column else DEFAULT_COLUMN)
    return tuple(names)


def _inner(measure: exp.Expr) -> exp.Expr:
    """The expression of a measure: that of a clause is wrapped in a `Measure`."""
    value = measure.this
    return value.this if isinstance(value.this, exp.Expr) else value
