"""A stamp of the album as a widget: seen, or its empty place."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.history.album import AlbumLine, AlbumPage, Stamp
from game.match.dates import DateError, day
from game.rules.cards import Card, parse_cards
from game.scenes.album.pictures import (
    HELD_INK,
    WON_INK,
    empty_place,
    postmark,
)
from game.scenes.history.words import date
from game.scenes.rule_book.pictures import coin, hand_row
from game.table.motion.places import grouped, in_order
from game.table.parts.card_pictures import CardPictures, CardStyle
from game.ui.paint.stamps import stamp_paper
from game.ui.paint.styles import Plaque
from game.ui.text import Face
from game.ui.theme import (
    LOSS_ON_PAPER,
    SMALLEST_TEXT_PX,
    TEXT,
    TEXT_DIM_ON_PAPER,
    TEXT_ON_GOLD,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.ui.widgets import Kit
from game.ui.widgets.buttons import Plate
from game.ui.widgets.widget import WidgetKey, WidgetPart, centred, painted
from game.words.words import Words

NAME, NOTE = 21, TypeScale.SMALL  # sizes of text
_MARK: Final = 46  # u, diameter of a postmark
_COIN: Final = 36  # u
_AIR: Final = 16  # u from the edge of a stamp to what stands on it
_GAP: Final = 4  # u between cards
_WIDEST: Final = 43  # u, of a card
_LIST_CARDS: Final = 0.35  # share of a line of the list that its cards may take
_UPPER, _LOWER = 0.33, 0.68  # of the height of a line of the list: the middles of its two lines
_OF_MARK: Final = 0.5  # its number, as a share of the postmark


@dataclass(frozen=True, slots=True)
class StampText:
    """What stands on a stamp, and at the foot while it is looked at."""

    name: str
    points: str
    odds: str
    date: str
    told: str

    @staticmethod
    def of(page: AlbumPage, line: AlbumLine, stamp: Stamp | None, words: Words) -> StampText:
        """For a line of a page, as far as it was seen."""
        name = words(f"{'draw.' if page.draw else ''}combination.{line.name}")
        odds = words(
            "album.one_in_joker" if line.joker else "album.one_in",
            odds=words.decimal(line.one_in, line.decimals),
        )
        points = "" if line.points is None else str(line.points)
        if stamp is None:
            told = words("album.told_unseen", line=name, odds=odds)
            return StampText(name, points, odds, words("album.unseen"), told)
        when = date(stamp.ended, words) or words("regulars.some_evening")
        told = words("album.told", None, times=stamp.held, line=name, date=when)
        won = (
            words("album.told_won", None, times=stamp.won) if stamp.won else words("album.not_won")
        )
        return StampText(name, points, odds, _short(stamp.ended, words), f"{told} {won}")


def _short(ended: str, words: Words) -> str:
    try:
        _, month, number = day(ended[:10])
    except DateError:
        return ""
    return words("album.first", day=number, month=words.variants("month_short")[month - 1])


def shown_cards(stamp: Stamp) -> tuple[Card, ...]:
    """The cards of the first time, as at the showdown."""
    return tuple(in_order(parse_cards(stamp.hand), grouped, shown=True))


class StampButton(Plate):
    """A stamp, or where it will be; pressed, a seen one shows its game again."""

    def __init__(  # noqa: PLR0913, each is one thing on the stamp
        self, kit: Kit, key: WidgetKey, rect: Rect, text: StampText, stamp: Stamp | None,
        style: CardStyle, on_press: Callable[[], None], *, new: str, marked: bool, listed: bool,
    ) -> None:  # fmt: skip
        """`new`: what the tag of a new stamp says, else nothing; `marked`: its postmark was
        pressed; `listed`: it is a line of a list."""
        super().__init__(kit, key, rect, on_press)
        self._text, self._stamp, self._style = text, stamp, style
        self.new, self.marked, self._listed = new, marked, listed

    def focus_shape(self) -> tuple[Rect, int | None]:
        return self.rect, 0

    def _state(self) -> Hashable:
        return self.look, self.marked, self.new

    @property
    def mark(self) -> tuple[Surface, tuple[int, int]] | None:
        """Its postmark, and the middle of that in px from its upper left corner."""
        if self._stamp is None:
            return None
        kit, place = self.kit, self._mark_place()
        return self._postmark(kit, place.w, self._stamp), place.center

    # --- where things are ------------------------------------------------------------------------
    def _mark_place(self) -> Rect:
        kit, (width, height) = self.kit, self.rect.size
        size = min(round(kit.px(_MARK) * kit.grown(1.3)), height - 2 * kit.px(6))
        place = Rect(0, 0, size, size)
        if self._listed:
            place.midright = (width - kit.px(_AIR), height // 2)
        else:
            place.bottomright = (width - kit.px(_AIR - 2), height - kit.px(_AIR - 5))
        return place

    @property
    def _notes_end(self) -> int:
        """Where name, odds and date end on a line of the list."""
        width, kit = self.rect.w, self.kit
        seen = self._stamp is not None
        taken = round(width * _LIST_CARDS) + self._mark_place().w if seen else kit.px(80)
        return width - taken - 2 * kit.px(_AIR)

    def _cards_px(self, cards: int) -> int:
        """The width of a card."""
        kit, (width, height) = self.kit, self.rect.size
        gaps = (cards - 1) * kit.px(_GAP)
        if self._listed:
            room, high = width * _LIST_CARDS, height - 2 * kit.px(11)
        else:
            room, high = width - 2 * kit.px(_AIR), height - kit.px(_COIN + 58)
        widest = kit.px(_WIDEST) * kit.grown(1.2) if self._listed else kit.px(_WIDEST)
        return max(8, min(int((room - gaps) / cards), int(high / 1.4), int(widest)))

    # --- parts -----------------------------------------------------------------------------------
    def _make(self) -> list[WidgetPart]:
        kit, size = self.kit, self.rect.size
        if self._stamp is None:
            parts = [
                WidgetPart("face", empty_place(kit.art, size, kit.u), 0, 0, 1),
                WidgetPart("lit", empty_place(kit.art, size, kit.u, lit=True), 0, 0, 2, lit=True),
            ]
        else:
            parts = [
                painted("face", stamp_paper(kit.art, size, kit.u), z=1),
                painted("lit", stamp_paper(kit.art, size, kit.u, lit=True), z=2, lit=True),
            ]
        return parts + self._words() + self._cards() + self._tag()

    def _words(self) -> list[WidgetPart]:
        kit, (width, height), text = self.kit, self.rect.size, self._text
        air, seen = kit.px(_AIR), self._stamp is not None
        left, parts = air, list[WidgetPart]()
        disc = min(round(kit.px(_COIN) * kit.grown(1.3)), round(height * 0.62))
        upper = height / 2 if self._listed else kit.px(_AIR - 4) + disc / 2
        if text.points:
            face = coin(kit.art, disc)
            points = kit.lettering.line(text.points, Face.BOLD, round(disc * 0.5), TEXT_ON_GOLD)
            parts += [
                centred("coin", face, left + disc / 2, upper),
                centred("points", points, left + disc / 2, upper, 4),
            ]
            left += disc + kit.px(10)
        if self._listed:
            upper, lower = height * _UPPER, height * _LOWER
            right, start = self._notes_end, left
        else:
            lower = height - kit.px(_AIR + 11)
            right, start = width - air, air
        name_px = kit.size(NAME, 1.3 if not self._listed else 2).within(height * 0.3)
        name = kit.lettering.fit(text.name, Face.SEMIBOLD, name_px, right - left, TEXT_ON_PAPER)
        parts.append(_left("name", name, left, upper))
        end = right if self._listed or not seen else self._mark_place().x - kit.px(4)
        if self._listed and self.new:  # the tag stands there
            return parts + self._notes(start, end - self._tag_size()[0] - kit.px(10), lower, "")
        return parts + self._notes(start, end, lower, text.date)

    def _notes(self, start: float, end: float, middle: float, when: str) -> list[WidgetPart]:
        """The odds at the left, the date at the right, in one size; without it where both have no
        room."""
        kit, case, odds = self.kit, self.kit.lettering, self._text.odds
        most = 1.2 if not self._listed else 1.8
        large = kit.size(NOTE, most).within(self.rect.h * 0.26)
        gap, room = kit.px(10) if when else 0, int(end - start)

        def wide(px: int) -> int:
            both = case.width(odds, Face.MEDIUM, px) + case.width(when, Face.ITALIC, px)
            return both + gap

        px = next((px for px in range(large, SMALLEST_TEXT_PX, -1) if wide(px) <= room), None)
        px = px or SMALLEST_TEXT_PX
        line = case.fit(odds, Face.MEDIUM, px, room, TEXT_DIM_ON_PAPER)
        parts = [_left("odds", line, start, middle)]
        if when and wide(px) <= room:
            ink = LOSS_ON_PAPER if self._stamp is not None else TEXT_DIM_ON_PAPER
            date_line = case.line(when, Face.ITALIC, px, ink)
            parts.append(_left("date", date_line, end - date_line.get_width(), middle))
        return parts

    def _cards(self) -> list[WidgetPart]:
        kit, (width, height), stamp = self.kit, self.rect.size, self._stamp
        air = kit.px(_AIR)
        if stamp is None:
            px = round(min(height * 0.5, kit.px(52)))
            sign = kit.lettering.line("?", Face.BOLD, px, TEXT_DIM_ON_PAPER)
            middle = width - air - kit.px(60) if self._listed else width / 2
            return [centred("unseen", sign, middle, height / 2)]
        cards = shown_cards(stamp)
        wide = self._cards_px(len(cards))
        pictures = CardPictures(kit.art, kit.u, self._style)
        row = hand_row(kit.art, pictures, cards, wide, kit.px(_GAP), len(cards))
        mark = self._mark_place()
        if self._listed:
            x: float = mark.x - kit.px(8) - row.get_width() / 2
            y: float = height / 2
        else:
            x, y = width / 2, kit.px(_AIR - 4 + _COIN + 4) + wide * 0.7
        parts = [centred("cards", row, x, y)]
        if self.marked:
            parts.append(centred("mark", self._postmark(kit, mark.w, stamp), *mark.center, 5))
        return parts

    def _postmark(self, kit: Kit, size: int, stamp: Stamp) -> Surface:
        def make() -> Surface:
            ring = postmark(kit.art, size, won=stamp.won > 0).copy()
            ink = WON_INK if stamp.won else HELD_INK
            text = f"{stamp.held}×"
            px = max(13, round(size * _OF_MARK * min(1, 2.2 / len(text))))
            count = kit.lettering.line(text, Face.BOLD, px, ink)
            ring.blit(count, count.get_rect(center=(size // 2, size // 2)))
            return ring

        return kit.art.flat(("stamp mark", size, stamp.held, stamp.won > 0), make)

    def _tag_word(self) -> Surface:
        kit = self.kit
        size = kit.size(TypeScale.SMALL, 1 if self._listed else 1.3)
        return kit.lettering.line(self.new, Face.SEMIBOLD, size, TEXT)

    def _tag_size(self) -> tuple[int, int]:
        word = self._tag_word()
        return word.get_width() + 2 * self.kit.px(14), round(
            word.get_height() * (0.94 if self._listed else 1.1)
        )

    def _tag(self) -> list[WidgetPart]:
        if not self.new:
            return []
        kit, word, (wide, high) = self.kit, self._tag_word(), self._tag_size()
        plaque = kit.paint.plaque(wide, high, Plaque.BURGUNDY, u=kit.u, step=kit.px(6))
        tag = plaque.surface.copy()
        tag.blit(word, word.get_rect(center=(wide // 2 - plaque.dx, high // 2 - plaque.dy)))
        x, y = self.rect.w - wide - kit.px(22), -high // 2
        if self._listed:
            x, y = self._notes_end - wide, round(self.rect.h * _LOWER) - high // 2
        return [WidgetPart("tag", tag, x + plaque.dx, y + plaque.dy, 9)]


def _left(name: str, surface: Surface, x: float, y: float) -> WidgetPart:
    return WidgetPart(name, surface, round(x), round(y - surface.get_height() / 2), 4)
