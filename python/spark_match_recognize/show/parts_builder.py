# SPDX-License-Identifier: Apache-2.0
"""Builds the parts of a drawing from the dialect's tree of a pattern.

Linear in the number of nodes. A pattern that is nested too deep to be drawn is an error.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import spark_match_recognize.dialect.pattern as tree
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.show.parts import (
    Absence,
    Anchor,
    Choice,
    Empty,
    Excluded,
    Loop,
    OptionalPart,
    Part,
    Permute,
    Sequence,
    Step,
    TimeLimited,
)

__all__ = ["MAX_DRAWN_DEPTH", "parts_of"]

MAX_DRAWN_DEPTH = 150
"""Most levels of a pattern that are drawn; it also lets every traversal of parts recurse."""


def parts_of(pattern: tree.RowPattern, text: Callable[[object], str] = str) -> Part:
    """The pattern as parts.

    Args:
        pattern: the dialect's tree
        text: converts a limit, which is an expression, to text

    Raises:
        MatchRecognizeError: it is nested more than `MAX_DRAWN_DEPTH` levels deep.
    """
    open_nodes: list[tuple[tree.RowPattern, int]] = [(pattern, 1)]
    while open_nodes:
        node, depth = open_nodes.pop()
        if depth > MAX_DRAWN_DEPTH:
            raise MatchRecognizeError(
                f"The pattern is nested more than {MAX_DRAWN_DEPTH} levels deep: too deep to draw."
            )
        inner = [child for child in node.iter_expressions() if isinstance(child, tree.RowPattern)]
        open_nodes += [(child, depth + 1) for child in inner]
    return _PartsBuilder(text).build(pattern)


class _PartsBuilder:
    def __init__(self, text: Callable[[object], str]) -> None:
        self._text = text
        self._numbers = count(1)

    def build(self, pattern: tree.RowPattern) -> Part:
        match pattern:
            case tree.Variable():
                return Step(next(self._numbers), pattern.name)
            case tree.Absent():
                return Absence(next(self._numbers), pattern.this.name)
            case tree.PartitionStart():
                return Anchor(next(self._numbers), "^")
            case tree.PartitionEnd():
                return Anchor(next(self._numbers), "$")
            case tree.Concatenation():
                return Sequence(self._all(pattern))
            case tree.Alternation():
                return Choice(self._all(pattern))
            case tree.Permutation() if len(pattern.expressions) > 1:
                return Permute(self._all(pattern))
            case tree.Permutation():
                return self.build(pattern.expressions[0])
            case tree.Quantified():
                return self._repeated(pattern)
            case tree.Exclusion():
                return Excluded(self.build(pattern.this))
            case tree.Limited():
                return TimeLimited(self.build(pattern.this), self._text(pattern.args["limit"]))
            case _:
                return Empty()

    def _all(self, pattern: tree.RowPattern) -> tuple[Part, ...]:
        return tuple([self.build(inner) for inner in pattern.expressions])

    def _repeated(self, pattern: tree.Quantified) -> Part:
        least, most = pattern.args["least"], pattern.args.get("most")
        reluctant = bool(pattern.args.get("reluctant"))
        part = self.build(pattern.this)
        if most != 1:
            label = _times(least, most)
            if reluctant and least != most:
                label += ", fewest first"
            part = Loop(part, max(least, 1), most, reluctant, label)
        return OptionalPart(part, reluctant) if least == 0 else part


def _times(least: int, most: int | None) -> str:
    if most is None:
        return f"{least} or more" if least else "any number"
    if least == most:
        return f"{least} times"
    return f"{least} to {most}" if least else f"up to {most}"
