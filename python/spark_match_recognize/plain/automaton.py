# SPDX-License-Identifier: Apache-2.0
"""A row pattern as positions and ordered options, small enough for a bit mask.

A position is one variable in the pattern that takes a row. After each position, and at first,
an ordered list says which positions may take the next row, or that the match may end, the preferred
option first. A list ends with the first option that ends the match, because nothing after it is
ever preferred. Anchors are resolved here: the beginning has one list for the first row of a
partition and one for every other row, and the end of a partition has a set of its own.

Repetitions are written out, PERMUTE as the alternation of its orders; positions that take the same
rows and have the same options are then merged. A round of a repetition that takes no row is the
last one once the least number of rounds is reached (ISO/IEC 19075-5, 7.2.8).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import permutations

from spark_match_recognize.dialect.pattern import (
    Absent,
    Alternation,
    Concatenation,
    EmptyPattern,
    Exclusion,
    Limited,
    PartitionEnd,
    PartitionStart,
    Permutation,
    Quantified,
    RowPattern,
    Variable,
)
from spark_match_recognize.plain.refusals import Reason, refused

__all__ = ["END", "MAX_POSITIONS", "Automaton", "Position", "automaton_of"]

# The option that ends the match; positions are numbered from 1.
END = 0
# Bits of a BIGINT without its sign and without the bit for the end of the partition.
MAX_POSITIONS = 62
_MAX_INSTRUCTIONS = 5_000


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


class _Boundary(Enum):
    """Where between rows an option is looked for, which decides the anchors."""

    START = "before the first row"
    MIDDLE = "between two rows"
    END = "after the last row"


@dataclass
class _Instruction:
    """One step of the pattern.

    Args:
        operation: take, split, begin, round, start, end or accept
        targets: of split, in order of preference; of round, where an empty round continues
        variable, is_excluded: of take
    """

    operation: str
    targets: tuple[int, ...] = ()
    variable: str = ""
    is_excluded: bool = False


def automaton_of(pattern: RowPattern, apart: Collection[str] = ()) -> Automaton:
    """The automaton of a pattern.

    Args:
        pattern: the tree of PATTERN
        apart: variables, in upper case, whose positions stay apart: what came before them matters

    Raises:
        Refusal: the pattern has a part that plain SQL does not express, or too many positions
    """
    compiler = _Compiler(pattern)
    code = compiler.code
    takes = [at for at, step in enumerate(code) if step.operation == "take"]
    number = {at: n for n, at in enumerate(takes, start=1)}

    def options(at: int, boundary: _Boundary) -> tuple[int, ...]:
        return tuple(number.get(end, END) for end in _reached(code, at, boundary))

    positions = [
        Position(
            code[at].variable,
            code[at].is_excluded,
            options(at + 1, _Boundary.MIDDLE),
            END in options(at + 1, _Boundary.END),
        )
        for at in takes
    ]
    merged = _merged(positions, options(0, _Boundary.START), options(0, _Boundary.MIDDLE), apart)
    if len(merged.positions) > MAX_POSITIONS:
        raise refused(
            Reason.SIZE,
            f"The pattern takes {len(merged.positions)} positions",
            pattern,
            f"Plain SQL has {MAX_POSITIONS}, and each round of a bounded repetition takes its "
            "own; lower the bounds.",
        )
    return merged


class _Compiler:
    """Writes the instructions of a pattern."""

    def __init__(self, pattern: RowPattern) -> None:
        self.code: list[_Instruction] = []
        self._pattern = pattern
        self._add(pattern, is_excluded=False)
        self._emit("accept")

    def _emit(self, operation: str, variable: str = "", is_excluded: bool = False) -> int:
        if len(self.code) >= _MAX_INSTRUCTIONS:
            hint = "Lower the bounds of its repetitions."
            raise refused(Reason.SIZE, "The pattern is too large", self._pattern, hint)
        self.code.append(_Instruction(operation, (), variable, is_excluded))
        return len(self.code) - 1

    def _add(self, part: RowPattern, *, is_excluded: bool) -> None:
        match part:
            case Variable():
                self._emit("take", part.name, is_excluded)
            case EmptyPattern():
                pass
            case PartitionStart():
                self._emit("start")
            case PartitionEnd():
                self._emit("end")
            case Concatenation():
                for inner in part.expressions:
                    self._add(inner, is_excluded=is_excluded)
            case Exclusion():
                self._add(part.this, is_excluded=True)
            case Alternation():
                self._choose([[branch] for branch in part.expressions], is_excluded)
            case Permutation():
                if len(part.expressions) > 5:
                    hint = "Name at most five elements."
                    raise refused(Reason.SIZE, "PERMUTE has too many elements", part, hint)
                self._choose([list(order) for order in permutations(part.expressions)], is_excluded)
            case Quantified():
                self._repeat(part, is_excluded)
            case Absent() | Limited():
                words = "NOT" if isinstance(part, Absent) else "WITHIN"
                hint = "It needs the extension."
                raise refused(Reason.EXTENSION, f"{words} in a pattern", part, hint)
            case _:
                raise AssertionError(part)

    def _choose(self, branches: Sequence[Sequence[RowPattern]], is_excluded: bool) -> None:
        exits = []
        for branch in branches[:-1]:
            split = self._emit("split")
            for part in branch:
                self._add(part, is_excluded=is_excluded)
            exits.append(self._emit("split"))
            self.code[split].targets = (split + 1, len(self.code))
        for part in branches[-1]:
            self._add(part, is_excluded=is_excluded)
        for at in exits:
            self.code[at].targets = (len(self.code),)

    def _repeat(self, part: Quantified, is_excluded: bool) -> None:
        least, most = int(part.args["least"]), part.args.get("most")
        if most is not None and int(most) == 0:
            return
        splits = [self._emit("split")] if least == 0 else []
        leaving = []

        def body() -> None:
            self._add(part.this, is_excluded=is_excluded)

        def tracked() -> None:
            begin = self._emit("begin")
            body()
            leaving.append((self._emit("round"), begin))

        for _ in range(least - 1):
            body()
        if most is None:
            loop = len(self.code)
            tracked()
            tail = self._emit("split")
            self.code[tail].targets = self._preferred(part, loop, tail + 1)
        else:
            for _ in range(int(most) - max(least, 1)):
                tracked()
                splits.append(self._emit("split"))
            body()
        end = len(self.code)
        for at in splits:
            self.code[at].targets = self._preferred(part, at + 1, end)
        for at, begin in leaving:
            self.code[at].targets = (end, begin)

    @staticmethod
    def _preferred(part: Quantified, again: int, leave: int) -> tuple[int, ...]:
        return (leave, again) if part.args.get("reluctant") else (again, leave)


def _reached(code: Sequence[_Instruction], at: int, boundary: _Boundary) -> list[int]:
    """The instructions that take a row or accept, reached from `at` without a row, in order.

    Rounds that begin on the path have taken no row; all others that it ends have taken one.
    """
    found: dict[int, None] = {}
    seen: set[tuple[int, frozenset[int]]] = set()
    waiting: list[tuple[int, frozenset[int]]] = [(at, frozenset())]
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        here, open_rounds = state
        step = code[here]
        match step.operation:
            case "take":
                found.setdefault(here)
            case "accept":
                found.setdefault(here)
                break
            case "split":
                waiting += [(target, open_rounds) for target in reversed(step.targets)]
            case "begin":
                waiting.append((here + 1, open_rounds | {here}))
            case "round":
                end, begin = step.targets
                is_empty = begin in open_rounds
                waiting.append((end if is_empty else here + 1, open_rounds - {begin}))
            case "start" if boundary is _Boundary.START:
                waiting.append((here + 1, open_rounds))
            case "end" if boundary is _Boundary.END:
                waiting.append((here + 1, open_rounds))
    return list(found)


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
