# SPDX-License-Identifier: Apache-2.0
"""What the name of an event in a rule stands for.

It is a type of event, or a stream. A stream that only filters a type of event is that type with the
filters. Any other stream has rows of its own: they are a type of event called as the stream, or as
its `.emit as T` says, and come from the stream's query.
"""

from __future__ import annotations

from dataclasses import dataclass

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
    """

    type: str
    filters: tuple[tuple[Expression, str | None], ...] = ()
    stream: str | None = None


class EventKinds:
    """Finds what names of events stand for."""

    def __init__(self, declared: Declarations, remarks: Remarks) -> None:
        self._declared, self._remarks = declared, remarks
        self._emitted = {
            operator.type: stream
            for stream in declared.streams.values()
            for operator in stream.operators
            if operator.type is not None
        }

    def of(self, name: str, place: Place, *, within: tuple[str, ...] = ()) -> EventKind:
        """What a name stands for.

        Args:
            name: as in a step
            place: of the step
            within: the streams through which the name was reached

        Raises:
            VplNameError: there is no such type, or it is a pattern, or a stream is its own source.
        """
        if name in within:
            raise self._remarks.unknown(place, f"The stream {name} is made of itself.")
        stream = self._declared.streams.get(name)
        if stream is not None and name != self._own_type(stream):
            step = filtered_step(stream)
            if step is None or step.event in self._declared.patterns:
                return EventKind(name, stream=name)
            inner = self.of(step.event, step.place, within=(*within, name))
            filters = tuple((value, step.alias) for value in (*step.filters, *_wheres(stream)))
            return EventKind(inner.type, (*inner.filters, *filters), inner.stream)
        if name in self._emitted and name not in self._declared.patterns:
            return EventKind(name, stream=self._emitted[name].name)
        if name in self._declared.patterns:
            raise self._remarks.unknown(
                place,
                f"{name} is a pattern, not a type of event. Make a stream of it that emits what "
                "is needed, and name that.",
            )
        self._declared.check_event(name, place, *self._declared.streams)
        return EventKind(name)

    def _own_type(self, stream: Stream) -> str | None:
        """`stream Login = Login ..` names its stream as the type it reads."""
        items = stream.pattern.group.items
        only = items[0]
        return only.event if len(items) == 1 and isinstance(only, Step) else None

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
