# SPDX-License-Identifier: Apache-2.0
"""Finds the end of the time limit of a step, as in `B WITHIN INTERVAL '5' MINUTE C`.

A limit is an interval, a number with or without a unit, a parameter, or anything in parentheses. If
none of these follows, WITHIN is the name of a variable.
"""

from __future__ import annotations

from spark_match_recognize.dialect.pattern_scanner import Token
from spark_match_recognize.dialect.words import TIME_UNITS

__all__ = ["is_incomplete", "limit_end"]

# What ends a part of a pattern.


def limit_end(tokens: list[Token], at: int) -> int | None:
    """The index of the token after the limit, if the token at `at` is WITHIN with a limit."""
    if not tokens[at].is_word("WITHIN"):
        return None
    within, first = tokens[at], tokens[at + 1]
    if first.is_word("INTERVAL"):
        return _after_interval(tokens, at + 2)
    if first.type == "number":
        end = _after_number(tokens, at + 1)
        return end + 1 if _is_unit(tokens[end]) else end
    if first.type == "(":
        return _closing(tokens, at + 1)
    # A parameter is separated by a blank; directly after the name, `?` is a quantifier.
    if first.type == "?" and first.start > within.end:
        return at + 2
    if first.text == ":" and tokens[at + 2].type == "name":
        return at + 3
    if first.text in ("+", "-", ".") and tokens[at + 2].type == "number":
        return _after_number(tokens, at + 2)
    return None


def is_incomplete(tokens: list[Token], at: int) -> bool:
    """Whether the token at `at`, after a part of the pattern, is WITHIN that begins no limit, and
    no variable with a quantifier."""
    if not tokens[at].is_word("WITHIN") or tokens[at + 1].begins_quantifier:
        return False
    return limit_end(tokens, at) is None


def _after_interval(tokens: list[Token], at: int) -> int | None:
    """One or more amounts, each with a unit, which may be part of the amount's text."""
    has_amount = False
    while True:
        signed = tokens[at].text in ("-", "+") and not has_amount
        amount = at + 1 if signed else at
        # Spark takes a text in double quotes for a string, too.
        is_text = tokens[amount].text.startswith(("'", '"'))
        if tokens[amount].type != "number" and not is_text:
            return at if has_amount else None
        at = _after_number(tokens, amount)
        if _is_unit(tokens[at]):
            at += 1
        if tokens[at].is_word("TO") and _is_unit(tokens[at + 1]):
            at += 2
        has_amount = True


def _after_number(tokens: list[Token], at: int) -> int:
    """A number has a suffix such as L, or an exponent, if letters follow it without a blank."""
    has_fraction = tokens[at + 1].text == "." and tokens[at + 2].type == "number"
    after = at + 3 if has_fraction else at + 1
    has_letters = tokens[after].type == "name" and tokens[after].start == tokens[after - 1].end
    return after + 1 if has_letters else after


def _closing(tokens: list[Token], at: int) -> int | None:
    depth = 0
    for index in range(at, len(tokens)):
        depth += (tokens[index].type == "(") - (tokens[index].type == ")")
        if depth == 0:
            return index + 1
    return None


def _is_unit(token: Token) -> bool:
    return token.type == "name" and token.text.upper().removesuffix("S") in TIME_UNITS
