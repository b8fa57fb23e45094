# SPDX-License-Identifier: Apache-2.0
"""Rules and their queries side by side."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spark_match_recognize.plain_text import lines, printable
from spark_match_recognize.rich_output import rendered_text
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.translate import StreamSql, VplTranslation, vpl_to_sql

__all__ = ["explain", "explanation"]

_WIDTH = 140


def explain(rules: str, options: VplOptions | None = None, *, width: int = _WIDTH) -> str:
    """Each rule beside its query, with the notes below, as text.

    Args:
        rules: VPL
        options: where the events are
        width: the length of a line

    Raises:
        VplError: the rules cannot become SQL.
    """
    return rendered_text(explanation(vpl_to_sql(rules, options)), width=width)


def explanation(translation: VplTranslation) -> RenderableType:
    """The same for a terminal."""
    parts: list[RenderableType] = [_side_by_side(stream) for stream in translation.streams]
    if translation.notes:
        parts.append(Text("Notes", style="bold"))
        parts += [Text(printable(f"  {note}")) for note in translation.notes]
    return Group(*parts)


def _side_by_side(stream: StreamSql) -> Table:
    title = Text(printable(f"{stream.name} (line {stream.line})"))
    table = Table(title=title, title_justify="left", expand=True)
    table.add_column("rule", ratio=2, overflow="fold")
    table.add_column("query", ratio=3, overflow="fold")
    table.add_row(Text(lines(stream.rule)), Text(lines(stream.sql)))
    return table
