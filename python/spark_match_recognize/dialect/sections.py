# SPDX-License-Identifier: Apache-2.0
"""The sections of the clause and of a window with a pattern, and how each begins.

No keyword is reserved, so a section begins only where its words follow each other as required. The
rules are those of the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from sqlglot.tokenizer_core import Token, TokenType

from spark_match_recognize.dialect.words import AFTER_OPERAND, ROWS_BEGINNINGS

__all__ = [
    "CLOSING",
    "OPENING",
    "Section",
    "ends_operand",
    "is_name",
    "pattern_begins",
    "rule_at",
    "section_at",
    "word",
]

_QUOTED = (TokenType.STRING, TokenType.RAW_STRING, TokenType.IDENTIFIER)
_NAMELESS = (TokenType.STRING, TokenType.RAW_STRING, TokenType.NUMBER)


class Section(Enum):
    """A part of the clause, by its opening words."""

    PARTITION_BY = "PARTITION BY"
    ORDER_BY = "ORDER BY"
    MEASURES = "MEASURES"
    ROWS = "ROWS PER MATCH"
    AFTER = "AFTER MATCH SKIP"
    SELECTION = "EVENT SELECTION"
    PATTERN = "PATTERN"
    WITHIN = "WITHIN"
    INTERVAL = "INTERVAL"
    UNLESS = "UNLESS"
    SUBSET = "SUBSET"
    DEFINE = "DEFINE"
    RULES = "RULES"
    BEST_EFFORT = "BEST EFFORT"
    # Only in a window.
    FRAME = "ROWS BETWEEN"
    SEARCH = "INITIAL or SEEK"


# sqlglot reads these as one token each, and takes the one word PARTITIONED_BY for the first.
_BY = {TokenType.PARTITION_BY: Section.PARTITION_BY, TokenType.ORDER_BY: Section.ORDER_BY}
# The sections that two words begin which mean nothing else when they stand together.
_BY_TWO_WORDS = {
    **{
        (first, second + ending): Section.ROWS
        for first, second in map(str.split, ROWS_BEGINNINGS)
        for ending in ("", "S")
    },
    ("FORECAST", "ROWS"): Section.ROWS,
    ("AFTER", "MATCH"): Section.AFTER,
    ("EVENT", "SELECTION"): Section.SELECTION,
    ("SKIP", "TILL"): Section.SELECTION,
    ("BEST", "EFFORT"): Section.BEST_EFFORT,
}
_FRAME_UNITS = ("ROWS", "RANGE", "GROUPS")
_FRAME_SIDES = ("PRECEDING", "FOLLOWING")
_SEARCHES = ("INITIAL", "SEEK")
# The sections that only a pattern has, and what precedes an operand and is none itself.
_OF_PATTERNS = (
    Section.MEASURES,
    Section.AFTER,
    Section.PATTERN,
    Section.SUBSET,
    Section.DEFINE,
)
_BEFORE_OPERAND = ("BY", "SELECT")
_AFTER_KEY = ("ASC", "DESC", "END")
OPENING, CLOSING = ("(", "[", "{"), (")", "]", "}")


def word(tokens: Sequence[Token], at: int) -> str:
    """The text of a token in upper case; empty for a quoted name, a string or no token."""
    if at >= len(tokens) or tokens[at].token_type in _QUOTED:
        return ""
    return tokens[at].text.upper()


def is_name(tokens: Sequence[Token], at: int) -> bool:
    """Whether the token can name a column, a table or a variable."""
    if at >= len(tokens) or tokens[at].token_type in _NAMELESS:
        return False
    text = tokens[at].text
    return tokens[at].token_type == TokenType.IDENTIFIER or text[:1].isalpha() or text[:1] == "_"


def section_at(tokens: Sequence[Token], at: int) -> Section | None:
    """The section that begins with the token at `at`, if one does."""
    first, second, third = (word(tokens, at + i) for i in range(3))
    if at < len(tokens) and tokens[at].token_type in _BY and first.endswith(" BY"):
        return _BY[tokens[at].token_type]
    if first == "MEASURES" and at + 1 < len(tokens) and second not in (",", ")", ".", "=", "AS"):
        return Section.MEASURES
    if (first, second) in _BY_TWO_WORDS:
        return _BY_TWO_WORDS[first, second]
    if first in _SEARCHES and second in ("PATTERN", *_SEARCHES):
        return Section.SEARCH
    if first in _FRAME_UNITS and _begins_frame(tokens, at + 1):
        return Section.FRAME
    if first == "PATTERN" and second == "(":
        return Section.PATTERN
    if first == "WITHIN" and (second == "INTERVAL" or _begins_limit(tokens, at + 1)):
        return Section.WITHIN
    if first == "INTERVAL" and at and tokens[at - 1].text == ")":
        is_text = at + 1 < len(tokens) and tokens[at + 1].token_type == TokenType.STRING
        return Section.INTERVAL if is_text or _begins_limit(tokens, at + 1) else None
    if first == "UNLESS" and is_name(tokens, at + 1):
        ends = third in (",", ")", "") or section_at(tokens, at + 2) is not None
        return Section.UNLESS if ends else None
    if first == "SUBSET" and is_name(tokens, at + 1) and third == "=":
        return Section.SUBSET
    if first == "DEFINE" and is_name(tokens, at + 1) and third == "AS":
        return Section.DEFINE
    if first == "RULES" and second == "(" and rule_at(tokens, at + 2):
        return Section.RULES
    if first == "RULES" and second == "FROM" and is_name(tokens, at + 2):
        return Section.RULES
    return None


def pattern_begins(tokens: Sequence[Token], opening: int) -> bool:
    """Whether a window has a pattern: a section of one that begins it or follows an operand.

    Args:
        tokens: of the statement
        opening: the index of the parenthesis that opens the window
    """
    depth = 0
    for at in range(opening + 1, len(tokens)):
        text = word(tokens, at)
        if depth == 0 and text in CLOSING:
            return False
        is_section = depth == 0 and section_at(tokens, at) in _OF_PATTERNS
        if is_section and (at == opening + 1 or ends_operand(tokens, at - 1)):
            return True
        depth += (text in OPENING) - (text in CLOSING)
    return False


def rule_at(tokens: Sequence[Token], at: int) -> bool:
    """Whether a rule begins with the token at `at`: a name, AS and a parenthesis."""
    is_named = is_name(tokens, at) and word(tokens, at + 1) == "AS"
    return is_named and word(tokens, at + 2) == "("


def _begins_limit(tokens: Sequence[Token], at: int) -> bool:
    if at >= len(tokens):
        return False
    return tokens[at].token_type == TokenType.NUMBER or tokens[at].text in ("?", ":", "(")


def _begins_frame(tokens: Sequence[Token], at: int) -> bool:
    at += word(tokens, at) == "BETWEEN"
    bound = word(tokens, at), word(tokens, at + 1)
    return bound == ("CURRENT", "ROW") or bound[1] in _FRAME_SIDES


def ends_operand(tokens: Sequence[Token], at: int) -> bool:
    """Whether the token can be the last one of an operand or of an option after it."""
    if is_name(tokens, at) and tokens[at].token_type != TokenType.IDENTIFIER:
        # sqlglot reads PARTITION BY as one token.
        text = word(tokens, at).split()[-1]
        ends = text in _AFTER_KEY or text not in AFTER_OPERAND
        return ends and text not in _BEFORE_OPERAND
    return tokens[at].token_type in (*_QUOTED, TokenType.NUMBER) or word(tokens, at) in CLOSING
