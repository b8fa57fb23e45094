# SPDX-License-Identifier: Apache-2.0
"""README.md and the notebooks in `examples` run in a Jupyter kernel, each as a whole.

The rules for the blocks of the README are those of test_docs.py. The notebooks in `examples` are in
Databricks' source format; the plain SQL in one is what the package writes for the clause that is
shown above it. All of them share a Spark session, and each begins with an empty namespace.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import spark_match_recognize as smr
from kernels import Kernel
from processes import ROOT
from test_docs import agrees, blocks

EXAMPLES = ROOT / "examples"
FUNNEL = EXAMPLES / "funnel_on_a_warehouse.sql"
RULES = EXAMPLES / "vpl_rules_to_alerts.py"


@pytest.fixture(scope="module")
def session(kernel: Kernel) -> Kernel:
    """The kernel with a Spark session."""
    kernel.start_spark()
    return kernel


@pytest.fixture
def empty(session: Kernel) -> Kernel:
    """The same without names."""
    session.run("%reset -f")
    return session


def cells(path: Path) -> list[tuple[str, str]]:
    """The language of each cell with its text: py, sql or md."""
    comment = "#" if path.suffix == ".py" else "--"
    first, *lines = path.read_text().split("\n")
    assert first == f"{comment} Databricks notebook source"
    licence, *lines = lines
    assert licence == f"{comment} SPDX-License-Identifier: Apache-2.0"
    found = []
    for cell in "\n".join(lines).split(f"\n{comment} COMMAND ----------\n"):
        magic = re.findall(rf"^{comment} MAGIC ?(.*)$", cell, re.MULTILINE)
        if magic:
            language = magic[0].split()[0].removeprefix("%")
            found.append((language, "\n".join([magic[0].partition(" ")[2], *magic[1:]]).strip()))
        else:
            found.append((path.suffix.removeprefix("."), cell.strip()))
    return found


def run(path: Path, kernel: Kernel) -> list[list[str]]:
    """The rows of the last cell as text. Databricks gives a notebook its session."""
    kernel.run("from pyspark.sql import SparkSession\nspark = SparkSession.active()")
    printed = ""
    for language, text in cells(path):
        if language != "md":
            output = kernel.run(f"%%sql\n{text}" if language == "sql" else text)
            assert output.displayed == []
            printed = output.printed
    lines = [line for line in printed.splitlines() if line.startswith("|")]
    return [[value.strip() for value in line.strip("|").split("|")] for line in lines[1:]]


@pytest.mark.spark
def test_the_readme_runs_and_shows_each_output_once(empty: Kernel) -> None:
    for block in blocks((ROOT / "README.md").read_text()):
        output = empty.run(f"%%sql\n{block.code}" if block.language == "sql" else block.code)
        assert output.displayed == [], f"line {block.line}"
        if block.expected is not None:
            assert agrees(output.printed, block.expected), f"line {block.line}:\n{output.printed}"
    why = empty.shown("why")
    assert set(why.forms) == {"text/plain", "text/html"}
    assert why.forms["text/html"].count("<tr>") == 1 + 4
    assert why.printed == f"{why.string}\n" and len(why.string.splitlines()) == 2 + 4
    assert why.representation.startswith("MatchExplanation(query=")
    walk = empty.shown("why.walk()")
    assert set(walk.forms) == {"text/plain", "text/html"}
    assert walk.printed == f"{walk.representation}\n" and "from row 5:" in walk.string
    matches = empty.shown("show.show_matches(rows)")
    assert set(matches.forms) == {"text/plain", "text/html"}
    assert matches.printed.startswith("Ticker = IBM\nmatch ")
    assert set(empty.shown("chart").forms) == {"text/plain", "image/svg+xml"}


@pytest.mark.spark
def test_vpl_rules_to_alerts(empty: Kernel) -> None:
    rows = run(RULES, empty)
    assert [row[:2] for row in rows] == [["TestedCard", "a-1"], ["TwoCountries", "b-7"]]
    assert '"amount":4800' in rows[0][2]


@pytest.mark.spark
def test_a_funnel_on_a_warehouse(empty: Kernel) -> None:
    assert run(FUNNEL, empty) == [["4", "2", "1"]]


def test_every_example_has_a_test() -> None:
    assert {FUNNEL, RULES} == set(EXAMPLES.iterdir())


def test_the_plain_sql_is_that_of_the_clause_above_it() -> None:
    *_, (_, question), (_, plain) = cells(FUNNEL)
    clause = re.search(r"```sql\n(.*)\n```", question, re.DOTALL)
    assert clause
    assert smr.to_plain_sql(clause[1]) == plain
