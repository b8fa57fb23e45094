# SPDX-License-Identifier: Apache-2.0
"""What each rule of a query has cost."""

from __future__ import annotations

from typing import cast

import pytest
from pyspark.sql import DataFrame, SparkSession

import spark_match_recognize as smr

pytestmark = pytest.mark.spark

ROWS = "(SELECT id, pmod(hash(id), 10) AS v FROM range(1000))"
BODIES = {
    "rare": "MEASURES A.id AS a PATTERN (A B) DEFINE A AS v = 0, B AS v = 9",
    "often": "MEASURES A.id AS a PATTERN (A B+) DEFINE A AS v < 5, B AS v > A.v",
}


@pytest.fixture(scope="module")
def alerts(spark: SparkSession) -> DataFrame:
    return smr.rules(spark, BODIES, over=ROWS, order_by="id")


def test_each_rule_has_its_matches_and_steps(spark: SparkSession, alerts: DataFrame) -> None:
    assert smr.rule_costs(alerts) == []
    found = [row.rule for row in alerts.collect()]
    rare, often = smr.rule_costs(alerts)
    assert (rare.rule, often.rule) == ("rare", "often")
    assert (rare.matches, often.matches) == (found.count("rare"), found.count("often"))
    assert 0 < rare.steps < often.steps
    assert rare.conditions >= 1000 and often.conditions >= 1000
    query = spark.sql(f"SELECT * FROM {ROWS} MATCH_RECOGNIZE (ORDER BY id {BODIES['rare']})")
    query.toPandas()
    (alone,) = smr.rule_costs(query)
    assert (alone.rule, alone.matches, alone.steps) == ("clause 1", rare.matches, rare.steps)


def test_other_arguments_are_an_error(spark: SparkSession) -> None:
    with pytest.raises(TypeError, match="a DataFrame"):
        smr.rule_costs(cast(DataFrame, "SELECT 1"))
    with pytest.raises(smr.ConfigurationError, match="over stored rows"):
        smr.rule_costs(spark.readStream.format("rate").load())
