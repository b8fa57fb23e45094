# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: D102 (each method is named after the rule of vpl.lark that it reads)
"""Builds the tree of tree.py from the parser's reductions.

Each method is called with what a rule of vpl.lark has matched, as soon as it is matched, so no
other tree is ever built. What the grammar leaves open is settled here: the order of the clauses of
a step, that nothing is given twice, which `within` is that of the whole pattern. Expressions are in
expression_builder.py.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from lark import Token, v_args

from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax import tree
from spark_match_recognize.vpl.syntax.expression_builder import (
    ExpressionBuilder,
    InvalidRule,
    SpannedName,
    present,
    span_of,
    word_of,
)
from spark_match_recognize.vpl.syntax.expressions import Span

__all__ = ["TreeBuilder"]

_STATEMENT_NAME = re.compile(r"\w[\w .-]*")
# The clauses of a step, as the builder calls them, by the words that users write.
_WORDS = {"alias": "as", "filters": "where", "monotonic": "increasing or decreasing"}


@v_args(inline=True)
class TreeBuilder(ExpressionBuilder):
    """Builds the tree while the text is parsed; it has no state, so one serves all texts."""

    # ------------------------------------------------------------------------ declarations
    def start(self, *statements: tree.Statement) -> tree.Program:
        return tree.Program(statements)

    def event(self, _: Token, name: SpannedName, *rest: Any) -> tree.EventType:
        base = next((str(item) for item in rest if isinstance(item, SpannedName)), None)
        fields = tuple(item for item in rest if isinstance(item, tree.Field))
        return tree.EventType(base, fields, name=str(name), span=name.span)

    def field(self, name: SpannedName, type_: str, *_: Any) -> tree.Field:
        return tree.Field(str(name), type_, span=name.span)

    def named_type(self, name: SpannedName) -> str:
        return str(name)

    def list_type(self, inner: str) -> str:
        return f"[{inner}]"

    def map_type(self, key: str, value: str) -> str:
        return f"{{{key}: {value}}}"

    def let(self, _: Token, name: SpannedName, *rest: Any) -> tree.Let:
        return tree.Let(rest[-1], name=str(name), span=name.span)

    # ---------------------------------------------------------------------------- patterns
    def pattern(self, _: Token, name: SpannedName, *rest: Any) -> tree.NamedPattern:
        group, partition, limit = [*rest, None, None][:3]
        pattern = _with_last_limit(group)
        within = limit[1] if limit is not None else None
        if within is not None and pattern.within is not None:
            raise InvalidRule("The pattern has a second `within`; remove one.", within.span)
        pattern = replace(pattern, within=within or pattern.within, partition=partition)
        return tree.NamedPattern(pattern, name=_statement_name(name), span=name.span)

    def sequence(self, *items: tree.Item) -> tree.Group:
        return tree.Group(items, span=items[0].span)

    def step(self, *parts: Any) -> tree.Step:
        all_, name, repetition, *suffixes = parts
        if all_ is not None and repetition is not None and str(repetition) != "+":
            raise InvalidRule(
                f"`all` collects one or more events and `{repetition}` contradicts it: remove one "
                "of them.",
                span_of(repetition),
            )
        clauses = _clauses(suffixes, name.span)
        collects = all_ is not None or "monotonic" in clauses
        return tree.Step(
            str(name), "+" if collects else str(repetition or ""), span=name.span, **clauses
        )

    def absent(self, token: Token, item: tree.Item, *suffixes: Any) -> tree.NotItem:
        if isinstance(item, tree.Group) and len(item.items) == 1:
            item = item.items[0]
        clauses = _clauses(suffixes, span_of(token))
        own = None
        if isinstance(item, tree.Step):
            filters = (*item.filters, *clauses.get("filters", ()))
            own = item.within
            alias = clauses.get("alias", item.alias)
            item = replace(item, filters=filters, within=None, alias=alias)
        else:
            _check_clauses(clauses, ("within", "alias"), "a NOT of several events", span_of(token))
        return tree.NotItem(item, within=clauses.get("within") or own, span=span_of(token))

    def any_order(self, token: Token, *parts: Any) -> tree.AnyOrder:
        branches, clauses = _branches(parts, "AND(..)", span_of(token))
        return tree.AnyOrder(branches, **clauses, span=span_of(token))

    def either(self, token: Token, *parts: Any) -> tree.Either:
        branches, clauses = _branches(parts, "OR(..)", span_of(token))
        return tree.Either(branches, **clauses, span=span_of(token))

    def group(self, *parts: Any) -> tree.Group:
        first = parts[0]
        span = span_of(first) if isinstance(first, Token) else first.span
        branches, clauses = _branches(parts, "a group", span)
        _check_clauses(clauses, ("within",), "a group", span)
        items = tuple(item for branch in branches for item in _inlined(branch))
        return tree.Group(items, within=clauses.get("within"), span=span)

    def where(self, *parts: Any) -> tuple[str, Any]:
        return "filters", parts[-1]

    def alias(self, _: Token, name: SpannedName) -> tuple[str, Any]:
        return "alias", name

    def limit(self, _: Token, duration: Token) -> tuple[str, Any]:
        return "within", tree.Within(self.duration(duration), span=span_of(duration))

    def monotonic(self, token: Token, name: SpannedName) -> tuple[str, Any]:
        return "monotonic", tree.Monotonic(str(name), ">" if "increasing" in token else "<")

    def partition(self, token: Token, *names: SpannedName) -> tree.Partition:
        return tree.Partition(tuple(str(name) for name in names), span=span_of(token))

    # ----------------------------------------------------------------------------- streams
    def stream(self, _: Token, name: SpannedName, *rest: Any) -> tree.Stream:
        parts = [part for part in rest if part is not None and not isinstance(part, str)]
        items: list[tree.Item] = []
        operators: list[tree.Operator] = []
        for part in parts:
            if isinstance(part, tree.Operator):
                operators.append(part)
                continue
            if items and operators and operators[-1].name == "within":
                items[-1] = _limited(items[-1], operators.pop())
            items.extend([part] if items else _inlined(part))
        if operators and operators[0].name == "within" and any(item.within for item in items):
            # As in a named pattern: where steps have limits, the last one is the last step's.
            items[-1] = _limited(items[-1], operators.pop(0))
        group = tree.Group(tuple(items), span=items[0].span)
        has_limit = any(operator.name == "within" for operator in operators)
        pattern = tree.Pattern(group) if has_limit else _with_last_limit(group)
        return tree.Stream(pattern, tuple(operators), name=_statement_name(name), span=name.span)

    def named_steps(self, *parts: Any) -> tree.Group:
        steps = tuple(part for part in parts if not isinstance(part, Token))
        return tree.Group(steps, span=steps[0].span)

    def merged(self, token: Token, *parts: Any) -> tree.Either:
        steps = tuple(part for part in parts if isinstance(part, tree.Step))
        for step in steps:
            if step.repetition or step.alias or step.within:
                raise InvalidRule(
                    "merge(..) takes names of event types and streams, each with `where` at most.",
                    step.span,
                )
        clauses = _clauses([part for part in parts if isinstance(part, tuple)], span_of(token))
        _check_clauses(clauses, ("alias", "within"), "merge(..)", span_of(token))
        return tree.Either(steps, **clauses, span=span_of(token))

    def named_step(self, name: SpannedName, step: tree.Step, operator: Any = None) -> tree.Item:
        if step.alias is not None:
            raise InvalidRule("The step is named by the word before it; remove `as`.", step.span)
        named: tree.Item = replace(step, alias=str(name))
        return _limited(named, operator) if operator is not None else named

    def operator(self, token: Token, *arguments: Any) -> tree.Operator:
        return tree.Operator(word_of(token), tuple(present(*arguments)), span=span_of(token))

    def emit_as(self, token: Token, _: Token, name: SpannedName, *arguments: Any) -> tree.Operator:
        return tree.Operator("emit", tuple(present(*arguments)), str(name), span=span_of(token))

    def veto(self, token: Token, step: tree.Step) -> tree.Operator:
        return tree.Operator("not", (), veto=step, span=span_of(token))

    def argument(self, name: SpannedName | None, value: ex.Expression) -> tree.Argument:
        if name is None:
            return tree.Argument(None, value, span=value.span)
        return tree.Argument(str(name), value, span=name.span)


def _statement_name(name: SpannedName) -> str:
    """The name of a stream or pattern, which also names files and appears in comments of SQL."""
    if not _STATEMENT_NAME.fullmatch(name):
        raise InvalidRule(
            "The name of a stream or pattern consists of letters, digits, `_`, `-`, `.` and "
            "spaces, and begins with a letter, a digit or `_`.",
            name.span,
        )
    return str(name)


def _clauses(suffixes: Any, span: Span) -> dict[str, Any]:
    """The clauses of an item by their names, each at most once except filters."""
    clauses: dict[str, Any] = {}
    for clause, value in present(*suffixes):
        if clause == "filters":
            clauses["filters"] = (*clauses.get("filters", ()), value)
        elif clause in clauses:
            raise InvalidRule(
                f"A second `{_WORDS.get(clause, clause)}` for the same step; remove one.",
                getattr(value, "span", span),
            )
        else:
            clauses[clause] = str(value) if clause == "alias" else value
    return clauses


def _check_clauses(clauses: dict[str, Any], allowed: tuple[str, ...], of: str, span: Span) -> None:
    for clause in clauses:
        if clause not in allowed:
            raise InvalidRule(
                f"`{_WORDS.get(clause, clause)}` applies to one event, not to {of}: write it after "
                "the events inside.",
                span,
            )


def _branches(
    parts: tuple[Any, ...], of: str, span: Span
) -> tuple[tuple[tree.Item, ...], dict[str, Any]]:
    groups = [part for part in parts if isinstance(part, tree.Group)]
    clauses = _clauses([part for part in parts if isinstance(part, tuple)], span)
    _check_clauses(clauses, ("alias", "within"), of, span)
    return tuple(g.items[0] if len(g.items) == 1 else g for g in groups), clauses


def _with_last_limit(group: tree.Group) -> tree.Pattern:
    """The pattern with the last step's `within` as its own, unless other steps have limits."""
    *earlier, last = group.items
    if last.within is None or any(item.within for item in earlier):
        return tree.Pattern(group)
    return tree.Pattern(replace(group, items=(*earlier, replace(last, within=None))), last.within)


def _limited(item: tree.Item, operator: tree.Operator) -> tree.Item:
    """The item with the limit of a `.within(..)` that was written after it."""
    values = [argument.value for argument in operator.arguments]
    if len(values) != 1 or not isinstance(values[0], ex.Time):
        raise InvalidRule("`.within` takes one duration, such as 5m.", operator.span)
    if item.within is not None:
        raise InvalidRule("A second `within` for the same step; remove one.", operator.span)
    return replace(item, within=tree.Within(values[0], span=operator.span))


def _inlined(item: tree.Item) -> tuple[tree.Item, ...]:
    """The items of a group that has no limit of its own; any other item by itself."""
    return item.items if isinstance(item, tree.Group) and item.within is None else (item,)
