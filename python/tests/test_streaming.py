# SPDX-License-Identifier: Apache-2.0
"""The clause over streams from Python: the rows of batch, across micro-batches and restarts."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, SparkSession

import spark_match_recognize as smr
from local_rows import local_rows
from spark_match_recognize.settings import STATE_STORE, STREAMING
from spark_settings import spark_settings

pytestmark = pytest.mark.spark

SCHEMA = "ts TIMESTAMP, user STRING, event STRING, n INT"
CLAUSE = """MATCH_RECOGNIZE (
  PARTITION BY user ORDER BY ts, n
  MEASURES C.n AS cart, B.n AS bought
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (C B) WITHIN INTERVAL '10' SECOND
  DEFINE C AS event = 'cart', B AS event = 'buy')"""

# Out of order by up to three seconds; each group arrives as a file.
ARRIVING = [
    [(0, "ann", "cart"), (3, "bob", "buy"), (2, "bob", "cart")],
    [(8, "ann", "view"), (7, "bob", "cart"), (9, "ann", "buy"), (6, "bob", "buy")],
    [(14, "ann", "cart"), (16, "bob", "buy"), (25, "ann", "buy")],
    [(26, "bob", "cart"), (30, "bob", "buy"), (600, "clock", "none")],
]
# By numbers of rows. Bob's first purchase arrives before his cart, which is a second earlier; Ann's
# second purchase is eleven seconds after her cart, beyond the limit.
EXPECTED = [("ann", 0, 5), ("bob", 2, 1), ("bob", 4, 8), ("bob", 10, 11)]


def events(numbers: range) -> list[str]:
    rows = [row for group in ARRIVING for row in group]
    return [
        f"2024-05-01 09:{rows[n][0] // 60:02}:{rows[n][0] % 60:02},{rows[n][1]},{rows[n][2]},{n}"
        for n in numbers
    ]


class Files:
    """A stream of CSV files in a folder, and a query over it that writes Parquet files."""

    def __init__(self, spark: SparkSession, folder: Path) -> None:
        self._spark = spark
        self.folder = folder
        self._arrived = 0
        (folder / "in").mkdir()

    def stream(self) -> DataFrame:
        arriving = self._spark.readStream.schema(SCHEMA).csv(str(self.folder / "in"))
        return arriving.withWatermark("ts", "4 seconds")

    def table(self) -> DataFrame:
        return self._spark.read.schema(SCHEMA).csv(str(self.folder / "in"))

    def arrive(self, group: int) -> None:
        numbers = range(self._arrived, self._arrived + len(ARRIVING[group]))
        (self.folder / "in" / f"{group}.csv").write_text("\n".join(events(numbers)))
        self._arrived = numbers.stop

    def run(self, query: DataFrame) -> list[tuple[object, ...]]:
        """Start the query, let it read all files, stop it; the rows that it has written so far."""
        running = (
            query.writeStream.format("parquet")
            .option("path", str(self.folder / "out"))
            .option("checkpointLocation", str(self.folder / "checkpoint"))
            .trigger(availableNow=True)
            .start()
        )
        running.awaitTermination()
        written = self._spark.read.schema(query.schema).parquet(str(self.folder / "out"))
        return sorted(tuple(row) for row in written.collect())


@pytest.fixture
def files(spark: SparkSession, tmp_path: Path) -> Files:
    return Files(spark, tmp_path)


def test_a_restarted_query_over_a_view_returns_the_rows_of_batch(
    spark: SparkSession, files: Files
) -> None:
    files.stream().createOrReplaceTempView("arriving")
    written = []
    for group in range(len(ARRIVING)):
        files.arrive(group)
        written = files.run(spark.sql(f"SELECT * FROM arriving {CLAUSE}"))
        if group == 0:
            assert written == []
    files.table().createOrReplaceTempView("history")
    batch = spark.sql(f"SELECT * FROM history {CLAUSE}").collect()
    assert sorted(tuple(row) for row in batch) == EXPECTED
    assert written == EXPECTED


def test_a_streaming_frame_gives_a_streaming_frame(files: Files) -> None:
    matches = smr.match_recognize(
        files.stream(),
        partition_by="user",
        order_by=["ts", "n"],
        measures={"cart": "C.n", "bought": "B.n"},
        event_selection="SKIP TILL NEXT MATCH",
        pattern="C B",
        within="INTERVAL '10' SECOND",
        define={"C": "event = :first", "B": "event = :then"},
        args={"first": "cart", "then": "buy"},
    )
    assert matches.isStreaming
    for group in range(len(ARRIVING)):
        files.arrive(group)
    assert files.run(matches) == EXPECTED


def test_rules_of_a_table_change_while_the_query_runs(spark: SparkSession, files: Files) -> None:
    body = """MEASURES C.n AS cart, B.n AS {} EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (C B) WITHIN INTERVAL '10' SECOND DEFINE C AS event = 'cart', B AS event = 'buy'"""

    def set_rules(**bodies: str) -> None:
        rules = local_rows(spark, list(bodies.items()), "rule STRING, body STRING")
        rules.write.mode("overwrite").saveAsTable("stream_rules")

    set_rules(bought=body.format("bought"))
    found = smr.rules(
        spark,
        "stream_rules",
        over=files.stream(),
        partition_by="user",
        order_by=["ts", "n"],
        measures="json",
    )
    assert found.isStreaming and found.columns == ["user", "rule", "measures"]
    running = (
        found.writeStream.format("memory")
        .queryName("found_by_rules")
        .option("checkpointLocation", str(files.folder / "of_rules"))
        .start()
    )
    try:
        files.arrive(0)
        files.arrive(1)
        running.processAllAvailable()
        # The first rule shows another name, and keeps its state; the second one is new.
        set_rules(bought=body.format("b"), later=body.format("later"))
        files.arrive(2)
        files.arrive(3)
        running.processAllAvailable()
    finally:
        running.stop()
        spark.sql("DROP TABLE stream_rules")
    rows = sorted(tuple(row) for row in spark.table("found_by_rules").collect())
    assert rows == [
        ("ann", "bought", '{"cart":0,"b":5}'),
        ("bob", "bought", '{"cart":10,"b":11}'),
        ("bob", "bought", '{"cart":2,"bought":1}'),
        ("bob", "bought", '{"cart":4,"b":8}'),
        ("bob", "later", '{"cart":10,"later":11}'),
        ("bob", "later", '{"cart":4,"later":8}'),
    ]


def test_changing_rules_have_one_row_for_each_match(spark: SparkSession, files: Files) -> None:
    rules = local_rows(
        spark, [("all", "ALL ROWS PER MATCH PATTERN (A)")], "rule STRING, body STRING"
    )
    rules.createOrReplaceTempView("rules_of_all_rows")
    with pytest.raises(smr.MatchRecognizeError, match="ALL ROWS PER MATCH"):
        smr.rules(spark, "rules_of_all_rows", over=files.stream(), order_by="ts", measures="json")


def test_a_stream_and_its_watermark_are_written_in_sql(spark: SparkSession, files: Files) -> None:
    if spark.version < "4.1":
        pytest.skip("Spark has WATERMARK in SQL from 4.1 on")
    for group in range(len(ARRIVING)):
        files.arrive(group)
    files.table().write.saveAsTable("stored")
    try:
        matches = spark.sql(
            f"SELECT * FROM STREAM stored WATERMARK ts DELAY OF INTERVAL 4 SECONDS {CLAUSE}"
        )
        assert matches.isStreaming
        assert files.run(matches) == EXPECTED
    finally:
        spark.sql("DROP TABLE stored")


def test_another_state_store_is_refused_and_the_doctor_reports_it(
    spark: SparkSession, files: Files
) -> None:
    files.stream().createOrReplaceTempView("arriving")
    other = "org.apache.spark.sql.execution.streaming.state.HDFSBackedStateStoreProvider"
    try:
        spark.conf.set(STATE_STORE, other)
        with pytest.raises(AnalysisException, match="MATCH_RECOGNIZE_STREAM_STATE_STORE"):
            spark.sql(f"SELECT * FROM arriving {CLAUSE}")
        assert found(spark) == f"need SET {STATE_STORE} = {STREAMING[STATE_STORE]}"
    finally:
        # Not unset, which would leave Spark's default.
        spark.conf.set(STATE_STORE, STREAMING[STATE_STORE])


def test_the_doctor_reports_settings_for_streams(spark: SparkSession) -> None:
    with spark_settings(spark, spark__sql__streaming__noDataMicroBatches__enabled="false"):
        assert "SET spark.sql.streaming.noDataMicroBatches.enabled = true" in found(spark)
    assert found(spark) == "RocksDB state store, micro-batches without data"


def found(spark: SparkSession) -> str:
    report = smr.doctor(spark)
    assert report.ok
    return next(check.found for check in report.checks if check.name == "Streams")
