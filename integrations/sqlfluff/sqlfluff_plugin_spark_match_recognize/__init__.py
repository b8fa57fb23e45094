# SPDX-License-Identifier: Apache-2.0
"""A plugin of sqlfluff for MATCH_RECOGNIZE in the dialects `sparksql` and `databricks`.

sqlfluff imports the plugin before it loads a dialect; the import extends the dialects. What is
parsed is in clause.py and the modules that it names.
"""

from __future__ import annotations

from typing import Any

from sqlfluff.core.config import load_config_resource
from sqlfluff.core.plugin import hookimpl

from sqlfluff_plugin_spark_match_recognize.versions import check_version

__all__ = ["load_default_config"]

# Before the grammars are imported, which another version may not have the parts for.
check_version()

from sqlfluff_plugin_spark_match_recognize.dialects import extend_dialects  # noqa: E402

extend_dialects()


@hookimpl
def load_default_config() -> dict[str, Any]:
    """Without these settings, the clause is not parsed, or its sections share lines."""
    settings: dict[str, Any] = load_config_resource(
        package="sqlfluff_plugin_spark_match_recognize", file_name="default_config.cfg"
    )
    return settings
