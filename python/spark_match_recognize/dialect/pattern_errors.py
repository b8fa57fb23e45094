# SPDX-License-Identifier: Apache-2.0
"""Errors in the text of a pattern: what is wrong with a token, and how to fix it."""

from __future__ import annotations

from spark_match_recognize.dialect.pattern_scanner import END, PatternError, Token
from spark_match_recognize.dialect.words import (
    GROUP_SIGNS,
    OPERATOR_HINTS,
    PATTERN_HINTS,
    SIGN_HINTS,
)

__all__ = [
    "CLOSERS",
    "begins_group",
    "check_variable",
    "empty_branch",
    "error_at",
    "second_quantifier",
    "stray_token",
]

CLOSERS = {"(": ")", "{-": "-}"}
"""The closing token of each opening token."""
_MAX_SHOWN = 40


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
    hint = OPERATOR_HINTS.get(token.text.upper())
    if hint:
        raise error_at(f"'{token.text}' is not a variable; {hint}", token)


def begins_group(sql: str, token: Token) -> bool:
    """Whether the text at a token, after a parenthesis, begins a group of a regular expression."""
    return (
        token.start > 0
        and sql[token.start - 1] == "("
        and any(sql.startswith(sign, token.start) for sign in GROUP_SIGNS)
    )


def stray_token(sql: str, token: Token, opener: Token, closer: str) -> PatternError:
    """The error about a token that is not allowed in the group from `opener` to `closer`."""
    if token.type == END:
        return error_at(f"'{opener.text}' is never closed; add a closing '{closer}'", opener)
    if token.type in CLOSERS.values():
        hint = "remove it, or open a group before it"
        return error_at(f"'{token.text}' closes no open group; {hint}", token)
    if token.begins_quantifier and not begins_group(sql, token):
        hint = "write it directly after a variable or a group"
        return error_at(f"the quantifier '{token.text}' has nothing to repeat; {hint}", token)
    if token.type == ",":
        hint = "write A B for one after the other, or PERMUTE(A, B) for any order"
        return error_at(f"a comma is allowed only in PERMUTE; {hint}", token)
    sign, hint = _hint(sql, token)
    shown = sign if sign.startswith("'") else f"'{sign}'"
    end = token.start + len(sign)
    return PatternError(f"{shown} is not allowed in a pattern; {hint}", token.start, end)


def _hint(sql: str, token: Token) -> tuple[str, str]:
    """The part of the text at a token that has no meaning in a pattern, and what to write."""
    if token.text[0] == "'":
        return token.text, PATTERN_HINTS["string"]
    if token.text[0] in '`"':
        return token.text, PATTERN_HINTS["quote"]
    if token.type == "number":
        return token.text, PATTERN_HINTS["number"]
    signs = (pair for pair in SIGN_HINTS if sql.startswith(pair[0], token.start))
    return next(signs, (token.text, PATTERN_HINTS["other"]))


def second_quantifier(
    repeated: str, quantifier: str, *, adjacent: bool, start: int
) -> PatternError:
    """The error about a quantifier after another one, which ends the text `repeated`."""
    shown = "..." if len(repeated) > _MAX_SHOWN or "\n" in repeated else repeated
    hint = f"put the first repetition in parentheses: ({shown}){quantifier}"
    if quantifier == "+" and adjacent:
        hint += "; if the + should make it possessive, remove the +, because no quantifier is"
    message = f"the quantifier '{quantifier}' follows another quantifier; {hint}"
    return PatternError(message, start, start + len(quantifier))


def empty_branch(before: Token, end: Token, opener: Token, *, permutes: bool) -> PatternError:
    """The error about a branch with no part between two tokens of a group."""
    if before.type == "|" or end.type == "|":
        if end.type == "|" and end.start == before.start + 1:
            hint = "write A | B with one | for one or the other"
        else:
            hint = "write () for the empty pattern"
        message = f"an alternative is empty; {hint}"
    elif permutes:
        message = "an element of PERMUTE is empty; write PERMUTE(A, B), or () for an empty element"
    elif opener.type == END:
        message = "it is empty; write (()) for the pattern that matches no row"
    else:
        message = "it is empty; write () for the empty pattern"
    return error_at(message, before if end.type == END else end)
