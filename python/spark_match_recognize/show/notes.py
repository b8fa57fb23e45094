# SPDX-License-Identifier: Apache-2.0
"""What a picture of a pattern says in words: the rules that no line of a drawing can show.

Each note has a sign, so that a picture can set a sample of the mark beside it. The rules are those
of the engine, as the reference pages have them: event-selection.md, limits-and-absence.md and
rows-and-skip.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from spark_match_recognize.show.drawn_clause import DrawnClause
from spark_match_recognize.show.parts import (
    Absence,
    Anchor,
    AnyOrder,
    Choice,
    Hidden,
    Loop,
    Maybe,
    Timed,
    all_parts,
)

__all__ = ["Note", "Sign", "limit_words", "notes_of", "unless_words"]


class Sign(Enum):
    """The mark that a note explains."""

    NONE = auto()
    THICK = auto()
    DOTS = auto()
    DASHES = auto()
    FORBIDDEN = auto()


@dataclass(frozen=True)
class Note:
    """A rule in words; `unweighted` where lines have one weight only."""

    sign: Sign
    words: str
    unweighted: str = ""


_AFTER = {
    "PAST LAST ROW": "behind its last row",
    "TO NEXT ROW": "at the row behind its first row",
}


def notes_of(clause: DrawnClause) -> list[Note]:
    """The notes of a clause, most important first."""
    return [
        *_between(clause),
        *_preferment(clause),
        *_marks(clause),
        *_limits(clause),
        *_after(clause),
    ]


def limit_words(clause: DrawnClause) -> str:
    """The limit of the match in words."""
    return f"the whole match: {'less than' if clause.waits else 'at most'} {clause.within}"


def unless_words(clause: DrawnClause) -> str:
    """UNLESS in words."""
    return f"no {' and no '.join(clause.unless)} behind the first row, up to the last"


def _between(clause: DrawnClause) -> Iterator[Note]:
    if clause.is_alone:
        return
    repeats = any(isinstance(part, Loop) for part in all_parts(clause.part))
    if not clause.skips:
        yield Note(Sign.NONE, "The rows of a match are neighbours.")
        return
    if clause.selection == "SKIP TILL ANY MATCH":
        words = (
            "Any rows may be passed over here, those that fit the step, too: each way is a match."
        )
        if repeats:
            words += " A repeated step takes all rows that fit."
    else:
        words = "Rows that fit none of the steps which may come next are passed over here."
    yield Note(Sign.DOTS, f"{words} Before the first row nothing is passed over.")
    if repeats:
        yield Note(
            Sign.NONE,
            "A row that fits both another round and a step behind the repetition always leaves it.",
        )


def _preferment(clause: DrawnClause) -> Iterator[Note]:
    kinds = {type(part) for part in all_parts(clause.part)}
    loops = any(isinstance(part, Loop) and part.chooses for part in all_parts(clause.part))
    if clause.is_every_way:
        yield Note(Sign.NONE, "Every way to the end is a match, not the preferred one alone.")
    elif loops or kinds & {Choice, Maybe}:
        numbers = ", branches in the order of their numbers" if Choice in kinds else ""
        words = ["Branches are tried in the order of their numbers."] if Choice in kinds else []
        if loops:
            words.append("Another round is tried before leaving, unless it says otherwise.")
        if Maybe in kinds:
            words.append("A part is tried before the way past it, unless it says otherwise.")
        yield Note(Sign.THICK, f"A thick way is tried before a thin one{numbers}.", " ".join(words))


def _marks(clause: DrawnClause) -> Iterator[Note]:
    kinds = {type(part) for part in all_parts(clause.part)}
    if AnyOrder in kinds:
        yield Note(
            Sign.NONE,
            "PERMUTE: all elements, each once; of the orders, those are preferred that keep the "
            "listed one longest.",
        )
    if Hidden in kinds:
        yield Note(Sign.DASHES, "These rows match, but ALL ROWS PER MATCH does not show them.")
    anchors = {part.sign for part in all_parts(clause.part) if isinstance(part, Anchor)}
    if "^" in anchors:
        yield Note(Sign.NONE, "^ holds before the first row of the partition.")
    if "$" in anchors:
        yield Note(Sign.NONE, "$ holds behind the last row of the partition.")
    if Absence in kinds:
        yield Note(
            Sign.FORBIDDEN,
            "No such row lies between the row before and the row behind; at the end of the "
            "pattern, none until the limit has passed.",
        )


def _limits(clause: DrawnClause) -> Iterator[Note]:
    if any(isinstance(part, Timed) for part in all_parts(clause.part)):
        yield Note(
            Sign.NONE,
            "A limit holds for all rows below it, and counts from the row taken before them, or "
            "from the first of them if there is none.",
        )
    if clause.within:
        span = f"All rows lie within {clause.within} of the first one, by the first ORDER BY key"
        yield Note(Sign.NONE, f"{span}{'; the limit itself is excluded' if clause.waits else ''}.")
    if clause.unless:
        yield Note(
            Sign.FORBIDDEN,
            "No row behind the match's first one, up to its last, satisfies "
            f"{' or '.join(clause.unless)}.",
        )


def _after(clause: DrawnClause) -> Iterator[Note]:
    if clause.is_alone:
        return
    after = clause.after or ("TO NEXT ROW" if clause.skips else "PAST LAST ROW")
    where = _AFTER.get(after)
    if after.startswith(("TO FIRST ", "TO LAST ")):
        word, _, variable = after.removeprefix("TO ").partition(" ")
        where = f"at the {word.lower()} row of {variable}"
    if where:
        yield Note(Sign.NONE, f"After a match the search goes on {where}.")
