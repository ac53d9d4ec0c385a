"""Every screen's resting states: pictures, order of focus, texts; kept, or compared with kept ones.

    python -m tools.pictures --keep FOLDER [--only setup]
    python -m tools.pictures --compare FOLDER [--only setup] [--window 1024x640]

tells which states differ and in what, and writes pictures of both with what is apart. Stories are
in `tools/pictures/states.py`.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory, mkdtemp
from typing import Final

from tools.pictures.states import STORIES
from tools.pictures.visitor import Display, Visitor  # sets the drivers of SDL

import pygame  # isort: skip
from pygame import Surface  # isort: skip

from game.app.system import SPRITES
from tests.scenes.history.opened import filled
from tools.monkey.evening import PromptArt

SIZES: Final = ((1920, 1080), (1024, 640), (1280, 1024), (2560, 1080))
DISPLAYS: Final = tuple(
    Display(size, language, text)
    for number, size in enumerate(SIZES)
    for language, text in ((("en", 100), ("de", 200)), (("de", 100), ("en", 200)))[number % 2]
)
"""Every pair of window, language and size of text."""


def states(display: Display, only: str) -> Iterator[tuple[str, Surface | None, str]]:
    """Name, picture and lines of every state in a display; without a picture the lines are an error
    that ended a story."""
    art = PromptArt(SPRITES)
    with TemporaryDirectory() as made:
        past = filled(Path(made))
        for name, story in STORIES.items():
            if not f"{name} ".startswith(only):
                continue
            with TemporaryDirectory() as temporary:
                folder = Path(temporary)
                if story.past:
                    copytree(past, folder, dirs_exist_ok=True)
                try:
                    visitor = Visitor(display, art, folder, event=story.event, phones=story.phones)
                    for number, state in enumerate(story.tell(visitor)):
                        yield f"{name} {number} {state} {display}", *visitor.seen()
                    visitor.store.close()
                except Exception:  # noqa: BLE001, the others are to be seen all the same
                    yield f"{name} {display}", None, traceback.format_exc(limit=-4)


def keep(folder: Path, only: str, display: Display) -> list[str]:
    """Write all states of a display; one line for each story that broke off."""
    broken = []
    for name, picture, lines in states(display, only):
        if picture is None:
            broken.append(f"BROKE OFF {name}: {lines}")
            continue
        pygame.image.save(picture, folder / f"{name}.png")
        (folder / f"{name}.txt").write_text(lines, "utf-8")
    return broken


def compare(folder: Path, out: Path, only: str, display: Display) -> list[str]:
    """A line for each state of a display: same, new, or what differs."""
    found = []
    for name, picture, lines in states(display, only):
        kept = folder / f"{name}.png"
        if picture is None:
            found.append(f"BROKE OFF {name}: {lines}")
        elif not kept.exists():
            found.append(f"new {name}")
        else:
            before = kept.with_suffix(".txt").read_text("utf-8")
            differs = texts(before, lines, out / f"{name}.txt")
            differs += pixels(pygame.image.load(kept).convert(picture), picture, out / kept.name)
            found.append(f"DIFFERS {name}: {', '.join(differs)}" if differs else f"same {name}")
    return found


def texts(before: str, now: str, out: Path) -> list[str]:
    """Which kinds of lines differ; those that came and went are written."""
    if before == now:
        return []
    old, new = before.splitlines(), now.splitlines()
    changes = [f"- {line}" for line in old if line not in new]
    changes += [f"+ {line}" for line in new if line not in old]
    out.write_text("\n".join(changes or ["the same lines in another order", *new]), "utf-8")
    kinds = {line.split(" ")[1] for line in changes} or {"order"}
    return sorted(kinds)


def pixels(before: Surface, now: Surface, out: Path) -> list[str]:
    """How far apart two pictures are; both and the difference are written."""
    if before.get_buffer().raw == now.get_buffer().raw:
        return []
    apart, back = before.copy(), now.copy()
    apart.blit(now, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(apart, (0, 0, 0, 255), (1, 1, 1, 255))
    count = same.get_size()[0] * same.get_size()[1] - same.count()
    if not count:
        return []
    same.invert()
    boxes = same.get_bounding_rects()
    width, height = now.get_size()
    sheet = Surface((width, 3 * height))
    apart.fill((7, 7, 7), special_flags=pygame.BLEND_RGB_MULT)
    for row, picture in enumerate((before, now, apart)):
        sheet.blit(picture, (0, row * height))
    pygame.image.save(sheet, out)
    return [f"{count} px in {tuple(boxes[0].unionall(boxes[1:]))}"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Keep or compare; the exit code, 1 where something differs or could not be opened."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--compare", type=Path, metavar="FOLDER")
    parser.add_argument(
        "--only", default="", help="stories whose name begins so; “setup ” is that one alone"
    )
    parser.add_argument("--window", default="", help="only displays that begin so: 1024x640")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    asked = parser.parse_args(arguments)
    displays = [display for display in DISPLAYS if str(display).startswith(asked.window)]
    out = Path(mkdtemp(prefix="pictures-"))
    if asked.keep:
        asked.keep.mkdir(parents=True, exist_ok=True)
        job = partial(keep, asked.keep, asked.only)
    elif asked.compare:
        job = partial(compare, asked.compare, out, asked.only)
    else:
        parser.error("--keep or --compare")
    with ProcessPoolExecutor(asked.jobs) as pool:
        lines = [line for found in pool.map(job, displays) for line in found]
    same = [line for line in lines if line.startswith("same ")]
    for line in lines:
        if line not in same:
            print(line)
    if asked.compare:
        print(f"{len(same)} of {len(lines)} states are the same; what differs is in {out}")
    return int(len(same) < len(lines))


if __name__ == "__main__":
    sys.exit(main())
