"""A Steam Deck, or a television: everything at 1280 × 800 with a gamepad alone, in letters that can
be read there. No key and no pointer is used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from game.input.commands import PadButton
from game.phones.phones import Phones
from game.scenes.history import scene as regulars
from game.scenes.history.ledger import LedgerScene
from game.scenes.history.scene import HistoryScene
from game.scenes.options.rows import OptionsTab
from game.scenes.options.scene import OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.phones import PhonesScene
from game.scenes.result.awards import AwardsScene
from game.scenes.result.scene import ResultScene
from game.scenes.review import ReviewScene
from game.scenes.rule_book.scene import BookScene, FindScene
from game.scenes.setup.code import CodeScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.table.replay.scene import ReplayScene
from game.table.scene import TableScene
from game.ui.text import Face, TextRenderer
from game.ui.widgets import TextField
from tests.phones.stand_in import StandIn
from tests.scenes.screens import workshop
from tests.scenes.walking import Pad

DECK = (1280, 800)
LOWEST = 9
"""px; what Valve asks for of letters on a Steam Deck."""


@contextmanager
def letters_set() -> Iterator[dict[tuple[Face, int], str]]:
    """Faces and sizes of all that is written meanwhile, with an example."""
    found: dict[tuple[Face, int], str] = {}
    plain = {
        name: getattr(TextRenderer, name)
        for name in ("line", "raised", "figures", "brass", "brass_plain")
    }

    def watch(name: str) -> Any:
        def watched(self: TextRenderer, text: str, *how: Any, **more: Any) -> Any:
            face, size = (Face.DISPLAY, how[0]) if name.startswith("brass") else how[:2]
            found.setdefault((face, int(size)), text)
            return plain[name](self, text, *how, **more)

        return watched

    for name in plain:
        setattr(TextRenderer, name, watch(name))
    try:
        yield found
    finally:
        for name, method in plain.items():
            setattr(TextRenderer, name, method)


class Sofa(Pad):
    """Somebody far from any keyboard, in a house with phones."""

    def __init__(self, folder: Path, language: str) -> None:
        super().__init__(folder, DECK, language=language)
        services = self.services
        services.invite = self._invite
        services.on_frame = self._pass_frame

    def _invite(self) -> None:
        phones = Phones(StandIn(), self.services.store, lambda: "MOKA")
        self.services.phones = phones
        phones.start()

    def _pass_frame(self, seconds: float) -> None:
        if self.services.phones is not None:
            self.services.phones.update(seconds)

    def at(self, *scenes: type) -> None:
        """These screens lie one on the other."""
        assert self.scenes == [*scenes]

    def write(self, text: str, *key: object) -> None:
        """Turn letters into a line for text."""
        self.press(*key)

        def written() -> str:
            field = self.widget(*key)  # another one after each letter
            assert isinstance(field, TextField)
            return field.text

        for at in range(len(text)):
            if at:
                self.button(PadButton.RIGHT)
            for _ in range(60):
                if written() == text[: at + 1]:
                    break
                self.button(PadButton.DOWN)
        assert written() == text
        self.button(PadButton.A)


def looks_up(sofa: Sofa) -> None:
    """From the pause: rules, and something that is found in them."""
    here = sofa.scenes
    sofa.press("pause button", "rules")
    sofa.next_chapter()
    sofa.press("book", "find")
    sofa.at(*here, BookScene, FindScene)
    sofa.write("Bank", "find", "field")
    sofa.at(*here, BookScene)
    sofa.back()
    sofa.at(*here)


def pauses(sofa: Sofa) -> None:
    """From the table: the pause and what it leads to, and back to the cards."""
    sofa.pause()
    here = sofa.scenes
    assert here[-1] is PauseScene
    sofa.press("pause button", "options")
    for tab in (*tuple(OptionsTab)[1:], OptionsTab.PICTURE):
        sofa.press("option", "tab", tab)
        sofa.at(*here, OptionsScene)
    sofa.back()
    looks_up(sofa)
    sofa.press("pause button", "phones")
    sofa.at(*here, PhonesScene)
    sofa.pass_time(0.5)
    sofa.back()
    sofa.at(*here)
    sofa.back()
    sofa.at(*here[:-1])


def looks_back(sofa: Sofa) -> None:
    """From a result: review, replay, ledger; then the title and the regulars."""
    sofa.press("result button", "review")
    sofa.at(TitleScene, ResultScene, ReviewScene)
    sofa.press("review play")
    sofa.at(TitleScene, ResultScene, ReviewScene, ReplayScene)
    sofa.back()
    sofa.back()
    sofa.press("result button", "ledger")
    sofa.at(TitleScene, ResultScene, LedgerScene)
    sofa.back()
    sofa.press("result button", "title")
    sofa.press("title", "regulars")
    for tab in reversed(regulars.HistoryTab):
        sofa.press("regulars", "tab", tab)
        sofa.at(TitleScene, HistoryScene)
    sofa.back()
    sofa.at(TitleScene)


def test_an_evening_on_the_sofa(tmp_path: Path) -> None:
    """In German, whose words are longer: letters that have to fit are smaller there."""
    with letters_set() as letters:
        sofa = Sofa(tmp_path, "de")
        sofa.press("title", "play")
        sofa.press("table", "deluxe")
        sofa.press("icon", "code")
        sofa.at(TitleScene, SetupScene, CodeScene)
        sofa.back()
        sofa.write("Ida", "chair", 0, "name")
        sofa.press("footer", "start")
        sofa.pass_time(1.0)
        sofa.at(TitleScene, TableScene)
        assert "Ida" in [seat.name for seat in sofa.top.match.options.seats]
        pauses(sofa)
        sofa.play()
        sofa.pass_time(5.0)
        sofa.at(TitleScene, AwardsScene)
        sofa.press("awards button", "figures")
        sofa.pass_time(5.0)
        sofa.at(TitleScene, ResultScene)
        looks_back(sofa)
        sofa.start("salon")
        pauses(sofa)
        sofa.play()
        sofa.pass_time(5.0)
        sofa.at(TitleScene, AwardsScene)
        sofa.press("awards button", "figures")
        sofa.pass_time(5.0)
        sofa.at(TitleScene, ResultScene)
        sofa.press("result button", "title")
        sofa.press("title", "quit")
        assert not sofa.app.running
    case = workshop().lettering
    low = {how: text for how, text in letters.items() if case.cap_height(*how) < LOWEST}
    assert not low
    assert len(letters) > 20


def test_letters_of_a_keyboard_on_the_screen_are_taken(tmp_path: Path) -> None:
    """That of Steam sends text, and no keys."""
    sofa = Sofa(tmp_path, "en")
    sofa.press("title", "play")
    sofa.write("Ida", "chair", 0, "name")
    assert sofa.group is not None
    sofa.group.focus_on(("chair", 0, "name"))
    sofa.say(Event(pygame.TEXTINPUT, text="-Lotte"))
    field = sofa.widget("chair", 0, "name")
    assert isinstance(field, TextField)
    assert field.text == "Ida-Lotte"
