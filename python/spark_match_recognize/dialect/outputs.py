# SPDX-License-Identifier: Apache-2.0
"""The output columns of a clause as sqlglot expressions.

Measures and keys are wrapped in window nodes, because their values depend on neighbouring rows, and
so a filter on them must not be pushed down.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

__all__ = ["ALL_ROWS", "MatchKey", "MatchWindow", "Measure", "output_column", "output_columns"]

# The beginning of the ROWS PER MATCH options that output the columns of the table.
ALL_ROWS = "ALL ROWS PER MATCH"


class MatchWindow(exp.Window):
    """The rows of a match, over which a column of the clause is evaluated; generates no text."""

    arg_types = {}


class Measure(exp.Anonymous):
    """The expression of a measure."""

    arg_types = {"this": True, "over": True}


class MatchKey(exp.Anonymous):
    """An output column of the clause that is not a measure: a key, or a column of the table."""

    arg_types = {"this": True, "over": True}


def output_columns(
    partition_by: Sequence[exp.Expr],
    order_by: Sequence[exp.Expr],
    measures: Sequence[exp.Expr],
    *,
    rows: exp.Expr | None,
    rule: exp.Expr | None = None,
) -> list[exp.Expr]:
    """The columns of a clause's result.

    Args:
        partition_by, order_by: the keys
        measures: the measures as output columns
        rows: the ROWS PER MATCH option
        rule: the output column with the name of the rule, if the clause has rules
    """
    outputs: list[exp.Expr] = [*([rule] if rule else []), *measures]
    if rows is not None and rows.args["kind"].startswith(ALL_ROWS):
        partitioned = [key for key in partition_by if isinstance(key, exp.Column)]
        ordered = [key.this for key in order_by if isinstance(key.this, exp.Column)]
        names = {column.name for column in partitioned}
        outputs = [*(column.copy() for column in ordered if column.name not in names), *outputs]
        listed = dict.fromkeys(column.name for column in [*partitioned, *ordered])
        outputs.append(exp.Star(except_=list(map(exp.to_identifier, listed)) or None))
    return [output_column(key) for key in [*(k.copy() for k in partition_by), *outputs]]


def output_column(column: exp.Expr) -> exp.Expr:
    """A column of the result, marked as an output of the clause."""
    if isinstance(column, exp.Star) or column.find(exp.Window) or isinstance(column.this, exp.Star):
        return column
    if isinstance(column, exp.Alias):
        if isinstance(column.this, exp.Literal):
            return column
        return exp.alias_(MatchKey(this=column.this, over=MatchWindow()), column.args["alias"])
    key = MatchKey(this=column, over=MatchWindow())
    return exp.alias_(key, column.this.copy()) if isinstance(column, exp.Column) else key
