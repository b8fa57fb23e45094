# SPDX-License-Identifier: Apache-2.0
"""The report of BEST EFFORT from Python."""

from __future__ import annotations

import pytest
from pyspark.sql import SparkSession

import spark_match_recognize as smr

pytestmark = pytest.mark.spark

QUERY = """
SELECT * FROM (SELECT id AS ts, chr(65 + CAST(pmod(hash(id), 3) AS INT)) AS type FROM range(600))
MATCH_RECOGNIZE (ORDER BY ts RULES (
  ab AS (MEASURES A.ts AS a EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN 30
         DEFINE A AS type = 'A', B AS type = 'B'),
  abc AS (MEASURES A.ts AS a EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B C) WITHIN 30
          DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C')) {bound})
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


def test_what_is_no_dataframe_is_refused() -> None:
    with pytest.raises(TypeError, match="a DataFrame"):
        smr.best_effort("SELECT 1")  # type: ignore[arg-type]
