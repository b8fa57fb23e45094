# SPDX-License-Identifier: Apache-2.0
"""How the commands read their texts."""

from __future__ import annotations

import sys
from pathlib import Path

from spark_match_recognize.errors import MatchRecognizeError

__all__ = ["read_text"]


def read_text(file: str) -> str:
    """The text of a file in UTF-8, without a byte order mark; that of the standard input for `-`.

    Raises:
        MatchRecognizeError: it cannot be read.
    """
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise MatchRecognizeError(f"{file} cannot be read: {error}") from error
