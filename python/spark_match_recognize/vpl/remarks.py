# SPDX-License-Identifier: Apache-2.0
"""Collects what is to be said about places in the rules: notes, and errors with their line."""

from __future__ import annotations

from spark_match_recognize.errors import VplError, VplNameError, VplNotSupportedError
from spark_match_recognize.notes import Note
from spark_match_recognize.vpl.expressions import Place

__all__ = ["Remarks"]


class Remarks:
    """The notes on one text of rules; grows while the text is translated."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self._notes: dict[Note, None] = {}

    @property
    def notes(self) -> tuple[Note, ...]:
        """All notes by their places, each once."""
        return tuple(sorted(self._notes))

    def note(self, place: Place, topic: str, message: str) -> None:
        """Add a note; saying the same of the same place twice is saying it once."""
        self._notes[Note(place.line, place.column, topic, message)] = None

    def unknown(self, place: Place, reason: str) -> VplError:
        """The error for a name that is not known."""
        return self._error(VplNameError, place, reason)

    def refused(self, place: Place, reason: str) -> VplError:
        """The error for what SQL cannot say."""
        return self._error(VplNotSupportedError, place, reason)

    def wrong(self, place: Place, reason: str) -> VplError:
        """The error for what makes no sense in VPL either."""
        return self._error(VplError, place, reason)

    def _error(self, kind: type[VplError], place: Place, reason: str) -> VplError:
        source = self._lines[place.line - 1].rstrip("\r") if place.line <= len(self._lines) else ""
        return kind(
            reason, line=place.line, column=place.column, source=source, length=place.length
        )
