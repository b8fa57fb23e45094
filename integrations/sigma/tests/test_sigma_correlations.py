# SPDX-License-Identifier: Apache-2.0
"""Sigma's correlation rules give the alerts of its specification, or those of a named deviation.

Detections are in test_sigma_detections.py, the pages' own rules in test_sigma_page.py.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from pyspark.sql import Row, SparkSession
from sigma.correlations import SigmaCorrelationType

from correlation_cases import CorrelationCase, Scenario, correlation_cases
from sigma_alerts import FOLDER, OPTIONS, Event, events_table, run_rules, vpl_of
from spark_match_recognize.vpl import VplError, vpl_to_sql

pytestmark = pytest.mark.spark

CASES = correlation_cases()
SCENARIOS = [(case, scenario) for case in CASES for scenario in case.scenarios]
Alerts = set[tuple[tuple[str, Any], ...]]


def _id(value: object) -> str | None:
    if isinstance(value, CorrelationCase):
        return value.file.removesuffix(".yml")
    return value.name if isinstance(value, Scenario) else None


def _as_alerts(rows: list[dict[str, Any]], like: tuple[dict[str, Any], ...]) -> Alerts:
    """Each alert once, with the fields that the expected alerts have."""
    fields = sorted({field for alert in like for field in alert})
    return {tuple((field, row.get(field)) for field in fields) for row in rows}


def _records(spark: SparkSession, case: CorrelationCase, scenario: Scenario) -> list[Row]:
    found = run_rules(spark, vpl_of(case.text), scenario.events)
    names = [name for name in found if re.fullmatch(rf"{case.streams}\d*", name)]
    assert names, f"{case.streams} is none of {', '.join(found)}"
    return [row for name in names for row in found[name].collect()]


@pytest.mark.parametrize(
    ("case", "scenario"), [(c, s) for c, s in SCENARIOS if not c.refused], ids=_id
)
def test_a_correlation_gives_its_alerts(
    spark: SparkSession, case: CorrelationCase, scenario: Scenario
) -> None:
    rows = [row.asDict() for row in _records(spark, case, scenario)]
    deviation = scenario.deviation
    alerts = scenario.alerts if deviation is None else deviation.alerts
    assert _as_alerts(rows, (*scenario.alerts, *alerts)) == _as_alerts(list(alerts), alerts)
    assert len(rows) == (scenario.records if deviation is None else len(deviation.alerts))


@pytest.mark.parametrize(("case", "scenario"), [(c, s) for c, s in SCENARIOS if c.by_hand], ids=_id)
def test_a_rule_by_hand_gives_the_alerts_of_the_specification(
    spark: SparkSession, case: CorrelationCase, scenario: Scenario
) -> None:
    text = (FOLDER / "by_hand" / case.by_hand).read_text(encoding="utf-8")
    if case.by_hand.endswith(".sql"):
        events_table(spark, scenario.events).createOrReplaceTempView("events")
        rows = [row.asDict() for row in spark.sql(text).collect()]
    else:
        found = run_rules(spark, text, scenario.events)["ByHand"]
        rows = [row.asDict() for row in found.collect()]
    assert _as_alerts(rows, scenario.alerts) == _as_alerts(list(scenario.alerts), scenario.alerts)


@pytest.mark.parametrize("case", [case for case in CASES if case.refused], ids=_id)
def test_a_correlation_is_refused_and_can_be_written_by_hand(case: CorrelationCase) -> None:
    assert case.by_hand
    with pytest.raises(Exception, match=re.escape(case.refused)) as error:
        vpl_to_sql(vpl_of(case.text), OPTIONS)
    if isinstance(error.value, VplError):
        assert "^" in str(error.value)


def test_every_deviation_is_one_and_has_a_rule_by_hand() -> None:
    for case, scenario in SCENARIOS:
        deviation = scenario.deviation
        if deviation is not None:
            assert deviation.of in ("backend", "vpl") and deviation.why and case.by_hand
            assert deviation.alerts != scenario.alerts


COUNTS: list[Event] = [
    (at, "WindowsSecurity", {"EventID": 4625, "User": user})
    for at, user in enumerate(["ann", "ann", "bob", "bob", "bob", "cid", "cid", "cid", "cid"])
]


@pytest.mark.parametrize(
    ("condition", "users"),
    [
        ("gte", {"bob", "cid"}),
        ("gt", {"cid"}),
        ("lt", {"ann"}),
        ("lte", {"ann", "bob"}),
        ("eq", {"bob"}),
        ("neq", {"ann", "cid"}),
    ],
)
def test_every_operator_of_a_condition_compares(
    spark: SparkSession, condition: str, users: set[str]
) -> None:
    text = (FOLDER / "rules" / "event_count.yml").read_text(encoding="utf-8")
    found = run_rules(spark, vpl_of(text.replace("gte: 3", f"{condition}: 3")), COUNTS)
    assert {row.User for row in found["ManyFailedLogons"].collect()} == users


@pytest.mark.parametrize(
    ("span", "seconds"),
    [
        ("5s", 5),
        ("90m", 5400),
        ("2h", 7200),
        ("3d", 259_200),
        ("1w", 604_800),
        # The mean length of a month and a year of the Gregorian calendar, as in pySigma.
        ("1M", 2_629_746),
        ("1y", 31_556_952),
    ],
)
def test_every_unit_of_a_time_span_limits_the_events(
    spark: SparkSession, span: str, seconds: int
) -> None:
    text = (FOLDER / "rules" / "temporal_ordered.yml").read_text(encoding="utf-8")
    vpl = vpl_of(text.replace("timespan: 10m", f"timespan: {span}"))
    events: list[Event] = []
    for user, later in (("ann", seconds), ("bob", seconds + 1)):
        events.append((0, "WindowsSecurity", {"EventID": 4625, "User": user}))
        events.append((later, "WindowsSecurity", {"EventID": 4624, "User": user}))
    found = run_rules(spark, vpl, events)["LogonAfterAFailure"].collect()
    assert [row.User for row in found] == ["ann"]


def test_a_window_of_each_unit_counts(spark: SparkSession) -> None:
    text = (FOLDER / "rules" / "event_count.yml").read_text(encoding="utf-8")
    for span in ("5m", "1w", "1M", "1y"):
        vpl = vpl_of(text.replace("timespan: 10m", f"timespan: {span}"))
        found = run_rules(spark, vpl, COUNTS)["ManyFailedLogons"].collect()
        assert {(row.User, row["count"]) for row in found} == {("bob", 3), ("cid", 4)}


def test_all_types_of_correlations_that_pysigma_knows_have_a_case() -> None:
    texts = "".join(case.text for case in CASES)
    assert {type_.name.lower() for type_ in SigmaCorrelationType} == set(
        re.findall(r"^    type: (\w+)$", texts, re.MULTILINE)
    )
    files = {path.name for path in (FOLDER / "rules").glob("*.yml")}
    assert files == {case.file for case in CASES}
    by_hand = {path.name for path in (FOLDER / "by_hand").iterdir()}
    assert by_hand == {case.by_hand for case in CASES if case.by_hand}
