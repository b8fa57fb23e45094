# SPDX-License-Identifier: Apache-2.0
"""Charts as SVG, PNG, JSON and HTML pages, without network access and safe against injection.

A notebook shows a `Picture` as an SVG; Altair's own display would load a library from the network.

A chart carries values of the rows and names of the user. All formats are made from `specification`,
in which every string is `printable`, because the renderer ends the process at a control character.
The page contains Vega itself, and its specification as JSON that cannot end the script around it.
Its content security policy allows only these two scripts, by their hashes, and no network.

vl-convert, from the extra `show`, is imported when a chart is written.
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

__all__ = ["Picture", "json_of", "page_of", "png_of", "specification", "svg_of"]

_VERSION = re.compile(r"/v(\d+\.\d+)")
# No link to the Vega editor, which would send the rows to another site.
_OPTIONS = {"actions": {"export": True, "source": False, "compiled": False, "editor": False}}
# Only these characters can close or open an element in a script; JSON decodes the escapes.
_IN_SCRIPT = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"}


class Picture:
    """Makes a notebook show a chart as an SVG: the first base of a subclass of Altair's charts."""

    def _repr_mimebundle_(self, *_: Any, **__: Any) -> dict[str, str]:
        return {"image/svg+xml": svg_of(self)}


def specification(chart: Any) -> dict[str, Any]:
    """The Vega-Lite specification of a chart, with printable strings only."""
    printed: dict[str, Any] = _printable(chart.to_dict(context={"pre_transform": False}))
    return printed


def svg_of(chart: Any) -> str:
    """The chart as an SVG, which runs and loads nothing."""
    spec = specification(chart)
    svg: str = _vl_convert().vegalite_to_svg(spec, vl_version=_version(spec))
    return svg


def png_of(chart: Any, scale: float) -> bytes:
    """The chart as a PNG with `scale` pixels per unit of the chart."""
    spec = specification(chart)
    png: bytes = _vl_convert().vegalite_to_png(spec, vl_version=_version(spec), scale=scale)
    return png


def json_of(chart: Any) -> str:
    """The Vega-Lite specification as JSON text."""
    return json.dumps(specification(chart), indent=2, ensure_ascii=False)


def page_of(chart: Any) -> str:
    """A whole page with the chart and its tooltips."""
    spec = specification(chart)
    library = _library(_version(spec))
    call = f"vegaEmbed('#chart', {_script_json(spec)}, {_script_json(_OPTIONS)})"
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


def _version(spec: dict[str, Any]) -> str | None:
    """The version of Vega-Lite that the specification declares."""
    match = _VERSION.search(spec.get("$schema", ""))
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
