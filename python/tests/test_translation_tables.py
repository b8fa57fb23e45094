# SPDX-License-Identifier: Apache-2.0
"""Tables of functions and of syntax, the order of rewrites, and the types that rewrites ask for.

What a table says is compared with Spark's list of functions and with sqlglot's parsers. Whether a
function that is said to mean the same does so is tested by the rows in `sql-tests/dialects`.
"""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from sqlglot import exp, parse_one

from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.errors import MatchRecognizeError, TranslationError
from spark_match_recognize.translation import functions, translate
from spark_match_recognize.translation.source import Order, Source, source_of
from spark_match_recognize.translation.spark_text import is_spark_function
from spark_match_recognize.translation.types import TypeFamily, Types

ENGINES = ("duckdb", "flink", "oracle", "snowflake", "trino")


def table_lines(folder: str) -> list[str]:
    text = (files(functions.__package__) / folder / "functions.txt").read_text(encoding="ascii")
    joined = text.replace("\n  ", " ")
    return [line for line in joined.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("folder", [*ENGINES, "rules"])
def test_a_function_has_one_line_in_a_table(folder: str) -> None:
    names: list[str] = []
    for line in table_lines(folder):
        word, *called = line.partition(": ")[0].split()
        assert word in ("same", "differs", "refused", "renamed"), line
        names += called[:1] if word == "renamed" else called
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("folder", ENGINES)
def test_notes_and_hints_are_sentences_and_renamed_functions_are_sparks(folder: str) -> None:
    for line in table_lines(folder):
        names, _, sentence = line.partition(": ")
        if line.startswith("renamed"):
            assert is_spark_function(names.split()[-1]), line
        if line.startswith(("differs", "refused")) or sentence:
            assert sentence.endswith("."), line
            assert sentence[0].isupper() == line.startswith("refused"), line


# Functions and syntax whose translation by sqlglot gives other results than the engine.
DIFFERENCES = [
    ("trino", "json_extract_scalar(x, '$.a')"),
    ("trino", "date_format(t, '%W')"),
    ("trino", "substr(x, -3)"),
    ("trino", "split(x, ',', 2)"),
    ("trino", "split_part(x, ',', 9)"),
    ("trino", "regexp_extract(x, 'a')"),
    ("trino", "array_max(x)"),
    ("trino", "max_by(x, y, 2)"),
    ("trino", "t AT TIME ZONE 'UTC'"),
    ("trino", "extract(dow FROM t)"),
    ("trino", "CAST(x AS varchar(3))"),
    ("trino", "x LIKE y"),
    ("trino", "avg(DECIMAL '1.5')"),
    ("trino", "date_trunc('day', t)"),
    ("trino", "x / y"),
    ("trino", "repeat(x, 2)"),
    ("trino", "array_agg(x ORDER BY y)"),
    ("oracle", "to_char(x, '990.00')"),
    ("oracle", "to_char(x)"),
    ("oracle", "add_months(d, 1)"),
    ("oracle", "last_day(d)"),
    ("oracle", "regexp_replace(x, '[[:alpha:]]', '')"),
    ("oracle", "instr(x, 'a', -1)"),
    ("oracle", "substr(x, -3)"),
    ("oracle", "x = ''"),
    ("oracle", "CAST(x AS NUMBER)"),
    ("oracle", "trunc(x)"),
    ("oracle", "d1_date - d2_date"),
    ("oracle", "stddev(x)"),
    ("oracle", "json_value(x, '$.a')"),
    ("snowflake", "x RLIKE 'a'"),
    ("snowflake", "regexp_like(x, 'a')"),
    ("snowflake", "x / 3"),
    ("snowflake", "x:a.b::int"),
    ("snowflake", "extract(dow FROM t)"),
    ("snowflake", "to_timestamp(1700000000)"),
    ("snowflake", "array_slice(x, 0, 2)"),
    ("snowflake", "listagg(x)"),
    ("snowflake", "to_number(x)"),
    ("snowflake", "array_agg(x) WITHIN GROUP (ORDER BY y)"),
    ("duckdb", "x::INT"),
    ("duckdb", "x // y"),
    ("duckdb", "x LIKE y"),
    ("duckdb", "substr(x, -3)"),
    ("duckdb", "left(x, y)"),
    ("duckdb", "extract(dow FROM t)"),
    ("duckdb", "regexp_replace(x, 'a', 'b')"),
    ("duckdb", "arg_max(x, y)"),
    ("duckdb", "max(x, 2)"),
    ("duckdb", "list_sort(x)"),
    ("duckdb", "j -> '$.a'"),
    ("duckdb", "epoch(t)"),
    ("duckdb", "d1_date - d2_date"),
    ("duckdb", "date_sub('month', t, u)"),
    ("duckdb", "list(x ORDER BY y)"),
    ("flink", "AVG(x)"),
    ("flink", "JSON_VALUE(x, '$.a')"),
    ("flink", "DATE_FORMAT(t, 'YYYY')"),
    ("flink", "REGEXP_EXTRACT(x, 'a')"),
    ("flink", "EXTRACT(SECOND FROM t)"),
]


@pytest.mark.parametrize(("engine", "expression"), DIFFERENCES)
def test_what_may_give_another_result_is_noted_or_refused(engine: str, expression: str) -> None:
    with pytest.raises(TranslationError) as refused:
        translate(f"SELECT {expression} AS v FROM t", engine, strict=True)
    assert refused.value.line == 1


@pytest.mark.parametrize(
    ("engine", "sql"),
    [
        ("oracle", "SELECT a FROM t@link"),
        ("oracle", "SELECT a FROM t PARTITION (p1)"),
        ("oracle", "SELECT * FROM t PIVOT (SUM(v) FOR k IN ('a', 'b'))"),
        ("oracle", "SELECT a FROM t FOR UPDATE"),
        ("oracle", "SELECT a FROM t, u WHERE t.x = u.x (+)"),
        ("snowflake", "SELECT * FROM t CHANGES (INFORMATION => DEFAULT) AT (OFFSET => -60)"),
        ("snowflake", "SELECT $1 FROM t"),
        ("duckdb", "SELECT * FROM t POSITIONAL JOIN u"),
        ("duckdb", "SELECT * REPLACE (a + 1 AS a) FROM t"),
        ("duckdb", "SELECT a FROM 'a.csv'"),
        ("duckdb", "SELECT sum(a ORDER BY b) FROM t"),
        ("duckdb", "SELECT a FROM t UNION BY NAME SELECT b FROM u"),
        ("duckdb", "SELECT a FROM t AT (VERSION => 1)"),
        ("duckdb", "PIVOT t ON k USING sum(v)"),
        ("trino", "SELECT a FROM t FETCH FIRST 2 ROWS WITH TIES"),
        ("trino", "SELECT x FROM t LEFT JOIN UNNEST(a) AS u(x) ON TRUE"),
    ],
)
def test_syntax_that_sqlglot_would_drop_is_noted_or_refused(engine: str, sql: str) -> None:
    with pytest.raises(TranslationError):
        translate(sql, engine, strict=True)


def test_an_argument_that_sqlglot_drops_is_noted_at_its_position() -> None:
    found = translate("SELECT split(a, b, c + 1) AS v FROM t", "trino")
    assert "c" not in found.sql.split("AS v")[0].replace("CONCAT", "")
    assert [(note.column, note.topic, note.message.split(":")[0]) for note in found.notes] == [
        (20, "not-in-spark", "c is left out"),
        (24, "not-in-spark", "1 is left out"),
    ]


def test_a_function_without_a_rule_is_noted() -> None:
    found = translate("SELECT hamming_distance(a, b), array_first(c), factorial(d) FROM t", "trino")
    topics = {note.topic for note in found.notes}
    assert topics == {"unknown-function", "unchecked-function"}


@pytest.mark.parametrize("engine", ENGINES)
def test_every_constraint_on_the_order_of_rewrites_has_a_reason(engine: str) -> None:
    orders = source_of(engine).orders
    assert orders
    assert all(re.search(r"\w+ \w+ \w+.*\.$", order.reason) for order in orders)


def test_rewrites_out_of_order_make_no_source() -> None:
    def first(tree: exp.Expr, task: object) -> exp.Expr:
        return tree

    def then(tree: exp.Expr, task: object) -> exp.Expr:
        return tree

    order = Order(first, then, "The first one comes first.")
    Source("a", "A", read=lambda text, diagnostics: [], rewrites=(first, then), orders=(order,))
    with pytest.raises(ValueError, match="The first one comes first"):
        Source("a", "A", read=lambda text, diagnostics: [], rewrites=(then, first), orders=(order,))


SCHEMA = {"t": {"i": "INTEGER", "d": "DECIMAL(10, 2)", "f": "DOUBLE", "s": "STRING", "x": "DATE"}}
IN_CLAUSE = (
    "SELECT m.{} AS v FROM t MATCH_RECOGNIZE (ORDER BY x MEASURES {} AS {} "
    "PATTERN (A+) DEFINE A AS i > 1) AS m"
)


@pytest.mark.parametrize(
    ("expression", "family"),
    [
        ("i", TypeFamily.INTEGER),
        ("i + 1", TypeFamily.INTEGER),
        ("i * 1.5", TypeFamily.DECIMAL),
        ("d", TypeFamily.DECIMAL),
        ("f + d", TypeFamily.FLOATING),
        ("UPPER(s)", TypeFamily.TEXT),
        ("x", TypeFamily.DATE),
        ("COALESCE(i, 2)", TypeFamily.INTEGER),
        ("unknown_function(i)", None),
    ],
)
def test_types_of_columns_come_from_the_schema(expression: str, family: TypeFamily | None) -> None:
    tree = parse_one(f"SELECT {expression} AS v FROM t", read=SparkMatchRecognize)
    types = Types(SCHEMA)
    types.infer(tree, [tree])
    assert types.of(tree.expressions[0].this) is family


@pytest.mark.parametrize(
    ("measure", "family"),
    [
        ("LAST(A.i)", TypeFamily.INTEGER),
        ("FINAL FIRST(A.x)", TypeFamily.DATE),
        ("PREV(d, 2)", TypeFamily.DECIMAL),
        ("COUNT(*)", TypeFamily.INTEGER),
        ("CLASSIFIER()", TypeFamily.TEXT),
        ("MATCH_NUMBER()", TypeFamily.INTEGER),
    ],
)
def test_types_of_measures_are_known_in_the_clause_and_around_it(
    measure: str, family: TypeFamily
) -> None:
    tree = parse_one(IN_CLAUSE.format("v", measure, "v"), read=SparkMatchRecognize)
    types = Types(SCHEMA)
    types.infer(tree, [tree])
    assert types.of(tree.expressions[0].this) is family


def test_a_type_that_does_not_exist_is_named_with_its_column() -> None:
    with pytest.raises(MatchRecognizeError, match=r"gives t\.x the type 'NOPE'"):
        Types({"t": {"x": "NOPE"}})


def test_without_a_schema_types_of_values_are_known() -> None:
    tree = parse_one("SELECT CAST(a AS DOUBLE) * 2 AS v, b * 2 AS w FROM t")
    types = Types()
    products = [item.this for item in tree.expressions]
    types.infer(tree, products)
    families = [(types.of(one.this), types.of(one.expression)) for one in products]
    assert families == [
        (TypeFamily.FLOATING, TypeFamily.INTEGER),
        (None, TypeFamily.INTEGER),
    ]
