# SPDX-License-Identifier: Apache-2.0
"""Values over a whole match, as the measures of a clause.

Besides the fields of events (match_functions.py) these are what VPL knows of a match: how many
events it has, how long it took, forecasts, and sums over all matches. Which values become measures
is decided in emitted_values.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation, TrendCall
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.bindings import Binding, Reads, variable_column
from spark_match_recognize.vpl.declarations import Declarations, suggestion
from spark_match_recognize.vpl.doubts import is_over_numbers
from spark_match_recognize.vpl.expressions import Expression
from spark_match_recognize.vpl.match_functions import MatchedValues
from spark_match_recognize.vpl.operands import column, operand, text
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.remarks import Remarks
from spark_match_recognize.vpl.times import milliseconds_sql

__all__ = ["FORECASTS", "OF_MATCHES", "MatchValues"]

# What VPL knows of every match; the name of the stream does not depend on it.
OF_MATCHES = ("match_count", "match_duration_ms", "match_rate")
MATCH_NAMES = (*OF_MATCHES, "stream")
FORECASTS = {
    "forecast_probability": "FORECAST_PROBABILITY",
    "forecast_time": "FORECAST_TIME",
    "forecast_state": "FORECAST_STATE",
    "forecast_context_depth": "FORECAST_CONTEXT_DEPTH",
    "forecast_lower": "FORECAST_LOWER",
    "forecast_upper": "FORECAST_UPPER",
    "forecast_confidence": "FORECAST_CONFIDENCE",
}
_TRENDS = ("count_trends", "count_events", "sum_trends", "avg_trends", "min_trends", "max_trends")


class MatchValues(MatchedValues):
    """Values as measures.

    Args:
        stream: the stream's name
        steps: all steps of the pattern
        ended: whether a row of the match only ends a repetition, and is no event of the rule's
        forecast: whether rows are forecasts, which are about the current event
    """

    def __init__(
        self,
        declared: Declarations,
        remarks: Remarks,
        options: VplOptions,
        bindings: Mapping[str, Binding],
        reads: Reads,
        *,
        stream: str,
        steps: list[Binding],
        ended: bool,
        forecast: bool,
    ) -> None:
        super().__init__(declared, remarks, options, bindings, reads)
        self.stream, self.steps, self.ended, self.forecast = stream, steps, ended, forecast

    def time(self, kind: str) -> exp.Expr:
        """The time of the match's FIRST or LAST event."""
        return self._at(kind, self.options.time_column)

    def tie_breakers(self) -> list[tuple[str, exp.Expr]]:
        """The columns that break ties, of the last event."""
        return [(name, self._at("LAST", name)) for name in self.options.tie_breakers]

    def _at(self, kind: str, name: str) -> exp.Expr:
        if self.ended and kind == "LAST":
            return Navigation(this=variable_column(self.steps[-1].variable, name), kind=kind)
        return Navigation(this=column(name), kind=kind)

    def name_sql(self, value: ex.Name) -> exp.Expr:
        """What VPL knows of a match, and fields that are written as `alias_field`."""
        name = value.name
        if self.forecast and name in FORECASTS:
            return exp.Anonymous(this=FORECASTS[name])
        if name == "stream":
            return text(self.stream)
        if name == "match_count":
            return self._count()
        if name == "match_duration_ms":
            return milliseconds_sql(self.time("FIRST"), self.time("LAST"), self.options)
        if name == "match_rate":
            passed = milliseconds_sql(self.time("FIRST"), self.time("LAST"), self.options)
            seconds = exp.Div(this=operand(passed, exp.Div), expression=exp.Literal.number(1000))
            zero = exp.Literal.number(0)
            return exp.Div(
                this=operand(self._count(), exp.Div),
                expression=exp.Nullif(this=seconds, expression=zero),
            )
        flat = self.flattened(value)
        if flat is not None:
            return self.member_sql(flat)
        if self.forecast:
            self.reads.add(self.options.columns.get(name, name), ())
            return column(self.options.columns.get(name, name))
        raise self._unknown(value)

    def knows(self, value: Expression) -> bool:
        """Whether a part of a value reads events of the match, and is not made of other parts."""
        if isinstance(value, ex.Name):
            known = value.name in MATCH_NAMES or value.name in self.bindings
            known = known or self.forecast or self.flattened(value) is not None
            return known and value.name not in self.declared.lets
        if isinstance(value, ex.Member):
            return True
        return isinstance(value, ex.Call) and any(
            self.binding(part) is not None for each in value.arguments for part in ex.walk(each)
        )

    def flattened(self, value: ex.Name) -> ex.Member | None:
        """`alias_field` as `alias.field`."""
        for alias in sorted(self.bindings, key=len, reverse=True):
            field = value.name.removeprefix(f"{alias}_")
            if field and field != value.name:
                return ex.Member(ex.Name(alias, value.place), field, value.place)
        return None

    def field_kind(self, value: ex.Name | ex.Member) -> str | None:
        """The kind of a field of an event."""
        if isinstance(value, ex.Name):
            flat = self.flattened(value)
            return super().field_kind(flat) if flat is not None else None
        return super().field_kind(value)

    def trend_sql(self, value: Expression) -> exp.Expr:
        """A function over all matches.

        Raises:
            VplNotSupportedError: it is none, or takes something else.
        """
        if not isinstance(value, ex.Call) or value.function not in _TRENDS:
            named = value.function if isinstance(value, ex.Call) else ""
            raise self.remarks.refused(
                value.place,
                f".trend_aggregate takes {', '.join(_TRENDS)}.{suggestion(named, _TRENDS)}",
            )
        kind, arguments = value.function.upper(), value.arguments
        if kind == "COUNT_TRENDS" and not arguments:
            return TrendCall(kind=kind)
        if len(arguments) == 1 and kind == "COUNT_EVENTS":
            of = self.needed(arguments[0])
            return TrendCall(this=Variable(this=of.variable), kind=kind)
        if len(arguments) == 1 and kind not in ("COUNT_TRENDS", "COUNT_EVENTS"):
            found = TrendCall(this=self.each(arguments[0]), kind=kind)
            return (
                found
                if is_over_numbers(self.kind(arguments[0]), value, self.remarks)
                else exp.Null()
            )
        what = {"COUNT_TRENDS": "nothing", "COUNT_EVENTS": "an alias"}.get(kind, "alias.field")
        raise self.remarks.refused(value.place, f"{value.function}(..) takes {what}.")

    def _count(self) -> exp.Expr:
        count = exp.Count(this=exp.Star(), big_int=True)
        return exp.Sub(this=count, expression=exp.Literal.number(1)) if self.ended else count

    def _unknown(self, value: ex.Name) -> Exception:
        name = value.name
        if name in self.bindings:
            return self.remarks.refused(
                value.place, f"{name} is an event, not a value: write {name}.field."
            )
        if name in FORECASTS:
            return self.remarks.unknown(value.place, f"{name} is there only behind .forecast(..).")
        known = [*self.bindings, *MATCH_NAMES]
        owners = [
            alias
            for alias, binding in self.bindings.items()
            if any(name in (self.declared.fields(event) or {}) for event in binding.events)
        ]
        advice = f" Write {' or '.join(f'{alias}.{name}' for alias in owners)}." if owners else ""
        if not owners and self.bindings:
            advice = suggestion(name, known) or (
                f" A field is named with its event's alias, as {next(iter(self.bindings))}.{name}."
            )
        return self.remarks.unknown(
            value.place, f"{name} is nothing that is known of a match.{advice}"
        )
