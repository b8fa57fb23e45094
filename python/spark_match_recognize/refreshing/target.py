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
from uuid import uuid4

from spark_match_recognize.errors import RefreshError
from spark_match_recognize.gateway import cloned_session
from spark_match_recognize.refreshing.delta import delta_detail
from spark_match_recognize.refreshing.query import RefreshQuery
from spark_match_recognize.running_session import is_connect
from spark_match_recognize.sql_text import quoted

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame, SparkSession

__all__ = ["CHANGE", "IDENTITY", "Record", "Target"]

_RECORD = "match_recognize_refresh"
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
        number: greater than that of the refresh before
    """

    query: str
    source: str
    mark: str
    number: int

    @property
    def settings(self) -> dict[str, str]:
        """The settings of a session in which Delta commits the record."""
        return {
            "spark.databricks.delta.commitInfo.userMetadata": json.dumps({_RECORD: asdict(self)}),
            "spark.databricks.delta.write.txnAppId": _RECORD,
            "spark.databricks.delta.write.txnVersion": str(self.number),
        }


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
        return delta_detail(self.spark, self.name) is not None

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
        self._commit(f"CREATE TABLE {self.name} USING delta AS SELECT * FROM", matches, "", record)

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
        if record is None:
            # Spark 4.1 has no plan for MERGE with a view over tables of other catalogs.
            difference = difference.localCheckpoint()
        names = [quoted(name) for name in difference.columns if name not in (IDENTITY, CHANGE)]
        values = [f"smr_new.{name}" for name in names]
        pairs = [f"{name} = {value}" for name, value in zip(names, values, strict=True)]
        self._commit(
            f"MERGE INTO {self.name} AS smr_old USING",
            difference,
            f"AS smr_new ON smr_old.{quoted(query.identity)} = smr_new.{IDENTITY} "  # noqa: S608
            f"WHEN MATCHED AND smr_new.{CHANGE} = 'gone' THEN DELETE "
            f"WHEN MATCHED THEN UPDATE SET {', '.join(pairs)} "
            f"WHEN NOT MATCHED AND smr_new.{CHANGE} <> 'gone' "
            f"THEN INSERT ({', '.join(names)}) VALUES ({', '.join(values)})",
            record,
        )

    def _commit(self, before: str, rows: DataFrame, after: str, record: Record | None) -> None:
        """Run a statement, given as the text before and after the name of a view of the rows."""
        view = f"smr_{uuid4().hex}"
        rows.createOrReplaceTempView(view)
        try:
            with self._committing(record) as session:
                session.sql(f"{before} {view} {after}")
        finally:
            self.spark.catalog.dropTempView(view)

    @contextmanager
    def _committing(self, record: Record | None) -> Iterator[SparkSession]:
        """A session in which a commit carries the record; afterwards it is checked that it does.

        For MERGE, Delta takes it only from settings. They would be those of other writes in the
        session, too, so it is a copy of the session; over Spark Connect, which has none, it is the
        session itself.
        """
        if record is None:
            yield self.spark
            return
        session = self.spark if is_connect(self.spark) else cloned_session(self.spark)
        before = {name: session.conf.get(name, None) for name in record.settings}
        conflict = RefreshError(
            f"Another refresh has changed {self.name} in the meantime; this one has changed "
            "nothing. Run it again."
        )
        try:
            for name, value in record.settings.items():
                session.conf.set(name, value)
            yield session
        except Exception as error:
            if "DELTA_CONCURRENT" in str(error) or "ConcurrentTransaction" in str(error):
                raise conflict from error
            raise
        finally:
            for name, known in before.items():
                if known is None:
                    session.conf.unset(name)
                else:
                    session.conf.set(name, known)
        # Delta leaves out a transaction whose number it has seen, without an error.
        if self.record() != record:
            raise conflict


def _same(name: str, kind: str) -> Column:
    from pyspark.sql import functions as f

    new, old = (f.col(f"{side}.{quoted(name)}") for side in ("smr_new", "smr_old"))
    if any(part in kind for part in _NOT_COMPARABLE):
        new, old = f.to_json(f.struct(new)), f.to_json(f.struct(old))
    return new.eqNullSafe(old)
