# SPDX-License-Identifier: Apache-2.0
"""sqlglot nodes for expressions of the clause: columns of variables, and its functions.

A column is sqlglot's own `Column`; a node around it adds the pattern variable. Spark functions are
ordinary sqlglot nodes. The clause itself is in nodes.py.
"""

from __future__ import annotations

from sqlglot import exp

__all__ = [
    "Classifier",
    "MatchId",
    "MatchNumber",
    "Navigation",
    "OutcomeCall",
    "ProcessingMode",
    "TrendCall",
    "VariableColumn",
    "VariableRows",
]


class VariableColumn(exp.Expression, exp.Condition):
    """`A.x`: a column (`this`, a Column) in the rows mapped to `variable`.

    Args:
        index: an integer expression for Esper's `A[0].x`, or None
    """

    arg_types = {"this": True, "variable": True, "index": False}


class VariableRows(exp.Expression, exp.Condition):
    """`A.*` in COUNT: the rows mapped to the variable `this`."""


class Navigation(exp.Expression, exp.Condition):
    """PREV, NEXT, FIRST or LAST (`kind`) of a value, with an optional `offset` in rows."""

    arg_types = {"this": True, "kind": True, "offset": False}


class ProcessingMode(exp.Expression, exp.Condition):
    """`RUNNING e` or `FINAL e`; `kind` is the word."""

    arg_types = {"this": True, "kind": True}


class Classifier(exp.Expression, exp.Condition):
    """`CLASSIFIER()`, or of the variable `this`."""

    arg_types = {"this": False}


class MatchId(exp.Expression, exp.Condition):
    """`MATCH_ID()`, or of the values `expressions`."""

    arg_types = {"expressions": False}


class MatchNumber(exp.Expression, exp.Condition):
    """`MATCH_NUMBER()`"""

    arg_types = {}


class OutcomeCall(exp.Expression, exp.Condition):
    """A function about the outcome of an attempt (`kind`, such as MATCH_OUTCOME)."""

    arg_types = {"kind": True}


class TrendCall(exp.Expression, exp.Condition):
    """An aggregate function over all matches (`kind`, such as COUNT_TRENDS) of `this`, if any.

    `this` is a Variable for COUNT_EVENTS and a value for the others.
    """

    arg_types = {"this": False, "kind": True}
