# SPDX-License-Identifier: Apache-2.0
"""The worked cases are parsed, and their queries return the recorded rows through Python."""

from __future__ import annotations

from decimal import Decimal

import pytest
from pyspark.sql import SparkSession

from recorded import cell_text, differences, recorded_cases, views_of

SOME = ("trino-backref-ab", "sem-running-first-offset-ahead", "trino-nav-next")


def test_every_case_has_rows_or_an_error() -> None:
    cases = recorded_cases()
    assert len(cases) > 400
    assert all((case.columns is None) == (case.error is not None) for case in cases.values())


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.0, "1"),
        (Decimal("0.10"), "0.1"),
        (100, "100"),
        (-0.0, "0"),
        (0.1 + 0.2, "0.3"),
        ([1, None, "a", True], '[1, null, "a", true]'),
    ],
)
def test_cells_compare_as_text(value: object, text: str) -> None:
    assert cell_text(value) == text


@pytest.mark.spark
@pytest.mark.parametrize("name", SOME)
def test_a_recorded_query_returns_its_rows(name: str, spark: SparkSession) -> None:
    case = recorded_cases()[name]
    views_of(case, spark)
    assert differences(case, spark.sql(case.query)) == ""
