# SPDX-License-Identifier: Apache-2.0
"""From the shape of a pattern and its modes to how it is matched: selection, skip, rows.

Two choices of VPL are one clause's sections here. Selection says which events may lie between and
whether runs branch or overlap; emission says how many records a match gives. What holds by default
depends on the shape: whether something is repeated, whether a repetition compares an event with the
one before it, and whether it stands at the end, where nothing but another event can end it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.event_kinds import EventKinds
from spark_match_recognize.vpl.items import items_of, steps_of
from spark_match_recognize.vpl.remarks import Remarks
from spark_match_recognize.vpl.tree import AnyOrder, Either, Group, Item, NotItem, Pattern, Step

__all__ = ["ANY", "NEXT", "STRICT", "Matching", "Modes", "matching"]

NEXT, ANY, STRICT = "SKIP TILL NEXT MATCH", "SKIP TILL ANY MATCH", "STRICT"
TO_NEXT, PAST_LAST = "TO NEXT ROW", "PAST LAST ROW"


@dataclass(frozen=True)
class Modes:
    """What a stream asks for.

    Args:
        selection: strict, stnm, stam, or None if it is not said
        emission: each, longest, subsets, or None if it is not said
        trends: whether matches are counted instead of shown
        forecast: whether matches are forecast
    """

    selection: str | None = None
    emission: str | None = None
    trends: bool = False
    forecast: bool = False


@dataclass(frozen=True)
class Matching:
    """How a pattern is matched.

    Args:
        selection: the words of EVENT SELECTION
        after: where the search goes on, None for the selection's own default
        emission: each, longest, subsets; None where nothing is repeated
        adjacent: whether a repetition that compares its events takes neighbouring rows
        routed: whether events of types that the pattern does not name are as if they were not there
        ending: how a repetition at the end is ended: by a `step` of its own in the pattern, by a
            veto (`unless`), or None
        one_run: whether a new match begins only when the one before is over
    """

    selection: str
    after: str | None
    emission: str | None
    adjacent: bool = False
    ending: str | None = None
    one_run: bool = False
    routed: bool = True


def matching(pattern: Pattern, modes: Modes, kinds: EventKinds, remarks: Remarks) -> Matching:
    """How a pattern is matched under the modes of a stream."""
    found = _matching(pattern, modes, kinds, remarks)
    return replace(found, routed=modes.selection != "strict")


def _matching(pattern: Pattern, modes: Modes, kinds: EventKinds, remarks: Remarks) -> Matching:
    items = pattern.group.items
    steps = list(steps_of(pattern.group))
    repeated = [step for step in steps if step.repeated]
    compares = any(_compares(step) for step in repeated)
    last = items[-1]
    at_end = isinstance(last, Step) and last.repeated
    if not repeated and not modes.forecast:
        return _without_repetition(pattern, modes, remarks)
    if modes.trends or modes.forecast:
        return _counted(items, modes)
    emission = modes.emission or ("longest" if compares else "each")
    if emission != "longest" and all(_may_be_empty(step, pattern) for step in repeated):
        remarks.note(
            repeated[0].place,
            "nothing-collected",
            "Records are for events that are collected: a match without any gives none. Write "
            ".longest() for a record of each match.",
        )
    if emission == "subsets" and compares:
        remarks.note(
            repeated[0].place,
            "subsets",
            "Each subset is compared in itself, so that an event which .longest() passes over may "
            "be in one.",
        )
    if emission == "subsets":
        remarks.note(
            repeated[0].place,
            "subset-limit",
            "As in VPL, the first 10,000 subsets of a match are emitted at most: the query says "
            "LIMIT 10000, which you can change there.",
        )
    alone = at_end and len(items) == 1
    if at_end and compares and (alone or _begins_trend(items, kinds)):
        # Neighbouring rows: an event that does not go on with the trend ends it, and may begin the
        # next one.
        if emission == "each":
            return Matching(STRICT, PAST_LAST, emission, adjacent=True, one_run=True)
        return Matching(STRICT, None, emission, adjacent=True, ending="step", one_run=True)
    one_run = compares or alone
    if modes.selection == "strict":
        ending = "step" if at_end and emission != "each" else None
        after = PAST_LAST if one_run else TO_NEXT
        return Matching(STRICT, after, emission, ending=ending, one_run=one_run)
    if modes.selection == "stnm" or one_run:
        ending = None
        if at_end:
            ending = "unless" if emission == "each" else "step"
        return Matching(NEXT, PAST_LAST, emission, ending=ending, one_run=True)
    selection = ANY if _branches(items) else NEXT
    return Matching(selection, None, emission, ending="step" if at_end else None)


def _counted(items: tuple[Item, ...], modes: Modes) -> Matching:
    """The same matches as elsewhere, of which every choice of what they collect is a trend."""
    if modes.selection == "strict":
        return Matching(STRICT, TO_NEXT, None)
    if modes.selection == "stnm":
        return Matching(NEXT, PAST_LAST, None)
    return Matching(ANY if modes.trends and _branches(items) else NEXT, None, None)


def _without_repetition(pattern: Pattern, modes: Modes, remarks: Remarks) -> Matching:
    if modes.selection == "strict":
        return Matching(STRICT, TO_NEXT, None)
    if modes.selection == "stnm":
        return Matching(NEXT, PAST_LAST, None)
    first = next((i for i in items_of(pattern.group) if isinstance(i, AnyOrder)), None)
    optional = next((s for s in steps_of(pattern.group) if s.repetition == "?"), None)
    found = first or optional
    if found is None:
        return Matching(ANY, None, None)
    what = "AND(..)" if first else f"{optional.event}?" if optional else ""
    remarks.note(
        found.place,
        "selection",
        f"With {what} each start has one match, with the first events that fit, instead of every "
        "combination.",
    )
    return Matching(NEXT, None, None)


def _branches(items: tuple[Item, ...]) -> bool:
    """Whether some step takes one event, and nothing repeated may take the event instead of it."""
    before: Item | None = None
    for item in items:
        if isinstance(item, NotItem):
            continue
        if (
            before is not None
            and _single(item)
            and not (isinstance(before, Step) and before.repetition)
        ):
            return True
        before = item
    return False


def _single(item: Item) -> bool:
    if isinstance(item, Either):
        return all(_single(branch) for branch in item.branches)
    if isinstance(item, Group):
        return _single(item.items[0])
    return isinstance(item, Step) and not item.repetition


def _may_be_empty(step: Step, pattern: Pattern) -> bool:
    """Whether a step may take no event at all, by itself or as a branch of OR."""
    return step.repetition == "*" or any(
        step in steps_of(each) for each in items_of(pattern.group) if isinstance(each, Either)
    )


def _begins_trend(items: tuple[Item, ...], kinds: EventKinds) -> bool:
    """Whether a pattern is one event and the trend of the same type that it begins."""
    if len(items) != 2:
        return False
    first, last = items
    if not isinstance(first, Step) or not isinstance(last, Step) or first.repetition:
        return False
    types = [kinds.of(step.event, step.place).type for step in (first, last)]
    return types[0] == types[1]


def _compares(step: Step) -> bool:
    """Whether a step that collects events compares each with the one before."""
    if step.rises is not None:
        return True
    return step.alias is not None and any(
        isinstance(part, ex.Member) and isinstance(part.of, ex.Name) and part.of.name == step.alias
        for value in step.filters
        for part in ex.walk(value)
    )
