# SPDX-License-Identifier: Apache-2.0
"""The measures of a clause while a stream is resolved: each value once, each name once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any

from spark_match_recognize.vpl.plan import Output
from spark_match_recognize.vpl.values import Column, Value, settled

__all__ = ["MatchPart", "Measures"]


@dataclass(frozen=True)
class MatchPart(Value):
    """A value that reads the match, and its name as a measure; part of no plan."""

    of: Value
    name: str


class Measures:
    """Collects measures.

    Args:
        taken: names of other columns of the clause, which no measure may have
    """

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = {name.lower() for name in taken}
        self._names: dict[Value, str] = {}

    @property
    def outputs(self) -> tuple[Output, ...]:
        """The measures in the order in which they were added."""
        return tuple(Output(name, value) for value, name in self._names.items())

    def add(self, value: Value, wish: str) -> Column:
        """The column of the clause that has a value, named as wished or with a number."""
        value = settled(value)
        if value not in self._names:
            name, number = wish, 2
            while name.lower() in self._taken:
                name, number = f"{wish}_{number}", number + 1
            self._taken.add(name.lower())
            self._names[value] = name
        return Column(self._names[value], type=value.type)

    def add_parts(self, value: Value) -> Value:
        """The value with a column of the clause for each part that reads the match."""
        if isinstance(value, MatchPart):
            return self.add(value.of, value.name)
        changed: dict[str, Any] = {}
        for each in fields(value):
            inner = getattr(value, each.name)
            if isinstance(inner, Value):
                changed[each.name] = self.add_parts(inner)
            elif isinstance(inner, tuple):
                changed[each.name] = tuple(map(self.add_parts, inner))
        return replace(value, **changed)
