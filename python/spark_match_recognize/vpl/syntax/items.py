# SPDX-License-Identifier: Apache-2.0
"""Questions about the items of a pattern: which steps and aliases they have, how they nest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from spark_match_recognize.vpl.syntax.tree import AnyOrder, Either, Group, Item, NotItem, Step

__all__ = [
    "aliases_of",
    "every_step",
    "flattened",
    "items_of",
    "single_branches",
    "single_events",
    "steps_of",
]


def items_of(item: Item) -> Iterator[Item]:
    """An item and all items inside it; what NOT forbids is not included."""
    yield item
    inner = item.items if isinstance(item, Group) else getattr(item, "branches", ())
    for each in inner:
        yield from items_of(each)


def steps_of(item: Item) -> list[Step]:
    """The steps that take events, in their order."""
    return [each for each in items_of(item) if isinstance(each, Step)]


def every_step(item: Item) -> list[Step]:
    """All steps in their order, those of NOT included."""
    found: list[Step] = []
    for each in items_of(item):
        if isinstance(each, NotItem):
            found += every_step(each.item)
        elif isinstance(each, Step):
            found.append(each)
    return found


def aliases_of(item: Item) -> list[str]:
    """The aliases in an item, those of NOT included, as often as they are given."""
    found: list[str] = []
    for each in items_of(item):
        if isinstance(each, NotItem):
            found += aliases_of(each.item)
        elif isinstance(each, (Step, AnyOrder, Either)) and each.alias is not None:
            found.append(each.alias)
    return found


def flattened(group: Group) -> Group:
    """The group with the items of inner groups that have no limit of their own."""
    items: list[Item] = []
    for item in group.items:
        is_plain = isinstance(item, Group) and item.within is None
        items.extend(flattened(item).items if isinstance(item, Group) and is_plain else [item])
    return replace(group, items=tuple(items))


def single_branches(item: Item) -> list[Step] | None:
    """The steps of a step or of OR(..) of steps; None for any other item."""
    if isinstance(item, Step):
        return [item]
    if isinstance(item, Either):
        found = [single_branches(branch) for branch in item.branches]
        if all(found):
            return [step for steps in found if steps for step in steps]
    return None


def single_events(item: Item) -> list[Step] | None:
    """The steps of an item that takes exactly one event, of one alias; else None."""
    steps = single_branches(item)
    if not steps or any(step.repetition or step.within for step in steps) or item.within:
        return None
    aliases = {step.alias for step in steps}
    own = item.alias if isinstance(item, Either) else None
    return steps if aliases == {None} or (own is None and len(aliases) == 1) else None
