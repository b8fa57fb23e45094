# SPDX-License-Identifier: Apache-2.0
"""Trees of the SQL that this package writes itself.

Text of the user never goes through here: its trees are put into these.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

__all__ = ["grouped_by", "own_sql", "selected_from"]


def own_sql(text: str) -> exp.Expr:
    """The tree of an expression."""
    tree: exp.Expr = exp.maybe_parse(text, dialect="spark_match_recognize")
    return tree


def selected_from(select: exp.Select, query: exp.Select, alias: str) -> exp.Select:
    """A SELECT, over the rows of a query."""
    select.set("from_", exp.From(this=query.subquery(alias, copy=False)))
    return select


def grouped_by(select: exp.Select, keys: Sequence[str]) -> exp.Select:
    """The aggregation with a row for each group, so none if there are no rows; changes it."""
    if keys:
        select.set("group", exp.Group(expressions=list(map(exp.column, keys))))
        return select
    return select.having("COUNT(*) > 0", copy=False)
