"""The set-up page of the main game, and beside it the point table of the variant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from game.match.options import GUESTS, HOST, MatchOptions
from game.players.bots import BOTS
from game.rules.chips import STARTING_PURSE
from game.rules.house import HouseRule
from game.rules.variants import VARIANTS, TableLine
from game.scenes.setup.columns import BESIDE_PANELS
from game.scenes.setup.match_setup import ChairPlan, MatchSetup, Seating, Values, Who, as_guest
from game.scenes.setup.page import SPEED, Choice, NumberRange, ReadingPanel, SetupPage, SideEntry
from game.storage.settings import Speed
from game.table.deluxe.view_model import example_hand, odds_in
from game.table.parts.card_pictures import CardPictures, card_style
from game.ui.boxes import fill
from game.ui.nodes import panel, show_ribbon
from game.ui.paint.signs import three_chips
from game.ui.paint.styles import Ribbon
from game.ui.text import Face, one_or_two
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    LACQUER,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TypeScale,
    mix,
)
from game.ui.tree import Node, Pen, column, control, drawing, space, stack
from game.ui.widgets import Kit, Widget
from game.ui.widgets.widget import WidgetKey
from game.words.words import variant_name

SEEN_ONCE_IN: Final = 1000  # hands; the row shown first is the best one seen at least as often
_ROWS: Final = 108  # u, under the panel's upper edge
_ROW, _LEAST_ROW, _TABLE_ENDS = 50, 33, 575  # u
_EXAMPLE: Final = 130  # u that the smallest hand with its ribbon takes below the table
_CARD, _CARD_GAP = 70, 6  # u
_POINTS_X: Final = 282 / 436  # of the panel's width
_MARGIN, _HEAD_RULE = 21, 104  # u
_DIM_BRASS, _ROW_RULE = mix(LACQUER, BRASS_SHADE, 0.55), mix(LACQUER, BRASS_SHADE, 0.28)


class PointsPanel(ReadingPanel):
    """The table of the variant that is chosen."""

    _pointed: tuple[int, int] = (0, 0)  # cards of the variant, index of the row whose hand is shown

    def state(self, values: Values) -> object:
        return values["variant"], self.pointed(values)

    def pointed(self, values: Values) -> int:
        """Index of the row whose hand is shown."""
        cards = int(values["variant"])
        if self._pointed[0] != cards:
            often = (n for n, line in enumerate(_lines(cards)) if line.one_in[0] < SEEN_ONCE_IN)
            self._pointed = cards, next(often, 0)
        return self._pointed[1]

    def node(self, values: Values, wide: float, z: int) -> Node:
        cards, pointed = int(values["variant"]), self.pointed(values)
        lines = _lines(cards)
        high, count = self.services.unit.down - BESIDE_PANELS, len(lines)
        least = min(_LEAST_ROW, (high - _ROWS - _EXAMPLE) / count)
        pitch = min(_ROW, max(least, (_TABLE_ENDS - _ROWS) / count))

        def point(row: int) -> None:
            self._pointed = cards, row

        table = _Table(cards, pointed, pitch)
        rows = control(PointRows, ("points rows",), count, pointed, point, z=z)
        over = column(space(high=_ROWS), rows.of(fill(), pitch * count), space())
        title = variant_name(self.services.words, cards)
        return stack(panel(title, drawing(table.show)), over)


def _lines(cards: int) -> tuple[TableLine, ...]:
    return VARIANTS[cards].lines


class _Table:
    """Draws the table of a variant and the hand of a row; rows are `pitch` u high."""

    def __init__(self, cards: int, pointed: int, pitch: float) -> None:
        self._variant, self._pointed, self._pitch_u = VARIANTS[cards], pointed, pitch

    def show(self, pen: Pen, box: Rect) -> None:
        """Put all of it into the panel, a box of px."""
        kit, lines, words = pen.kit, self._variant.lines, pen.services.words
        self._pitch, self._top = self._pitch_u * kit.u, box.y + _ROWS * kit.u
        self._small = 0 if self._pitch_u >= 40 else 2  # u by which texts of many rows are smaller
        odds = tuple(odds_in(words, line) for line in lines)
        odds_px = kit.size(19 - self._small, 1)
        widest = max(kit.lettering.figures_width(each, Face.MEDIUM, odds_px) for each in odds)
        clear = box.right - kit.px(26) - widest - kit.px(36)
        self._points_x = min(box.x + box.w * _POINTS_X, clear)
        self._show_head(pen, box)
        for index, each in enumerate(odds):
            y = self._top + (index + 0.5) * self._pitch
            ink = TEXT_ON_GOLD if index == self._pointed else TEXT_DIM
            figures = kit.lettering.figures(each, Face.MEDIUM, odds_px, ink)
            pen.right(figures, (box.right - kit.px(26), y), 3)
        self._show_rows(pen, box)
        self._show_hand(pen, box)

    def _show_head(self, pen: Pen, box: Rect) -> None:
        kit, margin, words = pen.kit, pen.kit.px(_MARGIN), pen.services.words
        rule = (box.x + margin, box.y + kit.px(_HEAD_RULE), box.w - 2 * margin, 1.6 * kit.u)
        pen.items.area("head rule", rule, _DIM_BRASS, 1)
        size, y = kit.size(TypeScale.SMALL), box.y + kit.px(85)
        head, points, odds = (
            kit.lettering.line(words(f"head.{name}"), Face.MEDIUM, size, TEXT_DIM)
            for name in ("combination", "points", "one_in")
        )
        pen.left(head, (box.x + margin, y))
        pen.centre(points, (self._points_x, y))
        pen.right(odds, (box.right - margin, y))
        for index in range(1, len(self._variant.lines)):
            line = (box.x + margin, self._top + index * self._pitch, box.w - kit.px(42), 1)
            pen.items.area(("row rule", index), line, _ROW_RULE, 1)

    def _show_rows(self, pen: Pen, box: Rect) -> None:
        kit, words, lines = pen.kit, pen.services.words, self._variant.lines
        bar = kit.paint.bar(box.w - 2 * kit.px(12), round(self._pitch), u=kit.u)
        pen.shape(bar, (box.x + kit.px(12), self._top + self._pointed * self._pitch), 2)
        points_px = kit.size(22 - self._small, 1.1)
        names = tuple(words(f"combination.{line.combination.name}") for line in lines)
        left = box.x + kit.px(25)
        room = round(self._points_x - kit.px(20) - left)
        body = kit.size(TypeScale.BODY - self._small)
        size = kit.lettering.fit_size(names, Face.SEMIBOLD, body, room)
        for index, (line, name) in enumerate(zip(lines, names, strict=True)):
            lit, y = index == self._pointed, self._top + (index + 0.5) * self._pitch
            face, ink = (Face.SEMIBOLD, TEXT_ON_GOLD) if lit else (Face.MEDIUM, TEXT)
            label = one_or_two(kit.lettering, name, face, size, (room, self._pitch), ink)
            pen.left(label, (left, y), 3)
            brass = TEXT_ON_GOLD if lit else BRASS_LIGHT
            points = kit.lettering.figures(str(line.points), Face.BOLD, points_px, brass)
            pen.centre(points, (self._points_x, y), 3)

    def _show_hand(self, pen: Pen, box: Rect) -> None:
        kit, services, count = pen.kit, pen.services, self._variant.cards
        table_end = self._top + len(self._variant.lines) * self._pitch
        free = box.bottom - kit.px(22) - table_end
        inner, gap = box.w - kit.px(50), kit.px(_CARD_GAP)
        width = min(kit.px(_CARD), (inner - (count - 1) * gap) // count)
        size: int = kit.size(19)
        preview = services.words("new.preview")
        advice = kit.lettering.wrap(preview, Face.MEDIUM, size, box.w - kit.px(60))
        step = kit.lettering.leading(size)
        words_tall = len(advice) * step + kit.px(14)
        tall = round(width * 1.4) + kit.px(42)  # the ribbon hangs so far under the cards
        with_words = free >= tall + words_tall + kit.px(20)
        air = free - tall - (words_tall if with_words else 0)
        top = table_end + min(max(air / 2, kit.px(6)), kit.px(40))
        hand = example_hand(self._variant.lines[self._pointed].combination, count)
        cards = CardPictures(services.art, services.u, card_style(services))
        first = box.centerx - (count * width + (count - 1) * gap) / 2 + width / 2
        for index, card in enumerate(hand):
            drawn = cards.card(card, width, 0.0)
            at = drawn.at(first + index * (width + gap), top + width * 0.7)
            pen.put(drawn.surface, at, 4)
        middle = (box.centerx, top + width * 1.4 + kit.px(20))
        value = self._variant.value(hand)
        show_ribbon(
            pen, services.words(f"combination.{value.combination.name}"), value.points, middle,
            style=Ribbon.GREEN, room=box.w - kit.px(24), face=Face.SEMIBOLD,
        )  # fmt: skip
        for index, line in enumerate(advice if with_words else ()):
            letters = kit.lettering.line(line, Face.MEDIUM, size, TEXT)
            pen.centre(letters, (box.centerx, middle[1] + kit.px(46) + index * step), 4)


class PointRows(Widget):
    """Lets the pointer, or left and right, choose a row."""

    sideways = True
    lasting = (*Widget.lasting, "_rests_at")

    def __init__(
        self, kit: Kit, key: WidgetKey, rect: Rect, rows: int, pointed: int,
        on_point: Callable[[int], None], *, z: int,
    ) -> None:  # fmt: skip
        super().__init__(kit, key, rect, z=z)
        self._rows, self._on_point = rows, on_point
        self.pointed = pointed  # index of the row whose hand is shown
        self._rests_at = (-1, -1)

    def point(self, x: int, y: int) -> None:
        if (x, y) == self._rests_at:
            return  # a key may have chosen another row since
        self._rests_at = (x, y)
        share = (y - self.rect.y) / max(1, self.rect.h)
        self.pointed = min(self._rows - 1, max(0, int(share * self._rows)))
        self._on_point(self.pointed)

    def press(self, x: int, y: int) -> None:
        self.point(x, y)

    def nudge(self, by: int, *, fine: bool) -> bool:
        pointed = min(self._rows - 1, max(0, self.pointed + by))
        changed, self.pointed = pointed != self.pointed, pointed
        self._on_point(pointed)
        return changed

    def focus_shape(self) -> tuple[Rect, int | None]:
        tall, inset = self.rect.h / self._rows, self.kit.px(12)
        top = round(self.rect.y + self.pointed * tall)
        return Rect(self.rect.x + inset, top, self.rect.w - 2 * inset, round(tall)), 0


# --- the page ------------------------------------------------------------------------------------
ROUNDS: Final = NumberRange(1, 9)

_AGES: Final = (HOST.age, 34, 41, 27, 52, 46)
_GAME_SECONDS: Final = 16  # deal and payout at normal speed
_PLAYER_SECONDS: Final = 7  # a guest's purchases, everybody's showing
_THINKING_SECONDS: Final = 22  # a human's turn, at any speed


def games(setup: MatchSetup) -> int:
    """Games of the match (D-6)."""
    return int(setup.values["rounds"]) * len(setup.seated)


def minutes_for(setup: MatchSetup, speed: Speed) -> int:
    """About how long the match lasts; from ten minutes on in steps of five."""
    table = (_GAME_SECONDS + _PLAYER_SECONDS * len(setup.seated)) / speed.rate
    minutes = games(setup) * (table + _THINKING_SECONDS * len(setup.humans)) / 60
    return max(1, round(minutes)) if minutes < 10 else 5 * round(minutes / 5)


def _chairs() -> tuple[ChairPlan, ...]:
    """You and four guests; a chair is left for one more."""
    guests = tuple(
        ChairPlan(Who.GUEST, age=age, **as_guest(guest.character))
        for guest, age in zip(GUESTS, _AGES[1:], strict=True)
    )
    last = ChairPlan(Who.FREE, age=_AGES[-1], **as_guest(GUESTS[-1].character))
    return (ChairPlan(Who.HUMAN, age=_AGES[0]), *guests[:-1], last)


_HOUSE: Final = tuple(rule.value for rule in HouseRule)


DELUXE: Final = SetupPage(
    game="deluxe",
    setting="new_match",
    title="title.game",
    note="new.game_note",
    picture=lambda services, size: three_chips(services.art, round(size[1] * 1.02)),
    seating=Seating(
        chairs=len(_AGES),
        guests=(*GUESTS, HOST),
        open=lambda values: VARIANTS[int(values["variant"])].max_players,  # D-4: what a pack serves
        bots=BOTS,
        ages=True,
    ),
    chairs=_chairs(),
    values={"variant": 5, "rounds": 2, "lamp": True, **dict.fromkeys(_HOUSE, False)},
    rows=(
        (
            Choice(
                "variant", "new.cards", dict.fromkeys(VARIANTS, ""),
                note=lambda words, setup: variant_name(
                    words, int(setup.values["variant"]), ".note"
                ),
            ),
        ),
        (
            Choice(
                "rounds", "new.rounds", numbers=lambda _: ROUNDS,
                aside=lambda words, setup, speed: (
                    words("new.games", count=games(setup)),
                    words("new.minutes", count=minutes_for(setup, speed)),
                ),
            ),
        ),
        (SPEED,),
        (
            Choice(
                "lamp", "new.lamp",
                note=lambda words, setup: words(
                    "new.lamp_on" if setup.values["lamp"] else "new.lamp_off"
                ),
            ),
        ),
        tuple(Choice(name, f"new.house.{name}", head="new.house") for name in _HOUSE),
    ),
    options=lambda values, seats, seed: MatchOptions(
        int(values["variant"]), int(values["rounds"]), seats, seed, bool(values["lamp"]),
        house=tuple(name for name in _HOUSE if values[name]),
    ),
    chips=lambda _: STARTING_PURSE.value,
    side=SideEntry(PointsPanel, "tip.points", "legend.points"),
    tutorial=True,
)  # fmt: skip
