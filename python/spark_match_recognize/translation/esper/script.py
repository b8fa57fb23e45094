# SPDX-License-Identifier: Apache-2.0
"""What the statements of a script declare: columns of streams, named windows, constants.

A stream's columns are known from `create schema`, from the window's schema, or from the queries
that insert into it. A named window that only `insert into` fills is a stream like any other. One
that `on ...` statements change is a table that must be there as it is afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.script_tree import Select, Statement, Stream, Window
from spark_match_recognize.translation.esper.tree import Node, Path, Star, Step

__all__ = ["Declarations", "declarations_of"]

_WHOLE = frozenset(["int", "integer", "long", "short", "byte", "biginteger"])


@dataclass
class Declarations:
    """What is known by name.

    Args:
        columns: EPL types of columns by stream
        orders: the column with the time by stream
        variants: streams that hold events of several types
        windows: data windows of named windows
        changed: named windows that `on` statements change
        constants: values of variables
    """

    columns: dict[str, dict[str, str]] = field(default_factory=dict)
    orders: dict[str, str] = field(default_factory=dict)
    variants: set[str] = field(default_factory=set)
    windows: dict[str, tuple[Window, ...]] = field(default_factory=dict)
    changed: set[str] = field(default_factory=set)
    constants: dict[str, Node] = field(default_factory=dict)

    def columns_of(self, stream: str) -> frozenset[str] | None:
        """The names of a stream's columns, None if they are not known."""
        found = self.columns.get(stream)
        return None if found is None else frozenset(found)

    def is_whole(self, stream: str, column: str) -> bool:
        """Whether a column is declared as a whole number."""
        kind = self.columns.get(stream, {}).get(column, "")
        return kind.split(".")[-1].lower() in _WHOLE


def declarations_of(statements: Sequence[Statement], diagnostics: Diagnostics) -> Declarations:
    """What a script declares; notes what changes a named window."""
    found = Declarations()
    for statement in statements:
        _MAKERS.get(statement.kind, _nothing)(statement, found)
    found.changed &= set(found.windows)
    for statement in statements:
        is_filling = statement.kind == "select" and statement.name in found.changed
        if is_filling or statement.kind == "fills":
            diagnostics.note(
                statement.start,
                "named-window",
                f"{statement.name or 'The window'} is read as a table of that name, which must "
                "hold the rows that are there after this statement.",
            )
    return found


def _nothing(statement: Statement, found: Declarations) -> None:
    del statement, found


def _schema(statement: Statement, found: Declarations) -> None:
    parents = [found.columns.get(name) for name in statement.like]
    if statement.columns or (parents and None not in parents):
        columns = {name: kind for parent in parents for name, kind in (parent or {}).items()}
        if None not in parents:
            found.columns[statement.name] = {**columns, **dict(statement.columns)}
    for word, column in statement.options:
        if word == "starttimestamp":
            found.orders[statement.name] = column


def _variant(statement: Statement, found: Declarations) -> None:
    found.variants.add(statement.name)


def _window(statement: Statement, found: Declarations) -> None:
    _schema(statement, found)
    found.windows[statement.name] = statement.windows
    order = next((found.orders[name] for name in statement.like if name in found.orders), "")
    if order:
        found.orders[statement.name] = order


def _changes(statement: Statement, found: Declarations) -> None:
    found.changed.add(statement.name)


def _variable(statement: Statement, found: Declarations) -> None:
    if statement.value is not None:
        found.constants[statement.name] = statement.value


def _select(statement: Statement, found: Declarations) -> None:
    query = statement.select
    if query is None or not query.into or query.into in found.columns:
        return
    columns = _result_columns(query, found.columns)
    if columns is not None and query.into not in found.variants:
        found.columns[query.into] = columns
    order = found.orders.get(query.stream.name, "")
    if order and query.clause is None and order in (columns or ()):
        found.orders.setdefault(query.into, order)


def _result_columns(query: Select, known: Mapping[str, Mapping[str, str]]) -> dict[str, str] | None:
    """Names of a query's columns, with types where they are the stream's."""
    if query.into_columns:
        return dict.fromkeys(query.into_columns, "")
    stream: Stream = query.stream
    types = known.get(stream.name, {})
    found: dict[str, str] = {}
    for item in query.items:
        if isinstance(item.value, Star):
            if query.clause is not None:
                found.update((measure.name, "") for measure in query.clause.measures)
            elif stream.name in known:
                found.update(types)
            else:
                return None
            continue
        last = item.value.steps[-1] if isinstance(item.value, Path) else None
        name = item.name or (last.name if isinstance(last, Step) else "")
        if not name:
            return None
        plain = isinstance(last, Step) and query.clause is None
        found[name] = types.get(last.name, "") if plain and isinstance(last, Step) else ""
    return found


_MAKERS = {
    "schema": _schema,
    "variant": _variant,
    "window": _window,
    "fills": _changes,
    "variable": _variable,
    "select": _select,
}
