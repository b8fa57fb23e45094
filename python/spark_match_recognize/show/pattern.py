# SPDX-License-Identifier: Apache-2.0
"""Drawings of the automaton of a clause's pattern: `show_pattern`.

    drawing = show_pattern("STRT DOWN{3,} UP+")
    drawing                     # in a notebook: the drawing
    print(drawing)              # in a terminal
    drawing.save("pattern.svg")

Needs no Spark, no other program and no network; a PNG needs vl-convert, from the extra `show`. The
text in a drawing may come from anybody, so all of it is escaped.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from spark_match_recognize.arguments import Shape, check, text
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.extras import install_command
from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.automaton_builder import automaton_of
from spark_match_recognize.show.canvas import INLINE, PAPER
from spark_match_recognize.show.colours import colours_of
from spark_match_recognize.show.drawn_clause import DrawnClause, drawn_clause
from spark_match_recognize.show.graph_text import dot_of, mermaid_of
from spark_match_recognize.show.pattern_svg import svg_of
from spark_match_recognize.show.terminal_rails import text_of

if TYPE_CHECKING:
    from sqlglot import exp

    from spark_match_recognize.show.automaton import Automaton

__all__ = ["FILE_EXTENSIONS", "PatternDrawing", "show_pattern"]

_QUERY = Shape(
    lambda value: None if hasattr(value, "iter_expressions") else text(value),
    "SQL text or a sqlglot expression",
    'show_pattern("A B+")',
)
FILE_EXTENSIONS = (".svg", ".png", ".mmd", ".dot", ".txt")
"""The file extensions that `PatternDrawing.save` supports."""


@dataclass(frozen=True)
class PatternDrawing:
    """The drawing of a pattern in several formats; a notebook displays it, `print` shows it as
    text.

    Attributes:
        clause: the contents of the drawing
    """

    clause: DrawnClause

    @cached_property
    def automaton(self) -> Automaton:
        """The states and the transitions between them."""
        return automaton_of(self.clause.part)

    @property
    def variables(self) -> list[str]:
        """The variables in the order of their colours.

        Pass them to `show_matches(rows, variables=drawing.variables)` to use the same colours.
        """
        return self.clause.variables

    @property
    def svg(self) -> str:
        """The drawing as an SVG on a white card, for files."""
        return svg_of(self.clause, self.automaton, PAPER, self._title)

    @property
    def mermaid(self) -> str:
        """A flowchart for Mermaid, as for a ```mermaid block on GitHub."""
        return mermaid_of(self.clause, self.automaton)

    @property
    def dot(self) -> str:
        """A digraph for Graphviz."""
        return dot_of(self.clause, self.automaton)

    def save(self, path: str | Path, *, scale: float = 2.0) -> Path:
        """Write the drawing to a file in the format of its extension.

        The extensions are .svg, .png, .mmd, .dot and .txt. Creates the folder if it does not exist.

        Args:
            path: the file
            scale: pixels of a PNG per unit of the drawing

        Raises:
            MatchRecognizeError: another extension, or a PNG without vl-convert.
        """
        target = Path(path)
        extension = target.suffix.lower()
        if extension not in FILE_EXTENSIONS:
            raise MatchRecognizeError(
                f"{target.name} ends with {extension or 'nothing'}; "
                f"a pattern can be written to {', '.join(FILE_EXTENSIONS)}."
            )
        if extension == ".png":
            content = _png(self.svg, scale)
        else:
            texts = {".svg": self.svg, ".mmd": self.mermaid, ".dot": self.dot}
            content = texts.get(extension, f"{self}\n").encode()
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        return target

    def __str__(self) -> str:
        return text_of(self.clause, self.automaton)

    def __repr__(self) -> str:
        return str(self)

    def __rich__(self) -> Text:
        text = Text(str(self), no_wrap=True)
        for name, colour in colours_of(self.variables).items():
            text.highlight_words([f"[{printable(name)}]"], style=f"bold {colour}")
        return text

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        """The drawing in the text colour of the page, light or dark."""
        svg = svg_of(self.clause, self.automaton, INLINE, self._title)
        return f'<div class="smr-pattern" style="overflow-x:auto">{svg}</div>'

    @property
    def _title(self) -> str:
        names = ", ".join(self.variables)
        return f"The pattern's automaton over {names}" if names else "The empty pattern's automaton"


def show_pattern(
    query: str | exp.Expr, *, clause: int | None = None, rule: str | None = None
) -> PatternDrawing:
    """Draw the automaton of a clause: its steps, the order of steps, and what is preferred.

    Args:
        query: SQL with a clause or with a window with a pattern, a clause alone
            (`MATCH_RECOGNIZE (...)`), the text between the parentheses of PATTERN, or an expression
            of the sqlglot dialect: a query, a `MatchedRows`, a `RowPatternClause` or a `RowPattern`
        clause: the number of the clause or window, from 1 in the order of the text, if there are
            several
        rule: the name of the rule, if the clause has several in RULES

    Returns:
        The drawing. A notebook displays it and `print` shows it as text; `svg`, `mermaid` and `dot`
        are its other formats, and `save` writes a file.

    Raises:
        TypeError: the query is neither a string nor an expression.
        MatchRecognizeError: the text cannot be parsed, or has no such clause.
    """
    check("query", query, _QUERY)
    return PatternDrawing(drawn_clause(query, clause, rule))


def _png(svg: str, scale: float) -> bytes:
    try:
        import vl_convert
    except ModuleNotFoundError as error:
        raise MatchRecognizeError(
            f"A PNG needs vl-convert (an SVG does not): {install_command('show')}"
        ) from error
    png: bytes = vl_convert.svg_to_png(svg, scale=scale)
    return png
