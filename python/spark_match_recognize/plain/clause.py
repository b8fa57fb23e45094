# SPDX-License-Identifier: Apache-2.0
"""The query that gives the rows of a clause without it.

It consists of nested subqueries, each of which Spark evaluates once per row or per partition:

    rows       each row with its number `_n`, its mask of positions `_s` and the columns read later
    gathered   the rows of a partition as an array, in order
    reachable  the first fold, see scan.py
    matched    the second fold, and one row per matched row again
    output     measures, and the columns of the clause (output.py)

Where a condition depends on the match, open_paths.py has the second fold.

The columns of these subqueries begin with an underscore. A partition is one array, so its rows must
fit into the memory of a task; more than `max_rows` of them are an error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.pattern import variables_of
from spark_match_recognize.plain.automaton import Automaton, automaton_of
from spark_match_recognize.plain.column_types import ColumnTypes
from spark_match_recognize.plain.masks import dependent_variables, mask_of
from spark_match_recognize.plain.match_rows import MatchRows
from spark_match_recognize.plain.measures import MeasureWriter
from spark_match_recognize.plain.open_paths import open_paths
from spark_match_recognize.plain.output import OutputWriter
from spark_match_recognize.plain.path_conditions import PathConditions
from spark_match_recognize.plain.path_modes import AtEveryRow, OneAfterAnother
from spark_match_recognize.plain.refusals import Reason, Refusal, refused
from spark_match_recognize.plain.scan import (
    NO_MATCH,
    chosen_positions,
    reachable_positions,
)
from spark_match_recognize.plain.sections import Sections
from spark_match_recognize.plain.skip import followed_matches, skip_of
from spark_match_recognize.plain.trees import grouped_by, own_sql, selected_from
from spark_match_recognize.plain.values import PARTITION, CarriedColumns
from spark_match_recognize.plain.variable_names import refuse_variables_alone

__all__ = ["plain_rows"]

_DIALECT = "spark_match_recognize"


def plain_rows(
    rows: MatchedRows,
    max_rows: int,
    columns: Sequence[str] | None,
    types: Mapping[str, str],
) -> exp.Select:
    """The query that replaces a clause.

    Args:
        rows: the clause and its table; not changed
        max_rows: the most rows of a partition; more are an error of the query
        columns: the columns of the table, None to write `* EXCEPT`, which Spark has since 4.0
        types: the known types of columns

    Raises:
        Refusal: the clause has a part that plain SQL does not express
    """
    sections = Sections(rows)
    refuse_variables_alone(sections, columns)
    try:
        return _in_two_folds(sections, max_rows, columns)
    except Refusal as refusal:
        if refusal.reason is not Reason.MATCH_DEPENDENT:
            raise
    return _along_open_paths(sections, max_rows, columns, ColumnTypes(types))


def _in_two_folds(sections: Sections, max_rows: int, columns: Sequence[str] | None) -> exp.Select:
    apart = dependent_variables(sections.definitions, sections.unions)
    automaton = automaton_of(sections.pattern, apart)
    writer = _ClauseWriter(sections, automaton, max_rows, columns)
    mask = mask_of(sections.definitions, sections.unions, automaton)
    states = chosen_positions("_reachable", automaton, overlap=writer.skip.overlaps)
    return writer.found(writer.reachable(mask), states)


def _along_open_paths(
    sections: Sections, max_rows: int, columns: Sequence[str] | None, types: ColumnTypes
) -> exp.Select:
    automaton = automaton_of(sections.pattern)
    conditions = PathConditions(sections, automaton, types)
    dependent, state = conditions.by_position(), conditions.state
    writer = _ClauseWriter(sections, automaton, max_rows, columns, state.values)
    keys = [*map(exp.column, sections.key_names), exp.column("_rows")]

    def added(value: exp.Expr, name: str, query: exp.Select) -> exp.Select:
        select = exp.Select().select(*keys, exp.alias_(value, name), copy=False)
        return selected_from(select, query, f"{name}1")

    read = "".join(f", '{name}', r.{name}" for name in state.values.names)
    rows = f"zip_with(_rows, _reachable, (r, m) -> named_struct('m', m, 'i', r._n{read}))"
    query = added(own_sql(rows), "_values", writer.reachable(conditions.mask()))
    mode = (AtEveryRow if writer.skip.overlaps else OneAfterAnother)(automaton)
    query = added(open_paths("_values", mode, state.fields, dependent), "_paths", query)
    for name, value in mode.followed("_paths").items():
        query = added(own_sql(value), name, query)
        keys.append(exp.column(name))
    return writer.found(query, "_states")


class _ClauseWriter:
    """Writes the subqueries of a clause.

    Args:
        sections: the clause
        automaton: its pattern
        max_rows: the most rows of a partition
        columns: the columns of the table, None to write `* EXCEPT`
        values: values of rows that the search needs besides the masks

    Raises:
        Refusal: a measure, or the skip mode, has no plain SQL
    """

    def __init__(
        self,
        sections: Sections,
        automaton: Automaton,
        max_rows: int,
        columns: Sequence[str] | None,
        values: CarriedColumns | None = None,
    ) -> None:
        self._sections, self._automaton, self._max_rows = sections, automaton, max_rows
        self.skip = skip_of(sections.rows.clause, automaton, sections.unions)
        self._columns, self._values = CarriedColumns(), values or CarriedColumns()
        names = {variable.name.upper() for variable in variables_of(sections.pattern)}
        rows = MatchRows(automaton, sections.unions, sections.by_row)
        writer = MeasureWriter(rows, names, self._columns)
        measures = {
            column.alias: writer.written(column.this.this, is_final=not sections.by_row)
            for column in sections.rows.measures
        }
        self._output = OutputWriter(sections, automaton, measures, columns)

    @property
    def fields(self) -> list[str]:
        """The columns of a matched row."""
        row = ["_row"] if self._sections.by_row else []
        return ["_n", *self._columns.names, *row]

    def output(self, matched: exp.Select) -> exp.Select:
        """The columns of the clause, over its matched rows."""
        return self._output.query(matched)

    def found(self, partitions: exp.Select, states: str) -> exp.Select:
        """The columns of the clause, over partitions with the states of their rows.

        Raises:
            Refusal: plain SQL does not have the skip mode with these rows
        """
        skip, sections = self.skip, self._sections
        if skip.target and sections.has_unmatched:
            hint = "Plain SQL supports SKIP PAST LAST ROW and SKIP TO NEXT ROW."
            what = "WITH UNMATCHED ROWS with this skip mode"
            raise refused(Reason.SKIP, what, sections.rows.clause.args["after"], hint)
        matched = self.matched(partitions, states)
        if skip.target:
            matched = followed_matches(matched, skip, sections.key_names, self.fields)
        return self.output(matched)

    def over_rows(self, expressions: Sequence[exp.Expr]) -> exp.Select:
        """Expressions over each row of the table and its neighbours."""
        select = exp.Select().select(*expressions, copy=False)
        order = self._sections.order or [exp.Ordered(this=exp.null())]
        window = exp.Window(
            this=exp.to_identifier(PARTITION),
            partition_by=[key.copy() for key in self._sections.keys],
            order=exp.Order(expressions=[key.copy() for key in order]),
        )
        select.set("windows", [window])
        select.set("from_", exp.From(this=self._sections.rows.table.copy()))
        return select

    def gathered(self, mask: exp.Expr) -> exp.Select:
        """Each partition with its rows as an array, in order."""
        names = self._sections.key_names
        fields = ", ".join(["_n", "_s", *self.fields[1:], *self._values.names])
        order = "(l, r) -> l._n - r._n"
        array = f"array_sort(collect_list(struct({fields})), {order})"
        select = exp.Select().select(
            *map(exp.column, names), exp.alias_(own_sql(array), "_rows"), copy=False
        )
        return selected_from(grouped_by(select, names), self._numbered(mask), "_r")

    def reachable(self, mask: exp.Expr) -> exp.Select:
        """Each partition with its rows, and with the masks of what can complete a match."""
        masks = reachable_positions("_rows._s", self._automaton)
        select = exp.Select().select(
            *map(exp.column, self._sections.key_names),
            exp.column("_rows"),
            exp.alias_(own_sql(masks), "_reachable"),
            copy=False,
        )
        return selected_from(select, self.gathered(mask), "_g")

    def _numbered(self, mask: exp.Expr) -> exp.Select:
        """Each row with its number, its mask, and what is read later."""
        number = f"row_number() OVER {PARTITION}"
        most = self._max_rows
        message = (
            f"A partition has more than {most} rows. MATCH_RECOGNIZE as plain SQL keeps a "
            "partition in memory; set max_rows, or add a key to PARTITION BY."
        )
        guarded = f"IF({number} > {most}, CAST(raise_error('{message}') AS INT), {number})"
        carried = [
            expression.copy()
            for columns in (self._columns, self._values)
            for expression in columns.expressions
        ]
        if self._sections.by_row:
            carried.append(exp.alias_(exp.func("struct", exp.Star(), dialect=_DIALECT), "_row"))
        keys = [
            exp.alias_(key.copy(), name)
            for key, name in zip(self._sections.keys, self._sections.key_names, strict=True)
        ]
        numbered = [exp.alias_(own_sql(guarded), "_n"), exp.alias_(mask, "_s")]
        return self.over_rows([*keys, *numbered, *carried])

    def matched(self, partitions: exp.Select, states: str) -> exp.Select:
        """The matched rows.

        Args:
            partitions: each partition with its rows
            states: SQL of the states of the rows, see scan.py
        """

        def marked(state: str) -> str:
            number = f"shiftright({state}, 7)"
            if self._sections.has_unmatched:
                number = f"IF(({state} & 127) = {NO_MATCH}, NULL, {number})"
            copied = ", ".join(f"'{name}', r.{name}" for name in self.fields)
            return f"named_struct('_m', {number}, '_p', CAST({state} & 127 AS INT), {copied})"

        if self.skip.overlaps:
            several = f"transform(slice(y, 2, size(y)), z -> {marked('z')})"
            if self._sections.has_unmatched:
                none = marked(f"CAST({NO_MATCH} AS BIGINT)")
                several = f"IF(size(y) = 1, array({none}), {several})"
            found = f"flatten(zip_with(_rows, {states}, (r, y) -> {several}))"
        else:
            found = f"zip_with(_rows, {states}, (r, y) -> {marked('y')})"
            if not self._sections.has_unmatched:
                found = f"filter({found}, e -> e._p <> {NO_MATCH})"
        exploded = exp.Anonymous(this="inline", expressions=[own_sql(found)])
        select = exp.Select().select(
            *map(exp.column, self._sections.key_names), exploded, copy=False
        )
        return selected_from(select, partitions, "_b")
