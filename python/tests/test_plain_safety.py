# SPDX-License-Identifier: Apache-2.0
"""Plain SQL in a session: names, nulls, orders, modes of Spark, limits, and the engine.

Rows are compared with those of the extension, in one session.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession

import spark_match_recognize as smr
from plain_frames import ROWS, small_frame
from processes import in_new_process
from spark_settings import spark_settings

pytestmark = pytest.mark.spark


@pytest.fixture
def frame(spark: SparkSession) -> DataFrame:
    return small_frame(spark)


def same(frame: DataFrame, query: str, **arguments: Any) -> list[str]:
    """The rows of plain SQL over the view t, which are those of the extension."""
    frame.createOrReplaceTempView("t")
    plain = frame.sparkSession.sql(smr.to_plain_sql(query, **arguments))
    expected = frame.sparkSession.sql(query)
    assert plain.columns == expected.columns
    assert plain.dtypes == expected.dtypes
    rows = sorted(map(str, plain.collect()))
    assert rows == sorted(map(str, expected.collect()))
    return rows


@pytest.mark.parametrize("direction", ["ASC", "DESC", "ASC NULLS LAST", "DESC NULLS FIRST"])
def test_null_keys_and_orders(frame: DataFrame, direction: str) -> None:
    query = (
        f"SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY k ORDER BY v {direction}, t "
        "MEASURES COUNT(*) AS n, FIRST(t) AS f, LAST(v) AS l PATTERN (A B*) DEFINE B AS v >= 4)"
    )
    assert same(frame, query)


@pytest.mark.parametrize("name", ["_n", "_s", "_k1", "_m", "_row", "x"])
def test_columns_may_have_the_names_of_the_query_itself(frame: DataFrame, name: str) -> None:
    renamed = frame.withColumnRenamed("v", name)
    for form in ("ONE ROW PER MATCH", "ALL ROWS PER MATCH"):
        query = (
            f"SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY k ORDER BY t "
            f"MEASURES LAST({name}) AS _m1, SUM(B.{name}) AS _o1, CLASSIFIER() AS _x, "
            f"PREV({name}) AS _label1 {form} PATTERN (A B+) DEFINE B AS {name} > PREV({name}))"
        )
        assert same(renamed, query)


@pytest.mark.parametrize("name", ["_k1", "_m", "_n", "_label"])
def test_measures_may_have_the_names_of_the_query_itself(frame: DataFrame, name: str) -> None:
    for form in ("ONE ROW PER MATCH", "ALL ROWS PER MATCH"):
        query = (
            f"SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY k ORDER BY t MEASURES "
            f"COUNT(*) AS {name}, MATCH_NUMBER() AS mno, LAST(v) AS l, CLASSIFIER() AS c "
            f"{form} PATTERN (A B+) DEFINE B AS v > PREV(v))"
        )
        assert same(frame, query)


@pytest.mark.parametrize("ansi", ["true", "false"])
@pytest.mark.parametrize("sensitive", ["true", "false"])
def test_modes_of_spark(frame: DataFrame, ansi: str, sensitive: str) -> None:
    query = (
        (
            "SELECT K, mno, B_v FROM t MATCH_RECOGNIZE (PARTITION BY k AS K ORDER BY t "
            "MEASURES MATCH_NUMBER() AS mno, AVG(B.v) AS B_v PATTERN (a B+ | c) "
            "DEFINE B AS b.v % 2 = 0, A AS v IS NOT NULL)"
        )
        .replace("k AS K", "k")
        .replace("SELECT K", "SELECT k")
    )
    with spark_settings(
        frame.sparkSession, spark__sql__ansi__enabled=ansi, spark__sql__caseSensitive=sensitive
    ):
        assert same(frame, query)


def test_a_partition_with_too_many_rows_is_an_error(frame: DataFrame) -> None:
    query = (
        "SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY k ORDER BY t MEASURES 1 AS m PATTERN (A))"
    )
    assert len(same(frame, query, max_rows=8)) == 24
    with pytest.raises(PySparkException, match="more than 7 rows"):
        frame.sparkSession.sql(smr.to_plain_sql(query, max_rows=7)).collect()


def test_too_many_open_matches_are_an_error(spark: SparkSession) -> None:
    query = (
        "SELECT * FROM range(0, 1100, 1, 1) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n "
        "AFTER MATCH SKIP TO NEXT ROW PATTERN (A+))"
    )
    with pytest.raises(PySparkException, match="More than 1000 matches contain the same row"):
        spark.sql(smr.to_plain_sql(query)).collect()


def test_a_long_partition_takes_two_folds_and_no_square(spark: SparkSession) -> None:
    query = (
        "SELECT * FROM range(0, 200000, 1, 1) MATCH_RECOGNIZE (ORDER BY id "
        "MEASURES COUNT(*) AS n PATTERN ((A? A?)* B | A+) DEFINE B AS id < 0)"
    )
    assert [row.n for row in spark.sql(smr.to_plain_sql(query)).collect()] == [200_000]


def test_match_recognize_with_plain_sql(frame: DataFrame) -> None:
    renamed = frame.withColumnRenamed("v", "a_frame {v}")
    arguments: dict[str, Any] = {
        "partition_by": "k",
        "order_by": "t",
        "measures": {"low {}": "MIN(B.`a_frame {v}`)"},
        "rows_per_match": "ALL ROWS PER MATCH",
        "pattern": "A B{2}",
        "define": {"B": "`a_frame {v}` < PREV(`a_frame {v}`)"},
    }
    expected = smr.match_recognize(renamed, **arguments)
    for engine in ("plain", "auto"):
        result = smr.match_recognize(renamed, **arguments, engine=engine)
        assert result.columns == expected.columns
        assert sorted(map(str, result.collect())) == sorted(map(str, expected.collect()))


def test_an_unknown_engine_is_an_error(frame: DataFrame) -> None:
    with pytest.raises(smr.ConfigurationError, match="'fast'; choose from extension, plain, auto"):
        smr.match_recognize(frame, pattern="A", measures={"m": "1"}, engine="fast")


def test_the_plain_engine_says_what_it_refuses(frame: DataFrame) -> None:
    with pytest.raises(smr.PlainSqlError, match="aggregate function"):
        smr.match_recognize(
            frame, pattern="A B", measures={"m": "1"}, define={"B": "MODE(v) > 1"}, engine="plain"
        )


@in_new_process()
def test_the_automatic_engine_without_the_extension(folder: Path) -> None:
    session = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
    frame = session.getOrCreate().createDataFrame(ROWS, "k STRING, t INT, v INT")
    arguments: dict[str, Any] = {
        "order_by": ["k", "t"],
        "measures": {"n": "COUNT(*)"},
        "pattern": "A B+",
    }
    found = smr.match_recognize(frame, **arguments, define={"B": "v < PREV(v)"}, engine="auto")
    assert [row.n for row in found.collect()] == [2, 3, 3, 3, 3, 3]
    found = smr.match_recognize(frame, **arguments, define={"B": "SUM(v) < 9"}, engine="auto")
    assert sorted(row.n for row in found.collect()) == [2, 2, 2, 3, 3, 3]
    with pytest.raises(smr.NotActiveError, match=r"does not work in this session.*Without the ext"):
        smr.match_recognize(frame, **arguments, define={"B": "MODE(v) > 1"}, engine="auto")
    with pytest.raises(smr.NotActiveError):
        smr.match_recognize(frame, **arguments)
