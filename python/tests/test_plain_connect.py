# SPDX-License-Identifier: Apache-2.0
"""Plain SQL over Spark Connect, on servers with and without the extension."""

from __future__ import annotations

from pathlib import Path

import pytest

import spark_match_recognize as smr
from plain_frames import clause, same, small_frame
from processes import in_new_process
from test_connect import local_server

pytestmark = pytest.mark.spark


@in_new_process(SPARK_TESTING="1")
def test_a_condition_is_refused_before_the_server_reads_a_row(tmp: Path) -> None:
    frame = small_frame(local_server().getOrCreate())
    unreadable = frame.selectExpr("* EXCEPT (v)", "IF(t > 0, raise_error('x'), v) AS v")
    says = "cannot have this aggregate: MODE"
    with pytest.raises(smr.PlainSqlError, match=says) as refused:
        smr.match_recognize(unreadable, **clause("MODE(v) > 1"), engine="plain")
    assert (refused.value.line, refused.value.column) == (9, 15)
    assert refused.value.hint
    with pytest.raises(smr.NotActiveError, match=f"server.*Without the extension: .*{says}"):
        smr.match_recognize(unreadable, **clause("MODE(v) > 1"), engine="auto")
    found = smr.match_recognize(frame, **clause("SUM(v) < 14"), engine="auto").collect()
    # Each key has the values 3 2 null 5 4 1 6 6.
    assert sorted(row.n for row in found) == [3] * 3 + [4] * 3


@in_new_process(SPARK_TESTING="1")
def test_rows_are_those_of_the_extension(tmp: Path) -> None:
    spark = smr.configure(local_server()).getOrCreate()
    frame = small_frame(spark)
    for condition in ("v > A.v", "SUM(v) < 12 AND v <> FIRST(v)", "PREV(CLASSIFIER()) = 'A'"):
        for form in ("ONE ROW PER MATCH", "ALL ROWS PER MATCH WITH UNMATCHED ROWS"):
            assert same(frame, clause(condition, rows_per_match=form), engine="plain")
