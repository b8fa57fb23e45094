# SPDX-License-Identifier: Apache-2.0
"""The dialect reads the whole clause, writes it back, and keeps it whole in sqlglot's tools."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import sqlglot
from hypothesis import given
from hypothesis import strategies as st
from pyspark.sql import SparkSession
from sqlglot import exp
from sqlglot.errors import ParseError, UnsupportedError
from sqlglot.lineage import lineage
from sqlglot.optimizer import optimize
from sqlglot.optimizer.qualify import qualify

from processes import ROOT
from spark_match_recognize.dialect import words
from spark_match_recognize.dialect.expressions import (
    Navigation,
    ProcessingMode,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.pattern import (
    Absent,
    Alternation,
    Concatenation,
    EmptyPattern,
    Exclusion,
    PartitionEnd,
    PartitionStart,
    Permutation,
    Quantified,
    RowPattern,
    Variable,
    alternation,
    concatenation,
)
from spark_match_recognize.dialect.sections import Section

DIALECT = "spark_match_recognize"
SCHEMA: dict[str, object] = {
    "ticks": {"symbol": "STRING", "ts": "TIMESTAMP", "price": "DOUBLE"},
    "names": {"symbol": "STRING", "name": "STRING"},
}
V_SHAPE = """
    SELECT name, low + 1 AS above FROM ticks MATCH_RECOGNIZE (
      PARTITION BY symbol ORDER BY ts
      MEASURES FIRST(DOWN.ts) AS fell_at, MIN(DOWN.price) AS low
      PATTERN (STRT DOWN+ UP+)
      DEFINE DOWN AS price < PREV(price), UP AS UP.price > PREV(price)
    ) AS m JOIN names ON m.symbol = names.symbol WHERE low > 3"""


def parsed(sql: str) -> exp.Expr:
    return sqlglot.parse_one(sql, read=DIALECT)


def written(sql: str) -> str:
    return parsed(sql).sql(DIALECT)


def clause(parts: str) -> MatchedRows:
    found = parsed(f"SELECT * FROM t MATCH_RECOGNIZE ({parts})").find(MatchedRows)
    assert found is not None
    return found


def statements(path: Path) -> list[str]:
    """The statements of a file of sql-tests that hold the clause."""
    lines = [line for line in path.read_text().splitlines() if not line.startswith("--")]
    parts = re.split(r";\s*(?:\n|$)", "\n".join(lines))
    return [part for part in parts if "MATCH_RECOGNIZE" in part.upper()]


FILES = sorted((ROOT / "sql-tests" / "inputs").rglob("*.sql"))
CASES = sorted((ROOT / "sql-tests" / "cases").glob("*.sql"))


@pytest.mark.parametrize("path", FILES + CASES, ids=lambda path: path.stem)
def test_what_is_written_reads_back_the_same(path: Path) -> None:
    read = 0
    for sql in statements(path):
        try:
            tree = parsed(sql)
        except ParseError:
            # Cases of errors have clauses that no parser takes.
            assert path.parent.name == "cases"
            continue
        read += 1
        once = tree.sql(DIALECT)
        assert parsed(once) == tree, sql
        assert written(once) == once
        assert parsed(tree.sql(DIALECT, pretty=True)) == tree
    assert read


NAMES = st.sampled_from(
    ["A", "B", "C", "down", "my var", "PERMUTE", "a`b", "NOT", "Ünder", "1st", "DROP"]
)
VARIABLES = NAMES.map(lambda name: Variable(this=name))


def compound(inner: st.SearchStrategy[RowPattern]) -> st.SearchStrategy[RowPattern]:
    several = st.lists(inner, min_size=2, max_size=3)
    bounds = st.tuples(st.integers(0, 3), st.none() | st.integers(3, 5))
    return st.one_of(
        several.map(lambda parts: concatenation(*parts)),
        several.map(lambda parts: alternation(*parts)),
        several.map(lambda parts: Permutation(expressions=parts)),
        inner.map(lambda part: Exclusion(this=part)),
        st.tuples(inner, bounds, st.booleans()).map(
            lambda made: Quantified(
                this=made[0], least=made[1][0], most=made[1][1], reluctant=made[2]
            )
        ),
    )


PATTERNS = st.recursive(
    st.one_of(
        VARIABLES,
        VARIABLES.map(lambda variable: Absent(this=variable)),
        st.builds(EmptyPattern),
        st.builds(PartitionStart),
        st.builds(PartitionEnd),
    ),
    compound,
    max_leaves=12,
)


@given(PATTERNS)
def test_every_pattern_reads_back_the_same(pattern: RowPattern) -> None:
    pattern = pattern.copy()
    absent = {
        variable.name: variable for node in pattern.find_all(Absent) for variable in [node.this]
    }
    define = ", ".join(f"{v.sql(DIALECT)} AS TRUE" for v in absent.values())
    rows = clause("PATTERN (A)")
    rows.clause.set("pattern", pattern)
    text = rows.sql(DIALECT)
    defined = f"{text[:-1]} DEFINE {define})" if define else text
    for text in (defined, parsed(defined).sql(DIALECT, pretty=True)):
        found = parsed(text).find(MatchedRows)
        assert found is not None
        assert found.clause.args["pattern"] == pattern


def test_the_pattern_is_a_tree() -> None:
    pattern = clause("PATTERN (A (B | C){2,}? {- D -} ^)").clause.args["pattern"]
    assert isinstance(pattern, Concatenation)
    first, repeated, hidden, anchor = pattern.expressions
    assert first == Variable(this="A")
    assert repeated.args["least"] == 2
    assert repeated.args.get("most") is None
    assert repeated.args["reluctant"]
    assert isinstance(repeated.this, Alternation)
    assert isinstance(hidden, Exclusion)
    assert isinstance(anchor, PartitionStart)


def test_a_qualifier_is_a_variable_where_the_pattern_has_it_and_a_table_elsewhere() -> None:
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
def test_expressions_of_the_clause(measure: str, expected: str) -> None:
    assert clause(f"MEASURES {measure} AS m PATTERN (A)").measures[0].this.sql(DIALECT) == expected


def test_running_and_final_are_names_outside_measures_and_conditions() -> None:
    keys = "PARTITION BY running, FINAL ORDER BY FINAL DESC, RUNNING"
    found = clause(f"{keys} MEASURES 1 AS m PATTERN (A) DEFINE A AS RUNNING LAST(x) > 1").clause
    assert [key.name for key in found.args["partition_by"]] == ["running", "FINAL"]
    assert [key.this.name for key in found.args["order"].expressions] == ["FINAL", "RUNNING"]
    assert found.find(ProcessingMode) is not None


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


def test_a_window_of_time_is_a_function() -> None:
    sql = (
        "SELECT window(ts, '1 hour') AS w FROM t GROUP BY window(ts, '1 hour') HAVING COUNT(*) > 1"
    )
    assert "GROUP BY WINDOW(ts, '1 hour') HAVING" in written(sql)
    assert parsed(written(sql)) == parsed(sql)


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
    assert parsed(written(sql)) == parsed(sql)
    assert parsed(sql).find(MatchedRows) is not None


def test_the_sections_are_those_of_the_engine() -> None:
    assert {section.value for section in Section} == words.SECTIONS


def test_a_mode_that_the_engine_has_is_read_and_written() -> None:
    for mode in [*words.SKIPS, *(f"{mode} A" for mode in words.SKIPS_TO_VARIABLE)]:
        sql = f"SELECT * FROM t MATCH_RECOGNIZE(AFTER MATCH SKIP {mode} PATTERN (A B))"
        assert mode in sqlglot.parse_one(sql, read=DIALECT).sql(DIALECT)


def test_a_form_of_rows_that_the_engine_has_is_read_and_written() -> None:
    for form in words.ROWS:
        of = " B" if form in words.ROWS_OF_VARIABLE else ""
        sql = f"SELECT * FROM t MATCH_RECOGNIZE({form}{of} PATTERN (A B))"
        assert f"{form}{of}" in sqlglot.parse_one(sql, read=DIALECT).sql(DIALECT)


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
        ("PATTERN (A B+*)", 1, 47, "a second quantifier '*'"),
        ("PATTERN (A B DEFINE A AS x > 1", 1, 42, "add a ')' before DEFINE"),
        ("PATTERN (A | )", 1, 47, "is empty"),
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
    ],
)
def test_errors_carry_their_place_and_a_hint(parts: str, line: int, column: int, text: str) -> None:
    with pytest.raises(ParseError) as raised:
        parsed(f"SELECT * FROM t MATCH_RECOGNIZE ({parts})")
    error = raised.value.errors[0]
    assert text in error["description"]
    if text:
        assert (error["line"], error["col"]) == (line, column)


def test_the_optimizer_keeps_the_clause_whole() -> None:
    sql = optimize(parsed(V_SHAPE), schema=SCHEMA, dialect=DIALECT).sql(DIALECT)
    inside = sql[sql.index("MATCH_RECOGNIZE") : sql.index("SELECT `names`")]
    assert "WHERE" not in inside
    assert "`ticks`.`price` < PREV(`ticks`.`price`)" in inside
    assert "`low` > 3" in sql[sql.index("SELECT `names`") :]
    assert parsed(sql).find(MatchedRows)


def test_a_table_with_the_name_of_a_variable_qualifies_nothing() -> None:
    sql = "SELECT * FROM ticks AS a MATCH_RECOGNIZE (ORDER BY ts MEASURES price AS p PATTERN (A))"
    done = qualify(parsed(sql), schema=SCHEMA, dialect=DIALECT).sql(DIALECT)
    assert "ORDER BY `ts` MEASURES `price` AS `p`" in done
    other = qualify(parsed(sql.replace(" AS a ", " AS b ")), schema=SCHEMA, dialect=DIALECT)
    assert "ORDER BY `b`.`ts` MEASURES `b`.`price` AS `p`" in other.sql(DIALECT)


def test_a_query_below_the_clause_is_not_merged_into_it() -> None:
    below = "SELECT symbol, price * 2 AS price, ts FROM ticks WHERE price > 0"
    for sql in (
        f"SELECT x FROM ({below}) AS c MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS x"
        " PATTERN (A))",
        f"WITH c AS ({below}) SELECT x FROM c MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS x"
        " PATTERN (A))",
    ):
        done = optimize(parsed(sql), schema=SCHEMA, dialect=DIALECT).sql(DIALECT)
        assert "WHERE `ticks`.`price` > 0)" in done
        assert "MEASURES A.`price` AS `x`" in done


def test_names_of_variables_stay_as_they_are() -> None:
    parts = "ORDER BY ts MEASURES CLASSIFIER() AS c PATTERN (A `b`)"
    tree = qualify(
        parsed(f"SELECT * FROM ticks MATCH_RECOGNIZE ({parts})"), schema=SCHEMA, dialect=DIALECT
    )
    assert "PATTERN (A `b`)" in tree.sql(DIALECT)


def test_lineage_goes_through_the_clause() -> None:
    names = [node.name for node in lineage("above", V_SHAPE, SCHEMA, dialect=DIALECT).walk()]
    assert names == ["above", "m.low", "ticks.price"]


def test_pretty_text_has_a_line_for_each_part() -> None:
    pretty = parsed(V_SHAPE).sql(DIALECT, pretty=True)
    assert (
        "FROM ticks MATCH_RECOGNIZE (\n"
        "  PARTITION BY symbol\n"
        "  ORDER BY ts\n"
        "  MEASURES\n"
        "    FIRST(DOWN.ts) AS fell_at,\n"
        "    MIN(DOWN.price) AS low\n"
        "  PATTERN (STRT DOWN+ UP+)\n"
        "  DEFINE\n"
        "    DOWN AS price < PREV(price),\n"
        "    UP AS UP.price > PREV(price)\n"
        ") AS m\n"
    ) in pretty


def test_transpile_uses_the_dialect_by_name() -> None:
    sql = "select * from t match_recognize (pattern (a b?) define b as b.x > 1) m"
    assert sqlglot.transpile(sql, read=DIALECT, write=DIALECT) == [
        "SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A B?) DEFINE B AS B.x > 1) AS m"
    ]


TEXTS = st.text(max_size=20) | st.sampled_from(
    [
        "it's",
        "a\\b",
        "\\'",
        '"',
        "`",
        "--",
        "/*",
        "*/",
        "; DROP TABLE t",
        "\0",
        "\n",
        "\\",
        "''",
        "ü",
    ]
)


@given(TEXTS, st.sampled_from([DIALECT, f"{DIALECT}, escaped_string_literals=True"]))
def test_a_string_is_written_as_itself(text: str, dialect: str) -> None:
    tree = exp.select(exp.Literal.string(text))
    sql = tree.sql(dialect)
    assert constant(only_column(sql)) == text


def only_column(sql: str) -> exp.Expr:
    """The one column of the one statement."""
    (tree,) = sqlglot.parse(sql, read=DIALECT)
    assert isinstance(tree, exp.Select)
    (column,) = tree.expressions
    assert isinstance(column, exp.Expr)
    return column


def constant(value: exp.Expr) -> str:
    """The string that a literal is, or the parts that were put together."""
    if isinstance(value, exp.Concat):
        return "".join(constant(part) for part in value.expressions)
    if isinstance(value, exp.Chr):
        return "".join(chr(int(code.name)) for code in value.expressions)
    if isinstance(value, exp.Coalesce):
        return constant(value.this)
    assert isinstance(value, exp.Literal), repr(value)
    return value.name


def test_what_spark_would_replace_by_a_setting() -> None:
    made = exp.select(exp.Literal.string("a ${x} ${y}$"))
    assert made.sql(DIALECT) == "SELECT concat('a $', '{x} $', '{y}$')"
    read = "SELECT '${x}' AS `${y}`"
    assert written(read) == read
    with pytest.raises(UnsupportedError, match="Spark puts a setting"):
        exp.column("${x}").sql(DIALECT)


@given(st.text(min_size=1, max_size=20).filter(lambda name: "${" not in name))
def test_a_name_is_written_as_itself(name: str) -> None:
    sql = exp.select(exp.column(exp.to_identifier(name, quoted=True))).from_("t").sql(DIALECT)
    assert only_column(sql).name == name


QUALIFIED = "SELECT v.* FROM VALUES (1, 2), (1, 3), (2, 1), (3, 9) AS v(x, y) QUALIFY "


def test_qualify_becomes_a_filter_before_the_limit() -> None:
    sql = "SELECT x FROM t QUALIFY rank() OVER (ORDER BY y) = 1 ORDER BY t.y DESC, x LIMIT 5"
    assert parsed(sql).sql(DIALECT) == (
        "SELECT * EXCEPT (_qualified, _order_1) FROM (SELECT x, RANK() OVER (ORDER BY y) = 1 AS "
        "_qualified, t.y AS _order_1 FROM t) AS _t WHERE _qualified ORDER BY _order_1 DESC, x "
        "LIMIT 5"
    )


def test_a_path_behind_a_colon_is_written_for_text_of_json() -> None:
    assert parsed("SELECT x:a.b FROM t").sql(DIALECT) == "SELECT GET_JSON_OBJECT(x, '$.a.b') FROM t"


def test_the_classifier_of_a_column_is_left_for_the_engine_to_refuse() -> None:
    sql = "SELECT * FROM t MATCH_RECOGNIZE (MEASURES CLASSIFIER(A.x) AS c PATTERN (A))"
    assert parsed(sql).sql(DIALECT) == sql


@pytest.mark.spark
def test_spark_gives_the_rows_of_qualify(spark: SparkSession) -> None:
    sql = f"{QUALIFIED} row_number() OVER (PARTITION BY x ORDER BY y DESC) = 1 ORDER BY y LIMIT 2"
    rows = spark.sql(parsed(sql).sql(DIALECT)).collect()
    assert [tuple(row) for row in rows] == [(2, 1), (1, 3)]


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY x DESC) FROM t",
        "SELECT LISTAGG(x) WITHIN GROUP (ORDER BY y) FROM t",
        "SELECT LISTAGG(x), LISTAGG(x, ';') FROM t",
    ],
)
def test_aggregates_of_ordered_rows_stay_what_they_are(sql: str) -> None:
    assert parsed(sql).sql(DIALECT) == sql
