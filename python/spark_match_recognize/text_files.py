# SPDX-License-Identifier: Apache-2.0
"""How the commands read and write their files.

A command writes only what it was told to: a name out of a text stays inside the folder that was
named, and no input is overwritten.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from spark_match_recognize.errors import MatchRecognizeError

__all__ = ["inside", "read_text", "refuse_overwriting", "write_text"]


def read_text(file: str) -> str:
    """The text of a file in UTF-8, without a byte order mark; that of the standard input for `-`.

    Raises:
        MatchRecognizeError: it cannot be read.
    """
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError, ValueError) as error:
        raise MatchRecognizeError(f"{file} cannot be read: {error}") from error


def write_text(path: Path, text: str) -> None:
    """Write a text with one line end at its end; makes the folder if it is not there.

    Raises:
        MatchRecognizeError: it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.rstrip("\n") + "\n", encoding="utf-8")
    except (OSError, UnicodeError, ValueError) as error:
        raise MatchRecognizeError(f"{path} cannot be written: {error}") from error


def inside(folder: Path, name: str | Path) -> Path:
    """The path of a name, or of a relative path, below a folder.

    Raises:
        MatchRecognizeError: it leads out of the folder, or nowhere.
    """
    relative = Path(name)
    if relative.anchor or not relative.parts or ".." in relative.parts or "\0" in str(name):
        raise MatchRecognizeError(f"{str(name)!r} is not the name of a file in {folder}.")
    return folder / relative


def refuse_overwriting(outputs: Iterable[Path], inputs: Iterable[Path]) -> None:
    """Do nothing if no output is one of the inputs, by whatever path or link.

    Raises:
        MatchRecognizeError: one of them would be overwritten.
    """
    read = {_identity(path): path for path in inputs if path.exists()}
    for path in outputs:
        if path.exists() and _identity(path) in read:
            raise MatchRecognizeError(
                f"{path} would overwrite the input {read[_identity(path)]}: name another output."
            )


def _identity(path: Path) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_dev, found.st_ino
