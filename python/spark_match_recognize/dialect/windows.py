# SPDX-License-Identifier: Apache-2.0
"""A pattern in a window as sqlglot expressions (feature R020 of the standard).

    measure OVER (PARTITION BY k ORDER BY ts MEASURES ... ROWS ... PATTERN (...) DEFINE ...)

The window is sqlglot's own `Window`, whose `spec` is a `PatternFrame`: the frame of an ordinary
window with the measures, and with the `RowPatternClause` that the clause in FROM has. A call of a
measure is a `MeasureOver` around a `Window`, whose `this` is a mere name, since a measure is no
column of the query. `bind_windows` connects each call with the window that it names, once a
statement is parsed. It walks a tree once.
"""

from __future__ import annotations

from difflib import get_close_matches

from sqlglot import exp
from sqlglot.optimizer.helpers import WINDOW_HAS_AGGREGATE

from spark_match_recognize.dialect.base_windows import SPANS, bind_base
from spark_match_recognize.dialect.checks import Fail
from spark_match_recognize.dialect.nodes import RowPatternClause, prevent_merging

__all__ = ["MeasureOver", "PatternFrame", "bind_windows", "window_inputs"]


class PatternFrame(exp.WindowSpec):
    """The frame of a window with a pattern.

    Args:
        measures: the measures, each an Alias
        clause: the sections from AFTER MATCH SKIP to DEFINE
    """

    arg_types = {**exp.WindowSpec.arg_types, "measures": False, "clause": True}

    @property
    def clause(self) -> RowPatternClause:
        """The clause without its measures and the frame."""
        clause: RowPatternClause = self.args["clause"]
        return clause

    @property
    def measures(self) -> list[exp.Alias]:
        """The measures, each an Alias."""
        return self.args.get("measures") or []


class MeasureOver(exp.Expression, exp.Condition):
    """`measure OVER window`: `this`, a Window over the name of the measure, an Identifier.

    Args:
        columns: copies of the columns that the measure of a named window reads, so that lineage
            finds them here; they generate no text
    """

    arg_types = {"this": True, "columns": False}

    @property
    def name(self) -> str:
        """The name of the measure."""
        return str(self.this.name)

    @property
    def output_name(self) -> str:
        """The name of the column, that of the measure."""
        return self.name

    @property
    def measure(self) -> exp.Alias | None:
        """The measure that is called; None if the window has no pattern, or no such measure."""
        frame, _ = _definition(self.this)
        return _measures(frame).get(self.name.upper()) if frame is not None else None


def bind_windows(tree: exp.Expr, fail: Fail) -> None:
    """Connect each call with its window, and each window with the one that it extends, in place.

    `fail` is called for a measure or a window that there is not.
    """
    for window in tree.find_all(exp.Window):
        own = window.args.get("spec")
        if isinstance(own, PatternFrame) and SPANS in own.meta:
            bind_base(window, own.meta.pop(SPANS), fail)
        frame, name = _definition(window)
        if isinstance(window.parent, MeasureOver):
            _bind_measure(window.parent, frame, name, fail)
        if frame is None:
            continue
        if not isinstance(own, PatternFrame) and window.alias not in ("", name):
            # Spark knows the name as its definition spells it.
            window.set("alias", exp.to_identifier(name, quoted=window.args["alias"].quoted))
        # Aggregates in measures are none of the query.
        window.meta[WINDOW_HAS_AGGREGATE] = False
        query = window.find_ancestor(exp.Select)
        for table in _tables(query):
            # An expression of a query below is no column of a variable.
            prevent_merging(table)


def window_inputs(tree: exp.Expr) -> set[str]:
    """The names, in upper case, of the tables that windows with a pattern are over."""
    queries = (frame.find_ancestor(exp.Select) for frame in tree.find_all(PatternFrame))
    tables = [table for query in queries for table in _tables(query)]
    return {table.name.upper() for table in tables if isinstance(table, exp.Table) and not table.db}


def _tables(query: exp.Select | None) -> list[exp.Expr]:
    if query is None:
        return []
    joined = [query.args.get("from_"), *(query.args.get("joins") or ())]
    return [source.this for source in joined if source is not None]


def _definition(window: exp.Window) -> tuple[PatternFrame | None, str]:
    """The frame with the pattern, if the window has one, and the name of the window."""
    frame, name = window.args.get("spec"), window.alias
    if isinstance(frame, PatternFrame):
        # The alias, if there is one, is the window that it extends.
        return frame, window.name if window.arg_key == "windows" else ""
    query = window.find_ancestor(exp.Select) if name else None
    known = {one.name.upper(): one for one in (query and query.args.get("windows")) or ()}
    named = known.get(name.upper())
    if named is not None:
        frame, outer = named.args.get("spec"), known.get(named.alias.upper())
        if frame is None and outer is not None and outer is not named:
            frame = outer.args.get("spec")
        name = named.name
    return frame if isinstance(frame, PatternFrame) else None, name


def _measures(frame: PatternFrame) -> dict[str, exp.Alias]:
    """The measures by their names in upper case."""
    return {measure.alias.upper(): measure for measure in frame.measures}


def _bind_measure(call: MeasureOver, frame: PatternFrame | None, name: str, fail: Fail) -> None:
    span = call.meta["start"], call.meta["end"]
    if frame is None:
        window = name or "a window"
        hint = "define it after WINDOW with MEASURES, PATTERN and DEFINE, or call a function"
        reason = f"{call.name} is used as a measure of {window}, which has no pattern in this query"
        fail(f"{reason}; {hint}, as in {call.name}(x) OVER {name or '(...)'}", *span)
    measures = _measures(frame)
    measure = measures.get(call.name.upper())
    if measure is None:
        near = get_close_matches(call.name.upper(), measures, n=1)
        hint = f"did you mean {measures[near[0]].alias}? " if near else ""
        known = ", ".join(one.alias for one in frame.measures)
        hint += f"its measures are {known}" if known else "it has no MEASURES"
        fail(f"{call.name} is not a measure of {f'the window {name}'.strip()}; {hint}", *span)
    if call.this.args.get("spec") is None:
        call.set("columns", [column.copy() for column in measure.find_all(exp.Column)])
