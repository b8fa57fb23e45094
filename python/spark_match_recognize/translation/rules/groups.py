# SPDX-License-Identifier: Apache-2.0
"""`GROUP BY ()`: all rows are one group, which is there even if no row is.

Spark has no word for it; an aggregate or HAVING without GROUP BY means the same. Spark's own
`GROUPING SETS (())` would give no row where there is none.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import number
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes, outside_queries

__all__ = ["empty_groups"]


def empty_groups(tree: exp.Expr, task: Task) -> exp.Expr:
    """Leave the empty keys of GROUP BY out, and GROUP BY itself if nothing is left of it."""
    for group in find_nodes(tree, exp.Group):
        keys = group.expressions
        kept = [key for key in keys if not isinstance(key, exp.Tuple) or key.expressions]
        if len(kept) == len(keys):
            continue
        group.set("expressions", kept)
        query = group.parent
        if isinstance(query, exp.Select) and not any(group.args.values()):
            query.set("group", None)
            _make_one_group(query)
    return tree


def _make_one_group(query: exp.Select) -> None:
    having = query.args.get("having")
    if having is None and not any(_aggregates(item) for item in query.expressions):
        some = exp.GTE(this=exp.Count(this=exp.Star(), big_int=True), expression=number(0))
        query.set("having", exp.Having(this=some))


def _aggregates(item: exp.Expr) -> bool:
    """Whether an aggregate stands there that is no window and in no other query."""
    return any(isinstance(node, exp.AggFunc) for node in outside_queries(item, exp.Window))
