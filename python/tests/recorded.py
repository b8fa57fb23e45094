# SPDX-License-Identifier: Apache-2.0
"""Reads the worked cases of `sql-tests` and compares the rows of a session with them.

`sql-tests/README.md` describes the format; the tests of the JVM read the same files.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from pathlib import Path
from typing import Any

from pyspark.sql import DataFrame, Row, SparkSession

import case_files
from processes import ROOT

CASES = ROOT / "sql-tests" / "cases"
_WORDS = ("source", "note", "columns", "row", "ordered", "error")


@dataclass(frozen=True)
class Recorded:
    """One worked case.

    Args:
        name: its id
        topic: the name of its file without the extension
        source: the test or document that it is modelled on
        setup: statements that create its tables
        query: the statement whose rows are recorded
        columns: names of the result's columns; None where an error is expected
        rows: expected rows, as in JSON
        ordered: whether the order of the rows matters
        error: the error condition that is expected instead of rows
    """

    name: str
    topic: str
    source: str
    setup: tuple[str, ...]
    query: str
    columns: tuple[str, ...] | None
    rows: tuple[Any, ...]
    ordered: bool
    error: str | None


@cache
def recorded_cases(folder: Path = CASES) -> dict[str, Recorded]:
    """Every case of a folder by its name."""
    return {case.name: case for file in sorted(folder.glob("*.sql")) for case in read_cases(file)}


def read_cases(file: Path) -> list[Recorded]:
    """The cases of one file, in its order."""
    return [_case(case, file.stem) for case in case_files.read(file, _WORDS).cases]


def views_of(case: Recorded, spark: SparkSession) -> dict[str, dict[str, str]]:
    """Create the tables of the case in a session; returns their column types by table."""
    for statement in case.setup:
        spark.sql(statement)
    created = [re.search(r"(?:VIEW|TABLE) (?:IF NOT EXISTS )?(\S+)", text) for text in case.setup]
    names = [match.group(1) for match in created if match]
    return {name: dict(spark.table(name).dtypes) for name in names}


def differences(case: Recorded, result: DataFrame) -> str:
    """The differences from the recorded result, empty if there are none."""
    names = tuple(name.lower() for name in result.columns)
    expected_names = tuple(name.lower() for name in case.columns or ())
    if names != expected_names:
        return f"columns {names}, recorded {expected_names}"
    rows = [cell_text(row) for row in result.collect()]
    expected = [cell_text(row) for row in case.rows]
    if not case.ordered:
        rows, expected = sorted(rows), sorted(expected)
    return "" if rows == expected else f"rows {rows}, recorded {expected}"


def cell_text(value: Any) -> str:
    """A value of a result or a case file in a common format, numbers with nine decimal places."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float, Decimal)):
        rounded = Decimal(str(value)).quantize(Decimal(10) ** -9, ROUND_HALF_UP).normalize()
        return f"{rounded + 0:f}"
    if isinstance(value, (Row, list, tuple)):
        return f"[{', '.join(cell_text(item) for item in value)}]"
    return f'"{value}"'


def _case(case: case_files.Case, topic: str) -> Recorded:
    *setup, query = case_files.statements(case.text)
    columns = case.first("columns")
    return Recorded(
        name=case.name,
        topic=topic,
        source=case.first("source"),
        setup=tuple(setup),
        query=query,
        columns=tuple(json.loads(columns)) if columns else None,
        rows=tuple(json.loads(row) for row in case.every("row")),
        ordered="ordered" in case.words,
        error=case.first("error") or None,
    )
