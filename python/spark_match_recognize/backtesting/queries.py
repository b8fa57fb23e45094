# SPDX-License-Identifier: Apache-2.0
"""The queries of a backtest.

Both sets are combined by UNION ALL, which the extension turns into one pass over the rows:

    SELECT 'old' AS smr_side, smr_rule, ... FROM
    (SELECT *, account AS smr_key_0, ts AS smr_order_0 FROM transfers) MATCH_RECOGNIZE (
      PARTITION BY smr_key_0 ORDER BY smr_order_0
      RULES (`rule` AS (MEASURES MATCH_ID(smr_order_0) AS smr_id, ... PATTERN ...)) AS smr_rule)
    UNION ALL
    SELECT 'new' AS smr_side, ...

Keys are columns of their own below the clause, so that no name in them can mean a variable of the
pattern. A row of a match is known by its keys of ORDER BY.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spark_match_recognize.backtesting.rule_set import RuleSet

__all__ = [
    "CHANGED",
    "COLUMNS",
    "TABLE",
    "Side",
    "Span",
    "attempts_query",
    "count_query",
    "key_columns",
    "key_names",
    "matches_query",
    "numbers_query",
    "quoted_name",
]

# The name of the DataFrame with the keys of changed matches.
CHANGED = "smr_changed_keys"
# The name of the DataFrame with the rows, if they are one.
TABLE = "smr_table"
COLUMNS = ("smr_id", "smr_rows", "smr_since", "smr_until")
_MEASURES = (
    "MATCH_ID({order}) AS smr_id, ARRAY_AGG({row}) AS smr_rows, "
    "FIRST(smr_order_0) AS smr_since, LAST(smr_order_0) AS smr_until"
)
# Columns of EXPLAIN MATCH, which no key may have as its name.
_TAKEN = frozenset(
    {
        *("attempt", "starts_at", "outcome", "rows", "path", "missing", "step", "row", "row_at"),
        *("reason", "condition", "values", "explanation", "smr_rule"),
    }
)


@dataclass(frozen=True)
class Span:
    """Limits of the first key of ORDER BY: rows from `since` on and before `until` are read."""

    since: Any = None
    until: Any = None

    def condition(self, key: str) -> str:
        """The condition on rows, with WHERE; empty without limits."""
        signs = {"smr_since": ">=", "smr_until": "<"}
        parts = [f"{key} {signs[name]} :{name}" for name in self.values()]
        return f" WHERE {' AND '.join(parts)}" if parts else ""

    def values(self) -> dict[str, Any]:
        """The values of the parameters in the condition."""
        given = {"smr_since": self.since, "smr_until": self.until}
        return {name: value for name, value in given.items() if value is not None}


@dataclass(frozen=True)
class Side:
    """One side of the backtest.

    Args:
        name: "old" or "new"
        rules: its rules
        names: for each rule, the name by which it is compared
    """

    name: str
    rules: RuleSet
    names: Mapping[str, str]


def key_columns(rules: RuleSet) -> list[str]:
    """The columns of the keys of PARTITION BY."""
    return [f"smr_key_{i}" for i in range(len(rules.partition_by))]


def key_names(rules: RuleSet, taken: Collection[str]) -> list[str]:
    """Names of the keys for a user: they differ from each other and from those that are taken."""
    names: list[str] = []
    for key in rules.partition_by:
        name = f"{key.name}_key" if key.name.lower() in taken else key.name
        while name.lower() in (known.lower() for known in names):
            name += "_"
        names.append(name)
    return names


def quoted_name(name: str) -> str:
    """The name in backticks, which also a reserved word needs."""
    return f"`{name.replace('`', '``')}`"


def matches_query(sides: Sequence[Side], span: Span) -> str:
    """The matches of both sides: smr_side, smr_rule, the keys as smr_key_i, and `COLUMNS`."""
    return "\nUNION ALL\n".join(_matches(side, span) for side in sides)


def attempts_query(side: Side, names: Collection[str], span: Span) -> str:
    """What some rules of a side did in the partitions of the DataFrame `CHANGED`.

    The keys have the names that the user knows, since they are in the explanations.
    """
    clause = _clause(side.rules, names, span, only_changed=True, shows_keys=True)
    return f"EXPLAIN MATCH ATTEMPTS SELECT * FROM {clause}"  # noqa: S608


def numbers_query(rules: RuleSet, span: Span) -> str:
    """The numbers of the rows in the partitions of the DataFrame `CHANGED`: the keys, smr_row, and
    smr_start, the number.
    """
    keys = key_columns(rules)
    partition = f"PARTITION BY {', '.join(keys)} " if keys else ""
    order = ", ".join(_order(rules))
    return (
        f"SELECT {''.join(f'{key}, ' for key in keys)}{_row(rules)} AS smr_row, "  # noqa: S608
        f"row_number() OVER ({partition}ORDER BY {order}) AS smr_start "
        f"FROM {_rows(rules, span, only_changed=True)}"
    )


def count_query(rules: RuleSet, span: Span) -> str:
    """The number of rows that the rules read."""
    return f"SELECT count(*) FROM {rules.table}{span.condition(rules.order_keys[0])}"  # noqa: S608


def _matches(side: Side, span: Span) -> str:
    rules = side.rules
    keys = "".join(f"{key}, " for key in key_columns(rules))
    rule = "smr_rule" if "" not in rules.bodies else "CAST('' AS STRING) AS smr_rule"
    columns = f"'{side.name}' AS smr_side, {rule}, {keys}{', '.join(COLUMNS)}"
    return f"SELECT {columns} FROM {_clause(rules, rules.bodies, span)}"  # noqa: S608


def _clause(
    rules: RuleSet,
    names: Collection[str],
    span: Span,
    *,
    only_changed: bool = False,
    shows_keys: bool = False,
) -> str:
    keys = [
        f"smr_key_{i}" + (f" AS {quoted_name(name)}" if shows_keys else "")
        for i, name in enumerate(key_names(rules, _TAKEN))
    ]
    order = ", ".join(f"smr_order_{i}" for i in range(len(rules.order_keys)))
    measures = _MEASURES.format(order=order, row=_row(rules))
    bodies = {name: rules.bodies[name].replace("{measures}", measures, 1) for name in names}
    if "" in bodies:
        inside = bodies[""]
    else:
        listed = ",\n".join(f"{quoted_name(name)} AS (\n{body})" for name, body in bodies.items())
        inside = f"RULES (\n{listed}\n) AS smr_rule"
    partition = f"PARTITION BY {', '.join(keys)}\n" if keys else ""
    return (
        f"{_rows(rules, span, only_changed)} MATCH_RECOGNIZE (\n{partition}"
        f"ORDER BY {', '.join(_order(rules))}\n{inside})"
    )


def _order(rules: RuleSet) -> list[str]:
    """The keys of ORDER BY with their directions."""
    return [
        f"smr_order_{i}{text.removeprefix(key)}"
        for i, (text, key) in enumerate(zip(rules.order_by, rules.order_keys, strict=True))
    ]


def _row(rules: RuleSet) -> str:
    """What a row is known by. Also a single key is in a struct: ARRAY_AGG leaves out nulls."""
    return f"struct({', '.join(f'smr_order_{i}' for i in range(len(rules.order_keys)))})"


def _rows(rules: RuleSet, span: Span, only_changed: bool) -> str:
    columns = [
        *(f"{key.sql} AS smr_key_{i}" for i, key in enumerate(rules.partition_by)),
        *(f"{key} AS smr_order_{i}" for i, key in enumerate(rules.order_keys)),
    ]
    among = ""
    if only_changed and rules.partition_by:
        pairs = " AND ".join(
            f"{key.sql} <=> smr_changed.smr_key_{i}" for i, key in enumerate(rules.partition_by)
        )
        among = f" LEFT SEMI JOIN {{{CHANGED}}} AS smr_changed ON {pairs}"
    where = span.condition(rules.order_keys[0])
    alias = f" AS {quoted_name(rules.alias)}" if rules.alias else ""
    return f"(SELECT *, {', '.join(columns)} FROM {rules.table}{among}{where}){alias}"  # noqa: S608
