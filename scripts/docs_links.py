# SPDX-License-Identifier: Apache-2.0
"""A hook of mkdocs: links to files of the repository outside docs/ become their path as text.

On a code host these links work; the built site contains only docs/, and a strict build refuses a
link that leads nowhere.
"""

from __future__ import annotations

import re
from typing import Any

_OUTSIDE = re.compile(r"\[[^\]]+\]\((?:\.\./)+((?:sql-tests|jvm|python|scripts)/[^)]+)\)")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Replace such links in a page."""
    return _OUTSIDE.sub(r"`\1`", markdown)
