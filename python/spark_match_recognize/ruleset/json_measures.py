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
        ClauseTextError: two measures have the same name.
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
        section = section_at(tokens, at) if depth == 0 else None
        if section is Section.MEASURES and begin is None:
            begin = at + 1
        elif section is not None and begin is not None and at > begin:
            return begin, at
    return None if begin is None else (begin, len(tokens))


def _check_names(measures: Sequence[Token], part: str) -> None:
    """Raise if a name is that of a measure before it, as Spark compares names."""
    seen: set[str] = set()
    for end, depth in enumerate([*_depths(measures), 0]):
        is_end = end == len(measures) or measures[end].token_type is TokenType.COMMA
        if depth > 0 or not is_end:
            continue
        if end < 2 or measures[end - 2].token_type is not TokenType.ALIAS:
            continue
        name = measures[end - 1]
        if name.text.lower() in seen:
            reason = f"Two measures have the name {name.text}. Rename one of them."
            raise ClauseTextError(f"{part}: {reason}", reason=reason, offset=name.start)
        seen.add(name.text.lower())


def _depths(tokens: Sequence[Token]) -> Iterator[int]:
    """For each token the number of brackets that are open before it."""
    depth = 0
    for token in tokens:
        yield depth
        depth += (token.text in ("(", "[")) - (token.text in (")", "]"))
