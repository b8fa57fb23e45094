# SPDX-License-Identifier: Apache-2.0
"""The dialect parses the clause: its nodes, its names, the table that it binds to, its errors."""

from __future__ import annotations

import pytest
from sqlglot import exp
from sqlglot.errors import ParseError

from dialect_texts import DIALECT, clause, generated, parsed
from spark_match_recognize.dialect.expressions import (
    Navigation,
    ProcessingMode,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.pattern import (
    Alternation,
    Concatenation,
    Exclusion,
    PartitionStart,
    Variable,
)


def test_the_pattern_is_a_tree() -> None:
    pattern = clause("PATTERN (A (B | C){2,}? {- D -} ^)").clause.args["pattern"]
    assert isinstance(pattern, Concatenation)
    first, repeated, excluded, anchor = pattern.expressions
    assert first == Variable(this="A")
    assert repeated.args["least"] == 2
    assert repeated.args.get("most") is None
    assert repeated.args["reluctant"]
    assert isinstance(repeated.this, Alternation)
    assert isinstance(excluded, Exclusion)
    assert isinstance(anchor, PartitionStart)


def test_a_qualifier_is_a_variable_of_the_pattern_or_else_a_table() -> None:
    rows = clause("MEASURES a.x AS x, t.x AS y, COUNT(A.*) AS n, a.b.c AS f PATTERN (A)")
    x, y, n, f = (measure.this.this for measure in rows.measures)
    assert isinstance(x, VariableColumn)
    assert x.args["variable"] == Variable(this="A")
    assert isinstance(y, exp.Column)
    assert y.table == "t"
    assert isinstance(n.this, VariableRows)
    assert isinstance(f, exp.Dot)
    assert isinstance(f.this, VariableColumn)


@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        ("FINAL LAST(x) - RUNNING FIRST(x)", "FINAL LAST(x) - RUNNING FIRST(x)"),
        ("PREV(RUNNING LAST(A.x, 2), 1)", "PREV(RUNNING LAST(A.x, 2), 1)"),
        ("final last(x)::int", "CAST(FINAL LAST(x) AS INT)"),
        ("running + final", "running + final"),
        ("FIRST(x) IGNORE NULLS", "FIRST(x) IGNORE NULLS"),
        ("A[0].x", "A[0].x"),
        ("'it''s' || \"a\\\\b\"", "'it\\'s' || 'a\\\\b'"),
        (r"r'\d'", r"'\\d'"),
        ("'a' 'b'", "'ab'"),
        ("t.x + any.y", "t.x + any.y"),
    ],
)
def test_expressions_are_generated(measure: str, expected: str) -> None:
    assert clause(f"MEASURES {measure} AS m PATTERN (A)").measures[0].this.sql(DIALECT) == expected


def test_running_and_final_are_names_outside_measures_and_conditions() -> None:
    keys = "PARTITION BY running, FINAL ORDER BY FINAL DESC, RUNNING"
    tree = clause(f"{keys} MEASURES 1 AS m PATTERN (A) DEFINE A AS RUNNING LAST(x) > 1").clause
    assert [key.name for key in tree.args["partition_by"]] == ["running", "FINAL"]
    assert [key.this.name for key in tree.args["order"].expressions] == ["FINAL", "RUNNING"]
    assert tree.find(ProcessingMode) is not None


def test_running_and_navigation_are_nodes() -> None:
    measure = clause("MEASURES FINAL LAST(A.x, 1) AS m PATTERN (A)").measures[0].this.this
    assert isinstance(measure, ProcessingMode)
    assert isinstance(measure.this, Navigation)
    assert measure.this.args["offset"] == exp.Literal.number(1)


@pytest.mark.parametrize("name", ["DROP", "SELECT", "FROM", "LIKE", "USING", "CASE", "a\nb"])
def test_a_variable_may_have_any_name(name: str) -> None:
    quoted = f"`{name}`"
    rows = clause(
        f"MEASURES {quoted}.x AS x PATTERN (A {quoted}+) DEFINE {quoted} AS {quoted}.y > 1"
    )
    for text in (rows.sql(DIALECT), rows.sql(DIALECT, pretty=True)):
        assert parsed(text).find(MatchedRows) == rows


@pytest.mark.parametrize("name", ["end", "measures", "pattern", "within", "unless", "define"])
@pytest.mark.parametrize(
    "clause",
    [
        "MEASURES LAST(x) AS # PATTERN (A)",
        "AFTER MATCH SKIP TO # PATTERN (A #)",
        "AFTER MATCH SKIP TO LAST # PATTERN (A #)",
        "PATTERN (A B) SUBSET # = (A, B)",
        "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) UNLESS # DEFINE # AS x > 1",
    ],
)
def test_words_that_begin_a_section_are_names_before_another(clause: str, name: str) -> None:
    sql = f"SELECT * FROM t MATCH_RECOGNIZE ({clause.replace('#', name)})"
    assert parsed(generated(sql)) == parsed(sql)
    assert parsed(sql).find(MatchedRows) is not None


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT pattern, define FROM measures AS match_recognize(a, b)",
        "SELECT t.match_recognize FROM t",
        "SELECT * FROM match_recognize AS within",
        "SELECT first(x), last(y) FROM t",
        "SELECT running AS final FROM t",
    ],
)
def test_no_word_is_reserved(sql: str) -> None:
    tree = parsed(sql)
    assert tree.find(MatchedRows) is None
    assert parsed(tree.sql(DIALECT)) == tree


@pytest.mark.parametrize(
    ("sql", "tables"),
    [
        ("SELECT * FROM a MATCH_RECOGNIZE (PATTERN (A)) AS m JOIN b ON m.x = b.x", ["a", "b"]),
        ("SELECT * FROM b JOIN a MATCH_RECOGNIZE (PATTERN (A)) AS m ON m.x = b.x", ["a", "b"]),
        (
            "SELECT * FROM a MATCH_RECOGNIZE (PATTERN (A)), b MATCH_RECOGNIZE (PATTERN (B))",
            ["a", "b"],
        ),
        ("SELECT * FROM a AS q MATCH_RECOGNIZE (PATTERN (A)) MATCH_RECOGNIZE (PATTERN (B))", ["a"]),
        ("SELECT * FROM (SELECT 1 AS x FROM a) MATCH_RECOGNIZE (PATTERN (A))", ["a"]),
        ("SELECT * FROM VALUES (1), (2) AS v(x) MATCH_RECOGNIZE (PATTERN (A))", []),
        ("SELECT * FROM a MATCH_RECOGNIZE (PATTERN (A)) AS m(x, y) WHERE x > 1", ["a"]),
        (
            "MERGE INTO b USING a MATCH_RECOGNIZE (PATTERN (A)) AS m ON b.x = m.x"
            " WHEN MATCHED THEN DELETE",
            ["a", "b"],
        ),
        ("INSERT INTO b SELECT * FROM a MATCH_RECOGNIZE (PATTERN (A))", ["a", "b"]),
        ("WITH q AS (SELECT * FROM a MATCH_RECOGNIZE (PATTERN (A))) SELECT * FROM q", ["a", "q"]),
    ],
)
def test_the_clause_binds_to_the_table_before_it(sql: str, tables: list[str]) -> None:
    tree = parsed(sql)
    assert sorted({table.name for table in tree.find_all(exp.Table)}) == tables
    assert len(list(tree.find_all(MatchedRows))) == sql.count("MATCH_RECOGNIZE")
    assert parsed(tree.sql(DIALECT)) == tree


@pytest.mark.parametrize(
    ("parts", "line", "column", "text"),
    [
        ("PATERN (A)", 1, 34, "did you mean PATTERN?"),
        ("ORDER BY x", 1, 17, "has no PATTERN"),
        ("PATTERN (A))) PATTERN", 1, 44, ""),
        ("PATTERN (A) PATTERN (B)", 1, 46, "twice"),
        ("PATTERN (A B+*)", 1, 47, "the quantifier '*' follows another"),
        ("PATTERN (A B DEFINE A AS x > 1", 1, 42, "add a ')' before DEFINE"),
        ("PATTERN (A | )", 1, 45, "is empty"),
        ("PATTERN (A)\nDEFINE B AS x > 1", 2, 8, "which is not a variable"),
        ("PATTERN (A) DEFINE A AS x > 1, a AS x > 2", 1, 65, "twice"),
        ("MEASURES A.x PATTERN (A)", 1, 43, "has no name"),
        ("PATTERN (DOWN) DEFINE DONW AS x > 1", 1, 56, "did you mean DOWN?"),
        ("PATTERN (A B) AFTER MATCH SKIP TO C", 1, 68, "which is not a variable"),
        ("PATTERN (A B) SUBSET U = (A, C)", 1, 63, "which is not a variable"),
        ("PATTERN (A NOT B)", 1, 49, "has no condition"),
        ("PATTERN (A) EVENT SELECTION RELAXED", 1, 62, "EVENT SELECTION takes"),
        ("ONE ROW PER SUBSET OF A LIMIT 0 PATTERN (A)", 1, 64, "whole number"),
        ("DEFINE A AS PATTERN (A)", 1, 41, ""),
        ("PATTERN (A B WITHIN)", 1, 47, "no limit follows WITHIN; write one"),
        ("PATTERN (A B WITHIN INTERVAL MINUTE)", 1, 47, "no limit follows WITHIN"),
        ("PATTERN ((A within | B) C)", 1, 46, "no limit follows WITHIN"),
        ("PATTERN (A B) WITHIN", 1, 48, "The section WITHIN is not complete; write what follows"),
    ],
)
def test_an_error_has_a_position_and_a_hint(parts: str, line: int, column: int, text: str) -> None:
    with pytest.raises(ParseError) as raised:
        parsed(f"SELECT * FROM t MATCH_RECOGNIZE ({parts})")
    error = raised.value.errors[0]
    assert text in error["description"]
    if text:
        assert (error["line"], error["col"]) == (line, column)


@pytest.mark.parametrize(
    "parts",
    [
        "PATTERN (A WITHIN) DEFINE WITHIN AS x > 1",
        "PATTERN (A `WITHIN`)",
        "PATTERN (A WITHIN INTERVAL) DEFINE within AS x > 1",
        "PATTERN (A WITHIN) SUBSET U = (A, WITHIN)",
        "AFTER MATCH SKIP TO WITHIN PATTERN (A WITHIN)",
        "PATTERN (WITHIN)",
        "PATTERN (A WITHIN+ B)",
    ],
)
def test_within_may_be_a_variable(parts: str) -> None:
    tree = parsed(f"SELECT * FROM t MATCH_RECOGNIZE ({parts})")
    assert any(one.name == "WITHIN" for one in tree.find_all(Variable))
    assert parsed(tree.sql(DIALECT)) == tree


def test_a_key_that_identifier_names_has_the_name_of_the_column() -> None:
    sql = "SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY IDENTIFIER('u.`a b`') PATTERN (A))"
    rows = parsed(sql).find(MatchedRows)
    assert rows is not None
    assert rows.expressions[0].alias == "a b"


def test_the_classifier_of_a_column_is_left_to_the_engine_to_reject() -> None:
    sql = "SELECT * FROM t MATCH_RECOGNIZE (MEASURES CLASSIFIER(A.x) AS c PATTERN (A))"
    assert parsed(sql).sql(DIALECT) == sql


def test_an_exact_name_of_a_variable_wins_over_one_that_differs_only_in_case() -> None:
    text = "SELECT * FROM t MATCH_RECOGNIZE (ORDER BY at MEASURES {} PATTERN (`a` A) DEFINE {})"
    measures = "FIRST(A.at) AS f, LAST(`a`.at) AS g"
    definitions = "A AS x = 2, `a` AS a.x = 1"
    written = generated(text.format(measures, definitions))
    assert written == text.format(measures, definitions.replace("a.x", "`a`.x"))
    assert parsed(written) == parsed(text.format(measures, definitions))
