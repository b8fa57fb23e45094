# SPDX-License-Identifier: Apache-2.0
"""A clause over a stream for many minutes: whether heap, state and checkpoint stop growing.

Spark's own source of rows gives so many a second, a micro-batch takes those of two seconds, and
an attempt waits for a minute at most. So after some minutes nothing may grow: as many rows are kept
as come within a minute at most, and Spark keeps the files of a hundred micro-batches.
"""

from __future__ import annotations

import contextlib
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from pyspark.sql import SparkSession

import spark_match_recognize as smr

__all__ = ["soak"]

_COLUMNS = (
    "timestamp AS ts",
    "value AS id",
    "pmod(xxhash64(value), {keys}) AS key",
    "CAST(pmod(xxhash64(value, 7), 5) AS INT) AS label",
)


@dataclass(frozen=True)
class _Reading:
    """What a minute has left: rows a second, seconds of a micro-batch, keys, sizes in MiB."""

    minute: int
    rows: int
    batch: float
    keys: int
    attempts: int
    state: float
    heap: float
    process: float
    checkpoint: float


def soak(spark: SparkSession, clause: str, minutes: int, rate: int, keys: int) -> None:
    """Run for so many minutes with so many rows a second; print a line for each, and the growth.

    Args:
        spark: the session
        clause: a query over the stream `live`, whose columns are ts, id, key and label
        minutes: how long
        rate: rows a second
        keys: of how many keys
    """
    rows = spark.readStream.format("rate").option("rowsPerSecond", rate).load()
    rows = rows.selectExpr(*(column.format(keys=keys) for column in _COLUMNS))
    rows.withWatermark("ts", "1 second").createOrReplaceTempView("live")
    print(*(f"{field.name:>10}" for field in fields(_Reading)))
    readings = []
    with tempfile.TemporaryDirectory() as checkpoint:
        writer = spark.sql(clause).writeStream.format("noop").trigger(processingTime="2 seconds")
        query = writer.option("checkpointLocation", checkpoint).start()
        began = time.monotonic()
        for minute in range(1, minutes + 1):
            query.awaitTermination(max(1, round(began + 60 * minute - time.monotonic())))
            reports = [each for each in query.recentProgress if each["numInputRows"]][-15:]
            seconds = [each["durationMs"]["triggerExecution"] / 1000 for each in reports]
            totals = smr.state(spark, checkpoint).selectExpr(
                "count(*)", "sum(attempts)", "sum(bytes) / 1048576"
            )
            [(kept, attempts, state)] = totals.collect()
            heap, process = _memory(spark)
            rows_read = round(statistics.median(each["inputRowsPerSecond"] for each in reports))
            batch = statistics.median(seconds)
            size = _size(Path(checkpoint))
            readings.append(
                _Reading(minute, rows_read, batch, kept, attempts, state, heap, process, size)
            )
            print(*map(_cell, astuple(readings[-1])), flush=True)
        query.stop()
    print(_growth(readings))


def _memory(spark: SparkSession) -> tuple[float, float]:
    """The heap in use after a collection, and the memory of the whole process."""
    jvm = spark.sparkContext._jvm
    assert jvm is not None  # noqa: S101
    jvm.java.lang.System.gc()
    heap = jvm.java.lang.management.ManagementFactory.getMemoryMXBean().getHeapMemoryUsage()
    process = Path(f"/proc/{jvm.java.lang.ProcessHandle.current().pid()}/status").read_text()
    resident = next(line for line in process.splitlines() if line.startswith("VmRSS"))
    return heap.getUsed() / 2**20, int(resident.split()[1]) / 2**10


def _size(folder: Path) -> float:
    total = 0
    for file in folder.rglob("*"):
        # Spark removes old files meanwhile.
        with contextlib.suppress(FileNotFoundError):
            total += file.stat().st_size
    return total / 2**20


def _cell(value: float) -> str:
    return f"{value:>10,}" if isinstance(value, int) else f"{value:>10,.2f}"


def _growth(readings: Sequence[_Reading]) -> str:
    """The last third of the minutes over the third before it: 1 is no growth."""
    third = len(readings) // 3

    def ratio(name: str) -> float:
        values: list[float] = [getattr(reading, name) for reading in readings]
        return statistics.median(values[-third:]) / statistics.median(values[-2 * third : -third])

    names = ("keys", "state", "heap", "process", "checkpoint", "batch")
    return "growth from third to third: " + ", ".join(f"{name} {ratio(name):.2f}" for name in names)
