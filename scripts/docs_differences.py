# SPDX-License-Identifier: Apache-2.0
"""The page of differences from Trino, as Markdown; scripts/docs_reference.py writes it.

It is generated from `sql-tests`: the worked cases modelled on Trino, whose answers the tests check,
and the two tables of not-supported.md about Trino: cases that are not run, and clauses with another
meaning. So each difference on the page is shown by a test or a case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Difference", "clauses", "differences_page", "left_out", "worked"]

_READ_OTHERWISE = "## Clauses that Trino reads otherwise"
_TRINO = re.compile(r"trino", re.IGNORECASE)
_CASE = re.compile(r"^--- case (\S+)\n--- source (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Difference:
    """A row of not-supported.md.

    Args:
        what: the case, or the clause
        where: the source of the case, or the test in `sql-tests` that shows the result here
        why: what differs
    """

    what: str
    where: str
    why: str


def left_out(listed: str) -> list[Difference]:
    """The cases of Trino that are not run."""
    first = listed.split("\n## ", 1)[0]
    return [row for row in _rows(first) if row.where.startswith("trino ")]


def clauses(listed: str) -> list[Difference]:
    """The clauses that have another meaning in Trino."""
    _, heading, rest = listed.partition(_READ_OTHERWISE)
    return list(_rows(rest.split("\n## ", 1)[0])) if heading else []


def _rows(text: str) -> Iterator[Difference]:
    for line in text.splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 3 and cells[0] not in ("case", "clause") and set(cells[0]) != {"-"}:
            yield Difference(*cells)


def worked(folder: Path) -> dict[str, int]:
    """The number of worked cases in each file whose answer comes from Trino."""
    counts: dict[str, int] = {}
    for file in sorted(folder.glob("*.sql")):
        sources = _CASE.findall(file.read_text(encoding="utf-8"))
        count = sum(1 for _, source in sources if _TRINO.search(source))
        if count:
            counts[file.name] = count
    return counts


def differences_page(listed: str, counts: Mapping[str, int], notice: str) -> str:
    """The page.

    Args:
        listed: the text of not-supported.md
        counts: the number of worked cases in each file whose answer comes from Trino
        notice: the comment that says how the page is generated
    """
    by_reason: dict[str, list[Difference]] = {}
    for row in left_out(listed):
        by_reason.setdefault(row.why, []).append(row)
    parts = [
        "# Differences from Trino",
        notice,
        f"{sum(counts.values())} worked cases of this project, including random clauses, have "
        "their expected rows from Trino (476, or 483 where they differ) or its tests, and return "
        "the same rows here: "
        + ", ".join(f"[{name}](../../sql-tests/cases/{name})" for name in counts)
        + ". This page lists all known differences. "
        "[Conformance](conformance.md#beyond-the-standard) lists the extensions of the "
        "standard. Types, arithmetic and functions are Spark's; "
        "[Translation](translation.md) describes how those of Trino are translated.",
        "## Clauses with a different meaning",
        _table(
            ("clause", "what differs", "test"),
            [(row.what, row.why, _link(row.where)) for row in clauses(listed)],
        ),
        "## Clauses that one of the two refuses",
        "Cases of Trino's own tests that have another result here.",
        _table(
            ("what differs", "tests of Trino", "cases"),
            [
                (
                    why,
                    ", ".join(sorted({row.where.removeprefix("trino ") for row in rows})),
                    str(len(rows)),
                )
                for why, rows in by_reason.items()
            ],
        ),
    ]
    return "\n\n".join(parts) + "\n"


def _link(where: str) -> str:
    """`patterns/empty.txt: text` as a link to the file, followed by the text."""
    file, _, text = where.partition(": ")
    return f"[{file}](../../sql-tests/{file}): {text}"


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
