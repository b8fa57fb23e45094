# SPDX-License-Identifier: Apache-2.0
"""Brings a query of another engine here, with a word on everything that could mean something else.

    from spark_match_recognize.translation import translate

    found = translate(sql, "trino")
    spark.sql(found.sql)
    for note in found.notes: print(note)

A source is an engine that a query may come from: a folder whose source.py holds a `Source`, and its
name in sources.py. The folder says only what differs from Spark:

- how a text is read: for SQL a dialect of sqlglot whose parser has `SourceParser` (reading.py) in
  front of the engine's own parser; else any function that makes sqlglot trees with `MatchedRows`
  (dialect/nodes.py) in them. Each node that stands for a piece of the text knows its place
  (`node.meta["start"]`, an offset), as sqlglot's identifiers, literals and functions do;
- rewrites: functions that get one statement's tree and a `Task` (source.py), give the tree that
  says the same here, and note or refuse what cannot be said. rules/ has those of several engines.

Translator.py does the rest for all: comments, unknown functions, what the generator cannot write,
the outcome. Pairs of texts go to `sql-tests/dialects/<source>/`, where
`tests/test_translation_pairs.py` finds them.
"""

from __future__ import annotations

from spark_match_recognize.errors import TranslationError
from spark_match_recognize.notes import Note
from spark_match_recognize.translation.result import Translation
from spark_match_recognize.translation.sources import source_names
from spark_match_recognize.translation.translator import translate

__all__ = ["Note", "Translation", "TranslationError", "source_names", "translate"]
