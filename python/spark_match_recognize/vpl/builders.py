# SPDX-License-Identifier: Apache-2.0
"""Builds the expressions of queries as nodes of sqlglot.

Operators put their operands in parentheses where SQL needs them. Nothing is copied, so a node may
become part of several trees while rules are resolved; query_sql.py copies each finished query.

Expressions have the semantics of SQL. Where VPL differs, as in a comparison with a missing value,
which is false, the expression says so (resolve/expressions.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation, VariableColumn, VariableRows
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.vpl.value_types import BOOL, type_of, typed

COMPARISONS = (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT, exp.GTE)
# How tightly operators bind in SQL, from loose to tight; anything else binds tightest.
_TESTS = (*COMPARISONS, exp.In, exp.Is)
_PRECEDENCE: tuple[tuple[type[exp.Expr], ...], ...] = (
    (exp.Or,),
    (exp.And,),
    (exp.Not,),
    _TESTS,
    (exp.BitwiseOr,),
    (exp.BitwiseXor,),
    (exp.BitwiseAnd,),
    (exp.Add, exp.Sub, exp.DPipe),
    (exp.Mul, exp.Div, exp.Mod, exp.IntDiv),
    (exp.Neg,),
)


# ------------------------------------------------------------------------------ names and calls
def identifier(name: str) -> exp.Identifier:
    """A name; the dialect puts it in backticks where it needs them."""
    return exp.Identifier(this=name, quoted=False)


def column(name: str, type_: exp.DType | None = None) -> exp.Column:
    """A column by its plain name."""
    return typed(exp.Column(this=identifier(name)), type_)


def named(value: exp.Expr, name: str) -> exp.Expr:
    """A value as a column of that name in a SELECT."""
    if isinstance(value, exp.Column) and value.name == name:
        return value
    return exp.alias_(value, identifier(name), copy=False)


def call(function: str, *arguments: exp.Expr, type_: exp.DType | None = None) -> exp.Expr:
    """A call of a function of Spark."""
    return typed(exp.func(function, *arguments, copy=False, dialect="spark"), type_)


def missing_value() -> exp.Expr:
    """The value of a field that no event has: null, of a type that every table can hold."""
    # Without a type in VPL, so that it may be compared with any value.
    return typed(exp.cast(exp.Null(), exp.DType.TEXT), None)


def constant(value: bool) -> exp.Boolean:
    """TRUE or FALSE."""
    return typed(exp.Boolean(this=value), BOOL)


def event_column(
    name: str,
    variable: str | None = None,
    navigation: str = "",
    offset: int = 0,
    type_: exp.DType | None = None,
) -> exp.Expr:
    """A column of an event of a match.

    Args:
        name: the column's
        variable: the variable or SUBSET that the event is mapped to, None for any event
        navigation: FIRST, LAST or PREV, or nothing for the current event
        offset: how many events further
        type_: the type of the column
    """
    node: exp.Expr = column(name)
    if variable is not None:
        node = VariableColumn(this=node, variable=Variable(this=variable))
    if navigation:
        number = exp.Literal.number(offset) if offset else None
        node = Navigation(this=node, kind=navigation, offset=number)
    return typed(node, type_)


def event_count(variable: str | None = None) -> exp.Count:
    """The number of events of a variable; without one the number of rows."""
    rows = exp.Star() if variable is None else VariableRows(this=Variable(this=variable))
    return exp.Count(this=rows, big_int=True)


# ---------------------------------------------------------------------------------- operators
def operation(
    operator: type[exp.Binary],
    left: exp.Expr,
    right: exp.Expr,
    type_: exp.DType | None = None,
) -> exp.Expr:
    """`left operator right`; a condition has its type by itself."""
    is_connector = issubclass(operator, exp.Connector)
    if is_connector or operator in _TESTS:
        type_ = BOOL
    # AND and OR are associative; they need no parentheses on the right.
    right = _operand(right, operator, right=not is_connector)
    return typed(operator(this=_operand(left, operator), expression=right), type_)


def unary(operator: type[exp.Unary], of: exp.Expr) -> exp.Expr:
    """`NOT of`, unknown where the condition is unknown, and `-of`."""
    type_ = BOOL if operator is exp.Not else type_of(of)
    return typed(operator(this=_operand(of, operator)), type_)


def contained(value: exp.Expr, items: Sequence[exp.Expr]) -> exp.Expr:
    """`value IN (items)`"""
    return typed(exp.In(this=_operand(value, exp.In), expressions=list(items)), BOOL)


def is_null(value: exp.Expr) -> exp.Expr:
    """`value IS NULL`"""
    return operation(exp.Is, value, exp.Null())


def joined(operator: type[exp.Connector], conditions: Sequence[exp.Expr]) -> exp.Expr:
    """Conditions joined by AND or OR; without any, true."""
    if not conditions:
        return constant(True)
    if len(conditions) == 1:
        return conditions[0]
    # In halves, so that many conditions are not nested deeply.
    half = len(conditions) // 2
    return operation(
        operator, joined(operator, conditions[:half]), joined(operator, conditions[half:])
    )


def known(condition: exp.Expr) -> exp.Expr:
    """The condition, false where it is unknown."""
    if isinstance(condition, (exp.Is, exp.Not, exp.Coalesce, exp.Boolean)):
        return condition
    return call("COALESCE", condition, constant(False), type_=BOOL)


def settled(value: exp.Expr) -> exp.Expr:
    """A value that is shown: a condition that is unknown is false in VPL."""
    conditions = (exp.And, exp.Or, exp.In, exp.ArrayContains, *COMPARISONS)
    return known(value) if isinstance(value, conditions) else value


def _operand(value: exp.Expr, of: type[exp.Expr], *, right: bool = False) -> exp.Expr:
    """The value as an operand, in parentheses if it binds less tightly than the operator."""
    own, outer = _level(type(value)), _level(of)
    loose = own < outer or (own == outer and (right or of in _TESTS))
    return exp.Paren(this=value) if loose else value


def _level(operator: type[exp.Expr]) -> int:
    levels = (level for level, group in enumerate(_PRECEDENCE) if operator in group)
    return next(levels, len(_PRECEDENCE))
