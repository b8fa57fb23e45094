# SPDX-License-Identifier: Apache-2.0
"""Collects what a translation has to say, and refuses what cannot be said here."""

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
        self._places = SourcePositions(text)
        self._notes: set[Note] = set()

    @property
    def notes(self) -> tuple[Note, ...]:
        """All notes, each once, by their places."""
        return tuple(sorted(self._notes))

    def note(self, place: exp.Expr | int, topic: str, message: str) -> None:
        """Say something about a place.

        Args:
            place: a node of the tree as it was read, or an offset in the text
            topic: short name of the kind of note; docs/reference/translation.md lists them
            message: a sentence or more
        """
        line, column = self._places.line_and_column(_offset(place))
        self._notes.add(Note(line, column, topic, message))

    def withdraw(self, place: exp.Expr | int, topic: str) -> None:
        """Take back a note of that topic about that place, because another one says more."""
        line_and_column = self._places.line_and_column(_offset(place))
        kept = (
            one
            for one in self._notes
            if one.topic != topic or (one.line, one.column) != line_and_column
        )
        self._notes = set(kept)

    def refuse(
        self, place: exp.Expr | int, reason: str, hint: str = "", *, end: int | None = None
    ) -> NoReturn:
        """Give the translation up.

        Args:
            place: as for `note`
            reason: why it cannot be translated
            hint: what to do instead
            end: the offset behind the place; by default that of the node

        Raises:
            TranslationError: always
        """
        offset = _offset(place)
        if end is None and isinstance(place, exp.Expr):
            end = end_of(place)
        line, column = self._places.line_and_column(offset)
        excerpt = self._places.excerpt(offset, end)
        raise TranslationError(reason, hint=hint, line=line, column=column, excerpt=excerpt)


def _offset(place: exp.Expr | int) -> int:
    if isinstance(place, int):
        return place
    return start_of(place) or 0
