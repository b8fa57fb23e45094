# SPDX-License-Identifier: Apache-2.0
"""Parses and generates texts for the tests of the dialect."""

from __future__ import annotations

import sqlglot
from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows

__all__ = ["DIALECT", "V_SHAPE", "clause", "generated", "parsed"]

DIALECT = "spark_match_recognize"
V_SHAPE = """
    SELECT name, low + 1 AS above FROM ticks MATCH_RECOGNIZE (
      PARTITION BY symbol ORDER BY ts
      MEASURES FIRST(DOWN.ts) AS fell_at, MIN(DOWN.price) AS low
      PATTERN (STRT DOWN+ UP+)
      DEFINE DOWN AS price < PREV(price), UP AS UP.price > PREV(price)
    ) AS m JOIN names ON m.symbol = names.symbol WHERE low > 3"""


def parsed(sql: str) -> exp.Expr:
    return sqlglot.parse_one(sql, read=DIALECT)


def generated(sql: str) -> str:
    return parsed(sql).sql(DIALECT)


def clause(parts: str) -> MatchedRows:
    rows = parsed(f"SELECT * FROM t MATCH_RECOGNIZE ({parts})").find(MatchedRows)
    assert rows is not None
    return rows
