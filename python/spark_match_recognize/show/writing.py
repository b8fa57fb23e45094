# SPDX-License-Identifier: Apache-2.0
"""Text in pictures: what may be written, and how much room it takes.

Names and conditions are the user's, and a quoted name may hold anything. `printable` is what every
picture writes, so no text can break a line, hide in a control character or turn the direction of
what stands around it. Escaping for a format (XML, Mermaid, DOT) comes on top, where it is written.

Widths are estimates on the safe side, since the reader's fonts are not known here.
"""

from __future__ import annotations

import textwrap
import unicodedata

__all__ = ["cells", "printable", "shortened", "width", "wrapped"]

_MONOSPACE = 0.605
_NARROW = frozenset("iljtfr.,:;'|!()[]{} ·")
_WIDE = frozenset("mwMW@%—…")


def printable(text: object) -> str:
    """The text on one line, with a picture for each control character.

    Characters that turn the direction of a line, lone surrogates and those that XML has no place
    for are replaced.
    """
    line = " ".join(part for part in str(text).replace("\t", " ").splitlines())
    return "".join(map(_shown, line))


def _shown(character: str) -> str:
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    category = unicodedata.category(character)
    # Zero-width joiners hold emoji and many scripts together; other format characters only hide.
    hides = category == "Cf" and code not in (0x200C, 0x200D)
    outside = category in ("Cc", "Cs") or (code & 0xFFFE) == 0xFFFE
    return "\ufffd" if hides or outside else character


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
