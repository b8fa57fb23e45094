# SPDX-License-Identifier: Apache-2.0
"""What the package and the jar never do: run text as code, unpickle, open sockets, start programs.

A table below lists each exception with its reason. Queries are generated from trees, except for the
few texts that are listed below; values of the user are passed as parameters.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import spark_match_recognize
from processes import ROOT

PACKAGE = Path(spark_match_recognize.__file__).parent
SOURCES = {
    ".".join(path.relative_to(PACKAGE).with_suffix("").parts): ast.parse(path.read_text())
    for path in PACKAGE.rglob("*.py")
}

CALLS = {"eval", "exec", "compile", "__import__", "input", "breakpoint", "open"}
MODULES = {
    *("asyncio", "code", "cloudpickle", "ctypes", "dill", "ftplib", "http", "marshal"),
    *("multiprocessing", "pickle", "pty", "requests", "runpy", "shelve", "smtplib", "socket"),
    *("socketserver", "ssl", "subprocess", "urllib", "webbrowser", "xmlrpc"),
}
# Attributes of `os`, and of PySpark if they send Python code to executors.
ATTRIBUTES = {
    *("system", "popen", "spawnl", "spawnv", "execv", "execl", "fork", "import_module"),
    *("rdd", "udf", "udtf", "pandas_udf", "mapInPandas", "mapInArrow", "applyInPandas"),
    *("parallelize", "addPyFile"),
}
EXCEPTIONS = {
    # Runs `java -version` with fixed arguments.
    ("launch", "subprocess"),
    # Decodes the bytes in which a checkpoint keeps rules; they are data to it.
    ("rule_states", "udf"),
    # Decodes the path in a URL.
    ("gateway", "urllib"),
    # Imports modules of this package from fixed tables.
    ("__init__", "import_module"),
    ("cli", "import_module"),
    ("translation.source", "import_module"),
}
# Functions that build a query as text: around text of the caller that was checked to be one part,
# around text that the dialect generated, or only for sqlglot to parse.
QUERY_TEXTS = {
    ("backtesting.queries", "_matches"),
    ("backtesting.queries", "count_query"),
    ("backtesting.queries", "numbers_query"),
    ("backtesting.rule_set", "_alias"),
    ("clause", "sql"),
    ("clause", "text"),
    ("dialect.generator", "_query"),
    ("frame", "match_recognize"),
    ("funnels", "_query"),
    ("refreshing.target", "create"),
    ("refreshing.target", "merge"),
    ("show.drawn_clause", "parsed_query"),
}
QUERY = re.compile(
    r"\s*((SELECT|CREATE (OR|TABLE|TEMP\w*|VIEW)|DROP (TABLE|VIEW)|ADD (JAR|FILE)|SET \w+ ="
    r"|DELETE FROM|INSERT INTO|UPDATE \w+ SET|MERGE INTO) |MATCH_RECOGNIZE \()"
)


def used(tree: ast.Module) -> Iterator[str]:
    """The forbidden names in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ({alias.name.split(".")[0] for alias in node.names} & MODULES)
        elif isinstance(node, ast.ImportFrom):
            yield from set((node.module or "").split(".")) & MODULES
            yield from {alias.name for alias in node.names} & ATTRIBUTES
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from {node.func.id} & CALLS
        elif isinstance(node, ast.Attribute):
            yield from {node.attr} & ATTRIBUTES


@pytest.mark.parametrize("module", SOURCES)
def test_a_module_uses_nothing_forbidden(module: str) -> None:
    forbidden = {(module, name) for name in used(SOURCES[module])}
    assert forbidden - EXCEPTIONS == set()


def test_every_exception_is_needed() -> None:
    forbidden = {(module, name) for module, tree in SOURCES.items() for name in used(tree)}
    assert forbidden >= EXCEPTIONS


def test_only_the_listed_functions_build_queries_as_text() -> None:
    builders = {
        (module, function.name)
        for module, tree in SOURCES.items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if is_query_text(node)
    }
    assert builders == QUERY_TEXTS


def is_query_text(node: ast.AST) -> bool:
    """Whether it is an expression for a string that begins like a query and has variable parts."""
    first: ast.AST | None = None
    if isinstance(node, ast.JoinedStr):
        first = node.values[0]
    elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Mod)):
        first = node.left
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("format", "replace"):
        first = getattr(node.func, "value", None)
    text = first.value if isinstance(first, ast.Constant) else None
    return isinstance(text, str) and QUERY.match(text) is not None


# Patterns that the sources of the jar must not match, each with the files that are exceptions.
JVM = {
    r"java\.net\b|Socket|HttpClient": set(),
    r"ObjectInputStream|ObjectOutputStream|readObject": set(),
    r"ProcessBuilder|Runtime\.getRuntime|scala\.sys\.process|ScriptEngine": set(),
    r"Class\.forName|\bloadClass\b|URLClassLoader|MethodHandles": set(),
    r"System\.exit|sys\.exit|\bsys\.env\b|System\.getenv": set(),
    # The field with the position of an error is private in Spark.
    r"setAccessible|getDeclared(Field|Method|Constructor)": {"NodeOrigin.scala"},
    # Rows are spilled to Spark's local folders, with its compression and encryption.
    r"java\.nio\.file|FileOutputStream|FileWriter|PrintWriter": {"SpillFile.java"},
    r"sun\.misc|jdk\.internal": set(),
}


@pytest.mark.parametrize("pattern", JVM)
def test_the_jar_uses_nothing_forbidden(pattern: str) -> None:
    sources = [
        path
        for part in ("core", "spark")  # what the jar holds
        for path in (ROOT / "jvm" / part / "src" / "main").glob("**/*")
        if path.suffix in (".scala", ".java")
    ]
    assert len(sources) > 100
    files = {path.name for path in sources if re.search(pattern, path.read_text())}
    assert files == JVM[pattern]
