# SPDX-License-Identifier: Apache-2.0
"""No page, message, comment, test name or identifier uses a word of the list in wording.yml."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import source_texts
from processes import ROOT
from wording import Finding, findings, name_findings, rules

# Records name what has been replaced; the other files repeat messages and comments of the code.
EXCEPTED = {
    "docs/adr": "records name what has been replaced, as it was called then",
    "docs/measurements": "records, too",
    "docs/reference/error-conditions.md": "written from the catalogue of conditions",
    "docs/reference/configuration.md": "written from the settings",
    "docs/reference/differences-from-trino.md": "written from sql-tests",
    "sql-tests/analyzer-results": "written by the tests",
    "sql-tests/results": "written by the tests",
}
CATALOGUE = ROOT / "jvm/spark/src/main/resources/error/match-recognize-conditions.json"


def files(*patterns: str) -> list[Path]:
    """The files of some patterns, except those listed above and those that a build wrote."""
    found = (path for pattern in patterns for path in sorted(ROOT.glob(pattern)))
    return [
        path
        for path in found
        if "target" not in path.parts
        and not any(str(path.relative_to(ROOT)).startswith(name) for name in EXCEPTED)
    ]


PAGES = files("*.md", "docs/**/*.md", "sql-tests/*.md")
MAIN = files("jvm/*/src/main/**/*.scala", "jvm/*/src/main/**/*.java")
SUITES = files("jvm/*/src/test/**/*.scala", "benchmarks/src/**/*.scala")
BUILD = files("*.sbt", "project/*.scala", "project/*.sbt")
MODULES = files("python/spark_match_recognize/**/*.py", "demo/*.py", "benchmarks/**/*.py")
SCRIPTS = files("scripts/**/*.py", "scripts/test")
TESTS = files("python/tests/*.py")
OTHERS = [
    path
    for path in files("Makefile", ".github/**/*.yml", ".ci/*", "*.toml", "*.yml", "scripts/*")
    if path.is_file() and path not in SCRIPTS and path.name != "wording.yml"
]
CASES = files("sql-tests/**/*.sql", "sql-tests/**/*.txt")

READERS: tuple[tuple[list[Path], Callable[[str], str]], ...] = (
    (PAGES, source_texts.markdown_prose),
    (MAIN + SUITES + BUILD, source_texts.scala_comments),
    (MAIN, source_texts.scala_messages),
    (SUITES, source_texts.scala_test_names),
    (MODULES, source_texts.python_prose),
    (SCRIPTS + TESTS, source_texts.python_comments),
    (OTHERS, source_texts.hash_comments),
    (CASES, source_texts.case_prose),
)


def check(found: Iterable[tuple[Path, Finding]]) -> None:
    lines = [
        f"{path.relative_to(ROOT)}:{finding.line}: {finding.word!r}; write: {finding.write}"
        for path, finding in found
    ]
    assert not lines, "\n".join(lines)


@pytest.mark.parametrize(
    ("paths", "reader"), READERS, ids=[reader.__name__ for _, reader in READERS]
)
def test_texts_use_the_words_of_the_field(paths: list[Path], reader: Callable[[str], str]) -> None:
    assert paths
    check(
        (path, finding) for path in paths for finding in findings(reader(path.read_text("utf-8")))
    )


def test_names_in_scala_use_the_words_of_the_field() -> None:
    check(
        (path, finding)
        for path in MAIN + SUITES + BUILD
        for finding in name_findings(source_texts.scala_names(path.read_text("utf-8")))
    )


def test_names_in_python_use_the_words_of_the_field() -> None:
    check(
        (path, finding)
        for path in MODULES + SCRIPTS + TESTS
        for finding in name_findings(source_texts.python_names(path.read_text("utf-8")))
    )


def test_names_of_files_use_the_words_of_the_field() -> None:
    paths = {path for group, _ in READERS for path in group}
    check(
        (path, finding)
        for path in paths
        for finding in name_findings([(0, path.stem.replace("-", "_"))])
    )


def test_messages_use_the_words_of_the_field() -> None:
    messages = json.loads(CATALOGUE.read_text("utf-8"))
    text = "\n".join(" ".join(entry["message"]) for entry in messages.values())
    check((CATALOGUE, finding) for finding in findings(text))


def test_an_exception_is_a_file_or_a_folder() -> None:
    assert all((ROOT / name).exists() for name in EXCEPTED)


def test_an_excepted_name_is_an_identifier() -> None:
    names = {
        name for path in MODULES for _, name in source_texts.python_names(path.read_text("utf-8"))
    }
    assert {name for rule in rules() for name in rule.names} <= names


@pytest.mark.parametrize("text", ["two ways", "A row is passed\nover.", "the wrong place", "TOLD"])
def test_a_word_of_the_list_is_found(text: str) -> None:
    assert [finding.line for finding in findings(text)] == [1]


@pytest.mark.parametrize("text", ["the gateway is always away", "use A in place of B", "a path"])
def test_other_words_and_allowed_phrases_are_not_found(text: str) -> None:
    assert not list(findings(text))


@pytest.mark.parametrize("name", ["wayOut", "_WAY", "twoWAYSOut", "dropRowsEarly", "told_twice"])
def test_a_word_of_an_identifier_is_found(name: str) -> None:
    assert [(finding.line, finding.word) for finding in name_findings([(3, name)])] == [(3, name)]


@pytest.mark.parametrize("name", ["always", "gateway", "in_place", "kind", "Wayne"])
def test_other_and_excepted_identifiers_are_not_found(name: str) -> None:
    assert not list(name_findings([(1, name)]))


def test_every_rule_says_what_to_write_and_why_a_name_is_excepted() -> None:
    assert all(rule.write and all(rule.names.values()) for rule in rules())
