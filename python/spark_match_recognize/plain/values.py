# SPDX-License-Identifier: Apache-2.0
"""Values of single rows: conditions of variables, and the columns that measures read.

A condition is row-local if it reads the row that it is evaluated on and rows at a fixed distance
from it. PREV and NEXT become `lag` and `lead` over the rows of the partition. Anything else that a
condition may read depends on the match and is refused by name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
    TrendCall,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.dialect.nodes import Definition
from spark_match_recognize.dialect.words import NAVIGATIONS
from spark_match_recognize.plain.refusals import Reason, refused

__all__ = [
    "PARTITION",
    "CarriedColumns",
    "condition_of_row",
    "offset_of",
    "refuse_foreign",
    "with_children",
]

# The name of the window over the rows of a partition.
PARTITION = "_partition"
_DISTANT = ("PREV", "NEXT")
_HINT = "It needs the extension, whose conditions may read the match."


class CarriedColumns:
    """The columns that are evaluated before the search and read after it, each once."""

    def __init__(self) -> None:
        self.expressions: list[exp.Expr] = []
        self._names: dict[str, str] = {}

    def named(self, value: exp.Expr) -> exp.Column:
        """The column that has a value of a row, such as a column or a `lag`."""
        text = value.sql("spark_match_recognize")
        if text not in self._names:
            self._names[text] = f"_c{len(self._names) + 1}"
            self.expressions.append(exp.alias_(value.copy(), self._names[text]))
        return exp.column(self._names[text])

    @property
    def names(self) -> list[str]:
        """The names in the order of the expressions."""
        return list(self._names.values())


def condition_of_row(definition: Definition, unions: Mapping[str, Collection[str]]) -> exp.Expr:
    """The condition of a variable as an expression over one row.

    Args:
        definition: of DEFINE
        unions: the members of each SUBSET by its name, both in upper case

    Raises:
        Refusal: it is not row-local
    """
    variable = definition.args["variable"].name.upper()
    return _local(definition.this, {variable, *(u for u in unions if variable in unions[u])})


def _local(node: exp.Expr, current: Collection[str]) -> exp.Expr:
    """The expression on a row that is mapped to a variable with these names."""
    refuse_foreign(node)
    match node:
        case VariableColumn():
            if node.args.get("index") or node.args["variable"].name.upper() not in current:
                what = "A condition reads another variable"
                raise refused(Reason.MATCH_DEPENDENT, what, node, _HINT)
            column: exp.Expr = node.this
            return column.copy()
        case Navigation() if node.args["kind"] in _DISTANT:
            if node.this.find(Navigation) and node.this.args.get("kind") in _DISTANT:
                what = "PREV and NEXT cannot be nested"
                raise refused(Reason.INVALID, what, node, "Add up their offsets.")
            return at_distance(node, _local(node.this, current))
        case Navigation():
            if node.args["kind"] == "LAST" and offset_of(node) == 0:
                return exp.paren(_local(node.this, current), copy=False)
            what = f"A condition reads the match with {node.args['kind']}"
            raise refused(Reason.MATCH_DEPENDENT, what, node, _HINT)
        case ProcessingMode():
            if node.args["kind"] == "RUNNING":
                return _local(node.this, current)
            what = "A condition has FINAL, which is not known while a match grows"
            raise refused(Reason.INVALID, what, node, "Remove FINAL.")
        case Classifier() | MatchNumber():
            raise refused(Reason.MATCH_DEPENDENT, "A condition reads the match", node, _HINT)
        case exp.AggFunc():
            what = "A condition has an aggregate over the match"
            raise refused(Reason.MATCH_DEPENDENT, what, node, _HINT)
    return with_children(node, lambda child: _local(child, current))


def at_distance(navigation: Navigation, value: exp.Expr) -> exp.Expr:
    """PREV or NEXT of a value, as a window function."""
    offset = offset_of(navigation)
    if offset == 0:
        return exp.paren(value, copy=False)
    function = exp.Lag if navigation.args["kind"] == "PREV" else exp.Lead
    call = function(this=value, offset=exp.Literal.number(offset))
    # In parentheses, because Spark reads a minus after the window as a part of its name.
    return exp.paren(exp.Window(this=call, alias=exp.to_identifier(PARTITION)), copy=False)


def offset_of(navigation: Navigation) -> int:
    """The offset in rows, which must be a constant."""
    offset = navigation.args.get("offset")
    if offset is None:
        return 0 if navigation.args["kind"] in ("FIRST", "LAST") else 1
    if isinstance(offset, exp.Literal) and offset.is_int:
        return int(offset.this)
    what = "The offset is not a whole number from 0"
    raise refused(Reason.NAVIGATION, what, navigation, "Write the number itself.")


def refuse_foreign(node: exp.Expr) -> None:
    """Refuse what neither a condition nor a measure can be with plain SQL."""
    match node:
        case exp.Query() | exp.Subquery():
            hint = "Join the table before the clause."
            raise refused(Reason.EXPRESSION, "The clause has a subquery", node, hint)
        case exp.Window():
            hint = "Compute it in a subquery below the clause."
            raise refused(Reason.EXPRESSION, "The clause has a window function", node, hint)
        case exp.Filter() | exp.WithinGroup() | exp.IgnoreNulls() | exp.RespectNulls():
            hint = "Write CASE WHEN in the argument."
            raise refused(Reason.AGGREGATE, "An aggregate has an option", node, hint)
        case exp.Rand() | exp.Randn() | exp.Uuid():
            hint = "Compute it in a table below the clause."
            raise refused(Reason.EXPRESSION, "A function is not deterministic", node, hint)
        case exp.Placeholder() | exp.Parameter():
            hint = "Write the value itself."
            raise refused(Reason.EXPRESSION, "The clause has a parameter", node, hint)
        case exp.Star() | VariableRows():
            hint = "Name a column."
            raise refused(Reason.EXPRESSION, "A star outside COUNT", node, hint)
        case exp.Anonymous() if node.name.upper() in ("CLASSIFIER", "MATCH_NUMBER", *NAVIGATIONS):
            hint = "Look up its arguments in the reference of the clause."
            raise refused(Reason.INVALID, "The function does not take these arguments", node, hint)
        case TrendCall():
            hint = "It needs the extension."
            raise refused(Reason.EXTENSION, "An aggregate over all matches", node, hint)


def with_children(node: exp.Expr, change: Callable[[exp.Expr], exp.Expr]) -> exp.Expr:
    """A copy of the node whose children are changed."""
    if isinstance(node, exp.Column):
        return node.copy()
    copied = node.copy()
    for child, original in zip(
        list(copied.iter_expressions()), list(node.iter_expressions()), strict=True
    ):
        child.replace(change(original))
    return copied
