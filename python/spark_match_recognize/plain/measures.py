# SPDX-License-Identifier: Apache-2.0
"""Measures as aggregates over the rows of a match.

After the search each matched row has the number of its match (`_m`). A measure reads one row of the
match or aggregates rows, those of one variable or all; what reads them is in match_rows.py. What is
decided here is which rows a part of a measure is about, and its value in one row.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchId,
    MatchNumber,
    Navigation,
    ProcessingMode,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.plain.match_rows import MatchRows
from spark_match_recognize.plain.refusals import Reason, refuse_foreign, refused
from spark_match_recognize.plain.row_reads import (
    offset_of,
    shift_of,
    with_children,
    without_index,
)
from spark_match_recognize.plain.values import CarriedColumns, at_distance

__all__ = ["MeasureWriter"]

_DISTANT = ("PREV", "NEXT")
_PLAIN_ARGUMENTS = ("this", "big_int", "nulls_excluded")
# Aggregates that ignore null, do not depend on the order of rows, and are windows, too.
_AGGREGATES = (
    exp.Avg,
    exp.Count,
    exp.LogicalAnd,
    exp.LogicalOr,
    exp.Max,
    exp.Min,
    exp.Stddev,
    exp.StddevPop,
    exp.StddevSamp,
    exp.Sum,
    exp.Variance,
    exp.VariancePop,
)


@dataclass(frozen=True)
class MeasureWriter:
    """Writes the measures of a clause.

    Args:
        rows: the rows of a match
        variables: the names of the pattern's variables, in upper case
        columns: takes the columns that the measures read
    """

    rows: MatchRows
    variables: Collection[str]
    columns: CarriedColumns

    def written(self, measure: exp.Expr, *, is_final: bool = False) -> exp.Expr:
        """A measure over the rows of its match.

        Raises:
            Refusal: it has a part that plain SQL does not express
        """
        match measure:
            case ProcessingMode():
                _check_mode(measure)
                return self.written(measure.this, is_final=measure.args["kind"] == "FINAL")
            case MatchNumber():
                return exp.column("_m")
            case MatchId():
                hint = "Use the keys of PARTITION BY and the first time of the match, FIRST(ts)."
                what = "Plain SQL does not have the identity of a match"
                raise refused(Reason.EXTENSION, what, measure, hint)
            case Navigation():
                return self._navigation(measure, is_final)
            case VariableColumn() if measure.args.get("index"):
                kind, offset, value = without_index(measure)
                return self._of_row(value, kind, offset, is_final)
            case Classifier() | VariableColumn() | exp.Column():
                return self._of_row(measure, "LAST", 0, is_final)
            case exp.Count() | exp.AggFunc() if isinstance(measure, _AGGREGATES):
                return self._aggregate(measure, is_final)
            case exp.ArrayAgg():
                return self._collected(measure, is_final)
            case exp.AggFunc():
                hint = (
                    "It has COLLECT_LIST, COUNT, SUM, MIN, MAX, AVG, STDDEV, VARIANCE, BOOL_AND "
                    "and BOOL_OR."
                )
                what = "Plain SQL does not have this aggregate"
                raise refused(Reason.AGGREGATE, what, measure, hint)
        refuse_foreign(measure)
        return with_children(measure, lambda child: self.written(child, is_final=is_final))

    def _navigation(self, node: Navigation, is_final: bool) -> exp.Expr:
        kind, value, offset = node.args["kind"], node.this, offset_of(node)
        if kind not in _DISTANT:
            return self._of_row(value, kind, offset, is_final)
        pick, nth = "LAST", 0
        if isinstance(value, ProcessingMode):
            is_final, value = value.args["kind"] == "FINAL", value.this
        if isinstance(value, Navigation):
            pick, nth = value.args["kind"], offset_of(value)
            if pick in _DISTANT:
                hint = "Add up their offsets."
                raise refused(Reason.INVALID, "PREV and NEXT cannot be nested", node, hint)
            value = value.this
        if value.find(Classifier, MatchNumber):
            hint = "Plain SQL supports PREV and NEXT of a column."
            what = "PREV and NEXT can read rows outside the match, which have no such value"
            raise refused(Reason.NAVIGATION, what, node, hint)
        if not value.find(exp.Column):
            raise refused(Reason.INVALID, "PREV and NEXT require a column", node, "Name a column.")
        names = self._variables(value)
        carried = self.columns.named(at_distance(self._local(value), shift_of(node)))
        return self.rows.picked(carried, names, pick, nth, is_final)

    def _of_row(self, value: exp.Expr, kind: str, offset: int, is_final: bool) -> exp.Expr:
        """A value of the row that FIRST or LAST picks; null if there is no such row."""
        names = self._variables(value)
        row_value = self._row_value(value)
        if isinstance(row_value, exp.Column):
            return self.rows.picked(row_value, names, kind, offset, is_final)

        def picked(node: exp.Expr) -> exp.Expr:
            if isinstance(node, exp.Column):
                return self.rows.picked(node, names, kind, offset, is_final)
            return with_children(node, picked)

        exists = self.rows.picked(exp.column("_n"), names, kind, offset, is_final).is_(exp.null())
        return exp.Case(ifs=[exp.If(this=exp.not_(exists), true=picked(row_value))])

    def _aggregate(self, call: exp.Expr, is_final: bool) -> exp.Expr:
        argument = call.this
        is_distinct = isinstance(argument, exp.Distinct)
        if is_distinct:
            if self.rows.by_row or len(argument.expressions) != 1:
                hint = "Plain SQL supports one argument, with ONE ROW PER MATCH."
                raise refused(Reason.AGGREGATE, "Spark has no window with DISTINCT", call, hint)
            argument = argument.expressions[0]
        names, value = self._argument(call, argument)
        value = exp.Case(ifs=[exp.If(this=self.rows.is_of(names), true=value)])
        aggregate = call.copy()
        aggregate.set("this", exp.Distinct(expressions=[value]) if is_distinct else value)
        return self.rows.over(aggregate, is_final)

    def _argument(self, call: exp.Expr, argument: exp.Expr) -> tuple[set[str], exp.Expr]:
        """The variable whose rows an aggregate is about, and its value of one row."""
        if any(value for key, value in call.args.items() if key not in _PLAIN_ARGUMENTS):
            hint = "Aggregate one value."
            raise refused(Reason.AGGREGATE, "An aggregate has several arguments", call, hint)
        if isinstance(call, exp.Count) and isinstance(argument, exp.Star):
            return set(), exp.Literal.number(1)
        if isinstance(call, exp.Count) and isinstance(argument, VariableRows):
            return {argument.this.name.upper()}, exp.Literal.number(1)
        if argument.find(Navigation, exp.AggFunc, ProcessingMode, MatchNumber):
            hint = "Aggregate columns of one variable."
            raise refused(Reason.NAVIGATION, "An aggregate of a value of the match", call, hint)
        return self._variables(argument), self._row_value(argument)

    def _collected(self, call: exp.ArrayAgg, is_final: bool) -> exp.Expr:
        """COLLECT_LIST in the order of the rows, which grouping alone does not keep."""
        names, value = self._argument(call, call.this)
        has_value = exp.not_(exp.paren(value).is_(exp.null()))
        return self.rows.listed(exp.and_(self.rows.is_of(names), has_value), value, True, is_final)

    def _row_value(self, value: exp.Expr) -> exp.Expr:
        """A value over the columns of one matched row."""
        refuse_foreign(value)
        match value:
            case VariableColumn():
                return self.columns.named(value.this)
            case exp.Column():
                return self.columns.named(value)
            case Classifier():
                return exp.column("_label")
            case Navigation() | ProcessingMode() | MatchNumber() | exp.AggFunc():
                what, hint = "A value of the match inside FIRST or LAST", "Use a column."
                raise refused(Reason.NAVIGATION, what, value, hint)
        return with_children(value, self._row_value)

    def _local(self, value: exp.Expr) -> exp.Expr:
        """A value over the columns of the table."""
        refuse_foreign(value)
        match value:
            case VariableColumn():
                column: exp.Expr = value.this
                return column.copy()
            case Navigation() | ProcessingMode() | exp.AggFunc():
                what, hint = "A value of the match inside PREV or NEXT", "Use a column."
                raise refused(Reason.NAVIGATION, what, value, hint)
        return with_children(value, self._local)

    def _variables(self, value: exp.Expr) -> set[str]:
        """The name of the variable whose rows a value is about; empty for all rows."""
        names = {node.args["variable"].name.upper() for node in value.find_all(VariableColumn)}
        names |= {
            node.this.name.upper() if node.this else "" for node in value.find_all(Classifier)
        }
        names |= {
            "" for node in value.find_all(exp.Column) if not isinstance(node.parent, VariableColumn)
        }
        for node in value.find_all(VariableColumn):
            if node.args.get("index"):
                hint = "Write FIRST(A.x, 0)."
                raise refused(Reason.EXTENSION, "An index of a variable", node, hint)
        for name in names - {"", *self.variables, *self.rows.unions}:
            hint = "Name a variable of the pattern or of SUBSET."
            raise refused(Reason.INVALID, f"{name} is not a variable", value, hint)
        if len(names) > 1:
            hint = "Read one variable in each."
            what = "FIRST, LAST, PREV, NEXT and aggregates read the rows of one variable"
            raise refused(Reason.INVALID, what, value, hint)
        return names - {""}


def _check_mode(node: ProcessingMode) -> None:
    with_option = isinstance(node.this, (exp.Filter, exp.WithinGroup))
    inner = node.this.this if with_option else node.this
    runs = isinstance(inner, exp.AggFunc) or (
        isinstance(inner, Navigation) and inner.args["kind"] not in _DISTANT
    )
    if not runs:
        what = "RUNNING and FINAL precede FIRST, LAST or an aggregate"
        raise refused(Reason.INVALID, what, node, "Write FINAL LAST(x).")
