"""The files that come with the game are found by one function, and all of them are there."""

import re
from pathlib import Path

from game.base.files import file_of

ROOT = Path(__file__).parents[2]
SOURCES = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in ROOT.glob("game/**/*.py")
}


def test_no_other_module_looks_for_files_beside_itself() -> None:
    looks = re.compile(r"(?<!pygame\.base\.)__file__|_MEIPASS|importlib\.resources")
    assert [name for name, text in SOURCES.items() if looks.search(text)] == ["game/base/files.py"]


def test_everything_that_is_asked_for_is_there() -> None:
    asked = {name for text in SOURCES.values() for name in re.findall(r'file_of\("(.+?)"\)', text)}
    assert {"sprites", "sounds", "game/words/locale", "game/phones/page", "LICENSE"} <= asked
    assert [name for name in asked if not file_of(name).exists()] == []
    assert file_of("LICENSE") == ROOT / "LICENSE"
