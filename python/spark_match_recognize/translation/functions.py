# SPDX-License-Identifier: Apache-2.0
"""Tables of functions: for each function of an engine, what becomes of a call of it.

A `Rule` says one of four things: the function means the same; it differs, in a sentence that
becomes a note; it is refused, with a hint; or it is written in another form. A function without a
rule is left to sqlglot and noted as unchecked, since the difference may be anything. What Spark
does not have at all is noted by the writer.

All but those that are written in another form are data: `functions.txt` in the folder of an engine.
A line has a word (same, differs, refused, renamed), names, and the sentence or hint after a colon;
lines that begin with a blank go on with the one before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from sqlglot import exp

from spark_match_recognize.errors import TranslationError
from spark_match_recognize.translation.builders import call, replace
from spark_match_recognize.translation.source import NodeRewrite, Rewrite, Task
from spark_match_recognize.translation.spark_text import is_spark_function
from spark_match_recognize.translation.traversal import find_nodes

__all__ = [
    "Rule",
    "function_rewrite",
    "function_table",
    "note_difference",
    "unparsed",
    "up_to",
    "written",
]


@dataclass(frozen=True)
class Rule:
    """What becomes of a call.

    Args:
        differs: a sentence on when its result is another one
        hint: what to write instead of a function that Spark does not have; None if it has it
        write: gives the call as it is written for Spark; its arguments are in `expressions`
        is_parsed: whether `write` takes sqlglot's own node, instead of a name and arguments
        asks_types: whether `write` asks for types
    """

    differs: str = ""
    hint: str | None = None
    write: NodeRewrite | None = None
    is_parsed: bool = False
    asks_types: bool = False


Rules = Mapping[str, Rule]


def function_table(engine: str) -> dict[str, Rule]:
    """The rules in the table of an engine, and in that of all engines."""
    rules: dict[str, Rule] = {}
    for folder in ("rules", engine):
        text = (files(__package__) / folder / "functions.txt").read_text(encoding="ascii")
        for line in text.replace("\n  ", " ").splitlines():
            if line and not line.startswith("#"):
                names, _, sentence = line.partition(": ")
                word, *functions = names.split()
                rules |= _rules(word, functions, sentence)
    return rules


def _rules(word: str, names: list[str], sentence: str) -> dict[str, Rule]:
    if word == "renamed":
        old, new = names

        def rename(node: exp.Expr, task: Task) -> exp.Expr:
            return call(new, *node.expressions)

        return written(rename, old, sentence)
    rules = {"same": Rule(), "differs": Rule(differs=sentence), "refused": Rule(hint=sentence)}
    return dict.fromkeys(names, rules[word])


def written(
    write: NodeRewrite, names: str, sentence: str = "", *, asks_types: bool = False
) -> dict[str, Rule]:
    """Functions that are written in another form, their names separated by blanks."""
    rule = Rule(differs=sentence, write=write, asks_types=asks_types)
    return dict.fromkeys(names.split(), rule)


def up_to(count: int, hint: str, names: str, sentence: str = "") -> dict[str, Rule]:
    """Functions with the same name and so many arguments, which are refused with more."""

    def checked(node: exp.Expr, task: Task) -> exp.Expr:
        name = str(node.meta["called"])
        if len(node.expressions) > count:
            reason = f"{name} with more than {count} arguments is not supported in Spark"
            task.diagnostics.refuse(node, reason, hint)
        return call(name, *node.expressions)

    return dict.fromkeys(names.split(), Rule(differs=sentence, write=checked))


def unparsed(functions: Mapping[str, Any], rules: Rules) -> dict[str, Any]:
    """A parser's table without the functions that rules write, so that they get all arguments."""
    own = {name for name, rule in rules.items() if rule.write and not rule.is_parsed}
    return {name: build for name, build in functions.items() if name not in own}


def note_difference(node: exp.Expr, sentence: str, task: Task) -> None:
    """Note in what a function differs."""
    task.diagnostics.note(node, "function-differs", f"{node.meta['called']}: {sentence}")


def function_rewrite(rules: Rules) -> Rewrite:
    """The rewrite that applies the rules to each call."""

    def rewrite(tree: exp.Expr, task: Task) -> exp.Expr:
        calls = [node for node in find_nodes(tree, exp.Expr) if "called" in node.meta]
        ruled = [(node, rules.get(str(node.meta["called"]))) for node in calls]
        asking = [node for node, rule in ruled if rule and rule.asks_types]
        if asking:
            task.types.infer(tree, asking)
        # The inner ones first, so that a rule finds the arguments as they will be.
        for node, rule in reversed(ruled):
            if rule is None:
                _note_unchecked(node, task)
            else:
                tree = _apply(rule, tree, node, task)
        return tree

    return rewrite


def _apply(rule: Rule, tree: exp.Expr, node: exp.Expr, task: Task) -> exp.Expr:
    name = node.meta["called"]
    if rule.hint is not None:
        task.diagnostics.refuse(node, f"{name} is not supported in Spark", rule.hint)
    if rule.differs:
        note_difference(node, rule.differs, task)
    if rule.write is None:
        return tree
    try:
        made = rule.write(node, task)
    except TranslationError:
        raise
    except (IndexError, ValueError):
        # The rules take their arguments apart without a look at how many there are.
        task.diagnostics.refuse(node, f"{name} does not take these arguments")
    return tree if made is None or made is node else replace(tree, node, made)


def _note_unchecked(node: exp.Expr, task: Task) -> None:
    name = str(node.meta["called"])
    qualified = isinstance(node.parent, exp.Dot) and node.parent.expression is node
    if not qualified and (type(node) is not exp.Anonymous or is_spark_function(name)):
        message = (
            f"{name} is translated by its name: whether Spark's function gives the same result in "
            "every case has not been compared."
        )
        task.diagnostics.note(node, "unchecked-function", message)
