# SPDX-License-Identifier: Apache-2.0
"""The rows of a clause, and what VPL provides for every match: its count, duration and rate."""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.vpl.builders import call, event_column, event_count, operation
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.resolve.bindings import Binding
from spark_match_recognize.vpl.resolve.durations import milliseconds

__all__ = ["STATISTICS", "MatchRows"]

STATISTICS = ("match_count", "match_duration_ms", "match_rate")


@dataclass(frozen=True)
class MatchRows:
    """The rows of a clause, as far as names depend on them.

    Args:
        options: the columns of time
        stream: the stream's name
        steps: the steps of the pattern
        keys: the columns of the partition
        ended: whether a row of the match only ends a repetition, and is not an event of the rule
        trends: whether rows are aggregates of all matches, so that there is no single match
        forecast: whether rows are forecasts, which are about the current event
        seen: the position of the last step that has an event when a record is emitted
    """

    options: VplOptions
    stream: str
    steps: tuple[Binding, ...]
    keys: tuple[str, ...]
    ended: bool
    trends: bool
    forecast: bool
    seen: int

    def first(self, column: str) -> exp.Expr:
        """A column of the match's first event."""
        return event_column(column, None, "FIRST")

    def last(self, column: str) -> exp.Expr:
        """A column of the match's last event."""
        return event_column(column, self.steps[-1].variable if self.ended else None, "LAST")

    def statistic(self, name: str) -> exp.Expr:
        """One of `STATISTICS`."""
        count: exp.Expr = event_count()
        if self.ended:
            count = operation(exp.Sub, count, exp.Literal.number(1))
        if name == "match_count":
            return count
        time, unit = self.options.time_column, self.options.time_unit
        duration = milliseconds(self.first(time), self.last(time), unit)
        if name == "match_duration_ms":
            return duration
        seconds = operation(exp.Div, duration, exp.Literal.number(1000))
        return operation(exp.Div, count, call("NULLIF", seconds, exp.Literal.number(0)))
