# SPDX-License-Identifier: Apache-2.0
"""Makes SQL of EPL's paths: columns of variables, rows of group variables, nested values.

A.x                 the column of a variable that has one row at most
B[1].x              that of the n-th row of a group variable; without an index EPL refuses it
B.sumOf(...)        an enumeration method over its rows: methods.py
sum(B.x), f(A.x)    an aggregate or a function: aggregates.py, functions.py
A.x.y, A.x('k'), A.x[0]     a field, an entry of a map, an element of an array
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import NoReturn

from sqlglot import exp

from spark_match_recognize.dialect.expressions import VariableColumn
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.scope import Place, Scope
from spark_match_recognize.translation.esper.sql import call, element, field, identifier, text
from spark_match_recognize.translation.esper.tree import Index, Literal, Node, Path, Star, Step

__all__ = ["NameValues"]

Steps = Sequence[Step | Index | Star]


class NameValues(ABC):
    """What paths mean in one scope.

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

    @abstractmethod
    def function(self, step: Step) -> exp.Expr:
        """A call of a function or an aggregate."""

    @abstractmethod
    def method(self, value: exp.Expr, step: Step) -> exp.Expr | None:
        """A method called on a value, if it is one that is known."""

    @abstractmethod
    def java(self, steps: Steps) -> tuple[int, exp.Expr] | None:
        """A call of a static method of Java, and how many steps it takes; None if it is none."""

    @abstractmethod
    def is_enumeration(self, step: Step) -> bool:
        """Whether it is a method over the elements of a collection."""

    @abstractmethod
    def rows(self, variable: Variable, steps: Steps) -> exp.Expr:
        """Methods over the rows of a group variable."""

    def note(self, node: Node, topic: str, message: str) -> None:
        """Say something about a node."""
        self.diagnostics.note(node.start, topic, message)

    def refuse(self, node: Node, reason: str, hint: str = "") -> NoReturn:
        """Give up at a node."""
        self.diagnostics.refuse(node.start, reason, hint, end=max(node.end, node.start + 1))

    def within(self, bound: dict[str, exp.Identifier | Variable]) -> NameValues:
        """The same scope with names bound to elements or rows."""
        scope = replace(self.scope, bound={**self.scope.bound, **bound})
        return type(self)(scope, self.diagnostics)

    def of_path(self, path: Path) -> exp.Expr:
        """The expression of a path."""
        if path.value is not None:
            return self.follow(self.of(path.value), path.steps)
        first, *rest = path.steps
        if not isinstance(first, Step):
            self.refuse(path, "A name is missing here")
        if first.arguments is None and (java := self.java(path.steps)):
            count, made = java
            return self.follow(made, path.steps[count:])
        if first.arguments is not None:
            return self.follow(self.function(first), rest)
        bound = self.scope.bound.get(first.name)
        if isinstance(bound, exp.Identifier):
            return self.follow(element(bound), rest)
        if isinstance(bound, Variable):
            return self._of_row(bound, first, rest)
        if first.name in self.scope.variables:
            return self._of_variable(first, rest)
        if first.name.lower() == "current_timestamp":
            return self.follow(self.function(first), rest)
        if first.name in self.scope.constants:
            return self.follow(self.of(self.scope.constants[first.name]), rest)
        return self._of_column(first, rest)

    def follow(self, value: exp.Expr, steps: Steps) -> exp.Expr:
        """A value with fields, entries, elements and methods behind it."""
        for step in steps:
            start = step.start
            if isinstance(step, Index):
                value = call("GET", value, self.of(step.value))
            elif isinstance(step, Star):
                self.refuse(step, "'*' cannot stand here")
            elif step.arguments is None:
                self._note_dynamic(step)
                value = field(value, step.name)
            else:
                value = self.method(value, step) or self._entry(value, step)
            value.meta.update(start=start, end=step.end - 1)
        return value

    def _entry(self, value: exp.Expr, step: Step) -> exp.Expr:
        """`x('key')`: an entry of the map in the field `x`."""
        arguments = step.arguments or ()
        only = arguments[0] if len(arguments) == 1 else None
        if not isinstance(only, Literal) or only.kind != "string":
            hint = "Say it with a function of Spark in the query around the clause."
            self.refuse(step, f"{step.name} is no method that is known here", hint)
        return exp.Bracket(this=field(value, step.name), expressions=[text(only.text)])

    def _note_dynamic(self, step: Step) -> None:
        if step.dynamic:
            self.note(
                step,
                "dynamic-property",
                f"{step.name}? is null in Esper for an event without it; here it must be a column.",
            )

    def _of_variable(self, first: Step, rest: Steps) -> exp.Expr:
        """A path that begins with a variable of the pattern."""
        variable = Variable(this=self.scope.variables[first.name])
        self._check_visible(first)
        is_group = first.name in self.scope.groups
        next_step = rest[0] if rest else None
        if isinstance(next_step, Step) and self.is_enumeration(next_step):
            if not is_group:
                hint = f"Name a column of it, as in {first.name}.x."
                self.refuse(next_step, f"{first.name} has one row at most", hint)
            self._note_own_rows(first)
            return self.rows(variable, rest)
        if isinstance(next_step, Index):
            return self._of_numbered(variable, first, next_step, rest[1:])
        if not rest:
            if self.scope.place is not Place.MEASURES:
                hint = f"Name a column of it, as in {first.name}.x."
                self.refuse(first, f"{first.name} stands for a row here, not for a value", hint)
            return exp.Column(this=identifier(variable.name))
        if is_group and first.name != self.scope.defined:
            self._check_unnumbered(first, next_step)
        return self._of_row(variable, first, rest)

    def _check_visible(self, first: Step) -> None:
        """A condition reads rows that are there when it is evaluated."""
        defined = self.scope.defined
        if self.scope.place is Place.DEFINE and first.name not in self.scope.visible:
            reason = f"The condition of {defined} cannot read {first.name}"
            hint = f"{first.name} does not come before {defined} in the pattern."
            self.refuse(first, reason, f"{hint} Compare them in the condition of the later one.")

    def _check_unnumbered(self, first: Step, column: Step | Index | Star | None) -> None:
        if isinstance(column, Step) and column.arguments is not None:
            hint = f"Methods are {first.name}.countOf(), {first.name}.sumOf(x => x.v) and others."
            self.refuse(column, f"{column.name} is no method over rows that is known", hint)
        name = column.name if isinstance(column, Step) else "x"
        if self.scope.place is Place.MEASURES:
            hint = f"Write last({first.name}.{name}), {first.name}[0].{name} or an aggregate."
            self.refuse(first, f"{first.name} may have several rows, so a row must be said", hint)
        self.note(
            first,
            "group-without-index",
            f"{first.name} may have several rows. Here {first.name}.{name} is its last one so far; "
            f"Esper's documentation asks for an index, as in {first.name}[0].{name}.",
        )

    def _note_own_rows(self, first: Step) -> None:
        """A variable's own rows in its condition."""
        if first.name == self.scope.defined:
            self.note(
                first,
                "own-rows",
                f"Here the row under test is already one of the rows of {first.name}; in Esper it "
                "need not be.",
            )

    def _of_numbered(self, variable: Variable, first: Step, index: Index, rest: Steps) -> exp.Expr:
        """`B[n]`, with a column or alone."""
        self._note_own_rows(first)
        number = self.of(index.value)
        is_constant = isinstance(number, exp.Literal) and number.name.isdigit()
        next_step = rest[0] if rest else None
        if is_constant and isinstance(next_step, Step) and next_step.arguments is None:
            self._note_dynamic(next_step)
            column = exp.Column(this=identifier(next_step.name))
            made = VariableColumn(this=column, variable=variable, index=number)
            return self.follow(made, rest[1:])
        if self.scope.place is not Place.MEASURES:
            hint = f"Write a constant and a column, as in {first.name}[0].x."
            self.refuse(index, "In define an index is a constant, and a column follows it", hint)
        rows = exp.Column(this=identifier(variable.name))
        return self.follow(rows, [index, *rest])

    def _of_row(self, variable: Variable, first: Step, rest: Steps) -> exp.Expr:
        """A column of a variable's row, with what follows it."""
        column, *others = rest or (None,)
        if not isinstance(column, Step):
            self.refuse(first, f"A column of {first.name} is missing", f"As in {first.name}.x.")
        name = identifier(column.name)
        made: exp.Expr = VariableColumn(this=exp.Column(this=name), variable=variable)
        made.meta.update(start=first.start, end=column.end - 1)
        self._check_known(column)
        if column.arguments is not None:
            entry = self._entry(made, column)
            assert isinstance(entry, exp.Bracket)  # noqa: S101 - what _entry gives
            entry.set("this", made)
            made = entry
        self._note_dynamic(column)
        return self.follow(made, others)

    def _of_column(self, first: Step, rest: Steps) -> exp.Expr:
        """A path that begins with a column, or with a name that nothing has."""
        variables = self.scope.variables
        is_column = self.scope.columns is not None and first.name in self.scope.columns
        if (
            rest
            and isinstance(rest[0], Step)
            and not is_column
            and first.name in self.scope.streams
        ):
            first, rest = rest[0], rest[1:]
        if rest and isinstance(rest[0], Step) and not is_column and variables:
            near = [name for name in variables if name.lower() == first.name.lower()]
            near = near or get_close_matches(first.name, variables, n=1)
            known = ", ".join(variables)
            hint = f"Did you mean {near[0]}? " if near else ""
            self.refuse(
                first, f"{first.name} is no variable of the pattern", f"{hint}They are {known}."
            )
        self._check_known(first)
        self._note_dynamic(first)
        if self.scope.place is Place.MEASURES:
            self._note_unqualified(first)
        name = self.scope.renames.get(first.name, first.name)
        made = exp.Column(this=identifier(name))
        made.meta.update(start=first.start, end=first.end - 1)
        return self.follow(made, rest)

    def _note_unqualified(self, first: Step) -> None:
        """A column without a variable in a measure."""
        self.note(
            first,
            "column-of-match",
            f"{first.name} without a variable is here the value in the last row of the match.",
        )

    def _check_known(self, step: Step) -> None:
        columns = self.scope.columns
        if columns is None or step.name in columns:
            return
        near = get_close_matches(step.name, sorted(columns), n=1)
        hint = f"Did you mean {near[0]}?" if near else f"They are {', '.join(sorted(columns))}."
        what = "measure" if self.scope.place is Place.RESULT else "column of the stream"
        self.refuse(step, f"{step.name} is no {what}", hint)
