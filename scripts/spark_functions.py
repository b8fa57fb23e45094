#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the names of Spark's functions, which translations are checked against.

`.venv/bin/python scripts/spark_functions.py` with the pinned pyspark; the file is package data.
Operators that Spark lists among its functions (`+`, `and`) are left out, since they are no calls.
"""

from __future__ import annotations

from pathlib import Path

from pyspark.sql import SparkSession

TARGET = (
    Path(__file__).resolve().parent.parent
    / "python/spark_match_recognize/translation/spark_functions.txt"
)
# They stand between operands, or are read by the grammar, which takes care of them itself.
OPERATORS = frozenset(("and", "between", "case", "div", "in", "like", "not", "or", "rlike"))


def main() -> None:
    """Ask a session for its functions and write the file."""
    spark = (
        SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
    )
    rows = spark.sql("SHOW SYSTEM FUNCTIONS").collect()
    spark.stop()
    names = sorted({row.function for row in rows if row.function[0].isalpha()} - OPERATORS)
    TARGET.write_text("\n".join(names) + "\n")
    print(f"{len(names)} functions of Spark {spark.version} in {TARGET.name}")


if __name__ == "__main__":
    main()
