# SPDX-License-Identifier: Apache-2.0
"""The SQL of rules: pairs of files, and the blocks of Varpulis' guide.

`UPDATE_GOLDEN=1` writes the queries; read the difference before you commit it.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from processes import ROOT
from spark_match_recognize.errors import VplError
from spark_match_recognize.vpl import VplOptions, vpl_to_sql

FOLDER = ROOT / "sql-tests" / "vpl"
PAIRS = sorted(FOLDER.glob("*.vpl"))


def options_of(text: str) -> VplOptions:
    first = text.split("\n", 1)[0]
    given = json.loads(first.removeprefix("# options:")) if first.startswith("# options:") else {}
    given["tie_breakers"] = tuple(given.get("tie_breakers", ()))
    return VplOptions(**given)


def translated(text: str) -> str:
    found = vpl_to_sql(text, options_of(text))
    queries = [f"-- {stream.name}\n{stream.sql};\n" for stream in found.streams]
    notes = [f"-- {note}\n" for note in found.notes]
    return "\n".join([*queries, "".join(notes)]).rstrip("\n") + "\n"


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.stem)
def test_rules_become_the_queries_beside_them(path: Path) -> None:
    found = translated(path.read_text(encoding="utf-8"))
    golden = path.with_suffix(".sql")
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


def guide_blocks() -> list[tuple[str, str, str]]:
    """Name, expected refusal and text of each block of the guide."""
    text = (FOLDER / "guide.txt").read_text(encoding="utf-8")
    found = []
    for block in text.split("--- block ")[1:]:
        name, _, rest = block.partition("\n")
        refused, lines = "", rest.split("\n")
        if lines[0].startswith("--- refused "):
            refused, lines = lines[0].removeprefix("--- refused "), lines[1:]
        found.append((name, refused, "\n".join(lines)))
    return found


def test_all_blocks_of_the_guide_are_there() -> None:
    assert len(guide_blocks()) == 43


@pytest.mark.parametrize("block", guide_blocks(), ids=lambda block: block[0])
def test_a_block_of_the_guide_is_translated_or_refused_with_its_reason(
    block: tuple[str, str, str],
) -> None:
    _, refused, text = block
    if not refused:
        statements = text.count("stream ") + text.count("pattern ")
        assert bool(vpl_to_sql(text).streams) == bool(statements)
        return
    with pytest.raises(VplError) as error:
        vpl_to_sql(text)
    assert refused in str(error.value)
    written_out = text.replace(".emit(...)", ".emit()").replace("... pattern ...", "A -> B")
    assert vpl_to_sql(written_out).streams
