# SPDX-License-Identifier: Apache-2.0
"""Refuses the name of a variable alone, as in `to_json(A)`.

In a measure it stands for the rows of the variable with all columns, unless the table has a column
of that name. In a condition it can only be a column. Plain SQL would take the name for a column in
both, and fail when the query runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sqlglot import exp

from spark_match_recognize.dialect.expressions import VariableColumn
from spark_match_recognize.plain.refusals import Reason, refused
from spark_match_recognize.plain.sections import Sections

__all__ = ["refuse_variables_alone"]


def refuse_variables_alone(sections: Sections, columns: Sequence[str] | None) -> None:
    """Return if each name without a qualifier is, or may be, that of a column.

    Args:
        sections: the clause
        columns: the columns of the table, None if not all are known; then a name is that of a
            column if the clause also has it where only a column can be

    Raises:
        Refusal: a name is that of a variable or of a SUBSET
    """
    measures = [column.this for column in sections.rows.measures]
    conditions = list(sections.rows.clause.args.get("define") or ())
    known, hint = {name.upper() for name in columns or ()}, ""
    if columns is None:
        known = _certain_columns(sections, measures, conditions)
        hint = " If it is a column of the table, give the columns of the table."
    names = sections.names - known
    for part, reason, what in (
        (measures, Reason.EXTENSION, "The name of a variable alone, which stands for its rows"),
        (conditions, Reason.INVALID, "A condition has the name of a variable alone"),
    ):
        for name in _alone(part):
            if name.name.upper() in names:
                raise refused(reason, what, name, f"Name a column, as in {name.name}.x.{hint}")


def _certain_columns(
    sections: Sections, measures: Sequence[exp.Expr], conditions: Sequence[exp.Expr]
) -> set[str]:
    """The columns in keys, in conditions, and after the name of a variable, in upper case."""
    keys = [*sections.keys, *(key.this for key in sections.order)]
    columns = [column for part in (*keys, *conditions) for column in part.find_all(exp.Column)]
    columns += [node.this for part in measures for node in part.find_all(VariableColumn)]
    return {column.name.upper() for column in columns}


def _alone(parts: Iterable[exp.Expr]) -> Iterator[exp.Column]:
    """The columns without a qualifier."""
    for part in parts:
        for column in part.find_all(exp.Column):
            if not column.table and not isinstance(column.parent, VariableColumn):
                yield column
