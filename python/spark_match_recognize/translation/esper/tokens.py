# SPDX-License-Identifier: Apache-2.0
"""Cuts a text of EPL into tokens, with their places. Linear in the text.

Blanks and comments (`//` and `/* */`) fall away. Strings are in single or double quotes with the
escapes of Java, names may stand in backticks, and numbers may have Java's suffixes. Signs are cut
as short as EPL's patterns need: `A+?` is a name and two signs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from spark_match_recognize.translation.diagnostics import Diagnostics

__all__ = ["END", "Token", "scan"]

END = "end"
_TOKEN = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|/\*.*?\*/)
      | (?P<word>[^\W\d][\w$]*|\$[\w$]*)
      | (?P<name>`[^`]*`)
      | (?P<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")
      | (?P<number>0[xX][0-9a-fA-F]+[lL]?|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[lLfFdD]?)
      | (?P<sign>=>|->|<=|>=|<>|!=|\|\||&&|==|[-()\[\]{},.;:?@\#=<>+*/%|&^!])
      | (?P<unknown>.)""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(?:u+([0-9a-fA-F]{4})|([0-3]?[0-7]{1,2})|(.))", re.DOTALL)
# What has no meaning behind a backslash keeps the backslash.
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "'": "'", '"': '"', "\\": "\\"}
_OPENED = {"'": "quote", '"': "quote", "`": "backtick"}


@dataclass(frozen=True)
class Token:
    """A piece of the text.

    Args:
        kind: "word", "name" (in backticks), "string", "number", END, or the sign itself
        text: the word, the name or the string that is meant, the number or sign as written
        start: offset in the text, and `end` behind it
    """

    kind: str
    text: str
    start: int
    end: int

    def is_word(self, *words: str) -> bool:
        """Whether it is one of these words (in lower case), in any case, without backticks."""
        return self.kind == "word" and self.text.lower() in words


def scan(text: str, diagnostics: Diagnostics) -> list[Token]:
    """The tokens of a text, END last."""
    tokens: list[Token] = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:  # pragma: no cover - the last alternative takes any character
            break
        kind, piece = match.lastgroup or "unknown", match.group()
        if kind == "unknown" or (piece.startswith("/*") and not piece.endswith("*/")):
            _refuse(piece, at, diagnostics)
        if kind == "sign" and text.startswith("/*", at):
            diagnostics.refuse(at, "A comment is never closed", "Close it with */.", end=at + 2)
        if kind != "blank":
            meant = _meant(kind, piece, at, diagnostics)
            tokens.append(Token(piece if kind == "sign" else kind, meant, at, match.end()))
        at = match.end()
    tokens.append(Token(END, "", len(text), len(text)))
    return tokens


def _refuse(piece: str, at: int, diagnostics: Diagnostics) -> None:
    if piece in _OPENED:
        hint = f"Close it with a second {_OPENED[piece]} of the same kind."
        diagnostics.refuse(at, "What is opened here is never closed", hint)
    diagnostics.refuse(at, f"'{piece}' is no sign of EPL")


def _meant(kind: str, piece: str, at: int, diagnostics: Diagnostics) -> str:
    if kind == "name":
        if len(piece) == 2:
            diagnostics.refuse(at, "A name in backticks is empty", end=at + 2)
        return piece[1:-1]
    return _unescaped(piece[1:-1]) if kind == "string" else piece


def _unescaped(text: str) -> str:
    """The string that Java's escapes mean."""

    def character(match: re.Match[str]) -> str:
        by_code, by_octal, plain = match.groups()
        if by_code:
            return chr(int(by_code, 16))
        if by_octal:
            return chr(int(by_octal, 8))
        return _ESCAPED.get(plain, match.group())

    return _ESCAPE.sub(character, text) if "\\" in text else text
