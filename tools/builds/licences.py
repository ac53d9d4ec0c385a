"""The licences of everything that is in a build, library by library."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from importlib.metadata import distribution
from pathlib import Path
from typing import Final, NamedTuple

from tools.builds.contents import PACKAGES, PROJECT

TEXTS: Final = Path(__file__).parent / "licences"
OURS: Final = {
    "Poker-Deluxe.txt": "LICENSE",
    "Limelight.txt": "sprites/fonts/limelight/LICENSE_FONT",
    "Jost.txt": "sprites/fonts/jost/LICENSE_FONT",
    "Noto-Sans.txt": "sprites/fonts/noto/LICENSE_FONT",
}
LIBRARY_NAMES: Final = ("*.so", "*.so.*", "*.dll", "*.dylib")


class Library(NamedTuple):
    """A library that comes with pygame-ce or with Python."""

    name: str
    files: tuple[str, ...]
    """Patterns of the names of its files, on any system, in small letters."""
    text: str
    """Its licence: the name of a file in `licences`, without suffix."""
    copyright: str
    home: str


def _library(row: str) -> Library:
    name, files, text, holder, home = (part.strip() for part in row.split("|"))
    return Library(name, tuple(files.split()), text, holder, f"https://{home}")


LIBRARIES: Final = [_library(row) for row in (
    "SDL | libsdl2-2* sdl2.dll | zlib | 1997–2025 Sam Lantinga | libsdl.org",
    "SDL_image | libsdl2_image* sdl2_image* | zlib | 1997–2025 Sam Lantinga | libsdl.org",
    "SDL_mixer | libsdl2_mixer* sdl2_mixer* | zlib | 1997–2025 Sam Lantinga | libsdl.org",
    "SDL_ttf | libsdl2_ttf* sdl2_ttf* | zlib | 2001–2025 Sam Lantinga | libsdl.org",
    "FreeType | libfreetype* freetype.dll | freetype"
    " | 1996–2025 David Turner, Robert Wilhelm, Werner Lemberg | freetype.org",
    "HarfBuzz | libharfbuzz* | harfbuzz | 2010–2025 Google, Inc., Behdad Esfahbod, Red Hat, Inc."
    " and others | harfbuzz.github.io",
    "libpng | libpng* | libpng | 1995–2025 The PNG Reference Library Authors | libpng.org",
    "libjpeg-turbo | libjpeg* | libjpeg-turbo | 1991–2025 Thomas G. Lane, Guido Vollbeding,"
    " D. R. Commander and others | libjpeg-turbo.org",
    "LibTIFF | libtiff* | libtiff | 1988–1997 Sam Leffler, 1991–1997 Silicon Graphics, Inc."
    " | libtiff.gitlab.io/libtiff",
    "libwebp | libwebp* libsharpyuv* | bsd-3-clause | 2010 Google Inc."
    " | chromium.googlesource.com/webm/libwebp",
    "FLAC | libflac* | bsd-3-clause | 2000–2009 Josh Coalson, 2011–2025 Xiph.Org Foundation"
    " | xiph.org/flac",
    "Ogg | libogg* | bsd-3-clause | 1994–2025 Xiph.Org Foundation | xiph.org/ogg",
    "Vorbis | libvorbis* | bsd-3-clause | 2002–2020 Xiph.Org Foundation | xiph.org/vorbis",
    "Opus | libopus* | bsd-3-clause | 2001–2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin,"
    " Timothy B. Terriberry, CSIRO, Gregory Maxwell, Mark Borgerding, Erik de Castro Lopo, Mozilla,"
    " Amazon | opus-codec.org",
    "WavPack | libwavpack* | bsd-3-clause | 1998–2025 David Bryant | www.wavpack.com",
    "libxmp | libxmp* | mit | 1996–2026 Claudio Matsuoka and Hipolito Carraro Jr"
    " | github.com/libxmp/libxmp",
    "Brotli | libbrotli* | mit | 2009–2025 the Brotli Authors | github.com/google/brotli",
    "PortMidi | libportmidi* portmidi.dll | mit | 1999–2000 Ross Bencina and Phil Burk,"
    " 2001–2009 Roger B. Dannenberg | github.com/PortMidi/portmidi",
    "FluidSynth | libfluidsynth* | lgpl-2.1 | 2003–2025 Peter Hanappe and others | fluidsynth.org",
    "libsndfile | libsndfile* | lgpl-2.1 | 1999–2025 Erik de Castro Lopo and others"
    " | libsndfile.github.io/libsndfile",
    "mpg123 | libmpg123* | lgpl-2.1 | 1995–2025 Michael Hipp and others | mpg123.org",
    "ALSA | libasound* | lgpl-2.1 | 1998–2025 Jaroslav Kysela and others | alsa-project.org",
    "zlib | libz.* libz-* zlib*.dll libz.so* | zlib | 1995–2025 Jean-loup Gailly and Mark Adler"
    " | zlib.net",
    "bzip2 | libbz2* | bzip2 | 1996–2019 Julian Seward | sourceware.org/bzip2",
    "XZ Utils | liblzma* | public-domain | Lasse Collin | tukaani.org/xz",
    "libffi | libffi* | mit | 1996–2025 Anthony Green, Red Hat, Inc. and others"
    " | sourceware.org/libffi",
    "OpenSSL | libssl* libcrypto* | apache-2.0 | 1998–2025 The OpenSSL Project Authors"
    " | www.openssl.org",
    "SQLite | libsqlite3* sqlite3.dll | public-domain | D. Richard Hipp and others"
    " | www.sqlite.org",
    "Expat | libexpat* | mit | 1998–2000 Thai Open Source Software Center Ltd and Clark Cooper,"
    " 2001–2025 Expat maintainers | libexpat.github.io",
    "mpdecimal | libmpdec* | bsd-2-clause | 2008–2025 Stefan Krah"
    " | www.bytereef.org/mpdecimal",
    "Microsoft runtime | vcruntime* msvcp* ucrtbase.dll api-ms-win-* concrt* | microsoft"
    " | Microsoft Corporation | visualstudio.microsoft.com",
)]  # fmt: skip
"""Whatever shared library a build contains has to be here. On Windows and macOS some of them lie
inside those of SDL."""
_OF_PYTHON: Final = ("libpython*", "python*.dll", "_*", "pyexpat*")
"""Libraries and extension modules that are under Python's own licence."""


def library_of(file: str) -> Library | None:
    """Which library a file is, by its name; None where nothing is known of it."""
    small = file.lower()
    found = (each for each in LIBRARIES if any(fnmatch(small, name) for name in each.files))
    return next(found, None)


def libraries_in(folder: Path) -> tuple[list[Library], list[str]]:
    """The libraries of a build, and the names of files of which nothing is known. Modules of
    packages go with their packages."""
    found, unknown = set[Library](), set[str]()
    for path in folder.rglob("*"):
        name = path.name.lower()
        if not any(fnmatch(name, each) for each in LIBRARY_NAMES) or _is_module(path.name):
            continue
        library = library_of(name)
        if library is not None:
            found.add(library)
        elif not any(fnmatch(name, each) for each in _OF_PYTHON):
            unknown.add(path.name)
    return sorted(found), sorted(unknown)


def write(build: Path, folder: Path) -> list[str]:
    """Write the licences of all that is in `build` into `folder`, and an index of them; the names
    of libraries of which no licence is known. Raises FileNotFoundError where Python or a package
    came without its own."""
    libraries, unknown = libraries_in(build)
    folder.mkdir(parents=True)
    index = list(_papers(folder))
    for name in {each.text for each in libraries} | {"lgpl-2.1"}:
        (folder / f"{name}.txt").write_text((TEXTS / f"{name}.txt").read_text("utf-8"), "utf-8")
    index += [
        f"{each.name}: {each.text}.txt\n    © {each.copyright}\n    {each.home}"
        for each in libraries
    ]
    head = (TEXTS.parent / "licences-head.txt").read_text("utf-8")
    (folder / "INDEX.txt").write_text(f"{head}\n" + "\n\n".join(index) + "\n", "utf-8")
    return unknown


def python_licence(places: Iterable[Path]) -> str:
    """The licence that lies beside the Python that is built in. Raises FileNotFoundError."""
    for place in places:
        if place.is_file():
            return place.read_text("utf-8")
    raise FileNotFoundError("this Python came without its licence")


def _papers(folder: Path) -> Iterator[str]:
    """Write the licences of the game, of Python and of packages; a line of the index for each."""
    for name, path in OURS.items():
        (folder / name).write_text((PROJECT / path).read_text("utf-8"), "utf-8")
        yield f"{name.removesuffix('.txt').replace('-', ' ')}: {name}"
    names = [Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)]
    licence = python_licence(place / "LICENSE.txt" for place in names)
    (folder / "Python.txt").write_text(licence, "utf-8")
    yield f"Python {sys.version.split()[0]}: Python.txt\n    https://www.python.org"
    for package in (*PACKAGES, "pyinstaller"):
        yield _package(package, folder)


def _package(package: str, folder: Path) -> str:
    found = distribution(package)
    line = f"{package} {found.version}: {{}}\n    https://pypi.org/project/{package}"
    if package == "pygame-ce":  # its wheels bring none
        return line.format("lgpl-2.1.txt")
    papers = [path for path in found.files or () if path.stem in ("LICENSE", "COPYING")]
    if not papers:
        raise FileNotFoundError(f"{package} came without its licence")
    (folder / f"{package}.txt").write_text(papers[0].read_text("utf-8"), "utf-8")
    return line.format(f"{package}.txt")


def _is_module(name: str) -> bool:
    """Whether a file is an extension module of Python or of a package."""
    return ".cpython-" in name or ".abi3." in name or name.endswith(".pyd")
