# SPDX-License-Identifier: Apache-2.0
"""The clause as sqlglot expressions: `MatchedRows` and what stands in it.

`t MATCH_RECOGNIZE (...) AS m` is a `Subquery` with that alias over a `MatchedRows`, which is a
SELECT from `t` whose columns are what the clause gives: partition keys, measures, and `*` where all
rows are shown. So scopes, joins, `qualify` and `lineage` of sqlglot see a derived table over `t`.
The clause's own parts hang in `match`, the place that sqlglot gives to it, which also keeps its
optimizer from merging the clause into the query around it. `matched_rows` builds one.

Measures and keys stand in nodes of the window kind, because their values depend on the rows around,
and so a filter on them must not be moved below.

The pattern's nodes are in pattern.py, what the clause adds to expressions is in expressions.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlglot import exp

from spark_match_recognize.dialect.pattern import RowPattern, Variable

__all__ = [
    "ALL_ROWS",
    "AfterMatchSkip",
    "Definition",
    "MatchKey",
    "MatchedRows",
    "Measure",
    "ReadByClause",
    "RowPatternClause",
    "RowsPerMatch",
    "Subset",
    "TimeLimit",
    "keep_whole",
    "matched_rows",
]

# The forms of rows that show the table's own columns.
ALL_ROWS = "ALL ROWS PER MATCH"


class MatchWindow(exp.Window):
    """The rows of a match, as what a column of the clause is evaluated over; not written."""

    arg_types = {}


class Measure(exp.Anonymous):
    """The expression of a measure."""

    arg_types = {"this": True, "over": True}


class MatchKey(exp.Anonymous):
    """A column of what the clause gives that is no measure: a key, or one of the table."""

    arg_types = {"this": True, "over": True}


class RowsPerMatch(exp.Expression):
    """What a match gives.

    Args:
        kind: the words, such as ALL ROWS PER MATCH WITH UNMATCHED ROWS, ALL MATCHES, ONE ROW PER
            EVENT OF, ONE ROW PER SUBSET OF, AGGREGATE MATCHES or FORECAST ROWS
        variable: of EVENT OF and SUBSET OF
        limit: of SUBSET OF: an int, "NONE", or None for the default
        options: of FORECAST ROWS: its settings, each a `PropertyEQ` of name and value
    """

    arg_types = {"kind": True, "variable": False, "limit": False, "options": False}


class AfterMatchSkip(exp.Expression):
    """Where the search goes on.

    Args:
        kind: PAST LAST ROW, TO NEXT ROW, TO CURRENT ROW, TO FIRST or TO LAST
        variable: of TO FIRST and TO LAST
    """

    arg_types = {"kind": True, "variable": False}


class TimeLimit(exp.Expression):
    """The limit of the whole match.

    Args:
        this: a constant of time, or a number
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
    """The clause without its measures; see `matched_rows` for what the parts are."""

    arg_types = {
        "partition_by": False,
        "order": False,
        "rows": False,
        "after": False,
        "selection": False,
        "pattern": True,
        "within": False,
        "unless": False,
        "subsets": False,
        "define": False,
    }


class ReadByClause(exp.Expression):
    """Stands in `match` of a query that a clause reads, and is not written.

    sqlglot's optimizer merges no query with something in that place into the one around it, which
    here would carry the query's filters and expressions into the clause.
    """

    arg_types = {}


class MatchedRows(exp.Select):
    """The rows that a clause makes of a table."""

    @property
    def clause(self) -> RowPatternClause:
        """All of it but the measures and the table."""
        found: RowPatternClause = self.args["match"]
        return found

    @property
    def table(self) -> exp.Expr:
        """What the clause reads: a table, a subquery, another clause."""
        found: exp.Expr = self.args["from_"].this
        return found

    @property
    def measures(self) -> list[exp.Expr]:
        """The measures, each an Alias.

        A constant under a name counts, which the optimizer puts where nobody reads any measure.
        """
        return [
            column
            for column in self.expressions
            if isinstance(column, exp.Alias) and isinstance(column.this, (Measure, exp.Literal))
        ]

    def set(self, arg_key: str, value: Any, *args: Any, **options: Any) -> None:
        """Set a part; a column that takes the place of `*` is marked as one of the clause's."""
        if arg_key == "expressions":
            value = [_shown(column) for column in value]
        super().set(arg_key, value, *args, **options)


def keep_whole(query: exp.Expr) -> None:
    """Mark a query that a clause reads, in place."""
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
    """Put a clause together; nothing is copied, and a query under it is marked.

    Args:
        table: a Table, a Subquery (over a query, or over another MatchedRows), Values ...
        pattern: the tree of PATTERN
        partition_by: keys, each an expression or an Alias
        order_by: keys, each an Ordered
        measures: name and expression of each
        rows: None for ONE ROW PER MATCH
        after: None for the default
        selection: STRICT, SKIP TILL NEXT MATCH, SKIP TILL ANY MATCH, or None where it is not said
        within: limit of the match
        unless: variables of UNLESS
        subsets: SUBSET
        define: DEFINE
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
    shown: list[exp.Expr] = [
        exp.alias_(Measure(this=value, over=MatchWindow()), name, copy=False)
        for name, value in measures
    ]
    if rows is not None and rows.args["kind"].startswith(ALL_ROWS):
        shown = [*_plain_order(partition_by, order_by), *shown]
        first = [key for key in [*partition_by, *(o.this for o in order_by)] if _is_plain(key)]
        listed = list({key.name: exp.to_identifier(key.name) for key in first}.values())
        shown.append(exp.Star(except_=listed) if listed else exp.Star())
    if isinstance(table, exp.Subquery):
        keep_whole(table)
    columns = [_shown(column) for column in [*(key.copy() for key in partition_by), *shown]]
    return MatchedRows(expressions=columns, from_=exp.From(this=table), match=clause)


def _plain_order(partition_by: Sequence[exp.Expr], order_by: Sequence[exp.Expr]) -> list[exp.Expr]:
    """The columns of ORDER BY that are shown before the measures."""
    keys = {key.name for key in partition_by if _is_plain(key)}
    plain = [ordered.this for ordered in order_by if _is_plain(ordered.this)]
    return [column.copy() for column in plain if column.name not in keys]


def _shown(column: exp.Expr) -> exp.Expr:
    """A column of the result, marked as one that the clause gives."""
    if isinstance(column, exp.Star) or column.find(exp.Window) or isinstance(column.this, exp.Star):
        return column
    if isinstance(column, exp.Alias):
        is_filler = isinstance(column.this, exp.Literal)
        key = MatchKey(this=column.this, over=MatchWindow())
        return column if is_filler else exp.alias_(key, column.args["alias"])
    key = MatchKey(this=column, over=MatchWindow())
    return exp.alias_(key, column.this.copy()) if isinstance(column, exp.Column) else key


def _is_plain(key: exp.Expr) -> bool:
    return isinstance(key, exp.Column)
