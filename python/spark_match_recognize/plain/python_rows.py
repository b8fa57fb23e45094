# SPDX-License-Identifier: Apache-2.0
"""The rows of a clause over a DataFrame where a condition reads the match, with a Python function.

The query is that of plain SQL up to the array of a partition's rows, and again from the states of
the rows on. Between the two a function of the partition's masks and values, which Spark
runs in its Python workers, searches for the matches (`search`). Only these arrays go to Python: the
rows themselves stay in the JVM.

Spark sends the modules of the function with it, so that the workers need not have this package.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.query import clauses_of, read_query
from spark_match_recognize.errors import ConfigurationError, PlainSqlError
from spark_match_recognize.plain import search
from spark_match_recognize.plain.automaton import automaton_of
from spark_match_recognize.plain.clause import ClauseWriter
from spark_match_recognize.plain.match_conditions import MatchConditions
from spark_match_recognize.plain.refusals import Reason, Refusal
from spark_match_recognize.plain.search.partition import finder
from spark_match_recognize.plain.search.plan import SearchPlan
from spark_match_recognize.plain.sections import Sections
from spark_match_recognize.plain.sent_values import SentValues
from spark_match_recognize.plain.trees import replaced_by
from spark_match_recognize.plain.value_types import VOID
from spark_match_recognize.plain.variable_names import refuse_variables_alone

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["for_python", "python_rows"]

_DIALECT = "spark_match_recognize"
_MAX_STEPS = "spark.matchRecognize.maxStepsPerAttempt"
# The default of the extension's setting of that name.
_STEPS = 10_000_000

_Run = Callable[[str, "DataFrame"], "DataFrame"]


def for_python(refusal: PlainSqlError) -> bool:
    """Whether the Python matcher may run a clause that plain SQL refuses for this reason."""
    return refusal.reason in (Reason.MATCH_DEPENDENT.value, Reason.SKIP.value)


def python_rows(frame: DataFrame, sql: str, table: str, max_rows: int, run: _Run) -> DataFrame:
    """The rows of a query with one clause.

    Args:
        frame: the rows of the table
        sql: the query
        table: the name of the table in it
        max_rows: the most rows of a partition; more are an error when the query runs
        run: runs a query over a DataFrame, which the query names like the table

    Raises:
        PlainSqlError: the clause has a part that is refused; with its position
        ConfigurationError: the setting of the most steps is not a number of steps
    """
    [tree] = read_query(sql)
    [rows] = clauses_of([tree])
    try:
        return _Rows(frame, tree, rows, table, max_rows, run).result()
    except Refusal as refusal:
        raise refusal.in_text(sql, rows.meta.get("start", 0)) from None


class _Rows:
    def __init__(
        self,
        frame: DataFrame,
        tree: exp.Expr,
        rows: MatchedRows,
        table: str,
        max_rows: int,
        run: _Run,
    ) -> None:
        self._frame, self._tree, self._rows = frame, tree, rows
        self._table, self._max_rows, self._run = table, max_rows, run
        self._sections = Sections(rows)
        refuse_variables_alone(self._sections, frame.columns)
        self._automaton = automaton_of(self._sections.pattern)

    def result(self) -> DataFrame:
        """The rows of the query; nothing runs yet."""
        conditions = self._conditions(self._types(self._conditions(lambda value: VOID).values))
        values, writer = conditions.values, self._writer(conditions.values)
        is_ansi, max_steps = _settings(self._frame.sparkSession)
        plan = conditions.plan(writer.skip, is_ansi=is_ansi, max_steps=max_steps)
        partitions = self._run(_text(writer.gathered(conditions.mask())), self._frame)
        states = self._with_states(partitions, plan, values)
        matched = writer.matched(exp.Select().select("*").from_(self._table), "_states")
        return self._run(_text(replaced_by(self._tree, self._rows, writer.output(matched))), states)

    def _conditions(self, type_of: Callable[[exp.Expr], str]) -> MatchConditions:
        return MatchConditions(self._sections, self._automaton, type_of)

    def _writer(self, values: SentValues) -> ClauseWriter:
        columns = self._frame.columns
        return ClauseWriter(
            self._sections, self._automaton, self._max_rows, columns, values.columns
        )

    def _types(self, values: SentValues) -> Callable[[exp.Expr], str]:
        """The types of expressions over a row, which Spark finds without running anything."""
        expressions = values.columns.expressions
        if not expressions:
            return lambda value: VOID
        query = self._writer(values).over_rows([each.copy() for each in expressions])
        fields = self._run(_text(query), self._frame).schema.fields
        names = [field.dataType.simpleString() for field in fields]
        texts = (_text(each.this.unnest()) for each in expressions)
        types = dict(zip(texts, names, strict=True))
        return lambda value: types[_text(value.unnest())]

    def _with_states(
        self, partitions: DataFrame, plan: SearchPlan, values: SentValues
    ) -> DataFrame:
        """The partitions with the states of their rows."""
        from pyspark.cloudpickle.cloudpickle import register_pickle_by_value
        from pyspark.sql import functions

        register_pickle_by_value(search)  # type: ignore[no-untyped-call]
        state = "array<array<bigint>>" if plan.overlaps else "array<bigint>"
        find = functions.udf(finder(plan), state, useArrow=False)
        sent = [functions.col("_rows._s")]
        for index, name in enumerate(values.columns.names):
            column = functions.col(f"_rows.{name}")
            is_constant = index in values.constants
            sent.append(functions.slice(column, 1, 1) if is_constant else column)
        kept = [functions.col(name) for name in (*self._sections.key_names, "_rows")]
        return partitions.select(*kept, find(*sent).alias("_states"))


def _settings(spark: SparkSession) -> tuple[bool, int]:
    """Whether overflow is an error, and the most steps of an attempt."""
    from pyspark.errors import PySparkException

    is_ansi = str(spark.conf.get("spark.sql.ansi.enabled")).lower() == "true"
    try:
        steps = spark.conf.get(_MAX_STEPS, None)
    except PySparkException:  # some managed sessions have no settings of others
        steps = None
    return is_ansi, _STEPS if steps is None else _positive(_MAX_STEPS, steps)


def _positive(setting: str, text: str) -> int:
    if not re.fullmatch(r"\s*\+?0*[1-9][0-9]*\s*", text, re.ASCII):
        raise ConfigurationError(
            f"{setting} is {text!r}, but must be a whole number of at least 1."
        )
    return int(text)


def _text(tree: exp.Expr) -> str:
    return tree.sql(_DIALECT)
