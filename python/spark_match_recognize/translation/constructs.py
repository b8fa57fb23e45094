# SPDX-License-Identifier: Apache-2.0
"""Tables of syntax: for each type of node that Spark does not have, what becomes of it.

A `Construct` refuses a node with a hint, notes in what it differs, or writes it in another form.
All constructs of a source are applied in one walk, since a walk is what a rewrite costs. Functions
have a table of their own (functions.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.translation.builders import replace
from spark_match_recognize.translation.diagnostics import start_of
from spark_match_recognize.translation.source import NodeRewrite, Rewrite, Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["Construct", "construct_rewrite", "notes", "refuses", "writes"]


@dataclass(frozen=True)
class Construct:
    """What becomes of a node.

    Args:
        node: its class
        topic: of a note; empty if the node is refused
        message: the note, or why it is refused
        hint: what to write instead of a node that is refused
        write: gives the node as it is written for Spark, instead of a note or a refusal
        when: whether a node of that class is refused or noted; None for all
        asks_types: whether `write` asks for types
    """

    node: type[exp.Expr]
    topic: str = ""
    message: str = ""
    hint: str = ""
    write: NodeRewrite | None = None
    when: Callable[[exp.Expr], object] | None = None
    asks_types: bool = False


Test = Callable[[exp.Expr], object]


def refuses(
    node: type[exp.Expr], what: str, hint: str, when: Test | str | None = None
) -> Construct:
    """Syntax without a counterpart; `what` is its name. `when` may name an argument it has."""
    return Construct(node, "", f"{what} is not supported in Spark", hint, when=_test(when))


def notes(
    node: type[exp.Expr], topic: str, message: str, when: Test | str | None = None
) -> Construct:
    """Syntax that sqlglot translates, with another meaning in some cases."""
    return Construct(node, topic, message, when=_test(when))


def _test(when: Test | str | None) -> Test | None:
    return (lambda node: node.args.get(when)) if isinstance(when, str) else when


def writes(write: NodeRewrite, *nodes: type[exp.Expr], asks_types: bool = False) -> list[Construct]:
    """Syntax that is written in another form."""
    return [Construct(node, write=write, asks_types=asks_types) for node in nodes]


def construct_rewrite(*constructs: Construct) -> Rewrite:
    """The rewrite that applies them to each node; what is written, the inner ones first."""
    table: dict[type[exp.Expr], list[Construct]] = {}
    for one in constructs:
        table.setdefault(one.node, []).append(one)

    def rewrite(tree: exp.Expr, task: Task) -> exp.Expr:
        nodes = [
            (node, table[type(node)]) for node in find_nodes(tree, exp.Expr) if type(node) in table
        ]
        _note_or_refuse(nodes, task)
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


def _note_or_refuse(nodes: Sequence[tuple[exp.Expr, Sequence[Construct]]], task: Task) -> None:
    """Refuse the first of the nodes that are refused, or make the notes."""
    found = [
        (node, one)
        for node, constructs in nodes
        for one in constructs
        if one.write is None and (one.when is None or one.when(node))
    ]
    refused = [(node, one) for node, one in found if not one.topic]
    if refused:
        node, construct = min(refused, key=lambda pair: start_of(pair[0]))
        task.diagnostics.refuse(node, construct.message, construct.hint)
    for node, construct in found:
        message = construct.message.replace("{engine}", task.diagnostics.title)
        task.diagnostics.note(node, construct.topic, message)
