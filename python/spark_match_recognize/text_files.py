# SPDX-License-Identifier: Apache-2.0
"""Reads and writes the files of the commands.

A command writes only into its output folder, whatever names a text holds and whatever links are in
the folder, and no input is overwritten. From a folder it reads only what is in it. A path that the
user names may itself be a link.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from spark_match_recognize.errors import MatchRecognizeError

__all__ = ["inside", "read_text", "refuse_links_out", "refuse_overwriting", "write_text"]


def read_text(file: str) -> str:
    """The text of a UTF-8 file, without a byte order mark; `-` is standard input.

    Raises:
        MatchRecognizeError: it cannot be read.
    """
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError, ValueError) as error:
        raise MatchRecognizeError(f"{file} cannot be read: {error}") from error


def write_text(path: Path, text: str) -> None:
    """Write a text that ends with one line end; creates the folder if it does not exist.

    Raises:
        MatchRecognizeError: it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.rstrip("\n") + "\n", encoding="utf-8")
    except (OSError, UnicodeError, ValueError) as error:
        raise MatchRecognizeError(f"{path} cannot be written: {error}") from error


def inside(folder: Path, name: str | Path) -> Path:
    """The path to write of a name, or of a relative path, inside a folder.

    Raises:
        MatchRecognizeError: it leaves the folder, is not a file name, or is or passes a link.
    """
    relative = Path(name)
    if relative.anchor or not relative.parts or ".." in relative.parts or "\0" in str(name):
        raise MatchRecognizeError(f"{str(name)!r} is not the name of a file in {folder}.")
    target = folder
    for part in relative.parts:
        target /= part
        if target.is_symlink():
            raise MatchRecognizeError(
                f"{target} is a symbolic link, through which nothing is written: remove it, or "
                "name another output."
            )
    return target


def refuse_links_out(folder: Path, files: Iterable[Path]) -> None:
    """Return if no file of a folder is a link to something outside it.

    Raises:
        MatchRecognizeError: one of them is.
    """
    root = Path(os.path.realpath(folder))
    for file in files:
        if root not in Path(os.path.realpath(file)).parents:
            raise MatchRecognizeError(
                f"{file} is a symbolic link out of {folder}, which is not followed: name the file "
                "itself, or remove the link."
            )


def refuse_overwriting(outputs: Iterable[Path], inputs: Iterable[Path]) -> None:
    """Return if no output is one of the inputs, by any path or link.

    Raises:
        MatchRecognizeError: one of them would be overwritten.
    """
    by_identity = {_identity(path): path for path in inputs if path.exists()}
    for path in outputs:
        if path.exists() and _identity(path) in by_identity:
            overwritten = by_identity[_identity(path)]
            raise MatchRecognizeError(
                f"{path} would overwrite the input {overwritten}: name another output."
            )


def _identity(path: Path) -> tuple[int, int]:
    status = os.stat(path)
    return status.st_dev, status.st_ino
