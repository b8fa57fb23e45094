# SPDX-License-Identifier: Apache-2.0
"""Resolves the variables in expressions, once the pattern is known.

MEASURES precedes PATTERN, so the parser reads `A.x` as a column of a table A. If the first part of
a name is a variable or a SUBSET, ignoring case, it refers to the variable, which takes precedence
over a table. An unqualified name is a column, and variables are not visible in subqueries.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    TrendCall,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.dialect.nodes import RowPatternClause
from spark_match_recognize.dialect.pattern import Variable, variables_of

__all__ = ["bind_variables", "known_variables"]


def known_variables(clause: RowPatternClause) -> list[Variable]:
    """What a reference can name: the variables of the pattern and of UNLESS, and the SUBSETs."""
    unions = [subset.this for subset in clause.args.get("subsets") or ()]
    return [*variables_of(clause.args["pattern"]), *(clause.args.get("unless") or ()), *unions]


def bind_variables(clause: RowPatternClause, measures: Iterable[exp.Expr]) -> None:
    """Replace qualified columns with the nodes of expressions.py, in place.

    Args:
        clause: the pattern and its conditions
        measures: nodes that hold the expressions of its measures
    """
    names = [variable.name for variable in known_variables(clause)]
    # An exact name wins over one that differs only in case, as those in backticks may.
    known = {name.upper(): name for name in reversed(names)} | {name: name for name in names}

    def spelling(name: str) -> str | None:
        return known.get(name, known.get(name.upper()))

    columns, references = _in_expressions([*measures, *(clause.args.get("define") or ())])
    for column in columns:
        parts = column.parts
        variable = spelling(parts[0].name)
        if variable is None:
            continue
        if isinstance(column.this, exp.Star):
            if len(parts) == 2:
                column.replace(VariableRows(this=Variable(this=variable)))
        elif len(parts) > 1:
            bound = _variable_column(parts, variable)
            bound.meta.update(column.meta)
            column.replace(bound)
        else:
            _bind_indexed(column, variable)
    for reference in [*references, *_outside_expressions(clause)]:
        reference.set("this", spelling(reference.name) or reference.name)


def _in_expressions(waiting: list[exp.Expr]) -> tuple[list[exp.Column], list[Variable]]:
    """The columns in measures and conditions, and the variables that are arguments in them."""
    columns: list[exp.Column] = []
    references: list[Variable] = []
    # An own traversal, because this is most of the cost of parsing a clause.
    for node in waiting:
        if isinstance(node, exp.Column):
            columns.append(node)
            continue
        if isinstance(node, (Classifier, TrendCall)) and isinstance(node.this, Variable):
            references.append(node.this)
        for value in node.args.values():
            for child in value if isinstance(value, list) else (value,):
                if isinstance(child, exp.Expr) and not isinstance(child, exp.Query):
                    waiting.append(child)
    return columns, references


def _outside_expressions(clause: RowPatternClause) -> Iterator[Variable]:
    """The references outside the pattern and expressions; they take the pattern's spelling."""
    for part in ("rows", "after"):
        named = clause.args.get(part)
        if named is not None and named.args.get("variable"):
            yield named.args["variable"]
    yield from clause.args.get("unless") or ()
    for subset in clause.args.get("subsets") or ():
        yield from subset.expressions
    for definition in clause.args.get("define") or ():
        yield definition.args["variable"]


def _variable_column(parts: list[exp.Expr], variable: str) -> exp.Expr:
    """`A.x`, or `A.x.field` as a field of the column; consumes the parts."""
    column = exp.Column(this=parts[1])
    bound: exp.Expr = VariableColumn(this=column, variable=Variable(this=variable))
    for field in parts[2:]:
        bound = exp.Dot(this=bound, expression=field)
    return bound


def _bind_indexed(column: exp.Column, variable: str) -> None:
    """Replace `B[0].x`: a column of one row of the variable."""
    bracket = column.parent
    dot = bracket.parent if isinstance(bracket, exp.Bracket) and bracket.this is column else None
    if bracket is None or not isinstance(dot, exp.Dot) or dot.this is not bracket:
        return
    if len(bracket.expressions) == 1 and isinstance(dot.expression, exp.Identifier):
        bound = VariableColumn(
            this=exp.Column(this=dot.expression),
            variable=Variable(this=variable),
            index=bracket.expressions[0],
        )
        bound.meta.update(dot.meta)
        dot.replace(bound)
