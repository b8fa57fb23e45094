# SPDX-License-Identifier: Apache-2.0
"""sqlglot's optimizer and lineage keep the clause whole."""

from __future__ import annotations

from sqlglot.lineage import lineage
from sqlglot.optimizer import optimize
from sqlglot.optimizer.qualify import qualify

from dialect_texts import DIALECT, V_SHAPE, parsed
from spark_match_recognize.dialect.nodes import MatchedRows

SCHEMA: dict[str, object] = {
    "ticks": {"symbol": "STRING", "ts": "TIMESTAMP", "price": "DOUBLE"},
    "names": {"symbol": "STRING", "name": "STRING"},
}


def test_the_optimizer_keeps_the_clause_whole() -> None:
    sql = optimize(parsed(V_SHAPE), schema=SCHEMA, dialect=DIALECT).sql(DIALECT)
    inside = sql[sql.index("MATCH_RECOGNIZE") : sql.index("SELECT `names`")]
    assert "WHERE" not in inside
    assert "`ticks`.`price` < PREV(`ticks`.`price`)" in inside
    assert "`low` > 3" in sql[sql.index("SELECT `names`") :]
    assert parsed(sql).find(MatchedRows)


def test_a_table_with_the_name_of_a_variable_is_not_a_qualifier() -> None:
    sql = "SELECT * FROM ticks AS a MATCH_RECOGNIZE (ORDER BY ts MEASURES price AS p PATTERN (A))"
    qualified = qualify(parsed(sql), schema=SCHEMA, dialect=DIALECT).sql(DIALECT)
    assert "ORDER BY `ts` MEASURES `price` AS `p`" in qualified
    other = qualify(parsed(sql.replace(" AS a ", " AS b ")), schema=SCHEMA, dialect=DIALECT)
    assert "ORDER BY `b`.`ts` MEASURES `b`.`price` AS `p`" in other.sql(DIALECT)


def test_the_input_query_is_not_merged_into_the_clause() -> None:
    below = "SELECT symbol, price * 2 AS price, ts FROM ticks WHERE price > 0"
    for sql in (
        f"SELECT x FROM ({below}) AS c MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS x"
        " PATTERN (A))",
        f"WITH c AS ({below}) SELECT x FROM c MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS x"
        " PATTERN (A))",
    ):
        optimized = optimize(parsed(sql), schema=SCHEMA, dialect=DIALECT).sql(DIALECT)
        assert "WHERE `ticks`.`price` > 0)" in optimized
        assert "MEASURES A.`price` AS `x`" in optimized


def test_names_of_variables_are_unchanged() -> None:
    parts = "ORDER BY ts MEASURES CLASSIFIER() AS c PATTERN (A `b`)"
    tree = qualify(
        parsed(f"SELECT * FROM ticks MATCH_RECOGNIZE ({parts})"), schema=SCHEMA, dialect=DIALECT
    )
    assert "PATTERN (A `b`)" in tree.sql(DIALECT)


def test_lineage_traverses_the_clause() -> None:
    names = [node.name for node in lineage("above", V_SHAPE, SCHEMA, dialect=DIALECT).walk()]
    assert names == ["above", "m.low", "ticks.price"]
