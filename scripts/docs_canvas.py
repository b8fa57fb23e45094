# SPDX-License-Identifier: Apache-2.0
"""The canvas for the pictures of scripts/draw_docs.py: lines, circles and texts as a chart.

Coordinates are in points from the lower left corner.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import altair as alt

__all__ = ["COLOURS", "INK", "LINE", "MUTED", "RADIUS", "REST", "Canvas", "arc"]

COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7"]
REST, LINE, INK = "#C4C7CC", "#9AA0A6", "#202124"
MUTED = "#80868B"
RADIUS = 15.0


def arc(begin: float, end: float, base: float) -> list[tuple[float, float]]:
    """The points of a flat arc above a line; a wider arc is higher, up to a bound."""
    height = min(18.0 + 0.22 * (end - begin), 78.0)
    return [
        (begin + (end - begin) * i / 40, base + height * math.sin(math.pi * i / 40))
        for i in range(41)
    ]


class Canvas:
    """Collects marks, with one layer for each type of mark."""

    def __init__(self) -> None:
        self._paths: list[dict[str, Any]] = []
        self._points: list[dict[str, Any]] = []
        self._texts: list[dict[str, Any]] = []

    def path(self, points: Sequence[tuple[float, float]], colour: str, width: float) -> None:
        """Draw a line through points."""
        number = self._paths[-1]["n"] + 1 if self._paths else 0
        self._paths += [
            {"x": round(x, 2), "y": round(y, 2), "i": i, "n": number, "c": colour, "w": width}
            for i, (x, y) in enumerate(points)
        ]

    def circle(
        self, x: float, y: float, text: str, colour: str, filled: bool, radius: float = RADIUS
    ) -> None:
        """Draw a row: a circle that is large enough for its text."""
        size = max(radius, 3.6 * len(text) + 5)
        fill = "#EEF2F6" if filled else "#FFFFFF"
        self._points.append({"x": x, "y": y, "s": math.pi * size**2, "c": colour, "f": fill})
        self.text(x, y, text, MUTED if colour == REST else colour)

    def text(self, x: float, y: float, text: str, colour: str = INK, align: str = "center") -> None:
        """Write a text with its middle, or its left end, at a point."""
        self._texts.append({"x": x, "y": y, "t": text, "c": colour, "a": align})

    def chart(self, width: float, height: float) -> alt.LayerChart:
        """The chart of all marks, on white."""
        axes = {
            "x": alt.X("x:Q", axis=None, scale=alt.Scale(domain=[0, width], nice=False)),
            "y": alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[0, height], nice=False)),
        }
        colour = {"stroke": alt.Stroke("c:N", scale=None)}
        layers = [
            _data(self._paths)
            .mark_line()
            .encode(
                detail="n:N",
                order="i:Q",
                strokeWidth=alt.StrokeWidth("w:Q", scale=None),
                **colour,
                **axes,
            ),
            _data(self._points)
            .mark_point(filled=True, strokeWidth=1.6, opacity=1)
            .encode(
                size=alt.Size("s:Q", scale=None),
                fill=alt.Fill("f:N", scale=None),
                **colour,
                **axes,
            ),
        ]
        for align in ("center", "left"):
            texts = [text for text in self._texts if text["a"] == align]
            mark = _data(texts).mark_text(
                fontSize=12, align=align, baseline="middle", font="sans-serif"
            )
            layers.append(mark.encode(text="t:N", color=alt.Color("c:N", scale=None), **axes))
        chart = alt.layer(*layers).properties(width=width, height=height, background="#FFFFFF")
        scaled = chart.resolve_scale(color="independent", fill="independent")
        configured: alt.LayerChart = scaled.configure_view(stroke=None)
        return configured


def _data(rows: list[dict[str, Any]]) -> alt.Chart:
    return alt.Chart(alt.InlineData(values=rows))
