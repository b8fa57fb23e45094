# SPDX-License-Identifier: Apache-2.0
"""`to_plain_sql` and the command `plain` without Spark: refusals, arguments, the text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import sqlglot

import spark_match_recognize as smr
from spark_match_recognize import cli

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
            query(pattern="A B+", condition="x > FIRST(A.x)"),
            "match-dependent condition",
            "FIRST(A.x)",
        ),
        (query(condition="SUM(x) > 1"), "match-dependent condition", "SUM(x)"),
        (query(condition="CLASSIFIER() = 'A'"), "match-dependent condition", "CLASSIFIER()"),
        (query(more="ALL MATCHES"), "extension of the standard", "ALL MATCHES"),
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
    assert cli.main(["plain", str(file)]) == 1
    assert "Not supported in plain SQL (match-dependent condition)" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        cli.main(["plain", str(file), "--columns", "t"])
    assert "'t' is not like stocks=day,price" in capsys.readouterr().err
