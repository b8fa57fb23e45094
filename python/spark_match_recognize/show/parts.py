# SPDX-License-Identifier: Apache-2.0
"""A pattern as it is drawn: a tree of a few types of parts, with numbered positions.

`parts_of` builds it from the dialect's tree. Each position of the pattern that is drawn as a mark
(a step that takes a row, an absence, an anchor) has a number, from 1 in the order of the text,
which is also the number of its node in the automaton. A quantifier becomes a path past the part
(`OptionalPart`), a loop (`Loop`), or both. Repetitions are not expanded, so the tree has the size
of the text.

The automaton (automaton.py), the drawing (rails.py) and the text for terminals (terminal_rails.py)
are all made from this tree, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count

import spark_match_recognize.dialect.pattern as tree
from spark_match_recognize.errors import MatchRecognizeError

__all__ = [
    "MAX_DRAWN_DEPTH",
    "Absence",
    "Anchor",
    "Choice",
    "Empty",
    "Excluded",
    "Loop",
    "OptionalPart",
    "Part",
    "Permute",
    "Sequence",
    "Step",
    "TimeLimited",
    "all_parts",
    "parts_of",
    "positions_of",
]


MAX_DRAWN_DEPTH = 150
"""Most levels of a pattern that are drawn; it also lets every traversal of parts recurse."""


@dataclass(frozen=True)
class Step:
    """Takes one row that satisfies the variable."""

    number: int
    variable: str


@dataclass(frozen=True)
class Absence:
    """`NOT x`: no row here satisfies the variable."""

    number: int
    variable: str


@dataclass(frozen=True)
class Anchor:
    """`^` or `$`, as given by `sign`."""

    number: int
    sign: str


@dataclass(frozen=True)
class Empty:
    """Takes no row."""


@dataclass(frozen=True)
class Sequence:
    """One part after the other."""

    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Choice:
    """One of the branches, the first preferred."""

    branches: tuple[Part, ...]


@dataclass(frozen=True)
class Permute:
    """All elements in any order, the listed one preferred."""

    elements: tuple[Part, ...]


@dataclass(frozen=True)
class OptionalPart:
    """The body or nothing; nothing is preferred if it is `reluctant`."""

    body: Part
    reluctant: bool


@dataclass(frozen=True)
class Loop:
    """Rounds of the body.

    Attributes:
        least: the fewest, 1 or more
        most: the most, more than 1; None if unbounded
        reluctant: whether leaving is preferred to another round
        label: the quantifier in words
    """

    body: Part
    least: int
    most: int | None
    reluctant: bool
    label: str

    @property
    def is_counted(self) -> bool:
        """Whether the number of rounds decides between another round and leaving."""
        return (self.least, self.most) != (1, None)

    @property
    def chooses(self) -> bool:
        """Whether there is a choice between another round and leaving."""
        return self.least != self.most


@dataclass(frozen=True)
class Excluded:
    """An exclusion: its rows are matched but not output."""

    body: Part


@dataclass(frozen=True)
class TimeLimited:
    """A part with its own time limit, written as in the query."""

    body: Part
    limit: str


Part = (
    Step
    | Absence
    | Anchor
    | Empty
    | Sequence
    | Choice
    | Permute
    | OptionalPart
    | Loop
    | Excluded
    | TimeLimited
)


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


def all_parts(part: Part) -> Iterator[Part]:
    """The part and all parts inside it, in the order of the text."""
    open_parts = [part]
    while open_parts:
        current = open_parts.pop()
        yield current
        match current:
            case Sequence(inner) | Choice(inner) | Permute(inner):
                open_parts += reversed(inner)
            case OptionalPart(body) | Loop(body) | Excluded(body) | TimeLimited(body):
                open_parts.append(body)
            case _:
                pass


def positions_of(part: Part) -> Iterator[Step | Absence | Anchor]:
    """The numbered positions, in the order of their numbers."""
    return (inner for inner in all_parts(part) if isinstance(inner, (Step, Absence, Anchor)))


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
