# SPDX-License-Identifier: Apache-2.0
"""Numbers and dates that Oracle makes texts of without a format: TO_CHAR(x) and `x || ''`.

A fraction below one has no zero before its point there (`.5`), zeros at the end of a fraction are
not shown, and a date is written by a setting of the session.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.kind import Kind
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["plain_texts"]

_FRACTION = (
    "A number becomes a text without the zeros at its ends in Oracle (.5 for 0.50). Write a format "
    "with TO_CHAR where that counts."
)
_DATE = (
    "A date becomes a text by a setting of the session in Oracle (NLS_DATE_FORMAT). Write the "
    "format with TO_CHAR."
)
_UNKNOWN = (
    "TO_CHAR without a format writes whole numbers and texts as Oracle does, but not fractions (.5 "
    "there) and dates (by a setting there). Write a format for those, or give the types with "
    "`schema`."
)


def plain_texts(tree: exp.Expr, task: Task) -> exp.Expr:
    """Note them; of those whose kind is not known only the first one, and only of TO_CHAR."""
    unknown: list[exp.Expr] = []
    for node in find_nodes(tree, exp.DPipe, exp.Anonymous):
        if isinstance(node, exp.DPipe):
            values = [one for one in node.flatten() if not isinstance(one, exp.DPipe)]
        elif node.meta.get("called") == "TO_CHAR" and len(node.expressions) == 1:
            values = node.expressions
            unknown += [node] if task.kinds.of(values[0]) is None else []
        else:
            continue
        for value in values:
            message = _message(task.kinds.of(value))
            if message:
                task.diagnostics.note(value, "text-of-value", message)
    if unknown:
        first = min(unknown, key=lambda one: int(one.meta["start"]))
        task.diagnostics.note(first, "text-of-value", _UNKNOWN)
    return tree


def _message(kind: Kind | None) -> str | None:
    if kind in (Kind.DECIMAL, Kind.FLOATING):
        return _FRACTION
    return _DATE if kind in (Kind.DATE, Kind.TIMESTAMP) else None
