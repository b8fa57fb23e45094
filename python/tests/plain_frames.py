# SPDX-License-Identifier: Apache-2.0
"""A small table with nulls, a clause over it, and its rows with and without the extension."""

from __future__ import annotations

from typing import Any

from pyspark.sql import DataFrame, SparkSession

import spark_match_recognize as smr
from local_rows import local_rows

__all__ = ["ROWS", "clause", "same", "small_frame"]

ROWS = [
    (key, at, value)
    for key in ("a", None, "b")
    for at, value in enumerate([3, 2, None, 5, 4, 1, 6, 6], start=1)
]


def small_frame(spark: SparkSession) -> DataFrame:
    """The table: a key, a time and a value."""
    return local_rows(spark, ROWS, "k STRING, t INT, v INT")


def clause(condition: str, pattern: str = "A B+", **changes: Any) -> dict[str, Any]:
    """The arguments of a clause with a condition of B."""
    return {
        "partition_by": "k",
        "order_by": "t",
        "measures": {"n": "COUNT(*)", "e": "LAST(t)", "s": "SUM(B.t)"},
        "pattern": pattern,
        "define": {"B": condition},
        **changes,
    }


def same(frame: DataFrame, arguments: dict[str, Any], engine: str) -> list[str]:
    """The rows that an engine finds, which are those of the extension."""
    expected = smr.match_recognize(frame, **arguments)
    found = smr.match_recognize(frame, **arguments, engine=engine)
    assert found.columns == expected.columns
    assert found.dtypes == expected.dtypes
    rows = sorted(map(str, found.collect()))
    assert rows == sorted(map(str, expected.collect()))
    return rows
