# SPDX-License-Identifier: Apache-2.0
"""The reader of case files: what it reads, and what it does not accept."""

from __future__ import annotations

from pathlib import Path

import pytest

from case_files import Case, read, statements

FILE = """-- Three views. Format: ../README.md
--- setup CREATE VIEW t AS SELECT 1 AS x

--- case first
--- option flat true
--- row [1]
SELECT x

FROM t
--- gives
SELECT y FROM t
--- row [2]

--- case second
SELECT 2
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "cases.sql"
    path.write_text(text)
    return path


def test_a_file_has_a_head_and_cases_with_texts_and_words(tmp_path: Path) -> None:
    found = read(written(tmp_path, FILE), ("option", "row"))
    assert found.head == FILE[: FILE.index("--- case")]
    assert found.setup == ("CREATE VIEW t AS SELECT 1 AS x",)
    first, second = found.cases
    words = {"option": ("flat true",), "row": ("[1]", "[2]")}
    assert first == Case("first", "SELECT x\n\nFROM t", "SELECT y FROM t", words)
    assert (first.options, first.first("row"), first.first("note")) == ({"flat": True}, "[1]", "")
    assert second == Case("second", "SELECT 2", "", {})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("--- case a\n--- rwo [1]\n", "'rwo' is not a word of the case a"),
        ("--- case a\n--- gives\n--- gives\n", "'gives' is not a word of the case a"),
        ("--- case a\n\n--- case b\n\n--- case a\n", "the name of two cases: a"),
    ],
)
def test_a_misspelled_word_and_a_repeated_name_are_errors(
    text: str, message: str, tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match=message):
        read(written(tmp_path, text), ("row",))


def test_statements_end_at_semicolons_at_the_end_of_a_line() -> None:
    text = "-- a comment\nSELECT ';' AS a;\n--- word\nSELECT 1; -- not at the end\nSELECT 2 ;\n"
    assert statements(text) == ["SELECT ';' AS a", "SELECT 1; -- not at the end\nSELECT 2"]
