# SPDX-License-Identifier: Apache-2.0
"""Collects the notes of a translation, and refuses what Spark does not support.

A position is a node of the tree as it was read, an offset in the text, or the offsets of a part's
beginning and of what follows it. Linear in the text for the first position, logarithmic for each
one after it.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import NoReturn

from sqlglot import exp

from spark_match_recognize.errors import TranslationError
from spark_match_recognize.notes import Note

__all__ = ["Diagnostics", "Position", "start_of"]

Position = exp.Expr | int | tuple[int, int]


class Diagnostics:
    """Notes about one text.

    Args:
        text: what is translated
        title: the engine's name, for messages
    """

    def __init__(self, text: str, title: str) -> None:
        self.title = title
        self._length = len(text)
        # Only a line feed ends a line, as in the engine's own messages.
        self._lines = text.split("\n")
        self._starts = [0, *accumulate(len(line) + 1 for line in self._lines)]
        self._notes: set[Note] = set()

    @property
    def notes(self) -> tuple[Note, ...]:
        """All notes, each once, in the order of their positions."""
        return tuple(sorted(self._notes))

    def note(self, position: Position, topic: str, message: str) -> None:
        """Note something about a position.

        Args:
            position: where
            topic: short name of what the note is about; docs/reference/translation.md lists them
            message: a sentence or more
        """
        line, column = self._line_and_column(_span(position)[0])
        self._notes.add(Note(line, column, topic, message))

    def refuse(self, position: Position, reason: str, hint: str = "") -> NoReturn:
        """Give the translation up.

        Args:
            position: where
            reason: why it cannot be translated
            hint: what to do instead

        Raises:
            TranslationError: always
        """
        start, end = _span(position)
        line, column = self._line_and_column(start)
        text = self._lines[line - 1].rstrip("\r")
        marks = "^" * max(1, min(end - start, len(text) - column + 1))
        # A tab stays one, so that the caret stands below its character.
        blank = "".join(sign if sign == "\t" else " " for sign in text[: column - 1])
        excerpt = f"{text}\n{blank}{marks}"
        raise TranslationError(reason, hint=hint, line=line, column=column, excerpt=excerpt)

    def _line_and_column(self, offset: int) -> tuple[int, int]:
        """Line and column of a character, both from 1."""
        line = bisect_right(self._starts, max(0, min(offset, self._length))) - 1
        line = min(line, len(self._lines) - 1)
        return line + 1, offset - self._starts[line] + 1


def _span(position: Position) -> tuple[int, int]:
    if isinstance(position, int):
        return position, position + 1
    if isinstance(position, tuple):
        return position
    end = max(int(inner.meta.get("end", -1)) for inner in position.walk()) + 1
    return start_of(position), end


def start_of(node: exp.Expr) -> int:
    """The offset at which a node's text begins, or that of the nearest node around it; else 0."""
    here: exp.Expr | None = node
    while here is not None:
        starts = [int(inner.meta.get("start", -1)) for inner in here.walk()]
        known = [start for start in starts if start >= 0]
        if known:
            return min(known)
        here = here.parent
    return 0
