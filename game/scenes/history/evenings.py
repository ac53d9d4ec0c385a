"""The second page: every evening of the past, the newest first, and what can be done with each."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Wheel
from game.match.recording import games_over
from game.scenes.history.export import exporting
from game.scenes.history.layout import evenings_layout
from game.scenes.history.page import ListPage
from game.scenes.history.row import EveningRow, lay_bar, lay_sentence, lay_told
from game.scenes.history.words import at_home
from game.scenes.panel_page import Hint
from game.scenes.result.page import page_named
from game.storage.history import KeptMatch
from game.storage.store import SaveError
from game.ui.picture.items import Items
from game.ui.routes import Route
from game.ui.widgets import Button, Kind, Widget, row_px
from game.words.reasons import reason

if TYPE_CHECKING:
    from game.match.match import Match
    from game.scenes.history.page import HistoryHost

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
        self._busy = ""
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
        self.widgets = [*rows, *(self._questions() if self._asking else self._actions())]

    def _actions(self) -> list[Widget]:
        """What can be done with the evening that is told."""
        words, told = self.host.services.words, self.told
        assert told is not None
        unplayed = "" if told.games else words("regulars.why.no_game")
        human = any(player.human for player in told.players)
        no_review = unplayed or ("" if human else words("regulars.why.no_human"))
        reviews = (
            [("review", self._open_review, no_review)] if page_named(told.kind).looks_back else []
        )
        offers: tuple[tuple[str, Callable[[], None], str], ...] = (
            ("result", self._open_result, "") if told.finished
            else ("take_up", self._take_up, ""),
            ("replay", self._open_replay, unplayed),
            *reviews,
            ("export", self._export, ""),
            ("remove", self._take_out, ""),
            ("clear", partial(self._ask, asking=True), ""),
        )  # fmt: skip
        return self._buttons(offers)

    def _questions(self) -> list[Widget]:
        """Whether everything shall go."""
        return self._buttons(
            (("keep", partial(self._ask, asking=False), ""), ("clear_yes", self._clear, ""))
        )

    def _buttons(self, offers: Sequence[tuple[str, Callable[[], None], str]]) -> list[Widget]:
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
            self._open_result()
        elif told.games:
            self._open_replay()
        else:
            self._take_up()

    # --- opening ---------------------------------------------------------------------------------
    def _open_result(self) -> None:
        services = self.host.services
        self._recall(lambda match: services.open(Route.RESULT, match, past=True))

    def _open_replay(self) -> None:
        services = self.host.services
        self._recall(lambda match: services.open(Route.REPLAY, match, game=1))

    def _open_review(self) -> None:
        def show(match: Match) -> None:
            self.host.services.open(Route.REVIEW, match, games=games_over(match), game=1)

        self._recall(show)

    def _take_up(self) -> None:
        """Play on where it was left; a match that waits or is paused below waits here then."""

        def show(match: Match) -> None:
            services, told = self.host.services, self.told
            assert told is not None
            others = services.store.has_running
            services.store.take_up(told.id, match)
            services.stack.clear()
            services.open(Route.TABLE, match)
            if others:
                services.news.append(services.words("regulars.set_aside"))

        self._recall(show)

    def _recall(self, show: Callable[[Match], None]) -> None:
        """Play the match again, beside the frames, and show it."""
        host, told = self.host, self.told
        assert told is not None

        def steps() -> Generator[None, None, None]:
            match = yield from host.services.store.archive.recalling(told.id)
            yield
            self._busy = ""
            host.say("")
            if host.on_top:
                show(match)

        self._begin("regulars.opening", steps())

    def _export(self) -> None:
        services, told = self.host.services, self.told
        assert told is not None

        def steps() -> Generator[None, None, None]:
            path, sealed = yield from exporting(
                services.store, told.id, services.words, services.folder
            )
            self._busy = ""
            key = "regulars.exported_sealed" if sealed else "regulars.exported"
            self.host.say(services.words(key, path=at_home(path)))

        self._begin("regulars.writing", steps())

    def _begin(self, sentence: str, steps: Iterator[None]) -> None:
        """Do something in steps; nothing else is begun before it is done."""
        if self._busy:
            return
        self._busy = sentence
        self.host.say(self.host.services.words(sentence))
        self.host.services.work(self._guarded(steps))

    def _guarded(self, steps: Iterator[None]) -> Iterator[None]:
        words = self.host.services.words
        try:
            while self.host.open:
                try:
                    next(steps)
                except StopIteration:
                    return
                yield
        except SaveError as error:
            self.host.say(words(error.problem.value, path=error.path))
        except OSError as error:
            path = at_home(error.filename or self.host.services.folder)
            self.host.say(words("error.export", path=path, reason=reason(error, words)))
        finally:
            self._busy = ""

    # --- forgetting ------------------------------------------------------------------------------
    def _take_out(self) -> None:
        store, words, told = self.host.services.store, self.host.services.words, self.told
        if told is None or self._busy:
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
        if self._busy:
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
