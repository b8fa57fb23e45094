# SPDX-License-Identifier: Apache-2.0
"""Reads the worked cases of `sql-tests` and compares the rows that a session gives with them.

The format is told in `sql-tests/README.md`; the JVM's tests read the same files.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from pathlib import Path
from typing import Any

from pyspark.sql import DataFrame, Row, SparkSession

from processes import ROOT

CASES = ROOT / "sql-tests" / "cases"
_MARKER = re.compile(r"--- (\S+)(?: (.*))?$")
_STATEMENT_END = re.compile(r";\s*(?:\n|$)")


@dataclass(frozen=True)
class Recorded:
    """One worked case.

    Args:
        name: its id
        topic: the file that it stands in, without the ending
        source: the test or document that it is modelled on
        setup: statements that make its tables
        query: the statement whose rows are recorded
        columns: names of the result's columns; None where an error is expected
        rows: expected rows, as JSON has them
        ordered: whether the order of the rows counts
        error: the condition of the error that is expected instead of rows
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
    blocks: list[list[str]] = []
    for line in file.read_text(encoding="utf-8").split("\n"):
        if line.startswith("--- case "):
            blocks.append([])
        if blocks:
            blocks[-1].append(line)
    return [_case(block, file.stem) for block in blocks]


def statements(lines: Iterable[str]) -> list[str]:
    """The statements of lines; those that begin with `-- ` or `--- ` are none."""
    text = "\n".join(line for line in lines if not line.startswith(("-- ", "--- ")))
    return [part.strip() for part in _STATEMENT_END.split(text) if part.strip()]


def views_of(case: Recorded, spark: SparkSession) -> dict[str, dict[str, str]]:
    """Make the case's tables in a session, and give their columns' types by table."""
    for statement in case.setup:
        spark.sql(statement)
    created = [re.search(r"(?:VIEW|TABLE) (?:IF NOT EXISTS )?(\S+)", text) for text in case.setup]
    names = [found.group(1) for found in created if found]
    return {name: dict(spark.table(name).dtypes) for name in names}


def differences(case: Recorded, found: DataFrame) -> str:
    """What is not as recorded, empty if all is."""
    names = tuple(name.lower() for name in found.columns)
    expected_names = tuple(name.lower() for name in case.columns or ())
    if names != expected_names:
        return f"columns {names}, recorded {expected_names}"
    rows = [cell_text(row) for row in found.collect()]
    expected = [cell_text(row) for row in case.rows]
    if not case.ordered:
        rows, expected = sorted(rows), sorted(expected)
    return "" if rows == expected else f"rows {rows}, recorded {expected}"


def cell_text(value: Any) -> str:
    """Values of a result and of a case file in one form: numbers to nine digits."""
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


def _case(block: list[str], topic: str) -> Recorded:
    marked: dict[str, list[str]] = {}
    for line in block:
        found = _MARKER.match(line)
        if found:
            marked.setdefault(found.group(1), []).append(found.group(2) or "")
    *setup, query = statements(block)
    columns = marked.get("columns")
    return Recorded(
        name=marked["case"][0],
        topic=topic,
        source=marked.get("source", [""])[0],
        setup=tuple(setup),
        query=query,
        columns=tuple(json.loads(columns[0])) if columns else None,
        rows=tuple(json.loads(row) for row in marked.get("row", ())),
        ordered="ordered" in marked,
        error=marked.get("error", [None])[0],
    )
