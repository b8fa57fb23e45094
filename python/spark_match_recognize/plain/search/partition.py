# SPDX-License-Identifier: Apache-2.0
"""The search for the matches of a partition, in preference order, with backtracking.

The search tries nothing that row-local conditions rule out already (reachable.py), and where only
those remain it never backtracks. Paths are on a list, not on Python's stack. A path that failed is
remembered with what later conditions can read of it: another path to the same position with the
same of it is not followed again.

The states that it returns are those of the fold in plain SQL, see scan.py: the number of the match
times 128 plus a position, EMPTY or NO_MATCH.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from spark_match_recognize.plain.search.conditions import condition_of, signature_of
from spark_match_recognize.plain.search.match_state import MatchState
from spark_match_recognize.plain.search.plan import SearchPlan
from spark_match_recognize.plain.search.reachable import END, reachable_masks

__all__ = ["MATCH_AT_FIRST_ROW", "MAX_OPEN", "NO_ROW_TO_SKIP_TO", "TOO_MANY_OPEN", "finder"]

MAX_OPEN = 1_000
TOO_MANY_OPEN = (
    f"More than {MAX_OPEN} matches contain the same row; use AFTER MATCH SKIP PAST LAST ROW"
)
NO_ROW_TO_SKIP_TO = "AFTER MATCH SKIP: a match has no row of the variable to skip to."
MATCH_AT_FIRST_ROW = (
    "AFTER MATCH SKIP: a match would begin at the first row of the match before it."
)
_TOO_MANY_STEPS = (
    "One match attempt took more than {} steps, because conditions are match-dependent and the "
    "pattern has very many paths to try. Make the pattern or its conditions more selective, "
    "or raise spark.matchRecognize.maxStepsPerAttempt."
)
_EMPTY = 0
_NO_MATCH = 127
_MATCH = 128


def finder(plan: SearchPlan) -> Callable[..., list[Any]]:
    """The function of a partition's masks and columns that returns the states of its rows."""
    search: list[_Search] = []

    def states(masks: Sequence[int], *columns: Sequence[Any]) -> list[Any]:
        if not search:
            search.append(_Search(plan))
        return search[0].states(masks, columns)

    return states


class _Search:
    def __init__(self, plan: SearchPlan) -> None:
        self._plan = plan
        self._match = MatchState(plan)
        self._masks: Sequence[int] = ()
        positions = plan.positions
        self._options = [(), *(position.options for position in positions)]
        self._may_end = [
            False,
            *(each.may_end_partition or END in each.options for each in positions),
        ]
        self._conditions = [
            None,
            *(
                None if position.condition is None else condition_of(position.condition, plan)
                for position in positions
            ),
        ]
        self._signatures = [
            None,
            *(self._signature_after(number) for number in range(1, len(positions) + 1)),
        ]

    def _signature_after(self, number: int) -> Callable[[MatchState], Any] | None:
        """The signature of the conditions that may follow a position; None if none may."""
        positions = self._plan.positions
        followed: dict[int, None] = {}
        waiting = list(positions[number - 1].options)
        while waiting:
            option = waiting.pop()
            if option != END and option not in followed:
                followed[option] = None
                waiting += positions[option - 1].options
        conditions = [positions[option - 1].condition for option in followed]
        expressions = [condition for condition in conditions if condition is not None]
        return signature_of(expressions, self._plan) if expressions else None

    def states(self, masks: Sequence[int], columns: Sequence[Sequence[Any]]) -> list[Any]:
        """The states of the rows of a partition."""
        plan, size = self._plan, len(masks)
        self._masks = reachable_masks(masks, plan.positions)
        self._match.columns = [
            [None if value is None else bytes(value) for value in column]
            if index in plan.texts
            else column
            for index, column in enumerate(columns)
        ]
        single = [_NO_MATCH] * size
        several: list[list[int]] = [[0] for _ in masks] if plan.overlaps else []
        start = number = 0
        while start < size:
            path = self._attempt(start, number + 1)
            if path is None:
                start += 1
                continue
            number += 1
            for row, position in enumerate(path or [_EMPTY], start=start):
                if not plan.overlaps:
                    single[row] = number * _MATCH + position
                    continue
                several[row].append(number * _MATCH + position)
                if len(several[row]) > MAX_OPEN + 1:
                    raise ValueError(TOO_MANY_OPEN)
            start = self._next_start(start, path)
        return several if plan.overlaps else single

    def _next_start(self, start: int, path: list[int]) -> int:
        """The row at which the search continues after a match."""
        if not path:
            return start + 1
        wanted = self._plan.skip_to
        if wanted is None:
            return start + (1 if self._plan.overlaps else len(path))
        rows = [row for row, position in enumerate(path, start=start) if position in wanted]
        if not rows:
            raise ValueError(NO_ROW_TO_SKIP_TO)
        target = rows[0] if self._plan.skips_to_first else rows[-1]
        if target == start:
            raise ValueError(MATCH_AT_FIRST_ROW)
        return target

    def _attempt(self, start: int, number: int) -> list[int] | None:
        """The positions of the rows of the preferred match that begins at a row, if any does."""
        match, masks, size = self._match, self._masks, len(self._masks)
        match.begin(start, number)
        options = self._plan.first if start == 0 else self._plan.later
        choices: list[Iterator[int]] = [iter(options)]
        failures: set[Any] = set()
        row, steps = start, 0
        while choices:
            option = next(choices[-1], -1)
            if option == END:
                return match.path.copy()
            if option == -1:
                choices.pop()
                if choices:
                    key = self._key(match)
                    if key is not None:
                        failures.add(key)
                    match.release()
                    row -= 1
                continue
            steps += 1
            if steps > self._plan.max_steps:
                raise ValueError(_TOO_MANY_STEPS.format(self._plan.max_steps))
            if not masks[row] >> (option - 1) & 1:
                continue
            match.take(option)
            condition = self._conditions[option]
            is_taken = condition is None or condition(match) is True
            if not is_taken or (failures and self._key(match) in failures):
                match.release()
                continue
            row += 1
            if row == size:
                choices.append(iter((END,) if self._may_end[option] else ()))
            else:
                choices.append(iter(self._options[option]))
        return None

    def _key(self, match: MatchState) -> Any:
        """What decides whether the path can be completed; None if it always can."""
        position = match.path[-1]
        signature = self._signatures[position]
        return None if signature is None else (match.row, position, signature(match))
