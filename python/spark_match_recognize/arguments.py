# SPDX-License-Identifier: Apache-2.0
"""Types of what a caller hands over: a wrong one is an error that names the argument.

    measures takes a dict of names and SQL expressions, as in measures={"low": "MIN(a.price)"};
    it is a list.

A `Shape` is a type with its words; the functions below it say where a value does not fit.
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
    "text",
    "texts",
]

_Misfit = tuple[str, object] | None


@dataclass(frozen=True)
class Shape:
    """What an argument takes.

    Args:
        misfit: the place in a value that does not fit, in words, and what stands there; None if
            all fits
        words: what it takes
        example: a right one as the caller would write it
        optional: whether it may be None
    """

    misfit: Callable[[Any], _Misfit]
    words: str
    example: str
    optional: bool = False


def check(argument: str, value: object, shape: Shape) -> None:
    """Do nothing if a value has a shape.

    Raises:
        TypeError: it has not.
    """
    misfit = None if value is None and shape.optional else shape.misfit(value)
    if misfit is not None:
        where, found = misfit
        column = " Write the expression of a Column as SQL text."
        raise TypeError(
            f"{argument} takes {shape.words}, as in {shape.example}; {where} is {_named(found)}."
            f"{column if type(found).__name__ == 'Column' else ''}"
        )


def one_of(*types: type) -> Callable[[Any], _Misfit]:
    """Fits values of some types."""
    return lambda value: None if isinstance(value, types) else ("it", value)


def having(*attributes: str) -> Callable[[Any], _Misfit]:
    """Fits objects with some attributes: those of libraries that may not be installed here."""
    return lambda value: None if all(hasattr(value, name) for name in attributes) else ("it", value)


text = one_of(str)


def texts(value: Any) -> _Misfit:
    """Fits a text and a sequence of texts."""
    return None if isinstance(value, str) else list_of_texts(value)


def mapping_of_texts(value: Any) -> _Misfit:
    """Fits a mapping from texts to texts."""
    return _mapped(value, text)


def groups_of_names(value: Any) -> _Misfit:
    """Fits a mapping from texts to sequences of texts, of which none is a text itself."""
    return _mapped(value, list_of_texts)


def list_of_texts(value: Any) -> _Misfit:
    """Fits a sequence of texts that is no text itself."""
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


def _named(value: object) -> str:
    """The type, and a short plain value: the text of others may be long, or a query of its own."""
    if value is None:
        return "None"
    kind = type(value).__name__
    article = "an" if kind[0] in "aeiou" else "a"
    plain = isinstance(value, (bool, int, float, str)) and len(repr(value)) <= 40
    return f"{article} {kind}, {value!r}" if plain else f"{article} {kind}"
