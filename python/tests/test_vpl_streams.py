# SPDX-License-Identifier: Apache-2.0
"""Rules over streams: the records of batch, from files that arrive one after the other."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import DataFrame, SparkSession

from spark_match_recognize.errors import MatchRecognizeError, VplNotSupportedError
from spark_match_recognize.vpl import VplOptions, run, vpl_to_sql
from spark_settings import spark_settings

START = 1_714_550_000
SCHEMA = "ts TIMESTAMP, event_type STRING, id INT, device STRING, amount INT"
# Second, type, number, device, amount. Within each group events are out of order, as they arrive.
ARRIVING = [
    [(2, "Beat", 1, "a", 0), (0, "Request", 1, "a", 0), (1, "Request", 2, "b", 0)],
    [(6, "Response", 2, "b", 0), (4, "Response", 1, "a", 0), (7, "Beat", 2, "b", 0)],
    [(20, "Beat", 3, "a", 0), (12, "Login", 1, "x", 0), (22, "Request", 3, "a", 0)],
    [(25, "Click", 1, "x", 5), (24, "Click", 2, "x", 7), (40, "Logout", 1, "x", 0)],
    [(45, "Login", 2, "y", 0), (50, "Click", 3, "y", 9), (52, "Beat", 4, "b", 0)],
    [(70, "Click", 4, "y", 2), (71, "Logout", 2, "y", 0), (75, "Repair", 1, "b", 0)],
    # A heartbeat: nothing else comes for an hour.
    [(3700, "Clock", 1, "c", 0)],
]
RULES = """
stream Sla = Request as q -> NOT Response where id == q.id .within(5s) .emit(id: q.id)

stream Offline = Beat as h -> NOT Beat where device == h.device .within(30s)
    .emit(device: h.device, beat: h.id)

stream Sessions = Login as l -> all Click as c -> Logout as o
    .partition_by(device).longest().within(5m)
    .emit(device: l.device, clicks: count(c), total: sum(c.amount))

stream Repaired = Offline as off -> Repair where device == off.device as r
    .within(1m)
    .emit(device: r.device, beat: off.beat)

stream Noticed = Sessions as one -> Repaired as two
    .within(5m)
    .emit(user: one.device, beat: two.beat)

stream Busy = Sessions .where(total > 11) .emit(device: device)

stream PerMinute = Click as c where amount > 2
    .window(1m).aggregate(n: count(), total: sum(amount)).emit(n: n, total: total)

stream Beating = Beat .select(mark: "beat", device: device)
stream Asking = Request .select(mark: "request", device: device)
stream Both = merge(Beating, Asking)
    .partition_by(device).window(1m)
    .aggregate(n: count_distinct(mark)).where(n > 1).emit(device: device, n: n)
"""
# Request 2 is answered at the last moment, request 3 never. The time of a record is that of the
# last event of its match, so b is repaired within a minute of its second beat alone.
EXPECTED = {
    "Beating": [("beat", "a"), ("beat", "a"), ("beat", "b"), ("beat", "b")],
    "Asking": [("request", "a"), ("request", "a"), ("request", "b")],
    "Both": [("a", 2), ("b", 2)],
    "Sla": [(3,)],
    "Offline": [("a", 3), ("b", 2), ("b", 4)],
    "Sessions": [("x", 2, 12), ("y", 2, 11)],
    "Repaired": [("b", 4)],
    "Noticed": [("x", 4), ("y", 4)],
    "Busy": [("x",)],
    "PerMinute": [(3, 21)],
}


def write(folder: Path) -> None:
    folder.mkdir()
    for number, group in enumerate(ARRIVING):
        rows = [
            {
                "ts": f"2024-05-01T{9 + second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}",
                "event_type": type_,
                "id": id_,
                "device": device,
                "amount": amount,
            }
            for second, type_, id_, device, amount in group
        ]
        file = folder / f"{number}.json"
        file.write_text("\n".join(map(json.dumps, rows)))
        # Spark reads files in the order of their times.
        os.utime(file, (START + number, START + number))


def arriving(spark: SparkSession, folder: Path) -> DataFrame:
    files = spark.readStream.schema(SCHEMA).option("maxFilesPerTrigger", 1)
    return files.json(str(folder))


def records(query: DataFrame, folder: Path) -> list[tuple[Any, ...]]:
    """What a streaming query has written when it has read all files."""
    writer = query.writeStream.format("parquet").option("path", str(folder / "out"))
    writer = writer.option("checkpointLocation", str(folder / "checkpoint"))
    writer.trigger(availableNow=True).start().awaitTermination()
    written = query.sparkSession.read.schema(query.schema).parquet(str(folder / "out"))
    return sorted(tuple(row) for row in written.collect())


@pytest.mark.spark
def test_rules_over_a_stream_have_the_records_of_batch(spark: SparkSession, tmp_path: Path) -> None:
    write(tmp_path / "in")
    batch = run(spark, RULES, spark.read.schema(SCHEMA).json(str(tmp_path / "in")))
    found = {name: sorted(tuple(row) for row in batch[name].collect()) for name in batch}
    assert found == EXPECTED
    stream = arriving(spark, tmp_path / "in").withWatermark("ts", "3 seconds")
    live = run(spark, RULES, stream)
    assert all(live[name].isStreaming for name in live)
    # Each micro-batch has a state store for each partition, and a plan of its own.
    with spark_settings(spark, spark__sql__shuffle__partitions="2"):
        for name in live:
            assert records(live[name], tmp_path / name) == EXPECTED[name], name


@pytest.mark.spark
@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("stream Q = A as a -> B as b .emit(x: b.id)", r"line 1, column 1: .*add \.within"),
        (
            "stream P = A as a -> B as b .emit(x: b.id)\n"
            "stream Q = P as p -> C as c .within(5m) .emit(x: p.x)",
            r"add \.within",
        ),
        (
            "stream Q = A as a -> all B as b .within(5m) .trend_aggregate(n: count_trends())"
            " .emit(n: n)",
            "a stream never ends: run the rule over a table",
        ),
        (
            "stream Q = A as a -> B as b .within(5m) .window(1m) .aggregate(n: count())",
            r"line 1, column \d+: .*aggregate them in a second query",
        ),
        (
            "stream P = A as a -> B as b .within(5m) .emit(x: b.id)\n"
            "stream Q = P .window(1m) .aggregate(n: count())",
            "line 2, column .*aggregate them in a second query",
        ),
        ("stream Q = A as a .window(100) .aggregate(n: count())", r"write \.window\(5m\)"),
        ("stream Q = A as a .aggregate(n: count())", r"write \.window\(5m\)"),
    ],
)
def test_a_rule_that_cannot_run_over_a_stream_is_refused_at_its_line(
    spark: SparkSession, tmp_path: Path, rule: str, message: str
) -> None:
    stream = arriving(spark, tmp_path).withWatermark("ts", "3 seconds")
    with pytest.raises(VplNotSupportedError, match=f"(?s){message}"):
        run(spark, rule, stream)


@pytest.mark.spark
def test_a_stream_needs_a_watermark_on_its_time(spark: SparkSession, tmp_path: Path) -> None:
    with pytest.raises(MatchRecognizeError, match=r'use \.withWatermark\("ts", "10 seconds"\)'):
        run(spark, RULES, arriving(spark, tmp_path))


@pytest.mark.spark
def test_streams_and_tables_do_not_mix(spark: SparkSession, tmp_path: Path) -> None:
    stream = arriving(spark, tmp_path).withWatermark("ts", "3 seconds")
    table = spark.createDataFrame([], SCHEMA)
    with pytest.raises(MatchRecognizeError, match="Some tables are streams and others are not"):
        run(spark, "stream Q = A as a -> B as b .emit(x: b.id)", {"A": stream, "B": table})


def test_a_filter_of_a_stream_reads_the_time_so_that_rows_it_drops_move_the_watermark() -> None:
    rule = "stream Q = A as a where n > 1 .emit(n: a.n)"
    late = "ts < CAST('1900-01-01' AS TIMESTAMP)"
    assert late not in vpl_to_sql(rule)["Q"]
    assert late in vpl_to_sql(rule, VplOptions(streaming=True))["Q"]
    # Above matches there is nothing to move.
    matches = "stream P = A as a -> B as b .within(5m) .emit(n: b.n)\nstream Q = P .where(n > 1)"
    assert late not in vpl_to_sql(matches, VplOptions(streaming=True))["Q"]


def test_the_last_window_of_a_stream_needs_no_note() -> None:
    rule = "stream Q = A as a .window(1m) .aggregate(n: count())"
    assert [note.topic for note in vpl_to_sql(rule).notes] == ["window"]
    assert not vpl_to_sql(rule, VplOptions(streaming=True)).notes
