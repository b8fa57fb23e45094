# SPDX-License-Identifier: Apache-2.0
"""The page of promises lists every promise once, and only tests that exist."""

from __future__ import annotations

import re

from processes import ROOT

PAGE = ROOT / "docs" / "reference" / "trust.md"
ROW = re.compile(r"^\| P(\d+) \| (.+) \| ([a-z ]+) \| (.*)\|$", re.MULTILINE)
STATUS = re.compile(r"^\| (kept|partly|not yet) \| ", re.MULTILINE)


def rows() -> list[tuple[str, ...]]:
    return [tuple(part.strip() for part in row) for row in ROW.findall(PAGE.read_text())]


def exists(test: str) -> bool:
    """Whether it is a folder of the project, a Scala suite or a file of Python tests."""
    if "/" in test:
        return (ROOT / test).is_dir()
    if test.endswith(".py"):
        return (ROOT / "python" / "tests" / test).is_file()
    return any((ROOT / "jvm").glob(f"*/src/test/**/{test}.scala"))


def test_every_promise_has_a_row_and_a_documented_status() -> None:
    promises = rows()
    assert [int(number) for number, *_ in promises] == list(range(1, 28))
    assert {status for _, _, status, _ in promises} <= set(STATUS.findall(PAGE.read_text()))


def test_every_listed_test_exists() -> None:
    named = {test for *_, tests in rows() for test in re.findall(r"`([^`]+)`", tests)}
    assert len(named) > 20
    assert sorted(test for test in named if not exists(test)) == []


def test_a_kept_promise_lists_its_tests() -> None:
    without = [
        f"P{number}" for number, _, status, tests in rows() if status == "kept" and not tests
    ]
    assert without == ["P27"]
