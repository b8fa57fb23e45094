# SPDX-License-Identifier: Apache-2.0
"""Learns a model from past rows: `fit`.

The rows are read three times, by the statement EXPLAIN MATCH COUNTS: when they are, so that the
last fifth can be kept apart; what follows what in the others; and which forecasts of the last fifth
come true. What tasks count is summed by Spark, so only counts come to the driver.
"""

from __future__ import annotations

from datetime import date, datetime, timezone
from decimal import Decimal
from math import isfinite
from typing import TYPE_CHECKING
from uuid import uuid4

from spark_match_recognize.arguments import Shape, check, text
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.forecast.model import Fact, ForecastModel, named, setting_of
from spark_match_recognize.running_session import SESSION
from spark_match_recognize.session import requiring_active

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = ["fit"]

_QUERY = Shape(
    text,
    "the text of a query with FORECAST ROWS",
    'fit(spark, "SELECT * FROM t MATCH_RECOGNIZE (...)")',
)
_NAME = Shape(
    lambda value: None if isinstance(value, str) and value.strip() else ("it", value),
    "the name of a model, which is not empty",
    'name="attacks"',
    optional=True,
)
_UNTIL = Shape(
    lambda value: None if _is_end(value) else ("it", value),
    "a time or a finite number, as the first key of ORDER BY has",
    "until=datetime(2026, 1, 1, tzinfo=timezone.utc)",
    optional=True,
)
_LEARNED = 0.8


def fit(
    spark: SparkSession,
    query: str,
    name: str | None = None,
    until: datetime | date | float | Decimal | None = None,
) -> ForecastModel:
    """Learn a model from the rows that a query with FORECAST ROWS reads.

    The first 80 % of the rows, in time, are learned. On the others, the forecasts of the model are
    compared with what happened: see `ForecastModel.describe`.

        model = smr.forecast.fit(spark, query, name="attacks")

    Args:
        spark: the session; the clause must work in it
        query: one query with one clause, whose form of rows is FORECAST ROWS; a MODEL that it
            names need not exist
        name: the name under which clauses of the session mean the model; by default, none
        until: only rows before this time are read. A datetime without a time zone is in UTC

    Returns:
        The model. It is of this pattern alone: its conditions, its selection, its order.

    Raises:
        TypeError: an argument has the wrong type, or `until` is no time and the first key of
            ORDER BY is one, or `until` is one and the key is not.
        MatchRecognizeError: there are no rows to learn from, or the query does not have exactly
            one clause, with FORECAST ROWS; or `until` is given and the first key descends.
        NotActiveError: the clause does not work in the session.
        pyspark.errors.AnalysisException: Spark rejects the query.
    """
    check("spark", spark, SESSION)
    check("query", query, _QUERY)
    check("name", name, _NAME)
    check("until", until, _UNTIL)
    with requiring_active(spark):
        end = None if until is None else _clock(until)
        found = _times(spark, query, end)
        if until is not None:
            for topic, clock, *_ in found:
                if topic == "clock":
                    _check_until(until, clock)
        times = sorted((float(key), count) for topic, key, count, *_ in found if topic == "time")
        if not times:
            raise MatchRecognizeError(
                "The query reads no rows with a time, so there is nothing to learn."
            )
        cut = _quantile(times, _LEARNED)
        learned = _facts(spark, query, "SYMBOLS", None, cut)
        pattern = [key for topic, key, *_ in sorted(learned) if topic == "pattern"]
        facts = [fact for fact in learned if fact[0] != "pattern"]
        temporary = f"fit-{uuid4().hex}"
        named(pattern, facts).use(spark, temporary)
        try:
            outcomes = _facts(spark, query, f"OUTCOMES MODEL '{temporary}'", cut, end)
        finally:
            spark.conf.unset(setting_of(temporary))
    model = named(pattern, [*facts, *(fact for fact in outcomes if fact[0] == "outcome")])
    if name is not None:
        model.use(spark, name)
    return model


def _is_end(value: object) -> bool:
    if isinstance(value, (int, float, Decimal)):
        return not isinstance(value, bool) and isfinite(value)
    return isinstance(value, date)


def _check_until(until: datetime | date | float | Decimal, clock: str) -> None:
    """Refuse an end that is not in the unit of the times, or that they approach from above."""
    kind, _, direction = clock.partition(" ")
    if direction:
        raise MatchRecognizeError(
            "until cannot be used with a first key of ORDER BY that descends. Filter the rows in "
            "a subquery that the clause reads."
        )
    if (kind == "time") != isinstance(until, date):
        wanted = "a datetime or a date" if kind == "time" else "a number"
        raise TypeError(f"until must be {wanted}, as the first key of ORDER BY is; not {until!r}.")


def _times(spark: SparkSession, query: str, end: float | None) -> list[Fact]:
    """When the rows are; says in the words of `fit` what the statement beneath it requires."""
    from pyspark.errors import PySparkException

    try:
        return _facts(spark, query, "TIMES", None, end)
    except PySparkException as error:
        if error.getCondition() != "MATCH_RECOGNIZE_EXPLAIN_MATCH":
            raise
        raise MatchRecognizeError(
            "The query must have one MATCH_RECOGNIZE clause with FORECAST ROWS, which is what a "
            "model is learned for. Write FORECAST ROWS (...) where the clause has its form of rows."
        ) from error


def _facts(
    spark: SparkSession, query: str, step: str, start: float | None, end: float | None
) -> list[Fact]:
    """What a step of learning counts over all partitions, from a time on and before another."""
    span = ("" if start is None else f" FROM {start!r}") + (
        "" if end is None else f" UNTIL {end!r}"
    )
    counted = spark.sql(f"EXPLAIN MATCH COUNTS {step}{span}\n{query}")
    summed = counted.groupBy("topic", "key").agg({"count": "sum", "sum": "sum", "squares": "sum"})
    columns = summed.select("topic", "key", "sum(count)", "sum(sum)", "sum(squares)")
    return [
        (topic, key, count, total, squares)
        for topic, key, count, total, squares in columns.collect()
    ]


def _quantile(times: list[tuple[float, int]], share: float) -> float:
    """The time before which that share of the rows lies; `times` in ascending order."""
    wanted = share * sum(count for _, count in times)
    before = 0
    for time, count in times:
        if before >= wanted:
            return time
        before += count
    return times[-1][0]


def _clock(time: datetime | date | float | Decimal) -> float:
    """The time as the extension counts it: microseconds of a timestamp or a date, or the number."""
    if isinstance(time, (int, float, Decimal)):
        return float(time)
    moment = time if isinstance(time, datetime) else datetime(time.year, time.month, time.day)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    return moment.timestamp() * 1_000_000
