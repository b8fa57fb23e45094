# SPDX-License-Identifier: Apache-2.0
"""Statements of Iceberg and Delta with the clause in them: writes, views, time travel, parameters.

Each function fails with an assertion; `check.py` runs queries that only read.
"""

from __future__ import annotations

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from spark_settings import spark_settings
from systems import DELTA, System

__all__ = ["check_statements"]

LATER = {"spark__sql__legacy__parameterSubstitution__constantsOnly": "true"}
CLAUSE = """MATCH_RECOGNIZE (
    PARTITION BY k ORDER BY at
    MEASURES MATCH_ID() AS id, A.at AS began, COUNT(*) AS n
    PATTERN (A B+) DEFINE A AS v > :low, B AS v < A.v)"""


def check_statements(spark: SparkSession, system: System) -> None:
    """A table of events changes, and with it what the clause finds, and a table of matches."""
    moves = f"{system.catalog}.default.moves"
    kept = f"{system.catalog}.default.kept"
    clause = CLAUSE.replace(":low", "3")
    spark.sql(f"CREATE TABLE {moves} (k STRING, at INT, v INT) USING {system.using}")
    spark.sql(f"INSERT INTO {moves} VALUES ('a', 1, 9), ('a', 2, 1), ('b', 1, 5)")
    first = _version(spark, system, moves)
    found = f"SELECT k, id, began, n FROM {moves} {clause}"
    assert _rows(spark, found) == [("a", 1, 2)]

    # A parameter within the clause, by name. The parsers of both systems lose parameters of any
    # query unless Spark binds them later.
    spark.sql(f"INSERT INTO {moves} VALUES ('b', 2, 4), ('c', 1, 9), ('c', 2, 8), ('c', 3, 7)")
    named = f"SELECT k, began, n FROM {moves} {CLAUSE}"
    with spark_settings(spark, **LATER):
        high = spark.sql(named, args={"low": 8}).collect()
    assert sorted(map(tuple, high)) == [("a", 1, 2), ("c", 1, 3)]
    with pytest.raises(PySparkException, match="UNBOUND_SQL_PARAMETER"):
        spark.sql(f"SELECT * FROM {moves} WHERE v > :low", args={"low": 8})

    # As the source of CREATE TABLE and of MERGE.
    spark.sql(f"CREATE TABLE {kept} USING {system.using} AS {found}")
    assert _rows(spark, f"SELECT * FROM {kept}") == [("a", 1, 2), ("b", 1, 2), ("c", 1, 3)]
    spark.sql(f"DELETE FROM {moves} WHERE k = 'a'")
    spark.sql(f"INSERT INTO {moves} VALUES ('c', 4, 6), ('d', 1, 9), ('d', 2, 8)")
    spark.sql(
        f"MERGE INTO {kept} t USING ({found}) s ON t.id = s.id "
        "WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT * "
        "WHEN NOT MATCHED BY SOURCE THEN DELETE"
    )
    assert _rows(spark, f"SELECT * FROM {kept}") == [("b", 1, 2), ("c", 1, 4), ("d", 1, 2)]

    # In a view, beside a join, and of an earlier version.
    spark.sql(f"CREATE OR REPLACE TEMP VIEW falls AS {found}")
    joined = f"SELECT f.k, f.id, f.began, t.n FROM falls f JOIN {kept} t ON f.id = t.id"
    assert _rows(spark, joined) == [("b", 1, 2), ("c", 1, 4), ("d", 1, 2)]
    earlier = found.replace(moves, f"{moves} VERSION AS OF {first}")
    assert _rows(spark, earlier) == [("a", 1, 2)]

    # Rules in one pass, and the reason why an attempt does not match.
    rules = (
        f"SELECT rule, k FROM {moves} MATCH_RECOGNIZE (PARTITION BY k ORDER BY at RULES ("
        "high AS (MEASURES COUNT(*) AS n PATTERN (A) DEFINE A AS v > 8), "
        "falling AS (MEASURES COUNT(*) AS n PATTERN (A B B) DEFINE B AS v < PREV(v))) AS rule)"
    )
    assert sorted(map(tuple, spark.sql(rules).collect())) == [
        ("falling", "c"),
        ("high", "c"),
        ("high", "d"),
    ]
    assert spark.sql(f"EXPLAIN MATCH {found}").count() > 0

    # A statement of the system itself: the table becomes what it was.
    spark.sql(
        f"RESTORE TABLE {moves} TO VERSION AS OF {first}"
        if system is DELTA
        else f"CALL {system.catalog}.system.rollback_to_snapshot('default.moves', {first})"
    )
    assert _rows(spark, found) == [("a", 1, 2)]


def _rows(spark: SparkSession, query: str) -> list[tuple[object, ...]]:
    """The rows without the identity, in order."""
    found = spark.sql(query).collect()
    return sorted((row["k"], row["began"], row["n"]) for row in found)


def _version(spark: SparkSession, system: System, table: str) -> int:
    """The current version of a table."""
    found = (
        spark.sql(f"DESCRIBE HISTORY {table}").select("version", "timestamp")
        if system is DELTA
        else spark.sql(f"SELECT snapshot_id, committed_at FROM {table}.snapshots")
    )
    return int(max(found.collect(), key=lambda row: (row[1], row[0]))[0])
