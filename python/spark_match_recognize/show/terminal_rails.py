# SPDX-License-Identifier: Apache-2.0
"""The drawing of a pattern in characters, for terminals.

Blocks nest as the boxes of rails.py do: loops run above the line, paths past a part and further
branches below it. A step is `[NAME]`, an absence `<no NAME>`; dots before a step mean that rows may
be skipped there. Words and numbers show preference, since all lines in a terminal have the same
weight.
"""

from __future__ import annotations

from collections import abc
from dataclasses import dataclass

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.automaton import Automaton
from spark_match_recognize.show.drawn_clause import ANY_ROW, DrawnClause
from spark_match_recognize.show.legend import Symbol, legend_of, limit_text, unless_text
from spark_match_recognize.show.parts import (
    Absence,
    Anchor,
    Choice,
    Empty,
    Excluded,
    Loop,
    OptionalPart,
    Part,
    Permute,
    Sequence,
    Step,
    TimeLimited,
)
from spark_match_recognize.show.terminal_blocks import (
    Block,
    in_line,
    looped,
    padded,
    rail_block,
    widened,
    with_heading,
    with_path_past,
)
from spark_match_recognize.show.text_layout import cells, shortened, wrapped

__all__ = ["text_of"]

_NAME_CELLS = 40
_FEW = 3
_SYMBOLS = {Symbol.DOTS: "··", Symbol.DASHES: "{-", Symbol.ABSENT: "<>", Symbol.UNLESS: "╰╌"}


def text_of(clause: DrawnClause, automaton: Automaton, columns: int = 100) -> str:
    """The pattern in characters with its conditions and legend, at most about `columns` wide."""
    builder = _BlockBuilder(
        skips_before=automaton.after_row() if clause.skips_rows else frozenset(),
        shows_preference=not clause.reports_all_matches,
    )
    outer = clause.part.parts if isinstance(clause.part, Sequence) else (clause.part,)
    lines: list[list[Block]] = [[]]
    for part in outer:
        block = builder.block(part)
        if lines[-1] and in_line([*lines[-1], block]).width > columns - 6:
            lines.append([])
        lines[-1].append(block)
    drawing: list[str] = []
    for number, line in enumerate(lines):
        begin = "●─" if number == 0 else "→─"
        end = "─◉" if number == len(lines) - 1 else "─→"
        drawing += in_line([rail_block(begin), *line, rail_block(end)]).lines
    drawing = _with_rules(clause, drawing, columns)
    text = [*(line.rstrip() for line in drawing), "", *_legend(clause, columns)]
    return "\n".join(map(printable, text))


def _with_rules(clause: DrawnClause, drawing: list[str], columns: int) -> list[str]:
    """The drawing with the time limit of the match above it and UNLESS below it."""
    width = max(map(cells, drawing))

    def bar(left: str, line: str, right: str, text: str) -> str:
        label = f" {shortened(printable(text), columns - 6)} "
        room = max(width - 2 - cells(label), 2)
        return left + line * (room // 2) + label + line * (room - room // 2) + right

    above = [bar("┌", "─", "┐", limit_text(clause))] if clause.within else []
    below = [bar("╰", "╌", "╯", unless_text(clause))] if clause.unless else []
    return [*above, *drawing, *below]


def _legend(clause: DrawnClause, columns: int) -> list[str]:
    if clause.is_pattern_only:
        return _entries(clause, columns)
    unconditional = [name for name in clause.variables if name not in clause.conditions]
    names = list(dict.fromkeys([*clause.variables, *clause.absent_variables]))
    texts = {name: clause.condition(name) for name in names}
    texts |= {name: f"= ({', '.join(members)})" for name, members in clause.subsets.items()}
    if len(unconditional) > _FEW:
        texts = {name: text for name, text in texts.items() if name not in unconditional}
    column = max((cells(_name(name)) for name in texts), default=0)
    lines: list[str] = []
    for name, text in texts.items():
        padding = " " * (column - cells(_name(name)) + 2)
        lines += _hanging(_name(name) + padding, text, columns)
    if len(unconditional) > _FEW:
        listed = ", ".join(map(_name, unconditional))
        lines += wrapped(f"{listed}: {ANY_ROW}", columns)
    return [*lines, "", *_entries(clause, columns)]


def _entries(clause: DrawnClause, columns: int) -> list[str]:
    lines: list[str] = []
    for entry in legend_of(clause):
        symbol = f"{_SYMBOLS.get(entry.symbol, ''):<2} "
        lines += _hanging(symbol, entry.terminal_text or entry.text, columns)
    return lines


def _hanging(first: str, text: str, columns: int) -> list[str]:
    """The text with a hanging indent: `first` precedes its first line."""
    room = max(columns - cells(first), 30)
    blank = " " * cells(first)
    return [
        ((blank if number else first) + line).rstrip()
        for number, line in enumerate(wrapped(text, room))
    ]


def _name(name: str) -> str:
    return shortened(printable(name), _NAME_CELLS)


@dataclass(frozen=True)
class _BlockBuilder:
    """Builds the block of a part.

    Attributes:
        skips_before: the numbers of the steps before which rows may be skipped
        shows_preference: whether preference is drawn
    """

    skips_before: frozenset[int]
    shows_preference: bool

    def block(self, part: Part) -> Block:
        match part:
            case Step(number, variable):
                dots = "··" if number in self.skips_before else ""
                return rail_block(f"{dots}[{_name(variable)}]")
            case Absence(_, variable):
                return rail_block(f"<no {_name(variable)}>")
            case Anchor(_, sign):
                return rail_block(sign)
            case Empty():
                return rail_block("─")
            case Sequence(parts):
                return in_line([self.block(inner) for inner in parts])
            case Choice(branches):
                return self._branches(branches, "┬├╰", "┬┤╯", "│", numbered=self.shows_preference)
            case Permute(elements):
                block = self._branches(elements, "╥╟╙", "╥╢╜", "║", numbered=False)
                return with_heading(block, " each once, in any order ")
            case OptionalPart(body, reluctant):
                label = " preferred " if reluctant and self.shows_preference else ""
                return with_path_past(self.block(body), label)
            case Loop():
                return looped(self.block(part.body), part.label)
            case Excluded(body):
                return in_line([rail_block("{-"), self.block(body), rail_block("-}")])
            case TimeLimited(body, limit):
                label = f" within {shortened(printable(limit), 56)} "
                block = widened(self.block(body), cells(label) + 2)
                line = f"┌{label:─^{block.width - 2 - cells(label) + len(label)}}┐"
                return Block((line, *block.above), block.rail, block.below)

    def _branches(
        self, parts: abc.Sequence[Part], left: str, right: str, side: str, *, numbered: bool
    ) -> Block:
        blocks = [self.block(part) for part in parts]
        width = max(block.width for block in blocks)
        digits = len(str(len(blocks)))
        above: tuple[str, ...] = ()
        below: list[str] = []
        rail = ""
        for number, block in enumerate(blocks):
            corner = 0 if number == 0 else 2 if number == len(blocks) - 1 else 1
            label = f"{number + 1:─<{digits}}" if numbered else ""
            branch = padded(block, width)
            text = f"{left[corner]}─{label}─{branch.rail}──{right[corner]}"
            indent, end = " " * (len(label) + 2), "  "
            rows = [f"{side}{indent}{line}{end}{side}" for line in (*branch.above, *branch.below)]
            if number == 0:
                above = tuple(f" {indent}{line}{end} " for line in branch.above)
                rail = text
                below = rows[len(branch.above) :]
            else:
                last = [f" {row[1:-1]} " for row in rows] if corner == 2 else rows
                below += [*rows[: len(branch.above)], text, *last[len(branch.above) :]]
        return Block(above, rail, tuple(below))
