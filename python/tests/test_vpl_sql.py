# SPDX-License-Identifier: Apache-2.0
"""The SQL of rules: pairs of files, and the blocks of Varpulis' guide.

`UPDATE_GOLDEN=1` writes the queries; read the difference before you commit it.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from spark_match_recognize.errors import VplError
from spark_match_recognize.vpl import VplOptions, vpl_to_sql
from vpl_cases import FOLDER, Case, cases

PAIRS = sorted(FOLDER.glob("*.vpl"))
GUIDE = cases("guide.txt")


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


def test_the_guide_has_all_of_its_blocks() -> None:
    assert len(GUIDE) == 43


@pytest.mark.parametrize("block", GUIDE, ids=lambda block: block.name)
def test_a_block_of_the_guide_is_translated_or_refused_with_its_reason(block: Case) -> None:
    text = block.text
    if not block.error:
        statements = text.count("stream ") + text.count("pattern ")
        assert bool(vpl_to_sql(text).streams) == bool(statements)
        return
    with pytest.raises(VplError) as error:
        vpl_to_sql(text)
    assert block.error in str(error.value)
    written_out = text.replace(".emit(...)", ".emit()").replace("... pattern ...", "A -> B")
    assert vpl_to_sql(written_out).streams
