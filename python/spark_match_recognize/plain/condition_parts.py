# SPDX-License-Identifier: Apache-2.0
"""Match-dependent conditions, taken apart: what Spark evaluates for each row, and what is left.

An expression over a single row of the match (`round(A.x * 1.1)`, `x > PREV(x)`) is evaluated by
Spark on every row of the partition, with Spark's functions and types. If the match does not have
the row, its value is that of the same expression over nulls. What is left joins several rows:
operators between such values, labels and running aggregates.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
    VariableColumn,
)
from spark_match_recognize.plain.aggregates import RunningAggregate, running_aggregate
from spark_match_recognize.plain.distances import MatchRow
from spark_match_recognize.plain.refusals import Reason, refuse_foreign, refused
from spark_match_recognize.plain.row_reads import (
    picked_row,
    row_read,
    running,
)
from spark_match_recognize.plain.values import RowCondition

__all__ = ["ConditionParts", "Leaf", "OneValue", "RowLabel"]


@dataclass(frozen=True)
class OneValue:
    """An expression over one row of the match, or over none.

    Args:
        row: the row, None for the current row
        is_constant: whether it reads no row at all
        value: the expression over the columns of the row
        absent: the same over nulls, None if that is null
    """

    row: MatchRow | None
    is_constant: bool
    value: exp.Expr
    absent: exp.Expr | None


@dataclass(frozen=True)
class RowLabel:
    """CLASSIFIER() of the row so many rows before a row of the match."""

    row: MatchRow
    shift: int


Leaf = OneValue | RowLabel | RunningAggregate | MatchNumber


class ConditionParts:
    """The parts of the condition of a variable.

    Args:
        variable: its name as the pattern has it
        unions: the members of each SUBSET by its name, both in upper case
    """

    def __init__(self, variable: str, unions: Mapping[str, Collection[str]]) -> None:
        self._label, self._own, self._unions = variable, variable.upper(), unions

    def leaf(self, node: exp.Expr) -> Leaf | None:
        """The node as one value; None for an operator over several.

        Raises:
            Refusal: the node has no value here
        """
        rows = self._rows_of(node)
        if rows is not None:
            return self._one_value(node, rows)
        match node:
            case MatchNumber():
                return node
            case Classifier() | Navigation():
                return self._row_label(node)
            case exp.AggFunc() | exp.Filter(this=exp.AggFunc()):
                return running_aggregate(node, self._unions)
        refuse_foreign(node)
        return None

    def is_row_local(self, node: exp.Expr) -> bool:
        """Whether an expression reads the current row only, or none."""
        rows = self._rows_of(node)
        return rows is not None and rows <= {None}

    def row_local(self, node: exp.Expr) -> exp.Expr:
        """A row-local expression over the columns of the current row."""
        return self._one_value(node, {None}).value

    def _rows_of(self, node: exp.Expr) -> set[MatchRow | None] | None:
        """The row that an expression reads, none for a constant; None if it reads the match.

        The current row is None in the set.
        """
        match node:
            case Navigation() | VariableColumn():
                if _reads_match(node):
                    return None
                return {row_read(node, self._own, self._unions).row}
            case Classifier():
                return set() if self._is_own_label(node) else None
            case MatchNumber() | exp.AggFunc():
                return None
            case ProcessingMode():
                return self._rows_of(running(node))
            case exp.Column():
                return {None}
        found: set[MatchRow | None] = set()
        for child in node.iter_expressions():
            rows = self._rows_of(child)
            if rows is None:
                return None
            found |= rows
        return found if len(found) < 2 else None

    def _is_own_label(self, node: Classifier) -> bool:
        names = self._variables_of_label(node)
        return names is None or self._own in names

    def _variables_of_label(self, node: Classifier) -> frozenset[str] | None:
        if node.this is None:
            return None
        name = node.this.name.upper()
        return frozenset(self._unions.get(name, (name,)))

    def _one_value(self, node: exp.Expr, rows: set[MatchRow | None]) -> OneValue:
        labelled = node.transform(self._with_label)
        [row] = rows or {None}

        def over(distance: int | None) -> exp.Expr:
            return RowCondition(self._own, self._unions, lambda row: distance).local(labelled)

        is_read = isinstance(node, (Navigation, VariableColumn))
        absent = None if row is None or is_read else over(None)
        return OneValue(row, not rows, over(0), absent)

    def _with_label(self, node: exp.Expr) -> exp.Expr:
        return exp.Literal.string(self._label) if isinstance(node, Classifier) else node

    def _row_label(self, node: exp.Expr) -> RowLabel:
        shift, picked, value = picked_row(node)
        if not isinstance(value, Classifier):
            what = "A value of the match inside FIRST, LAST, PREV or NEXT"
            raise refused(Reason.NAVIGATION, what, node, "Use a column, or CLASSIFIER() alone.")
        kind, offset = picked or ("LAST", 0)
        return RowLabel(MatchRow(self._variables_of_label(value), kind, offset), shift)


def _reads_match(node: exp.Expr) -> bool:
    """Whether something inside a node is not a column of a row."""
    found = node.find_all(Classifier, MatchNumber, exp.AggFunc, Navigation)
    inner = [each for each in found if each is not node]
    return any(not isinstance(each, Navigation) for each in inner) or (
        bool(inner) and not isinstance(node, Navigation)
    )
