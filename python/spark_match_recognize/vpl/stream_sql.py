# SPDX-License-Identifier: Apache-2.0
"""A stream as a query.

    SELECT what is emitted FROM the events MATCH_RECOGNIZE (the pattern) WHERE the filters

The rows come from the clause (clause_sql.py) or, without a pattern, from the events themselves
(rows_sql.py). What is done with them is the same for both and is said here: names of `.select`,
groups of `.window`, the columns of `.emit`, filters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.bindings import Binding
from spark_match_recognize.vpl.condition_sql import conjunction, conjuncts
from spark_match_recognize.vpl.emitted_values import EmittedValues
from spark_match_recognize.vpl.expressions import Place
from spark_match_recognize.vpl.operands import column, identifier
from spark_match_recognize.vpl.plan import StreamPlan
from spark_match_recognize.vpl.row_values import RowValues
from spark_match_recognize.vpl.rules import Rules
from spark_match_recognize.vpl.tree import Argument, Operator
from spark_match_recognize.vpl.window_sql import (
    AggregateValues,
    GroupedValues,
    group_keys,
    grouping_of,
    numbered,
)

__all__ = ["NO_EMIT", "Column", "Query", "Rows", "Shaping"]

Column = tuple[str, exp.Expr]

NO_EMIT = "A stream or pattern without .emit gives no records; here each match is a row."


@dataclass(frozen=True)
class Query:
    """A stream's own query.

    Args:
        select: the query, which names other streams as tables
        columns: the names of its columns, None if they are those of the table
        uses: the streams that it names
        kinds: what is known of the values that it emits
        retimed: where it emits something else under the name of a column of time, so that no
            pattern can read its records; None if it does not
    """

    select: exp.Select
    columns: tuple[str, ...] | None
    uses: tuple[str, ...]
    kinds: Mapping[str, str | None]
    retimed: Place | None


@dataclass
class Rows:
    """Rows of a stream before its operators are applied.

    Args:
        values: reads them; what it is asked for may become a measure
        time: the column that tells when a row was
        keys: the columns by which the stream is partitioned
        shown: the columns where the stream says nothing of them, None for all of the table
    """

    values: EmittedValues | RowValues
    time: exp.Expr
    keys: tuple[str, ...]
    shown: list[Column] | None


class Shaping:
    """Applies the operators of a stream to its rows; the table is added when it is known.

    Args:
        rules: names, options and notes
        plan: the stream's operators
        rows: what they are applied to
        stream: the stream's name
    """

    def __init__(self, rules: Rules, plan: StreamPlan, rows: Rows, stream: str) -> None:
        self.rules, self.plan, self.rows, self.stream = rules, plan, rows, stream
        self.columns: list[Column] | None = None
        self.kinds: dict[str, str | None] = {}
        self.where: list[exp.Expr] = []
        self.having: list[exp.Expr] = []
        self.group: list[exp.Expr] = []
        self.batch: int | None = None

    def apply(self) -> None:
        """Read all operators."""
        values, plan = self.rows.values, self.plan
        selected: list[Column] = []
        for name, value in self._named(plan.select):
            found = values.emitted(value, name)
            values.kinds[name] = self.kinds[name] = values.kind(value)
            selected.append((name, found))
        values.names.update(selected)
        if plan.aggregate is not None:
            self.where = self._conditions(values, plan.wheres)
            self._aggregate(plan.aggregate)
            return
        emitted = self._emitted(values)
        self.where = self._conditions(values, plan.wheres)
        self.columns = emitted if emitted is not None else (selected or self.rows.shown)

    def _aggregate(self, aggregate: Operator) -> None:
        plan, rows, rules = self.plan, self.rows, self.rules
        inner = AggregateValues(rules.declared, rules.remarks, rows.values, rows.time)
        found: dict[str, exp.Expr] = {}
        kinds: dict[str, str | None] = {}
        for name, value in self._named(aggregate):
            found[name] = inner.sql(value)
            kinds[name] = inner.kind(value)
        grouping = grouping_of(plan.window, rules.remarks)
        self.group = [column(key) for key in rows.keys]
        if grouping is None:
            rules.remarks.note(
                aggregate.place, "window", "Without .window(..) all records are one window."
            )
        elif grouping.count is not None:
            self.batch = grouping.count
            self.group.append(column("batch"))
            count = exp.Count(this=exp.Star(), big_int=True)
            self.having.append(exp.EQ(this=count, expression=exp.Literal.number(grouping.count)))
        else:
            self.group.append(group_keys(grouping, rows.time, rules.options, rules.remarks))
            rules.remarks.note(
                aggregate.place,
                "window",
                "Every window that has a record gives one, also the last, which in VPL is open "
                "until a later record comes.",
            )
        fields = {key: key for key in rows.keys}
        fields |= {f: key for f, key in rules.options.columns.items() if key in rows.keys}
        self.kinds = dict(kinds)
        after = GroupedValues(rules.declared, rules.remarks, found, kinds, fields, self.stream)
        shown = [*((key, column(key)) for key in rows.keys), *found.items()]
        self.columns = self._emitted(after) or shown
        self.having += self._conditions(after, plan.havings)

    def _emitted(self, values: EmittedValues | RowValues | GroupedValues) -> list[Column] | None:
        """The columns of `.emit`; None if there are none."""
        emit = self.plan.emit
        if emit is not None and not emit.arguments:
            self.rules.remarks.note(
                emit.place,
                "no-columns",
                ".emit() gives an empty record; here it has the columns that a stream without "
                ".emit has.",
            )
        named = self._named(emit)
        if named:
            self.kinds = {name: values.kind(value) for name, value in named}
        return [(name, values.emitted(value, name)) for name, value in named] or None

    def retimed(self, last: Binding | None) -> Place | None:
        """Where a column of time gets a value that is not that of the last event.

        Args:
            last: the last step of the pattern, None for the event of a row itself
        """
        options = self.rules.options
        names = [name.lower() for name in (options.time_column, *options.tie_breakers)]
        emit = self.plan.emit
        operator = emit if emit is not None and emit.arguments else self.plan.select
        for argument in operator.arguments if operator is not None else ():
            value = argument.value
            name = (argument.name or _own_name(argument)).lower()
            if name in names and not self._is_own(value, name, last):
                return argument.place
        return None

    def _is_own(self, value: ex.Expression, name: str, last: Binding | None) -> bool:
        """Whether a value is that column of the last event."""
        column_of = self.rules.options.columns
        if isinstance(value, ex.Name) and last is None:
            return column_of.get(value.name, value.name).lower() == name
        if not isinstance(value, ex.Member) or not isinstance(value.of, ex.Name):
            return False
        values = self.rows.values
        of_last = last is None or (
            isinstance(values, EmittedValues) and values.match.binding(value.of) == last
        )
        return of_last and column_of.get(value.name, value.name).lower() == name

    def _conditions(
        self,
        values: EmittedValues | RowValues | GroupedValues,
        conditions: Sequence[ex.Expression],
    ) -> list[exp.Expr]:
        return [values.sql(each) for value in conditions for each in conjuncts(value)]

    def _named(self, operator: Operator | None) -> list[tuple[str, ex.Expression]]:
        """Names and values of `name: value`, or of a field by itself."""
        found: list[tuple[str, ex.Expression]] = []
        taken: set[str] = set()
        for argument in operator.arguments if operator is not None else ():
            name = argument.name or _own_name(argument)
            if not name:
                raise self.rules.remarks.wrong(
                    argument.place, "The value has no name: write name: value."
                )
            # A name in SQL is the same in any case.
            if name.upper() in taken:
                raise self.rules.remarks.wrong(argument.place, f"A second value named {name}.")
            taken.add(name.upper())
            found.append((name, argument.value))
        return found

    def select(self, table: exp.Expr, more: Sequence[Column] = ()) -> exp.Select:
        """The query over a table.

        Args:
            table: what the rows come from
            more: columns besides, which another stream needs
        """
        source = exp.Select().from_(table, copy=False)
        if self.batch is not None:
            if self.where:
                source = source.where(conjunction(self.where), copy=False)
            source = numbered(source, self.batch, self.rows.keys, self.rows.time)
            source = exp.Select().from_(exp.Subquery(this=source), copy=False)
        elif self.where:
            source = source.where(conjunction(self.where), copy=False)
        shown = [_shown(name, value) for name, value in [*(self.columns or ()), *more]]
        columns = shown if self.columns is not None else [exp.Star(), *shown]
        source = source.select(*columns, copy=False)
        if self.group:
            source = source.group_by(*self.group, copy=False)
        if self.having:
            source = source.having(conjunction(self.having), copy=False)
        return source


def _own_name(argument: Argument) -> str:
    value = argument.value
    return value.name if isinstance(value, (ex.Name, ex.Member)) else ""


def _shown(name: str, value: exp.Expr) -> exp.Expr:
    if isinstance(value, exp.Column) and value.name == name:
        return value
    return exp.alias_(value, identifier(name), copy=False)
