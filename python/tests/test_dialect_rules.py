# SPDX-License-Identifier: Apache-2.0
"""The dialect reads, writes and qualifies several rules in one clause, and draws one of them."""

from __future__ import annotations

import pytest
from sqlglot.errors import ParseError
from sqlglot.lineage import lineage
from sqlglot.optimizer import optimize
from sqlglot.optimizer.qualify import qualify

from dialect_texts import DIALECT, clause, generated, parsed
from spark_match_recognize import MatchRecognizeError, plan, show_pattern, translate
from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.pattern import variables_of
from spark_match_recognize.dialect.rules import Rule, RuleSet, RuleTable, measures_of

SCHEMA: dict[str, object] = {
    "transfers": {"account": "STRING", "ts": "TIMESTAMP", "amount": "DOUBLE", "kind": "STRING"}
}
RULES = """
    RULES (
      Smurfing AS (
        MEASURES FIRST(ts) AS since, BIG.amount AS amount
        EVENT SELECTION SKIP TILL NEXT MATCH
        PATTERN (SMALL{3,} BIG) WITHIN INTERVAL '1' DAY
        DEFINE SMALL AS amount < 1000, BIG AS amount > 10 * AVG(SMALL.amount)),
      `drained account` AS (
        MEASURES OUT_.amount AS Amount, transfers.kind AS small
        AFTER MATCH SKIP TO NEXT ROW PATTERN (IN_ NOT X OUT_) UNLESS Y SUBSET U = (IN_, OUT_)
        DEFINE IN_ AS kind = 'in', OUT_ AS amount > 0.9 * IN_.amount, X AS false, Y AS false))"""
QUERY = f"""
    SELECT rule, account, amount FROM transfers MATCH_RECOGNIZE (
      PARTITION BY account ORDER BY ts {RULES}) AS m"""


def test_a_rule_is_a_clause_with_its_own_variables() -> None:
    rows = clause(RULES)
    rules = rows.args["match"]
    assert isinstance(rules, RuleSet)
    assert all(isinstance(rule, Rule) for rule in rules.expressions)
    first, second = rules.expressions
    assert [first.name, second.name] == ["Smurfing", "drained account"]
    assert [one.name for one in variables_of(first.clause.args["pattern"])] == ["SMALL", "BIG"]
    assert [
        (output.alias, measure.this.sql(DIALECT)) for output, measure in measures_of(second, rows)
    ] == [("amount", "OUT_.amount"), ("small", "transfers.kind")]


def test_the_columns_are_keys_rule_and_measures_by_their_first_mention() -> None:
    rows = clause(f"PARTITION BY account {RULES}")
    assert rows.named_selects == ["account", "rule", "since", "amount", "small"]
    assert clause(f"{RULES} AS `the rule`").named_selects[0] == "the rule"


def test_rules_are_generated_as_they_were_parsed() -> None:
    text = generated(QUERY)
    assert parsed(text) == parsed(QUERY)
    assert generated(text) == text
    pretty = parsed(QUERY).sql(DIALECT, pretty=True)
    assert "\n    `drained account` AS (\n      MEASURES\n        OUT_.amount AS amount," in pretty
    assert parsed(pretty) == parsed(QUERY)
    assert ") AS `the rule`) AS m" in generated(QUERY.replace(RULES, f"{RULES} AS `the rule`"))


def test_rules_is_a_name_elsewhere() -> None:
    text = "SELECT rules FROM t MATCH_RECOGNIZE (ORDER BY rules MEASURES rules(x) AS r PATTERN (A))"
    assert "MEASURES RULES(x) AS r" in generated(text)
    named = clause("RULES (rules AS (PATTERN (RULES) DEFINE RULES AS pattern > rules)) AS rules")
    assert [rule.name for rule in named.args["match"].expressions] == ["rules"]


def test_names_of_rules_keep_their_case_and_columns_are_qualified() -> None:
    sql = qualify(parsed(QUERY), schema=SCHEMA, dialect=DIALECT).sql(DIALECT)
    assert "RULES (Smurfing AS (MEASURES FIRST(`transfers`.`ts`) AS `since`" in sql
    assert "BIG AS `transfers`.`amount` > 10 * AVG(SMALL.`amount`)" in sql
    assert sql.startswith("SELECT `m`.`rule` AS `rule`, `m`.`account` AS `account`")


def test_the_optimizer_keeps_rules_whole() -> None:
    filtered = QUERY.replace("AS m", "AS m WHERE rule = 'Smurfing' AND amount > 5")
    optimized = optimize(parsed(filtered), schema=SCHEMA, dialect=DIALECT)
    sql = optimized.sql(DIALECT)
    inside = sql[sql.index("MATCH_RECOGNIZE") : sql.index("SELECT `m`")]
    assert "WHERE" not in inside
    rows = optimized.find(MatchedRows)
    assert rows is not None
    assert len(rows.args["match"].expressions) == 2
    assert parsed(sql).find(RuleSet)


def test_lineage_traverses_every_rule() -> None:
    names = [node.name for node in lineage("amount", QUERY, SCHEMA, dialect=DIALECT).walk()]
    assert names == ["amount", "m.amount", "transfers.amount"]


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ("RULES (a AS (PATTERN (X)), A AS (PATTERN (X)))", "Two rules have the name A; rename"),
        ("RULES (a AS (PATTERN (X)), b (PATTERN (X)))", "unexpected 'b'; write a rule as name AS"),
        ("RULES (a AS (MEASURES 1 AS x))", "The rule a has no PATTERN"),
        ("RULES (a AS (PARTITION BY k PATTERN (X)))", "The rule a has PARTITION BY; it is written"),
        ("RULES (a AS (RULES (b AS (PATTERN (X)))))", "The rule a has RULES in it"),
        ("RULES (a AS (PATTERN (X))) PATTERN (X)", "PATTERN is not allowed next to RULES"),
        ("PATTERN (X) RULES (a AS (PATTERN (X)))", "PATTERN is not allowed next to RULES"),
        ("RULES (a AS (PATTERN (X) DEFINE Z AS true))", "DEFINE names Z"),
        ("RULES (a AS (PATTERN (X) oops))", "'oops' does not begin a section"),
        ("RULES (a AS (PATTERN (X)) b AS (PATTERN (X)))", "RULES: unexpected 'b'"),
        ("RULES ()", "'RULES' does not begin a section"),
        ("RULES (a AS (PATTERN (X))) AS", "a name is missing"),
        ("RULES (a AS (PATTERN (X))", "clause is never closed"),
        ("RULES (a AS (PATTERN (X)),", "write a rule as name AS"),
    ],
)
def test_what_is_wrong_with_rules_is_said(parts: str, message: str) -> None:
    with pytest.raises(ParseError) as error:
        parsed(f"SELECT * FROM t MATCH_RECOGNIZE ({parts})")
    assert message in str(error.value)


def test_the_plan_has_each_rule() -> None:
    (found,) = plan(QUERY)["clauses"]
    assert found["rule_column"] == "rule"
    assert [rule["name"] for rule in found["rules"]] == ["Smurfing", "drained account"]
    assert found["rules"][1]["clause"]["skip"] == {"to": "NEXT ROW"}
    assert found["rules"][0]["clause"]["measures"][1]["expression"]["text"] == "BIG.amount"


def test_a_drawing_shows_one_rule() -> None:
    assert show_pattern(QUERY, rule="smurfing").variables == ["SMALL", "BIG"]
    assert show_pattern(QUERY, clause=1, rule="drained account").variables == ["IN_", "OUT_"]
    with pytest.raises(MatchRecognizeError, match='2 rules: choose one with rule="Smurfing"'):
        show_pattern(QUERY)
    with pytest.raises(MatchRecognizeError, match="no rule other; its rules are Smurfing, drained"):
        show_pattern(QUERY, rule="other")
    with pytest.raises(MatchRecognizeError, match="no rule a; it has no RULES"):
        show_pattern("SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A))", rule="a")


def test_rules_are_no_part_of_other_engines() -> None:
    with pytest.raises(MatchRecognizeError, match="RULES is a part of Spark's clause"):
        translate(QUERY, "trino")


def test_weights_and_bounds_of_rules_are_kept() -> None:
    text = generated("""
        SELECT * FROM transfers MATCH_RECOGNIZE (ORDER BY ts RULES (
          a AS (PATTERN (A) BEST EFFORT (WORK 0.5 LOOKS PER ROW)) WEIGHT 2.5, b AS (PATTERN (B)))
          BEST EFFORT (STATE 2 MB, ALLOW OTHER MATCHES))""")
    assert "BEST EFFORT (WORK 0.5 LOOKS PER ROW)) WEIGHT 2.5" in text
    assert "BEST EFFORT (STATE 2 MB, ALLOW OTHER MATCHES)" in text
    assert generated(text) == text
    with pytest.raises(ParseError, match="WEIGHT takes a number above 0"):
        parsed("SELECT * FROM t MATCH_RECOGNIZE (RULES (a AS (PATTERN (A)) WEIGHT heavy))")


FROM_TABLE = """
    SELECT m.account, m.rule, m.measures FROM transfers MATCH_RECOGNIZE (
      PARTITION BY account ORDER BY ts RULES FROM risk.`the rules` AS rule) AS m"""


def test_rules_of_a_table_are_read_and_written() -> None:
    rows = clause("PARTITION BY account ORDER BY ts RULES FROM rules")
    assert rows.named_selects == ["account", "rule", "measures"]
    assert clause("RULES FROM rules AS alert").named_selects == ["alert", "measures"]
    assert isinstance(rows.args["match"], RuleTable)
    text = generated(FROM_TABLE)
    assert "ORDER BY ts RULES FROM risk.`the rules` AS rule) AS m" in text
    assert parsed(text) == parsed(FROM_TABLE)
    assert "\n  RULES FROM risk" in parsed(text).sql(DIALECT, pretty=True)
    # The word names a column or a variable otherwise.
    assert "MEASURES rules AS x" in generated(
        "SELECT * FROM t MATCH_RECOGNIZE (MEASURES rules AS x PATTERN (A))"
    )


def test_the_optimizer_keeps_the_table_of_rules() -> None:
    text = qualify(parsed(FROM_TABLE), schema=SCHEMA, dialect=DIALECT).sql(DIALECT)
    assert "RULES FROM `risk`.`the rules` AS `rule`" in text
    assert parsed(optimize(parsed(FROM_TABLE), schema=SCHEMA, dialect=DIALECT).sql(DIALECT))


def test_the_plan_names_the_table_of_rules() -> None:
    (found,) = plan(FROM_TABLE)["clauses"]
    assert found == {"rule_column": "rule", "rules_from": "risk.`the rules`"}
    with pytest.raises(MatchRecognizeError, match="The rules of the clause are in a table"):
        show_pattern(FROM_TABLE)
    with pytest.raises(MatchRecognizeError, match="RULES is a part of Spark's clause"):
        translate(FROM_TABLE, "trino")


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ("RULES FROM rules PATTERN (A)", "PATTERN is not allowed next to RULES"),
        ("RULES FROM rules BEST EFFORT (STATE 3 RUNS)", "is not allowed next to RULES FROM"),
        ("BEST EFFORT (STATE 3 RUNS) RULES FROM rules", "is not allowed next to RULES FROM"),
        ("RULES FROM a.", "RULES FROM: a name is missing here"),
        ("RULES FROM a AS", "RULES FROM ... AS: a name is missing here"),
        ("RULES FROM a, b", "',' does not begin a section"),
    ],
)
def test_what_is_wrong_with_a_table_of_rules_is_said(parts: str, message: str) -> None:
    with pytest.raises(ParseError) as error:
        parsed(f"SELECT * FROM t MATCH_RECOGNIZE ({parts})")
    assert message in str(error.value)
