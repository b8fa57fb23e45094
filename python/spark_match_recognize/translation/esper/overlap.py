# SPDX-License-Identifier: Apache-2.0
"""Whether one row may satisfy the conditions of two variables, as far as the conditions show.

A condition is taken apart into tests that must all hold, each of one column of the row (against
constants, or against the column's value in the previous row); what else it asks is left out. Two
tests of a column exclude each other if none of its sample values passes both: the constants, and
values between and around them. Conditions that exclude each other otherwise are taken to overlap.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise, product
from typing import Any, NamedTuple

from spark_match_recognize.translation.esper.parser import Node
from spark_match_recognize.translation.esper.sql import Constant, constant_of

__all__ = ["Overlaps"]

_SIGNS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "<>": operator.ne,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_Pass = Callable[[Any], bool]


class _Test(NamedTuple):
    """What a column (`key`) must pass, and the constants that are compared with it."""

    key: str
    constants: frozenset[Constant]
    passes: _Pass


class Overlaps:
    """Compares the conditions of one clause.

    Args:
        define: the condition of each variable; one without a condition takes any row
    """

    def __init__(self, define: Mapping[str, Node]) -> None:
        self._tests = {name: list(_tests(node, name)) for name, node in define.items()}
        self._known: dict[tuple[str, str], bool] = {}

    def may(self, left: str, right: str) -> bool:
        """Whether a row may be of both variables."""
        if (left, right) not in self._known:
            pairs = product(self._tests.get(left, ()), self._tests.get(right, ()))
            overlap = left == right or not any(_excludes(one, other) for one, other in pairs)
            self._known[left, right] = self._known[right, left] = overlap
        return self._known[left, right]


def _excludes(one: _Test, other: _Test) -> bool:
    """Whether no value passes both."""
    constants = one.constants | other.constants
    if one.key != other.key or len({type(constant) for constant in constants}) != 1:
        return False
    return not any(one.passes(value) and other.passes(value) for value in _samples(constants))


def _samples(constants: frozenset[Constant]) -> list[Constant]:
    """The constants of one type, and values between and around them."""
    texts = [constant for constant in constants if isinstance(constant, str)]
    numbers = sorted(constant for constant in constants if type(constant) is float)
    if not numbers:
        return [*texts, *(f"{text}\0" for text in texts), "\0"] if texts else [True, False]
    between = [(low + high) / 2 for low, high in pairwise(numbers)]
    return [numbers[0] - 1, *numbers, *between, numbers[-1] + 1]


def _tests(node: Any, name: str) -> Iterator[_Test]:
    """The tests that a condition implies."""
    rule, children = node.data, node.children
    if rule == "parentheses":
        yield from _tests(children[0], name)
    elif rule == "operation":
        left, sign, right = children[0], children[1].lower(), children[2]
        if sign == "and":
            yield from (*_tests(left, name), *_tests(right, name))
        elif sign == "or":
            for one, other in product(_tests(left, name), _tests(right, name)):
                if one.key == other.key:
                    constants = one.constants | other.constants
                    yield _Test(one.key, constants, _either(one.passes, other.passes))
        elif sign in _SIGNS:
            yield from _comparison(left, sign, right, name)
            yield from _comparison(right, _TURNED.get(sign, sign), left, name)
    elif rule in ("between", "in_range") and children[1] is None:
        ends = ["[", *children[3:], "]"] if rule == "between" else children[3].children
        yield from _comparison(children[0], ">=" if ends[0] == "[" else ">", ends[1], name)
        yield from _comparison(children[0], "<=" if ends[4] == "]" else "<", ends[3], name)
    elif rule == "in_list" and children[1] is None:
        items = frozenset(constant_of(item) for item in children[3].children)
        if None not in items:
            yield from _test(children[0], items, items.__contains__, name)
    elif rule == "like" and children[1] is children[4] is None:
        yield from _like(children[0], constant_of(children[3]), name)


def _test(node: Node, constants: frozenset[Any], passes: _Pass, name: str) -> Iterator[_Test]:
    """A test of a column, which is the variable's or has none."""
    is_own = node.data == "field" and getattr(node.children[0], "children", ()) == [name]
    if is_own or node.data == "name":
        yield _Test(str(node.children[-2 if is_own else 0]), constants, passes)


def _comparison(left: Node, sign: str, right: Node, name: str) -> Iterator[_Test]:
    constant, compare = constant_of(right), _SIGNS[sign]
    if constant is not None and not (isinstance(constant, str) and sign in _TURNED):
        yield from _test(left, frozenset([constant]), lambda value: compare(value, constant), name)
    elif right.data == "call" and right.children[0] == "prev":
        arguments = [child for child in right.children[1].children if child is not None]
        if arguments == [left]:
            # Both values are unknown, but not which of the two is the greater one.
            for found in _test(left, frozenset([0.0]), lambda value: compare(value, 0.0), name):
                yield found._replace(key=f"{found.key} since the row before")


def _like(node: Node, pattern: Constant | None, name: str) -> Iterator[_Test]:
    if isinstance(pattern, str) and "\\" not in pattern:
        begin = pattern.replace("_", "%").split("%")[0]
        passes = begin.__eq__ if begin == pattern else lambda value: value.startswith(begin)
        yield from _test(node, frozenset([begin]), passes, name)


def _either(one: _Pass, other: _Pass) -> _Pass:
    return lambda value: one(value) or other(value)
