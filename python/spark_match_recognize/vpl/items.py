# SPDX-License-Identifier: Apache-2.0
"""Questions about the items of a pattern: which steps and aliases they have, how they nest."""

from __future__ import annotations

from spark_match_recognize.vpl.tree import AnyOrder, Either, Group, Item, NotItem, Step

__all__ = [
    "aliases_of",
    "every_step",
    "flattened",
    "items_of",
    "single_branches",
    "single_events",
    "steps_of",
]


def steps_of(item: Item) -> list[Step]:
    """All steps that take events, those of NOT left out, in their order."""
    return [each for each in items_of(item) if isinstance(each, Step)]


def every_step(item: Item) -> list[Step]:
    """All steps, those of NOT too."""
    return [
        step
        for each in items_of(item)
        for step in (every_step(each.item) if isinstance(each, NotItem) else [each])
        if isinstance(step, Step)
    ]


def flattened(group: Group) -> Group:
    """The group with groups inside it, which have no limit of their own, in their places."""
    items: list[Item] = []
    for item in group.items:
        if isinstance(item, Group) and item.within is None:
            items.extend(flattened(item).items)
        else:
            items.append(item)
    return Group(tuple(items), group.within, group.place)


def single_branches(item: Item) -> list[Step] | None:
    """The events of a step or of OR(..) of steps; None if there is more to it."""
    if isinstance(item, Step):
        return [item]
    if isinstance(item, Either):
        found = [single_branches(branch) for branch in item.branches]
        if all(found):
            return [step for steps in found if steps for step in steps]
    return None


def single_events(item: Item) -> list[Step] | None:
    """The events of an item that takes exactly one event, of one alias; else None."""
    steps = single_branches(item)
    if not steps or any(step.repetition or step.within for step in steps) or item.within:
        return None
    aliases = {step.alias for step in steps}
    own = item.alias if isinstance(item, Either) else None
    return steps if aliases == {None} or (own is None and len(aliases) == 1) else None


def items_of(item: Item) -> list[Item]:
    """An item and all that are in it, what NOT forbids left out."""
    inner: tuple[Item, ...] = ()
    if isinstance(item, Group):
        inner = item.items
    elif isinstance(item, (AnyOrder, Either)):
        inner = item.branches
    return [item, *(each for part in inner for each in items_of(part))]


def aliases_of(item: Item) -> list[str]:
    """The aliases in an item, as often as they are given."""
    if isinstance(item, NotItem):
        return aliases_of(item.item)
    inner = item.items if isinstance(item, Group) else getattr(item, "branches", ())
    own = [] if isinstance(item, Group) or item.alias is None else [item.alias]
    return [*own, *(alias for part in inner for alias in aliases_of(part))]
