# SPDX-License-Identifier: Apache-2.0
"""Compares the matches of two sets of rules.

Matches of a rule with the same rows are the same. Of the others, an old and a new match are one
that has moved if they begin at the same row, or else if they share rows. Pairs are made in the
order of the matches and do not cross; each match is in one pair at most. What is left is gone or
new. So

    old matches = same + moved + gone        new matches = same + moved + new

Only public API of PySpark is used, so it works the same over Spark Connect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spark_match_recognize.backtesting.queries import COLUMNS

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame

__all__ = ["PART", "difference", "first_pairs"]

# The rule and the keys of a match, as one column.
PART = "smr_part"
_SIDE, _MATCH, _COPY, _NUMBER = "smr_side", "smr_match", "smr_copy", "smr_number"
_ID, _ROWS, _, _ = COLUMNS
# Takes pairs in their order, and skips those of which one match is in a pair already.
_TAKEN = f"""SELECT {PART}, smr_old, smr_new FROM {{pairs}} MATCH_RECOGNIZE (
  PARTITION BY {PART} ORDER BY smr_old, smr_new
  MEASURES TAKEN.smr_old AS smr_old, TAKEN.smr_new AS smr_new
  PATTERN (TAKEN SKIPPED*)
  DEFINE SKIPPED AS smr_old <= TAKEN.smr_old OR smr_new <= TAKEN.smr_new)"""  # noqa: S608


def first_pairs(matches: DataFrame, keys: Sequence[str]) -> DataFrame:
    """The matches of both sides, those with the same rows in one row.

    Args:
        matches: the rows of `matches_query`; matches without rows are left out
        keys: the columns of the keys

    Returns:
        `smr_part`, the rule and the keys; `smr_old` and `smr_new`, structs of `COLUMNS`, null on
        the side that has no such match.
    """
    from pyspark.sql import functions as f

    part = f.struct(f.col("smr_rule").alias("rule"), *keys)
    rows = matches.where(f.size(_ROWS) > 0).select(
        part.alias(PART), _SIDE, f.struct(*COLUMNS).alias(_MATCH)
    )
    return _pairs(rows, f.col(f"{_MATCH}.{_ROWS}"))


def difference(first: DataFrame) -> DataFrame:
    """The outcome of each match.

    Args:
        first: the rows of `first_pairs`, which are read several times

    Returns:
        The columns of `first_pairs`, and `outcome`: same, moved, gone or new.
    """
    from pyspark.sql import functions as f

    both = f.col("smr_old").isNotNull() & f.col("smr_new").isNotNull()
    begun = _pairs(_single(first.where(~both)), f.col(f"{_MATCH}.{_ROWS}")[0])
    rest = _numbered(_single(begun.where(~both)))
    pairs = _overlapping(rest)
    old, new = (
        rest.where(f.col(_SIDE) == side).select(
            PART, f.col(_NUMBER).alias(f"{side}_number"), f.col(_MATCH).alias(f"{side}_match")
        )
        for side in ("old", "new")
    )
    moved = (
        pairs.select(
            PART, f.col("smr_old").alias("old_number"), f.col("smr_new").alias("new_number")
        )
        .join(old, [PART, "old_number"], "full")
        .join(new, [PART, "new_number"], "full")
        .select(PART, f.col("old_match").alias("smr_old"), f.col("new_match").alias("smr_new"))
    )
    return (
        first.where(both)
        .withColumn("outcome", f.lit("same"))
        .unionByName(begun.where(both).withColumn("outcome", f.lit("moved")))
        .unionByName(moved.withColumn("outcome", _outcome(both)))
    )


def _outcome(both: Column) -> Column:
    from pyspark.sql import functions as f

    gone = f.when(f.col("smr_new").isNull(), "gone")
    return f.when(both, "moved").otherwise(gone.otherwise("new"))


def _pairs(matches: DataFrame, by: Column) -> DataFrame:
    """Pairs of an old and a new match of one part that are equal in a value.

    Args:
        matches: the columns `smr_part`, `smr_side` and `smr_match`
        by: the value
    """
    from pyspark.sql import Window
    from pyspark.sql import functions as f

    value = matches.withColumn("smr_value", by)
    # Several paths may take the same rows.
    equal = Window.partitionBy(PART, _SIDE, "smr_value").orderBy(f"{_MATCH}.{_ROWS}")
    copies = value.withColumn(_COPY, f.row_number().over(equal))
    sides = [
        f.max(f.when(f.col(_SIDE) == side, f.col(_MATCH))).alias(f"smr_{side}")
        for side in ("old", "new")
    ]
    return copies.groupBy(PART, "smr_value", _COPY).agg(*sides).select(PART, "smr_old", "smr_new")


def _single(pairs: DataFrame) -> DataFrame:
    """The matches of pairs of which one side is null."""
    from pyspark.sql import functions as f

    side = f.when(f.col("smr_new").isNull(), "old").otherwise("new")
    match = f.coalesce("smr_old", "smr_new")
    return pairs.select(PART, side.alias(_SIDE), match.alias(_MATCH))


def _numbered(matches: DataFrame) -> DataFrame:
    """The matches with their number among those of their side and part."""
    from pyspark.sql import Window
    from pyspark.sql import functions as f

    order = Window.partitionBy(PART, _SIDE).orderBy(f"{_MATCH}.{_ROWS}", f"{_MATCH}.{_ID}")
    return matches.withColumn(_NUMBER, f.row_number().over(order))


def _overlapping(matches: DataFrame) -> DataFrame:
    """The numbers of old and new matches that share rows, each in one pair at most."""
    from pyspark.sql import functions as f

    rows = matches.select(PART, _SIDE, _NUMBER, f.explode(f"{_MATCH}.{_ROWS}").alias("smr_row"))
    old, new = (
        rows.where(f.col(_SIDE) == side).select(
            PART, "smr_row", f.col(_NUMBER).alias(f"smr_{side}")
        )
        for side in ("old", "new")
    )
    pairs = old.join(new, [PART, "smr_row"]).select(PART, "smr_old", "smr_new").distinct()
    return matches.sparkSession.sql(_TAKEN, pairs=pairs)
