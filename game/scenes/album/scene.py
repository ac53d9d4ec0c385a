"""The album: a book with tabs, a page for each table of combinations, and what full pages bring."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Hashable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect
from pygame.transform import smoothscale

from game.audio.cues import Cue
from game.history.album import (
    PAGES,
    Album,
    AlbumPage,
    StampPlace,
    albums_of,
)
from game.input.commands import Command, Device
from game.input.intents import DIGITS, Intent, Key, Pressed
from game.rules.variants import scoring_cards
from game.scenes.album.spread import EMPTY, AlbumSpread, page_name
from game.scenes.album.stamps import StampButton, StampText, shown_cards
from game.scenes.rule_book.pictures import book_room, tab
from game.storage.store import SaveError
from game.ui.boxes import fill
from game.ui.nodes import Hint, legend, smoky_line
from game.ui.routes import Route
from game.ui.showpiece import Showpiece
from game.ui.text import Face
from game.ui.theme import LOSS_ON_PAPER, TEXT, TEXT_ON_PAPER, TypeScale
from game.ui.timeline import out_cubic
from game.ui.tree import Node, TreeScreen, column, control, row, space, stack
from game.ui.widgets import IconButton, Kit
from game.ui.widgets.buttons import Plate
from game.ui.widgets.choices import Chooser
from game.ui.widgets.widget import WidgetKey, WidgetPart

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services

LOOKED_AT: Final = "album"  # under this name the store keeps until when each page was looked at
_WIDEST, _ASIDE = 1640, 40  # u: the book, and what is free beside it at least
_TABS = (86, 44, 54)  # u: height of what is above the book, of a tab, of the chosen one
_CORNER, _LEAST_CORNER_PX = 56, 44  # u, px
_FOOT: Final = (40, 54)  # u: the sentence, the legend
_PRESS: Final = 0.22  # s a postmark takes
_FALLS: Final = 1.7  # so many times as large it begins
_Z_MARK: Final = 180


class AlbumScene(TreeScreen):
    """Opened from the title, the regulars' table and the result."""

    name = "album page"
    z = 1
    letters = False

    def __init__(self, owner: str | None = None, page: int | None = None) -> None:
        """`owner`: the name of somebody who plays here, empty for the only human at a table; None:
        who played last. `page`: the one that is open, from 0; None: the fullest one."""
        self._wanted, self._wanted_page = owner, page
        self._albums: Mapping[str, Album] = {}
        self.owner = ""
        self.page = 0
        self.sentence = ""  # stands at the foot instead of what is told of a stamp
        self._looked: Hashable = None  # the key of the stamp that is told of
        self._busy = False
        self._new: frozenset[StampPlace] = frozenset()
        self._opened = set[int]()  # the pages of the owner that lay open
        self._time = 0.0  # s since the page lies open
        self._pressed = True  # whether its postmarks are

    @property
    def album(self) -> Album:
        """The one that lies open."""
        return self._albums.get(self.owner, EMPTY)

    # --- opening ---------------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.services = services
        self._read()
        self._open_owner(next(iter(self._owners()), "") if self._wanted is None else self._wanted)
        if self._wanted_page is not None:
            self.page = self._wanted_page
        self._begin()
        super().enter(services)
        self._follow_focus()
        services.play(Cue.PAGE)
        services.work(self._recount())

    def leave(self) -> None:
        """What was new on the pages that lay open was looked at."""
        everybody = _looked_at(self.services)
        pages = everybody.setdefault(self.owner, {})
        pages.update(dict.fromkeys(self._opened, self.album.newest))
        self.services.store.keep_setting(LOOKED_AT, json.dumps(everybody))

    def _read(self) -> None:
        self._albums = albums_of(self.services.store.archive.shown())

    def _recount(self) -> Iterator[None]:
        """Matches of an older version are counted first."""
        counted = False
        for _ in self.services.store.archive.recount():
            counted = True
            yield
        if counted and self in self.services.stack.scenes:
            self._read()
            self._open_owner(self.owner)

    def _owners(self) -> tuple[str, ...]:
        """Everybody who has an album."""
        named = () if self._wanted is None or self._wanted in self._albums else (self._wanted,)
        return (*self._albums, *named)

    def _open_owner(self, owner: str) -> None:
        self.owner = owner
        album = self.album
        self._new = album.new_since(_looked_at(self.services).get(owner, {}))
        self._opened.clear()
        fullest = max(range(len(PAGES)), key=lambda page: (album.seen(page), -page))
        self.page = next((page for page, _ in sorted(self._new)), fullest)

    def _begin(self) -> None:
        """The page lies open: what is new on it gets its postmark."""
        self._opened.add(self.page)
        fresh = any(page == self.page for page, _ in self._new)
        self._pressed = not fresh or self.services.settings.reduced_motion
        self._time, self.sentence = 0.0, ""

    # --- turning ---------------------------------------------------------------------------------
    def open_page(self, page: int) -> None:
        """Turn to a page."""
        if page == self.page or not 0 <= page < len(PAGES):
            return
        on_tabs = self.group.focus_key == ("album", "tab", self.page)
        self.page = page
        self._begin()
        self.services.play(Cue.PAGE)
        self.lay_out(("album", "tab", page) if on_tabs else self._first, keep=False)

    @property
    def _first(self) -> Hashable:
        """The stamp that has the focus at first: a new one, a seen one, or the first place."""
        lines = range(len(PAGES[self.page].lines))
        places = [(self.page, line) for line in lines]
        ranked = sorted(
            places, key=lambda at: (at not in self._new, at not in self.album.stamps, at)
        )
        return ("album", "stamp", *ranked[0])

    def _turn_owner(self, by: int) -> None:
        self.leave()
        owners = self._owners()
        self._open_owner(owners[(owners.index(self.owner) + by) % len(owners)])
        self._begin()

    def pressed(self, pressed: Pressed) -> bool:
        means, key = self.services.means, pressed.key
        if key in DIGITS and pressed.button is None:
            cards = [page.cards if not page.draw else 0 for page in PAGES]
            digit = DIGITS.index(key) + 1
            if digit in cards:
                self.open_page(cards.index(digit))
                return True
            return False
        if key is Key.PAGE_UP or means(Command.PREVIOUS_PAGE, pressed):
            self.open_page((self.page - 1) % len(PAGES))
        elif key is Key.PAGE_DOWN or means(Command.NEXT_PAGE, pressed):
            self.open_page((self.page + 1) % len(PAGES))
        else:
            return False
        return True

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if self in self.services.stack.scenes:
            self._follow_focus()

    def _follow_focus(self) -> None:
        hovered = next((each.key for each in self.group.widgets if each.hovered), None)
        told = hovered or self.group.focus_key
        if told != self._looked:
            self._looked, self.sentence = told, self.sentence if self._busy else ""
            self._follow()

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self.page, self.owner, self.sentence, self._looked, self._pressed, self._albums

    def regroup(self, focus: Hashable = None, *, keep: bool = True) -> None:
        self.first = self._first
        super().regroup(focus, keep=keep)

    def tree(self) -> Node:
        unit = self.services.unit
        wide = min(_WIDEST, unit.across - 2 * _ASIDE)
        key = (self.page, self.owner, self._pressed, self._albums, self.services.settings)
        pages = self.branch("book", key, partial(self._spread, wide))
        return column(
            self._above(wide), row(pages, high=fill()),
            smoky_line(self.told()).of(high=_FOOT[0]) if self.told()
            else space(high=_FOOT[0]),
            row(self._owner(wide), self._legend(), space(self._beside(wide)), high=_FOOT[1]),
            space(high=6), wide=fill(),
        )  # fmt: skip

    def _above(self, wide: float) -> Node:
        unit, words = self.services.unit, self.services.words
        corner = max(_CORNER, _LEAST_CORNER_PX / unit.u)
        left = (unit.across - wide) / 2 + 40
        right = max((unit.across - wide) / 2 + 40, 2 * corner + 16 + 24 + 20)
        each = (unit.across - left - right - 8 * (len(PAGES) - 1)) / len(PAGES)
        tabs = [
            stack(
                control(
                    AlbumTab, ("album", "tab", number), *self._tab_words(page),
                    f"{self.album.seen(number)} / {len(page.lines)}",
                    partial(self.open_page, number), chosen=number == self.page,
                    new=number != self.page and any(at[0] == number for at in self._new),
                ).of(None, _TABS[2 if number == self.page else 1], (0.5, 1), turn=2),
                wide=each, high=_TABS[0],
            )
            for number, page in enumerate(PAGES)
        ]  # fmt: skip
        corners = row(
            control(
                IconButton, ("album", "help"), "help", self.services.stack.explain,
                tip=words("tip.rules"),
            ).of(corner, corner, turn=3),
            control(
                IconButton, ("album", "back"), "cross", self.back, tip=words("tip.back")
            ).of(corner, corner, turn=4),
            gap=16,
        )  # fmt: skip
        return stack(
            row(*tabs, gap=8, pad=(left, 0, right, 0), high=_TABS[0]),
            row(space(), corners, pad=(0, 0, 24, 0)),
            high=_TABS[0],
        )

    def _tab_words(self, page: AlbumPage) -> tuple[str, str]:
        """The name of a page, and a short one."""
        words = self.services.words
        if page.draw:
            name = words(f"book.rank.{page.kind}")
            return name, name
        return words("album.tab", count=page.cards), str(page.cards)

    def _spread(self, wide: float) -> Node:
        spread = AlbumSpread(
            self.services, self._albums, self.owner, self.page, self._new, self._pressed,
            self._replay,
        )  # fmt: skip
        return spread.tree(wide)

    def showpiece(self) -> Showpiece:
        """The stamp that is looked at; where none is there, the page with its rarest one."""
        words, stamps, page = self.services.words, self.album.stamps, PAGES[self.page]
        whose = words("album.owner", name=self.owner) if self.owner else words("album.yours")
        match self._looked:
            case ("album", "stamp", int(at), int(line)) if (at, line) in stamps:
                stamp, of = stamps[at, line], PAGES[at].lines[line]
                text, cards = StampText.of(PAGES[at], of, stamp, words), shown_cards(stamp)
                return Showpiece(
                    title=text.name, note=f"{whose}: {page_name(PAGES[at], words)}", cards=cards,
                    lit=frozenset() if page.draw else scoring_cards(cards), figure=text.odds,
                    code=self.services.store.archive.code(stamp.match),
                )  # fmt: skip
        seen = sorted(at for at in stamps if at[0] == self.page)
        return Showpiece(
            title=page_name(page, words), note=whose,
            cards=shown_cards(stamps[seen[0]]) if seen else (),
            figure=words("album.of", seen=len(seen), all=len(page.lines)),
        )  # fmt: skip

    # --- the foot --------------------------------------------------------------------------------
    def told(self) -> str:
        """What is told of the stamp that is looked at."""
        match self._looked:
            case _ if self.sentence:
                return self.sentence
            case ("album", "stamp", int(page), int(line)) if page == self.page:
                stamp = self.album.stamps.get((page, line))
                of = PAGES[page]
                return StampText.of(of, of.lines[line], stamp, self.services.words).told
        return ""

    def _beside(self, wide: float) -> float:
        return min(330, wide * 0.24)

    def _owner(self, wide: float) -> Node:
        """Whose album it is, where there are several."""
        owners, words, room = self._owners(), self.services.words, self._beside(wide)
        if len(owners) < 2:
            return space(room)

        def name() -> str:
            return words("album.owner", name=self.owner) if self.owner else words("album.yours")

        chooser = control(
            Chooser, ("album", "owner"), text=name, on_turn=self._turn_owner, slim=True
        )
        return row(space(24), chooser.of(None, 48, turn=5), wide=room)

    def _legend(self) -> Node:
        services, words = self.services, self.services.words
        cap = services.cap
        turns = f"{cap(Command.PREVIOUS_PAGE)} {cap(Command.NEXT_PAGE)}".strip()
        cards = [page.cards for page in PAGES if not page.draw]
        digits = f"{min(cards)} – {max(cards)}" if services.device is Device.KEYS else ""
        return legend(
            [
                Hint(digits, words("album.legend.variant")),
                Hint(turns, words("legend.tab")),
                Hint(cap(Command.CONFIRM), words("album.legend.replay")),
                Hint(cap(Command.BACK), words("album.legend.close")),
            ]
        )

    # --- a game again ----------------------------------------------------------------------------
    def _replay(self, at: StampPlace) -> None:
        """Show the game in which a stamp was seen first."""
        stamp = self.album.stamps.get(at)
        if stamp is None or self._busy:
            return
        services, words = self.services, self.services.words

        def steps() -> Generator[None, None, None]:
            try:
                match = yield from services.store.archive.recalling(stamp.match)
            except SaveError as error:
                self.sentence = words(error.problem.value, path=error.path)
                return
            finally:
                self._busy = False
            self.sentence = ""
            if services.stack.top is self:
                services.open(Route.REPLAY, match, game=stamp.game)

        self._busy, self.sentence = True, words("regulars.opening")
        services.work(steps())

    # --- time ------------------------------------------------------------------------------------
    @property
    def resting(self) -> bool:
        return super().resting and self._pressed

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._follow_focus()
        if not self._pressed:
            self._time += seconds
            if self._time >= _PRESS:
                self._pressed = True
                self.services.play(Cue.PAWN)
                self._follow()

    def draw(self, picture: Picture) -> None:
        picture.backdrop(self.services.art.room("book", self.services.size, book_room))
        super().draw(picture)
        picture.drop_group("album press")
        if self._pressed:
            return
        share = out_cubic(min(1.0, self._time / _PRESS))
        grown = _FALLS + (1 - _FALLS) * share
        for widget in self.group.widgets:
            if isinstance(widget, StampButton) and widget.key[2:] in self._new and widget.mark:
                mark, (x, y) = widget.mark
                size = round(mark.get_width() * grown)
                at = (widget.rect.x + x - size // 2, widget.rect.y + y - size // 2)
                shown = smoothscale(mark, (size, size))
                key = ("album press", widget.key)
                picture.put(key, shown, at, _Z_MARK, live=True, alpha=round(255 * share))


def _looked_at(services: Services) -> dict[str, dict[int, str]]:
    """Until when each owner has looked at each page of their album, by name and page: the end of
    the match that brought the last stamp then, as ISO text."""
    try:
        found = json.loads(services.store.setting(LOOKED_AT) or "{}")
        return {
            str(owner): {int(page): str(moment) for page, moment in pages.items()}
            for owner, pages in found.items()
        }
    except (ValueError, RecursionError, AttributeError):  # it was something else
        return {}


class AlbumTab(Plate):
    """A tab that stands on the book: the name of its page, and how many stamps it has."""

    def __init__(  # noqa: PLR0913, each is one thing to be seen
        self, kit: Kit, key: WidgetKey, rect: Rect, name: str, short: str, count: str,
        on_press: Callable[[], None], *, chosen: bool, new: bool,
    ) -> None:  # fmt: skip
        super().__init__(kit, key, rect, on_press, tip=f"{name}: {count}")
        self._name, self._short, self._count = name, short, count
        self._chosen, self._new = chosen, new

    def focus_shape(self) -> tuple[Rect, int | None]:
        return self.rect, 0

    def _state(self) -> Hashable:
        return self.look, self._chosen, self._count, self._new

    def _make(self) -> list[WidgetPart]:
        kit, (width, height), case = self.kit, self.rect.size, self.kit.lettering
        face = tab(kit.art, (width, height), kit.u, chosen=self._chosen)
        lit = tab(kit.art, (width, height), kit.u, chosen=self._chosen, lit=True)
        parts = [WidgetPart("face", face, 0, 0), WidgetPart("lit", lit, 0, 0, 1, lit=True)]
        ink = TEXT_ON_PAPER if self._chosen else TEXT
        size, edge = kit.size(TypeScale.BODY, 1.15).within(height * 0.5), kit.px(16)
        room, gap = width - 2 * edge, kit.px(8)
        count = case.line(self._count, Face.MEDIUM, size, ink)
        name = self._name
        if case.width(name, Face.SEMIBOLD, size) + gap + count.get_width() > room:
            name = self._short
        label = case.fit(name, Face.SEMIBOLD, size, room, ink)
        left = room - label.get_width() - gap >= count.get_width()
        y = height * 0.54
        x = edge if left else (width - label.get_width()) / 2
        parts.append(WidgetPart("label", label, round(x), round(y - label.get_height() / 2), 3))
        if left:
            x = width - edge - count.get_width()
            parts.append(WidgetPart("count", count, round(x), round(y - count.get_height() / 2), 3))
        if self._new:
            dot = kit.icon("star", kit.px(20), LOSS_ON_PAPER if self._chosen else TEXT)
            parts.append(
                WidgetPart("new", dot, width - round(dot.get_width() * 0.8), -kit.px(6), 4)
            )
        return parts
