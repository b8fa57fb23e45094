# SPDX-License-Identifier: Apache-2.0
"""`to_plain_sql` and the command `plain` without Spark: refusals, arguments, the text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import sqlglot

import spark_match_recognize as smr
from spark_match_recognize import cli
from spark_match_recognize.plain.column_list import table_columns

STOCKS = (
    "SELECT * FROM t MATCH_RECOGNIZE (ORDER BY a MEASURES {} AS m {} PATTERN ({}) DEFINE B AS {})"
)


def query(
    measure: str = "1", more: str = "", pattern: str = "A B", condition: str = "x > 1"
) -> str:
    return STOCKS.format(measure, more, pattern, condition)


@pytest.mark.parametrize(
    ("sql", "reason", "says"),
    [
        (
            query("1", "AFTER MATCH SKIP TO NEXT ROW", "A B+", "MATCH_NUMBER() > A.x"),
            "match-dependent condition",
            "Plain SQL evaluates it with AFTER MATCH SKIP PAST LAST ROW only",
        ),
        (query(condition="SUM(x) > 1"), "match-dependent condition", '"x": "INT"'),
        (query(condition="SUM(sqrt(x)) > 1"), "match-dependent condition", "SUM(SQRT(x))"),
        (query(condition="STDDEV(x) > 1"), "aggregate function", "STDDEV(x)"),
        (query(condition="COUNT(DISTINCT x) > 1"), "aggregate function", "DISTINCT x"),
        (query(condition="NEXT(CLASSIFIER()) = 'A'"), "match-dependent condition", "NEXT(CLASS"),
        (query(more="ALL MATCHES"), "extension of the standard", "ALL MATCHES"),
        (
            query().replace("DEFINE", "UNLESS B DEFINE"),
            "extension of the standard",
            "UNLESS",
        ),
        (query(pattern="A B WITHIN 5"), "extension of the standard", "WITHIN"),
        (
            query().replace("DEFINE", "INTERVAL 5 MINUTES DEFINE"),
            "extension of the standard",
            "INTERVAL after the pattern",
        ),
        (query().replace("DEFINE", "WITHIN :n DEFINE"), "invalid clause", "WITHIN :n"),
        (query(pattern="A NOT B A"), "extension of the standard", "NOT"),
        (query(measure="MODE(x)"), "aggregate function", "MODE(x)"),
        (
            query(measure="FINAL SUM(x) FILTER (WHERE x > 1)"),
            "aggregate function",
            "An aggregate has an option",
        ),
        (
            query(measure="FINAL PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY x)"),
            "aggregate function",
            "An aggregate has an option",
        ),
        (query(measure="NEXT(CLASSIFIER())"), "navigation", "NEXT(CLASSIFIER())"),
        (query(measure="(SELECT 1)"), "expression", "subquery"),
        (query(measure="rand()"), "expression", "RAND()"),
        (query(condition="x > :least"), "expression", ":least"),
        (query(pattern="(A B C){40}"), "size", "120 positions"),
        (query(pattern="(A B){100000}"), "size", "too large"),
        (query(pattern="PERMUTE(A, B, C, D, E, F)"), "size", "PERMUTE"),
        (query(condition="FINAL LAST(x) > 1"), "invalid clause", "FINAL LAST(x)"),
        (query(pattern="`a` A B"), "extension of the standard", "a and A differ only in case"),
        (f"{query()}; SELECT 1", "invalid clause", "2 statements"),
    ],
)
def test_what_plain_sql_does_not_express_is_refused_by_name(
    sql: str, reason: str, says: str
) -> None:
    with pytest.raises(smr.PlainSqlError) as refused:
        smr.to_plain_sql(sql)
    assert refused.value.reason == reason
    assert says in str(refused.value)
    assert refused.value.hint in str(refused.value)


@pytest.mark.parametrize(
    "sql", ["SELECT n OVER {} FROM t", "SELECT 1,\n n OVER w FROM t WINDOW w AS {}"]
)
def test_a_pattern_in_a_window_is_refused_at_its_window(sql: str) -> None:
    frame = "ROWS BETWEEN CURRENT ROW AND 2 FOLLOWING"
    query = sql.format(f"(MEASURES 1 AS n {frame} PATTERN (A))")
    with pytest.raises(smr.PlainSqlError, match="The query has a pattern in a window") as refused:
        smr.to_plain_sql(query)
    error = refused.value
    assert error.reason == "pattern in a window"
    assert query.split("\n")[error.line - 1][error.column - 1 :].startswith(("OVER (", "w AS ("))


@pytest.mark.parametrize(
    ("start", "command"),
    [
        ("EXPLAIN", "EXPLAIN"),
        ("-- why\nexplain -- so\n EXTENDED\nINSERT INTO u", "EXPLAIN"),
        ("EXPLAIN MATCH LINT", "EXPLAIN"),
        ("DECLARE c CURSOR FOR", "DECLARE"),
    ],
)
def test_a_clause_in_a_statement_that_is_not_rewritten_is_refused(start: str, command: str) -> None:
    sql = f"{start} {query()};"
    for native in (False, True):
        with pytest.raises(smr.PlainSqlError, match=f"The clause is in {command}") as refused:
            smr.to_plain_sql(sql, native=native)
        error = refused.value
        assert (error.reason, error.hint) == ("statement", f"Rewrite the query without {command}.")
        assert sql.split("\n")[error.line - 1][error.column - 1 :].startswith("MATCH_RECOGNIZE (")


@pytest.mark.parametrize(
    "sql", ["EXPLAIN\nSELECT n OVER {} FROM t", "EXPLAIN SELECT n OVER w FROM t WINDOW w AS {}"]
)
def test_a_pattern_in_a_window_of_such_a_statement_is_refused(sql: str) -> None:
    frame = "ROWS BETWEEN CURRENT ROW AND 2 FOLLOWING"
    query = sql.format(f"(MEASURES 1 AS n {frame} PATTERN (A))")
    says = "The pattern of a window is in EXPLAIN"
    with pytest.raises(smr.PlainSqlError, match=says) as refused:
        smr.to_plain_sql(query)
    error = refused.value
    assert error.reason == "statement"
    assert query.split("\n")[error.line - 1][error.column - 1 :].startswith(("OVER (", "w AS ("))


@pytest.mark.parametrize(
    "sql",
    [
        f"EXECUTE IMMEDIATE '{query()}'",
        "EXPLAIN SELECT match_recognize AS `MATCH_RECOGNIZE` FROM t -- MATCH_RECOGNIZE (",
        "EXPLAIN WITH c AS (SELECT * FROM t PATTERN (a)) SELECT sum(a) OVER (ORDER BY a) FROM c",
    ],
)
def test_a_statement_that_is_not_parsed_and_has_no_clause_stays(sql: str) -> None:
    assert smr.to_plain_sql(sql) == sql


def test_a_refusal_has_the_position_of_the_part() -> None:
    with pytest.raises(smr.PlainSqlError) as refused:
        smr.to_plain_sql("SELECT 1 FROM (\n" + query("MODE(x)") + ")")
    assert (refused.value.line, refused.value.column) == (2, query().index("1 AS m") + 1)


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"sql": 1}, TypeError, "sql takes a SQL string"),
        ({"sql": query(), "columns": {"t": "a"}}, TypeError, "columns takes"),
        ({"sql": query(), "max_rows": "1"}, TypeError, "max_rows takes a number"),
        ({"sql": query(), "max_rows": 0}, smr.ConfigurationError, "max_rows is 0"),
        ({"sql": "SELECT FROM WHERE ("}, smr.MatchRecognizeError, "cannot be parsed"),
    ],
)
def test_bad_arguments(arguments: dict[str, Any], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says.replace("(", r"\(")):
        smr.to_plain_sql(**arguments)


def test_a_query_without_a_clause_stays() -> None:
    assert smr.to_plain_sql("SELECT 1 AS x", pretty=False) == "SELECT 1 AS x"


def test_the_text_has_no_clause_and_spark_reads_it() -> None:
    text = smr.to_plain_sql(f"SELECT m FROM ({query()}) JOIN ({query('2')}) USING (m)")
    assert "MATCH_RECOGNIZE (" not in text
    assert sqlglot.parse_one(text, dialect="spark")


def test_names_are_quoted() -> None:
    sql = (
        "SELECT * FROM `a b`.t MATCH_RECOGNIZE (PARTITION BY `k``k` ORDER BY `select` "
        "MEASURES LAST(`x;--`) AS `m' m` PATTERN (A))"
    )
    text = smr.to_plain_sql(sql, pretty=False)
    for name in ("`a b`", "`k``k`", "`select`", "`x;--`", "`m' m`"):
        assert name in text


def test_known_columns_need_no_except() -> None:
    sql = query(more="ALL ROWS PER MATCH")
    assert "EXCEPT" in smr.to_plain_sql(sql)
    assert "EXCEPT" not in smr.to_plain_sql(sql, columns={"T": ["a", "x"]})
    assert "EXCEPT" not in smr.to_plain_sql(sql.replace("FROM t", "FROM (SELECT a, x FROM t)"))


@pytest.mark.parametrize(
    ("sums", "as_type"),
    [
        ("SUM(x)", "BIGINT"),
        ("SUM(x) FILTER (WHERE y > 1)", "BIGINT"),
        ("SUM(CAST(unknown AS FLOAT))", "DOUBLE"),
        ("SUM(coalesce(x, -1) * 2)", "BIGINT"),
        ("SUM(CASE WHEN y > 1 THEN x ELSE y END)", "DOUBLE"),
        ("SUM(x / 2)", "DOUBLE"),
        ("SUM(n)", "DECIMAL(16, 2)"),
        ("SUM(n * 12)", "DECIMAL(19, 2)"),
        ("SUM(n + 1.5)", "DECIMAL(17, 2)"),
        ("SUM(IF(n > 1, n, NULL))", "DECIMAL(16, 2)"),
        ("AVG(x)", "DOUBLE"),
    ],
)
def test_a_sum_along_the_match_has_the_type_of_spark(sums: str, as_type: str) -> None:
    types = {"x": "int", "Y": "double", "n": "decimal(6, 2)"}
    text = smr.to_plain_sql(
        query(pattern="A B+", condition=f"{sums} > 1"), columns={"t": types}, pretty=False
    )
    assert f"'f1', CAST(NULL AS {as_type})" in text


@pytest.mark.parametrize(
    "table", ["t", "T AS u", "`t`", "cat.s.t", "(SELECT a, x FROM t)", "(SELECT a, y AS x FROM t)"]
)
def test_types_are_found_by_the_name_of_the_table(table: str) -> None:
    sql = query(pattern="A B+", condition="SUM(x) > 1").replace("FROM t ", f"FROM {table} ")
    text = smr.to_plain_sql(sql, columns={"t": {"x": "INT", "y": "INT"}}, pretty=False)
    assert "'f1', CAST(NULL AS BIGINT)" in text


@pytest.mark.parametrize(
    "table",
    [
        "(SELECT a, CAST(x AS INT) AS x FROM t UNION ALL SELECT a, y FROM t)",
        "(SELECT a, x FROM t JOIN t2)",
        "(SELECT a, named_struct('x', 1) AS s FROM t)",
    ],
)
def test_types_that_are_not_certain_are_not_known(table: str) -> None:
    value = "s.x" if "struct" in table else "x"
    sql = query(pattern="A B+", condition=f"SUM({value}) > 1").replace("FROM t ", f"FROM {table} ")
    with pytest.raises(smr.PlainSqlError, match="The type of a sum"):
        smr.to_plain_sql(sql, columns={"t": {"x": "INT", "y": "INT"}, "t2": {"x": "INT"}})


@pytest.mark.parametrize(
    ("condition", "says"),
    [
        ("exists(array(x), e -> e > A.x)", "A lambda function is evaluated over several rows"),
        ("COUNT() < 2", "An aggregate has no argument"),
    ],
)
def test_other_refusals_of_open_paths(condition: str, says: str) -> None:
    with pytest.raises(smr.PlainSqlError, match=says):
        smr.to_plain_sql(query(pattern="A B+", condition=condition))


def test_types_come_from_a_subquery_too() -> None:
    sql = query(pattern="A B+", condition="SUM(y) > 1").replace(
        "FROM t", "FROM (SELECT a, x, CAST(x AS BIGINT) AS y FROM t)"
    )
    assert "'f1', CAST(NULL AS BIGINT)" in smr.to_plain_sql(sql, pretty=False)


@pytest.mark.parametrize(
    ("types", "says"),
    [
        ({"x": "DECIMAL(38, 18)"}, "does not sum values of type decimal(38,18)"),
        ({"x": "STRING"}, "does not sum values of type string"),
        ({"y": "INT"}, "The type of a sum in a condition is not known"),
    ],
)
def test_a_sum_that_would_differ_is_refused(types: dict[str, str], says: str) -> None:
    with pytest.raises(smr.PlainSqlError) as refused:
        smr.to_plain_sql(query(condition="SUM(x) > 1"), columns={"t": types})
    assert says in str(refused.value)


def test_the_average_of_decimals_is_refused() -> None:
    with pytest.raises(smr.PlainSqlError, match="average of decimals"):
        smr.to_plain_sql(query(condition="AVG(x) > 1"), columns={"t": {"x": "DECIMAL(6, 2)"}})


def test_the_command_prints_the_query(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "q.sql"
    file.write_text(query(more="ALL ROWS PER MATCH"))
    columns = ["--columns", "t=a,x", "--max-rows", "7"]
    assert cli.main(["plain", str(file), *columns]) == 0
    expected = smr.to_plain_sql(file.read_text(), columns={"t": ["a", "x"]}, max_rows=7)
    assert capsys.readouterr().out == f"{expected}\n"


def test_the_command_says_what_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "q.sql"
    file.write_text(query(condition="SUM(x) > 1"))
    typed = ["--columns", "t=a INT, x decimal(6, 2)"]
    assert cli.main(["plain", str(file), *typed]) == 0
    assert "DECIMAL(16, 2)" in capsys.readouterr().out
    quoted = ["--columns", "t=`a b` INT, x decimal(6, 2)"]
    assert cli.main(["plain", str(file), *quoted]) == 0
    capsys.readouterr()
    assert cli.main(["plain", str(file)]) == 1
    assert "Not supported in plain SQL (match-dependent condition)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wrong", "at", "says"),
    [
        ("t", 1, "it has no name of a table"),
        ("=a", 1, "it has no name of a table"),
        ("t=", 3, "the name of a column is missing"),
        ("t=a,", 5, "the name of a column is missing"),
        ("t=a,,b", 5, "the name of a column is missing"),
        ("t=a,x INT", 5, "it gives no type for a"),
        ("t=a INT,x", 9, "it gives no type for x"),
        ("t=a INT,x MONEY", 11, "MONEY is not a type"),
        ("t=a INT) x", 8, "')' closes nothing"),
        ("t=a INT> x", 8, "'>' closes nothing"),
        ("t=a ARRAY<INT", 10, "'<' is never closed"),
        ("t=a DECIMAL(1, 2], b INT", 17, "']' closes nothing"),
        ("t=a INT x", 5, "INT x is not a type"),
        ("t=a INT; SELECT 1", 5, "INT; SELECT 1 is not a type"),
        ("t=a INT DEFAULT 3", 5, "INT DEFAULT 3 is not a type"),
        ("t=a INT -- x", 9, "a comment is not a part"),
        ("t=a INT /* x */", 9, "a comment is not a part"),
        ("t=a) SELECT", 4, "unexpected ')'"),
        ("t=a.b INT", 4, "unexpected '.'"),
        ("t=`a INT", 3, "the name of a column is missing"),
        ("t=a INT, b INT, a INT", 17, "a appears twice"),
    ],
)
def test_the_option_columns_takes_a_list_of_columns_and_nothing_else(
    wrong: str, at: int, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["plain", "q.sql", "--columns", wrong])
    message = " ".join(capsys.readouterr().err.split())
    assert f"{wrong!r}, character {at}: {says}" in message
    assert message.endswith(".")


@pytest.mark.parametrize(
    "type_",
    [
        "INT",
        "DECIMAL(10, 2)",
        "ARRAY<MAP<STRING, DECIMAL(3, 1)>>",
        "STRUCT<a: INT COMMENT 'x, (y', `b,c`: ARRAY<INT>>",
        "struct<a b:int,c:string>",
        "STRING COLLATE UTF8_LCASE",
        "INTERVAL DAY TO SECOND",
    ],
)
def test_the_option_columns_takes_all_types(type_: str) -> None:
    expected = ("t", {"a": type_, "b c": "INT"})
    assert table_columns(f"t=a {type_}, `b c` INT") == expected
    assert smr.to_plain_sql(query(), columns=dict([expected]))


@pytest.mark.parametrize("type_", ["INT) x", "INT x", "INT, b INT", "INT)", "struct<a:int>) x<b>"])
def test_a_type_with_something_after_it_is_an_error(type_: str) -> None:
    with pytest.raises(smr.ConfigurationError, match="has the type"):
        smr.to_plain_sql(query(), columns={"t": {"a": type_}})


# Each form of the name of a variable, or of a SUBSET, without a column.
_ALONE = [
    form.format(name)
    for form in ("{}", "to_json({})", "struct({})", "transform({}, r -> r.x)", "LAST({})", "1 + {}")
    for name in ("A", "a", "`A`", "B", "U")
]


@pytest.mark.parametrize("value", [*_ALONE, "COUNT(A)", "A[0]", "A.x + size(A)"])
@pytest.mark.parametrize("columns", [None, {"t": ["t", "x"]}])
def test_the_name_of_a_variable_alone_is_refused(value: str, columns: Any) -> None:
    sql = _by_time(query(value))
    with pytest.raises(smr.PlainSqlError, match="Not supported in plain SQL") as refused:
        smr.to_plain_sql(sql, columns=columns)
    assert refused.value.reason == "extension of the standard"
    alone = re.search(r"`?\b[AaBU]\b`?(?!\.)", sql[sql.index(f"{value} AS m") :])
    assert alone is not None
    assert refused.value.column == sql.index(f"{value} AS m") + alone.start() + 1


@pytest.mark.parametrize("value", [*_ALONE, "COUNT(A)", "A[0]"])
def test_the_name_of_a_variable_alone_in_a_condition_is_refused(value: str) -> None:
    with pytest.raises(smr.PlainSqlError, match="A condition has the name of a variable alone"):
        sql = _by_time(query(condition=f"({value}) IS NULL"))
        smr.to_plain_sql(sql, columns={"t": ["t", "x"]})


@pytest.mark.parametrize("measure", ["a", "A", "SUM(a)", "B.a + LAST(a)"])
def test_a_column_may_have_the_name_of_a_variable(measure: str) -> None:
    for certain in (query(measure), _by_time(query(measure, condition="a > 1"))):
        assert smr.to_plain_sql(certain)
    assert smr.to_plain_sql(_by_time(query(measure)), columns={"t": ["t", "A", "x"]})


def _by_time(sql: str) -> str:
    """The query with a key that has no name of a variable, and a SUBSET."""
    return sql.replace("BY a", "BY t").replace("DEFINE", "SUBSET U = (A, B) DEFINE")
