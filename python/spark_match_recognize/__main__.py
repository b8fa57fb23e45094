# SPDX-License-Identifier: Apache-2.0
"""`python -m spark_match_recognize` is the command `spark-match-recognize`."""

from __future__ import annotations

import sys

from spark_match_recognize.cli import main

sys.exit(main())
