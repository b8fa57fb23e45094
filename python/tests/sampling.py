# SPDX-License-Identifier: Apache-2.0
"""Which of many alike cases a run checks: one in five on a push, all at night.

A case is in the sample by its name alone, so that a failure comes back in the next run.
`MATCHRECOGNIZE_CASES`, which `make test STAGES=nightly` sets, chooses all.
"""

from __future__ import annotations

import os
from zlib import crc32

__all__ = ["is_sampled"]

_PART = 5


def is_sampled(name: str) -> bool:
    """Whether this run checks the case of that name."""
    return "MATCHRECOGNIZE_CASES" in os.environ or crc32(name.encode()) % _PART == 0
