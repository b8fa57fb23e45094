# SPDX-License-Identifier: Apache-2.0
"""Spark's aggregate functions that sqlglot parses as functions that it does not know.

Whoever must know whether a call is an aggregate asks for `exp.AggFunc`, so the name of each is
registered with a node of that type: sqlglot's own where it has one for the function, else one
without a meaning. Spark names a column after the function, so the name that was parsed is generated
again. Other dialects generate theirs, such as AVG for MEAN.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlglot import exp
from sqlglot.generator import Generator

__all__ = ["AGGREGATES", "AGGREGATE_TRANSFORMS"]

# The key in `meta` of a node: the name by which the function was called.
_CALLED_NAME = "called_name"

# ANY and SOME are quantifiers after LIKE, which the parser decides by the token before them.
_KNOWN: dict[str, type[exp.Func]] = {
    "ANY": exp.LogicalOr,
    "EVERY": exp.LogicalAnd,
    "MEAN": exp.Avg,
    "SOME": exp.LogicalOr,
    "STD": exp.Stddev,
}
# What Spark calls them otherwise.
_USUAL: dict[type[exp.Expr], str] = {
    exp.Avg: "AVG",
    exp.LogicalAnd: "BOOL_AND",
    exp.LogicalOr: "BOOL_OR",
    exp.Stddev: "STDDEV",
}
_OTHERS = (
    "BITMAP_AND_AGG",
    "COUNT_MIN_SKETCH",
    "HISTOGRAM_NUMERIC",
    "HLL_SKETCH_AGG",
    "HLL_UNION_AGG",
    "KLL_MERGE_AGG_BIGINT",
    "KLL_MERGE_AGG_DOUBLE",
    "KLL_MERGE_AGG_FLOAT",
    "KLL_SKETCH_AGG_BIGINT",
    "KLL_SKETCH_AGG_DOUBLE",
    "KLL_SKETCH_AGG_FLOAT",
    "THETA_INTERSECTION_AGG",
    "THETA_SKETCH_AGG",
    "THETA_UNION_AGG",
    "TRY_AVG",
    "TRY_SUM",
)


def _known(name: str, node_type: type[exp.Func]) -> Callable[[list[exp.Expr]], exp.Expr]:
    def aggregate(arguments: list[exp.Expr]) -> exp.Expr:
        node = node_type.from_arg_list(arguments)
        node.meta[_CALLED_NAME] = name
        return node

    return aggregate


def _other(name: str) -> Callable[[list[exp.Expr]], exp.Expr]:
    def aggregate(arguments: list[exp.Expr]) -> exp.Expr:
        return exp.AnonymousAggFunc(this=name, expressions=arguments)

    return aggregate


def _called(generator: Generator, node: exp.Expr) -> str:
    return generator.func(node.meta.get(_CALLED_NAME) or _USUAL[type(node)], node.this)


# What makes the node of a call from its arguments, by the name of the function.
AGGREGATES: dict[str, Callable[[list[exp.Expr]], exp.Expr]] = {
    **{name: _known(name, node_type) for name, node_type in _KNOWN.items()},
    **{name: _other(name) for name in _OTHERS},
}
AGGREGATE_TRANSFORMS: dict[type[exp.Expr], Callable[[Generator, Any], str]] = dict.fromkeys(
    _USUAL, _called
)
