# SPDX-License-Identifier: Apache-2.0
"""The query of a refresh, over other rows than those that it names.

The extension checks that the query can be kept up to date and says where it names its table
(EXPLAIN MATCH REFRESH), and which partitions some rows belong to (EXPLAIN MATCH KEYS). So the
query's own text runs over the changed rows, to find the partitions, and over the rows of the table
as of a version, to match these partitions again. The semi join on their keys moves below the
clause.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from spark_match_recognize.sql_text import ended, quoted

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["RefreshQuery"]


@dataclass(frozen=True)
class RefreshQuery:
    """A query whose result follows from each partition of one table by itself.

    Args:
        spark: a session with the extension
        table: the name of the table that the query reads, quoted
        before, after: the text around this name
        keys: the columns of the result that are the keys of PARTITION BY
        identity: the column of the result that is MATCH_ID()
        args: values of parameters
    """

    spark: SparkSession
    table: str
    before: str
    after: str
    keys: tuple[str, ...]
    identity: str
    args: Mapping[str, Any] | None

    @classmethod
    def of(cls, spark: SparkSession, text: str, args: Mapping[str, Any] | None) -> RefreshQuery:
        """The query, if it can be kept up to date.

        Raises:
            pyspark.errors.AnalysisException: it cannot, or Spark rejects it.
        """
        (parts,) = _run(spark, f"EXPLAIN MATCH REFRESH\n{text}", args).collect()
        keys, after = tuple(parts["keys"]), ended(parts.after)
        return cls(spark, parts.table, parts.before, after, keys, parts.identity, args)

    @property
    def fingerprint(self) -> str:
        """Differs for another query, table or parameter; white space around the query is none."""
        parts = [self.table, self.before.strip(), self.after.strip()]
        values = sorted((name, repr(value)) for name, value in (self.args or {}).items())
        return hashlib.sha256(json.dumps([parts, values]).encode()).hexdigest()[:16]

    def partitions(self, rows: DataFrame) -> DataFrame:
        """The keys of the partitions that have some of the rows: smr_key_i, and smr_rows, how many
        rows have this key.
        """
        found = self._over(rows, f"EXPLAIN MATCH KEYS {self._text}")
        return found.toDF(*self._names, "smr_rows").where("smr_rows > 0")

    def among(self, rows: DataFrame, partitions: DataFrame) -> DataFrame:
        """Those of `partitions(rows)` whose keys are among some partitions."""
        return self._only(self.partitions(rows), self._names, partitions)

    def matches(self, rows: DataFrame) -> DataFrame:
        """The result over the rows."""
        return self._over(rows, self._text)

    def only(self, result: DataFrame, partitions: DataFrame) -> DataFrame:
        """The rows of a result whose keys are among some partitions."""
        return self._only(result, self.keys, partitions)

    def _only(self, rows: DataFrame, keys: Sequence[str], partitions: DataFrame) -> DataFrame:
        from pyspark.sql import functions as f

        names = {key: f"smr_only_{i}" for i, key in enumerate(self._names)}
        some = partitions.select(*(f.col(key).alias(name) for key, name in names.items()))
        pairs = [
            f.col(quoted(key)).eqNullSafe(f.col(name))
            for key, name in zip(keys, names.values(), strict=True)
        ]
        return rows.join(some, pairs, "left_semi") if pairs else rows

    @property
    def _names(self) -> list[str]:
        """The columns of the keys in `partitions`."""
        return [f"smr_key_{i}" for i in range(len(self.keys))]

    @property
    def _text(self) -> str:
        before, after = (
            part.replace("{", "{{").replace("}", "}}") for part in (self.before, self.after)
        )
        return f"{before}{{smr_rows}}{after}"

    def _over(self, rows: DataFrame, text: str) -> DataFrame:
        return _run(self.spark, text, self.args, smr_rows=rows)


def _run(
    spark: SparkSession, text: str, args: Mapping[str, Any] | None, **frames: DataFrame
) -> DataFrame:
    return spark.sql(text, None if args is None else dict(args), **frames)
