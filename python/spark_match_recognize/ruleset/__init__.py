# SPDX-License-Identifier: Apache-2.0
"""Many rules over the same rows as one query: `rules` and `check_rules`.

source.py reads the rules, text.py writes the query, problems.py finds the rule that an error of
Spark is about.
"""

from __future__ import annotations

from spark_match_recognize.ruleset.checking import check_rules
from spark_match_recognize.ruleset.problems import RuleProblem
from spark_match_recognize.ruleset.query import rules

__all__ = ["RuleProblem", "check_rules", "rules"]
