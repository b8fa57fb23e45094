# SPDX-License-Identifier: Apache-2.0
"""Collects the notes of a translation, and refuses what Spark does not support."""

from __future__ import annotations

from typing import NoReturn

from sqlglot import exp

from spark_match_recognize.errors import TranslationError
from spark_match_recognize.notes import Note
from spark_match_recognize.translation.positions import SourcePositions, end_of, start_of

__all__ = ["Diagnostics"]


class Diagnostics:
    """Notes about one text.

    Args:
        text: what is translated
        title: the engine's name, for messages
    """

    def __init__(self, text: str, title: str) -> None:
        self.title = title
        self._positions = SourcePositions(text)
        self._notes: set[Note] = set()

    @property
    def notes(self) -> tuple[Note, ...]:
        """All notes, each once, in the order of their positions."""
        return tuple(sorted(self._notes))

    def note(self, position: exp.Expr | int, topic: str, message: str) -> None:
        """Note something about a position.

        Args:
            position: a node of the tree as it was read, or an offset in the text
            topic: short name of what the note is about; docs/reference/translation.md lists them
            message: a sentence or more
        """
        line, column = self._positions.line_and_column(_offset(position))
        self._notes.add(Note(line, column, topic, message))

    def refuse(
        self, position: exp.Expr | int, reason: str, hint: str = "", *, end: int | None = None
    ) -> NoReturn:
        """Give the translation up.

        Args:
            position: as for `note`
            reason: why it cannot be translated
            hint: what to do instead
            end: the offset after the position; by default that of the node

        Raises:
            TranslationError: always
        """
        offset = _offset(position)
        if end is None and isinstance(position, exp.Expr):
            end = end_of(position)
        line, column = self._positions.line_and_column(offset)
        excerpt = self._positions.excerpt(offset, end)
        raise TranslationError(reason, hint=hint, line=line, column=column, excerpt=excerpt)


def _offset(position: exp.Expr | int) -> int:
    if isinstance(position, int):
        return position
    return start_of(position) or 0
