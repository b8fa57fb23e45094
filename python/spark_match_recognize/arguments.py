# SPDX-License-Identifier: Apache-2.0
"""Type checks of arguments: a wrong type is an error that names the argument.

    measures takes a dict of names and SQL expressions, as in measures={"low": "MIN(a.price)"};
    it is a list.

A `Shape` is a type with its description. The functions below return a checker, or are one: it finds
the part of a value that does not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

__all__ = [
    "Shape",
    "check",
    "groups_of_names",
    "having",
    "list_of_texts",
    "mapping_of_texts",
    "one_of",
    "table_columns",
    "text",
    "texts",
]

_Misfit = tuple[str, object] | None


@dataclass(frozen=True)
class Shape:
    """The values that an argument accepts.

    Args:
        misfit: returns a description of the part of a value that does not fit, and that part; None
            if all of the value fits
        words: the description of the accepted values
        example: a correct argument as the caller would write it
        optional: whether None is accepted
    """

    misfit: Callable[[Any], _Misfit]
    words: str
    example: str
    optional: bool = False


def check(argument: str, value: object, shape: Shape) -> None:
    """Return if a value has a shape.

    Raises:
        TypeError: it does not.
    """
    misfit = None if value is None and shape.optional else shape.misfit(value)
    if misfit is not None:
        where, part = misfit
        column = " Write the expression of a Column as SQL text."
        raise TypeError(
            f"{argument} takes {shape.words}, as in {shape.example}; {where} is {_described(part)}."
            f"{column if type(part).__name__ == 'Column' else ''}"
        )


def one_of(*types: type) -> Callable[[Any], _Misfit]:
    """A checker for instances of some types."""
    return lambda value: None if isinstance(value, types) else ("it", value)


def having(*attributes: str) -> Callable[[Any], _Misfit]:
    """A checker for objects with some attributes, of libraries that may not be installed."""
    return lambda value: None if all(hasattr(value, name) for name in attributes) else ("it", value)


text = one_of(str)


def texts(value: Any) -> _Misfit:
    """Checks for a string or a sequence of strings."""
    return None if isinstance(value, str) else list_of_texts(value)


def mapping_of_texts(value: Any) -> _Misfit:
    """Checks for a mapping from strings to strings."""
    return _mapped(value, text)


def groups_of_names(value: Any) -> _Misfit:
    """Checks for a mapping from strings to sequences of strings that are not strings themselves."""
    return _mapped(value, list_of_texts)


def table_columns(value: Any) -> _Misfit:
    """Checks for a mapping from tables to lists of names or mappings from names to types."""

    def columns(part: Any) -> _Misfit:
        return mapping_of_texts(part) if isinstance(part, Mapping) else list_of_texts(part)

    return _mapped(value, columns)


def list_of_texts(value: Any) -> _Misfit:
    """Checks for a sequence of strings that is not a string itself."""
    if isinstance(value, (str, bytes, bytearray)) or not isinstance(value, Sequence):
        return "it", value
    wrong = [(at, item) for at, item in enumerate(value) if not isinstance(item, str)]
    return (f"item {wrong[0][0]} of it", wrong[0][1]) if wrong else None


def _mapped(value: Any, inner: Callable[[Any], _Misfit]) -> _Misfit:
    if not isinstance(value, Mapping):
        return "it", value
    for key, item in value.items():
        if not isinstance(key, str):
            return "a key of it", key
        misfit = inner(item)
        if misfit is not None:
            return f"its value of {key!r}", item
    return None


def _described(value: object) -> str:
    """The type, with the value if it is short and plain; other values may be long or expensive."""
    if value is None:
        return "None"
    name = type(value).__name__
    article = "an" if name[0] in "aeiou" else "a"
    plain = isinstance(value, (bool, int, float, str)) and len(repr(value)) <= 40
    return f"{article} {name}, {value!r}" if plain else f"{article} {name}"
