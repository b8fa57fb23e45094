# SPDX-License-Identifier: Apache-2.0
"""A query whose clauses are replaced by plain SQL, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sqlglot import exp, tokenize
from sqlglot.tokenizer_core import Token

from spark_match_recognize.dialect.query import clauses_of, read_query
from spark_match_recognize.dialect.sections import pattern_begins, word
from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.dialect.windows import PatternFrame
from spark_match_recognize.errors import PlainSqlError
from spark_match_recognize.plain.clause import plain_rows
from spark_match_recognize.plain.column_types import ColumnTypes
from spark_match_recognize.plain.native import beyond_native
from spark_match_recognize.plain.refusals import Reason, Refusal
from spark_match_recognize.plain.trees import replaced_by

__all__ = ["TableColumns", "rewritten"]


@dataclass(frozen=True)
class TableColumns:
    """What is known of the columns of a table.

    Args:
        names: their names in order, None if not all are known
        types: the types of columns, as Spark names them, by name
    """

    names: list[str] | None = None
    types: dict[str, str] = field(default_factory=dict)


def rewritten(
    sql: str,
    tables: Mapping[str, TableColumns],
    max_rows: int,
    *,
    native: bool = False,
    pretty: bool = True,
) -> str:
    """The text of a query without its clauses.

    Args:
        sql: one statement
        tables: the columns of tables, by the name of the table in lower case
        max_rows: the most rows of a partition
        native: whether a clause stays as it is if Databricks documents all its parts
        pretty: whether the text has line ends and indentation

    Raises:
        MatchRecognizeError: the text cannot be parsed
        PlainSqlError: a clause has a part that plain SQL does not express; with its position
    """
    trees = read_query(sql)
    if len(trees) != 1:
        raise PlainSqlError(
            f"The text has {len(trees)} statements", reason="invalid clause", hint="Pass one."
        )
    tree = trees[0]
    _refuse_command(tree, sql)
    _refuse_windows(tree, sql)
    for rows in clauses_of([tree]):
        beyond = beyond_native(rows) if native else ""
        if beyond is None:
            continue
        try:
            table = rows.table
            known = _columns_of(table, tables)
            plain = plain_rows(rows, max_rows, known.names, known.types)
        except Refusal as refusal:
            if beyond:
                refusal.hint += f" Databricks does not document {beyond} for its own clause."
            raise refusal.in_text(sql, rows.meta.get("start", 0)) from None
        tree = replaced_by(tree, rows, plain)
    return tree.sql("spark_match_recognize", pretty=pretty)


def _refuse_command(tree: exp.Expr, sql: str) -> None:
    """Refuse a pattern in a statement that sqlglot does not parse, such as EXPLAIN."""
    if not isinstance(tree, exp.Command):
        return
    command = tree.name.upper()
    text = tree.text("expression").strip()
    tokens = tokenize(text, read=SparkMatchRecognize)
    for at in range(1, len(tokens)):
        if word(tokens, at) != "(":
            continue
        if word(tokens, at - 1) == "MATCH_RECOGNIZE":
            what, keyword = "The clause", at - 1
        elif _is_pattern_window(tokens, at):
            what, keyword = "The pattern of a window", at - 1
            keyword -= word(tokens, keyword) == "AS"
        else:
            continue
        raise Refusal(
            Reason.STATEMENT,
            f"{what} is in {command}, which is not rewritten",
            f"Rewrite the query without {command}.",
            sql.find(text) + tokens[keyword].start,
        ).in_text(sql, 0)


def _is_pattern_window(tokens: Sequence[Token], opening: int) -> bool:
    """Whether the parenthesis opens a window with a pattern, after OVER or after a name and AS."""
    # A query after AS may have a table with the alias PATTERN.
    is_query = word(tokens, opening + 1) in ("SELECT", "WITH", "FROM")
    follows = word(tokens, opening - 1) in ("OVER", "AS")
    return follows and not is_query and pattern_begins(tokens, opening)


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


def _columns_of(table: exp.Expr, tables: Mapping[str, TableColumns]) -> TableColumns:
    """What is known of a table, or of a query that names its columns."""
    if isinstance(table, exp.Table):
        names = [part.name.lower() for part in table.parts]
        known = (tables.get(".".join(names[at:])) for at in range(len(names)))
        return next((each for each in known if each is not None), TableColumns())
    query = table.this if isinstance(table, exp.Subquery) else None
    if not isinstance(query, exp.Query) or query.is_star or not all(query.named_selects):
        return TableColumns()
    found: dict[str, str] = {}
    if isinstance(query, exp.Select):
        source = None if query.args.get("joins") else query.args.get("from_")
        below = {} if source is None else _columns_of(source.this, tables).types
        types = map(ColumnTypes(below).of, (each.unalias() for each in query.selects))
        named = zip(query.named_selects, types, strict=True)
        found = {name: one for name, one in named if one is not None}
    return TableColumns(query.named_selects, found)
