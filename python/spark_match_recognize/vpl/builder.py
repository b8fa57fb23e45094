# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: D102 (each method is named after the rule of vpl.lark that it reads)
"""From the parser's reductions to the tree of tree.py.

Each method is called with what a rule of vpl.lark has matched, as soon as it is matched, so no
other tree is ever built. What the grammar leaves open is settled here: the order of what follows a
step, that nothing is said twice, which `within` is that of the whole pattern. Values are in
expression_builder.py.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token, v_args

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl import tree
from spark_match_recognize.vpl.expression_builder import (
    ExpressionBuilder,
    Mark,
    Wrong,
    bare,
    place_of,
    present,
    title,
)
from spark_match_recognize.vpl.expressions import Place

__all__ = ["Builder"]


@v_args(inline=True)
class Builder(ExpressionBuilder):
    """Builds the tree while the text is parsed; holds nothing, so one serves all texts."""

    # ------------------------------------------------------------------------ declarations
    def start(self, *statements: tree.Statement) -> tree.Program:
        return tree.Program(statements)

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
        return tree.NamedPattern(title(name), pattern, name.place)

    def sequence(self, *items: Any) -> tree.Group:
        found = tuple(item for item in items if not isinstance(item, Token))
        return tree.Group(found, None, found[0].place)

    def step(self, *parts: Any) -> tree.Step:
        collects, name, repetition, *suffixes = parts
        if collects is not None and repetition is not None and str(repetition) != "+":
            raise Wrong(
                f"`all` collects one or more, `{repetition}` says otherwise: leave one of them "
                "out.",
                place_of(repetition),
            )
        said = self._suffixes(suffixes, name.place)
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
        said = self._suffixes(suffixes, place_of(token))
        if isinstance(item, tree.Step):
            filters = (*item.filters, *said.get("filters", ()))
            own = item.within
            item = replace(item, filters=filters, within=None, alias=said.get("alias", item.alias))
        else:
            own = None
            self._only(said, ("within", "alias"), "a NOT of several events", place_of(token))
        return tree.NotItem(item, said.get("within") or own, place_of(token))

    def any_order(self, token: Token, *parts: Any) -> tree.AnyOrder:
        branches, said = self._branches(parts, "AND(..)", token)
        return tree.AnyOrder(branches, said.get("alias"), said.get("within"), place_of(token))

    def either(self, token: Token, *parts: Any) -> tree.Either:
        branches, said = self._branches(parts, "OR(..)", token)
        return tree.Either(branches, said.get("alias"), said.get("within"), place_of(token))

    def group(self, *parts: Any) -> tree.Group:
        first = parts[0]
        place = place_of(first) if isinstance(first, Token) else first.place
        branches, said = self._branches(parts, "a group", place)
        self._only(said, ("within",), "a group", place)
        items = tuple(item for branch in branches for item in _inlined(branch))
        return tree.Group(items, said.get("within"), place)

    def where(self, _: Token, value: ex.Expression) -> tuple[str, Any]:
        return "filters", value

    def bracket(self, value: ex.Expression) -> tuple[str, Any]:
        return "filters", value

    def alias(self, _: Token, name: Mark) -> tuple[str, Any]:
        return "alias", name

    def limit(self, _: Token, duration: Token) -> tuple[str, Any]:
        time = self.duration(duration)
        return "within", tree.Within(time, place_of(duration))

    def monotonic(self, token: Token, name: Mark) -> tuple[str, Any]:
        return "rises", (str(name), ">" if "increasing" in token else "<")

    def partition(self, token: Token, *names: Mark) -> tree.Partition:
        return tree.Partition(tuple(str(name) for name in names), place_of(token))

    def _branches(
        self, parts: tuple[Any, ...], of: str, place: Token | Place
    ) -> tuple[tuple[tree.Item, ...], dict[str, Any]]:
        groups = [part for part in parts if isinstance(part, tree.Group)]
        place = place_of(place) if isinstance(place, Token) else place
        said = self._suffixes([part for part in parts if isinstance(part, tuple)], place)
        self._only(said, ("alias", "within"), of, place)
        return tuple(g.items[0] if len(g.items) == 1 else g for g in groups), said

    def _suffixes(self, suffixes: Any, step: Place) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for kind, value in present(*suffixes):
            if kind == "filters":
                said.setdefault("filters", []).append(value)
            elif kind in said:
                word = {"alias": "as", "rises": "increasing or decreasing"}.get(kind, kind)
                place = getattr(value, "place", step)
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
            items.extend([part] if items else _inlined(part))
        pattern = tree.Pattern(tree.Group(tuple(items), None, items[0].place))
        if operators and operators[0].name == "within" and any(item.within for item in items):
            # As in a named pattern: where steps have limits, the last one is the last step's.
            items[-1] = self._limited(items[-1], operators.pop(0))
            pattern = tree.Pattern(tree.Group(tuple(items), None, items[0].place))
        elif not any(operator.name == "within" for operator in operators):
            pattern = self._whole(pattern.group)
        return tree.Stream(title(name), pattern, tuple(operators), name.place)

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
        found = tuple(present(*arguments))
        return tree.Operator(bare(token), found, place_of(token))

    def emit_as(self, token: Token, _: Token, name: Mark, *arguments: Any) -> tree.Operator:
        found = tuple(present(*arguments))
        return tree.Operator("emit", found, place_of(token), type=str(name))

    def veto(self, token: Token, step: tree.Step) -> tree.Operator:
        return tree.Operator("not", (), place_of(token), veto=step)

    def named_argument(self, name: Mark, value: ex.Expression) -> tree.Argument:
        return tree.Argument(str(name), value, name.place)

    def plain_argument(self, value: ex.Expression) -> tree.Argument:
        return tree.Argument(None, value, value.place)


def _inlined(item: tree.Item) -> tuple[tree.Item, ...]:
    """The items of a group that has no limit of its own; any other item by itself."""
    return item.items if isinstance(item, tree.Group) and item.within is None else (item,)
