# SPDX-License-Identifier: Apache-2.0
"""A canvas that becomes an SVG.

Marks are put into three layers: frames behind, lines, and what stands on lines. Everything that is
written goes through `printable` and is escaped, and no mark has an id, so many drawings can stand
in one page. The colours of a `Theme` are written at each mark, since not all readers of SVG know
style sheets. What marks and texts cover is kept in `covered`, by which a test sees that nothing
overlaps.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from xml.sax.saxutils import escape, quoteattr

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.colours import INK, MUTED
from spark_match_recognize.show.writing import width

__all__ = ["INLINE", "NO_INK", "PAPER", "Canvas", "Ink", "Layer", "Rectangle", "Theme"]

_CODE = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
_PLAIN = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"


@dataclass(frozen=True)
class Ink:
    """A colour and how much of it."""

    colour: str
    opacity: float = 1.0

    def paint(self, what: str) -> dict[str, object]:
        """As the attributes `fill` or `stroke` of a mark."""
        shade = {f"{what}-opacity": self.opacity} if self.opacity != 1 else {}
        return {what: self.colour, **shade}


@dataclass(frozen=True)
class Theme:
    """Colours of what has no colour of its own; `card` is the ground, None: the page's."""

    ink: Ink
    muted: Ink
    line: Ink
    card: str | None


NO_INK = Ink("none")
PAPER = Theme(Ink(INK), Ink(MUTED), Ink("#80868B"), "#FFFFFF")
"""For files, which may be looked at on any ground: a white card."""
INLINE = Theme(Ink("currentColor"), Ink("currentColor", 0.78), Ink("currentColor", 0.55), None)
"""For a page that has a colour for its text, light on dark or dark on light."""


class Layer(IntEnum):
    """What is drawn over what."""

    CARD = 0
    BACK = 1
    LINES = 2
    MARKS = 3


@dataclass(frozen=True)
class Rectangle:
    """A place that a mark or a text covers."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Rectangle) -> bool:
        """Whether the two share more than a border."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


class Canvas:
    """Takes marks in points from the upper left corner."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.covered: list[Rectangle] = []
        self._layers: dict[Layer, list[str]] = {layer: [] for layer in Layer}

    def line(
        self, path: str, *, weight: float = 1.4, ink: Ink | None = None, dashes: str = ""
    ) -> None:
        """Draw a path without filling it."""
        self._add(
            Layer.LINES,
            "path",
            {
                "d": path,
                "fill": "none",
                **(ink or self.theme.line).paint("stroke"),
                "stroke-width": weight,
                "stroke-linejoin": "round",
                "stroke-dasharray": dashes,
            },
        )

    def arrow(self, x: float, y: float, *, left: bool = False) -> None:
        """Draw the head of an arrow that ends at a point."""
        back = 7 if left else -7
        points = f"{x:g},{y:g} {x + back:g},{y - 3.6:g} {x + back:g},{y + 3.6:g}"
        self._add(Layer.MARKS, "polygon", {"points": points, **self.theme.line.paint("fill")})

    def shape(
        self,
        place: Rectangle,
        *,
        fill: Ink = NO_INK,
        stroke: Ink = NO_INK,
        radius: float = 0,
        weight: float = 1.5,
        dashes: str = "",
        title: str = "",
        kind: str = "",
        layer: Layer = Layer.MARKS,
    ) -> None:
        """Draw a rectangle with round corners; `title` is shown where the pointer rests."""
        self._add(
            layer,
            "rect",
            {
                "class": kind,
                "x": place.left,
                "y": place.top,
                "width": place.right - place.left,
                "height": place.bottom - place.top,
                "rx": radius,
                **fill.paint("fill"),
                **stroke.paint("stroke"),
                "stroke-width": weight,
                "stroke-dasharray": dashes,
            },
            title=title,
        )
        if layer is Layer.MARKS:
            self.covered.append(place)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 11,
        code: bool = False,
        bold: bool = False,
        ink: Ink | None = None,
        middle: bool = False,
        inside: bool = False,
        title: str = "",
    ) -> None:
        """Write a text with its base line at `y`; `inside`: on a mark, whose place it shares."""
        wide = width(text, size, code=code)
        left = x - wide / 2 if middle else x
        if not inside:
            self.covered.append(Rectangle(left, y - size * 0.8, left + wide, y + size * 0.25))
        self._add(
            Layer.MARKS,
            "text",
            {
                "x": x,
                "y": y,
                "font-family": _CODE if code else _PLAIN,
                "font-size": size,
                "font-weight": "600" if bold else "",
                "text-anchor": "middle" if middle else "",
                **(ink or self.theme.ink).paint("fill"),
                # What is written on a mark must not keep the pointer from the mark's own title.
                "pointer-events": "none" if inside else "",
            },
            title=title,
            text=text,
        )

    def svg(self, wide: float, high: float, title: str) -> str:
        """All that was drawn, as a document."""
        if self.theme.card:
            place = Rectangle(0.5, 0.5, wide - 0.5, high - 0.5)
            ground, border = Ink(self.theme.card), Ink("#DADCE0")
            self.shape(place, fill=ground, stroke=border, radius=8, weight=1, layer=Layer.CARD)
        marks = "\n".join(mark for layer in Layer for mark in self._layers[layer])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}" height="{high:g}" '
            f'viewBox="0 0 {wide:g} {high:g}" role="img" '
            f"aria-label={quoteattr(printable(title))}>\n{marks}\n</svg>\n"
        )

    def _add(
        self,
        layer: Layer,
        name: str,
        attributes: dict[str, object],
        title: str = "",
        text: str = "",
    ) -> None:
        """Put a mark onto a layer; attributes without a value are left out."""
        written = "".join(
            f" {key}={quoteattr(f'{value:g}' if isinstance(value, (int, float)) else str(value))}"
            for key, value in attributes.items()
            if value != ""
        )
        inner = (f"<title>{_text(title)}</title>" if title else "") + _text(text)
        self._layers[layer].append(
            f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"
        )


def _text(text: str) -> str:
    return escape(printable(text))
