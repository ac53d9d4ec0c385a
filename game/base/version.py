"""The versions of the game and of its rules."""

from typing import Final

VERSION: Final = "1.0.0"  # the one place it is written in; pyproject.toml reads it from here
RULES_VERSION: Final = 1
"""Raised when the same options and answers would give another match than before."""
