"""What furniture and buttons of a draw-poker table tell, with and without time between frames."""

from __future__ import annotations

from random import Random

import pytest

from game.match.draw.guests import USUAL
from game.rules.draw.events import CardDrawn, GameBegan
from game.settings import Settings, Speed
from game.table.log_player import FRAME
from game.ui.stack import SceneStack
from tests.scenes.draw.conftest import SitDown
from tests.scenes.draw.playing import DrawEvening, draw_answer, draw_options

CALM = Settings(reduced_motion=True)
TOLD = {"ribbon", "banner", "side pots"}


def seated(at_table: SitDown, *, table: str = "club", settings: Settings = CALM) -> DrawEvening:
    return at_table(draw_options(USUAL[table], seed=3), speed=Speed.NORMAL, settings=settings)


@pytest.mark.parametrize("table", ["club", "salon"])
def test_with_or_without_time_between_frames_the_same_is_seen(
    at_table: SitDown, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    pictures = []
    for _ in range(2):
        evening = seated(at_table, table=table)
        for answers in range(2):
            evening.until(lambda: evening.asked() and evening.table.resting)  # noqa: B023
            evening.table.answer(draw_answer(evening.decision, Random(answers)))
        evening.until(lambda: evening.asked() and evening.table.resting)  # noqa: B023
        keys = {key for key in evening.picture.items if "snow" not in str(key)}
        pictures.append((evening.table.events_shown, keys, evening.table._presenter._told))
        monkeypatch.setattr(SceneStack, "prepare", lambda _: None)  # the second time
    assert pictures[0] == pictures[1]


def test_what_comes_is_begun_between_two_frames(
    at_table: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few cards of a draw are left to the frame that shows them."""
    evening = seated(at_table)
    log, between = evening.match.log, 0
    prepare = SceneStack.prepare

    def counting(stack: SceneStack) -> None:
        nonlocal between
        before = evening.table.events_shown
        prepare(stack)
        between += sum(isinstance(e, CardDrawn) for e in log[before : evening.table.events_shown])

    monkeypatch.setattr(SceneStack, "prepare", counting)
    evening.play_to(lambda: evening.table.playback.blocked)
    drawn = sum(isinstance(event, CardDrawn) for event in log)
    assert between > drawn / 2 > 1


def test_when_cards_are_gathered_nothing_of_the_last_game_hangs_in_the_air(
    at_table: SitDown,
) -> None:
    evening = seated(at_table, settings=Settings())
    evening.play_to(evening.game_over)
    for _ in range(round(0.5 / FRAME)):
        evening.frame()
    assert _hanging(evening) >= {"ribbon", "banner"}
    evening.table.next_game()
    log = evening.match.log
    evening.until(lambda: isinstance(log[evening.table.events_shown - 1], GameBegan))
    evening.frame()
    assert not _hanging(evening)


def _hanging(evening: DrawEvening) -> set[str]:
    return TOLD & {key[0] for key in evening.picture.items if isinstance(key, tuple)}
