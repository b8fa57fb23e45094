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
    assert first == "rule open, line 1, column 9: ( is not closed."
    assert second.startswith("rule variable, line 2, column 8: DEFINE names C, which is not")


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ("PATTERN (A B)\nDEFINE B AS v >", "line 2, column 16: An expression before this position"),
        ("MEASURES A.v AS x\nPATERN (A)", "line 2, column 1: 'PATERN' does not begin a section"),
        ("PATTERN (A)\nORDER BY t", "line 2, column 1: The rule wrong has ORDER BY; it is written"),
    ],
)
@pytest.mark.parametrize("measures", ["columns", "json"])
def test_an_error_has_its_position_in_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], measures: str, body: str, error: str
) -> None:
    (tmp_path / "wrong.sql").write_text(body)
    options = ["--over", "prices", "--measures", measures]
    assert cli.main(["rules", *options, str(tmp_path)]) == 1
    assert capsys.readouterr().err.startswith(f"rule wrong, {error}")


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--order-by", "id,", "takes expressions with commas between them"),
        ("--partition-by", "id) RULES (", "takes expressions with commas between them"),
        ("--over", "all my prices", "takes the name of a table, or a query in parentheses"),
    ],
)
def test_a_wrong_option_is_one_error(
    folder: Path, capsys: pytest.CaptureFixture[str], option: str, value: str, words: str
) -> None:
    (folder / "open.sql").write_text("PATTERN (A")
    options = ["--over", "prices", option, value]
    assert cli.main(["rules", *options, str(folder)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{option} {words}, ")
    assert repr(value) in line


def test_a_folder_without_rules_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["rules", "--over", "prices", str(tmp_path)]) == 2
    assert "contains no file that ends with .sql" in capsys.readouterr().err
