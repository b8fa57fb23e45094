# SPDX-License-Identifier: Apache-2.0
"""The Python matcher in a session: types, refusals, names, limits and modes of Spark.

Rows are compared with those of the extension, in one session.
"""

from __future__ import annotations

from functools import partial

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession

import plain_frames
import spark_match_recognize as smr
from plain_frames import clause, small_frame
from spark_settings import spark_settings

pytestmark = [pytest.mark.spark, pytest.mark.usefixtures("interpreted")]


same = partial(plain_frames.same, engine="python")


@pytest.fixture
def frame(spark: SparkSession) -> DataFrame:
    return small_frame(spark)


def test_a_condition_at_no_fixed_distance(frame: DataFrame) -> None:
    assert same(frame, clause("v > A.v"))
    assert same(frame, clause("SUM(v) < 20", partition_by=()))
    assert same(frame, clause("v > A.v", rows_per_match="ALL ROWS PER MATCH"))


@pytest.mark.parametrize(
    ("key", "limit"),
    [
        ("t", "2"),
        ("CAST(t AS DOUBLE) / 10", "0.2"),
        ("timestamp_seconds(3600 * t)", "INTERVAL '2' HOURS"),
        ("date_add(DATE'2026-03-28', t)", "INTERVAL '2' DAYS"),
    ],
)
@pytest.mark.parametrize("order", ["key", "key DESC"])
def test_time_limits(frame: DataFrame, key: str, limit: str, order: str) -> None:
    timed = frame.selectExpr("k", "v", f"{key} AS key")
    measures = {"n": "COUNT(*)", "e": "LAST(key)"}
    for pattern in ("A B+", "A+? B", "A B"):
        arguments = clause("v <> A.v", pattern, order_by=order, measures=measures, within=limit)
        assert same(timed, arguments)
    computed = clause("(v) - (A.v) < 3", order_by=f"{order} NULLS LAST, k", within=limit)
    assert same(timed, {**computed, "measures": measures})


@pytest.mark.parametrize("engine", ["plain", "python"])
@pytest.mark.parametrize(
    "key", ["CAST(if(t % 2 = 0, -0.0, 0.0) AS DOUBLE)", "if(t % 2 = 0, 'a', 'A')"]
)
def test_each_row_shows_its_own_key(frame: DataFrame, key: str, engine: str) -> None:
    if "'" in key:
        key += " COLLATE UTF8_LCASE"
    keyed = frame.selectExpr("t", "v", f"{key} AS k")
    arguments = clause("v <> 5", rows_per_match="ALL ROWS PER MATCH")
    assert plain_frames.same(keyed, arguments, engine=engine)


def test_no_rows_give_no_rows(frame: DataFrame) -> None:
    assert same(frame.where("t > 100"), clause("v > A.v")) == []
    assert same(frame.where("t > 100"), clause("v > A.v", partition_by=())) == []


@pytest.mark.parametrize("name", ["_n", "_s", "_k1", "_m", "_row", "_rows", "_v1", "_states", "r"])
def test_columns_and_measures_may_have_the_names_of_the_query_itself(
    frame: DataFrame, name: str
) -> None:
    renamed = frame.withColumnRenamed("v", name)
    for form in ("ONE ROW PER MATCH", "ALL ROWS PER MATCH"):
        measures = {"_v2": f"SUM({name})", "_states1": "LAST(t)"}
        arguments = clause(f"{name} > A.{name}", measures=measures, rows_per_match=form)
        assert same(renamed, arguments)


def test_braces_and_quotes_in_names_and_texts(frame: DataFrame) -> None:
    renamed = frame.withColumnRenamed("v", "a {v} _frame")
    condition = "`a {v} _frame` > A.`a {v} _frame` AND CLASSIFIER(A) <> '{}''_frame'"
    assert same(renamed, clause(condition))


@pytest.mark.parametrize(
    "value",
    [
        "CAST(v AS TINYINT)",
        "CAST(v AS FLOAT)",
        "CAST(v AS BIGINT) * 4611686018427387904 / 4",
        "9007199254740992 + v",
        "CAST(v AS DECIMAL(38,0))",
        "v = 6",
        "DATE'2026-01-01' + v",
        "TIMESTAMP_NTZ'2026-03-29 00:30:00' + make_interval(0, 0, 0, 0, v)",
        "make_dt_interval(0, v, 0, v / 1000000)",
        "TIMESTAMP'2026-03-29 00:30:00' + make_interval(0, 0, 0, 0, v)",
        "CAST(v AS STRING)",
        "CAST(unhex(concat('F', v)) AS STRING)",
        "unhex(concat('F', v))",
        "IF(v > 3, CAST('NaN' AS DOUBLE), v / 3)",
    ],
)
@pytest.mark.parametrize("zone", ["UTC", "Europe/Berlin"])
def test_comparisons_of_each_type(
    spark: SparkSession, frame: DataFrame, value: str, zone: str
) -> None:
    with spark_settings(
        spark, spark__sql__ansi__enabled="false", spark__sql__session__timeZone=zone
    ):
        typed = frame.selectExpr("k", "t", f"{value} AS v").cache()
        for condition in ("v > A.v", "v <= FIRST(v)", "MAX(v) = v", "v <=> LAST(v, 2)"):
            assert same(typed, clause(condition))
        typed.unpersist()


@pytest.mark.parametrize(
    ("condition", "reason", "says"),
    [
        ("v COLLATE UNICODE_CI = A.v", "expression", "type string collate UNICODE_CI"),
        ("f + A.f > 1", "expression", "with float"),
        ("at > A.day", "expression", "with timestamp and date"),
        ("at - A.day > INTERVAL '1' HOUR", "expression", "with timestamp and date"),
        ("A.at + (at - A.at) > at", "expression", "with timestamp and interval day to second"),
        ("coalesce(A.at, at) - A.at > INTERVAL '1' HOUR", "expression", "with timestamp"),
        ("ntz > A.at", "expression", "with timestamp_ntz and timestamp"),
        ("(at - A.at) * 2 > INTERVAL '1' DAY", "expression", "with interval day to second and"),
        ("INTERVAL '1' YEAR * t > INTERVAL '1' YEAR * A.t", "expression", "type interval year"),
        ("n * A.n > 1", "expression", "with decimal(30,2)"),
        ("AVG(n) * AVG(n) > 1", "expression", "with decimal(34,6): AVG(n) * AVG(n)"),
        ("array(v) = array(A.v)", "expression", "type array<string>: ARRAY(v)"),
        ("sqrt(t + A.t) > 1", "expression", "over several rows: SQRT(t + A.t)"),
        ("t > A.v", "expression", "with int and string"),
        ("MODE(t) > 1", "aggregate function", "cannot have this aggregate: MODE(t)"),
        ("COUNT(DISTINCT t, v) > 1", "aggregate function", "several arguments"),
        ("MAX_BY(t, v, 2) IS NULL", "aggregate function", "several arguments"),
        ("SUM(ntz - TIMESTAMP_NTZ'2026-01-01') > v", "aggregate function", "type interval day"),
        ("BOOL_OR(t)", "aggregate function", "type int like this: BOOL_OR(t)"),
        ("SUM(t) FILTER (WHERE t > A.t) > 1", "invalid clause", "several variables"),
        ("COUNT(B.*) FILTER (WHERE t > 1) > 1", "invalid clause", "several variables"),
        ("SUM(t) FILTER (WHERE COUNT(*) > 1) > 1", "navigation", "FILTER"),
        ("SUM(LAST(t)) > 1", "navigation", "SUM(LAST(t))"),
        ("LAST(MATCH_NUMBER()) > 1", "navigation", "LAST(MATCH_NUMBER())"),
        ("COUNT(*) + (SELECT 1) > 1", "expression", "subquery"),
        ("SUM(t)", "invalid clause", "A condition of type bigint: SUM(t)"),
        ("FINAL SUM(t) > 1", "invalid clause", "FINAL"),
        ("SUM(t) > 1 AND rand() > A.f", "expression", "not deterministic"),
    ],
)
def test_what_the_python_matcher_does_not_evaluate_is_refused_by_name(
    spark: SparkSession, condition: str, reason: str, says: str
) -> None:
    values = (
        "CAST('x' AS STRING) AS v",
        "CAST(1 AS FLOAT) AS f",
        "CAST(1 AS DECIMAL(30,2)) AS n",
        "now() AS at",
        "current_date() AS day",
        "TIMESTAMP_NTZ'2026-01-01 00:00:00' AS ntz",
    )
    typed = spark.range(3).selectExpr("id AS k", "CAST(id AS INT) AS t", *values)
    with pytest.raises(smr.PlainSqlError) as refused:
        smr.match_recognize(typed, **clause(condition), engine="python")
    assert refused.value.reason == reason
    assert says in str(refused.value)
    assert refused.value.line >= 1


@pytest.mark.parametrize(
    ("condition", "rows"),
    [
        ("t * 2000000000 + A.t * 0 > 0", 3),
        ("t + 2147483600 + COUNT(*) > 0", 0),
        ("SUM(t) % (t - A.t - 1) = 0", 3),
        ("SUM(CAST(t AS DECIMAL(38,0)) * 50000000000000000000000000000000000000) IS NULL", 3),
        ("AVG(CAST(t AS DECIMAL(38,0)) * 10000000000000000000000000000000000) IS NULL", 3),
    ],
)
def test_modes_of_arithmetic(
    spark: SparkSession, frame: DataFrame, condition: str, rows: int
) -> None:
    arguments = clause(condition)
    with spark_settings(spark, spark__sql__ansi__enabled="false"):
        same(frame, arguments)
    with spark_settings(spark, spark__sql__ansi__enabled="true"):
        if rows:
            for engine in ("extension", "python"):
                with pytest.raises(PySparkException, match=r"OVERFLOW|BY_ZERO|OUT_OF_RANGE"):
                    smr.match_recognize(frame, **arguments, engine=engine).collect()
        else:
            same(frame, arguments)


@pytest.mark.parametrize("zone", ["UTC", "Europe/Berlin"])
@pytest.mark.parametrize(
    "value",
    [
        "TIMESTAMP'2026-03-28 12:00:00' + make_interval(0, 0, 0, 0, 7 * v)",
        "TIMESTAMP'2026-10-24 12:00:00' + make_interval(0, 0, 0, 0, 7 * v)",
        "TIMESTAMP_NTZ'2026-03-28 12:00:00' + make_interval(0, 0, 0, 0, 7 * v, 0, 0.000001)",
        "DATE'2026-03-28' + v",
        "TIMESTAMP'0001-01-01 00:00:00' + make_interval(0, 0, 0, 0, 7 * v)",
        "TIMESTAMP'9999-12-01 00:00:00' + make_interval(0, 0, 0, 0, 7 * v)",
    ],
)
def test_differences_of_times(spark: SparkSession, frame: DataFrame, value: str, zone: str) -> None:
    """Over a change of the clock, the difference is that of the local times."""
    with spark_settings(spark, spark__sql__session__timeZone=zone):
        typed = frame.selectExpr("k", "t", f"{value} AS v").cache()
        for condition in (
            "v - A.v >= INTERVAL '21' HOURS",
            "v - A.v < INTERVAL '1' DAY OR MAX(v) - MIN(v) = INTERVAL '1' DAY",
            "abs(FIRST(v) - v) IN (INTERVAL '7' HOURS, INTERVAL '8' HOURS, INTERVAL '2' DAYS)",
        ):
            same(typed, clause(condition, measures={"n": "COUNT(*)", "e": "LAST(t)"}))
        typed.unpersist()


def test_a_text_with_a_collation_is_compared_without_it(spark: SparkSession) -> None:
    rows = spark.createDataFrame([(1, "a"), (2, "A"), (3, "b")], "t INT, s STRING")
    with_one = rows.selectExpr("1 AS k", "t", "s COLLATE UTF8_LCASE AS s")
    with pytest.raises(smr.PlainSqlError, match=r"No function.*lower\(x COLLATE UTF8_BINARY\)"):
        smr.match_recognize(with_one, **clause("s = A.s"), engine="python")
    condition = "lower(s COLLATE UTF8_BINARY) = lower(A.s COLLATE UTF8_BINARY)"
    measures = {"n": "COUNT(*)", "e": "LAST(t)"}
    assert same(with_one, clause(condition, measures=measures)) == ["Row(k=1, n=2, e=2)"]


def test_too_many_steps_are_an_error(spark: SparkSession, frame: DataFrame) -> None:
    arguments = clause("v > A.v", pattern="(A | B)+ C")
    arguments["define"]["C"] = "COUNT(A.*) < 0"
    assert same(frame, arguments) == []
    with spark_settings(spark, spark__matchRecognize__maxStepsPerAttempt="5"):
        found = smr.match_recognize(frame, **arguments, engine="python")
        with pytest.raises(PySparkException, match="took more than 5 steps"):
            found.collect()


def test_the_rows_of_a_skip_to_a_variable_with_unmatched_rows(frame: DataFrame) -> None:
    rows = "ALL ROWS PER MATCH WITH UNMATCHED ROWS"
    arguments = clause("v > PREV(v)", after_match_skip="TO LAST B", rows_per_match=rows)
    with pytest.raises(smr.PlainSqlError, match="skip mode"):
        smr.match_recognize(frame, **arguments, engine="plain")
    assert same(frame, arguments)


def test_python_runs_only_where_plain_sql_does_not(
    frame: DataFrame, capsys: pytest.CaptureFixture[str]
) -> None:
    for condition, is_used in (("v > PREV(v)", False), ("v > A.v", True)):
        smr.match_recognize(frame, **clause(condition), engine="python").explain()
        assert ("BatchEvalPython" in capsys.readouterr().out) is is_used


def test_a_long_partition(spark: SparkSession) -> None:
    rows = spark.range(0, 200_000, 1, 1).selectExpr("id", "id % 7 AS v")
    found = smr.match_recognize(
        rows,
        order_by="id",
        measures={"n": "COUNT(*)"},
        pattern="(A | B)+",
        define={"A": "v > 3 AND SUM(v) > 0", "B": "SUM(B.v) <= SUM(v)"},
        engine="python",
    )
    assert [row.n for row in found.collect()] == [200_000]
