# SPDX-License-Identifier: Apache-2.0
"""The table of sources. A source's module is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from spark_match_recognize.errors import TranslationError
from spark_match_recognize.translation.source import Source

__all__ = ["source_names", "source_of"]

# Each is a folder, whose module source.py has it under the name SOURCE.
_SOURCES = ("databricks", "esper", "flink", "oracle", "snowflake", "trino")
# Engines whose SQL is that of another one.
_ALIASES = {"presto": "trino", "athena": "trino", "starburst": "trino"}


def source_names() -> list[str]:
    """Names that `translate` knows, aliases not included."""
    return list(_SOURCES)


@cache
def source_of(name: str) -> Source:
    """The source of a name, in any case.

    Raises:
        TranslationError: no source has that name.
    """
    known = name.strip().lower()
    engine = _ALIASES.get(known, known)
    if engine not in _SOURCES:
        names = ", ".join([*source_names(), *sorted(_ALIASES)])
        raise TranslationError(f"'{name}' is no source of translations", hint=f"Known are {names}.")
    found = import_module(f"spark_match_recognize.translation.{engine}.source").SOURCE
    assert isinstance(found, Source)  # noqa: S101 - for mypy
    return found
