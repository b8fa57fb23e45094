# SPDX-License-Identifier: Apache-2.0
"""Errors in variable names that can be detected from the clause alone, with their positions.

The engine reports the same errors, and more that depend on the table; these need no table.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NoReturn, Protocol

from spark_match_recognize.dialect.nodes import RowPatternClause
from spark_match_recognize.dialect.pattern import INCOMPLETE_LIMIT, Absent, Variable, variables_of

__all__ = ["Fail", "check_names"]


class Fail(Protocol):
    """A parser's method that raises an error at a position in the text."""

    def __call__(self, message: str, start: int, end: int | None = None) -> NoReturn:
        """Raise the error; `end` is the last offset of the part that is wrong."""


def check_names(clause: RowPatternClause, fail: Fail) -> None:
    """Call `fail` for the first name that is undefined or ambiguous, once variables are bound."""
    # Names are looked up in sets: a pattern may have thousands of variables.
    args = clause.args
    primary = [*variables_of(args["pattern"]), *(args.get("unless") or ())]
    _check_limits(clause, fail)
    subsets = list(args.get("subsets") or ())
    defined = [definition.args["variable"] for definition in args.get("define") or ()]
    _check_unique(subsets and [subset.this for subset in subsets], "SUBSET", fail)
    _check_unique(defined, "DEFINE", fail)
    known = _names(primary)
    for subset in subsets:
        if subset.this.name.upper() in known:
            problem = (
                f"SUBSET {subset.this.name} has the same name as a variable; give it another name"
            )
            fail(problem, *_span(subset.this))
    members = [
        (member, f"SUBSET {subset.this.name}")
        for subset in subsets
        for member in subset.expressions
    ]
    _check_known(members, primary, fail)
    _check_known([(variable, "DEFINE") for variable in defined], primary, fail)
    referable = [*primary, *(subset.this for subset in subsets)]
    for part, section in (("after", "AFTER MATCH SKIP"), ("rows", "ONE ROW PER")):
        named = args.get(part) and args[part].args.get("variable")
        if named:
            _check_known([(named, section)], referable, fail)
    absent = [node.this for node in args["pattern"].find_all(Absent)]
    conditioned = _names(defined)
    for variable in [*absent, *(args.get("unless") or ())]:
        if variable.name.upper() not in conditioned:
            hint = "NOT and UNLESS need one, so define it in DEFINE"
            fail(f"{variable.name} has no condition; {hint}", *_span(variable))


def _check_limits(clause: RowPatternClause, fail: Fail) -> None:
    """A limit that is not complete must not become a variable that any row satisfies."""
    args = clause.args
    variables = [
        *(definition.args["variable"] for definition in args.get("define") or ()),
        *(member for subset in args.get("subsets") or () for member in subset.expressions),
        *(args[part].args.get("variable") for part in ("after", "rows") if args.get(part)),
    ]
    named = _names(filter(None, variables))
    for variable in args["pattern"].find_all(Variable, bfs=False):
        if variable.meta.get(INCOMPLETE_LIMIT) and variable.name.upper() not in named:
            reason = (
                "no limit follows WITHIN; write one, as in WITHIN INTERVAL '5' MINUTE, WITHIN 5 or "
                "WITHIN (name of a session variable), or define WITHIN in DEFINE if it is a "
                "variable of the pattern"
            )
            fail(f"The pattern is invalid: {reason}", *_span(variable))


def _names(variables: Iterable[Variable]) -> set[str]:
    """The names in upper case, because a reference ignores case."""
    return {variable.name.upper() for variable in variables}


def _span(variable: Variable) -> tuple[int, int]:
    return variable.meta.get("start", 0), variable.meta.get("end", 0)


def _check_unique(variables: list[Variable], section: str, fail: Fail) -> None:
    seen: set[str] = set()
    for variable in variables:
        if variable.name in seen:
            fail(f"{section} names {variable.name} twice; remove one", *_span(variable))
        seen.add(variable.name)


def _check_known(
    references: Iterable[tuple[Variable, str]], known: list[Variable], fail: Fail
) -> None:
    """Call `fail` for the first reference, given with its section, to no known variable."""
    in_upper_case = _names(known)
    for variable, section in references:
        if variable.name.upper() not in in_upper_case:
            names = [other.name for other in known]
            near = get_close_matches(variable.name.upper(), names, n=1)
            hint = f"did you mean {near[0]}? " if near else ""
            problem = f"{section} names {variable.name}, which is not a variable of the pattern"
            fail(f"{problem}; {hint}the variables are {', '.join(names)}", *_span(variable))
