# SPDX-License-Identifier: Apache-2.0
"""Which module of the package may import which, and where PySpark may be imported.

The table is the design: a module may import what its row names and nothing else of the package, so
text building stays free of Spark, and Spark's private names stay in one file.
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
    "sql_text": {"errors"},
    "clause": {"errors", "sql_text"},
    "gateway": {"errors", "jars"},
    "session": {"errors", "gateway", "jars", "settings"},
    "frame": {"clause", "errors", "session"},
    "doctor": {"errors", "jars", "session", "settings"},
    "cli": {"clause_plan", "doctor", "errors", "jars", "session"},
    "dialect.pattern": set(),
    "dialect.pattern_scanner": set(),
    "dialect.limit_scanner": {"dialect.pattern_scanner"},
    "dialect.pattern_reader": {
        "dialect.limit_scanner",
        "dialect.pattern",
        "dialect.pattern_scanner",
    },
    "dialect.pattern_text": {"dialect.pattern"},
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
    "dialect.generator": {"dialect.nodes", "dialect.pattern", "dialect.pattern_text"},
    "dialect.qualify": set(),
    "dialect.spark": {"dialect.clause_parser", "dialect.generator", "dialect.qualify"},
    "dialect.__init__": {"dialect.spark"},
    "clause_plan": {
        "dialect.__init__",
        "dialect.expression_parser",
        "dialect.nodes",
        "dialect.pattern",
    },
    "show.__init__": {"show.layout", "show.rows"},
    "show.layout": {"show.rows"},
    "show.rows": {"errors"},
    "translation.__init__": {
        "errors",
        "notes",
        "translation.result",
        "translation.sources",
        "translation.translator",
    },
    "translation.places": set(),
    "translation.remarks": {"errors", "notes", "translation.places"},
    "translation.result": {"notes"},
    "translation.kinds": {"dialect.nodes"},
    "translation.source": {"translation.kinds", "translation.remarks"},
    "translation.sources": {"errors", "translation.source"},
    "translation.reading": {
        "dialect.clause_parser",
        "dialect.sections",
        "translation.remarks",
    },
    "translation.spark_text": {"dialect.spark", "translation.reading"},
    "translation.spark_functions": set(),
    "translation.writer": {
        "dialect.spark",
        "translation.remarks",
        "translation.spark_functions",
        "translation.spark_text",
    },
    "translation.translator": {
        "errors",
        "notes",
        "translation.kinds",
        "translation.remarks",
        "translation.result",
        "translation.source",
        "translation.sources",
        "translation.writer",
    },
    "translation.databricks": {
        "translation.reading",
        "translation.source",
        "translation.spark_text",
    },
    "translation.esper": {
        "translation.esper_annotations",
        "translation.esper_periods",
        "translation.esper_query",
        "translation.esper_results",
        "translation.esper_scope",
        "translation.esper_script",
        "translation.esper_script_tree",
        "translation.esper_sql",
        "translation.esper_statements",
        "translation.esper_streams",
        "translation.esper_values",
        "translation.esper_windows",
        "translation.remarks",
        "translation.source",
    },
    "translation.esper_aggregates": {
        "dialect.nodes",
        "dialect.pattern",
        "translation.esper_folds",
        "translation.esper_names",
        "translation.esper_scope",
        "translation.esper_sql",
        "translation.esper_tree",
    },
    "translation.esper_annotations": {"translation.esper_script_tree", "translation.remarks"},
    "translation.esper_arrays": {
        "translation.esper_folds",
        "translation.esper_names",
        "translation.esper_sql",
        "translation.esper_tree",
    },
    "translation.esper_automaton": {"dialect.pattern"},
    "translation.esper_choices": {
        "dialect.pattern",
        "translation.esper_automaton",
        "translation.esper_overlap",
    },
    "translation.esper_clauses": {
        "translation.esper_expressions",
        "translation.esper_patterns",
        "translation.esper_script_tree",
        "translation.esper_tokens",
        "translation.esper_tree",
    },
    "translation.esper_cursor": {"translation.esper_tokens", "translation.remarks"},
    "translation.esper_empty": {"dialect.pattern"},
    "translation.esper_expressions": {"translation.esper_operands", "translation.esper_tree"},
    "translation.esper_folds": {
        "translation.esper_names",
        "translation.esper_sql",
        "translation.esper_tree",
    },
    "translation.esper_functions": {
        "dialect.nodes",
        "dialect.pattern",
        "translation.esper_java",
        "translation.esper_names",
        "translation.esper_scope",
        "translation.esper_sql",
        "translation.esper_tree",
    },
    "translation.esper_java": {
        "translation.esper_names",
        "translation.esper_sql",
        "translation.esper_tree",
    },
    "translation.esper_methods": {
        "dialect.nodes",
        "dialect.pattern",
        "translation.esper_arrays",
        "translation.esper_names",
        "translation.esper_scope",
        "translation.esper_sql",
        "translation.esper_tree",
    },
    "translation.esper_names": {
        "dialect.nodes",
        "dialect.pattern",
        "translation.esper_scope",
        "translation.esper_sql",
        "translation.esper_tree",
        "translation.remarks",
    },
    "translation.esper_operands": {
        "translation.esper_paths",
        "translation.esper_script_tree",
        "translation.esper_tokens",
        "translation.esper_tree",
    },
    "translation.esper_overlap": {"translation.esper_tree"},
    "translation.esper_paths": {"translation.esper_cursor", "translation.esper_tree"},
    "translation.esper_patterns": {
        "dialect.pattern",
        "translation.esper_cursor",
        "translation.esper_tokens",
    },
    "translation.esper_periods": {
        "dialect.nodes",
        "translation.esper_names",
        "translation.esper_script_tree",
        "translation.esper_tree",
        "translation.kinds",
        "translation.source",
    },
    "translation.esper_preference": {
        "dialect.pattern",
        "translation.esper_automaton",
        "translation.esper_choices",
        "translation.esper_overlap",
        "translation.esper_script_tree",
        "translation.remarks",
    },
    "translation.esper_query": {
        "dialect.nodes",
        "dialect.pattern",
        "translation.esper_empty",
        "translation.esper_periods",
        "translation.esper_preference",
        "translation.esper_scope",
        "translation.esper_script_tree",
        "translation.esper_sql",
        "translation.esper_values",
        "translation.esper_windows",
        "translation.remarks",
    },
    "translation.esper_results": {
        "translation.esper_scope",
        "translation.esper_script_tree",
        "translation.esper_sql",
        "translation.esper_tree",
        "translation.esper_values",
        "translation.remarks",
    },
    "translation.esper_scope": {
        "dialect.pattern",
        "translation.esper_sql",
        "translation.esper_tree",
    },
    "translation.esper_script": {
        "translation.esper_script_tree",
        "translation.esper_tree",
        "translation.remarks",
    },
    "translation.esper_script_tree": {"dialect.pattern", "translation.esper_tree"},
    "translation.esper_selects": {
        "translation.esper_clauses",
        "translation.esper_script_tree",
        "translation.esper_tokens",
        "translation.esper_tree",
    },
    "translation.esper_sql": {"dialect.spark"},
    "translation.esper_statements": {
        "translation.esper_cursor",
        "translation.esper_script_tree",
        "translation.esper_selects",
        "translation.esper_tokens",
        "translation.remarks",
    },
    "translation.esper_streams": {
        "dialect.spark",
        "translation.esper_script_tree",
        "translation.esper_sql",
        "translation.remarks",
    },
    "translation.esper_tokens": {"translation.remarks"},
    "translation.esper_tree": set(),
    "translation.esper_values": {
        "dialect.pattern",
        "translation.esper_aggregates",
        "translation.esper_functions",
        "translation.esper_java",
        "translation.esper_methods",
        "translation.esper_names",
        "translation.esper_sql",
        "translation.esper_tree",
    },
    "translation.esper_windows": {
        "translation.esper_names",
        "translation.esper_periods",
        "translation.esper_script_tree",
        "translation.esper_sql",
        "translation.esper_tree",
    },
    "translation.trino": {"translation.reading", "translation.source"},
    "__init__": {"clause", "clause_plan", "doctor", "errors", "frame", "session"},
    "__main__": {"cli"},
}
PYSPARK_INSIDE_FUNCTIONS = {"cli", "doctor", "frame", "gateway", "session"}
OUTSIDE_BY_PACKAGE = {"dialect": {"sqlglot"}, "translation": {"sqlglot"}}
OUTSIDE_THE_STANDARD_LIBRARY = {
    "clause_plan": {"sqlglot"},
    "show.__init__": {"altair"},
    "show.layout": {"altair", "pandas"},
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
    on_sqlglot = {name for name in SOURCES if name.startswith(("dialect.", "translation."))}
    for module in set(SOURCES) - {"gateway"} - on_sqlglot:
        attributes = {
            node.attr for node in ast.walk(SOURCES[module]) if isinstance(node, ast.Attribute)
        }
        private = {
            name for name in attributes if name.startswith("_") and not name.startswith("__")
        }
        own = {node.name for node in ast.walk(SOURCES[module]) if isinstance(node, ast.FunctionDef)}
        assert private <= own, module
