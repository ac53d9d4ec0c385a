"""The first evening: by keys or by mouse to its end, away by Esc at any step, and back again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.input.intents import (
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
)
from game.match.tutorial import PUPIL
from game.rules.decisions import BuyCard
from game.scenes.setup.scene import NewMatchScene
from game.scenes.title.scene import TitleScene
from game.scenes.tutorial.first_evening import DONE, TUTORIAL, offered
from game.scenes.tutorial.note import note_room
from game.scenes.tutorial.scene import TutorialScene
from game.scenes.tutorial.steps import STEPS, Step, target
from game.ui.scene import Scene
from game.ui.services import House
from tests.scenes.fakes import Diary
from tests.scenes.furnished import LANGUAGES, SIZES, drawn, furnished, ink, overlapping, top

Guest = tuple[House, TutorialScene]


def begun(
    folder: Path, size: tuple[int, int] = (1024, 640), language: str = "en", text_size: int = 100
) -> Guest:
    house = furnished(folder, size, language, text_size=text_size)
    return house, come_in(house)


def come_in(house: House) -> TutorialScene:
    scene = TutorialScene(house.store, lambda: house.push(NewMatchScene()))
    house.push(Diary("title", []))
    house.push(scene)
    drawn(house)
    return scene


def frames(house: House, scene: Scene, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        if top(house) is not scene:
            return
        house.stack.update(0.05)
    drawn(house)


def tell(house: House, *intents: Intent) -> None:
    for intent in intents:
        house.stack.handle(intent)
    house.stack.update(0.02)
    drawn(house)


def key(house: House, *keys: Key, text: str = "") -> None:
    for each in keys:
        tell(house, Pressed(each, text), Released(each))


def click(house: House, at: tuple[int, int]) -> None:
    tell(house, PointerMoved(*at))
    tell(house, PointerPressed(*at))
    tell(house, PointerReleased(*at))


def spoken(house: House, scene: TutorialScene) -> None:
    """Until the host says something."""
    for _ in range(900):
        frames(house, scene, 0.1)
        if scene.speaks:
            return
    raise AssertionError(scene.step)


def by_keys(house: House, scene: TutorialScene) -> Iterator[Step]:
    """Every step, and then what leads on from it, with keys only."""
    while top(house) is scene:
        spoken(house, scene)
        if scene.back_again:
            key(house, Key.CONFIRM)
            continue
        yield scene.step
        match scene.step:
            case Step.DISCARD:
                key(house, Key.LEFT, Key.CONFIRM)
            case Step.TAKE:
                key(house, Key.UP, Key.CONFIRM)
            case Step.DONE:
                key(house, Key.LETTER, text=house.words("key.done").lower())
            case Step.SHOWDOWN:
                frames(house, scene, 1)
                key(house, Key.SPACE)
            case _:
                key(house, Key.CONFIRM)


def by_mouse(house: House, scene: TutorialScene) -> Iterator[Step]:
    """The same with a mouse only."""
    while top(house) is scene:
        spoken(house, scene)
        yield scene.step
        match scene.step:
            case Step.TAKE:
                x, y, w, h = scene.target
                click(house, (x + w // 8, y + h // 2))
            case Step.DISCARD | Step.DONE:
                click(house, scene.target.center)
            case Step.SHOWDOWN:
                frames(house, scene, 1)
                click(house, (scene.target.centerx, house.size[1] // 2))
            case _:
                assert scene.paper is not None
                click(house, scene.paper.center)


def steps_of(guest: Iterator[Step]) -> list[Step]:
    found: list[Step] = []
    for step in guest:
        if not found or found[-1] is not step:
            found.append(step)
    return found


# --- through the evening -----------------------------------------------------------------------


@pytest.mark.parametrize("guest", [by_keys, by_mouse])
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
def test_the_evening_can_be_spent_with_one_device(
    tmp_path: Path, guest: type, size: tuple[int, int]
) -> None:
    house, scene = begun(tmp_path, size)
    assert steps_of(guest(house, scene)) == list(STEPS)
    assert isinstance(top(house), NewMatchScene)
    assert house.store.setting(TUTORIAL) == DONE
    assert not house.store.has_running
    assert not house.store.has_played
    won = scene.flow.table
    assert won.winner == PUPIL
    assert scene.flow.gain == 12


def test_the_first_purchase_comes_within_ninety_seconds_also_for_slow_readers(
    tmp_path: Path,
) -> None:
    """Eleven words a second nobody reads; two and a half do most."""
    house, scene = begun(tmp_path)
    seconds = 0.0
    for step in by_keys(house, scene):
        if step is Step.BANK:
            break
        seconds += len(scene.text.split()) / 2.8
        seconds += {Step.WELCOME: 0.0, Step.TAKE: 4.0}.get(step, 0.5)
    assert seconds < 90


def test_whoever_stops_at_once_is_not_held_up(tmp_path: Path) -> None:
    house, scene = begun(tmp_path)
    for step in by_keys(house, scene):
        if step is Step.DISCARD:
            key(house, Key.LETTER, text=house.words("key.done").lower())
            frames(house, scene, 0.5)
            assert scene.step is Step.SHOWDOWN
            break
    for _ in by_keys(house, scene):
        pass
    assert house.store.setting(TUTORIAL) == DONE


def test_a_card_put_back_is_asked_for_again(tmp_path: Path) -> None:
    house, scene = begun(tmp_path)
    for step in by_keys(house, scene):
        if step is Step.TAKE:
            break
    key(house, Key.CONFIRM)
    frames(house, scene, 0.3)
    assert scene.step is Step.DISCARD
    assert isinstance(scene.flow.decision, BuyCard)


def test_while_she_speaks_of_something_cards_stay_where_they_are(tmp_path: Path) -> None:
    house, scene = begun(tmp_path)
    for step in by_keys(house, scene):
        if step is Step.HAND:
            break
    answers = list(scene.match.answers)
    key(house, Key.LEFT, Key.DIGIT_1, Key.UP, Key.DOWN)
    assert scene.step is Step.HAND
    assert scene.choosing.chosen is None
    assert scene.match.answers == answers


# --- leaving and coming back -------------------------------------------------------------------


@pytest.mark.parametrize("left", STEPS)
def test_esc_leaves_at_every_step_and_one_comes_back_to_it(tmp_path: Path, left: Step) -> None:
    house, scene = begun(tmp_path)
    for step in by_keys(house, scene):
        if step is left:
            break
    key(house, Key.BACK)
    assert top(house) is not scene
    assert house.store.setting(TUTORIAL) is not None
    assert offered(house.store)
    again = come_in(house)
    near = {Step.TAKE: {Step.DISCARD, Step.TAKE}, Step.PAYOUT: {Step.PAYOUT, Step.SHOWDOWN}}
    assert again.back_again is (left is not Step.WELCOME)
    frames(house, again, 0.1)
    assert again.step in near.get(left, {left})
    assert again.match.answers[: len(scene.match.answers)] == scene.match.answers
    for _ in by_keys(house, again):
        pass
    assert house.store.setting(TUTORIAL) == DONE


def test_whoever_comes_back_can_begin_again(tmp_path: Path) -> None:
    house, scene = begun(tmp_path)
    for step in by_keys(house, scene):
        if step is Step.DONE:
            break
    key(house, Key.BACK)
    again = come_in(house)
    assert again.back_again
    key(house, Key.FIRST)
    fresh = top(house)
    assert isinstance(fresh, TutorialScene)
    assert fresh is not again
    assert fresh.step is Step.WELCOME
    assert fresh.match.answers == [] or not fresh.match.waits_for_human


@pytest.mark.parametrize("kept", ["", "nonsense", "{}", '{"step": 99, "answers": []}', DONE,
                                  '{"step": 3, "answers": ["?"]}', '{"step": 3, "answers": 4}',
                                  '{"step": 5, "answers": ["cut 3", "cut 3"]}'])  # fmt: skip
def test_what_cannot_be_read_begins_at_the_beginning(tmp_path: Path, kept: str) -> None:
    house = furnished(tmp_path)
    house.store.keep_setting(TUTORIAL, kept)
    scene = come_in(house)
    assert scene.step is Step.WELCOME
    assert not scene.back_again


def test_once_seen_it_stays_seen(tmp_path: Path) -> None:
    house, _ = begun(tmp_path)
    house.store.keep_setting(TUTORIAL, DONE)
    key(house, Key.CONFIRM)
    key(house, Key.BACK)
    assert house.store.setting(TUTORIAL) == DONE
    assert not offered(house.store)


def test_the_title_offers_it_until_something_was_played(tmp_path: Path) -> None:
    house = furnished(tmp_path)
    title = TitleScene()
    house.push(title)
    drawn(house)
    tell(house, Pressed(Key.LETTER, house.words("key.first_evening").lower()))
    assert isinstance(top(house), TutorialScene)
    key(house, Key.BACK)
    assert top(house) is title
    assert offered(house.store)
    house.store.begin(TutorialScene().match.options)
    assert not offered(house.store)


def test_the_page_of_a_new_match_leads_there_too_and_back(tmp_path: Path) -> None:
    house = furnished(tmp_path)
    house.store.keep_setting(TUTORIAL, DONE)
    page = NewMatchScene()
    house.push(Diary("title", []))
    house.push(page)
    drawn(house)
    click(house, page.layout.icons[-1].center)
    scene = top(house)
    assert isinstance(scene, TutorialScene)
    assert scene.step is Step.WELCOME
    for _ in by_keys(house, scene):
        pass
    assert top(house) is page


# --- what is seen ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (1366, 768)])
@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("de", 200)])
def test_every_paper_holds_its_words_and_hides_nothing_it_speaks_of(
    tmp_path: Path, size: tuple[int, int], language: str, text_size: int
) -> None:
    house, scene = begun(tmp_path, size, language, text_size)
    window = Rect(0, 0, *size)
    for step in by_keys(house, scene):
        if scene.note is None or scene.paper is None:
            continue
        layout = scene.flow.board.poses.layout
        paper = scene.paper
        banner = step in (Step.SHOWDOWN, Step.PAYOUT)
        assert note_room(layout, won=banner).contains(paper), step
        assert window.contains(paper)
        meant = target(step, scene)
        assert window.contains(meant), (step, meant)
        assert not meant.colliderect(paper), step
        if step in (Step.MARKET, Step.BANK):
            u, high = layout.unit.u, layout.toast_height
            line = Rect(0, round((layout.toast[1] - high / 2) * u), size[0], round(high * u))
            assert not meant.colliderect(line), "the line between bowl and cards stays readable"
        words = {n: ink(s, p) for n, s, p in scene.note if n not in ("paper", "host")}
        assert overlapping(words.items()) == []
        assert all(paper.contains(rect) for rect in words.values()), step
        host = next(p for n, s, p in scene.note if n == "host")
        says = [rect for name, rect in words.items() if name != "how far"]
        assert all(not host.inflate(-8, -8).colliderect(rect) for rect in says), step


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_points_at_something_that_is_there(tmp_path: Path, language: str) -> None:
    house, scene = begun(tmp_path, (1366, 768), language)
    seen = set()
    for step in by_keys(house, scene):
        meant = scene.target
        seen.add(tuple(meant) if step is not Step.PAYOUT else step)
        buttons = {w.key[0]: w.rect for w in scene.controls.widgets}
        if step is Step.DONE:
            assert meant == buttons["button 1"]
        if step is Step.POINTS:
            docked = scene.flow.board.poses.layout.point_table_docked
            assert docked or meant == buttons["icon points"]
        if step is Step.DISCARD:
            board = scene.flow.board
            four = next(p for p in board.cast.hands[PUPIL] if str(board.cast.faces[p]) == "4H")
            pose = board.pose_of(four)
            assert meant.collidepoint(pose.x, pose.y)
    assert len(seen) >= len(STEPS) - 1
