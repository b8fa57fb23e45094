# SPDX-License-Identifier: Apache-2.0
"""Resolves what a stream with a pattern emits, filters and groups.

What reads the match becomes a measure of the clause, and the query around it names the measure. A
value that is emitted is one measure as a whole; elsewhere each part that reads the match is one, so
that the same part is computed once. A key of the partition is a column already.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlglot import exp

from spark_match_recognize.vpl.builders import call, column, identifier, settled
from spark_match_recognize.vpl.resolve.alias_scope import AliasScope
from spark_match_recognize.vpl.resolve.diagnostics import suggestion
from spark_match_recognize.vpl.resolve.match_rows import STATISTICS, MatchRows
from spark_match_recognize.vpl.resolve.measures import Measures
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.expressions import Expression
from spark_match_recognize.vpl.value_types import type_of, typed

__all__ = ["MatchScope"]

# What a forecast has, by the function of the clause; and what differs from VPL there.
_FORECASTS = {
    "forecast_probability": ("FORECAST_PROBABILITY", ""),
    "forecast_time": ("FORECAST_TIME", "an interval, and in VPL a number of nanoseconds"),
    "forecast_state": ("FORECAST_STATE", "a variable, and in VPL `state_<i>_of_<n>`"),
    "forecast_context_depth": ("FORECAST_CONTEXT_DEPTH", ""),
    "forecast_lower": ("FORECAST_LOWER", ""),
    "forecast_upper": ("FORECAST_UPPER", ""),
    "active_runs": ("FORECAST_OPEN_MATCHES", ""),
}
_CONFIDENCE = "forecast_confidence"


@dataclass(eq=False, kw_only=True)
class MatchScope(AliasScope):
    """Names in the query around a clause.

    Args:
        rows: what is known of the rows of the clause
        names: the columns of the query around that an earlier operator has named
    """

    rows: MatchRows
    names: dict[str, exp.Expr] = field(default_factory=dict, init=False)
    _inside: bool = field(default=False, init=False)
    _reads_match: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.measures = Measures(self.rows.keys)

    def output(self, value: Expression, name: str) -> exp.Expr:
        """The value of a column: one measure of that name if it reads the match."""
        names = {part.name for part in ex.walk(value) if isinstance(part, ex.Name)}
        if names & set(self.names) or self.rows.trends or self._key(value) is not None:
            return settled(self.part(value))
        self._reads_match = False
        with self.inside_clause():
            resolved = self.resolve(value)
        if not self._reads_match:
            return settled(resolved)
        self._check_seen(value)
        return self.measures.add(resolved, name)

    def part(self, value: Expression) -> exp.Expr:
        """A value in which each part that reads the match is a measure."""
        return self.measures.add_parts(self.resolve(value))

    @contextmanager
    def inside_clause(self) -> Iterator[None]:
        """Resolve values inside the clause, where the columns of the query are not known."""
        before, self._inside = self._inside, True
        try:
            yield
        finally:
            self._inside = before

    def _match_part(self, value: Expression, name: str, resolved: exp.Expr) -> exp.Expr:
        """A part that reads the match, as an alias; inside the clause the value alone."""
        self._reads_match = True
        if self._inside:
            return resolved
        self._check_seen(value)
        return typed(exp.Alias(this=resolved, alias=identifier(name)), type_of(resolved))

    def _check_seen(self, value: Expression) -> None:
        """Note aliases whose events come after a record is emitted."""
        for part in ex.walk(value):
            binding = self.binding(part)
            if binding is not None and binding.position > self.rows.seen:
                self.diagnostics.note(
                    part.span,
                    "not-yet",
                    "A record is emitted for each event that is collected, before this alias has "
                    "an event, so its fields are null. Write .longest() for one record when the "
                    "pattern is complete.",
                )

    # ---------------------------------------------------------------------------- names
    def name(self, value: ex.Name) -> exp.Expr:
        """A column that was named before, a key, or something of the match."""
        name = value.name
        if name in self.names and not self._inside:
            return self.names[name]
        if name in self.bindings:
            raise self.event_is_no_value(value)
        key, member = self.context.column(name), self._flattened(value)
        if key in self.rows.keys and member is None:
            return column(key)
        if self.rows.trends and name != "stream" and not self._inside:
            known = [*self.names, *self.rows.keys]
            raise self.diagnostics.unknown_name(
                value.span, f".trend_aggregate does not compute {name}.{suggestion(name, known)}"
            )
        with self.inside_clause():
            resolved = self._of_match(value, member)
        return self._match_part(value, name, resolved)

    def member(self, value: ex.Member) -> exp.Expr:
        """A field of an event."""
        key = None if self._inside else self._key(value)
        if key is not None:
            return key
        if self.rows.trends and not self._inside:
            if isinstance(value.of, ex.Name):
                self.needed(value.of)
            raise self.diagnostics.unsupported(
                value.span,
                "There are no single matches after .trend_aggregate: besides its values, only the "
                "fields of .partition_by(..) can be emitted.",
            )
        with self.inside_clause():
            resolved = super().member(value)
        return self._match_part(value, "_".join(_path(value)), resolved)

    def own_call(self, value: ex.Call) -> exp.Expr | None:
        """A function over events of the match."""
        parts = [part for each in value.arguments for part in ex.walk(each)]
        if not self._inside and all(self.binding(part) is None for part in parts):
            return None
        with self.inside_clause():
            resolved = super().own_call(value)
        if resolved is None:
            return None
        if self.rows.trends and not self._inside:
            raise self.diagnostics.unsupported(
                value.span, "There are no single matches after .trend_aggregate."
            )
        names = [name for argument in value.arguments for name in _path(argument)]
        return self._match_part(value, "_".join([*names, value.function]), resolved)

    def _of_match(self, value: ex.Name, member: ex.Member | None) -> exp.Expr:
        name, rows = value.name, self.rows
        if name == "stream":
            return exp.Literal.string(rows.stream)
        if name in STATISTICS:
            return rows.statistic(name)
        if rows.forecast and name in _FORECASTS:
            return self._forecast(value)
        if member is not None:
            return super().member(member)
        if rows.forecast and name == _CONFIDENCE:
            raise self.diagnostics.unsupported(
                value.span,
                "forecast_confidence is of VPL's own learner. "
                "Use forecast_lower and forecast_upper.",
            )
        if rows.forecast:
            message = f"`{name}` is of the last event of the match, and in VPL of the newest event."
            self.context.diagnostics.note(value.span, "forecast", message)
            self.reads.add(self.context.column(name), ())
            return column(self.context.column(name))
        raise self._unknown(value)

    def _forecast(self, value: ex.Name) -> exp.Expr:
        function, difference = _FORECASTS[value.name]
        if difference:
            message = f"`{value.name}` is {difference}."
            self.context.diagnostics.note(value.span, "forecast", message)
        return call(function)

    def _flattened(self, value: ex.Name) -> ex.Member | None:
        """`alias_field` as `alias.field`."""
        for alias in sorted(self.bindings, key=len, reverse=True):
            field_ = value.name.removeprefix(f"{alias}_")
            if field_ and field_ != value.name:
                return ex.Member(ex.Name(alias, span=value.span), field_, span=value.span)
        return None

    def _key(self, value: Expression) -> exp.Expr | None:
        """The partition's key that a field of an event is, if there surely is the event."""
        if not isinstance(value, ex.Member):
            return None
        binding, name = self.binding(value.of), self.context.column(value.name)
        if binding is None or name not in self.rows.keys:
            return None
        present = binding.certain and binding.position <= self.rows.seen
        if not present and not self.rows.trends:
            return None
        return column(name, self.declared.type_of(value.name, binding.events))

    def _unknown(self, value: ex.Name) -> Exception:
        name = value.name
        if name in _FORECASTS or name == _CONFIDENCE:
            return self.diagnostics.unknown_name(
                value.span, f"{name} is available only after .forecast(..)."
            )
        owners = [
            a for a, b in self.bindings.items() if name in self.declared.field_names(b.events)
        ]
        advice = ""
        if owners:
            advice = f" Write {' or '.join(f'{alias}.{name}' for alias in owners)}."
        elif self.bindings:
            first = next(iter(self.bindings))
            advice = suggestion(name, [*self.bindings, *STATISTICS, "stream"]) or (
                f" Write a field with the alias of its event, as {first}.{name}."
            )
        return self.diagnostics.unknown_name(value.span, f"A match has no value {name}.{advice}")


def _path(value: Expression) -> list[str]:
    """The names in a value, which name a measure of it."""
    if isinstance(value, ex.Name):
        return [value.name]
    if isinstance(value, ex.Member):
        return [*_path(value.of), value.name]
    if isinstance(value, ex.Index):
        number = value.index.digits if isinstance(value.index, ex.Number) else "at"
        return [*_path(value.of), number]
    if isinstance(value, ex.Call):
        return [value.function, *(name for each in value.arguments for name in _path(each))]
    return []
