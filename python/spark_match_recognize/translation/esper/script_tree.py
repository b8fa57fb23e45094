# SPDX-License-Identifier: Apache-2.0
"""What EPL's text says beyond expressions: streams, clauses, queries, statements of a script.

Patterns are trees of dialect/pattern.py from the start: they mean the same in both languages.
Expressions are in tree.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from spark_match_recognize.dialect.pattern import RowPattern
from spark_match_recognize.translation.esper.tree import Node

__all__ = [
    "Annotation",
    "Clause",
    "Item",
    "Period",
    "Select",
    "Statement",
    "Stream",
    "Window",
]


@dataclass(frozen=True)
class Period(Node):
    """`1 minute 30 seconds`: amounts with their units; a lone amount counts seconds."""

    parts: tuple[tuple[Node, str], ...]


@dataclass(frozen=True)
class Item(Node):
    """An expression under a name, if it has one."""

    value: Node
    name: str


@dataclass(frozen=True)
class Annotation(Node):
    """`@Name(...)`: its name in lower case, the text of its value, and all of it as written."""

    name: str
    value: str
    text: str


@dataclass(frozen=True)
class Window(Node):
    """A data window: its name without a namespace, and its arguments."""

    name: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True)
class Stream(Node):
    """`Name(filter)#window as alias`"""

    name: str
    filters: tuple[Node, ...] = ()
    windows: tuple[Window, ...] = ()
    alias: str = ""


@dataclass(frozen=True)
class Clause(Node):
    """The parts of `match_recognize ( ... )`.

    Args:
        skip: the words behind `after match skip`, empty without
        waits: the period of `interval`
        define: variable, where its name stands, and condition of each
    """

    pattern: RowPattern
    partition_by: tuple[Node, ...]
    measures: tuple[Item, ...]
    all_matches: bool
    skip: str
    waits: Period | None
    terminated: bool
    define: tuple[tuple[str, int, Node], ...]


@dataclass(frozen=True)
class Select(Node):
    """A query. What `output` says is kept as text; it is only told."""

    items: tuple[Item, ...]
    stream: Stream
    distinct: bool = False
    clause: Clause | None = None
    where: Node | None = None
    group_by: tuple[Node, ...] = ()
    having: Node | None = None
    order_by: tuple[tuple[Node, bool], ...] = ()
    limit: Node | None = None
    offset: Node | None = None
    output: tuple[int, str] | None = None
    into: str = ""
    into_columns: tuple[str, ...] = ()


@dataclass(frozen=True)
class Statement(Node):
    """A statement of a script.

    Args:
        kind: "select", or what it does: "schema", "variant" (a schema of several types), "window",
            "variable", "fills" (what changes a named window), "nothing" (what sets an engine up)
        name: what it declares or changes
        select: the query of "select"
        columns: names and EPL types of a schema's columns
        value: the value of a variable
        like: other names that a schema or a window takes its columns from
        options: other words of a declaration, each with its value
        windows: the data windows of a named window
    """

    kind: str
    annotations: tuple[Annotation, ...] = ()
    name: str = ""
    select: Select | None = None
    columns: tuple[tuple[str, str], ...] = ()
    value: Node | None = None
    like: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    windows: tuple[Window, ...] = ()
