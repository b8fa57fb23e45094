# SPDX-License-Identifier: Apache-2.0
"""What package and jar never do: run texts as code, unpickle, open sockets or start programs.

Where one place needs an exception, its row below names it with the reason. Queries are made of
trees, but for the few texts that are named here too; user values go as parameters.
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
# Names of attributes: of `os`, and of PySpark where it sends Python code to executors.
ATTRIBUTES = {
    *("system", "popen", "spawnl", "spawnv", "execv", "execl", "fork", "import_module"),
    *("rdd", "udf", "udtf", "pandas_udf", "mapInPandas", "mapInArrow", "applyInPandas"),
    *("parallelize", "addPyFile"),
}
EXCEPTIONS = {
    # Runs `java -version`, with no argument of anybody.
    ("launch", "subprocess"),
    # Reads the path out of a URL.
    ("gateway", "urllib"),
    # Modules of this package, by the tables beside the calls.
    ("__init__", "import_module"),
    ("cli", "import_module"),
    ("translation.source", "import_module"),
}
# Functions that write a query as text: around text that the caller wrote and that was checked to be
# one part, around trees that the dialect wrote, or for sqlglot alone to read.
QUERY_TEXTS = {
    ("clause", "sql"),
    ("clause", "text"),
    ("dialect.generator", "_query"),
    ("frame", "_over_frame"),
    ("show.drawn_clause", "_parsed"),
}
QUERY = re.compile(
    r"\s*((SELECT|CREATE (OR|TABLE|TEMP\w*|VIEW)|DROP (TABLE|VIEW)|ADD (JAR|FILE)|SET \w+ ="
    r"|DELETE FROM|INSERT INTO|UPDATE \w+ SET|MERGE INTO) |MATCH_RECOGNIZE \()"
)


def used(tree: ast.Module) -> Iterator[str]:
    """The forbidden things in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ({alias.name.split(".")[0] for alias in node.names} & MODULES)
        elif isinstance(node, ast.ImportFrom):
            yield from {(node.module or "").split(".")[0]} & MODULES
            yield from {alias.name for alias in node.names} & ATTRIBUTES
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from {node.func.id} & CALLS
        elif isinstance(node, ast.Attribute):
            yield from {node.attr} & ATTRIBUTES


@pytest.mark.parametrize("module", SOURCES)
def test_a_module_uses_nothing_forbidden(module: str) -> None:
    found = {(module, name) for name in used(SOURCES[module])}
    assert found - EXCEPTIONS == set()


def test_every_exception_is_needed() -> None:
    found = {(module, name) for module, tree in SOURCES.items() for name in used(tree)}
    assert found >= EXCEPTIONS


def test_queries_are_put_together_as_text_in_few_places_only() -> None:
    found = {
        (module, function.name)
        for module, tree in SOURCES.items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if is_text_of_a_query(node)
    }
    assert found == QUERY_TEXTS


def is_text_of_a_query(node: ast.AST) -> bool:
    """Whether it is a text that begins like a query and has parts that vary."""
    first: ast.AST | None = None
    if isinstance(node, ast.JoinedStr):
        first = node.values[0]
    elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Mod)):
        first = node.left
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("format", "replace"):
        first = getattr(node.func, "value", None)
    text = first.value if isinstance(first, ast.Constant) else None
    return isinstance(text, str) and QUERY.match(text) is not None


# What the JVM's sources do not name, each with the files that may.
JVM = {
    r"java\.net\b|Socket|HttpClient": set(),
    r"ObjectInputStream|ObjectOutputStream|readObject": set(),
    r"ProcessBuilder|Runtime\.getRuntime|scala\.sys\.process|ScriptEngine": set(),
    r"Class\.forName|\bloadClass\b|URLClassLoader|MethodHandles": set(),
    r"System\.exit|sys\.exit|\bsys\.env\b|System\.getenv": set(),
    # Spark keeps the field that holds the position of an error to itself.
    r"setAccessible|getDeclared(Field|Method|Constructor)": {"NodeOrigin.scala"},
    # Spilled rows go to Spark's local folders, through its compression and encryption.
    r"java\.nio\.file|FileOutputStream|FileWriter|PrintWriter": {"SpillFile.java"},
    r"sun\.misc|jdk\.internal": set(),
}


@pytest.mark.parametrize("pattern", JVM)
def test_the_jar_uses_nothing_forbidden(pattern: str) -> None:
    sources = [
        path
        for path in (ROOT / "jvm").glob("*/src/main/**/*")
        if path.suffix in (".scala", ".java")
    ]
    assert len(sources) > 100
    found = {path.name for path in sources if re.search(pattern, path.read_text())}
    assert found == JVM[pattern]
