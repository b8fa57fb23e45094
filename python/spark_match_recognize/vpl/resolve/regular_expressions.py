# SPDX-License-Identifier: Apache-2.0
"""Regular expressions of VPL, which are those of Rust, as the ones of Java that Spark evaluates.

Both have the common operators. Where they differ, the expression is rewritten: `$` matches only at
the end of the text, only a new line ends a line, and the classes of letters, digits and blanks and
the flag `i` are about all of Unicode. What has another meaning in Java is refused; look-around,
which Rust does not have, is not.
Other functions are in functions.py.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["InvalidExpression", "in_java"]

_TOKEN = re.compile(
    r"""\\x\{[0-9A-Fa-f]+\} | \\u\{[0-9A-Fa-f]+\} | \\[pP](\{[^}]*\}|.) | \\.
    | \(\?P?<[A-Za-z_]\w*> | \(\?[a-zA-Z-]*[:)] | \(\?.? | \[:\^?[a-z]+:\] | .""",
    re.VERBOSE | re.DOTALL,
)
_UNICODE_CLASSES = "dDwWsSbB"
_ESCAPES = _UNICODE_CLASSES + "afnrtxAz"
_CATEGORY = re.compile(r"\\[pP](\{\^?[A-Z][a-z]?\}|[A-Z])")
_QUANTIFIED = re.compile(r"[*+?}]")


class InvalidExpression(Exception):
    """What has another meaning in Java, or none; the message is a sentence."""


@dataclass
class _Reader:
    """Reads an expression from left to right.

    Args:
        flags: those that the expression begins with
    """

    flags: str

    def __post_init__(self) -> None:
        self.depth = self.groups = 0
        self.needed: set[str] = {"u"} if "i" in self.flags else set()
        # What was written last, to see that a quantifier follows a quantifier.
        self.before = "|"

    def piece(self, piece: str) -> str:
        """The same in Java."""
        written = self._in_class(piece) if self.depth else self._outside(piece)
        # After `[^` the next character is still the first of the class.
        if not (self.depth and piece == "^" and self.before == "["):
            self.before = piece
        return written

    def _outside(self, piece: str) -> str:
        if piece == "+" and _QUANTIFIED.fullmatch(self.before):
            raise InvalidExpression("A quantifier follows a quantifier: use a group.")
        if piece in ("*", "+", "?") and self.before in ("|", "("):
            raise InvalidExpression(f"There is nothing before {piece} to repeat.")
        self.groups += piece.startswith("(") and not re.fullmatch(r"\(\?[a-zA-Z-]*\)", piece)
        self.groups -= piece == ")"
        if self.groups < 0:
            raise InvalidExpression(
                "A group is closed that is not open: write \\) for the character."
            )
        if piece == "[":
            self.depth += 1
        elif piece == ".":
            self._line_ends(not_with="s")
        elif piece == "^":
            self._line_ends(only_with="m")
        elif piece == "$":
            self._line_ends(only_with="m")
            return "$" if "m" in self.flags else r"\z"
        elif piece.startswith("(?"):
            return self._group(piece)
        elif piece.startswith("\\"):
            return self._escape(piece)
        return piece

    def _in_class(self, piece: str) -> str:
        if piece == "]" and self.before == "[":
            return r"\]"
        if piece in ("[", "]"):
            self.depth += 1 if piece == "[" else -1
        elif piece.startswith("[:"):
            raise InvalidExpression(f"{piece} is not supported: write the characters, as in [a-z].")
        elif piece == self.before and piece in ("-", "~"):
            raise InvalidExpression(f"{piece * 2} in a class is not supported.")
        elif piece.startswith("\\"):
            return self._escape(piece)
        return piece

    def _group(self, piece: str) -> str:
        if re.fullmatch(r"\(\?P?<\w+>", piece):
            # Only whether there is a match counts, so that a group needs no name.
            return "(?:"
        flags = re.fullmatch(r"\(\?([a-zA-Z-]*)[:)]", piece)
        if flags is None:
            # Look-around, which Java has in addition.
            return piece
        self.check_flags(flags[1], "is-")
        return re.sub(r"i(?=.*-|[^-]*$)", "iu", piece)

    def check_flags(self, flags: str, known: str) -> None:
        """Raise if a flag has no equivalent at its position."""
        for flag in flags:
            if flag == "m" and flag not in known:
                raise InvalidExpression("Write the flag m at its beginning, as in (?m).")
            if flag not in known:
                raise InvalidExpression(
                    f"The flag {flag} is not supported: the flags are i, m and s."
                )

    def _escape(self, piece: str) -> str:
        if len(piece) < 2:
            raise InvalidExpression("It ends with a backslash.")
        letter = piece[1]
        if letter in "pP":
            if not _CATEGORY.fullmatch(piece):
                raise InvalidExpression(
                    f"{piece} is not supported: use a category, as in \\p{{L}}."
                )
            return piece
        if piece.startswith("\\u{"):
            return "\\x" + piece[2:]
        if letter == "v":
            return r"\x0B"
        if letter in _UNICODE_CLASSES:
            self.needed.add("U")
        if letter.isalnum() and letter not in _ESCAPES:
            raise InvalidExpression(f"{piece} has no meaning in a regular expression of VPL.")
        return piece

    def _line_ends(self, *, only_with: str = "", not_with: str = "") -> None:
        if (not only_with or only_with in self.flags) and not (not_with and not_with in self.flags):
            self.needed.add("d")


def in_java(expression: str) -> str:
    r"""The expression as Java reads it.

    >>> in_java(r"(?i)^cmd\.exe$")
    '(?iu)^cmd\\.exe\\z'

    Raises:
        InvalidExpression: it has something that Rust or Java does not have.
    """
    start = re.match(r"\(\?([a-zA-Z-]+)\)", expression)
    flags = start[1] if start else ""
    reader = _Reader(flags)
    reader.check_flags(flags, "ims")
    rest = expression[start.end() if start else 0 :]
    written = "".join(reader.piece(each[0]) for each in _TOKEN.finditer(rest))
    if reader.depth:
        raise InvalidExpression("A class is not closed: `]` is missing.")
    if reader.groups:
        raise InvalidExpression("A group is not closed: `)` is missing.")
    all_flags = flags + "".join(sorted(reader.needed))
    return (f"(?{all_flags})" if all_flags else "") + written
