"""What a build is called, what is in it, and what is not."""

from __future__ import annotations

import platform
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

PROGRAM: Final = "poker-deluxe"
PROJECT: Final = Path(__file__).resolve().parents[2]
LARGEST: Final = 90_000_000
"""Bytes of a build, unpacked."""
PACKAGES: Final = ("pygame-ce", "platformdirs", "segno", "websockets")
"""What the game stands on; “About” asks which versions they are."""
LEFT_OUT: Final = (
    "numpy", "PIL", "setuptools", "pip", "pkg_resources",
    "tkinter", "unittest", "doctest", "pydoc", "pdb", "distutils", "ensurepip", "lib2to3",
    "curses", "readline", "sqlite3.test", "test", "xmlrpc", "_uuid",
    "pygame.tests", "pygame.examples", "pygame.docs", "pygame.camera", "pygame.midi",
    "pygame.surfarray", "pygame.sndarray", "pygame.ftfont", "pygame.freetype",
)  # fmt: skip
"""Modules that no build needs. readline would bring the GPL with it."""
OF_THE_SYSTEM: Final = ("libstdc++.so.*", "libgcc_s.so.*", "libz.so.*")
"""Libraries that every desktop has, newer than ours: its graphics drivers might not load beside an
older one."""
UNWANTED: Final = ("numpy*", "PIL*", "tkinter*", "_tkinter*", "libreadline*", "*.po", "test_*.py")
"""Names of files and folders that must not be in a build."""
_SYSTEMS: Final = {"Linux": "linux", "Windows": "windows", "Darwin": "macos"}
_MACHINES: Final = {"amd64": "x86_64", "x64": "x86_64", "aarch64": "arm64"}
_NO_FILES: Final = {".py", ".pyc", ".po"}


def system(name: str = "") -> str:
    """What the system is called in the name of a build: "linux", "windows" or "macos"."""
    name = name or platform.system()
    return _SYSTEMS.get(name, name.lower())


def build_name(version: str, system: str, machine: str) -> str:
    """The folder of a build, and its archive without suffix: "poker-deluxe-1.0.0-linux-x86_64"."""
    machine = machine.lower()
    return "-".join((PROGRAM, version, system, _MACHINES.get(machine, machine)))


def modules(project: Path = PROJECT) -> list[str]:
    """All modules of the game; many are imported by name, where no import can be seen."""
    found = (path.relative_to(project).with_suffix("") for path in project.glob("game/**/*.py"))
    return sorted(".".join(path.parts).removesuffix(".__init__") for path in found)


def files(project: Path = PROJECT) -> list[tuple[str, str]]:
    """Each file that the game opens, and the folder of the build that it lies in: as it does in the
    project, since `game.base.files` counts on that."""
    folders = (project / name for name in ("game", "sprites", "sounds"))
    inside = (path for folder in folders for path in sorted(folder.rglob("*")))
    return [
        (str(path), path.parent.relative_to(project).as_posix())
        for path in (project / "LICENSE", *inside)
        if path.is_file() and path.suffix not in _NO_FILES
    ]


def stays(library: str) -> bool:
    """Whether a library, by the name of its file, goes into the build."""
    return not any(fnmatch(library, pattern) for pattern in OF_THE_SYSTEM)


def size(paths: Iterable[Path]) -> int:
    """Bytes of all files; links take none."""
    return sum(path.stat().st_size for path in paths if path.is_file() and not path.is_symlink())


def faults(folder: Path, largest: int = LARGEST) -> Iterator[str]:
    """What is wrong with a build, a sentence each."""
    paths = list(folder.rglob("*"))
    for path in paths:
        if any(fnmatch(path.name, pattern) for pattern in (*UNWANTED, *OF_THE_SYSTEM)):
            yield f"{path.relative_to(folder).as_posix()} must not be in it"
    taken = size(paths)
    if taken > largest:
        yield f"it takes {taken / 1e6:.0f} MB, more than {largest / 1e6:.0f}"
