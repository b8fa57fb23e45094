# SPDX-License-Identifier: Apache-2.0
"""Families of types, as far as the text and the schema give them.

Rewrites that depend on types (a division of integers, a date minus a date) ask `Types`. sqlglot
infers them: `qualify` finds the table of each column, `annotate_types` the type of each expression,
both on a copy, because they also rewrite names; the families are kept at the nodes, and go over to
those that replace them. Added here are the clause's own nodes, functions that sqlglot does not
know, and arithmetic with dates. Inferring the types of a statement costs about as much as parsing
it, and is done only if a rewrite of one of its nodes asks; without a schema, and where the node
reads tables alone, only the node itself is annotated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, auto

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.errors import SqlglotError
from sqlglot.optimizer.annotate_types import TypeAnnotator
from sqlglot.optimizer.normalize_identifiers import normalize_identifiers
from sqlglot.optimizer.qualify_columns import qualify_columns
from sqlglot.optimizer.qualify_tables import qualify_tables
from sqlglot.schema import MappingSchema

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchId,
    MatchNumber,
    Navigation,
    OutcomeCall,
    ProcessingMode,
    VariableColumn,
)
from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.outputs import MatchKey, Measure
from spark_match_recognize.dialect.windows import MeasureOver
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["SAME_AS_ARGUMENT", "ResultType", "TypeFamily", "Types"]

# Names are looked up without regard to case, as Spark does.
_NAMES = "databricks"
# Where a node keeps its family, and the root of a statement that its nodes do.
_FAMILY = "family"
_INFERRED = "inferred"


class TypeFamily(Enum):
    """Types between which no rewrite makes a difference."""

    INTEGER = auto()
    DECIMAL = auto()
    FLOATING = auto()
    TEXT = auto()
    DATE = auto()
    TIMESTAMP = auto()
    INTERVAL = auto()
    OTHER = auto()

    @property
    def is_number(self) -> bool:
        """Whether it is one of the three families of numbers."""
        return self in (TypeFamily.INTEGER, TypeFamily.DECIMAL, TypeFamily.FLOATING)

    @property
    def is_time(self) -> bool:
        """Whether it is a date or a timestamp."""
        return self in (TypeFamily.DATE, TypeFamily.TIMESTAMP)


_FAMILIES: dict[exp.DType, TypeFamily | None] = {
    **dict.fromkeys(exp.DataType.INTEGER_TYPES, TypeFamily.INTEGER),
    **dict.fromkeys((exp.DType.DECIMAL, exp.DType.BIGDECIMAL), TypeFamily.DECIMAL),
    **dict.fromkeys((exp.DType.FLOAT, exp.DType.DOUBLE), TypeFamily.FLOATING),
    **dict.fromkeys(exp.DataType.TEXT_TYPES, TypeFamily.TEXT),
    **dict.fromkeys(exp.DataType.TEMPORAL_TYPES, TypeFamily.TIMESTAMP),
    exp.DType.DATE: TypeFamily.DATE,
    exp.DType.INTERVAL: TypeFamily.INTERVAL,
    exp.DType.UNKNOWN: None,
    exp.DType.NULL: None,
}

# The type that a function gives: one of sqlglot's, that of its first argument, or computed.
ResultType = exp.DType | str | Callable[[exp.Expr], exp.DType | None]
SAME_AS_ARGUMENT = "argument"

# Functions that sqlglot's parsers leave to the rules of an engine.
_CALLS: dict[str, ResultType] = {
    **dict.fromkeys(("DATEDIFF", "DATE_DIFF", "TIMESTAMPDIFF", "TIMEDIFF"), exp.DType.BIGINT),
    **dict.fromkeys(("GREATEST", "LEAST", "MAX_BY", "MIN_BY", "ROUND"), SAME_AS_ARGUMENT),
    **dict.fromkeys(("LISTAGG", "TO_CHAR", "TO_VARCHAR"), exp.DType.VARCHAR),
    **dict.fromkeys(("TRIM", "LTRIM", "RTRIM", "SUBSTR", "REPLACE"), exp.DType.VARCHAR),
    **dict.fromkeys(("TO_TIMESTAMP", "TO_TIMESTAMP_TZ"), exp.DType.TIMESTAMP),
    "TO_DATE": exp.DType.DATE,
}


def _data_type(column: str, text: str, dialect: str) -> exp.DataType:
    """The type that a schema gives a column."""
    try:
        return exp.DataType.build(text, dialect=dialect)
    except (SqlglotError, ValueError) as error:
        hint = "write a type of the engine that the query is from"
        raise MatchRecognizeError(
            f"The schema gives {column} the type {text!r}; {hint}."
        ) from error


class Types:
    """Answers for one text.

    Args:
        schema: types of columns by table
        dialect: the sqlglot dialect whose types and rules of inference hold
        calls: types of functions by name, where sqlglot does not know them
    """

    def __init__(
        self,
        schema: Mapping[str, Mapping[str, str]] | None = None,
        dialect: str = _NAMES,
        calls: Mapping[str, ResultType] | None = None,
    ) -> None:
        self._dialect = Dialect.get_or_raise(dialect)
        tables: dict[str, object] = {
            table: {
                name: _data_type(f"{table}.{name}", text, dialect) for name, text in columns.items()
            }
            for table, columns in (schema or {}).items()
            if columns
        }
        self._schema = MappingSchema(tables, dialect=_NAMES)
        self._calls = _CALLS | dict(calls or {})

    def of(self, node: exp.Expr | None) -> TypeFamily | None:
        """The family of an expression's type; None if it is not known, or nothing was inferred."""
        found: TypeFamily | None = node.meta.get(_FAMILY) if node is not None else None
        return found

    def infer(self, tree: exp.Expr, nodes: Sequence[exp.Expr]) -> None:
        """Let nodes of a statement know the families of their parts, unless they do."""
        if tree.meta.get(_INFERRED):
            return
        if self._schema.empty and all(map(_reads_tables, nodes)):
            # Of the columns of tables nothing is known, so that the rest of the tree adds nothing.
            for node in nodes:
                copied = node.copy()
                parts = _pairs(node, copied)
                self._annotator().annotate(copied, annotate_scope=False)
                self._keep(parts)
            return
        tree.meta[_INFERRED] = True
        copied = tree.copy()
        parts = _pairs(tree, copied)
        try:
            named = normalize_identifiers(copied, dialect=_NAMES)
            tables = qualify_tables(named, dialect=_NAMES)
            columns = qualify_columns(
                tables, self._schema, expand_alias_refs=False, expand_stars=False
            )
            self._annotator().annotate(columns)
        except SqlglotError:
            # A name that is ambiguous, or other mistakes of the query: its types stay unknown.
            return
        self._keep(parts)

    def _keep(self, parts: Iterable[tuple[exp.Expr, exp.Expr]]) -> None:
        for node, typed in parts:
            family = self._family(typed.type) if typed.type else None
            if family is not None:
                node.meta[_FAMILY] = family

    def _annotator(self) -> TypeAnnotator:
        metadata = {**self._dialect.EXPRESSION_METADATA, **_ANNOTATORS}
        metadata[exp.Anonymous] = {"annotator": self._annotate_call}
        return TypeAnnotator(
            self._schema,
            expression_metadata=metadata,
            coerces_to=self._dialect.COERCES_TO or None,
        )

    def _annotate_call(self, annotator: TypeAnnotator, node: exp.Expr) -> exp.Expr:
        known = self._calls.get(node.name.upper())
        if known == SAME_AS_ARGUMENT:
            found = node.expressions[0].type if node.expressions else None
        else:
            found = known(node) if callable(known) else known
        return annotator._set_type(node, found)

    def _family(self, type_: exp.DataType) -> TypeFamily | None:
        if type_.this == exp.DType.DECIMAL and type(self._dialect).__name__ == "Oracle":
            # A whole number is a NUMBER without digits after the point.
            digits = [one.name for one in type_.expressions]
            if digits and digits[1:] in ([], ["0"]):
                return TypeFamily.INTEGER
        return _FAMILIES.get(type_.this, TypeFamily.OTHER)


def _pairs(tree: exp.Expr, copied: exp.Expr) -> list[tuple[exp.Expr, exp.Expr]]:
    """The nodes of a tree, each with that of its copy."""
    return list(zip(find_nodes(tree, exp.Expr), find_nodes(copied, exp.Expr), strict=True))


def _reads_tables(node: exp.Expr) -> bool:
    """Whether the query around a node reads tables alone, of which nothing is known."""
    here: exp.Expr | None = node
    while here is not None:
        source = here.args.get("from_")
        tables = [source.this] if source else []
        tables += [join.this for join in here.args.get("joins") or ()]
        if here.args.get("with_") or any(type(table) is not exp.Table for table in tables):
            # Of a clause only what stands outside sees the measures.
            return False
        if isinstance(here, MatchedRows):
            return True
        here = here.parent
    return True


def _annotate_argument(annotator: TypeAnnotator, node: exp.Expr) -> exp.Expr:
    return annotator._set_type(node, node.this.type)


def _annotate_measure(annotator: TypeAnnotator, node: MeasureOver) -> exp.Expr:
    """A measure of a window; the annotator visits WINDOW before the select list."""
    measure = node.measure
    return annotator._set_type(node, measure.this.type if measure is not None else None)


def _annotate_number(annotator: TypeAnnotator, node: exp.Literal) -> exp.Expr:
    """A fraction that is written out is a decimal in all of the engines."""
    found = annotator._annotate_literal(node)
    if not node.is_string and "." in node.name and "e" not in node.name.lower():
        annotator._set_type(node, exp.DType.DECIMAL)
    return found


def _annotate_arithmetic(annotator: TypeAnnotator, node: exp.Binary) -> exp.Expr:
    """A date and something is a date, a DOUBLE and something a DOUBLE; of two dates it varies."""
    types = [side.type and _FAMILIES.get(side.type.this) for side in (node.this, node.expression)]
    times = [one for one in types if one and one.is_time]
    if not times and TypeFamily.FLOATING in types and None not in types:
        return annotator._set_type(node, exp.DType.DOUBLE)
    if not times:
        return annotator._annotate_binary(node)
    if len(times) > 1 or None in types:
        return annotator._set_type(node, None)
    side = node.this if types[0] is times[0] else node.expression
    return annotator._set_type(node, side.type)


def _annotate_now(annotator: TypeAnnotator, node: exp.Expr) -> exp.Expr:
    """SYSDATE of Oracle is a DATE, of which its arithmetic must know."""
    is_date = node.args.get("sysdate")
    return annotator._set_type(node, exp.DType.DATE if is_date else exp.DType.TIMESTAMP)


# What sqlglot does not know, or knows otherwise.
_ANNOTATORS: dict[type[exp.Expr], dict[str, object]] = {
    **{
        node: {"annotator": _annotate_argument}
        for node in (Measure, MatchKey, Navigation, ProcessingMode, VariableColumn)
    },
    **{node: {"annotator": _annotate_arithmetic} for node in (exp.Add, exp.Sub, exp.Mul)},
    exp.CurrentTimestamp: {"annotator": _annotate_now},
    exp.Literal: {"annotator": _annotate_number},
    Classifier: {"returns": exp.DType.VARCHAR},
    MatchId: {"returns": exp.DType.VARCHAR},
    MatchNumber: {"returns": exp.DType.BIGINT},
    MeasureOver: {"annotator": _annotate_measure},
    OutcomeCall: {"returns": exp.DType.VARCHAR},
    exp.MonthsBetween: {"returns": exp.DType.DOUBLE},
}
