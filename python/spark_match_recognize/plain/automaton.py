# SPDX-License-Identifier: Apache-2.0
"""A row pattern as positions and ordered options, small enough for a bit mask.

A position is one variable in the pattern that takes a row. After each position, and at first,
an ordered list says which positions may take the next row, or that the match may end, the preferred
option first. A list ends with the first option that ends the match, because nothing after it is
ever preferred. Anchors are resolved here: the beginning has one list for the first row of a
partition and one for every other row, and the end of a partition has a set of its own.

Positions that take the same rows and have the same options are merged. What the parts of a pattern
mean is in pattern_code.py.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from spark_match_recognize.dialect.pattern import RowPattern
from spark_match_recognize.plain.pattern_code import Boundary, Instruction, code_of, reached
from spark_match_recognize.plain.refusals import Reason, Refusal, refused

__all__ = ["END", "MAX_POSITIONS", "Automaton", "Position", "automaton_of"]

# The option that ends the match; positions are numbered from 1.
END = 0
# Bits of a BIGINT without its sign and without the bit for the end of the partition.
MAX_POSITIONS = 62


@dataclass(frozen=True)
class Position:
    """A variable in the pattern that takes a row.

    Args:
        variable: the name that CLASSIFIER() returns
        is_excluded: whether it is between `{-` and `-}`
        options: what may follow, preferred first: numbers of positions, or `END` as the last
        may_end_partition: whether the match may end here if this is the partition's last row
    """

    variable: str
    is_excluded: bool
    options: tuple[int, ...]
    may_end_partition: bool


@dataclass(frozen=True)
class Automaton:
    """The positions by number from 1, and the options at the beginning of a match.

    Args:
        positions: the first one has number 1
        first: the options at the first row of a partition
        later: the options at every other row
    """

    positions: tuple[Position, ...]
    first: tuple[int, ...]
    later: tuple[int, ...]


def automaton_of(pattern: RowPattern, apart: Collection[str] = ()) -> Automaton:
    """The automaton of a pattern.

    Args:
        pattern: the tree of PATTERN
        apart: variables, in upper case, whose positions stay apart: what came before them matters

    Raises:
        Refusal: the pattern has a part that plain SQL does not express, or too many positions
    """
    code = code_of(pattern)
    takes = [at for at, step in enumerate(code) if step.operation == "take"]
    _refuse_many_variables(pattern, code)
    number = {at: n for n, at in enumerate(takes, start=1)}

    def options(at: int, boundary: Boundary) -> tuple[int, ...]:
        return tuple(number.get(end, END) for end in reached(code, at, boundary))

    positions = [
        Position(
            code[at].variable,
            code[at].is_excluded,
            options(at + 1, Boundary.MIDDLE),
            END in options(at + 1, Boundary.END),
        )
        for at in takes
    ]
    merged = _merged(positions, options(0, Boundary.START), options(0, Boundary.MIDDLE), apart)
    if len(merged.positions) > MAX_POSITIONS:
        raise _too_many(len(merged.positions), pattern)
    return merged


def _refuse_many_variables(pattern: RowPattern, code: Sequence[Instruction]) -> None:
    """Refuse early what can only become too large, because options are many and slow to find.

    Without an anchor every variable can be reached, and takes a position of its own.
    """
    has_anchor = any(step.operation in ("start", "end") for step in code)
    variables = {step.variable for step in code if step.operation == "take"}
    if not has_anchor and len(variables) > MAX_POSITIONS:
        takes = sum(step.operation == "take" for step in code)
        raise _too_many(takes, pattern)


def _too_many(positions: int, pattern: RowPattern) -> Refusal:
    return refused(
        Reason.SIZE,
        f"The pattern takes {positions} positions",
        pattern,
        f"Plain SQL has {MAX_POSITIONS}, and each round of a bounded repetition takes its own; "
        "lower the bounds.",
    )


def _merged(
    positions: Sequence[Position],
    first: tuple[int, ...],
    later: tuple[int, ...],
    apart: Collection[str],
) -> Automaton:
    """The positions that can be reached, those with the same rows and options as one."""
    same = list(range(len(positions) + 1))
    while True:

        def renamed(options: Sequence[int], names: Sequence[int] = tuple(same)) -> tuple[int, ...]:
            return tuple(dict.fromkeys(names[option] for option in options))

        groups: dict[tuple[Position, int], int] = {}
        merged = [END]
        for number, position in enumerate(positions, start=1):
            signature = Position(
                position.variable,
                position.is_excluded,
                renamed(position.options),
                position.may_end_partition,
            )
            own = number if position.variable.upper() in apart else END
            merged.append(groups.setdefault((signature, own), number))
        if merged == same:
            break
        same = merged
    kept: dict[int, int] = {END: END}
    waiting = [*renamed(first), *renamed(later)]
    while waiting:
        number = waiting.pop(0)
        if number not in kept:
            kept[number] = len(kept)
            waiting += renamed(positions[number - 1].options)

    def numbered(options: Sequence[int]) -> tuple[int, ...]:
        return tuple(kept[option] for option in renamed(options))

    numbers = [number for number in kept if number != END]
    return Automaton(
        tuple(
            Position(old.variable, old.is_excluded, numbered(old.options), old.may_end_partition)
            for old in (positions[number - 1] for number in numbers)
        ),
        numbered(first),
        numbered(later),
    )
