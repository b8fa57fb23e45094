# SPDX-License-Identifier: Apache-2.0
"""What a picture of a pattern says in words: the rules that no line of a drawing can show.

Each note has a sign, so that a picture can set a sample of the mark beside it. The rules are those of
the engine, as the reference pages have them: event-selection.md, limits-and-absence.md and
rows-and-skip.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from spark_match_recognize.show.automaton import Automaton, GroupKind, Kind
from spark_match_recognize.show.drawn_clause import DrawnClause

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
    """A rule in words."""

    sign: Sign
    words: str


_AFTER = {
    "PAST LAST ROW": "behind its last row",
    "TO NEXT ROW": "at the row behind its first row",
}


def notes_of(clause: DrawnClause, automaton: Automaton) -> list[Note]:
    """The notes of a clause, most important first."""
    return [
        *_between(clause, automaton),
        *_preferment(clause, automaton),
        *_marks(clause, automaton),
        *_after(clause),
    ]


def limit_words(clause: DrawnClause) -> str:
    """The limit of the match in words, which begin small."""
    bound = "less than" if clause.waits else "at most"
    return f"the whole match: {bound} {clause.within}"


def unless_words(clause: DrawnClause) -> str:
    """UNLESS in words, which begin small."""
    return f"no {' and no '.join(clause.unless)} behind the first row, up to the last"


def _between(clause: DrawnClause, automaton: Automaton) -> Iterator[Note]:
    if clause.selection == "STRICT":
        yield Note(Sign.NONE, "The rows of a match are neighbours.")
        return
    if clause.selection == "SKIP TILL ANY MATCH":
        words = "Here any rows may be passed over, those that fit a step, too; every way is a match."
        if _repeats(automaton):
            words += " A repeated step takes all rows that fit."
    else:
        words = "Here rows may be passed over that fit none of the steps which may come next."
    yield Note(Sign.DOTS, words)
    if _repeats(automaton):
        yield Note(
            Sign.NONE,
            "A row that fits both another round and a step behind the repetition leaves it.",
        )


def _repeats(automaton: Automaton) -> bool:
    return any(edge.words for edge in automaton.edges)


def _preferment(clause: DrawnClause, automaton: Automaton) -> Iterator[Note]:
    choices = [n for n in automaton.nodes if len(automaton.leaving(n.number)) > 1]
    choices = [node for node in choices if node.kind is not Kind.FORK]
    if clause.is_every_way:
        yield Note(Sign.NONE, "Every way to the end is a match, not the preferred one alone.")
    elif choices:
        yield Note(
            Sign.THICK, "A thick way is tried before a thin one, branches from top to bottom."
        )


def _marks(clause: DrawnClause, automaton: Automaton) -> Iterator[Note]:
    kinds = {group.kind for group in automaton.groups}
    if GroupKind.ANY_ORDER in kinds:
        yield Note(
            Sign.NONE,
            "PERMUTE: all elements, each once; of the orders, those are preferred that keep the "
            "listed one longest.",
        )
    if GroupKind.HIDDEN in kinds:
        yield Note(Sign.DASHES, "These rows match, but ALL ROWS PER MATCH does not show them.")
    if GroupKind.TIMED in kinds:
        yield Note(
            Sign.NONE,
            "A limit holds for all rows below it, and counts from the row taken before them, or "
            "from the first of them if there is none.",
        )
    anchors = {node.label for node in automaton.nodes if node.kind is Kind.ANCHOR}
    if "^" in anchors:
        yield Note(Sign.NONE, "^ holds before the first row of the partition.")
    if "$" in anchors:
        yield Note(Sign.NONE, "$ holds behind the last row of the partition.")
    if any(node.kind is Kind.ABSENCE for node in automaton.nodes):
        yield Note(
            Sign.FORBIDDEN,
            "No such row lies between the row before and the row behind; at the end of the "
            "pattern, none until the limit has passed.",
        )
    if clause.within:
        span = f"All rows lie within {clause.within} of the first one, by the first ORDER BY key"
        yield Note(Sign.NONE, f"{span}{'; the limit itself is excluded' if clause.waits else ''}.")
    if clause.unless:
        names = " or ".join(clause.unless)
        yield Note(
            Sign.FORBIDDEN,
            f"No row behind the match's first one, up to its last, satisfies {names}.",
        )


def _after(clause: DrawnClause) -> Iterator[Note]:
    after = clause.after or ("TO NEXT ROW" if clause.skips else "PAST LAST ROW")
    if after in _AFTER:
        yield Note(Sign.NONE, f"After a match the search goes on {_AFTER[after]}.")
    elif after.startswith("TO FIRST ") or after.startswith("TO LAST "):
        word, _, variable = after.removeprefix("TO ").partition(" ")
        yield Note(
            Sign.NONE,
            f"After a match the search goes on at the {word.lower()} row of {variable}.",
        )
