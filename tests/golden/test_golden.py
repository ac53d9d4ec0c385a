"""A few pictures of the table, compared with those somebody has looked at and accepted.

`POKER_ACCEPT_GOLDEN=1` keeps the present pictures instead; look at them before you commit them.
What differs is written beside each other into the folder the failure names.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.rules.cards import parse_cards
from game.rules.decisions import BuyCard, CutPack
from game.storage.settings import Speed
from game.table.game_texts import Here
from game.table.part import Mood
from tests.scenes.conftest import evening, only_the_table
from tests.scenes.rule_book.opened import opened
from tests.scenes.screens import drawn
from tests.scenes.title.evening import TitleEvening
from tests.table.draw.duel_geometry import lay_table, stage
from tests.table.evening import Mouse, SitDown, options

__all__ = ["evening", "only_the_table"]

PICTURES = Path(__file__).parent / "pictures"
ACCEPT = "POKER_ACCEPT_GOLDEN"

MEAN = 2.5
"""Mean difference of a channel, of 255, that lossy pictures and other processors may cause."""
LOUD = 36
"""A pixel that differs by more than this in any channel is another pixel."""
LOUD_SHARE = 0.002
"""Such a share of pixels may be different."""


@dataclass(frozen=True)
class Golden:
    """One picture: a table, until when it is played, and the size it is kept in."""

    name: str
    players: int
    cards: int
    until: str
    window: tuple[int, int]
    kept: tuple[int, int]
    language: str = "en"


GOLDENS = (
    Golden("two-8-turn", 2, 8, "turn", (1920, 1080), (960, 540)),
    Golden("four-5-turn", 4, 5, "chosen", (1024, 640), (1024, 640), "de"),
    Golden("five-6-showdown", 5, 6, "showdown", (1280, 1024), (800, 640), "de"),
    Golden("five-5-showdown", 5, 5, "showdown", (1920, 1080), (960, 540)),
    Golden("six-4-turn", 6, 4, "turn", (1024, 640), (1024, 640)),
    Golden("three-7-cut", 3, 7, "cut", (1024, 640), (1024, 640)),
)


def painted(golden: Golden, sit_down: SitDown) -> Surface:
    """The table as it looks now."""
    chosen = options(golden.cards, golden.players, seed=5, rounds=3, bots="greedy", dealer=1)
    table = sit_down(chosen, size=golden.window, language=golden.language, speed=Speed.QUADRUPLE)
    reached = {
        "cut": lambda: table.asked() and isinstance(table.decision, CutPack),
        "turn": lambda: table.asked() and isinstance(table.decision, BuyCard),
        "chosen": lambda: table.asked() and isinstance(table.decision, BuyCard),
        "showdown": table.game_over,
    }[golden.until]
    table.play_to(reached, seed=5)
    if golden.until == "chosen":
        mouse = Mouse(table)
        mouse.click(*mouse.hand_card(2))
    table.pass_time(8.0)  # glows have settled, and whoever spoke is silent again
    screen = pygame.display.get_surface()
    assert screen is not None
    return pygame.transform.smoothscale(screen, golden.kept)


def difference(one: Surface, other: Surface) -> Surface:
    """How far the channels of each pixel are apart, at half the size: the noise of lossy pictures
    is finer than that."""
    half = one.get_width() // 2, one.get_height() // 2
    small, small_other = (pygame.transform.smoothscale(s, half) for s in (one, other))
    apart, back = small.copy(), small_other.copy()
    apart.blit(small_other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(small, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return apart


def loud_share(apart: Surface) -> float:
    """Share of pixels that are clearly different."""
    level = (LOUD, LOUD, LOUD, 255)
    alike = pygame.mask.from_threshold(apart, (0, 0, 0, 255), level).count()
    return 1 - alike / (apart.get_width() * apart.get_height())


def mean(apart: Surface) -> float:
    """Mean difference of a channel."""
    return sum(pygame.transform.average_color(apart)[:3]) / 3


def assert_accepted(name: str, now: Surface, folder: Path) -> None:
    """The picture of this name looks like `now`, or is it from now on where that was asked for."""
    path = PICTURES / f"{name}.jpg"
    if os.environ.get(ACCEPT):
        path.parent.mkdir(exist_ok=True)
        pygame.image.save(now, path)
        return
    accepted = pygame.image.load(path).convert(now)
    apart = difference(now, accepted)
    if mean(apart) > MEAN or loud_share(apart) > LOUD_SHARE:
        width, height = now.get_size()
        both = Surface((width, 3 * height))
        for row, picture in enumerate((accepted, now, apart)):
            both.blit(picture, (0, row * height))
        pygame.image.save(both, folder / f"{name}.png")
        pytest.fail(
            f"mean {mean(apart):.1f}, {loud_share(apart):.2%} different: accepted, now and"
            f" difference in {folder / name}.png; {ACCEPT}=1 accepts what is new"
        )


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.name)
def test_the_table_looks_as_accepted(golden: Golden, evening: SitDown, tmp_path: Path) -> None:
    assert_accepted(golden.name, painted(golden, evening), tmp_path)


@pytest.mark.parametrize(
    ("name", "size", "language", "kept"),
    [("title", (1920, 1080), "en", (960, 540)), ("title-small", (1024, 640), "de", (1024, 640))],
)
def test_the_title_looks_as_accepted(
    name: str, size: tuple[int, int], language: str, kept: tuple[int, int], tmp_path: Path
) -> None:
    evening = TitleEvening(tmp_path, size, language, reduced_motion=True)
    evening.settle()
    evening.work()
    assert_accepted(name, pygame.transform.smoothscale(drawn(evening.services), kept), tmp_path)


def test_a_card_that_is_missing_would_be_noticed() -> None:
    """The tolerance lets noise pass, but no card, chip stack or word."""
    picture = pygame.image.load(PICTURES / "four-5-turn.jpg")
    changed = picture.copy()
    changed.fill((24, 77, 58), pygame.Rect(470, 230, 60, 60))
    assert loud_share(difference(picture, changed)) > LOUD_SHARE


SAYS = {
    "en": "The hat. Twelve chips.\nIt was my father’s!",
    "de": "Der Hut, zwölf Chips.\nEr war vom Vater!",
}


@pytest.mark.parametrize(
    ("name", "size", "language", "pawned", "mood"),
    [
        ("duel", (1920, 1080), "en", (1, 0), Mood.WORRIED),
        ("duel-small", (1024, 640), "de", (2, 3), Mood.THINKING),
        ("duel-narrow-bare", (1280, 1024), "en", (6, 6), Mood.PLEASED),
    ],
)
def test_the_duel_looks_as_accepted(
    name: str,
    size: tuple[int, int],
    language: str,
    pawned: tuple[int, int],
    mood: Mood,
    tmp_path: Path,
) -> None:
    room = stage(size, language, room=True)
    room.draw(mood, *pawned)
    lay_table(room, SAYS[language])
    kept = (960, round(960 * size[1] / size[0])) if size[0] > 1024 else size
    assert_accepted(name, pygame.transform.smoothscale(room.shown(), kept), tmp_path)


def test_the_spread_about_buying_looks_as_accepted(tmp_path: Path) -> None:
    here = Here("buying.pay", variant=5, own=parse_cards("9C 9D 9S KH 2C"))
    services, _ = opened(tmp_path, (1920, 1080), here=here)
    now = pygame.transform.smoothscale(drawn(services), (960, 540))
    assert_accepted("book", now, tmp_path)
