# SPDX-License-Identifier: Apache-2.0
"""Statements of an Esper module over the same events become one clause with RULES."""

from __future__ import annotations

import pytest
import sqlglot

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.rules import RuleSet
from spark_match_recognize.translation import translate

MODULE = """
    @name('Fall "deep"') select * from Ticks match_recognize (
      partition by symbol measures A.price as top, last(B.price) as low pattern (A B+)
      define B as B.price < prev(B.price));
    select low, first_at as `from` from Ticks match_recognize (
      partition by symbol measures A.price as low, A.ts as first_at
      after match skip to next row pattern (A B)
      define B as B.price > A.price);
    select * from Ticks match_recognize (measures A.price as p pattern (A) define A as A.price > 9);
    @Name('fall "deep"') select * from Ticks match_recognize (
      partition by symbol measures A.price as low pattern (A) define A as A.price = 0);
    select top + 1 as more from Ticks match_recognize (
      partition by symbol measures A.price as top pattern (A));
    insert into Alerts select * from Ticks match_recognize (
      partition by symbol measures A.price as top pattern (A));
    select price from Ticks;
"""


def test_rules_over_the_same_events_are_one_statement() -> None:
    found = translate(MODULE, "esper", order_by="ts", together=True)
    apart = translate(MODULE, "esper", order_by="ts")
    assert len(apart.statements) == 7
    assert len(found.statements) == 5
    assert set(found.statements[1:]) < set(apart.statements)
    assert found.notes == apart.notes
    tree = sqlglot.parse_one(found.statements[0], read="spark_match_recognize")
    rules = tree.find(RuleSet)
    assert rules is not None
    assert [rule.name for rule in rules.expressions] == [
        'Fall "deep"',
        "statement_2",
        'fall "deep"_2',
    ]
    rows = tree.find(MatchedRows)
    assert rows is not None
    assert rows.named_selects == ["symbol", "rule", "top", "low", "from"]


def test_statements_stay_apart_without_the_option_and_with_one_rule() -> None:
    one = MODULE.split(";")[0]
    assert translate(one, "esper", order_by="ts", together=True) == translate(
        one, "esper", order_by="ts"
    )


def test_a_measure_with_the_name_of_a_key_stays_apart() -> None:
    keyed = (
        "select * from R match_recognize (partition by k measures A.k as k pattern (A));"
        "select * from R match_recognize (partition by k measures A.v as rule pattern (A))"
    )
    assert len(translate(keyed, "esper", order_by="ts", together=True).statements) == 2


def test_the_option_is_true_or_false() -> None:
    given = translate(MODULE, "esper", order_by="ts", together="true")
    assert given == translate(MODULE, "esper", order_by="ts", together=True)
    with pytest.raises(ValueError, match="together is True or False, not 'maybe'"):
        translate(MODULE, "esper", together="maybe")
