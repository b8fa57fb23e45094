# SPDX-License-Identifier: Apache-2.0
"""What a change of rules does to the matches over stored rows: `backtest`.

start.py checks the arguments, rule_set.py reads the old and the new rules, queries.py writes the
queries, difference.py compares the matches, result.py has what the caller gets, page.py the page in
HTML and command.py the command.
"""

from __future__ import annotations

from spark_match_recognize.backtesting.result import Backtest
from spark_match_recognize.backtesting.start import backtest

__all__ = ["Backtest", "backtest"]
