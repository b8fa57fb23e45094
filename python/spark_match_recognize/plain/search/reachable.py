# SPDX-License-Identifier: Apache-2.0
"""The positions that could complete a match from a row, if all conditions on the match were true.

Row-local conditions alone decide this, in one pass from the last row to the first. It is the first
fold of plain SQL, see scan.py; many rows have the same masks, so most steps are a look-up.
"""

from __future__ import annotations

from collections.abc import Sequence

from spark_match_recognize.plain.search.plan import PlanPosition

__all__ = ["END", "reachable_masks"]

# The option that ends the match.
END = 0


def reachable_masks(masks: Sequence[int], positions: Sequence[PlanPosition]) -> list[int]:
    """The masks of the rows without the positions that no rest of the partition completes.

    Args:
        masks: bit `p - 1` says whether a row satisfies the row-local conditions of position p
        positions: those of the pattern
    """
    followers = [sum(1 << (each - 1) for each in p.options if each != END) for p in positions]
    before_end = _mask([END in each.options or each.may_end_partition for each in positions])
    known: dict[int, int] = {}
    found = []
    completing = before_end
    for mask in reversed(masks):
        reachable = mask & completing
        found.append(reachable)
        if reachable not in known:
            known[reachable] = _mask(
                [
                    END in position.options or bool(reachable & follower)
                    for position, follower in zip(positions, followers, strict=True)
                ]
            )
        completing = known[reachable]
    return found[::-1]


def _mask(bits: Sequence[bool]) -> int:
    return sum(1 << index for index, bit in enumerate(bits) if bit)
