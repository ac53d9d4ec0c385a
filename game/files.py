"""Where the files lie that come with the game: pictures, sounds, catalogs, rule books, pages."""

from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).resolve().parents[1]


def file_of(name: str) -> Path:
    """Where a file or folder of the game lies, by its path in the project: "sprites/fonts".

    The one place that knows: in the source tree, in an installed package and in a frozen build
    alike `game`, `sprites`, `sounds` and LICENSE lie beside each other. Whether it is there is not
    looked at.
    """
    return _ROOT / name
