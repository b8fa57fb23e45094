# SPDX-License-Identifier: Apache-2.0
"""`backtest`: the difference between two sets of rules is that of two separate runs."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, Row, SparkSession

import spark_match_recognize as smr
from local_rows import local_rows
from spark_match_recognize.backtesting import Backtest
from spark_match_recognize.errors import ClauseTextError, MatchRecognizeError, RuleError
from spark_settings import spark_settings

pytestmark = pytest.mark.spark

KEYS: dict[str, Any] = {"partition_by": "k", "order_by": ["at", "id"]}
FORMS = (
    "PATTERN (A B+)",
    "PATTERN (A+ B)",
    "AFTER MATCH SKIP TO NEXT ROW PATTERN (A B{1,3})",
    "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B B)",
    "EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN 4",
    "ALL MATCHES PATTERN (A B+) WITHIN 4",
    "PATTERN (A? B*)",
)


@pytest.fixture(autouse=True)
def few_tasks(spark: SparkSession) -> Iterator[None]:
    """The rows are few, and the plans of a backtest are wide: most of the time goes to tasks."""
    with spark_settings(spark, spark__sql__shuffle__partitions="1"):
        yield


@pytest.fixture
def events(spark: SparkSession) -> DataFrame:
    rng = random.Random(5)  # noqa: S311
    rows = [(f"k{rng.randrange(4)}", at // 2, at, rng.randrange(10)) for at in range(120)]
    return local_rows(spark, rows, "k STRING, at INT, id INT, v INT")


def rule(rng: random.Random) -> str:
    low, high = rng.randrange(3, 8), rng.randrange(3, 8)
    return f"{rng.choice(FORMS)} DEFINE A AS v < {low}, B AS v > {high} OR v = A.v"


def matched(spark: SparkSession, body: str, events: DataFrame) -> Counter[tuple[Any, ...]]:
    """The matches of one rule: the key and the ids of the rows of each."""
    return Counter(
        (row.k, tuple(row.ids))
        for row in smr.rules(
            spark, {"x": f"MEASURES ARRAY_AGG(id) AS ids {body}"}, over=events, **KEYS
        ).collect()
        if row.ids
    )


def test_the_difference_is_that_of_two_runs(spark: SparkSession, events: DataFrame) -> None:
    rng = random.Random(20)  # noqa: S311
    old, new = ({f"r{i}": rule(rng) for i in range(8)} for _ in range(2))
    with smr.backtest(spark, old, new, over=events, **KEYS) as change:
        rows = change.matches().collect()
        counts = {row.rule: row.asDict() for row in change.rules().collect()}
    for name, rules in (("old", old), ("new", new)):
        alone = smr.rules(spark, rules, over=events, **KEYS)
        alone.collect()
        steps = {cost.rule: cost.steps for cost in smr.rule_costs(alone)}
        assert steps == {rule: counts[rule][f"{name}_steps"] for rule in rules}

    def side(rows: list[Row], name: str) -> Counter[tuple[Any, ...]]:
        return Counter((row.k, tuple(one[1] for one in row[f"{name}_rows"])) for row in rows)

    outcomes: Counter[str] = Counter()
    for name in old:
        before, after = (matched(spark, rules[name], events) for rules in (old, new))
        found = {
            word: [row for row in rows if row.rule == name and row.outcome == word]
            for word in ("same", "moved", "gone", "new")
        }
        outcomes.update({word: len(found[word]) for word in found})
        assert side(found["same"], "old") == side(found["same"], "new") == before & after
        assert side(found["moved"] + found["gone"], "old") == before - after
        assert side(found["moved"] + found["new"], "new") == after - before
        assert all(set(row.old_rows) & set(row.new_rows) for row in found["moved"])
        assert all(row.new_rows is None and row.explanation for row in found["gone"])
        assert all(row.old_rows is None and row.explanation for row in found["new"])
        assert counts[name]["old"] == before.total()
        assert counts[name]["new"] == after.total()
        assert counts[name]["added"] == len(found["new"])
    assert min(outcomes.values()) > 3


def test_nothing_that_overlaps_is_left_where_matches_exclude_each_other(
    spark: SparkSession, events: DataFrame
) -> None:
    old = {"r": "PATTERN (A B+) DEFINE A AS v < 4, B AS v > 2"}
    new = {"r": "PATTERN (A{2} B+) DEFINE A AS v < 7, B AS v > 3"}
    with smr.backtest(spark, old, new, over=events, **KEYS) as change:
        rows = change.matches().collect()
    for key in {row.k for row in rows}:
        gone = [row.old_rows for row in rows if row.k == key and row.outcome == "gone"]
        added = [row.new_rows for row in rows if row.k == key and row.outcome == "new"]
        assert not any(set(one) & set(other) for one in gone for other in added)
    assert any(row.outcome == "moved" for row in rows)


@pytest.fixture(scope="module")
def change(spark: SparkSession) -> Iterator[Backtest]:
    rows = [
        ("ann", "2026-10-01 08:00", "in", 1000),
        ("ann", "2026-10-01 09:00", "out", 880),
        ("bob", "2026-10-02 08:00", "in", 100),
        ("bob", "2026-10-02 09:00", "out", 99),
        ("cy<b>", "2026-10-03 08:00", "in", 10),
        ("cy<b>", "2026-10-03 09:00", "out", 10),
        ("cy<b>", "2026-10-03 10:00", "out", 1),
    ]
    frame = local_rows(spark, rows, "k STRING, ts STRING, kind STRING, amount INT")
    frame.selectExpr("k", "CAST(ts AS TIMESTAMP) AS ts", "kind", "amount").createOrReplaceTempView(
        "transfers"
    )
    old = {"drained": "PATTERN (A B) DEFINE A AS kind = 'in', B AS amount > 0.8 * A.amount"}
    new = {
        "emptied": "PATTERN (A B+) DEFINE A AS kind = 'in', B AS amount > 0.9 * A.amount OR v",
        "added": "PATTERN (A) DEFINE A AS amount = 1",
    }
    new["emptied"] = new["emptied"].replace("OR v", "OR amount = 1")
    found = smr.backtest(
        spark,
        old,
        new,
        over="transfers",
        partition_by="k",
        order_by="ts",
        renames={"drained": "emptied"},
    )
    with found:
        yield found


def size(rows: list[datetime] | None) -> int:
    return len(rows or ())


def test_tables_of_a_change(spark: SparkSession, change: Backtest) -> None:
    rows = change.matches().collect()
    assert [
        (r.rule, r.k, r.outcome, size(r.old_rows), size(r.new_rows), str(r.day), str(r.until))
        for r in rows
    ] == [
        ("added", "cy<b>", "new", 0, 1, "2026-10-03", "2026-10-03 10:00:00"),
        ("emptied", "ann", "gone", 2, 0, "2026-10-01", "2026-10-01 09:00:00"),
        ("emptied", "bob", "same", 2, 2, "2026-10-02", "2026-10-02 09:00:00"),
        ("emptied", "cy<b>", "moved", 2, 3, "2026-10-03", "2026-10-03 10:00:00"),
    ]
    assert rows[0].explanation == "there is no old rule of this name"
    assert (
        rows[1].explanation
        == (
            "rule emptied, k = ann, from row 1: A, then row 2 is not B: "
            "amount > (0.9 * A.amount) OR amount = 1 is false (amount = 880, A.amount = 1000)"
        )
        or "row 2 is not B" in rows[1].explanation
    )
    assert rows[2].explanation is None
    # The identity is that of the rule by itself.
    query = (
        "SELECT id FROM transfers MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts RULES (emptied AS "
        "(MEASURES MATCH_ID() AS id PATTERN (A B) DEFINE A AS k = 'bob' AND kind = 'in')))"
    )
    assert rows[2].new_id == spark.sql(query).head()[0]  # type: ignore[index]
    counts = [tuple(row)[:7] for row in change.rules().collect()]
    assert counts == [("added", 0, 1, 0, 0, 0, 1), ("emptied", 3, 2, 1, 1, 1, 0)]
    added = change.rules().collect()[0]
    assert added.new_rate == pytest.approx(1_000_000 / 7, abs=0.1)
    assert added.old_steps is None and added.old_conditions is None
    assert added.new_steps > 0 and added.new_conditions > 0
    days = [tuple(row)[:4] for row in change.days().collect()]
    assert [(rule, str(day), old, new) for rule, day, old, new in days] == [
        ("added", "2026-10-03", 0, 1),
        ("emptied", "2026-10-01", 1, 0),
        ("emptied", "2026-10-02", 1, 1),
        ("emptied", "2026-10-03", 1, 1),
    ]


def test_limits_of_a_change(change: Backtest) -> None:
    assert change.exceeded(max_new=1, max_gone=1, max_rate=300_000) == []
    assert change.exceeded(max_new=0, max_gone=0, max_rate=200_000) == [
        "1 matches are new, and at most 0 may be.",
        "1 matches are gone, and at most 0 may be.",
        "emptied finds 285,714.3 matches for a million rows; at most 200,000 may be.",
    ]


def test_texts_and_pages(change: Backtest, tmp_path: Path) -> None:
    text = str(change)
    assert "emptied" in text and "7 rows" in text
    change.write_html(str(tmp_path / "change.html"), limit=2)
    page = (tmp_path / "change.html").read_text()
    assert "cy&lt;b&gt;" in page and "cy<b>" not in page
    assert "row 2 is not B" in page and "The first 2 of 3 changed matches." in page
    assert "<script" not in page and "http" not in page
    assert "smr-bar" in change._repr_html_()


def test_both_sets_are_one_pass_also_if_they_read_other_columns(
    spark: SparkSession, events: DataFrame, tmp_path: Path
) -> None:
    events.write.parquet(str(tmp_path / "events"))
    rows = spark.read.parquet(str(tmp_path / "events"))
    old = {"r": "PATTERN (A) DEFINE A AS true", "s": "PATTERN (A) DEFINE A AS id > 3"}
    new = {"r": "PATTERN (A+) DEFINE A AS v > 5"}
    with smr.backtest(spark, old, new, over=rows, partition_by="k", order_by="at") as change:
        plan = change._first._jdf.queryExecution().optimizedPlan().toString()
    assert plan.count("MatchRecognizeSet [3 rules]") == 1
    assert plan.count("MatchRecognize") == 1


def test_names_of_any_form(spark: SparkSession) -> None:
    spark.sql(
        """SELECT named_struct('at', id) AS s, IF(id % 2 = 0, NULL, 'x') AS `the rule`,
        id % 2 AS day, id AS v FROM range(8)"""
    ).createOrReplaceTempView("odd_names")
    old = {"it's `one`": "PATTERN (S T{1,2}) DEFINE T AS odd_names.v > 3"}
    new = {"it's `one`": "PATTERN (S T{1,2}) DEFINE T AS odd_names.v > 4"}
    keys: dict[str, Any] = {
        "partition_by": ["`the rule` AS rule", "day", "upper(`the rule`)"],
        "order_by": "s.at DESC NULLS LAST",
    }
    with smr.backtest(spark, old, new, over="odd_names", since=1, **keys) as change:
        frame = change.matches()
        rows = frame.collect()
        change.write_html(os.devnull)
    assert frame.columns[:5] == ["rule", "rule_key", "day_key", "upper(`the rule`)", "day"]
    assert [(r.rule_key, r.day_key, r.outcome, r.old_rows, r.new_rows) for r in rows] == [
        (None, 0, "gone", [6, 4], None),
        ("x", 1, "same", [7, 5], [7, 5]),
    ]
    assert "rule = null, day = 0" in rows[0].explanation


def test_rows_without_a_key_of_order_by_count(spark: SparkSession) -> None:
    rows = local_rows(spark, [("k", None, 1), ("k", 1, 2), ("k", 2, 1)], "k STRING, at INT, v INT")
    every = {"every": "PATTERN (A B) DEFINE B AS v = 2"}
    with smr.backtest(spark, every, every, over=rows, partition_by="k", order_by="at") as change:
        assert [row.old_rows for row in change.matches().collect()] == [[None, 1]]


def test_without_keys_and_with_swapped_names(spark: SparkSession, events: DataFrame) -> None:
    old = {"a": "PATTERN (A) DEFINE A AS v = 1", "b": "PATTERN (A) DEFINE A AS v = 2"}
    new = {"a": old["b"], "b": old["a"]}
    swapped = {"a": "b", "b": "a"}
    with smr.backtest(
        spark, old, new, over=events, order_by=["at", "id"], renames=swapped
    ) as change:
        assert {row.outcome for row in change.matches().collect()} == {"same"}


def test_rows_of_a_span(spark: SparkSession, change: Backtest) -> None:
    every = {"every": "PATTERN (A) DEFINE A AS true"}
    keys: dict[str, Any] = {"over": "transfers", "partition_by": "k", "order_by": "ts"}
    for since, until, found in (
        ("2026-10-02", None, 5),
        (datetime(2026, 10, 2, 9), datetime(2026, 10, 3, 9), 2),
    ):
        with smr.backtest(spark, every, every, since=since, until=until, **keys) as one:
            assert one.rows == found
            assert [row["same"] for row in one.rules().collect()] == [found]


def test_queries_are_compared_too(spark: SparkSession, change: Backtest) -> None:
    text = """SELECT k, amount FROM transfers MATCH_RECOGNIZE (
      PARTITION BY k ORDER BY ts MEASURES FIRST(A.ts) AS since ALL ROWS PER MATCH
      PATTERN (A{1,2}) DEFINE A AS amount < %d) AS m"""
    with smr.backtest(spark, text % 100, text % 50) as one:
        rows = one.matches().collect()
    found = [(r.rule, r.k, r.outcome, size(r.old_rows)) for r in rows]
    assert found == [
        ("", "bob", "gone", 1),
        ("", "cy<b>", "same", 2),
        ("", "cy<b>", "same", 1),
    ]
    assert "row 2 is not A" in rows[0].explanation


@pytest.mark.parametrize(
    ("old", "options", "error", "words"),
    [
        ({"r": "PATTERN (A"}, {}, ClauseTextError, "r"),
        ({"r": "PATTERN (A) DEFINE A AS nosuch > 1"}, {}, RuleError, "nosuch"),
        (
            {"r": "MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES PATTERN (A)"},
            {},
            MatchRecognizeError,
            "The rule r has AGGREGATE MATCHES, whose rows are not matches",
        ),
        (
            {"r": "MEASURES B.v AS v ONE ROW PER EVENT OF B PATTERN (A B)"},
            {},
            MatchRecognizeError,
            "The rule r has ONE ROW PER EVENT OF, whose rows are not matches",
        ),
        ({"r": "PATTERN (A)"}, {"order_by": []}, MatchRecognizeError, "needs ORDER BY"),
        ({"r": "PATTERN (A)"}, {"renames": {"q": "r"}}, MatchRecognizeError, "q, which is not one"),
        ({"r": "PATTERN (A)"}, {"renames": ["r"]}, TypeError, "renames takes"),
        ({"r": "PATTERN (A)"}, {"over": None}, MatchRecognizeError, "name them, as in over="),
        ({"r": "PATTERN (A)"}, {"over": "no_such_table"}, AnalysisException, "no_such_table"),
        ("SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A))", {}, MatchRecognizeError, "two queries"),
    ],
)
def test_mistakes_are_errors_before_anything_runs(
    spark: SparkSession,
    events: DataFrame,
    old: Any,
    options: dict[str, Any],
    error: type[Exception],
    words: str,
) -> None:
    given = {"over": events, **KEYS, **options}
    with pytest.raises(error, match=words):
        smr.backtest(spark, old, {"r": "PATTERN (A)"}, **given)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("{clause} WHERE k = 'ann'", "cannot take WHERE around it"),
        ("SELECT count(*) FROM ({clause}) GROUP BY k", "cannot take GROUP around it"),
        ("{clause} UNION ALL {clause}", "several clauses"),
        ("{other}", "different tables"),
    ],
)
def test_queries_that_are_more_than_a_clause(
    spark: SparkSession, change: Backtest, query: str, words: str
) -> None:
    clause = "SELECT * FROM transfers MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts PATTERN (A+))"
    other = clause.replace("transfers", "(SELECT * FROM transfers WHERE amount > 1)")
    text = query.format(clause=clause, other=other)
    with pytest.raises(MatchRecognizeError, match=words):
        smr.backtest(spark, text, clause)


STREAMS = """
stream Large = Login as a -> Payment where user == a.user and amount > {least} as b
    .within(10m) .partition_by(user) .emit(user: a.user, amount: b.amount)
stream Again = Login as a -> Login as b .within(1h) .partition_by(user) .emit(user: a.user)
"""


def test_rules_of_vpl(spark: SparkSession) -> None:
    spark.sql(
        """SELECT timestamp_seconds(s) AS ts, event_type, user, amount FROM VALUES
        (0, 'Login', 'ann', null), (60, 'Payment', 'ann', 200), (120, 'Login', 'ann', null)
        AS t(s, event_type, user, amount)"""
    ).createOrReplaceTempView("events")
    old, new = (smr.vpl_to_sql(STREAMS.format(least=least)) for least in (100, 300))
    with smr.backtest(spark, old, new) as change:
        found = [(r.rule, r.outcome, size(r.old_rows)) for r in change.matches().collect()]
    assert found == [("Again", "same", 2), ("Large", "gone", 2)]
    apart = smr.vpl_to_sql(STREAMS.format(least=1).replace(".within(1h) .partition_by(user)", ""))
    with pytest.raises(MatchRecognizeError, match="Large and Again read different rows"):
        smr.backtest(spark, old, apart)


def test_the_command_prints_counts_and_fails_above_limits(tmp_path: Path) -> None:
    for side, least in (("old", 5), ("new", 7)):
        (tmp_path / side).mkdir()
        (tmp_path / side / "high.sql").write_text(f"PATTERN (A) DEFINE A AS v > {least}")
    rows = "\n".join(f"k,{at},{at}" for at in range(10))
    (tmp_path / "rows.csv").write_text(f"k,at,v\n{rows}\n")
    command = [
        *(sys.executable, "-m", "spark_match_recognize", "backtest"),
        *(str(tmp_path / "old"), str(tmp_path / "new"), "--over", str(tmp_path / "rows.csv")),
        *("--partition-by", "k", "--order-by", "at", "--max-gone", "1"),
        *("--html", str(tmp_path / "page.html")),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert re.search(r"high +4 +2 +2 +0 +2 +0", done.stdout)
    assert "2 matches are gone, and at most 1 may be." in done.stderr
    assert "Changed matches" in (tmp_path / "page.html").read_text()
    # The page exists now.
    again = subprocess.run(command, capture_output=True, text=True, check=False)
    assert again.returncode == 2 and "already exists" in again.stderr
