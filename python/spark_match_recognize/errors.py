# SPDX-License-Identifier: Apache-2.0
"""The errors that this package raises itself.

Errors in a query (a misspelt variable, FINAL in DEFINE) are Spark's own exceptions, with a
condition, an SQLSTATE and the position in the query; they are not wrapped here.
"""

from __future__ import annotations

import re

from spark_match_recognize.plain_text import lines

__all__ = [
    "CheckpointError",
    "ClauseTextError",
    "ConfigurationError",
    "MatchRecognizeError",
    "NotActiveError",
    "PlainSqlError",
    "RefreshError",
    "RuleError",
    "TranslationError",
    "UnsupportedSparkError",
    "VplError",
    "VplNameError",
    "VplNotSupportedError",
    "VplSyntaxError",
    "reason_of",
]


def reason_of(error: Exception) -> str:
    """A message of Spark without plans and stack traces: its condition with the text, or a line."""
    text = str(error).strip()
    condition = re.search(r"\[[A-Z][A-Z0-9_.]+\][^\n]*", text)
    return condition[0] if condition else (text.splitlines() or [type(error).__name__])[0]


class MatchRecognizeError(Exception):
    """Base of all errors of this package; the message says what is wrong and what to do.

    A message may quote names and texts of the user; control characters in it are replaced.
    """

    def __str__(self) -> str:
        return lines(super().__str__())


class UnsupportedSparkError(MatchRecognizeError):
    """The package has no jar for the Spark version in use."""


class ConfigurationError(MatchRecognizeError):
    """The extension cannot be added to a session builder or a running JVM."""


class NotActiveError(MatchRecognizeError):
    """The clause does not work in the session."""


class CheckpointError(MatchRecognizeError):
    """A folder is not the checkpoint of a streaming query with the clause."""


class RefreshError(MatchRecognizeError):
    """A table of matches cannot be updated."""


class ClauseTextError(MatchRecognizeError, ValueError):
    """A SQL string that was passed as one part of the clause is not one part.

    Args:
        message: what is wrong, with the name of the part
        reason: the same without the name, empty if only the message is known
        offset: where in the text, from 0; None if it is wrong as a whole
    """

    def __init__(self, message: str, *, reason: str = "", offset: int | None = None) -> None:
        super().__init__(message)
        self.reason, self.offset = reason or message, offset


class TranslationError(MatchRecognizeError, ValueError):
    """A query of another engine cannot be translated.

    Args:
        reason: what cannot be translated or parsed
        hint: what to do, empty if there is nothing
        line: line in the source text, from 1; 0 if unknown
        column: column in that line, from 1; 0 if unknown
        excerpt: that line of the text with carets under the position
    """

    def __init__(
        self, reason: str, *, hint: str = "", line: int = 0, column: int = 0, excerpt: str = ""
    ) -> None:
        self.reason = reason
        self.hint = hint
        self.line = line
        self.column = column
        self.excerpt = excerpt
        position = f"line {line}, column {column}: " if line else ""
        sentence = reason if reason.endswith((".", "!", "?", "]")) else f"{reason}."
        message = f"{position}{sentence} {hint}".rstrip()
        super().__init__(f"{message}\n{excerpt}" if excerpt else message)


class PlainSqlError(MatchRecognizeError, ValueError):
    """A clause has a part that plain SQL does not express.

    Args:
        message: what is refused, with its text
        reason: one of the reasons that the reference lists
        hint: what to do instead
        line: line in the query, from 1; 0 if unknown
        column: column in that line, from 1; 0 if unknown
    """

    def __init__(
        self, message: str, *, reason: str, hint: str, line: int = 0, column: int = 0
    ) -> None:
        self.reason, self.hint, self.line, self.column = reason, hint, line, column
        position = f"line {line}, column {column}: " if line else ""
        super().__init__(f"{position}{message}. Not supported in plain SQL ({reason}). {hint}")


class RuleError(MatchRecognizeError, ValueError):
    """Spark rejects a rule of several.

    Args:
        reason: what is wrong
        hint: what to do, empty if there is nothing
        rule: the rule's name; empty if it is about the rules together
        condition: Spark's error condition, empty if there is none
        line: line in the body of the rule, from 1; 0 if unknown
        column: column in that line, from 1; 0 if unknown
    """

    def __init__(
        self,
        reason: str,
        *,
        hint: str = "",
        rule: str,
        condition: str = "",
        line: int = 0,
        column: int = 0,
    ) -> None:
        self.reason, self.hint, self.rule, self.condition = reason, hint, rule, condition
        self.line, self.column = line, column
        position = f", line {line}, column {column}" if line else ""
        tag = f"[{condition}] " if condition else ""
        where = f"rule {rule}{position}: " if rule else ""
        super().__init__(f"{tag}{where}{reason} {hint}".rstrip())


class VplError(MatchRecognizeError, ValueError):
    """VPL rules cannot be translated to SQL.

    Args:
        reason: what is wrong and what to do
        line: line in the rules, from 1
        column: column in that line, from 1
        source: the text of that line, which the message shows with carets under the position
        length: the number of carets
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
