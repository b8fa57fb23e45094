# SPDX-License-Identifier: Apache-2.0
"""Reads correlations.yml, whose head describes it: Sigma rules, events and the alerts they give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import yaml

from sigma_alerts import FOLDER, Event

__all__ = ["CorrelationCase", "Deviation", "Scenario", "correlation_cases"]

Alert = dict[str, Any]


@dataclass(frozen=True)
class Deviation:
    """What the converted rule gives where that is not what Sigma says.

    Args:
        of: whose fault it is
        why: the reason
        alerts: the alerts instead
    """

    of: str
    why: str
    alerts: tuple[Alert, ...]


@dataclass(frozen=True)
class Scenario:
    """Events, and the alerts that they must give.

    Args:
        alerts: those of Sigma's specification
        records: how many records they are
        not_said: about what the specification is silent, so that VPL decides
        deviation: what the converted rule gives instead
    """

    name: str
    events: tuple[Event, ...]
    alerts: tuple[Alert, ...]
    records: int
    not_said: str
    deviation: Deviation | None


@dataclass(frozen=True)
class CorrelationCase:
    """A Sigma file with scenarios.

    Args:
        file: its name
        text: its text
        streams: the name of its streams, without a number
        refused: the error of the conversion or the translation, empty if there is none
        by_hand: a file with a rule that gives the alerts of the specification, if there is one
        scenarios: events with their alerts
    """

    file: str
    text: str
    streams: str
    refused: str
    by_hand: str
    scenarios: tuple[Scenario, ...]


def correlation_cases() -> list[CorrelationCase]:
    """All cases, in the order of the file."""
    cases = yaml.safe_load((FOLDER / "correlations.yml").read_text(encoding="utf-8"))
    return [_case(case) for case in cases]


def _case(case: dict[str, Any]) -> CorrelationCase:
    scenarios = [_scenario(each, case["templates"]) for each in case["scenarios"]]
    return CorrelationCase(
        file=case["rules"],
        text=(FOLDER / "rules" / case["rules"]).read_text(encoding="utf-8"),
        streams=case.get("streams", ""),
        refused=case.get("refused", ""),
        by_hand=case.get("by_hand", ""),
        scenarios=tuple(scenarios),
    )


def _scenario(scenario: dict[str, Any], templates: dict[str, Any]) -> Scenario:
    events = []
    for at, template, fields in scenario["events"]:
        type_, common = templates[template]
        events.append((at, type_, {**common, **fields}))
    alerts = tuple(scenario["alerts"])
    deviation = scenario.get("deviation")
    if deviation is not None:
        deviation = Deviation(deviation["of"], deviation["why"], tuple(deviation["alerts"]))
    return Scenario(
        name=scenario["name"],
        events=tuple(events),
        alerts=alerts,
        records=scenario.get("records", len(alerts)),
        not_said=scenario.get("not_said", ""),
        deviation=deviation,
    )
