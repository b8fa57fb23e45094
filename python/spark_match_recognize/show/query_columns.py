# SPDX-License-Identifier: Apache-2.0
"""What the text of a query says about the columns of its result.

The clause names the partition keys, the order column and the measures, so nothing about them needs
to be guessed.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Classifier, MatchNumber
from spark_match_recognize.dialect.query import clauses_of
from spark_match_recognize.dialect.rules import DEFAULT_COLUMN, RuleSet, RuleTable, pattern_clauses
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.show.drawn_clause import clause_of, parsed_query

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
    """The columns of the only clause in a query.

    Raises:
        MatchRecognizeError: the text cannot be parsed, or has no clause or several.
    """
    found = clauses_of(parsed_query(query))
    if len(found) != 1:
        raise MatchRecognizeError(
            f"The query has {len(found)} MATCH_RECOGNIZE clauses, and one is needed: name the "
            "columns instead, as in x='ts', by=['room']."
        )
    rows = found[0]
    node = rows.args["match"]
    measures = {type(measure.this.this): measure.alias for measure in rows.measures}
    order = node.args.get("order")
    first = order.expressions[0].this if order else None
    clauses = (clause_of(clause) for _, clause in pattern_clauses(rows))
    variables = (name for clause in clauses for name in clause.variables)
    return QueryColumns(
        keys=_keys(node),
        order=first.name if isinstance(first, exp.Column) else None,
        variable=measures.get(Classifier),
        match=measures.get(MatchNumber),
        variables=list(dict.fromkeys(variables)),
    )


def _keys(node: exp.Expr) -> tuple[str, ...]:
    names = [key.alias_or_name for key in node.args.get("partition_by") or []]
    if isinstance(node, RuleSet | RuleTable):
        column = node.args.get("column")
        names.append(column.name if column else DEFAULT_COLUMN)
    return tuple(names)
