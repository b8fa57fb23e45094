# SPDX-License-Identifier: Apache-2.0
"""The table "Where to add what" of CONTRIBUTING.md against the engine's code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def _rows() -> list[tuple[str, list[str], list[str]]]:
    """What is added, the files to write in, and the examples."""
    page = (_ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = page.split("## Where to add what\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")][1:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [(what, _quoted(files), _quoted(examples)) for what, files, examples in cells]


def _quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def _sources() -> dict[str, str]:
    """The engine's code by file name, without comments."""
    files = [*_ROOT.glob("jvm/*/src/main/**/*.scala"), *_ROOT.glob("jvm/*/src/main/**/*.json")]
    return {file.name: _COMMENT.sub("", file.read_text(encoding="utf-8")) for file in files}


@pytest.mark.parametrize(("what", "files", "examples"), _rows(), ids=lambda cell: str(cell))
def test_only_the_listed_files_mention_the_example(
    what: str, files: list[str], examples: list[str]
) -> None:
    words = [re.compile(rf"(?<!\w){re.escape(example)}(?!\w)") for example in examples]
    mentioning = {
        name for name, code in _sources().items() if any(word.search(code) for word in words)
    }
    assert mentioning == set(files), what


def test_the_index_of_decisions_has_each_of_them_once() -> None:
    folder = _ROOT / "docs" / "adr"
    pages = {page.name: page.read_text() for page in folder.glob("0*.md")}
    index = (folder / "README.md").read_text()
    rows = re.findall(r"\| (\d+) \| \[(.+)\]\((.+)\) \| (.+) \|", index)
    assert sorted(file for _, _, file, _ in rows) == sorted(pages)
    for number, title, file, status in rows:
        assert pages[file].startswith(f"# {number}. {title}\n")
        # A decision is not in force if its own page says that it is replaced.
        assert ("Status: replaced" in pages[file]) == status.startswith("replaced"), file


def test_the_architecture_names_classes_and_folders_that_exist() -> None:
    page = (_ROOT / "docs" / "explanation" / "architecture.md").read_text()
    tables = "\n".join(line for line in page.split("## The engines")[1].splitlines() if "|" in line)
    classes = set(re.findall(r"`(?:\w+\.)?([A-Z]\w+[a-z])`", tables)) - {"TransformWithState"}
    assert len(classes) > 40
    code = "\n".join(_sources().values())
    missing = [one for one in classes if not re.search(rf"(class|object|trait) {one}\b", code)]
    assert missing == []


def test_the_table_has_a_row_for_each_concept_of_the_clause() -> None:
    added = " ".join(what for what, _, _ in _rows())
    concepts = ["AFTER MATCH SKIP", "rows", "quantifier", "pattern operator", "function", "error"]
    assert [concept for concept in concepts if concept not in added] == []
