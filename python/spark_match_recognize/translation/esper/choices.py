# SPDX-License-Identifier: Apache-2.0
"""Finds where a pattern leaves a choice, by walking through its automaton with two matches at once.

Two matches read the same rows, so at each row the variables of both must be able to be true of it.
What is found may happen as far as the conditions tell; what is not found cannot happen. The cost
grows with the square of the pattern's places, for each pair of places where the two part; it has a
limit.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.translation.esper.automaton import END, START, Automaton, TooLarge
from spark_match_recognize.translation.esper.overlap import Overlaps

__all__ = ["Choices", "choices_of"]

# Steps of two matches at once; about half a second of work.
_MOST_STEPS = 60_000


@dataclass
class Choices:
    """What is left open.

    Args:
        same_rows: pairs of occurrences of variables that the same row of two matches over the same
            rows may have
        longer: occurrences that go on with a match that may end before, where going on is
            preferred; `shorter` those where the end is preferred
        overtaken: occurrences with which a match may end that began in another, unfinished one
        overlapping: occurrences with which a match may begin in another one
    """

    same_rows: list[tuple[Variable, Variable]] = field(default_factory=list)
    longer: list[Variable] = field(default_factory=list)
    shorter: list[Variable] = field(default_factory=list)
    overtaken: list[Variable] = field(default_factory=list)
    overlapping: list[Variable] = field(default_factory=list)


def choices_of(automaton: Automaton, overlaps: Overlaps) -> Choices:
    """Every choice that a pattern leaves.

    Raises:
        TooLarge: there are too many.
    """
    found = Choices()
    _from_one_start(automaton, overlaps, found)
    _from_two_starts(automaton, overlaps, found)
    return found


@dataclass(frozen=True)
class _Pair:
    """Two matches that began at one row, after some rows.

    Args:
        one: the place of the first, which may end here
        other: the place of the second, which may go on
        parted: the places where their variables first differed
        first: 1 if the first is preferred, 2 if the second is, 0 as long as they are the same
        passed: for each whether it went on where to end was preferred; then it is not told here
    """

    one: int = START
    other: int = START
    parted: tuple[int, int] | None = None
    first: int = 0
    passed: tuple[bool, bool] = (False, False)


def _from_one_start(automaton: Automaton, overlaps: Overlaps, found: Choices) -> None:
    seen: set[_Pair] = set()
    waiting = [_Pair()]
    steps = 0
    while waiting:
        pair = waiting.pop()
        if pair in seen:
            continue
        seen.add(pair)
        steps += _steps_from(automaton, pair.one, pair.other, steps)
        if pair.one != START and automaton.may_end(pair.one):
            _note_end(automaton, pair, found)
        for left in automaton.places_behind(pair.one):
            for right in automaton.places_behind(pair.other):
                names = automaton.variables[left].name, automaton.variables[right].name
                if overlaps.may(*names):
                    parted = (left, right) if names[0] != names[1] else None
                    waiting.append(_gone_on(automaton, pair, left, right, pair.parted or parted))


def _steps_from(automaton: Automaton, one: int, other: int, done: int) -> int:
    """How many steps come behind two places; too many make the search end."""
    steps = len(automaton.next[one]) * len(automaton.next[other])
    if done + steps > _MOST_STEPS:
        raise TooLarge
    return steps


def _note_end(automaton: Automaton, pair: _Pair, found: Choices) -> None:
    """The first match ends, and the second ends as well or goes on."""
    if pair.parted and automaton.may_end(pair.other) and not all(pair.passed):
        _add_pair(found.same_rows, automaton, pair.parted)
    for place in automaton.places_behind(pair.other):
        first = pair.first
        if pair.one == pair.other and not first:
            first = 1 if automaton.is_first(pair.one, END, place) else 2
        if first == 1 and not pair.passed[0]:
            _add(found.shorter, automaton, place)
        if first == 2 and not pair.passed[1] and not _passes(automaton, pair.other, place):
            _add(found.longer, automaton, place)


def _gone_on(
    automaton: Automaton, pair: _Pair, left: int, right: int, parted: tuple[int, int] | None
) -> _Pair:
    first = pair.first
    if pair.one == pair.other and left != right and not first:
        first = 1 if automaton.is_first(pair.one, left, right) else 2
    passed = (
        pair.passed[0] or _passes(automaton, pair.one, left),
        pair.passed[1] or _passes(automaton, pair.other, right),
    )
    return _Pair(left, right, parted, first, passed)


def _passes(automaton: Automaton, place: int, following: int) -> bool:
    """Whether a match goes on to a place where it would rather end."""
    return automaton.may_end(place) and automaton.is_first(place, END, following)


def _from_two_starts(automaton: Automaton, overlaps: Overlaps, found: Choices) -> None:
    """The first match has read rows when the second begins."""
    variables = automaton.variables
    seen: set[tuple[int, int]] = set()
    waiting: list[tuple[int, int]] = []
    steps = 0
    for one in range(len(variables)):
        steps += _steps_from(automaton, one, START, steps)
        for left in automaton.places_behind(one):
            for right in automaton.places_behind(START):
                if overlaps.may(variables[left].name, variables[right].name):
                    _add(found.overlapping, automaton, right)
                    if not automaton.may_end(one) and _is_open(automaton, one):
                        waiting.append((left, right))
    while waiting:
        pair = waiting.pop()
        if pair in seen:
            continue
        seen.add(pair)
        one, other = pair
        if automaton.may_end(one):
            continue
        if automaton.may_end(other):
            _add(found.overtaken, automaton, other)
        steps += _steps_from(automaton, one, other, steps)
        for left in automaton.places_behind(one):
            for right in automaton.places_behind(other):
                if overlaps.may(variables[left].name, variables[right].name):
                    waiting.append((left, right))


def _is_open(automaton: Automaton, goal: int) -> bool:
    """Whether a place is reached by a way on which the match could not end before."""
    seen: set[int] = set()
    waiting = [START]
    while waiting:
        for place in automaton.places_behind(waiting.pop()):
            if place == goal:
                return True
            if place not in seen and not automaton.may_end(place):
                seen.add(place)
                waiting.append(place)
    return False


def _add(places: list[Variable], automaton: Automaton, place: int) -> None:
    variable = automaton.variables[place]
    if not any(_is_same(variable, other) for other in places):
        places.append(variable)


def _add_pair(
    pairs: list[tuple[Variable, Variable]], automaton: Automaton, parted: tuple[int, int]
) -> None:
    first, second = sorted(parted)
    pair = automaton.variables[first], automaton.variables[second]
    if not any(_is_same(pair[0], one) and _is_same(pair[1], other) for one, other in pairs):
        pairs.append(pair)


def _is_same(one: Variable, other: Variable) -> bool:
    return one.name == other.name and one.meta.get("start") == other.meta.get("start")
