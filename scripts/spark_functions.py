#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the names of Spark's functions, against which translations are checked.

`.venv/bin/python scripts/spark_functions.py` with the pinned pyspark; the file is package data.
Operators that Spark lists as functions (`+`, `and`) are omitted, since they are not calls.
"""

from __future__ import annotations

from pathlib import Path

from pyspark.sql import SparkSession

TARGET = (
    Path(__file__).resolve().parent.parent
    / "python/spark_match_recognize/translation/spark_functions.txt"
)
# These are operators, or keywords of the grammar.
OPERATORS = frozenset(("and", "between", "case", "div", "in", "like", "not", "or", "rlike"))


def main() -> None:
    """List the functions of a session and write the file."""
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
