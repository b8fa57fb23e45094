# SPDX-License-Identifier: Apache-2.0
"""Which module of the package may import which, and where PySpark may be imported.

The tables are the design: a module, or a folder of modules, may import only what its row lists from
the package. So text building does not depend on Spark, translation never uses a session, and
private names of Spark are used in one file. There are no import cycles, neither between folders nor
inside one.
"""

from __future__ import annotations

import ast
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import spark_match_recognize

PACKAGE = Path(spark_match_recognize.__file__).parent
NAME = "spark_match_recognize"

_IN_COMMANDS = {"arguments", "errors", "plain_text", "rich_output", "terminal", "text_files"}
# Single modules, and folders, whose modules may also import each other.
ALLOWED = {
    "arguments": set(),
    "errors": {"plain_text"},
    "extras": set(),
    "launch": set(),
    "notes": {"plain_text"},
    "plain_text": set(),
    "rich_output": set(),
    "terminal": {"plain_text"},
    "settings": set(),
    "jars": {"errors"},
    "text_files": {"errors"},
    "sql_text": {"errors"},
    "clause": {"arguments", "errors", "sql_text"},
    "gateway": {"errors", "extras", "jars"},
    "running_session": {"arguments", "gateway", "jars", "settings"},
    "session": {
        "arguments",
        "errors",
        "extras",
        "gateway",
        "jars",
        "launch",
        "running_session",
        "settings",
    },
    "command_session": {"errors", "session"},
    "data_files": {"errors"},
    "frame": {"arguments", "clause", "errors", "plain", "running_session", "session"},
    "funnels": {"arguments", "clause", "errors", "frame", "sql_text"},
    "plain": {"dialect", *_IN_COMMANDS},
    "ruleset": {
        "dialect",
        "gateway",
        "running_session",
        "session",
        "sql_text",
        *_IN_COMMANDS,
    },
    "backtesting": {
        "command_session",
        "data_files",
        "dialect",
        "ruleset",
        "running_session",
        "session",
        "sql_text",
        "vpl",
        *_IN_COMMANDS,
    },
    "refreshing": {"arguments", "errors", "gateway", "running_session", "session", "sql_text"},
    "state": {"arguments", "errors", "gateway", "rule_states", "running_session"},
    "rule_states": set(),
    "best_effort": {"arguments", "errors", "gateway", "running_session"},
    "explanation": {"arguments", "errors", "running_session", "session", "show"},
    "lint": {"arguments", "errors", "plain_text", "running_session", "session"},
    "forecast": {
        "arguments",
        "errors",
        "extras",
        "plain_text",
        "running_session",
        "session",
        "show",
    },
    "paths": {"arguments"},
    "state_command": {"command_session", "plain_text", "state", "terminal"},
    "doctor": {
        "arguments",
        "dialect",
        "errors",
        "jars",
        "launch",
        "plain_text",
        "running_session",
        "session",
        "settings",
    },
    "dialect": {"errors"},
    "clause_plan": {"arguments", "dialect", "errors", "expression_plan"},
    "expression_plan": {"dialect"},
    "show": {"dialect", "extras", "funnels", *_IN_COMMANDS},
    "translation": {
        "arguments",
        "dialect",
        "errors",
        "notes",
        "plain_text",
        "rich_output",
        "terminal",
        "text_files",
    },
    "vpl": {"dialect", "notes", *_IN_COMMANDS},
    "cli": {"clause_plan", "doctor", "errors", "jars", "session", "terminal", "text_files"},
    "__init__": {
        "backtesting",
        "best_effort",
        "clause",
        "clause_plan",
        "doctor",
        "errors",
        "explanation",
        "forecast",
        "frame",
        "funnels",
        "lint",
        "refreshing",
        "ruleset",
        "paths",
        "plain",
        "running_session",
        "session",
        "show",
        "state",
        "translation",
        "vpl",
    },
    "__main__": {"cli"},
}
# The stages of a translation inside `vpl`, which meet only in the plan: what writes the query knows
# no names of the rules.
VPL_STAGES = {
    "vpl.options": set(),
    "vpl.value_types": set(),
    "vpl.builders": {"vpl.value_types"},
    "vpl.plan": set(),
    "vpl.syntax": set(),
    "vpl.resolve": {"vpl.builders", "vpl.options", "vpl.plan", "vpl.syntax", "vpl.value_types"},
    "vpl.query_sql": {"vpl.builders", "vpl.plan"},
}
# What a module may import in addition to what its folder may.
ADDITIONALLY_ALLOWED = {
    "vpl.command": {"command_session", "data_files"},
    "vpl.event_files": {"data_files"},
    "vpl.run": {"session"},
}
PYSPARK_INSIDE_FUNCTIONS = {
    "backtesting.difference",
    "backtesting.result",
    "backtesting.start",
    "refreshing.changes",
    "refreshing.query",
    "refreshing.start",
    "refreshing.target",
    "cli",
    "command_session",
    "doctor",
    "explanation",
    "forecast.learning",
    "forecast.model",
    "frame",
    "gateway",
    "lint",
    "ruleset.checking",
    "ruleset.query",
    "ruleset.source",
    "paths",
    "rule_states",
    "running_session",
    "session",
    "state",
    "vpl.run",
}
# Libraries that are imported when a module, or a module of a folder, is imported.
LIBRARIES = {
    "backtesting.page": {"rich"},
    "backtesting.rule_set": {"sqlglot"},
    "clause_plan": {"sqlglot"},
    "dialect": {"sqlglot"},
    "expression_plan": {"sqlglot"},
    "forecast.reliability": {"altair"},
    "plain": {"sqlglot"},
    "rich_output": {"rich"},
    "ruleset.command": {"sqlglot"},
    "ruleset.json_measures": {"sqlglot"},
    "show.drawn_clause": {"sqlglot"},
    "show.funnel_layout": {"altair", "pandas"},
    "show.layout": {"altair", "pandas"},
    "show.match_text": {"rich"},
    "show.pattern": {"rich"},
    "show.query_columns": {"sqlglot"},
    "show.rows": {"pandas"},
    "show.summary_table": {"rich"},
    "translation": {"lark", "rich", "sqlglot"},
    "vpl.builders": {"sqlglot"},
    "vpl.explain": {"rich"},
    "vpl.plan": {"sqlglot"},
    "vpl.query_sql": {"sqlglot"},
    "vpl.resolve": {"sqlglot"},
    "vpl.syntax": {"lark"},
    "vpl.together": {"sqlglot"},
    "vpl.translate": {"sqlglot"},
    "vpl.value_types": {"sqlglot"},
}


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts)


def unit_of(module: str) -> str:
    """The folder of a module, or the module itself."""
    return module.split(".")[0]


def folder_of(module: str) -> str:
    """The folder that a module is in."""
    return module.rpartition(".")[0]


SOURCES = {module_of(path): ast.parse(path.read_text()) for path in PACKAGE.rglob("*.py")}


def imported(node: ast.AST) -> set[str]:
    """Full names of the modules that an import statement may load."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if not isinstance(node, ast.ImportFrom) or not node.module:
        return set()
    below = node.module.removeprefix(NAME).removeprefix(".")
    if node.module != NAME and f"{below}.__init__" not in SOURCES:
        return {node.module}
    members = {f"{below}.{alias.name}".removeprefix(".") for alias in node.names}
    # A name that is not a module is defined by the folder itself.
    package = f"{below}.__init__".removeprefix(".")
    return {f"{NAME}.{name if is_module(name) else package}" for name in members}


def is_module(name: str) -> bool:
    return name in SOURCES or f"{name}.__init__" in SOURCES


def own_imports(module: str) -> set[str]:
    """Modules of the package that are imported anywhere in a module."""
    names = {name for node in ast.walk(SOURCES[module]) for name in imported(node)}
    return {name.removeprefix(f"{NAME}.") for name in names if name.startswith(f"{NAME}.")}


def top_level_imports(tree: ast.Module) -> set[str]:
    """Top-level packages that are imported with the module: not in functions or for types only."""
    return {name.split(".")[0] for node in tree.body for name in imported(node)}


def test_every_module_is_in_the_table() -> None:
    assert {unit_of(module) for module in SOURCES} == set(ALLOWED)


@pytest.mark.parametrize("module", SOURCES)
def test_a_module_imports_only_what_its_row_allows(module: str) -> None:
    unit = unit_of(module)
    allowed = ALLOWED[unit] | ADDITIONALLY_ALLOWED.get(module, set()) | {unit}
    assert {unit_of(name) for name in own_imports(module)} <= allowed


@pytest.mark.parametrize("module", [each for each in SOURCES if each.startswith("vpl.")])
def test_the_stages_of_vpl_meet_only_in_the_plan(module: str) -> None:
    stage = next((each for each in (module, folder_of(module)) if each in VPL_STAGES), None)
    if stage is not None:
        of_vpl = {name for name in own_imports(module) if name.startswith("vpl.")}
        used = {name if name in VPL_STAGES else folder_of(name) for name in of_vpl}
        assert used <= VPL_STAGES[stage] | {stage}


def test_only_one_module_makes_consoles_of_rich() -> None:
    # A console writes nothing to its file in a notebook unless force_jupyter is False.
    consoles = {
        module
        for module, tree in SOURCES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and node.id == "Console"
    }
    assert consoles == {"rich_output"}


def test_there_are_no_import_cycles() -> None:
    graph = {module: own_imports(module) & set(SOURCES) for module in SOURCES}
    # The package itself loads these on first use.
    graph["__init__"] = set()
    assert list(TopologicalSorter(graph).static_order())


@pytest.mark.parametrize("module", SOURCES)
def test_only_the_standard_library_and_the_listed_libraries_are_imported_eagerly(
    module: str,
) -> None:
    foreign = top_level_imports(SOURCES[module]) - sys.stdlib_module_names - {NAME, "__future__"}
    rows = (LIBRARIES.get(name) for name in (module, folder_of(module), unit_of(module)))
    assert foreign <= next((row for row in rows if row), set())


@pytest.mark.parametrize("module", sorted(set(SOURCES) - PYSPARK_INSIDE_FUNCTIONS))
def test_only_the_listed_modules_import_pyspark(module: str) -> None:
    functions = [node for node in ast.walk(SOURCES[module]) if isinstance(node, ast.FunctionDef)]
    inside = {
        name for function in functions for node in ast.walk(function) for name in imported(node)
    }
    assert not {name for name in inside if name.split(".")[0] in ("pyspark", "py4j")}


def test_only_the_gateway_uses_private_names_of_pyspark() -> None:
    # sqlglot's parsers are extended by overriding private methods.
    on_sqlglot = {module for module in SOURCES if unit_of(module) in ("dialect", "translation")}
    for module in set(SOURCES) - {"gateway"} - on_sqlglot:
        attributes = {
            node.attr for node in ast.walk(SOURCES[module]) if isinstance(node, ast.Attribute)
        }
        private = {
            name for name in attributes if name.startswith("_") and not name.startswith("__")
        }
        own = {node.name for node in ast.walk(SOURCES[module]) if isinstance(node, ast.FunctionDef)}
        assert private <= own | set_on_self(SOURCES[module]), module


def set_on_self(tree: ast.Module) -> set[str]:
    """Names of the attributes that the classes of a module set on their instances."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
