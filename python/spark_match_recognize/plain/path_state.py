# SPDX-License-Identifier: Apache-2.0
"""What an open path knows of its rows: the fields of its state, and what each row changes in them.

A field is a scalar, so a path has a fixed size however many rows it has. The row that `FIRST` or
`LAST` picks is its number in the partition, or its position in the pattern for `CLASSIFIER()`;
`LAST(x, 2)` has a field for each offset up to 2. An aggregate has the value so far, `AVG` a sum and
a count.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.plain.aggregates import RunningAggregate
from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.column_types import ColumnTypes
from spark_match_recognize.plain.distances import MatchRow
from spark_match_recognize.plain.path_aggregates import NO_ROW, STATES, summed
from spark_match_recognize.plain.values import CarriedColumns

__all__ = ["BEGIN", "Field", "PathState"]

# The option of a path that begins a match is this and its position, or this for an empty match.
BEGIN = 64


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
            self._rows[row, noted] = self._add(row.variables, lambda _: NO_ROW, changed)
        return self._rows[row, noted]

    def aggregate(self, node: exp.Expr, aggregate: RunningAggregate) -> Callable[[str], str]:
        """The result of an aggregate, as SQL of the SQL of the state.

        Raises:
            Refusal: the type of a sum is not known, or plain SQL would sum otherwise than Spark
        """
        function = aggregate.function
        variables = aggregate.variables
        if function in ("sum", "avg"):
            checked, name = summed(node, aggregate, self._types)
            value = self._value(checked)
            if function == "sum":
                total = self._state("sum", variables, value, name)
                return lambda s: f"{s}.{total}"
            total = self._state("sum", variables, value, "double")
            count = self._state("count", variables, value)
            return lambda s: f"IF({s}.{count} = 0, NULL, {s}.{total} / {s}.{count})"
        value = self._value(aggregate.value)
        if function in ("min_by", "max_by"):
            row = self._state(function, variables, self._value(aggregate.by))
            return lambda s: f"get(_values, {s}.{row} - 1).{value}"
        found = self._state(function, variables, value)
        return lambda s: f"{s}.{found}"

    def _value(self, value: exp.Expr | None) -> str:
        return "" if value is None else self.values.named(value).name

    def _state(
        self, function: str, variables: frozenset[str] | None, value: str, name: str = ""
    ) -> str:
        key = (function, variables, value, name)
        if key not in self._aggregates:
            initial, changed = STATES[function](value, name)
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


def _moved(row: MatchRow, before: str | None, noted: str) -> Callable[[str], str]:
    """What a row that counts changes in what is noted; `before` is of the offset before it."""
    if before is None:
        return lambda old: noted if row.kind == "LAST" else f"coalesce({old}, {noted})"
    # In the state before this row.
    earlier = f"IF(o >= {BEGIN}, {NO_ROW}, z.c.{before})"
    if row.kind == "LAST":
        return lambda old: earlier
    return lambda old: f"coalesce({old}, IF({earlier} IS NULL, NULL, {noted}))"
