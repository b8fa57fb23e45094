# SPDX-License-Identifier: Apache-2.0
"""The output of the commands.

Control characters in messages are always replaced. Output for other programs (SQL, JSON, records)
is exact in a file or a pipe; control characters are replaced only on a terminal.
"""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING

from spark_match_recognize.plain_text import lines

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = [
    "BROKEN_PIPE",
    "accept_all_characters",
    "leave_broken_pipe",
    "print_message",
    "print_output",
    "print_rich",
]

BROKEN_PIPE = 141
"""The exit status after writing to a closed pipe: that of the signal SIGPIPE in a shell."""


def accept_all_characters() -> None:
    """Let standard output escape characters that its encoding lacks, as standard error does."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="backslashreplace")


def print_output(text: str) -> None:
    """Print the result of a command."""
    print(lines(text) if sys.stdout.isatty() else text)


def print_message(text: object) -> None:
    """Print a note or an error to standard error."""
    print(lines(text), file=sys.stderr)


def print_rich(renderable: RenderableType, *, soft_wrap: bool = False) -> None:
    """Print a rich renderable, in colours if the terminal supports them.

    Args:
        renderable: its texts must be printable already
        soft_wrap: whether the terminal wraps lines that are too long
    """
    from rich.console import Console

    class Terminal(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    Terminal().print(renderable, soft_wrap=soft_wrap)


def leave_broken_pipe() -> None:
    """Discard what is still buffered for a closed pipe, so that the exit is silent."""
    null_device = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(null_device, stream.fileno())
