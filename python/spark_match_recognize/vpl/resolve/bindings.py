# SPDX-License-Identifier: Apache-2.0
"""The variables of a pattern's steps, and the columns that are read from their events.

A step becomes a pattern variable, named after its alias in upper case, or after its event type.
Names in Spark are case-insensitive.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from spark_match_recognize.dialect.reserved import RESERVED

# Words that have a meaning in a pattern, or where a variable is named.
_WORDS = frozenset(["FIRST", "LAST", "NEXT", "PERMUTE", "PREV", "ROW"])

__all__ = ["Binding", "Bindings", "Reads"]


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


class Bindings:
    """The aliases, steps and variables of a pattern; grows while its items are resolved.

    Args:
        later: the aliases of the steps that are still to come
    """

    def __init__(self, later: Iterable[str]) -> None:
        self.aliases: dict[str, Binding] = {}
        self.steps: list[Binding] = []
        self.subsets: dict[str, tuple[str, ...]] = {}
        self.later = list(later)
        self._taken: set[str] = set()

    def variable(self, wish: str) -> str:
        """A new variable, named as wished in upper case, as TEMP_READING for TempReading.

        The name gets a number if it is taken, and `_EVENT` if it has a meaning in a pattern.
        Characters other than letters and digits become `_`, so that it needs no quotes.
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

    def subset(self, wish: str, variables: Iterable[str]) -> str:
        """A new name for the events of several variables."""
        name = self.variable(wish)
        self.subsets[name] = tuple(variables)
        return name

    def bind(self, alias: str, binding: Binding) -> None:
        """Define an alias."""
        self.aliases[alias] = binding
        self.arrive(alias)

    def arrive(self, alias: str | None) -> None:
        """The step of an alias comes no longer later, but now."""
        if alias in self.later:
            self.later.remove(alias)


class Reads:
    """The columns that a query reads, each with the types of events that it is read from.

    A union of tables needs each column in all of its parts.
    """

    def __init__(self) -> None:
        self.columns: dict[str, dict[str, None]] = {}

    def add(self, name: str, events: Iterable[str]) -> None:
        """A column is read from events of these types."""
        self.columns.setdefault(name, {}).update(dict.fromkeys(events))
