# SPDX-License-Identifier: Apache-2.0
"""MATCH_RECOGNIZE without the extension, for compute where no jar can be installed.

    smr.to_plain_sql("SELECT * FROM t MATCH_RECOGNIZE (...)")

`clause` writes the query of one clause, from the automaton of its pattern (`automaton`), the SQL
that runs it (`scan`), the values of rows (`values`) and the measures (`measures`). What plain SQL
does not express is refused by name (`refusals`). `native` knows which clauses Databricks runs by
itself.

`python_rows` runs a clause with match-dependent conditions: `match_conditions` takes them apart,
and `search` is the Python function that finds the matches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlglot import exp

from spark_match_recognize.arguments import Shape, check, groups_of_names, one_of, text
from spark_match_recognize.dialect.query import clauses_of, read_query
from spark_match_recognize.dialect.windows import PatternFrame
from spark_match_recognize.errors import (
    ConfigurationError,
    PlainSqlError,
)
from spark_match_recognize.plain.clause import plain_rows
from spark_match_recognize.plain.native import beyond_native
from spark_match_recognize.plain.refusals import Reason, Refusal
from spark_match_recognize.plain.trees import replaced_by

__all__ = ["MAX_ROWS", "to_plain_sql"]

# The most rows of a partition, by default.
MAX_ROWS = 1_000_000
# Row numbers are an INT, and an array has fewer elements than that.
_MOST = 2_000_000_000
_SQL = Shape(text, "a SQL string", 'to_plain_sql("SELECT ...")')
_COLUMNS = Shape(
    groups_of_names,
    "a dict of tables and lists of columns",
    'columns={"stocks": ["day", "price"]}',
    optional=True,
)
_MAX_ROWS = Shape(one_of(int), "a number", "max_rows=100_000")


def to_plain_sql(
    sql: str,
    *,
    columns: Mapping[str, Sequence[str]] | None = None,
    max_rows: int = MAX_ROWS,
    native: bool = False,
    pretty: bool = True,
) -> str:
    """Rewrite a query so that Spark SQL from 3.5 on runs it without the extension.

    Spark 3.5 may need `SET spark.sql.analyzer.maxIterations = 200` for several clauses in a query.

    Args:
        sql: one statement
        columns: the columns of tables that a clause reads, by table; Spark before 4.0 needs them
            for `SELECT *` over ALL ROWS PER MATCH
        max_rows: the most rows of a partition; more are an error of the query
        native: whether a clause stays as it is if Databricks documents all its parts for its own
            MATCH_RECOGNIZE, a Beta from Runtime 19.0; its rows were not compared
        pretty: whether the text has line ends and indentation

    Raises:
        TypeError: an argument has the wrong type.
        ConfigurationError: max_rows is not a number of rows.
        MatchRecognizeError: the text cannot be parsed.
        PlainSqlError: a clause has a part that plain SQL does not express; with its position.
    """
    check("sql", sql, _SQL)
    check("columns", columns, _COLUMNS)
    check("max_rows", max_rows, _MAX_ROWS)
    if not 1 <= max_rows <= _MOST:
        raise ConfigurationError(f"max_rows is {max_rows}; pass a number from 1 to {_MOST}.")
    trees = read_query(sql)
    if len(trees) != 1:
        raise PlainSqlError(
            f"The text has {len(trees)} statements", reason="invalid clause", hint="Pass one."
        )
    tree = trees[0]
    _refuse_windows(tree, sql)
    known = {name.lower(): list(names) for name, names in (columns or {}).items()}
    for rows in clauses_of([tree]):
        beyond = beyond_native(rows) if native else ""
        if beyond is None:
            continue
        try:
            table = rows.table
            named = known.get(table.sql("spark_match_recognize").lower()) or _selected(table)
            plain = plain_rows(rows, max_rows, named)
        except Refusal as refusal:
            if beyond:
                refusal.hint += f" Databricks does not document {beyond} for its own clause."
            raise refusal.in_text(sql, rows.meta.get("start", 0)) from None
        tree = replaced_by(tree, rows, plain)
    return tree.sql("spark_match_recognize", pretty=pretty)


def _refuse_windows(tree: exp.Expr, sql: str) -> None:
    """Refuse the first pattern in a window, at the name of the window or at OVER."""
    starts = [int(frame.meta["start"]) for frame in tree.find_all(PatternFrame)]
    if starts:
        raise Refusal(
            Reason.WINDOW,
            "The query has a pattern in a window",
            "Write it as MATCH_RECOGNIZE in FROM, or use the extension.",
            min(starts),
        ).in_text(sql, 0)


def _selected(table: exp.Expr) -> list[str] | None:
    """The columns of a table that is a query which names them."""
    query = table.this if isinstance(table, exp.Subquery) else None
    if not isinstance(query, exp.Query) or query.is_star:
        return None
    names = query.named_selects
    return names if all(names) else None
