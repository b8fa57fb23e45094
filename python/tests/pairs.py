# SPDX-License-Identifier: Apache-2.0
"""The cases under `sql-tests/dialects`: another engine's text, and what it is translated to.

`case_files.py` reads their lines. What the translation says (text, outcome, notes, refusal) can
be written anew; what the source says (its text, its rows) never is.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from case_files import Case, CaseFile
from case_files import read as read_cases
from processes import ROOT
from spark_match_recognize.translation import TranslationError, translate

DIALECTS = ROOT / "sql-tests" / "dialects"
# Words before the text, words of the translation, and words of the rows.
_BEFORE = ("note", "source", "schema", "option", "setup", "recorded", "refused")
_TRANSLATION = ("outcome", "remark", "at", "says")
_ROWS = ("ordered", "columns", "row")


def files() -> list[Path]:
    """Every file of pairs; its folder is the source."""
    return sorted(DIALECTS.glob("*/*.sql"))


def read(path: Path) -> CaseFile:
    """A file of pairs."""
    return read_cases(path, (*_BEFORE, *_TRANSLATION, *_ROWS))


def cases(source: str) -> list[Case]:
    """The cases of all files of a source."""
    return [case for path in files() if path.parent.name == source for case in read(path).cases]


def schema(case: Case) -> dict[str, dict[str, str]] | None:
    """The lines `schema t x INTEGER, y VARCHAR` as types by column by table."""
    tables: dict[str, dict[str, str]] = {}
    for line in case.every("schema"):
        table, _, columns = line.partition(" ")
        pairs = [column.split(" ", 1) for column in re.split(r", (?=\w+ )", columns)]
        tables[table] = {name: type_ for name, type_ in pairs}
    return tables or None


def has_rows(case: Case) -> bool:
    """Whether rows are known, which Spark must give for the translation."""
    return bool({"columns", "recorded"} & set(case.words))


def translated(case: Case, source: str) -> Case:
    """The same case as the translation is now."""
    words = {word: lines for word, lines in case.words.items() if word not in _TRANSLATION}
    try:
        found = translate(case.text, source, schema=schema(case), **case.options)
    except TranslationError as error:
        words["at"] = (f"{error.line}:{error.column}",)
        words["says"] = (error.reason, error.hint) if error.hint else (error.reason,)
        return replace(case, gives="", words=words)
    words["outcome"] = (found.outcome,)
    words["remark"] = tuple(
        f"{note.line}:{note.column} {note.topic} {note.message}" for note in found.notes
    )
    return replace(case, gives=found.sql.rstrip("\n"), words=words)


def text(case: Case) -> str:
    """The case as a file has it."""
    lines = [f"--- case {case.name}", *_lines(case, _BEFORE), case.text]
    if case.gives:
        lines += ["--- gives", case.gives]
    return "\n".join([*lines, *_lines(case, _TRANSLATION), *_lines(case, _ROWS)]) + "\n"


def write(path: Path, head: str, cases: list[Case]) -> None:
    """Write the file anew."""
    path.write_text(head + "\n".join(text(case) for case in cases), encoding="utf-8")


def _lines(case: Case, words: tuple[str, ...]) -> list[str]:
    return [f"--- {word} {rest}".rstrip() for word in words for rest in case.every(word)]
