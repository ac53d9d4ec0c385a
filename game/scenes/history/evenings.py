"""The second page of the history: every evening of the past, the newest first, and what can be done
with each."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Wheel
from game.match.match import Match
from game.match.options import human_games
from game.match.playhead import games_over
from game.scenes.history.export import exporting
from game.scenes.history.lists import (
    APART,
    BAR,
    GAP,
    GROWS,
    PAD,
    ListPage,
    nothing_yet,
    row_face,
)  # fmt: skip
from game.scenes.history.words import (
    at_home,
    moment,
    outcome,
    person,
    portrayed,
    table_name,
    table_of,
)
from game.scenes.result.page import page_named
from game.scenes.tabs import TabPage, TabScreen, panel_height
from game.storage.archive import KeptMatch, KeptPlayer
from game.storage.store import SaveError
from game.ui.art import RING, corner_of
from game.ui.nodes import Hint, panel, paragraph, plate, show_portrait
from game.ui.routes import Route
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, RGB, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, column, control, drawing, grid, row, space
from game.ui.widgets import Button, Kind, Kit, row_px
from game.ui.widgets.buttons import Plate
from game.ui.widgets.widget import WidgetKey, WidgetPart
from game.words.words import reason

Offer = tuple[str, Callable[[], None], str]  # a button: its name, what it does, why it is barred
_LETTERS: Final = {"w": -1, "s": 1}
_WAYS: Final = {Key.UP: -1, Key.DOWN: 1}
_ROW: Final = 84  # u, height of a row, about
_ACTION, _ACTIONS_GAP = 60, 14  # u
_ACTIONS: Final = 6  # most that can be done
_AIR: Final = 20  # u, in a row
_HEAD: Final = 72  # u, of a panel's title
_NAME_SHARE, _NOTE_SHARE = 0.32, 0.27  # of a row's height
_FACE, _LOWER = 0.4, 0.71  # of a row's height: a portrait's size, and the middle of the second line
_RIGHT: Final = 0.52  # share of a row that the outcome may take
_PLAYER: Final = 78  # u, height of somebody told at length


_OPENED: Final[dict[Route, Callable[[Match], dict[str, object]]]] = {
    Route.RESULT: lambda _: {"past": True},
    Route.REPLAY: lambda _: {"game": 1},
    Route.REVIEW: lambda match: {"games": games_over(match), "game": 1},
}  # the screens that show a match of the past, and how they are opened


class EveningsPage(ListPage):
    """The history; the evening that is chosen is told at length."""

    def __init__(self, screen: TabScreen[TabPage]) -> None:
        super().__init__(screen, ("regulars", "evening"))
        self.history: tuple[KeptMatch, ...] = ()
        self._asking = False
        self._busy = False  # whether something is still being done
        self._notches = 0.0

    def read(self) -> None:
        """What is kept by now."""
        self.history = self.services.store.archive.history()
        self.rows.count = len(self.history)
        self.rows.seen = max(1, int((panel_height(self.services.unit) - 2 * PAD) // _ROW))
        self.rows.go_to(self.rows.at)
        self._asking = self._asking and bool(self.history)

    def hints(self) -> Sequence[Hint]:
        services = self.services
        if not self.history:
            return ()
        return (
            Hint(services.cap(Command.CHOOSE), services.words("legend.choose")),
            Hint(services.cap(Command.CONFIRM), services.words("regulars.legend.open")),
        )

    @property
    def told(self) -> KeptMatch | None:
        """The evening told at length."""
        return self.history[self.rows.at] if self.history else None

    @property
    def start(self) -> Hashable:
        return self.rows.key(self.rows.at) if self.history else None

    def handle(self, intent: Intent) -> bool:
        """The wheel, page keys, and arrows at the ends of the list."""
        super().handle(intent)
        match intent:
            case Wheel(notches):
                self._notches += notches
                whole = int(self._notches)
                self._notches -= whole
                self.rows.scroll(-whole)
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

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return super().state(), self._asking, self.history

    def tree(self, wide: float) -> Node:
        services, rows, inner = self.services, self.rows, wide - 2 * PAD
        words, told = services.words, self.told
        if told is None:
            nothing = nothing_yet(words("regulars.no_history"))
            return row(nothing, name="panel", shows=plate())
        visible = self.history[rows.top : rows.top + rows.seen]
        found = [
            control(
                EveningRow, rows.key(number), services, match, partial(self._press, number),
                chosen=number == rows.at,
            )
            for number, match in enumerate(visible, rows.top)
        ]  # fmt: skip
        found += [space()] * (rows.seen - len(found))
        bar = drawing(rows.show_bar)
        actions = self._buttons(self._offers(), (0.4 * inner - 9 - _ACTIONS_GAP) / 2)
        if self._asking:
            asked = paragraph(words("regulars.clear_asked", count=len(self.history)), most=1.4, z=3)
            beside = panel(words("regulars.clear"), asked, name="told", pad=(30, _HEAD, 30, 32))
        else:
            where = table_name(table_of(told.kind, told.variant), words)
            beside = panel(where, drawing(partial(_show_evening, told)), name="told")
        return row(
            column(*found, gap=APART, pad=(0, 0, 0, APART), wide=0.6 * inner - BAR - GAP),
            column(bar, pad=(GAP / 2, 0, GAP, APART), wide=BAR + 1.5 * GAP),
            column(beside, grid(*actions, columns=2, gap=_ACTIONS_GAP), gap=GAP),
            name="panel", pad=PAD, shows=plate(),
        )  # fmt: skip

    def _offers(self) -> tuple[Offer, ...]:
        """What can be done with the evening that is told, or whether everything shall go."""
        if self._asking:
            keep = partial(self._ask, asking=False)
            return ("keep", keep, ""), ("clear_yes", self._clear, "")
        words, told = self.services.words, self.told
        if told is None:
            return ()
        unplayed = "" if told.games else words("regulars.why.no_game")
        people = [each for player in told.players for each in (player, *player.before)]
        human = any(each.human for each in people)
        no_review = unplayed or ("" if human else words("regulars.why.no_human"))
        number = told.id
        review = partial(self._open, number, Route.REVIEW)
        return (
            ("result", partial(self._open, number, Route.RESULT), "") if told.finished
            else ("take_up", partial(self._take_up, number), ""),
            ("replay", partial(self._open, number, Route.REPLAY), unplayed),
            *([("review", review, no_review)] if page_named(told.kind).looks_back else []),
            ("export", partial(self._export, number), ""),
            ("remove", self._take_out, ""),
            ("clear", partial(self._ask, asking=True), ""),
        )  # fmt: skip

    def _buttons(self, offers: Sequence[Offer], wide: float) -> list[Node]:
        kit, words = self.services.kit, self.services.words
        labels = tuple(words(f"regulars.{name}") for name, _, _ in offers)
        px = row_px(kit, labels, int(wide * kit.u) - kit.px(28))
        found = [
            control(
                Button, ("regulars", name), label, press, reason=reason, label_px=px,
                kind=Kind.GHOST if name in ("remove", "clear") else Kind.SECONDARY,
            )
            for (name, press, reason), label in zip(offers, labels, strict=True)
        ]  # fmt: skip
        before = 2 if self._asking else 0
        found = [*[space()] * before, *found]
        return [each.of(None, _ACTION) for each in (*found, *[space()] * (_ACTIONS - len(found)))]

    def _press(self, number: int) -> None:
        """A row was clicked or confirmed: what is told already opens."""
        if number != self.chosen_before:
            self.walk(number)
            return
        told = self.told
        if told is None:
            return
        if told.finished:
            self._open(told.id, Route.RESULT)
        elif told.games:
            self._open(told.id, Route.REPLAY)
        else:
            self._take_up(told.id)

    # --- what can be done: one thing at a time, and what comes of it is told at the foot ---------
    def _open(self, number: int, route: Route) -> None:

        def show(match: Match) -> None:
            judged = route is not Route.REVIEW or human_games(match.options, games_over(match))
            found = route if judged else Route.REPLAY  # who took a chair played no game to its end
            self.services.open(found, match, **_OPENED[found](match))

        self._recall(number, show)

    def _take_up(self, number: int) -> None:
        """Play on where it was left; a match that waits or is paused below waits here then."""

        def show(match: Match) -> None:
            services = self.services
            others = services.store.running.exists
            services.store.running.take_up(number, match)
            services.stack.clear()
            services.open(Route.TABLE, match)
            if others:
                services.news.append(services.words("regulars.set_aside"))

        self._recall(number, show)

    def _export(self, number: int) -> None:
        services = self.services

        def steps() -> Generator[None, None, None]:
            store, words = services.store, services.words
            path, sealed = yield from exporting(store, number, words, services.folder)
            self._busy = False
            key = "regulars.exported_sealed" if sealed else "regulars.exported"
            self.screen.say(words(key, path=at_home(path)))

        self._begin("regulars.writing", steps())

    def _recall(self, number: int, show: Callable[[Match], None]) -> None:
        def steps() -> Generator[None, None, None]:
            match = yield from self.services.store.archive.recalling(number)
            yield
            self._busy = False
            self.screen.say("")
            if self.services.stack.top is self.screen:
                show(match)

        self._begin("regulars.opening", steps())

    def _begin(self, sentence: str, steps: Iterator[None]) -> None:
        """Do something in steps; nothing else is begun before it is done."""
        if self._busy:
            return
        self._busy = True
        self.screen.say(self.services.words(sentence))
        self.services.work(self._guarded(steps))

    def _guarded(self, steps: Iterator[None]) -> Iterator[None]:
        words = self.services.words
        try:
            while self.screen in self.services.stack.scenes:
                try:
                    next(steps)
                except StopIteration:
                    return
                yield
        except SaveError as error:
            self.screen.say(words(error.problem.value, path=error.path))
        except OSError as error:
            path = at_home(error.filename or self.services.folder)
            self.screen.say(words("error.export", path=path, reason=reason(error, words)))
        finally:
            self._busy = False

    # --- forgetting ------------------------------------------------------------------------------
    def _take_out(self) -> None:
        store, words, told = self.services.store, self.services.words, self.told
        if told is None or self._busy:
            return
        taken = store.archive.take_out(told.id)
        if taken is None:
            return

        def back() -> None:
            store.archive.put_back(taken)
            self.read()

        self.read()
        self.screen.say(words("regulars.removed"), back)
        self.screen.focus_on(self.start)

    def _ask(self, *, asking: bool) -> None:
        if self._busy:
            return
        self._asking = asking
        self.screen.say("")
        self.screen.focus_on(("regulars", "keep" if asking else "clear"))

    def _clear(self) -> None:
        services = self.services
        aside = services.store.archive.forget_all()
        self._asking = False
        self.read()
        if self.history:
            sentence = services.words("regulars.not_cleared")
        elif aside is None:
            sentence = services.words("regulars.cleared_unkept")
        else:
            sentence = services.words("regulars.cleared", path=at_home(aside))
        self.screen.say(sentence)


# --- how an evening looks ------------------------------------------------------------------------
class EveningRow(Plate):
    """One evening: when and where, who played, and how it ended."""

    def __init__(
        self,
        kit: Kit,
        key: WidgetKey,
        rect: Rect,
        services: Services,
        match: KeptMatch,
        on_press: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        """`chosen`: it is the one told at length."""
        super().__init__(kit, key, rect, on_press)
        self._services, self._match, self._chosen = services, match, chosen

    def _state(self) -> Hashable:
        return self.look, self._chosen

    def _make(self) -> list[WidgetPart]:
        words, match = self._services.words, self._match
        where = table_name(table_of(match.kind, match.variant), words)
        if match.daily:
            where = f"{where} · {words('title.daily')}"
        games = words("regulars.games_played", count=match.games)
        when, faces = moment(match.began, words), self._faces()
        parts = row_face(self, chosen=self._chosen)
        parts += self._line("upper", 0.29, (when, f"{where} · {games}"), _NAME_SHARE, TEXT, 0)
        taken = self.rect.w - min((part.x for part in faces), default=self.rect.w)
        parts += self._line(
            "lower", _LOWER, (outcome(match, words), ""), _NOTE_SHARE, TEXT_DIM, taken
        )
        return parts + faces

    def _faces(self) -> list[WidgetPart]:
        kit, (width, height) = self.kit, self.rect.size
        size = round(height * _FACE)
        step, right = round(size * 1.12), width - kit.px(_AIR)
        found = []
        for index, player in enumerate(reversed(self._match.players)):
            portrait = f"characters/{portrayed(player.character)}-calm"
            drawing = kit.art.sprite(portrait, round(size / RING))
            at = corner_of(drawing, (right - size / 2 - index * step, height * _LOWER))
            found.append(WidgetPart(f"face {index}", drawing, *at, 3))
        return found

    def _line(
        self, name: str, at: float, texts: tuple[str, str], share: float, colour: RGB, taken: int
    ) -> list[WidgetPart]:
        """What stands at the left and at the right; `taken` px at the right are for others."""
        kit, case, (width, height) = self.kit, self.kit.lettering, self.rect.size
        air, y = kit.px(_AIR), height * at
        face = Face.SEMIBOLD if colour == TEXT else Face.MEDIUM
        size = kit.size(TypeScale.BODY if colour == TEXT else TypeScale.SMALL, GROWS)
        size = size.within(height * share)
        end = case.fit(texts[1], Face.MEDIUM, size, round(width * _RIGHT), TEXT_DIM)
        room = width - 2 * air - max(taken, end.get_width() + air)
        begin = case.fit(texts[0], face, size, room, colour)
        x = width - air - end.get_width()
        return [
            WidgetPart(f"{name} left", begin, air, round(y - begin.get_height() / 2), 3),
            WidgetPart(f"{name} right", end, x, round(y - end.get_height() / 2), 3),
        ]


def _show_evening(match: KeptMatch, pen: Pen, box: Rect) -> None:
    kit, words = pen.kit, pen.services.words
    size = kit.size(TypeScale.SMALL, 1.2)
    played = words("regulars.games_played", count=match.games)
    step = kit.lettering.leading(size)
    foot = box.bottom - kit.px(22) - step
    notes = (
        (f"{moment(match.began, words)} · {played}", box.y + kit.px(_HEAD), TEXT_DIM),
        (outcome(match, words), foot, TEXT),
    )
    for note, y, ink in notes:
        line = kit.lettering.fit(note, Face.MEDIUM, size, box.w - kit.px(52), ink)
        pen.centre(line, (box.centerx, y + step // 2), 3)
    ranking = sorted(match.players, key=lambda player: -(player.chips or 0))
    top = box.y + kit.px(_HEAD) + step + kit.px(8)
    pitch = min(kit.px(_PLAYER), (foot - kit.px(6) - top) // max(1, len(ranking)))
    for index, player in enumerate(ranking):
        _show_player(player, pen, Rect(box.x, top + index * pitch, box.w, pitch))


def _show_player(player: KeptPlayer, pen: Pen, line: Rect) -> None:
    kit, case, words = pen.kit, pen.kit.lettering, pen.services.words
    x, y = line.x + kit.px(62), line.y + round(line.h / 2)
    size = min(kit.px(64), round(line.h * 0.8))
    show_portrait(pen, portrayed(player.character), (x, y), size)
    name = person(player, words)
    if player.before:
        others = words.listing([person(each, words) for each in player.before])
        name = words("regulars.before", name=name, names=others)
    large = kit.size(TypeScale.BODY, 1.4).within(line.h * 0.55)
    chips = "" if player.chips is None else str(player.chips)
    number = case.figures(chips, Face.BOLD, large, BRASS_LIGHT)
    taken = pen.right(number, (line.right - kit.px(28), y), 3)
    left = x + size // 2 + kit.px(16)
    room, ink = taken.left - kit.px(12) - left, BRASS_LIGHT if player.won else TEXT
    pen.left(case.fit(name, Face.SEMIBOLD, large, room, ink), (left, y), 3)
