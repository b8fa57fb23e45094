# SPDX-License-Identifier: Apache-2.0
"""Errors in the text of a pattern: what is wrong with a token, and how to fix it."""

from __future__ import annotations

from spark_match_recognize.dialect.pattern_scanner import END, PatternError, Token
from spark_match_recognize.dialect.words import RANGES

__all__ = ["CLOSERS", "RANGE_HINT", "check_variable", "error_at", "stray_token"]

CLOSERS = {"(": ")", "{-": "-}"}
"""The closing token of each opening token."""
RANGE_HINT = f"a range is written {RANGES}"
_OPERATOR_HINTS = {
    "OR": "write A | B for one or the other",
    "AND": "write A B for one after the other, or PERMUTE(A, B) for any order",
}


def error_at(message: str, token: Token) -> PatternError:
    """An error at the position of a token."""
    return PatternError(message, token.start, token.end)


def check_variable(token: Token) -> None:
    """Return if a name can be that of a variable.

    Raises:
        PatternError: it is empty, or an operator of SQL.
    """
    if not token.name:
        raise error_at("a name in quotes is empty", token)
    hint = _OPERATOR_HINTS.get(token.text.upper())
    if hint:
        raise error_at(f"'{token.text}' is not a variable; {hint}", token)


def stray_token(token: Token, opener: Token, closer: str) -> PatternError:
    """The error about a token that is not allowed in the group from `opener` to `closer`."""
    if token.type == END:
        return error_at(f"'{opener.text}' is never closed; add a closing '{closer}'", opener)
    if token.type in CLOSERS.values():
        return error_at(f"'{token.text}' closes no open group; remove it", token)
    if token.begins_quantifier:
        hint = "write it directly after a variable or a group"
        return error_at(f"the quantifier '{token.text}' has nothing to repeat; {hint}", token)
    if token.type == ",":
        hint = "write A B for one after the other, or PERMUTE(A, B) for any order"
        return error_at(f"a comma is allowed only in PERMUTE; {hint}", token)
    return error_at(f"'{token.text}' is not allowed in a pattern", token)
