"""Other keys: chosen in the options, printed on every cap, and enough to play with one hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.input.commands import BINDABLE, ONE_HAND, Command, OneHand, code_of
from game.input.event_reader import EventReader
from game.input.intents import Intent, Key, Pressed
from game.rules.decisions import BuyCard, CutPack, TakeCard
from game.rules.variants import VARIANTS
from game.scenes.options.keys import SHOWN, KeyRow, KeysSide, command_name
from game.scenes.options.rows import OptionsTab
from game.storage.settings import Speed
from game.ui.key_labels import key_of
from tests.scenes.options.test_options import Evening as Options
from tests.scenes.screens import LANGUAGES, SIZES, group_of, nothing_cut, overlapping, texts
from tests.table.evening import FRAME, Evening, SitDown, options


def key(name: str) -> Pressed:
    """A key that is pressed while a table of keys listens."""
    if len(name) == 1:
        return Pressed(Key.LETTER, name, name=name)
    return Pressed(Key.OTHER, name=name)


class Table:
    """The table of keys on its page."""

    def __init__(self, folder: Path, language: str = "en", **how: Any) -> None:
        self.evening = Options(folder, language=language, **how)
        self.evening.options.open_tab(OptionsTab.PLAY)

    @property
    def side(self) -> KeysSide:
        side = self.evening.options.page.side
        assert isinstance(side, KeysSide)
        return side

    def press(self, command: Command, *names: str) -> None:
        """Enter on a command, then keys."""
        group_of(self.evening.options).focus_on(("option", "key", command))
        self.evening.do(Pressed(Key.CONFIRM), *map(key, names))

    @property
    def bindings(self) -> dict[Command, str]:
        assert self.evening.kept.bindings == self.evening.services.settings.bindings
        return dict(self.evening.kept.bindings)


def test_enter_then_a_key_binds_it_and_all_caps_follow(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.press(Command.BUY)
    assert table.side.listening
    assert "Esc keeps B" in table.side.sentence
    table.evening.do(key("x"))
    assert table.bindings == {Command.BUY: "x"}
    assert table.evening.services.cap(Command.BUY) == "X"
    assert table.side.command is None
    assert group_of(table.evening.options).focus_key == ("option", "key", Command.BUY)


def test_escape_keeps_the_old_key_and_the_page(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.press(Command.BUY)
    table.evening.do(Pressed(Key.BACK))
    assert not table.side.listening
    assert table.bindings == {}
    assert table.evening.services.stack.top is table.evening.options


def test_a_conflict_shows_both_and_swaps_when_pressed_again(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.press(Command.BUY, "e")
    widgets = group_of(table.evening.options).widgets
    rows = {w.key[2]: w.state for w in widgets if isinstance(w, KeyRow) and w.state}
    assert rows == {Command.BUY: "rival", Command.DONE: "rival"}
    assert "“Enough”" in table.side.sentence
    assert table.bindings == {}
    table.evening.do(key("e"))
    assert table.bindings == {Command.BUY: "e", Command.DONE: "b"}


def test_after_a_conflict_another_key_may_be_tried(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.press(Command.BUY, "e", "x")
    assert table.bindings == {Command.BUY: "x"}


def test_commands_that_never_meet_may_share_a_key(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.press(Command.BUY, "x")
    table.press(Command.BET, "x")
    assert table.bindings == {Command.BUY: "x", Command.BET: "x"}


@pytest.mark.parametrize("name", ["5", "up"])
def test_a_key_with_a_job_for_life_is_refused(tmp_path: Path, name: str) -> None:
    table = Table(tmp_path)
    table.press(Command.BUY)
    table.evening.do(Pressed(Key.DIGIT_5, "5") if name == "5" else Pressed(Key.UP))
    assert table.side.listening
    assert table.side.sentence == "That key has a job for life. Another one?"


def test_a_hot_key_can_be_chosen_too(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.press(Command.BUY, "m")
    assert "“Quiet”" in table.side.sentence
    assert table.evening.options.listening
    table.evening.do(key("m"))
    assert table.bindings == {Command.BUY: "m", Command.MUTE: "b"}


def test_a_press_elsewhere_keeps_the_old_key(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.press(Command.BUY)
    table.evening.click(3, 3)
    assert not table.side.listening


def test_f5_gives_all_keys_back(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.press(Command.BUY, "x")
    table.evening.do(Pressed(Key.AS_NEW))
    assert table.bindings == {}


def test_the_language_keeps_its_letters_where_nothing_is_bound(tmp_path: Path) -> None:
    table = Table(tmp_path, "de")
    words = table.evening.services.words
    assert key_of(Command.BUY, words, ()) == "k"
    table.press(Command.BUY, "x")
    assert table.evening.services.cap(Command.BUY) == "X"
    assert table.evening.services.cap(Command.DONE) == "G"


@pytest.mark.parametrize("hand", OneHand)
def test_one_hand_is_a_row(tmp_path: Path, hand: OneHand) -> None:
    evening = Options(tmp_path)
    evening.click_at("one_hand", (list(OneHand).index(hand) + 0.5) / 3)
    assert evening.kept.bindings == ONE_HAND[hand]


def test_every_command_has_a_name(tmp_path: Path) -> None:
    evening = Options(tmp_path)
    words = evening.services.words
    assert all(command_name(command, words) for command in BINDABLE)
    names = [command_name(command, words) for column in SHOWN for command in column]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_sentence_fits_below_the_table(
    tmp_path: Path, size: tuple[int, int], language: str, text_size: int
) -> None:
    evening = Options(tmp_path, size, language, text_size=text_size)
    evening.services.measure(size)
    with nothing_cut():
        evening.options.open_tab(OptionsTab.PLAY)
        side = evening.options.page.side
        assert isinstance(side, KeysSide)
        side._listen(Command.FOLD)
        side.wanted = key_of(Command.BET, evening.services.words, ())
        evening.options.update(0.0)
    preview = evening.options.places["side"]
    said = {side.sentence.split()[0], side.sentence.split()[-1]}
    lines = [
        each for each in texts(evening.services, "options") if preview.collidepoint(each[1].center)
    ]
    assert lines and said <= set(" ".join(text for text, _ in lines).split())
    rows = [w.rect for w in group_of(evening.options).widgets if preview.contains(w.rect)]
    places: list[tuple[object, Rect]] = [*lines, *enumerate(rows)]
    assert overlapping(places) == []
    assert all(preview.inflate(2, 2).contains(rect) for _, rect in places)


# --- play with one hand ---------------------------------------------------------------------------


class Hand:
    """Somebody who reaches the keys of one layout, and those beside them, and no others."""

    def __init__(self, evening: Evening, hand: OneHand) -> None:
        self.evening, self.keys = evening, dict(ONE_HAND[hand])
        self.door = EventReader((1000, 500))
        self.door.bindings = ONE_HAND[hand]
        self.confirm = pygame.K_SPACE if hand is OneHand.LEFT else pygame.K_RETURN
        self.chance = Random(hand.value)

    def press(self, *commands: Command) -> None:
        """The keys of some commands, down and up."""
        for command in commands:
            name = self.keys.get(command)
            code = self.confirm if name is None else code_of(name)
            down = self._event(pygame.KEYDOWN, code, name or "")
            self.evening.frame(FRAME, *down)
            self.evening.frame(FRAME, *self._event(pygame.KEYUP, code, name or ""))

    def _event(self, kind: int, code: int, name: str) -> list[Intent]:
        unicode = name if len(name) == 1 else ""
        return self.door.intents([Event(kind, key=code, unicode=unicode, mod=0, scancode=0)])

    def answer(self) -> None:
        """Do one thing, whatever is asked."""
        chance, sideways = self.chance, (Command.LEFT, Command.RIGHT)
        match self.evening.decision:
            case CutPack():
                self.press(chance.choice(sideways))
            case BuyCard(price=price, chips=chips):
                if chips < price or chance.random() < 0.4:
                    self.press(Command.DONE)
                    return
                self.press(chance.choice(sideways), Command.CONFIRM, Command.BUY)
                return
            case TakeCard():
                self.press(chance.choice(sideways))
        self.press(Command.CONFIRM)


@pytest.mark.parametrize(
    ("hand", "variant"), [(OneHand.LEFT, min(VARIANTS)), (OneHand.RIGHT, max(VARIANTS))]
)
def test_a_match_can_be_finished_with_one_hand(
    evening: SitDown, hand: OneHand, variant: int
) -> None:
    table = evening(options(variant, 3, seed=variant), speed=Speed.INSTANT, language="de")
    table.services.change(replace(table.services.settings, bindings=ONE_HAND[hand]))
    player = Hand(table, hand)
    table.settled()
    while not table.ended():
        player.answer()
        table.settled()
    assert any("discard" in given for given in table.match.answers), "the human never bought"
