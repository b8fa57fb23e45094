# SPDX-License-Identifier: Apache-2.0
"""Reads and writes the pairs of texts under `sql-tests/dialects`: another engine's and ours.

The format is described in `sql-tests/README.md`. What the translation says (text, outcome,
messages, refusals) can be written anew; what the source says (its text, its rows) never is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from processes import ROOT
from spark_match_recognize.translation import TranslationError, translate

DIALECTS = ROOT / "sql-tests" / "dialects"
_MARKER = re.compile(r"--- ([a-z]+)(?: (.*))?$")
# Words before their text, words of the translation, and words of the recorded rows.
_BEFORE = ("note", "source", "schema", "option", "setup", "recorded")
_AFTER = ("ordered", "columns", "row")


@dataclass(frozen=True)
class Pair:
    """A case of a file.

    Args:
        name: unique in its source
        theirs: the text of the other engine
        words: what is said about it, by its word, in order
        ours: the translation; empty if it is refused
        outcome: of the translation; empty if it is refused
        messages: its notes, and the refusal
    """

    name: str
    theirs: str
    words: dict[str, list[str]] = field(default_factory=dict)
    ours: str = ""
    outcome: str = ""
    messages: tuple[str, ...] = ()

    @property
    def schema(self) -> dict[str, dict[str, str]]:
        """`t x INTEGER, y VARCHAR` as types by column by table."""
        tables: dict[str, dict[str, str]] = {}
        for line in self.words.get("schema", ()):
            table, _, columns = line.partition(" ")
            pairs = [column.split(" ", 1) for column in re.split(r", (?=\w+ )", columns)]
            tables[table] = {name: data_type for name, data_type in pairs}
        return tables

    @property
    def options(self) -> dict[str, bool]:
        """Options of translate that are not as they are by default."""
        known = {"flat": ("pretty", False), "escaped": ("escaped_string_literals", True)}
        return dict(known[word] for word in self.words.get("option", ()))

    @property
    def has_rows(self) -> bool:
        """Whether rows are known, which Spark must give for our text."""
        return bool({"columns", "recorded"} & set(self.words))

    def translated(self, source: str) -> Pair:
        """The same case as the translation is now."""
        try:
            found = translate(self.theirs, source, schema=self.schema or None, **self.options)
        except TranslationError as error:
            refused = f"refused {error.line}:{error.column} {error.reason}"
            hint = f"; {error.hint}" if error.hint else ""
            return replace(self, ours="", outcome="", messages=(refused + hint,))
        notes = tuple(
            f"remark {note.line}:{note.column} {note.topic} {note.message}" for note in found.notes
        )
        return replace(self, ours=found.sql.rstrip("\n"), outcome=found.outcome, messages=notes)

    def text(self) -> str:
        """The case as it stands in a file."""
        lines = [f"--- case {self.name}"]
        lines += self._lines(_BEFORE)
        lines.append(self.theirs)
        if self.ours:
            lines += ["--- here", self.ours, f"--- outcome {self.outcome}"]
        lines += [f"--- {message}" for message in self.messages]
        lines += self._lines(_AFTER)
        return "\n".join(lines) + "\n"

    def _lines(self, words: tuple[str, ...]) -> list[str]:
        return [
            f"--- {word} {value}".rstrip() for word in words for value in self.words.get(word, ())
        ]


def files() -> list[Path]:
    """Every file of pairs; its folder is the source."""
    # Those of Esper have a form of their own.
    return sorted(path for path in DIALECTS.glob("*/*.sql") if path.parent.name != "esper")


def read(path: Path) -> tuple[str, list[Pair]]:
    """The file's first lines and its cases."""
    head, *blocks = re.split(r"^(?=--- case )", path.read_text(encoding="utf-8"), flags=re.M)
    return head, [_pair(block.rstrip("\n").split("\n")) for block in blocks]


def shared_setup(head: str) -> list[str]:
    """Statements in a file's first lines, which make tables for all of its cases."""
    return re.findall(r"^--- setup (.*)$", head, flags=re.M)


def write(path: Path, head: str, pairs: list[Pair]) -> None:
    """Write the file anew."""
    path.write_text(head + "\n".join(pair.text() for pair in pairs), encoding="utf-8")


def _pair(lines: list[str]) -> Pair:
    words: dict[str, list[str]] = {}
    messages: list[str] = []
    texts: dict[str, list[str]] = {"theirs": [], "ours": []}
    side = "theirs"
    for line in lines:
        found = _MARKER.match(line)
        if found is None:
            texts[side].append(line)
        elif found[1] == "here":
            side = "ours"
        elif found[1] in ("remark", "refused"):
            messages.append(line.removeprefix("--- "))
        elif found[1] in (*_BEFORE, *_AFTER, "case", "outcome"):
            words.setdefault(found[1], []).append(found[2] or "")
        else:
            raise ValueError(f"unknown word '{found[1]}' in {lines[0]}")
    name = words.pop("case")[0]
    outcome = words.pop("outcome", [""])[0]
    theirs, ours = ("\n".join(texts[side]).strip("\n") for side in ("theirs", "ours"))
    return Pair(name, theirs, words, ours, outcome, tuple(messages))
