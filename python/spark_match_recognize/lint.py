# SPDX-License-Identifier: Apache-2.0
"""What is likely to be wrong with a query's clauses: `lint`, the statement EXPLAIN MATCH LINT from
Python.

    for finding in smr.lint(spark, "SELECT * FROM t MATCH_RECOGNIZE (...)"):
        print(finding)

Only `spark.sql` is used, so it works the same over Spark Connect. Without a sample no Spark job
runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from spark_match_recognize.arguments import Shape, check, one_of, text
from spark_match_recognize.plain_text import printable
from spark_match_recognize.running_session import SESSION
from spark_match_recognize.session import requiring_active

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = ["Finding", "lint"]

_QUERY = Shape(text, "the text of a query", 'lint(spark, "SELECT * FROM t MATCH_RECOGNIZE (...)")')
_SAMPLE = Shape(
    lambda value: ("it", value) if isinstance(value, bool) else one_of(int)(value),
    "a number of rows",
    "sample=100_000",
    optional=True,
)
_ARGS = Shape(
    one_of(Mapping, list, tuple), "a dict or a list of values", 'args={"least": 10}', optional=True
)


@dataclass(frozen=True)
class Finding:
    """Something about a clause that its author should know before it runs.

    Attributes:
        code: the check, such as CONTRADICTION
        level: `mistake`, `risk` or `cost`
        line: where it is in the query, from 1
        column: the character in that line, from 1
        variable: the pattern variable or subset concerned
        text: what is so
        consequence: what follows for the matches, or for the cost
        fix: what to write instead
    """

    code: str
    level: str
    line: int
    column: int
    variable: str | None
    text: str
    consequence: str
    fix: str

    def __str__(self) -> str:
        words = printable(f"{self.text} {self.consequence} {self.fix}")
        return f"{self.line}:{self.column} {self.code} ({self.level}): {words}"


def lint(
    spark: SparkSession,
    query: str,
    *,
    sample: int | None = None,
    args: Mapping[str, Any] | Sequence[Any] | None = None,
) -> list[Finding]:
    """What is likely to be wrong with the clauses of a query, before it runs.

    No finding does not mean that a pattern is right. A test can ask for none:

        assert not smr.lint(spark, query)

    Args:
        spark: the session; the clause must work in it
        query: one statement with one clause or several, over batch tables or streams
        sample: how many rows of each clause's input are read to look for rows that ORDER BY does
            not separate; by default no row is read
        args: values for parameters (`:name` or `?`) in the query, as in `spark.sql`

    Returns:
        The findings in the order of the text.

    Raises:
        TypeError: an argument has the wrong type.
        NotActiveError: the clause does not work in the session.
        pyspark.errors.AnalysisException: Spark rejects the query, or it holds no clause.
    """
    check("spark", spark, SESSION)
    check("query", query, _QUERY)
    check("sample", sample, _SAMPLE)
    check("args", args, _ARGS)
    rows = "" if sample is None else f" SAMPLE {sample} ROWS"
    values = dict(args) if isinstance(args, Mapping) else args
    with requiring_active(spark):
        found = spark.sql(f"EXPLAIN MATCH LINT{rows}\n{query}", values)  # type: ignore[arg-type]
        # The query begins on the second line of the statement.
        return [
            Finding(code, level, line - 1, *others)
            for code, level, line, *others in map(tuple, found.collect())
        ]
