# SPDX-License-Identifier: Apache-2.0
"""A backtest as text for a terminal, as HTML for a notebook, and as a page of its own.

The HTML loads and runs nothing, and all text is escaped. Colours follow the outcome: what is gone
and what is new stand out, what has moved less, what is the same not at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any, Protocol

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spark_match_recognize.plain_text import printable
from spark_match_recognize.rich_output import rendered_text

__all__ = ["html_of", "text_of", "write_page"]

_HEADS = {
    "rule": "rule",
    "day": "day",
    "old": "before",
    "new": "after",
    "same": "same",
    "moved": "moved",
    "gone": "gone",
    "added": "new",
    "new_rate": "per million rows",
    "old_steps": "steps before",
    "new_steps": "steps after",
}
_RULES = ("rule", "old", "new", "same", "moved", "gone", "added", "new_rate")
_STEPS = ("old_steps", "new_steps")
_DAYS = ("rule", "day", "old", "new", "same", "moved", "gone", "added")
_COLOURS = {"same": "#9aa0a6", "moved": "#f2a600", "gone": "#d1495b", "added": "#2e86ab"}
_OUTCOMES = {"moved": "moved", "gone": "gone", "new": "added"}
_NONE = "Neither set of rules finds a match."
_STYLE = """<style>
.smr-backtest{font:13px system-ui,'Segoe UI',Roboto,Arial,sans-serif;overflow-x:auto}
.smr-backtest h1{font-size:20px;margin:0 0 4px}.smr-backtest h2{font-size:15px;margin:22px 0 6px}
.smr-backtest .smr-dim{opacity:.72}
.smr-backtest table{border-collapse:collapse}
.smr-backtest.smr-backtest tr th,.smr-backtest.smr-backtest tr td{padding:3px 10px;text-align:left;
vertical-align:top}
.smr-backtest th{border-bottom:1px solid rgba(128,134,139,.6);font-weight:600}
.smr-backtest.smr-backtest tr .smr-number{text-align:right;font-variant-numeric:tabular-nums}
.smr-backtest .smr-bar{display:flex;width:220px;height:12px;margin-top:3px;border-radius:3px;
overflow:hidden;background:rgba(128,134,139,.15)}
.smr-backtest .smr-bar i{display:block;height:12px}
.smr-backtest .smr-chip{display:inline-block;width:11px;height:11px;border-radius:3px;
margin-right:5px;vertical-align:-1px}
.smr-backtest .smr-legend span{margin-right:14px}
.smr-backtest .smr-id{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12px}
</style>"""
_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{{margin:24px auto;max-width:1200px;padding:0 16px}}</style></head>
<body>{body}</body></html>
"""


class _Change(Protocol):
    """What is shown of a `Backtest`."""

    @property
    def span(self) -> Any: ...

    @property
    def rows(self) -> int: ...

    def rules(self) -> Any: ...

    def days(self) -> Any: ...

    def matches(self) -> Any: ...


def text_of(change: _Change) -> str:
    """The rules and their counts as plain text."""
    rows = change.rules().collect()
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    columns = _columns(rows)
    for name in columns:
        table.add_column(_HEADS[name], justify="left" if name == "rule" else "right")
    for row in rows:
        table.add_row(*(Text(_cell(row[name])) for name in columns))
    parts: list[RenderableType] = [
        table if any(r["old"] or r["new"] for r in rows) else Text(_NONE)
    ]
    parts.append(Text(_read(change)))
    return rendered_text(Group(*parts))


def html_of(change: _Change) -> str:
    """The rules and their counts as HTML for a notebook."""
    return f'<div class="smr-backtest">{_STYLE}{"".join(_summary(change))}</div>'


def write_page(change: _Change, path: str | PathLike[str], limit: int) -> None:
    """Write the rules, the days and the changed matches as a page."""
    title = "Backtest"
    parts = [
        f'<div class="smr-backtest">{_STYLE}<h1>{title}</h1>',
        *_summary(change),
        *_days(change),
        *_changes(change, limit),
        "</div>",
    ]
    Path(path).write_text(_PAGE.format(title=title, body="".join(parts)), encoding="utf-8")


def _summary(change: _Change) -> Iterator[str]:
    rows = change.rules().collect()
    yield f'<div class="smr-dim">{escape(_read(change))}</div>'
    legend = "".join(
        f'<span><i class="smr-chip" style="background:{colour}"></i>{_HEADS[name]}</span>'
        for name, colour in _COLOURS.items()
    )
    yield f'<div class="smr-legend">{legend}</div>'
    most = max((row["same"] + row["moved"] + row["gone"] + row["added"] for row in rows), default=0)
    yield from _table(_columns(rows), rows, lambda row: _bar(row, most))


def _columns(rows: Sequence[Any]) -> Sequence[str]:
    """The columns of the rules; their steps are not known over Spark Connect."""
    is_known = any(row[name] is not None for row in rows for name in _STEPS)
    return (*_RULES, *_STEPS) if is_known else _RULES


def _days(change: _Change) -> Iterator[str]:
    rows = change.days().where("day IS NOT NULL AND moved + gone + added > 0").collect()
    if rows:
        yield "<h2>Days with changes</h2>"
        most = max(row["same"] + row["moved"] + row["gone"] + row["added"] for row in rows)
        yield from _table(_DAYS, rows, lambda row: _bar(row, most))


def _changes(change: _Change, limit: int) -> Iterator[str]:
    changed = change.matches().where("outcome <> 'same'")
    columns = [name for name in changed.columns if name not in ("old_id", "new_id", "day")]
    rows = changed.limit(limit + 1).collect()
    if not rows:
        return
    yield "<h2>Changed matches</h2><table><thead><tr>"
    yield "".join(f"<th>{escape(_head(name))}</th>" for name in columns)
    yield "</tr></thead><tbody>"
    for row in rows[:limit]:
        colour = _COLOURS[_OUTCOMES[row["outcome"]]]
        cells = (
            f'<td><i class="smr-chip" style="background:{colour}"></i>{row["outcome"]}</td>'
            if name == "outcome"
            else f"<td>{escape(_shown(name, row[name]))}</td>"
            for name in columns
        )
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</tbody></table>"
    if len(rows) > limit:
        total = changed.count()
        yield f'<div class="smr-dim">The first {limit:,} of {total:,} changed matches.</div>'


def _table(names: Sequence[str], rows: Sequence[Any], bar: Any) -> Iterator[str]:
    heads = "".join(f"<th{_aligned(name)}>{_HEADS[name]}</th>" for name in names)
    yield f"<table><thead><tr>{heads}<th></th></tr></thead><tbody>"
    for row in rows:
        cells = "".join(f"<td{_aligned(name)}>{escape(_cell(row[name]))}</td>" for name in names)
        yield f"<tr>{cells}<td>{bar(row)}</td></tr>"
    yield "</tbody></table>"


def _bar(row: Any, most: int) -> str:
    """The numbers of a row as a bar, whose length is that of the largest row at most."""
    parts = "".join(
        f'<i style="width:{100 * row[name] / most:.2f}%;background:{colour}"></i>'
        for name, colour in _COLOURS.items()
        if most and row[name]
    )
    return f'<div class="smr-bar">{parts}</div>'


def _aligned(name: str) -> str:
    return "" if name in ("rule", "day") else ' class="smr-number"'


def _head(name: str) -> str:
    return name.replace("_", " ")


def _cell(value: Any) -> str:
    """A name or a number of matches."""
    return f"{value:,}" if isinstance(value, (int, float)) else _text(value)


def _shown(name: str, value: Any) -> str:
    """A value of a changed match; of its rows, the number, since their keys are those in between
    `since` and `until`.
    """
    if name in ("old_rows", "new_rows"):
        return "" if value is None else f"{len(value):,}"
    return _text(value)


def _text(value: Any) -> str:
    return "" if value is None else printable(str(value))


def _read(change: _Change) -> str:
    limits = [
        f"{word} {value}"
        for word, value in (("from", change.span.since), ("before", change.span.until))
        if value is not None
    ]
    return f"{change.rows:,} rows {', '.join(limits)}".rstrip() + "."
