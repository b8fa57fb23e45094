# SPDX-License-Identifier: Apache-2.0
"""`.forecast(..)` as FORECAST ROWS."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.nodes import RowsPerMatch
from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.declarations import suggestion
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.remarks import Remarks
from spark_match_recognize.vpl.times import limit_sql
from spark_match_recognize.vpl.tree import Operator, Within

__all__ = ["forecast_rows"]

_SETTINGS = ("confidence", "horizon", "warmup", "max_depth")
_ENGINE = ("hawkes", "conformal", "mode")


def forecast_rows(forecast: Operator, options: VplOptions, remarks: Remarks) -> RowsPerMatch:
    """The rows clause, with what the rule says of confidence, horizon, warm-up and depth.

    Raises:
        VplNotSupportedError: a setting is not known, or has another kind of value.
    """
    remarks.note(
        forecast.place,
        "forecast",
        "This version of Spark's extension reads FORECAST ROWS and does not run it.",
    )
    said: dict[str, exp.Expr] = {"confidence": exp.Literal.number("0.5")}
    for argument in forecast.arguments:
        name, value = argument.name or "", argument.value
        if name in _ENGINE:
            remarks.note(
                argument.place, "forecast", f"`{name}` is about VPL's own engine and is left out."
            )
        elif name == "horizon" and isinstance(value, ex.Time):
            said[name] = limit_sql(Within(value, argument.place), options, remarks)
        elif name in _SETTINGS and isinstance(value, ex.Number):
            said[name] = exp.Literal.number(value.digits)
        else:
            known = (*_SETTINGS, *_ENGINE)
            raise remarks.refused(
                argument.place,
                f".forecast takes {', '.join(_SETTINGS)}.{suggestion(name, known)}",
            )
    listed = [
        exp.PropertyEQ(this=exp.Var(this=name.upper()), expression=said[name])
        for name in _SETTINGS
        if name in said
    ]
    return RowsPerMatch(kind="FORECAST ROWS", options=listed)
