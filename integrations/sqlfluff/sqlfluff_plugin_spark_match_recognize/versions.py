# SPDX-License-Identifier: Apache-2.0
"""Refuses versions of sqlfluff that the plugin was not tested with.

sqlfluff shows the error of a plugin and continues without the plugin, so the message says what to
install. `pyproject.toml` has the same bounds for pip.
"""

from __future__ import annotations

import re
from importlib.metadata import version

__all__ = ["check_version"]

_OLDEST, _TOO_NEW = (4, 5), (4, 6)


def check_version(installed: str = "") -> None:
    """Raise unless the version of sqlfluff is supported.

    Args:
        installed: the version, by default that of the installed package

    Raises:
        ImportError: says which versions are supported.
    """
    installed = installed or version("sqlfluff")
    numbers = tuple(map(int, re.findall(r"\d+", installed)[:2]))
    if not _OLDEST <= numbers < _TOO_NEW:
        oldest, too_new = (".".join(map(str, bound)) for bound in (_OLDEST, _TOO_NEW))
        raise ImportError(
            f"sqlfluff {installed} is not supported; install sqlfluff>={oldest},<{too_new} or "
            "another version of sqlfluff-plugin-spark-match-recognize"
        )
