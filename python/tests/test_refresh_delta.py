# SPDX-License-Identifier: Apache-2.0
"""`refresh` over Delta Lake: its change data feed, its transactions, and what goes wrong there."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from spark_match_recognize.errors import RefreshError
from spark_match_recognize.refreshing.target import Target
from systems import DELTA, session_with

pytestmark = pytest.mark.parts

QUERY = """SELECT k, id, began, n FROM moves MATCH_RECOGNIZE (
    PARTITION BY k ORDER BY at
    MEASURES MATCH_ID() AS id, A.at AS began, COUNT(*) AS n
    PATTERN (A B+) DEFINE A AS v > 3, B AS v < A.v)"""
FEED = "TBLPROPERTIES (delta.enableChangeDataFeed = true)"


@pytest.fixture(scope="module")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    with session_with([DELTA], tmp_path_factory.mktemp("session")) as session:
        session.sparkContext.setLogLevel("OFF")
        yield session


@pytest.fixture(autouse=True)
def moves(spark: SparkSession) -> Iterator[None]:
    spark.sql(f"CREATE TABLE moves (k STRING, at INT, v INT) USING delta {FEED}")
    spark.sql(
        "INSERT INTO moves SELECT concat('k', id % 6), CAST(id AS INT), CAST(hash(id) % 10 AS INT) "
        "FROM range(200)"
    )
    yield
    for table in ("moves", "kept"):
        spark.sql(f"DROP TABLE IF EXISTS {table}")


def kept(spark: SparkSession) -> list[str]:
    return sorted(map(str, spark.table("kept").collect()))


def full(spark: SparkSession, query: str = QUERY) -> list[str]:
    return sorted(map(str, spark.sql(query).collect()))


def test_the_target_follows_random_changes(spark: SparkSession) -> None:
    rng = random.Random(8)  # noqa: S311
    assert smr.refresh(spark, QUERY, "kept").partitions is None
    assert kept(spark) == full(spark)
    statements = [
        "INSERT INTO moves VALUES ('k{k}', {new}, {v}), ('new', {new}, {v})",
        "UPDATE moves SET v = {v} WHERE k = 'k{k}' AND at % 3 = 0",
        "UPDATE moves SET k = 'k{k}' WHERE at = {at}",
        "DELETE FROM moves WHERE at BETWEEN {at} AND {at} + 3",
        "MERGE INTO moves USING (SELECT 'k{k}' AS k, {at} AS at, {v} AS v) AS s "
        "ON moves.at = s.at WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *",
        "DELETE FROM moves WHERE k IS NULL",
    ]
    changed = "SELECT count(DISTINCT k) FROM table_changes('moves', {}, {})"
    for number in range(5):
        for statement in rng.sample(statements, 2):
            spark.sql(
                statement.format(
                    k=rng.randrange(6), at=rng.randrange(200), v=rng.randrange(10), new=300 + number
                )
            )
        done = smr.refresh(spark, QUERY, "kept")
        assert kept(spark) == full(spark)
        # A statement that changes no row makes no version.
        if done.since == done.until:
            assert done.partitions == 0
        else:
            found = spark.sql(changed.format(int(done.since) + 1, done.until))
            assert [row[0] for row in found.collect()] == [done.partitions]
        again = smr.refresh(spark, QUERY, "kept")
        assert (again.partitions, again.since) == (0, done.until)


def test_the_rows_are_those_of_the_version_up_to_which_changes_were_read(
    spark: SparkSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    smr.refresh(spark, QUERY, "kept")
    spark.sql("UPDATE moves SET v = 9 WHERE k = 'k1' AND at < 50")
    expected = full(spark)
    difference = Target.difference

    def late(self: Target, *arguments: Any) -> Any:
        spark.sql("DELETE FROM moves WHERE k = 'k1' OR k = 'k2'")
        return difference(self, *arguments)

    monkeypatch.setattr(Target, "difference", late)
    smr.refresh(spark, QUERY, "kept")
    assert kept(spark) == expected
    monkeypatch.undo()
    assert smr.refresh(spark, QUERY, "kept").partitions == 2
    assert kept(spark) == full(spark)


def test_a_refresh_that_fails_is_repaired_by_the_next_one(
    spark: SparkSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    smr.refresh(spark, QUERY, "kept")
    before = kept(spark)
    spark.sql("UPDATE moves SET v = 9 - v WHERE k IN ('k1', 'k2')")
    merge = Target.merge
    for fails_after in (False, True):

        def failing(self: Target, *arguments: Any, after: bool = fails_after) -> None:
            if after:
                merge(self, *arguments)
            raise OSError("the process ends")

        monkeypatch.setattr(Target, "merge", failing)
        with pytest.raises(OSError, match="the process ends"):
            smr.refresh(spark, QUERY, "kept")
        assert kept(spark) == (full(spark) if fails_after else before)
    monkeypatch.undo()
    assert smr.refresh(spark, QUERY, "kept").partitions == 0
    assert spark.conf.get("spark.databricks.delta.write.txnVersion", None) is None


def test_of_two_at_once_one_fails(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> None:
    smr.refresh(spark, QUERY, "kept")
    spark.sql("UPDATE moves SET v = 9 - v WHERE k IN ('k1', 'k2')")
    waiting, difference = threading.Barrier(2, timeout=120), Target.difference

    def together(self: Target, *arguments: Any) -> Any:
        found = difference(self, *arguments)
        waiting.wait()
        return found

    monkeypatch.setattr(Target, "difference", together)
    outcomes: list[str] = []

    def run(session: SparkSession) -> None:
        try:
            outcomes.append(f"{smr.refresh(session, QUERY, 'kept').partitions} partitions")
        except RefreshError as error:
            outcomes.append(str(error))

    threads = [
        threading.Thread(target=run, args=(session,)) for session in (spark, spark.newSession())
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == [
        "2 partitions",
        "Another refresh has changed kept in the meantime; this one has changed nothing. Run it "
        "again.",
    ]
    monkeypatch.undo()
    assert kept(spark) == full(spark)
    assert smr.refresh(spark, QUERY, "kept").partitions == 0


def test_changes_that_are_no_longer_there(spark: SparkSession) -> None:
    smr.refresh(spark, QUERY, "kept")
    spark.sql("ALTER TABLE moves SET TBLPROPERTIES (delta.enableChangeDataFeed = false)")
    with pytest.raises(RefreshError, match=r"records no changes. Run: ALTER TABLE `moves` SET"):
        smr.refresh(spark, QUERY, "kept")
    spark.sql("UPDATE moves SET v = 1 WHERE k = 'k1'")
    spark.sql(f"ALTER TABLE moves SET {FEED}")
    with pytest.raises(RefreshError, match=r"changes of `moves` from version 2 on cannot be read"):
        smr.refresh(spark, QUERY, "kept")
    assert smr.refresh(spark, QUERY, "kept", full=True).changed >= 0
    assert kept(spark) == full(spark)
    spark.sql("UPDATE moves SET v = 8 WHERE k = 'k1'")
    assert smr.refresh(spark, QUERY, "kept").partitions == 1
    spark.sql("UPDATE moves SET v = 2 WHERE k = 'k2'")
    spark.conf.set("spark.databricks.delta.retentionDurationCheck.enabled", "false")
    spark.sql("VACUUM moves RETAIN 0 HOURS")
    with pytest.raises(RefreshError, match=r"changes of `moves` from version \d+ on cannot be"):
        smr.refresh(spark, QUERY, "kept")
    smr.refresh(spark, QUERY, "kept", full=True)
    assert kept(spark) == full(spark)


def test_a_table_that_was_replaced(spark: SparkSession) -> None:
    smr.refresh(spark, QUERY, "kept")
    spark.sql("DROP TABLE moves")
    spark.sql(f"CREATE TABLE moves (k STRING, at INT, v INT) USING delta {FEED}")
    with pytest.raises(RefreshError, match=r"was last refreshed from Delta table .*, and not from"):
        smr.refresh(spark, QUERY, "kept")
    done = smr.refresh(spark, QUERY, "kept", full=True)
    assert (done.added, done.gone > 0, kept(spark)) == (0, True, [])


def test_a_table_that_something_else_filled_and_one_with_other_commits(spark: SparkSession) -> None:
    spark.sql(f"CREATE TABLE kept USING delta AS {QUERY}")
    with pytest.raises(RefreshError, match="history of kept has no refresh"):
        smr.refresh(spark, QUERY, "kept")
    done = smr.refresh(spark, QUERY, "kept", full=True)
    assert (done.added, done.changed, done.gone) == (0, 0, 0)
    spark.sql("OPTIMIZE kept")
    spark.sql("DELETE FROM moves WHERE k = 'k3'")
    assert smr.refresh(spark, QUERY, "kept").partitions == 1
    assert kept(spark) == full(spark)


def test_given_rows_and_a_column_that_grows_keep_their_marks_in_the_target(
    spark: SparkSession,
) -> None:
    smr.refresh(spark, QUERY, "kept", grows="at")
    spark.sql("INSERT INTO moves VALUES ('k1', 500, 9), ('k1', 501, 1)")
    done = smr.refresh(spark, QUERY, "kept", grows="at")
    assert (done.since, done.until, done.partitions) == ("199", "501", 1)
    assert kept(spark) == full(spark)
    spark.sql("DROP TABLE kept")
    nothing = spark.table("moves").where("false")
    smr.refresh(spark, QUERY, "kept", changes=nothing)
    gone = spark.table("moves").where("k = 'k2'")
    changed = spark.createDataFrame(gone.collect(), gone.schema)
    spark.sql("DELETE FROM moves WHERE k = 'k2'")
    done = smr.refresh(spark, QUERY, "kept", changes=changed)
    assert done.gone > 0
    assert kept(spark) == full(spark)


def test_names_that_need_quotes(spark: SparkSession) -> None:
    spark.sql("CREATE DATABASE IF NOT EXISTS other")
    spark.sql(
        f"CREATE TABLE other.`select` USING delta {FEED} AS SELECT k AS `the-k`, at, v FROM moves"
    )
    query = """SELECT `the-k`, `i-d` FROM other.`select` MATCH_RECOGNIZE (
        PARTITION BY `the-k` ORDER BY at MEASURES MATCH_ID() AS `i-d`
        PATTERN (A{1} B+) DEFINE B AS v < A.v)"""
    try:
        smr.refresh(spark, query, "other.`from`")
        spark.sql("UPDATE other.`select` SET v = 9 - v WHERE `the-k` = 'k1'")
        assert smr.refresh(spark, query, "other.`from`").partitions == 1
        found = sorted(map(str, spark.table("other.`from`").collect()))
        assert found == full(spark, query)
    finally:
        spark.sql("DROP DATABASE other CASCADE")
