# SPDX-License-Identifier: Apache-2.0
"""The command `rules`: files of rules as one query, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from dialect_texts import parsed
from spark_match_recognize import cli
from spark_match_recognize.dialect.rules import RuleSet

GOOD = {
    "fall.sql": "MEASURES LAST(B.v) AS low PATTERN (A B+) DEFINE B AS v < PREV(v) -- down",
    "rise up.sql": "PATTERN (A B)\nDEFINE B AS v > A.v",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, body in GOOD.items():
        (tmp_path / name).write_text(body)
    (tmp_path / "notes.txt").write_text("no rule")
    return tmp_path


def test_a_folder_becomes_one_query(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keys = ["--over", "prices", "--partition-by", "k, j", "--order-by", "t DESC", "--column", "r"]
    assert cli.main(["rules", *keys, str(folder)]) == 0
    text = capsys.readouterr().out
    rules = parsed(text).find(RuleSet)
    assert rules is not None
    assert [rule.name for rule in rules.expressions] == ["fall", "rise up"]
    assert "FROM prices MATCH_RECOGNIZE (\n  PARTITION BY k, j\n  ORDER BY t DESC" in text
    assert ") AS `r`\n" in text


def test_measures_can_be_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(folder / name) for name in GOOD]
    assert cli.main(["rules", "--over", "prices", "--measures", "json", *files]) == 0
    text = capsys.readouterr().out
    assert "TO_JSON(STRUCT(LAST(B.v) AS low)) AS measures" in text
    assert "'{}' AS measures" in text


def test_all_errors_are_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "open.sql").write_text("PATTERN (A")
    (folder / "variable.sql").write_text("PATTERN (A)\nDEFINE C AS v > 1")
    assert cli.main(["rules", "--over", "prices", str(folder)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    first, second = printed.err.splitlines()
    assert first.startswith("rule open: The body of the rule open: ( is not closed")
    assert second.startswith("rule variable, line 2, column 8: DEFINE names C, which is not")


def test_a_folder_without_rules_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["rules", "--over", "prices", str(tmp_path)]) == 1
    assert "contains no file that ends with .sql" in capsys.readouterr().err
