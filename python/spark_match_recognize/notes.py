# SPDX-License-Identifier: Apache-2.0
"""What a translation of a query or rule has to say about a place in the text it was given.

A note is no error: the translation stands, and the note tells in what it may differ from what was
meant, or what was left for the reader to decide. Errors are in errors.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from spark_match_recognize.plain_text import printable

__all__ = ["Note"]


@dataclass(frozen=True, order=True)
class Note:
    """A remark on a place of the text that was translated; notes sort by their places.

    Args:
        line: line in that text, from 1
        column: column in that line, from 1
        topic: a short name of what the remark is about, the same for all remarks of its kind, in
            lower case with hyphens (`open-at-end`), so that a program can tell them apart
        message: a sentence or more for the reader
    """

    line: int
    column: int
    topic: str
    message: str

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}"
        return printable(f"{place}: {self.message} [{self.topic}]")
