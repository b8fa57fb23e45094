# SPDX-License-Identifier: Apache-2.0
"""Reads what a streaming query keeps of each rule for a key, as a function of Spark.

The rules of a key are kept as bytes in the key's record: their count, and for each its number,
which part of the key's chunks it has, and what a record of a clause has. A number is in steps of
seven bits, the lowest first, with its sign in the lowest bit; that of a rule has eight bytes. The
format is that of the extension (`RuleStates`); each of its versions can be read.

The function is sent to the workers of Spark by its value, so they need not have this package.
"""

from __future__ import annotations

from typing import Any

__all__ = ["rule_states"]

_RESULT = (
    "array<struct<rule: bigint, slot: int, wake: bigint, open_since: bigint, settled: int,"
    " attempts: int, bytes: bigint>>"
)


def rule_states() -> Any:
    """The function: from the bytes of a key to an array with a struct for each rule."""
    from pyspark.sql.functions import udf

    def read(content: bytes) -> list[tuple[int, ...]]:
        at = 0

        def number() -> int:
            nonlocal at
            value = shift = 0
            while content[at] & 0x80:
                value |= (content[at] & 0x7F) << shift
                shift += 7
                at += 1
            value |= content[at] << shift
            at += 1
            return (value >> 1) ^ -(value & 1)

        def skipped() -> int:
            nonlocal at
            length = number()
            at += length
            return length

        states = []
        for _ in range(number()):
            rule = int.from_bytes(content[at : at + 8], "big", signed=True)
            at += 8
            numbers = [number() for _ in range(5)]
            at += 1  # whether the key had earlier rows
            states.append((rule, *numbers, sum(skipped() for _ in range(3))))
        return states

    return udf(read, _RESULT, useArrow=False)
