# SPDX-License-Identifier: Apache-2.0
"""What the steps of a pattern are called in SQL, and what is read from their events.

A step becomes a pattern variable, named after its alias in upper case, or after its type of event.
`Reads` remembers which columns are read from which types of events, because a table that is put
together of several needs each column in all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from spark_match_recognize.dialect.expressions import VariableColumn
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.dialect.reserved import RESERVED
from spark_match_recognize.vpl.operands import column

# Words that mean something in a pattern, or where a variable is named.
_WORDS = frozenset(["FIRST", "LAST", "NEXT", "PERMUTE", "PREV", "ROW"])

__all__ = ["Binding", "Reads", "VariableNames", "variable_column"]


@dataclass(frozen=True)
class Binding:
    """An alias, or a step without one.

    Args:
        variable: the variable, or the SUBSET of several, that its events are mapped to
        events: the types of its events, as the rules name them
        repeated: whether it may collect several events
        certain: whether every match has an event of it
        position: of its first step among all steps, from 0
    """

    variable: str
    events: tuple[str, ...]
    repeated: bool
    certain: bool
    position: int


class VariableNames:
    """Gives out names of variables, each once; Spark reads them in any case."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def new(self, wish: str) -> str:
        """The wished name in upper case, as TEMP_READING for TempReading.

        It gets a number if it is taken, and `_EVENT` if it means something else in a pattern. What
        is no letter or digit becomes `_`, so that the name needs no quotes.
        """
        plain = re.sub(r"\W", "_", wish, flags=re.ASCII)
        base = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", plain).upper()
        base = f"_{base}" if base[:1].isdigit() else base
        base = name = f"{base}_EVENT" if base in RESERVED | _WORDS else base
        number = 2
        while name in self._taken:
            name, number = f"{base}_{number}", number + 1
        self._taken.add(name)
        return name


class Reads:
    """Which columns are read, each with the types of events that it is read from."""

    def __init__(self) -> None:
        self.columns: dict[str, dict[str, None]] = {}

    def add(self, name: str, events: Iterable[str]) -> None:
        """A column is read from events of these types."""
        self.columns.setdefault(name, {}).update(dict.fromkeys(events))


def variable_column(variable: str, name: str) -> VariableColumn:
    """`A.x`"""
    return VariableColumn(this=column(name), variable=Variable(this=variable))
