# SPDX-License-Identifier: Apache-2.0
"""What a user of `sqlfluff lint` and `sqlfluff fix` gets for models with the clause."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from sqlfluff.core import FluffConfig, Linter

from processes import ROOT
from sqlfluff_statements import linter, mistakes

_DIALECTS = pytest.mark.parametrize("dialect", ["sparksql", "databricks"])

UNTIDY = """\
with prices as (select * from {{ ref('stg_prices') }})
SELECT m.symbol, labels.label, m.low
FROM prices as p MATCH_RECOGNIZE ( PARTITION BY p.symbol ORDER BY day MEASURES
  FIRST(DOWN.price) AS first_price, LAST(DOWN.price) AS low, COUNT(*) AS fallen ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST UP PATTERN (STRT DOWN+? UP{2,5}|A $) SUBSET MOVE=(DOWN,UP)
  DEFINE DOWN AS price<PREV(price), UP AS price > prev(price) and up.price > 10 or up.volume >= 100
) m inner join {{ ref('names') }} as labels on m.symbol = labels.symbol
"""

TIDY = """\
with prices as (select * from {{ ref('stg_prices') }})

select
    m.symbol,
    labels.label,
    m.low
from prices as p match_recognize (
    partition by p.symbol
    order by day
    measures
        FIRST(DOWN.price) as first_price,
        LAST(DOWN.price) as low,
        COUNT(*) as fallen
    one row per match
    after match skip to last UP
    pattern (STRT DOWN+? UP{2,5}|A $)
    subset MOVE = (DOWN, UP)
    define
        DOWN as price < PREV(price),
        UP as price > PREV(price) and up.price > 10 or up.volume >= 100
) as m inner join {{ ref('names') }} as labels on m.symbol = labels.symbol
"""


@_DIALECTS
def test_a_fixed_model_has_a_section_in_each_line(dialect: str) -> None:
    fixed, _ = linter(dialect).lint_string(UNTIDY, fix=True).fix_string()
    assert fixed == TIDY


def test_the_page_shows_what_fix_writes() -> None:
    page = (ROOT / "docs" / "how-to" / "lint-with-sqlfluff.md").read_text(encoding="utf-8")
    written, fixed = re.findall(r"^```\n(select.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert linter("sparksql").lint_string(written, fix=True).fix_string() == (fixed, True)


def test_a_setting_allows_sections_to_share_a_line() -> None:
    sql = "select a\nfrom t match_recognize (\n    measures A.b as a pattern (A)\n)\n"
    assert [v.rule_code() for v in linter("sparksql").lint_string(sql).violations] == ["LT14"]
    none = {"keyword_line_position": "none"}
    settings = {
        "core": {"dialect": "sparksql"},
        "layout": {"type": {"measures_clause": none, "pattern_clause": none}},
    }
    assert not Linter(config=FluffConfig(configs=settings)).lint_string(sql).violations


@_DIALECTS
def test_a_tidy_model_has_no_violation(dialect: str) -> None:
    # Variables, columns of the table and its alias are no references that FROM must explain.
    assert not linter(dialect).lint_string(TIDY).violations


@_DIALECTS
def test_violations_have_the_position_in_the_clause(dialect: str) -> None:
    sql = TIDY.replace("define\n", "DEFINE\n").replace("price < PREV", "price<PREV")
    found = linter(dialect).lint_string(sql).violations
    assert [(v.rule_code(), v.line_no, v.line_pos) for v in found] == [
        ("CP01", 18, 5),
        ("LT01", 19, 22),
        ("LT01", 19, 23),
    ]


@_DIALECTS
def test_queries_in_the_clause_are_checked_as_others(dialect: str) -> None:
    sql = TIDY.replace("up.volume >= 100", "up.volume >= (select max(b.v) from t as a)")
    found = {violation.rule_code() for violation in linter(dialect).lint_string(sql).violations}
    assert "AL05" in found


@_DIALECTS
@pytest.mark.parametrize(
    ("written", "wrong", "line", "column", "says"),
    [
        ("(DOWN.price) as low", "(DOWN.price as low", 7, 34, "closing bracket"),
        ("(STRT DOWN+? UP{2,5}|A $)", "(STRT DOWN+? UP{2,5|A $)", 16, 36, "end bracket"),
        ("(STRT DOWN+? UP{2,5}|A $)", "(STRT DOWN++ UP)", 16, 24, "'+ UP'"),
        ("one row per match", "one row each match", 14, 5, "unparsable"),
        ("after match skip to", "after match jump to", 15, 5, "unparsable"),
        ("DOWN as price", "DOWN is price", 18, 5, "unparsable"),
        ("price > PREV(price) and", "price > and", 20, 21, "'> and"),
    ],
)
def test_a_mistake_is_reported_with_its_position(
    dialect: str, written: str, wrong: str, line: int, column: int, says: str
) -> None:
    assert TIDY.count(written) == 1
    found = linter(dialect).parse_string(TIDY.replace(written, wrong)).violations
    assert [(v.line_no, v.line_pos) for v in found][:1] == [(line, column)]
    assert says in found[0].desc()


@_DIALECTS
@pytest.mark.parametrize(
    "sql",
    [
        "EXPLAIN MATCH STEPS WHERE (attempt = 1) SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A))",
        "EXPLAIN MATCH LINT SAMPLE 100 ROWS SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A))",
        "EXPLAIN MATCH REFRESH SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A))",
        "SELECT * FROM STREAM t WATERMARK at DELAY OF INTERVAL 1 MINUTE MATCH_RECOGNIZE "
        "(ORDER BY at RULES FROM alerts.rules AS name)",
        "SELECT * FROM t MATCH_RECOGNIZE (RULES (a AS (PATTERN (A)) WEIGHT 10, "
        "`b c` AS (BEST EFFORT (WORK 5 LOOKS PER ROW) PATTERN (B))) AS name "
        "BEST EFFORT (STATE 5 MB, LATENCY 200 MILLISECONDS AT P90, ALLOW OTHER MATCHES))",
        "SELECT * FROM t MATCH_RECOGNIZE (FORECAST ROWS (HORIZON 5 ROWS, CONFIDENCE 0.1) "
        "PATTERN (A B) INTERVAL 5 SECONDS OR TERMINATED UNLESS C, D)",
        "SELECT * FROM t MATCH_RECOGNIZE (ONE ROW PER SUBSET OF B LIMIT NONE PATTERN (A B+))",
        "MERGE INTO t USING s MATCH_RECOGNIZE (PATTERN (A)) AS m ON t.a = m.a "
        "WHEN MATCHED THEN UPDATE SET t.b = m.b",
        "SELECT * FROM a JOIN (SELECT 1 AS x) MATCH_RECOGNIZE (PATTERN (A)) MATCH_RECOGNIZE "
        "(PARTITION BY x AS y MEASURES FINAL LAST(x) AS last, RUNNING B.x + 1 now "
        "PATTERN (B)) TABLESAMPLE (5 PERCENT) AS m USING (x)",
    ],
)
def test_each_form_is_read(sql: str, dialect: str) -> None:
    assert not mistakes(f"{sql}\n", dialect)


def test_processes_of_sqlfluff_have_the_plugin(tmp_path: Path) -> None:
    for name in ("a.sql", "b.sql"):
        (tmp_path / name).write_text(TIDY)
    command = [sys.executable, "-m", "sqlfluff", "lint", "--dialect", "sparksql"]
    run = subprocess.run(
        [*command, "--processes", "2", "."], cwd=tmp_path, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout
