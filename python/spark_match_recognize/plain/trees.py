# SPDX-License-Identifier: Apache-2.0
"""Trees of the SQL that this package writes itself.

Text of the user never goes through here: its trees are put into these, and these into its tree.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows

__all__ = ["grouped_by", "own_sql", "replaced_by", "selected_from"]


def own_sql(text: str) -> exp.Expr:
    """The tree of an expression."""
    tree: exp.Expr = exp.maybe_parse(text, dialect="spark_match_recognize")
    return tree


def selected_from(select: exp.Select, query: exp.Select, alias: str) -> exp.Select:
    """A SELECT, over the rows of a query."""
    select.set("from_", exp.From(this=query.subquery(alias, copy=False)))
    return select


def replaced_by(tree: exp.Expr, rows: MatchedRows, plain: exp.Select) -> exp.Expr:
    """A tree of the user with a query for a clause in it, which keeps what else its SELECT has."""
    for key, value in rows.args.items():
        if key not in ("expressions", "from_", "match") and value:
            plain.set(key, value)
    if rows is tree:
        return plain
    rows.replace(plain)
    return tree


def grouped_by(select: exp.Select, keys: Sequence[str]) -> exp.Select:
    """The aggregation with a row for each group, so none if there are no rows; changes it."""
    if keys:
        select.set("group", exp.Group(expressions=list(map(exp.column, keys))))
        return select
    return select.having("COUNT(*) > 0", copy=False)
