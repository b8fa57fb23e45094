# SPDX-License-Identifier: Apache-2.0
"""How the events that rules speak of lie in tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["TIME_UNITS", "VplOptions"]

# Units of a time column that holds numbers, in microseconds.
TIME_UNITS = {"seconds": 1_000_000, "milliseconds": 1_000, "microseconds": 1}


@dataclass(frozen=True)
class VplOptions:
    """Where events are found, and what is known of them besides the rules.

    Either all events lie in one table whose type column tells them apart, or each type has a table
    of its own. Names of tables are as SQL writes them (`main.web.events`), names of columns are
    the plain names.

    Args:
        table: the table of all events
        tables: table of each type of event, instead of one table of all
        type_column: the column that names an event's type; made where `tables` is given
        time_column: when the event was, which orders the events and which `within` is about
        tie_breakers: columns that order events of the same time, such as a number of arrival;
            without one their order is up to chance
        time_unit: `seconds`, `milliseconds` or `microseconds` if the time column holds numbers;
            None for timestamps
        columns: columns of fields that are called otherwise in the table
        schema: columns of the table with their types in Spark, if they are known: names are looked
            up there, and what depends on types need not be guessed
        schemas: the same for the table of each type of event
        escaped_string_literals: write strings for a session that sets
            `spark.sql.parser.escapedStringLiterals`; `run` asks the session
        kleene_limit: how many events a repetition collects at most; None for any number
    """

    table: str = "events"
    tables: Mapping[str, str] | None = None
    type_column: str = "event_type"
    time_column: str = "ts"
    tie_breakers: tuple[str, ...] = ()
    time_unit: str | None = None
    columns: Mapping[str, str] = field(default_factory=dict)
    schema: Mapping[str, str] | None = None
    schemas: Mapping[str, Mapping[str, str]] | None = None
    kleene_limit: int | None = None
    escaped_string_literals: bool = False

    def __post_init__(self) -> None:
        if self.time_unit is not None and self.time_unit not in TIME_UNITS:
            raise ValueError(f"time_unit is one of {', '.join(TIME_UNITS)}, not {self.time_unit}.")
        if self.kleene_limit is not None and self.kleene_limit < 1:
            raise ValueError("kleene_limit is 1 or more.")
        if isinstance(self.tie_breakers, str):
            object.__setattr__(self, "tie_breakers", (self.tie_breakers,))
