# SPDX-License-Identifier: Apache-2.0
"""What may be shown of a text that anybody may have written.

Names, values, conditions and messages can hold anything. `printable` is what every picture writes
and `lines` what every terminal gets, so that no text can break a line, hide in a control character,
send a command to the terminal, or turn the direction of what stands around it. `comment` is the one
form of a line comment in generated SQL. Escaping for a format (XML, Mermaid, DOT, JSON) comes on
top, where it is written.
"""

from __future__ import annotations

import unicodedata

__all__ = ["comment", "lines", "printable"]


def printable(text: object) -> str:
    """The text on one line, with a picture for each control character.

    Characters that turn the direction of a line, lone surrogates and those that XML does not allow
    are replaced.
    """
    line = " ".join(part for part in str(text).replace("\t", " ").splitlines())
    return "".join(map(_shown, line))


def lines(text: object) -> str:
    """The same for a text of several lines, which are kept."""
    return "\n".join(map(printable, str(text).split("\n")))


def comment(text: object) -> str:
    """The text as a comment of SQL up to the end of its line.

    The blank after a last backslash keeps Spark from continuing the comment in the next line.
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
    # Zero-width joiners hold emoji and many scripts together; other format characters only hide.
    hides = category == "Cf" and code not in (0x200C, 0x200D)
    outside = category in ("Cc", "Cs") or (code & 0xFFFE) == 0xFFFE
    return "\ufffd" if hides or outside else character
