# SPDX-License-Identifier: Apache-2.0
"""The text of the sections of a clause, of a rule and of a window with a pattern.

An absent section is an empty text. With `pretty` each section begins a line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlglot import exp
from sqlglot.generator import Generator

from spark_match_recognize.dialect.nodes import RowPatternClause
from spark_match_recognize.dialect.pattern_text import pattern_text
from spark_match_recognize.dialect.windows import PatternFrame

__all__ = [
    "body_sections",
    "bound_text",
    "frame_sections",
    "in_parentheses",
    "indented",
    "key_sections",
    "listed_section",
]

_ONE_A_LINE = ("MEASURES", "DEFINE")


def key_sections(generator: Generator, args: Mapping[str, Any]) -> list[str]:
    """PARTITION BY and ORDER BY, from the arguments of a clause or a window."""
    order = args["order"].expressions if args.get("order") else None
    return [
        listed_section(generator, "PARTITION BY", args.get("partition_by")),
        listed_section(generator, "ORDER BY", order),
    ]


def bound_text(args: Mapping[str, Any]) -> str:
    """BEST EFFORT."""
    limits = args.get("best_effort")
    return f"BEST EFFORT ({', '.join(limits)})" if limits else ""


def body_sections(
    generator: Generator, clause: RowPatternClause, measures: Sequence[exp.Expr | str]
) -> list[str]:
    """The sections of a clause without its keys."""
    args = clause.args
    search = f"{args['search']} " if args.get("search") else ""
    return [
        listed_section(generator, "MEASURES", measures),
        generator.sql(clause, "rows"),
        generator.sql(clause, "after"),
        f"EVENT SELECTION {args['selection']}" if args.get("selection") else "",
        f"{search}PATTERN ({pattern_text(args['pattern'], generator.sql)})",
        generator.sql(clause, "within"),
        listed_section(generator, "UNLESS", args.get("unless")),
        listed_section(generator, "SUBSET", args.get("subsets")),
        listed_section(generator, "DEFINE", args.get("define")),
    ]


def frame_sections(generator: Generator, frame: PatternFrame) -> list[str]:
    """The sections of a window without its keys."""
    measures, *others = body_sections(generator, frame.clause, frame.measures)
    return [measures, generator.windowspec_sql(frame), *others]


def in_parentheses(generator: Generator, sections: Sequence[str]) -> str:
    """The sections that are not absent."""
    texts = [section for section in sections if section]
    if not generator.pretty:
        return f"({' '.join(texts)})"
    return f"(\n{indented(generator, texts, joiner='')}\n)"


def listed_section(generator: Generator, words: str, items: Sequence[exp.Expr | str] | None) -> str:
    """The section; with `pretty`, each of several measures or conditions begins a line."""
    if not items:
        return ""
    texts = [generator.sql(item) for item in items]
    if not generator.pretty or words not in _ONE_A_LINE or len(texts) == 1:
        return f"{words} {', '.join(texts)}"
    return f"{words}\n{indented(generator, texts, joiner=',')}"


def indented(generator: Generator, texts: list[str], joiner: str) -> str:
    """The texts, each in lines of its own."""
    return generator.indent(f"{joiner}\n".join(texts), skip_first=False, skip_last=False)
