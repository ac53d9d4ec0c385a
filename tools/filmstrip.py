"""Lay frames of an animation side by side, to look at motion while it stands still.

    python -m tools.filmstrip --play deluxe --variant 5 --players 4 --seed 3 \\
        --from-event 40 --frames 12 --step 60 strip.png
    python -m tools.filmstrip --play salon --players 7 --seed 3 --from-event 30 strip.png

You sit at the lower edge and buy whatever can be bought; at the draw-poker tables you exchange
three cards and bet whatever nobody has bet, and your guests hold it. Times are milliseconds at
normal speed."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app.loop import App
from game.app.system import SPRITES
from game.app.window import Window
from game.app.wiring import build_services
from game.match.draw import USUAL, draw_table_for
from game.match.match import Match
from game.match.options import MAIN, table_for
from game.rules.draw.table import DrawRulesError, Duel
from game.storage.settings import Settings, Speed
from game.storage.store import Store
from game.table.scene import TableScene
from game.ui.art import Art
from game.ui.text import Face, TextRenderer
from game.words.words import Words
from tools.bench_draw import eager_draw_answer
from tools.bench_thinking import eager_answer

TICK: Final = 1 / 120
"""Seconds of one step of virtual time."""
PATIENCE: Final = 600.0
"""Seconds after which an event that does not come is given up."""
GAP: Final = 6
CAPTION: Final = 22  # px
INK: Final = (236, 226, 204)
GROUND: Final = (18, 18, 22)


@dataclass(frozen=True, slots=True)
class Cut:
    """What of the window goes into the strip: shares of it, and the width of a frame in px."""

    left: float = 0.0
    top: float = 0.0
    right: float = 1.0
    bottom: float = 1.0
    width: int = 480

    def of(self, picture: pygame.Surface) -> pygame.Surface:
        """This part of a picture, in the size of a frame."""
        wide, high = picture.get_size()
        box = pygame.Rect(round(self.left * wide), round(self.top * high), 0, 0)
        box.size = round(self.right * wide) - box.x, round(self.bottom * high) - box.y
        part = picture.subsurface(box)
        if part.get_width() <= self.width:
            return part.copy()
        high = round(part.get_height() * self.width / part.get_width())
        return pygame.transform.smoothscale(part, (self.width, high))


class Film:
    """One table in virtual time."""

    def __init__(
        self, match: Match, size: tuple[int, int], *, calm: bool, folder: Path, language: str = "en"
    ) -> None:
        """`size`: of the window in px; `calm`: with reduced motion."""
        window = Window()
        window.open(size=size)
        settings = Settings(speed=Speed.NORMAL, sound=False, window=size, reduced_motion=calm)
        store, words = Store(None), Words.load(language)
        services = build_services(window, Art(SPRITES), words, settings, store, folder)
        self.scene = TableScene(match)
        self._app = App(services, self.scene, clock=lambda: 0.0, display=window)
        self._window = window
        self._chance = Random(match.options.seed)
        self._app.step(0.0)

    def run(self, seconds: float) -> None:
        """Let so much time pass; you answer as soon as you are asked."""
        for _ in range(max(1, round(seconds / TICK))):
            playback = self.scene.playback
            if playback.decision is not None and playback.board.resting:
                eager = (
                    eager_draw_answer if self.scene.match.game.name != "deluxe" else eager_answer
                )
                playback.answer(eager(playback.decision, self._chance))
            elif playback.blocked and playback.board.resting:
                self.scene.next_game()
            self._app.step(TICK)

    def run_to(self, event: int) -> None:
        """Go on until so many events were shown. Raises SystemExit where they never come."""
        left = PATIENCE
        while self.scene.events_shown < event:
            self.run(TICK)
            left -= TICK
            if left < 0 or self.scene.playback.over:
                raise SystemExit(f"there is no event {event}: {self.scene.events_shown} at most")

    def run_to_kind(self, kind: str, times: int) -> None:
        """Go on until an event of this name was shown so many times. Raises SystemExit where that
        never happens."""
        seen = found = 0
        while found < times:
            self.run_to(seen + 1)
            log = self.scene.match.log
            found += type(log[seen]).__name__ == kind
            seen += 1

    def frames(self, count: int, step: float) -> Iterator[tuple[str, pygame.Surface]]:
        """So many captions and pictures, `step` seconds apart."""
        for number in range(count):
            shown = self.scene.events_shown
            event = type(self.scene.match.log[shown - 1]).__name__ if shown else ""
            yield f"{round(number * step * 1000)} ms · {shown} {event}", self._window.surface
            self.run(step)

    def close(self) -> None:
        """Let the window go."""
        self._window.close()


def strip(frames: Sequence[tuple[str, pygame.Surface]], columns: int) -> pygame.Surface:
    """All frames on one sheet, with their captions."""
    wide, high = frames[0][1].get_size()
    rows = -(-len(frames) // columns)
    sheet = pygame.Surface((columns * (wide + GAP) + GAP, rows * (high + CAPTION + GAP) + GAP))
    sheet.fill(GROUND)
    lettering = TextRenderer(SPRITES / "fonts")
    for number, (caption, picture) in enumerate(frames):
        row, column = divmod(number, columns)
        x, y = GAP + column * (wide + GAP), GAP + row * (high + CAPTION + GAP)
        sheet.blit(lettering.line(caption, Face.MEDIUM, 15, INK), (x, y))
        sheet.blit(picture, (x, y + CAPTION))
    return sheet


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the strip that was asked for; the exit code."""
    asked = _parser().parse_args(arguments)
    left, top, right, bottom = asked.part
    cut = Cut(left, top, right, bottom, asked.width)
    with TemporaryDirectory() as folder:
        film = Film(
            _match(asked), asked.size, calm=asked.reduced_motion, folder=Path(folder),
            language=asked.lang,
        )  # fmt: skip
        if asked.event:
            film.run_to_kind(asked.event, asked.nth)
        else:
            film.run_to(asked.from_event)
        step = asked.step / 1000
        shots = [(text, cut.of(seen)) for text, seen in film.frames(asked.frames, step)]
        pygame.image.save(strip(shots, asked.columns), asked.out)
        film.close()
    return 0


def _match(asked: argparse.Namespace) -> Match:
    seed, demo = asked.seed, asked.demo
    players = asked.players or (2 if asked.play == Duel.name else 4)
    if asked.play == MAIN:
        return Match(
            table_for(players, variant=asked.variant, rounds=asked.rounds, seed=seed, demo=demo)
        )
    games = 0 if asked.play == Duel.name else 3
    try:
        return Match(
            draw_table_for(
                asked.play, players=players, games=games, seed=seed,
                bots=("station",), demo=demo,
            )
        )  # fmt: skip
    except DrawRulesError as error:
        raise SystemExit(f"--players: {error}") from error


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.filmstrip", description=__doc__)
    add = parser.add_argument
    add("--play", choices=[MAIN, *USUAL], default=MAIN, help="the game")
    add("--variant", type=int, choices=range(4, 9), default=5, help="cards in a hand, of deluxe")
    add("--players", type=int, choices=range(2, 8), help="4 where nothing is said; 2 at the duel")
    add("--seed", type=int, default=1)
    add("--demo", action="store_true", help="bots sit in every seat")
    add("--from-event", type=int, default=1, metavar="N", help="begin after so many events")
    add("--event", metavar="NAME", help="begin at an event of this name, such as CardTaken")
    add("--nth", type=int, default=1, metavar="N", help="at the N-th of that name")
    add("--rounds", type=int, default=1, help="of a match of deluxe")
    add("--lang", default="en", help="the language of the table")
    add("--frames", type=int, default=12)
    add("--step", type=float, default=60, help="milliseconds from frame to frame")
    add("--columns", type=int, default=4)
    add("--size", type=_size, default=(1920, 1080), metavar="WxH", help="of the window in px")
    add("--width", type=int, default=480, help="of a frame in px")
    add("--part", type=_part, default=(0, 0, 1, 1), metavar="L,T,R,B", help="shares of the window")
    add("--reduced-motion", action="store_true")
    add("out", type=Path, metavar="OUT.png")
    return parser


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def _part(text: str) -> tuple[float, float, float, float]:
    left, top, right, bottom = (float(number) for number in text.split(","))
    return left, top, right, bottom


if __name__ == "__main__":
    sys.exit(main())
