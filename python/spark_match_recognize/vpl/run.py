# SPDX-License-Identifier: Apache-2.0
"""Runs VPL rules over tables and DataFrames.

Only public API of PySpark is used, so it works the same over Spark Connect. DataFrames are handed
to `spark.sql` as parameters of the query; no view is left behind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from spark_match_recognize.errors import NotActiveError
from spark_match_recognize.session import require_active
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.translate import vpl_to_sql

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["run"]


def run(
    spark: SparkSession,
    rules: str,
    tables: DataFrame | str | Mapping[str, DataFrame | str],
    options: VplOptions | None = None,
) -> dict[str, DataFrame]:
    """The records of every stream of some rules.

        run(spark, rules, events)["Fraud"].show()

    Nothing is computed before a DataFrame is used; each is a query of its own.

    Args:
        spark: a session that understands the clause
        rules: VPL
        tables: the events: a DataFrame or the name of a table, or one of either for each type of
            event
        options: names of columns; where the events are is said by `tables`

    Returns:
        For each stream, and each pattern that no stream uses, its records.

    Raises:
        VplError: the rules cannot become SQL; also for a field that is no column of the table.
        NotActiveError: the session does not understand the clause.
        pyspark.errors.AnalysisException: Spark refuses a query.
    """
    from pyspark.errors import ParseException

    chosen = options or VplOptions()
    frames: dict[str, DataFrame] = {}

    def named(table: DataFrame | str) -> str:
        if isinstance(table, str):
            return table
        name = _unused(f"{rules}{chosen}{tables if isinstance(tables, str) else ''}", len(frames))
        frames[name] = table
        return name

    if isinstance(tables, Mapping):
        chosen = replace(chosen, tables={kind: named(table) for kind, table in tables.items()})
    else:
        frame = spark.table(tables) if isinstance(tables, str) else tables
        chosen = replace(chosen, table=named(tables), tables=None, schema=dict(frame.dtypes))
    translation = vpl_to_sql(rules, chosen)
    found: dict[str, DataFrame] = {}
    for stream in translation.streams:
        used: dict[str, Any] = {name: frame for name, frame in frames.items() if name in stream.sql}
        text = _with_parameters(stream.sql, list(used)) if used else stream.sql
        try:
            found[stream.name] = spark.sql(text, None, **used)
        except ParseException as error:
            try:
                require_active(spark)
            except NotActiveError as reason:
                raise reason from error
            raise
    return found


def _unused(text: str, number: int) -> str:
    """A name for a DataFrame that is no part of the rules."""
    name = f"events_{number}"
    while name in text:
        name += "_"
    return name


def _with_parameters(sql: str, names: list[str]) -> str:
    """The query for `spark.sql`, which reads {name} as a parameter and any other brace doubled."""
    text = sql.replace("{", "{{").replace("}", "}}")
    for name in names:
        text = text.replace(name, f"{{{name}}}")
    return text
