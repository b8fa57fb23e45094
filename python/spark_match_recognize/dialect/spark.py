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

from collections.abc import Callable
from itertools import pairwise

from sqlglot import exp
from sqlglot.dialects.databricks import Databricks
from sqlglot.generators.databricks import DatabricksGenerator
from sqlglot.parser import Parser
from sqlglot.parsers.databricks import DatabricksParser
from sqlglot.tokenizer_core import Token, TokenType

from spark_match_recognize.dialect.clause_parser import KEYWORD, RowPatternParser
from spark_match_recognize.dialect.generator import CLAUSE_TRANSFORMS, RowPatternGenerator

__all__ = ["SparkMatchRecognize"]


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

        def _parse(
            self,
            parse_method: Callable[[Parser], exp.Expr | None],
            raw_tokens: list[Token],
            sql: str | None = None,
        ) -> list[exp.Expr | None]:
            # window(ts, '10 minutes') is a function, which sqlglot takes for the clause WINDOW
            # where it is the first of GROUP BY.
            for token, after in pairwise(raw_tokens):
                is_call = after.token_type == TokenType.L_PAREN
                if is_call and token.token_type == TokenType.WINDOW:
                    token.token_type = TokenType.VAR
            return super()._parse(parse_method, raw_tokens, sql)

        def _parse_primary(self) -> exp.Expr | None:
            found = super()._parse_primary()
            if isinstance(found, exp.Concat) and all(part.is_string for part in found.expressions):
                # Strings side by side are one.
                return exp.Literal.string("".join(part.name for part in found.expressions))
            return found

    class Generator(RowPatternGenerator, DatabricksGenerator):
        """Spark's expressions with the clause."""

        TRANSFORMS = {**DatabricksGenerator.TRANSFORMS, **CLAUSE_TRANSFORMS}

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
