# SPDX-License-Identifier: Apache-2.0
"""The table of sources. A source's module is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from spark_match_recognize.errors import TranslationError
from spark_match_recognize.translation.source import Source

__all__ = ["source_names", "source_of"]

# Each module has its source under the name SOURCE.
_MODULES = {
    "databricks": "databricks",
    "esper": "esper.source",
    "flink": "flink",
    "oracle": "oracle",
    "snowflake": "snowflake",
    "trino": "trino",
}
# Engines whose SQL is that of another one.
_ALIASES = {"presto": "trino", "athena": "trino", "starburst": "trino"}


def source_names() -> list[str]:
    """Names that `translate` knows, aliases not included."""
    return sorted(_MODULES)


@cache
def source_of(name: str) -> Source:
    """The source of a name, in any case.

    Raises:
        TranslationError: no source has that name.
    """
    known = name.strip().lower()
    module = _MODULES.get(_ALIASES.get(known, known))
    if module is None:
        names = ", ".join([*source_names(), *sorted(_ALIASES)])
        raise TranslationError(f"'{name}' is no source of translations", hint=f"Known are {names}.")
    found = import_module(f"spark_match_recognize.translation.{module}").SOURCE
    assert isinstance(found, Source)  # noqa: S101 - for mypy
    return found
