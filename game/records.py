"""Frozen records of which some values become others, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

R = TypeVar("R", bound="DataclassInstance")


def changed(record: R, values: Mapping[str, object]) -> R:
    """The record with these values, each by the name of its field: for names that are known only
    when the game runs. Where they are written down, `replace` has their types checked."""
    made: Callable[..., R] = replace
    return made(record, **values)
