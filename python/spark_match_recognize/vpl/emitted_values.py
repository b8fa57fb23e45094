# SPDX-License-Identifier: Apache-2.0
"""Values in the query around the clause: what `.emit`, `.where`, `.select` and `.aggregate` name.

What reads events of the match becomes a measure of the clause, and the query around it names the
measure. A value that is emitted is one measure as a whole; in a filter each part that reads events
is one, so that the same part is computed once. A key of the partition is a column already.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.declarations import Declarations, suggestion
from spark_match_recognize.vpl.expression_sql import Values
from spark_match_recognize.vpl.expressions import Expression
from spark_match_recognize.vpl.match_values import MatchValues
from spark_match_recognize.vpl.measures import Measures
from spark_match_recognize.vpl.operands import column, settled
from spark_match_recognize.vpl.remarks import Remarks

__all__ = ["EmittedValues"]


class EmittedValues(Values):
    """Values in the query around the clause.

    Args:
        match: reads what is in a match
        measures: learns what the clause has to give
        keys: the columns by which the pattern is partitioned
        trends: whether there are no single matches to read from
        seen: the position of the last step that has an event when a record is emitted
    """

    def __init__(
        self,
        declared: Declarations,
        remarks: Remarks,
        match: MatchValues,
        measures: Measures,
        keys: tuple[str, ...],
        *,
        trends: bool,
        seen: int,
    ) -> None:
        super().__init__(declared, remarks)
        self.match, self.measures, self.keys = match, measures, keys
        self.trends, self.seen = trends, seen
        # Names that an operator before has given to values, in the query around.
        self.names: dict[str, exp.Expr] = {}
        self.kinds: dict[str, str | None] = {}

    def emitted(self, value: Expression, name: str) -> exp.Expr:
        """A value that gets a name: a measure of that name if it reads the match."""
        parts = list(ex.walk(value))
        reads = any(self.match.knows(part) for part in parts)
        given = any(isinstance(part, ex.Name) and part.name in self.names for part in parts)
        if not reads or given or self.trends or self._key(value) is not None:
            return settled(self.sql(value))
        return self._measure(value, name)

    def name_sql(self, value: ex.Name) -> exp.Expr:
        """A value that was named before, or one of the match."""
        if value.name in self.names:
            return self.names[value.name].copy()
        if value.name in self.match.bindings:
            raise self.remarks.refused(
                value.place, f"{value.name} is an event, not a value: write {value.name}.field."
            )
        key = self.match.options.columns.get(value.name, value.name)
        if key in self.keys and self.match.flattened(value) is None:
            return column(key)
        if self.trends and value.name != "stream":
            known = [*self.names, *self.keys]
            raise self.remarks.unknown(
                value.place,
                f"{value.name} is nothing that .trend_aggregate gives."
                f"{suggestion(value.name, known)}",
            )
        return self._measure(value, value.name)

    def member_sql(self, value: ex.Member) -> exp.Expr:
        """A field of an event."""
        key = self._key(value)
        if key is not None:
            return column(key)
        if self.trends:
            raise self.remarks.refused(
                value.place,
                "There are no single matches behind .trend_aggregate: only the fields of "
                ".partition_by(..) can be emitted besides.",
            )
        return self._measure(value, "_".join([*_path(value.of), value.name]))

    def own_call_sql(self, value: ex.Call) -> exp.Expr | None:
        """A function over events of the match."""
        if not self.match.knows(value) or self.match.own_call_sql(value) is None:
            return None
        if self.trends:
            raise self.remarks.refused(
                value.place, "There are no single matches behind .trend_aggregate."
            )
        names = [name for argument in value.arguments for name in _path(argument)]
        return self._measure(value, "_".join([*names, value.function]))

    def field_kind(self, value: ex.Name | ex.Member) -> str | None:
        """The kind of a field, or of what was named before."""
        if isinstance(value, ex.Name) and value.name in self.names:
            return self.kinds.get(value.name)
        return self.match.field_kind(value)

    def _measure(self, value: Expression, wish: str) -> exp.Expr:
        self._check_seen(value)
        return column(self.measures.add(settled(self.match.sql(value)), wish))

    def _check_seen(self, value: Expression) -> None:
        """Tell of events that come after a record is emitted."""
        for part in ex.walk(value):
            binding = self.match.binding(part)
            if binding is not None and binding.position > self.seen:
                self.remarks.note(
                    part.place,
                    "not-yet",
                    "A record is emitted for each event that is collected, before there is an "
                    "event of this alias, so its fields are null. Write .longest() for one record "
                    "when the pattern is complete.",
                )

    def _key(self, value: Expression) -> str | None:
        """The partition's key that a field of an event is, if the event is there for sure."""
        if not isinstance(value, ex.Member) or not isinstance(value.of, ex.Name):
            return None
        binding = self.match.bindings.get(value.of.name)
        name = self.match.options.columns.get(value.name, value.name)
        there = binding is not None and binding.certain and binding.position <= self.seen
        return name if name in self.keys and (there or self.trends) else None


def _path(value: Expression) -> list[str]:
    """The names in a value that say what it is about."""
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
