# SPDX-License-Identifier: Apache-2.0
"""Parses the text between the parentheses of PATTERN into the tree of pattern.py.

One pass with an explicit stack of open groups, so that 10,000 nested parentheses need no deep call
stack; redundant parentheses create no node. Other groups may be nested `MAX_DEPTH` deep, because
copying and printing the tree recurse. Linear in the length of the text.

    pattern     := branch ( '|' branch )*
    branch      := element*                              an empty branch must be written ()
    element     := primary [ quantifier ] [ WITHIN limit ] | NOT name [ WITHIN limit ]
    primary     := name | '(' pattern ')' | '()' | '{-' pattern '-}' | '^' | '$'
                 | PERMUTE '(' pattern ( ',' pattern )* ')'
    quantifier  := ( '*' | '+' | '?' | '{' n '}' | '{' [n] ',' [m] '}' ) [ '?' ]
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sqlglot import exp

from spark_match_recognize.dialect.limit_scanner import is_incomplete, limit_end
from spark_match_recognize.dialect.pattern import (
    INCOMPLETE_LIMIT,
    Absent,
    EmptyPattern,
    Exclusion,
    Limited,
    PartitionEnd,
    PartitionStart,
    Permutation,
    Quantified,
    RowPattern,
    Variable,
    alternation,
    concatenation,
)
from spark_match_recognize.dialect.pattern_errors import (
    CLOSERS,
    check_variable,
    empty_branch,
    error_at,
    second_quantifier,
    stray_token,
)
from spark_match_recognize.dialect.pattern_scanner import END, PatternError, Token, scan
from spark_match_recognize.dialect.words import MAX_DEPTH, PATTERN_HINTS, QUANTIFIERS

__all__ = ["PatternReader"]


@dataclass
class _Group:
    """A group that is not closed yet."""

    first: Token
    opener: Token
    closer: str
    branch_start: Token
    permutes: bool = False
    branch: list[RowPattern] = field(default_factory=list)
    branches: list[RowPattern] = field(default_factory=list)
    elements: list[RowPattern] = field(default_factory=list)


class PatternReader:
    """Parses one pattern.

    Args:
        sql: the statement
        start: offset of the pattern in the statement
        end: offset after the pattern
        read_limit: parses the text of a step's time limit into an expression
    """

    def __init__(
        self, sql: str, start: int, end: int, read_limit: Callable[[str], exp.Expr]
    ) -> None:
        self._sql = sql
        self._start = start
        self._tokens = scan(sql, start, end)
        self._read_limit = read_limit
        self._next = 0
        self._depths: dict[int, int] = {}
        # The last WITHIN that would begin a limit, if it were complete.
        self._incomplete = -1

    def read(self) -> RowPattern:
        """The tree.

        Raises:
            PatternError: the text is not a valid pattern.
        """
        start = Token(END, "PATTERN (", self._start)
        open_groups = [_Group(start, start, END, start)]
        while True:
            token = self._take()
            group = open_groups[-1]
            if token.type == group.closer:
                open_groups.pop()
                closed = self._close(group, token)
                if not open_groups:
                    return closed
                self._add(open_groups[-1], token, closed, group.first)
            elif token.is_word("NOT") and (self._peek().is_name or self._peek().type in CLOSERS):
                self._add_absent(group)
            elif token.is_word("PERMUTE") and self._peek().type == "(":
                opener = self._take()
                open_groups.append(_Group(token, opener, ")", opener, permutes=True))
            elif token.is_name:
                variable = _variable(token)
                if self._next - 1 == self._incomplete:
                    variable.meta[INCOMPLETE_LIMIT] = True
                self._add(group, token, variable, token)
            elif token.type in CLOSERS:
                open_groups.append(_Group(token, token, CLOSERS[token.type], token))
            elif token.type == "|":
                self._close_branch(group, token)
                group.branch_start = token
            elif token.type == "," and group.permutes:
                self._close_alternation(group, token)
                group.branch_start = token
            elif token.type in ("^", "$"):
                anchor = PartitionStart() if token.type == "^" else PartitionEnd()
                self._add(group, token, anchor, token)
            else:
                raise stray_token(self._sql, token, group.opener, group.closer)

    def _peek(self) -> Token:
        return self._tokens[self._next]

    def _take(self) -> Token:
        self._next += 1
        return self._tokens[self._next - 1]

    def _accept(self, type_: str) -> bool:
        if self._peek().type != type_:
            return False
        self._next += 1
        return True

    def _expect(self, is_expected: bool, hint: str) -> Token:
        token = self._take()
        if not is_expected:
            text = "end of the pattern" if token.type == END else f"'{token.text}'"
            raise error_at(f"unexpected {text}; {hint}", token)
        return token

    def _add(self, group: _Group, at: Token, primary: RowPattern, first: Token) -> None:
        """Append a primary, with its quantifier and limit, to the branch of the group."""
        element = self._quantified(at, primary)
        if self._peek().begins_quantifier:
            raise self._second_quantifier(first)
        self._add_limited(group, at, element)

    def _second_quantifier(self, first: Token) -> PatternError:
        second = self._peek()
        last = self._next
        if second.type == "{":
            closers = (at for at in range(last, len(self._tokens)) if self._tokens[at].type == "}")
            last = next(closers, last)
        if self._tokens[last].type in ("}", *QUANTIFIERS) and self._tokens[last + 1].type == "?":
            last += 1
        end = self._tokens[self._next - 1].end
        return second_quantifier(
            self._sql[first.start : end],
            self._sql[second.start : self._tokens[last].end],
            adjacent=second.start == end,
            start=second.start,
        )

    def _add_absent(self, group: _Group) -> None:
        wrapped = self._accept("(")
        name = self._expect(self._peek().is_name, PATTERN_HINTS["absent"])
        if name.is_word("PERMUTE") and self._peek().type == "(":
            self._next -= 1
            self._expect(False, PATTERN_HINTS["absent"])
        if wrapped:
            self._expect(self._peek().type == ")", PATTERN_HINTS["absent"])
        after = self._peek()
        if after.begins_quantifier:
            hint = "remove the quantifier"
            raise error_at(f"a quantifier cannot follow NOT, which matches no row; {hint}", after)
        self._add_limited(group, name, Absent(this=_variable(name)))

    def _add_limited(self, group: _Group, at: Token, element: RowPattern) -> None:
        end = limit_end(self._tokens, self._next)
        if end is not None:
            text = self._sql[self._tokens[self._next + 1].start : self._tokens[end - 1].end]
            limited = Limited(this=element, limit=self._read_limit(text))
            element = self._deeper(at, limited, element)
            self._next = end
            if limit_end(self._tokens, end) is not None:
                hint = "put the first in parentheses: (A WITHIN 5) WITHIN 9"
                raise error_at(f"WITHIN follows another WITHIN; {hint}", self._tokens[end])
        elif is_incomplete(self._tokens, self._next):
            self._incomplete = self._next
        group.branch.append(element)

    def _quantified(self, at: Token, primary: RowPattern) -> RowPattern:
        token = self._peek()
        if token.type in QUANTIFIERS:
            self._next += 1
            least, most = QUANTIFIERS[token.type]
        elif self._accept("{"):
            least, most = self._range(token)
        else:
            return primary
        node = Quantified(this=primary, least=least, most=most, reluctant=self._accept("?"))
        return self._deeper(at, node, primary)

    def _range(self, opener: Token) -> tuple[int, int | None]:
        hint = PATTERN_HINTS["exclusion" if self._peek().text == "-" else "range"]
        low = self._bound()
        most = low
        is_range = self._accept(",")
        if is_range:
            most = self._bound()
        closer = self._expect(self._peek().type == "}", hint)
        if low is None and not is_range:
            raise error_at(hint, opener)
        if most == 0:
            problem = "the upper bound of a quantifier is 0; write 1 or more"
            raise PatternError(problem, opener.start, closer.end)
        if most is not None and most < (low or 0):
            problem = (
                f"the lower bound {low} of the quantifier is greater than its upper bound {most}; "
                "swap them"
            )
            raise PatternError(problem, opener.start, closer.end)
        return low or 0, most

    def _bound(self) -> int | None:
        if self._peek().type != "number":
            return None
        token = self._take()
        if len(token.text) > 10 or int(token.text) > 2**31 - 1:
            problem = f"the bound {token.text} of the quantifier is too large"
            raise error_at(f"{problem}; write no more than {2**31 - 1}", token)
        return int(token.text)

    def _close_branch(self, group: _Group, end: Token) -> None:
        if not group.branch:
            before, opener = group.branch_start, group.opener
            raise empty_branch(before, end, opener, permutes=group.permutes)
        branch = concatenation(*group.branch)
        group.branches.append(self._deeper(end, branch, *group.branch))
        group.branch = []

    def _close_alternation(self, group: _Group, end: Token) -> None:
        self._close_branch(group, end)
        element = alternation(*group.branches)
        group.elements.append(self._deeper(end, element, *group.branches))
        group.branches = []

    def _close(self, group: _Group, end: Token) -> RowPattern:
        is_blank = not (group.branch or group.branches or group.elements)
        if is_blank and end.type == ")" and not group.permutes:
            return EmptyPattern()
        self._close_alternation(group, end)
        if group.permutes and len(group.elements) > 1:
            permutation = Permutation(expressions=group.elements)
            return self._deeper(end, permutation, *group.elements)
        only = group.elements[0]
        return self._deeper(end, Exclusion(this=only), only) if group.closer == "-}" else only

    def _deeper(self, at: Token, node: RowPattern, *parts: RowPattern) -> RowPattern:
        """Record the depth of a node: one more than its deepest part, unless it is that part."""
        if not any(node is part for part in parts):
            depth = 1 + max(self._depths.get(id(part), 0) for part in parts)
            if depth > MAX_DEPTH:
                problem = f"groups are nested more than {MAX_DEPTH} deep here"
                raise error_at(f"{problem}; flatten the pattern", at)
            self._depths[id(node)] = depth
        return node


def _variable(token: Token) -> Variable:
    """The variable, with its position as sqlglot records it: with an inclusive end."""
    check_variable(token)
    variable = Variable(this=token.name)
    variable.meta.update(start=token.start, end=token.end - 1)
    return variable
