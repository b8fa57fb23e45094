# SPDX-License-Identifier: Apache-2.0
"""Decides how a pattern is matched: selection, emission, and where the search continues.

The selection determines which events may lie between those of a match and whether matches overlap,
the emission how many records a match gives. The default depends on the shape of the pattern:
whether a step is repeated, whether a repetition compares an event with the one before it, and
whether it is at the end, where only another event can end it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.operators import StreamOperators
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax import tree
from spark_match_recognize.vpl.syntax.items import items_of, steps_of

__all__ = ["Matching", "matching_of"]

_NEXT, _ANY, _STRICT = "SKIP TILL NEXT MATCH", "SKIP TILL ANY MATCH", "STRICT"
_TO_NEXT, _PAST_LAST = "TO NEXT ROW", "PAST LAST ROW"


@dataclass(frozen=True)
class Matching:
    """How a pattern is matched.

    Args:
        selection: the words of EVENT SELECTION
        skip: where the search continues, None for what the selection implies
        emission: each, longest, subsets; None where nothing is repeated
        adjacent: whether a repetition that compares its events takes adjacent rows
        routed: whether events of types that the pattern does not name are invisible to it
        ending: how a repetition at the end is ended: by a `step` of its own in the pattern, by a
            veto (`unless`), or None
        one_run: whether a match begins only after the previous one has ended
    """

    selection: str
    skip: str | None = None
    emission: str | None = None
    adjacent: bool = False
    ending: str | None = None
    one_run: bool = False
    routed: bool = True


def matching_of(
    pattern: tree.Pattern, operators: StreamOperators, context: TranslationContext
) -> Matching:
    """How a pattern is matched with the operators of a stream."""
    steps = steps_of(pattern.group)
    repeated = [step for step in steps if step.repeated]
    if not repeated and operators.forecast is None:
        matching = _without_repetition(pattern, operators, context)
    elif operators.trend_aggregate is not None or operators.forecast is not None:
        matching = _counted(pattern, operators)
    else:
        matching = _repeated(pattern, repeated, operators, context)
    return replace(matching, routed=operators.selection != "strict")


def _chosen(operators: StreamOperators) -> Matching | None:
    """The matching of single matches that an operator asks for."""
    if operators.selection == "strict":
        return Matching(_STRICT, _TO_NEXT)
    if operators.selection == "stnm":
        return Matching(_NEXT, _PAST_LAST)
    return None


def _without_repetition(
    pattern: tree.Pattern, operators: StreamOperators, context: TranslationContext
) -> Matching:
    chosen = _chosen(operators)
    if chosen is not None:
        return chosen
    any_order = [i for i in items_of(pattern.group) if isinstance(i, tree.AnyOrder)]
    optional = [s for s in steps_of(pattern.group) if s.repetition == "?"]
    first = next(iter([*any_order, *optional]), None)
    if first is None:
        return Matching(_ANY)
    name = f"{first.event}?" if isinstance(first, tree.Step) else "AND(..)"
    context.diagnostics.note(
        first.span,
        "selection",
        f"With {name} each start has one match, with the first events that fit, instead of every "
        "combination.",
    )
    return Matching(_NEXT)


def _counted(pattern: tree.Pattern, operators: StreamOperators) -> Matching:
    """The matching of trends and forecasts: every choice of what is collected is a trend."""
    branches = operators.trend_aggregate is not None and _branches(pattern.group.items)
    return _chosen(operators) or Matching(_ANY if branches else _NEXT)


def _repeated(
    pattern: tree.Pattern,
    repeated: list[tree.Step],
    operators: StreamOperators,
    context: TranslationContext,
) -> Matching:
    items = pattern.group.items
    compares = any(_compares(step) for step in repeated)
    last = items[-1]
    at_end = isinstance(last, tree.Step) and last.repeated
    emission = operators.emission or ("longest" if compares else "each")
    _note_emission(emission, pattern, repeated, context, compares=compares)
    alone = at_end and len(items) == 1
    if at_end and compares and (alone or _begins_trend(items, context)):
        # Adjacent rows: an event that does not continue the trend ends it, and may begin the next
        # one.
        each = emission == "each"
        return Matching(
            _STRICT,
            _PAST_LAST if each else None,
            emission,
            adjacent=True,
            ending=None if each else "step",
            one_run=True,
        )
    one_run = compares or alone
    by_step = "step" if at_end else None
    if operators.selection == "strict":
        ending = by_step if emission != "each" else None
        skip = _PAST_LAST if one_run else _TO_NEXT
        return Matching(_STRICT, skip, emission, ending=ending, one_run=one_run)
    if operators.selection == "stnm" or one_run:
        ending = "unless" if at_end and emission == "each" else by_step
        return Matching(_NEXT, _PAST_LAST, emission, ending=ending, one_run=True)
    return Matching(_ANY if _branches(items) else _NEXT, None, emission, ending=by_step)


def _note_emission(
    emission: str,
    pattern: tree.Pattern,
    repeated: list[tree.Step],
    context: TranslationContext,
    *,
    compares: bool,
) -> None:
    span, diagnostics = repeated[0].span, context.diagnostics
    if emission != "longest" and all(_may_be_empty(step, pattern) for step in repeated):
        diagnostics.note(
            span,
            "nothing-collected",
            "A record is emitted for each event that is collected: a match without any gives none. "
            "Write .longest() for a record of each match.",
        )
    if emission == "subsets" and compares:
        diagnostics.note(
            span,
            "subsets",
            "The events of each subset are compared with each other, so an event that .longest() "
            "skips may be in a subset.",
        )
    if emission == "subsets":
        diagnostics.note(
            span,
            "subset-limit",
            "As in VPL, at most 10,000 subsets of a match are emitted: the query contains LIMIT "
            "10000, which you can change there.",
        )


def _branches(items: tuple[tree.Item, ...]) -> bool:
    """Whether some step takes one event, and nothing repeated may take the event instead of it."""
    taking = [item for item in items if not isinstance(item, tree.NotItem)]
    return any(
        _single(item) and not (isinstance(before, tree.Step) and before.repetition)
        for before, item in pairwise(taking)
    )


def _single(item: tree.Item) -> bool:
    if isinstance(item, tree.Either):
        return all(_single(branch) for branch in item.branches)
    if isinstance(item, tree.Group):
        return _single(item.items[0])
    return isinstance(item, tree.Step) and not item.repetition


def _may_be_empty(step: tree.Step, pattern: tree.Pattern) -> bool:
    """Whether a step may take no event at all, by itself or as a branch of OR."""
    return step.repetition == "*" or any(
        step in steps_of(each) for each in items_of(pattern.group) if isinstance(each, tree.Either)
    )


def _begins_trend(items: tuple[tree.Item, ...], context: TranslationContext) -> bool:
    """Whether a pattern is one event and the trend of the same type that it begins."""
    if len(items) != 2:
        return False
    first, last = items
    if not isinstance(first, tree.Step) or not isinstance(last, tree.Step) or first.repetition:
        return False
    return context.sources.of(first).type == context.sources.of(last).type


def _compares(step: tree.Step) -> bool:
    """Whether a step that collects events compares each with the one before."""
    if step.monotonic is not None:
        return True
    return step.alias is not None and any(
        isinstance(part, ex.Member) and isinstance(part.of, ex.Name) and part.of.name == step.alias
        for value in step.filters
        for part in ex.walk(value)
    )
