# SPDX-License-Identifier: Apache-2.0
"""`match_recognize` over DataFrames: the same rows as the equivalent query."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from chispa import assert_df_equality
from pyspark.errors import AnalysisException, SparkRuntimeException
from pyspark.sql import DataFrame, SparkSession

import spark_match_recognize as smr
from local_rows import local_rows

pytestmark = pytest.mark.spark

ROWS = [("x", 1, 9), ("x", 2, 7), ("x", 3, 8), ("y", 1, 5), ("y", 2, 4), ("y", 3, 3), ("y", 4, 6)]


@pytest.fixture
def prices(spark: SparkSession) -> DataFrame:
    return local_rows(spark, ROWS, "k STRING, t INT, v INT")


def test_one_row_per_match(spark: SparkSession, prices: DataFrame) -> None:
    result = smr.match_recognize(
        prices,
        partition_by="k",
        order_by="t",
        measures={"low": "MIN(DOWN.v)", "number of rows": "COUNT(*)"},
        pattern="STRT DOWN+ UP",
        define={"DOWN": "v < PREV(v)", "UP": "v > PREV(v)"},
    )
    expected = local_rows(
        spark, [("x", 7, 3), ("y", 3, 4)], "k STRING, low INT, `number of rows` BIGINT"
    )
    assert_df_equality(result, expected, ignore_row_order=True, ignore_nullable=True)


def test_every_part_of_the_clause(spark: SparkSession, prices: DataFrame) -> None:
    result = smr.match_recognize(
        prices,
        partition_by=["k"],
        order_by=["t DESC NULLS LAST", "v"],
        measures={"c": "CLASSIFIER()", "first_of_ab": "FINAL FIRST(AB.v)"},
        rows_per_match="ALL ROWS PER MATCH WITH UNMATCHED ROWS",
        after_match_skip="TO LAST B",
        pattern="A{1,2}? B",
        subset={"AB": ("A", "B")},
        define={"A": "v > 5", "B": "v < LAST(A.v)"},
    )
    # In reverse order of time, x is 8 7 9 and y is 6 3 4 5. The next match cannot begin at 7, the
    # last row of the first one, because no smaller row follows.
    expected = local_rows(
        spark,
        [
            ("x", 3, 8, "A", 8),
            ("x", 2, 7, "B", 8),
            ("x", 1, 9, None, None),
            ("y", 4, 6, "A", 6),
            ("y", 3, 3, "B", 6),
            ("y", 2, 4, None, None),
            ("y", 1, 5, None, None),
        ],
        "k STRING, t INT, v INT, c STRING, first_of_ab INT",
    ).select("k", "t", "v", "c", "first_of_ab")
    assert result.columns == ["k", "t", "v", "c", "first_of_ab"]
    assert_df_equality(result, expected, ignore_row_order=True, ignore_nullable=True)


LOGINS = [(1, "S"), (2, "T"), (3, "X"), (4, "T"), (5, "T"), (6, "E"), (7, "S"), (8, "T"), (9, "E")]


@pytest.fixture
def logins(spark: SparkSession) -> DataFrame:
    return local_rows(spark, LOGINS, "at INT, kind STRING")


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("ONE ROW PER MATCH", [[2, 4, 5], [8]]),
        ("ONE ROW PER EVENT OF T", [[2], [2, 4], [2, 4, 5], [8]]),
        ("ONE ROW PER SUBSET OF T LIMIT 3", [[5], [4], [4, 5], [8]]),
    ],
)
def test_rows_of_a_repeated_variable(
    logins: DataFrame, rows: str, expected: list[list[int]]
) -> None:
    result = smr.match_recognize(
        logins,
        order_by="at",
        measures={"tries": "ARRAY_AGG(T.at)"},
        rows_per_match=rows,
        event_selection="SKIP TILL NEXT MATCH",
        pattern="S T+ E",
        define={name: f"kind = '{name}'" for name in "STE"},
    )
    assert [row.tries for row in result.collect()] == expected


def test_aggregates_over_all_matches(logins: DataFrame) -> None:
    result = smr.match_recognize(
        logins,
        order_by="at",
        measures={"trends": "COUNT_TRENDS()", "tries": "COUNT_EVENTS(T)"},
        rows_per_match="AGGREGATE MATCHES",
        event_selection="SKIP TILL NEXT MATCH",
        pattern="S T+ E",
        define={name: f"kind = '{name}'" for name in "STE"},
    )
    assert [tuple(row) for row in result.collect()] == [(8, 4)]


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({}, [(1, 2), (7, 8)]),
        ({"event_selection": "SKIP TILL NEXT MATCH"}, [(1, 2), (7, 8)]),
        ({"event_selection": "SKIP TILL ANY MATCH"}, [(1, 2), (1, 4), (1, 5), (1, 8), (7, 8)]),
        ({"event_selection": "SKIP TILL ANY MATCH", "within": "3"}, [(1, 2), (1, 4), (7, 8)]),
        ({"event_selection": "SKIP TILL ANY MATCH", "unless": "X"}, [(1, 2), (7, 8)]),
        ({"event_selection": "SKIP TILL ANY MATCH", "unless": ["E", "X"]}, [(1, 2), (7, 8)]),
        (
            {"event_selection": "SKIP TILL ANY MATCH", "after_match_skip": "PAST LAST ROW"},
            [(1, 2), (7, 8)],
        ),
    ],
)
def test_selection_time_limit_and_absence(
    logins: DataFrame, parts: dict[str, Any], expected: list[tuple[int, int]]
) -> None:
    result = smr.match_recognize(
        logins,
        order_by="at",
        measures={"began": "S.at", "tried": "T.at"},
        pattern="S T",
        define={name: f"kind = '{name}'" for name in ["S", "T", *parts.get("unless", [])]},
        **parts,
    )
    assert [tuple(row) for row in result.collect()] == expected


@pytest.mark.parametrize(
    "parts", [{"rows_per_match": "ALL MATCHES"}, {"after_match_skip": "TO CURRENT ROW"}]
)
def test_every_path_is_a_match(logins: DataFrame, parts: dict[str, Any]) -> None:
    result = smr.match_recognize(
        logins,
        order_by="at",
        measures={"rows": "ARRAY_AGG(at)"},
        pattern="T+ E?",
        define={"T": "kind = 'T'", "E": "kind = 'E'"},
        **parts,
    )
    assert [row.rows for row in result.collect()] == [
        [2],
        [4, 5, 6],
        [4, 5],
        [4],
        [5, 6],
        [5],
        [8, 9],
        [8],
    ]


def test_braces_reach_spark(spark: SparkSession) -> None:
    rows = local_rows(spark, [(1, "{a}"), (2, "{a}"), (3, "{{"), (4, "}")], "t INT, s STRING")
    result = smr.match_recognize(
        rows,
        order_by="t",
        measures={"n": "COUNT(*)", "brace": "'{df}' || LAST(s)"},
        rows_per_match="ALL ROWS PER MATCH",
        pattern="{- A{2,2} -} B{,3}",
        define={"A": "s = '{a}'", "B": "s <> '{a}'"},
    )
    assert [tuple(row) for row in result.orderBy("t").collect()] == [
        (3, 3, "{df}{{", "{{"),
        (4, 4, "{df}}", "}"),
    ]


def test_parameters_in_strings(prices: DataFrame) -> None:
    named = smr.match_recognize(
        prices,
        order_by="k, t",
        measures={"n": "COUNT(*)"},
        pattern="A+",
        define={"A": "v >= :least"},
        args={"least": 7},
    )
    by_position = smr.match_recognize(
        prices,
        order_by="k, t",
        measures={"n": "COUNT(*)"},
        pattern="A+",
        define={"A": "v >= ?"},
        args=[7],
    )
    assert [row.n for row in named.collect()] == [row.n for row in by_position.collect()] == [3]


def test_a_comment_at_the_end_of_a_string_swallows_nothing(prices: DataFrame) -> None:
    result = smr.match_recognize(
        prices,
        order_by="k, t -- in time",
        measures={"n": "COUNT(*) -- rows \\", "last": "LAST(v)"},
        pattern="A{7} -- all of them",
        define={"A": "v > 0 /* always */ -- indeed"},
    )
    assert [tuple(row) for row in result.collect()] == [(7, 6)]


def test_names_that_need_quotes(spark: SparkSession) -> None:
    rows = local_rows(spark, [(1, datetime.date(2024, 1, 1))], "`a b` INT, `select` DATE")
    result = smr.match_recognize(
        rows,
        partition_by="`a b`",
        order_by="`select`",
        measures={"from": "`select`", "x`y": "CLASSIFIER()"},
        pattern="`my row`",
        define={"my row": "TRUE"},
    )
    assert result.columns == ["a b", "from", "x`y"]
    assert [tuple(row) for row in result.collect()] == [(1, datetime.date(2024, 1, 1), "my row")]


def test_no_view_remains(spark: SparkSession, prices: DataFrame) -> None:
    before = spark.sql("SHOW TABLES").collect()
    smr.match_recognize(prices, order_by="k, t", measures={"n": "COUNT(*)"}, pattern="A").count()
    assert spark.sql("SHOW TABLES").collect() == before


def test_the_text_of_a_clause_can_be_run(spark: SparkSession, prices: DataFrame) -> None:
    prices.createOrReplaceTempView("prices_to_read")
    clause = smr.Clause(
        order_by="k, t", measures={"n": "COUNT(*)"}, pattern="A{2,}", define={"A": "v > 5"}
    )
    assert [row.n for row in spark.sql(clause.sql("prices_to_read")).collect()] == [3]
    spark.catalog.dropTempView("prices_to_read")


@pytest.mark.parametrize(
    ("limit", "setting", "clause"),
    [
        (
            "STEP",
            "maxStepsPerAttempt",
            "MEASURES 1 AS m PATTERN ((A | B)* C) "
            "DEFINE A AS id >= COUNT(B.*), B AS id >= COUNT(A.*), C AS COUNT(C.*) < 0",
        ),
        ("SUBSET", "maxSubsetsPerMatch", "MEASURES 1 AS m ONE ROW PER SUBSET OF A PATTERN (A+)"),
        (
            "TREND",
            "maxTrendSteps",
            "MEASURES APPROX_COUNT_TRENDS() AS n AGGREGATE MATCHES "
            "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+) "
            "DEFINE B AS id > COALESCE(LAST(B.id, 1), A.id)",
        ),
    ],
)
def test_an_error_of_a_running_query_is_sparks_own_with_condition_and_state(
    spark: SparkSession, limit: str, setting: str, clause: str
) -> None:
    key = f"spark.matchRecognize.{setting}"
    spark.conf.set(key, "10")
    try:
        with pytest.raises(SparkRuntimeException) as raised:
            query = f"SELECT * FROM range(60) MATCH_RECOGNIZE (ORDER BY id {clause})"
            spark.sql(query).collect()
    finally:
        spark.conf.unset(key)
    assert raised.value.getCondition() == f"MATCH_RECOGNIZE_{limit}_LIMIT_EXCEEDED"
    assert raised.value.getSqlState() == "54000"
    assert (raised.value.getMessageParameters() or {})["configuration"] == key
    assert key in str(raised.value)


def test_an_error_in_the_clause_is_sparks_own_with_condition_and_state(prices: DataFrame) -> None:
    with pytest.raises(AnalysisException) as raised:
        smr.match_recognize(prices, order_by="t", pattern="A", define={"AA": "v > 1"}).collect()
    assert (raised.value.getCondition() or "").startswith("MATCH_RECOGNIZE_")
    assert len(raised.value.getSqlState() or "") == 5
    with pytest.raises(AnalysisException):
        smr.match_recognize(prices, order_by="t", pattern="A | | |)(".replace(")(", "{2")).collect()
