# SPDX-License-Identifier: Apache-2.0
"""The result of `session_measures` of `benchmarks.published`, in plain Python.

`re` finds the sessions of a partition, and the measures of each are written as Spark's `to_json`
writes a row: without columns that are null.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from zlib import crc32

__all__ = ["session_measures"]

_OPENED = ("search", "browse", "recommendation", "collection", "email", "deeplink")
_VIEWED = (
    "played_demo",
    "played_bundle",
    "viewed_specs",
    "viewed_overview",
    "viewed_facets",
    "viewed_bundle",
    "clicked_link",
    "viewed_availability",
    "opened_availability",
    "viewed_demo",
    "viewed_publisher",
    "viewed_media",
    "scrolled_detail",
)
_COUNTS = {
    "bundle_demo_plays": "played_bundle",
    "demo_plays": "played_demo",
    "spec_views": "viewed_specs",
    "overview_views": "viewed_overview",
    "publisher_views": "viewed_publisher",
    "facet_views": "viewed_facets",
    "bundle_views": "viewed_bundle",
    "link_clicks": "clicked_link",
    "availability_views": "viewed_availability",
    "availability_opens": "opened_availability",
    "demo_section_views": "viewed_demo",
}
_FLAGS = {
    "stage_is_prefetched",
    "is_cache_hit",
    "same_edge_region",
    "origin_is_failover",
    "origin_has_fallback",
    "origin_on_fallback",
    "edge_is_failover",
    "edge_has_fallback",
}
_START = datetime(2026, 9, 15)


class _Event(NamedTuple):
    number: int
    action: str
    attributes: dict[str, Any]

    @property
    def id(self) -> str:
        return f"ev_{self.number}"

    @property
    def at(self) -> str:
        return (_START + timedelta(seconds=7 * self.number)).isoformat() + ".000"

    @property
    def since_open(self) -> int:
        return self.number * 7919 % 101 * 900


def _action(number: int) -> str:
    run, at = divmod(number, 20)
    if at == 0 and run % 7:
        return "opened_from_" + _OPENED[run % 6]
    if at <= 14:
        return _VIEWED[number % 13]
    staged, suppressed, escalated = "staged_item", "suppressed_item", "escalated_item"
    last = {8: suppressed, 9: escalated}.get(run % 10, staged) if at == 19 else staged
    return {
        0: ("viewed_specs", "viewed_facets", "clicked_link")[number % 3],
        1: ("viewed_specs", "viewed_facets", "clicked_link")[number % 3],
        2: suppressed,
        3: escalated,
        4: escalated if at % 2 else suppressed,
    }.get(run % 10, last)


def _attributes(number: int, action: str) -> dict[str, Any]:
    run, at = divmod(number, 20)
    r1, r2, r3 = number * 7919 % 101, number * 104729 % 97, number * 1299709 % 89
    if r3 == 0:
        return {}
    if action.startswith("opened_from_"):
        return {"is_prefetched": r1 % 2}
    if action == "played_demo":
        return {"demo_id": f"demo {r2}", "demo_variant": f"variant {r2 % 17}"}
    if action == "escalated_item":
        return {
            "source": ("detail", "api")[r1 % 2],
            "reason": ("schema", "checksum", "timeout", "quota", "other")[r2 % 5],
            "has_note": r1 % 2,
            "artifact_kind": ("media", "overview", "bundle")[r3 % 3],
        }
    if action != "staged_item":
        return {}
    brief = {
        "stage_action": ("commit", "defer", "expedite")[(run + at) % 3],
        "stage_channel": ("search", "browse", "email", "api")[r1 % 4],
    }
    if r2 % 23 == 0:
        return brief
    experiment = ("exp_a", "exp_b")[r2 % 2]
    return brief | {
        "stage_is_prefetched": r1 % 2,
        "is_cache_hit": r2 % 2,
        "matched_terms": float(r1 % 9),
        "matched_facets": float(r2 % 13),
        "assets_rendered": float(r3 % 9 + 1),
        "assets_available": 9.0,
        "assets_expanded": float(r1 % 5),
        "pct_assets_rendered": r2 / 100,
        "related_items": float(r3 % 21),
        "same_edge_region": r1 % 2,
        "origin_distance_meters": float(r2 * 9137),
        "origin_is_failover": r3 % 2,
        "origin_has_fallback": r1 % 2,
        "origin_on_fallback": r2 % 2,
        "origin_fallback_zone": f"region {r1 % 8}",
        "origin_fallback_zone_geo": f"POINT({r1 - 50} {r2 - 48})",
        "distance_to_fallback_meters": float(r3 * 5171),
        "edge_is_failover": r2 % 2,
        "edge_has_fallback": r3 % 2,
        "edge_fallback_zone": f"region {r2 % 8}",
        "edge_fallback_zone_geo": f"POINT({r2 - 48} {r3 - 44})",
        "source_attributes": f'{{"slot_position":{r1 % 41},"experiment":"{experiment}"}}',
        "times_placeholder_shown": float(r3 % 4),
        "time_on_placeholder_seconds": r1 / 100,
    }


_LETTERS = {"staged_item": "s", "suppressed_item": "x", "escalated_item": "k"}


def _sessions(rows: int) -> Iterator[dict[str, list[_Event]]]:
    """The events of each session, by the variable that matches them."""
    for first in range(0, rows, 40):
        actions = [_action(number) for number in range(first, min(first + 40, rows))]
        letters = "".join(
            "v" if one.startswith("opened_from_") else _LETTERS.get(one, "e") for one in actions
        )
        for match in re.finditer("ve*[sxk]*", letters):
            found: dict[str, list[_Event]] = {letter: [] for letter in "vesxk"}
            for at in range(*match.span()):
                number, action = first + at, actions[at]
                event = _Event(number, action, _attributes(number, action))
                found[letters[at]].append(event)
            yield found


def _end(stages: bool, suppresses: bool, escalates: bool) -> str:
    if suppresses and escalates:
        return "ESCALATE_AND_SUPPRESS"
    names = {"STAGE": stages, "SUPPRESS": suppresses, "ESCALATE": escalates}
    return "_AND_".join(name for name, has in names.items() if has) or "NO_ACTION"


def _ended(variable: str, participle: str, events: list[_Event]) -> dict[str, Any]:
    numbers: dict[str, Any] = {f"{variable}_count": len(events)}
    if not events:
        return numbers
    first, last = events[0], events[-1]
    return numbers | {
        f"last_{variable}_event_id": last.id,
        f"first_{participle}_at": first.at,
        f"last_{participle}_at": last.at,
        f"first_{variable}_ms_since_open": first.since_open,
        f"last_{variable}_ms_since_open": last.since_open,
    }


def _last_attributes(events: list[_Event], names: dict[str, str]) -> dict[str, Any]:
    """The attributes of the last event under the names of their measures."""
    attributes = events[-1].attributes if events else {}
    return {
        measure: bool(attributes[name]) if name in _FLAGS | {"has_note"} else attributes[name]
        for name, measure in names.items()
        if name in attributes
    }


def _measures(found: dict[str, list[_Event]]) -> dict[str, Any]:
    (view,), engages, stages, suppresses, escalates = found.values()
    run = view.number // 20
    plays = [one.attributes for one in engages if one.action == "played_demo"]
    names = _attributes(1, "staged_item")
    measures: dict[str, Any] = {
        "client_id": f"c{run // 2 // 500}",
        "item_id": f"i{run // 2 % 500}",
        "view_event_id": view.id,
        "session_id": f"sess_{run}",
        "batch_id": f"batch_{run}",
        "item_viewed_at": view.at,
        "view_surface": view.action.removeprefix("opened_from_"),
        **{name: sum(one.action == action for one in engages) for name, action in _COUNTS.items()},
        "total_engagement_count": len(engages),
        "demos_played": [
            {"id": one["demo_id"], "variant": one["demo_variant"]} if one else {} for one in plays
        ],
        "all_stage_actions": [one.attributes.get("stage_action") for one in stages],
        "all_stage_event_ids": [one.id for one in stages],
        **_last_attributes(stages, {name: name for name in names if name != "stage_action"}),
        **_last_attributes(stages, {"stage_action": "last_stage_action"}),
        **_last_attributes(stages[:1], {"stage_action": "first_stage_action"}),
        **_last_attributes(
            escalates,
            {
                name: f"escalate_{name}"
                for name in ("source", "reason", "has_note", "artifact_kind")
            },
        ),
        **_ended("stage", "staged", stages),
        **_ended("suppress", "suppressed", suppresses),
        **_ended("escalate", "escalated", escalates),
        "session_end_action": _end(bool(stages), bool(suppresses), bool(escalates)),
    }
    if "is_prefetched" in view.attributes:
        measures["view_is_prefetched"] = bool(view.attributes["is_prefetched"])
    return measures


def session_measures(rows: int) -> tuple[int, ...]:
    """How many sessions there are, and the checksums of their rows, folded."""
    count = folded = 0
    for found in _sessions(rows):
        measures = sorted(_measures(found).items())
        count += 1
        folded ^= crc32(json.dumps(dict(measures), separators=(",", ":")).encode())
    return count, folded
