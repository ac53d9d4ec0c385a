"""What was chosen in the options is so wherever somebody plays or looks back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any, cast

import pytest

from game.rules.draw.decisions import DrawCards
from game.rules.draw.table import Duel
from game.scenes.review import ReviewScene
from game.storage.settings import Cloth, Lingering, Settings, Sorting
from game.table.draw.table_game import DrawTableGame
from game.table.replay.scene import ReplayScene
from game.ui.paint.styles import Plaque
from tests.coach.tables import evening as played_evening
from tests.match.test_playhead import played
from tests.scenes.screens import drawn, furnished, pass_time
from tests.table.draw.conftest import at_table  # noqa: F401, a fixture
from tests.table.draw.playing import DrawEvening, draw_options
from tests.table.evening import Evening, options

SUITS = Settings(sorting=Sorting.SUITS)


def together(suits: list[object]) -> bool:
    """Whether each suit lies in one piece."""
    return len(list(groupby(suits))) == len(set(suits))


def test_a_match_that_goes_on_lies_sorted_from_the_first_frame(
    evening: Callable[..., Evening],
) -> None:
    before = evening(options(8, 2, seed=4, bots="greedy", dealer=1))
    before.play_to_purchase(seed=1)
    again = evening(before.match, settings=SUITS)
    cast = again.board.cast
    assert together([cast.faces[piece].suit for piece in cast.hands[0]])


@pytest.mark.parametrize("wanted", Sorting)
def test_a_replay_sorts_hands_as_it_is_wanted(tmp_path: Path, wanted: Sorting) -> None:
    services = furnished(tmp_path, (1024, 640), "en", sorting=wanted)
    scene = ReplayScene(played_evening(variant=8))
    services.push(scene)
    drawn(services)
    names = {Sorting.RANKS: "by_rank", Sorting.SUITS: "by_suit", Sorting.COMBINATION: "grouped"}
    assert getattr(scene.playback.choreography.order, "__name__", "") == names[wanted]


def test_the_review_lies_on_the_cloth_that_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = furnished(tmp_path, (1024, 640), "en", cloth=Cloth.BLUE)
    made: list[object] = []
    plaque = services.paint.plaque

    def seen(width: int, height: int, style: Plaque, **how: Any) -> object:
        made.append(style)
        return plaque(width, height, style, **how)

    monkeypatch.setattr(services.paint, "plaque", seen)
    services.push(ReviewScene(played_evening(), games=2))
    pass_time(services, 0.1)
    assert Plaque.NAVY in made


@pytest.mark.parametrize("snow", [True, False])
def test_it_snows_at_the_duel_if_it_is_to(
    at_table: Callable[..., DrawEvening],  # noqa: F811
    snow: bool,
) -> None:
    settings = Settings(snow=snow)
    table = at_table(draw_options(Duel(2, 30, 2, 6), seed=4), settings=settings)
    table.play_until_asked(DrawCards)
    assert bool(table.picture.keys_of("flake")) is snow


def test_what_is_said_in_a_replay_lingers_as_at_the_table(tmp_path: Path) -> None:
    lasts = {}
    for how in (Lingering.NORMAL, Lingering.LONG):
        services = furnished(tmp_path / how.value, (1024, 640), "en", lingering=how)
        scene = ReplayScene(played("salon 4"))
        services.push(scene)
        drawn(services)
        lasts[how] = 0.0
        for _ in range(600):
            pass_time(services, 0.05)
            said = cast("DrawTableGame", scene.tabletop.game).sayings._said.values()
            lasts[how] = max([lasts[how], *(left for _, left in said)])
    assert lasts[Lingering.LONG] == pytest.approx(2 * lasts[Lingering.NORMAL], rel=0.1)
