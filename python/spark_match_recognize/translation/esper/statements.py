# SPDX-License-Identifier: Apache-2.0
"""The statements of a script: its queries by their parts, and what the others declare.

A stream's columns are known from `create schema`, or from the window's schema. A named window that
only `insert into` fills is a stream like any other. One that `on ...` statements change is a table
that must exist as it is afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from lark import Token

from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.parser import Node, part, start_of
from spark_match_recognize.translation.esper.streams import (
    Stream,
    Window,
    name_of,
    stream_of,
    windows_of,
)

__all__ = ["Clause", "Declarations", "Query", "declarations_of", "query_of"]

_WHOLE = frozenset(["int", "integer", "long", "short", "byte", "biginteger"])
_CHANGED = re.compile(r"\b(?:from|update|(?:merge\s+)?into|merge)\s+(?!into\b)(\w+)", re.IGNORECASE)


class Clause(NamedTuple):
    """The parts of `match_recognize ( ... )`, in their order; None where one is missing."""

    node: Node
    partition: Any
    measures: Any
    all: Token | None
    matches: Token | None
    after: Any
    pattern_word: Token
    pattern: Node
    interval: Any
    define: Any


class Query(NamedTuple):
    """The parts of a query, in their order; None where one is missing."""

    node: Node
    insert: Any
    istream: Token | None
    distinct: Token | None
    items: Any
    stream: Stream
    clause: Clause | None
    where: Any
    group: Any
    having: Any
    output: Token | None
    order: Any
    limit: Any

    @property
    def into(self) -> str:
        """The stream that the query inserts into, empty if it does not."""
        return str(self.insert.children[1]) if self.insert else ""

    @property
    def into_columns(self) -> tuple[str, ...]:
        """The names that `insert into` gives the columns."""
        return tuple(str(name) for name in self.insert.children[2:] if name) if self.insert else ()


def query_of(statement: Node) -> Query | None:
    """The query of a statement, None if it is none."""
    node = part(statement, "select")
    if node is None:
        return None
    found, clause = Query(node, *node.children), part(node, "clause")
    stream = stream_of(part(node, "stream") or node)
    return found._replace(
        stream=stream, clause=Clause(clause, *clause.children) if clause else None
    )


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


def declarations_of(statements: Sequence[Node], diagnostics: Diagnostics) -> Declarations:
    """What a script declares; notes what changes a named window."""
    found = Declarations()
    changes: list[tuple[Node, str]] = []
    for statement in statements:
        node = statement.children[-1]
        query = query_of(statement)
        if query is not None:
            changes.append((statement, query.into))
        elif node.data == "schema":
            _add_schema(node, found)
        elif node.data == "window_of_name":
            _add_window(node, found)
        elif node.data == "variable":
            _, _, _, name, _, value = node.children
            if value is not None:
                found.constants[str(name)] = value
        elif node.children[0].lower().startswith("on "):
            window = _CHANGED.search(str(node.children[0]))
            found.changed.add(window[1] if window else "")
            changes.append((statement, window[1] if window else ""))
    found.changed &= set(found.windows)
    for statement, name in changes:
        if name in found.changed:
            message = (
                f"{name} is read as a table of that name, which must hold the rows that exist "
                "after this statement."
            )
            diagnostics.note(start_of(statement), "named-window", message)
    return found


def _add_schema(node: Node, found: Declarations) -> None:
    representation, _, name, _, *options = node.children
    if representation and representation.lower() == "variant":
        found.variants.add(str(name))
        return
    like: list[str] = []
    for option in options:
        word, *names = map(str, option.children)
        if word.lower() in ("inherits", "copyfrom"):
            like += names
        elif word.lower() == "starttimestamp":
            found.orders[str(name)] = names[0]
    _add_columns(str(name), node, like, found)


def _add_columns(name: str, node: Node, like: list[str], found: Declarations) -> None:
    """The columns that are written, and those of the streams that are named instead."""
    own, types = part(node, "columns"), part(node, "types")
    for kind in types.children if types else []:
        like.append(_type_name(kind))
    parents = [found.columns.get(parent) for parent in like]
    if None in parents or not (parents or own):
        return
    columns = {key: kind for parent in parents for key, kind in (parent or {}).items()}
    for column in filter(None, own.children if own else ()):
        columns[str(column.children[0])] = _type_name(column.children[1])
    found.columns[name] = columns
    for parent in like:
        if parent in found.orders:
            found.orders.setdefault(name, found.orders[parent])


def _type_name(node: Node) -> str:
    first = node.children[0] if isinstance(node, Node) else node
    return name_of(first) if isinstance(first, Node) else str(first)


def _add_window(node: Node, found: Declarations) -> None:
    name = str(node.children[1])
    found.windows[name] = windows_of(node)
    _add_columns(name, node, [], found)
