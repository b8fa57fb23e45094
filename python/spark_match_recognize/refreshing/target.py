# SPDX-License-Identifier: Apache-2.0
"""The table of matches: what it was computed from, and how it is updated.

Rows are compared with those of the new result by MATCH_ID(), and the difference is merged in one
transaction of Delta. The commit carries a record, as its user metadata: which query the rows are
of, the mark up to which changes were read, and the number of the refresh. This number is also the
transaction identifier of Delta, so that of two refreshes that began from the same record, one
fails. A table that is not a Delta table has no record; changes are then given by the caller.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import reduce
from operator import and_
from typing import TYPE_CHECKING

from spark_match_recognize.errors import RefreshError
from spark_match_recognize.refreshing.query import RefreshQuery, braced
from spark_match_recognize.sql_text import quoted

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame, SparkSession

__all__ = ["CHANGE", "IDENTITY", "Record", "Target"]

_RECORD = "match_recognize_refresh"
_APPLICATION = "match_recognize_refresh"
_DELTA = "spark.databricks.delta"
# The columns of a difference beside those of the target.
IDENTITY, CHANGE = "smr_merged_id", "smr_merged_change"
# Types whose values cannot be compared by <=>.
_NOT_COMPARABLE = ("map<", "variant")


@dataclass(frozen=True)
class Record:
    """What a commit of the target says about its rows.

    Args:
        query: the fingerprint of the query
        source: what the mark refers to
        mark: up to which changes were read
        number: of the refresh, from 1
    """

    query: str
    source: str
    mark: str
    number: int


@dataclass(frozen=True)
class Target:
    """A table of matches.

    Args:
        spark: a session with the extension
        name: the name of the table, as in SQL
    """

    spark: SparkSession
    name: str

    def exists(self) -> bool:
        """Whether there is a table with this name."""
        return bool(self.spark.catalog.tableExists(self.name))

    def is_delta(self) -> bool:
        """Whether the table keeps a record."""
        try:
            (detail,) = self.spark.sql(f"DESCRIBE DETAIL {self.name}").collect()
        except Exception:
            # A catalog of another format does not know the statement.
            return False
        return bool(detail["format"] == "delta")

    def record(self) -> Record | None:
        """The record of the last refresh; None if the log of the table has none."""
        history = self.spark.sql(f"DESCRIBE HISTORY {self.name}")
        found = history.where(f"userMetadata LIKE '%{_RECORD}%'").orderBy(
            "version", ascending=False
        )
        for entry in found.select("userMetadata").limit(1).collect():
            return Record(**json.loads(entry.userMetadata)[_RECORD])
        return None

    def create(self, matches: DataFrame, record: Record) -> None:
        """Create the table, as a Delta table, with all matches."""
        with self._committing(record):
            matches.write.format("delta").saveAsTable(self.name)

    def difference(
        self, query: RefreshQuery, matches: DataFrame, partitions: DataFrame | None
    ) -> DataFrame:
        """What changes: the columns of the target, smr_merged_id, and smr_merged_change, which is
        added, changed or gone.

        Args:
            query: says which columns are keys, and which is the identity
            matches: the new result, of these partitions
            partitions: the keys of the partitions that were matched again; None for all
        """
        from pyspark.sql import functions as f

        rows = self.spark.table(self.name)
        if partitions is not None:
            rows = query.only(rows, partitions)
        missing = {name.lower() for name in matches.columns} ^ {
            name.lower() for name in rows.columns
        }
        if missing:
            raise RefreshError(
                f"{self.name} and the result of the query do not both have the columns "
                f"{', '.join(sorted(missing))}. Name another target, or drop it."
            )
        new, old = (f.col(f"{side}.{quoted(query.identity)}") for side in ("smr_new", "smr_old"))
        same = [_same(name, kind) for name, kind in matches.dtypes]
        change = f.when(new.isNull(), "gone").when(old.isNull(), "added").otherwise("changed")
        return (
            matches.alias("smr_new")
            .join(rows.alias("smr_old"), new == old, "full_outer")
            .where(new.isNull() | old.isNull() | ~reduce(and_, same))
            .select(
                f.coalesce(new, old).alias(IDENTITY),
                change.alias(CHANGE),
                *(f.col(f"smr_new.{quoted(name)}") for name in matches.columns),
            )
        )

    def merge(self, query: RefreshQuery, difference: DataFrame, record: Record | None) -> None:
        """Apply a difference, in one transaction.

        Raises:
            RefreshError: another refresh has changed the table in the meantime.
        """
        names = [
            braced(quoted(name)) for name in difference.columns if name not in (IDENTITY, CHANGE)
        ]
        values = [f"smr_new.{name}" for name in names]
        pairs = [f"{name} = {value}" for name, value in zip(names, values, strict=True)]
        statement = (
            f"MERGE INTO {braced(self.name)} AS smr_old USING {{smr_new}} AS smr_new "  # noqa: S608
            f"ON smr_old.{braced(quoted(query.identity))} = smr_new.{IDENTITY} "
            f"WHEN MATCHED AND smr_new.{CHANGE} = 'gone' THEN DELETE "
            f"WHEN MATCHED THEN UPDATE SET {', '.join(pairs)} "
            f"WHEN NOT MATCHED THEN INSERT ({', '.join(names)}) VALUES ({', '.join(values)})"
        )
        with self._committing(record):
            self.spark.sql(statement, smr_new=difference)

    @contextmanager
    def _committing(self, record: Record | None) -> Iterator[None]:
        """Within it, a commit carries the record; afterwards it is checked that it does."""
        if record is None:
            yield
            return
        settings = {
            f"{_DELTA}.commitInfo.userMetadata": json.dumps({_RECORD: asdict(record)}),
            f"{_DELTA}.write.txnAppId": _APPLICATION,
            f"{_DELTA}.write.txnVersion": str(record.number),
        }
        before = {name: self.spark.conf.get(name, None) for name in settings}
        conflict = RefreshError(
            f"Another refresh has changed {self.name} in the meantime; this one has changed "
            "nothing. Run it again."
        )
        try:
            for name, value in settings.items():
                self.spark.conf.set(name, value)
            yield
        except Exception as error:
            if "DELTA_CONCURRENT" in str(error) or "ConcurrentTransaction" in str(error):
                raise conflict from error
            raise
        finally:
            for name, known in before.items():
                if known is None:
                    self.spark.conf.unset(name)
                else:
                    self.spark.conf.set(name, known)
        # Delta leaves out a transaction whose number it has seen, without an error.
        if self.record() != record:
            raise conflict


def _same(name: str, kind: str) -> Column:
    from pyspark.sql import functions as f

    new, old = (f.col(f"{side}.{quoted(name)}") for side in ("smr_new", "smr_old"))
    if any(part in kind for part in _NOT_COMPARABLE):
        new, old = f.to_json(f.struct(new)), f.to_json(f.struct(old))
    return new.eqNullSafe(old)
