# SPDX-License-Identifier: Apache-2.0
"""A process with other extensions beside ours: `python check.py FOLDER first|last SYSTEM ...`.

Prints what is wrong; the exit status is 1 then. A process has one session, whose extensions and
catalogs cannot change.
"""

from __future__ import annotations

import sys
from pathlib import Path

from forty_cases import wrong_cases
from statements import check_statements
from systems import COMET, DELTA, ICEBERG, session_with

SYSTEMS = {system.name: system for system in (ICEBERG, DELTA, COMET)}
# What the plan of a query shows if the system takes part in it.
EVIDENCE = {
    "Iceberg": "IcebergScan",
    "Delta": r"FileScan parquet .*PreparedDeltaFileIndex",
    "Comet": r"Comet(Native)?(Exchange|ShuffleExchange|Scan|Sort|ColumnarExchange|Project|Filter)",
}


def main(folder: str, order: str, *names: str) -> int:
    """Check each system in one session that has all of them."""
    systems = [SYSTEMS[name] for name in names]
    with session_with(systems, Path(folder), ours_first=order == "first") as spark:
        wrong: list[str] = []
        for system in systems:
            wrong += wrong_cases(spark, system, EVIDENCE[system.name])
            if system is not COMET:
                check_statements(spark, system)
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
