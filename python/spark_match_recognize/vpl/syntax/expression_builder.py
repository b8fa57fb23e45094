# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: D102 (each method is named after the rule of vpl.lark that it reads)
"""Builds the expressions of the syntax tree from the parser's reductions.

Statements, patterns and streams are in tree_builder.py.
"""

from __future__ import annotations

import re
from typing import Any

from lark import Token, Transformer, v_args

from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.expressions import Span

__all__ = ["ExpressionBuilder", "InvalidRule", "SpannedName", "present", "span_of", "word_of"]

_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "\\": "\\", "'": "'"}
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_CONSTANTS = {"true": True, "false": False, "null": None}
_OPERATORS = {"&&": "and", "||": "or", "!": "not"}


class SpannedName(str):
    """A name with its span."""

    span: Span

    def __new__(cls, text: str, span: Span) -> SpannedName:
        name = super().__new__(cls, text)
        name.span = span
        return name


class InvalidRule(Exception):
    """What the grammar accepts and the language does not; the parser adds the line."""

    def __init__(self, reason: str, span: Span) -> None:
        super().__init__(reason)
        self.reason, self.span = reason, span


def span_of(token: Token) -> Span:
    """The span of a token."""
    return Span(token.line or 1, token.column or 1, len(token))


def word_of(token: Token) -> str:
    """The name after the dot of an operator or a member."""
    return _unquoted(str(token)[1:].strip())


def present(*items: Any) -> list[Any]:
    """The optional parts that were written."""
    return [item for item in items if item is not None]


def _unquoted(text: str) -> str:
    return text[1:-1].replace("``", "`") if text.startswith("`") else text


@v_args(inline=True)
class ExpressionBuilder(Transformer[Token, Any]):
    """Builds expressions."""

    def name(self, token: Token) -> SpannedName:
        return SpannedName(_unquoted(str(token)), span_of(token))

    def conditional(self, *parts: Any) -> ex.Conditional:
        token, condition, _, value, _, otherwise = parts
        return ex.Conditional(condition, value, otherwise, span=span_of(token))

    def binary(self, left: ex.Expression, token: Token, right: ex.Expression) -> ex.Expression:
        operator = _OPERATORS.get(str(token), str(token))
        return ex.Binary(operator, left, right, span=span_of(token))

    def unary(self, token: Token, of: ex.Expression) -> ex.Expression:
        return ex.Unary(_OPERATORS.get(str(token), str(token)), of, span=span_of(token))

    def not_contained(
        self, left: ex.Expression, token: Token, _: Token, right: ex.Expression
    ) -> ex.Binary:
        return ex.Binary("not in", left, right, span=span_of(token))

    def is_(self, left: ex.Expression, token: Token, no: Any, right: ex.Expression) -> ex.Binary:
        return ex.Binary("!=" if no is not None else "==", left, right, span=span_of(token))

    def member(self, of: ex.Expression, token: Token) -> ex.Member:
        return ex.Member(of, word_of(token), span=span_of(token))

    def index(self, of: ex.Expression, index: ex.Expression) -> ex.Index:
        return ex.Index(of, index, span=of.span)

    def duration(self, token: Token) -> ex.Time:
        digits = str(token).rstrip("nsumhd")
        return ex.Time(int(digits), token[len(digits) :], span=span_of(token))

    def number(self, token: Token) -> ex.Number:
        return ex.Number(str(token), span=span_of(token))

    def text(self, token: Token) -> ex.Text:
        def escaped(match: re.Match[str]) -> str:
            if match[1] not in _ESCAPES:
                raise InvalidRule(
                    f"`\\{match[1]}` is not an escape sequence; write `\\\\{match[1]}` for a "
                    "backslash.",
                    span_of(token),
                )
            return _ESCAPES[match[1]]

        quote, text = token[0], token[1:-1]
        is_raw = quote == "'"
        value = text.replace("''", quote) if is_raw else _ESCAPE.sub(escaped, text)
        return ex.Text(value, span=span_of(token))

    def constant(self, token: Token) -> ex.Constant:
        return ex.Constant(_CONSTANTS[str(token)], span=span_of(token))

    def call(self, name: SpannedName, *arguments: Any) -> ex.Call:
        return ex.Call(str(name), tuple(present(*arguments)), span=name.span)

    def reference(self, name: SpannedName) -> ex.Name:
        return ex.Name(str(name), span=name.span)

    def list_of(self, *items: Any) -> ex.ListOf:
        values = tuple(present(*items))
        return ex.ListOf(values, span=values[0].span if values else Span(1, 1))
