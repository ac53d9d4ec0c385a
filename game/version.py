"""The version of the game: the one place it is written in; pyproject.toml reads it from here."""

from typing import Final

VERSION: Final = "0.1.0"
