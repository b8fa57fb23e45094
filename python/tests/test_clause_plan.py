# SPDX-License-Identifier: Apache-2.0
"""This parser and the extension's parser produce the same plan for every clause in sql-tests.

The tests of the extension write the golden files and compare them with the JVM's parser.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from processes import ROOT
from recorded import read_cases
from spark_match_recognize import MatchRecognizeError
from spark_match_recognize.clause_plan import plan

SQL_TESTS = ROOT / "sql-tests"
PLANS = SQL_TESTS / "plans"


def golden(path: Path) -> Iterator[tuple[str, Any]]:
    """Each statement of a golden file with its plan; a case is given by its name."""
    of_cases = path.parent.name == "cases"
    found = read_cases(SQL_TESTS / "cases" / f"{path.stem}.sql") if of_cases else ()
    queries = {case.name: case.query for case in found}
    for entry in json.loads(path.read_text()):
        yield queries.get(entry["statement"], entry["statement"]), entry["plan"]


@pytest.mark.parametrize(
    "path", sorted(PLANS.rglob("*.json")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_both_parsers_produce_the_same_plan(path: Path) -> None:
    compared = 0
    for sql, expected in golden(path):
        assert plan(sql) == expected, sql
        compared += 1
    assert compared


def test_every_input_has_a_golden_plan() -> None:
    for folder in ("inputs", "cases"):
        inputs = {
            path.relative_to(SQL_TESTS).with_suffix("")
            for path in (SQL_TESTS / folder).rglob("*.sql")
        }
        plans = {
            path.relative_to(PLANS).with_suffix("") for path in (PLANS / folder).rglob("*.json")
        }
        # A plan is of the clauses in FROM; a window is an expression of its query.
        assert inputs - {Path("cases", "windows")} == plans


def test_the_keys_are_in_the_documented_order() -> None:
    parsed = plan("SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A))")
    assert list(parsed) == ["version", "clauses"]
    assert list(parsed["clauses"][0]) == [
        "partition_by",
        "order_by",
        "measures",
        "rows",
        "skip",
        "selection",
        "pattern",
        "within",
        "unless",
        "subsets",
        "define",
    ]


def test_a_query_that_cannot_be_parsed_is_an_error_with_a_position() -> None:
    with pytest.raises(MatchRecognizeError, match="line 2, column 12"):
        plan("SELECT * FROM t MATCH_RECOGNIZE (\n  PATTERN (+))")


def test_a_window_with_a_pattern_is_not_left_out_silently() -> None:
    window = "(ORDER BY at ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING PATTERN (A B))"
    with pytest.raises(MatchRecognizeError, match="draw it with show_pattern"):
        plan(f"SELECT *, count(*) OVER {window} FROM t")


def test_the_documented_example_is_the_plan() -> None:
    page = (ROOT / "docs" / "reference" / "plan-json.md").read_text()
    sql = re.search(r"```sql\n(.*?)```", page, re.DOTALL)
    shown = re.search(r"```json\n(.*?)```", page[sql.end() if sql else 0 :], re.DOTALL)
    assert sql is not None
    assert shown is not None
    assert plan(sql[1]) == json.loads(shown[1])
