"""The first evening: a card that counts is pointed out before it goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.intents import Key
from game.match.special import PUPIL
from game.scenes.tutorial import Lesson, TutorialScene, note_room
from game.ui.services import Services
from tests.scenes.screens import LANGUAGES, SIZES, ink, overlapping
from tests.scenes.tutorial.evening import begun, by_keys, click, frames, key, spoken


def at_discard(services: Services, scene: TutorialScene) -> None:
    for step in by_keys(services, scene):
        if step is Lesson.DISCARD:
            return


def at_card(scene: TutorialScene, name: str) -> tuple[int, int]:
    board = scene.playback.board
    piece = next(p for p in board.cast.hands[PUPIL] if str(board.cast.faces[p]) == name)
    pose = board.pose_of(piece)
    return round(pose.x), round(pose.y)


def chosen(scene: TutorialScene) -> str | None:
    piece = scene.game.selection.chosen
    return None if piece is None else str(scene.playback.board.cast.faces[piece])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_counts_is_pointed_out_and_can_be_changed(
    tmp_path: Path, language: str
) -> None:
    services, scene = begun(tmp_path, language=language)
    at_discard(services, scene)
    words = services.words
    click(services, at_card(scene, "QH"))
    frames(services, scene, 0.4)
    assert chosen(scene) == "QH"
    told = scene.text
    assert words("combination.TWO_PAIRS") in told
    assert words("card.the.FOUR") in told
    assert scene.target.collidepoint(at_card(scene, "4H"))
    click(services, at_card(scene, "4H"))
    frames(services, scene, 0.4)
    assert chosen(scene) == "4H"
    assert scene.text == words("tutorial.take")
    assert not scene.match.over


def test_a_card_that_counts_can_be_put_back_or_go_all_the_same(tmp_path: Path) -> None:
    services, scene = begun(tmp_path)
    at_discard(services, scene)
    for _ in range(2):
        click(services, at_card(scene, "9D"))
        frames(services, scene, 0.4)
    assert chosen(scene) is None
    assert scene.text == services.words("tutorial.discard")
    click(services, at_card(scene, "9D"))
    frames(services, scene, 0.4)
    key(services, Key.UP, Key.CONFIRM)
    spoken(services, scene)
    assert scene.lesson is Lesson.BANK
    assert "9D" not in map(str, scene.playback.view.own.hand)


def test_a_card_that_counts_comes_back_where_it_was_paid_for(tmp_path: Path) -> None:
    services, scene = begun(tmp_path)
    at_discard(services, scene)
    click(services, at_card(scene, "QS"))
    frames(services, scene, 0.6)
    key(services, Key.LETTER, text=services.words("key.buy").lower())
    spoken(services, scene)
    frames(services, scene, 1.0)
    counts = scene.wrong
    assert counts is not None
    assert counts.paid
    assert scene.text == counts.sentence(services.words)
    click(services, scene.target.center)
    spoken(services, scene)
    frames(services, scene, 0.6)
    assert scene.lesson is Lesson.DISCARD
    assert len(scene.playback.view.own.hand) == 5
    assert scene.text == services.words("tutorial.discard")


@pytest.mark.parametrize("size", [*SIZES, (1024, 768)])
@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("de", 200)])
def test_the_paper_that_corrects_covers_neither_card(
    tmp_path: Path, size: tuple[int, int], language: str, text_size: int
) -> None:
    services, scene = begun(tmp_path, size, language, text_size)
    at_discard(services, scene)
    click(services, at_card(scene, "QS"))
    frames(services, scene, 0.4)
    assert scene.paper is not None
    assert note_room(scene.playback.board.poses.layout, won=False).contains(scene.paper)
    assert not scene.target.colliderect(scene.paper)
    words = {n: ink(s, p) for n, s, p in scene.note if n not in ("paper", "ring", ("host", 1))}
    assert overlapping(words.items()) == []
    assert all(scene.paper.contains(rect) for rect in words.values())
