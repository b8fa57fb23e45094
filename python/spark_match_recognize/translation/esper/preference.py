# SPDX-License-Identifier: Apache-2.0
"""Notes where Esper may tell other matches of a pattern than the standard's order of preference.

Three things differ: which of several matches is preferred (Esper asks which is longer, the standard
goes from left to right), when a match is told (Esper at once, here all rows are known), and what
ALL MATCHES does with the rows of a match that was told. Each is noted only where a pattern leaves
the choice: see choices.py.
"""

from __future__ import annotations

from itertools import pairwise

from spark_match_recognize.dialect.pattern import (
    Concatenation,
    Quantified,
    RowPattern,
    Variable,
)
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.automaton import TooLarge, automaton_of
from spark_match_recognize.translation.esper.choices import Choices, choices_of
from spark_match_recognize.translation.esper.overlap import Overlaps
from spark_match_recognize.translation.esper.scope import most_rows
from spark_match_recognize.translation.esper.script_tree import Clause
from spark_match_recognize.translation.esper.tree import heads

__all__ = ["later_first", "may_go_on", "note_preference"]

_PAST = "past last row"
_MOST_PAIRS = 4


def note_preference(
    clause: Clause, pattern: RowPattern, *, on_demand: bool, diagnostics: Diagnostics
) -> None:
    """Note each choice of a pattern that Esper may make otherwise.

    Args:
        clause: the clause
        pattern: its pattern as it is written here, with EPL's names
        on_demand: whether Esper tells matches only when it knows all rows
        diagnostics: takes the notes
    """
    choices = _choices(clause, pattern)
    if choices is None:
        diagnostics.note(
            clause.start,
            "preference",
            "This pattern is too large to tell whether Esper would prefer another match.",
        )
        return
    waits = clause.waits is not None
    at_once = not on_demand and not waits
    if waits and not on_demand:
        _note_interval(clause, diagnostics)
    if clause.all_matches:
        _note_all(clause, choices, at_once, diagnostics)
    elif clause.skip == "to current row":
        _note_each(clause, choices, diagnostics)
    else:
        _note_preferred(clause, choices, at_once, diagnostics)


def may_go_on(clause: Clause, pattern: RowPattern) -> bool:
    """Whether a match may be complete and yet take more rows, and does so here."""
    choices = _choices(clause, pattern)
    return choices is None or bool(choices.longer)


def later_first(clause: Clause, pattern: RowPattern) -> RowPattern:
    """The pattern, in which a variable leaves to the next one the rows that fit both.

    Of `A* B? C` Esper prefers the match with more rows of B among those that end together; the
    standard gives A all it can take. So A's quantifier becomes reluctant, if that cannot make the
    match end sooner: either all matches from a row end together, or B is compared with A. The
    latter is the reading of table 7.8 of Esper's documentation, and is not always so: the note on
    the choice remains.
    """
    choices = _choices(clause, pattern)
    if choices is None or not choices.same_rows:
        return pattern
    ends_together = not choices.longer and not choices.shorter
    shared = {frozenset(variable.name for variable in pair) for pair in choices.same_rows}
    read = {name: {head.name for head in heads(node)} for name, _, node in clause.define}
    made = pattern.copy()
    for sequence in made.find_all(Concatenation):
        for one, other in pairwise(sequence.expressions):
            if not _is_greedy(one) or not _is_greedy(other):
                continue
            first, second = one.this.name, other.this.name
            if {first, second} in shared and (ends_together or first in read.get(second, ())):
                one.set("reluctant", True)
    return made


def _is_greedy(pattern: RowPattern) -> bool:
    """Whether it is a variable with a greedy quantifier."""
    is_quantified = isinstance(pattern, Quantified) and isinstance(pattern.this, Variable)
    return is_quantified and not pattern.args.get("reluctant")


def _choices(clause: Clause, pattern: RowPattern) -> Choices | None:
    """What a pattern leaves open; None if it is too large to tell."""
    overlaps = Overlaps({name: condition for name, _, condition in clause.define})
    try:
        return choices_of(automaton_of(pattern), overlaps)
    except TooLarge:
        return None


def _note_all(clause: Clause, choices: Choices, at_once: bool, diagnostics: Diagnostics) -> None:
    if clause.skip == "to current row" or clause.waits is not None:
        return
    places = [*choices.longer, *choices.shorter] if at_once else []
    if (clause.skip or _PAST) == _PAST:
        places += choices.overlapping
    elif at_once:
        places += choices.overtaken
    if places:
        diagnostics.note(
            min(places, key=_start),
            "all-matches-skip",
            f"Here ALL MATCHES gives every match from every row. When Esper has told a match, it "
            f"goes on {clause.skip or _PAST}, and may not tell others that share rows with it. "
            "With AFTER MATCH SKIP TO CURRENT ROW both are the same.",
        )


def _note_each(clause: Clause, choices: Choices, diagnostics: Diagnostics) -> None:
    """SKIP TO CURRENT ROW without ALL MATCHES: here the same as with it."""
    same = [other for _, other in choices.same_rows]
    places = [*choices.longer, *choices.shorter, *same]
    if places:
        diagnostics.note(
            min(places, key=_start),
            "current-row",
            "Here this skip gives every match from every row. Esper reports the preferred one of "
            "those that begin at a row: on demand one in all, continuously one for each event that "
            "completes a match. With all matches both engines give the same.",
        )


def _note_interval(clause: Clause, diagnostics: Diagnostics) -> None:
    if len(most_rows(clause.pattern)) == 1 and sum(most_rows(clause.pattern).values()) == 1:
        return
    assert clause.waits is not None  # noqa: S101 - the caller saw it
    diagnostics.note(
        clause.waits.start,
        "interval",
        "Here all rows of a match lie within the interval. Esper waits that long before it reports "
        "a match; rows that fit later still extend it, and matches that overlap are reported, too."
        + (" Each branch that terminates is reported." if clause.terminated else ""),
    )


def _note_preferred(
    clause: Clause, choices: Choices, at_once: bool, diagnostics: Diagnostics
) -> None:
    for place, names in _pairs_told(choices):
        diagnostics.note(
            place,
            "preference",
            f"A row may be {names}. Here the pattern decides from left to right; Esper ranks whole "
            "matches, and may map the row to another one. Conditions that exclude each other "
            "leave no choice.",
        )
    if at_once and choices.longer:
        diagnostics.note(
            min(choices.longer, key=_start),
            "told-at-once",
            f"A match may be complete before {_names(choices.longer)}. Esper tells it at once and "
            "goes on behind it; here it takes the rows that follow, as in Esper's matching on "
            "demand. With the option matching='at_once' it does not.",
        )
    if not at_once and choices.shorter:
        diagnostics.note(
            min(choices.shorter, key=_start),
            "preference",
            f"A match may end before {_names(choices.shorter)}, and here it does; Esper prefers "
            "the longer match. A greedy quantifier, or the longer branch first, gives that.",
        )
    if at_once and choices.overtaken:
        diagnostics.note(
            min(choices.overtaken, key=_start),
            "first-complete",
            f"A match that ends with {_names(choices.overtaken)} may lie inside of one that began "
            "before and is not complete yet. Esper tells the one that is complete first; here the "
            "one that began first is preferred.",
        )


def _pairs_told(choices: Choices) -> list[tuple[Variable, str]]:
    """Which variables a row may be of, each pair at its second one, or all at once if many."""
    pairs = choices.same_rows
    if len(pairs) <= _MOST_PAIRS:
        return [(other, f"{one.name} as well as {other.name}") for one, other in pairs]
    variables = [variable for pair in pairs for variable in pair]
    variables.sort(key=_start)
    names = list(dict.fromkeys(variable.name for variable in variables))
    return [(variables[0], f"of several of {', '.join(names)}")]


def _names(variables: list[Variable]) -> str:
    ordered = sorted(variables, key=_start)
    return " or ".join(dict.fromkeys(variable.name for variable in ordered))


def _start(variable: Variable) -> int:
    return int(variable.meta.get("start", 0))
