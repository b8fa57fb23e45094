# SPDX-License-Identifier: Apache-2.0
"""The errors that this package raises itself.

Errors in a query (a misspelt variable, a FINAL in DEFINE) come from Spark as its own exceptions
with a condition, an SQLSTATE and the position in the query; they are not wrapped here.
"""

from __future__ import annotations

__all__ = [
    "ClauseTextError",
    "ConfigurationError",
    "MatchRecognizeError",
    "NotActiveError",
    "UnsupportedSparkError",
]


class MatchRecognizeError(Exception):
    """Base of all errors of this package; the message says what is wrong and what to do."""


class UnsupportedSparkError(MatchRecognizeError):
    """The package carries no jar for the Spark in use."""


class ConfigurationError(MatchRecognizeError):
    """A session builder or a running JVM cannot be given the extension from here."""


class NotActiveError(MatchRecognizeError):
    """The session does not understand the clause."""


class ClauseTextError(MatchRecognizeError, ValueError):
    """A piece of SQL text, handed over as one part of the clause, is not one part."""
