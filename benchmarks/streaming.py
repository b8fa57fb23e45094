# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks.streaming [--rows N] [--files N] [--rounds N] [--open N]`: clauses over
streams.

Each figure is of one run over files, a micro-batch each, until all are read:

- *throughput*: a rule over many keys, beside two queries of Spark's own over the same files, a pass
  without state and `dropDuplicates`. Figures of one run can be compared, and the ratios are what
  counts.
- *growth*: micro-batches of one size while the rows that one key keeps grow; the slope is that of
  their time over the rows kept, in logarithms: 0 is flat, 1 is in proportion.
- *idle keys*: what a last row leaves of the state of all keys, and the bytes of state before it.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.streaming.query import StreamingQuery

from benchmarks.measure import log_slope, session

_RULE = """
SELECT * FROM live MATCH_RECOGNIZE (
  PARTITION BY key ORDER BY ts, id
  MEASURES A.id AS a, COUNT(B.id) AS n, C.id AS c
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B+ C) WITHIN INTERVAL '60' SECOND
  DEFINE A AS label = 0, B AS label = 1, C AS label = 2)
"""
_LONG = """
SELECT * FROM live MATCH_RECOGNIZE (
  PARTITION BY key ORDER BY ts, id
  MEASURES COUNT(*) AS n
  PATTERN (A+ B) WITHIN INTERVAL '1000' DAY
  DEFINE A AS label < 9, B AS label = 9)
"""


@dataclass(frozen=True)
class Throughput:
    """A query over a stream: `rows_per_second` of wall time, the median of the rounds."""

    query: str
    keys: int
    rows_per_second: int


def _events(spark: SparkSession, folder: Path, rows: int, keys: int, files: int) -> None:
    """Files of rows of random keys, 1,000 rows a second, and a last row that ends all limits."""
    for part in range(files):
        size = rows // files
        spark.range(part * size, (part + 1) * size, 1, 2).selectExpr(
            "timestamp_millis(1700000000000 + id) AS ts",
            f"pmod(xxhash64(id), {keys}) AS key",
            "CAST(pmod(xxhash64(id, 7), 5) AS INT) AS label",
            "id",
        ).coalesce(1).write.mode("append").parquet(str(folder))
    spark.sql(
        f"SELECT timestamp_millis(1700000000000 + {rows} + 86400000) AS ts, -1L AS key, "
        f"9 AS label, {rows}L AS id"
    ).coalesce(1).write.mode("append").parquet(str(folder))


def _live(spark: SparkSession, folder: Path) -> DataFrame:
    schema = spark.read.parquet(str(folder)).schema
    stream = spark.readStream.schema(schema).option("maxFilesPerTrigger", 1).parquet(str(folder))
    live = stream.withWatermark("ts", "1 second")
    live.createOrReplaceTempView("live")
    return live


def _run(query: DataFrame) -> tuple[float, StreamingQuery]:
    """Run until all files are read; seconds, and the query that has ended."""
    with tempfile.TemporaryDirectory() as checkpoint:
        began = time.perf_counter()
        running = (
            query.writeStream.format("noop")
            .option("checkpointLocation", checkpoint)
            .trigger(availableNow=True)
            .start()
        )
        running.awaitTermination()
        return time.perf_counter() - began, running


def throughput(
    spark: SparkSession, rows: int, keys: int, files: int, rounds: int
) -> list[Throughput]:
    """The rule and Spark's own queries, in turns; the first round warms up."""
    with tempfile.TemporaryDirectory() as folder:
        _events(spark, Path(folder), rows, keys, files)
        live = _live(spark, Path(folder))
        queries: Mapping[str, DataFrame] = {
            "without state": live.where("label < 3"),
            "dropDuplicates": live.dropDuplicates(["key", "id", "ts"]),
            "MATCH_RECOGNIZE": spark.sql(_RULE),
        }
        seconds: dict[str, list[float]] = {name: [] for name in queries}
        for _ in range(rounds + 1):
            for name, query in queries.items():
                seconds[name].append(_run(query)[0])
    return [
        Throughput(name, keys, round(rows / statistics.median(times[1:])))
        for name, times in seconds.items()
    ]


def growth(spark: SparkSession, rows: int, files: int) -> tuple[list[tuple[int, float]], float]:
    """Rows kept by one key and seconds of the micro-batch, and the slope over the second half."""
    with tempfile.TemporaryDirectory() as folder:
        _events(spark, Path(folder), rows, 1, files)
        _live(spark, Path(folder))
        _, ended = _run(spark.sql(_LONG))
    points = [
        ((at + 1) * (rows // files), progress["durationMs"]["addBatch"] / 1000)
        for at, progress in enumerate(ended.recentProgress[1:files])
    ]
    rows_kept, seconds = zip(*points[1:], strict=True)
    return points, log_slope(rows_kept, seconds)


def idle(spark: SparkSession, keys: int) -> tuple[int, int, int]:
    """Rows of state while a row of each key is open, bytes of each, and the rows at the end."""
    with tempfile.TemporaryDirectory() as folder:
        _events(spark, Path(folder), 2 * keys, keys, 2)
        _live(spark, Path(folder))
        _, ended = _run(spark.sql(_RULE))
    states = [progress["stateOperators"][0] for progress in ended.recentProgress]
    peak = max(states, key=lambda state: state["numRowsTotal"])
    rows = peak["numRowsTotal"]
    return rows, round(peak["memoryUsedBytes"] / max(rows, 1)), states[-1]["numRowsTotal"]


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.streaming", description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--files", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--open", type=int, default=1_000_000, help="rows that one key keeps")
    options = parser.parse_args(arguments)
    spark = session(shuffle_partitions=2)
    print(f"{'query':<20}{'keys':>10}{'rows/s':>12}{'/dropDuplicates':>17}")
    for keys in (1_000, 100_000):
        figures = throughput(spark, options.rows, keys, options.files, options.rounds)
        base = next(each for each in figures if each.query == "dropDuplicates")
        for each in figures:
            ratio = each.rows_per_second / base.rows_per_second
            print(f"{each.query:<20}{keys:>10,}{each.rows_per_second:>12,}{ratio:>17.2f}")
    points, slope = growth(spark, options.open, 2 * options.files)
    print("\nrows of one key and seconds of the micro-batch:")
    print(*(f"{rows:,}: {seconds:.2f}" for rows, seconds in points), sep=", ")
    print(f"slope {slope:.2f}")
    rows, size, left = idle(spark, 100_000)
    print(f"\nstate rows {rows:,} of {size} bytes, {left} after all keys are idle")


if __name__ == "__main__":
    main(sys.argv[1:])
