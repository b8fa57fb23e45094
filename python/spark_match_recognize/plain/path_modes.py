# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: D102 - PathMode documents the methods
"""Which open paths there are, by skip mode: matches one after another, or one at every row.

One after another, the whole partition is one path, which may be outside of a match at a row, so the
first path at the last row is the answer. At every row, each first row has paths of its own. A path
that has ended stays among them as a mark until all paths before it have failed.

Each mode says which options follow a path, and which paths another one makes superfluous
(open_paths.py has the rest), and follows the answer from the last row to the first.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from spark_match_recognize.plain.automaton import END, Automaton
from spark_match_recognize.plain.path_state import BEGIN
from spark_match_recognize.plain.scan import (
    BEFORE_FIRST,
    CODE,
    EMPTY,
    MATCH,
    NO_MATCH,
    scanned,
    scanned_from,
)

__all__ = ["AtEveryRow", "OneAfterAnother", "PathMode", "case"]

# The code of a path that has ended.
_ENDED = 63
_START = "shiftright({}.c.s, 7)"


class PathMode(ABC):
    """A mode.

    Attributes:
        index: SQL of the index of the path before, which has index n, after option o
        number: SQL of the number of the match times 128, after option o of path z
        group: SQL of what the paths share of which the first one that could end is the last
        always: the options that fit every row
        ends: the codes of states at which a path could end
    """

    index: str
    number: str
    group: str
    always: tuple[int, ...]

    def __init__(self, automaton: Automaton) -> None:
        self._automaton = automaton
        numbered = enumerate(automaton.positions, start=1)
        can_end = [number for number, position in numbered if END in position.options]
        self.ends = (EMPTY, NO_MATCH, _ENDED, *can_end)

    @abstractmethod
    def initial(self, outside: str) -> str:
        """SQL of the paths before the first row, from the path before any match."""

    @abstractmethod
    def before(self, outside: str) -> str:
        """SQL of the paths that a row continues, from those of the row before, y, and that path."""

    @abstractmethod
    def options(self) -> str:
        """SQL of the options that may follow path z, preferred first."""

    @abstractmethod
    def followed(self, paths: str) -> Mapping[str, str]:
        """SQL of columns, each over those before it; the last one has states as scan.py has them.

        Args:
            paths: the column with the open paths of each row
        """

    def _continued(self, after_end: Sequence[int]) -> dict[int, str]:
        """The options by position, with those after the end of a match."""
        return {
            number: _listed(
                [option for option in position.options if option != END]
                + [*(after_end if END in position.options else ())]
            )
            for number, position in enumerate(self._automaton.positions, start=1)
        }


class OneAfterAnother(PathMode):
    """AFTER MATCH SKIP PAST LAST ROW."""

    index = "n"
    number = f"(z.c.s & {MATCH}) + IF(o >= {BEGIN} AND o <> {NO_MATCH}, 128, 0)"
    group = "TRUE"
    always = (BEGIN, NO_MATCH)

    def initial(self, outside: str) -> str:
        return f"array({outside})"

    def before(self, outside: str) -> str:
        return "y"

    def options(self) -> str:
        later = _begun(self._automaton.later, [NO_MATCH])
        first = _begun(self._automaton.first, [NO_MATCH])
        branches = {**self._continued(later), BEFORE_FIRST: _listed(first)}
        return case(f"CAST(z.c.s & {CODE} AS INT)", branches, _listed(later))

    def followed(self, paths: str) -> Mapping[str, str]:
        none = "array(named_struct('s', CAST(0 AS BIGINT), 'b', 0))"
        step = (
            "element_at(transform(array(get(x, y.b)), p -> named_struct('s', p.c.s, 'b', p.b)), 1)"
        )
        return {"_states": _backward(paths, f"{scanned_from('w', none, step)}.s")}


class AtEveryRow(PathMode):
    """AFTER MATCH SKIP TO NEXT ROW, and the matches that the other modes choose from."""

    index = f"IF(o >= {BEGIN}, -1, n)"
    number = f"IF(o >= {BEGIN}, CAST(x.i AS BIGINT) * 128, z.c.s & {MATCH})"
    group = _START.format("p")
    always = (BEGIN, _ENDED)

    def initial(self, outside: str) -> str:
        return f"slice(array({outside}), 1, 0)"

    def before(self, outside: str) -> str:
        return f"concat(y, array({outside}))"

    def options(self) -> str:
        first, later = (_begun(each, []) for each in (self._automaton.first, self._automaton.later))
        # A mark that is the first path of its match has done its duty.
        is_first = f"n = 0 OR {_START.format('get(y, n - 1)')} <> {_START.format('z')}"
        stays = f"IF({is_first}, {_listed([])}, {_listed([_ENDED])})"
        branches = {
            **self._continued([_ENDED]),
            EMPTY: stays,
            _ENDED: stays,
            BEFORE_FIRST: f"IF(x.i = 1, {_listed(first)}, {_listed(later)})",
        }
        return case(f"CAST(z.c.s & {CODE} AS INT)", branches, _listed([]))

    def followed(self, paths: str) -> Mapping[str, str]:
        # At the last row, and where a mark is the first path of its match, the answer is known.
        is_first = f"n = 0 OR {_START.format('get(x, n - 1)')} <> {_START.format('p')}"
        is_known = f"({is_first}) AND (y.b IS NULL OR p.c.s & {CODE} IN ({EMPTY}, {_ENDED}))"
        chosen = f"filter(x, (p, n) -> {is_known} OR coalesce(array_contains(y.b, n), FALSE))"
        step = (
            f"element_at(transform(array({chosen}), k -> named_struct('s', "
            f"transform(filter(k, p -> p.c.s & {CODE} <> {_ENDED}), p -> p.c.s), 'b', "
            "transform(filter(k, p -> p.b >= 0), p -> p.b))), 1)"
        )
        state = "STRUCT<s: ARRAY<BIGINT>, b: ARRAY<INT>>"
        none = "named_struct('s', NULL, 'b', NULL)"
        begins = "exists(x, s -> shiftright(s, 7) = y.i + 1)"
        counted = f"named_struct('i', y.i + 1, 'n', y.n + IF({begins}, 1, 0))"
        numbers = scanned(
            "_found",
            "named_struct('i', 0, 'n', 0)",
            counted,
            "STRUCT<i: INT, n: BIGINT>",
        )
        number = "element_at(_numbers, CAST(shiftright(s, 7) AS INT))"
        numbered = f"transform(f, s -> {number} * 128 + (s & {CODE}))"
        return {
            "_found": _backward(paths, f"{scanned('w', none, step, state)}.s"),
            "_numbers": f"{numbers}.n",
            "_states": f"transform(_found, f -> concat(array(CAST(0 AS BIGINT)), {numbered}))",
        }


def case(code: str, branches: Mapping[int, str], otherwise: str) -> str:
    """SQL of a choice by a number."""
    if not branches:
        return otherwise
    listed = " ".join(f"WHEN {number} THEN {text}" for number, text in branches.items())
    return f"CASE {code} {listed} ELSE {otherwise} END"


def _begun(options: Sequence[int], none: Sequence[int]) -> list[int]:
    """The options outside of a match: to begin one, an empty one, or none."""
    begun = [BEGIN + option for option in options]
    return begun if END in options else [*begun, *none]


def _listed(options: Sequence[int]) -> str:
    return f"CAST(array({', '.join(map(str, options))}) AS ARRAY<INT>)"


def _backward(paths: str, states: str) -> str:
    """What a fold from the last row to the first gives, in the order of the rows; w is reversed."""
    return f"element_at(transform(array(reverse({paths})), w -> reverse({states})), 1)"
