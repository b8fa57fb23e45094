# SPDX-License-Identifier: Apache-2.0
"""A clause without columns gets one, and `*` has a note if it shows that column."""

from __future__ import annotations

import pytest
import sqlglot

import spark_match_recognize as smr
from spark_match_recognize.dialect.nodes import MatchedRows

# In Trino a clause without columns is an error, and Spark's own text is that of Databricks.
SOURCES = ["flink", "oracle", "snowflake"]
_PATTERN = "PATTERN (A) DEFINE A AS A.x > PREV(A.x)"
_CLAUSE = f"t MATCH_RECOGNIZE (ORDER BY ts {_PATTERN})"


def _topics(found: smr.Translation) -> list[str]:
    return [note.topic for note in found.notes if note.topic.endswith("-column")]


def _clauses(found: smr.Translation) -> list[MatchedRows]:
    tree = sqlglot.parse_one(found.sql, read="spark_match_recognize")
    return list(tree.find_all(MatchedRows))


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize(
    ("query", "notes"),
    [
        (f"SELECT COUNT(*) AS n FROM {_CLAUSE}", 0),
        (f"SELECT COUNT(*) AS n FROM {_CLAUSE} m", 0),
        (f"SELECT 1 AS one FROM {_CLAUSE} m WHERE 1 = 1", 0),
        (f"SELECT u.* FROM {_CLAUSE} m CROSS JOIN u", 0),
        (f"SELECT u.y FROM u WHERE EXISTS (SELECT * FROM {_CLAUSE} m)", 0),
        (f"SELECT * FROM {_CLAUSE} m", 1),
        (f"SELECT m.* FROM {_CLAUSE} m", 1),
        (f"SELECT * FROM {_CLAUSE} m CROSS JOIN u", 1),
        (f"WITH w AS (SELECT COUNT(*) AS n FROM {_CLAUSE} m) SELECT * FROM w", 0),
    ],
)
def test_a_clause_without_columns_gets_one(source: str, query: str, notes: int) -> None:
    found = smr.translate(query, source)
    assert _topics(found) == ["added-column"] * notes
    [rows] = _clauses(found)
    assert [measure.alias for measure in rows.measures] == ["match_number"]
    assert "MATCH_NUMBER() AS match_number" in " ".join(found.sql.split())


@pytest.mark.parametrize("source", SOURCES)
def test_the_added_column_has_a_name_of_its_own(source: str) -> None:
    query = f"SELECT u.match_number, COUNT(*) AS n FROM {_CLAUSE} m CROSS JOIN u GROUP BY 1"
    [rows] = _clauses(smr.translate(query, source))
    assert [measure.alias for measure in rows.measures] == ["match_number_"]


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("sections", ["PARTITION BY k", "MEASURES A.x AS m", "ALL ROWS PER MATCH"])
def test_a_clause_with_columns_stays(source: str, sections: str) -> None:
    found = smr.translate(
        f"SELECT COUNT(*) AS n FROM t MATCH_RECOGNIZE ({sections} {_PATTERN})", source
    )
    assert "match_number" not in found.sql.lower()


@pytest.mark.parametrize("source", ["databricks", "trino"])
def test_a_clause_without_columns_keeps_its_error(source: str) -> None:
    """Trino: 'pattern recognition output table has no columns'; Spark has such an error, too."""
    found = smr.translate(f"SELECT COUNT(*) AS n FROM {_CLAUSE}", source)
    assert not _clauses(found)[0].measures
