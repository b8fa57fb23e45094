# SPDX-License-Identifier: Apache-2.0
"""The clause as sqlglot expressions: `MatchedRows` and its parts.

`t MATCH_RECOGNIZE (...) AS m` is a `Subquery` with that alias over a `MatchedRows`, which is a
SELECT from `t` with the output columns of the clause: partition keys, measures, and `*` with ALL
ROWS PER MATCH. So scopes, joins, `qualify` and `lineage` of sqlglot see a derived table over `t`.
The sections are in `match`, sqlglot's own argument for the clause, which also keeps the optimizer
from merging the clause into the enclosing query. `matched_rows` builds one.

The output columns are in outputs.py, the nodes of the pattern in pattern.py, those of expressions
in expressions.py, those of several rules in one clause in rules.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlglot import exp

from spark_match_recognize.dialect.outputs import (
    MatchWindow,
    Measure,
    output_column,
    output_columns,
)
from spark_match_recognize.dialect.pattern import RowPattern, Variable

__all__ = [
    "AfterMatchSkip",
    "Definition",
    "MatchedRows",
    "ReadByClause",
    "RowPatternClause",
    "RowsPerMatch",
    "Subset",
    "TimeLimit",
    "matched_rows",
    "prevent_merging",
]


class RowsPerMatch(exp.Expression):
    """The rows that are output for a match.

    Args:
        kind: the words, such as ALL ROWS PER MATCH WITH UNMATCHED ROWS, ALL MATCHES, ONE ROW PER
            EVENT OF, ONE ROW PER SUBSET OF, AGGREGATE MATCHES or FORECAST ROWS
        variable: the variable of EVENT OF and SUBSET OF
        limit: the limit of SUBSET OF: an int, "NONE", or None for the default
        options: the settings of FORECAST ROWS, each a `PropertyEQ` of name and value
    """

    arg_types = {"kind": True, "variable": False, "limit": False, "options": False}


class AfterMatchSkip(exp.Expression):
    """Where the search continues after a match.

    Args:
        kind: PAST LAST ROW, TO NEXT ROW, TO CURRENT ROW, TO FIRST or TO LAST
        variable: the variable of TO FIRST and TO LAST
    """

    arg_types = {"kind": True, "variable": False}


class TimeLimit(exp.Expression):
    """The time limit of the whole match.

    Args:
        this: an interval constant, or a number
        waits: whether it is Esper's INTERVAL, which waits that long and excludes its end
        terminated: whether OR TERMINATED follows
    """

    arg_types = {"this": True, "waits": False, "terminated": False}


class Subset(exp.Expression):
    """`this = (expressions)`: a name for the rows of several variables."""

    arg_types = {"this": True, "expressions": True}


class Definition(exp.Anonymous):
    """`variable AS this`: the condition of a variable."""

    arg_types = {"this": True, "variable": True}


class RowPatternClause(exp.Expression):
    """The clause without its measures; `matched_rows` describes the parts.

    In a window, `search` is INITIAL or SEEK, or None for the default.
    """

    arg_types = {
        "partition_by": False,
        "order": False,
        "rows": False,
        "after": False,
        "selection": False,
        "search": False,
        "pattern": True,
        "within": False,
        "unless": False,
        "subsets": False,
        "define": False,
        "best_effort": False,
    }


class ReadByClause(exp.Expression):
    """Marks, in `match`, a query that is the input of a clause; generates no text.

    sqlglot's optimizer does not merge a query with that argument into the enclosing one, which here
    would move the filters and expressions of the query into the clause.
    """

    arg_types = {}


class MatchedRows(exp.Select):
    """The rows that a clause outputs for a table."""

    @property
    def clause(self) -> RowPatternClause:
        """The clause without its measures and the table."""
        clause: RowPatternClause = self.args["match"]
        return clause

    @property
    def table(self) -> exp.Expr:
        """The input of the clause: a table, a subquery, or another clause."""
        table: exp.Expr = self.args["from_"].this
        return table

    @property
    def measures(self) -> list[exp.Expr]:
        """The measures, each an Alias.

        A named constant counts, too: the optimizer puts one there if no measure is used.
        """
        return [
            column
            for column in self.expressions
            if isinstance(column, exp.Alias) and isinstance(column.this, (Measure, exp.Literal))
        ]

    def set(self, arg_key: str, value: Any, *args: Any, **options: Any) -> None:
        """Set an argument; a column that replaces `*` is marked as an output of the clause."""
        if arg_key == "expressions":
            value = [output_column(column) for column in value]
        super().set(arg_key, value, *args, **options)


def prevent_merging(query: exp.Expr) -> None:
    """Mark a query that is the input of a clause, in place."""
    inner = query.unnest()
    if isinstance(inner, exp.Select) and not inner.args.get("match"):
        inner.set("match", ReadByClause())


def matched_rows(
    table: exp.Expr,
    *,
    pattern: RowPattern,
    partition_by: Sequence[exp.Expr] = (),
    order_by: Sequence[exp.Expr] = (),
    measures: Iterable[tuple[exp.Identifier, exp.Expr]] = (),
    rows: RowsPerMatch | None = None,
    after: AfterMatchSkip | None = None,
    selection: str | None = None,
    within: TimeLimit | None = None,
    unless: Sequence[Variable] = (),
    subsets: Sequence[Subset] = (),
    define: Sequence[Definition] = (),
) -> MatchedRows:
    """Build a clause. Nothing is copied, and a query that is its input is marked.

    Args:
        table: a Table, a Subquery (over a query, or over another MatchedRows), Values ...
        pattern: the tree of PATTERN
        partition_by: the keys, each an expression or an Alias
        order_by: the keys, each an Ordered
        measures: the name and expression of each
        rows: the ROWS PER MATCH option, None for ONE ROW PER MATCH
        after: AFTER MATCH SKIP, None for the default
        selection: STRICT, SKIP TILL NEXT MATCH, SKIP TILL ANY MATCH, or None for the default
        within: the time limit of the match
        unless, subsets, define: the contents of these sections
    """
    clause = RowPatternClause(
        partition_by=list(partition_by),
        order=exp.Order(expressions=list(order_by)) if order_by else None,
        rows=rows,
        after=after,
        selection=selection,
        pattern=pattern,
        within=within,
        unless=list(unless),
        subsets=list(subsets),
        define=list(define),
    )
    outputs = [
        exp.alias_(Measure(this=value, over=MatchWindow()), name, copy=False)
        for name, value in measures
    ]
    columns = output_columns(partition_by, order_by, outputs, rows=rows)
    if isinstance(table, exp.Subquery):
        prevent_merging(table)
    return MatchedRows(expressions=columns, from_=exp.From(this=table), match=clause)
