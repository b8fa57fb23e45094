# SPDX-License-Identifier: Apache-2.0
"""The rows of a match while it grows and shrinks, as conditions read them.

A row is taken before its condition is evaluated and released if the condition is not true. Each
costs the tracks and aggregates of its position: a track lists the rows of a variable or a SUBSET,
and an aggregate keeps its state after each of its rows, so that nothing is computed again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spark_match_recognize.plain.search.aggregates import initial_state, step_of
from spark_match_recognize.plain.search.plan import SearchPlan

__all__ = ["MatchState"]

# Stands for every NaN, as one value.
_NAN = object()


class MatchState:
    """The match of one attempt, over the rows of one partition at a time.

    Attributes:
        columns: the values of the partition's rows, as the plan numbers them
        start: the first row of the match
        row: its last row so far
        number: what MATCH_NUMBER() is
        path: the positions of its rows
        tracks: the rows of each group of variables
        states: the states of each aggregate, the last one that of now
        distinct: the values of each aggregate with DISTINCT, with the first row of each
    """

    def __init__(self, plan: SearchPlan) -> None:
        self.labels = [b"", *(position.label.encode() for position in plan.positions)]
        self.columns: Sequence[Sequence[Any]] = ()
        self.start, self.row, self.number = 0, -1, 0
        self.path: list[int] = []
        self.tracks: list[list[int]] = [[] for _ in range(plan.tracks)]
        self.states: list[list[Any]] = [[] for _ in plan.aggregates]
        self._aggregates = plan.aggregates
        self._steps = [step_of(aggregate, plan.is_ansi) for aggregate in plan.aggregates]
        self.distinct: dict[int, dict[Any, int]] = {
            index: {} for index, each in enumerate(plan.aggregates) if each.is_distinct
        }
        # What a row of each position belongs to.
        self._tracks_of = [(), *(sorted(position.tracks) for position in plan.positions)]
        self._aggregates_of = [
            (),
            *(
                [
                    index
                    for index, each in enumerate(plan.aggregates)
                    if each.track is None or each.track in position.tracks
                ]
                for position in plan.positions
            ),
        ]

    def begin(self, start: int, number: int) -> None:
        """Begin an attempt at a row."""
        self.start, self.row, self.number = start, start - 1, number
        self.path.clear()
        for track in self.tracks:
            track.clear()
        for states, aggregate in zip(self.states, self._aggregates, strict=True):
            states[:] = [initial_state(aggregate)]
        for rows in self.distinct.values():
            rows.clear()

    def take(self, position: int) -> None:
        """Map the next row to a position."""
        self.row += 1
        row = self.row
        self.path.append(position)
        for index in self._tracks_of[position]:
            self.tracks[index].append(row)
        for index in self._aggregates_of[position]:
            column = self._aggregates[index].column
            value = True if column is None else self.columns[column][row]
            states = self.states[index]
            if value is None or (index in self.distinct and not self._is_first(index, value)):
                states.append(states[-1])
            else:
                states.append(self._steps[index](states[-1], value, row))

    def _is_first(self, aggregate: int, value: Any) -> bool:
        """Whether the current row is the first one with a value; notes it if so."""
        key = value if value == value else _NAN
        return self.distinct[aggregate].setdefault(key, self.row) == self.row

    def release(self) -> None:
        """Undo the last `take`."""
        position = self.path.pop()
        for index in self._tracks_of[position]:
            self.tracks[index].pop()
        for index in self._aggregates_of[position]:
            self.states[index].pop()
            rows = self.distinct.get(index)
            # The values are in the order of their first rows, so that of the last row is the last.
            if rows and rows[last := next(reversed(rows))] == self.row:
                del rows[last]
        self.row -= 1
