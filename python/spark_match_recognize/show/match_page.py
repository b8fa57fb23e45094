# SPDX-License-Identifier: Apache-2.0
"""Rows of matches as HTML for a notebook: a legend, then a strip and a table for each partition.

The text and background colours of the notebook are kept, light or dark; a row has the name of its
variable and a tint of its colour. The HTML loads and runs nothing: there is no script, and all text
is escaped. A line at the end counts what is not shown, and so does a strip that is too long.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.colours import COLOURS, LOOKS, REPEATED_LOOKS, REST, Look, looks_of
from spark_match_recognize.show.match_strip import strip_of
from spark_match_recognize.show.match_table import MatchedRow, MatchTable, Partition
from spark_match_recognize.show.swatch import swatch_svg
from spark_match_recognize.show.text_layout import shortened
from spark_match_recognize.show.values import shown_value

__all__ = ["html_of", "more_rows_text"]

_CELLS = 60
_STRIP = 1_000
# JupyterLab aligns the cells and colours the rows of every table. A doubled class wins over that.
_STYLE = (
    """<style>
.smr-matches{font:13px system-ui,'Segoe UI',Roboto,Arial,sans-serif;overflow-x:auto}
.smr-matches .smr-head{font-size:15px;font-weight:600}
.smr-matches .smr-dim{opacity:.72}
.smr-matches .smr-legend{margin:6px 0}
.smr-matches .smr-legend span{margin-right:14px;white-space:nowrap}
.smr-matches .smr-chip{display:inline-block;width:11px;height:11px;border-radius:3px;"""
    """margin-right:5px;vertical-align:-1px}
.smr-matches .smr-legend svg{margin-right:5px;vertical-align:-2px}
.smr-matches .smr-key{margin:12px 0 4px;font-weight:600}
.smr-matches table{border-collapse:separate;border-spacing:0;margin:4px 0 0}
.smr-matches.smr-matches tr th,.smr-matches.smr-matches tr td{padding:2px 10px;text-align:left;"""
    """white-space:nowrap;font-variant-numeric:tabular-nums}
.smr-matches th{border-bottom:1px solid rgba(128,134,139,.6);font-weight:600}
.smr-matches td:first-child{border-left:5px solid transparent}
.smr-matches.smr-matches tr .smr-number{text-align:right}
.smr-matches tr.smr-first td{border-top:1px solid rgba(128,134,139,.6)}
.smr-matches.smr-matches tr.smr-rest{opacity:.62;background:none}
"""
    + "".join(
        f".smr-matches.smr-matches tr.smr-c{i}{{background:{colour}26}}"
        f".smr-matches tr.smr-c{i} td:first-child{{border-left-color:{colour}}}\n"
        for i, colour in enumerate(COLOURS)
    )
    + ".smr-matches .smr-chip.smr-none{background:"
    + REST
    + "}\n</style>"
)


def html_of(table: MatchTable, limit: int, title: str, subtitle: str) -> str:
    """The first `limit` rows as HTML."""
    kept = table.first(limit)
    looks = looks_of(table.variables)
    parts = ['<div class="smr-matches">', _STYLE]
    if title:
        parts.append(f'<div class="smr-head">{_text(title)}</div>')
    if subtitle:
        parts.append(f'<div class="smr-dim">{_text(subtitle)}</div>')
    if table.note:
        parts.append(f'<div class="smr-note">{_text(table.note)}</div>')
    parts.append(_legend(table))
    for partition, whole in zip(kept.partitions, table.partitions, strict=False):
        parts += _section(kept, partition, whole, looks, table.size)
    if table.size > kept.size:
        parts.append(f'<div class="smr-dim smr-more">{_text(more_rows_text(table, kept))}</div>')
    return "\n".join([*parts, "</div>"])


def more_rows_text(table: MatchTable, kept: MatchTable) -> str:
    """How many rows are not shown, and how to show them."""
    partitions = len(table.partitions) - len(kept.partitions)
    among = f", among them those of {_many(partitions, 'more partition', 'more partitions')}"
    return _not_shown(table.size - kept.size, f"not shown{among if partitions else ''}", table.size)


def _not_shown(rows: int, where: str, size: int) -> str:
    more = _many(rows, "more row is", "more rows are")
    return f"{more} {where}: show_matches(..., limit={size}) shows all."


def _legend(table: MatchTable) -> str:
    chips = [
        f"<span>{swatch_svg(look)}{_text(name)}</span>"
        for name, look in looks_of(table.variables).items()
    ]
    if any(row.variable is None for part in table.partitions for row in part.rows):
        chips.append('<span><i class="smr-chip smr-none"></i>no variable</span>')
    if len(table.variables) > LOOKS:
        chips.append(f"<span>{REPEATED_LOOKS}</span>")
    return f'<div class="smr-legend">{"".join(chips)}</div>'


def _section(
    table: MatchTable, partition: Partition, whole: Partition, looks: Mapping[str, Look], total: int
) -> Iterator[str]:
    """A partition: its title, its strip, and those of its rows that are shown."""
    matches, size, kept = len(whole.matches()), len(whole.rows), len(partition.rows)
    rows = f"{size:,}" if kept == size else f"{kept:,} of {size:,}"
    title = f"{_text(partition.title)} " if partition.title else ""
    yield (
        f'<div class="smr-key">{title}<span class="smr-dim">{_many(matches, "match", "matches")}, '
        f"{rows} {'row' if size == 1 else 'rows'}</span></div>"
    )
    in_strip = Partition(whole.title, whole.rows[: max(_STRIP, kept)])
    rest = size - len(in_strip.rows)
    yield strip_of(
        in_strip, looks, note=_not_shown(rest, "not in the strip", total) if rest else ""
    )
    numbers = {at for at in table.shown if table.has_numbers(at)}
    heads = "".join(_cell(table.names[at], "th", at in numbers) for at in table.shown)
    yield f"<table><thead><tr>{heads}</tr></thead><tbody>"
    before: MatchedRow | None = None
    for row in partition.rows:
        begins = before is None or before.match != row.match
        yield _row(table, row, numbers, looks, begins=begins)
        before = row
    yield "</tbody></table>"


def _row(
    table: MatchTable,
    row: MatchedRow,
    numbers: set[int],
    looks: Mapping[str, Look],
    *,
    begins: bool,
) -> str:
    classes = ["smr-first"] if begins else []
    if row.variable is None:
        classes.append("smr-rest")
    else:
        classes.append(f"smr-c{looks[row.variable].number}")
    cells = "".join(_cell(row.values[at], "td", at in numbers) for at in table.shown)
    return f'<tr class="{" ".join(classes)}">{cells}</tr>'


def _cell(value: object, element: str, is_number: bool) -> str:
    text = "" if value is None else shown_value(value)
    short = shortened(text, _CELLS)
    hint = f' title="{_text(text)}"' if short != text else ""
    aligned = ' class="smr-number"' if is_number else ""
    return f"<{element}{aligned}{hint}>{_text(short)}</{element}>"


def _many(number: int, one: str, several: str) -> str:
    return f"{number:,} {one if number == 1 else several}"


def _text(text: str) -> str:
    return escape(printable(text), quote=True)
