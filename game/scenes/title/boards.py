"""A board on the wall of the title: a heading, a line under it, and what hangs there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.storage.store import SaveError
from game.table.draw.pawn_shelf import HIS
from game.ui.confirm_twice import ConfirmTwice
from game.ui.paint.light import shown
from game.ui.paint.svg import Sheet
from game.ui.routes import Route
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    LACQUER_BOTTOM,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TypeScale,
)
from game.ui.widgets import Button, IconButton, Kind, Kit, Widget
from game.ui.widgets.buttons import Plate
from game.ui.widgets.widget import Part, centred, painted

if TYPE_CHECKING:
    from game.match.match import Match
    from game.scenes.title.layout import TitleLayout
    from game.storage.archive import Evening, KeptMatch
    from game.ui.services import Services
    from game.ui.widgets.widget import Key


RULE: Final = 88
"""Where the heading ends, u below the upper edge."""
_TITLE, _NOTE, _SIDE = 37, 68, 22


class TitleBoard(Plate):
    """A panel that is pressed as a whole."""

    def __init__(
        self, kit: Kit, key: Key, rect: Rect, on_press: Callable[[], None], title: str, note: str
    ) -> None:
        super().__init__(kit, key, rect, on_press)
        self._title, self._note = title, note

    def _make(self) -> list[Part]:
        kit, (width, height) = self.kit, self.rect.size
        room = width - 2 * kit.px(_SIDE)
        parts = [painted("face", kit.paint.panel(width, height, u=kit.u))]
        parts.append(painted("glow", kit.paint.glow(width, height, u=kit.u), z=-1, lit=True))
        size = kit.lettering.fit_size((self._title,), Face.DISPLAY, kit.size(28, 1.15), room)
        title = kit.lettering.brass_plain(self._title, size)
        parts.append(centred("title", title, width / 2, kit.px(_TITLE)))
        small = kit.lettering.fit(self._note, Face.MEDIUM, kit.size(18, 1.15), room, TEXT_DIM)
        parts.append(centred("note", small, width / 2, kit.px(_NOTE)))
        rule = Surface((room, max(1, kit.px(1.4))))
        rule.fill(BRASS_SHADE)
        parts.append(centred("rule", rule, width / 2, kit.px(RULE)))
        return [*parts, *self._content(room)]

    @abstractmethod
    def _content(self, room: int) -> Iterator[Part]:
        """What hangs under the heading; `room` px are between the sides."""


DAILY_KEY: Final = ("title", "daily")
_TALLEST: Final = 0.5
"""Larger text is at most so large, as a share of the height."""


class DailyEntry:
    """Knows what became of today's deal, and begins it."""

    key = DAILY_KEY

    def __init__(self, services: Services) -> None:
        self._services = services
        self._played: KeptMatch | None = None
        self._asked = ""
        self._ending = ConfirmTwice()

    def update(self, seconds: float) -> None:
        """Time goes on since the player was warned."""
        self._ending.update(seconds)

    def button(self, rect: Rect, *, waits: bool) -> Button:
        """The button; where a match `waits`, it wants to be pressed twice."""
        kit, words = self._services.kit, self._services.words
        px = kit.size(TypeScale.SMALL).within(rect.h * _TALLEST)
        return Button(
            kit, DAILY_KEY, rect, words("title.daily"), lambda: self._press(waits=waits),
            kind=Kind.GHOST, label_px=px,
        )  # fmt: skip

    @property
    def hint(self) -> str:
        """What became of it, or what it is."""
        words, date = self._services.words, self._services.on_date()
        if date != self._asked:
            self._asked, self._played = date, self._services.store.archive.daily(date)
        told = self._played
        if told is None or not told.finished:
            return words("title.daily.hint")
        own = next(player for player in told.players if player.human)
        better = sum((player.chips or 0) > (own.chips or 0) for player in told.players)
        return words("title.daily.played", count=own.chips or 0, place=better + 1)

    def _press(self, *, waits: bool) -> None:
        services = self._services
        if waits and not self._ending.asked:
            services.notices.append(services.words("title.daily.ends"))
        if waits and not self._ending.press():
            return
        from game.match.special import daily_deal  # noqa: PLC0415, the title starts without the rules

        date = services.on_date()
        services.replace_by(Route.TABLE, services.store.running.begin(daily_deal(date), daily=date))


DUEL_KEY: Final = ("title", "duel")
_ACROSS: Final = 3
_HOOK: Final = 94
_THING: Final = 78
_BETWEEN: Final = 0.12  # of a hook, from one to the next


class DuelEntry:
    """The way to the page of the duel; his things are drawn after the first frame."""

    key = DUEL_KEY

    def __init__(self, services: Services, on_press: Callable[[], None]) -> None:
        """`on_press` opens the page."""
        self._services, self._on_press = services, on_press
        self._hung = False

    @property
    def hint(self) -> str:
        """What is behind it."""
        return self._services.words("title.duel.hint")

    def hang(self, place: TitleLayout) -> Iterator[None]:
        """Draw his things, one a step, where there is a board for them."""
        if not place.has_board:
            return
        width = _thing_px(self._services.kit, place.duel)
        for thing in HIS:
            yield
            self._services.art.sprite(thing.drawing, width)
        self._hung = True

    def widget(self, place: TitleLayout) -> DuelBoard:
        """The board as it is by now."""
        words = self._services.words
        texts = words("title.duel"), words("title.duel.note")
        return DuelBoard(self._services.kit, place.duel, self._on_press, texts, hung=self._hung)


class DuelBoard(TitleBoard):
    """Six hooks, and what hangs there."""

    def __init__(
        self, kit: Kit, rect: Rect, on_press: Callable[[], None], texts: tuple[str, str],
        *, hung: bool,
    ) -> None:  # fmt: skip
        """`texts`: title, and the line under it; `hung`: his things are drawn."""
        super().__init__(kit, DUEL_KEY, rect, on_press, *texts)
        self._hung = hung

    def _state(self) -> Hashable:
        return self.look, self._hung

    def _content(self, room: int) -> Iterator[Part]:
        kit, (width, height) = self.kit, self.rect.size
        hook = _hook_px(kit, self.rect)
        pitch = hook * (1 + _BETWEEN)
        top = (kit.px(RULE) + height - kit.px(8)) / 2
        face = kit.art.flat(("title hook", hook), lambda: _hook(hook, kit.u))
        for index, thing in enumerate(HIS):
            row, column = divmod(index, _ACROSS)
            x, y = width / 2 + (column - 1) * pitch, top + (row - 0.5) * pitch
            yield centred(f"hook{index}", face, x, y, 1)
            if self._hung:
                drawing = kit.art.sprite(thing.drawing, _thing_px(kit, self.rect))
                yield centred(f"thing{index}", drawing, x, y, 2)


def _hook_px(kit: Kit, board: Rect) -> int:
    """How wide the place of a thing is, px."""
    wide = (board.w - 2 * kit.px(18)) / (_ACROSS + (_ACROSS - 1) * _BETWEEN)
    high = (board.h - kit.px(RULE) - kit.px(20)) / (2 + 3 * _BETWEEN)
    return round(min(kit.px(_HOOK), wide, high))


def _thing_px(kit: Kit, board: Rect) -> int:
    return round(_hook_px(kit, board) * _THING / _HOOK)


def _hook(side: int, u: float) -> Surface:
    """A dark round place in a thin brass ring."""
    sheet, middle, line = Sheet(side, side), (side / 2, side / 2), max(1.0, 1.8 * u)
    sheet.circle(middle, side / 2, BRASS_SHADE)
    sheet.circle(middle, side / 2 - line, LACQUER_BOTTOM)
    return shown(sheet.raster())


REGULARS_KEY: Final = ("title", "regulars")
_FIRST, _PITCH = 116, 43
_MOST: Final = 5
_NARROW: Final = 290
"""u under which places have no number."""
_GROWS: Final = 1.25

Row = tuple[int, str, str, bool]
"""Place, name, chips, and whether it is a human."""


class HistoryEntry:
    """Knows who had the best evenings; where the arch leaves no room, it is a small button."""

    key = REGULARS_KEY

    def __init__(self, services: Services) -> None:
        self._services = services
        self._evenings: Sequence[Evening] | None = None
        self._left = 0

    @property
    def hint(self) -> str:
        """What is behind it; first of all matches that were set aside."""
        words = self._services.words
        return (
            words("title.regulars.hint_left", count=self._left)
            if self._left
            else words("title.regulars.hint")
        )

    def read(self) -> Iterator[None]:
        """Ask the store, after the first frame."""
        yield
        self._evenings = self._services.store.archive.best_evenings(_MOST)
        self._left = self._services.store.archive.set_aside

    @property
    def rows(self) -> tuple[Row, ...] | None:
        """In the language of the moment; None: they were not read yet."""
        if self._evenings is None:
            return None
        from game.scenes.history.words import person  # noqa: PLC0415, not before the first frame

        words = self._services.words
        return tuple(
            (each.place, person(each.player, words), str(each.player.chips), each.player.human)
            for each in self._evenings
        )

    def widget(self, place: TitleLayout) -> Widget:
        """The board as it can be told by now."""
        kit, words = self._services.kit, self._services.words
        if place.has_board:
            title, note = words("title.regulars"), words("title.regulars.note")
            if self._left:
                note = words("title.regulars.left", count=self._left)
            texts = title, note, words("title.regulars.none")
            return Board(kit, place.regulars, self._open, texts, self.rows)
        return IconButton(
            kit, REGULARS_KEY, place.regulars, "crown", self._open, tip=words("title.regulars")
        )

    def _open(self) -> None:
        self._services.open(Route.HISTORY)


class Board(TitleBoard):
    """Names and chips."""

    def __init__(
        self, kit: Kit, rect: Rect, on_press: Callable[[], None], texts: tuple[str, str, str],
        rows: tuple[Row, ...] | None,
    ) -> None:  # fmt: skip
        """`texts`: title, what is told, and what is said where there are no rows; None: it was
        not read yet."""
        title, note, self._none = texts
        super().__init__(kit, REGULARS_KEY, rect, on_press, title, note)
        self._rows = rows

    def _state(self) -> Hashable:
        return self.look, self._rows

    def _content(self, room: int) -> Iterator[Part]:
        if self._rows:
            for index, row in enumerate(self._rows):
                yield from self._row(index, row)
        elif self._rows is not None:
            yield from self._sentence(self._none, room)

    def _sentence(self, text: str, room: int) -> Iterator[Part]:
        kit, size = self.kit, self.kit.size(TypeScale.BODY, 1.1)
        lines = even_lines(kit.lettering, text, Face.ITALIC, size, room)
        top, step = (kit.px(RULE) + self.rect.h - kit.px(10)) / 2, kit.lettering.leading(size)
        for index, line in enumerate(lines):
            y = top + (index - (len(lines) - 1) / 2) * step
            surface = kit.lettering.line(line, Face.ITALIC, size, TEXT)
            yield centred(f"none{index}", surface, self.rect.w / 2, y)

    def _row(self, index: int, row: Row) -> Iterator[Part]:
        """Place, name and chips; a human's stand on brass."""
        kit, width = self.kit, self.rect.w
        number, name, chips, human = row
        y = kit.px(_FIRST) + index * kit.px(_PITCH)
        numbered = width >= kit.px(_NARROW)
        pad = kit.px(22 if numbered else 17)
        if human:
            bar = kit.paint.bar(width - 2 * kit.px(12), kit.px(_PITCH - 3), u=kit.u)
            top = y - kit.px(_PITCH - 3) // 2
            yield painted(f"bar{index}", bar, kit.px(12), top, 1)
        colour = TEXT_ON_GOLD if human else TEXT
        size = kit.size(20, _GROWS).within(kit.px(_PITCH) * 0.6)
        sums = kit.lettering.figures(chips, Face.BOLD, size, TEXT_ON_GOLD if human else BRASS_LIGHT)
        yield Part(
            f"chips{index}", sums, width - pad - sums.get_width(), y - sums.get_height() // 2, 3
        )
        left = pad
        if numbered:
            place = kit.lettering.figures(str(number), Face.MEDIUM, size, colour)
            yield Part(f"place{index}", place, left, y - place.get_height() // 2, 3)
            left += kit.px(24)
        room = width - pad - sums.get_width() - kit.px(8) - left
        called = kit.lettering.fit(name, Face.MEDIUM, size, room, colour)
        yield Part(f"name{index}", called, left, y - called.get_height() // 2, 3)


_WARM_UP: Final = ("game.rules.events", "game.rules.deluxe", "game.players.bots")


class WaitingMatch:
    """That there is one is known at once; it is read when it is needed, or before, in steps."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._match: Match | None = None
        self.exists = services.store.running.exists

    def reading(self) -> Iterator[None]:
        """Read it, a module of the rules at a time."""
        for name in _WARM_UP:
            yield
            import_module(name)
        yield
        self.read()

    def read(self) -> Match | None:
        """The match; None where there is none, or where it can't be continued."""
        if self.exists and self._match is None:
            try:
                self._match = self._services.store.running.resume()
            except SaveError as error:
                words = self._services.words
                self._services.notices.append(words(error.problem.value, path=error.path))
            if self._match is not None and self._match.over:
                self._match = None
            self.exists = self._match is not None
        return self._match

    @property
    def note(self) -> str:
        """How far it is; nothing as long as it was not read."""
        if self._match is None:
            return ""
        table, words = self._match.table, self._services.words
        game, games = max(1, table.game), table.rules.games
        if not games:
            return words("title.continue_game", game=game)
        return words("title.continue_note", game=game, games=games)
