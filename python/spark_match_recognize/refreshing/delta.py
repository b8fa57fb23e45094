# SPDX-License-Identifier: Apache-2.0
"""Whether a table is one of Delta Lake, and what Delta says about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyspark.sql import Row, SparkSession

__all__ = ["delta_detail"]


def delta_detail(spark: SparkSession, table: str) -> Row | None:
    """What DESCRIBE DETAIL says of a Delta table, given its name as in SQL; None for others."""
    try:
        (detail,) = spark.sql(f"DESCRIBE DETAIL {table}").collect()
    except Exception:
        # A catalog without Delta does not know the statement, or the name is that of a view.
        return None
    return detail if detail["format"] == "delta" else None
