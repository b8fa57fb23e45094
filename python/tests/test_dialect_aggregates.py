# SPDX-License-Identifier: Apache-2.0
"""Aggregate functions of Spark are aggregates to the dialect and to plain SQL."""

from __future__ import annotations

import pytest
import sqlglot
from pyspark.sql import SparkSession
from sqlglot import exp
from sqlglot.errors import ParseError

import spark_match_recognize as smr
from spark_match_recognize.dialect.aggregates import AGGREGATES

DIALECT = "spark_match_recognize"
MATCHES = (
    "SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY k ORDER BY t MEASURES {} AS m {} "
    "PATTERN (A B+) DEFINE B AS {})"
)
ROWS = "VALUES " + ", ".join(
    f"('{key}', {at}, {value})"
    for key in "ab"
    for at, value in enumerate(["1", "4", "NULL", "5", "2", "2", "7", "6"], start=1)
)
# Those that plain SQL has, by the names that Spark has for them.
CALLS = [
    "ANY(B.v > 5)",
    "BOOL_AND(B.v > 1)",
    "BOOL_OR(B.v > 5)",
    "EVERY(B.v > 1)",
    "MEAN(B.v)",
    "SOME(B.v > 5)",
    "STD(B.v)",
    "STDDEV(B.v)",
    "STDDEV_SAMP(B.v)",
    "VAR_SAMP(B.v)",
]


def parsed(sql: str) -> exp.Expr:
    tree: exp.Expr = sqlglot.parse_one(sql, read=DIALECT)
    return tree


@pytest.mark.parametrize("name", [*AGGREGATES, "ANY_VALUE", "MEDIAN"])
def test_a_call_is_an_aggregate_and_keeps_its_name(name: str) -> None:
    call = parsed(f"{name}(x)")
    assert isinstance(call, exp.AggFunc)
    assert call.sql(DIALECT) == f"{name}(x)"
    assert call.copy().sql(DIALECT) == f"{name}(x)"


@pytest.mark.parametrize(("name", "usual"), [("EVERY", "BOOL_AND"), ("MEAN", "AVG")])
def test_another_dialect_generates_its_own_name(name: str, usual: str) -> None:
    assert parsed(f"{name}(x)").sql("postgres") == f"{usual}(x)"


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT x LIKE ANY ('a', 'b') FROM t",
        "SELECT NOT x LIKE ALL ('a') FROM t",
        "SELECT x ILIKE ANY ('a', 'b') FROM t",
        "SELECT ANY(x > 1) = TRUE FROM t",
        "SELECT ANY(DISTINCT x), SOME(x) FILTER(WHERE y) FROM t",
        "SELECT EVERY(x) OVER (PARTITION BY y) FROM t",
        "SELECT any, some, every, t.mean, t.std FROM t",
        "SELECT y FROM t GROUP BY y HAVING ANY(x) AND SOME(z)",
    ],
)
def test_any_and_some_are_aggregates_unless_they_follow_like(sql: str) -> None:
    assert parsed(sql).sql(DIALECT) == sql


def test_some_after_like_is_the_quantifier() -> None:
    assert parsed("x LIKE SOME ('a', 'b')").find(exp.AggFunc) is None


@pytest.mark.parametrize("call", [*CALLS, "TRY_SUM(B.v)", "HISTOGRAM_NUMERIC(B.v, 5)"])
def test_an_aggregate_in_a_condition_is_no_value_of_a_row(call: str) -> None:
    try:
        plain = smr.to_plain_sql(MATCHES.format("1", "", f"{call} IS NULL"))
    except smr.PlainSqlError as refusal:
        assert refusal.reason in ("match-dependent condition", "aggregate function")
        # sqlglot has one name for VAR_SAMP and VARIANCE.
        assert call.replace("VAR_SAMP", "VARIANCE") in str(refusal)
    else:
        # It is kept along the paths, and no row has it before.
        assert "_paths" in plain
        assert "(p.c.f1) IS NULL" in " ".join(plain.split()).replace("( p.c.f1 )", "(p.c.f1)")


@pytest.mark.parametrize("call", ["TRY_AVG(B.v)", "ANY_VALUE(B.v)", "HLL_SKETCH_AGG(B.v)"])
def test_a_measure_that_plain_sql_does_not_have_is_refused_by_name(call: str) -> None:
    with pytest.raises(smr.PlainSqlError) as refused:
        smr.to_plain_sql(MATCHES.format(call, "", "v > 0"))
    assert refused.value.reason == "aggregate function"
    assert call in str(refused.value)


@pytest.mark.spark
def test_the_dialect_knows_each_aggregate_of_spark(spark: SparkSession) -> None:
    jvm = spark._jvm
    assert jvm is not None
    catalog = spark._jsparkSession.sessionState().catalog()
    unknown = []
    for row in spark.sql("SHOW SYSTEM FUNCTIONS").collect():
        name = jvm.org.apache.spark.sql.catalyst.FunctionIdentifier(row.function)
        # Operators are functions that cannot be looked up in this manner.
        if not row.function[0].isalpha() or not catalog.functionExists(name):
            continue
        if catalog.lookupFunctionInfo(name).getGroup() == "agg_funcs" and not is_aggregate(
            row.function
        ):
            unknown.append(row.function)
    assert not unknown


def is_aggregate(function: str) -> bool:
    for arguments in ("x", "x, y"):
        try:
            return isinstance(parsed(f"{function}({arguments})"), exp.AggFunc)
        except ParseError:
            continue
    return False


@pytest.mark.spark
@pytest.mark.parametrize("form", ["ONE ROW PER MATCH", "ALL ROWS PER MATCH"])
def test_measures_in_plain_sql_are_those_of_the_extension(spark: SparkSession, form: str) -> None:
    spark.sql(f"SELECT * FROM {ROWS} AS t(k, t, v)").createOrReplaceTempView("ticks")
    measures = ", ".join(f"{call} AS m{number}" for number, call in enumerate(CALLS))
    sql = MATCHES.format(f"{measures}, 1", form, "v > 1 OR v IS NULL")
    expected = sorted(map(str, spark.sql(sql).collect()))
    assert expected
    plain = smr.to_plain_sql(sql, columns={"ticks": ["k", "t", "v"]})
    assert sorted(map(str, spark.sql(plain).collect())) == expected


@pytest.mark.spark
@pytest.mark.parametrize(
    "condition",
    [
        "EVERY(v < 6)",
        "SOME(v > 3) AND NOT ANY(v > 6)",
        "MEAN(v) < 4",
    ],
)
def test_conditions_in_plain_sql_are_those_of_the_extension(
    spark: SparkSession, condition: str
) -> None:
    frame = spark.sql(f"SELECT * FROM {ROWS} AS t(k, t, v)")
    rows = [
        sorted(
            map(
                str,
                smr.match_recognize(
                    frame,
                    partition_by="k",
                    order_by="t",
                    measures={"n": "COUNT(*)", "m": "MEAN(B.v)"},
                    pattern="A B+",
                    define={"B": condition},
                    engine=engine,
                ).collect(),
            )
        )
        for engine in ("extension", "plain")
    ]
    assert rows[0]
    assert rows[1] == rows[0]
