"""The second page: every evening of the past, the newest first, and what can be done with each."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Wheel
from game.scenes.history.evening_actions import EveningActions
from game.scenes.history.layout import evenings_layout
from game.scenes.history.page import ListPage
from game.scenes.history.row import EveningRow, lay_bar, lay_sentence, lay_told
from game.scenes.history.words import at_home
from game.scenes.panel_page import Hint
from game.scenes.result.page import page_named
from game.storage.history import KeptMatch
from game.ui.picture.items import Items
from game.ui.routes import Route
from game.ui.widgets import Button, Kind, Widget, row_px

if TYPE_CHECKING:
    from game.scenes.history.page import HistoryHost

Offer = tuple[str, Callable[[], None], str]
"""A button: its name, what it does, and why it can't be pressed."""
_ASKED: Final = 2
"""Answers to whether everything shall be cleared."""
_LETTERS: Final = {"w": -1, "s": 1}
_WAYS: Final = {Key.UP: -1, Key.DOWN: 1}


class Evenings(ListPage):
    """The history; the evening that is chosen is told at length."""

    row_key = ("regulars", "evening")

    def __init__(self, host: HistoryHost) -> None:
        super().__init__(host)
        self.history: tuple[KeptMatch, ...] = ()
        self._asking = False
        self._actions = EveningActions(host)
        self._notches = 0.0

    # --- the page --------------------------------------------------------------------------------
    def hints(self) -> Sequence[Hint]:
        services = self.host.services
        if not self.widgets:
            return ()
        return (
            Hint(services.cap(Command.CHOOSE), services.words("legend.choose")),
            Hint(services.cap(Command.CONFIRM), services.words("regulars.legend.open")),
        )

    @property
    def count(self) -> int:
        return len(self.history)

    @property
    def told(self) -> KeptMatch | None:
        """The evening told at length."""
        return self.history[self.at] if self.history else None

    def lay_out(self) -> None:
        self.history = self.host.services.store.archive.history()
        self.places = evenings_layout(self.host.panel, self.host.services.u)
        self.go_to(self.at)

    def handle(self, intent: Intent) -> bool:
        """The wheel, page keys, and arrows at the ends of the list."""
        match intent:
            case Wheel(notches):
                self._notches += notches
                whole = int(self._notches)
                self._notches -= whole
                self._scroll(-whole)
            case Pressed(Key.BACK) if self._asking:
                self._ask(asking=False)
            case Pressed(Key.PAGE_UP | Key.PAGE_DOWN, button=None) if self.history:
                self.walk(self.at + self.seen * (1 if intent.key is Key.PAGE_DOWN else -1))
            case Pressed(Key.FIRST | Key.LAST) if self.history:
                self.walk(0 if intent.key is Key.FIRST else self.count - 1)
            case Pressed(Key.DELETE) if self.history and not self._asking:
                self._take_out()
            case Pressed(key, text) if key in _WAYS or text in _LETTERS:
                return self.step(_WAYS.get(key) or _LETTERS[text])
            case _:
                return False
        return True

    def focused(self, key: object) -> None:
        """A row that has the focus is told."""
        number = self.number(key)
        if number not in (None, self.at):
            self.at = number or 0
            self.show()
            self.host.refurnish(self.key(self.at))

    @property
    def start(self) -> Hashable:
        return self.key(self.at) if self.history else None

    def _scroll(self, by: int) -> None:
        """So many rows further, as far as there are any; the row that is told stays in sight."""
        last = max(0, self.count - self.seen)
        top = min(last, max(0, self.top + by))
        if top != self.top:
            self.top = top
            self.at = min(max(self.at, top), top + self.seen - 1)
            self.show()
            self.host.refurnish()

    # --- showing ---------------------------------------------------------------------------------
    def show(self) -> None:
        services, places = self.host.services, self.places
        self.items = Items("regulars shown", z=2)
        if not self.history:
            self._asking = False
            self.widgets = ()
            lay_sentence(self.items, services, self.host.panel, "regulars.no_history")
            return
        shown = self.history[self.top : self.top + self.seen]
        rows = [
            EveningRow(
                services, self.key(self.top + index), rect, match,
                partial(self._press, self.top + index),
                chosen=self.top + index == self.at,
            )
            for index, (match, rect) in enumerate(zip(shown, places.each("row"), strict=False))
        ]  # fmt: skip
        lay_bar(self.items, services, places["bar"], (self.top, len(shown), self.count))
        if self.told is not None:
            lay_told(self.items, services, places["told"], self.told)
        self.widgets = [*rows, *self._buttons(self._offers())]

    def _offers(self) -> tuple[Offer, ...]:
        """What can be done with the evening that is told, or whether everything shall go."""
        if self._asking:
            keep = partial(self._ask, asking=False)
            return ("keep", keep, ""), ("clear_yes", self._clear, "")
        words, told = self.host.services.words, self.told
        assert told is not None
        unplayed = "" if told.games else words("regulars.why.no_game")
        human = any(player.human for player in told.players)
        no_review = unplayed or ("" if human else words("regulars.why.no_human"))
        actions, number = self._actions, told.id
        review = partial(actions.open, number, Route.REVIEW)
        return (
            ("result", partial(actions.open, number, Route.RESULT), "") if told.finished
            else ("take_up", partial(actions.take_up, number), ""),
            ("replay", partial(actions.open, number, Route.REPLAY), unplayed),
            *([("review", review, no_review)] if page_named(told.kind).looks_back else []),
            ("export", partial(actions.export, number), ""),
            ("remove", self._take_out, ""),
            ("clear", partial(self._ask, asking=True), ""),
        )  # fmt: skip

    def _buttons(self, offers: Sequence[Offer]) -> list[Widget]:
        services, kit = self.host.services, self.host.services.kit
        places = self.places.each("action")
        if len(offers) == _ASKED:
            places = places[2:4]
        labels = tuple(services.words(f"regulars.{name}") for name, _, _ in offers)
        px = row_px(kit, labels, places[0].w - kit.px(28))
        return [
            Button(
                kit, ("regulars", name), place, label, press, reason=reason,
                kind=Kind.GHOST if name in ("remove", "clear") else Kind.SECONDARY, label_px=px,
            )
            for (name, press, reason), place, label in zip(offers, places, labels, strict=False)
        ]  # fmt: skip

    def _press(self, number: int) -> None:
        """A row was clicked or confirmed: what is told already opens."""
        if number != self.at:
            self.walk(number)
            return
        told = self.told
        if told is None:
            return
        if told.finished:
            self._actions.open(told.id, Route.RESULT)
        elif told.games:
            self._actions.open(told.id, Route.REPLAY)
        else:
            self._actions.take_up(told.id)

    # --- forgetting ------------------------------------------------------------------------------
    def _take_out(self) -> None:
        store, words, told = self.host.services.store, self.host.services.words, self.told
        if told is None or self._actions.busy:
            return
        taken = store.archive.take_out(told.id)
        if taken is None:
            return

        def back() -> None:
            store.archive.put_back(taken)
            self.lay_out()

        self.lay_out()
        self.host.refurnish(self.key(self.at))
        self.host.say(words("regulars.removed"), back)

    def _ask(self, *, asking: bool) -> None:
        if self._actions.busy:
            return
        self._asking = asking
        self.show()
        words = self.host.services.words
        self.host.say(words("regulars.clear_asked", count=len(self.history)) if asking else "")
        self.host.refurnish(("regulars", "keep" if asking else "clear"))

    def _clear(self) -> None:
        services = self.host.services
        aside = services.store.archive.forget_all()
        self._asking = False
        self.lay_out()
        if self.history:
            text = services.words("regulars.not_cleared")
        elif aside is None:
            text = services.words("regulars.cleared_unkept")
        else:
            text = services.words("regulars.cleared", path=at_home(aside))
        self.host.say(text)
