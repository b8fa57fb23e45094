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

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.plan import EventRows, EventTable, MatchPlan, QueryPlan
from spark_match_recognize.vpl.sql.query_sql import query_sql
from spark_match_recognize.vpl.sql.value_sql import column, identifier

__all__ = ["GroupedStream", "chosen_group", "grouped", "union_sql"]

_STREAM, _MEASURES = "stream", "measures"


@dataclass(frozen=True)
class GroupedStream:
    """A stream whose records can be combined with those of others.

    Args:
        name: the stream's
        tables: the tables that it reads, sorted
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
    if plan.sources or stream.columns is None or not isinstance(rows, MatchPlan):
        return None
    select = query_sql(plan)
    values = {item.alias_or_name.lower(): item for item in select.expressions}
    time = values.get(options.time_column.lower())
    taken = {each.lower() for each in (*rows.partition_by, options.time_column)}
    if time is None or stream.group_by or taken & {_STREAM, _MEASURES}:
        return None
    fields = [each.copy() for each in select.expressions[: len(stream.columns)]]
    struct = exp.Anonymous(this="struct", expressions=fields)
    object_ = exp.Anonymous(this="to_json", expressions=[struct])
    select.set(
        "expressions",
        [
            exp.alias_(exp.Literal.string(name), _STREAM),
            *map(column, rows.partition_by),
            exp.alias_(time.unalias().copy(), identifier(options.time_column)),
            exp.alias_(object_, _MEASURES),
        ],
    )
    dialect = SparkMatchRecognize(escaped_string_literals=options.escaped_string_literals)
    tables = tuple(sorted(set(_tables(rows.events))))
    return GroupedStream(name, tables, rows.partition_by, select.sql(dialect=dialect, pretty=True))


def _tables(rows: EventRows) -> Iterator[str]:
    if isinstance(rows, EventTable):
        yield rows.name
    else:
        yield from (part.table.name for part in rows.parts)


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
