# SPDX-License-Identifier: Apache-2.0
"""Runs the code blocks of all pages under docs/, in the order of each page; test_notebooks.py runs
those of README.md.

The rules for pages:

- every page starts from a session without tables and loads what it needs;
- `python` blocks share one namespace per page; what they print is their output. `spark` and `smr`
  are predefined, except in the README and the tutorials, which a reader follows from an empty
  prompt;
- a `sql` block is one statement; its output is what `show(truncate=False)` prints;
- a `text` block directly after one of them must be exactly its output. If it begins with `[`, the
  preceding block must fail instead, with a message that begins so (up to a final `...`, if any);
- a block after the line `<!-- not run: why -->` is skipped, as are blocks of other languages.
"""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from processes import ROOT
from sampling import is_full
from spark_settings import INTERPRETED

PAGES = sorted((ROOT / "docs").rglob("*.md"))
BLOCK = re.compile(
    r"^(?P<skip><!-- not run: [^\n]+ -->\n+)?```(?P<language>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Block:
    """A block to run, and its expected output, if the page gives one."""

    line: int
    language: str
    code: str
    expected: str | None


def blocks(page: str) -> Iterator[Block]:
    """The blocks of a page to run."""
    matches = list(BLOCK.finditer(page))
    for number, match in enumerate(matches):
        if match["language"] not in ("python", "sql") or match["skip"]:
            continue
        after = matches[number + 1] if number + 1 < len(matches) else None
        expected = None
        if after is not None and after["language"] == "text":
            is_adjacent = not page[match.end() : after.start()].strip()
            expected = after["text"] if is_adjacent else None
        line = page.count("\n", 0, match.start("text")) + 1
        yield Block(line, match["language"], match["text"], expected)


def output(block: Block, spark: SparkSession, names: dict[str, Any]) -> str:
    """The output of the block, or the message of the error that Spark or the package raises."""
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            if block.language == "sql":
                spark.sql(block.code).show(truncate=False)
            else:
                exec(compile(block.code, f"line {block.line}", "exec"), names)  # noqa: S102
    except (PySparkException, smr.MatchRecognizeError) as error:
        if block.expected is None or not block.expected.startswith("["):
            raise
        return str(error).strip()
    return printed.getvalue()


def agrees(printed: str, expected: str) -> bool:
    """Whether an output is the expected one, ignoring surrounding blanks."""
    text = expected.strip()
    if text.startswith("["):
        return printed.startswith(text.removesuffix("..."))
    return printed.strip() == text


@pytest.fixture
def empty(spark: SparkSession) -> SparkSession:
    """The session of the tests without views and tables, and with its initial settings."""
    # The catalog's own list needs generated code.
    for table in spark.sql("SHOW TABLES").collect():
        if table.isTemporary:
            spark.catalog.dropTempView(table.tableName)
        else:
            spark.sql(f"DROP TABLE `{table.tableName}`")
    spark.sql("RESET")
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    if is_full():
        # With Spark's defaults, as users run them.
        for key in INTERPRETED:
            spark.conf.unset(key)
    return spark


@pytest.mark.spark
@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_block_of_the_page_runs(page: Path, empty: SparkSession) -> None:
    spark = empty
    follows = page.parent.name == "tutorials"
    names: dict[str, Any] = {} if follows else {"spark": spark, "smr": smr}
    for block in blocks(page.read_text()):
        printed = output(block, spark, names)
        if block.expected is not None:
            assert agrees(printed, block.expected), f"{page.name}, line {block.line}:\n{printed}"


def test_the_cookbook_lists_all_recipes() -> None:
    index = (ROOT / "docs/how-to/cookbook.md").read_text()
    for page in sorted((ROOT / "docs/how-to").glob("cookbook-*.md")):
        for question in re.findall(r"^## (.+)$", page.read_text(), re.MULTILINE):
            assert f"- [{question}]({page.name}#" in index


def test_a_page_is_split_into_blocks() -> None:
    page = (
        "Words\n```sql\nSELECT 1\n```\n\n```text\n1\n```\n```console\nmake demo\n```\n"
        "<!-- not run: needs a cluster -->\n```python\nfail()\n```\n```python\nx = 1\n```\nthen\n"
        "```text\nsomething else\n```\n"
    )
    page_blocks = list(blocks(page))
    assert page_blocks == [
        Block(3, "sql", "SELECT 1\n", "1\n"),
        Block(17, "python", "x = 1\n", None),
    ]


@pytest.mark.parametrize(
    ("printed", "expected", "same"),
    [
        ("+-+\n", "+-+", True),
        ("+-+", "+--+", False),
        ("[SOME_CONDITION] It is wrong at line 3", "[SOME_CONDITION] It is wrong...\n", True),
        ("[SOME_CONDITION] It is wrong", "[OTHER]...", False),
    ],
)
def test_outputs_are_compared(printed: str, expected: str, same: bool) -> None:
    assert agrees(printed, expected) is same
