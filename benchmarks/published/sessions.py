# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: S608 - the texts are constants
"""Rows and clause of `session_measures`, one of `benchmarks.published.shapes`.

Runs of 20 events, two runs to a partition. Most sessions begin by opening an item; after some
views, the item is staged, suppressed or escalated. Each measure is a column of a report, most of
them from the JSON payload of a row. Source and licence are in `shapes`.
"""

from __future__ import annotations

__all__ = ["SESSIONS", "SESSIONS_BODY", "SESSIONS_SELECT"]

_OPENED = [
    f"opened_from_{surface}"
    for surface in ("search", "browse", "recommendation", "collection", "email", "deeplink")
]
_VIEWED = (
    "played_demo played_bundle viewed_specs viewed_overview viewed_facets viewed_bundle "
    "clicked_link viewed_availability opened_availability viewed_demo viewed_publisher "
    "viewed_media scrolled_detail"
)


def _list(texts: list[str]) -> str:
    return ", ".join(f"'{text}'" for text in texts)


def _choice(texts: str, number: str) -> str:
    return f"element_at(array({_list(texts.split())}), CAST({number} AS INT) + 1)"


def _json(**fields: str) -> str:
    return f"to_json(struct({', '.join(f'{value} AS {name}' for name, value in fields.items())}))"


_ACTION = f"""CASE
  WHEN pos = 0 AND run_no % 7 <> 0 THEN {_choice(" ".join(_OPENED), "run_no % 6")}
  WHEN pos <= 14 THEN {_choice(_VIEWED, "i % 13")}
  WHEN run_no % 10 < 2 THEN {_choice("viewed_specs viewed_facets clicked_link", "i % 3")}
  WHEN run_no % 10 = 2 OR run_no % 10 = 4 AND pos % 2 = 0 OR run_no % 10 = 8 AND pos = 19
    THEN 'suppressed_item'
  WHEN run_no % 10 IN (3, 4) OR run_no % 10 = 9 AND pos = 19 THEN 'escalated_item'
  ELSE 'staged_item' END"""

_STAGED = {
    "stage_action": _choice("commit defer expedite", "(run_no + pos) % 3"),
    "stage_channel": _choice("search browse email api", "r1 % 4"),
}
_STAGED_FULL = _STAGED | {
    "is_prefetched": "r1 % 2",
    "is_cache_hit": "r2 % 2",
    "matched_terms": "r1 % 9",
    "matched_facets": "r2 % 13",
    "assets_rendered": "r3 % 9 + 1",
    "assets_available": "9",
    "assets_expanded": "r1 % 5",
    "pct_assets_rendered": "r2 % 100 / 100D",
    "related_items": "r3 % 21",
    "same_edge_region": "r1 % 2",
    "origin_distance_meters": "r2 * 9137",
    "origin_is_failover": "r3 % 2",
    "origin_has_fallback": "r1 % 2",
    "origin_on_fallback": "r2 % 2",
    "origin_fallback_zone": "concat('region ', r1 % 8)",
    "origin_fallback_zone_geo": "concat('POINT(', r1 - 50, ' ', r2 - 48, ')')",
    "distance_to_fallback_meters": "r3 * 5171",
    "edge_is_failover": "r2 % 2",
    "edge_has_fallback": "r3 % 2",
    "edge_fallback_zone": "concat('region ', r2 % 8)",
    "edge_fallback_zone_geo": "concat('POINT(', r2 - 48, ' ', r3 - 44, ')')",
    "source_attributes": "struct(r1 % 41 AS slot_position, "
    f"{_choice('exp_a exp_b', 'r2 % 2')} AS experiment)",
    "times_placeholder_shown": "r3 % 4",
    "time_on_placeholder_seconds": "r1 % 600 / 100D",
}
_ESCALATED = {
    "source": _choice("detail api", "r1 % 2"),
    "reason": _choice("schema checksum timeout quota other", "r2 % 5"),
    "has_note": "r1 % 2",
    "artifact_kind": _choice("media overview bundle", "r3 % 3"),
}

_ATTRIBUTES = f"""CASE
  WHEN r3 = 0 THEN NULL
  WHEN action_type LIKE 'opened_from_%' THEN {_json(is_prefetched="r1 % 2", surface="action_type")}
  WHEN action_type = 'played_demo' THEN
    {_json(demo_id="concat('demo ', r2)", demo_variant="concat('variant ', r2 % 17)")}
  WHEN action_type = 'played_bundle' THEN {_json(bundle_id="concat('bundle_', r2)")}
  WHEN action_type = 'escalated_item' THEN {_json(**_ESCALATED)}
  WHEN action_type = 'suppressed_item' THEN {_json(source="'detail'")}
  WHEN action_type = 'staged_item' AND r2 % 23 = 0 THEN {_json(**_STAGED)}
  WHEN action_type = 'staged_item' THEN {_json(**_STAGED_FULL)} END"""

SESSIONS = f"""
  SELECT concat('ev_', i) AS id, concat('sess_', run_no) AS session_id,
    concat('c', run_no DIV 2 DIV 500) AS client_id, concat('i', run_no DIV 2 % 500) AS item_id,
    TIMESTAMP_NTZ '2026-09-15 00:00:00' + make_dt_interval(0, 0, 0, i * 7) AS occurred_at,
    action_type, concat('batch_', run_no) AS batch_id, r1 * 900 AS ms_since_open,
    {_ATTRIBUTES} AS attributes
  FROM (SELECT *, {_ACTION} AS action_type
    FROM (SELECT id AS i, id DIV 20 AS run_no, id % 20 AS pos, id * 7919 % 101 AS r1,
      id * 104729 % 97 AS r2, id * 1299709 % 89 AS r3 FROM range($rows)))
  ORDER BY hash(i)"""


def _field(variable: str, name: str, type_name: str = "") -> str:
    text = f"get_json_object({variable}_event.attributes, '$.{name}')"
    if type_name == "BOOLEAN":
        return f"CAST(CAST({text} AS BIGINT) AS BOOLEAN)"
    return f"CAST({text} AS {type_name})" if type_name else text


_COUNTED = {
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
_TEXTS = {
    "stage_channel",
    "origin_fallback_zone",
    "origin_fallback_zone_geo",
    "edge_fallback_zone",
    "edge_fallback_zone_geo",
    "source_attributes",
}
_FLAGS = {
    "is_cache_hit",
    "same_edge_region",
    "origin_is_failover",
    "origin_has_fallback",
    "origin_on_fallback",
    "edge_is_failover",
    "edge_has_fallback",
}


def _last_staged(name: str) -> str:
    type_name = "" if name in _TEXTS else "BOOLEAN" if name in _FLAGS else "DOUBLE"
    return f"LAST({_field('stage', name, type_name)})"


def _ended(variable: str, participle: str) -> dict[str, str]:
    """The measures of the events that end a session."""
    return {
        f"last_{variable}_event_id": f"LAST({variable}_event.id)",
        f"first_{participle}_at": f"FIRST({variable}_event.occurred_at)",
        f"last_{participle}_at": f"LAST({variable}_event.occurred_at)",
        f"{variable}_count": f"COUNT({variable}_event.id)",
        f"first_{variable}_ms_since_open": f"FIRST({variable}_event.ms_since_open)",
        f"last_{variable}_ms_since_open": f"LAST({variable}_event.ms_since_open)",
    }


_STAGES, _SUPPRESSES, _ESCALATES = (
    f"COUNT({variable}_event.id)" for variable in ("stage", "suppress", "escalate")
)
_END = f"""CASE
  WHEN {_STAGES} > 0 AND {_SUPPRESSES} = 0 AND {_ESCALATES} = 0 THEN 'STAGE'
  WHEN {_SUPPRESSES} > 0 AND {_ESCALATES} = 0 AND {_STAGES} = 0 THEN 'SUPPRESS'
  WHEN {_ESCALATES} > 0 AND {_SUPPRESSES} = 0 AND {_STAGES} = 0 THEN 'ESCALATE'
  WHEN {_SUPPRESSES} > 0 AND {_ESCALATES} > 0 THEN 'ESCALATE_AND_SUPPRESS'
  WHEN {_STAGES} > 0 AND {_SUPPRESSES} > 0 THEN 'STAGE_AND_SUPPRESS'
  WHEN {_STAGES} > 0 AND {_ESCALATES} > 0 THEN 'STAGE_AND_ESCALATE'
  ELSE 'NO_ACTION' END"""

_MEASURES = {
    "view_event_id": "view_event.id",
    "session_id": "FIRST(view_event.session_id)",
    "batch_id": "FIRST(view_event.batch_id)",
    "item_viewed_at": "FIRST(occurred_at)",
    "view_is_prefetched": f"FIRST({_field('view', 'is_prefetched', 'BOOLEAN')})",
    "view_surface": "replace(FIRST(view_event.action_type), 'opened_from_', '')",
    **{
        name: f"COUNT(CASE WHEN engage_event.action_type = '{action}' THEN 1 END)"
        for name, action in _COUNTED.items()
    },
    "total_engagement_count": "COUNT(engage_event.id)",
    "demos_played": "array_agg(CASE WHEN engage_event.action_type = 'played_demo' THEN "
    f"struct({_field('engage', 'demo_id')} AS id, {_field('engage', 'demo_variant')} AS variant) "
    "END)",
    "first_stage_action": f"FIRST({_field('stage', 'stage_action')})",
    "last_stage_action": f"LAST({_field('stage', 'stage_action')})",
    # array_agg skips null, and DuckDB's does not.
    "all_stage_actions": f"transform(array_agg(struct({_field('stage', 'stage_action')} AS action)"
    "), one -> one.action)",
    "all_stage_event_ids": "array_agg(stage_event.id)",
    "stage_is_prefetched": f"LAST({_field('stage', 'is_prefetched', 'BOOLEAN')})",
    **{
        name: _last_staged(name)
        for name in ("stage_channel", *_STAGED_FULL)
        if name not in ("stage_action", "is_prefetched")
    },
    **_ended("stage", "staged"),
    **_ended("suppress", "suppressed"),
    **_ended("escalate", "escalated"),
    "escalate_source": f"LAST({_field('escalate', 'source')})",
    "escalate_reason": f"LAST({_field('escalate', 'reason')})",
    "escalate_has_note": f"LAST({_field('escalate', 'has_note', 'BOOLEAN')})",
    "escalate_artifact_kind": f"LAST({_field('escalate', 'artifact_kind')})",
    "session_end_action": _END,
}

SESSIONS_BODY = f"""
  MEASURES {", ".join(f"{text} AS {name}" for name, text in _MEASURES.items())}
  ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
  PATTERN (view_event engage_event* (stage_event | suppress_event | escalate_event)*)
  DEFINE view_event AS action_type IN ({_list(_OPENED)}),
    stage_event AS action_type = 'staged_item', suppress_event AS action_type = 'suppressed_item',
    escalate_event AS action_type = 'escalated_item',
    engage_event AS action_type NOT IN ({_list(_OPENED)},
      'staged_item', 'suppressed_item', 'escalated_item')"""

# The checksum of a row reads all its columns, in the order of their names.
_COLUMNS = ", ".join(sorted(("client_id", "item_id", *_MEASURES)))
SESSIONS_SELECT = f"COUNT(*), BIT_XOR(crc32(to_json(struct({_COLUMNS}))))"
