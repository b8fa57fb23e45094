# SPDX-License-Identifier: Apache-2.0
"""Highlighting of `sql` blocks in the documentation, with the words of the clause.

Pygments' SQL lexer knows some of these words and takes others for names, and a variable `C` for a
keyword. Inside the parentheses of MATCH_RECOGNIZE this lexer corrects its tokens: words in upper
case are the clause's, others are names. Elsewhere it changes nothing. `register` makes it Pygments'
lexer of the name `sql` for this process.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygments.lexers import LEXERS
from pygments.lexers.sql import SqlLexer
from pygments.token import Error, Keyword, Literal, Name, Operator, Punctuation, _TokenType

__all__ = ["ClauseLexer"]

OPENING = "MATCH_RECOGNIZE"
_FUNCTION_NAMES = "AVG CLASSIFIER COUNT FIRST LAST MATCH_NUMBER MAX MIN NEXT PREV SUM"
FUNCTIONS = frozenset(_FUNCTION_NAMES.split())
_CLAUSE_WORDS = """
    AFTER AGGREGATE ALL AND ANY AS ASC BETWEEN BY CASE CURRENT DEFINE DESC ELSE EMPTY END EVENT
    EXISTS FILTER FINAL FIRST FROM IN INTERVAL IS LAST LIKE LIMIT MATCH MATCHES MEASURES NEXT NONE
    NOT NULL NULLS OF OMIT ONE OR ORDER PARTITION PAST PATTERN PER PERMUTE ROW ROWS RUNNING SELECT
    SELECTION SHOW SKIP STRICT SUBSET THEN TILL TO UNLESS UNMATCHED WHEN WHERE WITH WITHIN
"""
WORDS = frozenset(_CLAUSE_WORDS.split())
# After the value of an interval these are words, too; elsewhere they are names of columns.
_UNIT_WORDS = "DAY HOUR MINUTE MONTH SECOND WEEK YEAR"
UNITS = frozenset(word + plural for word in _UNIT_WORDS.split() for plural in ("", "S"))
_WORD = {Name, Keyword, Error}
_Token = tuple[int, _TokenType, str]


class ClauseLexer(SqlLexer):
    """SQL in which MATCH_RECOGNIZE is a clause."""

    def get_tokens_unprocessed(self, text: str) -> Iterator[_Token]:  # type: ignore[override]
        """Pygments' tokens, corrected between the parentheses of a clause."""
        depth, armed, after_value = 0, False, False
        for position, token_type, word in super().get_tokens_unprocessed(text):
            if token_type is Punctuation:
                if word == "(" and (armed or depth):
                    depth, armed = depth + 1, False
                elif word == ")" and depth:
                    depth -= 1
            if word.upper() == OPENING:
                armed, token_type = True, Keyword
            elif depth and not _WORD.isdisjoint(token_type.split()):
                called = text[position + len(word) :].startswith("(")
                token_type = _inside(word, called, after_value)
            if word.strip():
                after_value = Literal in token_type.split()
            yield position, token_type, word


def _inside(word: str, called: bool, after_value: bool) -> _TokenType:
    if word in FUNCTIONS and called:
        return Name.Function
    if word in WORDS or (after_value and word in UNITS):
        return Keyword
    return Name if word[0].isalpha() or word[0] in "_`" else Operator


def register() -> None:
    """Make `sql` mean this lexer."""
    LEXERS["SqlLexer"] = (__name__, SqlLexer.name, ("sql",), (), ())
