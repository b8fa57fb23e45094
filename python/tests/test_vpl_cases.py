# SPDX-License-Identifier: Apache-2.0
"""VPL rules run over events: their records are those of Varpulis, or of its guide."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest
import sqlglot
from pyspark.sql import SparkSession

from processes import ROOT
from spark_match_recognize.errors import VplError
from spark_match_recognize.vpl import run, vpl_to_sql
from vpl_cases import Case, cases, record

CASES = cases("cases.txt")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_query_reads_back_as_the_same_query(case: Case) -> None:
    try:
        streams = vpl_to_sql(case.text, case.vpl_options).streams
    except VplError as error:
        assert case.error and case.error in str(error)
        return
    for stream in streams:
        if "WINDOW(" in stream.sql:
            continue  # sqlglot's own parser takes no function of this name
        again = sqlglot.parse_one(stream.sql, read="spark_match_recognize")
        assert again.sql("spark_match_recognize", pretty=True) == stream.sql


def test_every_case_that_differs_is_listed_with_its_reason() -> None:
    listed = (ROOT / "sql-tests" / "not-supported.md").read_text(encoding="utf-8")
    assert not [case.name for case in CASES if case.differs and case.name not in listed]


@pytest.mark.spark
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_rule_emits_its_records(case: Case, spark: SparkSession) -> None:
    events = spark.sql(case.table())
    if case.error:
        with pytest.raises(Exception, match=re.escape(case.error)):
            run(spark, case.text, events, case.vpl_options)["Q"].collect()
        return
    frame = run(spark, case.text, events, case.vpl_options)["Q"]
    found = Counter(record(row.asDict(), frame.columns) for row in frame.collect())
    expected: Counter[str] = Counter()
    for text, times in case.rows.items():
        row = json.loads(text)
        assert set(row) <= set(frame.columns)
        expected[record(row, frame.columns)] += times
    assert found == expected
