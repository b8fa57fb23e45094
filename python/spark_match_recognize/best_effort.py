# SPDX-License-Identifier: Apache-2.0
"""What BEST EFFORT has cost a query that has run: a report for each rule.

The counters are those of the operator in Spark's SQL tab. They are where the query ran, in the
driver's JVM, so the report is for classic sessions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from spark_match_recognize import gateway
from spark_match_recognize.arguments import Shape, check, having
from spark_match_recognize.errors import ConfigurationError
from spark_match_recognize.running_session import is_connect

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

__all__ = ["RuleEffort", "best_effort"]

_FRAME = Shape(having("sparkSession", "collect"), "a DataFrame", "best_effort(alerts)")


@dataclass(frozen=True)
class RuleEffort:
    """What a bound has cost a rule.

    Attributes:
        rule: its name; a clause without RULES is "clause 1"
        matches: how many were found
        estimated_lost: how many were lost with what was given up, as far as that is known
        estimated_recall: the estimated share of the exact result that was found; 1 if it is exact
        is_exact: whether nothing was given up, by no rule of the query
        may_differ: whether there may be matches that the exact result does not have, since the
            bound has ALLOW OTHER MATCHES
    """

    rule: str
    matches: int
    estimated_lost: float
    estimated_recall: float
    is_exact: bool
    may_differ: bool


def best_effort(frame: DataFrame) -> list[RuleEffort]:
    """What BEST EFFORT has cost each rule of a query, in the order of the text.

        alerts = spark.sql("SELECT ... MATCH_RECOGNIZE (... BEST EFFORT (WORK 5 LOOKS PER ROW))")
        rows = alerts.collect()
        for rule in smr.best_effort(alerts):
            print(rule.rule, rule.matches, rule.estimated_recall)

    Args:
        frame: the DataFrame whose rows were fetched, by `collect` or `toPandas`; other actions,
            such as `count` and `write`, run a query of their own, of which it knows nothing

    Returns:
        One report per rule; none if no clause has a bound of looks or runs, or the query did not
        run or had no rows.

    Raises:
        TypeError: the argument is no DataFrame.
        ConfigurationError: the DataFrame is of a Spark Connect session.
    """
    check("frame", frame, _FRAME)
    if is_connect(frame.sparkSession):
        raise ConfigurationError(
            "The report of BEST EFFORT is in the driver's JVM, which a Spark Connect client does "
            "not have. Use the counters of the query in Spark's SQL tab."
        )
    return [RuleEffort(*row) for row in gateway.effort_of(frame)]
