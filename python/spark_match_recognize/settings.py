# SPDX-License-Identifier: Apache-2.0
"""The settings that Spark reads in addition to the session builder, as text and dictionaries.

An option of a session builder replaces the same option of `spark-defaults.conf` and (in the running
session) of PYSPARK_SUBMIT_ARGS, so appending to a list requires its current value. And jars in
PYSPARK_SUBMIT_ARGS hide the builder's `spark.jars` from the driver's class path, so that text
itself must be changed. Pure functions over text; nothing here starts, imports or queries Spark.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping
from pathlib import Path

__all__ = [
    "JARS",
    "NO_DATA_BATCHES",
    "STATE_STORE",
    "STREAMING",
    "appended",
    "outer_settings",
    "properties",
    "submit_settings",
    "with_jar",
]

JARS = "spark.jars"
STATE_STORE = "spark.sql.streaming.stateStore.providerClass"
NO_DATA_BATCHES = "spark.sql.streaming.noDataMicroBatches.enabled"

# What streaming queries with the clause need (the store), and what keeps their checkpoints small:
# each micro-batch then saves what it changed.
STREAMING = {
    STATE_STORE: "org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider",
    "spark.sql.streaming.stateStore.rocksdb.changelogCheckpointing.enabled": "true",
}

_DEFAULT_SUBMIT_ARGS = "pyspark-shell"
# One key, then `=`, `:` or blanks, then the value: the format of a Java properties file.
_PROPERTY = re.compile(r"([^\s=:]+)\s*[=:\s]\s*(.*)")


def appended(listed: str | None, entry: str) -> str:
    """The comma-separated list with the entry at its end, unless it is in the list already."""
    entries = [part.strip() for part in (listed or "").split(",") if part.strip()]
    return ",".join(entries if entry in entries else [*entries, entry])


def properties(text: str) -> dict[str, str]:
    """The pairs of a file such as `spark-defaults.conf`; the last of several equal keys counts."""
    pairs: dict[str, str] = {}
    for line in re.sub(r"\\\n\s*", "", text).splitlines():
        stripped = line.strip()
        match = _PROPERTY.match(stripped)
        if match and not stripped.startswith(("#", "!")):
            pairs[match[1]] = match[2].strip()
    return pairs


def _options(arguments: list[str]) -> list[tuple[int, str, str]]:
    """Position of the value, name and value of each option in arguments of spark-submit."""
    options: list[tuple[int, str, str]] = []
    for position, argument in enumerate(arguments):
        if argument.startswith("--") and "=" in argument:
            name, _, value = argument.partition("=")
            options.append((position, name, value))
        elif argument.startswith("-") and position + 1 < len(arguments):
            options.append((position + 1, argument, arguments[position + 1]))
    return options


def submit_settings(text: str) -> dict[str, str]:
    """The settings in PYSPARK_SUBMIT_ARGS: `--conf k=v`; `--jars` overrides `spark.jars`."""
    settings: dict[str, str] = {}
    jars = None
    for _, name, value in _options(shlex.split(text)):
        if name in ("--conf", "-c"):
            key, _, setting = value.partition("=")
            settings[key.strip()] = setting
        elif name == "--jars":
            jars = value
    if jars is not None:
        settings[JARS] = jars
    return settings


def with_jar(text: str, jar: str) -> str:
    """PYSPARK_SUBMIT_ARGS with the jar added wherever the text names jars, else unchanged."""
    arguments = shlex.split(text)
    changed = False
    for position, name, value in _options(arguments):
        prefix = f"{name}=" if arguments[position].startswith(f"{name}=") else ""
        if name == "--jars":
            arguments[position] = prefix + appended(value, jar)
            changed = True
        elif name in ("--conf", "-c") and value.startswith(f"{JARS}="):
            listed = value.removeprefix(f"{JARS}=")
            arguments[position] = f"{prefix}{JARS}={appended(listed, jar)}"
            changed = True
    return shlex.join(arguments) if changed else text


def outer_settings(environment: Mapping[str, str], spark_home: Path) -> dict[str, str]:
    """The settings of a new JVM from its properties file and, overriding it, PYSPARK_SUBMIT_ARGS.

    Args:
        environment: usually `os.environ`
        spark_home: the folder of `conf/spark-defaults.conf` unless SPARK_CONF_DIR is set
    """
    text = environment.get("PYSPARK_SUBMIT_ARGS", _DEFAULT_SUBMIT_ARGS)
    folder = Path(environment.get("SPARK_CONF_DIR") or spark_home / "conf")
    files = [value for _, name, value in _options(shlex.split(text)) if name == "--properties-file"]
    file = Path(files[-1]) if files else folder / "spark-defaults.conf"
    defaults = properties(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {**defaults, **submit_settings(text)}
