# SPDX-License-Identifier: Apache-2.0
"""The automaton of a pattern, small enough to read.

There is one node for each step of the pattern, one for the start and one for acceptance; anchors
and `NOT` are nodes that take no row. The edges out of a node are in preference order, which is the
order in which the engine tries them. Repetitions and permutations are not expanded as they are in
the engine: `A{3,}` is one node with an edge back to itself and a `Counter`, and PERMUTE is a
PERMUTE_START node, its elements, and a PERMUTE_END node that is passed once every element has
matched. A JUNCTION is a merge point from which paths branch again at once.

automaton_builder.py builds it from a pattern; graph_text.py writes it as Mermaid and DOT.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

__all__ = [
    "Automaton",
    "Counter",
    "CounterOperation",
    "Edge",
    "Effect",
    "Group",
    "GroupType",
    "Node",
    "NodeType",
]


class NodeType(Enum):
    """What a node stands for."""

    START = auto()
    STEP = auto()
    ABSENCE = auto()
    ANCHOR = auto()
    PERMUTE_START = auto()
    PERMUTE_END = auto()
    JUNCTION = auto()
    ACCEPT = auto()


class GroupType(Enum):
    """What the nodes of a group have in common."""

    EXCLUDED = auto()
    TIME_LIMITED = auto()
    PERMUTE = auto()


@dataclass(frozen=True)
class Group:
    """Nodes that belong together. Groups nest; `parent` is the number of the enclosing one."""

    number: int
    type: GroupType
    label: str
    parent: int | None


@dataclass(frozen=True)
class Node:
    """A state. `label` is the variable of a step or an absence, or the sign of an anchor."""

    number: int
    type: NodeType
    label: str = ""
    group: int | None = None


@dataclass(frozen=True)
class Counter:
    """The bounds of a repetition whose rounds are counted."""

    least: int
    most: int | None


class CounterOperation(Enum):
    """What an edge does with a counter, or requires of it.

    ENTER starts the first round. REPEAT starts another one and requires fewer than `most` rounds so
    far. EXIT leaves the repetition and requires at least `least` rounds.
    """

    ENTER = auto()
    REPEAT = auto()
    EXIT = auto()


@dataclass(frozen=True)
class Effect:
    """An operation of an edge on the counter with a number."""

    operation: CounterOperation
    counter: int


@dataclass(frozen=True)
class Edge:
    """A transition from one node to another.

    Attributes:
        label: the quantifier in words on the edge back of a repetition, such as "1 or more"
        effects: its operations on counters, in order; the edge can be taken only if all allow it
    """

    source: int
    target: int
    label: str = ""
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Automaton:
    """The nodes and the edges between them.

    Attributes:
        nodes: by number: the start is 0, followed by the positions of the pattern in its order
        edges: the edges of one source are in preference order
        counters: the repetitions that are counted
        groups: exclusions, time limits and PERMUTEs, outer ones first
    """

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    counters: tuple[Counter, ...]
    groups: tuple[Group, ...]

    def edges_from(self, number: int) -> list[Edge]:
        """The edges out of a node, the preferred one first."""
        return [edge for edge in self.edges if edge.source == number]

    def after_row(self) -> frozenset[int]:
        """The nodes that can be reached once a row has been taken."""
        targets: dict[int, list[int]] = {node.number: [] for node in self.nodes}
        for edge in self.edges:
            targets[edge.source].append(edge.target)
        for start, end in self._permutations():
            targets[end] += targets[start]
        reachable: set[int] = set()
        waiting = [node.number for node in self.nodes if node.type is NodeType.STEP]
        while waiting:
            for target in targets[waiting.pop()]:
                if target not in reachable:
                    reachable.add(target)
                    waiting.append(target)
        return frozenset(reachable)

    def _permutations(self) -> list[tuple[int, int]]:
        """The start node and the end node of each PERMUTE."""
        starts = self._by_group(NodeType.PERMUTE_START)
        ends = self._by_group(NodeType.PERMUTE_END)
        return [(start, ends[group]) for group, start in starts.items()]

    def _by_group(self, node_type: NodeType) -> dict[int | None, int]:
        return {node.group: node.number for node in self.nodes if node.type is node_type}
