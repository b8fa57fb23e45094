# SPDX-License-Identifier: Apache-2.0
"""Reads a query of this dialect for the package's own functions, and finds the clauses in it."""

from __future__ import annotations

from collections.abc import Iterable

from sqlglot import exp, parse
from sqlglot.errors import ParseError, SqlglotError

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.errors import MatchRecognizeError

__all__ = ["clauses_of", "read_query"]

# What sqlglot's functions raise for some calls with too few arguments.
_OF_BUILDERS = (AttributeError, IndexError, TypeError, ValueError)


def read_query(sql: str) -> list[exp.Expr]:
    """The trees of the statements in a text.

    Raises:
        MatchRecognizeError: the text cannot be read; with line and column where these are known.
    """
    try:
        return [tree for tree in parse(sql, read=SparkMatchRecognize) if tree is not None]
    except SqlglotError as error:
        # The message itself has codes for the colours of a terminal.
        found = error.errors[0] if isinstance(error, ParseError) and error.errors else {}
        reason = found.get("description") or str(error)
        place = f" at line {found['line']}, column {found['col']}" if found.get("line") else ""
        raise MatchRecognizeError(f"The query cannot be read{place}: {reason}.") from error
    except _OF_BUILDERS as error:
        raise MatchRecognizeError(f"The query cannot be read: {error}.") from error


def clauses_of(trees: Iterable[exp.Expr]) -> list[MatchedRows]:
    """The clauses, in the order of their keywords in the text.

    Those of trees that were never text keep the order in which a text would have them, except that
    one in a condition comes before the one around it.
    """
    found: list[MatchedRows] = []
    for tree in trees:
        waiting: list[tuple[exp.Expr, bool]] = [(tree, False)]
        while waiting:
            node, is_left = waiting.pop()
            if is_left:
                if isinstance(node, MatchedRows):
                    found.append(node)
                continue
            # sqlglot keeps WITH behind the query that it stands before.
            children = sorted(node.iter_expressions(), key=lambda child: child.arg_key != "with_")
            waiting.append((node, True))
            waiting += [(child, False) for child in reversed(children)]
    return sorted(found, key=lambda rows: rows.meta.get("start", 0))
