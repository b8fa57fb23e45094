# SPDX-License-Identifier: Apache-2.0
"""An automaton as text for other programs: Mermaid, which GitHub and many wikis draw, and Graphviz.

Each node of the automaton is one node there, each edge one edge. Where ways part, an edge tells its
place in the order of preferment, and the preferred one is thick. Exclusions, limits and PERMUTEs
are boxes around their nodes; the rules of the clause stand in the title of the whole.

Names and conditions are escaped for the format, so that none of them can end a text or begin
markup.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.automaton import Act, Automaton, Edge, Group, GroupKind, Kind, Node
from spark_match_recognize.show.colours import RED, colours_of
from spark_match_recognize.show.drawn_clause import DrawnClause
from spark_match_recognize.show.notes import limit_words, unless_words
from spark_match_recognize.show.writing import shortened

__all__ = ["dot_of", "mermaid_of"]

_CONDITION_CELLS = 48
# An underscore inside a word and a dot before one are none.
_MARKUP = re.compile(r"[^\w .,:='()/]|(?<![^\W_])_|_(?![^\W_])|\.(?!\w)")
_TINTS = ["#D6E6F1", "#F9E3D1", "#D1EEE5", "#F7E7EF", "#FBEED1", "#E0F1FB", "#E8E0DA"]
_RED_TINT, _PLAIN_TINT, _INK = "#F8DCDA", "#ECEDEF", "#202124"


@dataclass(frozen=True)
class _Way:
    """An edge with what is to be said about it."""

    edge: Edge
    words: str
    is_preferred: bool


def mermaid_of(clause: DrawnClause, automaton: Automaton) -> str:
    """A flowchart for Mermaid."""
    lines = ["flowchart LR"]
    title = "; ".join(_rules(clause))
    if title:
        lines.append(f'  subgraph clause["{_mermaid(title)}"]')
    lines += _in_groups(
        automaton,
        lambda node: _mermaid_node(node, clause),
        lambda group: f'subgraph g{group.number}["{_mermaid(group.words)}"]',
        "end",
    )
    if title:
        lines.append("  end")
    for way in _ways(clause, automaton):
        arrow = "==>" if way.is_preferred else "-->"
        words = f'|"{_mermaid(way.words)}"|' if way.words else ""
        lines.append(f"  n{way.edge.source} {arrow}{words} n{way.edge.target}")
    return "\n".join([*lines, *_mermaid_styles(clause, automaton)]) + "\n"


def _mermaid_node(node: Node, clause: DrawnClause) -> str:
    label = "<br/>".join(_mermaid(line) for line in _label(node, clause.conditions)) or " "
    opening, closing = {
        Kind.START: ('(("', '"))'),
        Kind.ACCEPT: ('((("', '")))'),
        Kind.STEP: ('(["', '"])'),
        Kind.POINT: ('(("', '"))'),
        Kind.JOIN: ('(("', '"))'),
        Kind.ABSENCE: ('{{"', '"}}'),
    }.get(node.kind, ('["', '"]'))
    return f"n{node.number}{opening}{label}{closing}"


def _mermaid_styles(clause: DrawnClause, automaton: Automaton) -> Iterator[str]:
    hidden = _hidden(automaton)
    for node in automaton.nodes:
        fill, stroke = _paint(node, clause)
        dashes = ",stroke-dasharray:5 3" if node.number in hidden else ""
        style = f"fill:{fill},stroke:{stroke},color:{_INK}{dashes}"
        yield f"  style n{node.number} {style}"


def _mermaid(text: str) -> str:
    """Everything that might be markup, of Mermaid or Markdown, is written by its number."""
    return _MARKUP.sub(lambda found: f"#{ord(found[0])};", printable(text))


def dot_of(clause: DrawnClause, automaton: Automaton) -> str:
    """A digraph for Graphviz."""
    lines = [
        "digraph pattern {",
        f'  graph [rankdir=LR, fontname="Helvetica", label="{_dot("; ".join(_rules(clause)))}"]',
        '  node [fontname="Courier", style=filled]',
        '  edge [fontname="Helvetica", fontsize=10, color="#80868B"]',
    ]
    hidden = _hidden(automaton)
    lines += _in_groups(
        automaton,
        lambda node: _dot_node(node, clause, node.number in hidden),
        lambda group: (
            f"subgraph cluster_{group.number} {{ "
            f'label="{_dot(group.words)}"; fontsize=10; color="#80868B"; '
            f"style={'dashed' if group.kind is GroupKind.HIDDEN else 'rounded'}"
        ),
        "}",
    )
    for way in _ways(clause, automaton):
        label = f', label="{_dot(way.words)}"' if way.words else ""
        wide = "2.5" if way.is_preferred else "1"
        lines.append(f"  n{way.edge.source} -> n{way.edge.target} [penwidth={wide}{label}]")
    return "\n".join([*lines, "}"]) + "\n"


def _dot_node(node: Node, clause: DrawnClause, is_hidden: bool) -> str:
    label = r"\n".join(_dot(line) for line in _label(node, clause.conditions))
    condition = clause.condition(node.label) if node.kind is Kind.STEP else label
    fill, stroke = _paint(node, clause)
    small = ", width=0.2, height=0.2"
    shape = {
        Kind.START: "circle" + small,
        Kind.ACCEPT: "doublecircle" + small,
        Kind.STEP: "box",
        Kind.POINT: "point",
        Kind.JOIN: "circle" + small,
        Kind.ABSENCE: "octagon",
    }.get(node.kind, "box")
    styles = ["filled", *(["rounded"] if node.kind is Kind.STEP else [])]
    styles += ["dashed"] if is_hidden else []
    return (
        f'n{node.number} [label="{label}", tooltip="{_dot(condition)}", shape={shape}, '
        f'style="{",".join(styles)}", fillcolor="{fill}", color="{stroke}"]'
    )


def _dot(text: str) -> str:
    """Graphviz reads both escapes and entities in a text."""
    text = printable(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace("\\", "\\\\").replace('"', "&quot;")


def _rules(clause: DrawnClause) -> Iterator[str]:
    if clause.skips:
        yield clause.selection
    if clause.within:
        yield limit_words(clause)
    if clause.unless:
        yield unless_words(clause)


def _label(node: Node, conditions: Mapping[str, str]) -> list[str]:
    """The lines on a node."""
    if node.kind is Kind.FORK:
        return ["all of them"]
    if node.kind not in (Kind.STEP, Kind.ABSENCE):
        return [node.label] if node.label else []
    name = f"no {node.label}" if node.kind is Kind.ABSENCE else node.label
    condition = conditions.get(node.label)
    return [name, *([shortened(condition, _CONDITION_CELLS)] if condition else [])]


def _paint(node: Node, clause: DrawnClause) -> tuple[str, str]:
    """The colours of a node, with ink that is read on them in the light and in the dark."""
    if node.kind is Kind.ABSENCE:
        return _RED_TINT, RED
    if node.kind is not Kind.STEP:
        return _PLAIN_TINT, "#80868B"
    number = clause.variables.index(node.label)
    return _TINTS[number % len(_TINTS)], colours_of(clause.variables)[node.label]


def _ways(clause: DrawnClause, automaton: Automaton) -> Iterator[_Way]:
    for node in automaton.nodes:
        leaving = automaton.leaving(node.number)
        # A fixed number of rounds leaves no choice: the way back is gone so often and no more.
        chosen = [edge for edge in leaving if not _is_fixed(edge, automaton)]
        chooses = len(chosen) > 1 and node.kind is not Kind.FORK and not clause.is_every_way
        for edge in leaving:
            place = chosen.index(edge) + 1 if chooses and edge in chosen else 0
            words = [str(place)] if place else []
            words += [edge.words] if edge.words else []
            yield _Way(edge, ": ".join(words), place == 1)


def _is_fixed(edge: Edge, automaton: Automaton) -> bool:
    counters = [automaton.counters[e.counter] for e in edge.effects if e.act is Act.AGAIN]
    return any(counter.least == counter.most for counter in counters)


def _hidden(automaton: Automaton) -> set[int]:
    """The numbers of the nodes that are excluded from what is shown."""
    groups: set[int] = set()
    for group in automaton.groups:
        if group.kind is GroupKind.HIDDEN or group.around in groups:
            groups.add(group.number)
    return {node.number for node in automaton.nodes if node.group in groups}


def _is_used(automaton: Automaton, group: Group) -> bool:
    inner = {group.number}
    for other in automaton.groups:
        if other.around in inner:
            inner.add(other.number)
    return any(node.group in inner for node in automaton.nodes)


def _in_groups(
    automaton: Automaton,
    node_text: Callable[[Node], str],
    begin: Callable[[Group], str],
    end: str,
) -> Iterator[str]:
    """The nodes, with the lines that begin and end the groups around them."""

    def level(around: int | None, indent: str) -> Iterator[str]:
        for node in automaton.nodes:
            if node.group == around:
                yield indent + node_text(node)
        for group in automaton.groups:
            if group.around == around and _is_used(automaton, group):
                yield indent + begin(group)
                yield from level(group.number, indent + "  ")
                yield indent + end

    return level(None, "  ")
