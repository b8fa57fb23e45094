# SPDX-License-Identifier: Apache-2.0
"""Texts that ask the same question return the same rows and cost about the same, in counters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pyspark.sql import SparkSession

from benchmarks.counters import cost
from benchmarks.wording_group import Group, table
from benchmarks.wordings import GROUPS

pytestmark = pytest.mark.spark

ROWS = 20_000

# Steps of the best and the worst text of each group over all rows. Where a figure becomes smaller,
# enter it.
STEPS = {
    "funnel of five pages within 30 minutes": (1_140, 1_568),
    "the limit of the funnel in other words": (1_140, 1_140),
    "the limit of the funnel as an interval": (1_140, 1_140),
    "the pages of the funnel in other words": (1_140, 1_140),
    # Expensive conditions are evaluated only where rows are sought, so they rule out fewer starts.
    "the pages of the funnel in expensive words": (11_084, 11_084),
    "a checkout without a call for help": (2_881, 6_057),
    "sessions": (35_252, 35_252),
    "one of two first rows": (187, 229),
    "references in one partition, 200 apart": (1_888, 1_920),
    "the same references in other words": (1_844, 1_888),
    "averages of the rows before": (15_931, 15_931),
    "boxes around the first row": (204, 204),
    "three rising rows": (10_268, 10_268),
    "at most ten rows": (3_069, 3_069),
    "a gap in other words": (3_150, 3_150),
    "a step that never comes": (20_000, 20_000),
}

# By how much the steps of the worst text may exceed those of the best one.
MOST = 1.5
# A skipping selection visits a row that must be absent; a gap only sees that it does not fit.
MOST_WITH_ABSENCE = 2.2


@pytest.fixture(scope="module")
def events(spark: SparkSession) -> Iterator[None]:
    spark.sql(table(ROWS)).createOrReplaceTempView("events")
    yield
    spark.catalog.dropTempView("events")


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.name)
def test_equal_questions_have_equal_answers_and_costs(
    spark: SparkSession, events: None, group: Group
) -> None:
    answers = {name: sorted(spark.sql(sql).collect()) for name, sql in group.queries()}
    first = next(iter(answers))
    assert all(rows == answers[first] for rows in answers.values())
    steps = [cost(spark, sql).steps for _, sql in group.queries()]
    assert (min(steps), max(steps)) == STEPS[group.name]
    most = MOST_WITH_ABSENCE if any("NOT N" in sql for _, sql in group.queries()) else MOST
    assert max(steps) <= most * min(steps)
