# SPDX-License-Identifier: Apache-2.0
"""Rules of the language VPL as SQL with MATCH_RECOGNIZE.

from spark_match_recognize.vpl import run, vpl_to_sql

print(vpl_to_sql(rules)["Fraud"])
run(spark, rules, events)["Fraud"].show()

A translation has three stages: `syntax` parses the text, `resolve` makes a plan of it (plan.py),
and `sql` writes the plan. The stages share nothing but the plan and the syntax tree.
"""

from __future__ import annotations

from spark_match_recognize.errors import (
    VplError,
    VplNameError,
    VplNotSupportedError,
    VplSyntaxError,
)
from spark_match_recognize.vpl.explain import explain
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.run import run
from spark_match_recognize.vpl.translate import StreamSql, VplTranslation, vpl_to_sql

__all__ = [
    "StreamSql",
    "VplError",
    "VplNameError",
    "VplNotSupportedError",
    "VplOptions",
    "VplSyntaxError",
    "VplTranslation",
    "explain",
    "run",
    "vpl_to_sql",
]
