#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes small changes to the pattern engine and checks that its tests notice.

    scripts/mutants.py                      every mutant
    scripts/mutants.py --files Search   those of some files
    scripts/mutants.py --sample 40          so many, chosen by --seed
    scripts/mutants.py --only 17,23         these
    scripts/mutants.py --quick 8            every mutant, with no more than 8 s of tests for each
    scripts/mutants.py --exempt             those that are exempt, too

All mutants are compiled at once, each guarded by a switch (`jvm/mutants`). The core's suites run
once on the original, which measures how long each test takes and which mutants it reaches. Then for
each mutant the tests that reach it run, quick ones first, until one fails. A test that takes much
longer than on the original has failed. Random tests have a fixed seed, so a run can be repeated.

What no test can notice, since it changes no result, stands with its reason in
`jvm/mutants/exempt.txt`. A mutant that survives costs the time of all tests that reach it, some
two minutes, so these are left out unless asked for. The verdicts go to `build/mutants/report.tsv`.
The exit status is 1 if another mutant survives, or if that file names one that there is not, or one
that a test notices.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "mutants"
EXEMPT = ROOT / "jvm" / "mutants" / "exempt.txt"
SOURCES = "jvm/core/src/main/scala"
TESTS = ROOT / "jvm" / "core" / "src" / "test" / "scala"
# One looks at the sources rather than at what they do; one loads classes by itself, without the
# switch.
_NOT_RUN = {
    "io.matchrecognize.ImportDirectionSuite",
    "io.matchrecognize.policy.InitializationSuite",
}


@dataclass(frozen=True)
class Mutant:
    """One change; `key` names it whatever the line and the number."""

    number: int
    file: str
    line: int
    definition: str
    original: str
    mutated: str

    @property
    def key(self) -> str:
        """What it is called in the list of exempt ones."""
        return f"{self.file} {self.definition}: {self.original} -> {self.mutated}"


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant, and the test that failed."""

    mutant: Mutant
    killed: bool
    test: str


@dataclass(frozen=True)
class Classes:
    """The class paths of the worker, and of the mutated core with its tests."""

    worker: str
    mutated: str

    def command(self, mode: str, *arguments: str) -> list[str]:
        """The command that starts a worker."""
        main = "io.matchrecognize.mutants.MutantWorker"
        table = str(BUILD / "tests.tsv")
        home = os.environ.get("JAVA_HOME")
        java = f"{home}/bin/java" if home else "java"
        # A worker takes one core; most mutants do not live long enough for a second compiler.
        options = ["-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", self.worker]
        return [java, *options, main, mode, self.mutated, table, *arguments]


ENVIRONMENT = {**os.environ, "MATCHRECOGNIZE_SEED": "1"}


def build() -> Classes:
    """Write the mutants and compile them."""
    output = subprocess.run(
        [
            "scripts/sbt",
            f"mutants/runMain io.matchrecognize.mutants.MutantWriter {SOURCES} build/mutants",
            "mutated/compile",
            "core/Test/compile",
            "export mutants/Runtime/fullClasspath",
            "export mutated/Compile/exportedProducts",
            "export core/Test/exportedProducts",
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if output.returncode != 0:
        sys.exit(output.stdout)
    paths = [line for line in output.stdout.splitlines() if line.startswith("/")]
    worker, mutated, tests = paths[-3:]
    return Classes(worker, f"{mutated}:{tests}")


def mutants() -> list[Mutant]:
    """All that were written."""
    rows = (line.split("\t") for line in (BUILD / "mutants.tsv").read_text().splitlines())
    return [Mutant(int(row[0]), row[1], int(row[2]), row[3], row[4], row[5]) for row in rows]


def exempt() -> set[str]:
    """The keys of the mutants that change no result; a comment above gives the reason."""
    lines = EXEMPT.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def survey(classes: Classes) -> None:
    """Run the suites on the original, unless that was done with the very same classes.

    Raises:
        SystemExit: a test fails.
    """
    compiled = [file for path in classes.mutated.split(":") for file in Path(path).rglob("*.class")]
    newest = max(file.stat().st_mtime for file in compiled)
    if (BUILD / "tests.tsv").exists() and (BUILD / "tests.tsv").stat().st_mtime > newest:
        return
    files = sorted(TESTS.rglob("*Suite.scala"))
    names = [".".join(file.relative_to(TESTS).with_suffix("").parts) for file in files]
    suites = [name for name in names if name not in _NOT_RUN]
    command = classes.command("survey", *suites)
    output = subprocess.run(
        command, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    if output.returncode != 0 or output.stdout:
        sys.exit(f"Tests fail without a mutant:\n{output.stdout}{output.stderr}")


class Worker:
    """A process that judges one mutant after the other; another one replaces it if it ends."""

    def __init__(self, classes: Classes, seconds: float) -> None:
        self._command = classes.command("judge", str(int(1000 * seconds)))
        self._process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        return subprocess.Popen(
            self._command, cwd=ROOT, env=ENVIRONMENT, stdin=pipe, stdout=pipe, text=True
        )

    def judge(self, mutant: Mutant) -> Verdict:
        """Run the tests."""
        if self._process.poll() is not None:
            self._process = self._start()
        print(mutant.number, file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline() if self._process.stdout else ""
        if not answer:
            self._process.wait()
            return Verdict(mutant, True, "the process ended")
        _, verdict, test = answer.rstrip("\n").split("\t")
        if verdict == "overdue":
            self._process.wait()
        return Verdict(mutant, verdict != "survived", test)

    def stop(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()


def judged(
    chosen: Sequence[Mutant], classes: Classes, options: argparse.Namespace
) -> Iterator[Verdict]:
    """Each mutant's verdict, as soon as it is known."""
    local = threading.local()
    workers: list[Worker] = []

    def judge(mutant: Mutant) -> Verdict:
        if not hasattr(local, "worker"):
            local.worker = Worker(classes, options.quick)
            workers.append(local.worker)
        verdict: Verdict = local.worker.judge(mutant)
        return verdict

    try:
        with ThreadPoolExecutor(options.jobs) as pool:
            for done in as_completed([pool.submit(judge, mutant) for mutant in chosen]):
                yield done.result()
    finally:
        for worker in workers:
            worker.stop()


def choice(every: Sequence[Mutant], options: argparse.Namespace) -> list[Mutant]:
    """The mutants that were asked for."""
    chosen = [mutant for mutant in every if re.search(options.files, mutant.file)]
    if options.only:
        numbers = {int(number) for number in options.only.split(",")}
        chosen = [mutant for mutant in chosen if mutant.number in numbers]

    def rank(mutant: Mutant) -> bytes:
        return hashlib.sha256(f"{options.seed} {mutant.key}".encode()).digest()

    # Each mutant has a rank of its own, so a change of the code leaves the rest of a sample as it
    # is, and a smaller sample is the first part of a larger one.
    return sorted(chosen, key=rank)[: options.sample]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the mutants that were asked for."""
    parser = argparse.ArgumentParser(description="Check that the core's tests notice changed code.")
    parser.add_argument("--files", default="", help="a regular expression that files must match")
    parser.add_argument("--sample", type=int, help="how many mutants, chosen at random")
    parser.add_argument("--seed", type=int, default=0, help="of that choice")
    parser.add_argument("--only", help="numbers of mutants, separated by commas")
    parser.add_argument("--quick", type=float, default=1e6, help="seconds of tests for a mutant")
    parser.add_argument("--exempt", action="store_true", help="run those that are exempt, too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    options = parser.parse_args(arguments)
    began = time.monotonic()

    classes = build()
    every, known = mutants(), exempt()
    wrong = [f"no such mutant: {key}" for key in sorted(known - {mutant.key for mutant in every})]
    chosen = choice(every, options)
    if not options.exempt:
        chosen = [mutant for mutant in chosen if mutant.key not in known]
    survey(classes)
    print(f"{len(every)} mutants, {len(chosen)} of them are run", flush=True)
    counts: Counter[str] = Counter()
    with (BUILD / "report.tsv").open("w", encoding="utf-8") as report:
        for verdict in judged(chosen, classes, options):
            mutant = verdict.mutant
            is_exempt = mutant.key in known
            status = "killed" if verdict.killed else "exempt" if is_exempt else "survived"
            counts[status] += 1
            row = (status, mutant.number, mutant.line, mutant.key, verdict.test)
            print(*row, sep="\t", file=report, flush=True)
            if status == "survived":
                wrong.append(f"survived: {mutant.number} {mutant.key} (line {mutant.line})")
                print(wrong[-1], flush=True)
            elif verdict.killed and is_exempt:
                wrong.append(f"a test notices the exempt mutant: {mutant.key}: {verdict.test}")
    print(*wrong, sep="\n")
    sums = [f"{counts[status]} {status}" for status in ("killed", "exempt", "survived")]
    print(*sums, f"{time.monotonic() - began:.0f} s", sep=", ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
