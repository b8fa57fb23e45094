# SPDX-License-Identifier: Apache-2.0
"""What BEST EFFORT has cost a query that has run, or a streaming query that runs: for each rule.

The counters are those of the operator in Spark's SQL tab. Those of a query over tables are where it
ran, in the driver's JVM, so their report is for classic sessions; those of a streaming query are
in its progress, which every session can read.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING, Any

from spark_match_recognize import gateway
from spark_match_recognize.arguments import Shape, check, having
from spark_match_recognize.errors import ConfigurationError
from spark_match_recognize.running_session import is_connect

if TYPE_CHECKING:
    from pyspark.sql import DataFrame
    from pyspark.sql.streaming.query import StreamingQuery

__all__ = ["RuleEffort", "best_effort"]

_QUERY = Shape(
    lambda value: None if _is_stream(value) else having("sparkSession", "collect")(value),
    "a DataFrame or a StreamingQuery",
    "best_effort(alerts)",
)

# Below this recall, the estimate was off by up to 0.2 on known data.
_ROUGH = 0.5

# The greatest standard error of an estimate that is not called rough.
_MOST_ERROR = 0.05

# Estimates are shown if at most this share of what was given up is not in them, as in batch.
_MOST_UNKNOWN = 0.1

# How the names of the counters in the progress of a streaming query begin.
_CLAUSE = "match_recognize"
_MATCHES = "matchesOf_"
_LOST = "lostOf_"
_GIVEN_UP = "givenUpOf_"
_UNKNOWN = "unknownOf_"
_VARIANCE = "varianceOf_"
# What they call a clause without RULES.
_UNNAMED = "clause 1"


@dataclass(frozen=True)
class RuleEffort:
    """What a bound has cost a rule.

    Attributes:
        rule: its name; clauses without RULES are "clause 1", "clause 2" and so on
        matches: how many were found
        estimated_lost: how many were lost with what was given up, as far as that is known
        estimated_recall: the estimated share of the exact result that was found; 1 if it is exact
        is_exact: whether nothing was given up for the rule, and no number of a match may differ
        is_estimated: whether enough was known of nearly all that was given up; if not,
            `estimated_recall` is only a maximum
        may_differ: whether there may be matches that the exact result does not have, since the
            bound has ALLOW OTHER MATCHES
        recall_error: the standard error of `estimated_recall`, from how unlike each other windows
            of rows were in the matches that they gave
    """

    rule: str
    matches: int
    estimated_lost: float
    estimated_recall: float
    is_exact: bool
    may_differ: bool
    is_estimated: bool = True
    recall_error: float = 0.0

    @property
    def is_rough(self) -> bool:
        """Whether most is lost, matches come in bursts, or nothing was known."""
        is_off = self.estimated_recall < _ROUGH or self.recall_error > _MOST_ERROR
        return not self.is_exact and (is_off or not self.is_estimated)

    def __str__(self) -> str:
        if self.is_exact:
            return f"{self.rule}: {self.matches} matches, exact"
        others = ", some of which may not be in the exact result" if self.may_differ else ""
        rough = ", a rough estimate" if self.is_rough else ""
        recall = f"recall {self.estimated_recall:.2f}{rough}"
        if not self.is_estimated:
            recall = "recall not known, because too little was learned"
        return f"{self.rule}: {self.matches} matches{others} ({recall})"


def best_effort(query: DataFrame | StreamingQuery) -> list[RuleEffort]:
    """What BEST EFFORT has cost each rule of a query.

        alerts = spark.sql("SELECT ... MATCH_RECOGNIZE (... BEST EFFORT (WORK 5 LOOKS PER ROW))")
        rows = alerts.collect()
        for rule in smr.best_effort(alerts):
            print(rule)

    Args:
        query: the DataFrame whose rows were fetched, by `collect` or `toPandas`; other actions,
            such as `count` and `write`, run a query of their own, of which it knows nothing. Or a
            streaming query that was started with `spark.matchRecognize.streaming.reportCounters`
            on: the report is of the micro-batches that its `recentProgress` has

    Returns:
        One report per rule, in the order of the text, of a streaming query by name; none if no
        clause has a bound of looks or runs, or the query did not run or had no rows.

    Raises:
        TypeError: the argument is neither.
        ConfigurationError: the DataFrame is of a Spark Connect session, or the streaming query
            reports no counters.
    """
    check("query", query, _QUERY)
    return _of_stream(query) if _is_stream(query) else _of_table_query(query)


def _is_stream(query: object) -> bool:
    return all(hasattr(query, name) for name in ("recentProgress", "awaitTermination"))


def _of_table_query(query: Any) -> list[RuleEffort]:
    if is_connect(query.sparkSession):
        raise ConfigurationError(
            "The report of BEST EFFORT is in the driver's JVM, which a Spark Connect client does "
            "not have. Use the counters of the query in Spark's SQL tab."
        )
    return [RuleEffort(*row) for row in gateway.effort_of(query)]


def _of_stream(query: Any) -> list[RuleEffort]:
    progress = [dict(report.observedMetrics) for report in query.recentProgress]
    clauses = sorted(
        {name for report in progress for name in report if _is_clause(name)}, key=_number
    )
    if progress and not clauses:
        raise ConfigurationError(
            "The streaming query does not report its counters. Set "
            "spark.matchRecognize.streaming.reportCounters to true before it starts."
        )
    rules = [
        rule
        for clause in clauses
        for rule in _of_counters(
            [_counters(report[clause]) for report in progress if clause in report]
        )
    ]
    # The counters of each operator number its own clauses.
    numbers = count(1)
    return [
        replace(rule, rule=f"clause {next(numbers)}") if rule.rule == _UNNAMED else rule
        for rule in rules
    ]


def _counters(row: Any) -> dict[str, int]:
    """The counters of a micro-batch by name.

    A classic session has them as the fields of a Row. Over Spark Connect, the Row has a field
    with the values and another with the schema, in the form of JSON.
    """
    fields: dict[str, Any] = row.asDict()
    if fields.keys() != {"values", "schema"}:
        return fields
    names = [field["name"] for field in fields["schema"]["fields"]]
    return dict(zip(names, fields["values"], strict=True))


def _is_clause(name: str) -> bool:
    return name == _CLAUSE or name.startswith(f"{_CLAUSE}_")


def _number(name: str) -> int:
    """The number of a clause in its query, which the name of the first one does not have."""
    return int(name.removeprefix(_CLAUSE).lstrip("_") or 1)


def _of_counters(reports: list[dict[str, int]]) -> list[RuleEffort]:
    """The reports of the rules of a clause, from its counters in each micro-batch."""
    total: Counter[str] = Counter()
    for report in reports:
        total.update(report)
    rules = sorted(name.removeprefix(_MATCHES) for name in total if name.startswith(_MATCHES))
    return [_effort(rule, total) for rule in rules]


def _effort(rule: str, total: Counter[str]) -> RuleEffort:
    matches, lost = total[_MATCHES + rule], total[_LOST + rule] / 1000
    given_up = total[_GIVEN_UP + rule]
    # Numbers of matches follow the order in which they are found, whether or not some are given up.
    others = total["othersAllowed"] > 0 and (given_up > 0 or total["numbersRead"] > 0)
    recall = matches / (matches + lost) if matches + lost > 0 else 1.0
    known = total[_UNKNOWN + rule] <= _MOST_UNKNOWN * given_up
    error = recall * (1 - recall) * total[_VARIANCE + rule] ** 0.5 / matches if matches else 1.0
    is_exact = given_up == 0 and not others
    return RuleEffort(rule, matches, lost, recall, is_exact, others, known, error)
