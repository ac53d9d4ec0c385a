"""The boards of an event: who won most today, how much was played, and how the table shown is
played, in four sentences and twenty seconds: a paper with one at a time and what it looks like."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface, transform

from game.match.options import CHARACTERS, HOST
from game.rules.cards import HIDDEN, parse_card
from game.storage.visits import Winner
from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.ui.nodes import paragraph, plate, portrait, title
from game.ui.paint.styles import Plaque
from game.ui.services import Services
from game.ui.text.paragraph import put_paragraph
from game.ui.text.renderer import Face
from game.ui.theme import (
    BURGUNDY,
    GAIN,
    TEXT,
    TEXT_DIM,
    TEXT_DIM_ON_PAPER,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.ui.tree import Node, Pen, column, drawing, row, space
from game.words.words import Words

MOST: Final = 3  # winners on the board
_HEAD: Final = 88  # u, height of a title
LESSON_STAYS: Final = 5.0  # seconds
_PICTURES: Final = {
    "deluxe": (
        ("??", "??", "??", "??"),
        ("4H", "1", "2", ">", "??"),
        ("1", "2", "1", ">", "bowl"),
        ("5", "2", ">", "owl"),
    ),
    "salon": (
        ("4H", "9C", ">", "??", "??"),
        ("5", "2", ">", "bowl"),
        ("??", "bulb"),
        ("QS", "QH", "QD"),
    ),
    "duel": (
        ("snowman", "5", "5"),
        ("4H", "9C", ">", "??", "??"),
        ("AS", "AH", "KD", "KC"),
        ("hat", ">", "10", "10"),
    ),
    "club": (
        ("5", "2", ">", "bowl"),
        ("4H", "9C", ">", "??", "??"),
        ("10", "5", ">", "bowl"),
        ("QS", "QH", "QD"),
    ),
}
"""What is beside each sentence of a table: cards, chips, an arrow, the bowl, a guest, a thought, a
belonging."""
_LEFT: Final = 4
"""Cards more than a hand has, face down before each player of the main game (D-10)."""
_CARD, _CHIP, _ARROW, _BOWL, _GUEST, _BULB, _THING = 86, 48, 46, 132, 112, 74, 104  # u, widths
_WIDEST: Final = 0.42  # share of the paper that the picture may take
_OVERLAP: Final = 0.5  # share of a card, or a chip, that the next one like it covers
_DOT, _DOT_STEP, _DOTS = 18, 32, 34  # u, the dots that tell which sentence it is


# --- winners and games ---------------------------------------------------------------------------
def best_board(services: Services, winners: Sequence[Winner]) -> Node:
    """Initials or numbers, portraits and chips won; a sentence while nobody has won any."""
    words = services.words
    if not winners:
        return _sentence("best", words("event.best"), words("event.best.none"))
    rows = [
        row(
            space(19), title(str(number)).of(42, 62), space(3),
            portrait(winner.character or HOST.character).of(46, 46), space(17),
            drawing(partial(_show_winner, winner, words)), space(26),
        )
        for number, winner in enumerate(winners, start=1)
    ]  # fmt: skip
    rows += [space() for _ in range(MOST - len(winners))]
    head = _head(words("event.best"))
    return column(head.of(high=84), *rows, space(high=14), name="best", shows=plate())


def _show_winner(winner: Winner, words: Words, pen: Pen, box: Rect) -> None:
    kit, case, gain = pen.kit, pen.kit.lettering, words.signed(winner.gained)
    chips = case.figures(gain, Face.BOLD, kit.size(TypeScale.TOAST), GAIN)
    pen.right(chips, (box.right, box.centery))
    name = winner.initials or words("event.guest", number=winner.number)
    room = box.w - chips.get_width() - kit.px(10)
    label = case.fit(name, Face.SEMIBOLD, kit.size(TypeScale.BODY), room, TEXT)
    pen.left(label, (box.x, box.centery))


def today_board(services: Services, games: int, guests: int) -> Node:
    """How much was played today; an invitation while no game is finished."""
    words = services.words
    if not games:
        return _sentence("today", words("event.today"), words("event.today.none"))
    lines = words("event.games", count=games), words("event.guests", count=guests)

    def show(pen: Pen, box: Rect) -> None:
        kit, case = pen.kit, pen.kit.lettering
        px = kit.size(TypeScale.BODY)
        top, pitch = box.y + kit.px(66), case.leading(px)
        first = box.bottom - kit.px(16) - 1.5 * pitch  # the middle of the first of two lines
        free = first - pitch / 2 - top
        number = case.brass_plain(str(games), min(kit.size(TypeScale.BANNER), round(free)))
        pen.centre(number, (box.centerx, top + free / 2))
        for index, (line, ink) in enumerate(zip(lines, (TEXT, TEXT_DIM), strict=True)):
            letters = case.fit(line, Face.MEDIUM, px, box.w - 2 * kit.px(28), ink)
            pen.centre(letters, (box.centerx, first + index * pitch))

    def show_all(pen: Pen, box: Rect) -> None:
        plate()(pen, box)
        show(pen, box)

    return column(_head(words("event.today")), space(), name="today", shows=show_all)


def _head(headline: str) -> Node:
    return row(space(30), title(headline), space(30), high=_HEAD)


def _sentence(name: str, headline: str, sentence: str) -> Node:
    """A board with a title and a sentence."""
    told = row(space(34), paragraph(sentence, face=Face.ITALIC), space(34))
    return column(_head(headline).of(high=84), told, space(high=20), name=name, shows=plate())


# --- how the table shown is played ---------------------------------------------------------------
def lessons(table: str) -> int:
    """How many sentences there are about a table."""
    return len(_PICTURES[table])


def lesson_paper(services: Services, words: Words, table: str, cards: int, lesson: int) -> Node:
    """A sentence, in the language of `words`; `cards` in a hand of the main game."""
    head = words("event.lesson", number=lesson + 1, most=lessons(table))
    sentence = words.variants(f"event.lesson.{table}", cards=cards, left=_LEFT)[lesson]

    def show(pen: Pen, box: Rect) -> None:
        kit, case, pad = pen.kit, pen.kit.lettering, pen.kit.px(34)
        paper = kit.paint.plaque(*box.size, Plaque.PAPER, u=kit.u, step=kit.px(18))
        pen.shape(paper, box.topleft)
        drawn = _picture(services, _PICTURES[table][lesson], box)
        left, right = box.x + pad, box.right - pad
        pen.right(drawn, (right, box.centery))
        label = case.fit(head, Face.MEDIUM, kit.size(TypeScale.BODY), box.w - 2 * pad, BURGUNDY)
        pen.left(label, (left, box.y + kit.px(40)))
        top, foot = box.y + kit.px(66), box.bottom - kit.px(_DOTS + 22)
        room = Rect(left, top, right - drawn.get_width() - pad - left, foot - top)
        put_paragraph(
            pen.items, kit, "line", sentence, room, face=Face.SEMIBOLD, scale=34,
            ink=TEXT_ON_PAPER, at=0,
        )  # fmt: skip
        for place in range(lessons(table)):
            middle = left + kit.px(_DOT / 2 + place * _DOT_STEP)
            lamp, side = kit.paint.bulb(kit.px(_DOT), lit=place == lesson), kit.px(_DOT)
            pen.shape(lamp, (middle - side / 2, box.bottom - kit.px(_DOTS) - side / 2), 2)

    return drawing(show, "lesson")


def _picture(services: Services, names: Sequence[str], box: Rect) -> Surface:
    """What is beside a sentence, one thing beside the other, small enough for a paper of px."""
    kit = services.kit
    parts = [_part(services, name) for name in names]
    lefts, x = [], 0
    for index, part in enumerate(parts):
        lefts.append(x)
        alike = index + 1 < len(names) and _kind(names[index]) == _kind(names[index + 1])
        x += round(part.get_width() * (1 - _OVERLAP)) if alike else part.get_width() + kit.px(14)
    high = max(part.get_height() for part in parts)
    whole = Surface((lefts[-1] + parts[-1].get_width(), high)).convert_alpha()
    whole.fill((0, 0, 0, 0))
    for left, part in zip(lefts, parts, strict=True):
        whole.blit(part, (left, (high - part.get_height()) // 2))
    room = box.h - 2 * kit.px(_DOTS + 24)
    share = min(_WIDEST * box.w / whole.get_width(), room / whole.get_height())
    return whole if share >= 1 else transform.smoothscale_by(whole, share)


def _part(services: Services, name: str) -> Surface:
    kit, art = services.kit, services.art
    match _kind(name):
        case "chip":
            return art.sprite(f"chips/{name}-flat", kit.px(_CHIP))
        case "arrow":
            return art.tinted("icons/arrow", kit.px(_ARROW), BURGUNDY)
        case "bowl":
            whole = art.sprite("bowl/back", kit.px(_BOWL)).copy()
            whole.blit(art.sprite("bowl/front", kit.px(_BOWL)), (0, 0))
            return whole
        case "guest":
            return art.sprite(f"characters/{name}-worried", kit.px(_GUEST))
        case "thing":
            return art.sprite(f"items/{name}", kit.px(_THING))
        case "bulb":
            return art.tinted("icons/bulb", kit.px(_BULB), TEXT_DIM_ON_PAPER)
    cards = CardPictures(art, kit.u, card_style(services))
    card = HIDDEN if name == "??" else parse_card(name)
    halo = Halo.CHOSEN if name == "4H" else Halo.NONE
    return cards.card(card, kit.px(_CARD), 0.0, halo).surface


def _kind(name: str) -> str:
    if name in ("1", "2", "5", "10"):
        return "chip"
    known = {">": "arrow", "bowl": "bowl", "bulb": "bulb", "hat": "thing"}
    return known.get(name, "guest" if name in CHARACTERS else "card")
