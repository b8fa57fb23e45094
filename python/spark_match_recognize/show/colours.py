# SPDX-License-Identifier: Apache-2.0
"""The colours of all pictures: one for each pattern variable, the same in every picture.

They are told apart by the colour-blind too (Okabe and Ito's, without the yellow that white
swallows), and repeat after seven variables, so a name always stands beside its colour.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["COLOURS", "INK", "MUTED", "RED", "REST", "colours_of"]

COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#7F5539"]
REST = "#C4C7CC"
"""Rows in no match, and lines that only guide the eye."""
MUTED = "#5F6368"
INK = "#202124"
RED = "#D0342C"
"""What must not be there; it is seen on white and on black."""


def colours_of(variables: Iterable[str]) -> dict[str, str]:
    """A colour for each variable, in their order."""
    return {name: COLOURS[i % len(COLOURS)] for i, name in enumerate(dict.fromkeys(variables))}
