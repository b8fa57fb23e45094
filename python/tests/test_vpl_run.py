# SPDX-License-Identifier: Apache-2.0
"""Rules run over DataFrames and tables, and by the command."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, SparkSession

from processes import in_new_process
from spark_match_recognize.errors import VplNameError
from spark_match_recognize.vpl import VplOptions, run
from spark_match_recognize.vpl.command import add_arguments, run_command

RULES = """
stream Fraud = Login as l -> Wire where user == l.user as w
    .within(5m)
    .emit(user: l.user, amount: w.amount, word: "{braces} {0}")
stream Count = Login as l -> all Wire as w -> Logout .longest() .emit(n: count(w))
"""
EVENTS = [
    ("2026-03-01T08:00:00", "Login", "ann", None),
    ("2026-03-01T08:01:00", "Wire", "bob", 5),
    ("2026-03-01T08:02:00", "Wire", "ann", 7),
    ("2026-03-01T08:09:00", "Wire", "ann", 9),
    ("2026-03-01T08:10:00", "Logout", "ann", None),
]


def command(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return run_command(parser.parse_args(arguments))


@pytest.fixture
def events(spark: SparkSession) -> DataFrame:
    rows = spark.createDataFrame(EVENTS, "ts string, event_type string, user string, amount int")
    return rows.withColumn("ts", rows.ts.cast("timestamp"))


@pytest.mark.spark
def test_every_stream_is_a_frame(spark: SparkSession, events: DataFrame) -> None:
    before = {table.name for table in spark.catalog.listTables()}
    found = run(spark, RULES, events)
    assert list(found) == ["Fraud", "Count"]
    assert [tuple(row) for row in found["Fraud"].collect()] == [("ann", 7, "{braces} {0}")]
    assert [tuple(row) for row in found["Count"].collect()] == [(3,)]
    assert {table.name for table in spark.catalog.listTables()} == before


@pytest.mark.spark
def test_events_may_be_a_table_by_name(spark: SparkSession, events: DataFrame) -> None:
    events.createOrReplaceTempView("vpl_events")
    assert run(spark, RULES, "vpl_events")["Fraud"].count() == 1
    spark.catalog.dropTempView("vpl_events")


@pytest.mark.spark
def test_each_type_of_event_may_have_a_frame(spark: SparkSession, events: DataFrame) -> None:
    tables: dict[str, DataFrame | str] = {
        "Login": events.where("event_type = 'Login'").select("ts", "user"),
        "Wire": events.where("event_type = 'Wire'").select("ts", "user", "amount"),
    }
    events.where("event_type = 'Logout'").select("ts").createOrReplaceTempView("vpl_logouts")
    tables["Logout"] = "vpl_logouts"
    found = run(spark, RULES, tables)
    assert [row.amount for row in found["Fraud"].collect()] == [7]
    assert [row.n for row in found["Count"].collect()] == [3]
    spark.catalog.dropTempView("vpl_logouts")


@pytest.mark.spark
def test_a_field_that_the_frame_does_not_have_is_found(
    spark: SparkSession, events: DataFrame
) -> None:
    with pytest.raises(VplNameError, match=r"no column amont\. Did you mean amount"):
        run(spark, RULES.replace("w.amount", "w.amont"), events)


@pytest.mark.spark
def test_times_may_be_numbers(spark: SparkSession, events: DataFrame) -> None:
    numbered = events.selectExpr("unix_millis(ts) AS ts", "event_type", "user", "amount")
    found = run(spark, RULES, numbered, VplOptions(time_unit="milliseconds"))
    assert found["Fraud"].count() == 1


@pytest.mark.spark
def test_streams_read_streams(spark: SparkSession, events: DataFrame) -> None:
    rules = """
        stream Wires = Wire as w .emit(user: w.user, amount: w.amount)
        stream Twice = Login as l -> all Wires where user == l.user as w -> Logout as o
            .longest()
            .emit(user: l.user, total: sum(w.amount), seconds: match_duration_ms / 1000)
        stream Large = Twice .where(total > 10) .emit(user: user, total: total)
    """
    assert [tuple(row) for row in run(spark, rules, events)["Large"].collect()] == [("ann", 16)]


@pytest.mark.spark
def test_a_forecast_is_refused_by_spark_with_a_clear_error(
    spark: SparkSession, events: DataFrame
) -> None:
    rules = "stream Q = Login as l -> Wire .within(1h) .forecast() .emit(p: forecast_probability)"
    with pytest.raises(AnalysisException, match="FORECAST ROWS is not supported"):
        run(spark, rules, events)


def test_the_command_prints_queries_and_notes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rules.vpl"
    path.write_text("stream Q = A as a -> B .emit(x: a.id)\npattern P = A -> B\n")
    assert command(str(path), "--table", "web.events", "--tie-breaker", "line") == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("-- Q\nSELECT\n")
    assert "FROM web.events" in printed.out and "ORDER BY ts, line" in printed.out
    assert printed.out.count(";\n") == 2
    assert f"{path}: line 2, column 9: " in printed.err


def test_the_command_shows_rules_beside_queries(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rules.vpl"
    path.write_text("stream Q = A as a -> B .emit(x: a.id)\n")
    assert command(str(path), "--explain") == 0
    assert "stream Q" in capsys.readouterr().out


def test_the_strict_command_fails_on_notes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rules.vpl"
    path.write_text("pattern P = A -> B\n")
    assert command(str(path), "--strict") == 1
    printed = capsys.readouterr()
    assert not printed.out and "[no-emit]" in printed.err


@pytest.mark.parametrize("text", ["stream Q = A where x = 1", None])
def test_the_command_fails_with_the_place_of_an_error(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rules.vpl"
    if text is not None:
        path.write_text(text)
    assert command(str(path)) == 1
    assert str(path) in capsys.readouterr().err


@pytest.mark.spark
@in_new_process()
def test_the_command_runs_rules_over_files(tmp: Path) -> None:
    import contextlib
    import io

    (tmp / "rules.vpl").write_text(RULES)
    keys = ("ts", "event_type", "user", "amount")
    lines = [json.dumps(dict(zip(keys, event, strict=True))) for event in EVENTS]
    (tmp / "events.jsonl").write_text("\n".join(lines))
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        assert command(str(tmp / "rules.vpl"), "--run", str(tmp / "events.jsonl")) == 0
    assert "|ann |7     |{braces} {0}|" in output.getvalue()
    arguments = ["--run", str(tmp / "events.jsonl"), "--write", str(tmp / "out")]
    assert command(str(tmp / "rules.vpl"), *arguments) == 0
    (part,) = (tmp / "out" / "Count").glob("*.json")
    assert json.loads(part.read_text()) == {"n": 3}
