# SPDX-License-Identifier: Apache-2.0
"""The layout of a funnel: a bar for each step in their order, with its numbers beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt
import pandas as pd

from spark_match_recognize.show.colours import COLOURS, INK, MUTED
from spark_match_recognize.show.layout import AXIS, harmless, heading_of, in_panels
from spark_match_recognize.show.text_layout import text_width

if TYPE_CHECKING:
    from spark_match_recognize.funnels import Funnel

__all__ = ["draw_funnel"]

_WIDTH, _STEP_HEIGHT = 320, 34
_FEW = 6
_UNITS = ((86_400.0, "d"), (3_600.0, "h"), (60.0, "min"), (1.0, "s"))


def draw_funnel(reached: Funnel, title: str, subtitle: str) -> alt.LayerChart | alt.FacetChart:
    """Draw a funnel whose rows are collected."""
    firsts: dict[tuple[Any, ...], int] = {
        tuple(row[name] for name in reached.by): row["reached"]
        for row in reached.collected
        if row["number"] == 1
    }
    rows = pd.DataFrame(
        [
            _shown(reached, row, firsts[tuple(row[name] for name in reached.by)])
            for row in reached.collected
        ]
    )
    steps = alt.Y(
        "step:N",
        title=None,
        sort=alt.SortField("number"),
        axis=alt.Axis(labelLimit=180, labelFontSize=12, ticks=False, domain=False, labelColor=INK),
    )
    most = int(rows["first"].max())
    scale = alt.Scale(domain=[0, most], nice=False)
    base = alt.Chart(rows).encode(y=steps)
    layers = [
        base.mark_bar(color="#ECEDEF", height=20).encode(x=alt.X("first:Q", scale=scale)),
        base.mark_bar(color=COLOURS[0], height=20).encode(
            x=alt.X(
                "reached:Q",
                title=None,
                scale=scale,
                axis=alt.Axis(**_ticks(most), format=",d", grid=False, **AXIS),
            ),
            tooltip=[alt.Tooltip("step:N"), alt.Tooltip("reached:Q"), alt.Tooltip("label:N")],
        ),
        base.mark_text(align="left", baseline="middle", dx=8, color=MUTED, fontSize=12).encode(
            x=alt.X("first:Q", scale=scale), text="label:N"
        ),
    ]
    layers = [
        layer.properties(width=_WIDTH, height=_STEP_HEIGHT * len(reached.steps)) for layer in layers
    ]
    heading = heading_of(title, [subtitle] if subtitle else [])
    spacing = max(map(_width, rows["label"])) + min(max(map(_width, rows["step"])), 180) + 32
    return in_panels(layers, heading, "group:N" if reached.by else None, int(spacing))


def _shown(reached: Funnel, row: dict[str, Any], first: int) -> dict[str, Any]:
    share, time = row["share_of_first"], row["median_time"]
    label = f"{row['reached']:,}" + ("" if share is None else f" ({share:.0%})")
    if time is not None:
        label += f", {_time(float(time), reached.unit)}"
    return {
        "group": harmless(", ".join(f"{name} = {row[name]}" for name in reached.by)),
        "step": harmless(row["step"]),
        "number": row["number"],
        "reached": row["reached"],
        "first": first,
        "label": harmless(label),
    }


def _time(value: float, unit: str) -> str:
    """A median time in the largest unit that fits."""
    if unit != "seconds":
        return f"median {value:,.4g} {unit}".rstrip()
    for seconds, name in _UNITS:
        if value >= seconds:
            return f"median {value / seconds:,.3g} {name}"
    return f"median {value:,.3g} s"


def _ticks(most: int) -> dict[str, Any]:
    """The ticks of an axis, only at whole numbers."""
    return {"values": list(range(most + 1))} if most < _FEW else {"tickCount": 4}


def _width(label: str) -> float:
    return text_width(label, 12)
