# SPDX-License-Identifier: Apache-2.0
"""Finds where a pattern leaves a choice, and notes that Esper may choose another match.

Three things differ: which of several matches is preferred (Esper asks which is longer, the standard
goes from left to right), when a match is reported (Esper at once, while here all rows are known),
and what ALL MATCHES does with rows of a reported match. None of them matters where at every row at
most one variable fits, and where a match is over when it is complete. This is looked up in the
pattern's positions: which of them may follow each other. Quadratic in the pattern.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from itertools import pairwise, product
from math import inf
from typing import NamedTuple

from spark_match_recognize.dialect import pattern as tree
from spark_match_recognize.dialect.pattern import Quantified, RowPattern, Variable
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.overlap import Overlaps
from spark_match_recognize.translation.rules.clause import may_be_empty

__all__ = ["Choices", "later_first", "shortest_first"]

_MOST_COPIES = 3
_MOST_POSITIONS = 40


class _Piece(NamedTuple):
    """Positions of a part of the pattern, first and last ones, and whether it may have none."""

    first: frozenset[int]
    last: frozenset[int]
    is_optional: bool = False


_NONE: frozenset[int] = frozenset()
_NOTHING = _Piece(_NONE, _NONE, is_optional=True)


class Choices:
    """What a pattern leaves open.

    Args:
        pattern: the pattern
        overlaps: which variables may take the same row
    """

    def __init__(self, pattern: RowPattern, overlaps: Overlaps) -> None:
        self.pattern = pattern
        self.overlaps = overlaps
        self._variables: list[Variable] = []
        self._next: dict[int, frozenset[int]] = {}
        self._whole = self._read(pattern)
        self._next[-1] = self._whole.first
        self._final = self._whole.last
        quantified = list(pattern.find_all(Quantified))
        self._is_reluctant = any(one.args.get("reluctant") for one in quantified)
        # A branch that may be empty comes last, so that the match goes on with another one.
        branches = [one for part in pattern.find_all(tree.Alternation) for one in part.expressions]
        self._is_greedy = any(may_be_empty(branch) for branch in branches) or any(
            not one.args.get("reluctant") and one.args["least"] != one.args.get("most")
            for one in quantified
        )

    @property
    def ends_together(self) -> bool:
        """Whether all matches from a row end with the same row."""
        others = self._next.keys() - self._final - {-1}
        return not self._longer() and not self._pairs(self._final, others)

    def note(self, all_matches: bool, skip: str, at_once: bool, diagnostics: Diagnostics) -> None:
        """Note that Esper may report other matches, if it may.

        Args:
            all_matches: whether the clause has ALL MATCHES
            skip: where matching goes on after a match, in lower case
            at_once: whether Esper reports a match as soon as it is complete
            diagnostics: takes the note
        """
        found = self._found(all_matches, skip, at_once)
        if found:
            reasons = list(dict.fromkeys(reason for _, reason in sorted(found)))
            message = (
                f"A match may {', or '.join(reasons[:4])}. Here the preference goes from left to "
                "right, and all rows are known. Esper ranks whole matches and, without interval, "
                "reports a match as soon as it is complete; so it may report others."
            )
            diagnostics.note(min(found)[0], "preference", message)

    def _found(self, all_matches: bool, skip: str, at_once: bool) -> list[tuple[int, str]]:
        """Each choice that matters: where it is, and what a match may do."""
        if len(self._variables) > _MOST_POSITIONS:
            return [(self._start(0), "leave more choices than can be listed")]
        is_each = skip == "to current row"
        if all_matches and (is_each or not at_once):
            return self._overlapping() if skip == "past last row" else []
        found = self._same_row()
        if is_each or all_matches or (self._is_greedy if at_once else self._is_reluctant):
            found += self._longer()
        if at_once and not is_each:
            shares = all_matches and skip == "past last row"
            found += self._overlapping() if shares else self._nested()
        return found

    def _same_row(self) -> list[tuple[int, str]]:
        """Where a row may be of either of two variables, other than rounds of one quantifier."""
        variables = self._variables
        found = {
            (one, other)
            for following in self._next.values()
            for one, other in self._pairs(following, following)
            if one < other and variables[one] is not variables[other]
        }
        return [
            (self._start(two), f"map a row to {variables[one].name} or {variables[two].name}")
            for one, two in found
        ]

    def _longer(self) -> list[tuple[int, str]]:
        """With what a complete match may go on."""
        after = {other for one in self._final for other in self._next[one]}
        return self._reasons(after, "continue with {} when it is complete")

    def _overlapping(self) -> list[tuple[int, str]]:
        """Where a match may begin at a row of another one after its first."""
        return self._reasons(
            {second for _, second in self._starts()}, "share its {} with another one"
        )

    def _nested(self) -> list[tuple[int, str]]:
        """Where a match may end that began inside another one and ends before it."""
        found: set[int] = set()
        waiting = self._starts()
        seen = set(waiting)
        while waiting:
            one, other = waiting.pop()
            if one not in self._final:
                found |= {other} & self._final
                following = set(self._pairs(self._next[one], self._next[other])) - seen
                seen |= following
                waiting += following
        return self._reasons(found, "end with {} inside another one")

    def _starts(self) -> list[tuple[int, int]]:
        """Where a match may be at a row with which another one begins."""
        after = {other for one in self._next.keys() - {-1} for other in self._next[one]}
        return self._pairs(after, self._whole.first)

    def _pairs(self, some: Iterable[int], others: Iterable[int]) -> list[tuple[int, int]]:
        """The pairs of positions that one row may have."""
        names = [variable.name for variable in self._variables]
        pairs = product(some, others)
        return [(one, two) for one, two in pairs if self.overlaps.may(names[one], names[two])]

    def _reasons(self, positions: Iterable[int], reason: str) -> list[tuple[int, str]]:
        return [(self._start(one), reason.format(self._variables[one].name)) for one in positions]

    def _start(self, position: int) -> int:
        return int(self._variables[position].meta.get("start", 0))

    def _read(self, pattern: RowPattern) -> _Piece:
        """The positions of a part, added to those that are known."""
        if isinstance(pattern, Variable):
            position = frozenset([len(self._variables)])
            self._next[len(self._variables)] = _NONE
            self._variables.append(pattern)
            return _Piece(position, position)
        if isinstance(pattern, Quantified):
            most = pattern.args.get("most")
            return self._repeat(pattern.this, pattern.args["least"], inf if most is None else most)
        if isinstance(pattern, tree.Permutation):
            # Each part at each position: more matches than it has, so no choice is missed.
            count = len(pattern.expressions)
            return self._repeat(tree.Alternation(expressions=pattern.expressions), count, count)
        pieces = [self._read(part) for part in pattern.expressions]
        if isinstance(pattern, tree.Alternation):
            firsts, lasts, optional = zip(*pieces, strict=True)
            return _Piece(_NONE.union(*firsts), _NONE.union(*lasts), any(optional))
        return reduce(self._join, pieces, _NOTHING)

    def _join(self, one: _Piece, other: _Piece) -> _Piece:
        for position in one.last:
            self._next[position] |= other.first
        return _Piece(
            one.first | other.first if one.is_optional else one.first,
            one.last | other.last if other.is_optional else other.last,
            one.is_optional and other.is_optional,
        )

    def _repeat(self, body: RowPattern, least: int, most: float) -> _Piece:
        """Copies of the body, as many as it takes to see what may follow what."""
        found, piece = _NOTHING, _NOTHING
        for number in range(max(1, int(min(least if most == inf else most, _MOST_COPIES)))):
            if len(self._variables) <= _MOST_POSITIONS:
                piece = self._read(body)
                optional = piece.is_optional or number >= least
                found = self._join(found, piece._replace(is_optional=optional))
        if most == inf:
            for position in piece.last:
                self._next[position] |= piece.first
        return found


def later_first(choices: Choices, read: Mapping[str, set[str]]) -> RowPattern:
    """The pattern, in which a variable leaves to the next one the rows that fit both.

    Of `A* B? C` Esper prefers the match with more rows of B among those that end together; the
    standard gives A all it can take. So A's quantifier becomes reluctant, if that cannot make the
    match end sooner: either all matches from a row end together, or B is compared with A. The
    latter is the reading of table 7.8 of Esper's documentation, and is not always so: the note on
    the choice remains.

    Args:
        choices: what the pattern leaves open
        read: the names that each variable's condition reads
    """
    made: RowPattern = choices.pattern.copy()
    for sequence in made.find_all(tree.Concatenation):
        for one, other in pairwise(sequence.expressions):
            if not _is_greedy_variable(one) or not _is_greedy_variable(other):
                continue
            first, second = one.this.name, other.this.name
            is_compared = first in read.get(second, ())
            if choices.overlaps.may(first, second) and (is_compared or choices.ends_together):
                one.set("reluctant", True)
    return made


def _is_greedy_variable(pattern: RowPattern) -> bool:
    is_quantified = isinstance(pattern, Quantified) and isinstance(pattern.this, Variable)
    return is_quantified and not pattern.args.get("reluctant")


def shortest_first(pattern: RowPattern) -> RowPattern:
    """The pattern with each quantifier reluctant, so that a match ends as soon as it can."""
    made: RowPattern = pattern.copy()
    for quantified in list(made.find_all(Quantified)):
        quantified.set("reluctant", True)
    return made
