# SPDX-License-Identifier: Apache-2.0
"""`backtest`: checks both sets of rules, before anything runs.

    change = smr.backtest(spark, "rules_now", "rules_next", over="transfers",
                          partition_by="account", order_by="ts", since="2026-10-01")
    change                                  # in a notebook or printed: the rules and their counts
    change.matches().where("outcome = 'gone'").show()
    change.write_html("change.html")
    assert not change.exceeded(max_new=100)

Nothing runs before the result is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeGuard

from spark_match_recognize.arguments import Shape, check, mapping_of_texts
from spark_match_recognize.backtesting.queries import TABLE, Side, Span
from spark_match_recognize.backtesting.result import Backtest
from spark_match_recognize.backtesting.rule_set import (
    RuleSet,
    is_query,
    of_query,
    of_rules,
    of_streams,
)
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.ruleset.query import rules as run_rules
from spark_match_recognize.ruleset.query import shared_parts
from spark_match_recognize.session import requiring_active
from spark_match_recognize.sql_text import checked, ended

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from spark_match_recognize.vpl import VplTranslation

__all__ = ["backtest"]

_RENAMES = Shape(
    mapping_of_texts, "a dict of old and new names of rules", 'renames={"drained": "emptied"}'
)


def backtest(
    spark: SparkSession,
    old: DataFrame | str | Mapping[str, str] | VplTranslation,
    new: DataFrame | str | Mapping[str, str] | VplTranslation,
    *,
    over: DataFrame | str | None = None,
    partition_by: str | Sequence[str] = (),
    order_by: str | Sequence[str] = (),
    since: Any = None,
    until: Any = None,
    renames: Mapping[str, str] | None = None,
) -> Backtest:
    """Compare the matches of two sets of rules over the same rows.

        change = smr.backtest(spark, "rules_now", "rules_next", over="transfers",
                              partition_by="account", order_by="ts", since="2026-10-01")
        print(change)

    Args:
        spark: a session with the extension
        old, new: rules, as `rules` takes them: the name of a table, a DataFrame, or a dict of names
            and bodies; or the text of a query that is a clause, `SELECT * FROM t MATCH_RECOGNIZE
            (...)`, or the result of `vpl_to_sql`, whose table and keys are then those of the
            backtest
        over, partition_by, order_by: the rows and the keys, as `rules` takes them; not for queries
        since, until: the first key of ORDER BY from which on and before which rows are read, such
            as a `datetime`, a number, or text that Spark casts to the key's type. A match that
            begins before `since` is not seen
        renames: the new names of old rules whose matches are compared with those of another name

    Returns:
        The difference; nothing runs before it is shown or asked for.

    Raises:
        TypeError: an argument has the wrong type.
        MatchRecognizeError: the queries read different rows, or a rule returns no matches.
        ClauseTextError, RuleError: a rule is not valid.
        NotActiveError: the clause does not work in the session.
        pyspark.errors.AnalysisException: Spark rejects the rows, the keys or a query.
    """
    check("renames", renames or {}, _RENAMES)
    queries = [is_query(rules) or _is_vpl(rules) for rules in (old, new)]
    if all(queries) and over is None and not partition_by and not order_by:
        sides = [_of_query(spark, rules) for rules in (old, new)]
        frame = None
    elif any(queries):
        raise MatchRecognizeError(
            "A backtest takes two queries without over, partition_by and order_by, or two sets of "
            "rules with them."
        )
    elif over is None:
        raise MatchRecognizeError('The rules need rows: name them, as in over="transfers".')
    else:
        from pyspark.sql import DataFrame

        frame = over if isinstance(over, DataFrame) else None
        table = ended(checked(over, "over", single=False)) if isinstance(over, str) else ""
        given: list[Any] = [rules for rules in (old, new) if not _is_vpl(rules)]
        keys: dict[str, Any] = {"partition_by": partition_by, "order_by": order_by}
        for rules in given:
            found = run_rules(spark, rules, over=over, column="smr_rule", **keys)
            if found.isStreaming:
                raise MatchRecognizeError(
                    "A backtest needs stored rows, and these are a stream. Read them by spark.read."
                )
        shared = shared_parts("smr_rows", partition_by, order_by, "columns", "smr_rule")
        sides = [
            replace(rules, table=f"{{{TABLE}}}", alias="")
            if frame is not None
            else rules.over(table)
            for rules in (of_rules(spark, rules, shared) for rules in given)
        ]
    _check_same_rows(*sides)
    return Backtest(
        spark,
        Side("old", sides[0], _renamed(sides[0], renames or {}, sides[1])),
        Side("new", sides[1], {name: name for name in sides[1].bodies}),
        Span(since, until),
        frame,
    )


def _is_vpl(rules: object) -> TypeGuard[VplTranslation]:
    # Without loading the translator, which needs libraries that other rules do not.
    return type(rules).__name__ == "VplTranslation"


def _of_query(spark: SparkSession, rules: Any) -> RuleSet:
    """The rules of a query or of VPL, after Spark has accepted them."""
    queries = [stream.sql for stream in rules.streams] if _is_vpl(rules) else [rules]
    found = of_streams(rules) if _is_vpl(rules) else of_query(rules)
    with requiring_active(spark):
        for query in queries:
            if spark.sql(query).isStreaming:
                raise MatchRecognizeError(
                    "A backtest needs stored rows, and the query reads a stream. Name a table."
                )
    return found


def _check_same_rows(old: RuleSet, new: RuleSet) -> None:
    parts = {
        "tables": (old.table, new.table),
        "PARTITION BY": tuple([key.sql for key in rules.partition_by] for rules in (old, new)),
        "ORDER BY": (old.order_by, new.order_by),
    }
    for part, (one, other) in parts.items():
        if one != other:
            raise MatchRecognizeError(
                f"The old and the new query have different {part}, so that their matches cannot be "
                "compared by their rows. Change one of them."
            )


def _renamed(old: RuleSet, renames: Mapping[str, str], new: RuleSet) -> dict[str, str]:
    for name, to in renames.items():
        for known, side, wanted in ((old, "old", name), (new, "new", to)):
            if wanted not in known.bodies:
                raise MatchRecognizeError(
                    f"renames names {wanted}, which is not one of the {side} rules: "
                    f"{', '.join(known.bodies)}."
                )
    kept = {name for name in old.bodies if name not in renames}
    taken = kept.intersection(renames.values())
    if taken or len(set(renames.values())) < len(renames):
        names = ", ".join(sorted(taken)) or "one name"
        raise MatchRecognizeError(f"renames gives two old rules the name {names}.")
    return {name: renames.get(name, name) for name in old.bodies}
