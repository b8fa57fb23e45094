# SPDX-License-Identifier: Apache-2.0
"""What is read in files for the test of the words: texts keep their lines, the rest is blank."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import source_texts

SCALA = (
    'val a1 = "/* no */" // one `no`\n/** two [[No]]\n * {{{ no }}} */\n'
    'test("three f") { s"""// 4 """ }\n'
)
PYTHON = (
    '"""One."""\nno = "two b"\n\ndef f():\n'
    '    """Three.\n\n    no: four `no`\n    """\n    return no  # five\n'
)


@pytest.mark.parametrize(
    ("reader", "text", "words"),
    [
        (source_texts.markdown_prose, "a `b`\n```text\nb\n```\n<!-- b -->\n[c](b.md)", "1a 6[c"),
        (source_texts.hash_comments, "a#b # c d\n# e\nf", "1#cd 2#e"),
        (
            source_texts.case_prose,
            "-- a\n--- case b-c\nSELECT d -- e\n--- row f",
            "1--a 2---casebc",
        ),
        (source_texts.scala_comments, SCALA, "1//one 2/**two 3*/"),
        (source_texts.scala_messages, SCALA, '1"/*no*/" 4"threef""""//4"""'),
        (source_texts.scala_test_names, SCALA, '4"threef"'),
        (source_texts.python_comments, PYTHON, '1"""One.""" 5"""Three. 7four 8""" 9#five'),
        (source_texts.python_prose, PYTHON, '2"twob" 5"""Three. 7four 8""" 9#five'),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_only_what_is_read_is_left(reader: Callable[[str], str], text: str, words: str) -> None:
    left = reader(text).split("\n")
    found = [(number, "".join(line.split())) for number, line in enumerate(left, 1)]
    assert " ".join(f"{number}{line}" for number, line in found if line) == words


def test_identifiers_have_their_lines_and_strings_and_comments_have_none() -> None:
    assert list(source_texts.scala_names(SCALA)) == [(1, "val"), (1, "a1"), (4, "test"), (4, "s")]
    assert list(source_texts.python_names(PYTHON)) == [
        (2, "no"),
        (4, "def"),
        (4, "f"),
        (9, "return"),
        (9, "no"),
    ]
