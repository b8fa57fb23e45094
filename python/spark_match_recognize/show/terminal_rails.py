# SPDX-License-Identifier: Apache-2.0
"""The drawing of a pattern in characters, for terminals.

Blocks lie in blocks as the boxes of rails.py do: ways back run above, ways past and further
branches below the line. A step is `[NAME]`, an absence `<no NAME>`; dots before a step stand for
rows that are passed over. Preferment is told in words and numbers, since a terminal has one weight
of line.
"""

from __future__ import annotations

from collections.abc import Sequence as Many
from dataclasses import dataclass

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.automaton import Automaton
from spark_match_recognize.show.drawn_clause import ANY_ROW, DrawnClause
from spark_match_recognize.show.notes import Sign, notes_of
from spark_match_recognize.show.parts import (
    Absence,
    Anchor,
    AnyOrder,
    Choice,
    Hidden,
    Loop,
    Maybe,
    Nothing,
    Part,
    Sequence,
    Step,
    Timed,
)
from spark_match_recognize.show.writing import cells, shortened, wrapped

__all__ = ["text_of"]

_NAME_CELLS = 40
_FEW = 3
_SIGNS = {Sign.DOTS: "··", Sign.DASHES: "{-", Sign.FORBIDDEN: "no"}


@dataclass(frozen=True)
class _Block:
    """Lines of one width: those above the rail, the rail, those below."""

    above: tuple[str, ...]
    rail: str
    below: tuple[str, ...]

    @property
    def wide(self) -> int:
        return cells(self.rail)


def text_of(clause: DrawnClause, automaton: Automaton, columns: int = 100) -> str:
    """The pattern in characters with its conditions and notes, in lines of about a width."""
    brush = _Brush(automaton.following() if clause.skips else frozenset(), not clause.is_every_way)
    outer = clause.part.parts if isinstance(clause.part, Sequence) else (clause.part,)
    lines: list[list[_Block]] = [[]]
    for part in outer:
        block = brush.block(part)
        if lines[-1] and _in_line([*lines[-1], block]).wide > columns - 6:
            lines.append([])
        lines[-1].append(block)
    drawn: list[str] = []
    for number, line in enumerate(lines):
        begin = "●─" if number == 0 else "→─"
        end = "─◉" if number == len(lines) - 1 else "─→"
        drawn += _lines(_in_line([_rail(begin), *line, _rail(end)]))
    lines_of_text = [*(line.rstrip() for line in drawn), "", *_legend(clause, columns)]
    return "\n".join(map(printable, lines_of_text))


def _legend(clause: DrawnClause, columns: int) -> list[str]:
    if clause.is_alone:
        return _notes(clause, columns)
    free = [name for name in clause.variables if name not in clause.conditions]
    names = list(dict.fromkeys([*clause.variables, *clause.forbidden]))
    texts = {name: clause.condition(name) for name in names}
    texts |= {name: f"= ({', '.join(of)})" for name, of in clause.subsets.items()}
    if len(free) > _FEW:
        texts = {name: text for name, text in texts.items() if name not in free}
    column = max((cells(_name(name)) for name in texts), default=0)
    lines: list[str] = []
    for name, text in texts.items():
        padding = " " * (column - cells(_name(name)) + 2)
        lines += _hanging(_name(name) + padding, text, columns)
    if len(free) > _FEW:
        lines += wrapped(f"{', '.join(map(_name, free))}: {ANY_ROW}", columns, lines=50)
    return [*lines, "", *_notes(clause, columns)]


def _notes(clause: DrawnClause, columns: int) -> list[str]:
    lines: list[str] = []
    for note in notes_of(clause):
        lines += _hanging(
            f"{_SIGNS.get(note.sign, ''):<2} ", note.unweighted or note.words, columns
        )
    return lines


def _hanging(first: str, text: str, columns: int) -> list[str]:
    """The text behind what stands in its first line, the other lines below it."""
    room = max(columns - cells(first), 30)
    blank = " " * cells(first)
    return [
        ((blank if number else first) + line).rstrip()
        for number, line in enumerate(wrapped(text, room))
    ]


def _name(name: str) -> str:
    return shortened(printable(name), _NAME_CELLS)


def _rail(text: str) -> _Block:
    return _Block((), text, ())


def _lines(block: _Block) -> list[str]:
    return [*block.above, block.rail, *block.below]


@dataclass(frozen=True)
class _Brush:
    passed_over: frozenset[int]
    prefers: bool

    def block(self, part: Part) -> _Block:
        match part:
            case Step(number, variable):
                dots = "··" if number in self.passed_over else ""
                return _rail(f"{dots}[{_name(variable)}]")
            case Absence(_, variable):
                return _rail(f"<no {_name(variable)}>")
            case Anchor(_, sign):
                return _rail(sign)
            case Nothing():
                return _rail("─")
            case Sequence(parts):
                return _in_line([self.block(inner) for inner in parts])
            case Choice(branches):
                return self._branches(branches, "┬├╰", "┬┤╯", "│", numbered=self.prefers)
            case AnyOrder(elements):
                block = self._branches(elements, "╥╟╙", "╥╢╜", "║", numbered=False)
                return _topped(block, " each once, in any order ")
            case Maybe(body, reluctant):
                words = " preferred " if reluctant and self.prefers else ""
                return _past(self.block(body), words)
            case Loop():
                return _back(self.block(part.body), part.words)
            case Hidden(body):
                return _in_line([_rail("{-"), self.block(body), _rail("-}")])
            case Timed(body, limit):
                words = f" within {shortened(printable(limit), 56)} "
                block = _widened(self.block(body), cells(words) + 2)
                line = f"┌{words:─^{block.wide - 2 - cells(words) + len(words)}}┐"
                return _Block((line, *block.above), block.rail, block.below)

    def _branches(
        self, parts: Many[Part], left: str, right: str, side: str, *, numbered: bool
    ) -> _Block:
        blocks = [self.block(part) for part in parts]
        wide = max(block.wide for block in blocks)
        digits = len(str(len(blocks)))
        above: tuple[str, ...] = ()
        below: list[str] = []
        rail = ""
        for number, block in enumerate(blocks):
            place = 0 if number == 0 else 2 if number == len(blocks) - 1 else 1
            label = f"{number + 1:─<{digits}}" if numbered else ""
            shown = _padded(block, wide)
            text = f"{left[place]}─{label}─{shown.rail}──{right[place]}"
            indent, end = " " * (len(label) + 2), "  "
            rows = [f"{side}{indent}{line}{end}{side}" for line in (*shown.above, *shown.below)]
            if number == 0:
                above = tuple(f" {indent}{line}{end} " for line in shown.above)
                rail = text
                below = rows[len(shown.above) :]
            else:
                last = [f" {row[1:-1]} " for row in rows] if place == 2 else rows
                below += [*rows[: len(shown.above)], text, *last[len(shown.above) :]]
        return _Block(above, rail, tuple(below))


def _in_line(blocks: Many[_Block]) -> _Block:
    up = max(len(block.above) for block in blocks)
    down = max(len(block.below) for block in blocks)
    rows = [""] * (up + 1 + down)
    for number, block in enumerate(blocks):
        gap = 1 if number else 0
        blank = " " * block.wide
        high = [blank] * (up - len(block.above)) + list(block.above)
        low = list(block.below) + [blank] * (down - len(block.below))
        for row, text in enumerate([*high, block.rail, *low]):
            rows[row] += ("─" if row == up else " ") * gap + text
    return _Block(tuple(rows[:up]), rows[up], tuple(rows[up + 1 :]))


def _padded(block: _Block, wide: int) -> _Block:
    """The block with its rail drawn out to a width."""
    more = wide - block.wide
    blank = " " * more
    return _Block(
        tuple(line + blank for line in block.above),
        block.rail + "─" * more,
        tuple(line + blank for line in block.below),
    )


def _widened(block: _Block, wide: int) -> _Block:
    """The block in the middle of a rail of at least a width."""
    left = max(wide - block.wide, 0) // 2
    blank, rail = " " * left, "─" * left
    moved = _Block(
        tuple(blank + line for line in block.above),
        rail + block.rail,
        tuple(blank + line for line in block.below),
    )
    return _padded(moved, max(wide, block.wide))


def _topped(block: _Block, words: str) -> _Block:
    block = _widened(block, cells(words))
    return _Block((f"{words:^{block.wide}}", *block.above), block.rail, block.below)


def _back(block: _Block, words: str) -> _Block:
    block = _widened(block, cells(words) + 3)
    line = f"╭◂{f' {words} ':─^{block.wide + 1}}╮"
    return _Block(
        (line, *(f"│ {text} │" for text in block.above)),
        f"┴─{block.rail}─┴",
        tuple(f"  {text}  " for text in block.below),
    )


def _past(block: _Block, words: str) -> _Block:
    block = _widened(block, cells(words) + 1)
    line = f"╰{words:─^{block.wide + 1}}▸╯"
    return _Block(
        tuple(f"  {text}  " for text in block.above),
        f"┬─{block.rail}─┬",
        (*(f"│ {text} │" for text in block.below), line),
    )
