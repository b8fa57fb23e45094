# SPDX-License-Identifier: Apache-2.0
"""How much room a text takes in a picture, and how it is cut.

Widths are estimates on the safe side, since the reader's fonts are not known here. What may be
written at all is in plain_text.py.
"""

from __future__ import annotations

import textwrap
import unicodedata

__all__ = ["cells", "shortened", "width", "wrapped"]

_MONOSPACE = 0.605
_NARROW = frozenset("iljtfr.,:;'|!()[]{} ·")
_WIDE = frozenset("mwMW@%—…")


def cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(map(_cells, text))


def _cells(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me") or character in "\u200c\u200d":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def width(text: str, size: float, *, code: bool = False) -> float:
    """How wide a text is in points: in a monospaced font if it is code, else in a plain one."""
    if code:
        return cells(text) * size * _MONOSPACE
    return sum(map(_width, text)) * size


def _width(character: str) -> float:
    if character in _NARROW:
        return 0.42
    if character in _WIDE or _cells(character) == 2:
        return 1.05
    return 0.77 if character.isupper() or character.isdigit() else 0.64


def shortened(text: str, most: int) -> str:
    """The text, or its beginning and an ellipsis, in at most so many cells."""
    if cells(text) <= most:
        return text
    kept, room = "", most - 1
    for character in text:
        room -= _cells(character)
        if room < 0:
            break
        kept += character
    return kept + "…"


def wrapped(text: str, most: int, lines: int = 8) -> list[str]:
    """The text in lines of at most so many characters; the last one says if it goes on."""
    found = textwrap.wrap(text, max(most, 8), break_on_hyphens=False) or [""]
    if len(found) > lines:
        found = [*found[: lines - 1], shortened(found[lines - 1] + " …", most)]
    return found
