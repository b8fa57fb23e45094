# SPDX-License-Identifier: Apache-2.0
"""The errors that this package raises itself.

Errors in a query (a misspelt variable, a FINAL in DEFINE) come from Spark as its own exceptions
with a condition, an SQLSTATE and the position in the query; they are not wrapped here.
"""

from __future__ import annotations

from spark_match_recognize.plain_text import lines

__all__ = [
    "ClauseTextError",
    "ConfigurationError",
    "MatchRecognizeError",
    "NotActiveError",
    "TranslationError",
    "UnsupportedSparkError",
    "VplError",
    "VplNameError",
    "VplNotSupportedError",
    "VplSyntaxError",
]


class MatchRecognizeError(Exception):
    """Base of all errors of this package; the message says what is wrong and what to do.

    A message quotes names and texts of the user; as text it has none of the characters that a
    terminal would obey.
    """

    def __str__(self) -> str:
        return lines(super().__str__())


class UnsupportedSparkError(MatchRecognizeError):
    """The package carries no jar for the Spark in use."""


class ConfigurationError(MatchRecognizeError):
    """A session builder or a running JVM cannot be given the extension from here."""


class NotActiveError(MatchRecognizeError):
    """The session does not understand the clause."""


class ClauseTextError(MatchRecognizeError, ValueError):
    """A piece of SQL text, handed over as one part of the clause, is not one part."""


class TranslationError(MatchRecognizeError, ValueError):
    """A query of another engine cannot be brought here.

    Args:
        reason: what cannot be said or read
        hint: what to do, empty if there is nothing
        line: line of the place in the text that was given, from 1; 0 if it has none
        column: column of the place, from 1; 0 if it has none
        excerpt: that line of the text with carets below the place
    """

    def __init__(
        self, reason: str, *, hint: str = "", line: int = 0, column: int = 0, excerpt: str = ""
    ) -> None:
        self.reason = reason
        self.hint = hint
        self.line = line
        self.column = column
        self.excerpt = excerpt
        place = f"line {line}, column {column}: " if line else ""
        sentence = reason if reason.endswith((".", "!", "?", "]")) else f"{reason}."
        message = f"{place}{sentence} {hint}".rstrip()
        super().__init__(f"{message}\n{excerpt}" if excerpt else message)


class VplError(MatchRecognizeError, ValueError):
    """A text of VPL rules cannot become SQL.

    Args:
        reason: what is wrong and what to do
        line: where, from 1
        column: from 1
        source: the text of that line, which the message shows with a mark under the place
        length: how many characters are marked
    """

    def __init__(
        self, reason: str, *, line: int, column: int, source: str = "", length: int = 1
    ) -> None:
        self.reason, self.line, self.column = reason, line, column
        message = f"line {line}, column {column}: {reason}"
        if source:
            indent = " " * (column - 1)
            width = max(1, min(length, len(source) - column + 1))
            message += f"\n{source}\n{indent}{'^' * width}"
        super().__init__(message)


class VplSyntaxError(VplError):
    """The text is not VPL."""


class VplNameError(VplError):
    """A name in the rules is not known, or is defined twice."""


class VplNotSupportedError(VplError):
    """The rules ask for something that a query cannot express."""
