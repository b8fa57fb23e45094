# SPDX-License-Identifier: Apache-2.0
"""The drawing itself: marks, colours and axes.

One panel has three layers: a thin grey line through all rows, a stronger line through the rows of
each match, and a point per row in its variable's colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import altair as alt
import pandas as pd

from spark_match_recognize.show.colours import INK, MUTED, REST, colours_of
from spark_match_recognize.show.rows import Columns

__all__ = ["draw"]

_WIDTH, _HEIGHT = 420, 240
# Set on each axis, not as a configuration of the chart: configured charts cannot be combined.
_AXIS: dict[str, Any] = {
    "domainColor": REST,
    "tickColor": REST,
    "labelColor": MUTED,
    "titleColor": MUTED,
    "titleFontWeight": "normal",
}
_HEADER = alt.Header(labelAnchor="start", labelFontSize=12, labelFontWeight="bold", labelColor=INK)


def draw(
    rows: pd.DataFrame,
    columns: Columns,
    variables: Sequence[str] | None,
    title: str,
    subtitle: str,
) -> alt.LayerChart | alt.FacetChart:
    """Draw rows as `drawable` gives them; the user's column names become titles of the axes."""
    names = list(variables) if variables else list(rows["variable"].dropna().unique())
    temporal = pd.api.types.is_datetime64_any_dtype(rows["x"])
    x = alt.X(
        "x:T" if temporal else "x:Q",
        title=None if temporal else columns.x,
        scale=alt.Scale(zero=False, nice=False, padding=12),
        axis=alt.Axis(tickCount=6, labelFlush=False, grid=False, **_AXIS),
    )
    y = alt.Y(
        "y:Q",
        title=columns.y,
        scale=alt.Scale(zero=False, nice=False, padding=14),
        axis=alt.Axis(tickCount=5, gridColor="#ECEDEF", domain=False, ticks=False, **_AXIS),
    )
    colour = alt.Color(
        "variable:N",
        title=None,
        scale=alt.Scale(domain=names, range=list(colours_of(names).values())),
        legend=alt.Legend(orient="top", symbolSize=110, labelFontSize=12, offset=6),
    )
    base = alt.Chart(rows).encode(x=x, y=y).properties(width=_WIDTH, height=_HEIGHT)
    matched = base.transform_filter("isValid(datum.variable)")
    tooltips = [alt.Tooltip("x:T" if temporal else "x:Q", title=columns.x)]
    tooltips += [alt.Tooltip("y:Q", title=columns.y)]
    tooltips += [alt.Tooltip("variable:N"), alt.Tooltip("match:Q")]
    layers = alt.layer(
        base.mark_line(color=REST, strokeWidth=1, strokeJoin="round"),
        base.transform_filter("!isValid(datum.variable)").mark_circle(color=REST, size=26),
        matched.mark_line(color=MUTED, strokeWidth=1.8, strokeJoin="round").encode(
            detail="match:N"
        ),
        matched.mark_circle(size=78, opacity=1, stroke="white", strokeWidth=0.8).encode(
            color=colour, tooltip=tooltips
        ),
    )
    layers = layers.properties(view=alt.ViewBackground(stroke=None))
    if columns.panel is None:
        return layers.properties(title=_heading(title, subtitle))
    panels: alt.FacetChart = layers.facet(
        facet=alt.Facet("panel:N", title=None, header=_HEADER),
        columns=2,
        spacing=64,
        bounds="flush",
    )
    panels = panels.resolve_scale(x="independent", y="independent")
    return panels.properties(title=_heading(title, subtitle))


def _heading(title: str, subtitle: str) -> alt.TitleParams:
    return alt.TitleParams(
        title,
        subtitle=subtitle,
        anchor="start",
        color=INK,
        fontSize=16,
        subtitleColor=MUTED,
        subtitleFontSize=12,
        offset=10,
    )
