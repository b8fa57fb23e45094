# SPDX-License-Identifier: Apache-2.0
"""Replays the flights as a stream, a month at a time, and prints the alerts as they arrive.

Each month is a file. A row of the next year, a heartbeat, moves the watermark past the last one.
The alerts must be the rows that the same clause returns over the table.
"""

from __future__ import annotations

import calendar
import os
import shutil
import time
from pathlib import Path

from pyspark.sql import DataFrame, Row, SparkSession

import spark_match_recognize as smr
from demo.data import FLIGHTS_SCHEMA, UNPACKED
from demo.questions import ALERTS, DEPARTURES

_HEARTBEAT = "2014,1,2,NA,0,0,NA,NA,NA,NA,0,heartbeat,NA,NA,NA,NA,0,0,NA"
_ARRIVALS = [*calendar.month_name[1:], "heartbeat"]


def replay(spark: SparkSession) -> bool:
    """Print the alerts of each micro-batch; returns whether they are those over the table."""
    print(f"\n=== {ALERTS.title} ===\n{ALERTS.sql}\n")
    print(
        "An alert comes when the watermark has passed its row: with the file of the next month.\n"
    )
    folder = UNPACKED / "stream"
    shutil.rmtree(folder, ignore_errors=True)
    _write_months(UNPACKED / "flights.csv", folder / "arriving")
    reader = spark.readStream.schema(FLIGHTS_SCHEMA).option("maxFilesPerTrigger", 1)
    arriving = reader.csv(str(folder / "arriving"), nullValue="NA", mode="FAILFAST")
    checkpoint = str(folder / "checkpoint")
    # A task of each micro-batch opens and commits a store, so few are faster here. The checkpoint
    # keeps the number.
    partitions = str(spark.conf.get("spark.sql.shuffle.partitions"))
    spark.conf.set("spark.sql.shuffle.partitions", 2)
    began = time.perf_counter()
    found = _run(_alerts(spark, arriving), checkpoint)
    seconds = time.perf_counter() - began
    spark.conf.set("spark.sql.shuffle.partitions", partitions)
    expected = _alerts(spark, spark.table("flights")).collect()
    same = sorted(found) == sorted(expected) and len(found) == ALERTS.matches
    print(f"{len(found):,} alerts in {seconds:.1f} s", end="")
    print(", as known." if same else f", but {len(expected):,} over the table!")
    kept = smr.state(spark, checkpoint).selectExpr("count(*)", "sum(attempts)", "sum(bytes)")
    for keys, attempts, size in kept.collect():
        print(
            f"Still open: {attempts:,} attempts of {keys:,} aircraft, in {size:,} bytes of state."
        )
    return same


def _alerts(spark: SparkSession, flights: DataFrame) -> DataFrame:
    departures = spark.sql(DEPARTURES, flights=flights)
    if departures.isStreaming:
        departures = departures.withWatermark("ts", "1 hour")
    departures.createOrReplaceTempView("departures")
    return spark.sql(ALERTS.sql)


def _write_months(flights: Path, folder: Path) -> None:
    """One file for each month, in the order of their times, and one with the heartbeat."""
    months: dict[str, list[str]] = {}
    with flights.open(encoding="ascii") as lines:
        next(lines)
        for line in lines:
            months.setdefault(line.split(",", 2)[1], []).append(line)
    folder.mkdir(parents=True)
    files = [*(months[str(month)] for month in range(1, 13)), [_HEARTBEAT]]
    for at, content in enumerate(files):
        file = folder / f"{at + 1:02}.csv"
        file.write_text("".join(content), encoding="ascii")
        # Spark reads files in the order of these times.
        os.utime(file, (1_000_000_000 + at, 1_000_000_000 + at))


def _run(alerts: DataFrame, checkpoint: str) -> list[Row]:
    """Run until all files are read; the rows of each micro-batch are printed and returned."""
    found: dict[int, list[Row]] = {}

    def arrived(batch: DataFrame, number: int) -> None:
        found[number] = batch.collect()
        name = _ARRIVALS[number] if number < len(_ARRIVALS) else "(no rows)"
        first = min(found[number], default=None, key=lambda row: row["at"])
        shown = f", first {first['tailnum']} on {first['departure']}" if first else ""
        print(f"{name:<9} arrives: {len(found[number]):>4} alerts{shown}", flush=True)

    writer = alerts.writeStream.foreachBatch(arrived).option("checkpointLocation", checkpoint)
    writer.trigger(availableNow=True).start().awaitTermination()
    return [row for rows in found.values() for row in rows]
