# SPDX-License-Identifier: Apache-2.0
"""The command to install the libraries of an extra, from the package's metadata."""

from __future__ import annotations

import re
import shlex
from importlib.metadata import requires

__all__ = ["install_command"]

_EXTRA = re.compile(r"(?P<what>.+?)\s*;\s*extra\s*==\s*['\"](?P<extra>\w+)['\"]")


def install_command(extra: str) -> str:
    """The command that installs the libraries of an extra, wherever this package came from."""
    matches = map(_EXTRA.match, requires("spark-match-recognize") or [])
    libraries = [
        shlex.quote(match["what"]) for match in matches if match and match["extra"] == extra
    ]
    return f"pip install {' '.join(libraries)}"
