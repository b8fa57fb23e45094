#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the reference pages that are generated from the code.

    scripts/docs_reference.py           writes docs/reference/{error-conditions,configuration,
                                        differences-from-trino}.md
    scripts/docs_reference.py --check   changes nothing; status 1 if a page is out of date

The conditions come from the extension's JSON catalogue, the settings from the source of
`MatchRecognizeConf`, the differences (docs_differences.py) from `sql-tests`. Needs only Python.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from docs_differences import differences_page, worked

ROOT = Path(__file__).resolve().parents[1]
_MAIN = ROOT / "jvm" / "spark" / "src" / "main"
CATALOGUE = _MAIN / "resources" / "error" / "match-recognize-conditions.json"
SETTINGS = _MAIN / "scala" / "io" / "matchrecognize" / "MatchRecognizeConf.scala"
TESTS = ROOT / "sql-tests"
PAGES = ROOT / "docs" / "reference"

_NOTICE = "<!-- Written by scripts/docs_reference.py. Change the source it names, then run it. -->"
_MARKDOWN = re.compile(r"[\\`*\[\]<>|]")
_PARAMETER = re.compile(r"<([a-zA-Z]+)>")
_ENTRY = re.compile(
    r'ConfigurationEntry\[.+\] = \w+\(\s*"(?P<key>[^"]+)",\s*'
    r'(?:(?P<number>\d+)L,\s*(?P<minimum>\d+)|(?P<boolean>true|false)|"(?P<text>[^"]+)",\s*"(?P<forms>[^"]+)"),'
    r'\s*(?P<doc>"(?:[^"\\]|\\.)*"(?:\s*\+\s*"(?:[^"\\]|\\.)*")*)\s*\)'
)
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')

# Classes of SQLSTATE, the first two characters, in the order of the page.
_CLASSES = {
    "42": (
        "Mistakes in the clause",
        "SQLSTATE class 42. The query is rejected before it runs. The message ends with the line "
        "and column in your text, and that line with the relevant part underlined.",
    ),
    "0A": (
        "Not supported",
        "SQLSTATE class 0A. The query is rejected before it runs.",
    ),
    "22": (
        "Values out of range",
        "SQLSTATE class 22. The bounds of a quantifier are checked before the query runs; skip "
        "targets, ties and the digits of trends only while it runs.",
    ),
    "55": (
        "Settings of streams",
        "SQLSTATE class 55. A clause over a stream needs these settings, or has the checkpoint of "
        "another clause. See [Bound state and latency](../how-to/bound-state-and-latency.md).",
    ),
    "54": (
        "Limits",
        "SQLSTATE class 54. Exceeding a limit fails the query; it never omits rows. "
        "[Configuration](configuration.md) lists the limits that can be raised.",
    ),
}


@dataclass(frozen=True)
class Condition:
    """One entry of the catalogue."""

    name: str
    sql_state: str
    message: str


@dataclass(frozen=True)
class Setting:
    """One entry of `MatchRecognizeConf`; `values` says what it may be."""

    key: str
    default: str
    values: str
    doc: str


def conditions(catalogue: str) -> list[Condition]:
    """The conditions in the JSON catalogue, sorted by name.

    Raises:
        ValueError: the page has no section for the class of an SQLSTATE.
    """
    entries = json.loads(catalogue)
    listed = [
        Condition(name, entries[name]["sqlState"], " ".join(entries[name]["message"]))
        for name in sorted(entries)
    ]
    for condition in listed:
        if condition.sql_state[:2] not in _CLASSES:
            raise ValueError(f"{condition.name}: no section for SQLSTATE {condition.sql_state}")
    return listed


def settings(source: str) -> list[Setting]:
    """The settings in the Scala source, sorted by key.

    Raises:
        ValueError: an entry cannot be parsed.
    """
    parsed = [
        Setting(entry["key"], *_default_and_values(entry), _scala_text(entry["doc"]))
        for entry in _ENTRY.finditer(source)
    ]
    declared = len(re.findall(r"val \w+: ConfigurationEntry\[", source))
    if not parsed or len(parsed) != declared:
        raise ValueError(f"{len(parsed)} of {declared} settings can be parsed")
    return sorted(parsed, key=lambda setting: setting.key)


def _default_and_values(entry: re.Match[str]) -> tuple[str, str]:
    if entry["number"]:
        return f"{int(entry['number']):,}", f"a whole number of at least {entry['minimum']}"
    if entry["boolean"]:
        return entry["boolean"], "true or false"
    return entry["text"], entry["forms"]


def _scala_text(literals: str) -> str:
    return "".join(re.sub(r"\\(.)", r"\1", literal[1]) for literal in _STRING.finditer(literals))


def error_page(listed: Sequence[Condition]) -> str:
    """The page of all conditions, with a section for each class of SQLSTATE."""
    parts = [
        "# Error conditions",
        _NOTICE,
        "Every error of the clause has a condition, an SQLSTATE and a message that says what is "
        "wrong, where, and how to fix it. Names in italics stand for parts of your query. In "
        "PySpark, the two codes are `error.getCondition()` and `error.getSqlState()`.",
    ]
    for code, (title, text) in _CLASSES.items():
        parts += [f"## {title}", text]
        for condition in listed:
            if condition.sql_state.startswith(code):
                parts += [
                    f"### {condition.name}",
                    f"SQLSTATE {condition.sql_state}",
                    f"> {_message(condition.message)}",
                ]
    return "\n\n".join(parts) + "\n"


def _message(template: str) -> str:
    """The message as Markdown: its parameters in italics, special characters escaped."""
    pieces = _PARAMETER.split(template)
    return "".join(
        f"*{piece}*" if number % 2 else _MARKDOWN.sub(r"\\\g<0>", piece)
        for number, piece in enumerate(pieces)
    )


def configuration_page(listed: Sequence[Setting]) -> str:
    """The page of all settings."""
    parts = [
        "# Configuration",
        _NOTICE,
        "A setting belongs to a session and applies from the next query on. Set it with `SET` or "
        "`spark.conf.set`, or for all sessions in `spark-defaults.conf` or on the command line "
        "(`--conf`).",
        f"```sql\nSET {listed[0].key} = {listed[0].default}\n```",
    ]
    for setting in listed:
        parts += [
            f"## {setting.key}",
            f"Default: {setting.default}. Values: {setting.values}.",
            setting.doc,
        ]
    parts += [
        "## Related settings of Spark",
        "`spark.sql.extensions` must name `io.matchrecognize.MatchRecognizeExtensions`, and "
        "`spark.jars` the jar; both are read once, when a session starts. See "
        "[Install](../how-to/install.md).",
        "`spark.sql.shuffle.partitions` and adaptive execution determine how many tasks match in "
        "parallel, as for any query. They never change the result.",
        "`spark.sql.ansi.enabled` determines, as everywhere in Spark, whether a division by zero, "
        "an overflow or an invalid cast in a condition or measure is an error or null.",
    ]
    return "\n\n".join(parts) + "\n"


def pages() -> Mapping[Path, str]:
    """The generated pages: file to text."""
    listed = conditions(CATALOGUE.read_text(encoding="utf-8"))
    return {
        PAGES / "error-conditions.md": error_page(listed),
        PAGES / "configuration.md": configuration_page(
            settings(SETTINGS.read_text(encoding="utf-8"))
        ),
        PAGES / "differences-from-trino.md": differences_page(
            (TESTS / "not-supported.md").read_text(encoding="utf-8"),
            worked(TESTS / "cases"),
            _NOTICE,
        ),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the pages and return the exit status."""
    parser = argparse.ArgumentParser(
        description="Write the reference pages that are generated from the code."
    )
    parser.add_argument("--check", action="store_true", help="only report what is out of date")
    check = parser.parse_args(arguments).check
    stale = [
        file
        for file, text in pages().items()
        if not file.exists() or file.read_text(encoding="utf-8") != text
    ]
    if check:
        for file in stale:
            print(f"{file.relative_to(ROOT)} is out of date: run scripts/docs_reference.py")
        return 1 if stale else 0
    PAGES.mkdir(parents=True, exist_ok=True)
    for file in stale:
        file.write_text(pages()[file], encoding="utf-8")
        print(f"wrote {file.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
