"""The toy game on the real table and on phones: played by mouse, by keys and by finger, in two
languages, resumed, told at its end, and looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.audio.speech import Speaker
from game.input.intents import Key
from game.match.match import Match
from game.match.options import HUMAN
from game.match.playhead import games_over
from game.scenes.history.export import head
from game.scenes.result.scene import ResultScene
from game.scenes.rule_book.scene import BookScene
from game.storage.settings import Settings, Speed, Spoken
from game.table.plain import PlainTableGame
from game.table.replay.scene import ReplayScene
from game.table.scene import TableScene
from game.ui.routes import Route
from game.words.words import Words
from tests.audio.voices import FakeVoice
from tests.phones.evening import PhoneEvening
from tests.table.evening import Pointer, TableEvening, Typist
from tests.toy import rules as toy
from tests.toy.game import ToyOptions, registered, toy_options
from tools.catalogs import problems

SIZES = [(1024, 640), (1920, 1080)]


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with registered():
        yield


def sit_down(folder: Path, match: Match | None = None, **setting: Any) -> TableEvening:
    played = match or Match(toy_options(seed=4))
    return TableEvening(lambda _: played, folder=folder, speed=Speed.INSTANT, **setting)


def game_of(evening: TableEvening) -> PlainTableGame:
    game = evening.top.game
    assert isinstance(game, PlainTableGame)
    return game


def labels(evening: TableEvening) -> list[str]:
    return [action.label for action in game_of(evening).actions.large()]


class Hand:
    """Answers in one way of three."""

    def __init__(self, evening: TableEvening, way: str) -> None:
        self.evening, self.way, self.chance = evening, way, Random(way)
        self.mouse, self.keys = Pointer(evening), Typist(evening)

    def act(self) -> None:
        large = self.evening.top.controls.large
        number = int(self.chance.random() * len(large))
        card = int(self.chance.random() * toy.HAND)
        lays = isinstance(self.evening.decision, toy.WhichCard)
        match self.way:
            case "mouse" if lays and not game_of(self.evening).selection.marked:
                self.mouse.click(*self.mouse.hand_card(card))
            case "mouse":
                self.mouse.click_on(large[0 if lays else number])
            case "digits" if lays:
                self.keys.press(list(Key)[list(Key).index(Key.DIGIT_1) + card], "x")
                self.keys.press(Key.CONFIRM)
            case "digits" if not self.evening.playback.blocked:
                self.keys.press(list(Key)[list(Key).index(Key.DIGIT_1) + number], "x")
            case _:
                for _ in range(number + card):
                    self.keys.press(Key.RIGHT)
                self.keys.press(Key.SPACE if lays else Key.CONFIRM)
                if lays:
                    self.keys.press(Key.CONFIRM)

    def play(self, until: int) -> None:
        """Until so many games are over, or the match is."""
        evening = self.evening
        for _ in range(600):
            if not evening.on_top or games_over(evening.match) >= until:
                return
            if evening.waits():
                self.act()
            evening.frame()
        raise AssertionError(evening.match.log[-1])


@pytest.mark.parametrize("way", ["mouse", "digits", "arrows"])
@pytest.mark.parametrize(("size", "language"), list(zip(SIZES, ["de", "en"], strict=True)))
def test_it_is_played_to_its_result(
    tmp_path: Path, way: str, size: tuple[int, int], language: str
) -> None:
    evening = sit_down(tmp_path, size=size, language=language)
    Hand(evening, way).play(until=4)
    assert evening.match.over
    result = evening.services.stack.top
    assert isinstance(result, ResultScene)
    best = result.story.best
    assert best is not None
    alone = {"en": "alone", "de": "allein"}[language]
    name = result.ended.page.hand_name(result.ended, best)
    assert name.endswith(alone)
    evening.frame(9.0)
    text_of = evening.services.lettering.text_of
    assert name in {text_of(item.surface) for item in evening.picture.items.values()}


def test_a_card_is_raised_before_it_is_laid_and_can_be_taken_back(tmp_path: Path) -> None:
    evening = sit_down(tmp_path)
    evening.settled()
    mouse, hand = Pointer(evening), evening.match.table.seats[0].hand
    (button,) = game_of(evening).actions.large()
    assert (button.label, button.reason) == ("Lay a card", "mark a card first")
    for index in (2, 5):  # one takes the place of the other
        mouse.click(*mouse.hand_card(index))
        evening.pass_time(0.3)
        assert game_of(evening).selection.cards == (hand[index],)
    Typist(evening).press(Key.ERASE)
    assert game_of(evening).selection.cards == ()
    Typist(evening).press(Key.ERASE)
    mouse.click(*mouse.hand_card(5))
    assert not evening.match.answers[-1].startswith("lay")
    mouse.click_on(evening.top.controls.large[0])
    assert evening.match.answers[-1] == f"lay {hand[5]}"
    evening.settled()
    Typist(evening).press(Key.ERASE)
    assert evening.match.decision == toy.WhichCard(0, hand)


@pytest.mark.parametrize("size", SIZES)
def test_every_one_of_eight_answers_is_on_a_button(tmp_path: Path, size: tuple[int, int]) -> None:
    evening = sit_down(tmp_path, size=size)
    Hand(evening, "digits").act()
    evening.settled()
    assert labels(evening) == ["+0", "+1", "+2", "+3", "+4", "More …"]
    large = evening.top.controls.large
    rects = [each.rect for each in large]
    assert [rect.collidelistall(rects) for rect in rects] == [[n] for n in range(len(rects))]
    Pointer(evening).click_on(large[-1])
    evening.pass_time(0.5)
    assert labels(evening) == ["+5", "+6", "+7", "More …"]
    drawn = {key[0] for key in evening.picture.items if isinstance(key, tuple)}
    assert {f"button {n}" for n in range(4)} <= drawn
    assert not {"button 4", "button 5"} & drawn, "of the page before"
    Typist(evening).press(Key.DIGIT_3, "3")
    assert "stake 7" in evening.match.answers


def test_buttons_are_those_of_the_moment_before_anything_is_drawn(tmp_path: Path) -> None:
    evening = sit_down(tmp_path)
    evening.settled()
    evening.playback.answer(toy.Lay(evening.match.table.seats[0].hand[0]))
    for _ in range(30):
        evening.table.update(1 / 30)
    words = [getattr(widget, "label", "") for widget in evening.top.controls.large]
    assert words == labels(evening) == ["+0", "+1", "+2", "+3", "+4", "More …"]


def test_the_table_shows_prompts_hands_and_who_has_won(tmp_path: Path) -> None:
    evening = sit_down(tmp_path)
    evening.settled()
    game, words = game_of(evening), evening.services.words
    playback = evening.playback
    assert [len(hand) for hand in playback.board.cast.hands] == [6, 1, 1]
    assert game.toast is not None
    assert game.toast.text == words("lone.which")
    assert evening.top.texts.naming(1) == words("guest.fox.name")
    Hand(evening, "digits").play(until=1)
    evening.until(evening.game_over)
    evening.pass_time(1)
    seats, (winner,) = playback.table.seats, playback.table.won
    banner = evening.top.game.hud.banner
    assert banner is not None
    assert banner.title == f"{words(f'rank.{seats[winner].shown.rank.name}')} alone"
    assert evening.top.texts.naming(winner) in banner.subtitle
    ribbons = {key[1] for key in evening.picture.items if key[0] == "ribbon"}  # type: ignore[index]
    assert ribbons == {0, 1, 2}


def test_it_is_read_aloud_in_its_own_words(tmp_path: Path) -> None:
    settings = Settings(spoken=Spoken.ALL)
    evening = sit_down(tmp_path, settings=settings)
    voice = FakeVoice()
    evening.services.speaker = Speaker(lambda: voice)
    Hand(evening, "digits").play(until=1)
    evening.until(evening.game_over)
    assert "You: 4 chips into the pot." in voice.said
    assert any(text.startswith("You: ") and text.endswith("laid face down.") for text in voice.said)
    assert any(text.endswith((" alone.", " matched.")) for text in voice.said)


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    evening = sit_down(tmp_path)
    Hand(evening, "digits").play(until=1)
    match = Match.resumed(evening.match.options, evening.match.answers)
    again = sit_down(tmp_path, match)
    Hand(again, "mouse").play(until=4)
    assert again.match.over


def test_it_is_looked_at_again(tmp_path: Path) -> None:
    evening = sit_down(tmp_path)
    Hand(evening, "digits").play(until=4)
    evening.services.open(Route.REPLAY, evening.match, game=2)
    scene = evening.services.stack.top
    assert isinstance(scene, ReplayScene)
    for _ in range(120):
        evening.frame(0.25)
    assert scene.playback.at == scene.playback.recording.stops[-1]
    assert len(scene.playback.table.won) <= 1
    scene.transport.seek(0)
    evening.frame()
    assert scene.playback.at == scene.playback.recording.stops[0]
    assert not scene.playback.table.won


def test_the_pause_and_the_rule_book_open(tmp_path: Path) -> None:
    evening = sit_down(tmp_path)
    evening.until(evening.waits)
    Typist(evening).press(Key.BACK)
    assert not isinstance(evening.services.stack.top, TableScene)
    Typist(evening).press(Key.BACK)
    assert evening.on_top
    evening.services.stack.explain()
    evening.frame()
    book = evening.services.stack.top
    assert isinstance(book, BookScene)
    assert book.book.here.untold == "Lone card", "the book says that it does not tell of this game"


def with_phones(humans: int) -> ToyOptions:
    options = toy_options(seed=3)
    seats = [
        replace(seat, name=("Emma", "Otto", "Ida")[n], player=HUMAN if n < humans else seat.player)
        for n, seat in enumerate(options.seats)
    ]
    return replace(options, seats=tuple(seats))


@pytest.mark.parametrize("humans", [1, 3])
def test_it_is_played_on_phones_alone(tmp_path: Path, humans: int) -> None:
    match = Match(with_phones(humans))
    evening = PhoneEvening(match, tuple(range(humans)), folder=tmp_path)
    evening.play()
    assert match.over


def test_a_phone_shows_cards_to_raise_sums_and_who_has_won(tmp_path: Path) -> None:
    evening = PhoneEvening(Match(with_phones(2)), (0, 1), folder=tmp_path)
    line, chance = evening.line, Random(1)

    def ask(key: str, ask: str = "choose") -> dict[str, Any]:
        evening.until(lambda: (line.states.get(key) or {}).get("ask") == ask)
        return dict(line.states[key])

    german = ask("phone 1")
    assert german["prompt"].startswith("Lege eine deiner sechs Karten")
    (button,) = german["buttons"]
    assert (button["label"], button["answer"], button["needs"]) == (
        "Karte legen", "lay {cards}", "some"
    )  # fmt: skip
    assert german["raise_most"] == 1
    card = line.hands["phone 1"]["cards"][2]
    line.do("phone 1", t="answer", n=german["n"], a=[f"lay {card}"])
    evening.until(lambda: line.states["phone 1"].get("n") != german["n"])
    stakes = ask("phone 1")
    assert [each["label"] for each in stakes["buttons"]] == [f"+{chips}" for chips in range(8)]
    assert stakes["back"]
    for _ in evening.frames(lambda: line.states["phone 1"].get("ask") == "next"):
        evening.answer_on_phones(chance)
        if line.states["phone 0"].get("ask") == "next":
            break
    evening.until(lambda: "banner" in (line.states["phone 0"].get("result") or {}))
    result = line.states["phone 0"]["result"]
    assert result["banner"].endswith("alone")
    assert [each["who"] for each in result["lines"]][1:] == ["Otto", "Ida"]


def test_a_guest_answers_for_a_phone_that_has_left(tmp_path: Path) -> None:
    evening = PhoneEvening(Match(with_phones(3)), (0, 1, 2), folder=tmp_path)
    evening.until(lambda: any((s or {}).get("ask") for s in evening.line.states.values()))
    evening.line.do("phone 1", t="stand")
    chance = Random(2)
    for _ in evening.frames(lambda: games_over(evening.match) > 1, limit=8000):
        evening.answer_on_phones(chance, but="phone 1")
    assert evening.match.options.seats[1].player == "sharp"


def test_its_words_are_complete_in_both_languages(tmp_path: Path) -> None:
    folder = Path(__file__).parent / "locale"
    assert problems(folder) == []
    match = Match(toy_options())
    assert "Einzelkarte" in head(match, Words.load("de"), "1")
    assert Words.load("en").knows("lone.which")
    assert Words.load("de")("lone.lay") == "Karte legen"
