# SPDX-License-Identifier: Apache-2.0
"""Reads the files of cases under `sql-tests`: worked cases, errors, other dialects and VPL.

`sql-tests/README.md` describes the format. This module knows its lines and nothing of what the
words mean: `recorded.py`, `pairs.py` and `vpl_cases.py` name the words that their files may have
and make cases of their own from what they read. A word that they do not name, and a name that
appears twice in a file, is an error, so that a misspelled word never makes a case weaker.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["Case", "CaseFile", "read", "statements"]

_MARKED = "--- "
_STATEMENT_END = re.compile(r";\s*(?:\n|$)")


@dataclass(frozen=True)
class Case:
    """One case of a file.

    Args:
        name: what follows `--- case`
        text: its lines that have no word, up to `--- gives`
        gives: those after it, the text that a translation writes; empty without one
        words: what follows each other word, in the order of the lines
    """

    name: str
    text: str
    gives: str
    words: dict[str, tuple[str, ...]]

    def every(self, word: str) -> tuple[str, ...]:
        """What follows the word in each of its lines."""
        return self.words.get(word, ())

    def first(self, word: str) -> str:
        """What follows the word in its first line; empty if the case does not have the word."""
        return next(iter(self.every(word)), "")

    @property
    def options(self) -> dict[str, Any]:
        """The values of `option name value`, which are JSON, by name."""
        pairs = (line.split(" ", 1) for line in self.every("option"))
        return {name: json.loads(value) for name, value in pairs}


@dataclass(frozen=True)
class CaseFile:
    """A file.

    Args:
        head: its lines before the first case, as they are
        setup: statements in the head that create the tables of all cases
        cases: its cases, in order
    """

    head: str
    setup: tuple[str, ...]
    cases: tuple[Case, ...]


def read(path: Path, words: Collection[str]) -> CaseFile:
    """The head and the cases of a file whose cases may have these words."""
    head, *blocks = re.split(r"^(?=--- case )", path.read_text(encoding="utf-8"), flags=re.M)
    try:
        cases = tuple(_case(block.split("\n"), words) for block in blocks)
        names = [case.name for case in cases]
        if twice := {name for name in names if names.count(name) > 1}:
            raise ValueError(f"the name of two cases: {', '.join(sorted(twice))}")
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error
    return CaseFile(head, tuple(re.findall(r"^--- setup (.*)$", head, flags=re.M)), cases)


def statements(text: str) -> list[str]:
    """The SQL statements in a text, without lines of comment and without their semicolons."""
    lines = [line for line in text.split("\n") if not line.startswith(("-- ", _MARKED))]
    return [part.strip() for part in _STATEMENT_END.split("\n".join(lines)) if part.strip()]


def _case(lines: list[str], known: Collection[str]) -> Case:
    words: dict[str, list[str]] = {}
    texts: list[list[str]] = [[]]
    name = lines[0].removeprefix("--- case ")
    for line in lines[1:]:
        word, _, rest = line.removeprefix(_MARKED).partition(" ")
        if not line.startswith(_MARKED):
            texts[-1].append(line)
        elif word == "gives" and len(texts) == 1:
            texts.append([])
        elif word in known:
            words.setdefault(word, []).append(rest)
        else:
            raise ValueError(f"'{word}' is not a word of the case {name}")
    text, gives = ("\n".join(part).strip("\n") for part in [*texts, []][:2])
    return Case(name, text, gives, {word: tuple(rest) for word, rest in words.items()})
