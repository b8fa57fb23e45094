# SPDX-License-Identifier: Apache-2.0
"""Why a pattern did not match: `explain_match`, the statement EXPLAIN MATCH from Python.

    why = smr.explain_match(spark, "SELECT * FROM t MATCH_RECOGNIZE (...)", where="machine = 'M1'")
    why                         # in a notebook or printed: how many attempts ended for which reason
    why.attempts()              # a DataFrame with each attempt, to filter and to join
    why.walk()                  # what each attempt did, row by row

Only `spark.sql` is used, so it works the same over Spark Connect.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from spark_match_recognize.arguments import Shape, check, one_of, text
from spark_match_recognize.running_session import SESSION
from spark_match_recognize.session import requiring_active

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from spark_match_recognize.show.attempt_drawing import AttemptDrawing

__all__ = ["MatchExplanation", "explain_match"]

_QUERY = Shape(
    text, "the text of a query", 'explain_match(spark, "SELECT * FROM t MATCH_RECOGNIZE (...)")'
)
_WHERE = Shape(text, "a SQL condition", "where=\"machine = 'M1'\"", optional=True)
_ARGS = Shape(
    one_of(Mapping, list, tuple), "a dict or a list of values", 'args={"least": 10}', optional=True
)
_LIMIT = Shape(
    lambda value: None if type(value) is int and value >= 0 else ("it", value),
    "a number of steps, 0 or more",
    "walk(limit=100)",
)
_ROWS = 20


@dataclass(frozen=True)
class MatchExplanation:
    """Why a query found what it found; each method runs the statement anew.

    `print` shows the summary, as a notebook does; both run a Spark job.
    """

    spark: SparkSession = field(repr=False)
    query: str
    where: str | None
    args: Mapping[str, Any] | Sequence[Any] | None = None

    def summary(self) -> DataFrame:
        """How many attempts ended for which reason, those that came closest to a match first.

        Columns: `attempts`, their number; `outcome`, `missing`, `step`, `reason` and `condition`,
        as in `attempts()`; `example`, the first of them in words.
        """
        return self._sql("")

    def attempts(self) -> DataFrame:
        """One row per attempt, and one per row at which AFTER MATCH SKIP allowed none.

        Columns: the keys of PARTITION BY; `attempt`, the number of the row at which it begins, and
        `starts_at`, the first key of ORDER BY there; `outcome`; `rows` and `path` of the match, or
        of the path that came closest to one; `missing`, how many rows it lacked at least; `step`,
        the variable that was to come; `row` and `row_at`, the row that was refused; `reason`;
        `condition`, the part of the condition that was not true, and `values`, what it read;
        `explanation`, all of this in words.
        """
        return self._sql("ATTEMPTS")

    def steps(self) -> DataFrame:
        """One row per row that an attempt tried: a long result, so name an attempt in `where`.

        Columns: those of `attempts()` up to `starts_at`; `number` of the step within the attempt;
        `depth`, how many rows the path had before; `step`, the variable; `taken`, whether the row
        was; and `row`, `row_at`, `reason`, `condition` and `values`.
        """
        return self._sql("STEPS")

    def walk(self, limit: int = 1_000) -> AttemptDrawing:
        """What each attempt did, row by row, for a notebook or a terminal.

        Args:
            limit: how many steps are shown at most; a line says how many there are beyond it

        Raises:
            TypeError: the limit is no number, or below 0.
        """
        from spark_match_recognize.show.attempt_drawing import AttemptDrawing

        check("limit", limit, _LIMIT)
        frame = self.steps()
        return AttemptDrawing.of(frame.columns, [tuple(row) for row in frame.collect()], limit)

    def _sql(self, form: str) -> DataFrame:
        condition = "" if self.where is None else f" WHERE ({self.where}\n)"
        statement = f"EXPLAIN MATCH {form}{condition}\n{self.query}"
        values = dict(self.args) if isinstance(self.args, Mapping) else self.args
        with requiring_active(self.spark):
            return self.spark.sql(statement, values)  # type: ignore[arg-type]

    def __str__(self) -> str:
        from spark_match_recognize.show.summary_table import text_of

        return text_of(*self._rows())

    def _repr_html_(self) -> str:
        from spark_match_recognize.show.summary_table import html_of

        return html_of(*self._rows())

    def _rows(self) -> tuple[list[str], list[tuple[Any, ...]]]:
        frame = self.summary()
        return frame.columns, [tuple(row) for row in frame.limit(_ROWS + 1).collect()]


def explain_match(
    spark: SparkSession,
    query: str,
    *,
    where: str | None = None,
    args: Mapping[str, Any] | Sequence[Any] | None = None,
) -> MatchExplanation:
    """Why a query's pattern did not match, or not where it was expected to.

    Every row at which a match could begin is one attempt. The attempts are those of the query's
    own search; what the query does above the clause is left out.

        why = smr.explain_match(spark, query, where="machine = 'M1' AND outcome = 'failed'")
        print(why)

    Args:
        spark: the session; the clause must work in it
        query: one query with one clause over a batch table
        where: a condition on the columns of `MatchExplanation.attempts`, or of its `steps`, such
            as a key of PARTITION BY. Partitions that it rules out are not read
        args: values for parameters (`:name`, or `?` in the query only), as in `spark.sql`

    Returns:
        The explanation; nothing runs before it is shown or asked for a DataFrame's rows.

    Raises:
        TypeError: an argument has the wrong type.
        NotActiveError: the clause does not work in the session.
        pyspark.errors.AnalysisException: Spark rejects the query, or it holds no clause or several.
    """
    check("spark", spark, SESSION)
    check("query", query, _QUERY)
    check("where", where, _WHERE)
    check("args", args, _ARGS)
    explanation = MatchExplanation(spark, query, where, args)
    explanation.summary()
    return explanation
