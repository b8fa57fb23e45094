# SPDX-License-Identifier: Apache-2.0
"""The automaton of a pattern, small enough to be read.

One node for each step of the pattern, one for the start and one for the acceptance; an anchor and a
`NOT` are nodes that take no row. The edges that leave a node stand in the order of preferment, as
the engine tries them. What the engine writes out is counted instead: `A{3,}` is one node with an
edge back to itself and a `Counter`, and PERMUTE is a FORK into its elements and a JOIN behind them,
which lets pass who came by all of them. Where ways meet and part at once there is a node more, a
POINT.

automaton_builder.py makes it of a pattern, graph_text.py writes it for Mermaid and DOT.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

__all__ = [
    "Act",
    "Automaton",
    "Counter",
    "Edge",
    "Effect",
    "Group",
    "GroupKind",
    "Kind",
    "Node",
]


class Kind(Enum):
    """What a node is."""

    START = auto()
    STEP = auto()
    ABSENCE = auto()
    ANCHOR = auto()
    FORK = auto()
    JOIN = auto()
    POINT = auto()
    ACCEPT = auto()


class GroupKind(Enum):
    """What holds for all nodes of a group."""

    HIDDEN = auto()
    TIMED = auto()
    ANY_ORDER = auto()


@dataclass(frozen=True)
class Group:
    """Nodes that belong together; groups may lie in each other, `around` being the outer one."""

    number: int
    kind: GroupKind
    words: str
    around: int | None


@dataclass(frozen=True)
class Node:
    """A state. `label` is the variable of a step or an absence and the sign of an anchor."""

    number: int
    kind: Kind
    label: str = ""
    group: int | None = None


@dataclass(frozen=True)
class Counter:
    """The bounds of a repetition whose rounds are counted."""

    least: int
    most: int | None


class Act(Enum):
    """What an edge does with a counter, or asks of it.

    BEGIN: the first round. AGAIN: one round more, if that is not too many. LEAVE: if enough.
    """

    BEGIN = auto()
    AGAIN = auto()
    LEAVE = auto()


@dataclass(frozen=True)
class Effect:
    """What an edge does with a counter, given by its number."""

    act: Act
    counter: int


@dataclass(frozen=True)
class Edge:
    """A way from one node to another.

    Attributes:
        words: what a repetition says at its way back, such as "1 or more"
        effects: what it does with counters, in this order; it can be gone only if all allow it
    """

    source: int
    target: int
    words: str = ""
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Automaton:
    """The states and the ways between them.

    Attributes:
        nodes: by number: the start is 0, then the places of the pattern in its order
        edges: those of one source stand in the order of preferment
        counters: the repetitions that are counted
        groups: exclusions, limits and PERMUTEs, outer ones first
    """

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    counters: tuple[Counter, ...]
    groups: tuple[Group, ...]

    def leaving(self, number: int) -> list[Edge]:
        """The edges out of a node, the preferred first."""
        return [edge for edge in self.edges if edge.source == number]

    def following(self) -> frozenset[int]:
        """The nodes that can be come to after a row was taken."""
        targets: dict[int, list[int]] = {node.number: [] for node in self.nodes}
        for edge in self.edges:
            targets[edge.source].append(edge.target)
        for fork, join in self._orders():
            targets[join] += targets[fork]
        found: set[int] = set()
        waiting = [node.number for node in self.nodes if node.kind is Kind.STEP]
        while waiting:
            for target in targets[waiting.pop()]:
                if target not in found:
                    found.add(target)
                    waiting.append(target)
        return frozenset(found)

    def _orders(self) -> list[tuple[int, int]]:
        """The fork and the join of each PERMUTE."""
        forks = {node.group: node.number for node in self.nodes if node.kind is Kind.FORK}
        joins = {node.group: node.number for node in self.nodes if node.kind is Kind.JOIN}
        return [(fork, joins[group]) for group, fork in forks.items()]
