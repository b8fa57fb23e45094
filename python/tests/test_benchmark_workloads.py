# SPDX-License-Identifier: Apache-2.0
"""What the works of the benchmark cost, in counters: the same on every machine and in every run.

So a search that takes more steps, a condition that is evaluated more often, a row that is copied
twice, a shuffle or a sort that is new fails here, without measuring time. Where a figure becomes
smaller, enter it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pyspark.sql import SparkSession

from benchmarks.counters import cost
from benchmarks.workloads import GROWING, WORKLOADS, Growth, Workload, rows

pytestmark = pytest.mark.spark

ROWS = 20_000

# Steps and evaluations of conditions over all rows.
COUNTERS = {
    "V shape, random order": (25_395, 40_000),
    "V shape, order of time": (25_395, 40_000),
    "V shape with a limit, order of time": (25_395, 40_000),
    "funnel with gaps, limits by time": (1_462, 80_646),
    "funnel without limits / with them": (1_462, 80_000),
    "aggregates in both conditions": (33_618, 27_510),
    "sum of the match in one condition": (34_836, 29_784),
    "sums from every start row": (364_139, 317_335),
    "references, by symbol": (5_392, 40_000),
    "references, one partition": (6_224, 40_000),
    "small transfers, then a large one": (14_700, 21_520),
    "three steps within 400, every choice": (10, 308),
    "V shape, partitions of 1,000,000": (28_361, 40_000),
    "V shape, partitions of 100,000": (28_361, 40_000),
    "V shape, partitions of 10,000": (28_421, 40_000),
    "V shape, partitions of 1,000": (28_299, 40_000),
    "V shape, partitions of 5": (22_008, 40_000),
    "V shape, partitions of 1": (0, 0),
    "V shape, partitions of 5, random order": (22_008, 40_000),
    "V shape, partitions of 1, random order": (0, 0),
}
# Rows that the operator copies, where it is not each row once: a filter leaves fewer.
COPIED = {"three steps within 400, every choice": 602}
GROWN = {
    "funnel without limits, one partition": (377, 60_000),
    "trends, no window": (44_597, 42_734),
    "trends within 100 rows": (72_188, 42_734),
}


@pytest.fixture(scope="module")
def tables(spark: SparkSession) -> Iterator[None]:
    """The tables of the benchmark, small; the order in which rows come changes no counter."""
    for table in ("timely", "mixed"):
        spark.sql(rows(ROWS)).createOrReplaceTempView(table)
    yield
    for table in ("timely", "mixed"):
        spark.catalog.dropTempView(table)


@pytest.mark.parametrize("work", WORKLOADS, ids=lambda work: work.name)
def test_steps_and_conditions(spark: SparkSession, tables: None, work: Workload) -> None:
    found = cost(spark, work.sql.replace("$rows", str(ROWS)))
    assert (found.steps, found.conditions) == COUNTERS[work.name]
    assert found.rows == COPIED.get(work.name, ROWS)


@pytest.mark.parametrize("growth", GROWING, ids=lambda growth: growth.name)
def test_twice_the_rows_take_twice_the_steps(spark: SparkSession, growth: Growth) -> None:
    one, two = (cost(spark, growth.sql.replace("$rows", str(size))) for size in (ROWS // 2, ROWS))
    assert (two.steps, two.conditions) == GROWN[growth.name]
    assert two.steps <= 2.1 * one.steps


@pytest.mark.parametrize("work", WORKLOADS, ids=lambda work: work.name)
def test_rows_are_shuffled_once_and_not_sorted_by_spark(
    spark: SparkSession, tables: None, work: Workload
) -> None:
    plan = spark.sql(work.sql.replace("$rows", str(ROWS)))._jdf.queryExecution().executedPlan()
    nodes = [line.lstrip(" :+-*(0123456789)").split(" ")[0] for line in str(plan).splitlines()]
    assert nodes.count("Exchange") == 1
    assert nodes.count("Sort") == 0
