# SPDX-License-Identifier: Apache-2.0
"""What names mean in a part of an EPL statement, and what all who translate expressions share.

Case matters in EPL's names, and not in the clause's. So a variable is written in capitals,
and with a number after it where that would be another variable or a column.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any, NoReturn

from sqlglot import exp

from spark_match_recognize.dialect.expressions import VariableColumn
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.dialect.reserved import RESERVED
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.parser import Node, Part, span
from spark_match_recognize.translation.esper.sql import identifier

__all__ = ["ClausePart", "Expressions", "Scope", "arguments_of", "last_name", "variable_names"]

_NO_WORD = re.compile(r"[^A-Z0-9_]")


class ClausePart(Enum):
    """The part of a statement in which an expression stands."""

    TABLE = auto()
    MEASURES = auto()
    DEFINE = auto()
    RESULT = auto()


@dataclass(frozen=True)
class Scope:
    """The names around an expression.

    Args:
        part: where it stands
        variables: the pattern's variables as EPL writes them, and as they are written here
        groups: those of them that may have several rows
        optional: those of them that a match may have no row of
        defined: the variable whose condition it is
        visible: the variables that this condition may read
        columns: the stream's columns, None if they are not known
        streams: names of the stream itself
        constants: values of EPL's variables
        type_column: the column that holds an event's type
        renames: what columns are called here that have another name in EPL
        rows: names that stand for each row of a variable in turn, by the variable in EPL
    """

    part: ClausePart
    variables: Mapping[str, str] = field(default_factory=dict)
    groups: frozenset[str] = frozenset()
    optional: frozenset[str] = frozenset()
    defined: str = ""
    visible: frozenset[str] = frozenset()
    columns: frozenset[str] | None = None
    streams: frozenset[str] = frozenset()
    constants: Mapping[str, Node] = field(default_factory=dict)
    type_column: str = ""
    renames: Mapping[str, str] = field(default_factory=dict)
    rows: Mapping[str, str] = field(default_factory=dict)


class Expressions(ABC):
    """Translates the expressions of one scope.

    Args:
        scope: the names around the expression
        diagnostics: takes notes, and refuses
    """

    def __init__(self, scope: Scope, diagnostics: Diagnostics) -> None:
        self.scope = scope
        self.diagnostics = diagnostics

    @abstractmethod
    def of(self, node: Node) -> exp.Expr:
        """The SQL expression of a node."""

    def note(self, node: Part, topic: str, message: str) -> None:
        """Say something about a node."""
        self.diagnostics.note(span(node), topic, message)

    def refuse(self, node: Part, reason: str, hint: str = "") -> NoReturn:
        """Give up at a node."""
        self.diagnostics.refuse(span(node), reason, hint)

    def within(self, **changes: Any) -> Expressions:
        """The same in another scope, given by what differs."""
        return type(self)(replace(self.scope, **changes), self.diagnostics)

    def over_rows(self, name: str, variable: str) -> Expressions:
        """The same, where a name stands for each row of a variable in turn."""
        return self.within(rows={**self.scope.rows, name: variable})

    def variable_of(self, node: Node | None) -> str:
        """The variable that a node is the name of, in EPL's words; else empty."""
        if not isinstance(node, Node) or node.data != "name":
            return ""
        name = str(node.children[0])
        return name if name in self.scope.variables else ""

    def variable(self, variable: str) -> Variable:
        """A variable as it is written here."""
        return Variable(this=self.scope.variables[variable])

    def column_of(self, variable: str, column: str, index: int | None = None) -> exp.Expr:
        """`A.x`, or `B[1].x`"""
        return VariableColumn(
            this=exp.Column(this=identifier(str(column))),
            variable=self.variable(variable),
            index=None if index is None else exp.Literal.number(index),
        )

    def rows_of(self, variable: str) -> exp.Expr:
        """The name of a variable: its rows."""
        return exp.Column(this=identifier(self.scope.variables[variable]))


def arguments_of(node: Node | None) -> list[Node]:
    """The arguments of a call or a method, named ones among them."""
    arguments = node.children[-1] if isinstance(node, Node) else None
    children = arguments.children if isinstance(arguments, Node) else []
    return [child for child in children if isinstance(child, Node)]


def last_name(node: Node) -> str:
    """The last name of `a`, `a.b` or `a.b.c`; empty for all else."""
    if isinstance(node, Node) and node.data in ("name", "field"):
        return str(node.children[0 if node.data == "name" else 1])
    return ""


def variable_names(names: Iterable[str], taken: Iterable[str]) -> dict[str, str]:
    """How each variable is written: a plain word in capitals that nothing else is called.

    Args:
        names: the variables as EPL writes them
        taken: columns, which must not be taken for a variable
    """
    found: dict[str, str] = {}
    used = {name.upper() for name in taken}
    for name in names:
        plain = _NO_WORD.sub("_", name.upper())
        plain = plain if not plain[0].isdigit() else f"_{plain}"
        written, number = plain, 2
        while written in used or written in RESERVED:
            written, number = f"{plain}_{number}", number + 1
        found[name] = written
        used.add(written)
    return found
