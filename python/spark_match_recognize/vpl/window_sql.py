# SPDX-License-Identifier: Apache-2.0
"""`.window`, `.aggregate` and `.having` as GROUP BY and HAVING.

A window over time groups by `window(..)` or `session_window(..)` of the time of the last event, one
over a number of records by their number. Where the stream is partitioned, each key has windows of
its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.declarations import Declarations, suggestion
from spark_match_recognize.vpl.doubts import is_over_numbers
from spark_match_recognize.vpl.expression_sql import Values
from spark_match_recognize.vpl.expressions import Expression
from spark_match_recognize.vpl.operands import column, identifier, operand, text
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.remarks import Remarks
from spark_match_recognize.vpl.tree import Operator

__all__ = ["AggregateValues", "GroupedValues", "Grouping", "group_keys", "grouping_of", "numbered"]

_SIMPLE: dict[str, type[exp.Func]] = {
    "sum": exp.Sum,
    "avg": exp.Avg,
    "min": exp.Min,
    "max": exp.Max,
    "stddev": exp.Stddev,
    "median": exp.Median,
}
_PERCENTILES = {"p50": "0.5", "p95": "0.95", "p99": "0.99"}
_OF_NUMBERS = (*_SIMPLE, *_PERCENTILES, "percentile")
_KNOWN = (
    *_OF_NUMBERS,
    "count",
    "count_distinct",
    "distinct_count",
    "first",
    "last",
    "collect",
)
_WORDS = {"us": "microsecond", "ms": "millisecond", "s": "second", "m": "minute", "h": "hour"}
_TIMES = {
    "seconds": "TIMESTAMP_SECONDS",
    "milliseconds": "TIMESTAMP_MILLIS",
    "microseconds": "TIMESTAMP_MICROS",
}


@dataclass(frozen=True)
class Grouping:
    """How records are grouped.

    Args:
        length: of a window in time
        slide: from one window to the next
        gap: the time without a record that ends a session
        count: the number of records of a window, instead of a time
    """

    length: ex.Time | None = None
    slide: ex.Time | None = None
    gap: ex.Time | None = None
    count: int | None = None


class AggregateValues(Values):
    """What `.aggregate` computes.

    Args:
        inner: reads the fields of a record
        time: the time of a record, by which first and last are told
    """

    def __init__(
        self, declared: Declarations, remarks: Remarks, inner: Values, time: exp.Expr
    ) -> None:
        super().__init__(declared, remarks)
        self.inner, self.time = inner, time

    def name_sql(self, value: ex.Name) -> exp.Expr:
        """Outside of functions there is no single record."""
        raise self.remarks.refused(
            value.place, f"{value.name} has many values here: write first(..), max(..) or so."
        )

    def member_sql(self, value: ex.Member) -> exp.Expr:
        """Outside of functions there is no single record."""
        raise self.remarks.refused(
            value.place, f".{value.name} has many values here: write first(..), max(..) or so."
        )

    def field_kind(self, value: ex.Name | ex.Member) -> str | None:
        """The kind of a field inside a function."""
        return self.inner.field_kind(value)

    def own_call_sql(self, value: ex.Call) -> exp.Expr | None:
        """An aggregate."""
        name, values = value.function, value.arguments
        if name == "count" and not values:
            return exp.Count(this=exp.Star(), big_int=True)
        if name not in _KNOWN:
            if name == "ema":
                raise self.remarks.refused(
                    value.place, "ema(..) depends on every record before, which SQL cannot say."
                )
            return None
        needed = 2 if name == "percentile" else 1
        if len(values) != needed:
            raise self.remarks.refused(value.place, f"{name}(..) takes {needed} values here.")
        of = self.inner.sql(values[0])
        if name == "count":
            return exp.Count(this=of, big_int=True)
        if name in ("count_distinct", "distinct_count"):
            return exp.Count(this=exp.Distinct(expressions=[of]), big_int=True)
        if name in ("first", "last"):
            kind = exp.ArgMin if name == "first" else exp.ArgMax
            return kind(this=of, expression=self.time.copy())
        if name == "collect":
            return exp.ArrayAgg(this=of, nulls_excluded=True)
        if name in _OF_NUMBERS and not is_over_numbers(self.kind(values[0]), value, self.remarks):
            return exp.Null()
        if name in _PERCENTILES or name == "percentile":
            part = exp.Literal.number(_PERCENTILES[name]) if needed == 1 else self.sql(values[1])
            return exp.Anonymous(this="PERCENTILE", expressions=[of, part])
        if name == "stddev":
            self.remarks.note(value.place, "stddev", "The deviation of a sample (n - 1) is taken.")
        return _SIMPLE[name](this=of)


class GroupedValues(Values):
    """Values over what was aggregated: its names and the keys.

    Args:
        names: the aggregates
        kinds: of their values
        keys: the columns that are grouped by, by the names of their fields
    """

    def __init__(
        self,
        declared: Declarations,
        remarks: Remarks,
        names: Mapping[str, exp.Expr],
        kinds: Mapping[str, str | None],
        keys: Mapping[str, str],
        stream: str,
    ) -> None:
        super().__init__(declared, remarks)
        self.names, self.kinds, self.keys, self.stream = names, kinds, keys, stream

    def emitted(self, value: Expression, name: str) -> exp.Expr:
        """A value that gets a name."""
        return self.sql(value)

    def name_sql(self, value: ex.Name) -> exp.Expr:
        """An aggregate or a key."""
        if value.name in self.names:
            return self.names[value.name].copy()
        if value.name in self.keys:
            return column(self.keys[value.name])
        if value.name == "stream":
            return text(self.stream)
        known = [*self.names, *self.keys]
        raise self.remarks.unknown(
            value.place,
            f".aggregate gives no {value.name}.{suggestion(value.name, known)} It gives "
            f"{', '.join(known)}.",
        )

    def member_sql(self, value: ex.Member) -> exp.Expr:
        """A key, named with an alias."""
        if value.name in self.keys:
            return column(self.keys[value.name])
        raise self.remarks.refused(
            value.place, "There are no single events behind .aggregate: name what it gives."
        )

    def field_kind(self, value: ex.Name | ex.Member) -> str | None:
        """The kind of an aggregate."""
        return self.kinds.get(value.name)


def grouping_of(window: Operator | None, remarks: Remarks) -> Grouping | None:
    """What `.window(..)` says."""
    if window is None:
        return None
    said = {argument.name or "": argument.value for argument in window.arguments}
    for name in said:
        if name not in ("", "sliding", "session"):
            raise remarks.refused(window.place, f".window takes no `{name}` in a query.")
    times = {name: value for name, value in said.items() if isinstance(value, ex.Time)}
    if set(said) == {"session"} and times:
        return Grouping(gap=times["session"])
    size = said.get("")
    if set(said) <= {"", "sliding"} and len(times) == len(said) and times:
        return Grouping(length=times.get(""), slide=times.get("sliding"))
    if set(said) == {""} and isinstance(size, ex.Number) and size.whole and int(size.digits) > 0:
        return Grouping(count=int(size.digits))
    raise remarks.refused(
        window.place,
        "A window is .window(5m), .window(5m, sliding: 1m), .window(session: 5m) or .window(100).",
    )


def group_keys(
    grouping: Grouping, time: exp.Expr, options: VplOptions, remarks: Remarks
) -> exp.Expr:
    """The window in time that a record is in."""
    when = time.copy()
    if options.time_unit is not None:
        when = exp.Anonymous(this=_TIMES[options.time_unit], expressions=[when])
    if grouping.gap is not None:
        return exp.Anonymous(
            this="SESSION_WINDOW", expressions=[when, _words(grouping.gap, remarks)]
        )
    lengths = [each for each in (grouping.length, grouping.slide) if each is not None]
    words = [_words(each, remarks) for each in lengths]
    return exp.Anonymous(this="WINDOW", expressions=[when, *words])


def numbered(query: exp.Select, count: int, keys: Sequence[str], time: exp.Expr) -> exp.Select:
    """The records with the number of the window, of `count` records each, that they are in."""
    order = exp.Order(expressions=[exp.Ordered(this=time.copy(), nulls_first=True)])
    number = exp.Window(
        this=exp.RowNumber(), partition_by=[column(key) for key in keys], order=order
    )
    before = exp.Sub(this=number, expression=exp.Literal.number(1))
    batch = exp.IntDiv(this=operand(before, exp.IntDiv), expression=exp.Literal.number(count))
    named = exp.alias_(batch, identifier("batch"), copy=False)
    return query.select(exp.Star(), named, append=False, copy=False)


def _words(time: ex.Time, remarks: Remarks) -> exp.Expr:
    if time.microseconds is None or time.unit == "ns":
        raise remarks.refused(time.place, "A window is a microsecond (us) or longer.")
    word = _WORDS.get(time.unit, "day")
    return text(f"{time.count} {word}" if time.count == 1 else f"{time.count} {word}s")
