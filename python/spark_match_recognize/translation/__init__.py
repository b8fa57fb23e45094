# SPDX-License-Identifier: Apache-2.0
"""Translates queries of other engines, with a note on everything that could mean something else.

    from spark_match_recognize.translation import translate

    found = translate(sql, "trino")
    spark.sql(found.sql)
    for note in found.notes: print(note)

An engine that a query may come from is a folder whose source.py holds a `Source`; its name stands
in the table of source.py here. The folder says only what differs from Spark:

- how a text is read: for SQL a dialect of sqlglot whose parser has `SourceParser` (reading.py)
  before the engine's own parser; else any function that gives sqlglot trees with `MatchedRows`
  (dialect/nodes.py) in them. Each node that stands for a piece of the text knows its position
  (`node.meta["start"]`, an offset), as sqlglot's identifiers, literals and functions do;
- functions: a table that says of each whether it means the same, differs, is refused, or is
  written in another form (functions.py);
- constructs: the same for syntax (constructs.py);
- rewrites of whole statements, such as those of the clause; rules/ has those of several engines.

What is in neither table is translated by sqlglot and noted, so that `strict` refuses it. Pairs of
texts go to `sql-tests/dialects/<source>/`, where `tests/test_translation_pairs.py` finds them.
"""

from __future__ import annotations

from spark_match_recognize.errors import TranslationError
from spark_match_recognize.notes import Note
from spark_match_recognize.translation.source import source_names
from spark_match_recognize.translation.translator import Translation, translate

__all__ = ["Note", "Translation", "TranslationError", "source_names", "translate"]
