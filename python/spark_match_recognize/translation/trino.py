# SPDX-License-Identifier: Apache-2.0
"""Queries from Trino, Presto and Athena."""

from __future__ import annotations

from sqlglot.dialects.trino import Trino
from sqlglot.parsers.trino import TrinoParser

from spark_match_recognize.translation.reading import SourceParser, sql_reader
from spark_match_recognize.translation.source import Source

__all__ = ["SOURCE"]


class TrinoText(Trino):
    """SQL of Trino with the clause."""

    class Parser(SourceParser, TrinoParser):
        """Trino's expressions with the clause."""


SOURCE = Source(name="trino", title="Trino", read=sql_reader(TrinoText), types="trino")
