# SPDX-License-Identifier: Apache-2.0
"""MATCH_RECOGNIZE, the row pattern recognition of the SQL standard, for Apache Spark.

    from pyspark.sql import SparkSession
    import spark_match_recognize as smr

    spark = smr.configure(SparkSession.builder).getOrCreate()
    spark.sql("SELECT * FROM t MATCH_RECOGNIZE (...)")

Importing the package imports neither PySpark nor sqlglot nor a plotting library; modules that need
one of them are loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from spark_match_recognize.best_effort import RuleEffort, best_effort
from spark_match_recognize.clause import Clause
from spark_match_recognize.doctor import Report, doctor
from spark_match_recognize.errors import (
    CheckpointError,
    ClauseTextError,
    ConfigurationError,
    MatchRecognizeError,
    NotActiveError,
    PlainSqlError,
    RefreshError,
    RuleError,
    UnsupportedSparkError,
)
from spark_match_recognize.explanation import MatchExplanation, explain_match
from spark_match_recognize.frame import match_recognize
from spark_match_recognize.lint import Finding, lint
from spark_match_recognize.paths import path_rows
from spark_match_recognize.running_session import is_active
from spark_match_recognize.session import attach, configure, require_active
from spark_match_recognize.state import state

if TYPE_CHECKING:
    from spark_match_recognize import forecast, show, translation, vpl
    from spark_match_recognize.backtesting import Backtest, backtest
    from spark_match_recognize.clause_plan import plan
    from spark_match_recognize.funnels import Funnel, funnel
    from spark_match_recognize.plain import to_plain_sql
    from spark_match_recognize.refreshing import Refresh, refresh
    from spark_match_recognize.ruleset import (
        RuleCost,
        RuleProblem,
        check_rules,
        rule_costs,
        rules,
    )
    from spark_match_recognize.show import show_matches, show_pattern
    from spark_match_recognize.translation import translate
    from spark_match_recognize.vpl import vpl_to_sql

# Subpackages that are loaded on first use, and the modules of names that are loaded on first use.
_PACKAGES = frozenset(["forecast", "show", "translation", "vpl"])
_LAZY = {
    "Backtest": "backtesting",
    "Funnel": "funnels",
    "Refresh": "refreshing",
    "RuleCost": "ruleset",
    "RuleProblem": "ruleset",
    "backtest": "backtesting",
    "check_rules": "ruleset",
    "funnel": "funnels",
    "plan": "clause_plan",
    "refresh": "refreshing",
    "rule_costs": "ruleset",
    "rules": "ruleset",
    "show_matches": "show",
    "show_pattern": "show",
    "to_plain_sql": "plain",
    "translate": "translation",
    "vpl_to_sql": "vpl",
}

__all__ = [
    "Backtest",
    "CheckpointError",
    "Clause",
    "ClauseTextError",
    "ConfigurationError",
    "Finding",
    "Funnel",
    "MatchExplanation",
    "MatchRecognizeError",
    "NotActiveError",
    "PlainSqlError",
    "Refresh",
    "RefreshError",
    "Report",
    "RuleCost",
    "RuleEffort",
    "RuleError",
    "RuleProblem",
    "UnsupportedSparkError",
    "__version__",
    "attach",
    "backtest",
    "best_effort",
    "check_rules",
    "configure",
    "doctor",
    "explain_match",
    "forecast",
    "funnel",
    "is_active",
    "lint",
    "match_recognize",
    "path_rows",
    "plan",
    "refresh",
    "require_active",
    "rule_costs",
    "rules",
    "show",
    "show_matches",
    "show_pattern",
    "state",
    "to_plain_sql",
    "translate",
    "translation",
    "vpl",
    "vpl_to_sql",
]

__version__ = version("spark-match-recognize")


def __getattr__(name: str) -> Any:
    if name in _PACKAGES:
        return import_module(f"{__name__}.{name}")
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_LAZY[name]}"), name)
    globals()[name] = value
    return value
