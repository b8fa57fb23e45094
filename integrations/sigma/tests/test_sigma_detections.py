# SPDX-License-Identifier: Apache-2.0
"""Sigma's detections match the events of its specification, or those of a named deviation.

Correlations are in test_sigma_correlations.py.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
import yaml
from pyspark.sql import SparkSession
from sigma.backends.varpulis import VarpulisBackend
from sigma.collection import SigmaCollection
from sigma.modifiers import modifier_mapping

from sigma_alerts import FOLDER, OPTIONS, Event, run_rules, vpl_of
from spark_match_recognize.vpl import VplNotSupportedError, run, vpl_to_sql

pytestmark = pytest.mark.spark

CASES = yaml.safe_load((FOLDER / "detections.yml").read_text(encoding="utf-8"))
_SOURCE = {"product": "windows", "category": "process_creation"}
_KEYS = {
    *("name", "detection", "matches", "others", "logsource", "types", "options"),
    *("not_said", "deviation", "refused", "level"),
}


def _rule(case: dict[str, Any]) -> str:
    rule = {
        "title": "Detection",
        "logsource": case.get("logsource", _SOURCE),
        "detection": {"condition": "selection", **case["detection"]},
        # A field that each alert carries.
        "fields": ["number"],
    }
    if "level" in case:
        rule["level"] = case["level"]
    return yaml.safe_dump(rule, allow_unicode=True)


def _name(case: dict[str, Any]) -> str:
    return str(case["name"])


@pytest.mark.parametrize("case", [c for c in CASES if "refused" not in c], ids=_name)
def test_a_detection_matches_its_events(spark: SparkSession, case: dict[str, Any]) -> None:
    deviation = case.get("deviation")
    matched = list(case["matches"])
    if deviation is not None:
        assert deviation["of"] in ("backend", "vpl") and deviation["why"]
        assert deviation["matches"] != matched
        others = [each for each in matched if each not in deviation["matches"]]
        matched, unmatched = deviation["matches"], [*others, *case["others"]]
    else:
        unmatched = case["others"]
    assert matched or unmatched
    types = case.get("types", ["SysmonProcessCreate"])
    fields = [*matched, *unmatched]
    events: list[Event] = [
        (number, types[number % len(types)], {"number": number, **of_event})
        for number, of_event in enumerate(fields)
    ]
    vpl = vpl_of(_rule(case), **case.get("options", {}))
    found = [row.number for row in run_rules(spark, vpl, events)["Detection"].collect()]
    assert [fields[number] for number in sorted(found)] == matched


@pytest.mark.parametrize("case", [c for c in CASES if "refused" in c], ids=_name)
def test_a_detection_is_refused(case: dict[str, Any]) -> None:
    with pytest.raises(Exception, match=re.escape(case["refused"])):
        vpl_to_sql(vpl_of(_rule(case), **case.get("options", {})))


def test_every_word_of_the_cases_is_known() -> None:
    assert {key for case in CASES for key in case} <= _KEYS
    assert len({case["name"] for case in CASES}) == len(CASES)


def test_every_modifier_that_pysigma_knows_has_a_case() -> None:
    texts = str([case["detection"] for case in CASES])
    used = {word for key in re.findall(r"'[\w.-]*\|([\w|]+)'", texts) for word in key.split("|")}
    # Parts of times are refused alike, flags have a long name, and the others need a consumer that
    # knows the encoding.
    alike = {"minute", "day", "week", "month", "year", "ignorecase", "multiline", "dotall"}
    assert set(modifier_mapping) - alike - {"utf16", "utf16be"} <= used


def test_a_note_says_that_a_text_is_no_number() -> None:
    vpl = vpl_of(_rule({"detection": {"selection": {"EventID": 4625}}}))
    schema = {"ts": "timestamp", "event_type": "string", "EventID": "string", "seq": "int"}
    notes = vpl_to_sql(vpl, replace(OPTIONS, schema=schema)).notes
    assert "types" in {note.topic for note in notes}


def test_a_field_of_a_struct_is_read(spark: SparkSession) -> None:
    rule = _rule({"detection": {"selection": {"process.parent.name": "cmd.exe"}}})
    events = spark.sql(
        "SELECT TIMESTAMP'2026-03-01' AS ts, 1 AS seq, 'SysmonProcessCreate' AS event_type, "
        "number, named_struct('parent', named_struct('name', name)) AS process "
        "FROM VALUES (1, 'CMD.EXE'), (2, 'x'), (3, null) AS t(number, name)"
    )
    found = run(spark, vpl_of(rule), events, OPTIONS)["Detection"].collect()
    assert [(row.number, row.process_parent_name) for row in found] == [(1, "CMD.EXE")]


def test_a_program_for_a_message_bus_is_refused() -> None:
    rule = _rule({"detection": {"selection": {"F": "a"}}})
    vpl = VarpulisBackend().convert(SigmaCollection.from_yaml(rule), "vejas")
    with pytest.raises(VplNotSupportedError, match="`connector` is not supported"):
        vpl_to_sql(vpl)
