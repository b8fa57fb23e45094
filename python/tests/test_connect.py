# SPDX-License-Identifier: Apache-2.0
"""Spark Connect: the server handles the clause, and the client only sends text.

Each test is a client with a session of its own, of a server with or without the extension.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from processes import in_new_process
from servers import clause_settings, connect_server
from spark_match_recognize.errors import VplNameError
from spark_match_recognize.refreshing.query import RefreshQuery
from spark_match_recognize.settings import STREAMING

pytestmark = pytest.mark.spark


def local_server() -> SparkSession.Builder:
    """A builder that starts a server in a separate JVM and connects to it."""
    plain: SparkSession.Builder = SparkSession.builder
    builder = plain.remote("local[1]").config("spark.ui.enabled", "false")
    return builder.config("spark.sql.shuffle.partitions", "1")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the extension, and with what `configure` sets for streams."""
    streaming = [part for pair in STREAMING.items() for part in ("--conf", "=".join(pair))]
    options = [*clause_settings(), *streaming]
    with connect_server(tmp_path_factory.mktemp("server"), options) as address:
        yield address


@pytest.fixture(scope="module")
def bare_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server without the extension."""
    with connect_server(tmp_path_factory.mktemp("bare"), []) as address:
        yield address


@in_new_process(SPARK_TESTING="1")
def test_a_local_server_can_be_configured(tmp: Path) -> None:
    spark = smr.configure(local_server()).getOrCreate()
    assert ".connect." in type(spark).__module__
    assert smr.is_active(spark)
    assert smr.attach(spark) is spark
    rows = spark.createDataFrame([(1, 9), (2, 7), (3, 8)], "t INT, v INT")
    result = smr.match_recognize(
        rows,
        order_by="t",
        measures={"low": "LAST(DOWN.v)"},
        pattern="STRT DOWN{1,2} UP",
        define={"DOWN": "v < PREV(v)", "UP": "v > :least"},
        args={"least": 7},
    )
    assert [row.low for row in result.collect()] == [7]
    why = smr.explain_match(
        spark,
        "SELECT * FROM VALUES (1, 9), (2, 7) AS rows(t, v) MATCH_RECOGNIZE ("
        "ORDER BY t MEASURES 1 AS m PATTERN (A B) DEFINE B AS v > A.v)",
    )
    assert "v > A.v is false (v = 7, A.v = 9)" in str(why)
    reluctant = "SELECT * FROM range(3) MATCH_RECOGNIZE (ORDER BY id MEASURES 1 AS m PATTERN (A+?))"
    assert [found.code for found in smr.lint(spark, reluctant)] == ["RELUCTANT_TAIL"]
    assert smr.doctor(spark).ok


@in_new_process(remote="server")
def test_a_stream_is_matched_by_the_server(tmp: Path) -> None:
    spark = SparkSession.builder.getOrCreate()
    history = spark.sql(
        "SELECT timestamp_seconds(1700000000 + id) AS ts, id FROM range(0, 7, 1, 1)"
    )
    history.write.parquet(str(tmp / "in"))
    stream = spark.readStream.schema("ts TIMESTAMP, id BIGINT").parquet(str(tmp / "in"))
    matches = smr.match_recognize(
        stream.withWatermark("ts", "0 seconds"),
        order_by="ts",
        measures={"first": "A.id", "second": "B.id"},
        pattern="A B",
        define={"B": "id > A.id"},
    )
    assert matches.isStreaming
    query = (
        matches.writeStream.format("parquet")
        .option("path", str(tmp / "out"))
        .option("checkpointLocation", str(tmp / "checkpoint"))
        .trigger(availableNow=True)
        .start()
    )
    query.awaitTermination()
    written = spark.read.schema(matches.schema).parquet(str(tmp / "out")).collect()
    assert sorted(tuple(row) for row in written) == [(0, 1), (2, 3), (4, 5)]
    kept = smr.state(spark, str(tmp / "checkpoint")).select("attempts", "settled_rows").collect()
    assert [tuple(row) for row in kept] == [(1, 1)]


@in_new_process(remote="server")
def test_the_progress_of_a_stream_says_what_a_bound_has_cost(tmp: Path) -> None:
    spark = SparkSession.builder.getOrCreate()
    spark.conf.set("spark.matchRecognize.streaming.reportCounters", "true")
    spark.sql("SELECT timestamp_seconds(id) AS ts, id FROM range(0, 60, 1, 1)").write.parquet(
        str(tmp / "in")
    )
    stream = spark.readStream.schema("ts TIMESTAMP, id BIGINT").parquet(str(tmp / "in"))
    stream.withWatermark("ts", "0 seconds").createOrReplaceTempView("live")
    query = (
        spark.sql(
            "SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a "
            "EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN INTERVAL 5 SECONDS "
            "DEFINE B AS id > A.id BEST EFFORT (STATE 3 RUNS))"
        )
        .writeStream.format("noop")
        .option("checkpointLocation", str(tmp / "checkpoint"))
        .trigger(availableNow=True)
        .start()
    )
    query.awaitTermination()
    (report,) = smr.best_effort(query)
    assert report.matches > 0
    assert not report.is_exact
    counters = [progress.observedMetrics["match_recognize"] for progress in query.recentProgress]
    # As in docs/how-to/monitor-a-streaming-pattern.md.
    named = [
        dict(zip([field["name"] for field in row["schema"]["fields"]], row["values"], strict=True))
        for row in counters
    ]
    assert sum(each["matchesOf_clause 1"] for each in named) == report.matches


@in_new_process(remote="server")
def test_rules_of_a_table_over_a_stream_are_read_by_the_server(tmp: Path) -> None:
    spark = SparkSession.builder.getOrCreate()
    rows = spark.sql("SELECT timestamp_seconds(1700000000 + id) AS ts, id FROM range(0, 7, 1, 1)")
    rows.write.parquet(str(tmp / "in"))
    stream = spark.readStream.schema("ts TIMESTAMP, id BIGINT").parquet(str(tmp / "in"))
    body = "MEASURES A.id AS a, B.id AS b PATTERN (A B)"
    rules = spark.createDataFrame([("pair", body)], "rule STRING, body STRING")
    rules.createOrReplaceTempView("pairs")
    over = stream.withWatermark("ts", "0 seconds")
    found = smr.rules(spark, "pairs", over=over, order_by="ts", measures="json")
    assert found.isStreaming and found.columns == ["rule", "measures"]
    query = (
        found.writeStream.format("parquet")
        .option("path", str(tmp / "out"))
        .option("checkpointLocation", str(tmp / "checkpoint"))
        .trigger(availableNow=True)
        .start()
    )
    query.awaitTermination()
    written = spark.read.schema(found.schema).parquet(str(tmp / "out")).collect()
    assert sorted(row.measures for row in written) == [
        f'{{"a":{first},"b":{first + 1}}}' for first in (0, 2, 4)
    ]


@in_new_process(remote="server")
def test_forecasts_are_learned_and_made_by_the_server(tmp: Path) -> None:
    spark = SparkSession.builder.getOrCreate()
    rows = spark.sql("SELECT id, CAST(id % 2 AS INT) AS v FROM range(400)")
    rows.createOrReplaceTempView("signals")
    query = """SELECT p FROM signals MATCH_RECOGNIZE (
      ORDER BY id MEASURES ROUND(FORECAST_PROBABILITY(), 2) AS p
      FORECAST ROWS (HORIZON 1 ROWS, CONFIDENCE 0.9, MODEL 'alternating')
      PATTERN (A B) DEFINE A AS v = 0, B AS v = 1)"""
    model = smr.forecast.fit(spark, query, name="alternating")
    assert model.rows == 320
    forecasts = [row.p for row in spark.sql(query).collect()]
    assert len(forecasts) == 200 and min(forecasts) > 0.95
    model.save(spark, "models")
    spark.conf.unset("spark.matchRecognize.forecast.model.alternating")
    with pytest.raises(Exception, match="alternating"):
        spark.sql(query).collect()
    assert smr.forecast.load(spark, "models", name="alternating").to_json() == model.to_json()
    assert len(spark.sql(query).collect()) == 200
    spark.sql("DROP TABLE models")


@in_new_process(remote="server")
def test_a_pattern_in_a_window_is_matched_by_the_server(tmp: Path) -> None:
    spark = SparkSession.builder.getOrCreate()
    rows = spark.createDataFrame([(1, 9), (2, 7), (3, 8)], "t INT, v INT")
    found = spark.sql(
        """SELECT t, low OVER w AS low FROM {rows} WINDOW w AS (
          ORDER BY t MEASURES LAST(DOWN.v) AS low
          ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING
          PATTERN (STRT DOWN+ UP) DEFINE DOWN AS v < PREV(v), UP AS v > PREV(v))""",
        rows=rows,
    )
    assert [tuple(row) for row in found.collect()] == [(1, 7), (2, None), (3, None)]


@in_new_process(remote="bare_server")
def test_a_server_without_the_extension_runs_plain_sql(tmp: Path) -> None:
    spark = SparkSession.builder.getOrCreate()
    rows = spark.createDataFrame([(1, 9), (2, 7), (3, 8)], "t INT, v INT")
    found = smr.match_recognize(
        rows,
        order_by="t",
        measures={"low": "LAST(DOWN.v)"},
        pattern="STRT DOWN+ UP",
        define={"DOWN": "v < PREV(v)", "UP": "v > PREV(v)"},
        engine="auto",
    )
    assert [row.low for row in found.collect()] == [7]


@in_new_process(remote="server")
def test_rules_are_one_query_of_the_server(tmp: Path) -> None:
    spark = SparkSession.builder.getOrCreate()
    rows = spark.createDataFrame([(1, 9), (2, 7), (3, 8)], "t INT, v INT")
    bodies = {
        "fall": "MEASURES B.v AS low PATTERN (A B) DEFINE B AS v < A.v",
        "rise": "MEASURES B.v AS high PATTERN (A B) DEFINE B AS v > A.v",
    }
    found = smr.rules(spark, bodies, over=rows, order_by="t", measures="json")
    assert sorted(tuple(row) for row in found.collect()) == [
        ("fall", '{"low":7}'),
        ("rise", '{"high":8}'),
    ]
    wrong = {**bodies, "bad": "MEASURES B.x AS low PATTERN (A B)"}
    (problem,) = smr.check_rules(spark, wrong, over=rows, order_by="t")
    assert (problem.rule, problem.line, problem.column) == ("bad", 1, 10)
    with pytest.raises(smr.RuleError, match="rule bad, line 1, column 10"):
        smr.rules(spark, wrong, over=rows, order_by="t")


@in_new_process(remote="server")
def test_a_backtest_knows_the_matches_but_not_the_costs(tmp: Path) -> None:
    spark = SparkSession.builder.getOrCreate()
    rows = spark.sql("SELECT id, id % 4 AS v FROM range(20)")
    body = "PATTERN (A B) DEFINE A AS v = {}, B AS v = 3"
    with smr.backtest(
        spark, {"r": body.format(1)}, {"r": body.format(2)}, over=rows, order_by="id"
    ) as change:
        (rule,) = change.rules().collect()
        assert (rule.old, rule.new, rule.added) == (0, 5, 5)
        assert rule.old_steps is None and rule.new_steps is None
        assert "steps" not in str(change)
    with pytest.raises(smr.ConfigurationError, match="in a classic session"):
        smr.rule_costs(rows)


@in_new_process(remote="server")
def test_a_refresh_matches_the_changed_partitions_on_the_server(tmp: Path) -> None:
    spark = SparkSession.builder.getOrCreate()
    spark.sql(
        "SELECT * FROM VALUES ('a', 1, 9), ('a', 2, 7), ('b', 1, 5), ('b', 2, 4) AS t(k, at, v)"
    ).createOrReplaceTempView("moves")
    query = RefreshQuery.of(
        spark,
        "SELECT k, id, low FROM moves MATCH_RECOGNIZE (PARTITION BY k ORDER BY at "
        "MEASURES MATCH_ID() AS id, B.v AS low PATTERN (A B) DEFINE B AS v < :most)",
        {"most": 8},
    )
    changed = spark.createDataFrame([("a", 2, 7), ("c", 1, 1)], "k STRING, at INT, v INT")
    partitions = query.partitions(changed)
    assert sorted(row.smr_key_0 for row in partitions.collect()) == ["a", "c"]
    rows = spark.table("moves")
    assert [row.smr_rows for row in query.among(rows, partitions).collect()] == [2]
    found = query.only(query.matches(rows), partitions)
    assert [(row.k, row.low) for row in found.collect()] == [("a", 7)]
    would = smr.refresh(
        spark,
        "SELECT k, id FROM moves MATCH_RECOGNIZE (PARTITION BY k ORDER BY at "
        "MEASURES MATCH_ID() AS id PATTERN (A B))",
        "not_there",
        changes=changed,
        dry_run=True,
    )
    assert (would.rows, would.partitions) == (4, None)


@in_new_process(remote="server")
def test_vpl_rules_run_over_frames_and_views(tmp: Path) -> None:
    spark = SparkSession.builder.getOrCreate()
    events = spark.sql("""
        SELECT timestamp_seconds(s) AS ts, event_type, user, amount FROM VALUES
          (0, 'Login', 'ann', null), (60, 'Wire', 'bob', 5), (120, 'Wire', 'ann', 7)
        AS t(s, event_type, user, amount)""")
    rules = """
        stream Fraud = Login as l -> Wire where user == l.user as w
            .within(5m) .emit(user: l.user, amount: w.amount, word: "{braces} {0}")"""
    expected = [("ann", 7, "{braces} {0}")]
    assert [tuple(row) for row in smr.vpl.run(spark, rules, events)["Fraud"].collect()] == expected
    by_type = {
        event_type: events.where(f"event_type = '{event_type}'").drop("event_type")
        for event_type in ("Login", "Wire")
    }
    assert [tuple(row) for row in smr.vpl.run(spark, rules, by_type)["Fraud"].collect()] == expected
    events.createOrReplaceTempView("events")
    named = smr.vpl.run(spark, rules, "events")["Fraud"]
    assert [tuple(row) for row in named.collect()] == expected
    with pytest.raises(VplNameError, match="Did you mean amount"):
        smr.vpl.run(spark, rules.replace("w.amount", "w.amuont"), events)


@in_new_process(remote="bare_server")
def test_vpl_rules_without_the_extension_are_a_clear_error(tmp: Path) -> None:
    spark = SparkSession.builder.getOrCreate()
    events = spark.sql("SELECT timestamp_seconds(1) AS ts, 'A' AS event_type")
    with pytest.raises(smr.NotActiveError, match="server"):
        smr.vpl.run(spark, "stream Q = A as a -> B as b .emit(x: a.ts)", events)


@in_new_process(remote="bare_server")
def test_a_server_without_the_extension_is_explained(tmp: Path) -> None:
    spark = SparkSession.builder.getOrCreate()
    assert not smr.is_active(spark)
    for act in (smr.attach, smr.require_active):
        with pytest.raises(smr.NotActiveError, match="server"):
            act(spark)
    assert "server" in (smr.doctor(spark).next_step or "")
    with pytest.raises(smr.NotActiveError, match="server"):
        smr.match_recognize(spark.range(3), order_by="id", pattern="A")


@in_new_process()
def test_a_remote_server_cannot_be_configured_from_its_client(tmp: Path) -> None:
    with pytest.raises(smr.ConfigurationError, match="server"):
        smr.configure(SparkSession.builder.remote("sc://localhost:15002"))


@in_new_process(SPARK_REMOTE="sc://localhost:15002")
def test_a_remote_server_in_the_environment_is_recognized(tmp: Path) -> None:
    with pytest.raises(smr.ConfigurationError, match="server"):
        smr.configure(SparkSession.builder)
