# SPDX-License-Identifier: Apache-2.0
"""What is nested too deeply in a program, and what to write instead.

Each stage after the parser visits a tree by functions that call themselves, to a depth that Python
limits. The parser does not, and neither does this module, so it can say where the nesting is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from spark_match_recognize.vpl.syntax.expressions import Binary, Node, Span
from spark_match_recognize.vpl.syntax.tree import Program

__all__ = ["too_deep"]

# Operators whose operands may be grouped in any other order, with what such a group looks like.
_GROUPED = ("and", "or", "+", "*")
_IN = " Write comparisons of one value with constants as `x in [..]`."


def too_deep(program: Program) -> tuple[str, Span]:
    """The reason and the position of an error about the deepest nesting in a program."""
    path = _deepest(program)
    operators = Counter(node.operator for node in path if isinstance(node, Binary))
    operator, count = operators.most_common(1)[0] if operators else ("", 0)
    if operator not in _GROUPED or 2 * count < len(path):
        return "This is nested too deeply. Write it with fewer levels inside each other.", path[
            0
        ].span
    first = next(n for n in path if isinstance(n, Binary) and n.operator == operator)
    reason = (
        f"A chain of {count:,} `{operator}` is nested too deeply. Group parts of it, as in "
        f"(a {operator} b) {operator} (c {operator} d)."
    )
    return reason + (_IN if operator == "or" else ""), first.span


def _deepest(program: Program) -> list[Node]:
    """The innermost node, and all nodes around it."""
    nodes: list[tuple[Any, int, int]] = [(program, -1, 0)]
    # The list grows while it is read.
    for at, (value, _, depth) in enumerate(nodes):
        nodes.extend((each, at, depth + 1) for each in _inner(value))
    at = max(range(len(nodes)), key=lambda each: nodes[each][2])
    path = []
    while at >= 0:
        value, at, _ = nodes[at]
        if isinstance(value, Node):
            path.append(value)
    return path


def _inner(value: Any) -> Iterator[Any]:
    """What a node or a tuple has in it, other than texts and positions."""
    parts = value if isinstance(value, tuple) else (getattr(value, f.name) for f in fields(value))
    for each in parts:
        if isinstance(each, tuple) or (is_dataclass(each) and not isinstance(each, Span)):
            yield each
