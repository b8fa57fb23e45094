# SPDX-License-Identifier: Apache-2.0
"""The worked cases without the extension: the recorded rows, or a refusal by name.

`sql-tests/plain/not-same.txt` lists the cases with rows that are refused, by reason;
`UPDATE_GOLDEN=1` writes it. `scripts/test-plain 3.5` runs this file with another Spark.
"""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from processes import ROOT, environment, run
from recorded import recorded_cases

pytestmark = pytest.mark.spark

GOLDEN = ROOT / "sql-tests" / "plain" / "not-same.txt"


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What becomes of each case, by its name."""
    folder: Path = tmp_path_factory.mktemp("plain")
    script = Path(__file__).with_name("plain_outcomes.py")
    output = run([sys.executable, str(script)], folder, environment())
    found: dict[str, str] = json.loads(output.splitlines()[-1])
    return found


def wrong(outcomes: dict[str, str]) -> dict[str, str]:
    """The cases with rows that became anything but these rows or a refusal."""
    allowed = {"same", "refused", "not run"}
    return {
        name: text
        for name, text in outcomes.items()
        if recorded_cases()[name].error is None and text.split(":")[0] not in allowed
    }


def test_rows_are_the_recorded_ones_wherever_a_case_is_not_refused(
    outcomes: dict[str, str],
) -> None:
    assert wrong(outcomes) == {}
    assert sum(text == "same" for text in outcomes.values()) > 40


def test_a_case_with_an_error_never_gives_rows(outcomes: dict[str, str]) -> None:
    gave = {
        name: outcomes[name]
        for name, case in recorded_cases().items()
        if case.error is not None and outcomes[name].startswith(("same", "different"))
    }
    assert gave == {}


def test_what_is_refused_is_listed_by_reason(outcomes: dict[str, str]) -> None:
    with_rows = [name for name, case in recorded_cases().items() if case.error is None]
    by_reason = defaultdict(list)
    for name in with_rows:
        if outcomes[name].startswith("refused: "):
            by_reason[outcomes[name].removeprefix("refused: ")].append(name)
    # A clause that has rows is never called invalid.
    assert "invalid clause" not in by_reason
    plain = len(with_rows) - sum(map(len, by_reason.values()))
    lines = [
        f"{len(with_rows)} cases with rows: {plain} are the same as plain SQL, the others refused",
    ]
    for reason, names in sorted(by_reason.items()):
        lines += ["", f"{reason}: {len(names)}", *(f"  {name}" for name in sorted(names))]
    text = "\n".join(lines) + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(text)
    assert text == GOLDEN.read_text()
