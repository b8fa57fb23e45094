# SPDX-License-Identifier: Apache-2.0
"""What the clause adds to expressions, as sqlglot nodes: columns of variables, and its functions.

A column is sqlglot's own `Column`; what a pattern variable adds is a node around it. Functions of
Spark stay what they are. The clause itself is in nodes.py.
"""

from __future__ import annotations

from sqlglot import exp

__all__ = [
    "Classifier",
    "MatchNumber",
    "Navigation",
    "ProcessingMode",
    "TrendCall",
    "VariableColumn",
    "VariableRows",
]


class VariableColumn(exp.Expression, exp.Condition):
    """`A.x`: a column (`this`, a Column) in the rows mapped to `variable`.

    Args:
        index: an int expression for Esper's `A[0].x`, None without
    """

    arg_types = {"this": True, "variable": True, "index": False}


class VariableRows(exp.Expression, exp.Condition):
    """`A.*` in COUNT: the rows mapped to the variable `this`."""


class Navigation(exp.Expression, exp.Condition):
    """PREV, NEXT, FIRST or LAST (`kind`) of a value, `offset` rows away if given."""

    arg_types = {"this": True, "kind": True, "offset": False}


class ProcessingMode(exp.Expression, exp.Condition):
    """`RUNNING e` or `FINAL e`; `kind` is the word."""

    arg_types = {"this": True, "kind": True}


class Classifier(exp.Expression, exp.Condition):
    """`CLASSIFIER()`, or of the variable `this`."""

    arg_types = {"this": False}


class MatchNumber(exp.Expression, exp.Condition):
    """`MATCH_NUMBER()`"""

    arg_types = {}


class TrendCall(exp.Expression, exp.Condition):
    """A function over all matches (`kind`, such as COUNT_TRENDS) of `this`, if it takes something.

    `this` is a Variable for COUNT_EVENTS and a value for the others.
    """

    arg_types = {"this": False, "kind": True}
