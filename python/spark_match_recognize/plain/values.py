# SPDX-License-Identifier: Apache-2.0
"""Values of single rows: conditions of variables, and the columns that measures read.

A condition reads the row that it is evaluated on and rows at a fixed distance from it: with PREV
and NEXT, and rows of the match where all paths to a position have them at one distance (see
`distances`). These become `lag` and `lead` over the rows of the partition. Anything else that a
condition may read depends on the match and is refused by name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
    VariableColumn,
)
from spark_match_recognize.plain.distances import MatchRow, NoFixedDistance
from spark_match_recognize.plain.refusals import (
    MATCH_HINT,
    Reason,
    refuse_foreign,
    refused,
)
from spark_match_recognize.plain.row_reads import row_read, running, with_children

__all__ = ["PARTITION", "CarriedColumns", "RowCondition", "at_distance"]

# The name of the window over the rows of a partition.
PARTITION = "_partition"


class CarriedColumns:
    """The columns that are evaluated before the search and read after it, each once."""

    def __init__(self, prefix: str = "_c") -> None:
        self.expressions: list[exp.Expr] = []
        self._names: dict[str, str] = {}
        self._prefix = prefix

    def named(self, value: exp.Expr) -> exp.Column:
        """The column that has a value of a row, such as a column or a `lag`."""
        text = value.sql("spark_match_recognize")
        if text not in self._names:
            self._names[text] = f"{self._prefix}{len(self._names) + 1}"
            self.expressions.append(exp.alias_(value.copy(), self._names[text]))
        return exp.column(self._names[text])

    @property
    def names(self) -> list[str]:
        """The names in the order of the expressions."""
        return list(self._names.values())


class RowCondition:
    """Writes a condition on a row that is mapped to a variable, as an expression over one row.

    Args:
        variable: the name in upper case
        unions: the members of each SUBSET by its name, both in upper case
        distance: how far before the current row a row of the match is, None if there is none; not
            called for the current row itself
    """

    def __init__(
        self,
        variable: str,
        unions: Mapping[str, Collection[str]],
        distance: Callable[[MatchRow], int | None],
    ) -> None:
        self._variable, self._unions, self._distance = variable, unions, distance

    def local(self, node: exp.Expr) -> exp.Expr:
        """The expression without what only the clause has.

        Raises:
            Refusal: it reads the match in another manner, or `distance` raises NoFixedDistance
        """
        match node:
            case exp.AggFunc() | exp.Filter(this=exp.AggFunc()):
                what = "A condition has an aggregate over the match"
                raise refused(Reason.MATCH_DEPENDENT, what, node, MATCH_HINT)
        refuse_foreign(node)
        match node:
            case VariableColumn() | Navigation():
                return self._read(node)
            case ProcessingMode():
                return self.local(running(node))
            case Classifier() | MatchNumber():
                what = "A condition is match-dependent"
                raise refused(Reason.MATCH_DEPENDENT, what, node, MATCH_HINT)
        return with_children(node, self.local)

    def _read(self, node: exp.Expr) -> exp.Expr:
        """The value of another row: so many rows from the first or last one of a variable."""
        read = row_read(node, self._variable, self._unions)
        distance: int | None = 0
        if read.row is not None:
            try:
                distance = self._distance(read.row)
            except NoFixedDistance:
                what = "A condition reads a row of the match that has no fixed distance"
                raise refused(Reason.MATCH_DEPENDENT, what, node, MATCH_HINT) from None
        return at_distance(read.value, None if distance is None else distance + read.shift)


def at_distance(value: exp.Expr, distance: int | None) -> exp.Expr:
    """The value of the row at a distance before the current one; null, with its type, if None."""
    if distance is None:
        none = exp.Case(ifs=[exp.If(this=exp.false(), true=value)])
        return exp.paren(none, copy=False)
    if distance == 0:
        return exp.paren(value, copy=False)
    function = exp.Lag if distance > 0 else exp.Lead
    call = function(this=value, offset=exp.Literal.number(abs(distance)))
    # In parentheses, because Spark reads a minus after the window as a part of its name.
    return exp.paren(exp.Window(this=call, alias=exp.to_identifier(PARTITION)), copy=False)
