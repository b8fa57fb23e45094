# SPDX-License-Identifier: Apache-2.0
"""A canvas that produces SVG.

Shapes go into layers: frames at the back, then lines, then the marks on the lines. All text goes
through `printable` and is escaped, and no element has an id, so several drawings can share a page.
The colours of a `Theme` are attributes of each element, since not every SVG viewer supports style
sheets. `covered` records the areas of marks and texts, so that a test can check that nothing
overlaps.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from xml.sax.saxutils import escape, quoteattr

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.colours import INK, MUTED
from spark_match_recognize.show.text_layout import text_width

__all__ = ["INLINE", "NO_INK", "PAPER", "Canvas", "Ink", "Layer", "Rectangle", "Theme"]

_CODE = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
_PLAIN = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"


@dataclass(frozen=True)
class Ink:
    """A colour with an opacity."""

    colour: str
    opacity: float = 1.0

    def paint(self, attribute: str) -> dict[str, object]:
        """The SVG attributes for `fill` or `stroke`."""
        opacity = {f"{attribute}-opacity": self.opacity} if self.opacity != 1 else {}
        return {attribute: self.colour, **opacity}


@dataclass(frozen=True)
class Theme:
    """The default colours; `card` is the background, None for that of the page."""

    ink: Ink
    muted: Ink
    line: Ink
    card: str | None


NO_INK = Ink("none")
PAPER = Theme(Ink(INK), Ink(MUTED), Ink("#80868B"), "#FFFFFF")
"""For files, which may be shown on any background: a white card."""
INLINE = Theme(Ink("currentColor"), Ink("currentColor", 0.78), Ink("currentColor", 0.55), None)
"""For a page with its own text colour, light on dark or dark on light."""


class Layer(IntEnum):
    """The drawing order: later layers cover earlier ones."""

    CARD = 0
    BACK = 1
    LINES = 2
    MARKS = 3


@dataclass(frozen=True)
class Rectangle:
    """The area that a mark or a text covers."""

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
    """Collects shapes; coordinates are in points from the upper left corner."""

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
        """Draw an arrowhead that ends at a point."""
        back = 7 if left else -7
        points = f"{x:g},{y:g} {x + back:g},{y - 3.6:g} {x + back:g},{y + 3.6:g}"
        self._add(Layer.MARKS, "polygon", {"points": points, **self.theme.line.paint("fill")})

    def shape(
        self,
        area: Rectangle,
        *,
        fill: Ink = NO_INK,
        stroke: Ink = NO_INK,
        radius: float = 0,
        weight: float = 1.5,
        dashes: str = "",
        title: str = "",
        css_class: str = "",
        layer: Layer = Layer.MARKS,
    ) -> None:
        """Draw a rectangle with round corners; `title` is its tooltip."""
        self._add(
            layer,
            "rect",
            {
                "class": css_class,
                "x": area.left,
                "y": area.top,
                "width": area.right - area.left,
                "height": area.bottom - area.top,
                "rx": radius,
                **fill.paint("fill"),
                **stroke.paint("stroke"),
                "stroke-width": weight,
                "stroke-dasharray": dashes,
            },
            title=title,
        )
        if layer is Layer.MARKS:
            self.covered.append(area)

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
        """Write a text with its baseline at `y`; if `inside`, it lies within the area of a mark."""
        width = text_width(text, size, code=code)
        left = x - width / 2 if middle else x
        if not inside:
            self.covered.append(Rectangle(left, y - size * 0.8, left + width, y + size * 0.25))
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
                # A text on a mark must not hide the tooltip of the mark.
                "pointer-events": "none" if inside else "",
            },
            title=title,
            text=text,
        )

    def svg(self, width: float, height: float, title: str) -> str:
        """The drawing as an SVG document."""
        if self.theme.card:
            area = Rectangle(0.5, 0.5, width - 0.5, height - 0.5)
            fill, border = Ink(self.theme.card), Ink("#DADCE0")
            self.shape(area, fill=fill, stroke=border, radius=8, weight=1, layer=Layer.CARD)
        elements = "\n".join(element for layer in Layer for element in self._layers[layer])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
            f'viewBox="0 0 {width:g} {height:g}" role="img" '
            f"aria-label={quoteattr(printable(title))}>\n{elements}\n</svg>\n"
        )

    def _add(
        self,
        layer: Layer,
        name: str,
        attributes: dict[str, object],
        title: str = "",
        text: str = "",
    ) -> None:
        """Add an element to a layer; attributes without a value are left out."""
        markup = "".join(
            f" {key}={quoteattr(f'{value:g}' if isinstance(value, (int, float)) else str(value))}"
            for key, value in attributes.items()
            if value != ""
        )
        inner = (f"<title>{_text(title)}</title>" if title else "") + _text(text)
        self._layers[layer].append(
            f"<{name}{markup}>{inner}</{name}>" if inner else f"<{name}{markup}/>"
        )


def _text(text: str) -> str:
    return escape(printable(text))
