# SPDX-License-Identifier: Apache-2.0
"""Whether one row may satisfy the conditions of two variables, as far as the conditions tell.

A condition is taken apart into tests that compare the row's own values with constants or with each
other (`v < prev(v)`); what else it asks for is left out. Two conditions exclude each other if each
way to satisfy the one has a test that no value passes together with one of the other. Conditions
that exclude each other for another reason are taken to overlap.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from math import inf

from spark_match_recognize.translation.esper.tree import (
    Between,
    InList,
    InRange,
    Like,
    Literal,
    Node,
    Operation,
    Path,
    Step,
)

__all__ = ["Overlaps"]

_MOST_WAYS = 16
_LESS, _EQUAL, _GREATER = 1, 2, 4
_SIGNS = {
    "<": _LESS,
    "<=": _LESS | _EQUAL,
    "=": _EQUAL,
    "is": _EQUAL,
    ">=": _GREATER | _EQUAL,
    ">": _GREATER,
    "<>": _LESS | _GREATER,
    "is not": _LESS | _GREATER,
}
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_Constant = float | str | bool | None


@dataclass(frozen=True)
class _Test:
    """What a value (`key`) must be: one of some constants, in a range, a text that begins so.

    Args:
        key: what is tested, as a text without the variable's name
        values: the constants, if only these pass
        low: the least number, and `high` the greatest; the flags tell whether it passes itself
        begins: how a text must begin
        signs: how two values of the row must compare
    """

    key: str
    values: frozenset[_Constant] | None = None
    low: float = -inf
    high: float = inf
    with_low: bool = True
    with_high: bool = True
    begins: str | None = None
    signs: int = 0

    def excludes(self, other: _Test) -> bool:
        """Whether no value passes both."""
        if self.key != other.key:
            return False
        if self.signs or other.signs:
            return bool(self.signs and other.signs) and not self.signs & other.signs
        if self.values is not None:
            return not any(other.accepts(value) for value in self.values)
        if other.values is not None:
            return other.excludes(self)
        if self.begins is not None and other.begins is not None:
            return not self.begins.startswith(other.begins) and not other.begins.startswith(
                self.begins
            )
        low, high = max(self.low, other.low), min(self.high, other.high)
        return low > high or (low == high and not (self._inside(low) and other._inside(low)))

    def accepts(self, value: _Constant) -> bool:
        """Whether a constant passes."""
        if self.values is not None:
            return value in self.values
        if isinstance(value, str):
            return self.begins is None or value.startswith(self.begins)
        if isinstance(value, float):
            return self._inside(value)
        return value is not None

    def _inside(self, value: float) -> bool:
        above = value > self.low or (value == self.low and self.with_low)
        return above and (value < self.high or (value == self.high and self.with_high))


class Overlaps:
    """Answers for the variables of one clause.

    Args:
        define: the condition of each variable; one without is true
    """

    def __init__(self, define: Mapping[str, Node]) -> None:
        self._ways = {name: _ways(node, name) for name, node in define.items()}
        self._known: dict[tuple[str, str], bool] = {}

    def may(self, left: str, right: str) -> bool:
        """Whether a row may be of both variables."""
        if left == right:
            return True
        pair = (left, right)
        if pair not in self._known:
            ways = product(self._ways.get(left, [()]), self._ways.get(right, [()]))
            self._known[pair] = any(
                not any(one.excludes(other) for one in first for other in second)
                for first, second in ways
            )
        return self._known[pair]


def _ways(node: Node, name: str) -> list[tuple[_Test, ...]]:
    """The ways to satisfy a condition, each with the tests that are known of it."""
    if isinstance(node, Operation) and node.sign == "()":
        return _ways(node.operands[0], name)
    if isinstance(node, Operation) and node.sign in ("or", "and"):
        left, right = (_ways(one, name) for one in node.operands)
        if node.sign == "or":
            found = [*left, *right]
        else:
            found = [first + second for first in left for second in right]
        return found if len(found) <= _MOST_WAYS else [()]
    test = _test(node, name)
    return [(test,) if test else ()]


def _test(node: Node, name: str) -> _Test | None:
    if isinstance(node, Operation) and node.sign in _SIGNS:
        return _compared(node, name)
    if isinstance(node, Between) and not node.negated:
        return _ranged(node.value, node.low, node.high, (True, True), name)
    if isinstance(node, InRange) and not node.negated:
        ends = (node.with_low, node.with_high)
        return _ranged(node.value, node.low, node.high, ends, name)
    key = _key(getattr(node, "value", node), name)
    if key is None or getattr(node, "negated", True):
        return None
    if isinstance(node, InList):
        constants = [_constant(item) for item in node.items]
        if all(constant is not None for constant in constants):
            return _Test(key, values=frozenset(one[0] for one in constants if one))
    if isinstance(node, Like) and not node.by_expression and node.escape is None:
        pattern = node.pattern
        if isinstance(pattern, Literal) and pattern.kind == "string":
            begin = pattern.text.replace("_", "%").split("%")[0]
            if "\\" in begin:
                return None
            if begin == pattern.text:
                return _Test(key, values=frozenset([begin]))
            return _Test(key, begins=begin)
    return None


def _compared(node: Operation, name: str) -> _Test | None:
    left, right = node.operands
    sign = node.sign
    if _constant(left) is not None:
        left, right, sign = right, left, _TURNED.get(sign, sign)
    key = _key(left, name)
    if key is None:
        return None
    constant = _constant(right)
    if constant is None:
        other = _key(right, name)
        if other is None:
            return None
        if other < key:
            key, other, sign = other, key, _TURNED.get(sign, sign)
        return _Test(f"{key} : {other}", signs=_SIGNS[sign])
    value = constant[0]
    if sign in ("=", "is"):
        return _Test(key, values=frozenset([value]))
    if not isinstance(value, float) or sign in ("<>", "is not"):
        return None
    if sign in ("<", "<="):
        return _Test(key, high=value, with_high=sign == "<=")
    return _Test(key, low=value, with_low=sign == ">=")


def _ranged(value: Node, low: Node, high: Node, ends: tuple[bool, bool], name: str) -> _Test | None:
    key, least, most = _key(value, name), _constant(low), _constant(high)
    if key is None or least is None or most is None:
        return None
    first, last = least[0], most[0]
    if not isinstance(first, float) or not isinstance(last, float):
        return None
    return _Test(
        key, low=min(first, last), high=max(first, last), with_low=ends[0], with_high=ends[1]
    )


def _constant(node: Node) -> tuple[_Constant] | None:
    """The value of a constant, in a tuple because null is one."""
    if isinstance(node, Operation) and node.sign == "()":
        return _constant(node.operands[0])
    if isinstance(node, Operation) and node.sign == "-" and len(node.operands) == 1:
        inner = _constant(node.operands[0])
        return (-inner[0],) if inner and isinstance(inner[0], float) else None
    if not isinstance(node, Literal):
        return None
    if node.kind == "number":
        plain = node.text.rstrip("lLfFdD") if node.text[:2].lower() != "0x" else None
        return (float(plain),) if plain else None
    by_kind: dict[str, _Constant] = {"string": node.text, "boolean": node.text == "true"}
    return (by_kind.get(node.kind),)


def _key(node: Node, name: str) -> str | None:
    """A value of the row under test as a text, None if it is of other rows as well."""
    if isinstance(node, Literal):
        return None if node.kind == "null" else f"{node.kind}:{node.text}"
    if isinstance(node, Operation):
        parts = [_key(one, name) for one in node.operands]
        if None in parts:
            return None
        return f"({node.sign} {' '.join(part or '' for part in parts)})"
    if not isinstance(node, Path) or node.value is not None:
        return None
    steps = [step for step in node.steps if isinstance(step, Step)]
    if len(steps) < len(node.steps) or any(step.named for step in steps):
        return None
    first, *rest = steps
    if first.arguments is None:
        # A name alone is a column of the row, too.
        names = rest if first.name == name and rest else steps
        if names is steps and rest:
            return None
        return "." + ".".join(step.name for step in names) if _plain(names) else None
    arguments = [_key(argument, name) for argument in first.arguments]
    if None in arguments or (rest and not _plain(rest)):
        return None
    return f"{first.name.lower()}({' '.join(part or '' for part in arguments)}){rest or ''}"


def _plain(steps: list[Step]) -> bool:
    return all(step.arguments is None for step in steps)
