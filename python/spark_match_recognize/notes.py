# SPDX-License-Identifier: Apache-2.0
"""Notes of a translation of queries or rules on positions in the source text.

A note is not an error: the translation is valid, and the note explains how it may differ from the
source, or what the reader must decide. Errors are in errors.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from spark_match_recognize.plain_text import printable

__all__ = ["Note"]


@dataclass(frozen=True, order=True)
class Note:
    """A note on a position in the source text; notes sort by their positions.

    Args:
        line: line in the source text, from 1
        column: column in that line, from 1
        topic: a short identifier of the type of note, in lower case with hyphens (`open-at-end`),
            for programs
        message: one or more sentences for the reader
    """

    line: int
    column: int
    topic: str
    message: str

    def __str__(self) -> str:
        position = f"line {self.line}, column {self.column}"
        return printable(f"{position}: {self.message} [{self.topic}]")
