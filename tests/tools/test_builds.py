"""What goes into a build, what it is called, and which licences go with it. The build itself is
made and tried out by tools/build.py."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tarfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools.builds import __main__ as making
from tools.builds import contents, icons, licences
from tools.venv import RUN_TIME

LIBRARIES = (
    "libSDL2-2-50d19f93.0.so.0.3200.10", "libSDL2-2.0.0.dylib", "SDL2.dll", "SDL2_mixer.dll",
    "libSDL2_image-2-d6906c81.0.so.0.800.12", "SDL2_ttf.dll", "freetype.dll", "portmidi.dll",
    "libharfbuzz.0.dylib", "libjpeg-62.dll", "libpng16.16.58.0.dylib", "libtiff-5.dll",
    "libwebpdemux-2.dll", "libsharpyuv-f86ac02c.so.0.1.2", "libFLAC.14.0.0.dylib", "libxmp.dll",
    "libvorbisenc.2.0.12.dylib", "libogg-0.dll", "libopusfile-0.dll", "libwavpack-1.dll",
    "libbrotlidec.1.2.0.dylib", "libfluidsynth-2d6ca569.so.3.5.6", "libsndfile.1.0.37.dylib",
    "libmpg123-8b3c3c9e.so.0.49.4", "libz.1.3.1.zlib-ng.dylib", "libz.so.1", "libbz2.so.1.0",
    "liblzma.so.5", "libffi-8.dll", "libcrypto-3.dll", "libssl.so.3", "sqlite3.dll",
    "libsqlite3.so.0", "VCRUNTIME140_1.dll", "libexpat.so.1",
)  # fmt: skip
"""Names of libraries in the wheels of pygame-ce and beside Python, on all systems."""


@pytest.mark.parametrize(
    ("system", "machine", "name"),
    [
        ("linux", "x86_64", "poker-deluxe-1.0.0-linux-x86_64"),
        ("linux", "aarch64", "poker-deluxe-1.0.0-linux-arm64"),
        ("windows", "AMD64", "poker-deluxe-1.0.0-windows-x86_64"),
        ("macos", "arm64", "poker-deluxe-1.0.0-macos-arm64"),
    ],
)
def test_a_build_is_named_by_version_and_system(system: str, machine: str, name: str) -> None:
    assert contents.build_name("1.0.0", system, machine) == name


def test_systems_have_the_names_that_people_know() -> None:
    names = [contents.system(name) for name in ("Linux", "Windows", "Darwin", "FreeBSD")]
    assert names == ["linux", "windows", "macos", "freebsd"]


def test_every_module_of_the_game_is_in_it() -> None:
    names = contents.modules()
    assert {"game", "game.base.version", "game.phones.server.process", "game.coach"} <= {*names}
    assert all(find_spec(name) for name in names)


def test_files_lie_in_it_as_in_the_project() -> None:
    placed = {f"{folder}/{Path(path).name}" for path, folder in contents.files()}
    assert placed >= {
        "./LICENSE",
        "game/rules/RULES.md",
        "game/words/locale/de/LC_MESSAGES/poker.mo",
        "game/phones/page/index.html",
        "sounds/music.ogg",
        "sprites/fonts/jost/LICENSE_FONT",
    }
    assert not [name for name in placed if name.endswith((".py", ".pyc", ".po"))]


def test_what_the_game_stands_on_is_known_by_version() -> None:
    assert {*contents.PACKAGES} == RUN_TIME


def test_libraries_that_drivers_share_are_those_of_the_system() -> None:
    assert not contents.stays("libstdc++.so.6")
    assert not contents.stays("libgcc_s.so.1")
    assert not contents.stays("libz.so.1")
    assert contents.stays("libSDL2-2-50d19f93.0.so.0.3200.10")


def test_a_good_build_has_no_faults(tmp_path: Path) -> None:
    (tmp_path / "poker-deluxe").write_bytes(b"x" * 1000)
    assert not [*contents.faults(tmp_path, largest=1000)]


@pytest.mark.parametrize("name", ["numpy", "_tkinter.so", "poker.po", "libstdc++.so.6"])
def test_what_must_not_be_in_it_is_found(tmp_path: Path, name: str) -> None:
    (tmp_path / "_internal").mkdir()
    (tmp_path / "_internal" / name).write_bytes(b"")
    assert [*contents.faults(tmp_path)] == [f"_internal/{name} must not be in it"]


def test_a_large_build_is_refused(tmp_path: Path) -> None:
    (tmp_path / "program").write_bytes(b"x" * 2_000_001)
    assert [*contents.faults(tmp_path, largest=2_000_000)] == ["it takes 2 MB, more than 2"]


@pytest.mark.parametrize("name", LIBRARIES)
def test_every_library_has_a_licence_that_lies_here(name: str) -> None:
    library = licences.library_of(name)
    assert library is not None
    assert (licences.TEXTS / f"{library.text}.txt").is_file()


def test_every_licence_that_lies_here_is_that_of_a_library() -> None:
    texts = {path.stem for path in licences.TEXTS.iterdir()}
    assert texts == {library.text for library in licences.LIBRARIES}


def test_a_library_without_a_known_licence_is_told(tmp_path: Path) -> None:
    for name in ("libSDL2-2.so.0", "libmystery.so.4", "base.cpython-311-x86_64-linux-gnu.so"):
        (tmp_path / name).write_bytes(b"")
    known, unknown = licences.libraries_in(tmp_path)
    assert [each.name for each in known] == ["SDL"]
    assert unknown == ["libmystery.so.4"]


def test_python_without_its_licence_is_refused(tmp_path: Path) -> None:
    paper = tmp_path / "LICENSE.txt"
    with pytest.raises(FileNotFoundError, match="licence"):
        licences.python_licence([paper])
    paper.write_text("PSF", encoding="utf-8")
    assert licences.python_licence([tmp_path / "none", paper]) == "PSF"


def test_the_icon_of_windows_leads_to_each_picture() -> None:
    pictures = {256: b"large", 16: b"small"}
    made = icons.ico(pictures)
    assert struct.unpack("<3H", made[:6]) == (0, 1, 2)
    found = {}
    for at in (6, 22):
        side, size, place = struct.unpack("<B7x2I", made[at : at + 16])
        found[side or 256] = made[place : place + size]
    assert found == pictures


def test_the_icon_of_macos_tells_all_its_lengths() -> None:
    made = icons.icns({b"ic07": b"some", b"ic10": b"more!"})
    assert made == (
        b"icns" + struct.pack(">I", len(made))
        + b"ic07" + struct.pack(">I", 12) + b"some"
        + b"ic10" + struct.pack(">I", 13) + b"more!"
    )  # fmt: skip


def test_icons_are_drawn_from_the_art(tmp_path: Path) -> None:
    icons.write(tmp_path)
    drawn = (tmp_path / "poker-deluxe.png").read_bytes()
    assert struct.unpack(">2I", drawn[16:24]) == (icons.LARGE, icons.LARGE)
    for name in ("poker-deluxe.ico", "poker-deluxe.icns"):
        assert (tmp_path / name).read_bytes().count(b"\x89PNG") >= 7


@pytest.mark.skipif(contents.system() == "windows", reason="a zip there")
def test_an_archive_unpacks_into_one_folder_and_can_be_run(tmp_path: Path) -> None:
    folder = tmp_path / "poker-deluxe-1.0.0-linux-x86_64"
    folder.mkdir()
    (folder / "poker-deluxe").write_bytes(b"program")
    (folder / "poker-deluxe").chmod(0o755)
    (folder / "link").symlink_to("poker-deluxe")
    archive = making.pack(folder)
    assert archive.name == f"{folder.name}.tar.gz"
    with tarfile.open(archive) as packed:
        entries = {entry.name: entry for entry in packed}
    assert {name.partition("/")[0] for name in entries} == {folder.name}
    assert entries[f"{folder.name}/poker-deluxe"].mode & 0o111
    assert entries[f"{folder.name}/link"].issym()
    assert {(entry.uid, entry.uname) for entry in entries.values()} == {(0, "")}


@pytest.mark.skipif(contents.system() != "linux", reason="menus of Linux")
@pytest.mark.parametrize(
    ("folder", "written"),
    [
        ("poker-deluxe", "poker-deluxe"),
        ("Annas Spiele", "Annas Spiele"),
        ("100% $HOME", r"100%% \\$HOME"),
    ],
)
def test_the_menu_leads_to_the_folder(tmp_path: Path, folder: str, written: str) -> None:
    build = tmp_path / folder
    build.mkdir()
    for name in ("add-to-menu.sh", "poker-deluxe.desktop"):
        shutil.copy(making.HERE / name, build)
    environment = {"PATH": os.environ["PATH"], "XDG_DATA_HOME": str(tmp_path / "data")}
    subprocess.run(["sh", str(build / "add-to-menu.sh")], env=environment, check=True)
    entry = (tmp_path / "data" / "applications" / "poker-deluxe.desktop").read_text("utf-8")
    lines = entry.splitlines()
    assert f'Exec="{tmp_path}/{written}/poker-deluxe"' in lines
    assert f"Icon={build}/poker-deluxe.png" in lines
    assert lines[0] == "[Desktop Entry]"
    assert len(lines) == len((build / "poker-deluxe.desktop").read_text("utf-8").splitlines())
