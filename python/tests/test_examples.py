# SPDX-License-Identifier: Apache-2.0
"""The notebooks in `examples`, in Databricks' source format, run from the first cell to the last.

The plain SQL in a notebook is what the package writes for the clause that is shown above it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from processes import ROOT

EXAMPLES = ROOT / "examples"
FUNNEL = EXAMPLES / "funnel_on_a_warehouse.sql"


def cells(path: Path) -> list[tuple[str, str]]:
    """The language of each cell with its text: py, sql or md."""
    comment = "#" if path.suffix == ".py" else "--"
    first, *lines = path.read_text().split("\n")
    assert first == f"{comment} Databricks notebook source"
    licence, *lines = lines
    assert licence == f"{comment} SPDX-License-Identifier: Apache-2.0"
    found = []
    for cell in "\n".join(lines).split(f"\n{comment} COMMAND ----------\n"):
        magic = re.findall(rf"^{comment} MAGIC ?(.*)$", cell, re.MULTILINE)
        if magic:
            language = magic[0].split()[0].removeprefix("%")
            found.append((language, "\n".join([magic[0].partition(" ")[2], *magic[1:]]).strip()))
        else:
            found.append((path.suffix.removeprefix("."), cell.strip()))
    return found


def run(path: Path, spark: SparkSession) -> list[Any]:
    """The rows of the last cell."""
    names: dict[str, Any] = {"spark": spark}
    rows: list[Any] = []
    for language, text in cells(path):
        if language == "sql":
            rows = spark.sql(text).collect()
        elif language == "py":
            exec(compile(text, path.name, "exec"), names)  # noqa: S102
        else:
            assert language == "md"
    return rows


@pytest.mark.spark
def test_vpl_rules_to_alerts(spark: SparkSession) -> None:
    rows = run(EXAMPLES / "vpl_rules_to_alerts.py", spark)
    assert [(row.rule, row.account) for row in rows] == [
        ("TestedCard", "a-1"),
        ("TwoCountries", "b-7"),
    ]
    assert '"amount":4800' in rows[0].details


@pytest.mark.spark
def test_a_funnel_on_a_warehouse(spark: SparkSession) -> None:
    rows = run(FUNNEL, spark)
    assert [tuple(row) for row in rows] == [(4, 2, 1)]


def test_the_plain_sql_is_that_of_the_clause_above_it() -> None:
    *_, (_, question), (_, plain) = cells(FUNNEL)
    clause = re.search(r"```sql\n(.*)\n```", question, re.DOTALL)
    assert clause
    assert smr.to_plain_sql(clause[1]) == plain
