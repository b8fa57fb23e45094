# SPDX-License-Identifier: Apache-2.0
"""Resolves the functions of `.trend_aggregate(..)`, which aggregate all matches."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import TrendCall
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.vpl.resolve.alias_scope import AliasScope
from spark_match_recognize.vpl.resolve.diagnostics import suggestion
from spark_match_recognize.vpl.syntax import expressions as ex

__all__ = ["trend_value"]

_COUNTS = {"count_trends": "no argument", "count_events": "an alias"}
_FUNCTIONS = (*_COUNTS, "sum_trends", "avg_trends", "min_trends", "max_trends")


def trend_value(value: ex.Expression, scope: AliasScope) -> exp.Expr:
    """A function over all matches; the scope resolves its argument as inside the clause.

    Raises:
        VplNotSupportedError: it is not such a function, or takes something else.
    """
    name = value.function if isinstance(value, ex.Call) else ""
    if not isinstance(value, ex.Call) or name not in _FUNCTIONS:
        raise scope.diagnostics.unsupported(
            value.span,
            f".trend_aggregate takes {', '.join(_FUNCTIONS)}.{suggestion(name, _FUNCTIONS)}",
        )
    arguments = value.arguments
    if name == "count_trends" and not arguments:
        return TrendCall(kind=name.upper())
    if name == "count_events" and len(arguments) == 1:
        variable = Variable(this=scope.needed(arguments[0]).variable)
        return TrendCall(this=variable, kind=name.upper())
    if name not in _COUNTS and len(arguments) == 1:
        of = scope.each(arguments[0])
        if not scope.is_numeric(of, value):
            return exp.Null()
        return TrendCall(this=of, kind=name.upper())
    raise scope.diagnostics.unsupported(
        value.span, f"{name}(..) takes {_COUNTS.get(name, 'alias.field')}."
    )
