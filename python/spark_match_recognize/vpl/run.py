# SPDX-License-Identifier: Apache-2.0
"""Runs VPL rules over tables and DataFrames.

Only the public API of PySpark is used, so it works over Spark Connect too. DataFrames are passed to
`spark.sql` as parameters of the query; no view is created.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from spark_match_recognize.arguments import Shape, check, texts
from spark_match_recognize.errors import (
    MatchRecognizeError,
    VplNotSupportedError,
)
from spark_match_recognize.session import requiring_active
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.together import chosen_group, union_sql
from spark_match_recognize.vpl.translate import VplTranslation, vpl_to_sql

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["Records", "run"]

_KEYS = Shape(texts, "a column or a list of columns", 'together(keys=["user"])', optional=True)

_ESCAPED = "spark.sql.parser.escapedStringLiterals"
_WATERMARK = "spark.watermarkDelayMs"
# What the extension refuses over streams, in the words of VPL.
_REFUSED = {
    "MATCH_RECOGNIZE_STREAM_UNBOUNDED": "The pattern has no time limit, so over a stream an event "
    "could wait for the next one forever: add .within(..).",
    "MATCH_RECOGNIZE_STREAM_CHAIN": "A stream that it reads has no time limit for its pattern, so "
    "over a stream it is not known until when its records are complete: add .within(..) there.",
    "MATCH_RECOGNIZE_STREAM_AGGREGATE": "Trends are counted over all events, and a stream never "
    "ends: run the rule over a table.",
}
_NUMBERS = ("tinyint", "smallint", "int", "bigint", "float", "double", "decimal")


class Records(dict[str, "DataFrame"]):
    """The records of each stream by its name.

    Args:
        translation: the queries of the streams
        query: gives the DataFrame of a query

    Attributes:
        notes: where a query may differ from its rule, by position
        separate: the streams that `together` leaves out, because they read other streams, have no
            pattern, or their records have no time
    """

    def __init__(self, translation: VplTranslation, query: Callable[[str], DataFrame]) -> None:
        super().__init__()
        self.notes = translation.notes
        self._query, self._grouped = query, translation.grouped
        grouped = {stream.name for stream in translation.grouped}
        self.separate = tuple(s.name for s in translation.streams if s.name not in grouped)

    def together(self, *, keys: str | Sequence[str] | None = None) -> DataFrame:
        """The records of all streams that read the same tables with the same keys, as one query.

        Args:
            keys: the columns by which the streams are partitioned, if the streams differ in them;
                `[]` for those that are not partitioned

        Returns:
            The name of the stream, its keys, the time of the record and `measures`: the fields of
            the record as a JSON object. The time is that of the last event, unless the stream emits
            a field of that name.

        Raises:
            MatchRecognizeError: the streams differ in their tables or keys, or none has such keys.
            pyspark.errors.AnalysisException: Spark rejects the query.
        """
        check("keys", keys, _KEYS)
        chosen = [keys] if isinstance(keys, str) else keys
        return self._query(union_sql(chosen_group(self._grouped, chosen)))


def run(
    spark: SparkSession,
    rules: str,
    tables: DataFrame | str | Mapping[str, DataFrame | str],
    options: VplOptions | None = None,
) -> Records:
    """Run rules, and return the records of every stream.

        run(spark, rules, events)["Fraud"].show()

    Nothing is computed before a DataFrame is used; each is a separate query. If the tables are
    streams with a watermark on their time, so are the records: each DataFrame is started with
    `writeStream`.

    Args:
        spark: a session with the extension
        rules: VPL
        tables: the events: a DataFrame or the name of a table, or one of either for each event
            type
        options: names of columns; `tables` says where the events are

    Returns:
        The records of each stream, and of each pattern that no stream uses, by name; with `notes`
        that take the types of the columns into account.

    Raises:
        VplError: the rules cannot become SQL, or a field is not a column of its table.
        MatchRecognizeError: a table has no column of time or type, the unit of its time is not
            given, a stream has no watermark on it, or some tables are streams and others are not.
        NotActiveError: the session does not have the extension.
        pyspark.errors.AnalysisException: Spark rejects a query.
    """
    from pyspark.errors import AnalysisException

    escaped = spark.conf.get(_ESCAPED) == "true"
    chosen = replace(options or VplOptions(), escaped_string_literals=escaped)
    always = (chosen.time_column, *chosen.tie_breakers)
    frames: dict[str, DataFrame] = {}

    def named(table: DataFrame | str) -> str:
        if isinstance(table, str):
            return table
        name = _unused(f"{rules}{chosen}{tables if isinstance(tables, str) else ''}", len(frames))
        frames[name] = table
        return name

    def read(table: DataFrame | str) -> DataFrame:
        return spark.table(table) if isinstance(table, str) else table

    given = tables if isinstance(tables, Mapping) else {None: tables}
    read_tables = {type_: read(table) for type_, table in given.items()}
    chosen = replace(chosen, streaming=_are_streams(list(read_tables.values()), chosen))
    if isinstance(tables, Mapping):
        schemas = {type_: dict(read_tables[type_].dtypes) for type_ in tables}
        names = {type_: named(table) for type_, table in tables.items()}
        for type_, schema in schemas.items():
            _check_columns(f"The table of {type_}", schema, always, chosen)
        chosen = replace(chosen, tables=names, schemas=schemas)
    else:
        schema = dict(read_tables[None].dtypes)
        _check_columns("The table", schema, [*always, chosen.type_column], chosen)
        chosen = replace(chosen, table=named(tables), tables=None, schema=schema)
    translation = vpl_to_sql(rules, chosen)

    def query(sql: str) -> DataFrame:
        used: dict[str, Any] = {name: frame for name, frame in frames.items() if name in sql}
        text = _with_parameters(sql, list(used)) if used else sql
        return spark.sql(text, None, **used)

    found = Records(translation, query)
    for stream in translation.streams:
        try:
            with requiring_active(spark):
                found[stream.name] = query(stream.sql)
        except AnalysisException as error:
            refused = _REFUSED.get(error.getCondition() or "")
            if refused is None:
                raise
            raise VplNotSupportedError(refused, line=stream.line, column=1) from error
    return found


def _are_streams(tables: Sequence[DataFrame], options: VplOptions) -> bool:
    """Whether the tables are streams; raise if not all are, or one has no watermark on its time."""
    streams = [table for table in tables if table.isStreaming]
    if streams and len(streams) < len(tables):
        raise MatchRecognizeError(
            "Some tables are streams and others are not: read all of them as streams, or none."
        )
    for stream in streams:
        for column in stream.schema:
            is_time = column.name.lower() == options.time_column.lower()
            if is_time and _WATERMARK not in column.metadata:
                raise MatchRecognizeError(
                    f"A stream has no watermark on {column.name}, so the order of its events "
                    f'is never final: use .withWatermark("{column.name}", "10 seconds").'
                )
    return bool(streams)


def _check_columns(
    table: str, columns: Mapping[str, str], needed: Sequence[str], options: VplOptions
) -> None:
    """Raise if a table lacks a column that is needed, or the unit of its time is not given."""
    types = {name.lower(): type_ for name, type_ in columns.items()}
    for name in needed:
        if name.lower() not in types:
            raise MatchRecognizeError(
                f"{table} has no column {name}; it has {', '.join(columns)}. The options set the "
                "columns of the time and the type of an event."
            )
    type_ = types[options.time_column.lower()]
    if options.time_unit is None and type_.startswith(_NUMBERS):
        raise MatchRecognizeError(
            f"The column {options.time_column} holds numbers ({type_}): set their unit with the "
            "option time_unit."
        )


def _unused(text: str, number: int) -> str:
    """A name for a DataFrame that does not occur in the text."""
    name = f"events_{number}"
    while name in text:
        name += "_"
    return name


def _with_parameters(sql: str, names: list[str]) -> str:
    """The query for `spark.sql`, with {name} for each parameter and all other braces doubled."""
    text = sql.replace("{", "{{").replace("}", "}}")
    for name in names:
        text = text.replace(name, f"{{{name}}}")
    return text
