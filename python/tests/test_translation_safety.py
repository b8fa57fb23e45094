# SPDX-License-Identifier: Apache-2.0
"""Whatever stands in a string, a name or a comment of a source comes out as exactly that.

Expected values follow from the sources' rules of quoting alone: the text is quoted by hand here,
translated, and what is written is read back, by the dialect's parser and by Spark.
"""

from __future__ import annotations

import random
import re

import pytest
import sqlglot
from hypothesis import example, given
from hypothesis import strategies as st
from pyspark.sql import SparkSession
from sqlglot import exp

from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.translation import TranslationError, source_names, translate
from spark_settings import spark_settings

DIALECT = "spark_match_recognize"
# How each engine quotes; an engine that is added gets a row here.
BACKSLASHES = {"databricks", "snowflake"}
BACKTICKS = {"databricks", "flink"}
SOURCES = ["databricks", "duckdb", "flink", "oracle", "snowflake", "trino"]

NASTY = [
    "'",
    "''",
    '"',
    "`",
    "\\",
    "\\'",
    "\\\\",
    "'; DROP TABLE t; --",
    "*/ DROP /*",
    "/* x */",
    "-- x",
    "a\nb",
    "a\r\nb\tc",
    "\0",
    "%\\_",
    "{x} ${y} :z ?",
    "é ü 漢字 😀",
    "\\u0041\\x41\\n",
    "$$",
    "`; DROP TABLE t; --",
    '"; DROP TABLE t; --',
    "\u2028\x85",
]
anything = st.one_of(
    st.sampled_from(NASTY),
    st.lists(st.sampled_from([*NASTY, "a", " "]), max_size=4).map("".join),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
)
# In a name Spark replaces ${...} with a setting, and nothing can be written for it.
names = anything.filter(lambda name: name and "${" not in name)


def literal(text: str, source: str) -> str:
    """The text as a string of that engine."""
    if source in BACKSLASHES:
        text = text.replace("\\", "\\\\")
    return "'" + text.replace("'", "''") + "'"


def quoted(name: str, source: str) -> str:
    """The text as a name of that engine."""
    quote = "`" if source in BACKTICKS else '"'
    return quote + name.replace(quote, quote * 2) + quote


def value_of(node: exp.Expr) -> str | None:
    """The text that a string, or strings put together, stands for; None of a null."""
    if isinstance(node, exp.Alias):
        return value_of(node.this)
    if isinstance(node, exp.Null) or (isinstance(node, exp.Cast) and value_of(node.this) is None):
        return None
    if isinstance(node, exp.Literal):
        assert node.is_string
        return str(node.this)
    if isinstance(node, exp.Chr):
        return chr(int(node.expressions[0].name))
    assert isinstance(node, exp.Concat), repr(node)
    return "".join(str(value_of(part)) for part in node.expressions)


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("escaped", [False, True])
@given(text=anything, name=names, pretty=st.booleans())
@example(text="\\", name="`", pretty=True)
@example(text="'; DROP TABLE t; --", name='"; --', pretty=False)
def test_strings_and_names_come_out_as_they_are(
    source: str, escaped: bool, text: str, name: str, pretty: bool
) -> None:
    string, named = literal(text, source), quoted(name, source)
    sql = (
        f"SELECT {string} AS {named} FROM {named} MATCH_RECOGNIZE (PARTITION BY {named} "
        f"MEASURES {string} AS {named}, FIRST(a.{named}) AS f "
        f"PATTERN (a) DEFINE a AS {named} = {string}) AS m"
    )
    found = translate(sql, source, pretty=pretty, escaped_string_literals=escaped)
    assert len(found.statements) == 1
    # An empty text is null there.
    meant = None if source == "oracle" and not text else text
    # A literal that holds a quote or a backslash reads differently by that setting, so none does.
    if escaped and not set(name) & {"'", "\\"}:
        assert not [part for part in re.findall(r"'([^']*)'", found.sql) if "\\" in part]
    trees = sqlglot.parse(found.sql, read=DIALECT)
    assert len(trees) == 1
    query = trees[0]
    assert isinstance(query, exp.Select)
    assert value_of(query.expressions[0]) == meant
    assert query.expressions[0].alias == name
    rows = query.args["from_"].this.this
    assert rows.table.name == name
    assert [key.name for key in rows.clause.args["partition_by"]] == [name]
    assert value_of(rows.measures[0].this.this) == meant
    assert rows.measures[0].alias == name
    condition = rows.clause.args["define"][0].this
    assert isinstance(condition, exp.EQ)
    assert (condition.this.name, value_of(condition.expression)) == (name, meant)


@pytest.mark.parametrize("source", SOURCES)
def test_a_name_that_spark_would_replace_is_refused(source: str) -> None:
    sql = f"SELECT 1 AS x, a.{quoted('${y}', source)} FROM a"
    if source == "databricks":
        # There, too, it stands for a setting.
        assert "${y}" in translate(sql, source).sql
        return
    with pytest.raises(TranslationError) as refused:
        translate(sql, source)
    assert (refused.value.line, refused.value.column) == (1, 18)


@pytest.mark.parametrize("source", SOURCES)
@given(text=anything.filter(lambda text: "\n" not in text and "\r" not in text))
def test_a_comment_stays_one(source: str, text: str) -> None:
    inside = text.replace("*/", "").replace("/*", "").replace("*", "").replace("/", "")
    sql = f"SELECT 1 AS x -- {text}\n, 'two' /* {inside} */ AS y FROM t"
    found = translate(sql, source)
    trees = sqlglot.parse(found.sql, read=DIALECT)
    assert len([tree for tree in trees if tree]) == 1
    query = trees[0]
    assert isinstance(query, exp.Select)
    assert [item.alias for item in query.expressions] == ["x", "y"]
    assert value_of(query.expressions[1]) == "two"


@pytest.mark.parametrize("source", SOURCES)
@given(name=names.filter(lambda name: not re.search(r"[`\"\x00]", name)))
def test_names_of_variables_come_out_as_they_are(source: str, name: str) -> None:
    named = quoted(name, source)
    sql = f"SELECT * FROM t MATCH_RECOGNIZE (MEASURES 1 AS x PATTERN ({named} {named}+))"
    tree = sqlglot.parse_one(translate(sql, source).sql, read=DIALECT)
    assert {variable.name for variable in tree.find_all(Variable)} == {name}


def test_each_source_that_writes_sql_is_in_the_table_of_quotes() -> None:
    assert set(SOURCES) <= set(source_names())


def some_strings(count: int) -> list[str]:
    chosen = random.Random(20261121)  # noqa: S311 - the same strings each time
    pool = [*NASTY, "a", "b", " ", "1", "_"]
    made = ["".join(chosen.choices(pool, k=chosen.randint(1, 4))) for _ in range(count)]
    return [*NASTY, *made]


def name_of(at: int, text: str) -> str:
    return f"{at}{text.replace('${', '')}"


@pytest.mark.spark
@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("escaped", [False, True])
@pytest.mark.parametrize("double_quoted", [False, True])
def test_spark_reads_the_same_strings_and_names(
    source: str, escaped: bool, double_quoted: bool, spark: SparkSession
) -> None:
    texts = some_strings(200)
    if source == "databricks":
        # There, too, ${y} stands for a setting.
        texts = [text for text in texts if "${" not in text]
    items = ", ".join(
        f"{literal(text, source)} AS {quoted(name_of(at, text), source)}"
        for at, text in enumerate(texts)
    )
    found = translate(f"SELECT {items}", source, escaped_string_literals=escaped)
    with spark_settings(
        spark,
        spark__sql__parser__escapedStringLiterals=str(escaped).lower(),
        spark__sql__ansi__doubleQuotedIdentifiers=str(double_quoted).lower(),
    ):
        frame = spark.sql(found.sql)
        columns, row = frame.columns, frame.collect()[0]
    assert list(row) == texts
    assert columns == [name_of(at, text) for at, text in enumerate(texts)]


@pytest.mark.spark
@pytest.mark.parametrize("escaped", [False, True])
def test_spark_reads_the_same_strings_inside_the_clause(escaped: bool, spark: SparkSession) -> None:
    texts = [text for text in some_strings(60) if "\0" not in text]
    measures = ", ".join(
        f"{literal(text, 'trino')} AS {quoted(f'm{at}', 'trino')}" for at, text in enumerate(texts)
    )
    sql = (
        f"SELECT * FROM (VALUES 1) AS t(x) MATCH_RECOGNIZE (MEASURES {measures} "
        f"PATTERN (a) DEFINE a AS {literal(texts[0], 'trino')} <> 'no')"
    )
    found = translate(sql, "trino", escaped_string_literals=escaped)
    with spark_settings(spark, spark__sql__parser__escapedStringLiterals=str(escaped).lower()):
        assert list(spark.sql(found.sql).collect()[0]) == texts
