# SPDX-License-Identifier: Apache-2.0
"""Parses the text of VPL rules.

The grammar is vpl.lark, read once. The parser is LALR(1) with one token of look-ahead, so time is
linear in the text. tree_builder.py turns its reductions into the tree; hints.py says what the
message of an error adds to the position.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from functools import cache
from pathlib import Path

from lark import Lark
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken, VisitError

from spark_match_recognize.errors import VplError, VplNotSupportedError, VplSyntaxError
from spark_match_recognize.vpl.syntax.expression_builder import InvalidRule
from spark_match_recognize.vpl.syntax.expressions import Span
from spark_match_recognize.vpl.syntax.hints import expectation, hint, refused_statement
from spark_match_recognize.vpl.syntax.tree import Program
from spark_match_recognize.vpl.syntax.tree_builder import TreeBuilder

__all__ = ["located_error", "parse"]

_GRAMMAR = Path(__file__).with_name("vpl.lark")


def parse(text: str) -> Program:
    """The statements of a text of rules.

    Args:
        text: VPL: event types, named patterns, streams

    Returns:
        The tree, with the text itself. Names in it are not checked.

    Raises:
        VplSyntaxError: the text is not VPL; with line, column, and what was expected there.
        VplNotSupportedError: a statement of VPL that does not describe a pattern or stream.
    """
    try:
        program: Program = _parser().parse(text)  # type: ignore[assignment]
    except (VisitError, InvalidRule) as error:
        cause = getattr(error, "orig_exc", error)
        if not isinstance(cause, InvalidRule):
            raise
        raise located_error(VplSyntaxError, cause.reason, cause.span, text) from None
    except UnexpectedInput as error:
        raise _unexpected(error, text) from None
    return replace(program, text=text)


def located_error(error: type[VplError], reason: str, span: Span, text: str) -> VplError:
    """An error about a span of a text."""
    line = _line(text, span.line)
    return error(reason, line=span.line, column=span.column, source=line, length=span.length)


def _line(text: str, number: int) -> str:
    """A line of a text by its number from 1; empty if there is no such line."""
    lines = text.split("\n")
    return lines[number - 1].rstrip("\r") if 0 < number <= len(lines) else ""


@cache
def _parser() -> Lark:
    grammar = _GRAMMAR.read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", maybe_placeholders=True, transformer=TreeBuilder())


def _unexpected(error: UnexpectedInput, text: str) -> VplError:
    """What the parser stopped at, as an error with advice."""
    span, terminals = _stop(error, text)
    line = _line(text, span.line)
    refusal = refused_statement(line, span.column)
    if refusal is not None:
        return located_error(VplNotSupportedError, refusal, span, text)
    found = line[span.column - 1 : span.column - 1 + span.length].strip()
    problem = f"`{found}` is not allowed here" if found else "The text ends here"
    advice = hint(line, span.column, terminals)
    if advice:
        reason = f"{problem}. {advice} Expected {expectation(terminals)}."
    else:
        reason = f"{problem}; expected {expectation(terminals)}."
    return located_error(VplSyntaxError, reason, span, text)


def _stop(error: UnexpectedInput, text: str) -> tuple[Span, Collection[str]]:
    """Where the parser stopped, and the terminals that it could have continued with."""
    if isinstance(error, UnexpectedToken):
        terminals = error.accepts or error.expected
        if error.token.type == "$END":
            lines = text.split("\n")
            last = max((n for n, line in enumerate(lines, 1) if line.strip()), default=1)
            return Span(last, len(lines[last - 1].rstrip()) + 1), terminals
        return Span(error.line, error.column, len(error.token)), terminals
    if isinstance(error, UnexpectedCharacters):
        word = re.match(r"\w+", _line(text, error.line)[error.column - 1 :])
        return Span(error.line, error.column, len(word[0]) if word else 1), error.allowed or ()
    return Span(1, 1), ()
