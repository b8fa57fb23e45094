# SPDX-License-Identifier: Apache-2.0
"""Resolves `.window`, `.aggregate` and what follows them.

A window is a length of time, a session, or a number of records. Where the stream is partitioned,
each key has windows of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.vpl.builders import call, event_count
from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics, suggestion
from spark_match_recognize.vpl.resolve.durations import duration_text
from spark_match_recognize.vpl.resolve.expressions import Scope
from spark_match_recognize.vpl.resolve.functions import AGGREGATE_TYPES, distinct_count
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.tree import Operator
from spark_match_recognize.vpl.value_types import INT, typed

__all__ = ["AggregateScope", "GroupScope", "Window", "window_of"]

_NUMERIC = ("sum", "avg", "min", "max", "stddev", "median")
_PERCENTILES = {"p50": "0.5", "p95": "0.95", "p99": "0.99"}
_OTHERS = ("count", "count_distinct", "distinct_count", "first", "last", "collect", "percentile")


@dataclass(frozen=True)
class Window:
    """How records are grouped.

    Args:
        lengths: the length and the slide of a window in time, or the gap of a session, as texts
        session: whether windows are sessions
        count: the number of records of a window, instead of a time
    """

    lengths: tuple[str, ...] = ()
    session: bool = False
    count: int | None = None


@dataclass(eq=False, kw_only=True)
class AggregateScope(Scope):
    """Names in `.aggregate`.

    Args:
        inner: resolves the fields of a record
        time: the time of a record, which decides what is first and last
    """

    inner: Scope
    time: exp.Expr

    def name(self, value: ex.Name) -> exp.Expr:
        """Outside functions there is no single record."""
        raise self._has_many_values(value, value.name)

    def member(self, value: ex.Member) -> exp.Expr:
        """Outside functions there is no single record."""
        raise self._has_many_values(value, f".{value.name}")

    def _has_many_values(self, value: ex.Expression, name: str) -> Exception:
        return self.diagnostics.unsupported(
            value.span,
            f"{name} has many values here: aggregate them, as with first(..) or max(..).",
        )

    def own_call(self, value: ex.Call) -> exp.Expr | None:
        """An aggregate."""
        name, arguments = value.function, value.arguments
        if name == "count" and not arguments:
            return typed(event_count(), INT)
        if name == "ema":
            raise self.diagnostics.unsupported(
                value.span, "ema(..) depends on all earlier records, which SQL cannot express."
            )
        if name not in (*_NUMERIC, *_PERCENTILES, *_OTHERS):
            return None
        needed = 2 if name == "percentile" else 1
        if len(arguments) != needed:
            raise self.diagnostics.unsupported(
                value.span, f"{name}(..) takes {needed} value{'s' * (needed > 1)} here."
            )
        of = self.inner.part(arguments[0])
        if name == "count":
            return call("COUNT", of, type_=INT)
        if name in ("count_distinct", "distinct_count"):
            if self.context.options.streaming:
                # Spark has no distinct aggregates over streams.
                return call("SIZE", call("COLLECT_SET", of), type_=INT)
            return typed(distinct_count(of), AGGREGATE_TYPES.get(name))
        if name in ("first", "last"):
            return call("MIN_BY" if name == "first" else "MAX_BY", of, self.time)
        if name == "collect":
            return call("COLLECT_LIST", of)
        if not self.is_numeric(of, value):
            return exp.Null()
        if name in _PERCENTILES:
            return call("PERCENTILE", of, exp.Literal.number(_PERCENTILES[name]))
        if name == "percentile":
            return call("PERCENTILE", of, self.resolve(arguments[1]))
        if name == "stddev":
            message = "`stddev` is the standard deviation of a sample (n - 1)."
            self.diagnostics.note(value.span, "stddev", message)
        return call(name.upper(), of, type_=AGGREGATE_TYPES.get(name))


@dataclass(eq=False, kw_only=True)
class GroupScope(Scope):
    """Names after `.aggregate`: what it computes, and the keys.

    Args:
        aggregates: what `.aggregate` computes, by name
        keys: the columns of the partition, by the names of their fields
        stream: the stream's name
    """

    aggregates: Mapping[str, exp.Expr]
    keys: Mapping[str, exp.Expr]
    stream: str

    def name(self, value: ex.Name) -> exp.Expr:
        """An aggregate or a key."""
        values = {**self.keys, **self.aggregates}
        if value.name in values:
            return values[value.name]
        if value.name == "stream":
            return exp.Literal.string(self.stream)
        known = [*self.aggregates, *self.keys]
        raise self.diagnostics.unknown_name(
            value.span,
            f".aggregate does not compute {value.name}.{suggestion(value.name, known)} It computes "
            f"{', '.join(known)}.",
        )

    def member(self, value: ex.Member) -> exp.Expr:
        """A key, named with an alias."""
        if value.name in self.keys:
            return self.keys[value.name]
        raise self.diagnostics.unsupported(
            value.span, "There are no single events after .aggregate: use the names it defines."
        )


def window_of(operator: Operator | None, diagnostics: VplDiagnostics) -> Window | None:
    """What `.window(..)` asks for."""
    if operator is None:
        return None
    arguments = {argument.name or "": argument.value for argument in operator.arguments}
    for name in arguments:
        if name not in ("", "sliding", "session"):
            raise diagnostics.unsupported(
                operator.span, f".window does not support `{name}` in a query."
            )
    times = {name: each for name, each in arguments.items() if isinstance(each, ex.Time)}
    form, size = set(arguments), arguments.get("")
    in_time = form == {"session"} or form <= {"", "sliding"}
    if in_time and times and len(times) == len(arguments):
        lengths = (times[name] for name in ("", "sliding", "session") if name in times)
        return Window(tuple(_length(each, diagnostics) for each in lengths), form == {"session"})
    if form == {""} and isinstance(size, ex.Number) and size.whole and int(size.digits) > 0:
        return Window(count=int(size.digits))
    raise diagnostics.unsupported(
        operator.span,
        "A window is .window(5m), .window(5m, sliding: 1m), .window(session: 5m) or .window(100).",
    )


def _length(time: ex.Time, diagnostics: VplDiagnostics) -> str:
    if time.unit == "ns":
        raise diagnostics.unsupported(
            time.span, "The length of a window is a microsecond (us) or longer."
        )
    return duration_text(time)
