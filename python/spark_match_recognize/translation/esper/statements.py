# SPDX-License-Identifier: Apache-2.0
"""What the statements of a script declare, and the stream that a query reads.

A stream's columns are known from `create schema`, or from the window's schema. A named window that
only `insert into` fills is a stream like any other. One that `on ...` statements change is a table
that must exist as it is afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lark import Token

from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.parser import Node, part, start_of

__all__ = ["Declarations", "Stream", "Window", "declarations_of", "inserted_into", "stream_of"]

_WHOLE = frozenset(["int", "integer", "long", "short", "byte", "biginteger"])
_CHANGED = re.compile(r"\b(?:from|update|(?:merge\s+)?into|merge)\s+(?!into\b)(\w+)", re.IGNORECASE)


class Window(NamedTuple):
    """A data window: its name without a namespace, in lower case, and its arguments."""

    node: Node
    name: str
    arguments: tuple[Node, ...]


class Stream(NamedTuple):
    """`Name(filter)#window as alias`"""

    node: Node
    name: str
    filters: tuple[Node, ...]
    windows: tuple[Window, ...]
    alias: str


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


def stream_of(query: Node) -> Stream:
    """The stream of a query."""
    node = part(query, "stream") or query
    filters = part(node, "filters")
    alias = next((str(one) for one in node.children if isinstance(one, Token)), "")
    tests = tuple(filters.children) if filters else ()
    return Stream(node, _dotted(node.children[0]), tests, _windows_of(node), alias)


def inserted_into(query: Node) -> str:
    """The stream that a query inserts into, empty if it does not."""
    insert = part(query, "insert")
    return str(insert.children[0]) if insert else ""


def declarations_of(statements: Sequence[Node], diagnostics: Diagnostics) -> Declarations:
    """What a script declares; notes what changes a named window."""
    found = Declarations()
    changes: list[tuple[Node, str]] = []
    for statement in statements:
        node = statement.children[-1]
        if node.data == "select":
            changes.append((statement, inserted_into(node)))
        elif node.data in ("schema", "window_of_name"):
            _add_columns(node, found)
        elif node.data == "variable":
            _, _, _, name, _, value = node.children
            if value is not None:
                found.constants[str(name)] = value
        elif node.children[0].lower().startswith("on "):
            window = _CHANGED.search(node.children[0])
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


def _add_columns(node: Node, found: Declarations) -> None:
    """The columns of a schema or a named window: written ones, and those of the named streams."""
    first, _, *others = [one for one in node.children if isinstance(one, Token) or one is None]
    name = str(next(filter(None, others), _))
    if node.data == "window_of_name":
        name = str(node.children[1])
        found.windows[name] = _windows_of(node)
    elif first and first.lower() == "variant":
        found.variants.add(name)
        return
    own, types = part(node, "columns"), part(node, "types")
    like = [_type_name(kind) for kind in types.children] if types else []
    for option in node.children:
        if isinstance(option, Node) and option.data == "schema_option":
            word, *names = map(str, option.children)
            if word.lower() == "starttimestamp":
                found.orders[name] = names[0]
            elif word.lower() != "endtimestamp":
                like += names
    known = [found.columns.get(parent) for parent in like]
    if None in known or not (known or own):
        return
    columns = {key: kind for parent in known for key, kind in (parent or {}).items()}
    for column in filter(None, own.children if own else ()):
        columns[str(column.children[0])] = _type_name(column.children[1])
    found.columns[name] = columns
    for parent in like:
        if parent in found.orders:
            found.orders.setdefault(name, found.orders[parent])


def _type_name(node: Node) -> str:
    first = node.children[0]
    return _dotted(first) if isinstance(first, Node) else str(first)


def _dotted(node: Node) -> str:
    return ".".join(map(str, node.children))


def _windows_of(node: Node) -> tuple[Window, ...]:
    """The data windows of a stream, or of a named window."""
    found = [one for one in node.children if isinstance(one, Node) and one.data == "window"]
    return tuple(
        Window(one, one.children[0].lower(), tuple(filter(None, one.children[1:]))) for one in found
    )
