# SPDX-License-Identifier: Apache-2.0
"""Tables of syntax: for each type of node that Spark does not have, what becomes of it.

A `Construct` refuses a node with a hint, notes in what it differs, or writes it in another form.
All constructs of a source are applied in one walk, since a walk is what a rewrite costs. Functions
have a table of their own (functions.py).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.translation.builders import replace
from spark_match_recognize.translation.source import NodeRewrite, Rewrite, Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["Construct", "construct_rewrite", "notes", "refuses", "writes"]


Nodes = type[exp.Expr] | tuple[type[exp.Expr], ...]
Test = Callable[[exp.Expr], object]


@dataclass(frozen=True)
class Construct:
    """What becomes of a node.

    Args:
        nodes: its class, or several
        topic: of a note; empty if the node is refused
        message: the note, or why it is refused
        hint: what to write instead of a node that is refused
        write: gives the node as it is written for Spark, instead of a note or a refusal
        when: whether a node of that class is refused or noted
        asks_types: whether `write` asks for types
    """

    nodes: Nodes
    topic: str = ""
    message: str = ""
    hint: str = ""
    write: NodeRewrite | None = None
    when: Test = lambda node: True
    asks_types: bool = False


def refuses(nodes: Nodes, what: str, hint: str, when: Test = lambda node: True) -> Construct:
    """Syntax without a counterpart; `what` is its name."""
    return Construct(nodes, "", f"{what} is not supported in Spark", hint, when=when)


def notes(nodes: Nodes, topic: str, message: str, when: Test = lambda node: True) -> Construct:
    """Syntax that sqlglot translates, with another meaning in some cases."""
    return Construct(nodes, topic, message, when=when)


def writes(write: NodeRewrite, *nodes: type[exp.Expr], asks_types: bool = False) -> Construct:
    """Syntax that is written in another form."""
    return Construct(nodes, write=write, asks_types=asks_types)


def construct_rewrite(*constructs: Construct) -> Rewrite:
    """The rewrite that applies them to each node; what is written, the inner ones first."""
    table: dict[type[exp.Expr], list[Construct]] = {}
    for one in constructs:
        for type_ in one.nodes if isinstance(one.nodes, tuple) else (one.nodes,):
            table.setdefault(type_, []).append(one)

    def rewrite(tree: exp.Expr, task: Task) -> exp.Expr:
        nodes = [
            (node, table[type(node)]) for node in find_nodes(tree, exp.Expr) if type(node) in table
        ]
        for node, found in nodes:
            for one in found:
                if one.write is None and one.when(node):
                    _note_or_refuse(one, node, task)
        asking = [node for node, found in nodes if any(one.asks_types for one in found)]
        if asking:
            task.types.infer(tree, asking)
        for node, found in reversed(nodes):
            for one in found:
                made = one.write(node, task) if one.write else None
                if made is not None:
                    tree = replace(tree, node, made)
                    break
        return tree

    return rewrite


def _note_or_refuse(construct: Construct, node: exp.Expr, task: Task) -> None:
    if not construct.topic:
        task.diagnostics.refuse(node, construct.message, construct.hint)
    message = construct.message.replace("{engine}", task.diagnostics.title)
    task.diagnostics.note(node, construct.topic, message)
