# SPDX-License-Identifier: Apache-2.0
"""`*` has a note where it shows a column once which it shows several times in Trino.

StatementAnalyzer of Trino adds each key of ORDER BY to the output, even if it is there already.
"""

from __future__ import annotations

import pytest

import spark_match_recognize as smr

_PATTERN = "PATTERN (A) DEFINE A AS A.x > PREV(A.x)"


@pytest.mark.parametrize("source", ["trino", "presto", "athena"])
@pytest.mark.parametrize(
    ("item", "keys", "repeated"),
    [
        ("*", "PARTITION BY k ORDER BY k, ts", "k"),
        ("m.*", "PARTITION BY k, j ORDER BY J, K DESC", "J, K"),
        ("*", "ORDER BY ts, ts DESC", "ts"),
        ("*", "PARTITION BY k ORDER BY ts", ""),
        ("k, x", "PARTITION BY k ORDER BY k, ts", ""),
        ("u.*", "PARTITION BY k ORDER BY k, ts", ""),
        ("COUNT(*) AS n", "PARTITION BY k ORDER BY k, ts", ""),
    ],
)
def test_a_star_over_keys_that_repeat_a_column_has_a_note(
    source: str, item: str, keys: str, repeated: str
) -> None:
    clause = f"MATCH_RECOGNIZE ({keys} MEASURES A.x AS a ALL ROWS PER MATCH {_PATTERN})"
    found = smr.translate(f"SELECT {item} FROM t {clause} AS m CROSS JOIN u", source)
    assert [note.topic for note in found.notes] == (["repeated-column"] if repeated else [])
    assert all(f"* shows {repeated} once for each key" in note.message for note in found.notes)


def test_one_row_per_match_has_no_column_of_order_by() -> None:
    clause = f"MATCH_RECOGNIZE (PARTITION BY k ORDER BY k MEASURES A.x AS a {_PATTERN})"
    assert not smr.translate(f"SELECT * FROM t {clause} AS m", "trino").notes
