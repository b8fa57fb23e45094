# SPDX-License-Identifier: Apache-2.0
"""Which row a column of a condition is read from.

A condition is evaluated at the current row, the last one of the match so far. `x`, `B.x` in the
condition of B, and `PREV` and `NEXT` of these read the current row or its neighbours. Any other
variable, `FIRST`, and `LAST` with an offset read a row of the match, or neighbours of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
    VariableColumn,
)
from spark_match_recognize.plain.distances import MatchRow
from spark_match_recognize.plain.refusals import (
    MATCH_HINT,
    Reason,
    refuse_foreign,
    refused,
)

__all__ = [
    "RowRead",
    "columns_of",
    "offset_of",
    "picked_row",
    "row_read",
    "running",
    "shift_of",
    "variables_of",
    "with_children",
    "without_index",
]

_DISTANT = ("PREV", "NEXT")


@dataclass(frozen=True)
class RowRead:
    """A value of one row.

    Args:
        row: the row of the match, None for the current row
        shift: how many rows before it the value is read, negative for rows after it
        value: the value, without variables and functions of the clause
    """

    row: MatchRow | None
    shift: int
    value: exp.Expr


def row_read(node: exp.Expr, own: str, unions: Mapping[str, Collection[str]]) -> RowRead:
    """The row that a column of a variable or a navigation reads.

    Args:
        node: a VariableColumn or a Navigation
        own: the variable, in upper case, whose condition it is in
        unions: the members of each SUBSET by its name, both in upper case

    Raises:
        Refusal: it reads anything but columns of one row
    """
    shift, picked, value = picked_row(node)
    if isinstance(value, VariableColumn) and value.args.get("index"):
        if picked is not None:
            what = "An index of a variable inside a navigation"
            raise refused(Reason.INVALID, what, node, "Write FIRST(A.x, 0).")
        kind, offset, value = without_index(value)
        picked = (kind, offset)
    names = variables_of(value, node, unions)
    kind, offset = picked or ("LAST", 0)
    is_current = (kind, offset) == ("LAST", 0) and (names is None or own in names)
    row = None if is_current else MatchRow(names, kind, offset)
    return RowRead(row, shift, columns_of(value))


def picked_row(node: exp.Expr) -> tuple[int, tuple[str, int] | None, exp.Expr]:
    """What PREV or NEXT add, the FIRST or LAST inside with its offset, and the value inside."""
    shift, picked, value = 0, None, node
    if isinstance(value, Navigation) and value.args["kind"] in _DISTANT:
        shift = shift_of(value)
        value = running(value.this)
    if isinstance(value, Navigation):
        if value.args["kind"] in _DISTANT:
            what = "PREV and NEXT cannot be nested"
            raise refused(Reason.INVALID, what, node, "Add up their offsets.")
        picked = (value.args["kind"], offset_of(value))
        value = running(value.this)
    return shift, picked, value


def variables_of(
    value: exp.Expr, node: exp.Expr, unions: Mapping[str, Collection[str]]
) -> frozenset[str] | None:
    """The variables whose row a value is of, None for all of them."""
    parts = list(value.find_all(VariableColumn))
    names = {part.args["variable"].name.upper() for part in parts}
    if len(names) > 1 or (names and len(list(value.find_all(exp.Column))) > len(parts)):
        what = "A value reads rows of several variables"
        raise refused(Reason.INVALID, what, node, "Read each with a separate function.")
    for name in names:
        return frozenset(unions.get(name, (name,)))
    return None


def columns_of(node: exp.Expr) -> exp.Expr:
    """A value of one row: columns without their variables, and nothing that reads the match."""
    refuse_foreign(node)
    match node:
        case VariableColumn() if not node.args.get("index"):
            column: exp.Expr = node.this
            return column.copy()
        case (
            VariableColumn()
            | Navigation()
            | ProcessingMode()
            | Classifier()
            | MatchNumber()
            | exp.AggFunc()
        ):
            what = "A condition is match-dependent"
            raise refused(Reason.MATCH_DEPENDENT, what, node, MATCH_HINT)
    return with_children(node, columns_of)


def running(node: exp.Expr) -> exp.Expr:
    """The node without RUNNING, which every condition is."""
    if not isinstance(node, ProcessingMode):
        return node
    if node.args["kind"] != "RUNNING":
        what = "A condition has FINAL, which is not known while a match grows"
        raise refused(Reason.INVALID, what, node, "Remove FINAL.")
    inner: exp.Expr = node.this
    return inner


def shift_of(navigation: Navigation) -> int:
    """How many rows before it PREV or NEXT reads."""
    offset = offset_of(navigation)
    return offset if navigation.args["kind"] == "PREV" else -offset


def offset_of(navigation: Navigation) -> int:
    """The offset in rows, which must be a constant."""
    offset = navigation.args.get("offset")
    if offset is None:
        return 0 if navigation.args["kind"] in ("FIRST", "LAST") else 1
    if isinstance(offset, exp.Literal) and offset.is_int:
        return int(offset.this)
    what = "The offset is not a whole number of 0 or more"
    raise refused(Reason.NAVIGATION, what, navigation, "Write the number as a literal.")


def with_children(node: exp.Expr, change: Callable[[exp.Expr], exp.Expr]) -> exp.Expr:
    """A copy of the node whose children are changed."""
    if isinstance(node, exp.Column):
        return node.copy()
    copied = node.copy()
    for child, original in zip(
        list(copied.iter_expressions()), list(node.iter_expressions()), strict=True
    ):
        child.replace(change(original))
    return copied


def without_index(node: VariableColumn) -> tuple[str, int, VariableColumn]:
    """FIRST or LAST, the offset and the column, for `A[0].x` or `A[-1].x`."""
    index = node.args["index"]
    is_last = isinstance(index, exp.Neg)
    number = index.this if is_last else index
    if not (isinstance(number, exp.Literal) and number.is_int):
        what = "The index is not a whole number"
        raise refused(Reason.NAVIGATION, what, node, "Write the number as a literal.")
    column = node.copy()
    column.set("index", None)
    distance = int(number.this)
    return ("LAST", distance - 1, column) if is_last and distance else ("FIRST", distance, column)
