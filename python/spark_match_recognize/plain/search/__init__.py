# SPDX-License-Identifier: Apache-2.0
"""The Python matcher: finds the matches of a partition where conditions read the match.

Spark runs it in its Python workers, which need not have this package: the modules here are sent
with the function. So they import the standard library and each other, and nothing else.

`plan` is what a search needs to know, `partition` searches, `match_state` holds the rows of a match
while it grows, `conditions` evaluates conditions on it, and `operations` are Spark's operators.
"""
