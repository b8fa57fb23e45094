# SPDX-License-Identifier: Apache-2.0
"""MATCH_RECOGNIZE without the extension, for compute where no jar can be installed.

    smr.to_plain_sql("SELECT * FROM t MATCH_RECOGNIZE (...)")

`rewriting` replaces each clause by a query. `clause` writes the query of one clause, from
the automaton of its pattern (`automaton`), the SQL that runs it (`scan`, `open_paths`), the values
of rows (`values`) and the measures (`measures`). What plain SQL does not express is refused by name
(`refusals`). `native` knows which clauses Databricks runs by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spark_match_recognize.arguments import Shape, check, one_of, table_columns, text
from spark_match_recognize.errors import ConfigurationError
from spark_match_recognize.plain.column_types import type_name
from spark_match_recognize.plain.rewriting import TableColumns, rewritten

__all__ = ["MAX_ROWS", "to_plain_sql"]

# The most rows of a partition, by default.
MAX_ROWS = 1_000_000
# Row numbers are an INT, and an array has fewer elements than that.
_MOST = 2_000_000_000
_SQL = Shape(text, "a SQL string", 'to_plain_sql("SELECT ...")')
_COLUMNS = Shape(
    table_columns,
    "a dict of tables and their columns, with types or without",
    'columns={"stocks": {"day": "DATE", "price": "DOUBLE"}, "days": ["day"]}',
    optional=True,
)
_MAX_ROWS = Shape(one_of(int), "a number", "max_rows=100_000")


def to_plain_sql(
    sql: str,
    *,
    columns: Mapping[str, Mapping[str, str] | Sequence[str]] | None = None,
    max_rows: int = MAX_ROWS,
    native: bool = False,
    pretty: bool = True,
) -> str:
    """Rewrite a query so that Spark SQL from 3.5 on runs it without the extension.

    Spark may need `SET spark.sql.analyzer.maxIterations = 200` for several clauses in a query.

    Args:
        sql: one statement
        columns: the columns of tables that a clause reads, by table; a list of names, or a dict
            with their types, such as `dict(df.dtypes)`. Spark before 4.0 needs the names for
            `SELECT *` over ALL ROWS PER MATCH, and a sum along the match needs the types
        max_rows: the most rows of a partition; more are an error of the query
        native: whether a clause stays as it is if Databricks documents all its parts for its own
            MATCH_RECOGNIZE, a Beta from Runtime 19.0; its rows were not compared
        pretty: whether the text has line ends and indentation

    Raises:
        TypeError: an argument has the wrong type.
        ConfigurationError: max_rows is not a number of rows, or a type is none of Spark's.
        MatchRecognizeError: the text cannot be parsed.
        PlainSqlError: a clause has a part that plain SQL does not express; with its position.
    """
    check("sql", sql, _SQL)
    check("columns", columns, _COLUMNS)
    check("max_rows", max_rows, _MAX_ROWS)
    if not 1 <= max_rows <= _MOST:
        raise ConfigurationError(f"max_rows is {max_rows}; pass a number from 1 to {_MOST}.")
    tables = {
        table.lower(): _columns(table, columns_of) for table, columns_of in (columns or {}).items()
    }
    return rewritten(sql, tables, max_rows, native=native, pretty=pretty)


def _columns(table: str, columns: Mapping[str, str] | Sequence[str]) -> TableColumns:
    if not isinstance(columns, Mapping):
        return TableColumns(list(columns), {})
    types = {}
    for name, text_of_type in columns.items():
        found = type_name(text_of_type)
        if found is None:
            what = f"columns: {table}.{name} has the type {text_of_type!r}"
            raise ConfigurationError(f"{what}; pass one of Spark's, such as DECIMAL(10, 2).")
        types[name] = found
    return TableColumns(list(columns), types)
