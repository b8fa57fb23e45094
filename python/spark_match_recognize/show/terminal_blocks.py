# SPDX-License-Identifier: Apache-2.0
"""Blocks of characters with a rail through them, from which a drawing for terminals is composed.

As the boxes of rails.py, blocks can be chained, stacked or nested: a loop runs above the block, a
path past it below.
"""

from __future__ import annotations

from collections import abc
from dataclasses import dataclass

from spark_match_recognize.show.text_layout import cells

__all__ = [
    "Block",
    "in_line",
    "looped",
    "padded",
    "rail_block",
    "widened",
    "with_heading",
    "with_path_past",
]


@dataclass(frozen=True)
class Block:
    """Lines of the same width: those above the rail, the rail, and those below."""

    above: tuple[str, ...]
    rail: str
    below: tuple[str, ...]

    @property
    def width(self) -> int:
        """The number of columns."""
        return cells(self.rail)

    @property
    def lines(self) -> list[str]:
        """All lines from top to bottom."""
        return [*self.above, self.rail, *self.below]


def rail_block(text: str) -> Block:
    """A block of one line."""
    return Block((), text, ())


def in_line(blocks: abc.Sequence[Block]) -> Block:
    """Blocks one after another on a rail."""
    up = max(len(block.above) for block in blocks)
    down = max(len(block.below) for block in blocks)
    rows = [""] * (up + 1 + down)
    for number, block in enumerate(blocks):
        gap = 1 if number else 0
        blank = " " * block.width
        upper = [blank] * (up - len(block.above)) + list(block.above)
        lower = list(block.below) + [blank] * (down - len(block.below))
        for row, text in enumerate([*upper, block.rail, *lower]):
            rows[row] += ("─" if row == up else " ") * gap + text
    return Block(tuple(rows[:up]), rows[up], tuple(rows[up + 1 :]))


def padded(block: Block, width: int) -> Block:
    """The block with its rail extended to the given width."""
    more = width - block.width
    blank = " " * more
    return Block(
        tuple(line + blank for line in block.above),
        block.rail + "─" * more,
        tuple(line + blank for line in block.below),
    )


def widened(block: Block, width: int) -> Block:
    """The block in the middle of a rail of at least the given width."""
    left = max(width - block.width, 0) // 2
    blank, rail = " " * left, "─" * left
    shifted = Block(
        tuple(blank + line for line in block.above),
        rail + block.rail,
        tuple(blank + line for line in block.below),
    )
    return padded(shifted, max(width, block.width))


def with_heading(block: Block, heading: str) -> Block:
    """The block with a heading above it."""
    block = widened(block, cells(heading))
    return Block((f"{heading:^{block.width}}", *block.above), block.rail, block.below)


def looped(block: Block, label: str) -> Block:
    """The block with a labelled path from its end back to its beginning."""
    block = widened(block, cells(label) + 3)
    line = f"╭◂{f' {label} ':─^{block.width + 1}}╮"
    return Block(
        (line, *(f"│ {text} │" for text in block.above)),
        f"┴─{block.rail}─┴",
        tuple(f"  {text}  " for text in block.below),
    )


def with_path_past(block: Block, label: str) -> Block:
    """The block with a labelled path around it."""
    block = widened(block, cells(label) + 1)
    line = f"╰{label:─^{block.width + 1}}▸╯"
    return Block(
        tuple(f"  {text}  " for text in block.above),
        f"┬─{block.rail}─┬",
        (*(f"│ {text} │" for text in block.below), line),
    )
