# SPDX-License-Identifier: Apache-2.0
"""Notes on values and filters that can be translated, and may not mean what their author wants.

VPL has sums, averages, least and greatest values, and arithmetic, of numbers alone; of anything
else it gives nothing. Spark raises an error for the sum of a text, and has a least text. A filter
of a step that takes one event calls this event by the step's alias, where a repetition means the
event before.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import VariableColumn
from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.expressions import Expression
from spark_match_recognize.vpl.remarks import Remarks

__all__ = ["is_of_numbers", "is_over_numbers", "note_comparison_with_itself"]


def is_over_numbers(kind: str | None, call: ex.Call, remarks: Remarks) -> bool:
    """Whether an aggregate has a value in VPL; notes if not, and if that is not known.

    Args:
        kind: of the values that it is over, None if that is not known
        call: the aggregate
        remarks: where the note goes
    """
    name = call.function
    if kind is None:
        message = (
            f"Whether {name}(..) is over numbers is not known. Over texts VPL gives nothing, and "
            "Spark an error or a text: declare the event types with their fields."
        )
        remarks.note(call.place, "types", message)
    elif kind not in ("int", "float"):
        remarks.note(
            call.place, "types", f"{name}(..) is over no numbers, so it is null, as in VPL."
        )
        return False
    return True


def is_of_numbers(kinds: set[str | None], value: ex.Binary, remarks: Remarks) -> bool:
    """Whether an operator of numbers has a value in VPL for sides of these kinds; notes if not."""
    if kinds.isdisjoint(("str", "bool")):
        return True
    message = f"`{value.operator}` has no value of these kinds, so it is null."
    remarks.note(value.place, "types", message)
    return False


def note_comparison_with_itself(
    value: Expression, condition: exp.Expr, alias: str | None, remarks: Remarks
) -> None:
    """Note a comparison in which a field of the tested event stands on both sides.

    Args:
        value: a part of the filter of a step that takes one event
        condition: the same in SQL
        alias: the step's alias
        remarks: where the note goes
    """
    for test in condition.find_all(exp.EQ, exp.NEQ, exp.GT, exp.GTE, exp.LT, exp.LTE):
        left, right = _columns(test.left), _columns(test.right)
        if len(left) == 1 and left == right:
            field = next(column.name for column in test.find_all(exp.Column))
            remarks.note(
                value.place,
                "itself",
                f"{field} is compared with itself: in the filter of a step that takes one event "
                f"{alias or 'a bare name'} is the event that is tested.",
            )


def _columns(side: exp.Expr) -> set[exp.Expr]:
    found = side.find_all(exp.Column)
    return {each.parent if isinstance(each.parent, VariableColumn) else each for each in found}
