# SPDX-License-Identifier: Apache-2.0
"""The layout of a chart: marks, colours and axes.

Each panel has three layers: a thin grey line through all rows, a stronger line through the rows of
each match, and a point for each row in the colour of its variable. Variables with the same colour
have points of different shapes.

A notebook shows the chart as an SVG, which needs no network and runs nothing. Altair can also
combine charts and show them in its own page, which does not escape their contents, and Vega-Lite
writes titles into expressions without escaping a backslash. So the values and names in a chart are
not only `printable`: look-alikes replace a backslash and a `<` that could begin an element.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from numbers import Number
from typing import Any

import altair as alt
import pandas as pd

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.chart_output import Picture
from spark_match_recognize.show.colours import (
    INK,
    LOOKS,
    MUTED,
    REPEATED_LOOKS,
    REST,
    Fill,
    looks_of,
)
from spark_match_recognize.show.rows import Columns
from spark_match_recognize.show.text_layout import text_width

__all__ = ["AXIS", "draw", "harmless", "heading_of", "in_panels"]

_WIDTH, _HEIGHT = 420, 240
_SHAPES = {
    Fill.FULL: "circle",
    Fill.RING: "square",
    Fill.BARS: "triangle-up",
    Fill.HALF: "diamond",
}
# Set on each axis and not as a configuration of the chart: configured charts cannot be combined.
AXIS: dict[str, Any] = {
    "domainColor": REST,
    "tickColor": REST,
    "labelColor": MUTED,
    "titleColor": MUTED,
    "titleFontWeight": "normal",
}
_ELEMENT = re.compile(r"<(?=[A-Za-z/!?])")
_LESS_THAN, _BACKSLASH = "\u2039", "\u2216"
_HEADER = alt.Header(labelAnchor="start", labelFontSize=12, labelFontWeight="bold", labelColor=INK)


class MatchChart(Picture, alt.LayerChart):
    """An altair chart that a notebook shows as an SVG."""


class MatchPanels(Picture, alt.FacetChart):
    """The same, with a panel for each partition."""


def draw(
    rows: pd.DataFrame,
    columns: Columns,
    variables: Sequence[str] | None,
    title: str,
    below: Sequence[str],
) -> alt.LayerChart | alt.FacetChart:
    """Draw the rows that `drawable` returns; the user's column names become titles of the axes.

    The lines of `below` are shown below the title.
    """
    rows = rows.assign(
        variable=rows["variable"].map(harmless, na_action="ignore"),
        match=rows["match"].map(harmless, na_action="ignore"),
        panel=rows["panel"].map(harmless),
    )
    names = [harmless(name) for name in variables or rows["variable"].dropna().unique()]
    temporal = pd.api.types.is_datetime64_any_dtype(rows["x"])
    x = alt.X(
        "x:T" if temporal else "x:Q",
        title=None if temporal else harmless(columns.x),
        scale=alt.Scale(zero=False, nice=False, padding=12),
        axis=alt.Axis(tickCount=6, labelFlush=False, grid=False, **AXIS),
    )
    y = alt.Y(
        "y:Q",
        title=harmless(columns.y),
        scale=alt.Scale(zero=False, nice=False, padding=14),
        axis=alt.Axis(tickCount=5, gridColor="#ECEDEF", domain=False, ticks=False, **AXIS),
    )
    looks = looks_of(names).values()
    legend = _legend(names)
    colour = alt.Color(
        "variable:N",
        title=None,
        scale=alt.Scale(domain=names, range=[look.colour for look in looks]),
        legend=legend,
    )
    shape = alt.Shape(
        "variable:N",
        title=None,
        scale=alt.Scale(domain=names, range=[_SHAPES[look.fill] for look in looks]),
        legend=legend,
    )
    base = alt.Chart(rows).encode(x=x, y=y).properties(width=_WIDTH, height=_HEIGHT)
    matched = base.transform_filter("isValid(datum.variable)")
    tooltips = [alt.Tooltip("x:T" if temporal else "x:Q", title=harmless(columns.x))]
    tooltips += [alt.Tooltip("y:Q", title=harmless(columns.y))]
    tooltips += [alt.Tooltip("variable:N"), alt.Tooltip("match:Q")]
    layers = [
        base.mark_line(color=REST, strokeWidth=1, strokeJoin="round"),
        base.transform_filter("!isValid(datum.variable)").mark_circle(color=REST, size=26),
        matched.mark_line(color=MUTED, strokeWidth=1.8, strokeJoin="round").encode(
            detail="match:N"
        ),
        matched.mark_point(size=78, opacity=1, filled=True, stroke="white", strokeWidth=0.8).encode(
            color=colour, shape=shape, tooltip=tooltips
        ),
    ]
    repeated = [REPEATED_LOOKS] if len(names) > LOOKS else []
    heading = heading_of(title, [*below, *repeated])
    return in_panels(layers, heading, None if columns.panel is None else "panel:N", spacing=64)


def in_panels(
    layers: Sequence[alt.Chart], heading: alt.TitleParams, panel: str | None, spacing: int
) -> alt.LayerChart | alt.FacetChart:
    """The layers as one chart; with a panel for each value of the column `panel`, if given."""
    view = alt.ViewBackground(stroke=None)
    if panel is None:
        return MatchChart(layer=layers, view=view, title=heading)
    single = alt.LayerChart(layer=layers, view=view)
    data, single.data = single.data, alt.Undefined
    panels = MatchPanels(
        data=data,
        spec=single,
        facet=alt.Facet(panel, title=None, header=_HEADER),
        columns=2,
        spacing=spacing,
        bounds="flush",
        title=heading,
    )
    resolved: alt.FacetChart = panels.resolve_scale(x="independent", y="independent")
    return resolved


def _legend(names: Sequence[str]) -> alt.Legend:
    """All variables, in as many lines as the width of a panel requires."""
    widest = max((text_width(str(name), 12) for name in names), default=0.0) + 24
    columns = min(max(int(_WIDTH / widest), 1), max(len(names), 1))
    return alt.Legend(
        orient="top",
        columns=columns,
        symbolSize=110,
        symbolLimit=0,
        labelFontSize=12,
        labelLimit=_WIDTH,
        offset=6,
    )


def heading_of(title: str, below: Sequence[str]) -> alt.TitleParams:
    """The title of a chart, and the lines below it."""
    return alt.TitleParams(
        harmless(title),
        subtitle=[harmless(line) for line in below],
        anchor="start",
        color=INK,
        fontSize=16,
        subtitleColor=MUTED,
        subtitleFontSize=12,
        offset=10,
    )


def harmless(value: Any) -> Any:
    """A number, or a string that cannot end the text around it."""
    if isinstance(value, Number):
        return value
    return _ELEMENT.sub(_LESS_THAN, printable(value)).replace("\\", _BACKSLASH)
