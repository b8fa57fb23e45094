# SPDX-License-Identifier: Apache-2.0
"""Questions about the items of a pattern: which steps and aliases they have, how they nest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from spark_match_recognize.vpl.syntax import tree

__all__ = [
    "aliases_of",
    "flattened",
    "items_of",
    "single_branches",
    "single_events",
    "steps_of",
]


def items_of(item: tree.Item, *, forbidden: bool = False) -> Iterator[tree.Item]:
    """An item and all items inside it; on request also those that NOT forbids."""
    yield item
    inner = item.items if isinstance(item, tree.Group) else getattr(item, "branches", ())
    if forbidden and isinstance(item, tree.NotItem):
        inner = (item.item,)
    for each in inner:
        yield from items_of(each, forbidden=forbidden)


def steps_of(item: tree.Item, *, forbidden: bool = False) -> list[tree.Step]:
    """The steps in their order; on request also those that NOT forbids."""
    items = items_of(item, forbidden=forbidden)
    return [each for each in items if isinstance(each, tree.Step)]


def aliases_of(item: tree.Item) -> list[str]:
    """The aliases in an item, those of NOT included, as often as they are defined."""
    aliases = (getattr(each, "alias", None) for each in items_of(item, forbidden=True))
    return [alias for alias in aliases if alias is not None]


def flattened(group: tree.Group) -> tree.Group:
    """The group with the items of inner groups that have no limit of their own."""
    items: list[tree.Item] = []
    for item in group.items:
        is_plain = isinstance(item, tree.Group) and item.within is None
        items.extend(flattened(item).items if isinstance(item, tree.Group) and is_plain else [item])
    return replace(group, items=tuple(items))


def single_branches(item: tree.Item) -> list[tree.Step] | None:
    """The steps of a step or of OR(..) of steps; None for any other item."""
    if isinstance(item, tree.Step):
        return [item]
    if isinstance(item, tree.Either):
        found = [single_branches(branch) for branch in item.branches]
        if all(found):
            return [step for steps in found if steps for step in steps]
    return None


def single_events(item: tree.Item) -> list[tree.Step] | None:
    """The steps of an item that takes exactly one event, of one alias; else None."""
    steps = single_branches(item)
    if not steps or any(step.repetition or step.within for step in steps) or item.within:
        return None
    aliases = {step.alias for step in steps}
    own = item.alias if isinstance(item, tree.Either) else None
    return steps if aliases == {None} or (own is None and len(aliases) == 1) else None
