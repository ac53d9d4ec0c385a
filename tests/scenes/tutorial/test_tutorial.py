"""The first evening: by keys or by mouse to its end, away by Esc at any step, and back again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pygame import Rect

from game.input.commands import Device, PadMake
from game.input.intents import (
    Key,
)
from game.match.match import Match
from game.match.special import HANDS, PUPIL
from game.rules.cards import parse_cards
from game.rules.decisions import Answer, BuyCard, Cut, CutPack, Discard, Stop, Take
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.scenes.tutorial import LESSONS, Lesson, TutorialScene, note_room
from game.scenes.unfinished import DONE, FIRST_EVENING, first_evening_offered
from tests.scenes.fakes import Diary, click, key
from tests.scenes.screens import LANGUAGES, SIZES, drawn, furnished, ink, overlapping, top
from tests.scenes.tutorial.evening import (
    begun,
    by_keys,
    by_mouse,
    by_pad,
    come_in,
    frames,
    letter,
    spoken,
    steps_of,
    to,
)


def first_answer(match: Match) -> Answer:
    return Cut(20) if isinstance(match.decision, CutPack) else Stop()


# --- through the evening -----------------------------------------------------------------------
@pytest.mark.parametrize("guest", [by_keys, by_mouse, by_pad])
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
def test_the_evening_can_be_spent_with_one_device(
    tmp_path: Path, guest: type, size: tuple[int, int]
) -> None:
    services, scene = begun(tmp_path, size)
    assert steps_of(guest(services, scene)) == list(LESSONS)
    assert isinstance(top(services), SetupScene)
    assert services.store.setting(FIRST_EVENING) == DONE
    assert not services.store.running.exists
    won = scene.playback.table
    assert won.winner == PUPIL
    assert scene.playback.ledger.settled.won.gain == 12


def test_the_first_purchase_comes_within_ninety_seconds_also_for_slow_readers(
    tmp_path: Path,
) -> None:
    """Eleven words a second nobody reads; two and a half do most."""
    services, scene = begun(tmp_path)
    seconds = 0.0
    for step in by_keys(services, scene):
        if step is Lesson.BANK:
            break
        seconds += len(scene.text.split()) / 2.8
        seconds += {Lesson.WELCOME: 0.0, Lesson.TAKE: 4.0}.get(step, 0.5)
    assert seconds < 90


def test_whoever_stops_at_once_is_not_held_up(tmp_path: Path) -> None:
    services, scene = begun(tmp_path)
    to(Lesson.DISCARD, services, scene)
    letter(services, "done")
    frames(services, scene, 0.5)
    assert scene.lesson is Lesson.SHOWDOWN
    steps_of(by_keys(services, scene))
    assert services.store.setting(FIRST_EVENING) == DONE


def test_a_card_put_back_is_asked_for_again(tmp_path: Path) -> None:
    services, scene = begun(tmp_path)
    to(Lesson.TAKE, services, scene)
    key(services, Key.CONFIRM)
    frames(services, scene, 0.3)
    assert scene.lesson is Lesson.DISCARD
    assert isinstance(scene.playback.decision, BuyCard)


def test_while_she_speaks_of_something_cards_stay_where_they_are(tmp_path: Path) -> None:
    services, scene = begun(tmp_path)
    to(Lesson.HAND, services, scene)
    answers = list(scene.match.answers)
    key(services, Key.LEFT, Key.DIGIT_1, Key.UP, Key.DOWN)
    assert scene.lesson is Lesson.HAND
    assert scene.game.selection.chosen is None
    assert scene.match.answers == answers


# --- leaving and coming back -------------------------------------------------------------------
@pytest.mark.parametrize("left", LESSONS)
def test_esc_leaves_at_every_step_and_one_comes_back_to_it(tmp_path: Path, left: Lesson) -> None:
    services, scene = begun(tmp_path)
    to(left, services, scene)
    key(services, Key.BACK)
    assert top(services) is not scene
    assert services.store.setting(FIRST_EVENING) is not None
    assert first_evening_offered(services.store)
    again = come_in(services)
    near = {
        Lesson.TAKE: {Lesson.DISCARD, Lesson.TAKE},
        Lesson.PAYOUT: {Lesson.PAYOUT, Lesson.SHOWDOWN},
    }
    assert again.back_again is (left is not Lesson.WELCOME)
    frames(services, again, 0.1)
    assert again.lesson in near.get(left, {left})
    assert again.match.answers[: len(scene.match.answers)] == scene.match.answers
    steps_of(by_keys(services, again))
    assert services.store.setting(FIRST_EVENING) == DONE


def test_whoever_comes_back_can_begin_again(tmp_path: Path) -> None:
    services, scene = begun(tmp_path)
    to(Lesson.DONE, services, scene)
    key(services, Key.BACK)
    again = come_in(services)
    assert again.back_again
    key(services, Key.FIRST)
    fresh = top(services)
    assert isinstance(fresh, TutorialScene)
    assert fresh is not again
    assert fresh.lesson is Lesson.WELCOME
    assert fresh.match.answers == [] or not fresh.match.waits_for_human


@pytest.mark.parametrize("kept", ["", "nonsense", "{}", '{"step": 99, "answers": []}', DONE,
                                  '{"step": 3, "answers": ["?"]}', '{"step": 3, "answers": 4}',
                                  '{"step": 5, "answers": ["cut 3", "cut 3"]}'])  # fmt: skip
def test_what_cannot_be_read_begins_at_the_beginning(tmp_path: Path, kept: str) -> None:
    services = furnished(tmp_path)
    services.store.keep_setting(FIRST_EVENING, kept)
    scene = come_in(services)
    assert scene.lesson is Lesson.WELCOME
    assert not scene.back_again


def test_once_seen_it_stays_seen(tmp_path: Path) -> None:
    services, _ = begun(tmp_path)
    services.store.keep_setting(FIRST_EVENING, DONE)
    key(services, Key.CONFIRM)
    key(services, Key.BACK)
    assert services.store.setting(FIRST_EVENING) == DONE
    assert not first_evening_offered(services.store)


def test_the_title_offers_it_until_a_match_was_played_to_its_end(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    title = TitleScene()
    services.push(title)
    drawn(services)
    letter(services, "first_evening")
    assert isinstance(top(services), TutorialScene)
    key(services, Key.BACK)
    assert top(services) is title
    assert first_evening_offered(services.store)
    match = services.store.running.begin(TutorialScene().match.options)
    assert first_evening_offered(services.store)
    scene = TitleScene()
    services.stack.replace(scene)
    drawn(services)
    names = {widget.key for widget in scene.widgets()}
    assert {("title", "first"), ("title", "continue")} <= names
    while not match.over:
        match.answer(first_answer(match))
    assert not first_evening_offered(services.store)


def test_the_page_of_a_new_match_leads_there_too_and_back(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    services.store.keep_setting(FIRST_EVENING, DONE)
    page = SetupScene()
    services.push(Diary("title", []))
    services.push(page)
    drawn(services)
    hand = page.group.find(("icon", "first"))
    assert hand is not None
    click(services, hand.rect.center)
    scene = top(services)
    assert isinstance(scene, TutorialScene)
    assert scene.lesson is Lesson.WELCOME
    steps_of(by_keys(services, scene))
    assert top(services) is page


@pytest.mark.parametrize("make", PadMake)
def test_with_a_gamepad_the_host_speaks_of_its_buttons(tmp_path: Path, make: PadMake) -> None:
    services, scene = begun(tmp_path)
    take = "×" if make is PadMake.PLAYSTATION else "A"
    heard = {}
    for step in by_pad(services, scene):
        if services.make is not make:
            services.use(Device.PAD, make)
        heard[step] = (scene.text, *scene.foot)
    assert f"D-pad, {take} raises" in heard[Lesson.DISCARD][0]
    assert f"D-pad and {take}" in heard[Lesson.TAKE][0]
    assert heard[Lesson.HAND][2].startswith(f"{take}: go on")
    told = " ".join(" ".join(texts) for texts in heard.values())
    assert not re.search(r"\b([Cc]lick|Enter|Esc|Tab)\b", told)


# --- what is seen ------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (1366, 768)])
@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("de", 200)])
def test_every_paper_holds_its_words_and_hides_nothing_it_speaks_of(
    tmp_path: Path, size: tuple[int, int], language: str, text_size: int
) -> None:
    services, scene = begun(tmp_path, size, language, text_size)
    window = Rect(0, 0, *size)
    for step in by_keys(services, scene):
        if scene.note is None or scene.paper is None:
            continue
        if step is Lesson.PAYOUT:
            frames(services, scene, 2)  # until all have paid
        layout = scene.playback.board.poses.layout
        paper = scene.paper
        banner = step in (Lesson.SHOWDOWN, Lesson.PAYOUT)
        assert note_room(layout, won=banner).contains(paper), step
        assert window.contains(paper)
        meant = scene.target_of(step)
        assert window.contains(meant), (step, meant)
        assert not meant.colliderect(paper), step
        if step in (Lesson.MARKET, Lesson.BANK):
            u, high = layout.unit.u, layout.toast_height
            line = Rect(0, round((layout.toast[1] - high / 2) * u), size[0], round(high * u))
            assert not meant.colliderect(line), "the line between bowl and cards stays readable"
        words = {n: ink(s, p) for n, s, p in scene.note if n not in ("paper", "ring", ("host", 1))}
        assert overlapping(words.items()) == []
        assert all(paper.contains(rect) for rect in words.values()), step
        host = next(p for n, s, p in scene.note if n == ("host", 1))
        shown = services.stack.pictures[-1].items
        slips = [shown[key] for key in (("slip", seat) for seat in (1, 2)) if key in shown]
        assert len(slips) == 2 or step is not Lesson.PAYOUT, "what guests have paid can be seen"
        owl = next(ink(s, p) for n, s, p in scene.note if n == ("host", 1))
        for slip in slips:
            assert not ink(slip.surface, slip.rect).collidelistall([owl, paper]), step
        says = [rect for name, rect in words.items() if name != "how far"]
        assert all(not host.inflate(-8, -8).colliderect(rect) for rect in says), step


def test_one_hand_was_promised_and_no_others_are_counted(tmp_path: Path) -> None:
    services, scene = begun(tmp_path, (1920, 1080))
    for _ in by_keys(services, scene):
        assert ("round", "plate") not in services.stack.pictures[-1].items


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_points_at_something_that_is_there(tmp_path: Path, language: str) -> None:
    services, scene = begun(tmp_path, (1366, 768), language)
    seen = set()
    for step in by_keys(services, scene):
        meant = scene.target
        seen.add(tuple(meant) if step is not Lesson.PAYOUT else step)
        buttons = {w.key[0]: w.rect for w in scene.tabletop.controls.widgets}
        if step is Lesson.DONE:
            assert meant == buttons["button 1"]
        if step is Lesson.POINTS:
            docked = scene.playback.board.poses.layout.point_table_docked
            assert docked or meant == buttons["icon points"]
        if step is Lesson.DISCARD:
            board = scene.playback.board
            four = next(p for p in board.cast.hands[PUPIL] if str(board.cast.faces[p]) == "4H")
            pose = board.pose_of(four)
            assert meant.collidepoint(pose.x, pose.y)
    assert len(seen) >= len(LESSONS) - 1


@pytest.mark.parametrize("at_once", [True, False])
def test_whoever_wishes_buys_a_second_card(tmp_path: Path, *, at_once: bool) -> None:
    """While it is bought the hand is one card short, and worth nothing that could be told."""
    services, scene = begun(tmp_path)
    steps, (queen, *_, four) = by_keys(services, scene), parse_cards(HANDS[PUPIL])
    next(step for step in steps if step is Lesson.DISCARD)
    scene.playback.answer(Discard(queen), Take(0))
    frames(services, scene, 6)
    next(step for step in by_keys(services, scene) if step is Lesson.DONE)
    goes = Discard(four)
    scene.playback.answer(*(goes, Take(1)) if at_once else (goes,))
    frames(services, scene, 3)
    if not at_once:
        assert scene.speaks and scene.text == services.words("tutorial.take")
        scene.playback.answer(Take(1))
        frames(services, scene, 6)
    assert scene.lesson is Lesson.DONE and scene.speaks
    assert scene.playback.view.own.bought == 2


# --- a card that counts ------------------------------------------------------------------------
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
    to(Lesson.DISCARD, services, scene)
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
    to(Lesson.DISCARD, services, scene)
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
    to(Lesson.DISCARD, services, scene)
    click(services, at_card(scene, "QS"))
    frames(services, scene, 0.6)
    letter(services, "buy")
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
    to(Lesson.DISCARD, services, scene)
    click(services, at_card(scene, "QS"))
    frames(services, scene, 0.4)
    assert scene.paper is not None
    assert note_room(scene.playback.board.poses.layout, won=False).contains(scene.paper)
    assert not scene.target.colliderect(scene.paper)
    words = {n: ink(s, p) for n, s, p in scene.note if n not in ("paper", "ring", ("host", 1))}
    assert overlapping(words.items()) == []
    assert all(scene.paper.contains(rect) for rect in words.values())
