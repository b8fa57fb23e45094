# SPDX-License-Identifier: Apache-2.0
"""Regular expressions of VPL, which are those of Rust, as the ones of Java that Spark evaluates.

Both have the common operators. Where they differ, the expression is rewritten: `$` matches only at
the end of the text, only `\n` ends a line, and `\\d`, `\\w`, `\\s`, `\\b` and the flag `i` are about
all of Unicode. What Java reads in another way is refused; look-around, which Rust does not have, is
not.
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
    """What Java would read in another way, or not at all; the message is a sentence."""


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

    def token(self, token: str) -> str:
        """The same in Java."""
        written = self._in_class(token) if self.depth else self._outside(token)
        # After `[^` the next character is still the first of the class.
        if not (self.depth and token == "^" and self.before == "["):
            self.before = token
        return written

    def _outside(self, token: str) -> str:
        if token == "+" and _QUANTIFIED.fullmatch(self.before):
            raise InvalidExpression("A quantifier follows a quantifier: use a group.")
        if token in ("*", "+", "?") and self.before in ("|", "("):
            raise InvalidExpression(f"There is nothing before {token} to repeat.")
        self.groups += token.startswith("(") and not re.fullmatch(r"\(\?[a-zA-Z-]*\)", token)
        self.groups -= token == ")"
        if self.groups < 0:
            raise InvalidExpression("A group is closed that is not open: write \\) for the character.")
        if token == "[":
            self.depth += 1
        elif token == ".":
            self._line_ends(not_with="s")
        elif token == "^":
            self._line_ends(only_with="m")
        elif token == "$":
            self._line_ends(only_with="m")
            return "$" if "m" in self.flags else r"\z"
        elif token.startswith("(?"):
            return self._group(token)
        elif token.startswith("\\"):
            return self._escape(token)
        return token

    def _in_class(self, token: str) -> str:
        if token == "]" and self.before == "[":
            return r"\]"
        if token in ("[", "]"):
            self.depth += 1 if token == "[" else -1
        elif token.startswith("[:"):
            raise InvalidExpression(f"{token} is not supported: write the characters, as in [a-z].")
        elif token == self.before and token in ("-", "~"):
            raise InvalidExpression(f"{token * 2} in a class is not supported.")
        elif token.startswith("\\"):
            return self._escape(token)
        return token

    def _group(self, token: str) -> str:
        if re.fullmatch(r"\(\?P?<\w+>", token):
            # Only whether there is a match counts, so that a group needs no name.
            return "(?:"
        flags = re.fullmatch(r"\(\?([a-zA-Z-]*)[:)]", token)
        if flags is None:
            # Look-around, which Java has in addition.
            return token
        self.check_flags(flags[1], "is-")
        return re.sub(r"i(?=.*-|[^-]*$)", "iu", token)

    def check_flags(self, flags: str, known: str) -> None:
        """Raise if a flag has no equivalent at its position."""
        for flag in flags:
            if flag == "m" and flag not in known:
                raise InvalidExpression("Write the flag m at its beginning, as in (?m).")
            if flag not in known:
                raise InvalidExpression(
                    f"The flag {flag} is not supported: the flags are i, m and s."
                )

    def _escape(self, token: str) -> str:
        if len(token) < 2:
            raise InvalidExpression("It ends with a backslash.")
        letter = token[1]
        if letter in "pP":
            if not _CATEGORY.fullmatch(token):
                raise InvalidExpression(f"{token} is not supported: use a category, as in \\p{{L}}.")
            return token
        if token.startswith("\\u{"):
            return "\\x" + token[2:]
        if letter == "v":
            return r"\x0B"
        if letter in _UNICODE_CLASSES:
            self.needed.add("U")
        if letter.isalnum() and letter not in _ESCAPES:
            raise InvalidExpression(f"{token} has no meaning in a regular expression of VPL.")
        return token

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
    written = "".join(reader.token(each[0]) for each in _TOKEN.finditer(rest))
    if reader.depth:
        raise InvalidExpression("A class is not closed: `]` is missing.")
    if reader.groups:
        raise InvalidExpression("A group is not closed: `)` is missing.")
    all_flags = flags + "".join(sorted(reader.needed))
    return (f"(?{all_flags})" if all_flags else "") + written
