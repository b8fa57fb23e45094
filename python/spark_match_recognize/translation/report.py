# SPDX-License-Identifier: Apache-2.0
"""What became of a folder of queries: a row for each file, as a table and as JSON.

    report = translate_files(paths, "oracle")
    Console().print(report.table())
    json.dumps(report.as_dict())

Each file is translated by itself; one that cannot be is a row of the report, no error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.plain_text import lines, printable
from spark_match_recognize.text_files import read_text, refuse_links_out
from spark_match_recognize.translation.translator import Translation, translate

__all__ = ["FileResult", "Report", "query_files", "translate_files"]

REFUSED = "refused"
_OUTCOMES = ("identical", "rewritten", "rewritten with notes", REFUSED)
_STYLES = dict(zip(_OUTCOMES, ("green", "green", "yellow", "red"), strict=True))
_ENDINGS = (".sql", ".epl", ".ddl")


@dataclass(frozen=True)
class FileResult:
    """One file.

    Args:
        path: the file, as it was named
        translation: what it became, or None
        error: why it became nothing, empty if it did
    """

    path: Path
    translation: Translation | None
    error: str = ""

    @property
    def outcome(self) -> str:
        """That of the translation, or "refused"."""
        return self.translation.outcome if self.translation else REFUSED

    @property
    def diagnostics(self) -> list[str]:
        """The notes, or the error."""
        return [str(note) for note in self.translation.notes] if self.translation else [self.error]


@dataclass(frozen=True)
class Report:
    """The files of one translation, in the order in which they were given."""

    files: tuple[FileResult, ...]
    source: str

    @property
    def counts(self) -> dict[str, int]:
        """How many files have each outcome."""
        found = Counter(file.outcome for file in self.files)
        return {outcome: found[outcome] for outcome in _OUTCOMES}

    def table(self) -> Table:
        """For a terminal: files, outcomes and notes."""
        table = Table(title=f"{len(self.files)} files from {self.source}", title_justify="left")
        table.add_column("file", overflow="fold")
        table.add_column("outcome")
        table.add_column("notes", overflow="fold")
        for file in self.files:
            outcome = Text(file.outcome, style=_STYLES[file.outcome])
            table.add_row(
                Text(printable(file.path)), outcome, Text(lines("\n".join(file.diagnostics)))
            )
        counts = ", ".join(f"{count} {outcome}" for outcome, count in self.counts.items())
        table.caption = counts
        return table

    def as_dict(self) -> dict[str, Any]:
        """The same in types that `json.dumps` takes."""
        return {
            "source": self.source,
            "counts": self.counts,
            "files": [
                {
                    "path": str(file.path),
                    "outcome": file.outcome,
                    "error": file.error,
                    "translation": file.translation.as_dict() if file.translation else None,
                }
                for file in self.files
            ],
        }


def query_files(paths: Iterable[Path]) -> list[Path]:
    """The files themselves, and those with queries in folders, sorted.

    Raises:
        MatchRecognizeError: there is nothing at a path, no query in a folder, or a link out of it.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix.lower() in _ENDINGS)
            if not inside:
                endings = ", ".join(_ENDINGS)
                raise MatchRecognizeError(f"{path} contains no file that ends with {endings}.")
            refuse_links_out(path, inside)
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise MatchRecognizeError(f"There is no file {path}.")
    return found


def translate_files(paths: Iterable[Path], source: str, **options: Any) -> Report:
    """Translate files one by one.

    Args:
        paths: the files
        source: the engine
        options: those of `translate`

    Raises:
        TranslationError: there is no such source.
    """
    return Report(tuple(_result(path, source, options) for path in paths), source)


def _result(path: Path, source: str, options: dict[str, Any]) -> FileResult:
    try:
        return FileResult(path, translate(read_text(str(path)), source, **options))
    except MatchRecognizeError as error:
        return FileResult(path, None, str(error))
