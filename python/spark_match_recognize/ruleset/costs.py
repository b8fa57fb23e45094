# SPDX-License-Identifier: Apache-2.0
"""What each rule of a query that has run has cost: which of hundreds of rules is the expensive one.

The figures are counters of the operator, summed over its tasks. They are where the query ran, in
the driver's JVM, so they are for classic sessions. For what BEST EFFORT has cost, see
`best_effort`.
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

__all__ = ["RuleCost", "rule_costs"]

_QUERY = Shape(having("sparkSession", "collect"), "a DataFrame", "rule_costs(alerts)")


@dataclass(frozen=True)
class RuleCost:
    """What a rule has cost.

    Attributes:
        rule: its name; clauses without RULES are "clause 1", "clause 2" and so on
        matches: how many were found
        steps: how many steps the search took; they depend on the text and the rows alone
        conditions: how many conditions were evaluated. One that several rules share is evaluated
            once for each row, and counts for each of them
    """

    rule: str
    matches: int
    steps: int
    conditions: int


def rule_costs(query: DataFrame) -> list[RuleCost]:
    """What each rule of a query has cost.

        alerts = smr.rules(spark, "rules", over="transfers", partition_by="account", order_by="ts")
        rows = alerts.collect()
        for cost in sorted(smr.rule_costs(alerts), key=lambda rule: -rule.steps)[:10]:
            print(cost)

    Args:
        query: the DataFrame whose rows were fetched, by `collect` or `toPandas`, or cached; other
            actions, such as `count` and `write`, run a query of their own, which is not reported

    Returns:
        One entry for each rule, in the order of the text; none if the query did not run or had no
        rows. Rules under a bound of looks or runs share their work and have none.

    Raises:
        TypeError: the argument is no DataFrame.
        ConfigurationError: the DataFrame is of a Spark Connect session, or a stream.
    """
    check("query", query, _QUERY)
    if is_connect(query.sparkSession):
        raise ConfigurationError(
            "The costs of rules are in the driver's JVM, which a Spark Connect client does not "
            "have. Run the query in a classic session, or use the counters in Spark's SQL tab."
        )
    if query.isStreaming:
        raise ConfigurationError(
            "A stream has the costs of all its rules together, in the progress of its query: set "
            "spark.matchRecognize.streaming.reportCounters to true before it starts. For the cost "
            "of each rule, run the rules over stored rows."
        )
    return [RuleCost(*row) for row in gateway.costs_of(query)]
