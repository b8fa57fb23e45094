# SPDX-License-Identifier: Apache-2.0
"""Charts of matches: `matches` draws them, `save` writes a chart to a file.

Needs the extra `show` (altair, pandas, vl-convert), which is imported when something is drawn. Rows
are collected to the driver, so filter them first.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.extras import install_command
from spark_match_recognize.show.chart_output import json_of, page_of, png_of, svg_of
from spark_match_recognize.show.columns import check_arguments
from spark_match_recognize.show.query_columns import query_columns
from spark_match_recognize.show.text_layout import wrapped

if TYPE_CHECKING:
    from collections.abc import Sequence

    import altair as alt
    import pandas as pd
    from pyspark.sql import DataFrame

    from spark_match_recognize.show.rows import Columns

__all__ = ["chart_of", "matches", "require_extra", "save"]

_FILE_EXTENSIONS = (".png", ".svg", ".html", ".json")


def matches(
    rows: DataFrame | pd.DataFrame,
    *,
    x: str,
    y: str,
    variable: str = "variable",
    match: str = "match",
    by: str | Sequence[str] | None = None,
    variables: Sequence[str] | None = None,
    query: str | None = None,
    title: str = "",
    subtitle: str = "",
) -> alt.Chart | alt.LayerChart | alt.FacetChart:
    """Draw rows over time, each coloured by the pattern variable that it was matched to.

    The rows are those of a query with ALL ROWS PER MATCH; with WITH UNMATCHED ROWS, the rows around
    the matches are drawn too, in grey. A line connects the rows of a match. Each partition has its
    own panel, since match numbers begin at 1 in each of them.

    Args:
        rows: at most 5,000; collected to the driver if it is a Spark DataFrame
        x: the order column: timestamps, dates or numbers
        y: the column to plot: numbers
        variable: the column with `CLASSIFIER()`; null for a row in no match
        match: the column with `MATCH_NUMBER()`
        by: the partition key or keys, one panel if empty; by default those of `query`, else found
            as by `show_matches`
        variables: the variables in the order of the legend; by default those of `query`, else in
            order of appearance
        query: the text of the query, whose clause names the keys and the variables
        title: shown above the chart
        subtitle: shown below the title, smaller

    Raises:
        TypeError: an argument has the wrong type.
        MatchRecognizeError: a column does not exist, or there are no rows or too many.
    """
    headings = {"title": title, "subtitle": subtitle}
    named = {"x": x, "y": y, "variable": variable, "match": match, "by": by}
    require_extra()
    check_arguments(rows, **named, **headings, variables=variables, query=query)
    from spark_match_recognize.show.rows import Columns, with_panels

    clause = None if query is None else query_columns(query)
    frame, columns, note = with_panels(rows, Columns(x, y, variable, match), by, clause)
    if variables is None and clause is not None:
        variables = clause.variables
    return chart_of(frame, columns, variables, title, subtitle, note)


def chart_of(
    frame: pd.DataFrame,
    columns: Columns,
    variables: Sequence[str] | None,
    title: str,
    subtitle: str,
    note: str,
) -> alt.LayerChart | alt.FacetChart:
    """The chart of rows whose columns are known; the note is shown below the subtitle."""
    from spark_match_recognize.show.layout import draw
    from spark_match_recognize.show.rows import drawable

    below = [*filter(None, [subtitle]), *(wrapped(note, 90) if note else [])]
    return draw(drawable(frame, columns), columns, variables, title, below)


def require_extra() -> None:
    """Return if a chart can be drawn.

    Raises:
        ModuleNotFoundError: the extra `show` is not installed.
    """
    try:
        from spark_match_recognize.show import layout  # noqa: F401
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{error.name} is not installed: {install_command('show')}",
            name=error.name,
        ) from error


def save(chart: Any, path: str | Path, *, scale: float = 2.0) -> Path:
    """Write a chart to a file in the format of its extension: `.png`, `.svg`, `.html` or `.json`.

    Needs no browser and no network, and neither does the file: a page is self-contained. Creates
    the folder if it does not exist.

    Args:
        chart: from `matches`, or several of them combined with altair
        path: the file
        scale: pixels of a PNG per unit of the chart; 2 keeps text sharp on most screens

    Returns:
        The path of the file.

    Raises:
        MatchRecognizeError: the extension is not one of these.
    """
    target = Path(path)
    extension = target.suffix.lower()
    if extension not in _FILE_EXTENSIONS:
        raise MatchRecognizeError(
            f"{target.name} ends with {extension or 'nothing'}; "
            f"a chart can be written to {', '.join(_FILE_EXTENSIONS)}."
        )
    content: bytes
    if extension == ".png":
        content = png_of(chart, scale)
    else:
        texts = {".svg": svg_of, ".html": page_of, ".json": json_of}
        content = texts[extension](chart).encode()
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    return target
