# SPDX-License-Identifier: Apache-2.0
"""SQL over the rows of a match: which rows are of a variable, and the values of one or all of them.

After the search each matched row has its position in the pattern (`_p`) and its number in the
partition (`_n`). `max_by` or `min_by` of that number picks one row; an array sorted by it has the
values of several. With ONE ROW PER MATCH these are aggregates grouped by match, else windows over
the match: up to the current row, or over all rows for FINAL.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.trees import own_sql

__all__ = ["FINAL", "RUNNING", "MatchRows"]

# The names of the windows over the rows of a match.
RUNNING = "_running"
FINAL = "_final"


@dataclass(frozen=True)
class MatchRows:
    """Reads the rows of a match.

    Args:
        automaton: the pattern
        unions: the members of each SUBSET by its name, both in upper case
        by_row: whether each row of a match is output
    """

    automaton: Automaton
    unions: Mapping[str, Sequence[str]]
    by_row: bool

    def is_of(self, names: set[str]) -> exp.Expr:
        """Whether a row is mapped to one of the variables; any matched row if none is named."""
        if not names:
            return exp.column("_p") > 0
        members = {member for name in names for member in self.unions.get(name, (name,))}
        numbers = [
            exp.Literal.number(number)
            for number, position in enumerate(self.automaton.positions, start=1)
            if position.variable.upper() in members
        ]
        return exp.column("_p").isin(*numbers) if numbers else exp.false()

    def over(self, call: exp.Expr, is_final: bool) -> exp.Expr:
        """An aggregate over all rows of the match, or over those up to the current row."""
        if not self.by_row:
            return call
        window = exp.to_identifier(FINAL if is_final else RUNNING)
        # In parentheses, because Spark reads a minus after the window as a part of its name.
        return exp.paren(exp.Window(this=call, alias=window), copy=False)

    def picked(
        self, column: exp.Column, names: set[str], kind: str, offset: int, is_final: bool
    ) -> exp.Expr:
        """The value of the row that FIRST or LAST picks among those of some variables."""
        row = exp.Case(ifs=[exp.If(this=self.is_of(names), true=exp.column("_n"))])
        is_last = kind == "LAST"
        if offset == 0:
            function = exp.ArgMax if is_last else exp.ArgMin
            return self.over(function(this=column.copy(), expression=row), is_final)
        values = self.listed(self.is_of(names), column, not is_last, is_final)
        return exp.Anonymous(this="get", expressions=[values, exp.Literal.number(offset)])

    def listed(
        self, condition: exp.Expr, value: exp.Expr, is_forward: bool, is_final: bool
    ) -> exp.Expr:
        """The values of some rows of the match as an array, in their order or in reverse."""
        fields = {"n": exp.column("_n"), "v": value.copy()}
        pair = exp.Struct(
            expressions=[
                exp.PropertyEQ(this=exp.to_identifier(name), expression=field)
                for name, field in fields.items()
            ]
        )
        rows = exp.Case(ifs=[exp.If(this=condition, true=pair)])
        listed = self.over(exp.ArrayAgg(this=rows, nulls_excluded=True), is_final)
        difference = "l.n - r.n" if is_forward else "r.n - l.n"
        text = f"transform(array_sort(_listed, (l, r) -> {difference}), e -> e.v)"
        values = own_sql(text)
        for column in list(values.find_all(exp.Column)):
            if column.name == "_listed":
                column.replace(listed)
        return values
