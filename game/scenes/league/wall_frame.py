"""The wall as a poster: which pages are seen by turns, and what stands around each: what it is and
which round, the sentence at the foot, the lamps of the pages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.league.board import Board, Doing, Phase, Seating
from game.scenes.league.faces import table_name
from game.scenes.league.wall_boards import FINALISTS, MARGIN, TABLES, rows_of, wide_of
from game.ui.boxes import Unit, fill
from game.ui.nodes import picture, plaque, text, title
from game.ui.paint.signs import DrawnSign, sign
from game.ui.paint.styles import Plaque
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, GAIN, TEXT
from game.ui.tree import Node, Pen, column, drawing, row, space, stack

STANDINGS, SEATS, HAND, AWARDS, PODIUM = "standings", "seats", "hand", "awards", "podium"
WELCOME, WAITING = "welcome", "waiting"
STAYS: Final[Mapping[str, float]] = {
    STANDINGS: 20, SEATS: 15, HAND: 12, AWARDS: 10, PODIUM: 60, WELCOME: 20, WAITING: 20,
}  # fmt: skip
"""Seconds that a page is seen."""
LAST_MINUTES: Final = 180.0  # s before a round in which only seats are shown, until all sit


class Stage(Unit):
    """A window in which a poster of 1920 × 1080 u is whole, with bars at two sides where the window
    is longer or higher. With `text` 0 its letters are as drawn in every window."""

    __slots__ = ()

    @property
    def u(self) -> float:
        return min(self.height / 1080, self.width / 1920)


# --- which page ----------------------------------------------------------------------------------
class Page(NamedTuple):
    """One page of the wall, and which of its kind, from 0."""

    kind: str
    number: int = 0


def next_seats(board: Board) -> tuple[Seating, ...]:
    """Who has to find a table now: those of the published round, or of the one that was called and
    has not begun everywhere."""
    if board.next:
        return board.next
    waits = any(each.doing is Doing.WAITING for each in board.tables)
    return board.seats if board.phase is Phase.PLAYING and waits else ()


def pages_of(board: Board | None, now: float) -> tuple[Page, ...]:
    """What is shown by turns; `now` by the database's clock."""
    if board is None:
        return (Page(WAITING),)
    if board.phase is Phase.OVER:
        return (Page(PODIUM),)

    def pages(kind: str, things: Sequence[object], fit: int) -> tuple[Page, ...]:
        return tuple(Page(kind, number) for number in range(-(-len(things) // fit)))

    seats = pages(SEATS, next_seats(board), TABLES)
    ranked = pages(STANDINGS, board.standings if board.round else (), rows_of(board))
    hand = (Page(HAND),) if board.hand and now - board.hand.when < 3600 else ()  # of this hour
    chosen = {STANDINGS: ranked, SEATS: seats, HAND: hand}.get(board.wall)
    if chosen:
        return chosen
    soon = board.begins > 0 and now >= board.begins - LAST_MINUTES
    if seats and (soon or board.phase is Phase.PLAYING):  # until all sit
        return seats
    awards = (Page(AWARDS),) if board.awards and board.round else ()
    return (*(ranked or (Page(WELCOME),)), *seats, *hand, *awards)


# --- above it ------------------------------------------------------------------------------------
def head(services: Services, board: Board | None, kind: str, left: int) -> Node:
    """What it is, and at the right which round, or that it begins in `left` seconds."""
    words, tags = services.words, []
    said = board.name if kind == WELCOME and board else words(f"league.wall.title.{kind}")
    if board and kind == SEATS and board.finalists:
        said = words("league.final")
    if board and kind == STANDINGS and any(each.playing for each in board.standings):
        cards = picture(lambda kit: kit.icon("cards", kit.px(38), GAIN)).of(wide=38)
        tags = [_tag(services, words("league.wall.playing"), cards, style=Plaque.GREEN)]
    if board and kind not in (WELCOME, WAITING):
        tags.append(_round(services, board, kind, left))
    called = drawing(partial(_show_title, said, kind == HAND), "title", wide=fill())
    return row(called, *tags, gap=24, pad=(MARGIN, 0), wide=fill(), high=110)


def _show_title(said: str, on_felt: bool, pen: Pen, box: Rect) -> None:
    kit, case = pen.kit, pen.kit.lettering
    letters = case.brass(said, case.size_within(said, Face.DISPLAY, kit.px(64), box.w - kit.px(40)))
    place = letters.get_rect(midleft=(box.x + kit.px(16 if on_felt else 2), box.centery + 4))
    lines = kit.paint.header_lines(kit.px(130), u=kit.u, left=False)
    if on_felt:  # there brass would sink
        plaque(Plaque.LACQUER, step=12)(pen, place.inflate(kit.px(48), kit.px(86) - place.h))
    elif place.right + kit.px(158) < box.right:
        pen.left(lines.surface, (place.right + kit.px(28), place.centery), 1)
    pen.put(letters, place.topleft)


def _tag(
    services: Services, said: str, icon: Node | None = None, after: Node | None = None, *,
    high: float = 72, style: Plaque = Plaque.LACQUER, border: float | None = None,
) -> Node:  # fmt: skip
    """A plaque as wide as what it says."""
    wide, ink = wide_of(services, said, Face.MEDIUM, 38), TEXT if icon else BRASS_LIGHT
    parts = icon, text(said, 38, ink=ink).of(wide=wide), after
    return row(*parts, gap=16, pad=(26, 0), high=high, shows=plaque(style, border=border))


def _round(services: Services, board: Board, kind: str, left: int) -> Node:
    words, hand = services.words, board.hand
    if kind == SEATS and board.next and board.begins:
        final, number = board.round >= board.rounds, board.round + 1
        key = "league.wall.final_in" if final else "league.wall.begins_in"
        said = words(key, number=number) if left else words("league.wall.now")
        clock = picture(lambda kit: sign(kit.art, DrawnSign.CLOCK, kit.px(46), BRASS_LIGHT))
        time = picture(lambda kit: kit.lettering.figures(
            f"{left // 60}:{left % 60:02}", Face.BOLD, kit.px(60), BRASS_LIGHT
        )).of(wide=172)  # fmt: skip
        ring, shown = (9 if 0 < left < 60 else None), (time if left else None)
        return _tag(services, said, clock.of(wide=46), shown, high=86, border=ring)
    if kind == HAND and hand is not None:
        key = "league.wall.round_game" if hand.game else "league.wall.round"
        return _tag(services, words(key, number=hand.round, game=hand.game))
    key = "league.wall.final_table" if board.round > board.rounds else "league.wall.round_of"
    return _tag(services, words(key, number=board.round, rounds=board.rounds))


# --- below it ------------------------------------------------------------------------------------
def sentence(services: Services, board: Board | None, kind: str, *, gone: bool) -> str:
    """What is said below a page, or that the network is gone."""
    words = services.words
    if gone or board is None:
        return words("league.ticker.gone" if gone else "league.ticker.waiting")
    if kind != STANDINGS:
        count = {WELCOME: board.games, PODIUM: len(board.standings)}.get(kind)
        return words(f"league.ticker.{kind}", count, rounds=board.rounds)
    telling = [
        words(
            "league.ticker.last_game" if each.game >= each.games > 0 else "league.ticker.game",
            number=each.table, name=table_name(words, board.places, each.table),
            game=each.game, games=each.games,
        )
        for each in board.tables
        if each.doing is Doing.PLAYING
    ]  # fmt: skip
    key = "league.ticker.half" if board.finalists else "league.ticker.final"
    final = words(key, places=FINALISTS)
    if not telling:
        return f"{final} {words('league.ticker.luck')}"
    return f"{words('league.ticker.playing', tables=' · '.join(telling))} {final}"


def foot(
    services: Services, board: Board | None, said: tuple[str, int],
    pages: Sequence[Page], page: Page, share: float,
) -> Node:  # fmt: skip
    """The house in burgundy, a sentence and which part of it is told where it is too long, a lamp
    for each page, and the line of time."""
    house = board.name if board is not None else services.words("league.wall.house")
    wide = min(560.0, wide_of(services, house, Face.DISPLAY, 40) + 56)
    lamps = drawing(partial(_show_lamps, pages, page), wide=26 * len(pages))
    return column(
        row(
            stack(title(house, 40, ink=TEXT), pad=(24, 0), wide=wide, high=fill(),
                  shows=plaque(Plaque.BURGUNDY)),
            drawing(partial(_show_sentence, *said), "ticker", wide=fill(), high=fill()),
            lamps if len(pages) > 1 else None,
            gap=24, pad=(0, 0, 28, 0), wide=fill(), high=70, shows=plaque(Plaque.LACQUER),
        ),
        drawing(partial(_show_line, share if len(pages) > 1 else 0), high=6), space(high=0),
        gap=7, pad=(MARGIN, 0), wide=fill(),
    )  # fmt: skip


def _show_sentence(said: str, part: int, pen: Pen, box: Rect) -> None:
    """It is parted where it has a stop."""
    case, size, held = pen.kit.lettering, pen.kit.size(36), re.sub(r"(?<![.·]) ", "\u00a0", said)
    parts = case.wrap(held, Face.MEDIUM, size, box.w)
    shown = parts[part % len(parts)].replace("\u00a0", " ")
    pen.left(case.fit(shown, Face.MEDIUM, size, box.w, TEXT), box.midleft)


def _show_lamps(pages: Sequence[Page], page: Page, pen: Pen, box: Rect) -> None:
    for number, each in enumerate(pages):
        lamp = pen.kit.paint.bulb(pen.kit.px(18), lit=each == page).surface
        pen.centre(lamp, (box.x + pen.kit.px(13 + 26 * number), box.centery), 3)


def _show_line(share: float, pen: Pen, box: Rect) -> None:
    """How long the page has been there."""
    if share * box.w >= 1:
        bar = pen.kit.paint.bar(box.w, box.h, u=pen.kit.u).surface
        pen.put(bar.subsurface((0, 0, round(share * box.w), bar.get_height())), box.topleft)
