# SPDX-License-Identifier: Apache-2.0
"""The colours of all drawings: one look for each pattern variable, the same in every drawing.

The palette is safe for colour-blind readers (that of Okabe and Ito, without the yellow that is
invisible on white). It has seven colours, since more would look alike. The next seven
variables have the same colours with another fill, and so on, so `LOOKS` variables look different.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

__all__ = [
    "COLOURS",
    "INK",
    "LOOKS",
    "MUTED",
    "RED",
    "REPEATED_LOOKS",
    "REST",
    "Fill",
    "Look",
    "colours_of",
    "looks_of",
]

COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#7F5539"]
REST = "#C4C7CC"
"""For rows in no match, and lines that only guide the eye."""
MUTED = "#5F6368"
INK = "#202124"
RED = "#D0342C"
"""For rows that must be absent; visible on white and on black."""


class Fill(IntEnum):
    """How an area with a colour is filled: in full, as a ring, as two bars, or as a ring
    whose lower half is full."""

    FULL = 0
    RING = 1
    BARS = 2
    HALF = 3


LOOKS = len(COLOURS) * len(Fill)
"""The number of variables that look different."""
REPEATED_LOOKS = f"The colours repeat after {LOOKS} variables."
"""What a drawing with more variables says."""


@dataclass(frozen=True)
class Look:
    """A colour and a fill, and the number of the colour."""

    number: int
    fill: Fill

    @property
    def colour(self) -> str:
        """The colour as in CSS."""
        return COLOURS[self.number]


def looks_of(variables: Iterable[str]) -> dict[str, Look]:
    """A look for each variable, assigned in order."""
    return {
        name: Look(i % len(COLOURS), Fill(i // len(COLOURS) % len(Fill)))
        for i, name in enumerate(dict.fromkeys(variables))
    }


def colours_of(variables: Iterable[str]) -> dict[str, str]:
    """The colour of each variable, for drawings that show its name beside it."""
    return {name: look.colour for name, look in looks_of(variables).items()}
