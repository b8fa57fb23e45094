# SPDX-License-Identifier: Apache-2.0
"""The sections of a clause as the query without it needs them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlglot import exp

from spark_match_recognize.dialect.nodes import Definition, MatchedRows, RowPatternClause
from spark_match_recognize.dialect.pattern import (
    Exclusion,
    RowPattern,
    Variable,
    differing_in_case,
    variables_of,
)
from spark_match_recognize.plain.refusals import Reason, refuse_foreign, refused
from spark_match_recognize.plain.time_limit import within_limit

__all__ = ["Sections"]

_ALL_ROWS = "ALL ROWS PER MATCH"
_EXTENSION_HINT = "Use the extension."


@dataclass(frozen=True)
class Sections:
    """The sections of a clause.

    Args:
        rows: the clause and its table

    Raises:
        Refusal: it has a section that only the extension has
    """

    rows: MatchedRows

    def __post_init__(self) -> None:
        _check_sections(self.rows)
        for key in [*self.keys, *(key.this for key in self.order)]:
            refuse_foreign(key)

    @property
    def pattern(self) -> RowPattern:
        """The tree of PATTERN."""
        pattern: RowPattern = self.rows.clause.args["pattern"]
        return pattern

    @property
    def by_row(self) -> bool:
        """Whether each row of a match is output."""
        return _form(self.rows).startswith(_ALL_ROWS)

    @property
    def has_unmatched(self) -> bool:
        """Whether the rows of no match are output."""
        return _form(self.rows).endswith("WITH UNMATCHED ROWS")

    @property
    def has_empty(self) -> bool:
        """Whether the row of an empty match is output."""
        return not _form(self.rows).endswith("OMIT EMPTY MATCHES")

    @property
    def skips_past_last_row(self) -> bool:
        """Whether a match begins after the last row of the match before it."""
        after = self.rows.clause.args.get("after")
        return after is None or after.args["kind"] == "PAST LAST ROW"

    @cached_property
    def definitions(self) -> Sequence[Definition]:
        """The definitions of DEFINE; with WITHIN, of all variables and with its condition."""
        defined: Sequence[Definition] = self.rows.clause.args.get("define") or ()
        limit = self.rows.clause.args.get("within")
        if limit is None:
            return defined
        within = within_limit(limit, self.order)
        by_name = {each.args["variable"].name.upper(): each for each in defined}
        limited = []
        for variable in variables_of(self.pattern):
            known = by_name.pop(variable.name.upper(), None)
            condition = exp.and_(known.this, within) if known else within.copy()
            limited.append(Definition(this=condition, variable=variable.copy()))
        return [*limited, *by_name.values()]

    @property
    def unions(self) -> dict[str, list[str]]:
        """The members of each SUBSET by its name, both in upper case."""
        return {
            subset.this.name.upper(): [member.name.upper() for member in subset.expressions]
            for subset in self.rows.clause.args.get("subsets") or ()
        }

    @property
    def names(self) -> set[str]:
        """The names, in upper case, that stand for rows of a match."""
        in_pattern = {variable.name.upper() for variable in variables_of(self.pattern)}
        defined = {each.args["variable"].name.upper() for each in self.definitions}
        return {*in_pattern, *defined, *self.unions}

    @property
    def keys(self) -> list[exp.Expr]:
        """The expressions of PARTITION BY."""
        return [key.unalias() for key in self.rows.clause.args.get("partition_by") or ()]

    @property
    def key_names(self) -> list[str]:
        """The names of the columns that hold them."""
        return [f"_k{number}" for number in range(1, len(self.keys) + 1)]

    @property
    def order(self) -> list[exp.Expr]:
        """The keys of ORDER BY."""
        order = self.rows.clause.args.get("order")
        return list(order.expressions) if order else []


def _form(rows: MatchedRows) -> str:
    form = rows.clause.args.get("rows")
    return form.args["kind"] if form else "ONE ROW PER MATCH"


def _check_sections(rows: MatchedRows) -> None:
    """Refuse the sections that only the extension has."""
    if not isinstance(rows.args["match"], RowPatternClause):
        hint = "Write one clause for each rule."
        raise refused(Reason.EXTENSION, "RULES", rows, hint)
    if not rows.expressions:
        hint = "Add MEASURES, PARTITION BY or ALL ROWS PER MATCH."
        raise refused(Reason.INVALID, "The clause has no output columns", rows, hint)
    args = rows.clause.args
    if args.get("best_effort"):
        raise refused(Reason.EXTENSION, "BEST EFFORT", rows, _EXTENSION_HINT)
    if args.get("selection") not in (None, "STRICT"):
        what = f"EVENT SELECTION {args['selection']}"
        raise refused(Reason.EXTENSION, what, args["pattern"], _EXTENSION_HINT)
    if args.get("unless"):
        raise refused(Reason.EXTENSION, "UNLESS", args["unless"][0], _EXTENSION_HINT)
    _check_names(
        [*variables_of(args["pattern"]), *(each.this for each in args.get("subsets") or ())]
    )
    form = _form(rows)
    if form.endswith("WITH UNMATCHED ROWS") and args["pattern"].find(Exclusion):
        what, hint = "WITH UNMATCHED ROWS cannot be combined with an exclusion", "Remove one."
        raise refused(Reason.INVALID, what, args["pattern"], hint)
    if form.endswith("WITH INCOMPLETE MATCHES"):
        raise refused(Reason.EXTENSION, "WITH INCOMPLETE MATCHES", args["rows"], _EXTENSION_HINT)
    if form != "ONE ROW PER MATCH" and not form.startswith(_ALL_ROWS):
        raise refused(Reason.EXTENSION, "The rows per match", args["rows"], _EXTENSION_HINT)


def _check_names(names: Sequence[Variable]) -> None:
    """Refuse two names that differ in case alone, as those in backticks may."""
    for first, variable in differing_in_case(names):
        what = f"{first} and {variable.name} differ only in case"
        raise refused(Reason.EXTENSION, what, variable, "Rename one, or use the extension.")
