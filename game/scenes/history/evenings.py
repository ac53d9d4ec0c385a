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
from game.scenes.panel_page import Hint, panel
from game.scenes.result.page import page_named
from game.storage.history import KeptMatch
from game.ui.routes import Route
from game.ui.screen import refresh
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TypeScale
from game.ui.widgets import Button, Kind, Widget, row_px

if TYPE_CHECKING:
    from game.scenes.tabbed_page import TabbedPage, TabPage
    from game.ui.picture.items import Items

Offer = tuple[str, Callable[[], None], str]
"""A button: its name, what it does, and why it can't be pressed."""
_ASKED: Final = 2
"""Answers to whether everything shall be cleared."""
_LETTERS: Final = {"w": -1, "s": 1}
_WAYS: Final = {Key.UP: -1, Key.DOWN: 1}


class Evenings(ListPage):
    """The history; the evening that is chosen is told at length."""

    def __init__(self, screen: TabbedPage[TabPage]) -> None:
        super().__init__(screen, ("regulars", "evening"))
        self.history: tuple[KeptMatch, ...] = ()
        self._asking = False
        self._actions = EveningActions(screen)
        self._notches = 0.0

    # --- the page --------------------------------------------------------------------------------
    def hints(self) -> Sequence[Hint]:
        services = self.services
        if not self.widgets:
            return ()
        return (
            Hint(services.cap(Command.CHOOSE), services.words("legend.choose")),
            Hint(services.cap(Command.CONFIRM), services.words("regulars.legend.open")),
        )

    @property
    def told(self) -> KeptMatch | None:
        """The evening told at length."""
        return self.history[self.rows.at] if self.history else None

    def lay_out(self) -> None:
        self.history = self.services.store.archive.history()
        self.places = evenings_layout(self.panel, self.services.u)
        self.rows.count, self.rows.seen = len(self.history), len(self.places.each("row"))
        self.go_to(self.rows.at)

    def handle(self, intent: Intent) -> bool:
        """The wheel, page keys, and arrows at the ends of the list."""
        match intent:
            case Wheel(notches):
                self._notches += notches
                whole = int(self._notches)
                self._notches -= whole
                if self.rows.scroll(-whole):
                    self.show()
                    refresh(self.screen)
            case Pressed(Key.BACK) if self._asking:
                self._ask(asking=False)
            case Pressed(Key.PAGE_UP | Key.PAGE_DOWN, button=None) if self.history:
                pages = 1 if intent.key is Key.PAGE_DOWN else -1
                self.walk(self.rows.at + self.rows.seen * pages)
            case Pressed(Key.FIRST | Key.LAST) if self.history:
                self.walk(0 if intent.key is Key.FIRST else self.rows.count - 1)
            case Pressed(Key.DELETE) if self.history and not self._asking:
                self._take_out()
            case Pressed(key, text) if key in _WAYS or text in _LETTERS:
                return self.step(_WAYS.get(key) or _LETTERS[text])
            case _:
                return False
        return True

    @property
    def start(self) -> Hashable:
        return self.rows.key(self.rows.at) if self.history else None

    # --- showing ---------------------------------------------------------------------------------
    def show(self) -> None:
        services, places, rows = self.services, self.places, self.rows
        items = self.clear()
        if not self.history:
            self._asking = False
            self.widgets = ()
            lay_sentence(items, services, self.panel, "regulars.no_history")
            return
        shown = self.history[rows.top : rows.top + rows.seen]
        found = [
            EveningRow(
                services, rows.key(number), rect, match, partial(self._press, number),
                chosen=number == rows.at,
            )
            for number, (match, rect) in enumerate(
                zip(shown, places.each("row"), strict=False), rows.top
            )
        ]  # fmt: skip
        lay_bar(items, services, places["bar"], (rows.top, len(shown), rows.count))
        if self._asking:
            self._lay_question(items)
        elif self.told is not None:
            lay_told(items, services, places["told"], self.told)
        self.widgets = [*found, *self._buttons(self._offers())]

    def _offers(self) -> tuple[Offer, ...]:
        """What can be done with the evening that is told, or whether everything shall go."""
        if self._asking:
            keep = partial(self._ask, asking=False)
            return ("keep", keep, ""), ("clear_yes", self._clear, "")
        words, told = self.services.words, self.told
        assert told is not None
        unplayed = "" if told.games else words("regulars.why.no_game")
        people = [each for player in told.players for each in (player, *player.before)]
        human = any(each.human for each in people)
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
        services, kit = self.services, self.services.kit
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
        if number != self.rows.at:
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
        store, words, told = self.services.store, self.services.words, self.told
        if told is None or self._actions.busy:
            return
        taken = store.archive.take_out(told.id)
        if taken is None:
            return

        def back() -> None:
            store.archive.put_back(taken)
            self.lay_out()

        self.lay_out()
        refresh(self.screen, self.rows.key(self.rows.at))
        self.screen.say(words("regulars.removed"), back)

    def _ask(self, *, asking: bool) -> None:
        if self._actions.busy:
            return
        self._asking = asking
        self.show()
        self.screen.say("")
        refresh(self.screen, ("regulars", "keep" if asking else "clear"))

    def _lay_question(self, items: Items) -> None:
        """Whether everything shall go, over the buttons that answer it."""
        services, kit, box = self.services, self.services.kit, self.places["told"]
        panel(items, services, box, services.words("regulars.clear"), "asked", left=False)
        text = services.words("regulars.clear_asked", count=len(self.history))
        size = kit.size(TypeScale.BODY, 1.4)
        lines = even_lines(kit.lettering, text, Face.MEDIUM, size, box.w - kit.px(60))
        step = kit.lettering.leading(size)
        for index, line in enumerate(lines):
            y = box.centery + kit.px(20) + round((index - (len(lines) - 1) / 2) * step)
            drawn = kit.lettering.line(line, Face.MEDIUM, size, TEXT)
            items.centre(("asked", index), drawn, (box.centerx, y), 3)

    def _clear(self) -> None:
        services = self.services
        aside = services.store.archive.forget_all()
        self._asking = False
        self.lay_out()
        if self.history:
            text = services.words("regulars.not_cleared")
        elif aside is None:
            text = services.words("regulars.cleared_unkept")
        else:
            text = services.words("regulars.cleared", path=at_home(aside))
        self.screen.say(text)
