# SPDX-License-Identifier: Apache-2.0
"""Measures the wall time of queries whose results are discarded, and the peak heap usage.

The queries of a table are run in turn in each round, so that a slow minute of the machine affects
all of them; the figures are medians of the rounds. Ratios are computed within a round.
"""

from __future__ import annotations

import atexit
import math
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pyspark.sql import SparkSession

from benchmarks.queries import Pattern, Query
from spark_match_recognize import configure


@dataclass(frozen=True)
class Figure:
    """The figures of a query: median seconds, rows per second, ratio to its floor, peak heap."""

    query: str
    rows: int
    seconds: float
    rows_per_second: float
    ratio_to_floor: float | None
    peak_heap_mib: int


@dataclass(frozen=True)
class Slope:
    """The times of a pattern over growing partitions, and the slope of log time over log rows."""

    pattern: str
    rows: list[int]
    seconds: list[float]
    slope: float


def session(
    shuffle_partitions: int,
    memory: str = "4g",
    has_clause: bool = True,
    settings: Mapping[str, str] | None = None,
) -> SparkSession:
    """A session on two cores, with these further settings, until the process ends.

    All temporary folders are in one, which is removed after the session has stopped: threads of
    Spark's write to a checkpoint after its query has ended.
    """
    folder = tempfile.mkdtemp(prefix="match-recognize-benchmarks")
    tempfile.tempdir = folder
    builder = SparkSession.builder.master("local[2]").appName("benchmarks")
    builder = builder.config("spark.driver.memory", memory).config("spark.ui.enabled", "false")
    builder = builder.config("spark.sql.shuffle.partitions", str(shuffle_partitions))
    builder = builder.config("spark.ui.showConsoleProgress", "false")
    for key, value in (settings or {}).items():
        builder = builder.config(key, value)
    spark = (configure(builder) if has_clause else builder).getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")

    def end() -> None:
        spark.stop()
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(end)
    return spark


def compare(
    pairs: Mapping[str, tuple[Callable[[], float], Callable[[], float]]], rounds: int
) -> None:
    """Print the seconds that each of two forms of a work takes, and their ratio.

    A round runs both forms of a work, one after the other. The first round is not counted.
    """
    print(f"{'work':<28}{'without':>9}{'with':>9}{'ratio':>7}")
    for name, (without, with_) in pairs.items():
        turns = [(without(), with_()) for _ in range(rounds + 1)][1:]
        before, after = (statistics.median(times) for times in zip(*turns, strict=True))
        ratio = statistics.median(other / one for one, other in turns)
        print(f"{name:<28}{before:>9.2f}{after:>9.2f}{ratio:>7.2f}")


def run(spark: SparkSession, sql: str) -> float:
    """The seconds to compute all rows of a query."""
    started = time.perf_counter()
    spark.sql(sql).write.format("noop").mode("overwrite").save()
    return time.perf_counter() - started


def table(spark: SparkSession, queries: Sequence[Query], rows: int, rounds: int) -> list[Figure]:
    """The figures of all queries over a view with `rows` rows."""
    times: dict[str, list[float]] = {query.name: [] for query in queries}
    peaks: dict[str, int] = {}
    for query in queries:
        _run_with_setting(spark, query)
    for _ in range(rounds):
        for query in queries:
            heap_peak = _HeapPeak(spark)
            times[query.name].append(_run_with_setting(spark, query))
            peaks[query.name] = max(peaks.get(query.name, 0), heap_peak.mib())
    return [_figure(query, rows, times, peaks[query.name]) for query in queries]


def _run_with_setting(spark: SparkSession, query: Query) -> float:
    key, _, value = query.setting.partition("=")
    if key:
        spark.conf.set(key, value)
    try:
        return run(spark, query.sql)
    finally:
        if key:
            spark.conf.unset(key)


def _figure(query: Query, rows: int, times: dict[str, list[float]], peak: int) -> Figure:
    seconds = statistics.median(times[query.name])
    ratio = None
    if query.floor:
        pairs = zip(times[query.name], times[query.floor], strict=True)
        ratio = round(statistics.median(own / floor for own, floor in pairs), 2)
    return Figure(query.name, rows, round(seconds, 3), round(rows / seconds), ratio, peak)


def slopes(
    spark: SparkSession, patterns: Sequence[Pattern], sizes: Sequence[int], rounds: int
) -> list[Slope]:
    """The times of each pattern over partitions of these sizes."""
    return [_slope(spark, pattern, list(sizes), rounds) for pattern in patterns]


def _slope(spark: SparkSession, pattern: Pattern, sizes: list[int], rounds: int) -> Slope:
    queries = [pattern.sql.replace("$rows", str(size)) for size in sizes]
    for query in queries:
        run(spark, query)
    seconds = [min(run(spark, query) for _ in range(rounds)) for query in queries]
    slope = log_slope(sizes, seconds)
    return Slope(pattern.text, sizes, [round(s, 3) for s in seconds], round(slope, 2))


def log_slope(rows: Sequence[int], seconds: Sequence[float]) -> float:
    """The slope of log time over log rows: 0 is flat, 1 is in proportion."""
    xs, ys = [math.log(size) for size in rows], [math.log(second) for second in seconds]
    return statistics.linear_regression(xs, ys).slope


class _HeapPeak:
    """The peak usage of the JVM heap since this object was created, including garbage."""

    def __init__(self, spark: SparkSession) -> None:
        jvm = spark.sparkContext._jvm
        assert jvm is not None  # noqa: S101
        beans = jvm.java.lang.management.ManagementFactory.getMemoryPoolMXBeans()
        self._pools = [pool for pool in beans if pool.getType().name() == "HEAP"]
        jvm.java.lang.System.gc()
        for pool in self._pools:
            pool.resetPeakUsage()

    def mib(self) -> int:
        return int(sum(pool.getPeakUsage().getUsed() for pool in self._pools) // 2**20)
