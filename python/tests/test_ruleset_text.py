# SPDX-License-Identifier: Apache-2.0
"""The text of a query over many rules: quoting, JSON measures, and positions of errors in it."""

from __future__ import annotations

import pytest

from dialect_texts import parsed
from spark_match_recognize import ClauseTextError, RuleError, RuleProblem
from spark_match_recognize.ruleset.json_measures import json_edits
from spark_match_recognize.ruleset.problems import duplicates, error_of, problem_of, text_problem
from spark_match_recognize.ruleset.source import RuleText
from spark_match_recognize.ruleset.text import BodyPosition, RuleQuery, Shared

FALL = RuleText("fall", "MEASURES A.v AS top,\n  LAST(B.v) AS low\nPATTERN (A B+)")
RISE = RuleText("a `rise`", "PATTERN (A B)\nDEFINE B AS v > A.v -- up")


def query(*rules: RuleText, measures: str = "columns", column: str = "rule") -> RuleQuery:
    return RuleQuery(Shared("t", ["k"], "at, id DESC", measures, column), rules)


def with_json(body: str) -> str:
    for offset, text in reversed(json_edits(body, "The body")):
        body = body[:offset] + text + body[offset:]
    return body


def test_the_query_has_every_rule_and_quotes_its_name() -> None:
    text = query(FALL, RISE).text
    assert "\nPARTITION BY k\nORDER BY at, id DESC\nRULES (\n`fall` AS (\nMEASURES A.v" in text
    assert ",\n`a ``rise``` AS (\nPATTERN (A B)\nDEFINE B AS v > A.v -- up \n\n)" in text
    assert text.endswith("\n) AS `rule`)")
    assert parsed(text)


def test_a_position_in_the_query_is_one_in_the_body() -> None:
    for measures in ("columns", "json"):
        found = query(RISE, FALL, measures=measures)
        lines = found.text.split("\n")
        number = next(n for n, line in enumerate(lines, 1) if "LAST(B.v)" in line)
        position = found.position(number, lines[number - 1].index("LAST") + 1)
        assert position == BodyPosition("fall", 2, 3)
    assert query(FALL).position(1, 5) is None
    assert query(FALL).position(99, 1) is None


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("MEASURES v x PATTERN (A)", "MEASURES to_json(struct( v x)) AS measures PATTERN (A)"),
        ("PATTERN (A)", "MEASURES '{}' AS measures PATTERN (A)"),
        (
            "measures f(measures, pattern) AS pattern, '--)' AS `a)` -- PATTERN (\n pattern (A)",
            "measures to_json(struct( f(measures, pattern) AS pattern, '--)' AS `a)`)) AS measures"
            " -- PATTERN (\n pattern (A)",
        ),
        (
            "MEASURES A.v AS x ALL ROWS PER MATCH PATTERN (A)",
            "MEASURES to_json(struct( A.v AS x)) AS measures ALL ROWS PER MATCH PATTERN (A)",
        ),
        (
            "MEASURES A.v AS measures PATTERN (A)",
            "MEASURES to_json(struct( A.v AS measures)) AS measures PATTERN (A)",
        ),
        (
            "PATTERN (A) DEFINE A AS v > 1 MEASURES v AS x",
            "PATTERN (A) DEFINE A AS v > 1 MEASURES to_json(struct( v AS x)) AS measures",
        ),
    ],
)
def test_measures_become_one_object(body: str, expected: str) -> None:
    assert " ".join(with_json(body).split()) == " ".join(expected.split())


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (RuleText("r", "PATTERN (A)) AS x, (b AS (PATTERN (A)"), r"of the rule r: unmatched \)"),
        (RuleText("r", "PATTERN (A); DROP TABLE t"), "a ; would end the query"),
        (RuleText("r", " "), "is empty"),
        (RuleText("r", "PATTERN (A /*)"), "not closed"),
        (RuleText("", "PATTERN (A)"), "A rule has no name"),
        (RuleText("${x}", "PATTERN (A)"), "where Spark puts a setting"),
    ],
)
def test_what_cannot_be_part_of_a_query_is_refused(rule: RuleText, message: str) -> None:
    with pytest.raises(ClauseTextError, match=message):
        query(rule)


@pytest.mark.parametrize(
    ("second", "column"), [("B.v AS X", 8), ("f(A.v, 'AS x,', 1 AS x) AS `x`, B.v AS y", 28)]
)
def test_an_object_has_no_two_fields_of_one_name(second: str, column: int) -> None:
    rule = RuleText("r", f"MEASURES A.v AS x,\n{second}\nPATTERN (A B)")
    with pytest.raises(ClauseTextError, match="of the rule r: Two measures have the name") as error:
        query(rule, measures="json")
    problem = text_problem(error.value, rule)
    assert (problem.line, problem.column) == (2, column)


@pytest.mark.parametrize("measure", ["A.v", "COUNT(*)", "A.v + 1", "`v`"])
def test_a_field_of_an_object_has_a_name(measure: str) -> None:
    rule = RuleText("r", f"MEASURES A.v AS x,\n{measure}\nPATTERN (A B)")
    with pytest.raises(ClauseTextError, match="of the rule r: A measure has no name") as error:
        query(rule, measures="json")
    problem = text_problem(error.value, rule)
    assert (problem.line, problem.column) == (2, 1)


def test_fields_of_different_names_are_accepted() -> None:
    body = "MEASURES struct(A.v AS x, 1 AS y) AS z, A.v AS x, B.x AS b, COUNT(*) n PATTERN (A B)"
    assert "to_json(struct(" in query(RuleText("r", body), measures="json").text


@pytest.mark.parametrize(
    ("body", "message", "line", "column"),
    [
        ("PATTERN (A\n", "( is not closed.", 1, 9),
        ("PATTERN (A)\nDEFINE A AS v > 'x", "' is not closed.", 2, 17),
        ("PATTERN (A));", "Unmatched ).", 1, 12),
        ("PATTERN (A);", "A ; would end the query.", 1, 12),
    ],
)
def test_a_text_that_is_no_body_has_a_position(
    body: str, message: str, line: int, column: int
) -> None:
    rule = RuleText("r", body)
    with pytest.raises(ClauseTextError) as error:
        query(rule)
    assert text_problem(error.value, rule) == RuleProblem("r", "", message, "", line, column)


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        (
            "[SOME_CONDITION] rule fall: x is not a column. Did you mean v? SQLSTATE: 42703\n"
            "== line 8, column 10 ==\nMEASURES",
            ("fall", "SOME_CONDITION", "x is not a column.", "Did you mean v?", 1, 10),
        ),
        (
            "[WRONG.TYPE] Cannot resolve x. SQLSTATE: 42K09; line 9 pos 2;\n'Project",
            ("fall", "WRONG.TYPE", "Cannot resolve x.", "", 2, 3),
        ),
        (
            "[STEPS] rule `a ``rise```: Too many steps. Raise it",
            ("a `rise`", "STEPS", "Too many steps.", "Raise it", 0, 0),
        ),
        (
            "[OTHER] No such table. == line 2, column 1 ==",
            ("", "OTHER", "No such table.", "", 0, 0),
        ),
    ],
)
def test_an_error_of_spark_is_located_in_its_rule(
    message: str, problem: tuple[str, str, str, str, int, int]
) -> None:
    assert problem_of(Exception(message), query(FALL, RISE)) == RuleProblem(*problem)


def test_a_problem_is_shown_with_its_rule_and_position() -> None:
    problem = RuleProblem("fall", "SOME_CONDITION", "x is wrong.", "Write y.", 1, 10)
    expected = "[SOME_CONDITION] rule fall, line 1, column 10: x is wrong. Write y."
    assert str(problem) == expected
    error = error_of(problem)
    assert isinstance(error, RuleError)
    assert (str(error), error.rule, error.line, error.column) == (expected, "fall", 1, 10)
    assert str(RuleProblem("", "C", "Too many.", "", 0, 0)) == "[C] Too many."


def test_names_of_rules_do_not_differ_by_case() -> None:
    found = duplicates([RuleText("a", ""), RuleText("b", ""), RuleText("A", "")])
    assert [problem.rule for problem in found] == ["A"]
