# SPDX-License-Identifier: Apache-2.0
"""`funnel` counts how many partitions, such as visitors, reach each step of a sequence.

The steps become one clause whose steps after the first are optional and nested, so each attempt
goes as far as it can. Spark aggregates the attempts. Without the extension, the clause is rewritten
as plain SQL.

For the attempts themselves, write a clause WITH INCOMPLETE MATCHES; it also says why each ended.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from spark_match_recognize.arguments import Shape, check, mapping_of_texts, one_of, text, texts
from spark_match_recognize.clause import Clause
from spark_match_recognize.errors import ClauseTextError, ConfigurationError
from spark_match_recognize.frame import check_frame, over_frame
from spark_match_recognize.sql_text import checked, ended, quoted

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

__all__ = ["Funnel", "funnel"]

_PER = ("partition", "attempt")
_TIME_SPAN = re.compile(r"(\d+(?:\.\d+)?) *([A-Za-z]+)")
_COLUMN = re.compile(r"(?:\w+|`(?:[^`]|``)+`)(?:\.(?:\w+|`(?:[^`]|``)+`))*")
_SHAPES = {
    "steps": Shape(
        mapping_of_texts,
        "a dict of names and SQL conditions",
        'steps={"visit": "page = \'home\'"}',
    ),
    "order_by": Shape(texts, "a name or a list of names", 'order_by="ts"'),
    "partition_by": Shape(texts, "an expression or a list of them", 'partition_by="visitor"'),
    "by": Shape(texts, "an expression or a list of them", 'by="country"', optional=True),
    "within": Shape(text, "a time", 'within="30 minutes"', optional=True),
    "strict": Shape(one_of(bool), "a bool", "strict=True"),
    "per": Shape(text, "a string", 'per="attempt"'),
}


@dataclass(frozen=True)
class Funnel:
    """How far the attempts came: a row for each step and group.

    Args:
        rows: the columns of `by`; `step`, its name; `number`, from 1; `reached`, how many came that
            far; `share_of_first` and `share_of_previous`, of those that reached the first and the
            previous step, from 0 to 1; `median_time` and `p90_time` since the previous step, in
            seconds if the order is by timestamps, in days if by dates, else in the unit of the
            numbers
        sql: the query, over the table `{df}`
        steps: the names of the steps
        by: the names of the columns of `by`
        unit: of the times: "seconds", "days", or nothing if the order is by numbers
    """

    rows: DataFrame
    sql: str
    steps: tuple[str, ...]
    by: tuple[str, ...]
    unit: str

    @cached_property
    def collected(self) -> tuple[dict[str, Any], ...]:
        """The rows, collected; the query runs once."""
        return tuple(row.asDict() for row in self.rows.collect())


def funnel(
    df: DataFrame,
    steps: Mapping[str, str],
    *,
    order_by: str | Sequence[str],
    partition_by: str | Sequence[str] = (),
    within: str | None = None,
    by: str | Sequence[str] | None = None,
    strict: bool = False,
    per: str = "partition",
    engine: str = "auto",
) -> Funnel:
    """Count how many partitions reach each step of a sequence.

        reached = funnel(
            clicks,
            {"view": "kind = 'view'", "cart": "kind = 'cart'", "buy": "kind = 'buy'"},
            partition_by="visitor",
            order_by="ts",
            within="30 minutes",
        )
        reached.rows.show()

    An attempt begins at each row that fits the first step. Each later step is the first row that
    fits it after the step before.

    Args:
        df: the rows
        steps: name to condition, in the order of the steps; at least two
        order_by: the column with the time of a row; further keys order rows of the same time
        partition_by: what counts, such as the visitor
        within: the most time between the first step and the last, such as "30 minutes", or a number
            in the unit of the order column
        by: expressions that group the counts, with their values in the first row of an attempt
        strict: whether the rows of the steps must be adjacent
        per: "partition" counts the best attempt of each partition, the one that comes furthest; of
            several, the first. "attempt" counts all
        engine: as for `match_recognize`

    Returns:
        The counts; the query runs when its rows are shown or collected.

    Raises:
        TypeError: an argument has the wrong type.
        ClauseTextError: a string is not one part of the clause, or the order is not by a column.
        ConfigurationError: there are fewer than two steps, or no such `per` or engine.
        NotActiveError, PlainSqlError: the clause does not run in the session.
        pyspark.errors.AnalysisException: Spark rejects the clause; with condition and position.
    """
    check_frame(df, engine)
    given = {"steps": steps, "order_by": order_by, "partition_by": partition_by, "by": by}
    options = {"within": within, "strict": strict, "per": per}
    for argument, value in {**given, **options}.items():
        check(argument, value, _SHAPES[argument])
    if len(steps) < 2:
        raise ConfigurationError(f"A funnel has at least two steps; steps has {len(steps)}.")
    if per not in _PER:
        raise ConfigurationError(f"per is {per!r}; choose from {', '.join(_PER)}.")
    groups = _listed(by or ())
    names = _names(groups)
    order = _listed(order_by)
    time = order[0].strip() if order else ""
    if not _COLUMN.fullmatch(time):
        raise ClauseTextError(
            f"order_by is {time!r}; its first key is the column with the time of a row, in "
            "ascending order."
        )
    keys = [f"key_{at}" for at in range(1, len(_listed(partition_by)) + 1)]
    clause = Clause(
        pattern=_pattern(len(steps), strict),
        define={f"step_{at}": condition for at, condition in enumerate(steps.values(), 1)},
        partition_by=[
            f"{ended(checked(key, 'PARTITION BY'))} AS {name}"
            for name, key in zip(keys, _listed(partition_by), strict=True)
        ],
        order_by=order,
        measures=_measures(len(steps), time, groups),
        after_match_skip="TO NEXT ROW",
        within=None if within is None else _limit(within),
    ).text()
    difference, unit = _difference(df.select(time).schema[0].dataType.typeName())
    is_best = per == "partition"

    def query(table: str) -> str:
        return _query(f"{table} {clause}", tuple(steps), keys, names, difference, is_best=is_best)

    rows = over_frame(df, query, engine=engine)
    return Funnel(rows, query("{df}"), tuple(steps), tuple(names), unit)


def _listed(given: str | Sequence[str]) -> list[str]:
    return [given] if isinstance(given, str) else list(given)


def _names(groups: Sequence[str]) -> list[str]:
    """A name for each column of the result; that of the column if the expression is one."""
    own = [group.strip() for group in groups]
    return [
        name.split(".")[-1].strip("`") if _COLUMN.fullmatch(name) else f"by_{at}"
        for at, name in enumerate(own, 1)
    ]


def _pattern(steps: int, strict: bool) -> str:
    """Each step after the first is optional, with the steps after it; rows may come between."""
    pattern = ""
    for at in range(steps, 1, -1):
        gap = "" if strict else f"gap_{at}*? "
        pattern = f" ({gap}step_{at}{pattern})?"
    return f"step_1{pattern}"


def _measures(steps: int, time: str, groups: Sequence[str]) -> dict[str, str]:
    times = {f"at_{at}": f"step_{at}.{time}" for at in range(1, steps + 1)}
    level = " + ".join(["1", *(f"COUNT(step_{at}.*)" for at in range(2, steps + 1))])
    first = {f"group_{at}": f"FIRST({group})" for at, group in enumerate(groups, 1)}
    return {"reached": level, **times, **first}


def _limit(within: str) -> str:
    span = _TIME_SPAN.fullmatch(within.strip())
    return f"INTERVAL '{span[1]}' {span[2]}" if span else within


def _difference(kind: str) -> tuple[str, str]:
    """The time between two steps as a number, and its unit."""
    if kind.startswith("timestamp"):
        return "timestampdiff(MICROSECOND, before, at) / 1000000", "seconds"
    return ("datediff(at, before)", "days") if kind == "date" else ("at - before", "")


def _query(
    matched: str,
    steps: Sequence[str],
    keys: Sequence[str],
    names: Sequence[str],
    difference: str,
    *,
    is_best: bool,
) -> str:
    groups = [f"group_{at}" for at in range(1, len(names) + 1)]
    grouped = "".join(f"{group}, " for group in groups)
    partition = f"PARTITION BY {', '.join(groups)} " if groups else ""
    shown = "".join(
        f"{group} AS {quoted(name)}, " for group, name in zip(groups, names, strict=True)
    )
    attempts = f"SELECT * FROM {matched}"  # noqa: S608
    if is_best:
        best = f"PARTITION BY {', '.join(keys)} " if keys else ""
        attempts = (
            f"SELECT * FROM (\n  SELECT *, row_number() OVER ({best}ORDER BY reached DESC, at_1)"  # noqa: S608
            f" AS rank FROM (\n{attempts}\n))\nWHERE rank = 1"
        )
    rows = ",\n    ".join(
        f"named_struct('number', {at}, 'step', {_literal(step)}, 'has', reached >= {at},"
        f" 'at', at_{at}, 'before', {f'at_{at - 1}' if at > 1 else 'NULL'})"
        for at, step in enumerate(steps, 1)
    )
    # Without groups, a step that nothing reaches has a row, too.
    named = ", ".join(f"({at}, {_literal(step)})" for at, step in enumerate(steps, 1))
    counted = "" if groups else f"VALUES {named} AS named(number, step) LEFT JOIN "
    joined = "" if groups else " USING (number, step)"
    window = f"OVER ({partition}ORDER BY number)"
    return (
        f"WITH attempts AS (\n{attempts}\n),\nsteps AS (\n  SELECT {grouped}inline(array(\n"  # noqa: S608
        f"    {rows}))\n  FROM attempts\n),\ncounts AS (\n"
        f"  SELECT {grouped}number, step, count_if(has) AS reached,\n"
        f"    percentile({difference}, 0.5) AS median_time,\n"
        f"    percentile({difference}, 0.9) AS p90_time\n"
        f"  FROM {counted}steps{joined} GROUP BY {grouped}number, step\n)\n"
        f"SELECT {shown}step, number, reached,\n"
        f"  try_divide(reached, first_value(reached) {window}) AS share_of_first,\n"
        f"  try_divide(reached, lag(reached) {window}) AS share_of_previous,\n"
        f"  median_time, p90_time\nFROM counts ORDER BY {grouped}number"
    )


def _literal(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
