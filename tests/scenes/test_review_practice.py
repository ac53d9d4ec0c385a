"""From the review a decision is played on, for once otherwise: kept nowhere, and back again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.coach.review import KNOWN, Lookback
from game.input.commands import PadButton
from game.input.intents import Key, Pressed
from game.match.playhead import Recording
from game.rules.decisions import BuyCard, Stop
from game.scenes.review import PracticeScene, ReviewScene
from game.storage.settings import Speed
from game.ui.services import Services
from tests.coach.tables import evening, quick
from tests.scenes.screens import drawn, furnished, pass_time, top


def reviewing(
    folder: Path, humans: int = 1, size: tuple[int, int] = (1024, 640), language: str = "en",
    *, text_size: int = 100,
) -> tuple[Services, ReviewScene]:  # fmt: skip
    match = evening(humans)
    KNOWN[match] = Lookback(match, quick)
    services = furnished(folder, size, language, text_size=text_size)
    review = ReviewScene(match, games=3, game=2)
    services.push(review)
    pass_time(services, 0.5)
    return services, review


def letter(services: Services) -> Pressed:
    return Pressed(Key.LETTER, services.words("key.practise").lower())


def begun(services: Services) -> PracticeScene:
    scene = top(services)
    assert isinstance(scene, PracticeScene)
    services.stack.update(0.01)
    return scene


@pytest.mark.parametrize("pad", [False, True])
def test_it_begins_with_the_decision_that_was_looked_at(tmp_path: Path, *, pad: bool) -> None:
    services, review = reviewing(tmp_path)
    services.stack.handle(Pressed(Key.RIGHT))
    services.stack.update(0.01)
    choice = review.cursor.choice
    pressed = Pressed(Key.LETTER, "", button=PadButton.Y) if pad else letter(services)
    services.stack.handle(pressed)
    scene = begun(services)
    decision = scene.playback.decision
    assert isinstance(decision, BuyCard)
    assert decision.seat == choice.seat
    assert decision.price == choice.number
    assert set(decision.hand) == set(choice.position.hand)
    assert scene.tabletop.notice.text == services.words("practice.note")
    drawn(services)
    services.stack.handle(Pressed(Key.BACK))
    assert top(services) is review


def test_played_otherwise_it_leads_back_and_nothing_of_it_is_kept(tmp_path: Path) -> None:
    services, review = reviewing(tmp_path)
    services.settings = replace(services.settings, speed=Speed.INSTANT)
    before = review.cursor.match.digest, list(review.cursor.match.answers)
    services.stack.handle(letter(services))
    scene = begun(services)
    scene.playback.answer(Stop())
    for _ in range(400):
        if scene.playback.blocked:
            break
        services.stack.update(0.1)
    assert scene.playback.blocked
    labels = [action.label for action in scene.tabletop.game.actions.large()]
    assert labels[0] == services.words("practice.done")
    scene.next_game()
    assert top(services) is review
    assert (review.cursor.match.digest, review.cursor.match.answers) == before
    assert not services.store.running.exists
    assert not services.store.archive.history()


def test_where_several_humans_played_nobody_could_play_the_others(tmp_path: Path) -> None:
    services, review = reviewing(tmp_path, humans=2)
    assert not [w for w in review.group.widgets if "practise" in w.key]
    services.stack.handle(letter(services))
    assert top(services) is review


def test_places_of_decisions_are_those_of_the_recording(tmp_path: Path) -> None:
    _, review = reviewing(tmp_path)
    assert len(Recording(review.cursor.match, 2).decisions) == len(review.cursor.story.choices)
