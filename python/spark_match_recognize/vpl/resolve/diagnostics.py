# SPDX-License-Identifier: Apache-2.0
"""Notes and errors about positions in the rules, with suggestions for names that are not known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from spark_match_recognize.errors import VplError, VplNameError, VplNotSupportedError
from spark_match_recognize.notes import Note
from spark_match_recognize.vpl.syntax.expressions import Span
from spark_match_recognize.vpl.syntax.parser import located_error

__all__ = ["VplDiagnostics", "suggestion"]


class VplDiagnostics:
    """Collects the notes on one text of rules, and makes errors that show the line."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._notes: set[Note] = set()

    @property
    def notes(self) -> tuple[Note, ...]:
        """All notes by their positions, each once."""
        return tuple(sorted(self._notes))

    def note(self, span: Span, topic: str, message: str) -> None:
        """Add a note."""
        self._notes.add(Note(span.line, span.column, topic, message))

    def unknown_name(self, span: Span, reason: str) -> VplError:
        """The error for a name that is not known."""
        return located_error(VplNameError, reason, span, self._text)

    def unsupported(self, span: Span, reason: str) -> VplError:
        """The error for what SQL cannot express."""
        return located_error(VplNotSupportedError, reason, span, self._text)

    def invalid(self, span: Span, reason: str) -> VplError:
        """The error for what is not valid in VPL either."""
        return located_error(VplError, reason, span, self._text)


def suggestion(name: str, known: Iterable[str]) -> str:
    """` Did you mean ..?` if a known name resembles the one given, else nothing."""
    names = list(known)
    near = get_close_matches(name, names, n=1, cutoff=0.6)
    if not near:
        near = [each for each in names if each.lower() == name.lower()][-1:]
    return f" Did you mean {near[0]}?" if near else ""
