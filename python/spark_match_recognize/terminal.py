# SPDX-License-Identifier: Apache-2.0
"""What the commands print.

Messages never hold a character that a terminal would obey. Output for other programs (SQL, JSON,
records) is exact in a file or a pipe; only on a terminal such characters are replaced in it, too.
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
"""The exit status of a program whose reader has gone: that of the signal SIGPIPE in a shell."""


def accept_all_characters() -> None:
    """Let standard output write what its encoding does not have as escapes, as the errors do."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="backslashreplace")


def print_output(text: str) -> None:
    """Print what the command was asked for."""
    print(lines(text) if sys.stdout.isatty() else text)


def print_message(text: object) -> None:
    """Print a note or an error to standard error."""
    print(lines(text), file=sys.stderr)


def print_rich(shown: RenderableType, *, soft_wrap: bool = False) -> None:
    """Print what rich lays out, in colours where the terminal has some.

    Args:
        shown: all texts in it are printable already
        soft_wrap: whether lines that are too long are left to the terminal
    """
    from rich.console import Console

    class Terminal(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    Terminal().print(shown, soft_wrap=soft_wrap)


def leave_broken_pipe() -> None:
    """Let what is still to be written to a closed pipe vanish, so that the exit is silent."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())
