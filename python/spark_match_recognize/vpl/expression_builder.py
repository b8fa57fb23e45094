# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: D102 (each method is named after the rule of vpl.lark that it reads)
"""From the parser's reductions to values: the part of the builder that is about expressions.

Statements, patterns and streams are in builder.py.
"""

from __future__ import annotations

import re
from typing import Any

from lark import Token, Transformer, v_args

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.expressions import Place

__all__ = ["ExpressionBuilder", "Mark", "Wrong", "bare", "place_of", "present", "title"]

_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "\\": "\\", "'": "'"}
_TITLE = re.compile(r"\w[\w .-]*")
_OPERATORS = {"&&": "and", "||": "or", "!": "not"}


class Mark(str):
    """A name with its place."""

    place: Place


class Wrong(Exception):
    """What the grammar lets through and the language does not; the parser adds the line."""

    def __init__(self, reason: str, place: Place) -> None:
        super().__init__(reason)
        self.reason, self.place = reason, place


def place_of(token: Token) -> Place:
    """Where a token is."""
    return Place(token.line or 1, token.column or 1, len(token))


def title(name: Mark) -> str:
    """The name of a stream or pattern, which also names files and stands in comments of SQL."""
    if not _TITLE.fullmatch(name):
        raise Wrong(
            "The name of a stream or pattern has letters, digits, `_`, `-`, `.` and blanks, and "
            "begins with a letter, a digit or `_`.",
            name.place,
        )
    return str(name)


def present(*items: Any) -> list[Any]:
    """What is there of optional parts."""
    return [item for item in items if item is not None]


def _mark(text: str, place: Place) -> Mark:
    mark = Mark(text)
    mark.place = place
    return mark


@v_args(inline=True)
class ExpressionBuilder(Transformer[Token, Any]):
    """Builds values."""

    def name(self, token: Token) -> Mark:
        text = str(token)
        return _mark(_unquoted(text), place_of(token))

    def conditional(self, *parts: Any) -> ex.Conditional:
        token, condition, _, value, _, otherwise = parts
        return ex.Conditional(condition, value, otherwise, place_of(token))

    def binary(self, left: ex.Expression, token: Token, right: ex.Expression) -> ex.Expression:
        word = _OPERATORS.get(str(token), str(token))
        return ex.Binary(word, left, right, place_of(token))

    def unary(self, token: Token, of: ex.Expression) -> ex.Expression:
        return ex.Unary(_OPERATORS.get(str(token), str(token)), of, place_of(token))

    def contained(self, left: ex.Expression, token: Token, right: ex.Expression) -> ex.Binary:
        return ex.Binary("in", left, right, place_of(token))

    def not_contained(
        self, left: ex.Expression, token: Token, _: Token, right: ex.Expression
    ) -> ex.Binary:
        return ex.Binary("not in", left, right, place_of(token))

    def is_(self, left: ex.Expression, token: Token, no: Any, right: ex.Expression) -> ex.Binary:
        return ex.Binary("!=" if no is not None else "==", left, right, place_of(token))

    def member(self, of: ex.Expression, token: Token) -> ex.Member:
        return ex.Member(of, bare(token), place_of(token))

    def index(self, of: ex.Expression, index: ex.Expression) -> ex.Index:
        return ex.Index(of, index, of.place)

    def duration(self, token: Token) -> ex.Time:
        found = re.fullmatch(r"(\d+)(\w+)", token)
        count, unit = (found[1], found[2]) if found else ("0", "s")
        return ex.Time(int(count), unit, place_of(token))

    def number(self, token: Token) -> ex.Number:
        return ex.Number(str(token), place_of(token))

    def text(self, token: Token) -> ex.Text:
        def escaped(match: re.Match[str]) -> str:
            if match[1] not in _ESCAPES:
                raise Wrong(
                    f"`\\{match[1]}` means nothing in a string; write `\\\\{match[1]}` for a "
                    "backslash.",
                    place_of(token),
                )
            return _ESCAPES[match[1]]

        return ex.Text(
            re.sub(r"\\(.)", escaped, str(token)[1:-1], flags=re.DOTALL), place_of(token)
        )

    def true(self, token: Token) -> ex.Constant:
        return ex.Constant(True, place_of(token))

    def false(self, token: Token) -> ex.Constant:
        return ex.Constant(False, place_of(token))

    def null(self, token: Token) -> ex.Constant:
        return ex.Constant(None, place_of(token))

    def call(self, name: Mark, *arguments: Any) -> ex.Call:
        return ex.Call(str(name), tuple(present(*arguments)), name.place)

    def reference(self, name: Mark) -> ex.Name:
        return ex.Name(str(name), name.place)

    def list_of(self, *items: Any) -> ex.ListOf:
        found = tuple(present(*items))
        return ex.ListOf(found, found[0].place if found else Place(1, 1))


def bare(token: Token) -> str:
    """The name behind the dot."""
    return _unquoted(str(token)[1:].strip())


def _unquoted(text: str) -> str:
    return text[1:-1].replace("``", "`") if text.startswith("`") else text
