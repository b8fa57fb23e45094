# SPDX-License-Identifier: Apache-2.0
"""Resolves values of single rows: streams without a pattern, over events or other streams."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlglot import exp

from spark_match_recognize.vpl.builders import column, identifier, missing_value
from spark_match_recognize.vpl.resolve.bindings import Reads
from spark_match_recognize.vpl.resolve.diagnostics import suggestion
from spark_match_recognize.vpl.resolve.expressions import Scope
from spark_match_recognize.vpl.resolve.structs import is_struct, unknown_struct
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.expressions import Span

__all__ = ["RowScope"]


@dataclass(eq=False, kw_only=True)
class RowScope(Scope):
    """Names in a rule about single rows.

    Args:
        stream: the stream's name
        alias: the alias of the event, None without one
        events: its types
        reads: collects the columns that are read
        given: the columns of the rows if they come from another stream, None for events
        names: the values that an earlier operator has named
    """

    stream: str
    alias: str | None
    events: Sequence[str]
    reads: Reads
    given: Sequence[str] | None
    names: dict[str, exp.Expr] = field(default_factory=dict, init=False)

    def name(self, value: ex.Name) -> exp.Expr:
        """A value that was named before, or a field."""
        if value.name in self.names:
            return self.names[value.name]
        if value.name == "stream" and "stream" not in (self.given or ()):
            return exp.Literal.string(self.stream)
        return self._field(value.name, value.span)

    def member(self, value: ex.Member) -> exp.Expr:
        """A field of the event, named with its alias."""
        of = value.of
        if isinstance(of, ex.Name) and of.name in (self.alias, *self.events):
            return self._field(value.name, value.span)
        nested = isinstance(of, ex.Name) and is_struct(of.name, self.events, self.context)
        if isinstance(of, ex.Name) and of.name not in self.names and not nested:
            known = [self.alias] if self.alias else self.events
            raise self.diagnostics.unknown_name(
                of.span,
                f"There is no alias {of.name} here.{suggestion(of.name, known)}"
                f"{unknown_struct(of.name, self.events, self.context)}",
            )
        return exp.Dot(this=self.resolve(of), expression=identifier(value.name))

    def condition(self, value: ex.Expression, alias: str | None) -> exp.Expr:
        """A condition in which the event has an alias of its own."""
        own, self.alias = self.alias, alias or self.alias
        try:
            return self.part(value)
        finally:
            self.alias = own

    def check(self, name: str, span: Span) -> None:
        """Raise if the rows come from a stream that does not emit such a column."""
        if self.given is not None and name.lower() not in {each.lower() for each in self.given}:
            raise self.diagnostics.unknown_name(
                span,
                f"The stream {self.events[0]} does not emit {name}.{suggestion(name, self.given)}",
            )

    def _field(self, name: str, span: Span) -> exp.Expr:
        self.check(name, span)
        if self.given is not None:
            return column(name)
        self.declared.check_field(name, self.events, span)
        owners = self.declared.having(name, self.events)
        if self.events and not owners:
            return missing_value()
        self.reads.add(self.context.column(name), owners)
        return column(self.context.column(name), self.declared.type_of(name, self.events))
