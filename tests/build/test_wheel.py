"""The wheel holds all that the game opens, and nothing of its workshop."""

from __future__ import annotations

import re
import tarfile
from collections import defaultdict
from email.message import Message
from email.parser import Parser
from hashlib import sha256
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

import pytest

from game.base.version import VERSION
from tests.build.making import ROOT, built
from tools.venv import RUN_TIME, requirements

FOLDER = "poker_deluxe"
INFO = f"poker_deluxe-{VERSION}.dist-info"
KINDS = {
    "", ".css", ".html", ".js", ".json", ".md", ".mo", ".mp4",
    ".ogg", ".png", ".py", ".sql", ".svg", ".ttf", ".txt", ".wav", ".webmanifest",
}  # fmt: skip
WANTED = {
    "game/rules/RULES.md",
    "game/rules/draw/RULES.md",
    "game/words/locale/en/LC_MESSAGES/poker.mo",
    "game/words/locale/de/LC_MESSAGES/poker.mo",
    "game/phones/page/index.html",
    "sounds/music.ogg",
}
LICENCES = (
    "LICENSE",
    *(f"sprites/fonts/{name}/LICENSE_FONT" for name in ("jost", "limelight", "noto")),
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Every file in it, by its name."""
    with ZipFile(built("wheel", tmp_path_factory.mktemp("wheel"))) as made:
        return {name: made.read(name) for name in made.namelist()}


def papers(wheel: dict[str, bytes]) -> Message:
    """What it tells of itself."""
    return Parser().parsestr(wheel[f"{INFO}/METADATA"].decode())


def source() -> dict[str, bytes]:
    """Every file of the game, by its path in the project; of catalogs those that are read."""
    folders = [ROOT / name for name in ("game", "sprites", "sounds")]
    inside = (path for folder in folders for path in folder.rglob("*"))
    return {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in (ROOT / "main.py", ROOT / "LICENSE", *inside)
        if path.is_file() and path.suffix not in (".po", ".pyc")
    }


def test_it_is_the_game_and_nothing_else(wheel: dict[str, bytes]) -> None:
    packed = {
        name.removeprefix(f"{FOLDER}/"): data
        for name, data in wheel.items()
        if not name.startswith(f"{INFO}/")
    }
    assert packed == source()
    assert {PurePosixPath(name).suffix for name in packed} == KINDS


def test_what_the_game_opens_is_in_it(wheel: dict[str, bytes]) -> None:
    """Folders are packed whole; this names what is missed first where one is not."""
    text = "".join(data.decode() for name, data in wheel.items() if name.endswith(".py"))
    asked = set(re.findall(r'file_of\("(.+?)"\)', text))
    assert len(asked) > 8
    folders = {parent.as_posix() for name in wheel for parent in PurePosixPath(name).parents}
    assert {f"{FOLDER}/{name}" for name in asked | WANTED} <= {*wheel, *folders}


def test_nothing_is_in_it_twice_but_licences(wheel: dict[str, bytes]) -> None:
    same = defaultdict(list)
    for name, data in wheel.items():
        same[sha256(data).hexdigest() if data else name].append(name)
    twice = sorted(sorted(names) for names in same.values() if len(names) > 1)
    pairs = ((f"{FOLDER}/{name}", f"{INFO}/licenses/{name}") for name in LICENCES)
    assert twice == sorted(map(sorted, pairs))


def test_its_command_and_its_papers(wheel: dict[str, bytes]) -> None:
    told = papers(wheel)
    assert (told["Name"], told["Version"]) == ("poker-deluxe", VERSION)
    assert told["License-Expression"] == "MIT AND OFL-1.1"
    assert told["Description-Content-Type"] == "text/markdown"
    assert told.get_payload() == (ROOT / "README.md").read_text("utf-8")
    commands = wheel[f"{INFO}/entry_points.txt"].decode().split()
    assert commands == [
        "[console_scripts]",
        *("poker-deluxe", "=", f"{FOLDER}.main:command"),
        *("poker-deluxe-league", "=", f"{FOLDER}.main:league_command"),
    ]


def test_it_needs_what_the_game_is_tested_with(wheel: dict[str, bytes]) -> None:
    """From the pinned version on, and no more packages than tools/start.py installs; that of the
    league only where it is asked for."""
    pinned = requirements((ROOT / "requirements.txt").read_text("utf-8"))
    needed = {}
    *always, league = papers(wheel).get_all("Requires-Dist", [])
    assert league == "asyncpg<0.33,>=0.32; extra == 'league'"
    assert pinned["asyncpg"].startswith("asyncpg==0.32.")
    for line in always:
        ((name, most, least),) = re.findall(r"^([\w-]+)<(\d+),>=([\d.]+)$", line)
        assert int(most) == int(least.partition(".")[0]) + 1
        needed[name] = f"{name}=={least}"
    assert needed == {name: line for name, line in pinned.items() if name in RUN_TIME}


def test_the_source_archive_makes_the_same_wheel_and_has_the_tests(
    wheel: dict[str, bytes], tmp_path: Path
) -> None:
    with tarfile.open(built("sdist", tmp_path / "sdist")) as archive:
        archive.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.glob("poker_deluxe-*")
    with ZipFile(built("wheel", tmp_path / "wheel", folder)) as again:
        assert {name: again.read(name) for name in again.namelist()} == wheel
    for name in ("tests/conftest.py", "tools/check.py", "requirements.txt", ".ci/run"):
        assert (folder / name).is_file()
    assert not list(folder.rglob("__pycache__"))
