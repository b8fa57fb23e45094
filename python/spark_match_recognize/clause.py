# SPDX-License-Identifier: Apache-2.0
"""Builds the text of a MATCH_RECOGNIZE clause from its parts.

Each part is SQL from the user and stays unchanged; only names are quoted if they need it. A part
must be self-contained: text that would end its part early or swallow what follows is rejected, see
sql_text.py. Spark checks the SQL itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from spark_match_recognize.arguments import (
    Shape,
    check,
    groups_of_names,
    mapping_of_texts,
    text,
    texts,
)
from spark_match_recognize.errors import ClauseTextError
from spark_match_recognize.sql_text import checked, ended, quoted

__all__ = ["Clause"]

_NAME = r"(\w+|`([^`]|``)+`)"
_ROWS = re.compile(
    r"(?i)(ONE ROW|ALL ROWS) PER MATCH( WITH INCOMPLETE MATCHES)?"
    r"|ALL ROWS PER MATCH (SHOW EMPTY MATCHES|OMIT EMPTY MATCHES|WITH UNMATCHED ROWS)"
    rf"|ONE ROW PER EVENT OF {_NAME}|ONE ROW PER SUBSET OF {_NAME}( LIMIT (\d+|NONE))?"
    r"|ALL MATCHES|AGGREGATE MATCHES"
)
_SKIP = re.compile(rf"(?i)PAST LAST ROW|TO (NEXT|CURRENT) ROW|TO ((FIRST|LAST) )?{_NAME}")
_SELECTION = re.compile(r"(?i)STRICT|SKIP TILL (NEXT|ANY) MATCH")
# Blanks inside backticks belong to the name.
_WORD = re.compile(r"`(?:[^`]|``)+`|[^\s`]+|`")


_TABLE = Shape(text, "the name of a table or a query in parentheses", 'sql("stocks")')
_SHAPES = {
    "pattern": Shape(text, "a string", 'pattern="A B+"'),
    "define": Shape(
        mapping_of_texts, "a dict of names and SQL conditions", 'define={"A": "price > 10"}'
    ),
    "partition_by": Shape(
        texts, "a SQL string or a list of SQL strings", 'partition_by=["customer", "account"]'
    ),
    "order_by": Shape(texts, "a SQL string or a list of SQL strings", 'order_by=["ts", "id DESC"]'),
    "measures": Shape(
        mapping_of_texts, "a dict of names and SQL expressions", 'measures={"low": "MIN(A.price)"}'
    ),
    "rows_per_match": Shape(text, "a string", 'rows_per_match="ALL ROWS PER MATCH"'),
    "after_match_skip": Shape(text, "a string", 'after_match_skip="TO NEXT ROW"', optional=True),
    "event_selection": Shape(
        text, "a string", 'event_selection="SKIP TILL NEXT MATCH"', optional=True
    ),
    "within": Shape(text, "a SQL string", "within=\"INTERVAL '1' HOUR\"", optional=True),
    "unless": Shape(texts, "a name or a list of names", 'unless=["X"]'),
    "subset": Shape(
        groups_of_names, "a dict of names and lists of names", 'subset={"U": ["A", "B"]}'
    ),
}


@dataclass(frozen=True, kw_only=True)
class Clause:
    """A clause; every string is SQL as in the text of the clause.

    Args:
        pattern: the text between the parentheses of PATTERN
        define: variable to condition; a variable without one matches every row
        partition_by: expressions, each a string, or one string for all
        order_by: the same, each with its ASC, DESC and NULLS FIRST or LAST
        measures: name of the output column to expression
        rows_per_match: the words of that sub-clause, such as "ALL ROWS PER MATCH WITH UNMATCHED
            ROWS", "ONE ROW PER SUBSET OF b LIMIT 100" or "AGGREGATE MATCHES"
        after_match_skip: the words after AFTER MATCH SKIP, such as "TO NEXT ROW" or "TO LAST b";
            without them the default of the event selection applies
        event_selection: the words after EVENT SELECTION, such as "SKIP TILL NEXT MATCH"; without
            them the rows of a match are consecutive
        within: the time limit of a match, such as "INTERVAL '1' HOUR", or "5" if the order key is a
            number
        unless: names of variables that no row between the first and the last row of a match may
            satisfy, or one name
        subset: name of a union variable to its variables

    Raises:
        TypeError: an argument has the wrong type.
        ClauseTextError: from the methods, if a string is not one part (an unclosed parenthesis, a
            comma).
    """

    pattern: str
    define: Mapping[str, str] = field(default_factory=dict)
    partition_by: str | Sequence[str] = ()
    order_by: str | Sequence[str] = ()
    measures: Mapping[str, str] = field(default_factory=dict)
    rows_per_match: str = "ONE ROW PER MATCH"
    after_match_skip: str | None = None
    event_selection: str | None = None
    within: str | None = None
    unless: str | Sequence[str] = ()
    subset: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for argument, shape in _SHAPES.items():
            check(argument, getattr(self, argument), shape)

    def sql(self, table: str) -> str:
        """A whole query over a table: its name, or a query in parentheses."""
        check("table", table, _TABLE)
        return f"SELECT * FROM {ended(checked(table, 'The table'))} {self.text()}"  # noqa: S608

    def text(self) -> str:
        """The clause alone, one sub-clause per line, in the order of the SQL standard.

        Sub-clauses that are not given are omitted, except for ONE ROW PER MATCH.
        """
        lines = [
            *self._listed("PARTITION BY", self.partition_by),
            *self._listed("ORDER BY", self.order_by),
            *self._named("MEASURES", "The measure", self.measures, "{expression} AS {name}"),
            self._rows(),
            *self._skip(),
            *self._selection(),
            f"PATTERN ({ended(checked(self.pattern, 'The pattern', single=False))})",
            *self._within(),
            *self._unless(),
            *self._subsets(),
            *self._named("DEFINE", "The condition of", self.define, "{name} AS {expression}"),
        ]
        return "MATCH_RECOGNIZE (\n" + "".join(f"  {line}\n" for line in lines) + ")"

    @staticmethod
    def _listed(words: str, texts: str | Sequence[str]) -> list[str]:
        expressions = [texts] if isinstance(texts, str) else texts
        parts = [ended(checked(text, words, single=False)) for text in expressions]
        return [f"{words} {', '.join(parts)}"] if parts else []

    @staticmethod
    def _named(words: str, what: str, texts: Mapping[str, str], form: str) -> list[str]:
        parts = [
            form.format(name=quoted(name), expression=ended(checked(text, f"{what} {name}")))
            for name, text in texts.items()
        ]
        return [f"{words} " + ",\n    ".join(parts)] if parts else []

    def _rows(self) -> str:
        words = _one_of(_ROWS, self.rows_per_match, "rows_per_match", "ALL ROWS PER MATCH")
        return " ".join(word if "`" in word else word.upper() for word in _WORD.findall(words))

    def _skip(self) -> list[str]:
        if self.after_match_skip is None:
            return []
        words = _one_of(_SKIP, self.after_match_skip, "after_match_skip", "TO NEXT ROW")
        return [f"AFTER MATCH SKIP {words}"]

    def _selection(self) -> list[str]:
        if self.event_selection is None:
            return []
        example = "SKIP TILL NEXT MATCH"
        words = _one_of(_SELECTION, self.event_selection, "event_selection", example)
        return [f"EVENT SELECTION {words.upper()}"]

    def _within(self) -> list[str]:
        return [] if self.within is None else [f"WITHIN {ended(checked(self.within, 'The limit'))}"]

    def _unless(self) -> list[str]:
        names = [self.unless] if isinstance(self.unless, str) else self.unless
        return [f"UNLESS {', '.join(map(quoted, names))}"] if names else []

    def _subsets(self) -> list[str]:
        parts = [
            f"{quoted(name)} = ({', '.join(map(quoted, members))})"
            for name, members in self.subset.items()
        ]
        return [f"SUBSET {', '.join(parts)}"] if parts else []


def _one_of(form: re.Pattern[str], text: str, argument: str, example: str) -> str:
    words = " ".join(_WORD.findall(text))
    if not form.fullmatch(words):
        raise ClauseTextError(f"{argument} is {text!r}; it takes words such as {example!r}.")
    return words
