# SPDX-License-Identifier: Apache-2.0
"""The dialect parses and generates a pattern in a window, and sqlglot's tools keep it whole."""

from __future__ import annotations

import pytest
from sqlglot import exp
from sqlglot.errors import ParseError
from sqlglot.lineage import lineage
from sqlglot.optimizer import optimize
from sqlglot.optimizer.qualify import qualify

from case_files import Case, read, statements
from dialect_texts import DIALECT, generated, parsed
from processes import ROOT
from spark_match_recognize.dialect.expressions import VariableColumn
from spark_match_recognize.dialect.nodes import AfterMatchSkip
from spark_match_recognize.dialect.windows import MeasureOver, PatternFrame
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.translation import TranslationError, translate

SCHEMA: dict[str, object] = {"ticks": {"k": "STRING", "ts": "TIMESTAMP", "price": "DOUBLE"}}
WINDOW = (
    "(PARTITION BY k ORDER BY ts MEASURES MIN(B.price) AS low "
    "ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP TO NEXT ROW "
    "SEEK PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS price < PREV(B.price))"
)
NAMED = f"SELECT k, low OVER w AS l FROM ticks WINDOW w AS {WINDOW}"
INLINE = f"SELECT k, low OVER {WINDOW} AS l FROM ticks"
FRAME = "ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING"
EXTENDED = f"(w MEASURES MIN(B.price) AS low {FRAME} PATTERN (A B))"
ERRORS = read(
    ROOT / "sql-tests" / "errors" / "windows.sql", ("error", "at", "says", "note", "argument")
)
# What depends on the whole query, or on Spark's functions.
LEFT_TO_THE_ENGINE = {
    "ranking-function",
    "call-in-where",
    "aggregate-of-a-call-with-groups",
    "call-in-having",
    "star-with-groups",
    "base-with-a-positional-parameter",
    "star-of-a-table",
    "star-of-another-aggregate",
}


def test_the_frame_has_the_parts_of_a_clause() -> None:
    frame = parsed(NAMED).find(PatternFrame)
    assert frame is not None
    assert [measure.sql(DIALECT) for measure in frame.measures] == ["MIN(B.price) AS low"]
    assert frame.clause.args["search"] == "SEEK"
    assert isinstance(frame.clause.args["after"], AfterMatchSkip)
    assert [one.sql(DIALECT) for one in frame.clause.args["subsets"]] == ["U = (A, B)"]
    assert len(list(frame.find_all(VariableColumn))) == 2
    window = frame.parent
    assert isinstance(window, exp.Window)
    assert window.args["order"].sql(DIALECT) == "ORDER BY ts"


@pytest.mark.parametrize(
    "sql",
    [
        NAMED,
        INLINE,
        f"SELECT low OVER u FROM ticks WINDOW w AS {WINDOW}, u AS (w)",
        f"SELECT low OVER u FROM t WINDOW w AS (PARTITION BY k ORDER BY a), u AS {EXTENDED}",
        f"SELECT low OVER {EXTENDED} FROM t WINDOW v AS (ORDER BY a), w AS (v)",
        f"SELECT COUNT(*) OVER (w ORDER BY a {FRAME} PATTERN (A)) FROM t WINDOW w AS ()",
        f"SELECT MAX(a) OVER (w {FRAME} PATTERN (A)) FROM t WINDOW w AS (ORDER BY k)",
        f"SELECT SUM(a) FILTER(WHERE a > 1) OVER w, MAX(a) OVER w FROM t WINDOW w AS {WINDOW}",
        f"SELECT 1 - low OVER w FROM ticks WINDOW w AS {WINDOW} ORDER BY low OVER w DESC",
        f"SELECT first OVER (MEASURES 1 AS first {FRAME} PATTERN (A)) FROM t",
        f"SELECT a.x FROM (SELECT low OVER w AS x FROM t WINDOW w AS {WINDOW}) AS a",
        f"SELECT COUNT(*) OVER (ORDER BY a DESC {FRAME} INITIAL PATTERN (A)) FROM t",
        "SELECT SUM(measures) OVER w AS pattern FROM t WINDOW w AS (PARTITION BY pattern)",
        "SELECT a AS over, define FROM t",
        "SELECT SUM(x) OVER (PARTITION BY k, measures - 1 ORDER BY PATTERN(x)) FROM t",
    ],
)
def test_a_canonical_text_stays_as_it_is(sql: str) -> None:
    assert generated(sql) == sql
    assert generated(parsed(sql).sql(DIALECT, pretty=True)) == sql


def test_over_is_a_name_where_no_window_follows() -> None:
    assert generated("SELECT pattern over FROM t") == "SELECT pattern AS over FROM t"
    assert parsed("SELECT pattern over, b FROM t").find(MeasureOver) is None


def test_with_pretty_each_section_begins_a_line() -> None:
    text = parsed(INLINE).sql(DIALECT, pretty=True)
    lines = [line.strip() for line in text.splitlines()]
    assert "low OVER (" in lines
    assert "SEEK PATTERN (A B+)" in lines
    assert "DEFINE B AS price < PREV(B.price)" in lines


def test_names_of_windows_and_measures_ignore_case() -> None:
    assert "LOW OVER w" in generated(NAMED.replace("low OVER w", "LOW OVER W"))


@pytest.mark.parametrize("case", ERRORS.cases, ids=lambda case: case.name)
def test_errors_are_where_the_engine_has_them(case: Case) -> None:
    [sql] = statements(case.text)
    if case.name in LEFT_TO_THE_ENGINE:
        assert parsed(sql).find(PatternFrame)
        return
    with pytest.raises(ParseError) as raised:
        parsed(sql)
    details = raised.value.errors[0]
    assert f"{details['line']}:{details['col']}" == case.first("at")
    # With a hint.
    assert "; " in str(details["description"])


# The mark @ is where the error is.
@pytest.mark.parametrize(
    ("window", "says"),
    [
        (f"(MEASURES 1 AS n {FRAME} PATTERN (A) DEFINE @B AS x > 1)", "B, which is not a variable"),
        (f"@OVER (MEASURES 1 AS n {FRAME} DEFINE A AS x > 1)", "The window has no PATTERN; add"),
        (f"(MEASURES 1 AS n @MEASURES 2 AS m {FRAME} PATTERN (A))", "MEASURES appears twice in"),
        (f"(MEASURES 1 AS n {FRAME} INITIAL @SEEK PATTERN (A))", "INITIAL or SEEK appears twice"),
        (f"(@w MEASURES 1 AS n {FRAME} PATTERN (A))", "cannot extend the window w: the query"),
        (f"(@w FOO MEASURES 1 AS n {FRAME} PATTERN (A))", "its sections are PARTITION BY"),
        (f"@n OVER (MEASURES 1 AS m {FRAME} PATTERN (A))", "not a measure of the window; its"),
        (f"(MEASURES 1 AS n {FRAME} PATTERN (A) @FOO 3)", "of the window; its sections are PART"),
        (f"(MEASURES 1 AS n {FRAME} PATTERN (A@)", "The window is never closed; add the closing"),
        (f"(MEASURES 1 AS n {FRAME} PATTERN (A NOT @B C) DEFINE B AS x > 1)", "NOT B in the pat"),
        (
            f"(MEASURES 1 AS n {FRAME} PATTERN (A) DEFINE A AS x > (SELECT 1 FROM u "
            "@MATCH_RECOGNIZE (PATTERN (A))))",
            "MATCH_RECOGNIZE is inside a window with a pattern; compute",
        ),
    ],
)
def test_bad_windows_are_refused_with_position_and_hint(window: str, says: str) -> None:
    whole = window if "OVER" in window else f"OVER {window}"
    marked = f"SELECT {whole}" if "n OVER" in whole else f"SELECT n {whole}"
    with pytest.raises(ParseError) as raised:
        parsed(marked.replace("@", ""))
    details = raised.value.errors[0]
    assert says in str(details["description"])
    assert details["col"] == marked.index("@") + 1


@pytest.mark.parametrize("part", ["SEEK", FRAME])
def test_a_clause_in_from_has_no_parts_of_windows(part: str) -> None:
    with pytest.raises(ParseError, match="is not supported in MATCH_RECOGNIZE; remove"):
        parsed(f"SELECT * FROM t MATCH_RECOGNIZE (ORDER BY a {part} PATTERN (A))")


def test_qualification_names_tables_and_no_variables() -> None:
    text = qualify(parsed(NAMED), schema=SCHEMA, dialect=DIALECT).sql(DIALECT)
    assert "`low` OVER `w` AS `l`" in text
    assert "PARTITION BY `ticks`.`k` ORDER BY `ticks`.`ts` MEASURES MIN(B.`price`) AS `low`" in text
    assert "DEFINE B AS `ticks`.`price` < PREV(B.`price`)" in text
    # In the pattern, `b` is a variable and no table.
    other = qualify(parsed(NAMED.replace("ticks", "ticks AS b")), schema=SCHEMA, dialect=DIALECT)
    assert "DEFINE B AS `price` < PREV(B.`price`)" in other.sql(DIALECT)


def test_a_column_without_a_name_is_named_after_its_measure() -> None:
    query = qualify(parsed(NAMED.replace("OVER w AS l", "OVER w")), schema=SCHEMA, dialect=DIALECT)
    assert isinstance(query, exp.Select)
    assert query.named_selects == ["k", "low"]


def test_lineage_finds_the_columns_of_a_measure() -> None:
    def names(sql: str) -> set[str]:
        return {node.name for node in lineage("l", sql, SCHEMA, dialect=DIALECT).walk()}

    assert names(NAMED) == {"l", "ticks.price"}
    assert names(INLINE) == {"l", "ticks.price", "ticks.k", "ticks.ts"}


@pytest.mark.parametrize("sql", [NAMED, INLINE])
def test_the_optimizer_keeps_windows_whole(sql: str) -> None:
    below = "SELECT k, ts, price * 2 AS price FROM ticks WHERE price > 0"
    for source in (f"({below}) AS c", "c"):
        query = f"SELECT l FROM ({sql.replace('FROM ticks', f'FROM {source}')}) AS q WHERE l > 3"
        query = query if source != "c" else f"WITH c AS ({below}) {query}"
        text = optimize(parsed(query), schema=SCHEMA, dialect=DIALECT).sql(DIALECT)
        assert "MEASURES MIN(B.`price`) AS `low`" in text
        assert "WHERE `ticks`.`price` > 0)" in text
        assert text.endswith("`l` > 3")


def test_a_measure_makes_no_aggregate_of_a_query() -> None:
    query = f"SELECT COUNT(*) AS n FROM ({NAMED})"
    text = optimize(parsed(query), schema=SCHEMA, dialect=DIALECT).sql(DIALECT)
    assert "SELECT 1 AS `_`" in text


@pytest.mark.parametrize("engine", ["databricks", "duckdb", "flink", "oracle", "snowflake"])
def test_other_engines_have_no_patterns_in_windows(engine: str) -> None:
    with pytest.raises(TranslationError, match="is translated only from Trino") as refused:
        translate(INLINE, engine)
    assert (refused.value.line, refused.value.column) == (1, INLINE.index("OVER") + 1)
    assert refused.value.hint.endswith("pass the query to spark.sql.")


def test_types_of_measures_are_known() -> None:
    # A DOUBLE is divided as in Spark, and a number of rows as in Trino.
    columns = {"ticks": {"k": "varchar", "ts": "timestamp", "price": "double"}}
    halved = NAMED.replace("low OVER w", "low OVER w / 2, n OVER w / 2")
    found = translate(
        halved.replace(" AS low ", " AS low, COUNT(*) AS n "), "trino", schema=columns, pretty=False
    )
    assert "SELECT k, low OVER w / 2, n OVER w DIV 2 AS l" in found.sql
    assert not found.notes


@pytest.mark.parametrize("sql", [NAMED, INLINE])
def test_a_window_has_a_drawing_and_no_plan(sql: str) -> None:
    from spark_match_recognize import plan, show_pattern

    assert show_pattern(sql).variables == ["A", "B"]
    with pytest.raises(MatchRecognizeError, match="A window with a pattern has no plan"):
        plan(sql)


@pytest.mark.parametrize("base", ["measures", "`measures`", "MEASURES"])
def test_a_window_may_be_named_as_a_section(base: str) -> None:
    frame = "ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING"
    extended = f"measures MEASURES MIN(B.price) AS low {frame} PATTERN (A B)"
    sql = (
        f"SELECT low OVER w, count(*) OVER (measures {frame} PATTERN (C)) FROM ticks "
        f"WINDOW {base} AS (ORDER BY ts), w AS ({extended})"
    )
    names = [
        one.args["alias"].name for one in parsed(sql).find_all(exp.Window) if one.args["alias"]
    ]
    assert sorted(name.lower() for name in names) == ["measures", "measures", "w"]
    own = f"measures AS (MEASURES 1 AS n {frame} PATTERN (A))"
    assert parsed(f"SELECT n OVER measures FROM ticks WINDOW {own}").find(PatternFrame)
