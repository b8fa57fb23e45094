# SPDX-License-Identifier: Apache-2.0
"""Queries from Trino, Presto and Athena.

The clause means the same. What differs is around it: a division of whole numbers, casts that round,
functions (functions.py). Null ordering and names in quotes come with the dialect.
"""

from __future__ import annotations

from sqlglot import exp
from sqlglot.dialects.trino import Trino
from sqlglot.parsers.trino import TrinoParser

from spark_match_recognize.translation.functions import function_rewrite, unparsed
from spark_match_recognize.translation.reading import SourceParser, sql_reader
from spark_match_recognize.translation.rules.lists import subscripts
from spark_match_recognize.translation.rules.numbers import (
    count_all,
    rounding_casts,
    whole_division,
)
from spark_match_recognize.translation.rules.queries import query_rewrites
from spark_match_recognize.translation.rules.strings import (
    code_points,
    like_without_escape,
    shortening_casts,
)
from spark_match_recognize.translation.rules.times import fields
from spark_match_recognize.translation.rules.unnest import unnested
from spark_match_recognize.translation.rules.windows import window_aggregates
from spark_match_recognize.translation.rules.zones import time_zones
from spark_match_recognize.translation.source import Source
from spark_match_recognize.translation.trino.decimals import (
    decimal_average,
    decimal_division,
    decimal_literal,
    wide_decimals,
)
from spark_match_recognize.translation.trino.functions import RULES
from spark_match_recognize.translation.trino.rounds import empty_rounds
from spark_match_recognize.translation.trino.substrings import substrings

__all__ = ["SOURCE"]


class TrinoText(Trino):
    """SQL of Trino with the clause."""

    # Subscripts stay as they are written; lists.py says what they mean.
    INDEX_OFFSET = 0

    class Parser(SourceParser, TrinoParser):
        """Trino's expressions with the clause."""

        FUNCTIONS = unparsed(TrinoParser.FUNCTIONS, RULES)
        FUNCTION_PARSERS = unparsed(TrinoParser.FUNCTION_PARSERS, RULES)
        ARRAY_CONSTRUCTORS = {"ARRAY": exp.Array}
        TYPE_LITERAL_PARSERS = {
            **TrinoParser.TYPE_LITERAL_PARSERS,
            exp.DType.DECIMAL: lambda self, text, _: decimal_literal(text),
        }


SOURCE = Source(
    name="trino",
    title="Trino",
    read=sql_reader(TrinoText),
    rewrites=(
        empty_rounds,
        function_rewrite(RULES),
        count_all,
        whole_division,
        wide_decimals,
        decimal_division,
        decimal_average,
        substrings,
        rounding_casts,
        shortening_casts,
        code_points,
        like_without_escape,
        subscripts,
        fields,
        time_zones,
        unnested,
        window_aggregates,
        *query_rewrites,
    ),
    types="trino",
)
