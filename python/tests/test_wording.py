# SPDX-License-Identifier: Apache-2.0
"""No page, message or comment of the engine uses a word of the list in scripts/wording.yml."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from processes import ROOT
from wording import comments, findings, prose, python_prose, rules

# Decision records are never edited; the other pages repeat messages and comments of the code.
EXCEPTED = {
    "docs/adr": "records are not edited",
    "docs/reference/error-conditions.md": "written from the catalogue of conditions",
    "docs/reference/configuration.md": "written from the settings",
    "docs/reference/differences-from-trino.md": "written from sql-tests",
}
PAGES = [
    page
    for page in (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")))
    if not any(str(page.relative_to(ROOT)).startswith(name) for name in EXCEPTED)
]

SOURCES = sorted(ROOT.glob("jvm/*/src/**/*.scala"))
MODULES = sorted((ROOT / "python" / "spark_match_recognize").rglob("*.py"))
CATALOGUE = ROOT / "jvm/spark/src/main/resources/error/match-recognize-conditions.json"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_uses_the_words_of_the_field(page: Path) -> None:
    found = [
        f"{page.name}:{finding.line}: {finding.word!r}; write: {finding.write}"
        for finding in findings(prose(page.read_text()))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_a_comment_uses_the_words_of_the_field(source: Path) -> None:
    found = [
        f"{finding.line}: {finding.word!r}" for finding in findings(comments(source.read_text()))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_uses_the_words_of_the_field(module: Path) -> None:
    found = [
        f"{module.name}:{finding.line}: {finding.word!r}; write: {finding.write}"
        for finding in findings(python_prose(module.read_text()))
    ]
    assert not found, "\n".join(found)


def test_a_message_uses_the_words_of_the_field() -> None:
    messages = json.loads(CATALOGUE.read_text())
    found = [
        f"{condition}: {finding.word!r}; write: {finding.write}"
        for condition, entry in messages.items()
        for finding in findings(" ".join(entry["message"]))
    ]
    assert not found, "\n".join(found)


def test_only_comments_are_read_from_code() -> None:
    code = 'val way = "/* way */" // the way\n/** `way` [[Way]] way */\nval s = """// way"""\n'
    assert [finding.line for finding in findings(comments(code))] == [1, 2]


def test_an_exception_is_a_page_or_a_folder() -> None:
    assert all((ROOT / name).exists() for name in EXCEPTED)


@pytest.mark.parametrize("text", ["two ways", "A row is passed\nover.", "the wrong place", "TOLD"])
def test_a_word_of_the_list_is_found(text: str) -> None:
    assert [finding.line for finding in findings(text)] == [1]


@pytest.mark.parametrize("text", ["the gateway is always away", "use A in place of B", "a path"])
def test_other_words_and_allowed_phrases_are_not_found(text: str) -> None:
    assert not list(findings(text))


def test_code_comments_and_addresses_are_no_prose() -> None:
    page = "a `way`\n```text\nway\n```\n<!-- way -->\n[a](way.md) way\n"
    assert [finding.line for finding in findings(prose(page))] == [6]


def test_every_rule_says_what_to_write() -> None:
    assert all(rule.write for rule in rules())
