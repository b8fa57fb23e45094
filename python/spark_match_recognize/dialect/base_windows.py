# SPDX-License-Identifier: Apache-2.0
"""A window with a pattern that extends a named window: `w2 AS (w MEASURES ...)`.

The base is the window's `alias`, as sqlglot has it for ordinary windows. The standard allows a base
of the same query that is defined before and has no frame; the window adds no PARTITION BY, and an
ORDER BY only if the base has none. The parser records where these parts are, and `bind_base` checks
them, once a statement is parsed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from sqlglot import exp
from sqlglot.tokenizer_core import Token

from spark_match_recognize.dialect.checks import Fail
from spark_match_recognize.dialect.sections import (
    CLOSING,
    OPENING,
    Section,
    is_name,
    section_at,
    word,
)

__all__ = ["SPANS", "base_begins", "bind_base", "key_spans"]

# The key in `meta` of the frame: where the name of the base and the keys are.
SPANS = "spans_of_base"
_BASE = "base"


def base_begins(tokens: Sequence[Token], at: int) -> bool:
    """Whether a window begins with the name of another one: a name before a section.

    MEASURES is such a name if it names a window.
    """
    return (
        is_name(tokens, at)
        and section_at(tokens, at + 1) is not None
        and (section_at(tokens, at) is None or _names_window(tokens, at))
    )


def _names_window(tokens: Sequence[Token], at: int) -> bool:
    """Whether WINDOW defines another window with the name that the window at `at` begins with."""
    return any(
        tokens[one].text.upper() == tokens[at].text.upper()
        and word(tokens, one + 1) == "AS"
        and word(tokens, one - 1) in ("WINDOW", ",")
        for one in range(1, len(tokens))
        if one + 3 != at
    )


def key_spans(tokens: Sequence[Token], at: int, until: int) -> dict[str, tuple[int, int]]:
    """Where the name of the base is, at `at`, and the sections of keys, each by its name."""
    spans = {_BASE: (tokens[at].start, tokens[at].end)}
    depth = 0
    for number in range(at + 1, until):
        text = word(tokens, number)
        depth += (text in OPENING) - (text in CLOSING)
        section = section_at(tokens, number) if depth == 0 else None
        if section in (Section.PARTITION_BY, Section.ORDER_BY):
            end = tokens[number + 1].end
            spans.setdefault(section.value, (tokens[number].start, end))
    return spans


def bind_base(window: exp.Window, spans: Mapping[str, tuple[int, int]], fail: Fail) -> None:
    """Spell the base as its definition does; call `fail` if the window cannot extend it."""
    name = window.alias
    query = window.find_ancestor(exp.Select)
    defined: list[exp.Window] = (query and query.args.get("windows")) or []
    is_named = window.arg_key == "windows"
    before = defined[: window.index] if is_named else defined
    base = _find(before, name)
    reason = f"A window with a pattern cannot extend the window {name}"
    if base is None:
        if _find(defined, name) is not None:
            hint = "put its definition before this one"
            fail(f"{reason}: it is defined later; {hint}", *spans[_BASE])
        known = {one.name.upper(): one.name for one in before}
        near = get_close_matches(name.upper(), known, n=1)
        hint = f"did you mean {known[near[0]]}? " if near else ""
        hint += "define it before this window, in the same WINDOW clause"
        fail(f"{reason}: the query does not define it; {hint}", *spans[_BASE])
    identifier = exp.to_identifier(base.name, quoted=window.args["alias"].quoted)
    window.set("alias", identifier)
    # `w AS (v)` is another name of v.
    keys = _find(before, base.alias) or base
    if keys.args.get("spec") is not None:
        hint = "write its PARTITION BY and ORDER BY here instead of its name"
        fail(f"{reason}: it has a frame; {hint}", *spans[_BASE])
    instead = "or write all keys here instead of the name"
    partition, order = Section.PARTITION_BY.value, Section.ORDER_BY.value
    if partition in spans:
        hint = f"remove this PARTITION BY, {instead}"
        fail(f"{reason}: it determines the partitions; {hint}", *spans[partition])
    if order in spans and keys.args.get("order"):
        hint = f"remove one of them, {instead}"
        fail(f"{reason}: it has an ORDER BY; {hint}", *spans[order])


def _find(windows: Sequence[exp.Window], name: str) -> exp.Window | None:
    return next((one for one in windows if name and one.name.upper() == name.upper()), None)
