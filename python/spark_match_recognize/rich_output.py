# SPDX-License-Identifier: Apache-2.0
"""What rich writes: coloured output of the commands, and plain text.

In a notebook, a console of rich displays what it prints and writes nothing to its file. These
consoles write there, too, so the text is the same in a notebook, on a terminal and in a file. All
other modules build renderables and leave the console to this one.
"""

from __future__ import annotations

from io import StringIO

from rich.console import Console, RenderableType

__all__ = ["print_rich", "rendered_text"]

_UNLIMITED = 10_000


class _Terminal(Console):
    """A console on standard output that leaves a closed pipe to the command."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def print_rich(renderable: RenderableType, *, soft_wrap: bool = False) -> None:
    """Print a rich renderable, in colours if the terminal supports them.

    Args:
        renderable: its texts must be printable already
        soft_wrap: whether the terminal wraps lines that are too long
    """
    _Terminal(force_jupyter=False).print(renderable, soft_wrap=soft_wrap)


def rendered_text(renderable: RenderableType, *, width: int = _UNLIMITED) -> str:
    """Render as text without colours, trailing blanks, or empty lines around it.

    Args:
        renderable: its texts must be printable already
        width: the length of a line; by default no line is broken
    """
    output = StringIO()
    console = Console(
        file=output,
        width=width,
        color_system=None,
        force_terminal=False,
        force_jupyter=False,
        legacy_windows=False,
    )
    console.print(renderable)
    return "\n".join(line.rstrip() for line in output.getvalue().splitlines()).strip("\n")
