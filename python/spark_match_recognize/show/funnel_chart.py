# SPDX-License-Identifier: Apache-2.0
"""`funnel` draws how many reached each step: a bar for each step, and a panel for each group.

Needs the extra `show`, which is imported when something is drawn. Runs the query of the funnel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.show.charts import require_extra

if TYPE_CHECKING:
    import altair as alt

    from spark_match_recognize.funnels import Funnel

__all__ = ["funnel"]

_MOST_GROUPS = 30


def funnel(
    reached: Funnel, *, title: str = "", subtitle: str = ""
) -> alt.LayerChart | alt.FacetChart:
    """Draw a funnel.

    Each bar has the number that reached the step, their share of the first step and, after the
    first, the median time since the step before.

    Args:
        reached: from `smr.funnel`
        title: shown above the chart
        subtitle: shown below the title, smaller

    Raises:
        ModuleNotFoundError: the extra `show` is not installed.
        MatchRecognizeError: there are no groups, or more than 30.
    """
    require_extra()
    from spark_match_recognize.show.funnel_layout import draw_funnel

    groups = {tuple(row[name] for name in reached.by) for row in reached.collected}
    if not groups:
        raise MatchRecognizeError("No attempt began, so there is no group to draw.")
    if len(groups) > _MOST_GROUPS:
        raise MatchRecognizeError(
            f"There are {len(groups)} groups; a chart has at most {_MOST_GROUPS}. Filter the rows, "
            "or group by fewer expressions."
        )
    return draw_funnel(reached, title, subtitle)
