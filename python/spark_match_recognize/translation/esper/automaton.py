# SPDX-License-Identifier: Apache-2.0
"""A pattern as an automaton that knows which way is preferred here.

Each place is one occurrence of a variable in the pattern, quantifiers written out. Behind a place
comes a list of the places that may take the next row and of the end of the match, the preferred one
first. Quantifiers with large bounds are shortened: what counts is whether they leave a choice.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from spark_match_recognize.dialect.pattern import (
    Alternation,
    Concatenation,
    Permutation,
    Quantified,
    RowPattern,
    Variable,
)

__all__ = ["END", "START", "Automaton", "TooLarge", "automaton_of"]

START = -1
END = -2
_MOST_PLACES = 120
_MOST_COPIES = 3


class TooLarge(Exception):
    """The pattern has too many places to be looked through."""


@dataclass
class Automaton:
    """The places by number, and what comes behind each, START among them.

    Args:
        variables: the occurrence that each place stands for
        next: what may come behind a place, in order of preference
    """

    variables: list[Variable] = field(default_factory=list)
    next: dict[int, list[int]] = field(default_factory=dict)

    def places_behind(self, place: int) -> list[int]:
        """The places that may take the row behind one."""
        return [other for other in self.next[place] if other != END]

    def may_end(self, place: int) -> bool:
        """Whether the match may end with a place."""
        return END in self.next[place]

    def is_first(self, place: int, one: int, other: int) -> bool:
        """Whether behind a place the one is preferred to the other."""
        return self.next[place].index(one) < self.next[place].index(other)


def automaton_of(pattern: RowPattern) -> Automaton:
    """The automaton of a pattern.

    Raises:
        TooLarge: it has too many places.
    """
    builder = _Builder()
    start = builder.build(pattern, builder.add(("end",)))
    made = Automaton(builder.variables)
    made.next[START] = builder.reached(start)
    for place, after in builder.after.items():
        made.next[place] = builder.reached(after)
    return made


class _Builder:
    """Writes the pattern as steps: take a row, choose, end; each is a number."""

    def __init__(self) -> None:
        self.steps: list[tuple[object, ...]] = []
        self.variables: list[Variable] = []
        self.after: dict[int, int] = {}

    def add(self, step: tuple[object, ...]) -> int:
        self.steps.append(step)
        return len(self.steps) - 1

    def build(self, pattern: RowPattern, then: int) -> int:
        """The step at which the pattern begins, if `then` comes behind it."""
        if isinstance(pattern, Variable):
            place = len(self.variables)
            if place >= _MOST_PLACES:
                raise TooLarge
            self.variables.append(pattern)
            self.after[place] = then
            return self.add(("take", place))
        if isinstance(pattern, Concatenation):
            for part in reversed(pattern.expressions):
                then = self.build(part, then)
            return then
        if isinstance(pattern, Alternation):
            return self.add(("choose", *(self.build(one, then) for one in pattern.expressions)))
        if isinstance(pattern, Permutation):
            return self._permuted(list(pattern.expressions), then)
        if isinstance(pattern, Quantified):
            return self._repeated(pattern, then)
        return then

    def _permuted(self, elements: list[RowPattern], then: int) -> int:
        if len(elements) == 1:
            return self.build(elements[0], then)
        branches = []
        for at, first in enumerate(elements):
            rest = self._permuted(elements[:at] + elements[at + 1 :], then)
            branches.append(self.build(first, rest))
        return self.add(("choose", *branches))

    def _repeated(self, pattern: Quantified, then: int) -> int:
        least, most = int(pattern.args["least"]), pattern.args.get("most")
        reluctant = bool(pattern.args.get("reluctant"))
        optional = 0 if most is None else min(int(most) - least, _MOST_COPIES)
        start = then
        if most is None:
            start = self.add(("choose",))
            body = self.build(pattern.this, start)
            self.steps[start] = ("choose", *_ordered(body, then, reluctant))
        for _ in range(optional):
            body = self.build(pattern.this, start)
            start = self.add(("choose", *_ordered(body, then, reluctant)))
        for _ in range(min(least, _MOST_COPIES)):
            start = self.build(pattern.this, start)
        return start

    def reached(self, start: int) -> list[int]:
        """The places and the end that a step leads to without a row, preferred ones first."""
        found: dict[int, None] = {}
        seen: set[int] = set()
        waiting = [start]
        while waiting:
            number = waiting.pop()
            if number in seen:
                continue
            seen.add(number)
            kind, *rest = self.steps[number]
            numbers = [value for value in rest if isinstance(value, int)]
            if kind == "take":
                found.setdefault(numbers[0])
            elif kind == "end":
                found.setdefault(END)
            else:
                waiting += reversed(numbers)
        return list(found)


def _ordered(body: int, then: int, reluctant: bool) -> tuple[int, int]:
    return (then, body) if reluctant else (body, then)
