# SPDX-License-Identifier: Apache-2.0
"""What the rules declare: types of events with their fields, named values, patterns, streams.

Names are looked up here, and what is not found is an error that suggests what may have been meant.
Types of events are checked only if the text declares any; the guide's own rules declare none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
        # Columns compare without case in Spark.
        self._schema = {name.lower(): kind for name, kind in (options.schema or {}).items()}
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
        """Fields and types of a type of event, its base's first; None if it is not declared."""
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
        declares; one that the table does not have is an error.
        """
        column = self._options.columns.get(field, field)
        if self._schema:
            if column.lower() not in self._schema:
                known = list(self._options.schema or ())
                raise self._remarks.unknown(
                    place, f"The table has no column {column}.{suggestion(column, known)}"
                )
            return
        of = [(event, self.fields(event)) for event in events]
        known = sorted({name for _, fields in of if fields for name in fields})
        if any(fields is None or field in fields for _, fields in of) or not of:
            return
        names = " or ".join(event for event, _ in of)
        self._remarks.note(
            place,
            "field",
            f"{names} declares no field {field}; the column {column} is read."
            f"{suggestion(field, known)}",
        )

    def kind(self, field: str, events: Iterable[str]) -> str | None:
        """What kind of value a field holds (int, float, str, bool, time, duration), if known."""
        column = self._options.columns.get(field, field)
        spark_type = self._schema.get(column.lower())
        if spark_type is not None:
            return _KINDS.get(spark_type.split("(")[0].lower())
        kinds = {_KINDS.get((self.fields(event) or {}).get(field, "")) for event in events}
        return kinds.pop() if len(kinds) == 1 else None


def suggestion(name: str, known: Iterable[str]) -> str:
    """` Did you mean ..?` if a known name is like the one given, else nothing."""
    names = list(known)
    near = get_close_matches(name, names, n=1, cutoff=0.6)
    if not near:
        folded = {each.lower(): each for each in names}
        near = [folded[name.lower()]] if name.lower() in folded else []
    return f" Did you mean {near[0]}?" if near else ""
