# SPDX-License-Identifier: Apache-2.0
"""Whether one row may satisfy the conditions of two variables, as far as the conditions show.

Both conditions are evaluated over sample values of the columns that both read: each constant they
are compared with, and values between and around. Only tests of the row's own columns (also in the
previous row) against constants or each other are evaluated; what else a condition asks is unknown.
If on every sample one of the two is false they exclude each other; else they are taken to overlap.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, pairwise, product
from typing import TypeAlias

from spark_match_recognize.translation.esper.parser import Node
from spark_match_recognize.translation.esper.sql import Constant, constant_of

__all__ = ["Overlaps"]

_MOST_SAMPLES = 3_000
_SIGNS: dict[str, Callable[[object, object], bool]] = {
    "=": operator.eq,
    "<>": operator.ne,
    "!=": operator.ne,
    "<": operator.lt,  # type: ignore[dict-item]
    "<=": operator.le,  # type: ignore[dict-item]
    ">": operator.gt,  # type: ignore[dict-item]
    ">=": operator.ge,  # type: ignore[dict-item]
}
_Compare: TypeAlias = Callable[[str, Node, Node], bool | None]


class Overlaps:
    """Compares the conditions of one clause.

    Args:
        define: the condition of each variable; one without a condition takes any row
    """

    def __init__(self, define: Mapping[str, Node]) -> None:
        self._conditions = {name: _Condition(name, node) for name, node in define.items()}
        self._known: dict[tuple[str, str], bool] = {}

    def may(self, left: str, right: str) -> bool:
        """Whether a row may be of both variables."""
        one, other = self._conditions.get(left), self._conditions.get(right)
        if left == right or one is None or other is None:
            return True
        pair = (min(left, right), max(left, right))
        if pair not in self._known:
            self._known[pair] = _overlap(one, other)
        return self._known[pair]


def _overlap(left: _Condition, right: _Condition) -> bool:
    keys = [key for key in left.constants if key in right.constants]
    for some in [(key,) for key in keys] + list(combinations(keys, 2)):
        values = _samples([left.constants[key] | right.constants[key] for key in some])
        if len(values[0]) * len(values[-1]) > _MOST_SAMPLES:
            continue
        samples = (dict(zip(some, sample, strict=True)) for sample in product(*values))
        if not any(left.may_hold(sample) and right.may_hold(sample) for sample in samples):
            return False
    return True


def _samples(constants: Sequence[set[Constant]]) -> list[list[Constant]]:
    """Sample values for each set; numbers are shared, since columns may be compared."""
    numbers = sorted({one for some in constants for one in some if type(one) is float}) or [0.0]
    shared: list[Constant] = [numbers[0] - 2, numbers[0] - 1, *numbers]
    for low, high in pairwise([*numbers, numbers[-1] + 3]):
        shared += [low + (high - low) / 3, high - (high - low) / 3]
    found: list[list[Constant]] = []
    for some in constants:
        texts = [one for one in some if isinstance(one, str)]
        truths: list[Constant] = [True, False] if any(type(one) is bool for one in some) else []
        # A text that begins with each constant, and one that begins with none of them.
        found.append([*texts, *(f"{one}\0" for one in texts), "\0"] if texts else truths or shared)
    return found


class _Condition:
    """The condition of a variable; `constants` has what each of its columns is compared with."""

    def __init__(self, name: str, node: Node) -> None:
        self._name = name
        self._node = node
        self.constants: dict[str, set[Constant]] = {}
        _evaluate(node, self._record)

    def may_hold(self, sample: Mapping[str, Constant]) -> bool:
        """Whether the condition is true or unknown."""

        def compare(sign: str, left: Node, right: Node) -> bool | None:
            one, other = (
                constant_of(node) if (found := sample.get(self._key(node))) is None else found
                for node in (left, right)
            )
            if type(one) is not type(other) or one is None:
                return None
            if sign == "like" and isinstance(one, str) and isinstance(other, str):
                return _is_like(one, other)
            is_known = sign in ("=", "<>", "!=") or (sign in _SIGNS and not isinstance(one, str))
            return _SIGNS[sign](one, other) if is_known else None

        return _evaluate(self._node, compare) is not False

    def _record(self, sign: str, left: Node, right: Node) -> None:
        for one, other in ((left, right), (right, left)):
            if key := self._key(one):
                known = self.constants.setdefault(key, set())
                constant = constant_of(other)
                if isinstance(constant, str) and sign == "like":
                    constant = _beginning(constant)
                if constant is not None:
                    known.add(constant)

    def _key(self, node: Node) -> str:
        """The name of a column of the row; with `prev` before it, of the previous row."""
        if not isinstance(node, Node) or node.data not in ("name", "field", "call"):
            return ""
        first, *others = node.children
        if node.data == "name":
            return str(first)
        if node.data == "field":
            is_own = isinstance(first, Node) and first.children == [self._name]
            return str(others[0]) if is_own else ""
        arguments = [child for child in others[0].children if isinstance(child, Node)]
        inner = self._key(arguments[0]) if first == "prev" and len(arguments) == 1 else ""
        return inner and f"prev {inner}"


def _evaluate(node: Node, compare: _Compare) -> bool | None:
    """Whether a condition is true; None if that is not known."""
    if not isinstance(node, Node):
        return None
    children = node.children
    if node.data == "parentheses":
        return _evaluate(children[0], compare)
    if node.data == "operation":
        left, sign, right = children[0], str(children[1]).lower(), children[2]
        if sign in ("and", "or"):
            return _joined(sign == "or", [_evaluate(left, compare), _evaluate(right, compare)])
        return compare(sign, left, right)
    if node.data == "prefixed":
        return _negated(_evaluate(children[1], compare), children[0] == "not")
    if node.data not in ("between", "in_range", "in_list", "like"):
        return None
    value, negated, _, *others = children
    if node.data == "like":
        found = compare("like", value, others[0]) if others[1] is None else None
    elif node.data == "in_list":
        found = _joined(True, [compare("=", value, item) for item in others[0].children])
    else:
        ends = ["[", *others, "]"] if node.data == "between" else others[0].children
        opened, low, _, high, closed = ends
        above = compare(">=" if opened == "[" else ">", value, low)
        found = _joined(False, [above, compare("<=" if closed == "]" else "<", value, high)])
    return _negated(found, negated is not None)


def _joined(decides: bool, parts: Sequence[bool | None]) -> bool | None:
    """The parts with OR between them if true decides, with AND if false does."""
    return decides if decides in parts else None if None in parts else not decides


def _negated(found: bool | None, negated: bool) -> bool | None:
    return None if found is None else found != negated


def _beginning(pattern: str) -> str:
    return pattern.replace("_", "%").split("%")[0]


def _is_like(text: str, pattern: str) -> bool | None:
    begin = _beginning(pattern)
    if "\\" in pattern:
        return None
    if begin == pattern or not text.startswith(begin):
        return text == pattern
    return True if pattern == f"{begin}%" else None
