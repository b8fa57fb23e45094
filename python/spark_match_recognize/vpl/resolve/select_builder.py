# SPDX-License-Identifier: Apache-2.0
"""Plans what a stream makes of its rows: columns, filters, groups.

The rows come from a pattern (match_plan.py) or are the events themselves (row_plan.py). What the
operators do with them is the same for both and is resolved here: names of `.select`, groups of
`.window`, the columns of `.emit`, filters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spark_match_recognize.vpl import values as v
from spark_match_recognize.vpl.plan import Batches, EventRows, MatchPlan, Output, StreamPlan
from spark_match_recognize.vpl.resolve.bindings import Binding
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.durations import timestamp
from spark_match_recognize.vpl.resolve.expressions import Scope
from spark_match_recognize.vpl.resolve.match_scope import MatchScope
from spark_match_recognize.vpl.resolve.operators import StreamOperators
from spark_match_recognize.vpl.resolve.row_scope import RowScope
from spark_match_recognize.vpl.resolve.windows import AggregateScope, GroupScope, window_of
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.expressions import Span
from spark_match_recognize.vpl.syntax.tree import Argument, Operator

__all__ = ["NO_EMIT", "ResolvedStream", "Rows", "SelectBuilder"]

NO_EMIT = "In VPL, a stream or pattern without .emit emits nothing; here each match is a row."


@dataclass(frozen=True)
class ResolvedStream:
    """A stream, with what another stream that reads it has to know.

    Args:
        plan: its records
        records: the columns that make an event type of them, None if they are those of the table
        retimed: where it gives another value to a column of time, so that no pattern can read its
            records; None if it does not
    """

    plan: StreamPlan
    records: tuple[Output, ...] | None
    retimed: Span | None


@dataclass(frozen=True)
class Rows:
    """Rows of a stream before its operators are applied.

    Args:
        scope: resolves values of them
        time: the column of their time
        keys: the columns by which the stream is partitioned
        columns: their columns where the stream defines none, None for all of the table
    """

    scope: MatchScope | RowScope
    time: v.Value
    keys: tuple[str, ...]
    columns: tuple[Output, ...] | None


class SelectBuilder:
    """Applies the operators of a stream to its rows.

    Args:
        context: names, options, diagnostics
        operators: the stream's operators
        rows: what they are applied to
        stream: the stream's name
    """

    def __init__(
        self,
        context: TranslationContext,
        operators: StreamOperators,
        rows: Rows,
        stream: str,
    ) -> None:
        self._context, self._operators, self._rows = context, operators, rows
        self._stream = stream
        self._where: list[v.Value] = []
        self._having: list[v.Value] = []
        self._group: list[v.Value] = []
        self._batches: Batches | None = None
        self._columns = self._resolve()

    def _resolve(self) -> tuple[Output, ...] | None:
        """Resolve all operators; the columns are the result."""
        operators, scope = self._operators, self._rows.scope
        selected = self._outputs(operators.select, scope)
        scope.names.update((each.name, each.value) for each in selected)
        if operators.aggregate is not None:
            self._where = _conditions(scope, operators.wheres)
            return self._aggregated(operators.aggregate)
        emitted = self._emitted(scope)
        self._where = _conditions(scope, operators.wheres)
        return emitted or selected or self._rows.columns

    def _aggregated(self, aggregate: Operator) -> tuple[Output, ...]:
        rows, context = self._rows, self._context
        inner = AggregateScope(context=context, inner=rows.scope, time=rows.time)
        aggregates = self._outputs(aggregate, inner)
        self._group = [v.Column(key) for key in rows.keys]
        self._add_window(aggregate)
        keys = [Output(key, v.Column(key)) for key in rows.keys]
        fields = [*zip(rows.keys, rows.keys, strict=True), *context.options.columns.items()]
        scope = GroupScope(
            context=context,
            aggregates={each.name: each.value for each in aggregates},
            keys={field: v.Column(key) for field, key in fields if key in rows.keys},
            stream=self._stream,
        )
        columns = self._emitted(scope) or (*keys, *aggregates)
        self._having += _conditions(scope, self._operators.havings)
        return columns

    def _add_window(self, aggregate: Operator) -> None:
        rows, diagnostics = self._rows, self._context.diagnostics
        window = window_of(self._operators.window, diagnostics)
        if window is None:
            message = "Without .window(..) all records form one window."
            diagnostics.note(aggregate.span, "window", message)
        elif window.count is not None:
            self._batches = Batches(window.count, rows.keys, rows.time)
            self._group.append(v.Column("batch"))
            size = v.Number(str(window.count))
            self._having.append(v.Operation("==", v.EventCount(), size))
        else:
            time = timestamp(rows.time, self._context.options.time_unit)
            self._group.append(v.TimeWindow(time, window.lengths, window.session))
            diagnostics.note(
                aggregate.span,
                "window",
                "Every window that has a record gives a result, including the last, which in VPL "
                "stays open until a later record arrives.",
            )

    def _emitted(self, scope: Scope) -> tuple[Output, ...]:
        """The columns of `.emit`; empty if there are none."""
        emit = self._operators.emit
        if emit is not None and not emit.arguments:
            self._context.diagnostics.note(
                emit.span,
                "no-columns",
                ".emit() emits an empty record in VPL; here it has the columns of a stream without "
                ".emit.",
            )
        return self._outputs(emit, scope)

    def _outputs(self, operator: Operator | None, scope: Scope) -> tuple[Output, ...]:
        """The columns of `name: value` arguments, or of fields by themselves."""
        outputs: list[Output] = []
        taken: set[str] = set()
        arguments = operator.arguments if operator is not None else ()
        for name, argument in zip(map(_name_of, arguments), arguments, strict=True):
            if not name:
                raise self._context.diagnostics.invalid(
                    argument.span, "The value has no name: write name: value."
                )
            # Names in SQL are case-insensitive.
            if name.upper() in taken:
                raise self._context.diagnostics.invalid(
                    argument.span, f"The name {name} is used twice."
                )
            taken.add(name.upper())
            outputs.append(Output(name, scope.output(argument.value, name)))
        return tuple(outputs)

    @property
    def grouped(self) -> bool:
        """Whether records are of groups or of the whole, so that they have no time."""
        return bool(self._group) or self._operators.aggregate is not None

    def lacks(self, column: str) -> bool:
        """Whether a column must be added for streams that read this one."""
        names = {each.name.lower() for each in self._columns or ()}
        return self._columns is not None and column.lower() not in names

    def add_conditions(self, conditions: Sequence[v.Value]) -> None:
        """Add conditions on rows before those of the operators."""
        self._where = [*conditions, *self._where]

    def build(
        self,
        rows: MatchPlan | EventRows,
        reads: Sequence[str],
        *,
        times: Sequence[Output] = (),
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
            self._columns,
            tuple(times),
            tuple(self._where),
            self._batches,
            tuple(self._group),
            tuple(self._having),
            tuple(reads),
        )
        return ResolvedStream(plan, self._records(), self._retimed(last))

    def _records(self) -> tuple[Output, ...] | None:
        """The columns without those of time that are only passed on."""
        if self._columns is None or self._columns is not self._rows.columns:
            return self._columns
        times = self._context.time_columns
        return tuple(each for each in self._columns if each.name not in times)

    def _retimed(self, last: Binding | None) -> Span | None:
        """Where a column of time gets a value that is not that of the last event."""
        names = [name.lower() for name in self._context.time_columns]
        emit = self._operators.emit
        operator = emit if emit is not None and emit.arguments else self._operators.select
        for argument in operator.arguments if operator is not None else ():
            name = _name_of(argument).lower()
            if name in names and not self._is_own(argument.value, name, last):
                return argument.span
        return None

    def _is_own(self, value: ex.Expression, name: str, last: Binding | None) -> bool:
        """Whether a value is that column of the last event."""
        if isinstance(value, ex.Name) and last is None:
            return self._context.column(value.name).lower() == name
        if not isinstance(value, ex.Member) or not isinstance(value.of, ex.Name):
            return False
        scope = self._rows.scope
        of_last = last is None or (
            isinstance(scope, MatchScope) and scope.binding(value.of) == last
        )
        return of_last and self._context.column(value.name).lower() == name


def _conditions(scope: Scope, filters: Sequence[ex.Expression]) -> list[v.Value]:
    return [scope.part(each) for value in filters for each in ex.conjuncts(value)]


def _name_of(argument: Argument) -> str:
    value = argument.value
    return argument.name or (value.name if isinstance(value, (ex.Name, ex.Member)) else "")
