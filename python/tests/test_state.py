# SPDX-License-Identifier: Apache-2.0
"""What a streaming query keeps of its keys, as a DataFrame and from the command line."""

from __future__ import annotations

import json
import sys
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from pyspark.sql import DataFrame, SparkSession

import spark_match_recognize as smr
from local_rows import local_rows
from processes import environment, run

pytestmark = pytest.mark.spark

SCHEMA = "ts TIMESTAMP, user STRING, shop INT, event STRING, note STRING"
START = datetime(2024, 5, 1, 9)


def at(seconds: int) -> str:
    """A time of the stream."""
    return str(START + timedelta(seconds=seconds))


class Stream:
    """Rows that arrive as files, and a query over them that is run until it has read them."""

    def __init__(self, spark: SparkSession, folder: Path) -> None:
        self._spark = spark
        self._folder = folder
        self.checkpoint = str(folder / "checkpoint")
        (folder / "in").mkdir()

    def frame(self) -> DataFrame:
        arriving = self._spark.readStream.schema(SCHEMA).json(str(self._folder / "in"))
        return arriving.withWatermark("ts", "10 seconds")

    def arrive(
        self, *rows: tuple[int, str | None, int, str] | tuple[int, str, int, str, str]
    ) -> None:
        lines = []
        for seconds, user, shop, event, *note in rows:
            row = {"ts": at(seconds), "user": user, "shop": shop, "event": event}
            lines.append(json.dumps({**row, "note": "".join(note)}))
        file = self._folder / "in" / f"{len(list((self._folder / 'in').iterdir()))}.json"
        file.write_text("\n".join(lines))

    def run(self, query: DataFrame) -> None:
        writer = query.writeStream.format("parquet").option("path", str(self._folder / "out"))
        writer = writer.option("checkpointLocation", self.checkpoint).trigger(availableNow=True)
        writer.start().awaitTermination()


@pytest.fixture
def stream(spark: SparkSession, tmp_path: Path) -> Stream:
    return Stream(spark, tmp_path)


def purchases(frame: DataFrame, key: str, skip: str = "PAST LAST ROW") -> DataFrame:
    return smr.match_recognize(
        frame,
        partition_by=key,
        order_by="ts",
        measures={"bought": "B.ts", "note": "C.note"},
        after_match_skip=skip,
        event_selection="SKIP TILL NEXT MATCH",
        pattern="C B",
        within="INTERVAL '1' HOUR",
        define={"C": "event = 'cart'", "B": "event = 'buy'"},
    )


def test_the_state_has_a_row_for_each_key_that_is_kept(spark: SparkSession, stream: Stream) -> None:
    stream.arrive(
        (0, "ann", 1, "cart"),
        (5, "ann", 1, "cart"),
        (20, "ann", 1, "cart"),
        (3, None, 1, "cart"),
        (4, "done", 1, "cart"),
        (6, "done", 1, "buy"),
        (25, "bob", 1, "buy"),
    )
    stream.run(purchases(stream.frame(), "user", "TO NEXT ROW"))
    # The watermark is at 15 seconds. No row ends a match but those of done, so none has had a turn.
    state = smr.state(spark, stream.checkpoint)
    assert state.columns == [
        *("operator", "key", "rule", "attempts", "open_since"),
        *("settled_rows", "waiting_rows", "bytes", "wake_up", "clause"),
    ]
    clauses = {row.clause for row in state.collect()}
    assert len(clauses) == 1 and "PATTERN (C B)" in clauses.pop()
    found = state.selectExpr(
        *("key.user", "operator", "bytes > 0", "attempts", "CAST(open_since AS STRING)"),
        *("settled_rows", "waiting_rows", "CAST(wake_up AS STRING)"),
    ).collect()
    assert sorted(map(tuple, found), key=str) == [
        ("ann", 0, True, 3, at(0), 0, 3, f"{at(3600)}.001"),
        ("bob", 0, True, 0, None, 0, 1, at(25)),
        (None, 0, True, 1, at(3), 0, 1, f"{at(3603)}.001"),
    ]


def test_rows_in_chunks_count_as_bytes_of_their_key(spark: SparkSession, stream: Stream) -> None:
    stream.arrive(*[(n, "ann", 1, "cart", "x" * 5000) for n in range(40)], (2, "bob", 1, "cart"))
    stream.run(purchases(stream.frame(), "user", "TO NEXT ROW"))
    sizes = {row.key.user: row.bytes for row in smr.state(spark, stream.checkpoint).collect()}
    assert sizes["ann"] > 40 * 5000 and sizes["bob"] < 1000


def test_several_clauses_have_an_operator_each(spark: SparkSession, stream: Stream) -> None:
    stream.arrive((0, "ann", 7, "cart"), (1, "bob", 7, "cart"), (20, "clock", 0, "cart"))
    users, shops = (purchases(stream.frame(), key) for key in ("user", "shop"))
    stream.run(users.select("bought").union(shops.select("bought")))
    state = smr.state(spark, stream.checkpoint)
    rows = state.selectExpr("operator", "key.user", "key.shop", "attempts").collect()
    assert len({row.operator for row in rows}) == 2
    assert sorted((tuple(row[1:]) for row in rows), key=str) == [
        ("ann", None, 1),
        ("bob", None, 1),
        ("clock", None, 1),
        (None, 0, 1),
        (None, 7, 1),
    ]


def test_a_folder_that_is_no_checkpoint_of_a_clause_is_an_error(
    spark: SparkSession, stream: Stream, tmp_path: Path
) -> None:
    for folder in (tmp_path / "nowhere", tmp_path / "in"):
        before = folder.exists() and sorted(folder.iterdir())
        with pytest.raises(smr.CheckpointError, match="checkpointLocation"):
            smr.state(spark, str(folder))
        assert before == (folder.exists() and sorted(folder.iterdir())), "nothing is created"
    stream.arrive((0, "ann", 1, "cart"))
    stream.run(stream.frame().dropDuplicatesWithinWatermark(["user"]))
    with pytest.raises(
        smr.CheckpointError, match="contains no state of MATCH_RECOGNIZE, only of dedupe"
    ):
        smr.state(spark, stream.checkpoint)
    with pytest.raises(TypeError, match="checkpoint takes the path of a checkpoint"):
        smr.state(spark, None)  # type: ignore[arg-type]


def test_the_command_shows_totals_and_the_largest_and_oldest_keys(
    stream: Stream, tmp_path: Path
) -> None:
    stream.arrive(
        (1, "ann", 1, "cart"),
        (0, "\u202ebob", 1, "cart"),
        (5, "ann", 1, "cart"),
        (20, "ann", 1, "cart"),
        (20, "clock", 1, "none"),
    )
    stream.run(purchases(stream.frame(), "user", "TO NEXT ROW"))
    command = [sys.executable, "-m", "spark_match_recognize", "state"]
    utc = environment(PYSPARK_SUBMIT_ARGS="--conf spark.sql.session.timeZone=UTC pyspark-shell")
    printed = run([*command, stream.checkpoint, "--keys", "1"], tmp_path, utc)
    words = [line.split() for line in printed.splitlines()]
    for line in (
        "Operator 0",
        "PATTERN (C B)",
        "keys 2",
        "open attempts 4",
        "settled rows 0",
        "waiting rows 4",
        "oldest open row 2024-05-01 09:00:00",
        "next wake-up 2024-05-01 10:00:00.001",
    ):
        assert line.split() in words, printed
    largest, oldest = (line for line in printed.splitlines() if '"user"' in line)
    assert largest.split()[:3] == ["0", "3", "3"] and largest.endswith('{"user":"ann"}')
    assert oldest.endswith('2024-05-01 09:00:00  {"user":"\ufffdbob"}')


def _rules(spark: SparkSession, stream: Stream, rules: str) -> DataFrame:
    stream.frame().createOrReplaceTempView("live")
    return spark.sql(f"SELECT * FROM live MATCH_RECOGNIZE (PARTITION BY user ORDER BY ts {rules})")


_PURCHASE = """MEASURES B.ts AS bought, C.note AS note EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (C B) WITHIN INTERVAL '1' HOUR DEFINE C AS event = 'cart', B AS event = 'buy'"""
_VISIT = """MEASURES L.ts AS left, L.note AS note EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (L NOT B) WITHIN INTERVAL '1' DAY DEFINE L AS event = 'leave', B AS event = 'buy'"""


@pytest.mark.parametrize("is_table", [False, True])
def test_each_rule_has_a_row_for_a_key(spark: SparkSession, stream: Stream, is_table: bool) -> None:
    stream.arrive(
        (0, "ann", 1, "cart", "x" * 5000),
        (1, "ann", 1, "leave"),
        (20, "ann", 1, "cart"),
        (3, "bob", 1, "leave"),
        (4, "done", 1, "cart"),
        (6, "done", 1, "buy"),
    )
    rules = f'RULES (`a purchase` AS ({_PURCHASE}), `it\'s "left"` AS ({_VISIT}))'
    if is_table:
        bodies = [("a purchase", _PURCHASE), ('it\'s "left"', _VISIT)]
        local_rows(spark, bodies, "rule STRING, body STRING").createOrReplaceTempView("bodies")
        rules = "RULES FROM bodies"
    stream.run(_rules(spark, stream, rules))
    state = smr.state(spark, stream.checkpoint)
    found = state.selectExpr(
        *("key.user", "rule", "attempts", "CAST(open_since AS STRING)", "settled_rows"),
        *("waiting_rows", "bytes > 5000", "CAST(wake_up AS STRING)"),
    ).collect()
    assert sorted(map(tuple, found), key=str) == [
        ("ann", "a purchase", 1, at(0), 1, 0, True, f"{at(3600)}.001"),
        ("ann", 'it\'s "left"', 1, at(1), 1, 0, False, f"{at(86401)}.001"),
        ("ann", None, 0, None, 0, 1, False, at(20)),
        ("bob", 'it\'s "left"', 1, at(3), 1, 0, False, f"{at(86403)}.001"),
    ]
