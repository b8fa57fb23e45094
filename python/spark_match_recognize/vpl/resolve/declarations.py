# SPDX-License-Identifier: Apache-2.0
"""The names that rules declare: event types with their fields, named values, patterns, streams.

Names are looked up here, and one that is not found is an error that suggests what may have been
meant. Event types are checked only if the text declares any or the options name their tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import TypeVar

from sqlglot import exp

from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics, suggestion
from spark_match_recognize.vpl.syntax.expressions import Expression, Span
from spark_match_recognize.vpl.syntax.tree import (
    EventType,
    Let,
    NamedPattern,
    Program,
    Statement,
    Stream,
)
from spark_match_recognize.vpl.value_types import BOOL, DURATION, FLOAT, INT, STR, TIME, type_of

__all__ = ["Declarations"]

_Named = TypeVar("_Named", bound=Statement)

# The names of types in VPL and in Spark.
_NAMES_OF_TYPES = {
    INT: "int tinyint smallint bigint",
    FLOAT: "float double decimal",
    STR: "str string",
    BOOL: "bool boolean",
    TIME: "timestamp timestamp_ntz date",
    DURATION: "duration",
}
_TYPES = {name: type_ for type_, names in _NAMES_OF_TYPES.items() for name in names.split()}


class Declarations:
    """The names of a text of rules.

    Raises:
        VplNameError: two statements of one form have one name, or a base type is not declared.
    """

    def __init__(self, program: Program, options: VplOptions, diagnostics: VplDiagnostics) -> None:
        self._options, self._diagnostics = options, diagnostics
        self.events = self._unique(program, EventType, "event type")
        self.patterns = self._unique(program, NamedPattern, "pattern")
        self.streams = self._unique(program, Stream, "stream")
        self.lets: Mapping[str, Expression] = {
            name: let.value for name, let in self._unique(program, Let, "value").items()
        }
        # The streams that emit records of a type of their own, by that type.
        self.emitters = {
            each.type: name
            for name, stream in self.streams.items()
            for each in stream.operators
            if each.type is not None
        }
        # The types of the records of streams, by the names that rules use for the records; grows
        # while streams are resolved, those that others read first.
        self._records: dict[str, Mapping[str, exp.DType | None]] = {}
        self.owner: str | None = None
        self._tables = self._tables_of_streams()
        for event in self.events.values():
            if event.base is not None and event.base not in self.events:
                self.check_event(event.base, event.span)
                raise diagnostics.unknown_name(
                    event.span, f"The event type {event.base} is not declared."
                )

    def _unique(self, program: Program, form: type[_Named], word: str) -> dict[str, _Named]:
        found: dict[str, _Named] = {}
        for statement in program.all(form):
            first = found.setdefault(statement.name, statement)
            if first is not statement:
                raise self._diagnostics.unknown_name(
                    statement.span,
                    f"The {word} {statement.name} is defined twice; the first definition is in "
                    f"line {first.span.line}.",
                )
        return found

    def _tables_of_streams(self) -> dict[str, str]:
        """The name of each stream's query in WITH, which hides no table and no other stream."""
        given = (self._options.tables or {"": self._options.table}).values()
        taken = {table.strip("`").lower() for table in given}
        found: dict[str, str] = {}
        for stream in self.streams:
            name = stream
            while name.lower() in taken:
                name += "_records"
            taken.add(name.lower())
            found[stream] = name
        return found

    def table_of(self, stream: str) -> str:
        """The name of a stream's query where another stream reads it."""
        return self._tables[stream]

    def inside(self, owner: str) -> Declarations:
        """The same for the rule of a stream, in which its name is that of an event type."""
        found = copy(self)
        found.owner = owner
        return found

    # ---------------------------------------------------------------------- records of streams
    def add_records(self, stream: str, columns: Iterable[exp.Expr]) -> None:
        """Declare the records of a stream, under its name and that of its `.emit as T`."""
        types = [type_ for type_, emitter in self.emitters.items() if emitter == stream]
        record = {each.alias_or_name: type_of(each.unalias()) for each in columns}
        for name in (stream, *types):
            self._records.setdefault(name, record)

    def _record(self, event: str) -> Mapping[str, exp.DType | None] | None:
        return None if event == self.owner else self._records.get(event)

    def rank(self, stream: str | None) -> int:
        """The position of a stream among those that others read; -1 for none.

        A stream comes after those that it reads itself.
        """
        known = stream is not None and self._record(stream) is not None
        return list(self._records).index(str(stream)) if known else -1

    # ------------------------------------------------------------------- event types and fields
    def check_event(self, name: str, span: Span, *others: str) -> None:
        """Raise if event types are declared, or have tables, and the name is none of them.

        What is not declared may be one of `others`, which rules may use without a declaration.
        """
        tables = self._options.tables
        known = [*self.events, *others] if tables is None else [*tables]
        if (not self.events and tables is None) or name in known:
            return
        problem = "is not declared" if tables is None else "has no table"
        others = tuple(other for other in others if other != name)
        raise self._diagnostics.unknown_name(
            span, f"The event type {name} {problem}.{suggestion(name, [*known, *others])}"
        )

    def fields(self, event: str) -> Mapping[str, exp.DType | None] | None:
        """Fields of an event type with their types, its base's first; None if not declared."""
        record = self._record(event)
        if record is not None:
            return record
        chain: list[EventType] = []
        declared = self.events.get(event)
        while declared is not None and declared not in chain:
            chain.insert(0, declared)
            declared = self.events.get(declared.base or "")
        fields = [each for type_ in chain for each in type_.fields]
        return {each.name: _TYPES.get(each.type) for each in fields} if chain else None

    def knows_fields(self, events: Iterable[str]) -> bool:
        """Whether the fields of all of the event types are known."""
        return all(self.fields(event) is not None for event in events)

    def may_have_field(self, field: str, events: Sequence[str]) -> bool:
        """Whether one of the event types declares a field, or its fields are not known."""
        return not self.knows_fields(events) or field in self.field_names(events)

    def field_names(self, events: Iterable[str]) -> list[str]:
        """The fields that the event types declare, each once."""
        return list(dict.fromkeys(name for event in events for name in self.fields(event) or ()))

    def check_field(
        self, field: str, events: Iterable[str], span: Span, *, needed: bool = False
    ) -> None:
        """Check that events may carry a field; one that is needed must not be null.

        A field that is not declared is a note, because an event may carry more than its type
        declares; one that the table, or the stream, does not have is an error.
        """
        column = self._options.columns.get(field, field)
        owners = list(events)
        if not owners or any(self._may_have(event, field) for event in owners):
            return
        event = owners[0]
        record, columns = self._record(event), self.columns(event)
        if record is not None:
            raise self._diagnostics.unknown_name(
                span, f"The stream {event} does not emit {field}.{suggestion(field, record)}"
            )
        if columns:
            of_event = f" of {event}" if self._options.schemas else ""
            missing = f"The table{of_event} has no column {column}"
            if needed or self._options.missing_columns == "error":
                raise self._diagnostics.unknown_name(
                    span, f"{missing}.{suggestion(column, columns)}"
                )
            message = f"{missing}, so it is null.{suggestion(column, columns)}"
            self._diagnostics.note(span, "missing", message)
        else:
            self._diagnostics.note(
                span,
                "field",
                f"{' or '.join(owners)} declares no field {field}; the query reads the column "
                f"{column}.{suggestion(field, sorted(self.field_names(owners)))}",
            )

    def having(self, field: str, events: Iterable[str]) -> list[str]:
        """The event types whose tables have a column for a field, as far as that is known."""
        return [
            event
            for event in events
            if self._may_have(event, field)
            or self._record(event) is not None
            or not self.columns(event)
        ]

    def check_key(self, field: str, event: str, span: Span) -> None:
        """Raise if records of a stream, or a table whose columns are known, have no such key."""
        if self._record(event) is not None or self.columns(event):
            self.check_field(field, [event], span, needed=True)

    def _may_have(self, event: str, field: str) -> bool:
        """Whether an event may carry a field, as far as it is known."""
        record, columns = self._record(event), self.columns(event)
        if record is not None:
            always = (self._options.time_column, *self._options.tie_breakers)
            return field.lower() in map(str.lower, (*record, *always))
        if columns:
            return self._options.columns.get(field, field).lower() in map(str.lower, columns)
        fields = self.fields(event)
        return fields is None or field in fields

    def columns(self, event: str) -> Mapping[str, str]:
        """The columns of the table of an event type with their types; none if not known."""
        if self._options.schemas is not None:
            return self._options.schemas.get(event, {})
        return self._options.schema or {}

    def type_of(self, field: str, events: Iterable[str]) -> exp.DType | None:
        """The type of a field, if it is known and the same in all of the event types."""
        types = {self._type_of(field, event) for event in events}
        return types.pop() if len(types) == 1 else None

    def _type_of(self, field: str, event: str) -> exp.DType | None:
        column = self._options.columns.get(field, field).lower()
        columns = self.columns(event) if self._record(event) is None else {}
        for name, spark_type in columns.items():
            if name.lower() == column:
                return _TYPES.get(spark_type.split("(")[0].lower())
        return (self.fields(event) or {}).get(field)
