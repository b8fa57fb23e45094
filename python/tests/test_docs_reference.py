# SPDX-License-Identifier: Apache-2.0
"""The generated pages of the documentation: up to date, complete, and readable as Markdown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import docs_reference
from docs_reference import Condition, Setting, conditions, error_page, main, settings

SOURCE = """
  val Rows: ConfigurationEntry[Long] = number(
    "spark.matchRecognize.rows",
    4096L,
    0,
    "How many \\"rows\\". " +
      "The rest spills."
  )

  val Spills: ConfigurationEntry[Boolean] = boolean("spark.matchRecognize.spills", true, "Whether rows spill.")

  val Keys: ConfigurationEntry[Boolean] = ConfigurationEntry("spark.matchRecognize.keys", "keep", "keep or drop", "Which keys.")(read)
"""  # noqa: E501


def test_the_pages_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out


def test_a_stale_page_is_reported_and_then_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(docs_reference, "ROOT", tmp_path)
    monkeypatch.setattr(docs_reference, "PAGES", tmp_path / "reference")
    assert main(["--check"]) == 1
    assert "configuration.md is out of date" in capsys.readouterr().out
    assert main([]) == 0
    assert main(["--check"]) == 0


def test_every_condition_has_a_section() -> None:
    catalogue = docs_reference.CATALOGUE.read_text(encoding="utf-8")
    page = error_page(conditions(catalogue))
    names = [line[4:] for line in page.splitlines() if line.startswith("### ")]
    assert sorted(names) == sorted(json.loads(catalogue))


def test_a_message_shows_its_parameters_and_escapes_markdown() -> None:
    page = error_page([Condition("SOME", "42601", "<star> is no COUNT(*) of A_B.")])
    assert "> *star* is no COUNT(\\*) of A_B." in page


def test_a_condition_of_an_unknown_class_is_rejected() -> None:
    with pytest.raises(ValueError, match="SOME"):
        conditions('{"SOME": {"sqlState": "99000", "message": ["x"]}}')


def test_settings_are_read_from_the_source() -> None:
    rows = Setting(
        "spark.matchRecognize.rows",
        "4,096",
        "a whole number of at least 0",
        'How many "rows". The rest spills.',
    )
    keys = Setting("spark.matchRecognize.keys", "keep", "keep or drop", "Which keys.")
    spills = Setting("spark.matchRecognize.spills", "true", "true or false", "Whether rows spill.")
    assert settings(SOURCE) == [keys, rows, spills]


def test_a_setting_that_cannot_be_parsed_is_rejected() -> None:
    with pytest.raises(ValueError, match="3 of 4"):
        settings(SOURCE + "val Other: ConfigurationEntry[Long] = otherwise")
