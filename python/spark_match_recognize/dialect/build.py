# SPDX-License-Identifier: Apache-2.0
"""Tells whether sqlglot's build can be extended.

sqlglot comes as Python and, with its extra `c` (the package sqlglotc), compiled. Compiled classes
refuse subclasses in Python, which every dialect from outside is made of, and only when the first
one is instantiated, with a TypeError from the middle of parsing. So it is tried at the start.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.errors import ConfigurationError

__all__ = ["require_interpreted"]


class _Probe(exp.Expression):
    """A node of ours that nothing uses."""


def require_interpreted() -> None:
    """Do nothing with sqlglot in Python.

    Raises:
        ConfigurationError: sqlglot is compiled.
    """
    try:
        _Probe()
    except TypeError:
        raise ConfigurationError(
            "sqlglot is installed in its compiled build, which takes no dialect from outside; "
            "remove that build, and sqlglot itself stays: pip uninstall sqlglotc. "
            "Queries, Clause and match_recognize work without it."
        ) from None
