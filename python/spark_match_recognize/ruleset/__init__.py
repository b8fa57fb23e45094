# SPDX-License-Identifier: Apache-2.0
"""Many rules over the same rows as one query: `rules`, `check_rules` and `rule_costs`.

source.py reads the rules, text.py writes the query, problems.py finds the rule that an error of
Spark is about, and costs.py says what each rule has cost.
"""

from __future__ import annotations

from spark_match_recognize.ruleset.checking import check_rules
from spark_match_recognize.ruleset.costs import RuleCost, rule_costs
from spark_match_recognize.ruleset.problems import RuleProblem
from spark_match_recognize.ruleset.query import rules

__all__ = ["RuleCost", "RuleProblem", "check_rules", "rule_costs", "rules"]
