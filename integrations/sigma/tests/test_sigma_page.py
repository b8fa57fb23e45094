# SPDX-License-Identifier: Apache-2.0
"""What the page about Sigma rules says of the conversion is what the backend does.

The page's other blocks run in python/tests/test_docs.py, where pySigma is not installed.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
import yaml
from sigma.backends.varpulis import VarpulisBackend
from sigma.collection import SigmaCollection

from processes import ROOT
from sigma_alerts import vpl_of

pytestmark = pytest.mark.spark

PAGE = (ROOT / "docs" / "how-to" / "run-sigma-rules.md").read_text(encoding="utf-8")
_RULES = re.compile(r'^```python\nrules = r"""\n(.*?)"""\n```$', re.MULTILINE | re.DOTALL)


def _blocks(language: str) -> list[str]:
    found: list[str] = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return found


def test_the_rules_of_the_page_are_what_the_backend_writes() -> None:
    (sigma,) = _blocks("yaml")
    (vpl,) = _RULES.findall(PAGE)
    assert vpl_of(sigma) == vpl


def test_the_conversion_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (sigma,) = _blocks("yaml")
    Path("logons.yml").write_text(sigma)
    (conversion,) = [block for block in _blocks("python") if "from sigma." in block]
    exec(compile(conversion, "run-sigma-rules.md", "exec"), {})  # noqa: S102
    assert Path("logons.vpl").read_text() == vpl_of(sigma)


def test_the_page_is_about_the_version_that_is_installed() -> None:
    assert f"version {version('pysigma-backend-varpulis')} of the backend" in PAGE


def test_log_sources_have_the_event_types_that_the_page_names() -> None:
    rows = re.findall(r"^\| (`(?:product|category).*?) \| `(\w+)`(.*?) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 7
    for log_source, event_type, more in rows:
        rule = {
            "title": "Rule",
            "logsource": yaml.safe_load("{" + log_source.replace("`", "") + "}"),
            "detection": {"selection": {"F": "a"}, "condition": "selection"},
        }
        vpl = vpl_of(yaml.safe_dump(rule))
        assert f"stream Rule = {event_type}\n" in vpl
        assert ("EventID ==" in vpl) == ("EventID" in more)


def test_the_options_of_the_page_exist() -> None:
    options = dict(re.findall(r'VarpulisBackend\((\w+)="(\w+)"\)', PAGE))
    assert options == {"event_type": "Event", "dots": "flat", "keyword_field": "message"}
    rule = (
        "title: Rule\nlogsource: {category: proxy}\n"
        "detection: {a: {x.y: a}, b: [word], condition: a and b}\n"
    )
    vpl = VarpulisBackend(**options).convert(SigmaCollection.from_yaml(rule))
    assert "stream Rule = Event\n" in vpl
    assert "`x.y`" in vpl and "contains(lower(message), 'word')" in vpl


def _command(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "spark_match_recognize", "vpl", *arguments]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        command, capture_output=True, text=True, cwd=folder, env=environment, check=False
    )


def test_the_command_shows_and_runs_a_file_of_the_backend(tmp_path: Path) -> None:
    (sigma,) = _blocks("yaml")
    (tmp_path / "logons.vpl").write_text(vpl_of(sigma))
    shown = _command("logons.vpl", folder=tmp_path)
    assert shown.returncode == 0
    assert shown.stdout.count(";\n") == 4 and "-- LogonAfterAFailure\n" in shown.stdout
    assert "logons.vpl: line 42, column 5: Every window" in shown.stderr
    explained = _command("logons.vpl", "--explain", folder=tmp_path)
    assert explained.returncode == 0 and "LogonAfterAFailure (line " in explained.stdout

    logons = [("09:00:00", 4625), ("09:00:20", 4624)]
    lines = [
        json.dumps(
            {
                "ts": f"2026-03-01T{at}",
                "event_type": "WindowsSecurity",
                "EventID": number,
                "TargetUserName": "ann",
            }
        )
        for at, number in logons
    ]
    (tmp_path / "events.jsonl").write_text("\n".join(lines))
    refused = _command("logons.vpl", "--run", "events.jsonl", folder=tmp_path)
    assert refused.returncode == 1 and "The table has no column Computer." in refused.stderr
    arguments = ("--run", "events.jsonl", "--missing-columns", "null", "--write", "alerts")
    ran = _command("logons.vpl", *arguments, folder=tmp_path)
    assert ran.returncode == 0, ran.stderr
    written = [
        json.loads(line)
        for part in (tmp_path / "alerts" / "LogonAfterAFailure").glob("*.json")
        for line in part.read_text().splitlines()
    ]
    assert [(alert["rule"], alert["level"], alert["TargetUserName"]) for alert in written] == [
        ("Logon after a failure", "high", "ann")
    ]
