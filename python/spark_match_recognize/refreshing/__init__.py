# SPDX-License-Identifier: Apache-2.0
"""Tables of matches that follow the rows they come from.

smr.refresh(spark, "SELECT ... FROM transfers MATCH_RECOGNIZE (...)", "fraud.matches")
"""

from __future__ import annotations

from spark_match_recognize.refreshing.result import Refresh
from spark_match_recognize.refreshing.start import refresh

__all__ = ["Refresh", "refresh"]
