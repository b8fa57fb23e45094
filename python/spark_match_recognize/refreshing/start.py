# SPDX-License-Identifier: Apache-2.0
"""`refresh` updates a table of matches after changes of the rows that they are matches of.

    smr.refresh(
        spark,
        '''SELECT account, id, first_at, amount FROM transfers MATCH_RECOGNIZE (
             PARTITION BY account ORDER BY at, transfer_id
             MEASURES MATCH_ID() AS id, FIRST(at) AS first_at, LAST(LARGE.amount) AS amount
             PATTERN (SMALL{3,} LARGE) ...)''',
        "fraud.matches",
    )

The first call creates the table. Later ones read which rows have changed since, match the
partitions of these rows again, and merge the difference in one transaction.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, TypedDict

from spark_match_recognize.arguments import Shape, check, one_of, text
from spark_match_recognize.errors import ConfigurationError, RefreshError
from spark_match_recognize.refreshing.changes import (
    FULL,
    Changes,
    DeltaFeed,
    GivenRows,
    GrowingColumn,
)
from spark_match_recognize.refreshing.query import RefreshQuery
from spark_match_recognize.refreshing.result import Refresh
from spark_match_recognize.refreshing.target import CHANGE, Record, Target
from spark_match_recognize.running_session import SESSION
from spark_match_recognize.session import requiring_active
from spark_match_recognize.sql_text import checked

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["refresh"]

_SHAPES = {
    "query": Shape(text, "the text of a query", 'refresh(spark, "SELECT ...", "matches")'),
    "target": Shape(text, "the name of a table", 'refresh(spark, "SELECT ...", "matches")'),
    "grows": Shape(text, "the name of a column", 'grows="loaded_at"', optional=True),
    "full": Shape(one_of(bool), "a bool", "full=True"),
    "dry_run": Shape(one_of(bool), "a bool", "dry_run=True"),
    "args": Shape(one_of(Mapping), "a dict of values", 'args={"least": 10}', optional=True),
}


class _Counts(TypedDict):
    added: int
    changed: int
    gone: int


def refresh(
    spark: SparkSession,
    query: str,
    target: str,
    *,
    changes: DataFrame | None = None,
    grows: str | None = None,
    full: bool = False,
    dry_run: bool = False,
    args: Mapping[str, Any] | None = None,
) -> Refresh:
    """Update a table of matches after changes of the rows that they are matches of.

    Afterwards the target has the rows that the query returns, and only the partitions in which
    rows have changed were matched again.

    Args:
        spark: a session with the extension
        query: one clause over one table, with filters and projections below and above it. Its
            result must have MATCH_ID() and the keys of PARTITION BY
        target: the table of matches, a Delta table; the first refresh creates it
        changes: the rows that have changed since the last refresh, as they were before and as they
            are now, with the columns of the table. By default they are read from Delta's change
            data feed of the table
        grows: the name of a column that has a greater value in rows that are added later; for a
            table to which rows are only added
        full: whether all partitions are matched again, whatever has changed. Needed if the query
            is another one than before
        dry_run: whether only the partitions and rows to be read are counted
        args: values for parameters (`:name`) in the query, as in `spark.sql`

    Returns:
        What has changed in the target.

    Raises:
        TypeError: an argument has the wrong type.
        ConfigurationError: both `changes` and `grows` are given.
        RefreshError: the target has rows of another query; the changes since the last refresh
            cannot be read; or another refresh has changed the target in the meantime.
        NotActiveError: the clause does not work in the session.
        pyspark.errors.AnalysisException: Spark rejects the query, or its result cannot be kept up
            to date; with condition and position.
    """
    check("spark", spark, SESSION)
    given = {"query": query, "target": target, "grows": grows, "full": full, "dry_run": dry_run}
    for argument, value in {**given, "args": args}.items():
        check(argument, value, _SHAPES[argument])
    if changes is not None:
        from pyspark.sql import DataFrame

        check("changes", changes, Shape(one_of(DataFrame), "a DataFrame", "changes=corrected"))
        if grows is not None:
            raise ConfigurationError(
                "A refresh takes its changes from changes= or grows=, not both."
            )
    table = Target(spark, checked(target, "target"))
    with requiring_active(spark):
        found = RefreshQuery.of(spark, query, args)
    source: Changes
    if changes is not None:
        source = GivenRows(spark, found.table, changes)
    elif grows is not None:
        source = GrowingColumn(spark, found.table, grows)
    else:
        source = DeltaFeed(spark, found.table)
    return refreshed(found, table, source, full=full, dry_run=dry_run)


def refreshed(
    query: RefreshQuery, target: Target, changes: Changes, *, full: bool, dry_run: bool
) -> Refresh:
    """Update a target; see `refresh`."""
    is_new = not target.exists()
    keeps = is_new or target.is_delta()
    last = None if is_new or not keeps else target.record()
    if not keeps and not isinstance(changes, GivenRows):
        raise RefreshError(
            f"{target.name} is not a Delta table, so it cannot keep which changes were read. Name "
            "a Delta table, or pass the changed rows as changes=."
        )
    source = changes.source
    if keeps and not is_new and not full:
        _check_same(target, last, query, source)
    until = changes.newest()
    since = "" if last is None or full else last.mark
    record = None
    if keeps:
        # The log may have forgotten records whose numbers Delta still knows; the time is greater.
        number = int(time.time() * 1000) if last is None else last.number + 1
        record = Record(query.fingerprint, source, until, number)
    if is_new or full:
        return _all(query, target, changes, record, until, dry_run=dry_run)
    with ExitStack() as kept:
        with _reading(changes, since):
            rows = changes.changed(since, until)
            if rows is None:
                size = 0 if dry_run else None
                return Refresh(target.name, since, until, 0, rows=size, dry_run=dry_run)
            partitions = kept.enter_context(_kept(query.partitions(rows)))
            count = partitions.count()
        if dry_run:
            read = query.among(changes.rows(until), partitions).agg({"smr_rows": "sum"})
            ((size,),) = read.collect()
            return Refresh(target.name, since, until, count, rows=size or 0, dry_run=True)
        matches = query.only(query.matches(changes.rows(until)), partitions)
        counts = _merged(query, target, matches, partitions, record)
        return Refresh(target.name, since, until, count, **counts)


@contextmanager
def _reading(changes: Changes, since: str) -> Iterator[None]:
    """Within it, an error because changes are no longer there says what to do."""
    try:
        yield
    except Exception as error:
        missing = changes.missing(since, error)
        if missing is None:
            raise
        raise missing from error


def _all(
    query: RefreshQuery,
    target: Target,
    changes: Changes,
    record: Record | None,
    until: str,
    *,
    dry_run: bool,
) -> Refresh:
    """A refresh that matches all partitions."""
    rows = changes.rows(until)
    if dry_run:
        return Refresh(target.name, "", until, None, rows=rows.count(), dry_run=True)
    matches = query.matches(rows)
    if target.exists():
        counts = _merged(query, target, matches, None, record)
    else:
        if record is None:
            raise RefreshError(f"There is no table {target.name}. Create it first.")
        target.create(matches, record)
        counts = {"added": target.spark.table(target.name).count(), "changed": 0, "gone": 0}
    return Refresh(target.name, "", until, None, **counts)


def _merged(
    query: RefreshQuery,
    target: Target,
    matches: DataFrame,
    partitions: DataFrame | None,
    record: Record | None,
) -> _Counts:
    with _kept(target.difference(query, matches, partitions)) as difference:
        counted = difference.groupBy(CHANGE).count().collect()
        counts = {row[CHANGE]: row["count"] for row in counted}
        target.merge(query, difference, record)
        return {
            "added": counts.get("added", 0),
            "changed": counts.get("changed", 0),
            "gone": counts.get("gone", 0),
        }


def _check_same(target: Target, last: Record | None, query: RefreshQuery, source: str) -> None:
    if last is None:
        raise RefreshError(
            f"The history of {target.name} has no refresh: it was filled by something else, or its "
            f"log no longer reaches back to it. {FULL}."
        )
    if last.query != query.fingerprint:
        raise RefreshError(
            f"{target.name} has the matches of another query, or of the same one over another "
            f"table or with other parameters. {FULL}."
        )
    if last.source != source:
        raise RefreshError(
            f"{target.name} was last refreshed from {last.source}, and not from {source}. {FULL}."
        )


@contextmanager
def _kept(rows: DataFrame) -> Iterator[DataFrame]:
    """Within it, Spark keeps the rows that it has computed."""
    kept = rows.persist()
    try:
        yield kept
    finally:
        kept.unpersist()
