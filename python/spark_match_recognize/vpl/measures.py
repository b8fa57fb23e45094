# SPDX-License-Identifier: Apache-2.0
"""The measures of a clause while a stream is translated: each value once, each name once."""

from __future__ import annotations

from collections.abc import Iterable

from sqlglot import exp

from spark_match_recognize.vpl.operands import identifier

__all__ = ["Measures"]


class Measures:
    """Collects measures.

    Args:
        taken: names that the clause gives besides, which no measure may have
    """

    def __init__(self, taken: Iterable[str]) -> None:
        self._names = {name.lower() for name in taken}
        self._found: dict[exp.Expr, str] = {}

    def add(self, value: exp.Expr, wish: str) -> str:
        """The name under which the clause gives a value: the wish, or with a number if taken."""
        if value not in self._found:
            name, number = wish, 2
            while name.lower() in self._names:
                name, number = f"{wish}_{number}", number + 1
            self._names.add(name.lower())
            self._found[value] = name
        return self._found[value]

    @property
    def items(self) -> list[tuple[exp.Identifier, exp.Expr]]:
        """Names and values, in the order in which they came."""
        return [(identifier(name), value) for value, name in self._found.items()]
