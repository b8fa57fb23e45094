# SPDX-License-Identifier: Apache-2.0
"""A pattern as it is drawn: a tree of a few types of parts, with numbered positions.

parts_builder.py builds it from the dialect's tree. Each position of the pattern that is drawn as a
mark (a step that takes a row, an absence, an anchor) has a number, from 1 in the order of the text,
which is also the number of its node in the automaton. A quantifier becomes a path past the part
(`OptionalPart`), a loop (`Loop`), or both. Repetitions are not expanded, so the tree has the size
of the text.

The automaton (automaton.py), the drawing (rails.py) and the text for terminals (terminal_rails.py)
are all made from this tree, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

__all__ = [
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
    "positions_of",
]


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
