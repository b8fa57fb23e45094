# SPDX-License-Identifier: Apache-2.0
"""What a run checks: a sample on a push, everything at night.

Of many similar cases a sample has one in five. A case is in it by its name alone, so that a failure
comes back in the next run. `MATCHRECOGNIZE_CASES`, which `make test STAGES=nightly` sets, makes a
run a full one.
"""

from __future__ import annotations

import os
from zlib import crc32

__all__ = ["is_full", "is_sampled"]

_PART = 5


def is_full() -> bool:
    """Whether this run checks everything."""
    return "MATCHRECOGNIZE_CASES" in os.environ


def is_sampled(name: str) -> bool:
    """Whether this run checks the case of that name."""
    return is_full() or crc32(name.encode()) % _PART == 0
