# SPDX-License-Identifier: Apache-2.0
"""Lets a variable have the name of a keyword of SQL, as in `COUNT(DROP.*)`.

Spark reserves no word, so its parser takes `DROP` in `DROP.price` for a name. sqlglot's parser
decides by the type of the token, so such a token gets the type of a name here, in one pass over the
tokens of a clause before they are parsed.

Where only a variable is allowed, as in PATTERN, SUBSET and CLASSIFIER, the parser takes any word.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot.tokenizer_core import Token, TokenType

from spark_match_recognize.dialect.sections import (
    CLOSING,
    OPENING,
    ends_operand,
    is_name,
    word,
)

__all__ = ["free_variables", "has_column"]

# Spark takes these for values even before a dot.
_VALUES = (TokenType.NULL, TokenType.TRUE, TokenType.FALSE)


def free_variables(tokens: Sequence[Token], begin: int) -> None:
    """Change the type of keywords that name a variable, in place.

    Args:
        tokens: of the statement
        begin: the index of the first token after the parenthesis that opens a clause or a window
    """
    depth = 0
    for at in range(begin, len(tokens)):
        text = word(tokens, at)
        depth += (text in OPENING) - (text in CLOSING)
        if depth < 0:
            return
        if tokens[at].token_type in (TokenType.VAR, TokenType.IDENTIFIER, *_VALUES):
            continue
        if is_name(tokens, at) and _names_variable(tokens, at, text):
            tokens[at].token_type = TokenType.VAR


def has_column(tokens: Sequence[Token], at: int) -> bool:
    """Whether `.x`, `.*` or `[0].x` is at this index; `.5` is a number."""
    if word(tokens, at) == "[":
        at += word(tokens, at + 1) == "-"
        is_index = at + 1 < len(tokens) and tokens[at + 1].token_type == TokenType.NUMBER
        if not is_index or word(tokens, at + 2) != "]":
            return False
        at += 3
    is_dot = word(tokens, at) == "."
    return is_dot and at + 1 < len(tokens) and tokens[at + 1].token_type != TokenType.NUMBER


def _names_variable(tokens: Sequence[Token], at: int, text: str) -> bool:
    if word(tokens, at - 1) == "." or (text == "END" and ends_operand(tokens, at - 1)):
        # A field, or the END of a CASE, which a field of its value may follow.
        return False
    return has_column(tokens, at + 1)
