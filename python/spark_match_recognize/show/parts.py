# SPDX-License-Identifier: Apache-2.0
"""A pattern as its pictures see it: the tree with numbered places and few kinds of parts.

`parts_of` makes it of the dialect's tree. Each place that a picture shows as a mark of its own (a
step that takes a row, an absence, an anchor) has a number, from 1 on in the order of the text,
which is its node's number in the automaton, too. A quantifier becomes what a picture shows of it: a
way past the part (`Maybe`), a way back (`Loop`), or both. Repetitions are not written out, so a
part has the size of its text.

The same tree is the source of the automaton (automaton.py), the drawing (rails.py) and the text for
terminals (terminal_rails.py); so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count

import spark_match_recognize.dialect.pattern as tree
from spark_match_recognize.errors import MatchRecognizeError

__all__ = [
    "DEEPEST",
    "Absence",
    "Anchor",
    "AnyOrder",
    "Choice",
    "Hidden",
    "Loop",
    "Maybe",
    "Nothing",
    "Part",
    "Sequence",
    "Step",
    "Timed",
    "all_parts",
    "parts_of",
    "places_of",
]


DEEPEST = 150
"""Levels of a pattern: nobody reads so many, and all that walks over parts may recurse."""


@dataclass(frozen=True)
class Step:
    """Takes one row that satisfies the variable."""

    number: int
    variable: str


@dataclass(frozen=True)
class Absence:
    """`NOT x`: no row that satisfies the variable lies here."""

    number: int
    variable: str


@dataclass(frozen=True)
class Anchor:
    """`^` or `$`, which is `sign`."""

    number: int
    sign: str


@dataclass(frozen=True)
class Nothing:
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
class AnyOrder:
    """All elements in any order, preferably in theirs."""

    elements: tuple[Part, ...]


@dataclass(frozen=True)
class Maybe:
    """The body or nothing; `reluctant`: rather nothing."""

    body: Part
    reluctant: bool


@dataclass(frozen=True)
class Loop:
    """Rounds of the body.

    Attributes:
        least: how many at least, 1 or more
        most: how many at most, more than one; None: no bound
        reluctant: whether leaving is preferred to another round
        words: the quantifier in words
    """

    body: Part
    least: int
    most: int | None
    reluctant: bool
    words: str

    @property
    def is_counted(self) -> bool:
        """Whether the number of rounds decides about going round or leaving."""
        return (self.least, self.most) != (1, None)

    @property
    def chooses(self) -> bool:
        """Whether there is a choice between another round and leaving."""
        return self.least != self.most


@dataclass(frozen=True)
class Hidden:
    """An exclusion: its rows are not shown."""

    body: Part


@dataclass(frozen=True)
class Timed:
    """A part with a limit of its own, written as in the query."""

    body: Part
    limit: str


Part = (
    Step | Absence | Anchor | Nothing | Sequence | Choice | AnyOrder | Maybe | Loop | Hidden | Timed
)


def parts_of(pattern: tree.RowPattern, text: Callable[[object], str] = str) -> Part:
    """The pattern as parts.

    Args:
        pattern: the dialect's tree
        text: writes a limit, which is an expression

    Raises:
        MatchRecognizeError: it is nested more than `DEEPEST` levels deep.
    """
    open_nodes: list[tuple[tree.RowPattern, int]] = [(pattern, 1)]
    while open_nodes:
        node, depth = open_nodes.pop()
        if depth > DEEPEST:
            raise MatchRecognizeError(
                f"The pattern is nested more than {DEEPEST} levels deep, which cannot be drawn."
            )
        inner = [child for child in node.iter_expressions() if isinstance(child, tree.RowPattern)]
        open_nodes += [(child, depth + 1) for child in inner]
    return _Reader(text).read(pattern)


def all_parts(part: Part) -> Iterator[Part]:
    """The part and all that is in it, in the order of the text."""
    open_parts = [part]
    while open_parts:
        current = open_parts.pop()
        yield current
        match current:
            case Sequence(inner) | Choice(inner) | AnyOrder(inner):
                open_parts += reversed(inner)
            case Maybe(body) | Loop(body) | Hidden(body) | Timed(body):
                open_parts.append(body)
            case _:
                pass


def places_of(part: Part) -> Iterator[Step | Absence | Anchor]:
    """All that has a number, in the order of the numbers."""
    return (inner for inner in all_parts(part) if isinstance(inner, (Step, Absence, Anchor)))


class _Reader:
    def __init__(self, text: Callable[[object], str]) -> None:
        self._text = text
        self._numbers = count(1)

    def read(self, pattern: tree.RowPattern) -> Part:
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
                return AnyOrder(self._all(pattern))
            case tree.Permutation():
                return self.read(pattern.expressions[0])
            case tree.Quantified():
                return self._repeated(pattern)
            case tree.Exclusion():
                return Hidden(self.read(pattern.this))
            case tree.Limited():
                return Timed(self.read(pattern.this), self._text(pattern.args["limit"]))
            case _:
                return Nothing()

    def _all(self, pattern: tree.RowPattern) -> tuple[Part, ...]:
        return tuple([self.read(inner) for inner in pattern.expressions])

    def _repeated(self, pattern: tree.Quantified) -> Part:
        least, most = pattern.args["least"], pattern.args.get("most")
        reluctant = bool(pattern.args.get("reluctant"))
        part = self.read(pattern.this)
        if most != 1:
            words = _times(least, most)
            if reluctant and least != most:
                words += ", fewest first"
            part = Loop(part, max(least, 1), most, reluctant, words)
        return Maybe(part, reluctant) if least == 0 else part


def _times(least: int, most: int | None) -> str:
    if most is None:
        return f"{least} or more" if least else "any number"
    if least == most:
        return f"{least} times"
    return f"{least} to {most}" if least else f"up to {most}"
