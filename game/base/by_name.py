"""What is known by its name only: entry points "package.module:NAME", found when they are used, so
that imports go one way; and fields of frozen records."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


T = TypeVar("T")


def load(entry: str) -> Any:
    """What lies at "package.module:NAME". Raises ImportError or AttributeError where nothing is."""
    module, name = entry.split(":")
    return getattr(import_module(module), name)


def resolved(entry: str, kind: type[T]) -> T:
    """The same, where it must be of a kind."""
    found = load(entry)
    assert isinstance(found, kind), entry
    return found


R = TypeVar("R", bound="DataclassInstance")


def changed(record: R, values: Mapping[str, object]) -> R:
    """The record with these values, each by the name of its field: for names that are known only
    when the game runs. Where they are written down, `replace` has their types checked."""
    made: Callable[..., R] = replace
    return made(record, **values)
