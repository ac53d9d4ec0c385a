"""What the wall shows for the pleasure of it: the hand of the hour, the awards of the evening so
far, its winners; and, before anything is played, who has come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

from pygame import Rect

from game.history.awards import AWARDS, FigureUnit
from game.league.board import Board, EveningAward, Person, ShownHand, Standing
from game.match.options import MAIN
from game.rules.cards import Card, parse_cards
from game.rules.variants import VARIANTS, why
from game.scenes.league.common import person_of
from game.scenes.league.faces import coin, face, name, show_face, table_name
from game.scenes.league.wall_boards import ABOVE, GAP, strip, wide_of
from game.scenes.result.award_words import figure_of, title_of
from game.scenes.result.niche import show_arch
from game.table.deluxe.story.lead import reason_line
from game.table.parts.card_pictures import CardPictures, Halo, card_style, face_name
from game.ui.boxes import fill
from game.ui.nodes import picture, plaque, plate, rule, show_ribbon, text, title
from game.ui.paint.styles import Plaque, Ribbon
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, GAIN, LOSS, TEXT, TEXT_DIM, TEXT_ON_PAPER
from game.ui.timeline import hump, out_cubic
from game.ui.tree import Node, Pen, column, drawing, grid, row, space, stack
from game.words.words import Words

_NICHE, _NICHES = 352, 5  # u of width, and how many stand side by side
_HEIGHTS, _MEDALLIONS = (478, 404, 344, 318), (256, 220, 196, 176)  # u of the podium, by place
_STANDS: Final = (1, 0, 2, 3)  # which of the best stands where, from left to right
_BLOCK, _BETWEEN, _LEDGE = 436, 22, 14  # u
RISES: Final = 0.9  # s of each block, the first place last
SPARKLE: Final = 1.6  # s that sparks fly
RISEN: Final = 4 * RISES + SPARKLE  # s until only rays turn
_SPARKS, _TURNS = 46, 4  # how many, and degrees a second
_GUESTS: Final = ((6, 2, 210, 168, 72), (18, 3, 110, 92, 48), (60, 5, 56, 48, 36))
"""Of at most so many who have come, how many stand side by side; u: height, face, letters."""


def _lit_face(person: Person, wide: float) -> Node:
    """A face before a halo of light, so many u wide."""

    def show(pen: Pen, box: Rect) -> None:
        px = pen.kit.px(wide)
        pen.centre(pen.kit.paint.halo(px, u=pen.kit.u).surface, box.center, 0)
        show_face(pen, person, box.center, px, mood="pleased", z=0)

    return Node(shows=show)


def _show_compact(cards: Sequence[Card], middle: float, pen: Pen, box: Rect) -> None:
    """Side by side, each over the edge of the one before where room is short; `middle`: where the
    middle is in the box, from 0 to 1."""
    many = max(1, len(cards))
    wide = min(pen.kit.px(112), round(box.w / (1 + 0.6 * (many - 1))))
    step = min(round(wide * 0.95), (box.w - wide) // max(1, many - 1))
    left = box.x + (box.w - wide - step * (many - 1)) * middle
    for index, card in enumerate(cards):
        drawn = pen.services.art.sprite(face_name(card, 1, card_style(pen.services)), wide)
        pen.left(drawn, (left + index * step, box.centery))


# --- the hand of the hour ------------------------------------------------------------------------
def hand_named(board: Board, line: str, words: Words) -> str:
    """What the line of a hand is called; as it was told where nobody knows it here."""
    key = f"combination.{line}" if board.kind == MAIN else f"draw.combination.{line}"
    return words(key) if words.knows(key) else line


def why_it_won(board: Board, hand: ShownHand, words: Words) -> str:
    """One sentence about what beat what."""
    if not hand.beaten:
        return words("league.hand.alone")
    loser, more = person_of(board, hand.loser).name, hand.points - hand.beaten_points
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
    reason = text(why_it_won(board, hand, words), 46, face=Face.SEMIBOLD, ink=TEXT_ON_PAPER, at=0.5)

    def ribbon(pen: Pen, box: Rect) -> None:
        points, style = hand.points or None, Ribbon.BURGUNDY
        show_ribbon(pen, called, points, box.center, style=style, room=box.w, scale=2.2)

    return column(
        drawing(partial(_show_cards, hand), "cards", high=396),
        drawing(ribbon, high=92),
        space(high=26),
        stack(reason, pad=(40, 0), wide=1680, high=94, shows=plaque(Plaque.PAPER)),
        space(high=28),
        row(_winner(services, board, hand), _beaten(services, board, hand) if hand.beaten else None,
            gap=GAP, high=fill()),
        wide=fill(), high=fill(),
    )  # fmt: skip


def _show_cards(hand: ShownHand, pen: Pen, box: Rect) -> None:
    """In a slight arc before rays, all of them shining."""
    cards, kit = parse_cards(" ".join(hand.cards)), pen.kit
    if not pen.services.settings.high_contrast:
        pen.centre(kit.paint.rays(kit.px(1500), strength=0.3).surface, box.center, 0)
    step = min(kit.px(282), round(box.w * 0.96) // len(cards))
    pictures = CardPictures(pen.services.art, kit.u, card_style(pen.services))
    for index, card in enumerate(cards):
        aside = index - (len(cards) - 1) / 2
        picture = pictures.card(card, min(kit.px(258), round(step * 0.93)), -aside, Halo.WINNER)
        at = box.centerx + aside * step, box.centery - kit.px(6) + kit.px(3) * aside * aside
        pen.put(picture.surface, picture.at(*at), 2 + index % 2)


def _winner(services: Services, board: Board, hand: ShownHand) -> Node:
    """Whose hand it is, where it was played, and what it won."""
    words, person = services.words, person_of(board, hand.person)
    gained = text(words.signed(hand.gained), 72, face=Face.BOLD, ink=GAIN, at=1).of(wide=200)
    bought = words("league.hand.bought", count=hand.bought) if hand.bought else ""
    return row(
        _lit_face(person, 170).of(wide=204),
        column(
            row(name(person, 56, ink=BRASS_LIGHT), gained if hand.gained else None, high=84),
            row(coin(hand.table).of(52, 52),
                text(table_name(words, board.places, hand.table), 38), gap=16, high=60),
            text(bought or words("league.hand.kept"), 36, ink=TEXT_DIM).of(high=60),
        ),
        gap=24, pad=(24, 10, 32, 10), wide=fill(), high=fill(), shows=plate(),
    )  # fmt: skip


def _beaten(services: Services, board: Board, hand: ShownHand) -> Node:
    """What it beat."""
    words, loser = services.words, person_of(board, hand.loser)
    points = words("points", count=hand.beaten_points) if hand.beaten_points else ""
    compact = partial(_show_compact, parse_cards(" ".join(hand.beaten)), 1)
    return row(
        face(loser, mood="worried").of(106, 106),
        column(
            text(words("league.hand.beat"), 36, ink=TEXT_DIM).of(high=54),
            name(loser, 38).of(high=50),
            text(hand_named(board, hand.beaten_combination, words), 36).of(high=46),
            text(points, 36, ink=BRASS_LIGHT).of(high=46),
        ),
        drawing(compact, wide=fill(1.9), high=fill()),
        gap=18, pad=(30, 8, 20, 12), wide=fill(), high=fill(), shows=plate(),
    )  # fmt: skip


# --- the awards so far ---------------------------------------------------------------------------
def known_awards(words: Words, board: Board) -> list[EveningAward]:
    """The awards that this version of the game knows."""
    return [each for each in board.awards if words.knows(f"award.{each.kind}")]


def award_told(board: Board, award: EveningAward, words: Words) -> tuple[str, str, str]:
    """What an award is called, its figure, and what that counts."""
    draw = ".draw" if board.kind != MAIN else ""
    called = title_of(award.kind, words, draw)
    unit = next((each.unit for each in AWARDS if each.name == award.kind), FigureUnit.AWAY)
    figure, cards = award.figure, parse_cards(" ".join(award.cards))
    if unit is FigureUnit.POINTS:  # the figure is the strength of a hand
        figure = VARIANTS[len(cards)].value(cards).points if cards and not draw else 0
    if not figure or unit in (FigureUnit.GAMES, FigureUnit.AWAY):
        return called, "", ""  # of a whole evening these say nothing
    return called, *figure_of(unit, figure, words, draw)


def awards_page(services: Services, board: Board) -> Node:
    """As many niches as stand side by side; what was given first stands first."""
    words, case, kit = services.words, services.lettering, services.kit
    shown = known_awards(words, board)[:_NICHES]
    titles = [award_told(board, each, words)[0] for each in shown]
    px = [case.size_within(each, Face.DISPLAY, kit.px(44), kit.px(_NICHE - 24)) for each in titles]
    niches = [_niche(words, board, each, min(px)) for each in shown]
    return row(*niches, gap=GAP, pad=(0, 18), high=fill())


def _niche(words: Words, board: Board, award: EveningAward, px: int) -> Node:
    """Whose award it is, its title of so many px, and cards or a figure where it has some."""
    person, (called, figure, unit) = person_of(board, award.person), award_told(board, award, words)
    cards, own = parse_cards(" ".join(award.cards)), award is board.awards[0]
    return column(
        drawing(lambda pen, box: show_arch(pen, box, person.animal, own=own), high=fill()),
        space(high=10),
        picture(lambda kit: kit.lettering.brass_plain(called, px)).of(high=62),
        name(person, 40, at=0.5).of(high=66),
        rule(_NICHE - 24),
        drawing(partial(_show_compact, cards, 0.5), high=170),
        text(figure, 64, face=Face.BOLD, ink=BRASS_LIGHT, at=0.5).of(high=80),
        text(unit, 34, ink=TEXT_DIM, at=0.5).of(high=46),
        pad=(12, 22, 12, 18), wide=_NICHE, high=fill(), shows=plate(),
    )  # fmt: skip


# --- the winners of the evening ------------------------------------------------------------------
def podium(services: Services, board: Board, since: float) -> Node:
    """Blocks of the best four: each rises in turn, the first last; then rays turn behind it. Beside
    them what else is remembered."""
    best, blocks = board.standings[: len(_STANDS)], []
    rising, share = divmod(since / RISES, 1)
    for index in (each for each in _STANDS if each < len(best)):
        late, shown = len(best) - 1 - index - rising, block(services, board, best[index])
        if late >= 0:
            shown = space() if late else Node(shows=partial(_show_rising, shown, share))
        rays = drawing(partial(_show_rays, since - len(best) * RISES))
        behind = rays if index == 0 and rising >= len(best) else None
        blocks.append(stack(behind, shown, wide=_BLOCK, high=fill()))
    remembered = column(row(space(), _remembered(services, board)), space(), wide=fill())
    return stack(row(*blocks, gap=_BETWEEN, high=fill()), remembered)


def block(services: Services, board: Board, standing: Standing) -> Node:
    """One of the best on a block: those who share a place stand equally high."""
    first, place = standing.place == 1, min(len(_HEIGHTS), standing.place)
    words, person = services.words, person_of(board, standing.person)
    rows = [
        row(
            text(words(key), 36),
            text(words.signed(points), 38, face=Face.BOLD, at=1,
                 ink=TEXT if first or not points else GAIN if points > 0 else LOSS).of(wide=110),
            high=52,
        )
        for key, points in (("league.wall.brought", standing.points - standing.last),
                            ("league.wall.final", standing.last))
    ]  # fmt: skip
    won = standing.points
    total = words("league.wall.sum", count=abs(won), points=words.signed(won))
    total_line = text(total, 44, face=Face.SEMIBOLD, ink=BRASS_LIGHT)
    crown = picture(lambda kit: kit.icon("crown", kit.px(76), BRASS_LIGHT)).of(high=fill())
    wins = text(words("league.wall.wins"), 36, face=Face.ITALIC, at=0.5).of(high=64)
    wide = _MEDALLIONS[place - 1]
    return column(
        space(high=fill()),
        (_lit_face(person, wide) if first else face(person, z=0)).of(wide, wide * 0.94),
        column(
            row(title(str(standing.place), 96).of(wide=104),
                column(name(person, 54).of(high=66), total_line.of(high=62)), gap=14, high=144),
            rule(_BLOCK - 52),
            *(rows if board.finalists else ()),
            *((wins, crown) if first else (space(high=fill()),)),
            pad=(26, 18, 26, 12), wide=fill(), high=_HEIGHTS[place - 1],
            shows=partial(_show_block, first),
        ),
        wide=fill(), high=fill(),
    )  # fmt: skip


def _show_block(first: bool, pen: Pen, box: Rect) -> None:
    kit = pen.kit
    style = Plaque.BURGUNDY if first else Plaque.LACQUER
    face = kit.paint.plaque(*box.size, style, u=kit.u, step=kit.px(14), shadow=1)
    pen.shape(face, box.topleft, 1)
    ledge = kit.paint.bar(box.w + 2 * kit.px(6), kit.px(_LEDGE), u=kit.u)
    pen.shape(ledge, (box.x - kit.px(6), box.y - kit.px(_LEDGE)), 2)


def _remembered(services: Services, board: Board) -> Node | None:
    """Three awards more of the evening."""
    words, lines = services.words, []
    for award in known_awards(words, board)[:3]:
        person, (what, figure, _) = person_of(board, award.person), award_told(board, award, words)
        if figure:
            what = words("league.wall.award", award=what, figure=figure)
        called = name(person, 38, ink=BRASS_LIGHT, at=1).of(wide=230)
        lines.append(row(face(person).of(54, 54), text(what, 38), called, gap=18, high=64))
    head = title(words("league.wall.remembered"), 44).of(high=76)
    return column(head, *lines, wide=894, pad=(34, 8, 34, 10), shows=plate()) if lines else None


def _show_rising(block: Node, share: float, pen: Pen, box: Rect) -> None:
    """It has come so far out of the lower edge of its place."""
    whole, hidden = strip(pen.services, block, box.size), round(box.h * (1 - out_cubic(share)))
    seen = whole.subsurface((0, 0, box.w, max(1, whole.get_height() - hidden)))
    pen.items.put(("block", 0), seen, (box.x, box.y - pen.kit.px(ABOVE) + hidden), 2, live=True)


def _show_rays(since: float, pen: Pen, box: Rect) -> None:
    """Rays turn around the first one on the block, and once sparks fly."""
    kit, settings = pen.kit, pen.services.settings
    x, y = box.centerx, box.bottom - kit.px(_HEIGHTS[0] + _MEDALLIONS[0] / 2)
    if not settings.high_contrast:
        turned = 0 if settings.reduced_motion else int(since * _TURNS) % 15
        pen.centre(kit.paint.rays(kit.px(620), degrees=turned, strength=0.4).surface, (x, y), -1)
    chance, sparkle = Random(1930), pen.services.art.sprite("icons/sparkle", max(5, kit.px(22)))
    for index in range(0 if since >= SPARKLE else _SPARKS):
        across, down, phase = (chance.random() - 0.5 for _ in range(3))
        light = hump(min(1.0, max(0.0, 1.5 * since - phase - 0.5))) ** 2
        at = x + across * kit.px(640), y + down * kit.px(520)
        pen.items.put(("spark", index), sparkle, at, 9, alpha=round(255 * light), live=True)


# --- before anything is played -------------------------------------------------------------------
def welcome(services: Services, board: Board) -> Node:
    """Who has come so far, the latest last."""
    words, here = services.words, [each for each in board.people if each.here]
    said = words("league.wall.come", count=len(here)) if here else words("league.wall.nobody")
    invitation = words("league.wall.register" if board.registering else "league.wall.closed")
    _, many, high, diameter, letters = next(each for each in _GUESTS if len(here) <= each[0])
    names = [wide_of(services, each.name, Face.SEMIBOLD, letters) for each in here]
    guests = [
        row(face(each).of(diameter, diameter), name(each, letters), gap=18,
            wide=max(names) + diameter + 78, high=high)
        for each in here
    ]  # fmt: skip
    return column(
        text(said, 46, face=Face.SEMIBOLD, ink=BRASS_LIGHT, at=0.5).of(high=70),
        text(invitation, 38, at=0.5).of(high=56),
        rule(1780),
        space(high=fill()),
        grid(*guests, columns=min(many, len(here))) if here else _cat(),
        space(high=fill()),
        pad=(30, 12, 30, 12), wide=fill(), high=fill(), shows=plate(),
    )  # fmt: skip


def waiting(services: Services) -> Node:
    """There is no word of the league yet."""
    words = services.words
    return column(
        space(high=fill()),
        _cat(),
        title(words("league.wall.waiting"), 84).of(high=130),
        text(words("league.wall.waiting_note"), 40, at=0.5).of(high=60),
        space(high=fill()),
        wide=fill(), high=fill(), pad=(40, 0), shows=plate(),
    )  # fmt: skip


def _cat() -> Node:
    """Somebody sits there and waits, too."""
    return picture(lambda kit: kit.art.sprite("busts/cat-pleased", kit.px(360))).of(high=360)
