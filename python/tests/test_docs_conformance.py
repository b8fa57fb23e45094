# SPDX-License-Identifier: Apache-2.0
"""Pages that cite tests as evidence: conformance by clause, and differences from Trino.

Each link leads to a file of `sql-tests`, and the name after it is a case of that file; the cited
error conditions are in the catalogue.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import docs_reference
from docs_differences import Difference, clauses, differences_page, left_out, worked

PAGES = docs_reference.PAGES
TESTS = docs_reference.TESTS
_EVIDENCE = re.compile(r"\[[^\]]+\]\(\.\./\.\./sql-tests/([^)]+)\): `([^`]+)`")
_CLAUSE = re.compile(r"^\| [4-7][0-9., ]* \|.*$", re.MULTILINE)


def evidence(text: str) -> list[tuple[str, str]]:
    """The file and the case of each link."""
    return [(file, name.replace("\\|", "|")) for file, name in _EVIDENCE.findall(text)]


def rows_of_conformance() -> list[str]:
    return _CLAUSE.findall((PAGES / "conformance.md").read_text(encoding="utf-8"))


def case_exists(file: str, name: str) -> bool:
    """Whether a file of `sql-tests` has a case, identified by its name or by its pattern."""
    path = TESTS / file
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    begins = (f"--- case {name}",) if file.endswith(".sql") else (f"{name} ;",)
    exact = file.endswith(".sql")
    return any(line in begins if exact else line.startswith(begins) for line in lines)


def test_every_clause_of_the_standard_names_a_test() -> None:
    rows = rows_of_conformance()
    assert len(rows) > 50
    assert [row for row in rows if not evidence(row)] == []


def test_each_clause_is_supported_rejected_or_differs() -> None:
    for row in rows_of_conformance():
        here = row.split(" | ")[2]
        assert re.match(r"supported|rejected|differs", here), row


@pytest.mark.parametrize("page", ["conformance.md", "differences-from-trino.md"])
def test_the_cases_that_a_page_cites_exist(page: str) -> None:
    named = evidence((PAGES / page).read_text(encoding="utf-8"))
    assert named
    assert [one for one in named if not case_exists(*one)] == []


def test_the_conditions_that_the_conformance_page_cites_are_in_the_catalogue() -> None:
    known = set(json.loads(docs_reference.CATALOGUE.read_text(encoding="utf-8")))
    named = set(re.findall(r"MATCH_RECOGNIZE_[A-Z_]+", "\n".join(rows_of_conformance())))
    assert len(named) > 5
    assert named <= known


def test_a_cited_condition_is_the_one_that_the_cited_case_expects() -> None:
    for row in rows_of_conformance():
        for condition in re.findall(r"rejected: (\w+)", row):
            for file, name in evidence(row):
                text = (TESTS / file).read_text(encoding="utf-8")
                case = text.split(f"--- case {name}\n")[1].split("--- case ")[0]
                assert f"--- error {condition}" in case, row


LISTED = """# Cases

| case | source | reason |
|---|---|---|
| a-1 | trino TestX.first | F is supported. |
| a-2 | trino TestX.second | F is supported. |
| b | flink TestY | other |

## Clauses that Trino reads otherwise

| clause | test | what differs |
|---|---|---|
| `(A \\| B)` | patterns/x.txt: `A \\| B ; AB` | The other one. |

## Esper

| case | source | what |
|---|---|---|
| e | trino in a later table | not here |
"""


def test_only_the_tables_about_trino_are_used() -> None:
    assert [row.what for row in left_out(LISTED)] == ["a-1", "a-2"]
    expected = Difference("`(A \\| B)`", "patterns/x.txt: `A \\| B ; AB`", "The other one.")
    assert clauses(LISTED) == [expected]
    assert clauses("# Cases\n") == []


def test_cases_with_the_same_reason_are_one_row(tmp_path: Path) -> None:
    text = "--- case one\n--- source answer of trino-476\n--- case two\n--- source sase\n"
    (tmp_path / "some.sql").write_text(text, encoding="utf-8")
    counts = worked(tmp_path)
    assert counts == {"some.sql": 1}
    page = differences_page(LISTED, counts, "")
    assert "| F is supported. | TestX.first, TestX.second | 2 |" in page
    assert "[patterns/x.txt](../../sql-tests/patterns/x.txt): `A \\| B ; AB` |" in page
