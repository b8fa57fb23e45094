# SPDX-License-Identifier: Apache-2.0
"""Rows of matches for a terminal: each match on a line, then the rows as a table.

rich leaves out the colours that a terminal does not support; no information is lost, because the
names of the variables are always shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spark_match_recognize.plain_text import printable
from spark_match_recognize.rich_output import rendered_text
from spark_match_recognize.show.colours import colours_of
from spark_match_recognize.show.match_page import more_rows_text
from spark_match_recognize.show.match_table import MatchedRow, MatchTable, Partition
from spark_match_recognize.show.values import shown_value

__all__ = ["plain_text", "rich_text"]

_CELLS = 60


def rich_text(table: MatchTable, limit: int, title: str, subtitle: str) -> Group:
    """The first `limit` rows."""
    kept = table.first(limit)
    colours = colours_of(table.variables)
    parts: list[RenderableType] = []
    if title:
        parts.append(Text(printable(title), style="bold"))
    if subtitle:
        parts.append(Text(printable(subtitle), style="dim"))
    if table.note:
        parts.append(Text(table.note))
    for partition, whole in zip(kept.partitions, table.partitions, strict=False):
        if partition.title:
            parts.append(Text(partition.title, style="bold"))
        parts += _summary(partition, whole, colours)
        parts.append(_rows(kept, partition, colours))
    if table.size > kept.size:
        parts.append(Text(more_rows_text(table, kept)))
    return Group(*parts)


def plain_text(table: MatchTable, limit: int, title: str, subtitle: str) -> str:
    """The same without colours and without line breaks in wide tables."""
    return rendered_text(rich_text(table, limit, title, subtitle))


def _summary(partition: Partition, whole: Partition, colours: Mapping[str, str]) -> list[Text]:
    """A line for each match: its number, its span, and its variables with repeats counted.

    A match with any row shown is described completely.
    """
    lines = []
    matches = whole.matches()
    for match in partition.matches():
        rows = matches[match]
        line = Text(f"match {shown_value(match)}: ")
        span = [shown_value(row.x) for row in (rows[0], rows[-1])]
        line.append(f"{' … '.join(dict.fromkeys(span))} ", style="dim")
        for variable, run in groupby(row.variable for row in rows):
            count = len(list(run))
            times = f"{{{count}}}" if count > 1 else ""
            name = "(no row)" if variable is None else printable(variable)
            line.append(" ")
            line.append(name + times, style=colours.get(variable or "", "dim"))
        lines.append(line)
    return lines


def _rows(table: MatchTable, partition: Partition, colours: Mapping[str, str]) -> Table:
    rich_table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for at in table.shown:
        rich_table.add_column(
            Text(printable(table.names[at])),
            justify="right" if table.has_numbers(at) else "left",
            max_width=_CELLS,
            overflow="fold",
        )
    for row in partition.rows:
        rich_table.add_row(*[_cell(row, at, table, colours) for at in table.shown])
    return rich_table


def _cell(row: MatchedRow, at: int, table: MatchTable, colours: Mapping[str, str]) -> Text:
    value = row.values[at]
    if value is None:
        return Text("")
    style = "dim" if row.variable is None else ""
    if at == table.roles.variable and row.variable is not None:
        style = f"bold {colours[row.variable]}"
    return Text(shown_value(value), style=style)
