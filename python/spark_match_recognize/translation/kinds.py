# SPDX-License-Identifier: Apache-2.0
"""What kind of value an expression has, as far as the text and the schema tell.

Rewrites that depend on types (a division of whole numbers, a date minus a date) ask here. Only the
few kinds that make a difference are told apart (kind.py). Nothing is computed before it is asked
for; a question costs the size of the expression, and for a column the SELECTs around it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.translation.kind import (
    FIXED,
    SAME_AS_THIS,
    Kind,
    kind_of_type,
    widest,
)

__all__ = ["CallKind", "Kinds"]

# The kind that a function gives, or what tells it from the call.
CallKind = Kind | Callable[[exp.Expr, "Kinds"], "Kind | None"]

_ARITHMETIC = (exp.Add, exp.Sub, exp.Mul, exp.Mod)


class Kinds:
    """Answers for one text.

    Args:
        schema: types of columns by table
        dialect: the sqlglot dialect whose names of types it uses
        calls: kinds of calls by the name that is called, where sqlglot has no class that tells
    """

    def __init__(
        self,
        schema: Mapping[str, Mapping[str, str]] | None = None,
        dialect: str | None = None,
        calls: Mapping[str, CallKind] | None = None,
    ) -> None:
        self._dialect = dialect
        self._calls = calls or {}
        self._tables = {
            table.lower(): {
                column.lower(): kind_of_type(
                    exp.DataType.build(text, dialect=dialect), dialect=dialect
                )
                for column, text in columns.items()
            }
            for table, columns in (schema or {}).items()
        }
        # Columns whose kind is being looked for: one that is in doubt may lead back to itself.
        self._asked: set[int] = set()

    def of(self, node: exp.Expr | None) -> Kind | None:
        """The kind of an expression's value; None if it is not known."""
        if node is None:
            return None
        named = self._calls.get(str(node.meta.get("called")))
        if named is not None:
            return named if isinstance(named, Kind) else named(node, self)
        if node.meta.get("kind") is not None:
            # Said by a rewrite that made the node.
            return Kind(node.meta["kind"])
        fixed = FIXED.get(type(node))
        if fixed is not None:
            return fixed
        if isinstance(node, exp.Literal):
            return self._of_literal(node)
        if isinstance(node, (exp.Cast, exp.TryCast)):
            return kind_of_type(node.to, dialect=self._dialect)
        if isinstance(node, SAME_AS_THIS):
            return self.of(node.this)
        if isinstance(node, exp.Column):
            return self._of_column(node)
        if isinstance(node, exp.Predicate):
            return Kind.TRUTH
        if isinstance(node, _ARITHMETIC):
            return self._of_arithmetic(node)
        if isinstance(node, (exp.Sum, exp.Div)):
            return self._of_number(node)
        return self._of_choice(node)

    def has_column(self, select: exp.Select, name: str) -> bool | None:
        """Whether what a SELECT reads has a column of that name; None if it is not known."""
        found = [self._columns(table) for _, table in _inputs(select)]
        if any(columns is not None and name.lower() in columns for columns in found):
            return True
        return None if None in found else False

    def _columns(self, table: exp.Expr) -> set[str] | None:
        if isinstance(table, exp.Table):
            query = _common_table(table)
            if query is None:
                known = self._tables.get(table.name.lower())
                return None if known is None or table.args.get("joins") else set(known)
        else:
            query = table.this if isinstance(table, exp.Subquery) else None
        if table.alias_column_names:
            return {name.lower() for name in table.alias_column_names}
        if type(query) is not exp.Select or any(item.is_star for item in query.expressions):
            return None
        return {item.alias_or_name.lower() for item in query.expressions}

    def _of_literal(self, node: exp.Literal) -> Kind:
        if node.is_string:
            return Kind.TEXT
        if "e" in node.name.lower():
            return Kind.FLOATING
        return Kind.DECIMAL if "." in node.name else Kind.WHOLE

    def _of_number(self, node: exp.Expr) -> Kind | None:
        """Of a sum or a quotient."""
        operands = [self.of(node.this)]
        if isinstance(node, exp.Div):
            operands.append(self.of(node.expression))
        return widest(operands)

    def _of_arithmetic(self, node: exp.Expr) -> Kind | None:
        left, right = self.of(node.this), self.of(node.expression)
        if left in (Kind.DATE, Kind.TIMESTAMP):
            return None if right in (Kind.DATE, Kind.TIMESTAMP, None) else left
        if right in (Kind.DATE, Kind.TIMESTAMP):
            return right if left is not None else None
        return widest([left, right])

    def _of_choice(self, node: exp.Expr) -> Kind | None:
        """Of what gives one of several values."""
        if isinstance(node, exp.Coalesce):
            values = [node.this, *node.expressions]
        elif isinstance(node, exp.If):
            values = [node.args.get("true"), node.args.get("false")]
        elif isinstance(node, exp.Case):
            values = [branch.args.get("true") for branch in node.args["ifs"]]
            values.append(node.args.get("default"))
        elif isinstance(node, exp.Subquery) and isinstance(node.this, exp.Select):
            values = node.this.expressions[:1]
        else:
            return None
        kinds = {self.of(value) for value in values if value is not None}
        kinds -= {None} if any(isinstance(value, exp.Null) for value in values) else set()
        return widest(list(kinds)) if len(kinds) > 1 else next(iter(kinds), None)

    def _of_column(self, column: exp.Column) -> Kind | None:
        if id(column) in self._asked:
            return None
        self._asked.add(id(column))
        try:
            return self._around(column)
        finally:
            self._asked.remove(id(column))

    def _around(self, column: exp.Column) -> Kind | None:
        """The kind of a column among what the innermost SELECT reads that has one of that name."""
        below: exp.Expr = column
        here = column.parent
        while here is not None:
            # What stands in FROM or WITH does not see the tables that stand there.
            if isinstance(here, exp.Select) and not isinstance(below, (exp.From, exp.With)):
                found = self._in_select(here, column)
                if found is not None:
                    return found
            below, here = here, here.parent
        return None

    def _in_select(self, select: exp.Select, column: exp.Column) -> Kind | None:
        """The kind of a column among what a SELECT reads."""
        inside_clause = isinstance(select, MatchedRows)
        qualifier = "" if inside_clause else column.table.lower()
        found = {
            kind
            for name, table in _inputs(select)
            if not qualifier or name == qualifier
            for kind in [self._in_table(table, column.name.lower())]
            if kind is not None
        }
        return found.pop() if len(found) == 1 else None

    def _in_table(self, table: exp.Expr, name: str) -> Kind | None:
        if isinstance(table, exp.Table):
            query = _common_table(table)
            if query is not None:
                return self._in_query(query, name)
            return self._tables.get(table.name.lower(), {}).get(name)
        if isinstance(table, exp.Subquery):
            inner = table.this
            if isinstance(inner, exp.Values):
                return self._in_values(inner, table.alias_column_names, name)
            return self._in_query(inner, name)
        if isinstance(table, exp.Values):
            return self._in_values(table, table.alias_column_names, name)
        return None

    def _in_values(self, values: exp.Values, names: list[str], name: str) -> Kind | None:
        position = [one.lower() for one in names].index(name) if name in names else None
        if position is None:
            return None
        kinds = set()
        for row in values.expressions:
            cells = row.expressions if isinstance(row, exp.Tuple) else [row]
            if position < len(cells) and not isinstance(cells[position], exp.Null):
                kinds.add(self.of(cells[position]))
        return widest(list(kinds)) if len(kinds) > 1 else next(iter(kinds), None)

    def _in_query(self, query: exp.Expr, name: str) -> Kind | None:
        while isinstance(query, exp.SetOperation):
            query = query.this
        if isinstance(query, exp.Subquery):
            query = query.this
        if not isinstance(query, exp.Select):
            return None
        for item in query.expressions:
            if item.alias_or_name.lower() == name and not item.is_star:
                return self.of(item.unalias())
        if any(item.is_star for item in query.expressions):
            kinds = {self._in_table(table, name) for _, table in _inputs(query)} - {None}
            return kinds.pop() if len(kinds) == 1 else None
        return None


def _inputs(select: exp.Select) -> list[tuple[str, exp.Expr]]:
    """Names and tables that a SELECT reads."""
    source = select.args.get("from_")
    tables = [source.this] if source else []
    tables += [join.this for join in select.args.get("joins") or ()]
    return [(table.alias_or_name.lower(), table) for table in tables]


def _common_table(table: exp.Table) -> exp.Expr | None:
    """The query of WITH that a table's name means."""
    if table.args.get("db"):
        return None
    here: exp.Expr | None = table
    while here is not None:
        clause = here.args.get("with_")
        for common in clause.expressions if clause else ():
            if common.alias.lower() == table.name.lower():
                query: exp.Expr = common.this
                return query
        here = here.parent
    return None
