"""Entry points: "package.module:NAME", found when they are used, so that imports go one way."""

from importlib import import_module
from typing import Any, TypeVar

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
