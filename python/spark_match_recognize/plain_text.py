# SPDX-License-Identifier: Apache-2.0
"""Sanitizes untrusted text for output.

Names, values, conditions and messages can contain anything. Every drawing uses `printable` and
every terminal output `lines`, so that no text can break a line, hide characters, send a command to
the terminal, or change the direction of the text around it. `comment` is the only form of a line
comment in generated SQL. Escaping for a format (XML, Mermaid, DOT, JSON) is applied in addition.
"""

from __future__ import annotations

import unicodedata

__all__ = ["comment", "lines", "printable"]


def printable(text: object) -> str:
    """The text on one line, with a visible symbol for each control character.

    Characters that change the text direction, lone surrogates and characters that XML does not
    allow are replaced.
    """
    line = " ".join(part for part in str(text).replace("\t", " ").splitlines())
    return "".join(map(_shown, line))


def lines(text: object) -> str:
    """The same for a text of several lines, which are preserved."""
    return "\n".join(map(printable, str(text).split("\n")))


def comment(text: object) -> str:
    """The text as a SQL comment to the end of the line.

    The blank after a final backslash keeps Spark from continuing the comment on the next line.
    """
    shown = printable(text)
    return f"-- {shown} " if shown.endswith("\\") else f"-- {shown}"


def _shown(character: str) -> str:
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    category = unicodedata.category(character)
    # Zero-width joiners are needed for emoji and many scripts; other format characters only hide.
    hides = category == "Cf" and code not in (0x200C, 0x200D)
    outside = category in ("Cc", "Cs") or (code & 0xFFFE) == 0xFFFE
    return "\ufffd" if hides or outside else character
