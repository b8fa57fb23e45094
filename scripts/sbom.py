# SPDX-License-Identifier: Apache-2.0
"""Writes the software bill of materials of a release: `scripts/sbom.py dist` after the build.

Writes a CycloneDX JSON file next to the wheel of this version. It lists the wheel and the jars
inside it with their SHA-256, and the libraries that an installation without extras includes, in the
locked versions, with their licences. The jars contain no third-party code, so they have no
dependencies.
"""

from __future__ import annotations

import hashlib
import sys
import zipfile
from collections.abc import Iterator
from email.message import Message
from importlib.metadata import metadata, requires, version
from pathlib import Path
from typing import cast

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from packaging.requirements import Requirement

_LICENCES = LicenseFactory()


def shipped_libraries(package: str = "spark-match-recognize") -> list[str]:
    """The names of all libraries that an installation without extras includes."""
    libraries: set[str] = set()
    waiting = list(_required(package))
    while waiting:
        name = waiting.pop()
        if name not in libraries:
            libraries.add(name)
            waiting.extend(_required(name))
    return sorted(libraries)


def licence(package: str) -> str:
    """The licence that a package declares, from the first metadata field that has one."""
    # The declared type is a protocol without `get`, but the value is always a message.
    fields = cast(Message, metadata(package))
    classifiers = [
        line.rsplit(" :: ", 1)[1]
        for line in fields.get_all("Classifier", [])
        if line.startswith("License :: OSI Approved :: ")
    ]
    declared = [fields.get("License-Expression"), fields.get("License"), *classifiers]
    return next((text.removesuffix(" License") for text in declared if text), "unknown")


def bill(wheel: Path) -> Bom:
    """The bill of materials of a wheel."""
    name, release = wheel.name.split("-")[:2]
    package = name.replace("_", "-")
    root = _component(package, release, "pypi", wheel.read_bytes())
    root.licenses.add(_LICENCES.make_from_string(licence(package)))
    jars = list(_jars(wheel, release))
    for jar in jars:
        jar.licenses.update(root.licenses)
    libraries = {library: _library(library) for library in shipped_libraries(package)}
    bom = Bom()
    bom.metadata.component = root
    for part in (*jars, *libraries.values()):
        bom.components.add(part)
    bom.register_dependency(root, [*jars, *(libraries[needed] for needed in _required(package))])
    for library, component in libraries.items():
        bom.register_dependency(component, [libraries[needed] for needed in _required(library)])
    return bom


def _required(package: str) -> Iterator[str]:
    for line in requires(package) or []:
        needed = Requirement(line)
        if needed.marker is None or needed.marker.evaluate({"extra": ""}):
            yield needed.name.lower()


def _jars(wheel: Path, release: str) -> Iterator[Component]:
    with zipfile.ZipFile(wheel) as archive:
        for path in sorted(archive.namelist()):
            if path.endswith(".jar"):
                artifact = Path(path).stem.removesuffix(f"-{release}")
                yield _component(
                    artifact, release, "maven", archive.read(path), "io.matchrecognize"
                )


def _library(name: str) -> Component:
    component = _component(name, version(name), "pypi")
    component.licenses.add(_LICENCES.make_from_string(licence(name)))
    return component


def _component(
    name: str,
    release: str,
    package_type: str,
    content: bytes | None = None,
    group: str | None = None,
) -> Component:
    checksum = [] if content is None else [_sha256(content)]
    purl = PackageURL(package_type, group, name, release)
    return Component(
        name=name,
        version=release,
        group=group,
        type=ComponentType.LIBRARY,
        purl=purl,
        bom_ref=str(purl),
        hashes=checksum,
    )


def _sha256(content: bytes) -> HashType:
    return HashType(alg=HashAlgorithm.SHA_256, content=hashlib.sha256(content).hexdigest())


def main(folder: Path) -> None:
    """Write the bill of the wheel of the installed version, which may be next to older ones."""
    release = version("spark-match-recognize")
    (wheel,) = folder.glob(f"*-{release}-*.whl")
    target = folder / f"{wheel.name.split('-')[0]}-{release}.cdx.json"
    JsonV1Dot6(bill(wheel)).output_to_file(str(target), allow_overwrite=True, indent=2)
    print(target)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
