# SPDX-License-Identifier: Apache-2.0
"""What the caller of `backtest` gets: tables of matches, days and rules, a page, and limits.

Only `spark.sql` and the public API of DataFrames are used, so it works the same over Spark Connect.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from os import PathLike
from typing import TYPE_CHECKING

from spark_match_recognize.backtesting.difference import PART, difference, first_pairs
from spark_match_recognize.backtesting.queries import (
    CHANGED,
    TABLE,
    Side,
    Span,
    attempts_query,
    count_query,
    key_columns,
    key_names,
    matches_query,
    numbers_query,
    quoted_name,
)
from spark_match_recognize.ruleset import rule_costs
from spark_match_recognize.running_session import is_connect
from spark_match_recognize.session import requiring_active

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame, SparkSession

__all__ = ["Backtest"]

_MILLION = 1_000_000


@dataclass(frozen=True)
class Backtest:
    """The difference between the matches of two sets of rules.

    The first use runs both sets, in one pass over the rows, and keeps their matches in Spark's
    cache; `close`, or the end of a `with` block, releases them.
    """

    spark: SparkSession = field(repr=False)
    old: Side = field(repr=False)
    new: Side = field(repr=False)
    span: Span
    frame: DataFrame | None = field(repr=False)

    def rules(self) -> DataFrame:
        """One row for each rule, by its name.

        Columns: `rule`; `old` and `new`, the numbers of matches before and after; `same`, `moved`,
        `gone` and `added`, where `old` = `same` + `moved` + `gone` and `new` = `same` + `moved` +
        `added`; `old_rate` and `new_rate`, the numbers of matches for a million rows; and
        `old_steps`, `new_steps`, `old_conditions` and `new_conditions`, what `rule_costs` says of
        the rule: null where there is no rule of the name, and over Spark Connect.
        """
        from pyspark.sql import functions as f

        names = sorted({*self.old.names.values(), *self.new.names.values()})
        costs = self._costs
        known = self.spark.createDataFrame(
            [(name, *(costs.get((name, column)) for column in _COSTS)) for name in names],
            f"rule STRING, {', '.join(f'{column} BIGINT' for column in _COSTS)}",
        )
        counted = self._outcomes.groupBy("rule").agg(*_counts())
        counts = [f.coalesce(name, f.lit(0)).alias(name) for name in _COUNTS]
        rate = [
            f.round(f.col(side) * _MILLION / f.lit(max(self.rows, 1)), 1).alias(f"{side}_rate")
            for side in ("old", "new")
        ]
        every = known.join(counted, "rule", "left").select("rule", *counts, *_COSTS)
        return every.select("rule", *_COUNTS, *rate, *_COSTS).orderBy("rule")

    def days(self) -> DataFrame:
        """One row for each rule and day of the first row of a match: `rule`, `day` and the numbers
        of matches as in `rules`. The day is null if the first key of ORDER BY is no time.
        """
        return self._outcomes.groupBy("rule", "day").agg(*_counts()).orderBy("rule", "day")

    def matches(self) -> DataFrame:
        """One row for each match, and for each pair of an old and a new one.

        Columns: `rule`; the keys of PARTITION BY; `day`; `outcome`: `same`, `moved`, `gone` or
        `new`; `old_id` and `new_id`, what MATCH_ID() is for the match with ONE ROW PER MATCH;
        `old_rows` and `new_rows`, the keys of ORDER BY of the rows, a struct of them if there are
        several; `since` and `until`, the first key of ORDER BY in the first and the last row, of
        the new match if there is one; and `explanation`: for a match that is gone, what the new
        rule did at its first row, and for a new one, what the old rule did, as in EXPLAIN MATCH. A
        second pass over the partitions of these matches finds the explanations; `same` and `moved`
        have none. A key that has the name of another column gets `_key` after its name.
        """
        from pyspark.sql import functions as f

        names = key_names(self.new.rules, _COLUMNS)
        keys = [
            f.col(f"{PART}.{key}").alias(name)
            for key, name in zip(key_columns(self.new.rules), names, strict=True)
        ]
        plain = self._outcomes.select(
            "rule",
            *keys,
            *("day", "outcome"),
            *(f.col(f"smr_{side}.smr_id").alias(f"{side}_id") for side in ("old", "new")),
            *(
                f.transform(f"smr_{side}.smr_rows", self._shown_row).alias(f"{side}_rows")
                for side in ("old", "new")
            ),
            *("since", "until"),
            f.coalesce(f.col("smr_new.smr_rows"), f.col("smr_old.smr_rows"))[0].alias("smr_row"),
            PART,
        )
        explained = self._explained("gone", self.new).unionByName(self._explained("new", self.old))
        columns = [name for name in plain.columns if name not in (PART, "smr_row")]
        order = ["rule", *names, "since", "outcome"]
        return (
            plain.join(explained, [PART, "outcome", "smr_row"], "left")
            .select(*map(quoted_name, columns), "explanation")
            .orderBy(*map(quoted_name, order))
        )

    def exceeded(
        self,
        *,
        max_new: int | None = None,
        max_gone: int | None = None,
        max_rate: float | None = None,
    ) -> list[str]:
        """The limits that the change exceeds, each as a sentence; empty if there is none.

        Args:
            max_new: how many matches may be new, of all rules together
            max_gone: how many may be gone
            max_rate: how many matches a rule may find for a million rows
        """
        rules = self.rules().collect()
        problems = [
            f"{found:,} matches are {word}, and at most {most:,} may be."
            for word, column, most in (("new", "added", max_new), ("gone", "gone", max_gone))
            if most is not None and (found := sum(row[column] for row in rules)) > most
        ]
        return problems + [
            f"{row['rule'] or 'The rule'} finds {row['new_rate']:,} matches for a million rows; at "
            f"most {max_rate:,} may be."
            for row in rules
            if max_rate is not None and row["new"] * _MILLION > max_rate * self.rows
        ]

    def write_html(self, path: str | PathLike[str], limit: int = 1_000) -> None:
        """Write a page with the rules, the days and the changed matches, which loads nothing.

        Args:
            path: the file
            limit: how many changed matches the page has at most; a line counts the others
        """
        from spark_match_recognize.backtesting.page import write_page

        write_page(self, path, limit)

    @cached_property
    def rows(self) -> int:
        """How many rows both sets read."""
        return int(self._sql(count_query(self.new.rules, self.span)).collect()[0][0])

    def close(self) -> None:
        """Release what Spark keeps; a later use runs the rules again."""
        for name in ("rows", "_costs"):
            self.__dict__.pop(name, None)
        for name in ("_outcomes", "_first"):
            kept = self.__dict__.pop(name, None)
            if kept is not None:
                kept.unpersist()

    def __enter__(self) -> Backtest:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __str__(self) -> str:
        from spark_match_recognize.backtesting.page import text_of

        return text_of(self)

    def _repr_html_(self) -> str:
        from spark_match_recognize.backtesting.page import html_of

        return html_of(self)

    @cached_property
    def _first(self) -> DataFrame:
        from pyspark.sql import functions as f

        found = self._sql(matches_query((self.old, self.new), self.span))
        names = self.old.names
        if any(name != to for name, to in names.items()):
            pairs = [f.lit(text) for pair in names.items() for text in pair]
            renamed = f.coalesce(f.create_map(*pairs)[f.col("smr_rule")], f.col("smr_rule"))
            is_old = f.col("smr_side") == "old"
            found = found.withColumn(
                "smr_rule", f.when(is_old, renamed).otherwise(f.col("smr_rule"))
            )
        return first_pairs(found, key_columns(self.new.rules)).persist()

    @cached_property
    def _outcomes(self) -> DataFrame:
        from pyspark.sql import functions as f

        found = difference(self._first)
        since = f.coalesce(f.col("smr_new.smr_since"), f.col("smr_old.smr_since"))
        until = f.coalesce(f.col("smr_new.smr_until"), f.col("smr_old.smr_until"))
        return (
            found.select(
                "*", f.col(f"{PART}.rule").alias("rule"), since.alias("since"), until.alias("until")
            )
            .withColumn("day", _day(dict(found.select(since.alias("since")).dtypes)["since"]))
            .persist()
        )

    @cached_property
    def _costs(self) -> dict[tuple[str, str], int]:
        """What each rule has cost, by its name and the column of `rules`."""
        if is_connect(self.spark):
            return {}
        # The costs are those of the query whose rows are kept, which runs now if it has not yet.
        self._outcomes.count()
        left = rule_costs(self._first)
        found: dict[tuple[str, str], int] = {}
        for side in (self.old, self.new):
            for name in side.rules.bodies:
                # A rule that can have no match may have been left out. Without RULES there is one.
                if left and (left[0].rule == name or not name):
                    cost = left.pop(0)
                    found[side.names[name], f"{side.name}_steps"] = cost.steps
                    found[side.names[name], f"{side.name}_conditions"] = cost.conditions
        return found

    def _explained(self, outcome: str, by: Side) -> DataFrame:
        """What the rules of a side did at the first rows of the matches with an outcome."""
        from pyspark.sql import functions as f

        own = "smr_old" if outcome == "gone" else "smr_new"
        changed = self._outcomes.where(f.col("outcome") == outcome).select(
            PART, "rule", f.col(f"{own}.smr_rows")[0].alias("smr_row")
        )
        starts = changed.distinct()
        concerned = {row["rule"] for row in changed.select("rule").distinct().collect()}
        names = [name for name, to in by.names.items() if to in concerned]
        missing = f.lit(f"there is no {by.name} rule of this name").alias("explanation")
        others = starts.where(~f.col("rule").isin(*by.names.values()))
        result = others.select(PART, "smr_row", f.lit(outcome).alias("outcome"), missing)
        if not names:
            return result
        keys = key_columns(self.new.rules)
        of_keys = changed.select(*(f.col(f"{PART}.{key}") for key in keys)).distinct()
        given = {CHANGED: of_keys} if keys else {}
        attempts = self._sql(attempts_query(by, names, self.span), given)
        rule = f.lit("") if "" in names else f.col("smr_rule")
        known = [f.lit(text) for name in names for text in (name, by.names[name])]
        shown = attempts.columns
        described = attempts.select(
            f.create_map(*known)[rule].alias("rule"),
            *(f.col(quoted_name(shown[i])).alias(key) for i, key in enumerate(keys)),
            f.col("attempt").cast("int").alias("smr_start"),
            "explanation",
        )
        numbers = self._sql(numbers_query(by.rules, self.span), given)
        on = described["smr_start"] == numbers["smr_start"]
        for key in keys:
            on &= described[key].eqNullSafe(numbers[key])
        part = f.struct(described["rule"], *(described[key] for key in keys)).alias(PART)
        at_rows = described.join(numbers, on).select(part, "smr_row", "explanation")
        explained = (
            starts.join(at_rows, [PART, "smr_row"])
            .groupBy(PART, "smr_row")
            .agg(f.min("explanation").alias("explanation"))
        )
        return result.unionByName(explained.withColumn("outcome", f.lit(outcome)))

    def _shown_row(self, row: Column) -> Column:
        """The only key of ORDER BY of a row, or a struct of them with their names."""
        from pyspark.sql import functions as f

        keys = self.new.rules.order_keys
        values = [row[f"smr_order_{i}"] for i in range(len(keys))]
        if len(keys) == 1:
            return values[0]
        return f.struct(*(value.alias(key) for value, key in zip(values, keys, strict=True)))

    def _sql(self, query: str, frames: Mapping[str, DataFrame] | None = None) -> DataFrame:
        given = dict(frames or {})
        if self.frame is not None:
            given[TABLE] = self.frame
        text = query
        if given:
            # Spark formats the text, in which quantifiers have braces, too.
            text = text.replace("{", "{{").replace("}", "}}")
            for name in given:
                text = text.replace(f"{{{{{name}}}}}", f"{{{name}}}")
        with requiring_active(self.spark):
            return self.spark.sql(text, self.span.values() or None, **given)


_COLUMNS = frozenset(
    {
        *("rule", "day", "outcome", "old_id", "new_id", "old_rows", "new_rows"),
        *("since", "until", "explanation"),
    }
)
_COUNTS = ("old", "new", "same", "moved", "gone", "added")
_COSTS = ("old_steps", "new_steps", "old_conditions", "new_conditions")


def _counts() -> list[Column]:
    from pyspark.sql import functions as f

    outcome = f.col("outcome")
    conditions = {
        "old": outcome != "new",
        "new": outcome != "gone",
        "added": outcome == "new",
        **{name: outcome == name for name in ("same", "moved", "gone")},
    }
    return [f.count_if(conditions[name]).alias(name) for name in _COUNTS]


def _day(type_: str) -> Column:
    from pyspark.sql import functions as f

    is_time = type_.startswith("timestamp") or type_ == "date"
    return f.to_date("since") if is_time else f.lit(None).cast("date")
