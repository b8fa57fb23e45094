# SPDX-License-Identifier: Apache-2.0
"""The dialect reads and writes every form that the engine's word lists name."""

from __future__ import annotations

import pytest

from dialect_texts import clause, generated
from spark_match_recognize.dialect import words
from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.sections import Section

_MODES = [*words.SKIPS, *(f"{mode} B" for mode in words.SKIPS_TO_VARIABLE)]
_ROWS = [f"{form} B" if form in words.ROWS_OF_VARIABLE else form for form in words.ROWS]


def _written(part: str) -> str:
    return generated(f"SELECT * FROM t MATCH_RECOGNIZE ({part} PATTERN (A B))")


def test_the_sections_are_those_of_the_engine() -> None:
    of_windows = {Section.FRAME.value, Section.SEARCH.value}
    assert {section.value for section in Section} == words.SECTIONS | of_windows


@pytest.mark.parametrize("mode", _MODES)
def test_a_mode_of_the_engine_is_read_and_written(mode: str) -> None:
    assert f"AFTER MATCH SKIP {mode}" in _written(f"AFTER MATCH SKIP {mode}")


@pytest.mark.parametrize("form", _ROWS)
def test_a_form_of_rows_of_the_engine_is_read_and_written(form: str) -> None:
    assert form in _written(form)


@pytest.mark.parametrize("selection", words.SELECTIONS)
def test_an_event_selection_of_the_engine_is_read(selection: str) -> None:
    assert isinstance(clause(f"EVENT SELECTION {selection} PATTERN (A B)"), MatchedRows)


@pytest.mark.parametrize("sign", words.QUANTIFIERS)
def test_a_quantifier_of_the_engine_is_read_and_written(sign: str) -> None:
    assert f"A{sign} B" in generated(f"SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A{sign} B))")
