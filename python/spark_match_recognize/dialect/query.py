# SPDX-License-Identifier: Apache-2.0
"""Parses a query of this dialect for the package's own functions, and finds its patterns: those of
clauses in FROM, and those of windows, which are parts of expressions; windows.py describes them.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlglot import exp, parse
from sqlglot.errors import ParseError, SqlglotError

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.dialect.windows import PatternFrame
from spark_match_recognize.errors import MatchRecognizeError

__all__ = ["clauses_of", "patterns_of", "read_query"]

# What sqlglot raises for some calls with too few arguments.
_BUILDER_ERRORS = (AttributeError, IndexError, TypeError, ValueError)


def read_query(sql: str) -> list[exp.Expr]:
    """The trees of the statements in a text.

    Raises:
        MatchRecognizeError: the text cannot be parsed; with line and column if they are known.
    """
    try:
        return [tree for tree in parse(sql, read=SparkMatchRecognize) if tree is not None]
    except SqlglotError as error:
        # The message of the exception contains colour codes for a terminal.
        details = error.errors[0] if isinstance(error, ParseError) and error.errors else {}
        reason = details.get("description") or str(error)
        line, column = details.get("line"), details.get("col")
        position = f" at line {line}, column {column}" if line else ""
        raise MatchRecognizeError(f"The query cannot be parsed{position}: {reason}.") from error
    except _BUILDER_ERRORS as error:
        raise MatchRecognizeError(f"The query cannot be parsed: {error}.") from error


def clauses_of(trees: Iterable[exp.Expr]) -> list[MatchedRows]:
    """The clauses in FROM, in the order of their keywords in the text."""
    return [found for found in patterns_of(trees) if isinstance(found, MatchedRows)]


def patterns_of(trees: Iterable[exp.Expr]) -> list[MatchedRows | PatternFrame]:
    """What has a pattern, clauses and windows, in the order of the text.

    Those of trees that were built by hand are in the order in which the text would have them,
    except that one in a condition precedes the enclosing one.
    """
    patterns: list[MatchedRows | PatternFrame] = []
    for tree in trees:
        waiting: list[tuple[exp.Expr, bool]] = [(tree, False)]
        while waiting:
            node, is_visited = waiting.pop()
            if is_visited:
                if isinstance(node, MatchedRows | PatternFrame):
                    patterns.append(node)
                continue
            # sqlglot stores WITH after the query that it precedes.
            children = sorted(node.iter_expressions(), key=lambda child: child.arg_key != "with_")
            waiting.append((node, True))
            waiting += [(child, False) for child in reversed(children)]
    return sorted(patterns, key=lambda found: found.meta.get("start", 0))
