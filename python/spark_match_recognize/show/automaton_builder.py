# SPDX-License-Identifier: Apache-2.0
"""Makes the automaton of a pattern.

As Thompson does it: each part gets a first and a last node, with points around choices and loops.
Then `_without_points` takes away all points that are not needed, which leaves the ways and their
order as they are. Both take time in the size of the pattern's text, whatever its bounds.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from spark_match_recognize.show.automaton import (
    Act,
    Automaton,
    Counter,
    Edge,
    Effect,
    Group,
    GroupKind,
    Kind,
    Node,
)
from spark_match_recognize.show.parts import (
    Absence,
    Anchor,
    AnyOrder,
    Choice,
    Hidden,
    Loop,
    Maybe,
    Nothing,
    Part,
    Sequence,
    Step,
    Timed,
    places_of,
)

__all__ = ["automaton_of"]


def automaton_of(part: Part) -> Automaton:
    """The automaton of a pattern; places keep their numbers."""
    return _Builder(part).build(part)


class _Builder:
    def __init__(self, part: Part) -> None:
        self._nodes: dict[int, Node] = {0: Node(0, Kind.START)}
        self._out: dict[int, list[Edge]] = {0: []}
        self._counters: list[Counter] = []
        self._groups: list[Group] = []
        self._group: int | None = None
        # The places' numbers are taken.
        self._next = sum(1 for _ in places_of(part)) + 1

    def build(self, part: Part) -> Automaton:
        begin, end = self._add(part)
        accept = self._node(Kind.ACCEPT)
        self._edge(0, begin)
        self._edge(end, accept)
        _without_points(self._nodes, self._out)
        # Places have the lowest numbers and keep them.
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
        """Add the nodes of a part; returns the first and the last."""
        match part:
            case Step(number, label):
                return self._place(number, Kind.STEP, label)
            case Absence(number, label):
                return self._place(number, Kind.ABSENCE, label)
            case Anchor(number, label):
                return self._place(number, Kind.ANCHOR, label)
            case Nothing():
                point = self._node(Kind.POINT)
                return point, point
            case Sequence(parts):
                ends = [self._add(inner) for inner in parts]
                for before, after in pairwise(ends):
                    self._edge(before[1], after[0])
                return ends[0][0], ends[-1][1]
            case Choice(branches):
                return self._between(Kind.POINT, Kind.POINT, branches)
            case Maybe(body, reluctant):
                nothing = Nothing()
                ways = (nothing, body) if reluctant else (body, nothing)
                return self._between(Kind.POINT, Kind.POINT, ways)
            case Loop():
                return self._loop(part)
            case AnyOrder(elements):
                with_group = self._enter(GroupKind.ANY_ORDER, "each once, in any order")
                ends_of = self._between(Kind.FORK, Kind.JOIN, elements)
                self._group = with_group
                return ends_of
            case Hidden(body):
                return self._grouped(GroupKind.HIDDEN, "not shown", body)
            case Timed(body, limit):
                return self._grouped(GroupKind.TIMED, f"within {limit} of the row before", body)

    def _between(self, first: Kind, last: Kind, ways: tuple[Part, ...]) -> tuple[int, int]:
        begin, end = self._node(first), self._node(last)
        for way in ways:
            entry, leave = self._add(way)
            self._edge(begin, entry)
            self._edge(leave, end)
        return begin, end

    def _loop(self, loop: Loop) -> tuple[int, int]:
        begin, head = self._node(Kind.POINT), self._node(Kind.POINT)
        entry, leave = self._add(loop.body)
        tail, end = self._node(Kind.POINT), self._node(Kind.POINT)
        counter = len(self._counters)
        if loop.is_counted:
            self._counters.append(Counter(loop.least, loop.most))

        def effects(act: Act) -> tuple[Effect, ...]:
            return (Effect(act, counter),) if loop.is_counted else ()

        self._edge(begin, head, effects=effects(Act.BEGIN))
        self._edge(head, entry)
        self._edge(leave, tail)
        ways = [(head, loop.words, effects(Act.AGAIN)), (end, "", effects(Act.LEAVE))]
        for target, words, done in reversed(ways) if loop.reluctant else ways:
            self._edge(tail, target, words, done)
        return begin, end

    def _grouped(self, kind: GroupKind, words: str, body: Part) -> tuple[int, int]:
        around = self._enter(kind, words)
        ends = self._add(body)
        self._group = around
        return ends

    def _enter(self, kind: GroupKind, words: str) -> int | None:
        """Begin a group; returns the one around it."""
        around = self._group
        self._group = len(self._groups)
        self._groups.append(Group(self._group, kind, words, around))
        return around

    def _place(self, number: int, kind: Kind, label: str) -> tuple[int, int]:
        self._nodes[number] = Node(number, kind, label, self._group)
        self._out[number] = []
        return number, number

    def _node(self, kind: Kind) -> int:
        number = self._next
        self._next += 1
        # The acceptance is outside of all groups, as the start is.
        self._nodes[number] = Node(number, kind, "", self._group)
        self._out[number] = []
        return number

    def _edge(
        self, source: int, target: int, words: str = "", effects: tuple[Effect, ...] = ()
    ) -> None:
        self._out[source].append(Edge(source, target, words, effects))


def _without_points(nodes: dict[int, Node], out: dict[int, list[Edge]]) -> None:
    """Take away each point that has a single edge in or out, joining the edges around it."""
    into: dict[int, set[int]] = {number: set() for number in nodes}
    for source, edges in out.items():
        for edge in edges:
            into[edge.target].add(source)
    waiting = [number for number, node in nodes.items() if node.kind is Kind.POINT]
    while waiting:
        point = waiting.pop()
        if point not in nodes or point in into[point]:
            continue
        sources = into[point]
        edges_in = [edge for s in sources for edge in out[s] if edge.target == point]
        if len(edges_in) > 1 and len(out[point]) > 1:
            continue
        for source in sources:
            out[source] = _spliced(out[source], point, out[point])
        for edge in out[point]:
            into[edge.target].discard(point)
            into[edge.target] |= sources
            # What stood between points may be needless now.
            waiting += [n for n in (edge.target, *sources) if _is_point(nodes, n)]
        del nodes[point], out[point], into[point]


def _is_point(nodes: dict[int, Node], number: int) -> bool:
    return number in nodes and nodes[number].kind is Kind.POINT


def _spliced(edges: list[Edge], point: int, onward: list[Edge]) -> list[Edge]:
    """The edges with those out of a point in the place of those to it; of equal ones the first."""
    found: dict[Edge, None] = {}
    for edge in edges:
        if edge.target != point:
            found.setdefault(edge)
        else:
            for then in onward:
                words = edge.words or then.words
                effects = edge.effects + then.effects
                found.setdefault(replace(then, source=edge.source, words=words, effects=effects))
    return list(found)
