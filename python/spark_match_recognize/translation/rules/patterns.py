# SPDX-License-Identifier: Apache-2.0
"""Spark's patterns of dates and times, put together from pieces.

Each engine's formats are read into pieces: letters of Spark's patterns, words that stand for
themselves, and fields that Spark has no letter for (those of the week of a year). Fields can be
written, between the texts that the other pieces make, but not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from sqlglot import exp

from spark_match_recognize.translation.builders import call, cast_here, number, text
from spark_match_recognize.translation.rules.times import field

__all__ = [
    "Field",
    "Letters",
    "Piece",
    "Words",
    "letters_of",
    "pattern_for_reading",
    "pattern_for_writing",
    "runs",
    "written",
]

# Not padded where text is read, because there the digits may be fewer.
_LENIENT = {"MM": "M", "dd": "d", "HH": "H", "hh": "h", "mm": "m", "ss": "s"}
# What means something in a pattern, unless it is in quotes.
_SPECIAL = re.compile(r"[A-Za-z\[\]{}#]")


@dataclass(frozen=True)
class Letters:
    """Letters of a pattern, such as `yyyy`."""

    text: str


@dataclass(frozen=True)
class Words:
    """Text that stands for itself."""

    text: str


@dataclass(frozen=True)
class Field:
    """A field of EXTRACT, with zeros before it up to that width."""

    name: str
    width: int


Piece = Letters | Words | Field


def letters_of(form: str) -> set[str]:
    """The letters of a pattern of Java's that mean something."""
    return {piece.text[0] for piece in runs(form) if isinstance(piece, Letters)}


def runs(form: str) -> Iterator[Letters | Words]:
    """The pieces of a pattern of Java's or Joda's, where quotes are around words."""
    for found in re.finditer(r"''|'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']", form):
        if found[2]:
            yield Letters(found[0])
        elif found[0] == "''":
            yield Words("'")
        else:
            yield Words(found[0] if found[1] is None else found[1].replace("''", "'"))


def pattern_for_reading(pieces: Sequence[Letters | Words]) -> str:
    """The pattern by which a text is read: a number between words may have fewer digits."""

    def is_alone(at: int) -> bool:
        beside = [pieces[one] for one in (at - 1, at + 1) if 0 <= one < len(pieces)]
        return not any(isinstance(one, Letters) for one in beside)

    return pattern_for_writing(
        [
            Letters(_LENIENT.get(one.text, one.text))
            if isinstance(one, Letters) and is_alone(at)
            else one
            for at, one in enumerate(pieces)
        ]
    )


def pattern_for_writing(pieces: Sequence[Letters | Words]) -> str:
    """The pattern by which a time is written, or a text is read that has all its digits."""
    found = ""
    # Words beside each other get one pair of quotes: two pairs would have a quote between them.
    for is_words, group in groupby(pieces, lambda piece: isinstance(piece, Words)):
        joined = "".join(piece.text for piece in group)
        found += _quoted(joined) if is_words else joined
    return found


def written(value: exp.Expr, pieces: Sequence[Piece]) -> exp.Expr:
    """A time as text."""
    parts: list[exp.Expr] = []
    has_field = any(isinstance(piece, Field) for piece in pieces)
    for is_field, group in groupby(pieces, lambda piece: isinstance(piece, Field)):
        if is_field:
            parts += [_field(value, piece) for piece in group if isinstance(piece, Field)]
        else:
            plain = [piece for piece in group if not isinstance(piece, Field)]
            is_fixed = has_field and not any(isinstance(piece, Letters) for piece in plain)
            fixed = text("".join(piece.text for piece in plain))
            formatted = call("DATE_FORMAT", value.copy(), text(pattern_for_writing(plain)))
            parts.append(fixed if is_fixed else formatted)
    if not parts:
        return call("DATE_FORMAT", value.copy(), text(""))
    return parts[0] if len(parts) == 1 else call("CONCAT", *parts)


def _field(value: exp.Expr, piece: Field) -> exp.Expr:
    digits = cast_here(field(piece.name, value.copy()), "STRING")
    return call("LPAD", digits, number(piece.width), text("0")) if piece.width > 1 else digits


def _quoted(words: str) -> str:
    doubled = words.replace("'", "''")
    return f"'{doubled}'" if _SPECIAL.search(words) else doubled
