"""The ledger: chips lost per decision over time, for everybody who played at this screen."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import cast

import pytest

from game.coach.review import Lookback
from game.input.intents import Key, Pressed
from game.scenes.history.figures import BARS
from game.scenes.history.ledger import LedgerScene
from game.scenes.result.panels import Coach
from game.storage.costs import MatchCost, per_decision
from game.table.coach_words import habit_sentence
from game.table.naming import Naming
from game.ui.services import Services
from tests.coach.tables import evening, quick
from tests.scenes.fakes import Diary, click
from tests.scenes.screens import (
    drawn,
    furnished,
    node_texts,
    overlapping,
    things,
    top,
)


def rows(matches: int, player: str = "Emma", *, slope: float = -0.02) -> tuple[MatchCost, ...]:
    chance = Random(matches)
    return tuple(
        MatchCost(number, player, 4 + number % 5, 20, 20 * (1.0 + slope * number) * chance.random())
        for number in range(1, matches + 1)
    )


def opened(
    folder: Path, kept: tuple[MatchCost, ...], size: tuple[int, int] = (1920, 1080),
    language: str = "en", player: str = "",
) -> tuple[Services, LedgerScene]:  # fmt: skip
    services = furnished(folder, size, language)
    services.store.costs.all = lambda: kept  # type: ignore[method-assign]
    scene = LedgerScene(player)
    services.push(Diary("result", []))
    services.push(scene)
    return services, scene


@pytest.mark.parametrize("matches", [0, 1, 7, 60])
def test_every_match_has_a_bar_as_far_as_there_is_room(tmp_path: Path, matches: int) -> None:
    services, scene = opened(tmp_path, rows(matches), (1024, 640))
    drawn(services)
    plot = scene.places["bars"]
    bars = [
        rect for _, surface, rect in things(services, "ledger page")
        if plot.contains(rect) and rect.w < plot.w / 4 and rect.h > 6
        and not services.lettering.text_of(surface)
    ]  # fmt: skip
    assert len(bars) == min(matches, BARS)
    assert overlapping(enumerate(bars)) == []


def test_what_is_judged_meanwhile_is_shown_as_soon_as_it_is_known(tmp_path: Path) -> None:
    class Adding:
        left = 2

        lookback = Lookback(evening(1), quick)

        @property
        def done(self) -> bool:
            return not self.left

        def update(self) -> bool:
            self.left -= 1
            kept[:] = [MatchCost(1, "", 5, 10 - self.left, 3.0)]
            return True

    kept = [MatchCost(1, "", 5, 7, 3.0)]
    services = furnished(tmp_path)
    services.store.costs.all = lambda: tuple(kept)  # type: ignore[method-assign]
    scene = LedgerScene("", cast("Coach", Adding()))
    services.push(Diary("result", []))
    services.push(scene)
    assert scene.remark() == services.words("ledger.adding_up")
    assert not scene.resting
    scene.update(0.02)
    assert [row.decisions for row in scene.rows] == [9]
    scene.update(0.02)
    assert [row.decisions for row in scene.rows] == [10]
    assert scene.remark() == services.words("ledger.early")


def test_it_begins_with_what_there_is_to_mend_in_the_match_it_was_opened_from(
    tmp_path: Path,
) -> None:
    match = evening(2, seed=9)
    services = furnished(tmp_path)
    services.store.costs.all = lambda: (*rows(2), *rows(3, "Otto"), *rows(4, "Zoë"))  # type: ignore[method-assign]
    coach = Coach(services, Lookback(match, quick))
    scene = LedgerScene("Otto", coach)
    services.push(Diary("result", []))
    services.push(scene)
    assert scene.sentence() == "", "it is being judged"
    while not coach.done:
        scene.update(0.02)
    naming = Naming(match.options, services.words)
    said = habit_sentence(naming, coach.lookback, (1,))
    assert said.startswith("Otto")
    assert scene.sentence() == services.words("ledger.match", said=said)
    drawn(services)
    shown = " ".join(text for text, _, _ in node_texts(scene))
    assert f"{scene.sentence()} {scene.remark()}" in shown
    services.stack.handle(Pressed(Key.RIGHT))
    assert {row.player for row in scene.rows} == {"Zoë"}
    assert scene.sentence() == "", "who did not play in it"


def test_the_owl_compares_the_later_half_with_the_earlier(tmp_path: Path) -> None:
    better = tuple(MatchCost(n, "", 5, 10, 10.0 - n) for n in range(1, 7))
    worse = tuple(MatchCost(n, "", 5, 10, float(n)) for n in range(1, 7))
    for kept, key in (
        ((), "ledger.nothing"),
        (better[:2], "ledger.early"),
        (better, "ledger.better"),
        (worse, "ledger.worse"),
    ):
        services, scene = opened(tmp_path, kept)
        assert scene.remark() == services.words(key)


def test_everybody_has_a_page_by_keys_and_by_mouse(tmp_path: Path) -> None:
    kept = (*rows(3, "Emma"), *rows(4, "Otto"))
    services, scene = opened(tmp_path, kept, player="Otto")
    assert len(scene.rows) == 4
    assert per_decision(scene.rows) == per_decision(rows(4, "Otto"))
    services.stack.handle(Pressed(Key.RIGHT))
    assert {row.player for row in scene.rows} == {"Emma"}
    chooser = scene.group.find(("ledger", "player"))
    assert chooser is not None
    click(services, (chooser.rect.right - 12, chooser.rect.centery))
    assert {row.player for row in scene.rows} == {"Otto"}
    services.stack.handle(Pressed(Key.BACK))
    assert top(services) is not scene
