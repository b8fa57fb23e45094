# SPDX-License-Identifier: Apache-2.0
"""An automaton as text for Mermaid, which GitHub and many wikis render, and for Graphviz.

Each node of the automaton becomes one node, and each edge one edge. Where paths branch, an edge is
labelled with its number in preference order, and the preferred edge is thick. Exclusions, time
limits and PERMUTEs are boxes around their nodes; the title names the rules of the clause.

Names and conditions are escaped for the format, so that none of them can end a string or begin
markup.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.automaton import (
    Automaton,
    CounterOperation,
    Edge,
    Group,
    GroupType,
    Node,
    NodeType,
)
from spark_match_recognize.show.colours import RED, colours_of
from spark_match_recognize.show.drawn_clause import DrawnClause
from spark_match_recognize.show.legend import limit_text, unless_text
from spark_match_recognize.show.text_layout import shortened

__all__ = ["dot_of", "mermaid_of"]

_CONDITION_CELLS = 48
# Mermaid turns a subgraph around unless an edge connects one of its nodes to a node outside it.
_DIRECTION = "direction LR"
# All characters but plain ones; an underscore inside a word and a dot before one are plain, too.
_MARKUP = re.compile(r"[^\w .,:='()/]|(?<![^\W_])_|_(?![^\W_])|\.(?!\w)")
_TINTS = ["#D6E6F1", "#F9E3D1", "#D1EEE5", "#F7E7EF", "#FBEED1", "#E0F1FB", "#E8E0DA"]
_RED_TINT, _PLAIN_TINT, _INK = "#F8DCDA", "#ECEDEF", "#202124"


@dataclass(frozen=True)
class _LabelledEdge:
    """An edge with its preference number and the quantifier of its repetition, if any."""

    edge: Edge
    label: str
    is_preferred: bool


def mermaid_of(clause: DrawnClause, automaton: Automaton) -> str:
    """A flowchart for Mermaid."""
    lines = ["flowchart LR"]
    title = "; ".join(_rules(clause))
    if title:
        lines += [f'  subgraph clause["{_mermaid(title)}"]', f"  {_DIRECTION}"]
    lines += _in_groups(
        automaton,
        lambda node: _mermaid_node(node, clause),
        lambda group: [f'subgraph g{group.number}["{_mermaid(group.label)}"]', _DIRECTION],
        "end",
    )
    if title:
        lines.append("  end")
    for labelled in _labelled_edges(clause, automaton):
        edge = labelled.edge
        arrow = "==>" if labelled.is_preferred else "-->"
        label = f'|"{_mermaid(labelled.label)}"|' if labelled.label else ""
        lines.append(f"  n{edge.source} {arrow}{label} n{edge.target}")
    return "\n".join([*lines, *_mermaid_styles(clause, automaton)]) + "\n"


def _mermaid_node(node: Node, clause: DrawnClause) -> str:
    label = "<br/>".join(_mermaid(line) for line in _label(node, clause.conditions)) or " "
    opening, closing = {
        NodeType.START: ('(("', '"))'),
        NodeType.ACCEPT: ('((("', '")))'),
        NodeType.STEP: ('(["', '"])'),
        NodeType.JUNCTION: ('(("', '"))'),
        NodeType.PERMUTE_END: ('(("', '"))'),
        NodeType.ABSENCE: ('{{"', '"}}'),
    }.get(node.type, ('["', '"]'))
    return f"n{node.number}{opening}{label}{closing}"


def _mermaid_styles(clause: DrawnClause, automaton: Automaton) -> Iterator[str]:
    excluded = _excluded_nodes(automaton)
    for node in automaton.nodes:
        fill, stroke = _paint(node, clause)
        dashes = ",stroke-dasharray:5 3" if node.number in excluded else ""
        style = f"fill:{fill},stroke:{stroke},color:{_INK}{dashes}"
        yield f"  style n{node.number} {style}"


def _mermaid(text: str) -> str:
    """Characters that might be markup, of Mermaid or Markdown, become numeric references."""
    return _MARKUP.sub(lambda character: f"#{ord(character[0])};", printable(text))


def dot_of(clause: DrawnClause, automaton: Automaton) -> str:
    """A digraph for Graphviz."""
    lines = [
        "digraph pattern {",
        f'  graph [rankdir=LR, fontname="Helvetica", label="{_dot("; ".join(_rules(clause)))}"]',
        '  node [fontname="Courier", style=filled]',
        '  edge [fontname="Helvetica", fontsize=10, color="#80868B"]',
    ]
    excluded = _excluded_nodes(automaton)
    lines += _in_groups(
        automaton,
        lambda node: _dot_node(node, clause, node.number in excluded),
        lambda group: [
            f"subgraph cluster_{group.number} {{ "
            f'label="{_dot(group.label)}"; fontsize=10; color="#80868B"; '
            f"style={'dashed' if group.type is GroupType.EXCLUDED else 'rounded'}"
        ],
        "}",
    )
    for labelled in _labelled_edges(clause, automaton):
        edge = labelled.edge
        label = f', label="{_dot(labelled.label)}"' if labelled.label else ""
        width = "2.5" if labelled.is_preferred else "1"
        lines.append(f"  n{edge.source} -> n{edge.target} [penwidth={width}{label}]")
    return "\n".join([*lines, "}"]) + "\n"


def _dot_node(node: Node, clause: DrawnClause, is_excluded: bool) -> str:
    label = r"\n".join(_dot(line) for line in _label(node, clause.conditions))
    condition = clause.condition(node.label) if node.type is NodeType.STEP else label
    fill, stroke = _paint(node, clause)
    small = ", width=0.2, height=0.2"
    shape = {
        NodeType.START: "circle" + small,
        NodeType.ACCEPT: "doublecircle" + small,
        NodeType.STEP: "box",
        NodeType.JUNCTION: "point",
        NodeType.PERMUTE_END: "circle" + small,
        NodeType.ABSENCE: "octagon",
    }.get(node.type, "box")
    styles = ["filled", *(["rounded"] if node.type is NodeType.STEP else [])]
    styles += ["dashed"] if is_excluded else []
    return (
        f'n{node.number} [label="{label}", tooltip="{_dot(condition)}", shape={shape}, '
        f'style="{",".join(styles)}", fillcolor="{fill}", color="{stroke}"]'
    )


def _dot(text: str) -> str:
    """Graphviz interprets both escapes and entities in a string."""
    text = printable(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace("\\", "\\\\").replace('"', "&quot;")


def _rules(clause: DrawnClause) -> Iterator[str]:
    if clause.skips_rows:
        yield clause.selection
    if clause.within:
        yield limit_text(clause)
    if clause.unless:
        yield unless_text(clause)


def _label(node: Node, conditions: Mapping[str, str]) -> list[str]:
    """The lines of text on a node."""
    if node.type is NodeType.PERMUTE_START:
        return ["all of them"]
    if node.type not in (NodeType.STEP, NodeType.ABSENCE):
        return [node.label] if node.label else []
    name = f"no {node.label}" if node.type is NodeType.ABSENCE else node.label
    condition = conditions.get(node.label)
    return [name, *([shortened(condition, _CONDITION_CELLS)] if condition else [])]


def _paint(node: Node, clause: DrawnClause) -> tuple[str, str]:
    """Fill and border of a node; the text on the fill is legible in a light and a dark theme."""
    if node.type is NodeType.ABSENCE:
        return _RED_TINT, RED
    if node.type is not NodeType.STEP:
        return _PLAIN_TINT, "#80868B"
    number = clause.variables.index(node.label)
    return _TINTS[number % len(_TINTS)], colours_of(clause.variables)[node.label]


def _labelled_edges(clause: DrawnClause, automaton: Automaton) -> Iterator[_LabelledEdge]:
    for node in automaton.nodes:
        edges = automaton.edges_from(node.number)
        # A fixed number of rounds leaves no choice between another round and leaving.
        choices = [edge for edge in edges if not _is_fixed(edge, automaton)]
        is_permute = node.type is NodeType.PERMUTE_START
        chooses = len(choices) > 1 and not is_permute and not clause.reports_all_matches
        for edge in edges:
            preference = choices.index(edge) + 1 if chooses and edge in choices else 0
            labels = [str(preference)] if preference else []
            labels += [edge.label] if edge.label else []
            yield _LabelledEdge(edge, ": ".join(labels), preference == 1)


def _is_fixed(edge: Edge, automaton: Automaton) -> bool:
    counters = [
        automaton.counters[e.counter]
        for e in edge.effects
        if e.operation is CounterOperation.REPEAT
    ]
    return any(counter.least == counter.most for counter in counters)


def _excluded_nodes(automaton: Automaton) -> set[int]:
    """The numbers of the nodes in exclusions."""
    groups: set[int] = set()
    for group in automaton.groups:
        if group.type is GroupType.EXCLUDED or group.parent in groups:
            groups.add(group.number)
    return {node.number for node in automaton.nodes if node.group in groups}


def _is_used(automaton: Automaton, group: Group) -> bool:
    inner = {group.number}
    for other in automaton.groups:
        if other.parent in inner:
            inner.add(other.number)
    return any(node.group in inner for node in automaton.nodes)


def _in_groups(
    automaton: Automaton,
    node_text: Callable[[Node], str],
    begin: Callable[[Group], list[str]],
    end: str,
) -> Iterator[str]:
    """The nodes, with the lines that begin and end their groups."""

    def level(parent: int | None, indent: str) -> Iterator[str]:
        for node in automaton.nodes:
            if node.group == parent:
                yield indent + node_text(node)
        for group in automaton.groups:
            if group.parent == parent and _is_used(automaton, group):
                yield from (indent + line for line in begin(group))
                yield from level(group.number, indent + "  ")
                yield indent + end

    return level(None, "  ")
