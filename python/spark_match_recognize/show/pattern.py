# SPDX-License-Identifier: Apache-2.0
"""Draws the automaton of a clause's pattern: `show_pattern`.

    drawing = show_pattern("STRT DOWN{3,} UP+")
    drawing                     # in a notebook: the drawing
    print(drawing)              # in a terminal
    drawing.save("pattern.svg")

Needs no Spark, no program and no network; a PNG needs vl-convert, of the extra `show`. A drawing is
made of text that anybody may have written, so everything in it is escaped.
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

__all__ = ["ENDINGS", "PatternDrawing", "show_pattern"]

_QUERY = Shape(
    lambda value: None if hasattr(value, "iter_expressions") else text(value),
    "a text of SQL or an expression of sqlglot",
    'show_pattern("A B+")',
)
ENDINGS = (".svg", ".png", ".mmd", ".dot", ".txt")
"""What `PatternDrawing.save` can write."""


@dataclass(frozen=True)
class PatternDrawing:
    """A pattern's drawing in several forms; a notebook shows it by itself, `print` as text.

    Attributes:
        clause: what is drawn
    """

    clause: DrawnClause

    @cached_property
    def automaton(self) -> Automaton:
        """The states and the ways between them."""
        return automaton_of(self.clause.part)

    @property
    def variables(self) -> list[str]:
        """The variables in the order of their colours.

        For `show_matches(rows, variables=drawing.variables)`, so that both use the same colours.
        """
        return self.clause.variables

    @property
    def svg(self) -> str:
        """A drawing on a white card, for files."""
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
        """Write the drawing to a file, whose ending says how: .svg, .png, .mmd, .dot or .txt.

        Makes the folder if it is not there.

        Args:
            path: the file
            scale: pixels of a PNG per unit of the drawing

        Raises:
            MatchRecognizeError: another ending, or a PNG without vl-convert.
        """
        target = Path(path)
        ending = target.suffix.lower()
        if ending not in ENDINGS:
            raise MatchRecognizeError(
                f"{target.name} ends with {ending or 'nothing'}; "
                f"a pattern can be written to {', '.join(ENDINGS)}."
            )
        if ending == ".png":
            content = _png(self.svg, scale)
        else:
            texts = {".svg": self.svg, ".mmd": self.mermaid, ".dot": self.dot}
            content = texts.get(ending, f"{self}\n").encode()
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
        """The drawing in the page's own colour of text, light or dark."""
        svg = svg_of(self.clause, self.automaton, INLINE, self._title)
        return f'<div class="smr-pattern" style="overflow-x:auto">{svg}</div>'

    @property
    def _title(self) -> str:
        names = ", ".join(self.variables)
        return f"The pattern's automaton over {names}" if names else "The empty pattern's automaton"


def show_pattern(query: str | exp.Expr, *, clause: int | None = None) -> PatternDrawing:
    """Draw the automaton of a clause: its steps, what may follow what, and what is preferred.

    Args:
        query: SQL with a clause, a clause alone (`MATCH_RECOGNIZE (...)`), what stands between the
            parentheses of PATTERN, or an expression of the sqlglot dialect: a query, a
            `MatchedRows`, a `RowPatternClause` or a `RowPattern`
        clause: which clause of the query, from 1 on in the order of the text, if it has several

    Returns:
        The drawing. A notebook shows it and `print` writes it as text; `svg`, `mermaid` and `dot`
        are its other forms, and `save` writes a file.

    Raises:
        TypeError: the query is neither a text nor an expression.
        MatchRecognizeError: the text cannot be read, or has no such clause.
    """
    check("query", query, _QUERY)
    return PatternDrawing(drawn_clause(query, clause))


def _png(svg: str, scale: float) -> bytes:
    try:
        import vl_convert
    except ModuleNotFoundError as error:
        raise MatchRecognizeError(
            f"A PNG needs vl-convert, an SVG nothing: {install_command('show')}"
        ) from error
    png: bytes = vl_convert.svg_to_png(svg, scale=scale)
    return png
