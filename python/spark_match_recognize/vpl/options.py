# SPDX-License-Identifier: Apache-2.0
"""Where the events that rules are about are stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["MISSING_COLUMNS", "TIME_UNITS", "VplOptions"]

# Units of a time column that holds numbers, in microseconds.
TIME_UNITS = {"seconds": 1_000_000, "milliseconds": 1_000, "microseconds": 1}
# What a field may be whose table does not have it.
MISSING_COLUMNS = ("error", "null")


@dataclass(frozen=True)
class VplOptions:
    """Where events are stored, and what else is known about them.

    Either one table holds all events and a type column distinguishes them, or each event type has
    a table of its own. Names of tables are written as in SQL (`main.web.events`), names of columns
    without quotes.

    Args:
        table: the table of all events
        tables: the table of each event type, instead of one table of all
        type_column: the column of the event type; added where `tables` is given
        time_column: the column of the time, which orders events and which `within` limits
        tie_breakers: columns that order events of the same time, such as a sequence number;
            without one their order is not deterministic
        time_unit: `seconds`, `milliseconds` or `microseconds` if the time column holds numbers;
            None for timestamps
        columns: the columns of fields that have other names in the table
        schema: the columns of the table with their Spark types, if they are known: names are
            checked against them, and what depends on types is decided by them
        schemas: the same for the table of each event type
        missing_columns: what a field is that its table, whose columns are known, does not have: an
            `error`, or `null` with a note
        escaped_string_literals: write strings for a session that sets
            `spark.sql.parser.escapedStringLiterals`; `run` asks the session
        streaming: whether the tables are streams; `run` sets it
        kleene_limit: the most events that a repetition collects; None for unbounded
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
    missing_columns: str = "error"
    streaming: bool = False
    kleene_limit: int | None = None
    escaped_string_literals: bool = False

    def __post_init__(self) -> None:
        if self.time_unit is not None and self.time_unit not in TIME_UNITS:
            raise ValueError(f"time_unit is one of {', '.join(TIME_UNITS)}, not {self.time_unit}.")
        if self.missing_columns not in MISSING_COLUMNS:
            choices = " or ".join(MISSING_COLUMNS)
            raise ValueError(f"missing_columns is {choices}, not {self.missing_columns}.")
        if self.kleene_limit is not None and self.kleene_limit < 1:
            raise ValueError("kleene_limit is 1 or more.")
        if isinstance(self.tie_breakers, str):
            object.__setattr__(self, "tie_breakers", (self.tie_breakers,))
