# SPDX-License-Identifier: Apache-2.0
"""The dialect reports errors in the text of a pattern where the engine does, in the same words."""

from __future__ import annotations

import pytest
from sqlglot.errors import ParseError

from case_files import Case, read, statements
from dialect_texts import parsed
from processes import ROOT
from spark_match_recognize.dialect.words import SIGN_HINTS

_CONDITIONS = {
    "MATCH_RECOGNIZE_PATTERN_SYNTAX": "The pattern is invalid: ",
    "MATCH_RECOGNIZE_INVALID_QUANTIFIER": "A quantifier of the pattern is out of range: ",
    "MATCH_RECOGNIZE_PATTERN_TOO_DEEP": "nested too deeply: ",
}
_WORDS = ("error", "at", "says", "source", "note", "argument", "set", "crlf")
# sqlglot rejects or splits these texts before the dialect parses the pattern.
_LEFT_TO_SQLGLOT = {"back-tick-not-closed", "semicolon-between-variables"}
_CASES = [
    pytest.param(case, id=f"{path.stem}:{case.name}")
    for path in sorted((ROOT / "sql-tests" / "errors").glob("*.sql"))
    if path.stem != "setup"
    for case in read(path, _WORDS).cases
    if case.first("error") in _CONDITIONS and case.name not in _LEFT_TO_SQLGLOT
]


@pytest.mark.parametrize("case", _CASES)
def test_an_error_of_a_pattern_is_that_of_the_engine(case: Case) -> None:
    sql = statements(case.text)[-1]
    with pytest.raises(ParseError) as raised:
        parsed(sql)
    details = raised.value.errors[0]
    assert f"{details['line']}:{details['col']}" == case.first("at")
    for part in case.every("says"):
        detail = part.removeprefix(_CONDITIONS[case.first("error")]).removesuffix(".")
        assert detail in str(details["description"])


@pytest.mark.parametrize(("sign", "hint"), SIGN_HINTS)
def test_each_sign_of_another_language_has_its_hint(sign: str, hint: str) -> None:
    from spark_match_recognize.dialect.pattern_errors import stray_token
    from spark_match_recognize.dialect.pattern_scanner import scan

    text = f"({sign} B"
    tokens = scan(text, 0, len(text))
    error = stray_token(text, tokens[1], tokens[0], ")")
    assert str(error) == f"'{sign}' is not allowed in a pattern; {hint}"
    assert (error.start, error.end) == (1, 1 + len(sign))
