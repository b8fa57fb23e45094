# SPDX-License-Identifier: Apache-2.0
"""SUBSTR from before the text's beginning, which is empty in Trino.

Spark begins at the first character then, and takes 0 for 1.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    call,
    choose,
    integer_of,
    number,
    replace,
    text,
)
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["substrings"]


def substrings(tree: exp.Expr, task: Task) -> exp.Expr:
    """Positions that are written out; others are noted unless they are one more than something."""
    # The inner ones first, since what is around them is copied.
    for node in reversed(find_nodes(tree, exp.Substring)):
        start = node.args.get("start")
        place = integer_of(start)
        if place == 0:
            # Empty, and null of a null.
            node.set("start", number(1))
            node.set("length", number(0))
        elif place is not None and place < 0:
            is_short = exp.LT(this=call("LENGTH", node.this.copy()), expression=number(-place))
            tree = replace(tree, node, choose(is_short, text(""), node.copy()))
        elif place is None and start is not None and not _is_more(start):
            message = "from 0, or from before the beginning, it is empty in Trino; here it begins."
            task.diagnostics.note(node, "function-differs", f"SUBSTR: {message}")
    return tree


def _is_more(start: exp.Expr) -> bool:
    """Whether it is something plus a number: a place behind one that was found, as a rule."""
    inner = start.unnest()
    if not isinstance(inner, exp.Add):
        return False
    return any((integer_of(side) or 0) > 0 for side in (inner.this, inner.expression))
