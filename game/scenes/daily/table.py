"""One's own games of the deal of the day beside those of three masters, and where they parted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.audio.speech import card_named
from game.history.daily import Parting
from game.history.masters import MASTERS, PlayedGame
from game.rules.cards import Card
from game.rules.decisions import Discard
from game.rules.variants import VARIANTS, scoring_cards
from game.scenes.daily.words import master_name
from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.ui.boxes import fill
from game.ui.nodes import (
    brass_rule,
    paragraph,
    plate,
    portrait,
    show_portrait,
    show_ribbon,
    speech,
    text,
    title,
)
from game.ui.paint.styles import Plaque, Ribbon
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    GAIN,
    LOSS,
    RGB,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TypeScale,
)
from game.ui.tree import Node, Pen, column, drawing, row, space

if TYPE_CHECKING:
    from game.words.words import Words

_ROW, _APART = 86, 6  # u, a row and the gap to the next
_GAMES: Final = (0.428, 0.547, 0.666, 0.785)  # of a row's width, middles of the games
_SUM: Final = 0.932  # and of their sum
_FACE: Final = 66  # u
_CARD: Final = 98  # u of width
_GUEST: Final = 132  # u, face of a master who comes afterwards


# --- own games beside those of the masters -------------------------------------------------------
@dataclass(frozen=True, slots=True)
class TableRow:
    """A row: the face, the name, the chips of each game (none as long as somebody plays them), how
    far it has unrolled (0 to 1), and what its sum has counted to; `note` stands where there are no
    chips yet."""

    character: str
    name: str
    chips: tuple[int, ...]
    unrolled: float
    counted: int | None
    own: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class DayTable:
    """The table of a day: `games` that were played, which of them is spoken of (0: none)."""

    rows: tuple[TableRow, ...]
    games: int
    lit: int = 0

    @property
    def high(self) -> float:
        """u that its rows take."""
        return len(self.rows) * (_ROW + _APART)

    def node(self) -> Node:
        """Heads over rows."""
        return column(
            drawing(self._show_heads, high=44),
            *(drawing(partial(self._show_row, each), high=_ROW) for each in self.rows),
            gap=_APART,
        )

    def _show_heads(self, pen: Pen, box: Rect) -> None:
        words, kit, case = pen.services.words, pen.kit, pen.kit.lettering
        heads = [words("daily.game", game=game) for game in range(1, self.games + 1)]
        room = round(box.w * (_GAMES[1] - _GAMES[0])) - kit.px(6)
        size = case.fit_size((*heads, words("daily.in_all")), Face.MEDIUM, kit.size(22, 1.3), room)
        for game, head in enumerate(heads, 1):
            ink = BRASS_LIGHT if game == self.lit else TEXT_DIM
            x = box.x + box.w * _GAMES[game - 1]
            pen.centre(case.fit(head, Face.MEDIUM, size, room, ink), (x, box.centery))
        whole = case.fit(words("daily.in_all"), Face.MEDIUM, size, room, TEXT_DIM)
        pen.centre(whole, (box.x + box.w * _SUM, box.centery))
        first = case.fit(
            words("daily.chair"), Face.MEDIUM, size,
            round(box.w * _GAMES[0] - room / 2) - kit.px(16), TEXT_DIM,
        )  # fmt: skip
        pen.left(first, (box.x + kit.px(10), box.centery))

    def _show_row(self, of: TableRow, pen: Pen, box: Rect) -> None:
        """The plaque as far as it has unrolled; what stands on it comes with its end."""
        if of.unrolled <= 0:
            return
        kit, case = pen.kit, pen.kit.lettering
        style = Plaque.GOLD if of.own else Plaque.GHOST
        whole = kit.paint.plaque(*box.size, style, u=kit.u, shadow=0).surface
        wide = max(2, round(box.w * of.unrolled))
        pen.put(whole.subsurface((0, 0, wide, whole.get_height())), box.topleft, 1)
        if of.unrolled < 1:
            return
        face, ink = kit.px(_FACE), TEXT_ON_GOLD if of.own else TEXT
        middle = (box.x + kit.px(54), box.centery + kit.px(3))
        show_portrait(pen, of.character, middle, face, mood="pleased" if of.own else "calm")
        left = box.x + kit.px(104)
        room = round(box.w * (_GAMES[0] - 0.05)) - kit.px(110)
        size = case.fit_size((of.name,), Face.SEMIBOLD, kit.size(25, 1.3), room)
        pen.left(case.fit(of.name, Face.SEMIBOLD, size, room, ink), (left, box.centery))
        if of.note:
            x = box.x + box.w * (_GAMES[0] - 0.04)
            room = round(box.right - kit.px(24) - x)
            size = case.fit_size((of.note,), Face.ITALIC, kit.size(TypeScale.BODY, 1.3), room)
            pen.left(case.fit(of.note, Face.ITALIC, size, room, TEXT_DIM), (x, box.centery))
        for x, chips in zip(_GAMES, of.chips, strict=False):
            self._figure(pen, (box.x + box.w * x, box.centery), chips, 25, of.own)
        if of.counted is not None:
            self._figure(
                pen, (box.x + box.w * _SUM, box.centery), of.counted, 38, of.own, sum_=True
            )

    @staticmethod
    def _figure(
        pen: Pen, at: tuple[float, float], chips: int, size: float, own: bool, *, sum_: bool = False
    ) -> None:
        ink: RGB = TEXT_ON_GOLD
        if not own:
            ink = BRASS_LIGHT if sum_ else GAIN if chips > 0 else LOSS if chips else TEXT_DIM
        face = Face.BOLD if sum_ else Face.SEMIBOLD
        told = pen.services.words.signed(chips)
        px = pen.kit.size(size, 1.1 if sum_ else 1.25)
        pen.centre(pen.kit.lettering.figures(told, face, px, ink), at)


def day_panel(*parts: Node | None, wide: float, notes: tuple[str, str]) -> Node:
    """A plate with two tags on its upper edge: which day it is, and the other of `notes`."""

    def show(pen: Pen, box: Rect) -> None:
        plate()(pen, box)
        kit, grown = pen.kit, pen.kit.grown(1.2)
        for style, name, right in (
            (Plaque.BURGUNDY, notes[0], False),
            (Plaque.GOLD, notes[1], True),
        ):
            if not name:
                continue
            tag = kit.paint.tag(name, style, u=kit.u, text=grown)
            across, tall = tag.surface.get_width() + 2 * tag.dx, tag.surface.get_height()
            x = box.right - kit.px(78) - across if right else box.x + kit.px(78)
            pen.shape(tag, (x, box.y - (tall + 2 * tag.dy) / 2), 6)

    return column(*parts, wide=wide, name="day", pad=(24, 0, 24, 0), shows=show)


# --- where they parted ---------------------------------------------------------------------------
def parted(words: Words, variant: int, found: Parting, remark: str, dealt: int) -> Node:
    """The game in which the best master did otherwise: both hands, of which so many cards are
    `dealt` (their ribbons come after the last), and the lamp's word."""
    hands = (
        (_own_caption(words, found), found.own, Ribbon.GREEN),
        (_best_caption(words, found), found.best, Ribbon.GREY),
    )
    return column(
        title(words("daily.parted", game=found.game), at=0).of(high=52),
        drawing(lambda pen, box: pen.put(brass_rule(box.size), box.topleft, 1), high=1.6),
        space(high=12),
        row(
            *(drawing(partial(_show_hand, variant, dealt, *each)) for each in hands),
            gap=28, pad=(8, 0),
        ),
        space(high=8),
        paragraph(remark, TypeScale.BODY, face=Face.ITALIC, most=1.2, at=0).of(high=58)
        if remark else space(high=58),
        pad=(4, 0),
    )  # fmt: skip


def _own_caption(words: Words, found: Parting) -> str:
    mine, its = found.own, found.best
    if mine.bought != its.bought:
        return words(f"daily.you.{mine.bought}")
    return words("daily.you.gave", card=_gone(words, mine, found.at))


def _best_caption(words: Words, found: Parting) -> str:
    its = found.best
    who = "all" if len(found.alike) == len(MASTERS) else "some" if len(found.alike) > 1 else "one"
    names = [words(f"guest.{MASTERS[each].character}.name") for each in found.alike]
    listed = words.listing(names)
    if found.own.bought != its.bought:
        return words(f"daily.{who}.{its.bought}", names=listed)
    return words(f"daily.{who}.gave", names=listed, card=_gone(words, its, found.at))


def _gone(words: Words, of: PlayedGame, at: int) -> str:
    """The card that went in a decision."""
    choice = of.choices[at]
    return card_named(choice.card, words) if isinstance(choice, Discard) else ""


def _show_hand(
    variant: int, dealt: int, caption: str, of: PlayedGame, style: Ribbon, pen: Pen, box: Rect
) -> None:
    """What was bought, the hand that came of it, and its ribbon."""
    kit, case, words = pen.kit, pen.kit.lettering, pen.services.words
    size = case.fit_size((caption,), Face.MEDIUM, kit.size(22, 1.2), box.w)
    line = case.fit(caption, Face.MEDIUM, size, box.w, TEXT)
    pen.left(line, (box.x, box.y + line.get_height() / 2))
    band = round(kit.size(TypeScale.RIBBON) * 1.4)
    top = box.y + line.get_height() + kit.px(8)
    tall = box.bottom - top - band - kit.px(14)
    hand: Sequence[Card] = of.hand
    width = min(kit.px(_CARD), round(tall / 1.4), round(box.w / (1.05 * len(hand))))
    pictures, lit = (
        CardPictures(pen.services.art, kit.u, card_style(pen.services)),
        scoring_cards(of.hand),
    )
    ranks = [card.rank for card in hand]
    ordered = sorted(
        hand, key=lambda c: (c not in lit, -ranks.count(c.rank), -c.rank, c.suit.value)
    )
    for index, card in enumerate(ordered[:dealt]):
        face = pictures.card(card, width, 0.0, Halo.NONE)
        x = box.x + width / 2 + kit.px(3) + index * 1.05 * width
        pen.items.put(("card", index), face.surface, face.at(x, top + width * 0.7), 3)
    if dealt <= len(hand):
        return
    value = VARIANTS[variant].value(of.hand)
    name = words(f"combination.{value.combination.name}")
    across = round(width * (1.05 * len(hand) - 0.05))
    middle = (box.x + kit.px(3) + across / 2, top + width * 1.4 + kit.px(12) + band / 2)
    show_ribbon(pen, name, value.points, middle, style=style, room=min(box.w, across + kit.px(60)))


def owl_says(sentence: str) -> Node:
    """The owl with something to say, where there is nothing to compare."""
    return row(
        column(portrait("owl").of(150, 150), wide=150), space(34), speech(sentence), high=170,
        pad=(30, 0),
    )  # fmt: skip


def masters_to_come(words: Words) -> tuple[Node, ...]:
    """Who takes one's chair afterwards."""
    faces = [
        column(
            portrait(each.character).of(_GUEST, _GUEST),
            space(high=10),
            text(master_name(words, each.character), 22, most=1.2, at=0.5).of(high=36),
            wide=fill(),
        )
        for each in MASTERS
    ]
    return (
        space(high=56),
        text(words("daily.afterwards"), 22, ink=TEXT_DIM, most=1.2, at=0.5).of(high=40),
        space(high=26),
        row(*faces, gap=20, pad=(40, 0)),
    )
