# SPDX-License-Identifier: Apache-2.0
"""Writes the plan of a pattern as the clause."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.nodes import (
    AfterMatchSkip,
    Definition,
    MatchedRows,
    RowsPerMatch,
    Subset,
    TimeLimit,
    matched_rows,
)
from spark_match_recognize.dialect.pattern import (
    Absent,
    Limited,
    Permutation,
    Quantified,
    RowPattern,
    Variable,
    alternation,
    concatenation,
)
from spark_match_recognize.vpl import plan as p
from spark_match_recognize.vpl.sql.value_sql import column, identifier, value_sql

__all__ = ["clause_sql"]


def clause_sql(plan: p.MatchPlan, table: exp.Expr) -> MatchedRows:
    """The clause over a table."""
    return matched_rows(
        table,
        pattern=_pattern(plan.pattern),
        partition_by=[column(key) for key in plan.partition_by],
        order_by=[exp.Ordered(this=column(key), nulls_first=True) for key in plan.order_by],
        measures=[(identifier(each.name), value_sql(each.value)) for each in plan.measures],
        rows=None if plan.emission is None else _rows(plan.emission),
        after=None if plan.skip is None else _skip(plan.skip),
        selection=plan.selection,
        within=None if plan.within is None else TimeLimit(this=value_sql(plan.within)),
        unless=[Variable(this=each) for each in plan.unless],
        subsets=[
            Subset(
                this=Variable(this=name), expressions=[Variable(this=each) for each in variables]
            )
            for name, variables in plan.subsets
        ],
        define=[
            Definition(this=value_sql(condition), variable=Variable(this=name))
            for name, condition in plan.define
        ],
    )


def _pattern(part: p.PatternPart) -> RowPattern:
    pattern = _unlimited(part)
    if part.limit is None:
        return pattern
    return Limited(this=pattern, limit=value_sql(part.limit))


def _unlimited(part: p.PatternPart) -> RowPattern:
    match part:
        case p.Repetition(variable=name, least=1, most=1):
            return Variable(this=name)
        case p.Repetition():
            variable = Variable(this=part.variable)
            return Quantified(this=variable, least=part.least, most=part.most)
        case p.Absence():
            return Absent(this=Variable(this=part.variable))
        case p.Compound(form="and"):
            return Permutation(expressions=list(map(_pattern, part.parts)))
        case p.Compound():
            join = concatenation if part.form == "sequence" else alternation
            return join(*map(_pattern, part.parts))
    raise TypeError(f"There is no SQL for {part}.")


def _rows(emission: p.Emission) -> RowsPerMatch:
    variable = None if emission.variable is None else Variable(this=emission.variable)
    options = [
        exp.PropertyEQ(this=exp.Var(this=name.upper()), expression=value_sql(value))
        for name, value in emission.settings
    ]
    return RowsPerMatch(
        kind=emission.rows, variable=variable, limit=emission.limit, options=options
    )


def _skip(skip: p.Skip) -> AfterMatchSkip:
    variable = None if skip.variable is None else Variable(this=skip.variable)
    return AfterMatchSkip(kind=skip.to, variable=variable)
