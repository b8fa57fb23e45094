# SPDX-License-Identifier: Apache-2.0
"""`refresh` over changed rows of the caller and over columns that grow.

The target here is a table that a test rewrites, since Spark alone has no table with MERGE;
test_refresh_delta.py has the same law over Delta Lake.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, SparkSession

import spark_match_recognize as smr
from local_rows import local_rows
from spark_match_recognize.errors import ConfigurationError, RefreshError
from spark_match_recognize.refreshing.changes import Changes, GivenRows, GrowingColumn
from spark_match_recognize.refreshing.query import RefreshQuery
from spark_match_recognize.refreshing.start import refreshed
from spark_match_recognize.refreshing.target import CHANGE, IDENTITY, Record, Target
from spark_settings import spark_settings

pytestmark = pytest.mark.spark

CLAUSE = """MATCH_RECOGNIZE (
    PARTITION BY k ORDER BY at
    MEASURES MATCH_ID() AS id, A.at AS began, COUNT(*) AS n, MAP('last', LAST(v)) AS seen
    PATTERN (A B+) DEFINE A AS v > 3, B AS v < A.v)"""
QUERIES = {
    "one row": f"SELECT k, id, began, n, seen FROM moves {CLAUSE}",
    "a filter above and below": f"""
        WITH m AS (SELECT k, id, n FROM (SELECT * FROM moves WHERE v <> 5) {CLAUSE})
        SELECT id, n + 1 AS `n {{1}}`, k AS `the key` FROM m WHERE n > :least; -- {{of}} two""",
    "all rows": "SELECT k, id, at, v, c FROM moves MATCH_RECOGNIZE (PARTITION BY k ORDER BY at "
    "MEASURES MATCH_ID() AS id, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A B) "
    "DEFINE B AS v < A.v)",
    "rules": "SELECT rule, k, id FROM moves MATCH_RECOGNIZE (PARTITION BY k ORDER BY at RULES ("
    "fall AS (MEASURES MATCH_ID() AS id PATTERN (A B) DEFINE B AS v < A.v), "
    "rise AS (MEASURES MATCH_ID() AS id EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN 3 "
    "DEFINE B AS v > A.v)) AS rule)",
    "one partition": "SELECT id, k, n FROM moves MATCH_RECOGNIZE (ORDER BY at, k "
    "MEASURES MATCH_ID() AS id, A.k AS k, COUNT(*) AS n PATTERN (A B+) DEFINE B AS v < PREV(v))",
}


@pytest.fixture(autouse=True)
def few_tasks(spark: SparkSession) -> Iterator[None]:
    """The rows are few: most of the time goes to tasks."""
    with spark_settings(spark, spark__sql__shuffle__partitions="1"):
        yield


@dataclass(frozen=True)
class RewrittenTable(Target):
    """A target that is written anew with each change, and keeps its record in memory."""

    kept: dict[str, Any] = field(default_factory=dict)

    def exists(self) -> bool:
        return bool(self.kept)

    def is_delta(self) -> bool:
        return True

    def record(self) -> Record | None:
        found: Record | None = self.kept.get("record")
        return found

    def create(self, matches: DataFrame, record: Record) -> None:
        self._write(matches, record)

    def merge(self, query: RefreshQuery, difference: DataFrame, record: Record | None) -> None:
        old = self.spark.table(self.name)
        same = old[f"`{query.identity}`"] == difference[IDENTITY]
        new = difference.where(f"{CHANGE} <> 'gone'").select(*(f"`{name}`" for name in old.columns))
        self._write(old.join(difference, same, "left_anti").union(new), record)

    def _write(self, rows: DataFrame, record: Record | None) -> None:
        rows.localCheckpoint().createOrReplaceTempView(self.name)
        self.kept["record"] = record


@dataclass
class Moves:
    """A table that changes at random, and the rows that did, before and after."""

    spark: SparkSession
    rng: random.Random
    rows: dict[int, tuple[str | None, int, int]] = field(default_factory=dict)
    changed: list[tuple[str | None, int, int]] = field(default_factory=list)

    def change(self, count: int) -> DataFrame:
        """Change some rows; returns them."""
        self.changed = []
        for _ in range(count):
            action = self.rng.choice(["insert", "insert", "update", "delete", "move"])
            if action == "insert" or not self.rows:
                at = self.rng.randrange(1000)
                if at not in self.rows:
                    self._set(at, (self._key(), at, self.rng.randrange(10)))
                continue
            at = self.rng.choice(list(self.rows))
            k, _, v = self.rows[at]
            new = {"update": (k, at, self.rng.randrange(10)), "move": (self._key(), at, v)}
            self._set(at, new.get(action))
        self._frame(list(self.rows.values())).createOrReplaceTempView("moves")
        return self._frame(self.changed)

    def _key(self) -> str | None:
        return self.rng.choice(["a", "b", "c", "d", "e", None])

    def _set(self, at: int, new: tuple[str | None, int, int] | None) -> None:
        if at in self.rows:
            self.changed.append(self.rows.pop(at))
        if new is not None:
            self.rows[at] = new
            self.changed.append(new)

    def _frame(self, rows: list[Any]) -> DataFrame:
        return local_rows(self.spark, rows, "k STRING, at INT, v INT")


def full(query: RefreshQuery, rows: DataFrame) -> list[str]:
    return sorted(str(row) for row in query.matches(rows).collect())


def run(query: RefreshQuery, target: Target, changes: Changes, **options: bool) -> smr.Refresh:
    return refreshed(query, target, changes, **{"full": False, "dry_run": False, **options})


@pytest.mark.parametrize("name", QUERIES)
def test_after_random_changes_the_target_is_the_full_result(spark: SparkSession, name: str) -> None:
    moves = Moves(spark, random.Random(name))  # noqa: S311
    moves.change(120)
    query = RefreshQuery.of(spark, QUERIES[name], {"least": 2})
    target = RewrittenTable(spark, "kept_moves")
    created = run(query, target, GivenRows(spark, query.table, moves.change(0)))
    assert created.added > 0 and created.partitions is None
    for size in (2, 8):
        given = moves.change(size)
        rows = given.where("v <> 5") if "v <> 5" in QUERIES[name] else given
        touched = rows.select("k").distinct().count() if query.keys else min(rows.count(), 1)
        changes = GivenRows(spark, query.table, given)
        before = spark.table("kept_moves").count()
        done = run(query, target, changes)
        after = sorted(str(row) for row in spark.table("kept_moves").collect())
        assert after == full(query, changes.rows("")), moves.changed
        assert (done.partitions, done.added - done.gone) == (touched, len(after) - before)
    again = run(query, target, changes)
    assert (again.added, again.changed, again.gone) == (0, 0, 0)


def test_the_rows_of_a_dry_run_are_those_of_the_touched_partitions(spark: SparkSession) -> None:
    moves = Moves(spark, random.Random(3))  # noqa: S311
    moves.change(100)
    query = RefreshQuery.of(spark, QUERIES["one row"], None)
    target = RewrittenTable(spark, "kept_moves")
    given = local_rows(spark, [("a", 5000, 1), (None, 5001, 1)], "k STRING, at INT, v INT")
    run(query, target, GivenRows(spark, query.table, given))
    before = sorted(str(row) for row in spark.table("kept_moves").collect())
    would = run(query, target, GivenRows(spark, query.table, given), dry_run=True)
    assert sorted(str(row) for row in spark.table("kept_moves").collect()) == before
    assert (would.partitions, would.added, would.dry_run) == (2, 0, True)
    assert would.rows == sum(k in ("a", None) for k, _, _ in moves.rows.values())
    assert str(would).startswith("kept_moves: would match 2 partitions again, of ")


def test_full_matches_everything_again(spark: SparkSession) -> None:
    moves = Moves(spark, random.Random(4))  # noqa: S311
    moves.change(100)
    query = RefreshQuery.of(spark, QUERIES["one row"], None)
    target = RewrittenTable(spark, "kept_moves")
    nothing = GivenRows(spark, query.table, moves.change(0))
    run(query, target, nothing)
    moves.change(30)
    assert run(query, target, nothing).partitions == 0
    done = run(query, target, nothing, full=True)
    assert done.partitions is None and done.added + done.gone + done.changed > 0
    kept = sorted(str(row) for row in spark.table("kept_moves").collect())
    assert kept == full(query, nothing.rows(""))
    would = run(query, target, nothing, full=True, dry_run=True)
    assert would.rows == len(moves.rows)


@pytest.mark.parametrize(
    ("kind", "literal"),
    [("INT", "{}"), ("TIMESTAMP", "timestamp_seconds({})")],
)
def test_a_column_that_grows(spark: SparkSession, kind: str, literal: str) -> None:
    def load(until: int) -> None:
        loaded = literal.format("CAST(id AS INT)")
        spark.sql(
            f"SELECT CONCAT('k', id % 5) AS k, CAST(id AS INT) AS at, {loaded} AS loaded, "
            f"CAST(hash(id) % 10 AS INT) AS v FROM range({until}) WHERE id < 40 OR id % 5 < 2"
        ).createOrReplaceTempView("moves")

    query = RefreshQuery.of(spark, QUERIES["one row"], None)
    target = RewrittenTable(spark, "kept_moves")
    changes = GrowingColumn(spark, query.table, "loaded")
    for until, touched in ((0, None), (40, 5), (60, 2), (60, 0)):
        load(until)
        done = run(query, target, changes)
        assert done.partitions == touched
        kept = sorted(str(row) for row in spark.table("kept_moves").collect())
        assert kept == full(query, spark.table("moves"))
    with spark_settings(spark, spark__sql__session__timeZone="Asia/Tokyo"):
        assert run(query, target, changes).partitions == 0
    # Rows of later values that come while a refresh runs are those of the next one.
    mark = changes.newest()
    load(80)
    assert changes.rows(mark).count() < spark.table("moves").count()


def test_what_a_column_that_grows_must_be(spark: SparkSession) -> None:
    spark.sql("SELECT 'a' AS k, 1 AS at, 2 AS v, NULL AS w, 1.5D AS d").createOrReplaceTempView(
        "moves"
    )
    spark.sql("SELECT *, CAST(w AS INT) AS x FROM moves").createOrReplaceTempView("moves")
    for column, says in (
        ("y", "has no column y; it has k, at, v, w, d, x"),
        ("d", "d has the type double. A column that only grows has the type"),
        ("x", "x is null in 1 rows"),
    ):
        with pytest.raises(RefreshError, match=says):
            GrowingColumn(spark, "moves", column).newest()


def test_a_target_of_another_query_or_source_is_refused(spark: SparkSession) -> None:
    moves = Moves(spark, random.Random(5))  # noqa: S311
    nothing = GivenRows(spark, "`moves`", moves.change(50))
    one, other = (RefreshQuery.of(spark, QUERIES[name], None) for name in ("one row", "all rows"))
    target = RewrittenTable(spark, "kept_moves")
    run(one, target, nothing)
    with pytest.raises(RefreshError, match=r"matches of another query.*full=True"):
        run(other, target, nothing)
    with pytest.raises(RefreshError, match="last refreshed from changes of `moves`, and not from"):
        run(one, target, GrowingColumn(spark, "`moves`", "at"))
    with pytest.raises(RefreshError, match=r"both have the columns at, began, c, n, seen, v\."):
        run(other, target, nothing, full=True)
    target.kept["record"] = None
    with pytest.raises(RefreshError, match=r"history of kept_moves has no refresh"):
        run(one, target, nothing)


def test_the_fingerprint_is_that_of_the_text_and_the_parameters(spark: SparkSession) -> None:
    Moves(spark, random.Random(6)).change(1)  # noqa: S311
    text = QUERIES["a filter above and below"]

    def fingerprint(text: str, least: int) -> str:
        return RefreshQuery.of(spark, text, {"least": least}).fingerprint

    assert fingerprint(text, 2) == fingerprint(f"\n{text}  ", 2)
    assert len({fingerprint(text, 2), fingerprint(text, 3), fingerprint(text + " ", 2)}) == 2


def test_mistakes(spark: SparkSession, tmp_path: Any) -> None:
    moves = Moves(spark, random.Random(7)).change(5)  # noqa: S311
    query = QUERIES["one row"]
    with pytest.raises(TypeError, match="target takes the name of a table"):
        smr.refresh(spark, query, 3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="changes takes a DataFrame"):
        smr.refresh(spark, query, "kept", changes="moves")  # type: ignore[arg-type]
    with pytest.raises(ConfigurationError, match="from changes= or grows=, not both"):
        smr.refresh(spark, query, "kept", changes=moves, grows="at")
    with pytest.raises(AnalysisException, match="MATCH_RECOGNIZE_REFRESH_UNSUPPORTED"):
        smr.refresh(spark, f"{query} LIMIT 3", "kept", changes=moves)
    with pytest.raises(RefreshError, match="is not a Delta table, so it has no change data feed"):
        smr.refresh(spark, query, "kept")
    location = f"LOCATION '{tmp_path}/kept'"
    spark.sql(f"CREATE TABLE kept_elsewhere (k STRING) USING parquet {location}")
    try:
        with pytest.raises(RefreshError, match="kept_elsewhere is not a Delta table"):
            smr.refresh(spark, query, "kept_elsewhere", grows="at")
    finally:
        spark.sql("DROP TABLE kept_elsewhere")
