# SPDX-License-Identifier: Apache-2.0
"""The legend of a pattern's drawing: the rules that no line of a drawing can show.

Each entry names a symbol, so that a drawing can show a sample of it beside the text. The rules are
those of the engine, as described in the reference pages event-selection.md, limits-and-absence.md
and rows-and-skip.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from spark_match_recognize.show.drawn_clause import DrawnClause
from spark_match_recognize.show.parts import (
    Absence,
    Anchor,
    Choice,
    Excluded,
    Loop,
    OptionalPart,
    Permute,
    TimeLimited,
    all_parts,
)

__all__ = ["LegendEntry", "Symbol", "legend_of", "limit_text", "unless_text"]


class Symbol(Enum):
    """The mark in the drawing that an entry explains."""

    NONE = auto()
    THICK = auto()
    DOTS = auto()
    DASHES = auto()
    ABSENT = auto()
    UNLESS = auto()


@dataclass(frozen=True)
class LegendEntry:
    """A rule in words; `terminal_text` replaces `text` where all lines have the same weight."""

    symbol: Symbol
    text: str
    terminal_text: str = ""


_CONTINUES = {
    "PAST LAST ROW": "after its last row",
    "TO NEXT ROW": "at the row after its first row",
}


def legend_of(clause: DrawnClause) -> list[LegendEntry]:
    """The entries for a clause, the most important first."""
    return [
        *_skipped_rows(clause),
        *_preference(clause),
        *_operators(clause),
        *_limits(clause),
        *_after_match(clause),
    ]


def limit_text(clause: DrawnClause) -> str:
    """The time limit of the match in words."""
    return f"the whole match: {'less than' if clause.excludes_limit else 'at most'} {clause.within}"


def unless_text(clause: DrawnClause) -> str:
    """UNLESS in words."""
    return f"no {' and no '.join(clause.unless)} after the first row, up to the last"


def _skipped_rows(clause: DrawnClause) -> Iterator[LegendEntry]:
    if clause.is_pattern_only:
        return
    repeats = any(isinstance(part, Loop) for part in all_parts(clause.part))
    if not clause.skips_rows:
        yield LegendEntry(Symbol.NONE, "The rows of a match are consecutive.")
        return
    if clause.selection == "SKIP TILL ANY MATCH":
        text = "Any row may be skipped here, even one that matches the step: every path is a match."
        if repeats:
            text += " A repeated step takes every row that matches it."
    else:
        text = "Rows that match none of the possible next steps are skipped here."
    yield LegendEntry(Symbol.DOTS, f"{text} No row is skipped before the first one.")
    if repeats:
        yield LegendEntry(
            Symbol.NONE,
            "A row that matches both another round and a step after the loop always leaves it.",
        )


def _preference(clause: DrawnClause) -> Iterator[LegendEntry]:
    types = {type(part) for part in all_parts(clause.part)}
    loops = any(isinstance(part, Loop) and part.chooses for part in all_parts(clause.part))
    if clause.reports_all_matches:
        yield LegendEntry(
            Symbol.NONE, "Every path to the end is a match, not only the preferred one."
        )
    elif loops or types & {Choice, OptionalPart}:
        numbers = ", and branches in the order of their numbers" if Choice in types else ""
        text = f"A thick path is tried before a thin one{numbers}."
        for_terminal: list[str] = []
        if Choice in types:
            for_terminal.append("Branches are tried in the order of their numbers.")
        if loops:
            for_terminal.append(
                'A loop is repeated before it is left, unless marked "fewest first".'
            )
        if OptionalPart in types:
            for_terminal.append(
                'A part is tried before the path past it, unless that is marked "preferred".'
            )
        yield LegendEntry(Symbol.THICK, text, " ".join(for_terminal))


def _operators(clause: DrawnClause) -> Iterator[LegendEntry]:
    types = {type(part) for part in all_parts(clause.part)}
    if Permute in types:
        yield LegendEntry(
            Symbol.NONE,
            "PERMUTE: all elements, each once. The listed order is tried first, then the others in "
            "lexicographic order.",
        )
    if Excluded in types:
        yield LegendEntry(
            Symbol.DASHES, "These rows match, but ALL ROWS PER MATCH does not output them."
        )
    anchors = {part.sign for part in all_parts(clause.part) if isinstance(part, Anchor)}
    if "^" in anchors:
        yield LegendEntry(Symbol.NONE, "^ matches before the first row of the partition.")
    if "$" in anchors:
        yield LegendEntry(Symbol.NONE, "$ matches after the last row of the partition.")
    if Absence in types:
        yield LegendEntry(
            Symbol.ABSENT,
            "No such row occurs between the row before and the row after; at the end of the "
            "pattern, none occurs until the limit has passed.",
        )


def _limits(clause: DrawnClause) -> Iterator[LegendEntry]:
    if any(isinstance(part, TimeLimited) for part in all_parts(clause.part)):
        yield LegendEntry(
            Symbol.NONE,
            "A limit applies to all rows below it and is measured from the row before them, or "
            "from the first of them if there is none.",
        )
    if clause.within:
        text = f"All rows are within {clause.within} of the first one, by the first ORDER BY key"
        if clause.excludes_limit:
            text += "; the limit itself is excluded"
        yield LegendEntry(Symbol.NONE, f"{text}.")
    if clause.unless:
        yield LegendEntry(
            Symbol.UNLESS,
            "No row after the first row of the match, up to its last, satisfies "
            f"{' or '.join(clause.unless)}.",
        )


def _after_match(clause: DrawnClause) -> Iterator[LegendEntry]:
    if clause.is_pattern_only:
        return
    after = clause.after or ("TO NEXT ROW" if clause.skips_rows else "PAST LAST ROW")
    where = _CONTINUES.get(after)
    if after.startswith(("TO FIRST ", "TO LAST ")):
        word, _, variable = after.removeprefix("TO ").partition(" ")
        where = f"at the {word.lower()} row of {variable}"
    if where:
        yield LegendEntry(Symbol.NONE, f"After a match the search continues {where}.")
