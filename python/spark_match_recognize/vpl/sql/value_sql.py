# SPDX-License-Identifier: Apache-2.0
"""Writes the values of a plan as expressions of sqlglot, with parentheses where they are needed."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    MatchNumber,
    Navigation,
    TrendCall,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.vpl import values as v

__all__ = ["column", "identifier", "value_sql"]

_OPERATORS: dict[str, type[exp.Binary]] = {
    "and": exp.And,
    "or": exp.Or,
    "==": exp.EQ,
    "!=": exp.NEQ,
    "<": exp.LT,
    "<=": exp.LTE,
    ">": exp.GT,
    ">=": exp.GTE,
    "is": exp.Is,
    "|": exp.BitwiseOr,
    "^": exp.BitwiseXor,
    "&": exp.BitwiseAnd,
    "+": exp.Add,
    "-": exp.Sub,
    "||": exp.DPipe,
    "*": exp.Mul,
    "/": exp.Div,
    "%": exp.Mod,
    "div": exp.IntDiv,
}
# How tightly operators bind in SQL, from loose to tight; anything else binds tightest.
_COMPARISONS = (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT, exp.GTE, exp.In, exp.Is)
_PRECEDENCE: tuple[tuple[type[exp.Expr], ...], ...] = (
    (exp.Or,),
    (exp.And,),
    (exp.Not,),
    _COMPARISONS,
    (exp.BitwiseOr,),
    (exp.BitwiseXor,),
    (exp.BitwiseAnd,),
    (exp.Add, exp.Sub, exp.DPipe),
    (exp.Mul, exp.Div, exp.Mod, exp.IntDiv),
    (exp.Neg,),
)
_UNITS = {
    "us": "MICROSECOND",
    "ms": "MILLISECOND",
    "s": "SECOND",
    "m": "MINUTE",
    "h": "HOUR",
    "d": "DAY",
}


def identifier(name: str) -> exp.Identifier:
    """A name; the dialect puts it in backticks where it needs them."""
    return exp.Identifier(this=name, quoted=False)


def column(name: str) -> exp.Column:
    """A column by its plain name."""
    return exp.Column(this=identifier(name))


def value_sql(value: v.Value) -> exp.Expr:
    """A value as SQL."""
    match value:
        case v.Text():
            return exp.Literal.string(value.value)
        case v.Number():
            return exp.Literal.number(value.digits)
        case v.Constant():
            return exp.Null() if value.value is None else exp.Boolean(this=value.value)
        case v.Duration():
            unit = exp.Var(this=_UNITS[value.unit])
            return exp.Interval(this=exp.Literal.string(str(value.count)), unit=unit)
        case v.Column():
            return column(value.name)
        case v.EventField():
            return _event_field(value)
        case v.EventCount(variable=None):
            return exp.Count(this=exp.Star(), big_int=True)
        case v.EventCount():
            rows = VariableRows(this=Variable(this=value.variable))
            return exp.Count(this=rows, big_int=True)
        case v.Call():
            return _call(value)
        case v.Cast():
            cast = exp.TryCast if value.safe else exp.Cast
            return cast(this=value_sql(value.of), to=exp.DataType.build(value.to))
        case v.Operation():
            return _operation(value)
        case v.Unary():
            operator = exp.Not if value.operator == "not" else exp.Neg
            return operator(this=_operand(value_sql(value.of), operator))
        case v.Conditional():
            case = exp.Case(default=value_sql(value.otherwise))
            return case.when(value_sql(value.condition), value_sql(value.value), copy=False)
        case v.Access():
            return exp.Dot(this=value_sql(value.of), expression=identifier(value.name))
        case v.TimeWindow():
            name = "SESSION_WINDOW" if value.session else "WINDOW"
            lengths = [exp.Literal.string(_words(length)) for length in value.lengths]
            return exp.Anonymous(this=name, expressions=[value_sql(value.time), *lengths])
    raise TypeError(f"There is no SQL for {value}.")


def _event_field(value: v.EventField) -> exp.Expr:
    field: exp.Expr = column(value.column)
    if value.variable is not None:
        field = VariableColumn(this=field, variable=Variable(this=value.variable))
    if not value.navigation:
        return field
    offset = exp.Literal.number(value.offset) if value.offset else None
    return Navigation(this=field, kind=value.navigation, offset=offset)


def _call(value: v.Call) -> exp.Expr:
    first = value.arguments[0] if value.arguments else None
    if value.function == "COUNT_EVENTS" and isinstance(first, v.EventCount):
        return TrendCall(this=Variable(this=first.variable), kind=value.function)
    arguments = [value_sql(argument) for argument in value.arguments]
    if value.distinct:
        return exp.Count(this=exp.Distinct(expressions=arguments), big_int=True)
    if value.function.endswith("_TRENDS"):
        return TrendCall(this=arguments[0] if arguments else None, kind=value.function)
    if value.function == "MATCH_NUMBER":
        return MatchNumber()
    if value.function == "TIMESTAMPDIFF_MILLISECOND":
        start, end = arguments
        unit = exp.Var(this="MILLISECOND")
        return exp.TimestampDiff(this=end, expression=start, unit=unit)
    return exp.func(value.function, *arguments, copy=False, dialect="spark")


def _operation(value: v.Operation) -> exp.Expr:
    if value.operator == "in" and isinstance(value.right, v.Call):
        items = [value_sql(item) for item in value.right.arguments]
        return exp.In(this=_operand(value_sql(value.left), exp.In), expressions=items)
    operator = _OPERATORS[value.operator]
    left, right = value_sql(value.left), value_sql(value.right)
    # AND and OR are associative; they need no parentheses on the right.
    is_right = operator not in (exp.And, exp.Or)
    return operator(
        this=_operand(left, operator), expression=_operand(right, operator, right=is_right)
    )


def _words(length: v.Duration) -> str:
    """A duration as time window functions take it, such as `5 minutes`."""
    word = _UNITS[length.unit].lower()
    return f"{length.count} {word}" if length.count == 1 else f"{length.count} {word}s"


def _operand(value: exp.Expr, of: type[exp.Expr], *, right: bool = False) -> exp.Expr:
    """The value as an operand, in parentheses if it binds less tightly than the operator."""
    own, outer = _level(type(value)), _level(of)
    loose = own < outer or (own == outer and (right or of in _COMPARISONS))
    return exp.Paren(this=value) if loose else value


def _level(operator: type[exp.Expr]) -> int:
    levels = (level for level, group in enumerate(_PRECEDENCE) if operator in group)
    return next(levels, len(_PRECEDENCE))
