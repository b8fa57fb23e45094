# SPDX-License-Identifier: Apache-2.0
"""SQL that finds the matches of an automaton in the rows of a partition, in two linear passes.

Rows come as an array of masks: bit `p - 1` says whether the row satisfies the variable of position
`p`. The first pass goes from the last row to the first and keeps, of each mask, the positions from
which the rest of the rows can complete a match. The second goes forward and takes at each row the
first option that the first pass has kept. So it never has to undo a choice, and what it finds is
the preferred match.

The second pass gives for each row a number, or several if matches overlap: the number of the match
times 128, plus a position or one of the codes below.

Spark has no function that returns all intermediate states of a fold, and `aggregate` copies what it
has collected at each step, deeply. So `scanned` folds in parts of parts: a row copies the states of
its block, a block those of its part, and a part all states.

Spark 3.5 resolves nested functions at one level in each pass of its analyzer, which makes at most
100 of them (`spark.sql.analyzer.maxIterations`) for all subqueries of a query together. So the text
nests as few calls as it can.
"""

from __future__ import annotations

from collections.abc import Iterable

from spark_match_recognize.plain.automaton import END, MAX_POSITIONS, Automaton

__all__ = [
    "BEFORE_FIRST",
    "CODE",
    "EMPTY",
    "MATCH",
    "MAX_OPEN",
    "NO_MATCH",
    "chosen_positions",
    "reachable_positions",
    "scanned",
    "scanned_from",
]

# Codes beside the positions, in the lowest seven bits of a state.
EMPTY = 0
BEFORE_FIRST = 126
NO_MATCH = 127
CODE = 127
MATCH = -128
MAX_OPEN = 1_000
"""The most matches, or attempts to match, that contain one row; more are an error."""

_TOO_MANY_OPEN = (
    f"More than {MAX_OPEN} matches contain the same row; use AFTER MATCH SKIP PAST LAST ROW"
)
# Rows of a block, and of a part.
_BLOCKS = (64, 8192)
# The bit that is set after the last row only.
_PARTITION_END = 1 << MAX_POSITIONS


def reachable_positions(masks: str, automaton: Automaton) -> str:
    """An array of masks, in the order of the rows, of the positions that can complete a match.

    Args:
        masks: SQL of the array of masks
        automaton: the pattern
    """
    ends = 0
    before: dict[int, int] = {}
    for number, position in enumerate(automaton.positions, start=1):
        if END in position.options:
            ends |= _bit(number)
        if position.may_end_partition:
            before[_PARTITION_END] = before.get(_PARTITION_END, 0) | _bit(number)
        for option in position.options:
            if option != END:
                before[_bit(option)] = before.get(_bit(option), 0) | _bit(number)
    # Positions that follow the same ones need one test.
    tests: dict[int, int] = {}
    for after, mask in before.items():
        tests[mask] = tests.get(mask, 0) | after
    terms = [f"IF((y & {after}) <> 0, {mask}, 0)" for mask, after in tests.items()]
    continued = " | ".join([str(ends), *terms])
    states = scanned("w", str(_PARTITION_END), f"x & ({continued})", "BIGINT")
    # The values are an expression that must not be evaluated for each part.
    return f"reverse(element_at(transform(array(reverse({masks})), w -> {states}), 1))"


def chosen_positions(reachable: str, automaton: Automaton, *, overlap: bool) -> str:
    """An array of states, in the order of the rows.

    Args:
        reachable: the column of the array that `reachable_positions` gives
        automaton: the pattern
        overlap: whether a match may begin at every row; a state is then an array, whose first
            element counts the matches so far, and the others are the matches of the row
    """
    if overlap:
        step = _overlapping(automaton)
        states = scanned(reachable, f"array({_initial()})", step, "ARRAY<BIGINT>")
    else:
        step = (
            f"coalesce({_continued('y', automaton)}, {_begun('y', automaton)}, "
            f"(y & {MATCH}) + {NO_MATCH})"
        )
        states = scanned(reachable, _initial(), step, "BIGINT")
    return states


def scanned(values: str, initial: str, step: str, state: str) -> str:
    """All states of a fold but the first; `step` is SQL over the state y and a value x.

    Args:
        values: the name of an array that is not empty; it is read for each block
        initial: SQL of the first state
        step: SQL of the next state
        state: the type of a state
    """
    return scanned_from(values, f"CAST(array({initial}) AS ARRAY<{state}>)", step)


def scanned_from(values: str, first: str, step: str) -> str:
    """The same, from an array with the first state, whose type is that of all states."""
    inner, outer = _BLOCKS
    next_state = f"transform(array(element_at(a, -1)), y -> {step})"
    rows = (
        f"aggregate(slice({values}, j, {inner}), array(element_at(b, -1)), "
        f"(a, x) -> concat(a, {next_state}), {_without_first('a')})"
    )
    last = f"least(i + {outer - 1}, size({values}))"
    blocks = (
        f"aggregate(sequence(i, {last}, {inner}), array(element_at(c, -1)), "
        f"(b, j) -> concat(b, {rows}), {_without_first('b')})"
    )
    return (
        f"aggregate(sequence(1, size({values}), {outer}), {first}, "
        f"(c, i) -> concat(c, {blocks}), {_without_first('c')})"
    )


def _without_first(states: str) -> str:
    return f"{states} -> slice({states}, 2, size({states}))"


def _initial() -> str:
    return f"CAST({BEFORE_FIRST} AS BIGINT)"


def _continued(state: str, automaton: Automaton) -> str:
    """The state of a match at the next row; null where the match has ended or there is none."""
    branches = []
    for number, position in enumerate(automaton.positions, start=1):
        choice = _choice(f"({state} & {MATCH})", position.options, ends=False)
        if choice:
            branches.append(f"WHEN {number} THEN {choice}")
    if not branches:
        return "CAST(NULL AS BIGINT)"
    return f"CASE {state} & {CODE} {' '.join(branches)} END"


def _begun(state: str, automaton: Automaton) -> str:
    """The state of a match that begins at the row; null where none does."""
    later = _choice(f"({state} & {MATCH}) + 128", automaton.later, ends=True)
    if automaton.first == automaton.later:
        return later or "CAST(NULL AS BIGINT)"
    first = _choice(f"({state} & {MATCH}) + 128", automaton.first, ends=True)
    none = "CAST(NULL AS BIGINT)"
    return f"IF({state} = {BEFORE_FIRST}, {first or none}, {later or none})"


def _choice(number: str, options: Iterable[int], *, ends: bool) -> str:
    """The first option that is reachable, added to a number; empty if there is no option.

    Args:
        number: SQL of the match's number times 128
        options: as an automaton has them
        ends: whether the end of the match is an empty match, else it is null
    """
    branches, otherwise = [], ""
    for option in options:
        if option != END:
            branches.append(f"WHEN (x & {_bit(option)}) <> 0 THEN {number} + {option}")
        elif ends:
            otherwise = f"{number} + {EMPTY}"
    if not branches:
        return otherwise
    return f"CASE {' '.join(branches)} {f'ELSE {otherwise} ' if otherwise else ''}END"


def _overlapping(automaton: Automaton) -> str:
    """The array of states at the next row, where y is the one at the row before."""
    begun = _begun("y[0]", automaton)
    counted = f"coalesce({begun} & {MATCH}, y[0] & {MATCH})"
    running = f"transform(slice(y, 2, {MAX_OPEN}), z -> {_continued('z', automaton)})"
    states = f"array_compact(concat(array({counted}), {running}, array({begun})))"
    return f"IF(size(y) <= {MAX_OPEN}, {states}, raise_error('{_TOO_MANY_OPEN}'))"


def _bit(number: int) -> int:
    return 1 << (number - 1)
