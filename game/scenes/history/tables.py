"""The tables as they are told apart where matches of the past are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.history.words import known
from game.scenes.result.page import page_named

if TYPE_CHECKING:
    from game.words.words import Words

Table = tuple[str, int]
"""Game and, where it has several tables, which of them; else 0."""


def table_of(kind: str, variant: int) -> Table:
    """The table, as it is told apart here."""
    return kind, variant if page_named(kind).tables else 0


def table_name(table: Table, words: Words) -> str:
    """The name of a table."""
    kind, cards = table
    several = page_named(kind).tables
    return words(several, count=cards) if several else known(f"new_table.{kind}", words)
