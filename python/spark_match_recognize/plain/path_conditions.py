# SPDX-License-Identifier: Apache-2.0
"""The conditions of a clause for the search along open paths: its masks and its SQL over a path.

Conditions on the match (split_conditions.py has the others) are evaluated by Spark after a path has
taken the row. What such a condition reads of one row is evaluated for every row before the search;
the rest of it stays as it is written.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import MatchNumber, ProcessingMode
from spark_match_recognize.plain.aggregates import RunningAggregate
from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.column_types import ColumnTypes
from spark_match_recognize.plain.condition_parts import (
    ConditionParts,
    OneValue,
    RowLabel,
)
from spark_match_recognize.plain.distances import MatchRow
from spark_match_recognize.plain.path_state import PathState
from spark_match_recognize.plain.refusals import MATCH_HINT, SKIP_HINT, Reason, refused
from spark_match_recognize.plain.row_reads import running, with_children
from spark_match_recognize.plain.sections import Sections
from spark_match_recognize.plain.split_conditions import SplitConditions
from spark_match_recognize.plain.trees import own_sql

__all__ = ["PathConditions"]

_STATE = "p.c"
# Parts of an expression that are no values themselves: a field of struct(), the list of LIKE ANY.
_NO_VALUES = (exp.PropertyEQ, exp.Any, exp.All, exp.Tuple)


class PathConditions:
    """Translates the definitions of the variables that the pattern has.

    Args:
        sections: the clause
        automaton: its pattern
        types: the types of columns

    Attributes:
        state: what the conditions read of a path
        mask: returns the mask of a row

    Raises:
        Refusal: a condition has no plain SQL
    """

    def __init__(self, sections: Sections, automaton: Automaton, types: ColumnTypes) -> None:
        self.state = PathState(automaton, types)
        self._has_numbers = sections.skips_past_last_row
        self._automaton = automaton
        conditions = SplitConditions(sections, automaton)
        self.mask = conditions.mask
        self._dependent = {
            name: exp.and_(*(self._over_path(part, parts) for part, parts in dependent))
            for name, dependent in conditions.dependent.items()
        }

    def by_position(self) -> dict[int, exp.Expr]:
        """The conditions on the match, over the path p, by the number of the position."""
        numbered = enumerate(self._automaton.positions, start=1)
        return {
            number: self._dependent[position.variable]
            for number, position in numbered
            if position.variable in self._dependent
        }

    def _over_path(self, node: exp.Expr, parts: ConditionParts) -> exp.Expr:
        if isinstance(node, exp.Lambda):
            what = "A lambda function is evaluated over several rows of the match"
            raise refused(Reason.MATCH_DEPENDENT, what, node, MATCH_HINT)
        match parts.leaf(node):
            case OneValue() as value:
                return _collated(self._one_value(value), value.value)
            case RunningAggregate() as aggregate:
                result = own_sql(f"({self.state.aggregate(node, aggregate)(_STATE)})")
                return _collated(result, aggregate.value)
            case MatchNumber() if not self._has_numbers:
                what = "A condition reads the number of a match, which depends on matches before"
                raise refused(Reason.MATCH_DEPENDENT, what, node, SKIP_HINT)
            case MatchNumber():
                return own_sql(f"shiftright({_STATE}.s, 7)")
            case RowLabel() as label:
                return self._label(node, label)
        if isinstance(node, ProcessingMode):
            return self._over_path(running(node), parts)
        return self._changed(node, parts)

    def _changed(self, node: exp.Expr, parts: ConditionParts) -> exp.Expr:
        def change(child: exp.Expr) -> exp.Expr:
            is_branch = isinstance(node, exp.Case) and isinstance(child, exp.If)
            has_value = not is_branch and not isinstance(child, _NO_VALUES)
            return (self._over_path if has_value else self._changed)(child, parts)

        return with_children(node, change)

    def _label(self, node: exp.Expr, label: RowLabel) -> exp.Expr:
        row = label.row
        if label.shift:
            if label.shift < 0 or row.kind != "LAST" or row.variables is not None:
                what = "A condition reads the label of a row beside another one"
                raise refused(Reason.MATCH_DEPENDENT, what, node, MATCH_HINT)
            row = MatchRow(None, "LAST", row.offset + label.shift)
        numbered = enumerate(self._automaton.positions, start=1)
        ifs = [
            exp.If(this=exp.Literal.number(number), true=exp.Literal.string(position.variable))
            for number, position in numbered
        ]
        return exp.Case(this=own_sql(f"{_STATE}.{self.state.position(row)}"), ifs=ifs)

    def _one_value(self, value: OneValue) -> exp.Expr:
        if value.is_constant:
            return value.value
        column = self.state.values.named(value.value).name
        if value.row is None:
            return exp.column(column, table="x")
        row = f"{_STATE}.{self.state.row(value.row)}"
        read = f"get(_values, {row} - 1).{column}"
        if value.absent is not None:
            absent = self.state.values.named(value.absent).name
            read = f"IF({row} IS NULL, x.{absent}, {read})"
        return own_sql(read)


def _collated(read: exp.Expr, value: exp.Expr | None) -> exp.Expr:
    """What is read, with the collation of the value, which a column only has as a default."""
    named = None if value is None else value.unnest()
    if not isinstance(named, exp.Collate):
        return read
    return exp.Collate(this=exp.paren(read), expression=named.expression.copy())
