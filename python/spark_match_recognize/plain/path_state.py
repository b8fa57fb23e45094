# SPDX-License-Identifier: Apache-2.0
"""What an open path knows of its rows: the fields of its state, and what each row changes in them.

A field is a scalar, so a path has a fixed size however many rows it has. The row that `FIRST` or
`LAST` picks is its number in the partition, or its position in the pattern for `CLASSIFIER()`;
`LAST(x, 2)` has a field for each offset up to 2. An aggregate has the value so far, `AVG` a sum and
a count.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.plain.aggregates import RunningAggregate
from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.column_types import ColumnTypes
from spark_match_recognize.plain.distances import MatchRow
from spark_match_recognize.plain.refusals import MATCH_HINT, Reason, Refusal, refused
from spark_match_recognize.plain.value_types import VOID, aggregate_type
from spark_match_recognize.plain.values import CarriedColumns

__all__ = ["BEGIN", "Field", "PathState"]

# The option of a path that begins a match is this and its position, or this for an empty match.
BEGIN = 64

_DECIMAL = re.compile(r"decimal\((\d+),(\d+)\)")
_MOST_DIGITS = 38


@dataclass(frozen=True)
class Field:
    """A field of the state.

    Args:
        name: its name in the structure of the state
        positions: the positions of the pattern whose rows change it
        initial: SQL of its value before the match, of a row of the partition
        changed: SQL of its value with one more row, of the value before it; the row is x
    """

    name: str
    positions: tuple[int, ...]
    initial: Callable[[str], str]
    changed: Callable[[str], str]


class PathState:
    """Collects the fields that the conditions of a clause read, each once.

    Args:
        automaton: the pattern
        types: the types of columns

    Attributes:
        values: the values of single rows that fields and conditions read
        fields: the fields
    """

    def __init__(self, automaton: Automaton, types: ColumnTypes) -> None:
        self.values = CarriedColumns("_v")
        self.fields: list[Field] = []
        self._automaton, self._types = automaton, types
        self._rows: dict[tuple[MatchRow, str], str] = {}
        self._aggregates: dict[tuple[str, frozenset[str] | None, str, str], str] = {}

    def row(self, row: MatchRow) -> str:
        """The field with the number of a row of the match, null if the match does not have it."""
        return self._of_row(row, "x.i")

    def position(self, row: MatchRow) -> str:
        """The field with the position in the pattern that a row of the match has, or null."""
        return self._of_row(row, f"(o & {BEGIN - 1})")

    def _of_row(self, row: MatchRow, noted: str) -> str:
        if (row, noted) not in self._rows:
            before = None
            if row.offset:
                nearer = MatchRow(row.variables, row.kind, row.offset - 1)
                before = self._of_row(nearer, noted)
            changed = _moved(row, before, noted)
            self._rows[row, noted] = self._add(row.variables, lambda _: _NONE, changed)
        return self._rows[row, noted]

    def aggregate(self, node: exp.Expr, aggregate: RunningAggregate) -> Callable[[str], str]:
        """The result of an aggregate, as SQL of the SQL of the state.

        Raises:
            Refusal: plain SQL has no state for it, or the type of its value is not known
        """
        function = aggregate.function
        if aggregate.is_distinct or function not in _STATES:
            what = "Plain SQL does not keep this aggregate along a match"
            raise refused(Reason.MATCH_DEPENDENT, what, node, MATCH_HINT)
        value = self._value(aggregate.value)
        if function == "avg":
            total = self._sum(node, aggregate, "avg")
            count = self._state("count", aggregate.variables, value)
            return lambda s: f"IF({s}.{count} = 0, NULL, {s}.{total} / {s}.{count})"
        if function == "sum":
            total = self._sum(node, aggregate, "sum")
            return lambda s: f"{s}.{total}"
        if function in ("min_by", "max_by"):
            row = self._state(function, aggregate.variables, self._value(aggregate.by))
            return lambda s: f"get(_values, {s}.{row} - 1).{value}"
        found = self._state(function, aggregate.variables, value)
        return lambda s: f"{s}.{found}"

    def _value(self, value: exp.Expr | None) -> str:
        return "" if value is None else self.values.named(value).name

    def _state(self, function: str, variables: frozenset[str] | None, value: str) -> str:
        return self._aggregate(function, variables, value, "")

    def _sum(self, node: exp.Expr, aggregate: RunningAggregate, function: str) -> str:
        """The field with a sum, in the type that Spark gives to it."""
        argument = aggregate.value
        known = None if argument is None else self._types.of(argument)
        if known is None:
            raise _unknown_type(node, argument)
        total = aggregate_type("sum", known)
        if total in (None, VOID) or _can_overflow(str(total)):
            what = f"Plain SQL does not sum values of type {known} along a match"
            raise refused(Reason.MATCH_DEPENDENT, what, node, MATCH_HINT)
        if function == "avg":
            if str(total).startswith("decimal"):
                what = "Plain SQL does not keep the average of decimals along a match"
                raise refused(Reason.MATCH_DEPENDENT, what, node, MATCH_HINT)
            total = "double"
        return self._aggregate("sum", aggregate.variables, self._value(argument), str(total))

    def _aggregate(
        self, function: str, variables: frozenset[str] | None, value: str, name: str
    ) -> str:
        key = (function, variables, value, name)
        if key not in self._aggregates:
            initial, changed = _STATES[function](value, name)
            self._aggregates[key] = self._add(variables, initial, changed)
        return self._aggregates[key]

    def _add(
        self,
        variables: Collection[str] | None,
        initial: Callable[[str], str],
        changed: Callable[[str], str],
    ) -> str:
        name = f"f{len(self.fields) + 1}"
        numbered = enumerate(self._automaton.positions, start=1)
        positions = tuple(
            number
            for number, position in numbered
            if variables is None or position.variable.upper() in variables
        )
        self.fields.append(Field(name, positions, initial, changed))
        return name


def _unknown_type(node: exp.Expr, value: exp.Expr | None) -> Refusal:
    what = "The type of a sum in a condition is not known"
    column = None if value is None else value.find(exp.Column)
    name = "x" if column is None else column.name
    hint = (
        f'Give the types of the columns, as in columns={{"table": {{"{name}": "INT"}}}}, or cast '
        f"the value: CAST({name} AS DOUBLE)."
    )
    return refused(Reason.MATCH_DEPENDENT, what, node, hint)


def _can_overflow(total: str) -> bool:
    """Whether Spark's sum of decimals may become null because it has too many digits."""
    found = _DECIMAL.fullmatch(total)
    return found is not None and int(found[1]) >= _MOST_DIGITS


_State = tuple[Callable[[str], str], Callable[[str], str]]
_NONE = "CAST(NULL AS INT)"


def _moved(row: MatchRow, before: str | None, noted: str) -> Callable[[str], str]:
    """What a row that counts changes in what is noted; `before` is of the offset before it."""
    if before is None:
        return lambda old: noted if row.kind == "LAST" else f"coalesce({old}, {noted})"
    # In the state before this row.
    earlier = f"IF(o >= {BEGIN}, {_NONE}, z.c.{before})"
    if row.kind == "LAST":
        return lambda old: earlier
    return lambda old: f"coalesce({old}, IF({earlier} IS NULL, NULL, {noted}))"


def _count(value: str, name: str) -> _State:
    changed = "{old} + 1" if not value else f"IF(x.{value} IS NULL, {{old}}, {{old}} + 1)"
    return lambda row: "CAST(0 AS BIGINT)", lambda old: changed.format(old=old)


def _sum(value: str, name: str) -> _State:
    def changed(old: str) -> str:
        total = f"CAST({old} + x.{value} AS {name})"
        return f"coalesce({total}, {old}, CAST(x.{value} AS {name}))"

    return lambda row: f"CAST(NULL AS {name})", changed


def _extreme(function: str) -> Callable[[str, str], _State]:
    # Both ignore null.
    return lambda value, name: (_none(value), lambda old: f"{function}({old}, x.{value})")


def _logical(operator: str) -> Callable[[str, str], _State]:
    def state(value: str, name: str) -> _State:
        both = f"coalesce({{old}} {operator} x.{value}, {{old}}, x.{value})"
        return _none(value), lambda old: both.format(old=old)

    return state


def _row_of_extreme(comparison: str) -> Callable[[str, str], _State]:
    def state(value: str, name: str) -> _State:
        def changed(old: str) -> str:
            # Of rows with the same extreme, the last one counts.
            stays = f"x.{value} IS NULL OR get(_values, {old} - 1).{value} {comparison} x.{value}"
            return f"IF({stays}, {old}, x.i)"

        return lambda row: _NONE, changed

    return state


def _none(value: str) -> Callable[[str], str]:
    """Null, with the type of a value."""
    return lambda row: f"CASE WHEN FALSE THEN {row}.{value} END"


# The state of an aggregate, from its value and the type of a sum.
_STATES: dict[str, Callable[[str, str], _State]] = {
    "avg": _sum,
    "bool_and": _logical("AND"),
    "bool_or": _logical("OR"),
    "count": _count,
    "max": _extreme("greatest"),
    "max_by": _row_of_extreme(">"),
    "min": _extreme("least"),
    "min_by": _row_of_extreme("<"),
    "sum": _sum,
}
