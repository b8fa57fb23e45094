# SPDX-License-Identifier: Apache-2.0
"""Values of single rows: conditions of variables, and the columns that measures read.

A condition reads the row that it is evaluated on and rows at a fixed distance from it: with PREV
and NEXT, and rows of the match where all paths to a position have them at one distance (see
`distances`). These become `lag` and `lead` over the rows of the partition. Anything else that a
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
from spark_match_recognize.plain.distances import MatchRow, NoFixedDistance
from spark_match_recognize.plain.refusals import Reason, refused

__all__ = [
    "PARTITION",
    "CarriedColumns",
    "at_distance",
    "condition_at",
    "offset_of",
    "refuse_foreign",
    "shift_of",
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


def condition_at(
    definition: Definition,
    unions: Mapping[str, Collection[str]],
    distance: Callable[[MatchRow], int | None],
) -> exp.Expr:
    """The condition of a variable at one of its positions, as an expression over one row.

    Args:
        definition: of DEFINE
        unions: the members of each SUBSET by its name, both in upper case
        distance: how far before the current row a row of the match is, None if there is none; not
            asked for the current row itself

    Raises:
        Refusal: it reads the match in another manner, or `distance` raises NoFixedDistance
    """
    return _Condition(definition.args["variable"].name.upper(), unions, distance).local(
        definition.this
    )


class _Condition:
    """Writes a condition on a row that is mapped to a variable."""

    def __init__(
        self,
        variable: str,
        unions: Mapping[str, Collection[str]],
        distance: Callable[[MatchRow], int | None],
    ) -> None:
        self._variable, self._unions, self._distance = variable, unions, distance

    def local(self, node: exp.Expr) -> exp.Expr:
        """The expression without what only the clause has."""
        refuse_foreign(node)
        match node:
            case VariableColumn() if node.args.get("index"):
                what = "A condition reads another variable"
                raise refused(Reason.MATCH_DEPENDENT, what, node, _HINT)
            case VariableColumn() | Navigation():
                return self._read(node)
            case ProcessingMode():
                if node.args["kind"] == "RUNNING":
                    return self.local(node.this)
                what = "A condition has FINAL, which is not known while a match grows"
                raise refused(Reason.INVALID, what, node, "Remove FINAL.")
            case Classifier() | MatchNumber():
                raise refused(Reason.MATCH_DEPENDENT, "A condition reads the match", node, _HINT)
            case exp.AggFunc():
                what = "A condition has an aggregate over the match"
                raise refused(Reason.MATCH_DEPENDENT, what, node, _HINT)
        return with_children(node, self.local)

    def _read(self, node: exp.Expr) -> exp.Expr:
        """The value of another row: so many rows from the first or last one of a variable."""
        shift, kind, offset, value = 0, "LAST", 0, node
        if isinstance(value, Navigation) and value.args["kind"] in _DISTANT:
            shift = shift_of(value)
            value = _running(value.this)
        if isinstance(value, Navigation):
            if value.args["kind"] in _DISTANT:
                what = "PREV and NEXT cannot be nested"
                raise refused(Reason.INVALID, what, node, "Add up their offsets.")
            kind, offset, value = value.args["kind"], offset_of(value), _running(value.this)
        variables = self._variables_of(value, node)
        is_current = variables is None or self._variable in variables
        distance: int | None = 0
        if not is_current or kind == "FIRST" or offset > 0:
            try:
                distance = self._distance(MatchRow(variables, kind, offset))
            except NoFixedDistance:
                what = "A condition reads a row of the match that has no fixed distance"
                raise refused(Reason.MATCH_DEPENDENT, what, node, _HINT) from None
        return at_distance(_columns(value), None if distance is None else distance + shift)

    def _variables_of(self, value: exp.Expr, node: exp.Expr) -> frozenset[str] | None:
        """The variables whose row a value is of, None for all of them."""
        parts = list(value.find_all(VariableColumn))
        names = {part.args["variable"].name.upper() for part in parts}
        if len(names) > 1 or (names and len(list(value.find_all(exp.Column))) > len(parts)):
            what = "A value is of rows of several variables"
            raise refused(Reason.INVALID, what, node, "Read each with a function of its own.")
        for name in names:
            return frozenset(self._unions.get(name, (name,)))
        return None


def _running(node: exp.Expr) -> exp.Expr:
    is_running = isinstance(node, ProcessingMode) and node.args["kind"] == "RUNNING"
    inner: exp.Expr = node.this if is_running else node
    return inner


def _columns(node: exp.Expr) -> exp.Expr:
    """A value of one row: columns without their variables, and nothing that reads the match."""
    refuse_foreign(node)
    match node:
        case VariableColumn() if not node.args.get("index"):
            column: exp.Expr = node.this
            return column.copy()
        case (
            VariableColumn()
            | Navigation()
            | ProcessingMode()
            | Classifier()
            | MatchNumber()
            | exp.AggFunc()
        ):
            raise refused(Reason.MATCH_DEPENDENT, "A condition reads the match", node, _HINT)
    return with_children(node, _columns)


def at_distance(value: exp.Expr, distance: int | None) -> exp.Expr:
    """The value of the row at a distance before the current one; null, with its type, if None."""
    if distance is None:
        none = exp.Case(ifs=[exp.If(this=exp.false(), true=value)])
        return exp.paren(none, copy=False)
    if distance == 0:
        return exp.paren(value, copy=False)
    function = exp.Lag if distance > 0 else exp.Lead
    call = function(this=value, offset=exp.Literal.number(abs(distance)))
    # In parentheses, because Spark reads a minus after the window as a part of its name.
    return exp.paren(exp.Window(this=call, alias=exp.to_identifier(PARTITION)), copy=False)


def shift_of(navigation: Navigation) -> int:
    """How many rows before it PREV or NEXT reads."""
    offset = offset_of(navigation)
    return offset if navigation.args["kind"] == "PREV" else -offset


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
