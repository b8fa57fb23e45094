# SPDX-License-Identifier: Apache-2.0
"""The summary of `explain_match` as a table, for a terminal or a notebook.

The HTML loads and runs nothing, and all text is escaped.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spark_match_recognize.plain_text import printable
from spark_match_recognize.rich_output import rendered_text

__all__ = ["html_of", "text_of"]

_ROWS = 20
_SHOWN = ("attempts", "outcome", "missing", "step", "example")
_NUMBERS = ("attempts", "missing")
_NONE = "There were no attempts: the input has no rows, or the condition rules out all of them."
# JupyterLab aligns the cells of every table. A doubled class wins over that.
_STYLE = (
    "<style>.smr-why{font:13px system-ui,'Segoe UI',Roboto,Arial,sans-serif;overflow-x:auto}"
    ".smr-why.smr-why tr th,.smr-why.smr-why tr td"
    "{padding:2px 10px;text-align:left;vertical-align:top}"
    ".smr-why.smr-why tr .smr-number{text-align:right;font-variant-numeric:tabular-nums}</style>"
)


def text_of(names: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """The rows as plain text, a line for each reason."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in _SHOWN:
        table.add_column(name, justify="right" if name in _NUMBERS else "left")
    for row in _cells(names, rows):
        table.add_row(*map(Text, row))
    parts: list[RenderableType] = [table if rows else Text(_NONE)]
    if len(rows) > _ROWS:
        parts.append(Text(_more()))
    return rendered_text(Group(*parts))


def html_of(names: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """The rows as HTML for a notebook."""
    if not rows:
        return f'<div class="smr-why">{_NONE}</div>'
    head = "".join(f"<th{_aligned(name)}>{name}</th>" for name in _SHOWN)
    body = "".join(
        "<tr>"
        + "".join(
            f"<td{_aligned(name)}>{escape(cell)}</td>"
            for name, cell in zip(_SHOWN, row, strict=True)
        )
        + "</tr>"
        for row in _cells(names, rows)
    )
    more = f"<div>{escape(_more())}</div>" if len(rows) > _ROWS else ""
    return (
        f'<div class="smr-why">{_STYLE}<table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>{more}</div>"
    )


def _aligned(name: str) -> str:
    return ' class="smr-number"' if name in _NUMBERS else ""


def _cells(names: Sequence[str], rows: Sequence[Sequence[Any]]) -> list[list[str]]:
    at = [list(names).index(name) for name in _SHOWN]
    return [["" if row[i] is None else printable(row[i]) for i in at] for row in rows[:_ROWS]]


def _more() -> str:
    return f"Only the first {_ROWS} reasons are shown: summary() has all of them."
