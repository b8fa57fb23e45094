# SPDX-License-Identifier: Apache-2.0
"""Rules of the language VPL as SQL with MATCH_RECOGNIZE.

from spark_match_recognize.vpl import run, vpl_to_sql

print(vpl_to_sql(rules)["Fraud"])
run(spark, rules, events)["Fraud"].show()
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
