# SPDX-License-Identifier: Apache-2.0
"""Reads a query of EPL: what it selects, from one stream with its windows, and in which order."""

from __future__ import annotations

from spark_match_recognize.translation.esper.clauses import ClauseParser
from spark_match_recognize.translation.esper.script_tree import Item, Select, Stream, Window
from spark_match_recognize.translation.esper.tokens import END
from spark_match_recognize.translation.esper.tree import Node, Star

__all__ = ["SelectParser"]

_ONE_STREAM = "Make a view of the joined tables, and name it in from."
_AFTER_OUTPUT = ("order", "limit")


class SelectParser(ClauseParser):
    """Reads the query at the cursor."""

    def read_select(self) -> Select:
        """`[insert into X] select ... from ...`"""
        cursor, start = self.cursor, self.cursor.here
        into, into_columns = self._insert() if cursor.at_words("insert") else ("", ())
        cursor.expect_words("select", hint="A query begins with select.")
        selector = cursor.here
        if cursor.accept_words("rstream") or cursor.accept_words("irstream"):
            cursor.fail(
                f"{selector.text} asks for what leaves a window, and a table loses no rows",
                "Leave the word out.",
                selector,
            )
        cursor.accept_words("istream")
        distinct = cursor.accept_words("distinct")
        items = cursor.listed(self._item)
        cursor.expect_words("from", hint="A query reads one stream: select ... from Stream.")
        stream = self._stream()
        clause = self.read_clause()
        self._refuse_joins()
        where = self.read() if cursor.accept_words("where") else None
        group_by = cursor.listed(self.read) if cursor.accept_words("group", "by") else ()
        having = self.read() if cursor.accept_words("having") else None
        output = self._output()
        order_by = cursor.listed(self._ordered) if cursor.accept_words("order", "by") else ()
        limit = self.read() if cursor.accept_words("limit") else None
        offset = None
        if limit is not None and (cursor.accept_words("offset") or cursor.accept(",")):
            # `limit a, b` is the offset first.
            is_comma = cursor.before.kind == ","
            second = self.read()
            limit, offset = (second, limit) if is_comma else (limit, second)
        return Select(
            start.start,
            cursor.before.end,
            items,
            stream,
            distinct,
            clause,
            where,
            group_by,
            having,
            order_by,
            limit,
            offset,
            output,
            into,
            into_columns,
        )

    def _insert(self) -> tuple[str, tuple[str, ...]]:
        cursor = self.cursor
        cursor.take()
        selector = cursor.here
        if cursor.accept_words("rstream") or cursor.accept_words("irstream"):
            cursor.fail(f"{selector.text} asks for what leaves a window", token=selector)
        cursor.accept_words("istream")
        cursor.expect_words("into", hint="It is written insert into Stream.")
        name = cursor.name("The name of a stream").text
        columns: tuple[str, ...] = ()
        if cursor.accept("("):
            columns = cursor.listed(lambda: cursor.name("A column").text)
            cursor.expect(")", "Close the columns.")
        return name, columns

    def _item(self) -> Item:
        cursor, start = self.cursor, self.cursor.here
        if star := cursor.accept("*"):
            return Item(star.start, star.end, Star(star.start, star.end), "")
        value = self.read()
        named = cursor.accept_words("as") or cursor.at_name()
        name = cursor.name("The name of a column").text if named else ""
        return Item(start.start, cursor.before.end, value, name)

    def _stream(self) -> Stream:
        cursor, start = self.cursor, self.cursor.here
        if start.is_word("pattern") and cursor.ahead().kind in ("[", "@"):
            cursor.fail(
                "A pattern of EPL in from is not match_recognize",
                "Write it as SQL with EVENT SELECTION SKIP TILL NEXT MATCH and PATTERN (A B).",
            )
        if start.is_word("sql", "method") and cursor.ahead().kind == ":":
            cursor.fail("This reads something outside Esper", "Make it a table, and name it.")
        if start.kind == "(":
            cursor.fail("A stream stands here, not a query", "Use insert into to name the query.")
        name = cursor.name("The name of a stream").text
        while cursor.here.kind == "." and cursor.ahead(2).kind != ":":
            cursor.take()
            name = f"{name}.{cursor.name('The rest of the name').text}"
        filters: tuple[Node, ...] = ()
        if cursor.accept("("):
            filters = cursor.listed(self.read)
            cursor.expect(")", "Close the filter.")
        if cursor.here.kind == "[":
            cursor.fail(
                "Events inside of events cannot be taken out here",
                "Make a view with explode(...), and name it in from.",
            )
        windows = self._windows()
        alias = ""
        if cursor.accept_words("as") or cursor.at_name():
            alias = cursor.name("The name of the stream").text
            windows = (*windows, *self._windows())
        cursor.accept_words("unidirectional")
        return Stream(start.start, cursor.before.end, name, filters, windows, alias)

    def _windows(self) -> tuple[Window, ...]:
        cursor = self.cursor
        found: list[Window] = []
        while opener := cursor.accept("#", "."):
            name = cursor.take()
            if cursor.accept(":"):
                name = cursor.take()
            if name.kind not in ("word", "name"):
                cursor.fail("The name of a data window is missing here", token=name)
            arguments: tuple[Node, ...] = ()
            if cursor.accept("(") and not cursor.accept(")"):
                arguments = cursor.listed(self._argument)
                cursor.expect(")", "Close the arguments of the window.")
            found.append(Window(opener.start, cursor.before.end, name.text.lower(), arguments))
        return tuple(found)

    def _argument(self) -> Node:
        start = self.cursor.here
        if start.kind in ("number", "word", "name") and self.unit_follows():
            return self.read_period()
        return self.read()

    def _refuse_joins(self) -> None:
        cursor = self.cursor
        if cursor.here.is_word("inner", "left", "right", "full", "outer", "join"):
            cursor.fail("A query with match_recognize reads one stream", _ONE_STREAM)
        if cursor.here.kind == ",":
            cursor.fail("A query with match_recognize reads one stream", _ONE_STREAM)
        if cursor.here.is_word("retain"):
            cursor.fail("Windows in union keep a row that one of them keeps", "Name one window.")

    def _output(self) -> tuple[int, str] | None:
        """The words of `output`, up to what may follow them."""
        cursor, start = self.cursor, self.cursor.here
        if not cursor.accept_words("output"):
            return None
        while cursor.here.kind not in (END, ";") and not cursor.here.is_word(*_AFTER_OUTPUT):
            cursor.take()
        return start.start, cursor.text[start.start : cursor.before.end]

    def _ordered(self) -> tuple[Node, bool]:
        key = self.read()
        if self.cursor.accept_words("desc"):
            return key, True
        self.cursor.accept_words("asc")
        return key, False
