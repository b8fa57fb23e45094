# SPDX-License-Identifier: Apache-2.0
"""Reads a script of EPL: statements with annotations, `;` between them.

Queries are read in selects.py. Of the rest, what declares a stream's columns or a constant is
understood, what fills or empties a named window is told apart, and what has no meaning over a table
is refused by its name.
"""

from __future__ import annotations

from dataclasses import replace

from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.cursor import Cursor
from spark_match_recognize.translation.esper.script_tree import Annotation, Statement
from spark_match_recognize.translation.esper.selects import SelectParser
from spark_match_recognize.translation.esper.tokens import END, scan

__all__ = ["read_script"]

_REPRESENTATIONS = ("map", "objectarray", "json", "avro", "xml", "variant", "bean")
# Statements that say how an engine is set up.
_SETUP = ("module", "uses", "import")
_REFUSED = {
    "context": (
        "A context cuts a stream into parts that begin and end at events or times",
        "Name what parts the rows in partition by.",
    ),
    "expression": ("Declared expressions are not read", "Write the expression where it is used."),
    "update": ("update changes events on their way", "Make a view that shows them changed."),
    "delete": ("delete changes a window", "Give the table as it is afterwards."),
}
_REFUSED_CREATE = {
    "context": _REFUSED["context"],
    "expression": _REFUSED["expression"],
    "dataflow": ("Data flows are not queries", "Leave the statement out."),
    "class": ("Java classes cannot be brought here", "Register a function in Spark."),
}


def read_script(text: str, diagnostics: Diagnostics) -> list[Statement]:
    """The statements of a text."""
    cursor = Cursor(scan(text, diagnostics), text, diagnostics)
    parser = _ScriptParser(cursor)
    found: list[Statement] = []
    while cursor.here.kind != END:
        if cursor.accept(";"):
            continue
        found.append(parser.read_statement())
        if cursor.here.kind not in (";", END):
            cursor.fail(f"'{cursor.here.text}' cannot stand here", "End the statement with a ';'.")
    return found


class _ScriptParser(SelectParser):
    """Reads the statement at the cursor."""

    def read_statement(self) -> Statement:
        start = self.cursor.here
        annotations = self._annotations()
        found = self._statement()
        return replace(found, start=start.start, annotations=annotations)

    def _annotations(self) -> tuple[Annotation, ...]:
        cursor = self.cursor
        found: list[Annotation] = []
        while opener := cursor.accept("@"):
            name = cursor.take().text.lower()
            while cursor.accept("."):
                name = cursor.take().text.lower()
            value = ""
            if cursor.here.kind == "(":
                first = cursor.ahead()
                value = first.text if first.kind == "string" else ""
                self._skip_parentheses()
            text = cursor.text[opener.start : cursor.before.end]
            found.append(Annotation(opener.start, cursor.before.end, name, value, text))
        return tuple(found)

    def _skip_parentheses(self) -> None:
        opener = self.cursor.here
        depth = 0
        while True:
            token = self.cursor.take()
            depth += (token.kind == "(") - (token.kind == ")")
            if depth == 0:
                return
            if token.kind == END:
                self.cursor.fail("This is never closed", "Add a ')'.", opener)

    def _statement(self) -> Statement:
        cursor, token = self.cursor, self.cursor.here
        if token.is_word("select", "insert"):
            select = self.read_select()
            return Statement(token.start, select.end, "select", select=select, name=select.into)
        if cursor.accept_words("create"):
            return self._create(token.start)
        if token.is_word("on"):
            name = self._changed_window()
            self._skip_statement()
            return Statement(token.start, cursor.before.end, "fills", name=name)
        if token.is_word(*_SETUP):
            self._skip_statement()
            return Statement(token.start, cursor.before.end, "nothing", name=token.text.lower())
        if token.kind == "word" and token.text.lower() in _REFUSED:
            cursor.fail(*_REFUSED[token.text.lower()])
        hint = "A statement begins with select, insert into or create schema."
        return cursor.fail(f"'{token.text}' begins no statement that is translated", hint)

    def _changed_window(self) -> str:
        """The name of the window that an `on` statement changes."""
        cursor = self.cursor
        at = 1
        while (token := cursor.ahead(at)).kind not in (";", END):
            named = cursor.ahead(at + 1)
            if token.is_word("from", "update", "merge", "into") and not named.is_word("into"):
                return named.text
            at += 1
        return ""

    def _skip_statement(self) -> None:
        while self.cursor.here.kind not in (";", END):
            self.cursor.take()

    def _create(self, start: int) -> Statement:
        cursor = self.cursor
        is_variant = cursor.at_words("variant")
        if cursor.here.is_word(*_REPRESENTATIONS) and cursor.ahead().is_word("schema"):
            cursor.take()
        word = cursor.here.text.lower()
        if word in _REFUSED_CREATE:
            cursor.fail(*_REFUSED_CREATE[word])
        if cursor.accept_words("schema"):
            return self._schema(start, is_variant)
        if cursor.accept_words("window"):
            return self._window(start)
        if cursor.accept_words("table"):
            return self._window(start)
        if cursor.accept_words("constant", "variable") or cursor.accept_words("variable"):
            return self._create_variable(start)
        if cursor.here.is_word("index", "unique"):
            self._skip_statement()
            return Statement(start, cursor.before.end, "nothing", name="create index")
        hint = "Of these, create schema, create window and create variable are read."
        return cursor.fail(f"create {word} is not translated", hint)

    def _schema(self, start: int, is_variant: bool) -> Statement:
        cursor = self.cursor
        name = cursor.name("The name of the schema").text
        cursor.accept_words("as")
        columns: tuple[tuple[str, str], ...] = ()
        like: tuple[str, ...] = ()
        if cursor.accept("("):
            columns = () if cursor.here.kind == ")" else cursor.listed(self._column)
            cursor.expect(")", "Close the columns.")
        else:
            like = cursor.listed(self._type_name)
        options: list[tuple[str, str]] = []
        while cursor.here.is_word("inherits", "copyfrom", "starttimestamp", "endtimestamp"):
            word = cursor.take().text.lower()
            names = cursor.listed(lambda: cursor.name("A name").text)
            if word in ("inherits", "copyfrom"):
                like += names
            else:
                options.append((word, names[0]))
        kind = "variant" if is_variant else "schema"
        return Statement(
            start,
            cursor.before.end,
            kind,
            name=name,
            columns=columns,
            like=like,
            options=tuple(options),
        )

    def _column(self) -> tuple[str, str]:
        cursor = self.cursor
        name = cursor.name("The name of a column").text
        kind = self._type_name()
        if cursor.accept_words("primary"):
            cursor.expect_words("key")
        return name, kind

    def _type_name(self) -> str:
        cursor = self.cursor
        if cursor.accept("*"):
            return "*"
        text = cursor.name("The name of a type").text
        while cursor.accept("."):
            text = f"{text}.{cursor.name('The rest of the name').text}"
        while cursor.accept("["):
            cursor.accept_words("primitive")
            cursor.expect("]", "Close the bracket.")
            text = f"{text}[]"
        return text

    def _window(self, start: int) -> Statement:
        cursor = self.cursor
        name = cursor.name("The name of the window").text
        windows = self._windows()
        cursor.accept_words("as")
        columns: tuple[tuple[str, str], ...] = ()
        like: tuple[str, ...] = ()
        if cursor.accept("("):
            columns = cursor.listed(self._column)
            cursor.expect(")", "Close the columns.")
        elif cursor.accept_words("select"):
            cursor.listed(self._item)
            cursor.expect_words("from")
            like = (self._type_name(),)
        elif cursor.at_name():
            like = (self._type_name(),)
        self._skip_statement()
        return Statement(
            start,
            cursor.before.end,
            "window",
            name=name,
            columns=columns,
            like=like,
            windows=windows,
        )

    def _create_variable(self, start: int) -> Statement:
        cursor = self.cursor
        is_constant = any(cursor.ahead(-count).is_word("constant") for count in (1, 2))
        self._type_name()
        name = cursor.name("The name of the variable").text
        value = self.read() if cursor.accept("=") else None
        options = (("constant", "yes"),) if is_constant else ()
        return Statement(
            start, cursor.before.end, "variable", name=name, value=value, options=options
        )
