# SPDX-License-Identifier: Apache-2.0
"""Makes one JSON object of the measures of a rule.

    MEASURES FIRST(ts) AS since, BIG.amount AS amount

becomes

    MEASURES to_json(struct(FIRST(ts) AS since, BIG.amount AS amount)) AS measures

Text is only inserted before and after the list, so any expression and any name remain as they are.
The list ends where the engine says that another section begins; the text is split into tokens for
that, and not parsed.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlglot.errors import SqlglotError

from spark_match_recognize.dialect.sections import Section, section_at
from spark_match_recognize.dialect.spark import SparkMatchRecognize

__all__ = ["JSON_COLUMN", "Edit", "json_edits"]

JSON_COLUMN = "measures"
_BEFORE, _AFTER = " to_json(struct(", f")) AS {JSON_COLUMN}"
# A rule without measures has an empty object.
_EMPTY = f"MEASURES '{{}}' AS {JSON_COLUMN} "


class Edit(NamedTuple):
    """A text that is inserted at an offset."""

    offset: int
    text: str


def json_edits(body: str) -> tuple[Edit, ...]:
    """What to insert into a body, in order; nothing if it is not the text of a body."""
    try:
        tokens = SparkMatchRecognize().tokenize(body)
    except SqlglotError:
        return ()
    depth, begin = 0, None
    for at, token in enumerate(tokens):
        section = section_at(tokens, at) if depth == 0 else None
        if section is Section.MEASURES and begin is None:
            begin = token
        elif section is not None and begin is not None and tokens[at - 1] is not begin:
            return _around(begin.end + 1, tokens[at - 1].end + 1)
        depth += (token.text in ("(", "[")) - (token.text in (")", "]"))
    if begin is not None:
        return _around(begin.end + 1, tokens[-1].end + 1)
    return (Edit(0, _EMPTY),)


def _around(start: int, end: int) -> tuple[Edit, ...]:
    return (Edit(start, _BEFORE), Edit(end, _AFTER))
