# SPDX-License-Identifier: Apache-2.0
"""The colours of all drawings: one for each pattern variable, the same in every drawing.

The palette is safe for colour-blind readers (that of Okabe and Ito, without the yellow that is
invisible on white). Colours repeat after seven variables, so a name is always shown with its
colour.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["COLOURS", "INK", "MUTED", "RED", "REST", "colours_of"]

COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#7F5539"]
REST = "#C4C7CC"
"""For rows in no match, and lines that only guide the eye."""
MUTED = "#5F6368"
INK = "#202124"
RED = "#D0342C"
"""For rows that must be absent; visible on white and on black."""


def colours_of(variables: Iterable[str]) -> dict[str, str]:
    """A colour for each variable, assigned in order."""
    return {name: COLOURS[i % len(COLOURS)] for i, name in enumerate(dict.fromkeys(variables))}
