# SPDX-License-Identifier: Apache-2.0
"""What the name of an event in a rule refers to.

It is an event type, or a stream. A stream that only filters an event type is that type with the
filters. Any other stream has records of its own: they are an event type named after the stream, or
after its `.emit as T`, and come from the stream's query.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from spark_match_recognize.vpl.resolve.declarations import Declarations
from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics
from spark_match_recognize.vpl.syntax.expressions import Expression, Span
from spark_match_recognize.vpl.syntax.tree import Step, Stream

__all__ = ["EventSource", "EventSources"]

Filters = tuple[tuple[Expression, str | None], ...]


@dataclass(frozen=True)
class EventSource:
    """Where events come from.

    Args:
        type: what the type column holds
        filters: conditions of the step and of streams that filter, each with the alias that the
            event has in it
        stream: the stream whose records these are, None for events of the table
        table: the name of the stream's query
    """

    type: str
    filters: Filters = ()
    stream: str | None = None
    table: str | None = None


class EventSources:
    """Finds the sources of events by their names.

    In the rule of a stream (`owner`) its name is that of an event type, as in
    `stream Login = Login -> Logout`.
    """

    def __init__(self, declared: Declarations, diagnostics: VplDiagnostics) -> None:
        self._declared, self._diagnostics = declared, diagnostics

    def of(self, step: Step) -> EventSource:
        """The source of a step.

        Raises:
            VplNameError: there is no such event type, the name is that of a pattern, or a stream
                reads itself.
        """
        owner = self._declared.owner
        source = self._of(step.event, step.span, () if owner is None else (owner,))
        filters = tuple((value, step.alias) for value in step.filters)
        return replace(source, filters=(*source.filters, *filters))

    def _of(self, name: str, span: Span, within: tuple[str, ...]) -> EventSource:
        """The same for a name that was reached through the rules of streams, nearest last."""
        stream = self._declared.streams.get(name)
        if stream is not None and name not in within[-1:]:
            if name in within:
                raise self._diagnostics.unknown_name(span, f"The stream {name} reads itself.")
            step = _filtered_step(stream)
            if step is None or step.event in self._declared.patterns:
                return self._records(name, name)
            inner = self._of(step.event, step.span, (*within, name))
            conditions = [a.value for operator in stream.operators for a in operator.arguments]
            filters = tuple((value, step.alias) for value in (*step.filters, *conditions))
            return replace(inner, filters=(*inner.filters, *filters))
        if name in self._declared.patterns:
            raise self._diagnostics.unknown_name(
                span,
                f"{name} is a pattern, not an event type. Define a stream over it that emits what "
                "is needed, and use the name of the stream.",
            )
        emitting = self._declared.emitters.get(name)
        if stream is None and emitting is not None:
            return self._records(name, emitting)
        self._declared.check_event(name, span, *self._declared.streams)
        return EventSource(name)

    def _records(self, name: str, stream: str) -> EventSource:
        return EventSource(name, stream=stream, table=self._declared.table_of(stream))


def _filtered_step(stream: Stream) -> Step | None:
    """The step of a stream that only filters an event type, else None."""
    step = stream.only_step
    filters = all(operator.name == "where" for operator in stream.operators)
    return step if step is not None and not step.repetition and filters else None
