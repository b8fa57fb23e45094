# SPDX-License-Identifier: Apache-2.0
"""What a query reads: the table of all events, tables of single types, rows of other streams.

Where events come from several places, the table is put together of all of them with UNION ALL. Each
part then has the same columns: those that are read, null where a type of event has no such field.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp
from sqlglot.errors import SqlglotError

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.vpl.bindings import Reads
from spark_match_recognize.vpl.condition_sql import type_test
from spark_match_recognize.vpl.event_kinds import EventKind
from spark_match_recognize.vpl.expressions import Place
from spark_match_recognize.vpl.operands import column, identifier, text
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.rules import Rules

__all__ = ["check_families", "events_sql", "stage_column", "stream_table", "table_sql"]


# Kinds of values that one column can hold.
_FAMILIES = {
    "int": "numbers",
    "float": "numbers",
    "str": "texts",
    "bool": "truth values",
    "time": "times",
}


def table_sql(name: str) -> exp.Table:
    """A table by its name as SQL writes it, with dots and back-ticks.

    Raises:
        MatchRecognizeError: it is no such name.
    """
    try:
        return exp.to_table(name, dialect="spark")
    except SqlglotError as error:
        raise MatchRecognizeError(f"{name!r} is not the name of a table.") from error


def stream_table(name: str) -> exp.Table:
    """The rows of another stream, by the plain name of its query."""
    return exp.Table(this=identifier(name))


def events_sql(
    kinds: Sequence[EventKind],
    reads: Reads,
    options: VplOptions,
    *,
    only: bool,
    everything: bool,
) -> exp.Expr:
    """The table of the events that a query is about.

    Args:
        kinds: what the events are
        reads: which columns are read from which types
        options: where events are
        only: whether events of other types must not be there
        everything: whether events of other types must be there, to stand between or to tell time
    """
    streams = [kind for kind in kinds if kind.table is not None]
    types = [kind.type for kind in kinds if kind.table is None]
    if options.tables is None and not streams:
        table = table_sql(options.table)
        if not only:
            return table
        test = type_test(options.type_column, types)
        return _enclosed(exp.select("*").from_(table, copy=False).where(test, copy=False))
    parts = [_part(stream_table(str(kind.table)), kind.type, reads, options) for kind in streams]
    if options.tables is not None:
        wanted = list(options.tables) if everything else types
        parts += [_part(table_sql(options.tables[t]), t, reads, options) for t in wanted]
    elif types:
        part = _shared_part(types, reads, options)
        if not everything:
            part = part.where(type_test(options.type_column, types), copy=False)
        parts.append(part)
    stage = stage_column(kinds, reads, options)
    if stage is not None:
        for number, part in enumerate(parts, start=1):
            came = number if number <= len(streams) else 0
            value = exp.Literal.number(came)
            part.select(exp.alias_(value, identifier(stage), copy=False), copy=False)
    union: exp.Query = parts[0]
    for part in parts[1:]:
        union = exp.Union(this=union, expression=part, distinct=False)
    return _enclosed(union)


def stage_column(kinds: Sequence[EventKind], reads: Reads, options: VplOptions) -> str | None:
    """The column that puts records of streams behind the event that completed them.

    Both have the same time. Streams are numbered in the order of the kinds, other events have 0.
    None where all rows come from one stream, or none from any.
    """
    if len(kinds) < 2 or not any(kind.table is not None for kind in kinds):
        return None
    name, taken = "stage", {each.lower() for each in _columns(reads, options)}
    while name in taken:
        name += "_"
    return name


def check_families(rules: Rules, kinds: Sequence[EventKind], reads: Reads, place: Place) -> None:
    """Raise if a column that is read would hold values of two families, by their tables."""
    if rules.options.tables is None and all(kind.table is None for kind in kinds):
        return
    for name, of in reads.columns.items():
        families: dict[str, str] = {}
        for type_ in of:
            family = _FAMILIES.get(rules.declared.kind(name, [type_]) or "")
            if family is not None:
                families.setdefault(family, type_)
        if len(families) > 1:
            (one, owner), (other, second), *_ = families.items()
            raise rules.remarks.refused(
                place,
                f"{name} holds {one} in {owner} and {other} in {second}, and the clause reads one "
                "column of one type: cast one of them, or give it another name.",
            )


def _part(table: exp.Table, type_: str, reads: Reads, options: VplOptions) -> exp.Select:
    """Events of one type, with the type as a column."""
    named = exp.alias_(text(type_), identifier(options.type_column), copy=False)
    columns = [_read(name, not of or type_ in of) for name, of in _columns(reads, options).items()]
    return exp.Select(expressions=[named, *columns]).from_(table, copy=False)


def _shared_part(types: Sequence[str], reads: Reads, options: VplOptions) -> exp.Select:
    """Events of several types that lie in one table."""
    found: list[exp.Expr] = [column(options.type_column)]
    for name, of in _columns(reads, options).items():
        found.append(_read(name, not of or bool(set(of) & set(types))))
    return exp.Select(expressions=found).from_(table_sql(options.table), copy=False)


def _columns(reads: Reads, options: VplOptions) -> dict[str, dict[str, None]]:
    """The columns that every part has, each with the types it is read from; none: all have it."""
    always: dict[str, dict[str, None]] = {
        name: {} for name in (options.time_column, *options.tie_breakers)
    }
    others = {name: of for name, of in reads.columns.items() if name not in always}
    others.pop(options.type_column, None)
    return {**always, **others}


def _read(name: str, there: bool) -> exp.Expr:
    if there:
        return column(name)
    return exp.alias_(exp.Null(), identifier(name), copy=False)


def _enclosed(query: exp.Query) -> exp.Expr:
    return exp.Subquery(this=query)
