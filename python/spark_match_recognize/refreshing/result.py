# SPDX-License-Identifier: Apache-2.0
"""What a refresh did, or would do."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Refresh"]


@dataclass(frozen=True)
class Refresh:
    """What a refresh did to its target.

    Attributes:
        target: the table of matches
        since: the mark up to which changes had been read before: a version of the table, or a value
            of the column that grows; empty if all rows were read
        until: the mark up to which they are read now
        partitions: how many partitions were matched again; None if all
        rows: how many rows they have; None unless it was a dry run
        added, changed, gone: how many rows of the target are new, have other values, and are no
            longer there; 0 in a dry run
        dry_run: whether nothing was written
    """

    target: str
    since: str
    until: str
    partitions: int | None
    added: int = 0
    changed: int = 0
    gone: int = 0
    rows: int | None = None
    dry_run: bool = False

    def __str__(self) -> str:
        span = f"from {self.since} to {self.until}" if self.since else f"up to {self.until}"
        read = "all partitions" if self.partitions is None else f"{self.partitions} partitions"
        if self.dry_run:
            return f"{self.target}: would match {read} again, of {self.rows} rows ({span})"
        return (
            f"{self.target}: {self.added} added, {self.changed} changed, {self.gone} gone; "
            f"{read} matched again ({span})"
        )
