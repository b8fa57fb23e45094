# SPDX-License-Identifier: Apache-2.0
"""Resolves the settings of `.forecast(..)`."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.nodes import RowsPerMatch
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.diagnostics import suggestion
from spark_match_recognize.vpl.resolve.durations import limit
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.tree import Operator

__all__ = ["forecast_emission"]

_SETTINGS = ("confidence", "horizon", "warmup", "max_depth")
_ENGINE_SETTINGS = ("hawkes", "conformal", "mode")


# What VPL takes where neither a horizon nor a time limit is stated.
_HORIZON = (5, "m")


def forecast_emission(
    forecast: Operator, context: TranslationContext, *, has_limit: bool
) -> RowsPerMatch:
    """The rows of forecasts, with confidence, horizon, warm-up and depth as the rule sets them.

    Args:
        forecast: the operator
        context: what is known of the translation
        has_limit: whether the pattern has a time limit, which is the horizon unless one is stated

    Raises:
        VplNotSupportedError: a setting is not known, or has a value of another type.
    """
    diagnostics = context.diagnostics
    values: dict[str, exp.Expr] = {"confidence": exp.Literal.number("0.5")}
    for argument in forecast.arguments:
        name, value = argument.name or "", argument.value
        if name in _ENGINE_SETTINGS:
            message = f"`{name}` configures VPL's own engine and is omitted."
            diagnostics.note(argument.span, "forecast", message)
        elif name == "horizon" and isinstance(value, ex.Time):
            values[name] = limit(value, context)
        elif name in _SETTINGS and isinstance(value, ex.Number):
            values[name] = exp.Literal.number(value.digits)
        else:
            hint = suggestion(name, (*_SETTINGS, *_ENGINE_SETTINGS))
            raise diagnostics.unsupported(
                argument.span, f".forecast takes {', '.join(_SETTINGS)}.{hint}"
            )
    if not has_limit and "horizon" not in values:
        values["horizon"] = limit(ex.Time(*_HORIZON, span=forecast.span), context)
        diagnostics.note(
            forecast.span, "forecast", "Without a time limit the horizon is 5 minutes."
        )
    options = [
        exp.PropertyEQ(this=exp.Var(this=name.upper()), expression=values[name])
        for name in _SETTINGS
        if name in values
    ]
    return RowsPerMatch(kind="FORECAST ROWS", options=options)
