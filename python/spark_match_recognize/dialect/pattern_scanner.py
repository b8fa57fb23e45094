# SPDX-License-Identifier: Apache-2.0
"""Splits the text of a pattern into tokens with their positions in the statement.

One pass; white space and comments are dropped. It does not use sqlglot's tokens, because those
depend on the dialect (`$` begins a parameter in one and a string in another), while a pattern does
not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from spark_match_recognize.dialect.words import QUANTIFIERS

__all__ = ["END", "PatternError", "Token", "scan"]

END = "end"
_TOKEN = re.compile(
    r"""(?P<blank>\s+|--(?!\})[^\n]*|/\*.*?\*/)
      | (?P<name>[^\W\d]\w*)
      | (?P<quoted>`(?:[^`]|``)*`|"(?:[^"]|"")*")
      | (?P<number>\d+)
      | (?P<string>'[^']*')
      | (?P<sign>\{-|-\}|[(){},|^$*+?])
      | (?P<unknown>.)""",
    re.VERBOSE | re.DOTALL,
)


class PatternError(ValueError):
    """The text is not a valid pattern.

    Args:
        message: what is wrong and how to fix it
        start: offset of the error in the statement
        end: offset after the error
    """

    def __init__(self, message: str, start: int, end: int) -> None:
        super().__init__(message)
        self.start = start
        self.end = end


@dataclass(frozen=True)
class Token:
    """A token of the pattern.

    Args:
        type: "name", "quoted", "number", "string", "unknown", END, or the sign itself
        text: as written
        start: offset in the statement
    """

    type: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """The offset after it."""
        return self.start + len(self.text)

    @property
    def is_name(self) -> bool:
        """Whether it can name a variable."""
        return self.type in ("name", "quoted")

    @property
    def begins_quantifier(self) -> bool:
        """Whether it is a quantifier, or the brace that opens one."""
        return self.type in QUANTIFIERS or self.type == "{"

    @property
    def name(self) -> str:
        """The name of a variable: without quotes, or folded to upper case."""
        if self.type != "quoted":
            return self.text.upper()
        quote = self.text[0]
        return self.text[1:-1].replace(quote * 2, quote)

    def is_word(self, word: str) -> bool:
        """Whether it is this word, unquoted, ignoring case."""
        return self.type == "name" and self.text.upper() == word


def scan(sql: str, start: int, end: int) -> list[Token]:
    """The tokens of `sql[start:end]`, END last."""
    tokens: list[Token] = []
    at = start
    while at < end:
        match = _TOKEN.match(sql, at, end)
        if match is None:  # pragma: no cover - the last alternative takes any character
            raise PatternError("The pattern is invalid here.", at, end)
        type_ = match.lastgroup or "unknown"
        if type_ != "blank":
            text = match.group()
            tokens.append(Token(text if type_ == "sign" else type_, text, at))
        at = match.end()
    tokens.append(Token(END, "", end))
    return tokens
