# SPDX-License-Identifier: Apache-2.0
"""Faults in a cluster do not change the result, over a table and over a stream.

An executor is lost, a slow task is started twice, and a task whose function fails is retried.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from pyspark.sql import SparkSession
from pyspark.sql.functions import udf

import spark_match_recognize as smr
from processes import in_new_process
from sampling import is_full
from test_session import builder

pytestmark = pytest.mark.spark

# Twelve partitions of 50 rows; a match is five rows. The function is called for each match in the
# stage that finds it.
ROWS = "SELECT id, id % 12 AS k, timestamp_seconds(id + 1) AS ts FROM range(0, 600, 1, 4)"
QUERY = """SELECT k, seen(f) AS f FROM events MATCH_RECOGNIZE (
  PARTITION BY k ORDER BY ts MEASURES FIRST(A.id) AS f PATTERN (A{5}) DEFINE A AS id >= 0)"""
# A row of another key, an hour later: all rows before it are final.
LAST = "SELECT 600L AS id, 12L AS k, timestamp_seconds(4200) AS ts"
EXPECTED = sorted((k, k + 12 * 5 * match) for k in range(12) for match in range(10))


def cluster() -> SparkSession.Builder:
    """Two workers with one executor each, which spill rows all the time."""
    cluster_builder = (
        builder().master("local-cluster[2,1,1024]").config("spark.executor.memory", "800m")
    )
    cluster_builder = cluster_builder.config("spark.sql.windowExec.buffer.spill.threshold", "7")
    return cluster_builder.config("spark.sql.shuffle.partitions", "4").config(
        "spark.ui.enabled", "false"
    )


def once(marker: Path) -> bool:
    """Whether this is the first call with the marker in any process."""
    try:
        marker.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def assert_rows(spark: SparkSession, tmp: Path) -> None:
    spark.sql(ROWS).createOrReplaceTempView("events")
    rows = spark.sql(QUERY).collect()
    assert sorted((row.k, row.f) for row in rows) == EXPECTED


def assert_rows_of_stream(spark: SparkSession, tmp: Path) -> None:
    """Run the same query over a stream of four files and a last row, in micro-batches of a file."""
    events = spark.sql(ROWS)
    for part in range(4):
        here = events.where(events.id.between(150 * part, 150 * part + 149))
        here.coalesce(1).write.mode("append").parquet(str(tmp / "in"))
    spark.sql(LAST).coalesce(1).write.mode("append").parquet(str(tmp / "in"))
    files = spark.readStream.schema(events.schema).option("maxFilesPerTrigger", 1)
    arriving = files.parquet(str(tmp / "in")).withWatermark("ts", "0 seconds")
    arriving.createOrReplaceTempView("events")
    written = spark.sql(QUERY).writeStream.format("parquet").trigger(availableNow=True)
    written = written.option("checkpointLocation", str(tmp / "checkpoint"))
    written.start(str(tmp / "out")).awaitTermination()
    rows = spark.read.parquet(str(tmp / "out")).collect()
    assert sorted((row.k, row.f) for row in rows) == EXPECTED


def lose_an_executor(tmp: Path, assert_result: Callable[[SparkSession, Path], None]) -> None:
    marker = tmp / "lost"

    def seen(first: int) -> int:
        if first == 125 and once(marker):
            # The worker's parent is the daemon, whose parent is the executor.
            daemon = Path(f"/proc/{os.getppid()}/stat").read_text()
            os.kill(int(daemon.rsplit(")", 1)[1].split()[1]), 9)
        return first

    spark = smr.configure(cluster()).getOrCreate()
    spark.udf.register("seen", udf(seen, "bigint"))
    assert_result(spark, tmp)
    assert marker.exists()
    spark.stop()


def slow_down_and_fail(tmp: Path, assert_result: Callable[[SparkSession, Path], None]) -> None:
    slow, failed = tmp / "slow", tmp / "failed"

    def seen(first: int) -> int:
        if first == 125 and once(slow):
            time.sleep(20)
        if first == 126 and once(failed):
            raise ValueError("the first try fails")
        return first

    faults = (
        cluster().config("spark.speculation", "true").config("spark.speculation.interval", "100ms")
    )
    faults = faults.config("spark.speculation.multiplier", "1").config(
        "spark.speculation.quantile", "0.1"
    )
    spark = smr.configure(faults).getOrCreate()
    spark.udf.register("seen", udf(seen, "bigint"))
    assert_result(spark, tmp)
    assert slow.exists() and failed.exists()
    spark.stop()


@in_new_process()
def test_a_lost_executor_does_not_change_the_result(tmp: Path) -> None:
    lose_an_executor(tmp, assert_rows)


@in_new_process()
def test_a_lost_executor_does_not_change_the_result_of_a_stream(tmp: Path) -> None:
    lose_an_executor(tmp, assert_rows_of_stream)


@in_new_process()
def test_speculation_and_a_failing_function_do_not_change_the_result(tmp: Path) -> None:
    slow_down_and_fail(tmp, assert_rows)


@pytest.mark.skipif(not is_full(), reason="takes over a minute; part of STAGES=nightly")
@in_new_process()
def test_speculation_and_a_failing_function_do_not_change_the_result_of_a_stream(
    tmp: Path,
) -> None:
    slow_down_and_fail(tmp, assert_rows_of_stream)
