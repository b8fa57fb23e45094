# SPDX-License-Identifier: Apache-2.0
"""The report of BEST EFFORT from Python."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from pyspark.sql import Row, SparkSession
from pyspark.sql.streaming.query import StreamingQuery

import spark_match_recognize as smr
from spark_match_recognize.errors import ConfigurationError
from spark_settings import spark_settings

pytestmark = pytest.mark.spark

EVENTS = "(SELECT id AS ts, chr(65 + CAST(pmod(hash(id), 3) AS INT)) AS type FROM range(600))"
QUERY = f"""
SELECT * FROM {EVENTS}
MATCH_RECOGNIZE (ORDER BY ts RULES (
  ab AS (MEASURES A.ts AS a EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN 30
         DEFINE A AS type = 'A', B AS type = 'B'),
  abc AS (MEASURES A.ts AS a EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B C) WITHIN 30
          DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C')) {{bound}})
"""


def test_the_report_counts_what_was_found_and_estimates_what_was_lost(spark: SparkSession) -> None:
    exact = spark.sql(QUERY.format(bound="")).collect()
    frame = spark.sql(QUERY.format(bound="BEST EFFORT (STATE 40 RUNS)"))
    assert smr.best_effort(frame) == []
    found = frame.collect()
    report = smr.best_effort(frame)
    assert [rule.rule for rule in report] == ["ab", "abc"]
    assert [rule.matches for rule in report] == [
        sum(row.rule == rule.rule for row in found) for rule in report
    ]
    assert 0 < len(found) < len(exact)
    assert all(0 < rule.estimated_recall <= 1 and not rule.is_exact for rule in report)
    assert sum(rule.estimated_lost for rule in report) > 0


def test_a_bound_that_holds_is_exact(spark: SparkSession) -> None:
    frame = spark.sql(QUERY.format(bound="BEST EFFORT (WORK 100000 LOOKS PER ROW)"))
    exact = spark.sql(QUERY.format(bound=""))
    assert sorted(frame.collect()) == sorted(exact.collect())
    assert all(rule.is_exact and rule.estimated_recall == 1 for rule in smr.best_effort(frame))
    assert smr.best_effort(exact) == []


@contextmanager
def streamed(spark: SparkSession, folder: Path, bound: str) -> Iterator[StreamingQuery]:
    """A query over the same events as a stream, after all of them."""
    spark.sql(f"SELECT timestamp_seconds(ts) AS ts, type FROM {EVENTS}").write.parquet(
        str(folder / "in")
    )
    live = spark.readStream.schema("ts TIMESTAMP, type STRING").parquet(str(folder / "in"))
    live.withWatermark("ts", "0 seconds").createOrReplaceTempView("effort_live")
    text = QUERY.replace(EVENTS, "effort_live").replace("WITHIN 30", "WITHIN INTERVAL 30 SECONDS")
    query = (
        spark.sql(text.format(bound=bound))
        .writeStream.format("noop")
        .option("checkpointLocation", str(folder / "checkpoint"))
        .trigger(availableNow=True)
        .start()
    )
    try:
        query.awaitTermination()
        yield query
    finally:
        query.stop()
        spark.catalog.dropTempView("effort_live")


def test_a_running_stream_is_reported_from_its_progress(
    spark: SparkSession, tmp_path: Path
) -> None:
    with spark_settings(spark, spark__matchRecognize__streaming__reportCounters="true"):
        with streamed(spark, tmp_path / "bounded", "BEST EFFORT (STATE 20 RUNS)") as query:
            report = smr.best_effort(query)
            assert [rule.rule for rule in report] == ["ab", "abc"]
            assert all(rule.matches > 0 and not rule.is_exact for rule in report)
            assert report[1].estimated_recall < 1 and not report[1].may_differ
        with streamed(spark, tmp_path / "roomy", "BEST EFFORT (STATE 100000 RUNS)") as query:
            assert all(rule.is_exact and rule.matches > 0 for rule in smr.best_effort(query))
        others = "BEST EFFORT (STATE 100000 RUNS, ALLOW OTHER MATCHES)"
        with streamed(spark, tmp_path / "others", others) as query:
            report = smr.best_effort(query)
            assert all(rule.is_exact and not rule.may_differ for rule in report)


def test_a_stream_that_reports_no_counters_is_refused(spark: SparkSession, tmp_path: Path) -> None:
    with (
        streamed(spark, tmp_path, "BEST EFFORT (STATE 20 RUNS)") as query,
        pytest.raises(ConfigurationError, match="reportCounters to true"),
    ):
        smr.best_effort(query)


def test_counters_are_read_in_the_form_that_spark_connect_sends() -> None:
    names = ["matchesOf_ab", "lostOf_ab", "givenUpOf_ab", "unknownOf_ab", "othersAllowed"]
    names.append("varianceOf_ab")
    values = [6, 2000, 4, 0, 0, 18]
    classic = Row(*names)(*values)
    # The fields of a schema as JSON have more entries than their names.
    fields = [{"name": name, "type": "long", "nullable": False} for name in names]
    connect = Row(values=values, schema={"type": "struct", "fields": fields})

    def report(row: Row) -> list[smr.RuleEffort]:
        progress = SimpleNamespace(observedMetrics={"match_recognize": row})
        query = SimpleNamespace(recentProgress=[progress, progress], awaitTermination=None)
        return smr.best_effort(cast(StreamingQuery, query))

    assert [(rule.rule, rule.matches, rule.estimated_lost) for rule in report(connect)] == [
        ("ab", 12, 4.0)
    ]
    assert report(connect) == report(classic)
    # Twice 18 is the square of 6, which is half of the matches.
    [rule] = report(connect)
    assert rule.recall_error == pytest.approx(0.75 * 0.25 * 0.5)
    assert rule.is_rough


def test_clauses_of_a_stream_without_names_are_numbered() -> None:
    def counters(rule: str, matches: int) -> Row:
        return Row(f"matchesOf_{rule}", f"givenUpOf_{rule}")(matches, 0)

    # The second clause has no bound.
    observed = {f"match_recognize_{number}": counters("clause 1", number) for number in (10, 3)}
    observed |= {"match_recognize": counters("named", 1), "match_recognize_2": Row("looks")(5)}
    progress = SimpleNamespace(observedMetrics=observed)
    query = SimpleNamespace(recentProgress=[progress], awaitTermination=None)
    report = smr.best_effort(cast(StreamingQuery, query))
    assert [(rule.rule, rule.matches) for rule in report] == [
        ("named", 1),
        ("clause 1", 3),
        ("clause 2", 10),
    ]


def test_a_report_prints_as_a_sentence() -> None:
    exact = smr.RuleEffort("ab", 12, 0.0, 1.0, is_exact=True, may_differ=False)
    half = smr.RuleEffort("ab", 12, 8.0, 0.6, is_exact=False, may_differ=False)
    few = smr.RuleEffort("ab", 12, 28.0, 0.3, is_exact=False, may_differ=True)
    assert str(exact) == "ab: 12 matches, exact"
    assert str(half) == "ab: 12 matches (recall 0.60)"
    assert "some of which may not be in the exact result (recall 0.30, a rough estimate)" in str(
        few
    )
    assert [each.is_rough for each in (exact, half, few)] == [False, False, True]
    assert replace(half, recall_error=0.06).is_rough


def test_what_is_no_query_is_refused() -> None:
    with pytest.raises(TypeError, match="a DataFrame or a StreamingQuery"):
        smr.best_effort("SELECT 1")  # type: ignore[arg-type]


def test_what_was_given_up_before_anything_was_learned_has_no_estimate(spark: SparkSession) -> None:
    few = QUERY.replace("range(600)", "range(30)")
    frame = spark.sql(few.format(bound="BEST EFFORT (STATE 1 RUNS)"))
    assert len(frame.collect()) < spark.sql(few.format(bound="")).count() / 2
    for rule in smr.best_effort(frame):
        assert not rule.is_estimated
        assert rule.is_rough
        assert "recall not known" in str(rule)
