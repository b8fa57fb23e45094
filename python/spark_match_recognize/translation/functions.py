# SPDX-License-Identifier: Apache-2.0
"""Applies what a source says of its functions to each call in a statement.

A rule is one of three: the function means the same (`same`), it is there but differs (a message,
which becomes a note), or it is said in another way (a function that makes the expression). What has
no rule and is translated all the same is noted as unchecked, for the difference may be anything;
what Spark does not have at all is noted by the writer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlglot import exp

from spark_match_recognize.errors import TranslationError
from spark_match_recognize.translation.builders import replace
from spark_match_recognize.translation.source import Rewrite, Task
from spark_match_recognize.translation.spark_functions import is_spark_function
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["SAME_EVERYWHERE", "Call", "Rule", "Rules", "function_rewrite", "same", "unparsed"]

# Gets the call, with its arguments in `expressions`; None leaves it as it is.
Call = Callable[[exp.Expr, Task], exp.Expr | None]
Rule = str | Call | None
Rules = Mapping[str, Rule]


def same(names: str) -> dict[str, Rule]:
    """Rules for functions that mean the same here, their names with blanks between them."""
    return dict.fromkeys(names.upper().split())


# Functions of all the engines; what they do beyond the domain of an argument (an error, a null, not
# a number) is not compared.
SAME_EVERYWHERE = same(
    """
    ABS ACOS ASIN ATAN ATAN2 CBRT CEIL CEILING COS COSH DEGREES EXP FLOOR LN MOD PI POWER RADIANS
    ROUND SIGN SIN SINH SQRT TAN TANH
    CHR CONCAT LENGTH LOWER LPAD LTRIM POSITION REPLACE REVERSE RPAD RTRIM SUBSTR SUBSTRING
    TRANSLATE TRIM UPPER
    CASE CAST COALESCE EXISTS IF NULLIF TRY_CAST
    ALL ANY AVG CORR COUNT COVAR_POP COVAR_SAMP MAX MIN REGR_INTERCEPT REGR_SLOPE SOME STDDEV_POP
    STDDEV_SAMP SUM VAR_POP VAR_SAMP
    CUME_DIST DENSE_RANK FIRST_VALUE GROUPING LAG LAST_VALUE LEAD NTH_VALUE NTILE PERCENT_RANK RANK
    ROW_NUMBER
    CURRENT_DATE CURRENT_TIMESTAMP
    IDENTIFIER
    """
)


def unparsed(functions: Mapping[str, Any], rules: Rules) -> dict[str, Any]:
    """A parser's table without the functions that rules rewrite, so that they get all arguments."""
    return {name: build for name, build in functions.items() if not callable(rules.get(name))}


def function_rewrite(rules: Rules) -> Rewrite:
    """The rewrite that applies the rules."""

    def rewrite(tree: exp.Expr, task: Task) -> exp.Expr:
        calls = [node for node in find_nodes(tree, exp.Expr) if "called" in node.meta]
        # The inner ones first, so that a rule finds the arguments as they will be.
        for node in reversed(calls):
            tree = _apply(rules, tree, node, task)
        return tree

    return rewrite


def _apply(rules: Rules, tree: exp.Expr, node: exp.Expr, task: Task) -> exp.Expr:
    name = str(node.meta["called"])
    if name not in rules:
        _note_unchecked(name, node, task)
        return tree
    rule = rules[name]
    if isinstance(rule, str):
        task.diagnostics.note(node, "function-differs", f"{name}: {rule}")
    elif rule is not None:
        try:
            made = rule(node, task)
        except TranslationError:
            raise
        except (IndexError, ValueError):
            # The rules take their arguments apart without a look at how many there are.
            task.diagnostics.refuse(node, f"{name} does not take these arguments")
        if made is not None and made is not node:
            return replace(tree, node, made)
    return tree


def _note_unchecked(name: str, node: exp.Expr, task: Task) -> None:
    qualified = isinstance(node.parent, exp.Dot) and node.parent.expression is node
    if qualified or (type(node) is exp.Anonymous and not is_spark_function(name)):
        return
    message = (
        f"{name} is translated by its name: whether Spark's function does the same in every case "
        "has not been compared."
    )
    task.diagnostics.note(node, "unchecked-function", message)
