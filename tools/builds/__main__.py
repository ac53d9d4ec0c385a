"""Makes the build of this system: `python -m tools.builds FOLDER`, run by tools/build.py."""

from __future__ import annotations

import platform
import shutil
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.base.version import VERSION
from tools.builds import contents, icons, licences
from tools.builds.trial import BuildError, run, try_out

HERE: Final = Path(__file__).parent


def main(arguments: list[str]) -> int:
    """Make it in the folder given; 0, or 1 where it is not good."""
    try:
        folder, archive = build(Path(arguments[0]).resolve())
    except (BuildError, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 1
    taken = contents.size(folder.rglob("*")) / 1e6
    print(f"{folder}: {taken:.1f} MB")
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")
    return 0


def build(into: Path) -> tuple[Path, Path]:
    """The folder of the build and its archive, both in `into`; whatever lay there under their names
    is gone. Raises BuildError or FileNotFoundError."""
    name = contents.build_name(VERSION, contents.system(), platform.machine())
    folder = into / name
    shutil.rmtree(folder, ignore_errors=True)
    with TemporaryDirectory() as work:
        icons.write(Path(work))
        program = _freeze(Path(work), folder)
        _add_papers(Path(work), folder)
    found = list(contents.faults(folder))
    unknown = licences.write(folder, folder / "licences")
    found += [f"no licence is known for {each}" for each in unknown]
    if found:
        raise BuildError("\n".join(found))
    try_out(program)
    return folder, pack(folder)


def pack(folder: Path) -> Path:
    """One archive of a folder, beside it: zip on Windows, else tar.gz, which keeps links and what
    may be run."""
    if contents.system() == "windows":
        return Path(shutil.make_archive(str(folder), "zip", folder.parent, folder.name))
    archive = folder.with_name(f"{folder.name}.tar.gz")
    with tarfile.open(archive, "w:gz") as packed:
        packed.add(folder, folder.name, filter=_of_nobody)
    return archive


def _of_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Who made the build is nobody's business."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def _freeze(work: Path, folder: Path) -> Path:
    """Let PyInstaller fill the folder; the program in it."""
    made, spec = work / "made", HERE / "poker-deluxe.spec"
    where = ("--distpath", str(made), "--workpath", str(work / "parts"))
    pyinstaller = (sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN")
    run(*pyinstaller, *where, str(spec), "--", str(work))
    folder.parent.mkdir(parents=True, exist_ok=True)
    if contents.system() == "macos":
        app = folder / "Poker Deluxe.app"
        folder.mkdir()
        shutil.move(made / app.name, app)
        return app / "Contents" / "MacOS" / contents.PROGRAM
    shutil.move(made / contents.PROGRAM, folder)
    return folder / contents.PROGRAM


def _add_papers(work: Path, folder: Path) -> None:
    """Put beside the program what people find there."""
    shutil.copy(HERE / "README.txt", folder)
    if contents.system() == "linux":
        for path in (HERE / "poker-deluxe.desktop", HERE / "add-to-menu.sh"):
            shutil.copy(path, folder)
            (folder / path.name).chmod(0o755)
        shutil.copy(work / "poker-deluxe.png", folder)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
