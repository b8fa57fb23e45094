# SPDX-License-Identifier: Apache-2.0
"""What attempts did, row by row: `explain_match(...).walk()`.

For each partition a table of rows and variables says which conditions were evaluated and which were
true; then, for each attempt, a line per step: the path so far, the row that was tried, and why it
was refused. In a notebook attempts fold up. The HTML loads and runs nothing: there is no script,
and all text is escaped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Any

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.colours import COLOURS, RED, colours_of

__all__ = ["AttemptDrawing", "Step"]

_TRUE, _FALSE, _NOT_ASKED = "✓", "✗", "·"
_WIDTH = 60
# What the reasons begin with that are a condition which is false or null.
_OF_CONDITION = "condition"
# JupyterLab aligns the cells of every table. A doubled class wins over that.
_STYLE = (
    """<style>
.smr-walk{font:13px system-ui,'Segoe UI',Roboto,Arial,sans-serif;overflow-x:auto}
.smr-walk table{border-collapse:collapse;margin:4px 0 10px}
.smr-walk.smr-walk tr td,.smr-walk.smr-walk tr th{padding:1px 7px;text-align:center}
.smr-walk td,.smr-walk th{white-space:nowrap}
.smr-walk.smr-walk tr td.smr-why-not{text-align:left;white-space:normal;opacity:.85}
.smr-walk summary{cursor:pointer;padding:2px 0}
.smr-walk .smr-key{font-weight:600;margin:10px 0 4px}
.smr-walk .smr-refused{color:"""
    + RED
    + """}
"""
    + "".join(f".smr-walk .smr-c{i}{{background:{c}33}}\n" for i, c in enumerate(COLOURS))
    + "</style>"
)


@dataclass(frozen=True)
class Step:
    """A row that an attempt tried.

    Attributes:
        partition: the keys, as in `room = office`
        attempt: the number of the row at which the attempt begins
        depth: how many rows the path had before
        variable: what the row was to be mapped to; None at the end of the pattern
        taken: whether it was
        row: its number; None if there was none
        why: why it was not taken
        is_untrue: whether the reason is the condition
    """

    partition: str
    attempt: int
    depth: int
    variable: str | None
    taken: bool
    row: int | None
    why: str
    is_untrue: bool


@dataclass(frozen=True)
class AttemptDrawing:
    """Steps of attempts in several formats; a notebook displays them, `print` shows them as text.

    Attributes:
        steps: in order
        more: how many there are beyond those
    """

    steps: list[Step]
    more: int

    @classmethod
    def of(cls, names: Sequence[str], rows: Sequence[Sequence[Any]], limit: int) -> AttemptDrawing:
        """The steps in the rows of EXPLAIN MATCH STEPS, the first `limit` of them."""
        at = {name: i for i, name in reversed(list(enumerate(names)))}
        keys = names[: at["attempt"]]
        steps = []
        for row in rows[:limit]:
            reason, condition, values = (row[at[n]] for n in ("reason", "condition", "values"))
            steps.append(
                Step(
                    ", ".join(f"{n} = {row[i]}" for i, n in enumerate(keys)),
                    row[at["attempt"]],
                    row[at["depth"]],
                    row[at["step"]],
                    row[at["taken"]],
                    row[at["row"]],
                    _why(reason, condition, values),
                    bool(reason) and reason.startswith(_OF_CONDITION),
                )
            )
        return cls(steps, max(len(rows) - limit, 0))

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self.html

    @property
    def html(self) -> str:
        """The same as HTML."""
        parts = ['<div class="smr-walk">', _STYLE]
        for title, steps in self._partitions():
            if title:
                parts.append(f'<div class="smr-key">{_text(title)}</div>')
            parts.append(_matrix_html(steps))
            parts += [_attempt_html(start, own) for start, own in _attempts(steps)]
        if self._rest:
            parts.append(f"<div>{_text(self._rest)}</div>")
        return "\n".join([*parts, "</div>"])

    def _lines(self) -> Iterator[str]:
        for number, (title, steps) in enumerate(self._partitions()):
            if number > 0:
                yield ""
            if title:
                yield printable(title)
            yield from _matrix_text(steps)
            for start, own in _attempts(steps):
                yield ""
                yield f"from row {start}:"
                for step, path in _with_paths(own):
                    yield f"  {_path_text(path)}{_step_text(step)}"
        if self._rest:
            yield self._rest

    @property
    def _rest(self) -> str:
        if not self.steps:
            return "No attempt took or refused a row."
        if not self.more:
            return ""
        return f"{self.more:,} more steps are not shown: walk(limit=...) shows more."

    def _partitions(self) -> Iterator[tuple[str, list[Step]]]:
        for title, steps in groupby(self.steps, key=lambda step: step.partition):
            yield title, list(steps)


def _why(reason: str | None, condition: str | None, values: str | None) -> str:
    if condition and reason:
        reason = reason.replace(_OF_CONDITION, condition, 1)
    return " ".join(part for part in (reason, values and f"({values})") if part)


def _attempts(steps: list[Step]) -> Iterator[tuple[int, list[Step]]]:
    for start, own in groupby(steps, key=lambda step: step.attempt):
        yield start, list(own)


_Path = list[tuple[int, str]]


def _with_paths(steps: list[Step]) -> Iterator[tuple[Step, _Path]]:
    """Each step with the rows that the path had before it."""
    path: _Path = []
    for step in steps:
        path = path[: step.depth]
        yield step, path
        if step.taken and step.row is not None:
            path = [*path, (step.row, step.variable or "")]


def _step_text(step: Step) -> str:
    name = printable(step.variable or "end")
    row = "" if step.row is None else f" row {step.row}"
    return f"{_TRUE if step.taken else _FALSE} {name}{row}" + (
        "" if step.taken else f": {printable(step.why)}"
    )


def _path_text(path: _Path) -> str:
    return "".join(f"{printable(variable)} " for _, variable in path)


def _answers(steps: list[Step]) -> tuple[list[int], list[str], dict[tuple[str, int], str]]:
    """The rows, the variables, and what was found of each variable for each row."""
    answers: dict[tuple[str, int], str] = {}
    for step in steps:
        if step.variable is None or step.row is None:
            continue
        if step.taken:
            answers[step.variable, step.row] = _TRUE
        elif step.is_untrue:
            answers.setdefault((step.variable, step.row), _FALSE)
    rows = sorted({row for _, row in answers})
    return rows, list(dict.fromkeys(variable for variable, _ in answers)), answers


def _matrix_text(steps: list[Step]) -> Iterator[str]:
    """The table of rows and variables, in blocks of `_WIDTH` rows."""
    rows, variables, answers = _answers(steps)
    width = max((len(printable(v)) for v in variables), default=0)
    for begin in range(0, max(len(rows), 1), _WIDTH):
        block = rows[begin : begin + _WIDTH]
        cells = [str(row) for row in block]
        yield f"{'row':>{max(width, 3)}}  " + " ".join(cells)
        for variable in variables:
            found = (answers.get((variable, row), _NOT_ASKED) for row in block)
            marks = " ".join(f"{mark:>{len(c)}}" for mark, c in zip(found, cells, strict=True))
            yield f"{printable(variable):>{max(width, 3)}}  {marks}"


def _matrix_html(steps: list[Step]) -> str:
    rows, variables, answers = _answers(steps)
    numbers = {name: i % len(COLOURS) for i, name in enumerate(colours_of(variables))}
    head = "".join(f"<th>{row}</th>" for row in rows)
    lines = []
    for variable in variables:
        cells = []
        for row in rows:
            mark = answers.get((variable, row), _NOT_ASKED)
            css = f"smr-c{numbers[variable]}" if mark == _TRUE else ""
            css = "smr-refused" if mark == _FALSE else css
            cells.append(f'<td class="{css}">{mark}</td>')
        lines.append(f"<tr><th>{_text(variable)}</th>{''.join(cells)}</tr>")
    return f"<table><tr><th>row</th>{head}</tr>{''.join(lines)}</table>"


def _attempt_html(start: int, steps: list[Step]) -> str:
    all_rows = sorted({step.row for step in steps if step.row is not None})
    rows = all_rows[:_WIDTH]
    numbers = {
        name: i % len(COLOURS) for i, name in enumerate(colours_of(s.variable or "" for s in steps))
    }
    rest = (
        f"<div>The table has columns for the first {_WIDTH} of {len(all_rows)} rows: "
        "print(...walk()) lists all steps.</div>"
        if len(all_rows) > _WIDTH
        else ""
    )
    head = "".join(f"<th>{row}</th>" for row in rows)
    lines = []
    for step, path in _with_paths(steps):
        taken = dict(path)
        cells = []
        for row in rows:
            if row in taken:
                cell, css = _text(taken[row]), f"smr-c{numbers[taken[row]]}"
            elif row == step.row:
                name = _text(step.variable or "")
                cell = f"{_TRUE if step.taken else _FALSE} {name}"
                css = f"smr-c{numbers[step.variable or '']}" if step.taken else "smr-refused"
            else:
                cell, css = "", ""
            cells.append(f'<td class="{css}">{cell}</td>')
        why = "" if step.taken else _text(step.why)
        lines.append(f'<tr>{"".join(cells)}<td class="smr-why-not">{why}</td></tr>')
    best = max((step.depth + step.taken for step in steps), default=0)
    title = f"from row {start}: {len(steps)} steps, at most {best} rows taken"
    return (
        f"<details><summary>{title}</summary>"
        f"<table><tr>{head}<th></th></tr>{''.join(lines)}</table>{rest}</details>"
    )


def _text(text: str) -> str:
    return escape(printable(text), quote=True)
