# SPDX-License-Identifier: Apache-2.0
"""Rules run over DataFrames and tables, and by the command."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
from pathlib import Path

import pytest
from pyspark.sql import DataFrame, SparkSession

from local_rows import local_rows
from processes import in_new_process
from spark_match_recognize import cli
from spark_match_recognize.errors import MatchRecognizeError, VplNameError, VplNotSupportedError
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
    rows = local_rows(spark, EVENTS, "ts string, event_type string, user string, amount int")
    return rows.withColumn("ts", rows.ts.cast("timestamp"))


@pytest.mark.spark
def test_every_stream_is_a_frame(spark: SparkSession, events: DataFrame) -> None:
    before = spark.sql("SHOW TABLES").collect()
    found = run(spark, RULES, events)
    assert list(found) == ["Fraud", "Count"]
    assert [tuple(row) for row in found["Fraud"].collect()] == [("ann", 7, "{braces} {0}")]
    assert [tuple(row) for row in found["Count"].collect()] == [(3,)]
    assert spark.sql("SHOW TABLES").collect() == before


TOGETHER = """
stream Fraud = Login as l -> Wire where user == l.user as w
    .partition_by(user) .within(5m) .emit(amount: w.amount, word: "{braces}")
stream Wires = Login as l -> all Wire as w -> Logout
    .partition_by(user) .longest() .emit(n: count(w))
stream Twice = Fraud as f -> Fraud as g .emit(amount: g.amount)
stream Single = Wire .where(amount > 8) .emit(amount: amount)
stream Anybody = Login as l -> Logout as o .emit(user: o.user)
"""


@pytest.mark.spark
def test_streams_are_one_frame_together(spark: SparkSession, events: DataFrame) -> None:
    found = run(spark, TOGETHER, events)
    assert found.separate == ("Twice", "Single")
    frame = found.together(keys="user")
    assert frame.columns == ["stream", "user", "ts", "measures"]
    rows = sorted((r.stream, r.user, f"{r.ts:%H:%M}", r.measures) for r in frame.collect())
    assert rows == [
        ("Fraud", "ann", "08:02", '{"amount":7,"word":"{braces}"}'),
        ("Wires", "ann", "08:10", '{"n":2}'),
    ]
    assert [row.stream for row in found.together(keys=[]).collect()] == ["Anybody"]


@pytest.mark.spark
def test_streams_that_cannot_be_together_are_named(spark: SparkSession, events: DataFrame) -> None:
    found = run(spark, TOGETHER, events)
    with pytest.raises(
        MatchRecognizeError, match="Fraud, Wires by user; Anybody by no key; choose"
    ):
        found.together()
    with pytest.raises(MatchRecognizeError, match="No stream has these keys"):
        found.together(keys=["amount"])
    with pytest.raises(TypeError, match="keys takes a column"):
        found.together(keys=1)  # type: ignore[arg-type]
    alone = run(spark, "stream Single = Wire .where(amount > 8) .emit(amount: amount)", events)
    with pytest.raises(MatchRecognizeError, match="No stream can be combined"):
        alone.together()


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
def test_a_missing_field_of_a_frame_is_an_error(spark: SparkSession, events: DataFrame) -> None:
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


def typed(spark: SparkSession, rows: str) -> DataFrame:
    return spark.sql(
        f"SELECT timestamp_seconds(s) AS ts, id, code FROM VALUES {rows} AS t(s, id, code)"
    )


@pytest.mark.spark
def test_a_streams_query_hides_no_table(spark: SparkSession) -> None:
    typed(spark, "(1, 'A1', 0), (5, 'A2', 0)").createOrReplaceTempView("alarms")
    typed(spark, "(3, 'B1', 0)").createOrReplaceTempView("bells")
    rules = """
        stream Alarms = A as a -> B as b .emit(id: b.id)
        stream Q = Alarms as x -> A as y .emit(x: x.id, y: y.id)"""
    found = run(spark, rules, {"A": "alarms", "B": "bells"})["Q"]
    assert [tuple(row) for row in found.collect()] == [("B1", "A2")]
    for name in ("alarms", "bells"):
        spark.catalog.dropTempView(name)


@pytest.mark.spark
def test_streams_whose_names_differ_by_case_are_two(spark: SparkSession, events: DataFrame) -> None:
    rules = """
        stream wires = Login as l -> Wire as w .emit(amount: w.amount)
        stream Wires = Login as l -> Logout as o .emit(user: o.user)
        stream Q = wires as w -> Wires as o .emit(amount: w.amount, user: o.user)"""
    found = run(spark, rules, events, VplOptions())["Q"]
    assert {tuple(row) for row in found.collect()} == {(5, "ann"), (7, "ann"), (9, "ann")}


@pytest.mark.spark
def test_fields_are_looked_up_in_the_table_of_their_type(spark: SparkSession) -> None:
    tables: dict[str, DataFrame | str] = {
        "A": typed(spark, "(1, 'A1', '007')"),
        "B": typed(spark, "(3, 'B1', 5)").drop("id"),
    }
    with pytest.raises(VplNameError, match="The table of B has no column id"):
        run(spark, "stream Q = A as a -> B as b .emit(x: a.id, y: b.id)", tables)
    with pytest.raises(VplNotSupportedError, match="code holds texts in A and numbers in B"):
        run(spark, "stream Q = A as a -> B as b .emit(x: a.code, y: b.code)", tables)
    found = run(spark, "stream Q = A as a -> B as b .emit(x: a.id, y: b.code)", tables)["Q"]
    assert [tuple(row) for row in found.collect()] == [("A1", 5)]


@pytest.mark.spark
def test_a_field_that_a_stream_does_not_emit_is_an_error(
    spark: SparkSession, events: DataFrame
) -> None:
    rules = "stream P = Login as l -> Wire as w .partition_by(user) .emit(sum: w.amount)\n"
    read = "stream Q = P as p -> Logout as o .emit(x: {})"
    with pytest.raises(VplNameError, match=r"The stream P does not emit summ\. Did you mean sum"):
        run(spark, rules + read.format("p.summ"), events)
    keyed = "stream Q = P as p -> Logout as o .partition_by(user) .emit(x: p.sum)"
    with pytest.raises(VplNameError, match="The stream P does not emit user"):
        run(spark, rules + keyed, events)
    timed = rules.replace("sum: w.amount", "ts: l.ts")
    with pytest.raises(VplNotSupportedError, match="read by their time") as error:
        run(spark, timed + read.format("p.ts"), events)
    assert (error.value.line, error.value.column) == (1, 62)


@pytest.mark.spark
def test_notes_of_a_run_take_types_into_account(spark: SparkSession, events: DataFrame) -> None:
    texts = events.withColumn("amount", events.amount.cast("string"))
    found = run(spark, "stream Q = Login -> Wire where amount > 5 as w .emit(x: w.user)", texts)
    assert [note.topic for note in found.notes] == ["types"]


@pytest.mark.spark
def test_a_rule_with_a_forecast_runs(spark: SparkSession) -> None:
    # A wire follows each login, and a login each wire: once that is learned, both are certain.
    events = spark.sql(
        "SELECT timestamp_seconds(id * 60) AS ts, IF(id % 2 = 0, 'Login', 'Wire') AS event_type "
        "FROM range(200)"
    )
    rules = (
        "stream Q = Login as l -> Wire .within(1h) .forecast(confidence: 0.9)"
        ".emit(p: forecast_probability, due: forecast_time, state: forecast_state, "
        "open: active_runs)"
    )
    found = run(spark, rules, events)["Q"].collect()
    assert len(found) == 50
    assert {row.state for row in found} == {"L"}
    assert {row.open for row in found} == {1}
    assert all(row.p > 0.9 for row in found)
    assert all(row.due.total_seconds() == pytest.approx(60, abs=10) for row in found)


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


def test_the_command_fails_with_the_position_of_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rules.vpl"
    path.write_text("stream Q = A where x = 1")
    assert command(str(path)) == 1
    assert f"{path}: line 1, column 22: `=` is not allowed here" in capsys.readouterr().err


@pytest.mark.parametrize(
    "option", [("--write", "out"), ("--format", "csv"), ("--missing-columns", "null")]
)
def test_an_option_of_run_is_not_ignored_without_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: tuple[str, str]
) -> None:
    path = tmp_path / "rules.vpl"
    path.write_text("stream Q = A as a -> B .emit(x: a.id)")
    assert cli.main(["vpl", str(path), *option]) == 2
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err.startswith(f"{option[0]} applies to the data of --run, which is missing.")


def test_a_missing_file_is_reported_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rules.vpl"
    assert cli.main(["vpl", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"{path} cannot be read: ")


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "rules.vpl"
    path.write_bytes(b"\xef\xbb\xbfstream Q = A as a -> B .emit(x: a.id)")
    assert command(str(path)) == 0


@pytest.mark.spark
@in_new_process()
def test_the_command_runs_rules_over_files(tmp: Path) -> None:
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
    (tmp / "nested.vpl").write_text(
        "stream Q = Wire .where(src.ip == '10.0.0.1') .emit(ip: src.ip, host: host)"
    )
    wire = {"ts": EVENTS[0][0], "event_type": "Wire", "src": {"ip": "10.0.0.1"}}
    (tmp / "nested.jsonl").write_text(json.dumps(wire))
    nested = [str(tmp / "nested.vpl"), "--run", str(tmp / "nested.jsonl")]
    assert command(*nested) == 1
    with contextlib.redirect_stdout(output):
        assert command(*nested, "--missing-columns", "null") == 0
    assert "|10.0.0.1|NULL|" in output.getvalue()


def refused(*arguments: str, status: int = 2) -> str:
    """What the whole command prints of an error."""
    printed = io.StringIO()
    with contextlib.redirect_stderr(printed):
        assert cli.main(["vpl", *arguments]) == status
    return printed.getvalue()


@pytest.mark.spark
@in_new_process()
def test_unusable_files_are_reported_in_one_line(tmp: Path) -> None:
    rules = str(tmp / "rules.vpl")
    (tmp / "rules.vpl").write_text(
        "stream Q = Login as l -> Wire where amount > 100 as w .within(5m) .emit(amount: w.amount)"
    )
    # A path with the sign of TYPE=DATA in it.
    day = tmp / "day=1" / "events.csv"
    day.parent.mkdir()
    day.write_text(
        "ts,event_type,amount\n2026-03-01T08:00:00,Login,\n2026-03-01T08:01:00,Wire,much\n"
    )
    noted = io.StringIO()
    with contextlib.redirect_stderr(noted):
        assert cli.main(["vpl", rules, "--run", str(day)]) == 0
    assert "[types]" in noted.getvalue()
    assert "[types]" in refused(rules, "--strict", "--run", str(day), status=1)
    (tmp / "out" / "Q").mkdir(parents=True)
    assert "already exists" in refused(rules, "--run", str(day), "--write", str(tmp / "out"))
    assert "PATH_NOT_FOUND" in refused(rules, "--run", str(tmp / "none.csv"))
    assert "names no event type" in refused(rules, "--run", f"Login={day}", str(day))
    (tmp / "bad.jsonl").write_text("{no json\n")
    assert "not JSON objects" in refused(rules, "--run", str(tmp / "bad.jsonl"))
    (tmp / "text.csv").write_text("ts,event_type,amount\nsoon,Login,1\nlater,Wire,200\n")
    assert "CAST_INVALID_INPUT" in refused(rules, "--run", str(tmp / "text.csv"))
    (tmp / "number.csv").write_text("ts,event_type,amount\n1,Login,1\n2,Wire,200\n")
    assert "set their unit" in refused(rules, "--run", str(tmp / "number.csv"))
    (tmp / "empty.csv").write_text("")
    assert len(refused(rules, "--run", str(tmp / "empty.csv")).splitlines()) == 1
    (tmp / "other.csv").write_text("at,event_type\n1,Login\n")
    assert "has no column ts; it has at, event_type" in refused(
        rules, "--run", str(tmp / "other.csv")
    )
