# SPDX-License-Identifier: Apache-2.0
"""The dbt package, as a project uses it that is the one of the documentation's page.

All tests share a process of dbt with one Spark session, and its tables; each leaves the models of
the page as a run leaves them.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from process_of_dbt import Dbt, Invocation, dbt_process
from project_of_dbt import JAR, PAGE, departures, late_runs, page_files, write_project

pytestmark = pytest.mark.parts

MODELS = ("growing_delays", "growing_delays_of_added_rows")
ROWS = departures()


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    write_project(folder)
    return folder


@pytest.fixture(scope="module")
def dbt(project: Path) -> Iterator[Dbt]:
    """dbt after the first run of the project."""
    os.environ["MATCH_RECOGNIZE_JAR"] = str(JAR)
    os.environ.setdefault("SPARK_SUBMIT_OPTS", "-XX:TieredStopAtLevel=1")
    rows = project / "flights.json"
    with rows.open("w") as file:
        for row in ROWS:
            file.write(json.dumps(row._asdict(), default=str) + "\n")
    with dbt_process(project) as process:
        for arguments in (["deps"], _check()):
            done = process.run(*arguments)
            assert done.succeeded, done.log
        process.sql("CREATE SCHEMA airports")
        process.sql(
            "CREATE TABLE airports.flights USING parquet AS SELECT tailnum, carrier, "
            "CAST(flight AS INT) AS flight, origin, dest, CAST(departs_at AS TIMESTAMP) AS "
            f"departs_at, CAST(dep_delay AS INT) AS dep_delay FROM json.`{rows}`"
        )
        process.sql(
            "CREATE TABLE airports.loaded_flights USING parquet AS "
            "SELECT *, TIMESTAMP '2013-02-01 00:00:00' AS loaded_at FROM airports.flights "
            "WHERE departs_at < '2013-01-10'"
        )
        first = process.run("run")
        assert first.succeeded, first.log
        assert [first.message(name) for name in MODELS] == [
            "all partitions matched, up to 0",
            "all partitions matched, up to 1359676800000000",
        ]
        yield process


def _check() -> list[str]:
    """The command of the page that checks whether the clause works."""
    (line,) = [line for line in PAGE.read_text().split("\n") if line.startswith("dbt show ")]
    return ["show", "--inline", line.split('"')[1]]


def _follows(dbt: Dbt, done: Invocation) -> bool:
    """Whether each table of matches has the rows that its query returns."""
    assert done.succeeded, done.log
    return all(
        sorted(map(str, dbt.sql(f"SELECT * FROM analytics.{name}")))
        == sorted(map(str, dbt.sql(str(done.nodes[name]["compiled"]))))
        for name in MODELS
    )


def test_tables_of_matches_follow_random_changes(dbt: Dbt) -> None:
    rng = random.Random(3)  # noqa: S311
    planes = sorted({row.tailnum for row in ROWS})
    statements = (
        "UPDATE {t} SET dep_delay = {v} WHERE tailnum = '{p}' AND day(departs_at) % 3 = 0",
        "UPDATE {t} SET tailnum = '{q}' WHERE tailnum = '{p}' AND day(departs_at) > 20",
        "UPDATE {t} SET tailnum = NULL WHERE tailnum = '{p}' AND day(departs_at) < 5",
        "DELETE FROM {t} WHERE tailnum = '{p}' AND dep_delay > {v}",
        "INSERT INTO {t} SELECT tailnum, carrier, flight + 10000, origin, dest, departs_at + "
        "INTERVAL 1 MINUTE, dep_delay + {v} FROM {t} WHERE tailnum = '{p}'",
    )
    changed = 0
    for number in range(2):
        for statement in rng.sample(statements, 3):
            first, second = rng.sample(planes, 2)
            dbt.sql(
                statement.format(
                    t="analytics.departures", p=first, q=second, v=rng.randrange(5, 60)
                )
            )
        days = (10 + 3 * number, 13 + 3 * number)
        dbt.sql(
            "INSERT INTO airports.loaded_flights SELECT *, "
            f"TIMESTAMP '2013-02-01 00:00:00' + INTERVAL {number + 1} DAY FROM airports.flights "
            f"WHERE day(departs_at) >= {days[0]} AND day(departs_at) < {days[1]}"
        )
        done = dbt.run("run", "--select", *MODELS)
        assert _follows(dbt, done)
        # Fewer partitions than there are were matched again.
        words = done.message(MODELS[0]).split()
        assert 0 < int(words[6]) < len(planes)
        changed += int(words[0]) + int(words[2]) + int(words[4])
    assert changed > 0
    # A change without an effect on matches is read once, too.
    dbt.sql("INSERT INTO analytics.departures (tailnum, dep_delay) VALUES ('new', 500)")
    done = dbt.run("run", "--select", MODELS[0])
    assert done.message(MODELS[0]).startswith("0 added, 0 changed, 0 gone; 1 partitions matched")
    again = dbt.run("run", "--select", *MODELS)
    assert all(again.message(name).startswith("nothing has changed since ") for name in MODELS)
    # The package for Python knows the record that dbt has written.
    would = dbt.refresh(str(again.nodes[MODELS[0]]["compiled"]), f"analytics.{MODELS[0]}")
    assert "would match 0 partitions again" in would


def test_a_table_that_cannot_be_continued_is_an_error_until_it_is_replaced(
    dbt: Dbt, project: Path
) -> None:
    model = project / "models" / f"{MODELS[0]}.sql"
    before = model.read_text()
    select = ("run", "--select", MODELS[0])
    model.write_text(before.replace("{3,}", "{2,}"))
    done = dbt.run(*select)
    assert "has the matches of another query" in done.message(MODELS[0])
    assert f"run: dbt run --full-refresh --select {MODELS[0]}." in done.message(MODELS[0])
    done = dbt.run(*select, "--full-refresh")
    assert done.message(MODELS[0]).startswith("all partitions matched")
    assert _follows(dbt, dbt.run("run", "--select", *MODELS))
    model.write_text(before.replace("file_format", "on_mismatch='full_refresh', file_format"))
    done = dbt.run(*select)
    assert done.message(MODELS[0]).startswith("all partitions matched")
    model.write_text(before)
    # --empty changes nothing.
    assert dbt.run(*select, "--empty").message(MODELS[0]) == "nothing to do with --empty"
    # White space before the query is no part of it.
    done = dbt.run("run", "--select", *MODELS)
    assert done.message(MODELS[0]).startswith("nothing has changed")
    assert _follows(dbt, done)


def test_two_runs_at_once_are_noticed(dbt: Dbt) -> None:
    table = f"analytics.{MODELS[0]}"
    (metadata,) = next(
        iter(
            row
            for row in dbt.sql(f"DESCRIBE HISTORY {table}")
            if "match_recognize_refresh" in str(row)
        )
    )[13:14]
    assert "match_recognize_refresh" in metadata
    # The other run began from the same record, so its number is the same.
    dbt.sql(f"SET spark.databricks.delta.commitInfo.userMetadata = `{metadata}`")
    dbt.sql(
        f"MERGE INTO {table} AS t USING (SELECT * FROM {table} LIMIT 1) AS s ON t.id = s.id "
        "WHEN MATCHED THEN UPDATE SET worst = 0"
    )
    # What is left of the setting in the commit of another operation is no record.
    dbt.sql(f"OPTIMIZE {table}")
    dbt.sql("RESET spark.databricks.delta.commitInfo.userMetadata")
    done = dbt.run("run", "--select", MODELS[0])
    assert f"Two runs have changed {table} at once" in done.message(MODELS[0])
    dbt.run("run", "--full-refresh", "--select", MODELS[0])
    assert _follows(dbt, dbt.run("run", "--select", *MODELS))


def test_a_sequence_that_occurs_is_a_failure_with_near_misses(dbt: Dbt) -> None:
    name = "never_late_three_times_in_a_row"
    dbt.run("run", "--full-refresh", "--select", "departures")
    done = dbt.run("test", "--select", "departures", "--store-failures")
    expected = late_runs(ROWS, 3)
    assert expected
    assert done.status(name) == "fail"
    assert done.nodes[name]["failures"] == len(expected)
    table = f"analytics_dbt_test__audit.{name}"
    rows = dbt.sql(
        "SELECT tailnum, match_variables, match_rows, first_departs_at, last_departs_at, "
        f"first_flight, last_flight, worst, next_step FROM {table} "
        "WHERE match_outcome = 'MATCHED'"
    )
    assert sorted(map(str, rows)) == sorted(
        str(
            (
                run[0].tailnum,
                "LATE LATE LATE",
                3,
                str(run[0].departs_at),
                str(run[-1].departs_at),
                run[0].flight,
                run[-1].flight,
                max(row.dep_delay or 0 for row in run),
                None,
            )
        )
        for run in expected
    )
    near = dbt.sql(
        f"SELECT next_step, match_rows, first_departs_at FROM {table} "
        "WHERE match_outcome <> 'MATCHED'"
    )
    assert len(near) == 10
    assert {step for step, _, _ in near} == {"LATE"}
    # Those that came furthest: two in a row that belong to no three, before single ones.
    lengths = sorted((length for _, length, _ in near), reverse=True)
    twice = len(late_runs(ROWS, 2)) - len(expected)
    assert lengths[: min(10, twice)] == [2] * min(10, twice)


NEVER = """
models:
  - name: letters
    data_tests:
{}
"""
LETTERS = """{{ config(materialized='view') }}
SELECT * FROM VALUES ('it''s', 1, 'a'), ('it''s', 2, 'b'), ('it''s', 3, 'c'), ('x', 1, 'a'),
  ('x', 2, 'b'), (NULL, 3, 'a') AS t(`a key``s`, `order by`, letter)
"""


def _never(name: str, arguments: str, config: str = "{}") -> str:
    return (
        f"      - spark_match_recognize.never: {{name: {name}, config: {config}, arguments: "
        f"{{{arguments}}}}}"
    )


def test_near_misses_are_warnings_if_they_are_wanted(dbt: Dbt, project: Path) -> None:
    keys = "partition_by: ['a key`s'], order_by: 'order by desc nulls last'"
    # In descending order, c comes first.
    cba = "pattern: 'C B A'"
    define = """define: {C: "letter = 'c' -- it's", B: "letter = 'b'", A: "letter = {}"}"""
    never, occurs = define.replace("{}", "'z'"), define.replace("{}", "'a'")
    tests = [
        _never("passes", f"{keys}, {cba}, {never}"),
        _never("warns", f"{keys}, {cba}, {never}, near_misses: true", "{store_failures: true}"),
        _never("step_a", f"{keys}, {cba}, {never}, near_misses: a"),
        _never("step_b", f"{keys}, {cba}, {never}, near_misses: [B]"),
        _never("fails", f"{keys}, {cba}, {occurs}, near_misses: true"),
        _never("plain", f"{keys}, {cba}, {occurs}, near_misses: false", "{store_failures: true}"),
        _never("severe", f"{keys}, {cba}, {occurs}", "{severity: warn}"),
        _never("filtered", f"{keys}, {cba}, {occurs}", "{where: letter <> 'b'}"),
        _never("limited", f"{keys}, {cba}, {occurs}, within: 1"),
        _never(
            "skipping",
            "order_by: ['order by', 'a key`s'], pattern: 'A B', skip: AFTER MATCH SKIP TO NEXT ROW,"
            'event_selection: SKIP TILL NEXT MATCH, define: {A: "letter = \'a\'", B: "letter = '
            "'b'\"}, measures: {'n o': COUNT(*)}",
        ),
    ]
    (project / "models" / "letters.sql").write_text(LETTERS)
    schema = project / "models" / "letters.yml"
    schema.write_text(NEVER.format("\n".join(tests)))
    dbt.run("run", "--select", "letters")
    done = dbt.run("test", "--select", "letters")
    schema.unlink()
    assert {name: (done.status(name), done.nodes[name]["failures"]) for name in done.nodes} == {
        "passes": ("pass", 0),
        "warns": ("warn", 1),
        "step_a": ("warn", 1),
        "step_b": ("pass", 0),
        "fails": ("fail", 1),
        "plain": ("fail", 1),
        "severe": ("warn", 1),
        "filtered": ("pass", 0),
        "limited": ("pass", 0),
        "skipping": ("fail", 2),
    }
    audit = "SELECT * FROM analytics_dbt_test__audit"
    assert dbt.sql(f"{audit}.warns") == [("it's", "REFUSED", "A", "C B", 2, 3, 2)]
    assert dbt.sql(f"{audit}.plain") == [("it's", "MATCHED", None, "C B A", 3, 3, 1)]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("pattern: A", "argument order_by of the test never is missing. List the columns"),
        ("order_by: at", "argument pattern of the test never is missing. An example is"),
        ("order_by: at, pattern: 'A)'", "argument pattern of the test never has an unmatched )."),
        (
            "order_by: at, pattern: A, define: [x]",
            "argument define of the test never is no mapping",
        ),
        ('order_by: at, pattern: A, define: {A: "x = \'y"}', "define.A of the test never ' is not"),
        ("order_by: at, pattern: A, define: {A: true}", "define.A of the test never is not text."),
        ("order_by: at, pattern: 'ON', define: {ON: x}", "YAML reads names such as ON, OFF, YES"),
        ("order_by: at, pattern: A, define: {B: x}", "has the variable B, which pattern does not"),
        ("order_by: at, pattern: A, skip: LAST", "argument skip of the test never is no mode"),
        ("order_by: at, pattern: A, within: ''", "argument within of the test never is empty."),
        (
            "order_by: at, pattern: A, near_misses: 3",
            "argument near_misses of the test never is no",
        ),
        (
            "order_by: at, pattern: A, orderby: at",
            "argument orderby of the test never is not known",
        ),
        ("order_by: at, pattern: A, measures: {last_at: x}", "the name last_at, which another"),
    ],
)
def test_a_wrong_argument_is_named(dbt: Dbt, project: Path, arguments: str, message: str) -> None:
    schema = project / "models" / "letters.yml"
    (project / "models" / "letters.sql").write_text(LETTERS)
    schema.write_text(NEVER.format(_never("wrong", arguments)))
    done = dbt.run("parse")
    schema.unlink()
    assert not done.succeeded
    assert message in done.log


WRONG = {
    "no_delta": ("", "{}", "Add file_format='delta' to the config of the model."),
    "no_identity": ("file_format='delta'", "n", "MATCH_RECOGNIZE_REFRESH_UNSUPPORTED"),
    "key_unknown": ("file_format='delta'", "p", "partition_keys={'plane': 'upper(acct)'}"),
    "key_other": (
        "file_format='delta', partition_keys={'plane': 'lower(tailnum)'}",
        "p",
        "The key plane has another value in PARTITION BY than in",
    ),
    "key_extra": (
        "file_format='delta', partition_keys={'plain': 'tailnum'}",
        "p",
        "has plain, which is no key of PARTITION BY. These are plane.",
    ),
    "grows_unknown": ("file_format='delta', grows='day'", "p", "names the column day, which"),
    "grows_text": ("file_format='delta', grows='dest'", "p", "which has the type string."),
    "mismatch": ("file_format='delta', on_mismatch='x'", "p", "Write 'fail' or 'full_refresh'."),
    "strategy": ("file_format='delta', unique_key='id'", "p", "has no setting unique_key"),
    "no_feed": ("file_format='delta'", "f", "is not a Delta table, so it has no change data feed"),
}


def test_a_wrong_model_says_how_to_correct_it(dbt: Dbt, project: Path) -> None:
    clause = (
        "(SELECT *, upper(tailnum) AS plane FROM {table}) MATCH_RECOGNIZE (PARTITION BY plane "
        "ORDER BY departs_at MEASURES {measure} PATTERN (A B) DEFINE B AS dep_delay > 100)"
    )
    ref, source = "{{ ref('departures') }}", "{{ source('airports', 'flights') }}"
    folder = project / "models" / "wrong"
    folder.mkdir()
    for name, (config, form, _) in WRONG.items():
        query = clause.format(
            table=source if form == "f" else ref,
            measure="COUNT(*) AS id" if form == "n" else "MATCH_ID() AS id",
        )
        head = ", ".join(filter(None, ["materialized='matches'", config]))
        (folder / f"{name}.sql").write_text(f"{{{{ config({head}) }}}}\nSELECT * FROM {query}\n")
    done = dbt.run("run", "--select", "wrong.*")
    for path in folder.iterdir():
        path.unlink()
    assert {name: done.status(name) for name in WRONG} == dict.fromkeys(WRONG, "error")
    for name, (_, _, message) in WRONG.items():
        assert message in done.message(name), f"{name}: {done.message(name)}"


def test_dbt_shows_the_sql_and_documents_the_project(dbt: Dbt, project: Path) -> None:
    assert dbt.run("compile").succeeded
    compiled = project / "target" / "compiled" / "flights" / "models"
    assert (
        "match_recognize ("
        in (compiled / "schema.yml" / "never_late_three_times_in_a_row.sql").read_text()
    )
    assert dbt.run("docs", "generate").succeeded
    catalog = json.loads((project / "target" / "catalog.json").read_text())
    columns = catalog["nodes"][f"model.flights.{MODELS[0]}"]["columns"]
    assert list(columns) == ["tailnum", "id", "began", "departures", "worst"]


def test_the_profile_of_the_page_is_enough(tmp_path: Path) -> None:
    files = page_files()
    (tmp_path / "profiles.yml").write_text(files["profiles.yml"])
    (tmp_path / "dbt_project.yml").write_text("{name: flights, profile: flights, version: 0.1.0}")
    done = subprocess.run(
        ["dbt", "--no-use-colors", *_check()],  # noqa: S607
        cwd=tmp_path,
        env={**os.environ, "MATCH_RECOGNIZE_JAR": str(JAR), "DBT_PROFILES_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "matched" in done.stdout
