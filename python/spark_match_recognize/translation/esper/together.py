# SPDX-License-Identifier: Apache-2.0
"""Makes one clause with RULES of the statements of a module that match the same events.

A statement is a rule if it selects nothing but measures of its clause. Statements whose clauses
have the same table, PARTITION BY and ORDER BY become one statement, where the first of them was;
all others stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.rules import (
    DEFAULT_COLUMN,
    RuleBody,
    RuleMeasure,
    rule_rows,
)
from spark_match_recognize.dialect.spark import SparkMatchRecognize

__all__ = ["STATEMENT_NAME", "statements_together"]

# Where a tree keeps the name that the statement has in its module.
STATEMENT_NAME = "statement_name"


def statements_together(trees: Sequence[exp.Expr]) -> list[exp.Expr]:
    """The statements, those that are rules over the same events as one."""
    groups: dict[str, list[exp.Expr]] = {}
    for tree in trees:
        rows = _clause_of(tree)
        if rows is not None:
            groups.setdefault(_input_of(rows), []).append(tree)
    made = {id(one): group for group in groups.values() if len(group) > 1 for one in group}
    found: list[exp.Expr] = []
    for tree in trees:
        group = made.get(id(tree), [tree])
        if group[0] is tree:
            found.append(tree if len(group) == 1 else _combined(group))
    return found


def _clause_of(tree: exp.Expr) -> MatchedRows | None:
    """The clause of a statement that is a rule."""
    parts = {key for key, value in tree.args.items() if value}
    if not isinstance(tree, exp.Select) or parts != {"expressions", "from_"}:
        return None
    table = tree.args["from_"].this
    rows = table.this if isinstance(table, exp.Subquery) else None
    if not isinstance(rows, MatchedRows):
        return None
    measures = {measure.alias for measure in rows.measures}
    taken = {key.alias_or_name.lower() for key in rows.clause.args.get("partition_by") or ()}
    for item in tree.expressions:
        column = item.unalias()
        is_measure = isinstance(column, exp.Column) and column.name in measures
        if not is_measure or item.alias_or_name.lower() in {*taken, DEFAULT_COLUMN}:
            return None
    return rows


def _input_of(rows: MatchedRows) -> str:
    """The text of the table and the keys."""
    args = rows.clause.args
    parts = [rows.table, *(args.get("partition_by") or ()), exp.Null(), args.get("order")]
    return "\n".join(part.sql(SparkMatchRecognize) for part in parts if part is not None)


def _combined(trees: Sequence[exp.Expr]) -> exp.Select:
    bodies = list(_bodies(trees))
    first = _clause_of(trees[0])
    assert first is not None  # noqa: S101 - for mypy
    order = first.clause.args.get("order")
    rows = rule_rows(
        first.table,
        bodies,
        partition_by=first.clause.args.get("partition_by") or (),
        order_by=order.expressions if order else (),
    )
    for body in bodies:
        body.clause.set("partition_by", None)
        body.clause.set("order", None)
    made = exp.Select(expressions=[exp.Star()], from_=exp.From(this=exp.Subquery(this=rows)))
    made.comments = [text for tree in trees for text in tree.comments or ()] or None
    return made


def _bodies(trees: Sequence[exp.Expr]) -> Iterator[RuleBody]:
    taken: set[str] = set()
    for tree in trees:
        rows = _clause_of(tree)
        assert rows is not None  # noqa: S101 - for mypy
        name = wish = str(tree.meta[STATEMENT_NAME])
        number = 2
        while name.lower() in taken:
            name, number = f"{wish}_{number}", number + 1
        taken.add(name.lower())
        values = {measure.alias: measure.this.this for measure in rows.measures}
        measures = [
            (
                exp.to_identifier(item.alias_or_name),
                RuleMeasure(this=values[item.unalias().name].copy(), rule=name),
            )
            for item in tree.expressions
        ]
        yield RuleBody(name, rows.clause, measures)
