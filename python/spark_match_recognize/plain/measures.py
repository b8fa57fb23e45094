# SPDX-License-Identifier: Apache-2.0
"""Measures as aggregates over the rows of a match.

After the search each matched row has the number of its match (`_m`), its position in the pattern
(`_p`) and its number in the partition (`_n`). A measure reads one row of the match, which `max_by`
or `min_by` of the row's number picks, or aggregates rows; either counts only rows whose position is
one of a variable's. With ONE ROW PER MATCH these are aggregates grouped by match, else windows over
the match: up to the current row, or over all rows for FINAL.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.refusals import Reason, refuse_foreign, refused
from spark_match_recognize.plain.row_reads import (
    offset_of,
    shift_of,
    with_children,
    without_index,
)
from spark_match_recognize.plain.trees import own_sql
from spark_match_recognize.plain.values import CarriedColumns, at_distance

__all__ = ["FINAL", "RUNNING", "MeasureWriter"]

# The names of the windows over the rows of a match.
RUNNING = "_running"
FINAL = "_final"
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
        automaton: the pattern
        unions: the members of each SUBSET by its name, both in upper case
        variables: the names of the pattern's variables, in upper case
        columns: takes the columns that the measures read
        by_row: whether each row of a match is output
    """

    automaton: Automaton
    unions: Mapping[str, Sequence[str]]
    variables: Collection[str]
    columns: CarriedColumns
    by_row: bool

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
        return self._picked(carried, names, pick, nth, is_final)

    def _of_row(self, value: exp.Expr, kind: str, offset: int, is_final: bool) -> exp.Expr:
        """A value of the row that FIRST or LAST picks; null if there is no such row."""
        names = self._variables(value)
        row_value = self._row_value(value)
        if isinstance(row_value, exp.Column):
            return self._picked(row_value, names, kind, offset, is_final)

        def picked(node: exp.Expr) -> exp.Expr:
            if isinstance(node, exp.Column):
                return self._picked(node, names, kind, offset, is_final)
            return with_children(node, picked)

        exists = self._picked(exp.column("_n"), names, kind, offset, is_final).is_(exp.null())
        return exp.Case(ifs=[exp.If(this=exp.not_(exists), true=picked(row_value))])

    def _aggregate(self, call: exp.Expr, is_final: bool) -> exp.Expr:
        argument = call.this
        is_distinct = isinstance(argument, exp.Distinct)
        if is_distinct:
            if self.by_row or len(argument.expressions) != 1:
                hint = "Plain SQL supports one argument, with ONE ROW PER MATCH."
                raise refused(Reason.AGGREGATE, "Spark has no window with DISTINCT", call, hint)
            argument = argument.expressions[0]
        names, value = self._argument(call, argument)
        value = exp.Case(ifs=[exp.If(this=self._is_of(names), true=value)])
        aggregate = call.copy()
        aggregate.set("this", exp.Distinct(expressions=[value]) if is_distinct else value)
        return self._over(aggregate, is_final)

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
        return self._listed(exp.and_(self._is_of(names), has_value), value, True, is_final)

    def _listed(
        self, condition: exp.Expr, value: exp.Expr, is_forward: bool, is_final: bool
    ) -> exp.Expr:
        """The values of some rows of the match as an array, in their order or in reverse."""
        fields = {"n": exp.column("_n"), "v": value.copy()}
        pair = exp.Struct(
            expressions=[
                exp.PropertyEQ(this=exp.to_identifier(name), expression=field)
                for name, field in fields.items()
            ]
        )
        rows = exp.Case(ifs=[exp.If(this=condition, true=pair)])
        listed = self._over(exp.ArrayAgg(this=rows, nulls_excluded=True), is_final)
        difference = "l.n - r.n" if is_forward else "r.n - l.n"
        text = f"transform(array_sort(_listed, (l, r) -> {difference}), e -> e.v)"
        values = own_sql(text)
        for column in list(values.find_all(exp.Column)):
            if column.name == "_listed":
                column.replace(listed)
        return values

    def _picked(
        self, column: exp.Column, names: set[str], kind: str, offset: int, is_final: bool
    ) -> exp.Expr:
        row = exp.Case(ifs=[exp.If(this=self._is_of(names), true=exp.column("_n"))])
        is_last = kind == "LAST"
        # FIRST finds its row in the whole match, RUNNING or not.
        is_final = is_final or not is_last
        if offset == 0:
            function = exp.ArgMax if is_last else exp.ArgMin
            return self._over(function(this=column.copy(), expression=row), is_final)
        values = self._listed(self._is_of(names), column, not is_last, is_final)
        return exp.Anonymous(this="get", expressions=[values, exp.Literal.number(offset)])

    def _over(self, call: exp.Expr, is_final: bool) -> exp.Expr:
        if not self.by_row:
            return call
        window = exp.to_identifier(FINAL if is_final else RUNNING)
        # In parentheses, because Spark reads a minus after the window as a part of its name.
        return exp.paren(exp.Window(this=call, alias=window), copy=False)

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
        for name in names - {"", *self.variables, *self.unions}:
            hint = "Name a variable of the pattern or of SUBSET."
            raise refused(Reason.INVALID, f"{name} is not a variable", value, hint)
        if len(names) > 1:
            hint = "Read one variable in each."
            what = "FIRST, LAST, PREV, NEXT and aggregates read the rows of one variable"
            raise refused(Reason.INVALID, what, value, hint)
        return names - {""}

    def _is_of(self, names: set[str]) -> exp.Expr:
        """Whether a row is mapped to one of the variables; any matched row if none is named."""
        if not names:
            return exp.column("_p") > 0
        members = {member for name in names for member in self.unions.get(name, (name,))}
        numbers = [
            exp.Literal.number(number)
            for number, position in enumerate(self.automaton.positions, start=1)
            if position.variable.upper() in members
        ]
        return exp.column("_p").isin(*numbers) if numbers else exp.false()


def _check_mode(node: ProcessingMode) -> None:
    inner = node.this
    runs = isinstance(inner, exp.AggFunc) or (
        isinstance(inner, Navigation) and inner.args["kind"] not in _DISTANT
    )
    if not runs:
        what = "RUNNING and FINAL precede FIRST, LAST or an aggregate"
        raise refused(Reason.INVALID, what, node, "Write FINAL LAST(x).")
