# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks streaming [--rows N] [--files N] [--rounds N] [--open N] [--idle N]`:
clauses over streams; `--soak MINUTES [--rate N] [--keys N]` runs one for long instead.

Each figure is of a run over files, a micro-batch each, until all are read:

- *throughput*: rules over few and many keys, beside two queries of Spark's own over the same files,
  a pass without state and `dropDuplicates`; and the same clauses in batch. The rounds of all take
  turns, and the ratios are what counts. Then the rules in micro-batches ten times as large, where
  what Spark spends on each micro-batch counts less.
- *micro-batches*: small ones, while an attempt of each of 100,000 keys is open.
- *growth*: micro-batches of one size while the rows that one key keeps grow, in one attempt and in
  an attempt for each row. The slope is that of their time over the rows kept, in logarithms: 0 is
  flat, 1 is in proportion. And the bytes of state for each row kept, of which the row is a part, as
  the clause writes them and in the store's files, which RocksDB compresses.
- *idle keys*: the state while a row of each key is open, what a last row leaves of it, and how long
  a micro-batch of one row takes then, also the first one after a restart.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.streaming.listener import StreamingQueryProgress

import spark_match_recognize as smr
from benchmarks.measure import log_slope, session
from benchmarks.soak import soak

__all__ = ["add_rows", "main", "stream_over", "stream_seconds"]

_RULE = """
  MEASURES A.id AS a, COUNT(B.id) AS n, C.id AS c
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B+ C) WITHIN INTERVAL '60' SECOND
  DEFINE A AS label = 0, B AS label = 1, C AS label = 2"""
_V_SHAPE = """
  MEASURES FIRST(DOWN.id) AS a, COUNT(*) AS n
  PATTERN (STRT DOWN+ UP+) WITHIN INTERVAL '600' SECOND
  DEFINE DOWN AS price < PREV(price), UP AS price > PREV(price)"""
# Each row that is kept, two of five, begins an attempt of its own, which waits for the end.
_MANY_ATTEMPTS = """
  MEASURES A.id AS a, B.id AS b
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B) WITHIN INTERVAL '1000' DAY
  DEFINE A AS label < 2, B AS label = 9"""
_ONE_ATTEMPT = """
  MEASURES COUNT(*) AS n
  PATTERN (A+ B) WITHIN INTERVAL '1000' DAY
  DEFINE A AS label < 9, B AS label = 9"""
_SINGLE_ROWS = 5
_LARGER = 10
_CHANGELOG = "spark.sql.streaming.stateStore.rocksdb.changelogCheckpointing.enabled"
# Of a row that is kept for these two: null bits, then key, time, label and id in a word each.
_ROW_BYTES = 40

# Rows of random keys, 1,000 a second; prices are random.
_EVENTS = """
SELECT timestamp_millis(1700000000000 + id) AS ts, pmod(xxhash64(id), {keys}) AS key,
  CAST(pmod(xxhash64(id, 7), 5) AS INT) AS label, CAST(pmod(xxhash64(id, 3), 100) AS INT) AS price,
  id
FROM range({first}, {end}, 1, 2)"""
# A row of another key, a day after the others: it ends all limits but the longest.
_LAST = """
SELECT timestamp_millis(1700000000000 + {rows} + 86400000) AS ts, -1L AS key, 8 AS label,
  0 AS price, {rows}L AS id"""


@dataclass(frozen=True)
class Throughput:
    """A query over a stream: `rows_per_second` of wall time, the median of the rounds."""

    query: str
    keys: int
    rows_per_second: int


_CLAUSE = "SELECT * FROM {view} MATCH_RECOGNIZE (PARTITION BY key ORDER BY ts, id {body})"


def _clause(body: str, view: str) -> str:
    return _CLAUSE.format(view=view, body=body)


def add_rows(spark: SparkSession, folder: Path, select: str) -> None:
    """Write the rows of a query as one more file."""
    spark.sql(select).coalesce(1).write.mode("append").parquet(str(folder))


def _events(spark: SparkSession, folder: Path, rows: int, keys: int, files: int) -> None:
    """Files of rows, and one with the last row."""
    size = rows // files
    for part in range(files):
        add_rows(spark, folder, _EVENTS.format(keys=keys, first=part * size, end=(part + 1) * size))
    add_rows(spark, folder, _LAST.format(rows=rows))


def stream_over(spark: SparkSession, folder: Path) -> DataFrame:
    """The files as the stream `live` and the table `history`."""
    history = spark.read.parquet(str(folder))
    history.createOrReplaceTempView("history")
    stream = spark.readStream.schema(history.schema).option("maxFilesPerTrigger", 1)
    live = stream.parquet(str(folder)).withWatermark("ts", "1 second")
    live.createOrReplaceTempView("live")
    return live


def _run(query: DataFrame, checkpoint: str) -> list[StreamingQueryProgress]:
    """Run until all files are read."""
    running = (
        query.writeStream.format("noop")
        .option("checkpointLocation", checkpoint)
        .trigger(availableNow=True)
        .start()
    )
    running.awaitTermination()
    return list(running.recentProgress)


def stream_seconds(query: DataFrame) -> float:
    """The seconds until a query has read all files."""
    # Spark may still write to it: state stores are maintained beside the query.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as checkpoint:
        began = time.perf_counter()
        _run(query, checkpoint)
        return time.perf_counter() - began


def _batch_seconds(query: DataFrame) -> float:
    began = time.perf_counter()
    query.write.format("noop").mode("overwrite").save()
    return time.perf_counter() - began


def _throughput(
    spark: SparkSession, rows: int, keys: int, files: int, rounds: int, slow: bool = True
) -> list[Throughput]:
    """The rules and Spark's own queries, in turns; the first round warms up.

    `dropDuplicates` comes first; without `slow` it is left out.
    """
    with tempfile.TemporaryDirectory() as folder:
        _events(spark, Path(folder), rows, keys, files)
        live = stream_over(spark, Path(folder))
        queries: dict[str, tuple[Callable[[DataFrame], float], DataFrame]] = {
            "dropDuplicates": (stream_seconds, live.dropDuplicates(["key", "id", "ts"])),
            "without state": (stream_seconds, live.where("label < 3")),
            "A B+ C": (stream_seconds, spark.sql(_clause(_RULE, "live"))),
            "A B+ C in batch": (_batch_seconds, spark.sql(_clause(_RULE, "history"))),
            "V shape": (stream_seconds, spark.sql(_clause(_V_SHAPE, "live"))),
            "V shape in batch": (_batch_seconds, spark.sql(_clause(_V_SHAPE, "history"))),
        }
        if not slow:
            del queries["dropDuplicates"]
        seconds: dict[str, list[float]] = {name: [] for name in queries}
        for _ in range(rounds + 1):
            for name, (measure, query) in queries.items():
                seconds[name].append(measure(query))
    return [
        Throughput(name, keys, round(rows / statistics.median(times[1:])))
        for name, times in seconds.items()
    ]


def _micro_batches(spark: SparkSession, size: int, keys: int, count: int) -> list[float]:
    """Seconds of each micro-batch, in order of length, after all keys have an open attempt."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as checkpoint:
        first = 4 * keys
        add_rows(spark, Path(folder), _EVENTS.format(keys=keys, first=0, end=first))
        for part in range(count):
            begin = first + part * size
            add_rows(spark, Path(folder), _EVENTS.format(keys=keys, first=begin, end=begin + size))
        stream_over(spark, Path(folder))
        progress = _run(spark.sql(_clause(_ONE_ATTEMPT, "live")), checkpoint)
    return sorted(each["durationMs"]["triggerExecution"] / 1000 for each in progress[2 : count + 1])


def _growth(
    spark: SparkSession, body: str, rows: int, files: int
) -> tuple[list[tuple[int, float]], float, float, float]:
    """Rows kept by one key and seconds of the micro-batch; the slope; the bytes for each row, as
    written and as they are in the files of the state store.
    """
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as checkpoint:
        _events(spark, Path(folder), rows, 1, files)
        stream_over(spark, Path(folder))
        query = spark.sql(_clause(body, "live"))
        progress = _run(query, checkpoint)
        kept = smr.state(spark, checkpoint).where("key.key = 0")
        [[kept_rows, written]] = kept.selectExpr("settled_rows + waiting_rows", "bytes").collect()
        # One more micro-batch, which leaves nothing in RocksDB's memory.
        add_rows(spark, Path(folder), _LAST.format(rows=rows + 1))
        spark.conf.set(_CHANGELOG, "false")
        stored = _run(query, checkpoint)[-1].stateOperators[0].customMetrics["rocksdbSstFileSize"]
        spark.conf.set(_CHANGELOG, "true")
    points = [
        ((at + 1) * (rows // files), each["durationMs"]["addBatch"] / 1000)
        for at, each in enumerate(progress[:files])
    ]
    rows_kept, seconds = zip(*points[2:], strict=True)
    return points, log_slope(rows_kept, seconds), written / kept_rows, stored / kept_rows


def _idle(spark: SparkSession, keys: int) -> tuple[int, int, float, float]:
    """State rows of open attempts, state rows after them; then seconds of the micro-batches of one
    row each: of the first one after a restart, which reads the state, and of the median of others.
    """
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as checkpoint:
        _events(spark, Path(folder), 2 * keys, keys, 2)
        stream_over(spark, Path(folder))
        query = spark.sql(_clause(_RULE, "live"))
        before = _run(query, checkpoint)
        for more in range(_SINGLE_ROWS):
            add_rows(spark, Path(folder), _LAST.format(rows=4 * keys + more))
        after = _run(query, checkpoint)
    rows = [each["stateOperators"][0]["numRowsTotal"] for each in before]
    first, *others = (each["durationMs"]["triggerExecution"] / 1000 for each in after)
    return max(rows), rows[-1], first, statistics.median(others[: _SINGLE_ROWS - 1])


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks streaming", description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--files", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--open", type=int, default=1_000_000, help="rows that one key keeps")
    parser.add_argument("--idle", type=int, default=1_000_000, help="keys that go idle")
    parser.add_argument("--soak", type=int, metavar="MINUTES", help="run one clause for so long")
    parser.add_argument("--rate", type=int, default=4_000, help="rows a second of the soak")
    parser.add_argument("--keys", type=int, default=20_000, help="keys of the soak")
    options = parser.parse_args(arguments)
    spark = session(shuffle_partitions=2)
    if options.soak:
        soak(spark, _clause(_RULE, "live"), options.soak, options.rate, options.keys)
        return
    print(f"{'query':<20}{'keys':>10}{'rows/s':>12}{'/dropDuplicates':>17}")
    for keys in (1_000, 100_000):
        figures = _throughput(spark, options.rows, keys, options.files, options.rounds)
        base = figures[0].rows_per_second
        for each in figures:
            ratio = each.rows_per_second / base
            print(f"{each.query:<20}{keys:>10,}{each.rows_per_second:>12,}{ratio:>17.2f}")
    larger = _throughput(spark, _LARGER * options.rows, 1_000, options.files, 1, slow=False)
    print(f"\n{_LARGER * options.rows:,} rows of 1,000 keys in as many micro-batches:")
    print(*(f"{each.query} {each.rows_per_second:,} rows/s" for each in larger), sep=", ")
    seconds = _micro_batches(spark, 10_000, 100_000, count=40)
    print("\nmicro-batches of 10,000 rows, 100,000 open attempts: ", end="")
    print(f"median {statistics.median(seconds):.2f} s, slowest {seconds[-1]:.2f} s")
    for name, body, rows in (
        ("one attempt", _ONE_ATTEMPT, options.open),
        ("an attempt for each row", _MANY_ATTEMPTS, options.open // 10),
    ):
        points, slope, written, stored = _growth(spark, body, rows, 2 * options.files)
        print(f"\nrows of one key and seconds of the micro-batch, {name}:")
        print(*(f"{kept:,}: {each:.2f}" for kept, each in points), sep=", ")
        print(
            f"slope {slope:.2f}; {written:.0f} bytes for each row kept, its own are {_ROW_BYTES}; "
            f"in the store's files {stored:.0f}"
        )
    most, left, restart, alone = _idle(spark, options.idle)
    print(f"\nstate rows {most:,}, {left} after all keys are idle; ", end="")
    print(f"a micro-batch of one row {alone:.2f} s, {restart:.2f} s after a restart")
