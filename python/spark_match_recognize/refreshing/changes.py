# SPDX-License-Identifier: Apache-2.0
"""Where the changed rows of a table come from, and up to which point they were read.

Three sources, of which a refresh uses one: Delta's change data feed, a DataFrame of the caller, and
a column that only grows. Each names a *mark*, the point up to which changes were read, which the
target keeps; and returns the rows that changed between two marks, and the rows of the table as of a
mark. Changed rows are those of before and after a change, so that a row that got another key
touches both partitions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spark_match_recognize.errors import RefreshError, reason_of
from spark_match_recognize.refreshing.delta import delta_detail
from spark_match_recognize.sql_text import quoted

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["FULL", "Changes", "DeltaFeed", "GivenRows", "GrowingColumn"]

FULL = "refresh(..., full=True) computes the target anew from all rows"
# How the values of a type are written, so that they mean the same in every session.
_LITERALS = {
    "timestamp": ("CAST(unix_micros({0}) AS STRING)", "timestamp_micros({0})"),
    "timestamp_ntz": ("CAST({0} AS STRING)", "TIMESTAMP_NTZ '{0}'"),
    "date": ("CAST({0} AS STRING)", "DATE '{0}'"),
}
_UNREADABLE = ("[DELTA_", "FILE_NOT_EXIST", "FAILED_READ_FILE", "FileNotFound")
_NUMBERS = ("tinyint", "smallint", "int", "bigint")


@dataclass(frozen=True)
class Changes(ABC):
    """The changes of one table."""

    spark: SparkSession
    table: str

    @property
    @abstractmethod
    def source(self) -> str:
        """What the marks refer to; those of another source mean nothing here."""

    @abstractmethod
    def newest(self) -> str:
        """The mark up to which changes can be read now."""

    @abstractmethod
    def changed(self, since: str, until: str) -> DataFrame | None:
        """The rows that changed after one mark, up to another; None if there can be none."""

    @abstractmethod
    def rows(self, until: str) -> DataFrame:
        """All rows of the table as of a mark."""

    def missing(self, since: str, error: Exception) -> RefreshError | None:
        """What to say if an error means that the changes after a mark are no longer there."""
        return None


@dataclass(frozen=True)
class DeltaFeed(Changes):
    """The change data feed of a Delta table; a mark is a version of the table."""

    @property
    def source(self) -> str:
        """What the marks refer to.

        Raises:
            RefreshError: the table has no change data feed.
        """
        detail = delta_detail(self.spark, self.table)
        if detail is None:
            raise RefreshError(
                f"{self.table} is not a Delta table, so it has no change data feed. Pass the "
                "changed rows as changes=, or the name of a column that only grows as grows=."
            )
        if detail.properties.get("delta.enableChangeDataFeed") != "true":
            raise RefreshError(
                f"{self.table} records no changes. Run: ALTER TABLE {self.table} SET TBLPROPERTIES "
                "(delta.enableChangeDataFeed = true)"
            )
        return f"Delta table {detail.id}"

    def newest(self) -> str:
        """The newest mark."""
        (entry,) = self.spark.sql(f"DESCRIBE HISTORY {self.table} LIMIT 1").collect()
        return str(entry.version)

    def changed(self, since: str, until: str) -> DataFrame | None:
        """The changed rows."""
        first, last = int(since) + 1, int(until)
        if last < first - 1:
            raise RefreshError(
                f"The target has the matches of version {since} of {self.table}, whose last "
                f"version is {until}. If the table was restored, {FULL}."
            )
        if last < first:
            return None
        feed = self.spark.read.option("readChangeFeed", "true").option("startingVersion", first)
        return feed.option("endingVersion", last).table(self.table)

    def missing(self, since: str, error: Exception) -> RefreshError | None:
        """What the table needs, after an error of Delta or of a file that cannot be read."""
        if not any(part in str(error) for part in _UNREADABLE):
            return None
        return RefreshError(
            f"The changes of {self.table} from version {int(since) + 1} on cannot be read: "
            f"{reason_of(error)} They are there if the property delta.enableChangeDataFeed has "
            "been true since then, and if VACUUM and the clean-up of the log have not removed "
            f"them. {FULL}."
        )

    def rows(self, until: str) -> DataFrame:
        """All rows as of the mark."""
        return self.spark.read.option("versionAsOf", until).table(self.table)


@dataclass(frozen=True)
class GivenRows(Changes):
    """Changed rows that the caller has: those of before and after each change. There are no marks:
    each refresh gets all rows that changed since the one before.
    """

    frame: DataFrame

    @property
    def source(self) -> str:
        """What the marks refer to."""
        return f"changes of {self.table}"

    def newest(self) -> str:
        """The newest mark."""
        return ""

    def changed(self, since: str, until: str) -> DataFrame | None:
        """The changed rows."""
        return self.frame

    def rows(self, until: str) -> DataFrame:
        """All rows as of the mark."""
        return self.spark.table(self.table)


@dataclass(frozen=True)
class GrowingColumn(Changes):
    """A table to which rows are only added, with a column whose value is greater in rows that are
    added later. Rows that are updated or deleted are not seen. A mark is a value of the column.
    """

    column: str

    @property
    def source(self) -> str:
        """What the marks refer to."""
        return f"{self.column} of {self.table}"

    def newest(self) -> str:
        """The newest mark."""
        from pyspark.sql import functions as f

        column = quoted(self.column)
        shown = f.expr(self._shown.format(f"max({column})")).alias("last")
        nulls = f.expr(f"count_if({column} IS NULL)").alias("nulls")
        (found,) = self.spark.table(self.table).agg(shown, nulls).collect()
        if found.nulls:
            raise RefreshError(
                f"{self.column} is null in {found.nulls} rows of {self.table}. A column that only "
                "grows has a value in each row."
            )
        return "" if found.last is None else str(found.last)

    def changed(self, since: str, until: str) -> DataFrame | None:
        """The changed rows."""
        if since == until:
            return None
        return self.rows(until) if not since else self.rows(until).where(self._after(since))

    def rows(self, until: str) -> DataFrame:
        """All rows as of the mark."""
        rows = self.spark.table(self.table)
        return rows.where(f"NOT ({self._after(until)})") if until else rows.where("false")

    def _after(self, mark: str) -> str:
        return f"{quoted(self.column)} > {self._literal.format(mark)}"

    @property
    def _shown(self) -> str:
        return _LITERALS.get(self._type, ("CAST({0} AS STRING)", ""))[0]

    @property
    def _literal(self) -> str:
        return _LITERALS.get(self._type, ("", "{0}"))[1]

    @property
    def _type(self) -> str:
        table = self.spark.table(self.table)
        types = {name.lower(): kind for name, kind in table.dtypes}
        kind = types.get(self.column.lower())
        if kind is None:
            raise RefreshError(
                f"{self.table} has no column {self.column}; it has {', '.join(table.columns)}."
            )
        if kind not in _LITERALS and kind not in _NUMBERS:
            raise RefreshError(
                f"{self.column} has the type {kind}. A column that only grows has the type "
                f"{', '.join((*_LITERALS, *_NUMBERS))}."
            )
        return kind
