#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the changelog's section of a release: `scripts/release_notes.py v0.2.0`.

Refuses, with status 1, a tag that is not the version of pyproject.toml, and a version that has no
section with a date and entries in CHANGELOG.md. Needs nothing but Python.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def notes(tag: str, pyproject: str, changelog: str) -> str:
    """The entries of the version that the tag names; `ValueError` says what is wrong."""
    declared = re.search(r'^version = "(.+)"$', pyproject, re.M)
    if declared is None or tag != f"v{declared[1]}":
        raise ValueError(f"The tag {tag} is not the version in pyproject.toml.")
    heading = re.escape(declared[1])
    section = re.search(
        rf"^## \[{heading}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |^\[|\Z)", changelog, re.M | re.S
    )
    if section is None or not section[1].strip():
        raise ValueError(f"CHANGELOG.md has no dated section with entries for {declared[1]}.")
    return section[1].strip() + "\n"


def main(arguments: list[str]) -> int:
    """Print the notes, or what is wrong."""
    if len(arguments) != 1:
        print("Say the tag: scripts/release_notes.py v0.2.0", file=sys.stderr)
        return 2
    texts = ((ROOT / name).read_text("utf-8") for name in ("pyproject.toml", "CHANGELOG.md"))
    try:
        print(notes(arguments[0], *texts), end="")
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
