# SPDX-License-Identifier: Apache-2.0
"""The output of the commands.

Control characters in messages are always replaced. Output for other programs (SQL, JSON, records)
is exact in a file or a pipe; control characters are replaced only on a terminal.
"""

from __future__ import annotations

import io
import os
import sys

from spark_match_recognize.plain_text import lines

__all__ = [
    "BROKEN_PIPE",
    "accept_all_characters",
    "leave_broken_pipe",
    "print_message",
    "print_output",
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


def leave_broken_pipe() -> None:
    """Discard what is still buffered for a closed pipe, so that the exit is silent."""
    null_device = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(null_device, stream.fileno())
