# SPDX-License-Identifier: Apache-2.0
"""Regular expressions of Rust become those of Java that match the same texts.

Records of rules with them are in `sql-tests/vpl/cases.txt`.
"""

from __future__ import annotations

import pytest
from pyspark.sql import SparkSession

from local_rows import local_rows
from spark_match_recognize.vpl import run
from spark_match_recognize.vpl.resolve.regular_expressions import InvalidExpression, in_java


@pytest.mark.parametrize(
    ("rust", "java"),
    [
        ("abc", "abc"),
        (r"^a\.b", r"^a\.b"),
        (r"^a.*b$", r"(?d)^a.*b\z"),
        (r"(?s)^a.*b$", r"(?s)^a.*b\z"),
        (r"(?i)a", r"(?iu)a"),
        (r"(?m)^a$", r"(?md)^a$"),
        (r"\d+\W", r"(?U)\d+\W"),
        (r"[\d]", r"(?U)[\d]"),
        (r"[$.^]", r"[$.^]"),
        (r"[]a]", r"[\]a]"),
        (r"[^]a]", r"[^\]a]"),
        (r"[a^]]", r"[a^]]"),
        (r"\$\\$", r"\$\\\z"),
        (r"(?P<n>a)(?<m>b)", r"(?:a)(?:b)"),
        (r"(?:a|(b)){2,3}?", r"(?:a|(b)){2,3}?"),
        (r"a(?i)b(?-i:c)", r"a(?iu)b(?-iu:c)"),
        (r"\x{41}\u{42}\x43\v", r"\x{41}\x{42}\x43\x0B"),
        (r"\p{Lu}\pL\P{N}", r"\p{Lu}\pL\P{N}"),
        (r"a(?!b)(?<=c)(?>d)", r"a(?!b)(?<=c)(?>d)"),
        (r"\A\-\#a\z", r"\A\-\#a\z"),
    ],
)
def test_an_expression_is_written_for_java(rust: str, java: str) -> None:
    assert in_java(rust) == java


@pytest.mark.parametrize(
    ("rust", "says"),
    [
        ("a*+", "A quantifier follows a quantifier"),
        ("a{2}+", "A quantifier follows a quantifier"),
        ("*a", "nothing before *"),
        ("a|+", "nothing before +"),
        ("(?i)?", "nothing before ?"),
        ("(a", "`)` is missing"),
        ("a)", r"write \) for the character"),
        ("[a", "`]` is missing"),
        ("[[:alpha:]]", "write the characters"),
        ("[a--b]", "-- in a class"),
        ("a\\", "ends with a backslash"),
        (r"\h", r"\h has no meaning"),
        (r"(a)\1", r"\1 has no meaning"),
        (r"\p{Greek}", "use a category"),
        ("(?x)a b", "The flag x is not supported"),
        ("a(?m)b", "Write the flag m at its beginning"),
    ],
)
def test_what_has_another_meaning_in_java_is_refused(rust: str, says: str) -> None:
    with pytest.raises(InvalidExpression) as error:
        in_java(rust)
    assert says in str(error.value)


@pytest.mark.spark
@pytest.mark.parametrize(
    ("rust", "matches", "others"),
    [
        ("a.b", ["axb", "a\rb", "a\u2028b", "a\U0001f600b"], ["a\nb"]),
        ("a$", ["a"], ["a\n", "a\r\n"]),
        ("(?m)^a$", ["a", "b\na\nc", "b\na"], ["b\ra\rc"]),
        ("(?i)^straße$", ["STRAßE"], ["STRASSE"]),
        (r"^\d\w\s$", ["1a ", "\u0661\u00e4\u00a0"], ["aa ", "1- "]),
        (r"\bx\b", ["a x b"], ["äxö"]),
        (r"^[]^-]+$", ["]^-"], ["a"]),
        (r"^[^]]$", ["a"], ["]"]),
    ],
)
def test_spark_matches_the_texts_that_rust_matches(
    spark: SparkSession, rust: str, matches: list[str], others: list[str]
) -> None:
    rows = [(number, "A", text) for number, text in enumerate([*matches, *others])]
    events = local_rows(spark, rows, "ts INT, event_type STRING, s STRING")
    rule = f"stream Q = A .where(regex_match(s, '{rust}')) .emit(s: s)"
    found = run(spark, rule, events.selectExpr("timestamp_seconds(ts) AS ts", "event_type", "s"))
    assert sorted(row.s for row in found["Q"].collect()) == sorted(matches)
