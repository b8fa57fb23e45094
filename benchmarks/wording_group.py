# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: S608 - the texts are constants
"""Several texts for one question, and the rows that `benchmarks.wording` asks it of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

__all__ = ["CLICKS", "Group", "table"]

# The columns of a funnel.
CLICKS = "(SELECT user, ms, page FROM events)"


@dataclass(frozen=True)
class Group:
    """Clauses over the same rows that return the same rows, each with a name.

    Args:
        texts: the clause without PARTITION BY and ORDER BY; its keys name it
        sources: for some of the texts, another table expression with the same rows
    """

    name: str
    source: str
    partition: str
    order: str
    texts: dict[str, str]
    sources: dict[str, str] = field(default_factory=dict)

    def queries(self) -> Iterator[tuple[str, str]]:
        """The name and the statement of each text."""
        keys = f"PARTITION BY {self.partition} " if self.partition else ""
        for name, body in self.texts.items():
            clause = f"MATCH_RECOGNIZE ({keys}ORDER BY {self.order} {body})"
            yield name, f"SELECT * FROM {self.sources.get(name, self.source)} {clause}"

    @property
    def floor(self) -> str:
        """A statement that reads, shuffles and sorts the same columns."""
        if self.partition:
            keys = f"{self.partition}, {self.order}"
            return f"SELECT * FROM {self.source} DISTRIBUTE BY {self.partition} SORT BY {keys}"
        return f"SELECT /*+ REPARTITION(1) */ * FROM {self.source} SORT BY {self.order}"


def table(count: int) -> str:
    """The statement that generates the events."""
    return f"""
        SELECT id,
          CAST(pmod(hash(id, 3), 1000) AS INT) AS user,
          id * 60 AS ms,
          element_at(array('home', 'search', 'product', 'cart', 'checkout', 'help', 'help', 'help'),
            CAST(pmod(hash(id), 8) + 1 AS INT)) AS page,
          CAST(pmod(hash(id, 5), 1000) AS DOUBLE) AS v,
          CAST(pmod(hash(id, 9), 40) AS INT) AS k,
          CAST(pmod(hash(id, 11), 3600) AS DOUBLE) / 10 AS lon
        FROM range({count})"""
