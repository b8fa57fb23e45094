# SPDX-License-Identifier: Apache-2.0
"""The automaton of a drawing accepts what the pattern matches, in preference order."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest
from hypothesis import given

from drawn_patterns import patterns, steps_of
from spark_match_recognize.dialect import pattern as tree
from spark_match_recognize.show import show_pattern
from spark_match_recognize.show.automaton import Automaton, CounterOperation, NodeType


def regex(pattern: tree.RowPattern) -> str:
    """The pattern as a regular expression of Python."""
    match pattern:
        case tree.Variable():
            return pattern.name
        case tree.Concatenation():
            return "".join(f"(?:{regex(part)})" for part in pattern.expressions)
        case tree.Alternation():
            return "|".join(f"(?:{regex(part)})" for part in pattern.expressions)
        case tree.Quantified():
            most = "" if pattern.args["most"] is None else pattern.args["most"]
            return f"(?:{regex(pattern.this)}){{{pattern.args['least']},{most}}}"
        case tree.Exclusion():
            return regex(pattern.this)
    return ""


State = tuple[int, tuple[int, ...]]


def accepts(automaton: Automaton, word: str) -> bool:
    """Whether some path through the automaton takes steps with exactly these labels."""
    states = reached(automaton, {(0, (0,) * len(automaton.counters))})
    for letter in word:
        matching = {
            state
            for state in states
            if automaton.nodes[state[0]].type is NodeType.STEP
            and automaton.nodes[state[0]].label == letter
        }
        states = reached(
            automaton, {after for state in matching for after in onward(automaton, state)}
        )
    return any(automaton.nodes[number].type is NodeType.ACCEPT for number, _ in states)


def reached(automaton: Automaton, begin: set[State]) -> set[State]:
    """These states and those that are reachable without taking a row."""
    states, waiting = set(begin), list(begin)
    while waiting:
        state = waiting.pop()
        if automaton.nodes[state[0]].type is not NodeType.STEP:
            new = set(onward(automaton, state)) - states
            states |= new
            waiting += new
    return states


def onward(automaton: Automaton, state: State) -> Iterator[State]:
    """The states after each edge that the counters allow."""
    for edge in automaton.edges_from(state[0]):
        counts = list(state[1])
        for effect in edge.effects:
            counter = automaton.counters[effect.counter]
            count = counts[effect.counter]
            if effect.operation is CounterOperation.EXIT and count < counter.least:
                break
            is_repeat = effect.operation is CounterOperation.REPEAT
            if is_repeat and counter.most is not None and count >= counter.most:
                break
            # Counts beyond the last one that decides anything are equivalent.
            repeated = min(count + 1, counter.most or counter.least)
            counts[effect.counter] = {
                CounterOperation.ENTER: 1,
                CounterOperation.REPEAT: repeated,
                CounterOperation.EXIT: 0,
            }[effect.operation]
        else:
            yield edge.target, tuple(counts)


WORDS = ["".join(word) for size in range(5) for word in itertools.product("AB", repeat=size)]


@given(patterns(plain=True))
def test_the_automaton_accepts_the_same_words_as_a_regular_expression(
    pattern: tree.RowPattern,
) -> None:
    automaton = show_pattern(pattern).automaton
    expected = re.compile(regex(pattern))
    for word in WORDS:
        assert accepts(automaton, word) == bool(expected.fullmatch(word)), (pattern, word)


@given(patterns(plain=False))
def test_every_node_is_reachable_and_every_junction_branches(pattern: tree.RowPattern) -> None:
    automaton = show_pattern(pattern).automaton
    steps = [node for node in automaton.nodes if node.type is NodeType.STEP]
    assert len(steps) == len(steps_of(pattern))
    assert [node.number for node in automaton.nodes] == list(range(len(automaton.nodes)))
    reachable, waiting = {0}, [0]
    while waiting:
        targets = {edge.target for edge in automaton.edges_from(waiting.pop())}
        waiting += targets - reachable
        reachable |= targets
    assert len(reachable) == len(automaton.nodes)
    for node in automaton.nodes:
        if node.type is NodeType.JUNCTION:
            assert len(automaton.edges_from(node.number)) > 1
        assert automaton.edges_from(node.number) or node.type is NodeType.ACCEPT


ORDERS = [
    ("A?", 0, ["A", "end"]),
    ("A??", 0, ["end", "A"]),
    ("A*", 1, ["A", "end"]),
    ("A+?", 1, ["end", "A"]),
    ("A | B | ()", 0, ["A", "B", "end"]),
    ("(A | B)+ C", 1, ["A", "B", "C"]),
    ("A (B | C)?? D", 1, ["D", "B", "C"]),
]


@pytest.mark.parametrize(("pattern", "node", "expected"), ORDERS)
def test_edges_are_in_preference_order(pattern: str, node: int, expected: list[str]) -> None:
    automaton = show_pattern(pattern).automaton
    reached_labels: list[str] = []
    waiting = [edge.target for edge in automaton.edges_from(node)]
    while waiting:
        target = automaton.nodes[waiting.pop(0)]
        if target.type is NodeType.JUNCTION:
            waiting = [edge.target for edge in automaton.edges_from(target.number)] + waiting
        else:
            reached_labels.append(target.label or "end")
    assert reached_labels == expected


def test_repetitions_are_counted_and_not_expanded() -> None:
    automaton = show_pattern("(A{1000} B{2,5000}){3,}").automaton
    assert len(automaton.nodes) == 4
    assert {(counter.least, counter.most) for counter in automaton.counters} == {
        (1000, 1000),
        (2, 5000),
        (3, None),
    }
