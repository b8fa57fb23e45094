# SPDX-License-Identifier: Apache-2.0
"""Puts the query of a stream together: which pattern it has, which streams it reads.

A stream whose source is one event, or `OR` of events, needs no clause and is a query over rows. A
stream that reads others carries their queries in WITH, so that each query runs by itself.
"""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.clause_sql import pattern_query
from spark_match_recognize.vpl.expressions import Place
from spark_match_recognize.vpl.functions import ALIAS_FUNCTIONS
from spark_match_recognize.vpl.items import every_step, flattened, single_events
from spark_match_recognize.vpl.match_values import OF_MATCHES
from spark_match_recognize.vpl.operands import identifier
from spark_match_recognize.vpl.plan import StreamPlan, plan_of
from spark_match_recognize.vpl.rows_sql import rows_query
from spark_match_recognize.vpl.rules import Rules
from spark_match_recognize.vpl.stream_sql import Query
from spark_match_recognize.vpl.tree import Either, Group, NamedPattern, Pattern, Step, Stream

__all__ = ["Queries"]


class Queries:
    """The queries of all streams; each that another reads is translated once.

    Args:
        rules: names, options and notes
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._sources: dict[str, Query] = {}
        self._open: list[str] = []

    def whole(self, statement: Stream | NamedPattern) -> exp.Expr:
        """A query that names nothing but tables: the streams it reads are in its WITH."""
        query = self._query(statement, is_source=False)
        needed: dict[str, Query] = {}
        self._collect(query, needed)
        select = query.select
        for name, source in needed.items():
            alias = exp.TableAlias(this=identifier(self._rules.declared.table_of(name)))
            cte = exp.CTE(this=source.select.copy(), alias=alias)
            held = select.args.get("with_")
            if held is None:
                select.set("with_", exp.With(expressions=[cte]))
            else:
                held.append("expressions", cte)
        return select

    def _collect(self, query: Query, needed: dict[str, Query]) -> None:
        for name in query.uses:
            if name not in needed:
                source = self._source(name, Place(1, 1))
                self._collect(source, needed)
                needed[name] = source

    def _source(self, name: str, place: Place) -> Query:
        if name in self._open:
            raise self._rules.remarks.unknown(place, f"The stream {name} is made of itself.")
        if name not in self._sources:
            self._open.append(name)
            stream = self._rules.declared.streams[name]
            source = self._sources[name] = self._query(stream, is_source=True)
            if source.columns is not None:
                options = self._rules.options
                times = {options.time_column, *options.tie_breakers} - source.kinds.keys()
                shown = [each for each in source.columns if each not in times]
                kinds = {each: source.kinds.get(each) for each in shown}
                self._rules.declared.add_records(name, kinds)
            self._open.pop()
        return self._sources[name]

    def _query(self, statement: Stream | NamedPattern, *, is_source: bool) -> Query:
        rules = replace(self._rules, kinds=self._rules.kinds.inside(statement.name))
        if isinstance(statement, NamedPattern):
            plan, pattern = StreamPlan(), statement.pattern
        else:
            plan = plan_of(statement, rules.remarks)
            pattern = self._pattern(statement, plan)
        group = flattened(pattern.group)
        *earlier, last = group.items
        if last.within is not None and any(item.within for item in earlier):
            rules.remarks.note(
                last.within.place,
                "within",
                "This limits the last step, since other steps have limits of their own; it is no "
                "limit of the whole pattern.",
            )
        pattern = Pattern(group, pattern.within, pattern.partition)
        every = (*every_step(group), *plan.vetoes)
        for step in every:
            self._read(step, rules)
        # The streams that it reads are known now.
        rules = replace(rules, declared=rules.declared.inside(statement.name))
        only = group.items[0]
        steps = single_events(only) if len(group.items) == 1 else None
        if steps is not None and not _needs_clause(plan):
            alias = only.alias if isinstance(only, (Step, Either)) else None
            alias = alias or next((step.alias for step in steps if step.alias), None)
            keys = pattern.partition.keys if pattern.partition is not None else ()
            source = self._read(steps[0], rules)
            given = None if source is None else source.columns
            if plan.window is not None:
                self._check_time(steps[0], rules)
            return rows_query(
                rules,
                statement.name,
                statement.place,
                steps,
                alias,
                keys,
                plan,
                given,
                is_source=is_source,
            )
        for step in every:
            self._check_time(step, rules)
        return pattern_query(
            rules, statement.name, statement.place, pattern, plan, is_source=is_source
        )

    def _read(self, step: Step, rules: Rules) -> Query | None:
        """The query of the stream that a step reads, None for events."""
        stream = rules.kinds.of(step.event, step.place).stream
        return None if stream is None else self._source(stream, step.place)

    def _check_time(self, step: Step, rules: Rules) -> None:
        """Raise if a step reads a stream whose rows have no time, which a pattern is about."""
        source = self._read(step, rules)
        if source is None:
            return
        if source.retimed is not None:
            raise rules.remarks.refused(
                source.retimed,
                f"The records of {step.event} are read by their time, which stands in a column of "
                "this name: give the value another one.",
            )
        if source.columns is not None and rules.options.time_column not in source.columns:
            raise rules.remarks.refused(
                step.place,
                f"The records of {step.event} have no time: they are sums over windows or over "
                "all matches. Only a stream without a pattern can read them.",
            )

    def _pattern(self, stream: Stream, plan: StreamPlan) -> Pattern:
        """The pattern of a stream: its own, or the named one, with the stream's limit and keys."""
        rules, pattern = self._rules, stream.pattern
        only = pattern.group.items[0]
        named = None
        if len(pattern.group.items) == 1 and isinstance(only, Step):
            named = rules.declared.patterns.get(only.event)
        if named is not None and isinstance(only, Step):
            if only.filters or only.alias or only.repetition:
                raise rules.remarks.refused(
                    only.place,
                    f"{named.name} is a pattern: filter with .where(..), and name its events in "
                    "the pattern.",
                )
            pattern = named.pattern
        within = pattern.within
        if plan.within is not None:
            if within is not None:
                raise rules.remarks.wrong(
                    plan.within.place, "The pattern has a limit of its own; leave one of them out."
                )
            within = plan.within
        partition = pattern.partition
        if plan.partition is not None and partition is not None:
            rules.remarks.note(
                plan.partition.place, "partition", "The pattern's own `partition by` counts."
            )
        group = Group(pattern.group.items, None, pattern.group.place)
        return Pattern(group, within, partition or plan.partition)


def _needs_clause(plan: StreamPlan) -> bool:
    """Whether a stream over single events asks for what only the clause tells."""
    if plan.trends or plan.forecast or plan.vetoes:
        return True
    operators = (plan.select, plan.aggregate, plan.emit)
    values = [a.value for each in operators if each is not None for a in each.arguments]
    # Behind a window the same functions are about its records.
    functions = ALIAS_FUNCTIONS if plan.aggregate is None else ()
    return any(
        isinstance(part, ex.Index)
        or (isinstance(part, ex.Name) and part.name in OF_MATCHES)
        or (isinstance(part, ex.Member) and part.name == "LEN")
        or (isinstance(part, ex.Call) and part.function in functions)
        for value in [*values, *plan.wheres]
        for part in ex.walk(value)
    )
