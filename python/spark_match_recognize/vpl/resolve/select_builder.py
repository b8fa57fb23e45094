# SPDX-License-Identifier: Apache-2.0
"""Plans what a stream makes of its rows: columns, filters, groups.

The rows come from a pattern (match_plan.py) or are the events themselves (row_plan.py). What the
operators do with them is the same for both and is resolved here: names of `.select`, groups of
`.window`, the columns of `.emit`, filters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.vpl.builders import column, event_count, named, operation
from spark_match_recognize.vpl.plan import EventRows, StreamPlan
from spark_match_recognize.vpl.resolve.bindings import Binding
from spark_match_recognize.vpl.resolve.durations import timestamp
from spark_match_recognize.vpl.resolve.expressions import Scope
from spark_match_recognize.vpl.resolve.match_scope import MatchScope
from spark_match_recognize.vpl.resolve.operators import StreamOperators
from spark_match_recognize.vpl.resolve.outputs import field_of, latest, name_of
from spark_match_recognize.vpl.resolve.row_scope import RowScope
from spark_match_recognize.vpl.resolve.windows import AggregateScope, GroupScope, window_of
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.expressions import Span
from spark_match_recognize.vpl.syntax.tree import Operator

__all__ = ["NO_EMIT", "ResolvedStream", "SelectBuilder"]

NO_EMIT = "In VPL, a stream or pattern without .emit emits nothing; here each match is a row."


@dataclass(frozen=True)
class ResolvedStream:
    """A stream, with what another stream that reads it has to know.

    Args:
        plan: its records
        records: the columns that make an event type of them, None if they are those of the table
        of_matches: whether they come from matches of a pattern
        retimed: where it gives another value to a column of time, so that no pattern can read its
            records; None if it does not
    """

    plan: StreamPlan
    records: tuple[exp.Expr, ...] | None
    of_matches: bool
    retimed: Span | None


@dataclass(eq=False)
class SelectBuilder:
    """Applies the operators of a stream to its rows.

    Args:
        scope: resolves values of the rows
        operators: the stream's operators
        stream: the stream's name
        time: the time of a row
        keys: the columns by which the stream is partitioned
        defaults: the columns where the stream defines none, None for all of the table
        of_matches: whether the rows come from matches of a pattern
    """

    scope: MatchScope | RowScope
    operators: StreamOperators
    stream: str
    time: exp.Expr
    keys: tuple[str, ...]
    defaults: tuple[exp.Expr, ...] | None
    of_matches: bool

    def __post_init__(self) -> None:
        self.context, self.diagnostics = self.scope.context, self.scope.diagnostics
        self._streaming = self.context.options.streaming
        self.group: list[exp.Expr] = []
        self.batch: exp.Expr | None = None
        self.where: list[exp.Expr]
        self.having: list[exp.Expr] = []
        scope, operators = self.scope, self.operators
        selected = self._outputs(operators.select, scope)
        scope.names.update((each.alias_or_name, each.unalias()) for each in selected)
        if operators.aggregate is not None:
            self.where = _conditions(scope, operators.wheres)
            defined = self._aggregated(operators.aggregate)
        else:
            defined = self._emitted(scope) or selected
            self.where = _conditions(scope, operators.wheres)
        self.columns = defined or self.defaults

    def _aggregated(self, aggregate: Operator) -> tuple[exp.Expr, ...]:
        if self.context.options.streaming and self.of_matches:
            raise self.diagnostics.unsupported(
                aggregate.span,
                "Over streams the records of a pattern cannot be aggregated: write them to a table "
                "or topic, and aggregate them in a second query.",
            )
        inner = AggregateScope(context=self.context, inner=self.scope, time=self.time)
        aggregates = self._outputs(aggregate, inner)
        self.group += map(column, self.keys)
        self._add_window(aggregate)
        fields = [*zip(self.keys, self.keys, strict=True), *self.context.options.columns.items()]
        scope = GroupScope(
            context=self.context,
            aggregates={each.alias_or_name: each.unalias() for each in aggregates},
            keys={field: column(key) for field, key in fields if key in self.keys},
            stream=self.stream,
        )
        columns = self._emitted(scope)
        self.having += _conditions(scope, self.operators.havings)
        return columns or (*map(column, self.keys), *aggregates)

    def _add_window(self, aggregate: Operator) -> None:
        window = window_of(self.operators.window, self.diagnostics)
        if self.context.options.streaming and (window is None or window.count is not None):
            raise self.diagnostics.unsupported(
                aggregate.span,
                "Over streams only windows of time are aggregated: write .window(5m) or "
                ".window(session: 5m) before it.",
            )
        if window is None:
            message = "Without .window(..) all records form one window."
            self.diagnostics.note(aggregate.span, "window", message)
        elif window.count is not None:
            size = exp.Literal.number(window.count)
            self.batch = self._numbered(size)
            self.group.append(column("batch"))
            self.having.append(operation(exp.EQ, event_count(), size))
        else:
            time = timestamp(self.time, self.context.options.time_unit)
            lengths = map(exp.Literal.string, window.lengths)
            function = "SESSION_WINDOW" if window.session else "WINDOW"
            self.group.append(exp.Anonymous(this=function, expressions=[time, *lengths]))
            if not self.context.options.streaming:
                self.diagnostics.note(
                    aggregate.span,
                    "window",
                    "Every window that has a record gives a result, including the last, which in "
                    "VPL stays open until a later record arrives.",
                )

    def _numbered(self, size: exp.Expr) -> exp.Expr:
        """The number of the batch of a row, by time."""
        order = exp.Order(expressions=[exp.Ordered(this=self.time, nulls_first=True)])
        keys = [column(key) for key in self.keys]
        number = exp.Window(this=exp.RowNumber(), partition_by=keys, order=order)
        before = operation(exp.Sub, number, exp.Literal.number(1))
        return operation(exp.IntDiv, before, size)

    def _emitted(self, scope: Scope) -> tuple[exp.Expr, ...]:
        """The columns of `.emit`; empty if there are none."""
        emit = self.operators.emit
        if emit is not None and not emit.arguments:
            self.diagnostics.note(
                emit.span,
                "no-columns",
                ".emit() emits an empty record in VPL; here it has the columns of a stream without "
                ".emit.",
            )
        return self._outputs(emit, scope)

    def _outputs(self, operator: Operator | None, scope: Scope) -> tuple[exp.Expr, ...]:
        """The columns of `name: value` arguments, or of fields by themselves."""
        outputs: dict[str, exp.Expr] = {}
        values: dict[str, ex.Expression] = {}
        for argument in operator.arguments if operator is not None else ():
            name = name_of(argument)
            if not name:
                raise self.diagnostics.invalid(
                    argument.span, "The value has no name: write name: value."
                )
            # Names in SQL are case-insensitive, and so are those of the fields that they name.
            earlier = values.setdefault(name.upper(), argument.value)
            if earlier is not argument.value:
                if field_of(earlier) == field_of(argument.value) != ():
                    continue
                raise self.diagnostics.invalid(
                    argument.span,
                    f"The name {name} is used twice. Names of columns do not distinguish upper and "
                    "lower case: give one of the values another name.",
                )
            outputs[name.upper()] = named(scope.output(argument.value, name), name)
        return tuple(outputs.values())

    @property
    def missing_times(self) -> list[str]:
        """The columns of time that must be added for streams that read this one."""
        aggregates, window = self.operators.aggregate is not None, self.operators.window
        # Over a stream an aggregate of the time is no longer a time that has a watermark.
        if self.columns is None or (aggregates and (window is None or self._streaming)):
            return []
        names = {each.alias_or_name.lower() for each in self.columns}
        return [name for name in self.context.time_columns if name.lower() not in names]

    def times(self, values: Mapping[str, exp.Expr]) -> list[exp.Expr]:
        """Columns of time of a record: of its event, or of the last event in its window.

        Args:
            values: the columns by their names
        """
        if self.operators.aggregate is None:
            return [named(value, name) for name, value in values.items()]
        return [
            named(latest(value, self.time, is_time=name == self.context.options.time_column), name)
            for name, value in values.items()
        ]

    def build(
        self,
        rows: MatchedRows | EventRows,
        reads: Sequence[str],
        times: Sequence[exp.Expr],
        last: Binding | None = None,
    ) -> ResolvedStream:
        """The records of the stream.

        Args:
            rows: what the rows come from
            reads: the streams among them
            times: columns of time for streams that read this one
            last: the last step of the pattern, None for the event of a row itself
        """
        plan = StreamPlan(
            rows,
            self.columns,
            tuple(times),
            tuple(self.where),
            self.batch,
            tuple(self.group),
            tuple(self.having),
            tuple(reads),
        )
        records = self.columns
        if records is not None and records is self.defaults:
            # Times that are only passed on are no fields.
            times_of_rows = self.context.time_columns
            records = tuple(r for r in records if r.alias_or_name not in times_of_rows)
        return ResolvedStream(plan, records, self.of_matches, self._retimed(last))

    def _retimed(self, last: Binding | None) -> Span | None:
        """Where a column of time gets a value that is not that of the last event."""
        names = [name.lower() for name in self.context.time_columns]
        emit = self.operators.emit
        operator = emit if emit is not None and emit.arguments else self.operators.select
        for argument in operator.arguments if operator is not None else ():
            name = name_of(argument).lower()
            if name in names and not self._is_own(argument.value, name, last):
                return argument.span
        return None

    def _is_own(self, value: ex.Expression, name: str, last: Binding | None) -> bool:
        """Whether a value is that column of the last event."""
        if not isinstance(value, (ex.Name, ex.Member)):
            return False
        of_last = last is None or (
            isinstance(value, ex.Member)
            and isinstance(self.scope, MatchScope)
            and self.scope.binding(value.of) == last
        )
        return of_last and self.context.column(value.name).lower() == name


def _conditions(scope: Scope, filters: Sequence[ex.Expression]) -> list[exp.Expr]:
    return [scope.part(each) for value in filters for each in ex.conjuncts(value)]
