# SPDX-License-Identifier: Apache-2.0
"""Which module of the package may import which, and where PySpark may be imported.

The table is the design: a module may import what its row names and nothing else of the package, so
text building stays free of Spark, and Spark's private names stay in one file. The modules of `vpl`
lie in layers: each may import those of the layers above its own.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import spark_match_recognize

PACKAGE = Path(spark_match_recognize.__file__).parent
NAME = "spark_match_recognize"

ALLOWED = {
    "errors": set(),
    "notes": set(),
    "settings": set(),
    "jars": {"errors"},
    "text_files": {"errors"},
    "sql_text": {"errors"},
    "clause": {"errors", "sql_text"},
    "gateway": {"errors", "jars"},
    "session": {"errors", "gateway", "jars", "settings"},
    "frame": {"clause", "errors", "session"},
    "doctor": {"errors", "jars", "session", "settings"},
    "cli": {"clause_plan", "doctor", "errors", "jars", "session", "text_files"},
    "dialect.pattern": set(),
    "dialect.pattern_scanner": set(),
    "dialect.limit_scanner": {"dialect.pattern_scanner"},
    "dialect.pattern_reader": {
        "dialect.limit_scanner",
        "dialect.pattern",
        "dialect.pattern_scanner",
    },
    "dialect.reserved": set(),
    "dialect.pattern_text": {"dialect.pattern", "dialect.reserved"},
    "dialect.nodes": {"dialect.pattern"},
    "dialect.variables": {"dialect.nodes", "dialect.pattern"},
    "dialect.checks": {"dialect.nodes", "dialect.pattern"},
    "dialect.sections": set(),
    "dialect.expression_parser": {"dialect.nodes", "dialect.pattern", "dialect.sections"},
    "dialect.section_parser": {
        "dialect.expression_parser",
        "dialect.limit_scanner",
        "dialect.nodes",
        "dialect.pattern",
        "dialect.pattern_reader",
        "dialect.pattern_scanner",
        "dialect.sections",
    },
    "dialect.clause_parser": {
        "dialect.checks",
        "dialect.nodes",
        "dialect.section_parser",
        "dialect.sections",
        "dialect.variables",
    },
    "dialect.generator": {
        "dialect.nodes",
        "dialect.pattern",
        "dialect.pattern_text",
        "dialect.variables",
    },
    "dialect.spark": {"dialect.clause_parser", "dialect.generator", "dialect.reserved"},
    "dialect.query": {"dialect.nodes", "dialect.spark", "errors"},
    "dialect.__init__": {"dialect.spark"},
    "clause_plan": {
        "dialect.__init__",
        "dialect.expression_parser",
        "dialect.nodes",
        "dialect.pattern",
        "dialect.query",
    },
    "show.__init__": {"show.charts", "show.match_drawing", "show.pattern"},
    "show.automaton": set(),
    "show.automaton_builder": {"show.automaton", "show.parts"},
    "show.canvas": {"show.colours", "show.writing"},
    "show.charts": {"show.layout", "show.rows"},
    "show.colours": set(),
    "show.columns": {"errors"},
    "show.command": {"show.pattern", "text_files"},
    "show.drawn_clause": {
        "dialect.nodes",
        "dialect.pattern",
        "dialect.pattern_reader",
        "dialect.pattern_scanner",
        "dialect.query",
        "dialect.spark",
        "errors",
        "show.parts",
        "show.writing",
    },
    "show.graph_text": {
        "show.automaton",
        "show.colours",
        "show.drawn_clause",
        "show.notes",
        "show.writing",
    },
    "show.layout": {"show.colours", "show.rows"},
    "show.marks": {"show.canvas", "show.colours", "show.notes", "show.parts", "show.writing"},
    "show.match_drawing": {
        "errors",
        "show.charts",
        "show.columns",
        "show.match_page",
        "show.match_table",
        "show.match_text",
    },
    "show.match_page": {"show.colours", "show.match_strip", "show.match_table", "show.writing"},
    "show.match_strip": {"show.canvas", "show.colours", "show.match_table", "show.writing"},
    "show.match_table": {"errors", "show.columns", "show.writing"},
    "show.match_text": {"show.colours", "show.match_page", "show.match_table", "show.writing"},
    "show.notes": {"show.drawn_clause", "show.parts"},
    "show.parts": {"dialect.pattern", "errors"},
    "show.pattern": {
        "errors",
        "show.automaton",
        "show.automaton_builder",
        "show.canvas",
        "show.colours",
        "show.drawn_clause",
        "show.graph_text",
        "show.pattern_svg",
        "show.terminal_rails",
        "show.writing",
    },
    "show.pattern_svg": {
        "show.automaton",
        "show.canvas",
        "show.colours",
        "show.drawn_clause",
        "show.marks",
        "show.notes",
        "show.parts",
        "show.rails",
        "show.writing",
    },
    "show.rails": {"show.canvas", "show.marks", "show.parts", "show.writing"},
    "show.rows": {"errors", "show.columns"},
    "show.terminal_rails": {
        "show.automaton",
        "show.drawn_clause",
        "show.notes",
        "show.parts",
        "show.writing",
    },
    "show.writing": set(),
    "__init__": {
        "clause",
        "clause_plan",
        "doctor",
        "errors",
        "frame",
        "session",
        "show",
        "show.__init__",
        "vpl",
        "vpl.__init__",
    },
    "__main__": {"cli"},
}
VPL_LAYERS = (
    ("expressions", "hints", "options"),
    ("expression_builder", "remarks", "tree"),
    ("builder", "declarations", "items", "operands"),
    ("bindings", "functions", "measures", "parser", "shape", "times"),
    ("expression_sql", "forecast_sql", "plan"),
    ("match_functions", "row_values", "window_sql"),
    ("condition_sql", "match_values"),
    ("emitted_values", "event_kinds"),
    ("pattern_parts", "rules", "source_sql"),
    ("pattern_sql", "stream_sql"),
    ("clause_sql", "rows_sql"),
    ("queries",),
    ("translate",),
    ("explain", "run"),
    ("__init__", "command"),
)
OUTSIDE_VPL = {"errors", "notes", "dialect.nodes", "dialect.pattern", "dialect.reserved"}
for number, layer in enumerate(VPL_LAYERS):
    above = {f"vpl.{module}" for modules in VPL_LAYERS[:number] for module in modules}
    ALLOWED.update({f"vpl.{module}": above | OUTSIDE_VPL for module in layer})
for module in ("vpl.command", "vpl.run"):
    ALLOWED[module] = ALLOWED[module] | {"session"}
PYSPARK_INSIDE_FUNCTIONS = {
    "cli",
    "doctor",
    "frame",
    "gateway",
    "session",
    "vpl.command",
    "vpl.run",
}
OUTSIDE_BY_PACKAGE = {"dialect": {"sqlglot"}, "vpl": {"lark", "sqlglot"}}
OUTSIDE_THE_STANDARD_LIBRARY = {
    "vpl.command": {"rich"},
    "vpl.explain": {"rich"},
    "clause_plan": {"sqlglot"},
    "show.drawn_clause": {"sqlglot"},
    "show.layout": {"altair", "pandas"},
    "show.match_text": {"rich"},
    "show.pattern": {"rich"},
    "show.rows": {"pandas"},
}


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts)


SOURCES = {module_of(path): ast.parse(path.read_text()) for path in PACKAGE.rglob("*.py")}


def is_package(name: str) -> bool:
    return (PACKAGE.parent / name.replace(".", "/") / "__init__.py").is_file()


def is_module(name: str) -> bool:
    path = PACKAGE.parent / name.replace(".", "/")
    return is_package(name) or path.with_suffix(".py").is_file()


def imported(node: ast.AST) -> set[str]:
    """Full names of the modules that one import statement may load."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if isinstance(node, ast.ImportFrom) and node.module:
        if node.module.split(".")[0] != NAME or not is_package(node.module):
            return {node.module}
        members = {f"{node.module}.{alias.name}" for alias in node.names}
        # What is no module is a name that the package itself gives; the top one gives nothing.
        given = f"{node.module}.__init__" if node.module != NAME else NAME
        return {name if is_module(name) else given for name in members}
    return set()


def own_imports(tree: ast.Module) -> set[str]:
    """Modules of the package that are imported anywhere in the source."""
    names = {name for node in ast.walk(tree) for name in imported(node)}
    return {name.removeprefix(f"{NAME}.") for name in names if name.startswith(f"{NAME}.")}


def top_level_imports(tree: ast.Module) -> set[str]:
    """First parts of what is imported when the module is: not in functions or for types only."""
    return {name.split(".")[0] for node in tree.body for name in imported(node)}


def test_every_module_is_in_the_table() -> None:
    assert set(SOURCES) == set(ALLOWED)


@pytest.mark.parametrize("module", ALLOWED)
def test_a_module_imports_only_what_its_row_allows(module: str) -> None:
    assert own_imports(SOURCES[module]) <= ALLOWED[module]


@pytest.mark.parametrize("module", ALLOWED)
def test_nothing_but_the_standard_library_is_imported_at_once(module: str) -> None:
    foreign = top_level_imports(SOURCES[module]) - sys.stdlib_module_names - {NAME, "__future__"}
    package = module.split(".")[0]
    allowed = OUTSIDE_THE_STANDARD_LIBRARY.get(module) or OUTSIDE_BY_PACKAGE.get(package, set())
    assert foreign <= allowed


@pytest.mark.parametrize("module", sorted(set(ALLOWED) - PYSPARK_INSIDE_FUNCTIONS))
def test_pyspark_is_imported_only_where_sessions_are_handled(module: str) -> None:
    functions = [node for node in ast.walk(SOURCES[module]) if isinstance(node, ast.FunctionDef)]
    inside = {
        name for function in functions for node in ast.walk(function) for name in imported(node)
    }
    assert not {name for name in inside if name.split(".")[0] in ("pyspark", "py4j")}


def test_only_the_gateway_uses_private_names_of_pyspark() -> None:
    # sqlglot's parsers are extended through methods with an underscore.
    on_sqlglot = {module for module in SOURCES if module.startswith("dialect.")}
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
    """Names of the attributes that a module's own classes give to their instances."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
