# SPDX-License-Identifier: Apache-2.0
"""How far before the current row the row lies that a condition reads of the match.

A condition may read another row of the match, such as the last row of a variable. Where that row
has the same distance on all paths of the pattern to a position, it is a row at a fixed distance,
which `lag` reads. Where distances differ, the value depends on the path, and plain SQL has none.
"""

from __future__ import annotations

from dataclasses import dataclass

from spark_match_recognize.plain.automaton import END, Automaton

__all__ = ["Distances", "MatchRow", "NoFixedDistance"]

# A position with more histories than this has no fixed distance.
_MOST = 64


class NoFixedDistance(Exception):
    """The row has another distance on another path."""


@dataclass(frozen=True)
class MatchRow:
    """A row of the match so far, of which the current row is the last one.

    Args:
        variables: names in upper case of the variables whose rows count, None for all rows
        kind: FIRST or LAST
        offset: how many of these rows after the first one, or before the last one
    """

    variables: frozenset[str] | None
    kind: str
    offset: int

    def counts(self, variable: str) -> bool:
        """Whether rows of a variable count."""
        return self.variables is None or variable.upper() in self.variables


# The distances of the first or last rows that count, nearest to the end in question first; None
# where they have become too many different ones.
_History = tuple[int, ...] | None


class Distances:
    """The distances at each position of an automaton."""

    def __init__(self, automaton: Automaton) -> None:
        self._automaton = automaton
        self._known: dict[MatchRow, list[set[_History]]] = {}

    def at(self, row: MatchRow, position: int) -> int | None:
        """The distance from the row that a position takes, None if there is no such row.

        Raises:
            NoFixedDistance: it depends on the path to the position
        """
        if row not in self._known:
            self._known[row] = self._histories(row)
        found = set()
        for history in self._known[row][position]:
            if history is None:
                raise NoFixedDistance
            found.add(history[row.offset] if len(history) > row.offset else None)
        if len(found) != 1:
            raise NoFixedDistance
        return found.pop()

    def _histories(self, row: MatchRow) -> list[set[_History]]:
        """What can have come before, by position; each is followed to the options after it."""
        positions = self._automaton.positions
        found: list[set[_History]] = [set() for _ in range(len(positions) + 1)]
        start: _History = ()
        waiting = [(at, start) for at in {*self._automaton.first, *self._automaton.later} - {END}]
        while waiting:
            at, before = waiting.pop()
            taken = _after(row, before, row.counts(positions[at - 1].variable))
            if len(found[at]) >= _MOST:
                taken = None
            if taken not in found[at]:
                found[at].add(taken)
                waiting += [(to, taken) for to in positions[at - 1].options if to != END]
        return found


def _after(row: MatchRow, before: _History, counts: bool) -> _History:
    """The history once another row is taken."""
    if before is None:
        return (0,) if counts and row.kind == "LAST" and row.offset == 0 else None
    moved = tuple(distance + 1 for distance in before)
    if not counts:
        return moved
    if row.kind == "LAST":
        return (0, *moved)[: row.offset + 1]
    return (*moved, 0) if len(moved) <= row.offset else moved
