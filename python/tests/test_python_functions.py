# SPDX-License-Identifier: Apache-2.0
"""Python functions inside the clause: in conditions, in measures and inside aggregates.

Spark runs them in separate operators, so the extension moves a call that reads one row below the
clause, leaves a call in a measure above it, and rejects a call that can be in neither position.
"""

from __future__ import annotations

from collections.abc import Iterator

import pandas as pd
import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import SparkSession
from pyspark.sql.functions import udf
from pyspark.sql.pandas.functions import pandas_udf

pytestmark = pytest.mark.spark


@pytest.fixture
def session(spark: SparkSession) -> Iterator[SparkSession]:
    spark.udf.register("twice", udf(lambda n: 2 * n, "bigint"))

    def thrice(values: pd.Series) -> pd.Series:
        return 3 * values

    spark.udf.register("thrice", pandas_udf(thrice, "bigint"))  # type: ignore[call-overload]
    spark.range(6).createOrReplaceTempView("python_numbers")
    yield spark
    spark.catalog.dropTempView("python_numbers")


def _rows(session: SparkSession, measures: str, define: str) -> list[tuple[object, ...]]:
    result = session.sql(
        "SELECT * FROM python_numbers MATCH_RECOGNIZE "
        f"(ORDER BY id MEASURES {measures} PATTERN (A+) DEFINE {define})"
    )
    return [tuple(row) for row in result.collect()]


def test_a_condition_may_call_a_function_on_its_row_and_on_a_neighbour(
    session: SparkSession,
) -> None:
    assert _rows(session, "COUNT(*) AS n", "A AS twice(A.id) < 6") == [(3,)]
    assert _rows(session, "COUNT(*) AS n", "A AS thrice(id) < 6") == [(2,)]
    neighbour = "A AS PREV(twice(id)) IS NULL OR PREV(twice(id)) < 4"
    assert _rows(session, "COUNT(*) AS n", neighbour) == [(3,)]


def test_a_measure_may_call_a_function_on_values_of_the_match(session: SparkSession) -> None:
    assert _rows(session, "twice(LAST(A.id) + COUNT(*)) AS v", "A AS id < 3") == [(10,)]


def test_an_aggregate_may_call_a_function_on_each_row(session: SparkSession) -> None:
    assert _rows(session, "SUM(twice(A.id)) AS s, MAX(thrice(id)) AS m", "A AS id < 3") == [(6, 6)]
    assert _rows(session, "COUNT(*) AS n", "A AS SUM(twice(A.id)) <= 6") == [(3,), (1,)]


def test_a_condition_must_not_call_a_function_on_values_of_the_match(session: SparkSession) -> None:
    with pytest.raises(AnalysisException) as rejected:
        _rows(session, "COUNT(*) AS n", "A AS twice(COUNT(A.*)) < 6")
    assert rejected.value.getCondition() == "MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION"


@pytest.mark.parametrize(
    ("call", "advice"),
    [
        (
            "later(id, PREV(id))",
            "compute what PREV reads in a subquery, as in FROM (SELECT *, LAG(x) OVER",
        ),
        (
            "later(NEXT(id), id)",
            "NEXT reads in a subquery, as in FROM (SELECT *, LEAD(x) OVER",
        ),
        ("later(PREV(id), NEXT(id))", "compute what PREV reads in a subquery"),
        ("twice(PREV(id)) > 2", "put the call inside PREV, as in PREV(f(x))"),
        ("later(id, COUNT(A.*))", "compute it as a measure, or compare its result"),
        ("later(id, PREV(LAST(A.id)))", "compute it as a measure, or compare its result"),
    ],
)
def test_a_rejected_call_has_advice(session: SparkSession, call: str, advice: str) -> None:
    session.udf.register("later", udf(lambda a, b: a > (b or 0), "boolean"))
    with pytest.raises(AnalysisException) as rejected:
        _rows(session, "COUNT(*) AS n", f"A AS {call}")
    assert rejected.value.getCondition() == "MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION"
    assert advice in str(rejected.value)


def test_the_advice_about_the_row_before_works(session: SparkSession) -> None:
    session.udf.register("later", udf(lambda a, b: a > (b or 0), "boolean"))
    # Row 0 has no row before it, and 0 is not greater than 0; rows 1 to 5 are greater than theirs.
    found = session.sql(
        "SELECT * FROM (SELECT *, LAG(id) OVER (ORDER BY id) AS other FROM python_numbers) "
        "MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n, FIRST(id) AS f PATTERN (A+) "
        "DEFINE A AS later(id, other))"
    )
    assert [tuple(row) for row in found.collect()] == [(5, 1)]
