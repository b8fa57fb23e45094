# SPDX-License-Identifier: Apache-2.0
"""The instructions of a row pattern, and which of them can be next at a row.

Repetitions are written out, PERMUTE as the alternation of its orders. A round of a repetition that
takes no row is the last one once the least number of rounds is reached (ISO/IEC 19075-5, 7.2.8).
"""

from __future__ import annotations

from collections.abc import Sequence
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

__all__ = ["Boundary", "Instruction", "code_of", "reached"]

_MAX_INSTRUCTIONS = 5_000


class Boundary(Enum):
    """Where between rows an option is looked for, which decides the anchors."""

    START = "before the first row"
    MIDDLE = "between two rows"
    END = "after the last row"


@dataclass
class Instruction:
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


def code_of(pattern: RowPattern) -> list[Instruction]:
    """The instructions of a pattern.

    Raises:
        Refusal: the pattern has a part that plain SQL does not express, or is too large
    """
    return _Compiler(pattern).code


class _Compiler:
    """Writes the instructions of a pattern."""

    def __init__(self, pattern: RowPattern) -> None:
        self.code: list[Instruction] = []
        self._pattern = pattern
        self._add(pattern, is_excluded=False)
        self._emit("accept")

    def _emit(self, operation: str, variable: str = "", is_excluded: bool = False) -> int:
        if len(self.code) >= _MAX_INSTRUCTIONS:
            hint = "Lower the bounds of its repetitions."
            raise refused(Reason.SIZE, "The pattern is too large", self._pattern, hint)
        self.code.append(Instruction(operation, (), variable, is_excluded))
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
                hint = "Use the extension."
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


def reached(code: Sequence[Instruction], at: int, boundary: Boundary) -> list[int]:
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
            case "start" if boundary is Boundary.START:
                waiting.append((here + 1, open_rounds))
            case "end" if boundary is Boundary.END:
                waiting.append((here + 1, open_rounds))
    return list(found)
