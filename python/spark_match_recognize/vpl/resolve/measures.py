# SPDX-License-Identifier: Apache-2.0
"""The measures of a clause while a stream is resolved: each value once, each name once."""

from __future__ import annotations

from collections.abc import Iterable

from sqlglot import exp

from spark_match_recognize.vpl.builders import column, identifier, settled
from spark_match_recognize.vpl.value_types import type_of

__all__ = ["Measures"]


class Measures:
    """Collects measures.

    Args:
        taken: names of other columns of the clause, which no measure may have
    """

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = {name.lower() for name in taken}
        self._names: dict[exp.Expr, str] = {}

    @property
    def outputs(self) -> list[tuple[exp.Identifier, exp.Expr]]:
        """The measures with their names, in the order in which they were added."""
        return [(identifier(name), value) for value, name in self._names.items()]

    def add(self, value: exp.Expr, wish: str) -> exp.Column:
        """The column of the clause that has a value, named as wished or with a number."""
        value = settled(value)
        if value not in self._names:
            name, number = wish, 2
            while name.lower() in self._taken:
                name, number = f"{wish}_{number}", number + 1
            self._taken.add(name.lower())
            self._names[value] = name
        return column(self._names[value], type_of(value))

    def add_parts(self, value: exp.Expr) -> exp.Expr:
        """The value with a column of the clause for each alias: a part that reads the match."""
        return value.transform(
            lambda node: self.add(node.this, node.alias) if isinstance(node, exp.Alias) else node
        )
