# SPDX-License-Identifier: Apache-2.0
"""What the name of an event in a rule stands for.

It is a type of event, or a stream. A stream that only filters a type of event is that type with the
filters. Any other stream has rows of its own: they are a type of event called as the stream, or as
its `.emit as T` says, and come from the stream's query.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from spark_match_recognize.vpl.condition_sql import Condition
from spark_match_recognize.vpl.declarations import Declarations
from spark_match_recognize.vpl.expressions import Expression, Place
from spark_match_recognize.vpl.remarks import Remarks
from spark_match_recognize.vpl.tree import Step, Stream

__all__ = ["EventKind", "EventKinds"]


@dataclass(frozen=True)
class EventKind:
    """A type of event, with what else is asked of it.

    Args:
        type: what the type column holds
        filters: conditions of a stream that filters, each with the alias it calls the event by
        stream: the stream whose rows these are, None for events of the table
        table: where the stream's query stands in WITH
    """

    type: str
    filters: tuple[tuple[Expression, str | None], ...] = ()
    stream: str | None = None
    table: str | None = None


class EventKinds:
    """Finds what names of events stand for.

    In a stream's own rule its name is that of a type: `stream Login = Login -> Logout`.

    Args:
        declared: names of the whole text
        remarks: where notes go
        owner: the stream whose rule is read
    """

    def __init__(self, declared: Declarations, remarks: Remarks, owner: str | None = None) -> None:
        self._declared, self._remarks, self._owner = declared, remarks, owner
        self._emitted = {
            operator.type: stream
            for stream in declared.streams.values()
            for operator in stream.operators
            if operator.type is not None
        }

    def inside(self, owner: str) -> EventKinds:
        """The same for the rule of a stream."""
        return EventKinds(self._declared, self._remarks, owner)

    def of(self, name: str, place: Place) -> EventKind:
        """What a name stands for.

        Args:
            name: as in a step
            place: of the step

        Raises:
            VplNameError: there is no such type, or it is a pattern, or a stream is its own source.
        """
        within = () if self._owner is None else (self._owner,)
        return self._of(name, place, within)

    def _of(self, name: str, place: Place, within: tuple[str, ...]) -> EventKind:
        """The same for a name that was reached through the rules of some streams, nearest last."""
        stream = self._declared.streams.get(name)
        if stream is not None and name not in within[-1:]:
            if name in within:
                raise self._remarks.unknown(place, f"The stream {name} is made of itself.")
            step = filtered_step(stream)
            if step is None or step.event in self._declared.patterns:
                return self._records(name, name)
            inner = self._of(step.event, step.place, (*within, name))
            filters = tuple((value, step.alias) for value in (*step.filters, *_wheres(stream)))
            return replace(inner, filters=(*inner.filters, *filters))
        if stream is None and name in self._emitted and name not in self._declared.patterns:
            return self._records(name, self._emitted[name].name)
        if name in self._declared.patterns:
            raise self._remarks.unknown(
                place,
                f"{name} is a pattern, not a type of event. Make a stream of it that emits what "
                "is needed, and name that.",
            )
        self._declared.check_event(name, place, *self._declared.streams)
        return EventKind(name)

    def _records(self, name: str, stream: str) -> EventKind:
        return EventKind(name, stream=stream, table=self._declared.table_of(stream))

    def condition(self, step: Step) -> tuple[EventKind, Condition]:
        """What a step's name stands for, and all that is asked of its events."""
        kind = self.of(step.event, step.place)
        own = tuple((value, step.alias) for value in step.filters)
        rises = (*step.rises, step.place) if step.rises is not None else None
        return kind, Condition((*kind.filters, *own), step.alias, rises)


def filtered_step(stream: Stream) -> Step | None:
    """The step of a stream that only filters a type of event, else None."""
    items = stream.pattern.group.items
    only = items[0]
    is_plain = len(items) == 1 and isinstance(only, Step) and not only.repetition
    filters = all(operator.name == "where" for operator in stream.operators)
    return only if is_plain and filters and isinstance(only, Step) else None


def _wheres(stream: Stream) -> list[Expression]:
    return [argument.value for operator in stream.operators for argument in operator.arguments]
