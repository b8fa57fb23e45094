# SPDX-License-Identifier: Apache-2.0
"""Forty worked cases over tables of another system, and their results as tables of that system.

They are chosen from `sql-tests/cases` by their names; cases with columns that some system cannot
store are left out. A test creates `stored_tables()` in the system and runs `StoredCase.query()`.
Where the system writes each result into a Parquet table, `wrong_results` compares these with the
recorded rows.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from zlib import crc32

from pyspark.sql import SparkSession

from recorded import Recorded, differences, recorded_cases

__all__ = ["StoredCase", "StoredTable", "forty_cases", "stored_tables", "wrong_results"]

_NUMBER = 40
_VIEW = re.compile(r"CREATE OR REPLACE TEMP(?:ORARY)? VIEW (\w+) AS (.+)", re.DOTALL)
# Types that Iceberg does not have, and names that a table cannot have.
_NOT_STORED = re.compile(r"interval|void|variant|char\(|map<|collate", re.IGNORECASE)


@dataclass(frozen=True)
class StoredTable:
    """A table that a case reads.

    Args:
        view: its name in the case
        rows: the query that returns its rows
    """

    view: str
    rows: str

    @property
    def name(self) -> str:
        """Its name in the system. Cases give one name to different rows, so it has a checksum."""
        return f"{self.view}_{crc32(self.rows.encode()):08x}"


@dataclass(frozen=True)
class StoredCase:
    """A case over tables of a system.

    Args:
        recorded: the case with its recorded rows
        tables: the tables that it reads
    """

    recorded: Recorded
    tables: tuple[StoredTable, ...]

    @property
    def result(self) -> str:
        """The name of a table for the result."""
        return re.sub(r"\W", "_", self.recorded.name.lower())

    def query(self, reference: Callable[[str], str] = str) -> str:
        """The query of the case over the tables of the system.

        Args:
            reference: returns what the query has in place of the name of a table

        Raises:
            ValueError: the name of a table is not after FROM or JOIN, or elsewhere as well
        """
        text = self.recorded.query
        for table in self.tables:
            words = len(re.findall(rf"\b{table.view}\b", text))
            text, replaced = re.subn(
                rf"\b(FROM|JOIN) {table.view}\b", rf"\1 {reference(table.name)}", text
            )
            if not 0 < replaced == words:
                raise ValueError(
                    f"{self.recorded.name}: {table.view} may only be used after FROM or JOIN"
                )
        return text


@cache
def forty_cases() -> tuple[StoredCase, ...]:
    """The cases; the same in each run."""
    fit = [
        case
        for case in recorded_cases().values()
        if case.columns is not None
        and case.setup
        and not _NOT_STORED.search(" ".join([*case.setup, case.query]))
        and all(_VIEW.match(text) for text in case.setup)
    ]
    chosen = sorted(fit, key=lambda case: crc32(case.name.encode()))[:_NUMBER]
    return tuple(StoredCase(case, _tables(case)) for case in chosen)


def _tables(case: Recorded) -> tuple[StoredTable, ...]:
    created = (_VIEW.fullmatch(text) for text in case.setup)
    return tuple(StoredTable(*one.groups()) for one in created if one)


def stored_tables() -> dict[str, str]:
    """The query that fills each table of the forty cases, by the name of the table."""
    return {table.name: table.rows for case in forty_cases() for table in case.tables}


def wrong_results(spark: SparkSession, folder: Path) -> Iterator[str]:
    """The differences between the recorded rows and the tables of results; none if all are right.

    Args:
        folder: the folder of Parquet tables, which have the names `StoredCase.result`
    """
    for case in forty_cases():
        written = spark.read.parquet(str(folder / case.result))
        # A table has no order.
        found = differences(dataclasses.replace(case.recorded, ordered=False), written)
        if found:
            yield f"{case.recorded.name}: {found}"
