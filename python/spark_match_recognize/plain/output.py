# SPDX-License-Identifier: Apache-2.0
"""The columns of a clause over its matched rows: measures, keys and columns of the table.

Each matched row has the number of its match (`_m`) and its position in the pattern (`_p`), as the
search gives them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlglot import exp

from spark_match_recognize.dialect.outputs import Measure
from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.match_rows import FINAL, RUNNING
from spark_match_recognize.plain.scan import NO_MATCH
from spark_match_recognize.plain.sections import Sections
from spark_match_recognize.plain.trees import selected_from

__all__ = ["OutputWriter"]


class OutputWriter:
    """Writes the outermost part of the query of a clause.

    Args:
        sections: the clause
        automaton: its pattern
        measures: the measures over the rows of a match, by name
        columns: the columns of the table, None to write `* EXCEPT`, which Spark has since 4.0
    """

    def __init__(
        self,
        sections: Sections,
        automaton: Automaton,
        measures: Mapping[str, exp.Expr],
        columns: Sequence[str] | None,
    ) -> None:
        self._sections, self._automaton = sections, automaton
        self._measures, self._table_columns = measures, columns

    def query(self, matched: exp.Select) -> exp.Select:
        """The query over the matched rows."""
        if any(map(_reads_label, self._measures.values())):
            matched = selected_from(
                exp.Select().select(exp.Star(), exp.alias_(self._label(), "_label"), copy=False),
                matched,
                "_p",
            )
        if not self._sections.by_row:
            select = exp.Select().select(
                *map(self._grouped_column, self._sections.rows.expressions)
            )
            keys = [exp.column(name) for name in [*self._sections.key_names, "_m"]]
            select.set("group", exp.Group(expressions=keys))
            return selected_from(select, matched, "_x")
        measured = exp.Select().select(
            *map(exp.column, [*self._sections.key_names, "_m", "_p", "_row"]),
            *(
                exp.alias_(self._masked(measure), f"_o{number}")
                for number, measure in enumerate(self._measures.values(), start=1)
            ),
            copy=False,
        )
        over = [exp.column(name) for name in [*self._sections.key_names, "_m"]]
        measured.set("windows", _match_windows(over))
        measured = selected_from(measured, matched, "_x")
        columns = [
            column for each in self._sections.rows.expressions for column in self._row_columns(each)
        ]
        select = selected_from(exp.Select().select(*columns, copy=False), measured, "_y")
        hidden = [
            exp.Literal.number(number)
            for number, position in enumerate(self._automaton.positions, start=1)
            if position.is_excluded
        ]
        if not self._sections.has_empty:
            hidden.append(exp.Literal.number(0))
        return select.where(exp.not_(exp.column("_p").isin(*hidden))) if hidden else select

    def _masked(self, measure: exp.Expr) -> exp.Expr:
        """The measure, null on a row of no match."""
        if not self._sections.has_unmatched:
            return measure
        is_matched = exp.column("_p").neq(NO_MATCH)
        return exp.Case(ifs=[exp.If(this=is_matched, true=measure)])

    def _label(self) -> exp.Expr:
        """The variable of a row, null in an empty match."""
        if not self._automaton.positions:
            return exp.cast(exp.null(), "STRING")
        case = exp.Case(this=exp.column("_p"), ifs=[])
        for number, position in enumerate(self._automaton.positions, start=1):
            label = exp.Literal.string(position.variable)
            case.append("ifs", exp.If(this=exp.Literal.number(number), true=label))
        return case

    def _key_column(self, column: exp.Alias) -> exp.Expr | None:
        key = column.this.this
        for name, own in zip(self._sections.key_names, self._sections.keys, strict=True):
            if own == key:
                return exp.column(name)
        return None

    def _grouped_column(self, column: exp.Expr) -> exp.Expr:
        assert isinstance(column, exp.Alias)  # noqa: S101 - for mypy
        name = column.args["alias"].copy()
        if isinstance(column.this, Measure):
            return exp.alias_(self._measures[column.alias].copy(), name)
        key = self._key_column(column)
        assert key is not None  # noqa: S101 - for mypy
        return exp.alias_(key, name)

    def _row_columns(self, column: exp.Expr) -> list[exp.Expr]:
        row = exp.to_identifier("_row")
        if isinstance(column, exp.Star):
            listed = column.args.get("except_") or []
            if self._table_columns is None:
                star = exp.Star(except_=[name.copy() for name in listed] or None)
                return [exp.Column(this=star, table=row)]
            hidden = {name.name.lower() for name in listed}
            return [
                exp.column(exp.to_identifier(name, quoted=True), table=row.copy())
                for name in self._table_columns
                if name.lower() not in hidden
            ]
        assert isinstance(column, exp.Alias)  # noqa: S101 - for mypy
        name = column.args["alias"].copy()
        if isinstance(column.this, Measure):
            number = list(self._measures).index(column.alias) + 1
            return [exp.alias_(exp.column(f"_o{number}"), name)]
        # A key of the table has the row's own value: that of the group may be another, equal one.
        if isinstance(column.this.this, exp.Column):
            return [exp.alias_(exp.Column(this=column.this.this.this.copy(), table=row), name)]
        key = self._key_column(column)
        assert key is not None  # noqa: S101 - for mypy
        return [exp.alias_(key, name)]


def _reads_label(measure: exp.Expr) -> bool:
    return any(column.name == "_label" for column in measure.find_all(exp.Column))


def _match_windows(over: Sequence[exp.Expr]) -> list[exp.Window]:
    def window(name: str, end: str) -> exp.Window:
        spec = exp.WindowSpec(kind="ROWS", start="UNBOUNDED", start_side="PRECEDING", end=end)
        if end == "UNBOUNDED":
            spec.set("end_side", "FOLLOWING")
        return exp.Window(
            this=exp.to_identifier(name),
            partition_by=[key.copy() for key in over],
            order=exp.Order(expressions=[exp.Ordered(this=exp.column("_n"))]),
            spec=spec,
        )

    return [window(RUNNING, "CURRENT ROW"), window(FINAL, "UNBOUNDED")]
