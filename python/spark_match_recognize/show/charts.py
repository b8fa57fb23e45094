# SPDX-License-Identifier: Apache-2.0
"""Charts of matches: `matches` draws them, `save` writes the drawing to a file.

Needs the extra `show` (altair, pandas, vl-convert), which is looked for when something is drawn.
Rows come to the driver, so filter first.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.extras import install_command
from spark_match_recognize.show.chart_output import json_of, page_of, png_of, svg_of
from spark_match_recognize.show.columns import check_arguments

if TYPE_CHECKING:
    from collections.abc import Sequence

    import altair as alt
    import pandas as pd
    from pyspark.sql import DataFrame

__all__ = ["matches", "save"]

_ENDINGS = (".png", ".svg", ".html", ".json")


def matches(
    rows: DataFrame | pd.DataFrame,
    *,
    x: str,
    y: str,
    variable: str = "variable",
    match: str = "match",
    by: str | None = None,
    variables: Sequence[str] | None = None,
    title: str = "",
    subtitle: str = "",
) -> alt.Chart | alt.LayerChart | alt.FacetChart:
    """Draw rows over time, each coloured by the pattern variable that it was matched to.

    The rows are what a query with ALL ROWS PER MATCH gives; with WITH UNMATCHED ROWS the rows
    around the matches are drawn too, in grey. The rows of one match are joined by a line.

    Args:
        rows: at most 5,000; brought to the driver if they are Spark's
        x: column of the order: a timestamp, a date or a number
        y: column to see the match in: a number
        variable: column with `CLASSIFIER()`; null where a row is in no match
        match: column with `MATCH_NUMBER()`
        by: column to draw one panel for each value of; in one panel when not given
        variables: the variables in the order of the legend; by first appearance when not given
        title: above the drawing
        subtitle: below the title, smaller

    Raises:
        TypeError: an argument has another type than it should.
        MatchRecognizeError: no column of that name, no rows, or too many.
    """
    try:
        from spark_match_recognize.show.layout import draw
        from spark_match_recognize.show.rows import Columns, drawable
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{error.name} is not installed: {install_command('show')}",
            name=error.name,
        ) from error
    headings = {"title": title, "subtitle": subtitle}
    named = {"x": x, "y": y, "variable": variable, "match": match, "by": by}
    check_arguments(rows, **named, **headings, variables=variables)
    columns = Columns(x=x, y=y, variable=variable, match=match, panel=by)
    return draw(drawable(rows, columns), columns, variables, title, subtitle)


def save(chart: Any, path: str | Path, *, scale: float = 2.0) -> Path:
    """Write a chart to a file, whose ending says how: `.png`, `.svg`, `.html` or `.json`.

    Needs no browser and no network, nor does the file: a page holds all it needs. Makes the folder
    if it is not there.

    Args:
        chart: from `matches`, or several of them put together by altair
        path: the file
        scale: pixels of a PNG per unit of the drawing; 2 keeps text sharp on most screens

    Returns:
        The file.

    Raises:
        MatchRecognizeError: another ending.
    """
    target = Path(path)
    ending = target.suffix.lower()
    if ending not in _ENDINGS:
        raise MatchRecognizeError(
            f"{target.name} ends with {ending or 'nothing'}; "
            f"a chart can be written to {', '.join(_ENDINGS)}."
        )
    content: bytes
    if ending == ".png":
        content = png_of(chart, scale)
    else:
        texts = {".svg": svg_of, ".html": page_of, ".json": json_of}
        content = texts[ending](chart).encode()
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    return target
