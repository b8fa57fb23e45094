# SPDX-License-Identifier: Apache-2.0
"""The pairs that the benchmarks compare give the same rows, and enough of them to compare."""

from __future__ import annotations

import pytest
from pyspark.sql import SparkSession

from benchmarks.windows import PAIRS, WINDOW_QUERIES, visits

pytestmark = pytest.mark.spark


@pytest.mark.parametrize("task", PAIRS)
def test_the_clause_gives_the_rows_of_the_window_query(spark: SparkSession, task: str) -> None:
    spark.sql(visits(4_000, users=200)).createOrReplaceTempView("visits")
    window, clause = (spark.sql(query) for query in PAIRS[task])
    columns = window.columns
    assert clause.columns == columns
    assert window.count() > 200
    assert window.exceptAll(clause).isEmpty()
    assert clause.exceptAll(window).isEmpty()


def test_the_pattern_in_a_window_gives_the_rows_of_the_clause(spark: SparkSession) -> None:
    spark.sql(visits(4_000, users=200)).createOrReplaceTempView("visits")
    window = spark.sql(next(query.sql for query in WINDOW_QUERIES if "pattern" in query.name))
    clause = spark.sql(PAIRS["islands"][1])
    assert window.count() == spark.table("visits").count()
    matches = window.where("days > 0").select("user", "day", "last_day", "days")
    assert matches.exceptAll(clause).isEmpty()
    assert clause.exceptAll(matches).isEmpty()
