# SPDX-License-Identifier: Apache-2.0
"""The statements with our clause under `sql-tests`, and what sqlfluff says of a text.

Only statements that our dialect of sqlglot parses: cases of errors contain invalid clauses.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache

import sqlglot
from sqlfluff.core import FluffConfig, Linter
from sqlglot import exp
from sqlglot.errors import ParseError

from case_files import statements
from processes import ROOT
from sampling import is_sampled

__all__ = ["linter", "mistakes", "parsed", "sampled_statements", "trees_without_plugin"]

_FOLDERS = ("cases/*.sql", "inputs/*/*.sql", "vpl/*.sql")
_CLAUSE = re.compile(r"MATCH_RECOGNIZE\s*\(|PATTERN\s*\(", re.IGNORECASE)
# An import of the plugin fails in this process, which sqlfluff survives.
_WITHOUT_PLUGIN = """
import json, sys
sys.modules["sqlfluff_plugin_spark_match_recognize"] = None
from sqlfluff.core import Linter
dialect, texts = json.load(sys.stdin)
linter = Linter(dialect=dialect)
roots = [linter.parse_string(text).root_variant() for text in texts]
# Brackets that do not match leave no tree.
print(json.dumps([root.tree.stringify() if root else "unparsable" for root in roots]))
"""


def parsed(sql: str) -> exp.Expr:
    """The tree of a statement in our dialect."""
    return sqlglot.parse_one(sql, read="spark_match_recognize")


@cache
def sampled_statements(*, with_clause: bool = True) -> tuple[str, ...]:
    """The statements that this run checks, each once, those with the clause or the others."""
    found: dict[str, None] = {}
    for folder in _FOLDERS:
        for path in sorted((ROOT / "sql-tests").glob(folder)):
            for sql in statements(path.read_text(encoding="utf-8")):
                if bool(_CLAUSE.search(sql)) is with_clause and is_sampled(sql) and _is_valid(sql):
                    found[f"{sql}\n"] = None
    return tuple(found)


def _is_valid(sql: str) -> bool:
    try:
        parsed(sql)
    except ParseError:
        return False
    return True


@cache
def linter(dialect: str, exclude_rules: str = "") -> Linter:
    """A linter with sqlfluff's default settings."""
    settings = {"dialect": dialect, "exclude_rules": exclude_rules}
    return Linter(config=FluffConfig(overrides=settings))


def mistakes(sql: str, dialect: str) -> list[str]:
    """What sqlfluff cannot read in a text."""
    return [violation.desc() for violation in linter(dialect).parse_string(sql).violations]


def trees_without_plugin(texts: list[str], dialect: str) -> list[str]:
    """How sqlfluff reads texts without the plugin, as `stringify` shows its trees."""
    answer = subprocess.run(
        [sys.executable, "-c", _WITHOUT_PLUGIN],
        input=json.dumps([dialect, texts]),
        capture_output=True,
        text=True,
        check=True,
    )
    trees: list[str] = json.loads(answer.stdout)
    return trees
