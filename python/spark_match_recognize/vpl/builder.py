# SPDX-License-Identifier: Apache-2.0
"""From the parser's reductions to the tree of tree.py.

Each method is called with what a rule of vpl.lark has matched, as soon as it is matched, so no
other tree is ever built. What the grammar leaves open is settled here: the order of what follows a
step, that nothing is said twice, which `within` is that of the whole pattern.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from lark import Token, Transformer, v_args

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl import tree
from spark_match_recognize.vpl.expressions import Place

__all__ = ["Builder", "Wrong"]

_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "\\": "\\", "'": "'"}
_OPERATORS = {"&&": "and", "||": "or", "!": "not"}


class Mark(str):
    """A name with its place."""

    place: Place


def _place(token: Token) -> Place:
    return Place(token.line or 1, token.column or 1, len(token))


def _mark(text: str, place: Place) -> Mark:
    mark = Mark(text)
    mark.place = place
    return mark


def _within(*items: Any) -> list[Any]:
    """What is there of optional parts."""
    return [item for item in items if item is not None]


class Wrong(Exception):
    """What the grammar lets through and the language does not; the parser adds the line."""

    def __init__(self, reason: str, place: Place) -> None:
        super().__init__(reason)
        self.reason, self.place = reason, place


@v_args(inline=True)
class Builder(Transformer[Token, Any]):
    """Builds the tree while the text is parsed; holds nothing, so one serves all texts."""

    # ------------------------------------------------------------------------ declarations
    def start(self, *statements: tree.Statement) -> tree.Program:
        return tree.Program(statements)

    def name(self, token: Token) -> Mark:
        text = str(token)
        return _mark(_unquoted(text), _place(token))

    def event(self, _: Token, name: Mark, *rest: Any) -> tree.EventType:
        base = next((item for item in rest if isinstance(item, Mark)), None)
        fields = tuple(item for item in rest if isinstance(item, tree.Field))
        return tree.EventType(str(name), str(base) if base else None, fields, name.place)

    def field(self, name: Mark, type_: str, *_: Any) -> tree.Field:
        return tree.Field(str(name), type_, name.place)

    def named_type(self, name: Mark) -> str:
        return str(name)

    def list_type(self, inner: str) -> str:
        return f"[{inner}]"

    def map_type(self, key: str, value: str) -> str:
        return f"{{{key}: {value}}}"

    def let(self, _: Token, name: Mark, *rest: Any) -> tree.Let:
        return tree.Let(str(name), rest[-1], name.place)

    # ---------------------------------------------------------------------------- patterns
    def pattern(self, _: Token, name: Mark, *rest: Any) -> tree.NamedPattern:
        group, partition, limit = [*rest, None, None][:3]
        pattern = self._whole(group)
        within = limit[1] if limit is not None else None
        if within is not None and pattern.within is not None:
            raise Wrong("The pattern has a second `within`; leave one out.", within.place)
        pattern = replace(pattern, within=within or pattern.within, partition=partition)
        return tree.NamedPattern(str(name), pattern, name.place)

    def sequence(self, *items: Any) -> tree.Group:
        found = tuple(item for item in items if not isinstance(item, Token))
        return tree.Group(found, None, found[0].place)

    def step(self, *parts: Any) -> tree.Step:
        collects, name, repetition, *suffixes = parts
        if collects is not None and repetition is not None and str(repetition) != "+":
            raise Wrong(
                f"`all` collects one or more, `{repetition}` says otherwise: leave one of them "
                "out.",
                _place(repetition),
            )
        said = self._suffixes(suffixes)
        repeated = "+" if collects is not None else str(repetition or "")
        rises = said.get("rises")
        return tree.Step(
            event=str(name),
            repetition="+" if rises else repeated,
            filters=tuple(said.get("filters", ())),
            alias=said.get("alias"),
            rises=rises,
            within=said.get("within"),
            place=name.place,
        )

    def absent(self, token: Token, item: tree.Item, *suffixes: Any) -> tree.NotItem:
        if isinstance(item, tree.Group) and len(item.items) == 1:
            item = item.items[0]
        said = self._suffixes(suffixes)
        if isinstance(item, tree.Step):
            filters = (*item.filters, *said.get("filters", ()))
            own = item.within
            item = replace(item, filters=filters, within=None, alias=said.get("alias", item.alias))
        else:
            own = None
            self._only(said, ("within", "alias"), "a NOT of several events", _place(token))
        return tree.NotItem(item, said.get("within") or own, _place(token))

    def any_order(self, token: Token, *parts: Any) -> tree.AnyOrder:
        branches, said = self._branches(parts, "AND(..)", token)
        return tree.AnyOrder(branches, said.get("alias"), said.get("within"), _place(token))

    def either(self, token: Token, *parts: Any) -> tree.Either:
        branches, said = self._branches(parts, "OR(..)", token)
        return tree.Either(branches, said.get("alias"), said.get("within"), _place(token))

    def group(self, *parts: Any) -> tree.Group:
        first = parts[0]
        place = _place(first) if isinstance(first, Token) else first.place
        branches, said = self._branches(parts, "a group", place)
        self._only(said, ("within",), "a group", place)
        items = tuple(i for b in branches for i in (b.items if _plain_group(b) else (b,)))
        return tree.Group(items, said.get("within"), place)

    def where(self, _: Token, value: ex.Expression) -> tuple[str, Any]:
        return "filters", value

    def bracket(self, value: ex.Expression) -> tuple[str, Any]:
        return "filters", value

    def alias(self, _: Token, name: Mark) -> tuple[str, Any]:
        return "alias", name

    def limit(self, _: Token, duration: Token) -> tuple[str, Any]:
        time = self.duration(duration)
        return "within", tree.Within(time, _place(duration))

    def monotonic(self, token: Token, name: Mark) -> tuple[str, Any]:
        return "rises", (str(name), ">" if "increasing" in token else "<")

    def partition(self, token: Token, *names: Mark) -> tree.Partition:
        return tree.Partition(tuple(str(name) for name in names), _place(token))

    def _branches(
        self, parts: tuple[Any, ...], of: str, place: Token | Place
    ) -> tuple[tuple[tree.Item, ...], dict[str, Any]]:
        groups = [part for part in parts if isinstance(part, tree.Group)]
        said = self._suffixes([part for part in parts if isinstance(part, tuple)])
        self._only(said, ("alias", "within"), of, _place(place) if isinstance(place, Token) else place)
        return tuple(g.items[0] if len(g.items) == 1 else g for g in groups), said

    def _suffixes(self, suffixes: Any) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for kind, value in _within(*suffixes):
            if kind == "filters":
                said.setdefault("filters", []).append(value)
            elif kind in said:
                word = {"alias": "as", "rises": "increasing or decreasing"}.get(kind, kind)
                place = getattr(value, "place", Place(1, 1))
                raise Wrong(f"A second `{word}` for the same step; leave one out.", place)
            else:
                said[kind] = value
        if "alias" in said:
            said["alias"] = str(said["alias"])
        return said

    def _only(self, said: dict[str, Any], allowed: tuple[str, ...], of: str, place: Place) -> None:
        for kind in said:
            if kind not in allowed:
                word = {"filters": "where", "rises": "increasing or decreasing"}.get(kind, kind)
                raise Wrong(
                    f"`{word}` belongs to one event, not to {of}: write it behind the events "
                    "inside.",
                    place,
                )

    def _whole(self, group: tree.Group) -> tree.Pattern:
        """The pattern with the last step's `within` as its own, unless other steps have theirs."""
        *earlier, last = group.items
        if last.within is None or any(item.within for item in earlier):
            return tree.Pattern(group)
        bare = replace(last, within=None)
        return tree.Pattern(replace(group, items=(*earlier, bare)), last.within)

    # ----------------------------------------------------------------------------- streams
    def stream(self, _: Token, name: Mark, *rest: Any) -> tree.Stream:
        parts = [part for part in rest if part is not None and not isinstance(part, str)]
        items: list[tree.Item] = []
        operators: list[tree.Operator] = []
        for part in parts:
            if isinstance(part, tree.Operator):
                operators.append(part)
                continue
            if items and operators and operators[-1].name == "within":
                items[-1] = self._limited(items[-1], operators.pop())
            items.extend(part.items if _plain_group(part) and not items else [part])
        pattern = tree.Pattern(tree.Group(tuple(items), None, items[0].place))
        if not any(operator.name == "within" for operator in operators):
            pattern = self._whole(pattern.group)
        return tree.Stream(str(name), pattern, tuple(operators), name.place)

    def _limited(self, item: tree.Item, operator: tree.Operator) -> tree.Item:
        """A `.within(..)` between two steps is that of the step before it."""
        values = [argument.value for argument in operator.arguments]
        if len(values) != 1 or not isinstance(values[0], ex.Time):
            raise Wrong("`.within` takes one duration, such as 5m.", operator.place)
        if item.within is not None:
            raise Wrong("A second `within` for the same step; leave one out.", operator.place)
        return replace(item, within=tree.Within(values[0], operator.place))

    def next_item(self, _: Token, item: tree.Item) -> tree.Item:
        return item

    def named_steps(self, *parts: Any) -> tree.Group:
        steps = [part for part in parts if not isinstance(part, Token)]
        return tree.Group(tuple(steps), None, steps[0].place)

    def named_step(self, name: Mark, step: tree.Step, operator: Any = None) -> tree.Item:
        if step.alias is not None:
            raise Wrong("The step has a name before it; leave `as` out.", step.place)
        named: tree.Item = replace(step, alias=str(name))
        return self._limited(named, operator) if operator is not None else named

    def operator(self, token: Token, *arguments: Any) -> tree.Operator:
        found = tuple(_within(*arguments))
        return tree.Operator(_bare(token), found, _dotted(token))

    def emit_as(self, token: Token, _: Token, name: Mark, *arguments: Any) -> tree.Operator:
        found = tuple(_within(*arguments))
        return tree.Operator("emit", found, _dotted(token), type=str(name))

    def veto(self, token: Token, step: tree.Step) -> tree.Operator:
        return tree.Operator("not", (), _dotted(token), veto=step)

    def named_argument(self, name: Mark, value: ex.Expression) -> tree.Argument:
        return tree.Argument(str(name), value, name.place)

    def plain_argument(self, value: ex.Expression) -> tree.Argument:
        return tree.Argument(None, value, value.place)

    # ------------------------------------------------------------------------- expressions
    def conditional(self, *parts: Any) -> ex.Conditional:
        token, condition, _, value, _, otherwise = parts
        return ex.Conditional(condition, value, otherwise, _place(token))

    def binary(self, left: ex.Expression, token: Token, right: ex.Expression) -> ex.Expression:
        word = _OPERATORS.get(str(token), str(token))
        return ex.Binary(word, left, right, _place(token))

    def unary(self, token: Token, of: ex.Expression) -> ex.Expression:
        return ex.Unary(_OPERATORS.get(str(token), str(token)), of, _place(token))

    def contained(self, left: ex.Expression, token: Token, right: ex.Expression) -> ex.Binary:
        return ex.Binary("in", left, right, _place(token))

    def not_contained(
        self, left: ex.Expression, token: Token, _: Token, right: ex.Expression
    ) -> ex.Binary:
        return ex.Binary("not in", left, right, _place(token))

    def is_(self, left: ex.Expression, token: Token, no: Any, right: ex.Expression) -> ex.Binary:
        return ex.Binary("!=" if no is not None else "==", left, right, _place(token))

    def member(self, of: ex.Expression, token: Token) -> ex.Member:
        return ex.Member(of, _bare(token), _dotted(token))

    def index(self, of: ex.Expression, index: ex.Expression) -> ex.Index:
        return ex.Index(of, index, of.place)

    def duration(self, token: Token) -> ex.Time:
        found = re.fullmatch(r"(\d+)(\w+)", token)
        count, unit = (found[1], found[2]) if found else ("0", "s")
        return ex.Time(int(count), unit, _place(token))

    def number(self, token: Token) -> ex.Number:
        return ex.Number(str(token), _place(token))

    def text(self, token: Token) -> ex.Text:
        def escaped(match: re.Match[str]) -> str:
            if match[1] not in _ESCAPES:
                raise Wrong(
                    f"`\\{match[1]}` means nothing in a string; write `\\\\{match[1]}` for a "
                    "backslash.",
                    _place(token),
                )
            return _ESCAPES[match[1]]

        return ex.Text(re.sub(r"\\(.)", escaped, str(token)[1:-1], flags=re.DOTALL), _place(token))

    def true(self, token: Token) -> ex.Constant:
        return ex.Constant(True, _place(token))

    def false(self, token: Token) -> ex.Constant:
        return ex.Constant(False, _place(token))

    def null(self, token: Token) -> ex.Constant:
        return ex.Constant(None, _place(token))

    def call(self, name: Mark, *arguments: Any) -> ex.Call:
        return ex.Call(str(name), tuple(_within(*arguments)), name.place)

    def reference(self, name: Mark) -> ex.Name:
        return ex.Name(str(name), name.place)

    def list_of(self, *items: Any) -> ex.ListOf:
        found = tuple(_within(*items))
        return ex.ListOf(found, found[0].place if found else Place(1, 1))


def _plain_group(item: Any) -> bool:
    return isinstance(item, tree.Group) and item.within is None


def _bare(token: Token) -> str:
    """The name behind the dot."""
    return _unquoted(str(token)[1:].strip())


def _dotted(token: Token) -> Place:
    return _place(token)


def _unquoted(text: str) -> str:
    return text[1:-1].replace("``", "`") if text.startswith("`") else text
