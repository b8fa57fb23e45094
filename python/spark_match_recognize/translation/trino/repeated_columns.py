# SPDX-License-Identifier: Apache-2.0
"""`*` over ALL ROWS PER MATCH, where a key of ORDER BY repeats another key.

Trino's output has the columns of PARTITION BY, then each of ORDER BY, then the measures and the
other columns, so that a column which is a key twice appears twice. In Spark it appears once.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.outputs import ALL_ROWS
from spark_match_recognize.translation.rules.clause import note_stars
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["note_repeated_columns"]


def note_repeated_columns(tree: exp.Expr, task: Task) -> exp.Expr:
    """Note each `*` that shows a column once which it shows several times in Trino."""
    for rows in find_nodes(tree, MatchedRows):
        shown = rows.clause.args.get("rows")
        if shown is None or not shown.args["kind"].startswith(ALL_ROWS):
            continue
        repeated = _repeated(rows)
        if not repeated:
            continue
        message = (
            f"In Trino * shows {', '.join(repeated)} once for each key in PARTITION BY and "
            "ORDER BY, in Spark once. Name the columns if their number counts."
        )
        note_stars(rows, "repeated-column", message, task)
    return tree


def _repeated(rows: MatchedRows) -> list[str]:
    """The names of columns that a key of ORDER BY has after an earlier key."""
    args = rows.clause.args
    order = args.get("order")
    seen = {key.name.lower() for key in args.get("partition_by") or ()}
    found: list[str] = []
    for key in order.expressions if order else ():
        name = key.this.name
        if name.lower() in seen and name not in found:
            found.append(name)
        seen.add(name.lower())
    return found
