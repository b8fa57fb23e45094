# SPDX-License-Identifier: Apache-2.0
"""Makes one JSON object of the measures of a rule.

    MEASURES FIRST(ts) AS since, BIG.amount AS amount

becomes

    MEASURES to_json(struct(FIRST(ts) AS since, BIG.amount AS amount)) AS measures

Text is only inserted before and after the list, so any expression and any name remain as they are.
The list ends where the engine says that another section begins; the text is split into tokens for
that, and not parsed. Spark would write two fields of one name into the object, so that the names
are compared here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sqlglot.errors import SqlglotError
from sqlglot.tokenizer_core import Token, TokenType

from spark_match_recognize.dialect.sections import Section, section_at
from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.errors import ClauseTextError

__all__ = ["JSON_COLUMN", "Edit", "json_edits"]

JSON_COLUMN = "measures"
_WORDS = (TokenType.VAR, TokenType.IDENTIFIER)
_OPERAND_ENDS = (
    TokenType.R_PAREN,
    TokenType.R_BRACKET,
    TokenType.NUMBER,
    TokenType.STRING,
    TokenType.END,
)
_BEFORE, _AFTER = " to_json(struct(", f")) AS {JSON_COLUMN}"
# A rule without measures has an empty object.
_EMPTY = f"MEASURES '{{}}' AS {JSON_COLUMN} "


class Edit(NamedTuple):
    """A text that is inserted at an offset."""

    offset: int
    text: str


def json_edits(body: str, part: str) -> tuple[Edit, ...]:
    """What to insert into a body, in order; nothing if it is not the text of a body.

    Args:
        body: the text
        part: what an error calls it

    Raises:
        ClauseTextError: a measure has no name, or two have the same one.
    """
    try:
        tokens = SparkMatchRecognize().tokenize(body)
    except SqlglotError:
        return ()
    measures = _measures(tokens)
    if measures is None:
        return (Edit(0, _EMPTY),)
    begin, end = measures
    _check_names(tokens[begin:end], part)
    return (Edit(tokens[begin - 1].end + 1, _BEFORE), Edit(tokens[end - 1].end + 1, _AFTER))


def _measures(tokens: Sequence[Token]) -> tuple[int, int] | None:
    """The first token of the list and the one after it; None if there is no list."""
    begin = None
    for at, depth in enumerate(_depths(tokens)):
        is_name = at > 0 and tokens[at - 1].token_type is TokenType.ALIAS
        section = section_at(tokens, at) if depth == 0 and not is_name else None
        if section is Section.MEASURES and begin is None:
            begin = at + 1
        elif section is not None and begin is not None and at > begin:
            return begin, at
    return None if begin is None else (begin, len(tokens))


def _check_names(measures: Sequence[Token], part: str) -> None:
    """Raise if a measure has no name, or that of a measure before it, as Spark compares names."""
    seen: set[str] = set()
    begin = 0
    for end, depth in enumerate([*_depths(measures), 0]):
        is_end = end == len(measures) or measures[end].token_type is TokenType.COMMA
        if depth > 0 or not is_end:
            continue
        measure, begin = measures[begin:end], end + 1
        name = _name(measure)
        if name is not None:
            if name.text.lower() in seen:
                reason = f"Two measures have the name {name.text}. Rename one of them."
                raise ClauseTextError(f"{part}: {reason}", reason=reason, offset=name.start)
            seen.add(name.text.lower())
        # What follows a name may be a section with a mistake, which Spark reports.
        elif measure and not any(token.token_type is TokenType.ALIAS for token in measure):
            reason = "A measure has no name. Add AS and a name, which is a word."
            raise ClauseTextError(f"{part}: {reason}", reason=reason, offset=measure[0].start)


def _name(measure: Sequence[Token]) -> Token | None:
    """The last word of a measure, if AS or an operand is before it."""
    if len(measure) < 2:
        return None
    before, last = measure[-2:]
    if before.token_type is TokenType.ALIAS:
        return last if len(measure) > 2 else None
    is_name = last.token_type in _WORDS and before.token_type in (*_WORDS, *_OPERAND_ENDS)
    return last if is_name else None


def _depths(tokens: Sequence[Token]) -> Iterator[int]:
    """For each token the number of brackets that are open before it."""
    depth = 0
    for token in tokens:
        yield depth
        depth += (token.text in ("(", "[")) - (token.text in (")", "]"))
