# SPDX-License-Identifier: Apache-2.0
"""How `make test` counts: a run can never look better than it was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from stages import runner
from stages.counts import Counts, from_junit, from_scalatest
from stages.plan import (
    ROOT,
    WITHOUT_SPARK,
    Stage,
    Step,
    choices,
    chosen,
    lines,
    other_line,
    stages,
)
from stages.runner import judge, run_stages, run_step
from stages.timings import of_junit, slowest


def counting(status: int, passed: int, failed: int) -> Counts:
    return judge(Step(("tool",), lambda _: Counts(passed, failed)), status, "", print)


def test_counts_add_up() -> None:
    assert Counts(1, 2) + Counts(3, 4) == Counts(4, 6)
    assert str(Counts(4, 6)) == "4 passed, 6 failed"


def test_the_summaries_of_all_projects_are_summed() -> None:
    output = (
        "[info] Tests: succeeded 12, failed 0, canceled 0, ignored 1, pending 0\n"
        "\x1b[31m[error] Tests: succeeded 3, \x1b[0mfailed 2, canceled 0\n"
    )
    assert from_scalatest(output) == Counts(15, 2)
    assert from_scalatest("[error] compilation failed") == Counts()


def test_errors_are_failures_and_skipped_tests_are_neither(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(
        '<testsuites><testsuite tests="10" failures="1" errors="2" skipped="3"/></testsuites>'
    )
    assert from_junit(report) == Counts(4, 3)
    assert from_junit(tmp_path / "absent.xml") == Counts()


def test_what_failed_is_named_by_both_readers(tmp_path: Path) -> None:
    output = (
        "[info] RowsSuite:\n[info] - no rows (3 milliseconds)\n"
        "\x1b[31m[info] - two rows *** FAILED *** (2 seconds)\x1b[0m\n[info]   1 did not equal 2\n"
        "[error] Failed tests:\n[error] \texample.RowsSuite\n"
        "[error] (Compile / scalafmtSbtCheck) scalafmt: 1 files must be formatted\n"
    )
    test, suite, task = from_scalatest(output).failures
    assert "two rows" in test and "1 did not equal 2" in test and suite == "example.RowsSuite"
    assert task == "(Compile / scalafmtSbtCheck) scalafmt: 1 files must be formatted"
    report = tmp_path / "report.xml"
    report.write_text(
        '<testsuite tests="2" failures="1"><testcase classname="rows" name="none"/>'
        '<testcase classname="rows" name="two"><failure message="1 == 2"/></testcase></testsuite>'
    )
    (failure,) = from_junit(report).failures
    assert "rows two" in failure and "1 == 2" in failure


def test_what_failed_is_repeated_after_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    run_stages([Stage("environment", []), Stage("one", [Step(("false",))])])
    assert "Failed in one: false" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("status", "passed", "failed", "expected"),
    [
        (0, 5, 0, Counts(5, 0)),
        (1, 5, 2, Counts(5, 2)),
        (1, 5, 0, Counts(5, 1)),
        (0, 0, 0, Counts(0, 1)),
        (137, 0, 0, Counts(0, 1)),
    ],
)
def test_an_exit_status_or_an_empty_run_is_never_a_success(
    status: int, passed: int, failed: int, expected: Counts
) -> None:
    assert counting(status, passed, failed) == expected


def test_a_check_counts_as_one_test() -> None:
    assert judge(Step(("linter",)), 0, "", print) == Counts(1, 0)
    assert judge(Step(("linter",)), 3, "", print) == Counts(0, 1)


def test_a_step_passes_its_output_on_and_reads_it() -> None:
    shown: list[str] = []
    script = "print('Tests: succeeded 2, failed 1'); raise SystemExit(1)"
    step = Step((sys.executable, "-c", script), from_scalatest)
    assert run_step(step, shown.append) == Counts(2, 1)
    assert "succeeded 2" in "".join(shown)


def test_a_report_of_an_earlier_run_does_not_count(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text('<testsuites><testsuite tests="9"/></testsuites>')
    step = Step((sys.executable, "-c", ""), lambda _: from_junit(report), str(report))
    assert run_step(step, print) == Counts(0, 1)


def test_a_command_that_does_not_exist_is_a_failure() -> None:
    assert run_step(Step(("scripts/no-such-command",)), print) == Counts(0, 1)


def test_without_the_environment_every_stage_counts_as_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ran: list[str] = []

    def fail(step: Step, _: runner.Print) -> Counts:
        ran.append(step.command[0])
        return Counts(0, 1)

    monkeypatch.setattr(runner, "run_step", fail)
    plan = [Stage("environment", [Step(("a",))]), Stage("x", [Step(("b",))]), Stage("y", [])]
    assert run_stages(plan) == Counts(0, 3)
    assert ran == ["a"]


def test_a_failed_stage_does_not_keep_the_others_from_running(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = iter([Counts(1), Counts(2, 1), Counts(3)])
    monkeypatch.setattr(runner, "run_step", lambda *_: next(results))
    plan = [Stage(name, [Step(("tool",))]) for name in ("environment", "one", "two")]
    assert run_stages(plan) == Counts(6, 1)
    assert "2 passed, 1 failed" in capsys.readouterr().out


def test_lanes_run_side_by_side_and_do_not_mix_their_output(
    capfd: pytest.CaptureFixture[str],
) -> None:
    wait = "import sys, time; print('a', flush=True); time.sleep(0.2); print('b')"
    step = Step((sys.executable, "-c", wait))
    plan = [
        Stage("environment", [Step(("true",))]),
        *(Stage(f"{lane}{number}", [step], lane) for lane in "xy" for number in range(2)),
    ]
    assert run_stages(plan) == Counts(5)
    output = capfd.readouterr().out
    for stage in plan[1:]:
        assert f"=== {stage.name} ===\na\nb\n--- {stage.name}" in output
    assert output.index("=== x0") < output.index("=== x1")


def test_a_stage_waits_for_the_end_of_another_lane_s_stage(tmp_path: Path) -> None:
    jar = str(tmp_path / "jar")
    build = f"import time; time.sleep(0.3); open({jar!r}, 'w').close()"
    plan = [
        Stage("environment", [Step(("true",))]),
        Stage("use", [Step((sys.executable, "-c", f"open({jar!r})"))], "a", after=("build",)),
        Stage("build", [Step((sys.executable, "-c", build)), Step(("false",))], "b"),
        Stage("alone", [Step(("true",))], "a", after=("a stage that is not chosen",)),
    ]
    assert run_stages(plan) == Counts(4, 1)


def test_what_a_stage_waits_for_comes_before_it_and_not_in_its_lane() -> None:
    plan = stages()
    for number, stage in enumerate(plan):
        earlier = [other.name for other in plan[:number] if other.lane != stage.lane]
        assert set(stage.after) <= set(earlier)


def test_the_plan_begins_with_the_environment_and_every_command_of_ours_exists() -> None:
    plan = stages()
    assert plan[0].name == "environment"
    for stage in plan:
        for step in stage.steps:
            command = step.command[0]
            assert not command.startswith("scripts/") or os.access(ROOT / command, os.X_OK)


def test_quick_stages_start_no_spark() -> None:
    quick = [step for stage in chosen("quick") for step in stage.steps]
    for step in quick:
        assert "sparkExtension/test" not in step.command
        assert "pytest" not in step.command or WITHOUT_SPARK in step.command


def test_every_stage_belongs_to_one_choice_and_every_choice_begins_with_the_environment() -> None:
    assert set(choices()) == {
        *("all", "nightly", "quick", "package", "faults", "parts", "mutants", "oldest"),
        "integrations",
        *lines(),
    }
    parts = [chosen(choice) for choice in choices()[2:]]
    assert all(part[0] == stages()[0] and len(part) > 1 for part in parts)
    assert sorted(stage.name for part in parts for stage in part[1:]) == sorted(
        stage.name for stage in stages()[1:]
    )


def test_a_night_runs_every_stage_once_and_a_push_two_spark_lines() -> None:
    # The stage of the main line has the tests of the others.
    every = {stage.name for stage in stages() if stage.within}
    parts = {stage.name for stage in stages()} - every
    assert parts == {"pattern engine", "faults and every case over streams"}
    assert [stage.name for stage in chosen("nightly")] == [
        stage.name for stage in stages() if stage.name in every
    ]
    pushed = {stage.name for stage in chosen("all")}
    left_out = [stage.choice for stage in stages() if stage.name in every - pushed]
    others = lines()[1:]
    others.remove(other_line())
    assert sorted(left_out) == sorted(
        ["package", *others, "mutants", "parts", "oldest", "integrations"]
    )


def test_each_line_besides_the_main_one_has_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    heads = iter(f"{number:040x}" for number in range(16**32, 16**32 * 4, 16**32))
    monkeypatch.setattr(
        "stages.plan.subprocess.run",
        lambda *_, **__: subprocess.CompletedProcess([], 0, stdout=f"{next(heads)}\n"),
    )
    assert {other_line() for _ in lines()[1:]} == set(lines()[1:])


def test_the_slowest_suites_and_tests_are_listed_longest_first(tmp_path: Path) -> None:
    folder = tmp_path / "jvm" / "target" / "test-reports"
    folder.mkdir(parents=True)
    (folder / "TEST-example.FastSuite.xml").write_text(
        '<testsuite><testcase classname="example.FastSuite" name="one" time="1.5"/></testsuite>'
    )
    text = (
        '<testsuite><testcase classname="example.SlowSuite" name="two" time="62.0"/>'
        '<testcase classname="example.SlowSuite" name="three" time="3.0"/></testsuite>'
    )
    # Written by the command, since a report of an earlier run does not count.
    script = f"open({str(folder / 'TEST-example.SlowSuite.xml')!r}, 'w').write({text!r})"
    step = Step((sys.executable, "-c", script), reports=f"{tmp_path}/**/target/**/*.xml")
    report = tmp_path / "report.xml"
    report.write_text(
        '<testsuite><testcase classname="python.tests.test_rows" name="four" time="7.5"/>'
        "</testsuite>"
    )
    timed = (*run_step(step, print).timed, *of_junit(report))
    assert list(slowest(timed, 2)) == [
        "Slowest suites:",
        "    65.0 s   SlowSuite",
        "     7.5 s   test_rows",
        "Slowest tests:",
        "    62.0 s   SlowSuite: two",
        "     7.5 s   test_rows: four",
    ]


def test_an_unknown_choice_is_rejected() -> None:
    process = subprocess.run(
        [sys.executable, "scripts/test", "some"], cwd=ROOT, capture_output=True, text=True
    )
    assert process.returncode == 2
    assert "Choose all, nightly, " in process.stderr
