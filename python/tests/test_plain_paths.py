# SPDX-License-Identifier: Apache-2.0
"""Plain SQL along open paths: preference, limits and names, beside the extension."""

from __future__ import annotations

from functools import partial

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession

import plain_frames
import spark_match_recognize as smr
from local_rows import local_rows
from plain_frames import ROWS, clause, small_frame
from spark_settings import spark_settings

pytestmark = pytest.mark.spark


same = partial(plain_frames.same, engine="plain")


@pytest.fixture
def frame(spark: SparkSession) -> DataFrame:
    return small_frame(spark)


@pytest.mark.parametrize(
    ("pattern", "condition"),
    [
        # What is preferred fails later, or ends later than what is not.
        ("A+ B", "COUNT(A.*) = 2"),
        ("A+? B", "COUNT(A.*) >= 2"),
        ("A B* C | A D", "SUM(B.v) < 8"),
        ("A D | A B* C", "SUM(B.v) < 8"),
        ("(A B | A C D)+", "v > FIRST(v)"),
        ("A* B?", "COUNT(*) > 20"),
        ("(A | B)* C $", "SUM(v) <= 12"),
        ("^ A B+", "v <> A.v"),
        ("A{2} {- B* -} C", "AVG(v) > 2"),
        ("A??B", "MATCH_NUMBER() % 2 = 1 AND LAST(v, 1) IS NULL"),
    ],
)
@pytest.mark.parametrize("form", ["ONE ROW PER MATCH", "ALL ROWS PER MATCH"])
def test_the_preferred_match_is_found(
    frame: DataFrame, pattern: str, condition: str, form: str
) -> None:
    assert same(frame, clause(condition, pattern, rows_per_match=form))


@pytest.mark.parametrize("order", ["key", "key DESC", "key NULLS LAST"])
@pytest.mark.parametrize(
    ("key", "limit"),
    [
        ("t", "2"),
        ("CAST(t AS DOUBLE) / 10", "0.2"),
        ("CAST(t AS DECIMAL(6,2))", "1.5"),
        ("date_add(DATE'2026-03-28', t)", "INTERVAL '2' DAYS"),
        ("timestamp_seconds(1774742400 + 3600 * t)", "INTERVAL 1 HOURS 60 MINUTES"),
    ],
)
def test_time_limits(frame: DataFrame, key: str, limit: str, order: str) -> None:
    timed = frame.selectExpr("k", "v", f"IF(t = 3, NULL, {key}) AS key")
    for pattern, skip in (
        ("A B+", "PAST LAST ROW"),
        ("A+? (B | C)? D*", "PAST LAST ROW"),
        ("A B?", "TO NEXT ROW"),
        ("A? B? C? $", "PAST LAST ROW"),
    ):
        arguments = clause(
            "v <> 5",
            pattern,
            order_by=[order, "v"],
            measures={"n": "COUNT(*)", "e": "LAST(key)", "c": "CLASSIFIER()"},
            within=limit,
            after_match_skip=skip,
        )
        # With $, the last row may have no time.
        assert same(timed, arguments) or "$" in pattern


@pytest.mark.parametrize(
    ("skip", "pattern"),
    [
        *(("TO NEXT ROW", each) for each in ("A B+", "A+ B*?", "A B? C", "A*? B?", "() | A B")),
        *(("TO NEXT ROW", each) for each in ("(A B)+ | A B?", "^ A B | C+? B $")),
        *((to, each) for to in ("TO FIRST B", "TO LAST B") for each in ("A B+", "A+? B", "(A B)+")),
    ],
)
def test_matches_that_overlap(frame: DataFrame, pattern: str, skip: str) -> None:
    forms = ["ONE ROW PER MATCH", "ALL ROWS PER MATCH WITH UNMATCHED ROWS"]
    for form in forms if skip == "TO NEXT ROW" else forms[:1]:
        arguments = clause(
            "v <> A.v OR SUM(v) < 6", pattern, after_match_skip=skip, rows_per_match=form
        )
        arguments["measures"]["m"] = "MATCH_NUMBER()"
        assert same(frame, arguments)


def test_limits_of_numbers_at_the_ends_of_their_types(spark: SparkSession) -> None:
    rows = [(at,) for at in (-128, -100, None, 100, 101, 127)]
    numbers = local_rows(spark, rows, "t INT").selectExpr(
        "t",
        "CAST(t AS TINYINT) AS tiny",
        "t * 16000000 AS whole",
        "t * 70000000000000000 AS big",
        "CASE t WHEN -128 THEN double('-inf') WHEN 127 THEN double('nan') ELSE t / 10 END AS d",
    )
    for key, limits in {"tiny": ("30", "200"), "whole": ("5000000000",), "big": ("3",)}.items():
        for limit in limits:
            for order in (key, f"{key} DESC"):
                arguments = clause("TRUE", "A B*", partition_by=(), order_by=[order, "t"])
                assert same(numbers, {**arguments, "within": limit})
    computed = clause("TRUE", "A B*", partition_by=(), order_by=["tiny - 1 DESC", "t"], within="3")
    assert same(numbers, computed)
    infinite = clause("TRUE", "A B*", partition_by=(), order_by=["d", "t"], within="3")
    assert len(same(numbers, infinite)) > 2


@pytest.mark.parametrize(
    "condition",
    [
        "CAST(SUM(-0.0D) AS STRING) = '0.0'",
        "SUM(CASE WHEN v > 3 THEN 99999999999999999999 ELSE 0 END) > -1",
        "exists(array(v), p -> p > 1) AND v > A.v",
        "struct(A.v, v) <> struct(1, 2)",
        "named_struct('a', A.v, 'b', v).a < 4",
        "CAST(v AS STRING) LIKE ANY (CAST(A.v AS STRING), '5%')",
        "CAST(v AS STRING) COLLATE UTF8_LCASE <> CAST(A.v AS STRING)",
        "MIN(CAST(v AS STRING) COLLATE UTF8_LCASE) = CAST(v AS STRING)",
        "(A.v, v) IN ((3, 2), (5, 4))",
    ],
)
@pytest.mark.parametrize("ansi", ["true", "false"])
def test_parts_of_expressions(frame: DataFrame, condition: str, ansi: str) -> None:
    with spark_settings(frame.sparkSession, spark__sql__ansi__enabled=ansi):
        assert same(frame, clause(condition))


def test_types_that_are_not_those_of_the_columns_are_an_error(frame: DataFrame) -> None:
    frame.createOrReplaceTempView("t")
    query = (
        "SELECT * FROM t AS u MATCH_RECOGNIZE (PARTITION BY k ORDER BY t MEASURES COUNT(*) AS n "
        "PATTERN (A B*) DEFINE B AS SUM(v) < 9)"
    )
    run = frame.sparkSession.sql
    plain = smr.to_plain_sql(query, columns={"t": dict(frame.dtypes)})
    assert sorted(map(str, run(plain).collect())) == sorted(map(str, run(query).collect()))
    with pytest.raises(PySparkException, match="v is not of type smallint"):
        run(smr.to_plain_sql(query, columns={"t": {"v": "SMALLINT"}})).collect()


def test_unmatched_rows(frame: DataFrame) -> None:
    form = "ALL ROWS PER MATCH WITH UNMATCHED ROWS"
    assert len(same(frame, clause("v > A.v", "A B{2,}", rows_per_match=form))) == len(ROWS)


def test_no_rows_give_no_rows(frame: DataFrame) -> None:
    assert same(frame.where("t > 100"), clause("v > A.v")) == []
    assert same(frame.where("t > 100"), clause("v > A.v", partition_by=())) == []


@pytest.mark.parametrize("name", ["_n", "_rows", "_v1", "_values", "_condition1", "x"])
def test_columns_and_measures_may_have_the_names_of_the_query_itself(
    frame: DataFrame, name: str
) -> None:
    renamed = frame.withColumnRenamed("v", name)
    for form in ("ONE ROW PER MATCH", "ALL ROWS PER MATCH"):
        measures = {"_v2": f"SUM({name})", "_states1": "LAST(t)"}
        arguments = clause(f"{name} > A.{name}", measures=measures, rows_per_match=form)
        assert same(renamed, arguments)


@pytest.mark.parametrize(
    "key", ["CAST(if(t % 2 = 0, -0.0, 0.0) AS DOUBLE)", "if(t % 2 = 0, 'a', 'A')"]
)
def test_each_row_shows_its_own_key(frame: DataFrame, key: str) -> None:
    if "'" in key:
        key += " COLLATE UTF8_LCASE"
    keyed = frame.selectExpr("t", "v", f"{key} AS k")
    assert same(keyed, clause("v <> 5", rows_per_match="ALL ROWS PER MATCH"))


@pytest.mark.parametrize(
    ("condition", "reason", "says"),
    [
        ("MODE(v) > 1", "aggregate function", "cannot have this aggregate: MODE(v)"),
        ("STDDEV(v) < 2", "aggregate function", "cannot have this aggregate: STDDEV(v)"),
        ("COUNT(DISTINCT v) > 1", "aggregate function", "this aggregate: COUNT(DISTINCT v)"),
        ("COUNT(DISTINCT t, v) > 1", "aggregate function", "COUNT(DISTINCT t, v)"),
        ("MAX_BY(t, v, 2) IS NULL", "aggregate function", "several arguments"),
        ("AVG(CAST(v AS DECIMAL(6,2))) > 1", "match-dependent condition", "average of decimals"),
        ("SUM(CAST(v AS DECIMAL(30,2))) > 1", "match-dependent condition", "decimal(30,2)"),
        ("SUM(t) FILTER (WHERE t > A.t) > 1", "invalid clause", "several variables"),
        ("COUNT(B.*) FILTER (WHERE t > 1) > 1", "invalid clause", "several variables"),
        ("SUM(t) FILTER (WHERE COUNT(*) > 1) > 1", "navigation", "FILTER"),
        ("SUM(LAST(t)) > 1", "navigation", "SUM(LAST(t))"),
        ("LAST(MATCH_NUMBER()) > 1", "navigation", "LAST(MATCH_NUMBER())"),
        ("COUNT(*) + (SELECT 1) > 1", "expression", "subquery"),
        ("FINAL SUM(t) > 1", "invalid clause", "FINAL"),
        ("SUM(t) > 1 AND rand() > A.t", "expression", "not deterministic"),
    ],
)
def test_what_plain_sql_does_not_evaluate_is_refused_by_name(
    frame: DataFrame, condition: str, reason: str, says: str
) -> None:
    with pytest.raises(smr.PlainSqlError) as refused:
        smr.match_recognize(frame, **clause(condition), engine="plain")
    assert refused.value.reason == reason
    assert says in str(refused.value)
    assert refused.value.line >= 1


def test_functions_and_types_are_those_of_spark(spark: SparkSession, frame: DataFrame) -> None:
    typed = frame.selectExpr("k", "t", "v", "make_timestamp(2026, 3, 29, v, 0, 0) AS at")
    for condition in (
        "sqrt(v + A.v) > 2",
        "concat(v, A.v) COLLATE UNICODE_CI > '3'",
        "at < A.at + (at - A.at) * 2",
        "array(A.v, v) = array_sort(array(A.v, v))",
    ):
        assert same(typed, clause(condition))


def test_a_long_partition_takes_no_square(spark: SparkSession) -> None:
    query = (
        "SELECT * FROM range(0, 100000, 1, 1) MATCH_RECOGNIZE (ORDER BY id "
        "MEASURES COUNT(*) AS n PATTERN (A B*) DEFINE B AS COUNT(*) <= 60000)"
    )
    assert [row.n for row in spark.sql(smr.to_plain_sql(query)).collect()] == [60_000, 40_000]


def test_too_many_open_attempts_are_an_error(spark: SparkSession) -> None:
    query = (
        "SELECT * FROM range(0, {}, 1, 1) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n "
        "PATTERN (A B* C) DEFINE C AS id - A.id = 2000 OR id >= {} AND id > A.id)"
    )
    few = spark.sql(smr.to_plain_sql(query.format(200, 199)))
    assert [row.n for row in few.collect()] == [200]
    with pytest.raises(PySparkException, match="More than 1000 attempts to match are open"):
        spark.sql(smr.to_plain_sql(query.format(1100, 1099))).collect()
