# SPDX-License-Identifier: Apache-2.0
"""Checks that the installed build of sqlglot can be extended.

sqlglot is distributed as Python code and, with its extra `c` (the package sqlglotc), as compiled
code. Compiled classes refuse subclasses in Python, which every external dialect consists of, but
only when the first one is instantiated: a TypeError in the middle of parsing. So this is checked on
import.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.errors import ConfigurationError

__all__ = ["require_interpreted"]


class _Probe(exp.Expression):
    """A node that is only instantiated by the check."""


def require_interpreted() -> None:
    """Return if sqlglot is installed as Python code.

    Raises:
        ConfigurationError: sqlglot is compiled.
    """
    try:
        _Probe()
    except TypeError:
        raise ConfigurationError(
            "The compiled build of sqlglot is installed, which does not support external dialects. "
            "Remove it, which keeps sqlglot itself: pip uninstall sqlglotc. "
            "Queries, Clause and match_recognize work without sqlglot."
        ) from None
