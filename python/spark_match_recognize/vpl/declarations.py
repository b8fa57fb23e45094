# SPDX-License-Identifier: Apache-2.0
"""What the rules declare: types of events with their fields, named values, patterns, streams.

Names are looked up here, and what is not found is an error that suggests what may have been meant.
Types of events are checked only if the text declares any; the guide's own rules declare none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from difflib import get_close_matches
from typing import TypeVar

from spark_match_recognize.vpl.expressions import Expression, Place
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.remarks import Remarks
from spark_match_recognize.vpl.tree import EventType, Let, NamedPattern, Program, Stream

__all__ = ["Declarations", "suggestion"]

_Named = TypeVar("_Named", EventType, Let, NamedPattern, Stream)

# Kinds of values by their types: as VPL declares them, and as Spark calls its own.
_KINDS = {
    "int": "int",
    "float": "float",
    "str": "str",
    "bool": "bool",
    "timestamp": "time",
    "duration": "duration",
    "tinyint": "int",
    "smallint": "int",
    "bigint": "int",
    "double": "float",
    "decimal": "float",
    "string": "str",
    "boolean": "bool",
    "date": "time",
    "timestamp_ntz": "time",
}


class Declarations:
    """The names of a text of rules.

    Raises:
        VplNameError: two statements of a kind have one name, or a base type is not declared.
    """

    def __init__(self, program: Program, options: VplOptions, remarks: Remarks) -> None:
        self._options, self._remarks = options, remarks
        self.events: Mapping[str, EventType] = self._unique(program.events, "event type")
        self.patterns: Mapping[str, NamedPattern] = self._unique(program.patterns, "pattern")
        self.streams: Mapping[str, Stream] = self._unique(program.streams, "stream")
        self.lets: Mapping[str, Expression] = {
            name: let.value for name, let in self._unique(program.lets, "value").items()
        }
        # What the records of streams hold, by the names that rules call them; grows while streams
        # are translated, those that others read first.
        self._records: dict[str, Mapping[str, str | None]] = {}
        self._tables = self._tables_of_streams()
        for event in program.events:
            if event.base is not None and event.base not in self.events:
                self.check_event(event.base, event.place)
                raise remarks.unknown(event.place, f"The event type {event.base} is not declared.")

    def _unique(self, statements: Iterable[_Named], kind: str) -> dict[str, _Named]:
        found: dict[str, _Named] = {}
        for statement in statements:
            if statement.name in found:
                first = found[statement.name].place.line
                raise self._remarks.unknown(
                    statement.place,
                    f"A second {kind} {statement.name}; the first is in line {first}.",
                )
            found[statement.name] = statement
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

    def add_records(self, stream: str, columns: Mapping[str, str | None]) -> None:
        """Learn the columns of a stream's records with the kinds of their values.

        Args:
            stream: its records are named after it, and as its `.emit as T` says
            columns: None for a kind that is not known
        """
        types = [each.type for each in self.streams[stream].operators if each.type is not None]
        for name in (stream, *types):
            self._records.setdefault(name, columns)

    def inside(self, owner: str) -> Declarations:
        """The same for the rule of a stream, in which its name is that of a type of event."""
        found = copy(self)
        found._records = {name: each for name, each in self._records.items() if name != owner}
        return found

    def rank(self, stream: str | None) -> int:
        """The place of a stream among those that others read, what it reads first; -1 for none."""
        return list(self._records).index(stream) if stream in self._records else -1

    def check_event(self, name: str, place: Place, *others: str) -> None:
        """Raise if the text declares types of events, and this is none of them or of `others`."""
        tables = self._options.tables
        known = [*(self.events if tables is None else tables), *others]
        if (not self.events and tables is None) or name in known:
            return
        where = "declared" if tables is None else "among the tables"
        raise self._remarks.unknown(
            place, f"The event type {name} is not {where}.{suggestion(name, known)}"
        )

    def fields(self, event: str) -> dict[str, str] | None:
        """Fields and types of a type of event, its base's first; None if it is not declared.

        The types of a record's fields are empty.
        """
        if event in self._records:
            return dict.fromkeys(self._records[event], "")
        found: dict[str, str] = {}
        chain: list[EventType] = []
        name: str | None = event
        while name is not None and name in self.events and self.events[name] not in chain:
            chain.insert(0, self.events[name])
            name = self.events[name].base
        for declared in chain:
            found.update((each.name, each.type) for each in declared.fields)
        return found if chain else None

    def check_field(self, field: str, events: Iterable[str], place: Place) -> None:
        """Tell of a field that the declarations or the table do not have.

        A field that is not declared is a note, because an event may carry more than its type
        declares; one that the table, or the stream, does not have is an error.
        """
        column = self._options.columns.get(field, field)
        owners = list(events)
        if not owners or any(self._may_have(event, field) for event in owners):
            return
        event = owners[0]
        if event in self._records:
            known: list[str] = list(self._records[event])
            raise self._remarks.unknown(
                place, f"The stream {event} gives no {field}.{suggestion(field, known)}"
            )
        if self._columns(event):
            known = list(self._columns(event))
            of_event = f" of {event}" if self._options.schemas else ""
            raise self._remarks.unknown(
                place, f"The table{of_event} has no column {column}.{suggestion(column, known)}"
            )
        known = sorted({name for each in owners for name in self.fields(each) or ()})
        names = " or ".join(owners)
        self._remarks.note(
            place,
            "field",
            f"{names} declares no field {field}; the column {column} is read."
            f"{suggestion(field, known)}",
        )

    def check_key(self, field: str, event: str, place: Place) -> None:
        """Raise if records of a stream, or a table whose columns are known, have no such key."""
        if event in self._records or self._columns(event):
            self.check_field(field, [event], place)

    def _may_have(self, event: str, field: str) -> bool:
        """Whether an event may carry a field, as far as it is known."""
        column = self._options.columns.get(field, field).lower()
        if event in self._records:
            always = (self._options.time_column, *self._options.tie_breakers)
            return field.lower() in map(str.lower, (*self._records[event], *always))
        if self._columns(event):
            return column in map(str.lower, self._columns(event))
        fields = self.fields(event)
        return fields is None or field in fields

    def _columns(self, event: str) -> Mapping[str, str]:
        """The columns of the table of a type of event with their types; none if not known."""
        if self._options.schemas is not None:
            return self._options.schemas.get(event, {})
        return self._options.schema or {}

    def kind(self, field: str, events: Iterable[str]) -> str | None:
        """What kind of value a field holds (int, float, str, bool, time, duration), if known."""
        kinds = {self._kind(field, event) for event in events}
        return kinds.pop() if len(kinds) == 1 else None

    def _kind(self, field: str, event: str) -> str | None:
        if event in self._records:
            return self._records[event].get(field)
        column = self._options.columns.get(field, field)
        types = {name.lower(): kind for name, kind in self._columns(event).items()}
        spark_type = types.get(column.lower())
        if spark_type is not None:
            return _KINDS.get(spark_type.split("(")[0].lower())
        return _KINDS.get((self.fields(event) or {}).get(field, ""))


def suggestion(name: str, known: Iterable[str]) -> str:
    """` Did you mean ..?` if a known name is like the one given, else nothing."""
    names = list(known)
    near = get_close_matches(name, names, n=1, cutoff=0.6)
    if not near:
        folded = {each.lower(): each for each in names}
        near = [folded[name.lower()]] if name.lower() in folded else []
    return f" Did you mean {near[0]}?" if near else ""
