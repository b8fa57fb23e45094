# SPDX-License-Identifier: Apache-2.0
"""From the text of VPL rules to their tree.

The grammar is vpl.lark, read once. The parser is LALR(1) with one token of look-ahead, so time is
linear in the text. How its reductions become the tree is in builder.py; what the message of an
error says beyond the place is in hints.py.
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
from spark_match_recognize.vpl.builder import Builder
from spark_match_recognize.vpl.expression_builder import Wrong
from spark_match_recognize.vpl.hints import expectation, hint, refused_statement
from spark_match_recognize.vpl.tree import Program

__all__ = ["parse"]

_GRAMMAR = Path(__file__).with_name("vpl.lark")


def parse(text: str) -> Program:
    """The statements of a text of rules.

    Args:
        text: VPL: event types, named patterns, streams

    Returns:
        The tree, with the text itself. Names in it are as written; check.py looks at them.

    Raises:
        VplSyntaxError: the text is no VPL; with line, column, and what was expected there.
        VplNotSupportedError: a statement of VPL that does not describe a pattern or stream.
    """
    lines = text.split("\n")

    def line_of(number: int) -> str:
        return lines[number - 1].rstrip("\r") if 0 < number <= len(lines) else ""

    def located(kind: type[VplError], reason: str, line: int, column: int, length: int) -> VplError:
        return kind(reason, line=line, column=column, source=line_of(line), length=length)

    try:
        program: Program = _parser().parse(text)  # type: ignore[assignment]
    except VisitError as error:
        if not isinstance(error.orig_exc, Wrong):
            raise
        reason, place = error.orig_exc.reason, error.orig_exc.place
        raise located(VplSyntaxError, reason, place.line, place.column, place.length) from None
    except Wrong as error:
        place = error.place
        raise located(
            VplSyntaxError, error.reason, place.line, place.column, place.length
        ) from None
    except UnexpectedInput as error:
        line, column, length, kinds = _where(error, lines)
        refused = refused_statement(line_of(line), column)
        if refused is not None:
            raise located(VplNotSupportedError, refused, line, column, length) from None
        found = line_of(line)[column - 1 : column - 1 + length].strip()
        said = f"`{found}` cannot stand here" if found else "The text ends here"
        advice = hint(line_of(line), column, kinds)
        if advice:
            reason = f"{said}. {advice} What may stand here: {expectation(kinds)}."
        else:
            reason = f"{said}; expected {expectation(kinds)}."
        raise located(VplSyntaxError, reason, line, column, length) from None
    return replace(program, text=text)


@cache
def _parser() -> Lark:
    grammar = _GRAMMAR.read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", maybe_placeholders=True, transformer=Builder())


def _where(error: UnexpectedInput, lines: list[str]) -> tuple[int, int, int, Collection[str]]:
    """Line, column, length of what the parser stopped at, and what it could have gone on with."""
    if isinstance(error, UnexpectedToken):
        kinds = error.accepts or error.expected
        if error.token.type == "$END":
            last = max((n for n, line in enumerate(lines, 1) if line.strip()), default=1)
            return last, len(lines[last - 1].rstrip()) + 1, 1, kinds
        return error.line, error.column, len(error.token), kinds
    if isinstance(error, UnexpectedCharacters):
        word = re.match(r"\w+", lines[error.line - 1][error.column - 1 :])
        return error.line, error.column, len(word[0]) if word else 1, error.allowed or ()
    return 1, 1, 1, ()
