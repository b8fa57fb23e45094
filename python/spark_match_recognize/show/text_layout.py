# SPDX-License-Identifier: Apache-2.0
"""The width of a text in a drawing, and how a text is shortened and wrapped.

Widths are conservative estimates, since the reader's fonts are not known here. plain_text.py
decides which characters may be shown at all.
"""

from __future__ import annotations

import textwrap
import unicodedata

__all__ = ["cells", "shortened", "text_width", "wrapped"]

_MONOSPACE = 0.605
_NARROW = frozenset("iljtfr.,:;'|!()[]{} ·")
_WIDE = frozenset("mwMW@%—…")


def cells(text: str) -> int:
    """How many columns of a terminal a text occupies."""
    return sum(map(_character_cells, text))


def _character_cells(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me") or character in "\u200c\u200d":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def text_width(text: str, size: float, *, code: bool = False) -> float:
    """The width of a text in points: in a monospaced font if it is code, else in a plain one."""
    if code:
        return cells(text) * size * _MONOSPACE
    return sum(map(_character_width, text)) * size


def _character_width(character: str) -> float:
    if character in _NARROW:
        return 0.42
    if character in _WIDE or _character_cells(character) == 2:
        return 1.05
    return 0.77 if character.isupper() or character.isdigit() else 0.64


def shortened(text: str, most: int) -> str:
    """The text, or its beginning with an ellipsis, in at most `most` cells."""
    if cells(text) <= most:
        return text
    kept, room = "", most - 1
    for character in text:
        room -= _character_cells(character)
        if room < 0:
            break
        kept += character
    return kept + "…"


def wrapped(text: str, most: int, lines: int | None = None) -> list[str]:
    """The text in lines of at most `most` characters; an ellipsis ends it if `lines` cut it."""
    wrapped_lines = textwrap.wrap(text, max(most, 8), break_on_hyphens=False) or [""]
    if lines is not None and len(wrapped_lines) > lines:
        last = shortened(wrapped_lines[lines - 1] + " …", most)
        wrapped_lines = [*wrapped_lines[: lines - 1], last]
    return wrapped_lines
