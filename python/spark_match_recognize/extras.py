# SPDX-License-Identifier: Apache-2.0
"""How to install what an extra of this package needs, from the package's own metadata."""

from __future__ import annotations

import re
import shlex
from importlib.metadata import requires

__all__ = ["install_command"]

_EXTRA = re.compile(r"(?P<what>.+?)\s*;\s*extra\s*==\s*['\"](?P<extra>\w+)['\"]")


def install_command(extra: str) -> str:
    """The command that installs the libraries of an extra, wherever this package came from."""
    found = map(_EXTRA.match, requires("spark-match-recognize") or [])
    libraries = [shlex.quote(match["what"]) for match in found if match and match["extra"] == extra]
    return f"pip install {' '.join(libraries)}"
