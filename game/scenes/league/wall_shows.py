"""What the wall shows for the pleasure of it: the hand of the hour, the awards of the evening so
far, its winners; and, before anything is played, who has come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.history.awards import AWARDS, FigureUnit
from game.league.board import Board, EveningAward, Person, ShownHand, Standing
from game.match.options import MAIN
from game.rules.cards import Card, parse_cards
from game.rules.variants import VARIANTS, why
from game.scenes.league.common import person_of
from game.scenes.league.faces import coin, face, name, show_face, table_name
from game.scenes.league.wall_boards import GAP, MARGIN, large, told
from game.scenes.result.niche import show_arch
from game.table.deluxe.story.lead import reason_line
from game.table.parts.card_pictures import CardPictures, Halo, card_style, face_name
from game.ui.boxes import fill
from game.ui.nodes import brass_rule, plaque, plate, title
from game.ui.paint.styles import Plaque, Ribbon
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, GAIN, LOSS, TEXT, TEXT_DIM, TEXT_ON_GOLD, TEXT_ON_PAPER
from game.ui.tree import Node, Pen, column, drawing, grid, row, space, stack
from game.words.words import Words

_CARD, _CARD_STEP, _CARDS_HIGH = 262, 282, 396  # u
_COMPACT, _COMPACT_STEP = 112, 106
_RAYS: Final = 1500  # u
_NICHE: Final = 388  # u of width, at most
_NARROWEST_NICHE: Final = 350
_NICHE_PAD: Final = 12
BLOCK, _BETWEEN, _LEDGE = 436, 22, 14  # u of the podium
HEIGHTS: Final = (478, 404, 344, 318)
MEDALLIONS: Final = (256, 220, 196, 176)
STANDS: Final = (1, 0, 2, 3)  # which of the best stands where, from left to right
_REMEMBERED: Final = 3
_NARROW: Final = 1600  # u of a window
_GUESTS: Final = ((290, 190, 116, 42), (218, 96, 50, 34))
"""Somebody who has come, u: cell, face and letters; the latter where there are many."""


# --- the hand of the hour ------------------------------------------------------------------------
def hand_named(board: Board, line: str, words: Words) -> str:
    """What the line of a hand is called; as it was told where nobody knows it here."""
    key = f"combination.{line}" if board.kind == MAIN else f"draw.combination.{line}"
    return words(key) if words.knows(key) else line


def why_it_won(board: Board, hand: ShownHand, words: Words) -> str:
    """One sentence about what beat what."""
    if not hand.beaten:
        return words("league.hand.alone")
    loser = person_of(board, hand.loser).name
    more = hand.points - hand.beaten_points
    other = hand_named(board, hand.beaten_combination, words)
    if more > 0:
        return words("league.hand.points", count=more, points=hand.points, name=loser, hand=other)
    if board.kind == MAIN:
        own, beaten = (parse_cards(" ".join(each)) for each in (hand.cards, hand.beaten))
        return reason_line(why(own, beaten, VARIANTS[len(own)]), len(own), words) + "."
    return words("league.hand.beats", name=loser, hand=other)


def hand_page(services: Services, board: Board, hand: ShownHand) -> Node:
    """Cards, what they are called, why they won, whose they are, and what they beat."""
    words = services.words
    called = hand_named(board, hand.combination, words)
    reason = told(why_it_won(board, hand, words), 46, kind=Face.SEMIBOLD, ink=TEXT_ON_PAPER, at=0.5)
    return stack(
        drawing(_show_rays).of(fill(), fill()),
        column(
            drawing(partial(_show_cards, hand), "cards", high=fill(least=_CARDS_HIGH)),
            drawing(partial(_show_name, called, hand.points), high=92),
            space(high=26),
            stack(reason, pad=(40, 0), wide=fill(most=1680), high=94, shows=plaque(Plaque.PAPER)),
            space(high=28),
            row(_winner(services, board, hand), _beaten(services, board, hand), gap=GAP, high=232),
            wide=fill(), high=fill(),
        ),
    )  # fmt: skip


def _show_rays(pen: Pen, box: Rect) -> None:
    if pen.services.settings.high_contrast:
        return
    rays = pen.kit.paint.rays(pen.kit.px(_RAYS), strength=0.3).surface
    middle = box.centerx, box.y + pen.kit.px(_CARDS_HIGH / 2)
    pen.put(rays, (middle[0] - rays.get_width() / 2, middle[1] - rays.get_height() / 2), 0)


def _show_cards(hand: ShownHand, pen: Pen, box: Rect) -> None:
    """In a slight arc, all of them shining."""
    cards, kit = parse_cards(" ".join(hand.cards)), pen.kit
    many, room = len(cards), box.w - kit.px(160)
    step = min(kit.px(_CARD_STEP), room // many)
    wide = min(kit.px(_CARD), round(step * _CARD / _CARD_STEP), round((box.h - kit.px(30)) / 1.42))
    step = min(step, round(wide * _CARD_STEP / _CARD))
    pictures = CardPictures(pen.services.art, pen.services.u, card_style(pen.services))
    for index, card in enumerate(cards):
        aside = index - (many - 1) / 2
        picture = pictures.card(card, wide, -aside, Halo.WINNER)
        at = (box.centerx + aside * step, box.centery - kit.px(6) + kit.px(3) * aside * aside)
        pen.put(picture.surface, picture.at(*at), 2 + index % 2)


def _show_name(called: str, points: int, pen: Pen, box: Rect) -> None:
    """The ribbon with the name of the hand and, where it has some, its points."""
    kit, case, words = pen.kit, pen.kit.lettering, pen.services.words
    band = kit.px(86)
    figures = case.line(str(points), Face.BOLD, large(kit.px(48)), TEXT_ON_GOLD)
    unit = words("points.short_unit", count=points)
    unit_line = case.line(unit, Face.SEMIBOLD, large(kit.px(34)), TEXT_ON_GOLD)
    gap = kit.px(10)
    end = figures.get_width() + unit_line.get_width() + gap + kit.px(28) if points else 0
    size = case.size_within(
        called, Face.DISPLAY, large(kit.px(56)), box.w - end - band - kit.px(140)
    )
    label = case.line(called, Face.DISPLAY, size, TEXT)
    wide = label.get_width() + kit.px(48) + end
    left = box.centerx - wide / 2
    ribbon = kit.paint.ribbon(wide, band, Ribbon.BURGUNDY, u=kit.u, points_width=end)
    pen.shape(ribbon, (left, box.centery - band / 2), 8)
    pen.centre(label, (left + (wide - end) / 2, box.centery), 9)
    if points:
        start = left + wide - end / 2 - (figures.get_width() + gap + unit_line.get_width()) / 2
        pen.left(figures, (start, box.centery), 9)
        pen.left(unit_line, (start + figures.get_width() + gap, box.centery + kit.px(4)), 9)


def _winner(services: Services, board: Board, hand: ShownHand) -> Node:
    """Whose hand it is, where it was played, and what it won."""
    words, person = services.words, person_of(board, hand.person)
    called = table_name(words, board.places, hand.table)
    gained = told(
        words.signed(hand.gained), 72, kind=Face.BOLD, ink=GAIN, at=1
    ).of(wide=200) if hand.gained else None  # fmt: skip
    bought = words("league.hand.bought", count=hand.bought) if hand.bought else ""
    return row(
        drawing(partial(_show_lit_face, person), wide=204),
        column(
            row(told(person.name, 56, kind=Face.SEMIBOLD, ink=BRASS_LIGHT), gained, high=84),
            row(coin(hand.table).of(52, 52), told(called, 38), gap=16, high=60),
            told(bought or words("league.hand.kept"), 36, ink=TEXT_DIM).of(high=60),
        ),
        gap=24, pad=(24, 10, 32, 10), wide=fill(), high=fill(), shows=plate(),
    )  # fmt: skip


def _show_lit_face(person: Person, pen: Pen, box: Rect) -> None:
    kit, at = pen.kit, (box.centerx, box.centery + pen.kit.px(10))
    wide = kit.px(170)
    halo = kit.paint.halo(wide, u=kit.u)
    pen.shape(halo, (at[0] - wide / 2, at[1] - wide / 2), 1)
    show_face(pen, person, at, wide, mood="pleased", z=3)


def _beaten(services: Services, board: Board, hand: ShownHand) -> Node:
    """What it beat; where nobody else had shown a hand, that."""
    words = services.words
    if not hand.beaten:
        told_alone = told(words("league.hand.nobody"), 38, at=0.5)
        return stack(told_alone, pad=(30, 0), wide=fill(), high=fill(), shows=plate())
    loser = person_of(board, hand.loser)
    called = hand_named(board, hand.beaten_combination, words)
    points = words("points", count=hand.beaten_points) if hand.beaten_points else ""
    cards = parse_cards(" ".join(hand.beaten))
    return row(
        column(
            told(words("league.hand.beat"), 36, ink=TEXT_DIM).of(high=54),
            row(
                face(loser, mood="worried").of(106, 106),
                column(
                    name(loser, 38, plain=True).of(high=50), told(called, 36).of(high=46),
                    told(points, 36, ink=BRASS_LIGHT).of(high=46),
                ),
                gap=18, high=fill(),
            ),
            wide=fill(),
        ),
        drawing(partial(_show_compact, cards), wide=fill(1.4), high=fill()),
        gap=14, pad=(30, 12, 20, 12), wide=fill(), high=fill(), shows=plate(),
    )  # fmt: skip


def _show_compact(cards: Sequence[Card], pen: Pen, box: Rect) -> None:
    """Side by side, each over the edge of the one before where it is narrow."""
    if not cards:
        return
    kit, many = pen.kit, len(cards)
    wide = min(kit.px(_COMPACT), round(box.w / (1 + 0.6 * (many - 1))), round(box.h / 1.45))
    step = min(kit.px(_COMPACT_STEP), round(wide * 0.95))
    step = min(step, (box.w - wide) // max(1, many - 1))
    style = card_style(pen.services)
    left = box.right - wide - step * (many - 1)
    for index, card in enumerate(cards):
        drawn = pen.services.art.sprite(face_name(card, 1, style), wide)
        pen.left(drawn, (left + index * step, box.centery))


# --- the awards so far ---------------------------------------------------------------------------
def award_named(board: Board, award: EveningAward, words: Words) -> str:
    """The title of an award."""
    draw = f"award.{award.kind}.draw"
    if board.kind != MAIN and words.knows(draw):
        return words(draw)
    return words(f"award.{award.kind}")


def award_figure(board: Board, award: EveningAward, words: Words) -> tuple[str, str]:
    """Its figure, and what that counts."""
    kind = next((each for each in AWARDS if each.name == award.kind), None)
    if kind is None or not award.figure or kind.unit in (FigureUnit.GAMES, FigureUnit.AWAY):
        return "", ""  # of a whole evening these say nothing
    key, signed = kind.unit.value
    figure = words.signed(award.figure) if signed else words.decimal(award.figure)
    if kind.unit is FigureUnit.BANK:
        return figure, words(key + (".draw" if board.kind != MAIN else ""))
    return figure, words(key, award.figure)


def awards_page(services: Services, board: Board) -> Node:
    """As many niches as stand side by side; what was given first stands first."""
    room = services.unit.across - 2 * MARGIN
    fit = int((room + GAP) // (_NARROWEST_NICHE + GAP))
    shown = known_awards(services.words, board)[:fit]
    wide = min(_NICHE, (room - GAP * (len(shown) - 1)) / max(1, len(shown)))
    proven = any(each.cards for each in shown)
    case, kit, room = services.lettering, services.kit, services.kit.px(wide - 2 * _NICHE_PAD)
    titles = [award_named(board, each, services.words) for each in shown]
    px = [case.size_within(each, Face.DISPLAY, large(kit.px(44)), room) for each in titles]
    size = min(px, default=1) / services.u
    niches = [
        _niche(services, board, each, size, first=not number, proven=proven).of(wide, fill())
        for number, each in enumerate(shown)
    ]
    return row(*niches, gap=GAP, pad=(0, 18, 0, 18), high=fill())


def known_awards(words: Words, board: Board) -> list[EveningAward]:
    """The awards that this version of the game knows."""
    return [each for each in board.awards if words.knows(f"award.{each.kind}")]


def _niche(
    services: Services, board: Board, award: EveningAward, size: float, *, first: bool, proven: bool
) -> Node:
    """Whose award it is, its title of a `size`; `proven`: cards of some award are shown, and all
    leave room for them."""
    words, person = services.words, person_of(board, award.person)
    figure, unit = award_figure(board, award, words)
    cards = parse_cards(" ".join(award.cards)) if award.cards else ()
    return column(
        drawing(lambda pen, box: show_arch(pen, box, person.animal, own=first), high=fill()),
        space(high=10),
        title(award_named(board, award, words), size, grows=False).of(high=62),
        row(
            space(), face(person).of(54, 54),
            name(person, 40, plain=True).of(_wide(services, person)), space(), gap=14, high=70,
        ),
        drawing(_ruled, high=6),
        drawing(partial(_show_proof, cards), high=170 if proven else 20),
        told(figure, 64, kind=Face.BOLD, ink=BRASS_LIGHT, at=0.5).of(high=80 if figure else 0),
        told(unit, 34, ink=TEXT_DIM, at=0.5).of(high=46 if figure else 0),
        pad=(_NICHE_PAD, 22, _NICHE_PAD, 18), shows=plate(),
    )  # fmt: skip


def _wide(services: Services, person: Person) -> float:
    px = services.lettering.width(person.name, Face.SEMIBOLD, services.kit.px(40))
    return min(px / services.u + 2, _NARROWEST_NICHE - 110)


def _ruled(pen: Pen, box: Rect) -> None:
    pen.put(brass_rule((box.w, pen.kit.px(1.6))), (box.x, box.centery), 1)


def _show_proof(cards: Sequence[Card], pen: Pen, box: Rect) -> None:
    wide = min(box.w, round(pen.kit.px(_COMPACT) * (1 + 0.6 * (len(cards) - 1))))
    _show_compact(cards, pen, Rect(box.centerx - wide // 2, box.y, wide, box.h))


# --- the winners of the evening ------------------------------------------------------------------
def best_of(board: Board) -> tuple[Standing, ...]:
    """Who stands on the podium."""
    return board.standings[: len(STANDS)]


def podium(services: Services, board: Board, stand: int) -> Node:
    """The best four on their blocks, of whom the last `stand` are there; beside them what else is
    remembered."""
    best = best_of(board)
    blocks = [
        (block(services, board, index) if index >= len(best) - stand else space()).of(
            fill(most=BLOCK), fill()
        )
        for index in STANDS
        if index < len(best)
    ]
    blocks = [stack(each, name="block", wide=fill(most=BLOCK), high=fill()) for each in blocks]
    standing = row(*blocks, gap=_BETWEEN, pad=(15, 0), wide=fill(), high=fill())
    remembered = _remembered(services, board)
    if remembered is None:
        return standing
    above = row(space(), remembered.of(fill(), 286), gap=_BETWEEN, wide=fill(), high=296)
    return stack(
        standing, column(above, space(), wide=fill(), high=fill()), wide=fill(), high=fill()
    )


def block(services: Services, board: Board, index: int) -> Node:
    """One of the best on a block: those who share a place stand equally high."""
    standing = best_of(board)[index]
    place = max(1, min(len(HEIGHTS), standing.place))
    words, person = services.words, person_of(board, standing.person)
    first = standing.place == 1
    ink = TEXT if first else None
    brought = standing.points - standing.last
    rows = [
        row(
            told(words(key), 36).of(wide=fill()),
            told(words.signed(points), 38, kind=Face.BOLD, at=1,
                 ink=ink or (GAIN if points >= 0 else LOSS)).of(wide=110),
            high=52,
        )
        for key, points in (("league.wall.brought", brought), ("league.wall.final", standing.last))
    ]  # fmt: skip
    place_of = title(str(standing.place), 96, grows=False)
    called = name(person, 54, plain=True)
    total = words("league.wall.sum", count=standing.points, points=words.signed(standing.points))
    total_of = told(total, 44, kind=Face.SEMIBOLD, ink=BRASS_LIGHT)
    if services.unit.across < _NARROW:
        both = row(place_of.of(wide=78), total_of, gap=12, high=82)
        head = column(called.of(high=62), both, high=144)
    else:
        both = column(called.of(high=66), total_of.of(high=62))
        head = row(place_of.of(wide=104), both, gap=14, high=144)
    body = column(
        head,
        drawing(_ruled, high=10),
        *(rows if board.finalists else ()),
        told(words("league.wall.wins"), 36, kind=Face.ITALIC, at=0.5).of(high=64)
        if first else None,
        drawing(_show_crown, high=fill(most=90)) if first else space(high=fill()),
        pad=(26, 18, 26, 12), wide=fill(), high=HEIGHTS[place - 1],
        shows=partial(_show_block, first),
    )  # fmt: skip
    wide = MEDALLIONS[place - 1]
    return column(
        space(high=fill()),
        drawing(partial(_show_medallion, person, first), wide=wide, high=wide * 0.94),
        body,
        wide=fill(), high=fill(),
    )  # fmt: skip


def _show_block(first: bool, pen: Pen, box: Rect) -> None:
    kit = pen.kit
    style = Plaque.BURGUNDY if first else Plaque.LACQUER
    face = kit.paint.plaque(*box.size, style, u=kit.u, step=kit.px(14), shadow=1)
    pen.shape(face, box.topleft, 1)
    ledge = kit.paint.bar(box.w + 2 * kit.px(6), kit.px(_LEDGE), u=kit.u)
    pen.shape(ledge, (box.x - kit.px(6), box.y - kit.px(_LEDGE)), 2)


def _show_medallion(person: Person, first: bool, pen: Pen, box: Rect) -> None:
    at = (box.centerx, box.y + box.w / 2)
    if first:
        pen.shape(pen.kit.paint.halo(box.w, u=pen.kit.u), box.topleft, 0)
    show_face(pen, person, at, box.w, mood="pleased" if first else "calm", z=0)


def _show_crown(pen: Pen, box: Rect) -> None:
    pen.centre(pen.kit.icon("crown", min(pen.kit.px(76), box.h), BRASS_LIGHT), box.center)


def _remembered(services: Services, board: Board) -> Node | None:
    """Three awards more of the evening."""
    words = services.words
    shown = known_awards(words, board)[:_REMEMBERED]
    if not shown:
        return None
    lines = []
    for award in shown:
        person = person_of(board, award.person)
        figure, _ = award_figure(board, award, words)
        what = award_named(board, award, words)
        if figure and services.unit.across >= _NARROW:
            what = words("league.wall.award", award=what, figure=figure)
        called = name(person, 38, ink=BRASS_LIGHT, at=1, plain=True)
        parts = face(person).of(54, 54), told(what, 38), called.of(wide=_wide(services, person))
        lines.append(row(*parts, gap=18, high=64))
    head = title(words("league.wall.remembered"), 44, grows=False).of(high=76)
    return column(head, *lines, space(), pad=(34, 8, 34, 8), shows=plate())


# --- before anything is played -------------------------------------------------------------------
def welcome(services: Services, board: Board) -> Node:
    """Who has come so far, the latest last; where there are too many for the wall, the latest."""
    words, unit = services.words, services.unit
    everybody = [each for each in board.people if each.here]
    for size in _GUESTS:
        cell, high, wide, letters = size
        across = int((unit.across - 2 * MARGIN - 60) // cell)
        down = int((unit.down - 402) // high)
        if len(everybody) <= across * down:
            break
    here = everybody[-across * down :]
    said = words("league.wall.come", count=len(everybody))
    invitation = words("league.wall.register" if board.registering else "league.wall.closed")
    faces = [
        column(
            face(each).of(wide, wide),
            name(each, letters, kind=Face.MEDIUM, at=0.5, plain=True).of(cell - 4, letters * 1.3),
            space(high=fill()),
        ).of(fill(), high)
        for each in here
    ]
    return column(
        told(said, 46, kind=Face.SEMIBOLD, ink=BRASS_LIGHT, at=0.5).of(high=78),
        told(invitation, 38, at=0.5).of(high=60),
        drawing(_ruled, high=10),
        space(high=20),
        grid(*faces, columns=across, wide=fill()) if faces else space(high=fill()),
        space(high=fill()),
        pad=(30, 16, 30, 16), wide=fill(), high=fill(), shows=plate(),
    )  # fmt: skip


def waiting(services: Services) -> Node:
    """There is no word of the league yet: somebody sits there and waits, too."""
    words = services.words
    return column(
        space(high=fill()),
        drawing(lambda pen, box: pen.centre(
            pen.services.art.sprite("busts/cat-pleased", min(box.w, box.h)), box.center
        ), high=360),
        title(words("league.wall.waiting"), 84, grows=False).of(high=130),
        told(words("league.wall.waiting_note"), 40, at=0.5).of(high=60),
        space(high=fill()),
        wide=fill(), high=fill(), pad=(40, 0), shows=plate(),
    )  # fmt: skip
