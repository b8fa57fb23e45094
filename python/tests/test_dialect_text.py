# SPDX-License-Identifier: Apache-2.0
"""The text that the dialect generates: layout, strings, names, and what differs from Databricks."""

from __future__ import annotations

import pytest
import sqlglot
from hypothesis import given
from hypothesis import strategies as st
from pyspark.sql import SparkSession
from sqlglot import exp
from sqlglot.errors import UnsupportedError

from dialect_texts import DIALECT, V_SHAPE, generated, parsed


def test_pretty_text_has_a_line_for_each_section() -> None:
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


def test_a_time_window_is_a_function() -> None:
    sql = (
        "SELECT window(ts, '1 hour') AS w FROM t GROUP BY window(ts, '1 hour') HAVING COUNT(*) > 1"
    )
    assert "GROUP BY WINDOW(ts, '1 hour') HAVING" in generated(sql)
    assert parsed(generated(sql)) == parsed(sql)


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
def test_a_generated_string_has_the_same_value(text: str, dialect: str) -> None:
    tree = exp.select(exp.Literal.string(text))
    sql = tree.sql(dialect)
    assert constant(only_column(sql)) == text


def only_column(sql: str) -> exp.Expr:
    """The only column of the only statement."""
    (tree,) = sqlglot.parse(sql, read=DIALECT)
    assert isinstance(tree, exp.Select)
    (column,) = tree.expressions
    assert isinstance(column, exp.Expr)
    return column


def constant(value: exp.Expr) -> str:
    """The value of a string literal, or of a concatenation of parts."""
    if isinstance(value, exp.Concat):
        return "".join(constant(part) for part in value.expressions)
    if isinstance(value, exp.Chr):
        return "".join(chr(int(code.name)) for code in value.expressions)
    if isinstance(value, exp.Coalesce):
        return constant(value.this)
    assert isinstance(value, exp.Literal), repr(value)
    return value.name


def test_variables_that_spark_would_substitute_are_kept_or_escaped() -> None:
    built = exp.select(exp.Literal.string("a ${x} ${y}$"))
    assert built.sql(DIALECT) == "SELECT concat('a $', '{x} $', '{y}$')"
    text = "SELECT '${x}' AS `${y}`"
    assert generated(text) == text
    with pytest.raises(UnsupportedError, match="Spark puts a setting"):
        exp.column("${x}").sql(DIALECT)


@given(st.text(min_size=1, max_size=20).filter(lambda name: "${" not in name))
def test_a_generated_name_is_the_same_name(name: str) -> None:
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


@pytest.mark.parametrize(
    "text", ["x:a.b", "x:a[0].b", "x:['a b'].c", "GET_JSON_OBJECT(x, '$.a')", "TIME '10:00'"]
)
def test_paths_and_times_stay_as_they_are(text: str) -> None:
    assert parsed(f"SELECT {text} FROM t").sql(DIALECT) == f"SELECT {text} FROM t"


@pytest.mark.spark
def test_spark_returns_the_rows_of_qualify(spark: SparkSession) -> None:
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
def test_aggregates_of_ordered_rows_are_unchanged(sql: str) -> None:
    assert parsed(sql).sql(DIALECT) == sql


@pytest.mark.parametrize(
    ("written", "generated"),
    [
        ("3L", "(CAST(3 AS BIGINT))"),
        ("1e1", "1e1"),
        ("-3", "(-3)"),
        (".5", "0.5"),
        ('INTERVAL "3" DAY', "INTERVAL '3' DAY"),
    ],
)
def test_a_limit_in_a_pattern_is_no_variable(written: str, generated: str) -> None:
    clause = "SELECT * FROM t MATCH_RECOGNIZE (ORDER BY at PATTERN (A B WITHIN {} C))"
    assert parsed(clause.format(written)).sql(DIALECT) == clause.format(generated)
    assert parsed(clause.format(generated)).sql(DIALECT) == clause.format(generated)
