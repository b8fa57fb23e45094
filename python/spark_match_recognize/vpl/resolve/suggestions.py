# SPDX-License-Identifier: Apache-2.0
"""Suggests a known name for one that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

__all__ = ["suggestion"]


def suggestion(name: str, known: Iterable[str]) -> str:
    """` Did you mean ..?` if a known name resembles the one given, else nothing."""
    names = list(known)
    near = get_close_matches(name, names, n=1, cutoff=0.6)
    if not near:
        near = [each for each in names if each.lower() == name.lower()][-1:]
    return f" Did you mean {near[0]}?" if near else ""
