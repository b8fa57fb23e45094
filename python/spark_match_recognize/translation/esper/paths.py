# SPDX-License-Identifier: Apache-2.0
"""Makes SQL of EPL's names and what follows them: columns, rows of group variables, nested values.

A.x                 the column of a variable that has one row at most
B[1].x              that of the n-th row of a group variable; without an index EPL refuses it
B.sumOf(...), sum(B.x)      a method over its rows, an aggregate: aggregates.py
f(A.x), A.x.f()     a function, a method of a value: functions.py
A.x.y, A.x('k'), A.x[0]     a field, an entry of a map, an element of an array
"""

from __future__ import annotations

from difflib import get_close_matches

from lark import Token
from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation
from spark_match_recognize.translation.builders import call, text
from spark_match_recognize.translation.esper.aggregates import aggregate_value, rows_value
from spark_match_recognize.translation.esper.functions import function_value, method_value
from spark_match_recognize.translation.esper.parser import Node
from spark_match_recognize.translation.esper.scope import ClausePart, Expressions, arguments_of
from spark_match_recognize.translation.esper.sql import constant_of, identifier, standing_for

__all__ = ["Paths"]


class Paths(Expressions):
    """Names, calls, and what follows them."""

    def _name(self, node: Node) -> exp.Expr:
        name, part = str(node.children[0]), self.scope.part
        if name in self.scope.rows or (self.variable_of(node) and part is not ClausePart.MEASURES):
            hint = f"Name a column of it, as in {name}.x."
            self.refuse(node, f"{name} stands for a row here, not for a value", hint)
        if name in self.scope.variables:
            return self.rows_of(name)
        if name.lower() == "current_timestamp":
            return function_value(self, node)
        if name in self.scope.constants:
            return self.of(self.scope.constants[name])
        return self._column(node.children[0])

    def _call(self, node: Node) -> exp.Expr:
        return aggregate_value(self, node) or function_value(self, node)

    def _field(self, node: Node) -> exp.Expr:
        """`value.name`, or `value.name?`."""
        base, name, *dynamic = node.children
        if any(dynamic):
            message = f"{name}? is null in Esper for an event without it; here it must be a column."
            self.note(name, "dynamic-property", message)
        row = self.scope.rows.get(str(base.children[0]), "") if base.data == "name" else ""
        if variable := row or self.variable_of(base):
            if not row:
                self._check_rows(base, variable, name)
            self._check_known(name)
            return self.column_of(variable, name)
        if base.data in ("indexed", "method") and (variable := self.variable_of(base.children[0])):
            edge = {"firstOf": "FIRST", "lastOf": "LAST"}.get(str(base.children[1]))
            index = constant_of(base.children[1]) if base.data == "indexed" else None
            if isinstance(index, float):
                self._check_visible(base, variable)
                return self.column_of(variable, name, int(index))
            if edge and not arguments_of(base):
                self._check_visible(base, variable)
                return Navigation(this=self.column_of(variable, name), kind=edge)
        if base.data == "name" and base.children[0] not in (self.scope.columns or ()):
            if base.children[0] in self.scope.streams:
                return self._column(name)
            self._refuse_unknown(base)
        return exp.Dot(this=self.of(base), expression=identifier(str(name)))

    def _indexed(self, node: Node) -> exp.Expr:
        """`value[index]`"""
        base, index = node.children
        variable = self.variable_of(base)
        if variable and self.scope.part is not ClausePart.MEASURES:
            hint = f"Write a constant and a column, as in {variable}[0].x."
            self.refuse(index, "In define an index is a constant, and a column follows it", hint)
        return call("GET", self.of(base), self.of(index))

    def _method(self, node: Node) -> exp.Expr:
        """`value.name(arguments)`: a method, or an entry of a map."""
        base, name, _ = node.children
        if variable := self.variable_of(base):
            if variable in self.scope.groups:
                self._check_visible(base, variable)
                return rows_value(self, node, variable)
            self._check_visible(base, variable, notes_own=False)
        elif (found := method_value(self, node)) is not None:
            return found
        arguments = arguments_of(node)
        if len(arguments) != 1 or arguments[0].data != "string":
            if base.data == "method":
                self.of(base)  # which is refused first, if it is another method of this type
            hint = "Use a function of Spark in the query around the clause."
            self.refuse(name, f"The method {name} is not supported", hint)
        field = Node("field", [base, name], node.meta)
        return exp.Bracket(this=self.of(field), expressions=[text(str(arguments[0].children[0]))])

    def _check_rows(self, base: Node, variable: str, column: Token) -> None:
        """A column of a group variable needs to say of which row."""
        self._check_visible(base, variable, notes_own=False)
        if variable not in self.scope.groups or variable == self.scope.defined:
            return
        several = f"{variable} may have several rows"
        if self.scope.part is ClausePart.MEASURES:
            hint = f"Write last({variable}.{column}), {variable}[0].{column} or an aggregate."
            self.refuse(base, f"{several}, so say which one is meant", hint)
        message = (
            f"{several}. Here {variable}.{column} is the value in the last one so far; Esper's "
            f"documentation asks for an index, as in {variable}[0].{column}."
        )
        self.note(base, "group-without-index", message)

    def _check_visible(self, node: Node, name: str, *, notes_own: bool = True) -> None:
        """A condition reads rows that exist when it is evaluated."""
        defined = self.scope.defined
        if self.scope.part is ClausePart.DEFINE and name not in self.scope.visible:
            reason = f"The condition of {defined} cannot read {name}"
            hint = f"{name} does not come before {defined} in the pattern."
            self.refuse(node, reason, f"{hint} Compare them in the condition of the later one.")
        if notes_own and name == defined:
            message = f"The rows of {name} include the row under test here; in Esper they need not."
            self.note(node, "own-rows", message)

    def _refuse_unknown(self, node: Node) -> None:
        """Refuse a name with a column after it that is no variable, if there are variables."""
        name, variables = str(node.children[0]), self.scope.variables
        if variables and name not in self.scope.constants:
            near = [one for one in variables if one.lower() == name.lower()]
            near = near or get_close_matches(name, variables, n=1)
            hint = f"Did you mean {near[0]}? " if near else ""
            reason = f"{name} is not a variable of the pattern"
            self.refuse(node, reason, f"{hint}The variables are {', '.join(variables)}.")

    def _column(self, token: Token) -> exp.Expr:
        """A column without a variable."""
        self._check_known(token)
        name = str(token)
        if self.scope.part is ClausePart.MEASURES:
            message = f"{name} without a variable is here the value in the last row of the match."
            self.note(token, "column-of-match", message)
        return standing_for(token, exp.Column(this=identifier(self.scope.renames.get(name, name))))

    def _check_known(self, token: Token) -> None:
        columns = self.scope.columns
        if columns is None or token in columns:
            return
        is_result = self.scope.part is ClausePart.RESULT
        what, several = (
            ("measure", "measures") if is_result else ("column of the stream", "columns")
        )
        near = get_close_matches(str(token), sorted(columns), n=1)
        known = f"The {several} are {', '.join(sorted(columns))}."
        hint = f"Did you mean {near[0]}?" if near else known
        self.refuse(token, f"{token} is not a {what}", hint)
