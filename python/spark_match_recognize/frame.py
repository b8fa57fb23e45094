# SPDX-License-Identifier: Apache-2.0
"""The clause for DataFrames: builds a query over `{df}` and passes it to `spark.sql`.

Only public API of PySpark is used, so it works the same over Spark Connect. clause.py builds the
text; `Clause(...).sql("t")` with the same arguments returns it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from spark_match_recognize.arguments import Shape, check, one_of, text
from spark_match_recognize.clause import Clause
from spark_match_recognize.errors import ConfigurationError, NotActiveError, PlainSqlError
from spark_match_recognize.running_session import is_active, is_connect
from spark_match_recognize.session import require_active, requiring_active

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

__all__ = ["check_frame", "match_recognize", "over_frame"]

_ARGS = Shape(
    one_of(Mapping, list, tuple), "a dict or a list of values", 'args={"least": 10}', optional=True
)
_ENGINES = ("extension", "plain", "auto")
_ENGINE = Shape(text, "a string", 'engine="auto"')


def match_recognize(
    df: DataFrame,
    *,
    pattern: str,
    define: Mapping[str, str] | None = None,
    partition_by: str | Sequence[str] = (),
    order_by: str | Sequence[str] = (),
    measures: Mapping[str, str] | None = None,
    rows_per_match: str = "ONE ROW PER MATCH",
    after_match_skip: str | None = None,
    event_selection: str | None = None,
    within: str | None = None,
    unless: str | Sequence[str] = (),
    subset: Mapping[str, Sequence[str]] | None = None,
    args: Mapping[str, Any] | Sequence[Any] | None = None,
    engine: str = "extension",
) -> DataFrame:
    """Find row patterns in a DataFrame.

    Every string is SQL as in the text of the clause; braces need no doubling.

        match_recognize(
            stocks,
            partition_by="Ticker",
            order_by="Date",
            measures={"low": "MIN(DOWN.Close)", "days": "COUNT(*)"},
            pattern="STRT DOWN{2,} UP+",
            define={"DOWN": "Close < PREV(Close)", "UP": "Close > PREV(Close)"},
        )

    Args:
        df: the rows; the clause must work in its session
        pattern: this and the arguments up to `subset` are those of `Clause`
        args: values for parameters (`:name` or `?`) in the strings, as in `spark.sql`
        engine: "extension"; "plain" to run the query that `to_plain_sql` writes; or "auto": the
            extension where the clause works, else as "plain"

    Returns:
        One row per match (partition columns, measures), or with ALL ROWS PER MATCH the matched rows
        (partition columns, order columns, measures, other columns). The other options have the
        columns of one row per match; AGGREGATE MATCHES returns one row per partition.

    Raises:
        TypeError: an argument has the wrong type.
        ClauseTextError: a string is not one part of the clause (an unclosed parenthesis, a stray
            comma).
        ConfigurationError: there is no such engine, a setting of the session has a wrong value, or
            the DataFrame is of Spark Connect before 4.0.
        NotActiveError: the clause does not work in the DataFrame's session.
        PlainSqlError: the engine is "plain", and the clause has a part that it does not express.
        pyspark.errors.AnalysisException: Spark rejects the clause; with condition and position.
    """
    check_frame(df, engine)
    check("args", args, _ARGS)
    clause = Clause(
        pattern=pattern,
        define={} if define is None else define,
        partition_by=partition_by,
        order_by=order_by,
        measures={} if measures is None else measures,
        rows_per_match=rows_per_match,
        after_match_skip=after_match_skip,
        event_selection=event_selection,
        within=within,
        unless=unless,
        subset={} if subset is None else subset,
    ).text()
    values = dict(args) if isinstance(args, Mapping) else list(args) if args is not None else None
    return over_frame(df, lambda table: f"SELECT * FROM {table} {clause}", values, engine=engine)  # noqa: S608


def over_frame(
    df: DataFrame, query: Callable[[str], str], values: Any = None, *, engine: str
) -> DataFrame:
    """Run a query with a clause over a DataFrame.

    Args:
        df: the rows
        query: returns the query over a table of this name
        values: for parameters
        engine: as for `match_recognize`

    Raises:
        TypeError, ConfigurationError, NotActiveError, PlainSqlError: as `match_recognize`.
    """
    check_frame(df, engine)
    spark, others = df.sparkSession, query("")
    if engine == "extension" or (engine == "auto" and is_active(spark)):
        table = _unused("_frame", [others])
        with requiring_active(spark):
            return spark.sql(_of_frame(query(table), table), values, df=df)
    # The columns are asked for only here: over Spark Connect, this is a request.
    table = _unused("_frame", [others, *df.columns])
    try:
        return spark.sql(_of_frame(_plain(df, query(table), table), table), values, df=df)
    except PlainSqlError as refusal:
        if engine == "auto":
            try:
                require_active(spark)
            except NotActiveError as reason:
                raise NotActiveError(f"{reason} Without the extension: {refusal}") from refusal
        raise


def check_frame(df: DataFrame, engine: str) -> None:
    """Return if a query can run over a DataFrame with this engine.

    Raises:
        TypeError: it is no DataFrame.
        ConfigurationError: there is no such engine, or the DataFrame is of Spark Connect before
            4.0.
    """
    from pyspark.sql import DataFrame

    if is_connect(df) and not isinstance(df, DataFrame):
        raise ConfigurationError(
            "The client of Spark Connect before 4.0 cannot run a query over a DataFrame. Create a "
            "view of it, and run the query that to_plain_sql returns for the view."
        )
    check("df", df, Shape(one_of(DataFrame), "a Spark DataFrame", "match_recognize(events, ...)"))
    check("engine", engine, _ENGINE)
    if engine not in _ENGINES:
        raise ConfigurationError(f"No engine {engine!r}; choose from {', '.join(_ENGINES)}.")


def _unused(name: str, taken: Sequence[str]) -> str:
    """The name, extended until none of the texts contains it."""
    while any(name in text for text in taken):
        name += "_"
    return name


def _plain(df: DataFrame, text: str, table: str) -> str:
    from spark_match_recognize.plain import MAX_ROWS
    from spark_match_recognize.plain.rewriting import TableColumns, rewritten

    return rewritten(text, {table: TableColumns(df.columns, dict(df.dtypes))}, MAX_ROWS)


def _of_frame(text: str, table: str) -> str:
    """Text for `spark.sql`, which substitutes {df} for the table; all braces are escaped."""
    return text.replace("{", "{{").replace("}", "}}").replace(table, "{df}")
