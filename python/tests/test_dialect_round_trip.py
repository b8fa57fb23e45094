# SPDX-License-Identifier: Apache-2.0
"""What the dialect generates parses into the same tree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlglot.errors import ParseError

from dialect_texts import DIALECT, clause, generated, parsed
from processes import ROOT
from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.pattern import (
    Absent,
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


def statements(path: Path) -> list[str]:
    """The statements with a pattern in a file of sql-tests."""
    lines = [line for line in path.read_text().splitlines() if not line.startswith("--")]
    parts = re.split(r";\s*(?:\n|$)", "\n".join(lines))
    words = ("MATCH_RECOGNIZE", "PATTERN (")
    return [part for part in parts if any(word in part.upper() for word in words)]


FILES = sorted((ROOT / "sql-tests" / "inputs").rglob("*.sql"))
CASES = sorted((ROOT / "sql-tests" / "cases").glob("*.sql"))


@pytest.mark.parametrize("path", FILES + CASES, ids=lambda path: path.stem)
def test_a_generated_statement_parses_into_the_same_tree(path: Path) -> None:
    parsed_statements = 0
    for sql in statements(path):
        try:
            tree = parsed(sql)
        except ParseError:
            # Cases of errors contain invalid clauses.
            assert path.parent.name == "cases"
            assert path.stem != "windows"
            continue
        parsed_statements += 1
        once = tree.sql(DIALECT)
        assert parsed(once) == tree, sql
        assert generated(once) == once
        assert parsed(tree.sql(DIALECT, pretty=True)) == tree
    assert parsed_statements


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
            lambda drawn: Quantified(
                this=drawn[0], least=drawn[1][0], most=drawn[1][1], reluctant=drawn[2]
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
def test_a_generated_pattern_parses_into_the_same_tree(pattern: RowPattern) -> None:
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
        again = parsed(text).find(MatchedRows)
        assert again is not None
        assert again.clause.args["pattern"] == pattern


@pytest.mark.parametrize(
    "text",
    [
        "PATTERN (A B) BEST EFFORT (WORK 2.5 LOOKS PER ROW, WORK AT MOST 9 LOOKS PER ROW)",
        "PATTERN (A B) BEST EFFORT (WORK 100 STEPS PER START)",
        "PATTERN (A B) BEST EFFORT (LATENCY 200 MILLISECONDS, STATE 9 RUNS)",
        "PATTERN (A B) BEST EFFORT (LATENCY 2 SECONDS AT P90)",
        "RULES (a AS (PATTERN (A B)), b AS (PATTERN (C))) AS found BEST EFFORT (STATE 3 RUNS)",
    ],
)
def test_bounds_stay_as_they_are(text: str) -> None:
    statement = f"SELECT * FROM t MATCH_RECOGNIZE (ORDER BY ts {text})"
    assert parsed(statement).sql(DIALECT) == statement


@pytest.mark.parametrize("bound", ["WORK 2", "STATE few RUNS", "LATENCY 5", "LATENCY 5 HOURS", ""])
def test_a_bound_without_its_words_is_refused(bound: str) -> None:
    with pytest.raises(ParseError, match="BEST EFFORT takes WORK AT MOST n LOOKS PER ROW"):
        parsed(f"SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A) BEST EFFORT ({bound}))")


@pytest.mark.parametrize("share", ["P49", "P100", "95"])
def test_a_latency_holds_for_half_of_the_rows_or_more(share: str) -> None:
    bound = f"BEST EFFORT (LATENCY 5 SECONDS AT {share})"
    with pytest.raises(ParseError, match="AT takes one of P50 to P99"):
        parsed(f"SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A) {bound})")
