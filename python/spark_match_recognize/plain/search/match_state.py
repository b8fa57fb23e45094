# SPDX-License-Identifier: Apache-2.0
"""The rows of a match while it grows and shrinks, as conditions read them.

A row is taken before its condition is evaluated and released if the condition is not true. Each
costs the tracks and aggregates of its position: a track lists the rows of a variable or a SUBSET,
and an aggregate keeps its state after each of its rows, so that nothing is computed again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spark_match_recognize.plain.search.logic import is_less
from spark_match_recognize.plain.search.operations import sum_of
from spark_match_recognize.plain.search.plan import Aggregate, SearchPlan

__all__ = ["MatchState"]

# The state of an average: the sum and the number of values.
_NOTHING = (0.0, 0)


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
    """

    def __init__(self, plan: SearchPlan) -> None:
        self.labels = [b"", *(position.label.encode() for position in plan.positions)]
        self.columns: Sequence[Sequence[Any]] = ()
        self.start, self.row, self.number = 0, -1, 0
        self.path: list[int] = []
        self.tracks: list[list[int]] = [[] for _ in range(plan.tracks)]
        self.states: list[list[Any]] = [[] for _ in plan.aggregates]
        self._aggregates = plan.aggregates
        self._steps = [_step(aggregate, plan.is_ansi) for aggregate in plan.aggregates]
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
            states[:] = [_initial(aggregate)]

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
            states.append(states[-1] if value is None else self._steps[index](states[-1], value))

    def release(self) -> None:
        """Undo the last `take`."""
        self.row -= 1
        position = self.path.pop()
        for index in self._tracks_of[position]:
            self.tracks[index].pop()
        for index in self._aggregates_of[position]:
            self.states[index].pop()


def _initial(aggregate: Aggregate) -> Any:
    return {"count": 0, "avg": _NOTHING}.get(aggregate.function)


def _step(aggregate: Aggregate, is_ansi: bool) -> Any:
    """The function of a state and a value that is not null."""
    match aggregate.function:
        case "count":
            return lambda state, value: state + 1
        case "avg":
            return lambda state, value: (state[0] + float(value), state[1] + 1)
        case "sum":
            add = sum_of(aggregate.detail, is_ansi)
            zero = 0.0 if aggregate.detail == "double" else 0
            return lambda state, value: add(zero if state is None else state, value)
        case "min":
            return lambda state, value: value if state is None or is_less(value, state) else state
    return lambda state, value: value if state is None or is_less(state, value) else state
