# SPDX-License-Identifier: Apache-2.0
"""Values over single rows: streams that have no pattern, and streams over the rows of others."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.bindings import Reads
from spark_match_recognize.vpl.declarations import Declarations, suggestion
from spark_match_recognize.vpl.expression_sql import Values
from spark_match_recognize.vpl.expressions import Expression, Place
from spark_match_recognize.vpl.operands import column, identifier, settled, text
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.remarks import Remarks

__all__ = ["RowValues"]


class RowValues(Values):
    """Values of one row.

    Args:
        alias: what the rule calls the event, None without alias
        events: its types
        reads: learns which columns are read
        given: the columns of the rows if they come from another stream, None for events
    """

    def __init__(
        self,
        declared: Declarations,
        remarks: Remarks,
        options: VplOptions,
        *,
        stream: str,
        alias: str | None,
        events: Sequence[str],
        reads: Reads,
        given: Sequence[str] | None,
    ) -> None:
        super().__init__(declared, remarks)
        self.options, self.stream, self.alias, self.events = options, stream, alias, events
        self.reads, self.given = reads, given
        # Names that an operator before has given to values.
        self.names: dict[str, exp.Expr] = {}
        self.kinds: dict[str, str | None] = {}

    def emitted(self, value: Expression, name: str) -> exp.Expr:
        """A value that gets a name."""
        return settled(self.sql(value))

    def name_sql(self, value: ex.Name) -> exp.Expr:
        """A value that was named before, or a field."""
        if value.name in self.names:
            return self.names[value.name].copy()
        if value.name == "stream" and "stream" not in (self.given or ()):
            return text(self.stream)
        return self._field(value.name, value.place)

    def member_sql(self, value: ex.Member) -> exp.Expr:
        """A field of the event, named with its alias."""
        if isinstance(value.of, ex.Name) and value.of.name in (self.alias, *self.events):
            return self._field(value.name, value.place)
        if isinstance(value.of, ex.Name) and value.of.name not in self.names:
            known = [self.alias] if self.alias else list(self.events)
            raise self.remarks.unknown(
                value.of.place,
                f"There is no alias {value.of.name} here.{suggestion(value.of.name, known)}",
            )
        return exp.Dot(this=self.sql(value.of), expression=identifier(value.name))

    def field_kind(self, value: ex.Name | ex.Member) -> str | None:
        """The kind of a field."""
        if isinstance(value, ex.Name) and value.name in self.names:
            return self.kinds.get(value.name)
        return self.declared.kind(value.name, self.events) if self.given is None else None

    def check(self, name: str, place: Place) -> None:
        """Raise if the rows come from a stream that gives no such column."""
        if self.given is not None and name.lower() not in {each.lower() for each in self.given}:
            raise self.remarks.unknown(
                place,
                f"The stream {self.events[0]} gives no {name}.{suggestion(name, self.given)}",
            )

    def _field(self, name: str, place: Place) -> exp.Expr:
        self.check(name, place)
        if self.given is not None:
            return column(name)
        self.declared.check_field(name, self.events, place)
        found = self.options.columns.get(name, name)
        self.reads.add(found, self.events)
        return column(found)
