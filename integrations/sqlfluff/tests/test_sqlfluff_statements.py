# SPDX-License-Identifier: Apache-2.0
"""sqlfluff reads every statement with our clause, with the plugin and only with it."""

from __future__ import annotations

import re

import pytest

from sqlfluff_statements import linter, mistakes, sampled_statements, trees_without_plugin

# What sqlfluff's own sparksql cannot read: the texts that have it, and a query without our clause.
_NOT_IN_SPARKSQL = {
    r"\buser\b": "SELECT user FROM t",
    r"\bany\.": "SELECT a FROM t WHERE b AND any.price > 1",
    r"\bonly\b": "SELECT 1 AS only FROM t",
    r"\bboth\b": "SELECT a FROM Both",
    r"`PREV`\(": "SELECT `PREV`(price) AS p FROM t",
    r"\bWITHIN GROUP\b": "SELECT LISTAGG(a, '+') WITHIN GROUP (ORDER BY b) AS c FROM t",
}


def test_databricks_has_every_statement() -> None:
    failures = {
        sql: found for sql in sampled_statements() if (found := mistakes(sql, "databricks"))
    }
    assert not failures


def test_sparksql_has_every_statement_without_what_its_own_grammar_lacks() -> None:
    lacking = re.compile("|".join(_NOT_IN_SPARKSQL), re.IGNORECASE)
    supported = [sql for sql in sampled_statements() if not lacking.search(sql)]
    assert len(supported) > 0.9 * len(sampled_statements())
    assert not {sql: found for sql in supported if (found := mistakes(sql, "sparksql"))}


@pytest.mark.parametrize("sql", _NOT_IN_SPARKSQL.values())
def test_what_sparksql_lacks_it_lacks_without_our_clause(sql: str) -> None:
    assert mistakes(f"{sql}\n", "sparksql")


@pytest.mark.parametrize("dialect", ["sparksql", "databricks"])
def test_no_statement_parses_without_the_plugin(dialect: str) -> None:
    texts = [sql for sql in sampled_statements() if "MATCH_RECOGNIZE" in sql.upper()]
    trees = trees_without_plugin(texts, dialect)
    assert not [sql for sql, tree in zip(texts, trees, strict=True) if "unparsable" not in tree]


@pytest.mark.parametrize("dialect", ["sparksql", "databricks"])
def test_statements_without_a_pattern_have_the_same_tree_as_without_the_plugin(
    dialect: str,
) -> None:
    texts = [
        *sampled_statements(with_clause=False),
        "SELECT running, final AS x, measures, pattern FROM rules AS event, match AS define\n",
        "SELECT sum(b) OVER (PARTITION BY c ORDER BY d ROWS 1 PRECEDING) FROM t WINDOW w AS (x)\n",
        "SELECT final x, running AS y FROM (SELECT 1) AS one JOIN t AS skip USING (within)\n",
        "MERGE INTO t USING s AS m ON t.a = m.a WHEN MATCHED THEN UPDATE SET t.b = m.b\n",
    ]
    plain = trees_without_plugin(texts, dialect)
    assert not [tree for tree in plain[-4:] if "unparsable" in tree]
    for sql, tree in zip(texts, plain, strict=True):
        read = linter(dialect).parse_string(sql).tree
        assert read is not None
        assert read.stringify() == tree
