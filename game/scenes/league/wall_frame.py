"""What stands around a page of the wall: what it is and which round, the sentence at the foot, the
lamps of the pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.league.board import Board, Doing
from game.scenes.league.faces import table_name
from game.scenes.league.wall_boards import FINALISTS, MARGIN, large, told
from game.scenes.league.wall_pages import HAND, PODIUM, SEATS, STANDINGS, WAITING, WELCOME, Page
from game.ui.boxes import fill
from game.ui.compositor import Picture
from game.ui.nodes import plaque, title
from game.ui.paint.signs import DrawnSign, sign
from game.ui.paint.styles import Plaque
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, GAIN, TEXT
from game.ui.tree import Node, Pen, drawing, row, space, stack

TICKER: Final = 70  # u, height of the foot
STANDS_STILL, RUNS = 4.0, 90.0  # s, and u a second: a sentence longer than its place
_SIZE: Final = 36  # u, of its letters
_LAST_MINUTE: Final = 60  # s


def _wide(services: Services, text: str, face: Face, size: float) -> float:
    """How wide a line of the wall is, u."""
    return (services.lettering.width(text, face, services.kit.px(size)) + 2) / services.u


# --- above a page --------------------------------------------------------------------------------
def head(services: Services, board: Board | None, kind: str, left: int) -> Node:
    """What it is, and at the right which round, or that it begins in `left` seconds."""
    words = services.words
    said = board.name if kind == WELCOME and board else words(f"league.wall.title.{kind}")
    playing = kind == STANDINGS and board and any(each.playing for each in board.standings)
    parts = [
        drawing(partial(_show_title, said, kind), "title").of(fill(), fill()),
        _still_playing(services) if playing and services.unit.across > 1700 else None,
        space(24) if playing else None,
        _note(services, board, kind, left) if board is not None else None,
    ]  # fmt: skip
    return row(*parts, pad=(MARGIN - 8, 0, MARGIN, 0))


def _show_title(said: str, kind: str, pen: Pen, box: Rect) -> None:
    kit, case = pen.kit, pen.kit.lettering
    px = case.size_within(said, Face.DISPLAY, large(kit.px(64)), box.w - kit.px(60))
    letters = case.brass(said, px)
    left = box.x + kit.px(24 if kind == HAND else 10)
    if kind == HAND:  # on felt brass would sink
        around = Rect(0, 0, letters.get_width() + kit.px(48), kit.px(86))
        around.midleft = box.x, box.centery + kit.px(4)
        plaque(Plaque.LACQUER, step=12)(pen, around)
    pen.left(letters, (left, box.centery + kit.px(4)))
    lines = kit.paint.header_lines(kit.px(130), u=kit.u, left=False)
    right = left + letters.get_width() + kit.px(28)
    if kind != HAND and right + kit.px(130) < box.right:
        y = box.centery - lines.surface.get_height() // 2 + kit.px(4)
        pen.shape(lines, (right, y), 1)


def _still_playing(services: Services) -> Node:
    words = services.words("league.wall.playing")
    wide = _wide(services, words, Face.MEDIUM, 36)
    icon = drawing(lambda pen, box: pen.centre(
        pen.kit.icon("cards", pen.kit.px(38), GAIN), box.center
    ), wide=38)  # fmt: skip
    return row(
        icon, told(words, 36).of(wide=wide), gap=12, pad=(24, 0), high=62,
        shows=plaque(Plaque.GREEN),
    )  # fmt: skip


def _note(services: Services, board: Board, kind: str, left: int) -> Node | None:
    """The plaque at the right."""
    words = services.words
    if kind == SEATS and board.next and board.begins:
        time = f"{left // 60}:{left % 60:02}"
        final = board.round >= board.rounds
        said = words("league.wall.final_in") if final else words(
            "league.wall.begins_in", number=board.round + 1
        )  # fmt: skip
        if not left:
            said, time = words("league.wall.now"), ""
        wide = _wide(services, said, Face.MEDIUM, 38)
        clock = drawing(lambda pen, box: pen.centre(
            sign(pen.services.art, DrawnSign.CLOCK, pen.kit.px(46), BRASS_LIGHT), box.center
        ), wide=46)  # fmt: skip
        parts = [clock, told(said, 38).of(wide=wide)]
        if time:
            parts.append(drawing(partial(_show_time, time), wide=176))
        style = Plaque.GOLD if 0 < left < _LAST_MINUTE else Plaque.LACQUER
        return row(*parts, gap=16, pad=(24, 0), high=86, shows=partial(_ringed, style))
    if kind == HAND and board.hand is not None:
        hand = board.hand
        key = "league.wall.round_game" if hand.game else "league.wall.round"
        said = words(key, number=hand.round, game=hand.game)
    elif kind in (WELCOME, WAITING):
        return None
    elif board.round > board.rounds:
        said = words("league.wall.final_table")
    else:
        said = words("league.wall.round_of", number=board.round, rounds=board.rounds)
    wide = _wide(services, said, Face.MEDIUM, 38)
    return row(
        told(said, 38, ink=BRASS_LIGHT).of(wide=wide), pad=(28, 0), high=72,
        shows=plaque(Plaque.LACQUER),
    )  # fmt: skip


def _show_time(time: str, pen: Pen, box: Rect) -> None:
    figures = pen.kit.lettering.figures(time, Face.BOLD, large(pen.kit.px(60)), BRASS_LIGHT)
    pen.right(figures, (box.right, box.centery))


def _ringed(style: Plaque, pen: Pen, box: Rect) -> None:
    """Lacquer; under a minute in a ring of brass."""
    if style is Plaque.GOLD:
        plaque(Plaque.GOLD)(pen, box.inflate(pen.kit.px(12), pen.kit.px(12)))
    plaque(Plaque.LACQUER, z=2)(pen, box)


# --- below it ------------------------------------------------------------------------------------
def sentence(services: Services, board: Board | None, kind: str) -> str:
    """What is said below a page."""
    words = services.words
    if board is None:
        return words("league.ticker.waiting")
    if kind == STANDINGS:
        return _who_plays(services, board)
    if kind == WELCOME:
        return words("league.ticker.welcome", rounds=board.rounds, count=board.games)
    if kind == PODIUM:
        return words("league.ticker.podium", count=len(board.standings), rounds=board.rounds)
    return words(f"league.ticker.{kind}")


def _who_plays(services: Services, board: Board) -> str:
    words = services.words
    telling = []
    for each in board.tables:
        if each.doing is Doing.PLAYING and any(s.playing for s in board.standings):
            called = table_name(words, board.places, each.table)
            last = each.game >= each.games > 0
            key = "league.ticker.last_game" if last else "league.ticker.game"
            telling.append(
                words(key, number=each.table, name=called, game=each.game, games=each.games)
            )
    final = words("league.ticker.final", places=FINALISTS)
    if not telling:
        return f"{final} {words('league.ticker.luck')}"
    return f"{words('league.ticker.playing', tables=' · '.join(telling))} {final}"


def foot(
    services: Services, board: Board | None, ticker: Ticker, pages: Sequence[Page], page: Page
) -> Node:
    """The house in burgundy, the ticker, and a lamp for each page."""
    house = board.name if board is not None else services.words("league.wall.house")
    wide = min(560.0, _wide(services, house, Face.DISPLAY, 40) + 56)
    lamps = drawing(partial(_show_lamps, pages, page), wide=26 * len(pages))
    name = title(house, 40, grows=False, ink=TEXT)
    return row(
        row(
            stack(name, pad=(24, 0), wide=wide, high=fill(), shows=plaque(Plaque.BURGUNDY)),
            drawing(ticker.show, "ticker", wide=fill(), high=fill()),
            lamps if len(pages) > 1 else None,
            gap=24, pad=(0, 0, 28, 0), wide=fill(), high=TICKER, shows=plaque(Plaque.LACQUER),
        ),
        pad=(MARGIN, 0), wide=fill(), high=TICKER,
    )  # fmt: skip


def _show_lamps(pages: Sequence[Page], page: Page, pen: Pen, box: Rect) -> None:
    side = pen.kit.px(18)
    for number, each in enumerate(pages):
        lamp = pen.kit.paint.bulb(side, lit=each == page)
        middle = box.x + pen.kit.px(13 + 26 * number)
        pen.shape(lamp, (middle - side / 2, box.centery - side / 2), 3)


class Ticker:
    """The sentence at the foot: one that fits stands still; a longer one runs through its place, or
    without motion is told in parts."""

    def __init__(self) -> None:
        self.said = ""
        self._since = 0.0  # s

    def say(self, sentence: str) -> None:
        """Another sentence begins at its beginning."""
        if sentence != self.said:
            self.said, self._since = sentence, 0.0

    def update(self, seconds: float) -> None:
        """Time passes."""
        self._since += seconds

    def show(self, pen: Pen, box: Rect) -> None:
        """Show it where it fits into a box of px."""
        if self._fits(pen.services, box):
            line = pen.kit.lettering.line(self.said, Face.MEDIUM, large(pen.kit.px(_SIZE)), TEXT)
            pen.left(line, (box.x, box.centery))

    def runs(self, services: Services, box: Rect) -> bool:
        """Whether it moves."""
        return not services.settings.reduced_motion and not self._fits(services, box)

    def draw(self, picture: Picture, services: Services, box: Rect) -> None:
        """Draw one that does not fit as far as it has come."""
        kit, case = services.kit, services.lettering
        size = large(kit.px(_SIZE))
        if self._fits(services, box):
            picture.drop(("wall ticker", 0))
            return
        at = 0
        if services.settings.reduced_motion:
            parts = case.wrap(self.said, Face.MEDIUM, size, box.w)
            said = parts[int(self._since / STANDS_STILL) % len(parts)]
            line = case.line(said, Face.MEDIUM, size, TEXT)
        else:
            line = case.line(self.said, Face.MEDIUM, size, TEXT)
            over, run = line.get_width() - box.w, RUNS * kit.u
            whole = 2 * STANDS_STILL + over / run
            at = round(min(over, max(0.0, (self._since % whole - STANDS_STILL) * run)))
        seen = line.subsurface((at, 0, min(box.w, line.get_width() - at), line.get_height()))
        place = (box.x, round(box.centery - line.get_height() / 2))
        picture.put(("wall ticker", 0), seen, place, 4, live=True)

    def _fits(self, services: Services, box: Rect) -> bool:
        size = large(services.kit.px(_SIZE))
        return services.lettering.width(self.said, Face.MEDIUM, size) <= box.w
