# SPDX-License-Identifier: Apache-2.0
"""Plans what a query reads: the table of all events, tables of single types, records of streams.

Events from several sources are combined by a union. Each part then has the same columns: those that
are read, null where an event type has no such field.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlglot import exp
from sqlglot.errors import SqlglotError

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.vpl import builders as build
from spark_match_recognize.vpl.plan import EventRows
from spark_match_recognize.vpl.resolve.bindings import Reads
from spark_match_recognize.vpl.resolve.conditions import passes_time, type_test
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.event_sources import EventSource
from spark_match_recognize.vpl.syntax.expressions import Span
from spark_match_recognize.vpl.value_types import BOOL, FLOAT, INT, STR, TIME

__all__ = ["EventTables", "named_table", "records_of"]

# Families of types that one column can hold.
_FAMILIES = {
    INT: "numbers",
    FLOAT: "numbers",
    STR: "texts",
    BOOL: "booleans",
    TIME: "times",
}


class EventTables:
    """The tables of the events that a query is about."""

    def __init__(
        self, context: TranslationContext, sources: Iterable[EventSource], reads: Reads
    ) -> None:
        self._context, self._options, self._reads = context, context.options, reads
        self._sources = sorted(sources, key=lambda each: context.declared.rank(each.stream))
        self._streams = [each for each in self._sources if each.table is not None]
        self._types = [each.type for each in self._sources if each.table is None]

    def rows(self, *, only: bool, everything: bool) -> EventRows:
        """The rows of the events.

        Args:
            only: whether events of other types must not be among them
            everything: whether events of other types must be among them, to lie between or to show
                that time passes

        Raises:
            MatchRecognizeError: the name of a table is not valid.
        """
        options = self._options
        if options.tables is None and not self._streams:
            table = named_table(options.table)
            return table if not only else exp.Subquery(this=_query(table, where=self._test()))
        parts = [
            self._part(records_of(str(each.table)), each.type, number)
            for number, each in enumerate(self._streams, start=1)
        ]
        if options.tables is not None:
            types = list(options.tables) if everything else self._types
            parts += [self._part(named_table(options.tables[each]), each) for each in types]
        elif self._types:
            parts.append(self._shared_part(everything=everything))
        union, *others = parts
        for other in others:
            union = exp.Union(this=union, expression=other, distinct=False)
        return exp.Subquery(this=union)

    @property
    def stage(self) -> str | None:
        """The column that orders records of streams after the event that completed them.

        Both have the same time. Streams are numbered in their order, other events have 0. None
        where all rows come from one stream, or none from any.
        """
        if len(self._sources) < 2 or not self._streams:
            return None
        name, taken = "stage", {each.lower() for each in self._columns()}
        while name in taken:
            name += "_"
        return name

    def check_types(self, span: Span) -> None:
        """Raise if a column that is read would hold values of two families, by their tables."""
        if self._options.tables is None and not self._streams:
            return
        for name, types in self._reads.columns.items():
            families: dict[str, str] = {}
            for type_ in types:
                value_type = self._context.declared.type_of(name, [type_])
                if value_type in _FAMILIES:
                    families.setdefault(_FAMILIES[value_type], type_)
            if len(families) > 1:
                (one, owner), (other, second), *_ = families.items()
                raise self._context.diagnostics.unsupported(
                    span,
                    f"{name} holds {one} in {owner} and {other} in {second}, but the query reads "
                    "one column of one type: cast one of them, or give it another name.",
                )

    def _test(self) -> exp.Expr:
        test = type_test(self._options.type_column, self._types)
        return passes_time(test, self._options.time_column) if self._options.streaming else test

    def _part(self, table: exp.Table, type_: str, stage: int = 0) -> exp.Query:
        """Events of one type, or records of a stream, with the type as a column."""
        return _query(table, self._outputs(exp.Literal.string(type_), [type_], stage))

    def _shared_part(self, *, everything: bool) -> exp.Query:
        """Events of several types in one table."""
        columns = self._outputs(build.column(self._options.type_column), self._types)
        where = None if everything else self._test()
        return _query(named_table(self._options.table), columns, where)

    def _outputs(self, type_: exp.Expr, types: Sequence[str], stage: int = 0) -> list[exp.Expr]:
        """The columns, null where events of these types do not have one."""
        outputs = [
            build.named(build.column(name) if not of or set(of) & set(types) else exp.Null(), name)
            for name, of in self._columns().items()
        ]
        if self.stage is not None:
            outputs.append(build.named(exp.Literal.number(stage), self.stage))
        return [build.named(type_, self._options.type_column), *outputs]

    def _columns(self) -> dict[str, dict[str, None]]:
        """The columns of every part, each with the types it is read from; none if all have it."""
        always: dict[str, dict[str, None]] = {name: {} for name in self._context.time_columns}
        others = {name: of for name, of in self._reads.columns.items() if name not in always}
        others.pop(self._options.type_column, None)
        return {**always, **others}


def named_table(name: str) -> exp.Table:
    """A table by its name as SQL writes it.

    Raises:
        MatchRecognizeError: the name is not valid.
    """
    try:
        return exp.to_table(name, dialect="spark")
    except SqlglotError as error:
        raise MatchRecognizeError(f"{name!r} is not the name of a table.") from error


def records_of(name: str) -> exp.Table:
    """The records of a stream by the name of its query."""
    return exp.Table(this=build.identifier(name))


def _query(
    table: exp.Table, columns: Sequence[exp.Expr] = (), where: exp.Expr | None = None
) -> exp.Select:
    """Rows of a table; without columns all of them."""
    select = exp.Select(expressions=list(columns) or [exp.Star()]).from_(table, copy=False)
    return select if where is None else select.where(where, copy=False)
