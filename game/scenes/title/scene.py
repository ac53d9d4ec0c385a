"""The title: where every evening begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.base.by_name import load
from game.input.commands import Command, Device
from game.input.intents import Intent, Key, PointerMoved, PointerPressed, Pressed
from game.match.dates import number_of, streak
from game.scenes.title.room import TitleLayout, TitleRoom
from game.scenes.title.widgets import ROWS, BestEvening, DuelBoard, HistoryBoard, LanguageSwitch
from game.scenes.unfinished import WaitingMatch, first_evening_offered
from game.storage.settings import Speed, Spoken
from game.ui.key_labels import written
from game.ui.notice import Announcing
from game.ui.paint.styles import Plaque
from game.ui.routes import Route
from game.ui.services import change_language
from game.ui.text import Face, even_lines
from game.ui.theme import SMALLEST_TEXT_PX, TEXT, TypeScale
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space, stack
from game.ui.widgets import Button, IconButton, Kind, row_px
from game.ui.widgets.buttons import TALLEST_OF_TWO
from game.ui.widgets.widget import WidgetKey
from game.words.words import language_name, languages

if TYPE_CHECKING:
    from game.storage.archive import Evening, KeptMatch
    from game.ui.compositor import Picture
    from game.ui.services import Services

DEMO_AFTER: Final = 12.0  # s without input after which guests begin to play among themselves

_DAILY: Final = ("title", "daily")
_OWL: Final = ("title", "owl")
_ALBUM: Final = ("title", "album")
_REGULARS: Final = ("title", "regulars")
_DUEL: Final = ("title", "duel")

_MARGIN: Final = 40  # u; nothing that must be read is nearer to the sides of the window
_BUTTON: Final = (320, 76)  # u
_BUTTON_GAP: Final = 22  # u
_ROW_EDGE: Final = 20  # u; five buttons in a narrow window come so near to its sides
_BUTTON_TOP: Final = 147  # u above the lower edge of the window
_SWITCH: Final = (236, 44)  # u
_SMALL_WAYS: Final[Mapping[WidgetKey, int]] = {_DAILY: 208, _OWL: 178, _ALBUM: 148}
"""u, widths by what they lead to: all of them leave room for the line beside them."""
_SMALL_HIGH: Final = 40  # u
_SMALL_GAP: Final = 8  # u
_NOTICE: Final = 1100  # u, its width at most
_BOARD: Final = (317, 325)  # u
_BOARD_EDGE: Final = 24  # u, from the side of a narrow window
_BOARD_TOP: Final = 1005  # u above the lower edge
_BOARD_NEEDS: Final = 236  # u of room beside the arch
_ARCH: Final = 558  # u, from the middle to the arch's outer edge
_ANY_KEY: Final = frozenset({Key.LETTER, Key.OTHER, Key.PAUSE, Key.DELETE, Key.ERASE}) | frozenset(
    Key[f"DIGIT_{digit}"] for digit in range(1, 10)
)


class TitleScene(TreeScreen):
    """Buttons, boards and two lines before the picture of the room; after a while without input a
    demo begins."""

    name = "title page"
    z = 60

    def __init__(self, *, keys: bool = False) -> None:
        """`keys`: the focus ring is seen from the start."""
        self._room: TitleRoom
        self.shows_focus = keys
        self._idle = 0.0  # s without input
        self._best: tuple[Evening, ...] | None = None
        self._set_aside = 0
        self._things: tuple[str, ...] = ()
        self._day_waits = False  # whether the deal of the day was begun and not finished
        self._daily: tuple[str, KeptMatch | None] | None = None
        self._daily_row = 0  # days in a row on which the deal of the day was played

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self._waiting = WaitingMatch(services)
        self.announcing = Announcing(services)
        self._room = TitleRoom(services)
        super().enter(services)
        services.work(self._fill_boards())
        if self._waiting.exists:
            services.work(self._look_at_match())

    def leave(self) -> None:
        self._room.close()

    def handle(self, intent: Intent) -> None:
        self._idle = 0.0
        match intent:
            case PointerMoved(x, y) if self._room.life is not None:
                self._room.life.point(x, y)
            case PointerPressed():
                self.shows_focus = False
            case Pressed():
                self.shows_focus = True
        super().handle(intent)

    def pressed(self, pressed: Pressed) -> bool:
        services = self.services
        for command, press in (  # letters printed in no button, but known from everywhere else
            (Command.QUIT, services.quit),
            (Command.OPTIONS, partial(services.open, Route.OPTIONS)),
            (Command.FIRST_EVENING, self._first_evening),
        ):
            if services.means(command, pressed):
                press()
                return True
        if not self.group.handle(pressed) and pressed.key in _ANY_KEY:
            self.group.widgets[0].confirm()
        return True

    def update(self, seconds: float) -> None:
        self.announcing.update(seconds)
        super().update(seconds)
        self._room.update(seconds)
        self._idle += seconds
        if self._idle >= DEMO_AFTER:
            self._idle = 0.0
            settings = self.services.settings
            still = settings.reduced_motion or settings.speed is Speed.INSTANT
            if not self.announcing.text and not still and settings.spoken is Spoken.OFF:
                self.services.open(Route.DEMO, self.services.new_seed())

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self._room.draw(picture)

    @property
    def resting(self) -> bool:
        """True also while bulbs chase: four steps a second need no more frames than idling has."""
        return self._room.resting and super().resting

    def place(self) -> None:
        self._room.lay_out(TitleLayout(self.services.size, self.services.u))
        super().place()

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        waiting = self._waiting.exists, self._waiting.note
        boards = self._best, self._set_aside, self._things
        day = bool(self.services.on_date()), self._day_waits
        return self.hint, self.announcing.text, waiting, boards, day

    def tree(self) -> Node:
        services, kit, words = self.services, self.services.kit, self.services.words
        wide = max(kit.px(_MARGIN), round(services.size[0] * 0.018))
        margin = wide / kit.u
        known = sorted(languages())
        switch = control(
            LanguageSwitch, ("title", "language"), [language_name(each, words) for each in known],
            known.index(words.language), lambda index: change_language(services, known[index]),
        )  # fmt: skip
        low = row(
            space(self._small_width), drawing(self._show_hint, "hint"), switch.of(*_SWITCH),
            gap=20, pad=(margin, 0),
        )  # fmt: skip
        return stack(
            column(self._buttons(), space(), high=_BUTTON_TOP, at=(0, 1)),
            self._boards(wide),
            column(self._small_ways(), at=(0, 1), pad=(margin, 0, 0, 12)),
            column(low.of(high=_SWITCH[1]), at=(0, 1), pad=(0, 0, 0, 14)),
            column(space(), *self._notice(wide), space(high=_BUTTON_TOP + 16)),
        )

    def _buttons(self) -> Node:
        """A row of buttons, all of one size; narrower where so many would not fit."""
        services, kit, words = self.services, self.services.kit, self.services.words
        offers: list[tuple[str, str, Callable[[], None]]] = [
            ("play", words("title.play"), partial(self._page, None)),
            ("options", words("title.options"), partial(services.open, Route.OPTIONS)),
            ("quit", words("title.quit"), services.quit),
        ]
        new_here = first_evening_offered(services.store)
        if new_here:
            offers.insert(1, ("first", words("title.first_evening"), self._first_evening))
        if self._waiting.exists:
            offers.insert(0, ("continue", words("title.continue"), self._continue))
        full, gap = kit.px(_BUTTON[0]), kit.px(_BUTTON_GAP)
        count = len(offers) + 1
        if not new_here and count * full + (count - 1) * gap <= services.size[0]:
            offers.insert(-2, ("rules", words("title.rules"), services.stack.explain))
        room = services.size[0] - 2 * kit.px(_ROW_EDGE) - (len(offers) - 1) * gap
        wide = min(full, room // len(offers))
        labels = tuple(label for _, label, _ in offers)
        px = row_px(kit, labels, wide - 2 * kit.px(20), TypeScale.BUTTON)
        if self._waiting.exists:  # one of them has a second line: all are lettered alike
            px = px.within(kit.px(_BUTTON[1]) * TALLEST_OF_TWO)
        self.start_key = ("title", offers[0][0])
        buttons = [
            control(
                Button, ("title", name), label, press,
                kind=Kind.SECONDARY if index else Kind.PRIMARY,
                second=self._waiting.note if name == "continue" else "",
                label_px=px, glowing=not index,
            ).of(wide / kit.u, _BUTTON[1])
            for index, (name, label, press) in enumerate(offers)
        ]  # fmt: skip
        left = services.size[0] // 2 - (len(offers) * (wide + gap) - gap) // 2
        return row(*buttons, gap=_BUTTON_GAP, pad=(left / kit.u, 0, 0, 0))

    @property
    def _small_width(self) -> float:
        """How wide the small ways are together, u."""
        widths = list(_SMALL_WAYS.values())[0 if self.services.on_date() else 1 :]
        return sum(widths) + (len(widths) - 1) * _SMALL_GAP

    def _small_ways(self) -> Node:
        """What one comes back for, side by side in the lower left corner."""
        services, kit, words = self.services, self.services.kit, self.services.words
        ways: list[tuple[WidgetKey, str, Callable[[], None]]] = [
            (_OWL, words("puzzle.title"), partial(services.open, Route.PUZZLES)),
            (_ALBUM, words("album.title"), partial(services.open, Route.ALBUM)),
        ]
        if services.on_date():
            name = words("title.daily.goes_on" if self._day_waits else "title.daily")
            ways.insert(0, (_DAILY, name, partial(services.open, Route.DAILY)))
        size = kit.size(TypeScale.SMALL).within(kit.px(_SMALL_HIGH) * 0.5)
        px = min(
            kit.lettering.fit_size(
                (label,), Face.SEMIBOLD, size, kit.px(_SMALL_WAYS[key]) - 2 * kit.px(12)
            )
            for key, label, _ in ways
        )
        buttons = [
            control(
                Button, key, label, press, label_px=px,
                kind=Kind.PRIMARY if key == _DAILY and self._day_waits else Kind.GHOST,
            ).of(_SMALL_WAYS[key], _SMALL_HIGH)
            for key, label, press in ways
        ]  # fmt: skip
        return row(*buttons, gap=_SMALL_GAP)

    def _boards(self, margin: int) -> Node:
        """Beside the arch, at either side one; without room for them, a small button. `margin`: px
        that stay free at the sides of the window."""
        services, kit, words = self.services, self.services.kit, self.services.words
        beside = services.size[0] // 2 - kit.px(_ARCH) - kit.px(14) - margin
        history = partial(services.open, Route.HISTORY)
        if beside < kit.px(_BOARD_NEEDS):
            crown = control(IconButton, _REGULARS, "crown", history, tip=words("title.regulars"))
            side = max(kit.px(56), 44) / kit.u
            return column(crown.of(side, side), at=(0, 0), pad=(30, 22, 0, 0))
        edge = kit.px(_BOARD_EDGE)
        wide = min(kit.px(_BOARD[0]), beside + margin - edge)
        left = max(edge, margin + (beside - wide) // 3)
        note = words("title.regulars.note")
        if self._set_aside:
            note = words("title.regulars.left", count=self._set_aside)
        regulars = control(
            HistoryBoard, _REGULARS, history, words("title.regulars"), note,
            words("title.regulars.none"), self._best_evenings(),
        )  # fmt: skip
        duel = control(
            DuelBoard, _DUEL, partial(self._page, "duel"), words("title.duel"),
            words("title.duel.note"), self._things,
        )  # fmt: skip
        size = wide / kit.u, _BOARD[1]
        boards = row(regulars.of(*size), space(), duel.of(*size), pad=(left / kit.u, 0))
        return column(boards, space(), high=_BOARD_TOP, at=(0, 1))

    def _best_evenings(self) -> tuple[BestEvening, ...] | None:
        """In the language of the moment; None: they were not read yet."""
        if self._best is None:
            return None
        from game.scenes.history.words import person  # noqa: PLC0415, not before the first frame

        words = self.services.words
        return tuple(
            BestEvening(
                each.place, person(each.player, words), str(each.player.chips), each.player.human
            )
            for each in self._best
        )

    def _notice(self, margin: int) -> tuple[Node, ...]:
        """A sentence on a plaque above the buttons, in as many lines as it needs."""
        kit, text = self.services.kit, self.announcing.text.replace(str(Path.home()), "~")
        if not text:
            return ()
        case, px = kit.lettering, max(SMALLEST_TEXT_PX, kit.size(TypeScale.BODY))
        room = min(kit.px(_NOTICE), self.services.size[0] - 4 * margin)
        lines = even_lines(case, text, Face.MEDIUM, px, room)
        drawn = [
            case.line(case.cut(each, Face.MEDIUM, px, room), Face.MEDIUM, px, TEXT)
            for each in lines
        ]
        step = case.leading(px)
        size = (
            max(line.get_width() for line in drawn) + 2 * kit.px(34),
            (len(lines) - 1) * step + round(px * 2.3),
        )

        def show(pen: Pen, box: Rect) -> None:
            plaque = kit.paint.plaque(*size, Plaque.LACQUER, u=kit.u, step=kit.px(10))
            pen.shape(plaque, box.topleft)
            middle = box.centery - (len(lines) - 1) * step // 2
            for index, line in enumerate(drawn):
                place = line.get_rect(center=(box.centerx, middle + index * step))
                pen.put(line, place.topleft, 1)

        return (drawing(show, "notice", wide=size[0] / kit.u, high=size[1] / kit.u),)

    def _show_hint(self, pen: Pen, box: Rect) -> None:
        case, text = pen.kit.lettering, self.hint
        size = case.fit_size((text,), Face.MEDIUM, pen.kit.size(TypeScale.BODY), box.w)
        line = case.raised(case.cut(text, Face.MEDIUM, size, box.w), Face.MEDIUM, size, TEXT)
        pen.put(line, line.get_rect(center=box.center).topleft)

    @property
    def hint(self) -> str:
        """What Enter does, or a click on what is pointed at."""
        words, pad = self.services.words, self.services.device is Device.PAD
        group = getattr(self, "group", None)
        widgets = group.widgets if group is not None else []
        focused = group.focused if group is not None else None
        meant = next((widget for widget in widgets if widget.hovered), focused)
        match meant and meant.key:
            case ("title", "daily"):
                return self._daily_hint()
            case ("title", "owl" | "album" as way):
                return words(f"title.{way}.hint")
            case ("title", "regulars") if self._set_aside:
                return words("title.regulars.hint_left", count=self._set_aside)
            case ("title", "regulars" | "duel" as board):
                return words(f"title.{board}.hint")
        button = written(self.services.cap(Command.CONFIRM))
        if focused is not None and focused is not widgets[0]:
            return words("title.hint.pad", button=button) if pad else words("title.hint.keys")
        # with the focus on the first button any key does what it says
        if not self._waiting.exists:
            return words("title.hint_pad", button=button) if pad else words("title.hint")
        if pad:
            return words("title.hint.continue_pad", button=button)
        return words("title.hint.continue")

    def _daily_hint(self) -> str:
        """What became of the deal of the day, or what it is."""
        words, date = self.services.words, self.services.on_date()
        if self._daily is None or self._daily[0] != date:
            archive = self.services.store.archive
            self._daily = date, archive.daily(date)
            days = {number_of(played.date) for played in archive.days_played()}
            self._daily_row = streak(days, number_of(date))
        played = self._daily[1]
        if self._day_waits:
            return words("title.daily.goes_on.hint")
        if played is None or not played.finished:
            row = self._daily_row
            return words("title.daily.row", count=row) if row > 1 else words("title.daily.hint")
        own = next(player for player in played.players if player.human)
        better = sum((player.chips or 0) > (own.chips or 0) for player in played.players)
        if self._daily_row > 1:
            place = better + 1
            return words("title.daily.played_row", count=self._daily_row, place=place)
        return words("title.daily.played", count=own.chips or 0, place=better + 1)

    # --- after the first frame -------------------------------------------------------------------
    def _fill_boards(self) -> Iterator[None]:
        """Read who had the best evenings, and draw what the snowman pawns."""
        yield
        archive, date = self.services.store.archive, self.services.on_date()
        runs = self.services.store.running.daily
        self._day_waits = bool(date) and (runs == date or archive.left_of_day(date) is not None)
        self._best, self._set_aside = tuple(archive.best_evenings(ROWS)), archive.set_aside
        board = self.group.find(_DUEL)
        if not isinstance(board, DuelBoard):
            return
        yield
        things = tuple(thing.drawing for thing in load("game.table.draw.pawn_shelf:HIS"))
        for drawing_name in things:
            yield
            if self not in self.services.stack.scenes:
                return
            self.services.art.sprite(drawing_name, board.thing_px)
        self._things = things

    def _look_at_match(self) -> Iterator[None]:
        """Read the waiting match, so that its button can say how far it is."""
        for _ in self._waiting.reading():
            yield
            if self not in self.services.stack.scenes:
                return

    # --- what can be done ------------------------------------------------------------------------
    def _continue(self) -> None:
        match = self._waiting.read()
        if match is not None:
            self.services.replace_by(Route.TABLE, match)

    def _page(self, table: str | None) -> None:
        """The page of a game, by default the last one; a match that waits goes on waiting."""
        self.services.open(Route.SETUP, table, self._waiting.read())

    def _first_evening(self) -> None:
        """One hand that is explained; a match that waits goes on waiting."""
        self.services.open(Route.TUTORIAL, self.services.store, partial(self._page, None))
