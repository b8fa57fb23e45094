# SPDX-License-Identifier: Apache-2.0
"""Builds the automaton of a pattern.

Thompson's construction: each part becomes a fragment with a first and a last node, with junctions
around choices and loops. `_remove_junctions` then removes all junctions that are not needed, which
keeps the paths and their preference order. Both are linear in the length of the pattern's text,
whatever the bounds of its quantifiers.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from spark_match_recognize.show.automaton import (
    Automaton,
    Counter,
    CounterOperation,
    Edge,
    Effect,
    Group,
    GroupType,
    Node,
    NodeType,
)
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
    positions_of,
)

__all__ = ["automaton_of"]


def automaton_of(part: Part) -> Automaton:
    """The automaton of a pattern; positions keep their numbers."""
    return _Builder(part).build(part)


class _Builder:
    def __init__(self, part: Part) -> None:
        self._nodes: dict[int, Node] = {0: Node(0, NodeType.START)}
        self._out: dict[int, list[Edge]] = {0: []}
        self._counters: list[Counter] = []
        self._groups: list[Group] = []
        self._group: int | None = None
        # Lower numbers belong to the positions.
        self._next = sum(1 for _ in positions_of(part)) + 1

    def build(self, part: Part) -> Automaton:
        begin, end = self._add(part)
        accept = self._node(NodeType.ACCEPT)
        self._edge(0, begin)
        self._edge(end, accept)
        _remove_junctions(self._nodes, self._out)
        # Positions have the lowest numbers and keep them.
        number = {old: new for new, old in enumerate(sorted(self._nodes))}
        return Automaton(
            tuple(replace(self._nodes[old], number=new) for old, new in number.items()),
            tuple(
                replace(edge, source=number[old], target=number[edge.target])
                for old in number
                for edge in self._out[old]
            ),
            tuple(self._counters),
            tuple(self._groups),
        )

    def _add(self, part: Part) -> tuple[int, int]:
        """Add the nodes of a part; returns its first and its last node."""
        match part:
            case Step(number, label):
                return self._position(number, NodeType.STEP, label)
            case Absence(number, label):
                return self._position(number, NodeType.ABSENCE, label)
            case Anchor(number, label):
                return self._position(number, NodeType.ANCHOR, label)
            case Empty():
                junction = self._node(NodeType.JUNCTION)
                return junction, junction
            case Sequence(parts):
                fragments = [self._add(inner) for inner in parts]
                for before, after in pairwise(fragments):
                    self._edge(before[1], after[0])
                return fragments[0][0], fragments[-1][1]
            case Choice(branches):
                return self._between(NodeType.JUNCTION, NodeType.JUNCTION, branches)
            case OptionalPart(body, reluctant):
                branches = (Empty(), body) if reluctant else (body, Empty())
                return self._between(NodeType.JUNCTION, NodeType.JUNCTION, branches)
            case Loop():
                return self._loop(part)
            case Permute(elements):
                parent = self._enter(GroupType.PERMUTE, "each once, in any order")
                ends = self._between(NodeType.PERMUTE_START, NodeType.PERMUTE_END, elements)
                self._group = parent
                return ends
            case Excluded(body):
                return self._grouped(GroupType.EXCLUDED, "not shown", body)
            case TimeLimited(body, limit):
                return self._grouped(
                    GroupType.TIME_LIMITED, f"within {limit} of the row before", body
                )

    def _between(
        self, first: NodeType, last: NodeType, branches: tuple[Part, ...]
    ) -> tuple[int, int]:
        begin, end = self._node(first), self._node(last)
        for branch in branches:
            branch_begin, branch_end = self._add(branch)
            self._edge(begin, branch_begin)
            self._edge(branch_end, end)
        return begin, end

    def _loop(self, loop: Loop) -> tuple[int, int]:
        begin, head = self._node(NodeType.JUNCTION), self._node(NodeType.JUNCTION)
        body_begin, body_end = self._add(loop.body)
        tail, end = self._node(NodeType.JUNCTION), self._node(NodeType.JUNCTION)
        counter = len(self._counters)
        if loop.is_counted:
            self._counters.append(Counter(loop.least, loop.most))

        def effects(operation: CounterOperation) -> tuple[Effect, ...]:
            return (Effect(operation, counter),) if loop.is_counted else ()

        self._edge(begin, head, effects=effects(CounterOperation.ENTER))
        self._edge(head, body_begin)
        self._edge(body_end, tail)
        choices = [
            (head, loop.label, effects(CounterOperation.REPEAT)),
            (end, "", effects(CounterOperation.EXIT)),
        ]
        for target, label, operations in reversed(choices) if loop.reluctant else choices:
            self._edge(tail, target, label, operations)
        return begin, end

    def _grouped(self, group_type: GroupType, label: str, body: Part) -> tuple[int, int]:
        parent = self._enter(group_type, label)
        ends = self._add(body)
        self._group = parent
        return ends

    def _enter(self, group_type: GroupType, label: str) -> int | None:
        """Begin a group; returns the enclosing one."""
        parent = self._group
        self._group = len(self._groups)
        self._groups.append(Group(self._group, group_type, label, parent))
        return parent

    def _position(self, number: int, node_type: NodeType, label: str) -> tuple[int, int]:
        self._nodes[number] = Node(number, node_type, label, self._group)
        self._out[number] = []
        return number, number

    def _node(self, node_type: NodeType) -> int:
        number = self._next
        self._next += 1
        self._nodes[number] = Node(number, node_type, "", self._group)
        self._out[number] = []
        return number

    def _edge(
        self, source: int, target: int, label: str = "", effects: tuple[Effect, ...] = ()
    ) -> None:
        self._out[source].append(Edge(source, target, label, effects))


def _remove_junctions(nodes: dict[int, Node], out: dict[int, list[Edge]]) -> None:
    """Remove each junction that has a single edge in or out, and connect its neighbours."""
    into: dict[int, set[int]] = {number: set() for number in nodes}
    for source, edges in out.items():
        for edge in edges:
            into[edge.target].add(source)
    waiting = [number for number, node in nodes.items() if node.type is NodeType.JUNCTION]
    while waiting:
        junction = waiting.pop()
        if junction not in nodes or junction in into[junction]:
            continue
        sources = into[junction]
        edges_in = [edge for s in sources for edge in out[s] if edge.target == junction]
        if len(edges_in) > 1 and len(out[junction]) > 1:
            continue
        for source in sources:
            out[source] = _spliced(out[source], junction, out[junction])
        for edge in out[junction]:
            into[edge.target].discard(junction)
            into[edge.target] |= sources
            # A neighbouring junction may be redundant now.
            waiting += [n for n in (edge.target, *sources) if _is_junction(nodes, n)]
        del nodes[junction], out[junction], into[junction]


def _is_junction(nodes: dict[int, Node], number: int) -> bool:
    return number in nodes and nodes[number].type is NodeType.JUNCTION


def _spliced(edges: list[Edge], junction: int, onward: list[Edge]) -> list[Edge]:
    """The edges, with those into a junction continued by each edge out of it; without repeats."""
    spliced: dict[Edge, None] = {}
    for edge in edges:
        if edge.target != junction:
            spliced.setdefault(edge)
        else:
            for then in onward:
                label = edge.label or then.label
                effects = edge.effects + then.effects
                spliced.setdefault(replace(then, source=edge.source, label=label, effects=effects))
    return list(spliced)
