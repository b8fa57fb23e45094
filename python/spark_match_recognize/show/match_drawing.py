# SPDX-License-Identifier: Apache-2.0
"""Rows of matches, coloured by pattern variable: `show_matches`.

    rows = spark.sql("SELECT * FROM t MATCH_RECOGNIZE (... ALL ROWS PER MATCH ...)")
    shown = show_matches(rows)
    shown                       # in a notebook: a strip and a table for each partition
    print(shown)                # in a terminal; `rich.print(shown)` with colours
    shown.chart(y="price")      # the chart of `matches`, with the extra `show`

The rows are collected to the driver. Only the chart needs pandas and altair.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.show.charts import chart_of, require_extra
from spark_match_recognize.show.columns import check_arguments, column_named
from spark_match_recognize.show.match_page import html_of
from spark_match_recognize.show.match_table import MatchTable, match_table
from spark_match_recognize.show.match_text import plain_text, rich_text
from spark_match_recognize.show.query_columns import query_columns

if TYPE_CHECKING:
    import altair as alt
    import pandas as pd
    from pyspark.sql import DataFrame
    from rich.console import Group

__all__ = ["MatchDrawing", "show_matches"]

_ROWS = 200


@dataclass(frozen=True)
class MatchDrawing:
    """Rows of matches in several formats; a notebook displays them, `print` shows them as text.

    Attributes:
        table: the rows
        limit: how many of them are shown; the others are only counted
        y: the column to plot in a chart, if it was named
        title: shown above the rows
        subtitle: shown below the title
    """

    table: MatchTable
    limit: int = _ROWS
    y: str | None = None
    title: str = ""
    subtitle: str = ""

    @property
    def html(self) -> str:
        """A legend, then a strip and a table for each partition."""
        return html_of(self.table, self.limit, self.title, self.subtitle)

    def chart(self, y: str | None = None) -> alt.Chart | alt.LayerChart | alt.FacetChart:
        """The chart of `matches`: all rows over time, one panel for each partition.

        Args:
            y: the column to plot; by default that of `show_matches`, or else the first with numbers

        Raises:
            MatchRecognizeError: the column does not exist, or none holds numbers.
            ModuleNotFoundError: the extra `show` is not installed.
        """
        table = self.table
        name = y or self.y
        at = column_named(table.names, name) if name else self._numeric_column()
        rows = [
            (row.x, row.values[at], row.variable, row.match, partition.title)
            for partition in table.partitions
            for row in partition.rows
        ]
        require_extra()
        import pandas as pd

        from spark_match_recognize.show.rows import Columns

        # These names cannot collide with those of the user's columns.
        own = ("\0variable", "\0match", "\0panel")
        names = [table.names[table.roles.x], table.names[at], *own]
        columns = Columns(*names) if len(table.partitions) > 1 else Columns(*names[:4])
        frame = pd.DataFrame(rows, columns=names)
        return chart_of(frame, columns, table.variables, self.title, self.subtitle, table.note)

    def save(self, path: str | Path) -> Path:
        """Write the rows to a file in the format of its extension: `.html` or `.txt`.

        Creates the folder if it does not exist. For a picture, save the chart.

        Raises:
            MatchRecognizeError: the extension is not one of these.
        """
        target = Path(path)
        if target.suffix.lower() == ".html":
            text = f'<!DOCTYPE html>\n<meta charset="utf-8">\n{self.html}\n'
        elif target.suffix.lower() == ".txt":
            text = f"{self}\n"
        else:
            raise MatchRecognizeError(
                f"{target.name} ends with {target.suffix or 'nothing'}; rows can be written to "
                ".html and .txt. For a picture: show.save(shown.chart(), path)."
            )
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        return target

    def __str__(self) -> str:
        return plain_text(self.table, self.limit, self.title, self.subtitle)

    def __repr__(self) -> str:
        return str(self)

    def __rich__(self) -> Group:
        return rich_text(self.table, self.limit, self.title, self.subtitle)

    def _repr_html_(self) -> str:
        return self.html

    def _numeric_column(self) -> int:
        """The first numeric column without another role."""
        table = self.table
        for at in table.shown[3:]:
            if table.has_numbers(at):
                return at
        raise MatchRecognizeError(
            "No numeric column is left for the chart: name one, as in chart(y='price'). "
            f"The columns: {', '.join(table.names)}."
        )


def show_matches(
    rows: DataFrame | pd.DataFrame,
    *,
    x: str | None = None,
    y: str | None = None,
    variable: str | None = None,
    match: str | None = None,
    by: str | Sequence[str] | None = None,
    variables: Sequence[str] | None = None,
    query: str | None = None,
    title: str = "",
    subtitle: str = "",
    limit: int = _ROWS,
) -> MatchDrawing:
    """Show rows of matches, each coloured by the pattern variable that it was matched to.

    The rows are those of a query with ALL ROWS PER MATCH; with WITH UNMATCHED ROWS, the rows around
    the matches are shown too. Columns that are not given are those that `query` names; without it
    they are inferred from their names and from the order of the columns, which is that of
    `SELECT *`.

    Rows of different partitions are shown apart, since match numbers begin at 1 in each of them. So
    the keys matter: if a match still has two rows with the same value of `x`, columns after `x`
    that separate them are keys too, and if there are none, a note above the rows says so.

    Args:
        rows: at most 5,000; collected to the driver if it is a Spark DataFrame
        x: the order column; by default the first with timestamps, else the last one before those
            of the match
        y: the numeric column for the chart
        variable: the column with `CLASSIFIER()`; by default `variable` or `classifier`
        match: the column with `MATCH_NUMBER()`; by default `match` or `match_number`
        by: the partition key or keys, none if empty; by default the columns before `x` that hold
            neither times nor fractions, or only the first one if `x` is after those of the match,
            and a column `rule` before those of the match
        variables: the variables in the order of their colours, such as
            `show_pattern(...).variables`; by default in order of appearance
        query: the text of the query, whose clause names the columns and the variables
        title: shown above the rows
        subtitle: shown below the title
        limit: how many rows are shown; a line gives the number of the others

    Returns:
        The rows. A notebook displays them, `print` shows them as text, and `chart()` draws them.

    Raises:
        TypeError: an argument has the wrong type.
        MatchRecognizeError: a column is missing or cannot be inferred, there are no rows or too
            many, or the query cannot be parsed or has several clauses.
    """
    headings = {"title": title, "subtitle": subtitle}
    named = {"x": x, "y": y, "variable": variable, "match": match, "by": by}
    check_arguments(rows, **named, **headings, variables=variables, query=query, limit=limit)
    table = match_table(
        rows,
        x=x,
        y=y,
        variable=variable,
        match=match,
        by=by,
        variables=variables,
        query=None if query is None else query_columns(query),
    )
    return MatchDrawing(table, max(limit, 1), y, title, subtitle)
