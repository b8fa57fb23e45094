# SPDX-License-Identifier: Apache-2.0
"""What a translation gives."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

from spark_match_recognize.notes import Note

__all__ = ["Outcome", "Translation"]

Outcome = Literal["identical", "rewritten", "rewritten with notes"]


@dataclass(frozen=True)
class Translation:
    """A text of another engine, written for Spark.

    Args:
        sql: all statements, each followed by `;` if there are several
        statements: the same one by one, as `spark.sql` takes them
        notes: what may mean something else, by its position in the text that was given
        outcome: "identical" if the text could have stayed as it was, but for its layout; "rewritten
            with notes" if there is a note, whether or not something was changed; else "rewritten"
        source: the name of the engine
    """

    sql: str
    statements: tuple[str, ...]
    notes: tuple[Note, ...]
    outcome: Outcome
    source: str

    def as_dict(self) -> dict[str, Any]:
        """The same in types that `json.dumps` takes."""
        return asdict(self)
