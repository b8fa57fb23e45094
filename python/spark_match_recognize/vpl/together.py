# SPDX-License-Identifier: Apache-2.0
"""The records of many streams as one query.

    SELECT 'Fraud' AS stream, user, ts, to_json(struct(...)) AS measures FROM ...
    UNION ALL
    SELECT 'Large' AS stream, ...

Streams of one group read the same tables and have the same keys, so that the optimizer can merge
their clauses into one pass over the events. A stream belongs to no group if it reads other streams,
or if its records have no time: those without a pattern, aggregates over windows and trends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.vpl.builders import column, identifier
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.plan import QueryPlan
from spark_match_recognize.vpl.query_sql import query_sql

__all__ = ["GroupedStream", "chosen_group", "grouped", "union_sql"]

_STREAM, _MEASURES = "stream", "measures"


@dataclass(frozen=True)
class GroupedStream:
    """A stream whose records can be combined with those of others.

    Args:
        name: the stream's
        tables: the tables that it reads, by their names in SQL, sorted
        keys: the columns that partition the events
        sql: its records with their keys and time, and all else in a JSON object
    """

    name: str
    tables: tuple[str, ...]
    keys: tuple[str, ...]
    sql: str


def grouped(name: str, plan: QueryPlan, options: VplOptions) -> GroupedStream | None:
    """A stream as part of a group, None if it belongs to none.

    Args:
        name: the stream's
        plan: its query, with columns of time
        options: the column of time
    """
    rows, stream = plan.stream.rows, plan.stream
    if plan.sources or stream.columns is None or not isinstance(rows, MatchedRows):
        return None
    select = query_sql(plan)
    values = {item.alias_or_name.lower(): item for item in select.expressions}
    time = values.get(options.time_column.lower())
    keys = tuple(key.name for key in rows.clause.args["partition_by"])
    taken = {each.lower() for each in (*keys, options.time_column)}
    if time is None or stream.group_by or taken & {_STREAM, _MEASURES}:
        return None
    fields = [each.copy() for each in select.expressions[: len(stream.columns)]]
    struct = exp.Anonymous(this="struct", expressions=fields)
    object_ = exp.Anonymous(this="to_json", expressions=[struct])
    select.set(
        "expressions",
        [
            exp.alias_(exp.Literal.string(name), _STREAM),
            *map(column, keys),
            exp.alias_(time.unalias().copy(), identifier(options.time_column)),
            exp.alias_(object_, _MEASURES),
        ],
    )
    dialect = SparkMatchRecognize(escaped_string_literals=options.escaped_string_literals)
    sql = select.sql(dialect=dialect, pretty=True)
    tables = {table.sql(dialect=dialect) for table in rows.table.find_all(exp.Table)}
    return GroupedStream(name, tuple(sorted(tables)), keys, sql)


def chosen_group(
    streams: Sequence[GroupedStream], keys: Sequence[str] | None
) -> list[GroupedStream]:
    """The streams of the only group, or of that with some keys.

    Raises:
        MatchRecognizeError: there is no such group, or several.
    """
    if not streams:
        raise MatchRecognizeError(
            "No stream can be combined with others: each reads other streams, or has no pattern."
        )
    wanted = None if keys is None else tuple(key.lower() for key in keys)
    groups: dict[tuple[object, object], list[GroupedStream]] = {}
    for stream in streams:
        folded = tuple(key.lower() for key in stream.keys)
        if wanted is None or folded == wanted:
            groups.setdefault((stream.tables, folded), []).append(stream)
    if len(groups) == 1:
        return next(iter(groups.values()))
    described = "; ".join(
        f"{', '.join(s.name for s in group)} by {', '.join(group[0].keys) or 'no key'}"
        for group in (groups.values() or [[stream] for stream in streams])
    )
    if not groups:
        raise MatchRecognizeError(f"No stream has these keys. The streams are: {described}.")
    hint = 'choose those with some keys, as in together(keys=["user"])'
    if wanted is not None:
        hint = "those that read other tables are queries of their own"
    raise MatchRecognizeError(f"The streams differ in their tables or keys: {described}; {hint}.")


def union_sql(streams: Sequence[GroupedStream]) -> str:
    """The records of some streams of a group as one query."""
    return "\nUNION ALL\n".join(stream.sql for stream in streams)
