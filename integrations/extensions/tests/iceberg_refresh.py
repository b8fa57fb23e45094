# SPDX-License-Identifier: Apache-2.0
"""`refresh` with a table of Iceberg on both sides: the changed rows come from its changelog."""

from __future__ import annotations

import random

from pyspark.sql import DataFrame, SparkSession

import spark_match_recognize as smr

__all__ = ["check_refresh"]

ROWS = "lake.default.transfers"
MATCHES = "lake.default.large_after_small"
QUERY = f"""SELECT account, id, began, amount FROM {ROWS} MATCH_RECOGNIZE (
    PARTITION BY account ORDER BY at
    MEASURES MATCH_ID() AS id, FIRST(at) AS began, LARGE.amount AS amount
    PATTERN (SMALL+ LARGE) DEFINE SMALL AS amount < 50, LARGE AS amount >= 50)"""
CHANGES = (
    "UPDATE {t} SET amount = 100 - amount WHERE account = '{a}' AND at % 3 = 0",
    "UPDATE {t} SET account = '{b}', at = at + 1000 WHERE account = '{a}' AND at < 100",
    "DELETE FROM {t} WHERE account = '{a}' AND at % 3 = 1",
    "INSERT INTO {t} SELECT '{a}', id + 2000, id * 37 % 100 FROM range(5)",
)


def check_refresh(spark: SparkSession) -> None:
    """After each of some random changes, the table of matches has the rows of its query."""
    rng = random.Random(5)  # noqa: S311
    spark.sql(
        f"CREATE TABLE {ROWS} USING iceberg AS SELECT concat('a', id % 20) AS account, "
        "CAST(id AS INT) AS at, CAST(id * 31 % 97 AS INT) AS amount FROM range(400)"
    )
    spark.sql(f"CREATE TABLE {MATCHES} USING iceberg AS {QUERY}")
    for statement in rng.sample(CHANGES, len(CHANGES)):
        since = _snapshot(spark)
        one, other = rng.sample(range(20), 2)
        spark.sql(statement.format(t=ROWS, a=f"a{one}", b=f"a{other}"))
        changes = _changed_since(spark, since)
        touched = {row.account for row in changes.collect()}
        assert touched
        done = smr.refresh(spark, QUERY, MATCHES, changes=changes)
        assert done.partitions == len(touched) < 20
        assert _sorted(spark.sql(QUERY)) == _sorted(spark.table(MATCHES))


def _snapshot(spark: SparkSession) -> int:
    """The current snapshot of the rows."""
    (row,) = spark.sql(
        f"SELECT snapshot_id FROM {ROWS}.snapshots ORDER BY committed_at DESC LIMIT 1"
    ).collect()
    return int(row.snapshot_id)


def _changed_since(spark: SparkSession, snapshot: int) -> DataFrame:
    """The rows that have changed after a snapshot, as before and as after the change."""
    spark.sql(
        "CALL lake.system.create_changelog_view(table => 'default.transfers', "
        f"options => map('start-snapshot-id', '{snapshot}'), changelog_view => 'changes')"
    )
    return spark.table("changes").drop("_change_type", "_change_ordinal", "_commit_snapshot_id")


def _sorted(rows: DataFrame) -> list[str]:
    return sorted(map(str, rows.collect()))
