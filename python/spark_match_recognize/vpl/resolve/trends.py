# SPDX-License-Identifier: Apache-2.0
"""Resolves the functions of `.trend_aggregate(..)`, which aggregate all matches."""

from __future__ import annotations

from spark_match_recognize.vpl import values as v
from spark_match_recognize.vpl.resolve.alias_scope import AliasScope
from spark_match_recognize.vpl.resolve.diagnostics import suggestion
from spark_match_recognize.vpl.syntax import expressions as ex

__all__ = ["trend_value"]

_COUNTS = {"count_trends": "no argument", "count_events": "an alias"}
_FUNCTIONS = (*_COUNTS, "sum_trends", "avg_trends", "min_trends", "max_trends")


def trend_value(value: ex.Expression, scope: AliasScope) -> v.Value:
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
        return v.Call(name.upper())
    if name == "count_events" and len(arguments) == 1:
        return v.Call(name.upper(), (v.EventCount(scope.needed(arguments[0]).variable),))
    if name not in _COUNTS and len(arguments) == 1:
        of = scope.each(arguments[0])
        return v.Call(name.upper(), (of,)) if scope.is_numeric(of, value) else v.NULL
    raise scope.diagnostics.unsupported(
        value.span, f"{name}(..) takes {_COUNTS.get(name, 'alias.field')}."
    )
