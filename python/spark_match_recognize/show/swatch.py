# SPDX-License-Identifier: Apache-2.0
"""A small area with the look of a pattern variable: a cell of a strip, or a mark of a legend."""

from __future__ import annotations

from spark_match_recognize.show.canvas import INLINE, Canvas, Ink, Layer, Rectangle
from spark_match_recognize.show.colours import Fill, Look

__all__ = ["draw_swatch", "swatch_svg"]

_RADIUS, _RING = 2.0, 1.8
_BAR = 0.38
_WIDTH, _HEIGHT = 11.0, 12.0


def draw_swatch(
    canvas: Canvas, area: Rectangle, look: Look, *, title: str = "", css_class: str = ""
) -> None:
    """Fill the area as the look says; only its first rectangle has the class."""
    ink = Ink(look.colour)
    left, top, right, bottom = area.left, area.top, area.right, area.bottom
    half = _RING / 2
    ring = Rectangle(left + half, top + half, right - half, bottom - half)
    height = bottom - top
    match look.fill:
        case Fill.FULL:
            canvas.shape(area, fill=ink, radius=_RADIUS, title=title, css_class=css_class)
        case Fill.RING | Fill.HALF:
            # A transparent fill, since a tooltip appears only over a fill.
            canvas.shape(
                ring,
                fill=Ink(look.colour, 0.01),
                stroke=ink,
                weight=_RING,
                radius=_RADIUS,
                title=title,
                css_class=css_class,
            )
        case Fill.BARS:
            upper = Rectangle(left, top, right, top + _BAR * height)
            lower = Rectangle(left, bottom - _BAR * height, right, bottom)
            canvas.shape(upper, fill=ink, radius=1, title=title, css_class=css_class)
            canvas.shape(lower, fill=ink, radius=1, title=title)
    if look.fill is Fill.HALF:
        lower = Rectangle(left + half, top + height / 2, right - half, bottom - half)
        canvas.shape(lower, fill=ink, title=title, layer=Layer.LINES)


def swatch_svg(look: Look) -> str:
    """The look as a small picture beside a name."""
    canvas = Canvas(INLINE)
    draw_swatch(canvas, Rectangle(0, 0, _WIDTH, _HEIGHT), look)
    return canvas.svg(_WIDTH, _HEIGHT, "")
