# SPDX-License-Identifier: Apache-2.0
"""The functions that Spark has, by name; `scripts/spark_functions.py` writes the list."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

__all__ = ["is_spark_function"]

# Those that the grammar reads by itself, and that the session does not list.
_IN_GRAMMAR = ("identifier", "table", "timestampadd", "timestampdiff", "try_cast")


@cache
def _names() -> frozenset[str]:
    text = files(__package__).joinpath("spark_functions.txt").read_text(encoding="ascii")
    return frozenset((*text.split(), *_IN_GRAMMAR))


def is_spark_function(name: str) -> bool:
    """Whether Spark has a function of this name, in any case."""
    return name.lower() in _names()
