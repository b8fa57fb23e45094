# SPDX-License-Identifier: Apache-2.0
"""Charts as SVG, PNG, JSON and a page, without network and without a way out of a text.

A chart carries the rows' values and the user's names. All forms are made from `specification`, in
which every text is `printable`: the renderer ends the process at a control character. The page
holds Vega itself, and its specification as JSON that cannot end the script around it. Its content
security policy admits just these two scripts, by their hashes, and no network.

vl-convert, of the extra `show`, is imported when a chart is written.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from functools import cache
from typing import Any

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.extras import install_command
from spark_match_recognize.plain_text import printable

__all__ = ["json_of", "page_of", "png_of", "specification", "svg_of"]

_VERSION = re.compile(r"/v(\d+\.\d+)")
# No link to the editor of Vega, which would send the rows to another site.
_OPTIONS = {"actions": {"export": True, "source": False, "compiled": False, "editor": False}}
# For these alone can end or open something in a script; JSON reads the escapes as the characters.
_IN_SCRIPT = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"}


def specification(chart: Any) -> dict[str, Any]:
    """What altair says about a chart, with nothing but printable texts."""
    found: dict[str, Any] = _printable(chart.to_dict(context={"pre_transform": False}))
    return found


def svg_of(chart: Any) -> str:
    """The chart as a picture; nothing in it runs or is loaded."""
    found = specification(chart)
    svg: str = _vl_convert().vegalite_to_svg(found, vl_version=_version(found))
    return svg


def png_of(chart: Any, scale: float) -> bytes:
    """The chart in pixels, `scale` of them for a unit of the drawing."""
    found = specification(chart)
    png: bytes = _vl_convert().vegalite_to_png(found, vl_version=_version(found), scale=scale)
    return png


def json_of(chart: Any) -> str:
    """The specification in the language of Vega-Lite."""
    return json.dumps(specification(chart), indent=2, ensure_ascii=False)


def page_of(chart: Any) -> str:
    """A whole page with the chart and its tooltips."""
    found = specification(chart)
    library = _library(_version(found))
    call = f"vegaEmbed('#chart', {_script_json(found)}, {_script_json(_OPTIONS)})"
    policy = (
        f"default-src 'none'; script-src 'unsafe-eval' {_hash(library)} {_hash(call)}; "
        "style-src 'unsafe-inline'; img-src data: blob:"
    )
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f"<title>Matches</title>\n<script>{library}</script>\n</head>\n"
        f'<body>\n<div id="chart"></div>\n<script>{call}</script>\n</body>\n</html>\n'
    )


def _printable(value: Any) -> Any:
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, dict):
        return {printable(key): _printable(inner) for key, inner in value.items()}
    return [_printable(inner) for inner in value] if isinstance(value, list) else value


def _version(specified: dict[str, Any]) -> str | None:
    """The version of Vega-Lite that the chart was made for."""
    match = _VERSION.search(specified.get("$schema", ""))
    return match[1] if match else None


@cache
def _library(version: str | None) -> str:
    bundle: str = _vl_convert().javascript_bundle("window.vegaEmbed = vegaEmbed", version)
    return bundle


def _vl_convert() -> Any:
    try:
        import vl_convert
    except ModuleNotFoundError as error:
        raise MatchRecognizeError(f"A chart needs vl-convert: {install_command('show')}") from error
    return vl_convert


def _script_json(value: Any) -> str:
    text = json.dumps(value)
    for character, escape in _IN_SCRIPT.items():
        text = text.replace(character, escape)
    return text


def _hash(script: str) -> str:
    digest = hashlib.sha256(script.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
