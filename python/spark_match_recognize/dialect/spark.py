# SPDX-License-Identifier: Apache-2.0
"""The dialect `spark_match_recognize`: sqlglot's Databricks dialect with the clause.

    sqlglot.parse_one(sql, read="spark_match_recognize")
    tree.sql("spark_match_recognize", pretty=True)

Strings are written as Spark reads them by default, with backslashes. For a session that sets
`spark.sql.parser.escapedStringLiterals` say so, and a string with a quote or a backslash in it is
put together of parts, because no literal can hold it there:
`"spark_match_recognize, escaped_string_literals=True"`.
"""

from __future__ import annotations

from sqlglot import exp, transforms
from sqlglot.dialects.databricks import Databricks
from sqlglot.dialects.dialect import groupconcat_sql
from sqlglot.generators.databricks import DatabricksGenerator
from sqlglot.generators.spark import SparkGenerator
from sqlglot.parsers.databricks import DatabricksParser
from sqlglot.tokenizer_core import TokenType

from spark_match_recognize.dialect.clause_parser import KEYWORD, RowPatternParser
from spark_match_recognize.dialect.generator import CLAUSE_TRANSFORMS, RowPatternGenerator
from spark_match_recognize.dialect.qualify import without_qualify

__all__ = ["SparkMatchRecognize"]


_AS_IN_SPARK = (exp.JSONExtract, exp.JSONExtractScalar, exp.JSONPathRoot)


class SparkMatchRecognize(Databricks):
    """SQL of Apache Spark with MATCH_RECOGNIZE."""

    SUPPORTED_SETTINGS = {*Databricks.SUPPORTED_SETTINGS, "escaped_string_literals"}

    class Tokenizer(Databricks.Tokenizer):
        """A quote in a string may be doubled, and the clause's word is no keyword."""

        KEYWORDS = {
            text: kind
            for text, kind in Databricks.Tokenizer.KEYWORDS.items()
            if text not in (KEYWORD, "STREAM")
        }
        STRING_ESCAPES = ["\\", "'", '"']

    class Parser(RowPatternParser, DatabricksParser):
        """Spark's expressions with the clause."""

        PRIMARY_PARSERS = {
            **DatabricksParser.PRIMARY_PARSERS,
            TokenType.RAW_STRING: lambda self, token: self.expression(
                exp.Literal.string(token.text)
            ),
        }

    class Generator(RowPatternGenerator, DatabricksGenerator):
        """Spark's expressions with the clause."""

        # Databricks has QUALIFY and paths behind a colon, Spark neither.
        TRANSFORMS = {
            **{
                kind: write
                for kind, write in DatabricksGenerator.TRANSFORMS.items()
                # Would make an approximation of a percentile that Spark computes exactly.
                if kind is not exp.WithinGroup
            },
            **{kind: SparkGenerator.TRANSFORMS[kind] for kind in _AS_IN_SPARK},
            # Without a separator there is none between the strings.
            exp.GroupConcat: lambda self, e: groupconcat_sql(self, e, sep=None),
            exp.Select: transforms.preprocess(
                [
                    without_qualify,
                    transforms.eliminate_distinct_on,
                    transforms.unnest_to_explode,
                    transforms.any_to_exists,
                ]
            ),
            **CLAUSE_TRANSFORMS,
        }
        # No type of Spark's takes a number of digits of its seconds.
        SUPPORTS_TEMPORAL_PRECISION = False
        JSON_PATH_SINGLE_QUOTE_ESCAPE = SparkGenerator.JSON_PATH_SINGLE_QUOTE_ESCAPE
        JSON_PATH_KEY_QUOTED_FORCES_BRACKETS = SparkGenerator.JSON_PATH_KEY_QUOTED_FORCES_BRACKETS
        QUOTE_JSON_PATH = SparkGenerator.QUOTE_JSON_PATH

        def literal_sql(self, expression: exp.Literal) -> str:
            """A number as it is, a string so that this session's Spark reads it back."""
            if not expression.is_string or not self.dialect.settings.get("escaped_string_literals"):
                return super().literal_sql(expression)
            pieces = _pieces(expression.name)
            texts = [_CODES.get(piece) or f"'{piece}'" for piece in pieces] or ["''"]
            text = texts[0] if len(texts) == 1 else f"concat({', '.join(texts)})"
            return self._replace_line_breaks(text)


_CODES = {"'": "chr(39)", "\\": "chr(92)"}


def _pieces(text: str) -> list[str]:
    """The text cut so that each quote and each backslash stands alone."""
    pieces: list[str] = []
    for character in text:
        if character in _CODES or not pieces or pieces[-1] in _CODES:
            pieces.append(character)
        else:
            pieces[-1] += character
    return pieces
