"""Every byte that phones are sent over many matches: no card that a seat may not know, and none
before its owner may look (S-5, D-9, D-10, D-12)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game.audio.speech import card_named
from game.match.match import Match
from game.rules.cards import PACK
from game.rules.draw.table import Club, Duel, Salon
from tests.phones.evening import LANGUAGES
from tests.scenes.screens import words
from tests.table.draw.playing import draw_options
from tests.table.phones.evenings import Evening, main_game

_CARD: Final = re.compile(r"(?<![\w{*])(?:(?:10|[2-9JQKA])[SHDC]|\*[RB])(?!\w)")
_SEEDS: Final = 918_273_000_000
_NAMES: Final = [card_named(card, words(each)) for card in PACK for each in LANGUAGES]
_TABLES: Final = (
    lambda seed: main_game(2, 3, variant=5, seed=seed),
    lambda seed: main_game(1, 2, variant=8, seed=seed),
    lambda seed: main_game(3, 4, variant=4, seed=seed),
    lambda seed: Match(
        draw_options(Salon(4, 40, 2, 3, jokers=2, clumsy=True), humans=2, seed=seed)
    ),
    lambda seed: Match(draw_options(Club(3, 40, 2, 3), humans=3, seed=seed)),
    lambda seed: Match(draw_options(Duel(2, 30, 5, 4), humans=1, seed=seed)),
)


def told(text: str) -> set[str]:
    """Cards that a text names, by sign or by name."""
    return set(_CARD.findall(text)) | {name for name in _NAMES if name in text}


_QUICK: Final = 12
"""Matches that are looked at every time."""
_SEEDS_OF_MATCHES: Final = [
    pytest.param(seed, marks=[pytest.mark.thorough] if seed >= _QUICK else [])
    for seed in range(100)
]


@pytest.mark.parametrize("seed", _SEEDS_OF_MATCHES)
def test_no_phone_is_sent_a_card_that_its_seat_may_not_know(seed: int, tmp_path: Path) -> None:
    match = _TABLES[seed % len(_TABLES)](_SEEDS + seed)
    chairs = tuple(Random(seed).sample(match.options.humans, 1 + seed % len(match.options.humans)))
    evening = Evening(match, chairs, folder=tmp_path)
    read, looked, lit = 0, 0, 0

    def read_everything() -> None:
        nonlocal read, looked, lit
        for text in evening.line.sent[read:]:
            message = json.loads(text)
            assert str(match.options.seed) not in text
            if message["t"] != "hand":
                assert not told(text), text
            elif message["hand"] is not None:
                looked += 1
                lit += "lamp" in message["hand"]
                assert set(_CARD.findall(text)) <= may_know(evening, message["key"]), text
        read = len(evening.line.sent)

    evening.watch = read_everything
    evening.play(seed=seed)
    assert looked
    assert lit or not getattr(match.options, "lamp", False)


def may_know(evening: Evening, key: str) -> set[str]:
    """The cards that the seat of a phone sees on the table as the big screen has it."""
    playback = evening.table.playback
    seat = evening.desk.chairs.seat(evening.phones.room.members[key])
    view: Any = playback.playhead.view_of(seat)
    return {str(card) for card in view.own.hand if not card.hidden}
