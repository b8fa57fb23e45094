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
