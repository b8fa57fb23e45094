# SPDX-License-Identifier: Apache-2.0
"""Several rules in one clause as sqlglot expressions: `RULES (name AS (...), ...)`, and
`RULES FROM table`, the rules of a table.

`t MATCH_RECOGNIZE (... RULES (...))` is a `MatchedRows` like any other, whose `match` is a
`RuleSet` instead of a `RowPatternClause`. Each `Rule` in it holds a clause of its own, without
keys. The output columns are the keys, the name of the rule, and one column for each name of a
measure, with the expressions of all rules that have a measure of that name. So sqlglot sees what
each output column is computed from, and can remove one from all rules at once. `rule_rows` builds
the tree.

With `RULES FROM table` the `match` is a `RuleTable`, and the output columns are the keys, the name
of the rule, and its measures as one text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows, RowPatternClause, prevent_merging
from spark_match_recognize.dialect.outputs import MatchKey, MatchWindow, output_columns

__all__ = [
    "DEFAULT_COLUMN",
    "Rule",
    "RuleBody",
    "RuleMeasure",
    "RuleName",
    "RuleSet",
    "RuleTable",
    "measures_of",
    "pattern_clauses",
    "rule_rows",
    "rule_table_rows",
]

# The output column with the name of the rule, if AS gives no other name.
DEFAULT_COLUMN = "rule"
_MEASURES = "measures"


class RuleName(exp.Expression, exp.Condition):
    """The name of the rule that a row is a match of; generates no text."""

    arg_types = {}


class RuleMeasure(exp.Expression, exp.Condition):
    """The expression (`this`) of a measure in the rule with the name `rule`, a string."""

    arg_types = {"this": True, "rule": True}


class RuleMeasures(exp.Anonymous):
    """An output column: each `RuleMeasure` of its name."""

    arg_types = {"this": False, "expressions": True, "over": True}


class Rule(exp.Expression):
    """`this AS (clause) WEIGHT weight`: a rule; its measures are output columns, see `measures_of`.

    The name is a string: it is a value of the result, so that nothing may change its case. So is
    the weight, empty if there is none.
    """

    arg_types = {"this": True, "clause": True, "weight": False}

    @property
    def clause(self) -> RowPatternClause:
        """The rule's pattern and conditions."""
        clause: RowPatternClause = self.args["clause"]
        return clause


class RuleSet(exp.Expression):
    """The clause without its table: the keys, the rules and the name of the rule column.

    Args:
        partition_by: the keys
        order: an Order
        expressions: the rules
        column: the name after `RULES (...) AS`, or None
        best_effort: the limits of BEST EFFORT, as texts
    """

    arg_types = {
        "partition_by": False,
        "order": False,
        "expressions": True,
        "column": False,
        "best_effort": False,
    }


class RuleTable(exp.Expression):
    """The clause with the rules of a table, which a stream reads again and again.

    The name of the table is its parts and no Table, since the clause selects nothing from it: the
    optimizer must not give it an alias.

    Args:
        partition_by: the keys
        order: an Order
        expressions: the parts of the table's name, each an Identifier
        column: the name after AS, or None
    """

    arg_types = {"partition_by": False, "order": False, "expressions": True, "column": False}


class RuleJson(exp.Expression, exp.Condition):
    """The measures of the rule that a row is a match of, as a text; generates no text."""

    arg_types = {}


class RuleBody(NamedTuple):
    """A rule before it is part of a tree."""

    name: str
    clause: RowPatternClause
    measures: Sequence[tuple[exp.Identifier, RuleMeasure]]
    weight: str = ""


def rule_rows(
    table: exp.Expr,
    bodies: Sequence[RuleBody],
    *,
    partition_by: Sequence[exp.Expr] = (),
    order_by: Sequence[exp.Expr] = (),
    column: exp.Identifier | None = None,
) -> MatchedRows:
    """Build a clause with rules. Nothing is copied, and a query that is its input is marked.

    Args:
        table: a Table, a Subquery, Values ...
        bodies: the rules
        partition_by: the keys, each an expression or an Alias
        order_by: the keys, each an Ordered
        column: the name of the rule column, None for the default
    """
    clause = RuleSet(
        partition_by=list(partition_by),
        order=exp.Order(expressions=list(order_by)) if order_by else None,
        expressions=[
            Rule(this=body.name, clause=body.clause, weight=body.weight) for body in bodies
        ],
        column=column,
    )
    named: dict[str, tuple[exp.Identifier, list[RuleMeasure]]] = {}
    for body in bodies:
        for name, measure in body.measures:
            named.setdefault(name.name.lower(), (name, []))[1].append(measure)
    measures = [
        exp.alias_(RuleMeasures(expressions=values, over=MatchWindow()), name, copy=False)
        for name, values in named.values()
    ]
    if isinstance(table, exp.Subquery):
        prevent_merging(table)
    columns = output_columns(
        partition_by,
        order_by,
        measures,
        rows=bodies[0].clause.args.get("rows") if bodies else None,
        rule=_named(column),
    )
    return MatchedRows(expressions=columns, from_=exp.From(this=table), match=clause)


def rule_table_rows(
    table: exp.Expr,
    rules: Sequence[exp.Identifier],
    *,
    partition_by: Sequence[exp.Expr] = (),
    order_by: Sequence[exp.Expr] = (),
    column: exp.Identifier | None = None,
) -> MatchedRows:
    """Build a clause with the rules of a table. Nothing is copied; a query as its input is marked.

    Args:
        table: the stream
        rules: the parts of the name of the table of rules
        partition_by, order_by, column: as of `rule_rows`
    """
    clause = RuleTable(
        partition_by=list(partition_by),
        order=exp.Order(expressions=list(order_by)) if order_by else None,
        expressions=list(rules),
        column=column,
    )
    if isinstance(table, exp.Subquery):
        prevent_merging(table)
    measures = exp.alias_(MatchKey(this=RuleJson(), over=MatchWindow()), _MEASURES, copy=False)
    columns = output_columns(partition_by, order_by, [measures], rows=None, rule=_named(column))
    return MatchedRows(expressions=columns, from_=exp.From(this=table), match=clause)


def _named(column: exp.Identifier | None) -> exp.Expr:
    """The output column with the name of the rule."""
    name = column.copy() if column else exp.to_identifier(DEFAULT_COLUMN)
    return exp.alias_(MatchKey(this=RuleName(), over=MatchWindow()), name, copy=False)


def measures_of(rule: Rule, rows: MatchedRows) -> Iterator[tuple[exp.Expr, RuleMeasure]]:
    """The measures of a rule: the alias of the output column, and the rule's expression in it."""
    for output in rows.expressions:
        if isinstance(output, exp.Alias) and isinstance(output.this, RuleMeasures):
            for measure in output.this.expressions:
                if measure.args["rule"] == rule.name:
                    yield output, measure


def pattern_clauses(rows: MatchedRows) -> list[tuple[str, RowPatternClause]]:
    """The clauses with a pattern, each with the name of its rule, or empty without rules.

    None if the rules are those of a table.
    """
    clause = rows.args["match"]
    if isinstance(clause, RuleTable):
        return []
    if isinstance(clause, RuleSet):
        return [(rule.name, rule.clause) for rule in clause.expressions]
    return [("", clause)]
