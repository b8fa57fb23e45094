# SPDX-License-Identifier: Apache-2.0
"""`rules` and `check_rules`: a table of rules as one query, and the errors of all rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, SparkSession

import spark_match_recognize as smr
from local_rows import local_rows

pytestmark = pytest.mark.spark

ROWS = [("x", 1, 9), ("x", 2, 7), ("x", 3, 8), ("y", 1, 5), ("y", 2, 4), ("y", 3, 3), ("y", 4, 6)]
FALL = "MEASURES FIRST(A.v) AS top, LAST(B.v) AS low PATTERN (A B+) DEFINE B AS v < PREV(v)"
RISE = "MEASURES A.v AS low, 'up' AS `where to` PATTERN (A B) DEFINE B AS v > A.v"
BOTH = {"fall": FALL, "rise": RISE}
KEYS: dict[str, Any] = {"partition_by": "k", "order_by": ["t"]}


@pytest.fixture
def prices(spark: SparkSession) -> DataFrame:
    return local_rows(spark, ROWS, "k STRING, t INT, v INT")


def rows_of(frame: DataFrame) -> list[tuple[Any, ...]]:
    return sorted((tuple(row) for row in frame.collect()), key=repr)


EXPECTED = [
    ("x", "fall", 9, 7, None),
    ("x", "rise", None, 7, "up"),
    ("y", "fall", 5, 3, None),
    ("y", "rise", None, 3, "up"),
]


def test_rules_of_a_dict(spark: SparkSession, prices: DataFrame) -> None:
    found = smr.rules(spark, BOTH, over=prices, **KEYS)
    assert found.columns == ["k", "rule", "top", "low", "where to"]
    assert rows_of(found) == EXPECTED


def test_rules_of_a_table_over_a_table(spark: SparkSession, prices: DataFrame) -> None:
    prices.createOrReplaceTempView("prices")
    texts = [("rise", RISE, True, "a"), ("fall", FALL, True, "b"), ("off", "nonsense", None, "c")]
    table = local_rows(spark, texts, "rule STRING, body STRING, enabled BOOLEAN, owner STRING")
    table.createOrReplaceTempView("price_rules")
    found = smr.rules(spark, "price_rules", over="prices", column="what", **KEYS)
    assert found.columns == ["k", "what", "top", "low", "where to"]
    assert rows_of(found) == EXPECTED
    query = smr.rules(spark, table.drop("enabled").where("rule != 'off'"), over="(TABLE prices)")
    assert query.columns == ["rule", "top", "low", "where to"]


def test_measures_as_json_keep_their_types(spark: SparkSession, prices: DataFrame) -> None:
    texts = {
        "a": 'MEASURES A.v AS it, CLASSIFIER() AS `an "odd" name` PATTERN (A B) DEFINE B AS v < 4',
        "b": "MEASURES 'text' AS it PATTERN (A) DEFINE A AS v = 9",
        "c": "PATTERN (A) DEFINE A AS v = 6",
    }
    found = smr.rules(spark, texts, over=prices, measures="json", **KEYS)
    assert dict(found.dtypes) == {"k": "string", "rule": "string", "measures": "string"}
    assert [(k, rule, json.loads(text)) for k, rule, text in rows_of(found)] == [
        ("x", "b", {"it": "text"}),
        ("y", "a", {"it": 4, 'an "odd" name': "B"}),
        ("y", "c", {}),
    ]


def test_all_rows_per_match(spark: SparkSession, prices: DataFrame) -> None:
    texts = {
        name: body.replace("PATTERN", "ALL ROWS PER MATCH PATTERN") for name, body in BOTH.items()
    }
    found = smr.rules(spark, texts, over=prices, measures="json", **KEYS)
    assert set(found.columns) == {"k", "t", "rule", "measures", "v"}
    assert found.count() == 9


@pytest.mark.parametrize("measures", ["columns", "json"])
def test_an_error_names_the_rule_and_the_position_in_it(
    spark: SparkSession, prices: DataFrame, measures: str
) -> None:
    wrong = {**BOTH, "bad": "MEASURES A.v AS x,\n  A.price AS y PATTERN (A B)"}
    with pytest.raises(smr.RuleError) as error:
        smr.rules(spark, wrong, over=prices, measures=measures, **KEYS)
    assert error.value.rule == "bad"
    assert error.value.condition == "MATCH_RECOGNIZE_UNKNOWN_COLUMN"
    assert (error.value.line, error.value.column) == (2, 3)
    assert "SQLSTATE" not in str(error.value)


@pytest.mark.parametrize(
    "body",
    [
        "PATTERN (A B) DEFINE B AS v > :least",
        "MEASURES FORECAST_PROBABILITY() AS p FORECAST ROWS PATTERN (A B)",
    ],
)
def test_an_error_without_a_position_names_the_rule(
    spark: SparkSession, prices: DataFrame, body: str
) -> None:
    with pytest.raises(smr.RuleError) as error:
        smr.rules(spark, {**BOTH, "other": body}, over=prices, **KEYS)
    assert (error.value.rule, error.value.line) == ("other", 0)
    with pytest.raises(AnalysisException):
        smr.rules(spark, {"other": body}, over=prices, partition_by="k", order_by="nowhere")


def test_an_error_outside_the_rules_is_that_of_spark(
    spark: SparkSession, prices: DataFrame
) -> None:
    with pytest.raises(AnalysisException, match="TABLE_OR_VIEW_NOT_FOUND"):
        smr.rules(spark, BOTH, over="no_such_table")
    with pytest.raises(AnalysisException, match="nothing"):
        smr.check_rules(spark, BOTH, over=prices, partition_by="nothing")


BAD = {
    "balance": "PATTERN (A",
    "column": "MEASURES A.price AS x PATTERN (A)",
    "fall": FALL,
    "function": "MEASURES A.v AS x PATTERN (A B)\nDEFINE B AS no_such_function(v)",
    "misspelt": "MEASURES A.v AS x PATERN (A)",
    "operand": "MEASURES A.v AS x PATTERN (A B) DEFINE B AS v > array(1)",
    "rise": RISE,
}


def test_all_errors_are_listed(spark: SparkSession, prices: DataFrame) -> None:
    found = smr.check_rules(spark, BAD, over=prices, **KEYS)
    assert [problem.rule for problem in found] == [
        "balance",
        "column",
        "function",
        "misspelt",
        "operand",
    ]
    by_rule = {problem.rule: problem for problem in found}
    assert by_rule["balance"].condition == ""
    assert (by_rule["column"].line, by_rule["column"].column) == (1, 10)
    assert by_rule["column"].hint
    assert by_rule["function"].line == 2
    assert by_rule["operand"].condition.startswith("DATATYPE_MISMATCH")
    assert spark.createDataFrame(found).count() == 5


def test_a_rule_without_a_body_is_listed_beside_others(
    spark: SparkSession, prices: DataFrame
) -> None:
    rows = [("empty", None), ("fall", FALL), ("misspelt", BAD["misspelt"])]
    table = local_rows(spark, rows, "rule STRING, body STRING")
    found = smr.check_rules(spark, table, over=prices, **KEYS)
    assert [problem.rule for problem in found] == ["empty", "misspelt"]
    assert found[0].message == "The body of the rule empty is empty."


def test_rules_without_a_name_are_listed_beside_others(
    spark: SparkSession, prices: DataFrame
) -> None:
    rows = [(None, FALL), (None, RISE), ("fall", FALL), ("misspelt", BAD["misspelt"])]
    table = local_rows(spark, rows, "rule STRING, body STRING")
    found = smr.check_rules(spark, table, over=prices, **KEYS)
    assert [problem.rule for problem in found] == ["", "", "misspelt"]
    assert str(found[0]) == "A rule has no name: it is empty or NULL. Set the name."


def test_a_bound_that_a_rule_cannot_have_is_listed(spark: SparkSession, prices: DataFrame) -> None:
    bound = "BEST EFFORT (WORK 5 LOOKS PER ROW)"
    chosen = f"EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) {bound}"
    wrong = {
        "adjacent": f"PATTERN (A B)\n{bound}",
        "number": f"MEASURES MATCH_NUMBER() AS n {chosen}",
    }
    found = smr.check_rules(spark, {**wrong, "right": chosen}, over=prices, **KEYS)
    assert [problem.rule for problem in found] == ["adjacent", "number"]
    assert {problem.condition for problem in found} == {"MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED"}
    assert (found[0].line, found[0].column) == (2, 1)
    (problem,) = smr.check_rules(spark, {"right": chosen, "fall": FALL}, over=prices, **KEYS)
    assert (problem.rule, problem.message) == (
        "fall",
        "BEST EFFORT cannot be used with EVENT SELECTION STRICT or AFTER MATCH SKIP PAST LAST ROW.",
    )
    with pytest.raises(smr.RuleError, match="EVENT SELECTION STRICT"):
        smr.rules(spark, {"adjacent": wrong["adjacent"]}, over=prices, **KEYS)


def test_the_column_of_rules_may_not_have_the_name_of_a_key(
    spark: SparkSession, prices: DataFrame
) -> None:
    for call in (smr.rules, smr.check_rules):
        for measures in ("columns", "json"):
            with pytest.raises(
                AnalysisException, match="two columns named k: a key of PARTITION BY"
            ):
                call(spark, BOTH, over=prices, column="K", measures=measures, **KEYS)


def test_the_object_of_a_rule_has_each_name_once(spark: SparkSession, prices: DataFrame) -> None:
    texts = {"twice": "MEASURES A.v AS x,\n  B.v AS X PATTERN (A B)", **BOTH}
    with pytest.raises(smr.ClauseTextError, match="the rule twice: Two measures have the name X"):
        smr.rules(spark, texts, over=prices, measures="json", **KEYS)
    (problem,) = smr.check_rules(spark, texts, over=prices, measures="json", **KEYS)
    assert (problem.rule, problem.line, problem.column) == ("twice", 2, 10)
    (problem,) = smr.check_rules(spark, texts, over=prices, **KEYS)
    assert problem.condition == "MATCH_RECOGNIZE_RULE_COLUMN_NAME"


def test_what_a_rule_that_can_change_may_not_have_is_listed(
    spark: SparkSession, tmp_path: Path
) -> None:
    stream = spark.readStream.schema("ts TIMESTAMP, k STRING, v INT").csv(str(tmp_path))
    keys: dict[str, Any] = {
        "over": stream.withWatermark("ts", "1 second"),
        "partition_by": "k",
        "order_by": "ts",
        "measures": "json",
    }
    limited = "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN INTERVAL '1' MINUTE"
    texts = {
        "bound": f"{limited}\nBEST EFFORT (WORK 5 LOOKS PER ROW)",
        "constant": "PATTERN (A)\nDEFINE A AS v > (SELECT 1)",
        "right": limited,
        "rows": "ALL ROWS PER MATCH PATTERN (A)",
        "time": "MEASURES current_timestamp() AS now PATTERN (A)",
    }
    table = local_rows(spark, list(texts.items()), "rule STRING, body STRING")
    table.createOrReplaceTempView("changing_rules")
    found = smr.check_rules(spark, "changing_rules", **keys)
    assert [problem.rule for problem in found] == ["bound", "constant", "rows", "time"]
    assert {problem.condition for problem in found} == {"MATCH_RECOGNIZE_RULES_FROM_UNSUPPORTED"}
    assert [(problem.line, problem.column) for problem in found] == [
        (2, 1),
        (2, 17),
        (0, 0),
        (1, 10),
    ]
    for name in ("bound", "constant", "rows", "time"):
        table.where(f"rule = '{name}'").createOrReplaceTempView("changing_rule")
        with pytest.raises(smr.RuleError, match="RULES FROM does not support") as error:
            smr.rules(spark, "changing_rule", **keys)
        assert error.value.rule == name
    # Rules that are read once may have these parts, but some rules may not have ALL ROWS PER MATCH.
    fixed = {name: body for name, body in texts.items() if name not in ("rows", "bound")}
    assert smr.check_rules(spark, fixed, **keys) == []
    assert smr.rules(spark, fixed, **keys).isStreaming


def test_rules_that_contradict_each_other_are_listed(
    spark: SparkSession, prices: DataFrame
) -> None:
    texts = {**BOTH, "other": "MEASURES array(v) AS low PATTERN (A)"}
    (problem,) = smr.check_rules(spark, texts, over=prices, **KEYS)
    assert problem.condition == "MATCH_RECOGNIZE_RULE_COLUMN_TYPES"
    assert not smr.check_rules(spark, texts, over=prices, measures="json", **KEYS)


def test_correct_rules_have_no_problem(spark: SparkSession, prices: DataFrame) -> None:
    assert smr.check_rules(spark, BOTH, over=prices, **KEYS) == []


def test_a_name_appears_once(spark: SparkSession, prices: DataFrame) -> None:
    table = local_rows(spark, [("a", FALL), ("A", RISE)], "rule STRING, body STRING")
    with pytest.raises(smr.RuleError, match="Two rules have this name"):
        smr.rules(spark, table, over=prices)
    (problem,) = smr.check_rules(spark, table, over=prices, **KEYS)
    assert problem.rule == "a"


def test_names_are_quoted(spark: SparkSession, prices: DataFrame) -> None:
    texts = {"it's `this` {one}": FALL, "x) AS y": "PATTERN (A) DEFINE A AS v = 9"}
    found = smr.rules(spark, texts, over=prices, **KEYS)
    assert {row["rule"] for row in found.collect()} == set(texts)


@pytest.mark.parametrize(
    ("schema", "rows", "message"),
    [
        ("rule STRING, text STRING", [("a", FALL)], "has no column body; it has rule, text"),
        ("rule STRING, body INT", [("a", 1)], "body of the table of rules is INT"),
        ("rule STRING, body STRING, enabled STRING", [("a", FALL, "y")], "must be BOOLEAN"),
        ("rule STRING, body STRING", [], "the table of rules is empty"),
        ("rule STRING, body STRING, enabled BOOLEAN", [("a", FALL, False)], "No rule is enabled"),
        ("rule STRING, body STRING", [("a", None)], "The body of the rule a is empty"),
        ("rule STRING, body STRING", [(None, FALL)], "A rule has no name"),
    ],
)
def test_a_table_without_rules_is_refused(
    spark: SparkSession, prices: DataFrame, schema: str, rows: list[tuple[Any, ...]], message: str
) -> None:
    table = local_rows(spark, rows, schema)
    with pytest.raises(smr.MatchRecognizeError, match=message):
        smr.rules(spark, table, over=prices)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rules": ["a"]}, "rules takes the name of a table"),
        ({"rules": {"a": 1}}, "its value of 'a' is an int"),
        ({"over": 1}, "over takes a DataFrame"),
        ({"partition_by": 1}, "partition_by takes a SQL string"),
        ({"measures": "xml"}, 'measures takes "columns" or "json"'),
        ({"column": 1}, "column takes the name of a column"),
    ],
)
def test_a_wrong_type_is_an_error(
    spark: SparkSession, prices: DataFrame, arguments: dict[str, Any], message: str
) -> None:
    given: dict[str, Any] = {"rules": BOTH, "over": prices, **arguments}
    with pytest.raises(TypeError, match=message):
        smr.rules(spark, **given)
