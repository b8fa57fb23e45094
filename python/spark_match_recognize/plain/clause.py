# SPDX-License-Identifier: Apache-2.0
"""The query that gives the rows of a clause without it.

It consists of nested subqueries, each of which Spark evaluates once per row or per partition:

    rows       each row with its number `_n`, its mask of positions `_s` and the columns read later
    gathered   the rows of a partition as an array, in order
    reachable  the first fold, see scan.py
    matched    the second fold, and one row per matched row again
    output     measures (measures.py), and the columns of the clause

The columns of these subqueries begin with an underscore. A partition is one array, so its rows must
fit into the memory of a task; more than `max_rows` of them are an error.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows, RowPatternClause
from spark_match_recognize.dialect.outputs import Measure
from spark_match_recognize.dialect.pattern import Exclusion, variables_of
from spark_match_recognize.plain.automaton import automaton_of
from spark_match_recognize.plain.masks import dependent_variables, mask_of
from spark_match_recognize.plain.measures import FINAL, RUNNING, MeasureWriter
from spark_match_recognize.plain.refusals import Reason, refuse_foreign, refused
from spark_match_recognize.plain.scan import (
    NO_MATCH,
    chosen_positions,
    reachable_positions,
)
from spark_match_recognize.plain.skip import followed_matches, skip_of
from spark_match_recognize.plain.trees import grouped_by, own_sql, selected_from
from spark_match_recognize.plain.values import PARTITION, CarriedColumns

__all__ = ["plain_rows"]

_DIALECT = "spark_match_recognize"
_ALL_ROWS = "ALL ROWS PER MATCH"
_EXTENSION_HINT = "It needs the extension."


def plain_rows(rows: MatchedRows, max_rows: int, columns: Sequence[str] | None) -> exp.Select:
    """The query that replaces a clause.

    Args:
        rows: the clause and its table; not changed
        max_rows: the most rows of a partition; more are an error of the query
        columns: the columns of the table, None to write `* EXCEPT`, which Spark has since 4.0

    Raises:
        Refusal: the clause has a part that plain SQL does not express
    """
    return _Writer(rows, max_rows, columns).query()


class _Writer:
    def __init__(self, rows: MatchedRows, max_rows: int, columns: Sequence[str] | None) -> None:
        _check_sections(rows)
        self._rows, self._clause, self._max_rows = rows, rows.clause, max_rows
        self._table_columns = columns
        args = self._clause.args
        form = args["rows"].args["kind"] if args.get("rows") else "ONE ROW PER MATCH"
        self._by_row = form.startswith(_ALL_ROWS)
        self._has_unmatched = form.endswith("WITH UNMATCHED ROWS")
        self._has_empty = not form.endswith("OMIT EMPTY MATCHES")
        self._definitions = args.get("define") or ()
        self._unions = {
            subset.this.name.upper(): [member.name.upper() for member in subset.expressions]
            for subset in args.get("subsets") or ()
        }
        apart = dependent_variables(self._definitions, self._unions)
        self._automaton = automaton_of(args["pattern"], apart)
        self._skip = skip_of(self._clause, self._automaton, self._unions)
        if self._skip.target and self._has_unmatched:
            hint = "SKIP PAST LAST ROW and SKIP TO NEXT ROW have plain SQL."
            what = "WITH UNMATCHED ROWS with this skip mode"
            raise refused(Reason.SKIP, what, args["after"], hint)
        self._columns = CarriedColumns()
        self._keys = [key.unalias() for key in args.get("partition_by") or ()]
        self._key_names = [f"_k{number}" for number in range(1, len(self._keys) + 1)]
        for key in [*self._keys, *(key.this for key in self._order())]:
            refuse_foreign(key)
        variables = {variable.name.upper() for variable in variables_of(args["pattern"])}
        writer = MeasureWriter(
            self._automaton, self._unions, variables, self._columns, self._by_row
        )
        self._measures = {
            column.alias: writer.written(column.this.this, is_final=not self._by_row)
            for column in rows.measures
        }

    def query(self) -> exp.Select:
        """The whole query, from the inside out."""
        rows = self._numbered()
        gathered = self._gathered(rows)
        matched = self._matched(self._reachable(gathered))
        if self._skip.target:
            matched = followed_matches(matched, self._skip, self._key_names, self._fields())
        return self._output(matched)

    def _order(self) -> list[exp.Expr]:
        order = self._clause.args.get("order")
        return list(order.expressions) if order else []

    def _numbered(self) -> exp.Select:
        """Each row with its number, its mask, and what is read later."""
        number = f"row_number() OVER {PARTITION}"
        most = self._max_rows
        message = (
            f"A partition has more than {most} rows. MATCH_RECOGNIZE as plain SQL keeps a "
            "partition in memory; set max_rows, or add a key to PARTITION BY."
        )
        guarded = f"IF({number} > {most}, CAST(raise_error('{message}') AS INT), {number})"
        carried = [expression.copy() for expression in self._columns.expressions]
        if self._by_row:
            carried.append(exp.alias_(exp.func("struct", exp.Star(), dialect=_DIALECT), "_row"))
        keys = [exp.alias_(k.copy(), n) for k, n in zip(self._keys, self._key_names, strict=True)]
        select = exp.Select().select(
            *keys,
            exp.alias_(own_sql(guarded), "_n"),
            exp.alias_(mask_of(self._definitions, self._unions, self._automaton), "_s"),
            *carried,
            copy=False,
        )
        order = self._order() or [exp.Ordered(this=exp.null())]
        window = exp.Window(
            this=exp.to_identifier(PARTITION),
            partition_by=[key.copy() for key in self._keys],
            order=exp.Order(expressions=[key.copy() for key in order]),
        )
        select.set("windows", [window])
        select.set("from_", exp.From(this=self._rows.table.copy()))
        return select

    def _fields(self) -> list[str]:
        return ["_n", *self._columns.names, *(["_row"] if self._by_row else [])]

    def _gathered(self, rows: exp.Select) -> exp.Select:
        fields = ", ".join(["_n", "_s", *self._fields()[1:]])
        order = "(l, r) -> l._n - r._n"
        array = f"array_sort(collect_list(struct({fields})), {order})"
        select = exp.Select().select(
            *map(exp.column, self._key_names), exp.alias_(own_sql(array), "_rows"), copy=False
        )
        return selected_from(grouped_by(select, self._key_names), rows, "_r")

    def _reachable(self, gathered: exp.Select) -> exp.Select:
        first_pass = reachable_positions("_rows._s", self._automaton)
        select = exp.Select().select(
            *map(exp.column, self._key_names),
            exp.column("_rows"),
            exp.alias_(own_sql(first_pass), "_reachable"),
            copy=False,
        )
        return selected_from(select, gathered, "_g")

    def _matched(self, reachable: exp.Select) -> exp.Select:
        states = chosen_positions("_reachable", self._automaton, overlap=self._skip.overlaps)

        def marked(state: str) -> str:
            number = f"shiftright({state}, 7)"
            if self._has_unmatched:
                number = f"IF(({state} & 127) = {NO_MATCH}, NULL, {number})"
            copied = ", ".join(f"'{name}', r.{name}" for name in self._fields())
            return f"named_struct('_m', {number}, '_p', CAST({state} & 127 AS INT), {copied})"

        if self._skip.overlaps:
            several = f"transform(slice(y, 2, size(y)), z -> {marked('z')})"
            if self._has_unmatched:
                none = marked(f"CAST({NO_MATCH} AS BIGINT)")
                several = f"IF(size(y) = 1, array({none}), {several})"
            found = f"flatten(zip_with(_rows, {states}, (r, y) -> {several}))"
        else:
            found = f"zip_with(_rows, {states}, (r, y) -> {marked('y')})"
            if not self._has_unmatched:
                found = f"filter({found}, e -> e._p <> {NO_MATCH})"
        exploded = exp.Anonymous(this="inline", expressions=[own_sql(found)])
        select = exp.Select().select(*map(exp.column, self._key_names), exploded, copy=False)
        return selected_from(select, reachable, "_b")

    def _output(self, matched: exp.Select) -> exp.Select:
        if any(map(_reads_label, self._measures.values())):
            matched = selected_from(
                exp.Select().select(exp.Star(), exp.alias_(self._label(), "_label"), copy=False),
                matched,
                "_p",
            )
        if not self._by_row:
            select = exp.Select().select(*map(self._grouped_column, self._rows.expressions))
            keys = [exp.column(name) for name in [*self._key_names, "_m"]]
            select.set("group", exp.Group(expressions=keys))
            return selected_from(select, matched, "_x")
        measured = exp.Select().select(
            *map(exp.column, [*self._key_names, "_m", "_p", "_row"]),
            *(
                exp.alias_(self._masked(measure), f"_o{number}")
                for number, measure in enumerate(self._measures.values(), start=1)
            ),
            copy=False,
        )
        over = [exp.column(name) for name in [*self._key_names, "_m"]]
        measured.set("windows", _match_windows(over))
        measured = selected_from(measured, matched, "_x")
        columns = [column for each in self._rows.expressions for column in self._row_columns(each)]
        select = selected_from(exp.Select().select(*columns, copy=False), measured, "_y")
        hidden = [
            exp.Literal.number(number)
            for number, position in enumerate(self._automaton.positions, start=1)
            if position.is_excluded
        ]
        if not self._has_empty:
            hidden.append(exp.Literal.number(0))
        return select.where(exp.not_(exp.column("_p").isin(*hidden))) if hidden else select

    def _masked(self, measure: exp.Expr) -> exp.Expr:
        """The measure, null on a row of no match."""
        if not self._has_unmatched:
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
        for name, own in zip(self._key_names, self._keys, strict=True):
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
        key = self._key_column(column)
        if key is None:
            key = exp.Column(this=column.this.this.this.copy(), table=row)
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


def _check_sections(rows: MatchedRows) -> None:
    """Refuse the sections that only the extension has."""
    if not isinstance(rows.args["match"], RowPatternClause):
        hint = "Write one clause for each rule."
        raise refused(Reason.EXTENSION, "RULES", rows, hint)
    if not rows.expressions:
        hint = "Add MEASURES, PARTITION BY or ALL ROWS PER MATCH."
        raise refused(Reason.INVALID, "The clause has no output columns", rows, hint)
    args = rows.clause.args
    if args.get("best_effort"):
        raise refused(Reason.EXTENSION, "BEST EFFORT", rows, _EXTENSION_HINT)
    if args.get("selection") not in (None, "STRICT"):
        what = f"EVENT SELECTION {args['selection']}"
        raise refused(Reason.EXTENSION, what, args["pattern"], _EXTENSION_HINT)
    for section in ("within", "unless"):
        if args.get(section):
            node = args[section][0] if section == "unless" else args[section]
            raise refused(Reason.EXTENSION, section.upper(), node, _EXTENSION_HINT)
    form = args["rows"].args["kind"] if args.get("rows") else "ONE ROW PER MATCH"
    if form.endswith("WITH UNMATCHED ROWS") and args["pattern"].find(Exclusion):
        what, hint = "WITH UNMATCHED ROWS and an exclusion exclude each other", "Remove one."
        raise refused(Reason.INVALID, what, args["pattern"], hint)
    if form != "ONE ROW PER MATCH" and not form.startswith(_ALL_ROWS):
        raise refused(Reason.EXTENSION, "The rows per match", args["rows"], _EXTENSION_HINT)
