"""What shines at an event, green felt in a frame of brass in which bulbs chase each other: the
marquee with the name of the game, the host's text and logo, and the board where phones find the
way in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from pygame import Rect, Surface, transform

from game.match.options import CHARACTERS, HOST
from game.phones.phones import Phones
from game.rules.cards import HIDDEN, parse_card
from game.storage.visits import Winner
from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.table.phones.look import lay_code
from game.ui.art import LogoError, load_logo
from game.ui.boxes import between, fill
from game.ui.compositor import Picture
from game.ui.nodes import paragraph, picture, plate, portrait, show_paragraph, text, title
from game.ui.paint.styles import Plaque
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BURGUNDY,
    GAIN,
    TEXT,
    TEXT_DIM,
    TEXT_DIM_ON_PAPER,
    TEXT_ON_GOLD,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.ui.tree import Node, Pen, column, drawing, row, space, stack
from game.words.words import Words

MARQUEE: Final = (1000, 180)  # u
PLAQUE: Final = (720, 70)  # u, what to do, under the marquee
HANGS: Final = 28  # u, how far the plaque reaches up into it
STEP: Final = 0.24  # seconds from one step of the chase to the next
_EVERY_DARK: Final = 3
_RIM, _CHANNEL = 7, 30  # u from the outer edge: brass, then the lamps
EDGE: Final = _RIM + _CHANNEL  # u from the outer edge to the field
_LAMP, _PITCH = 17, 36  # u, a lamp, and from one to the next
_RAYS: Final = 0.3
_INSET: Final = (24, 5)  # u between the edges of the field and the words
_NAME_SHARES: Final = (1.0, 0.58, 0.42)  # of the field's height, above no, one or two lines of text
_LOGO: Final = 0.24  # widest logo, as a share of the field's width
_CODE: Final = 360  # u of the code with its paper
_BESIDE: Final = 118  # u of the words beside it; where there is less room, there are none


class Lights:
    """The lamps of all frames on a screen."""

    def __init__(self, *, calm: bool) -> None:
        """Where it is `calm` they stand still."""
        self._calm, self._seconds = calm, 0.0
        self._hung: dict[str, tuple[Surface, list[tuple[int, int]]]] = {}

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self._calm:
            self._seconds += seconds

    def draw(self, picture: Picture, z: int) -> None:
        """Put the lamps that burn now."""
        step = int(self._seconds / STEP)
        for name, (lamp, places) in self._hung.items():
            for index, place in enumerate(places):
                if (index - step) % _EVERY_DARK:
                    picture.put((name, index), lamp, place, z)
                else:
                    picture.drop((name, index))

    def take_down(self, picture: Picture, name: str) -> None:
        """Take the lamps of a frame away that is not there any more."""
        if self._hung.pop(name, None) is not None:
            picture.drop_group(name)

    def hang(self, name: str, z: int, pen: Pen, box: Rect) -> None:
        """Show a frame: brass, the dark channel with lamps, green felt with rays."""
        kit = pen.kit
        rim, channel = kit.px(_RIM), kit.px(_CHANNEL)
        for index, (style, inset) in enumerate(
            ((Plaque.GOLD, 0), (Plaque.LACQUER, rim), (Plaque.GREEN, rim + channel))
        ):
            inner = box.inflate(-2 * inset, -2 * inset)
            shadow = 0 if inset else 1
            face = kit.paint.plaque(*inner.size, style, u=kit.u, step=kit.px(14), shadow=shadow)
            pen.shape(face, inner.topleft, z + index)
        field = box.inflate(-2 * (rim + channel) - 8, -2 * (rim + channel) - 8)
        rays = kit.paint.rays(max(field.size), strength=_RAYS).surface
        cut = Rect((0, 0), field.size)
        cut.center = rays.get_rect().center
        pen.put(rays.subsurface(cut), field.topleft, z + 3)
        size, line = kit.px(_LAMP), box.inflate(-2 * rim - channel, -2 * rim - channel)
        dark, lit = kit.paint.bulb(size, lit=False), kit.paint.bulb(size, lit=True)
        around = 2 * (line.w + line.h)
        lamps = round(around / kit.px(_PITCH) / _EVERY_DARK) * _EVERY_DARK
        middles = [_along(line, number * around / lamps) for number in range(lamps)]
        corners = [(round(x - size / 2), round(y - size / 2)) for x, y in middles]
        for corner in corners:
            pen.shape(dark, corner, z + 4)
        self._hung[name] = lit.surface, [lit.at(x, y) for x, y in corners]


def _along(line: Rect, way: float) -> tuple[float, float]:
    for length, x, y, dx, dy in (
        (line.w, line.left, line.top, 1, 0),
        (line.h, line.right, line.top, 0, 1),
        (line.w, line.right, line.bottom, -1, 0),
        (line.h, line.left, line.bottom, 0, -1),
    ):
        if way <= length:
            return x + dx * way, y + dy * way
        way -= length
    return line.left, line.top


# --- the marquee ---------------------------------------------------------------------------------
def marquee(
    lights: Lights, lines: Sequence[str], logo: str, no_logo: Callable[[], None], z: int
) -> Node:
    """The name of the game, or what is said instead, above as many lines of text as there are, each
    of which may be empty; `logo`: path of a picture, or empty. `no_logo` is called where it cannot
    be shown."""

    def show(pen: Pen, box: Rect) -> None:
        lights.hang("marquee lamp", z, pen, box)
        wide, high = (2 * pen.kit.px(EDGE + inset) for inset in _INSET)
        field = box.inflate(-wide, -high)
        if logo:
            try:
                drawn = load_logo(Path(logo), (round(field.w * _LOGO), field.h))
            except LogoError:
                no_logo()
            else:
                pen.centre(drawn, (field.x + drawn.get_width() / 2, field.centery), z + 5)
                taken = drawn.get_width() + pen.kit.px(28)
                field = Rect(field.x + taken, field.y, field.w - taken, field.h)
        _show_lines(pen, lines, field, z + 5)

    return drawing(show, "marquee")


def _show_lines(pen: Pen, lines: Sequence[str], field: Rect, z: int) -> None:
    kit, case = pen.kit, pen.kit.lettering
    name, *below = (line for index, line in enumerate(lines) if line or not index)
    share = _NAME_SHARES[len(below)]
    letters = min(kit.px(118), round(field.h * share)) if below else kit.size(118)
    size = case.size_within(name, Face.DISPLAY, letters, field.w)
    pen.centre(case.brass(name, size), (field.centerx, field.y + field.h * share / 2), z)
    pitch = field.h * (1 - share) / max(1, len(below))
    most = min(kit.px(36), round(pitch * 0.86))
    for number, line in enumerate(below):
        drawn = case.fit(line, Face.SEMIBOLD, most, field.w, TEXT)
        pen.centre(drawn, (field.centerx, field.y + field.h * share + (number + 0.5) * pitch), z)


def game_name(services: Services) -> str:
    """The name of the game in one line."""
    return f"{services.words('title.logo.first')} {services.words('title.logo.second')}"


def sign(words: str, z: int) -> Node:
    """The plaque of gold that hangs under the marquee and says what to do."""

    def show(pen: Pen, box: Rect) -> None:
        kit = pen.kit
        pen.shape(kit.paint.plaque(*box.size, Plaque.GOLD, u=kit.u), box.topleft, z)
        room = box.w - 2 * kit.px(30)
        line = kit.lettering.fit(words, Face.SEMIBOLD, kit.size(32), room, TEXT_ON_GOLD)
        pen.centre(line, box.center, z + 1)

    return drawing(show, "plaque")


# --- the way in for phones -----------------------------------------------------------------------
def scan_board(
    lights: Lights, services: Services, phones: Phones, free: int, size: tuple[float, float], z: int
) -> Node:
    """The code to be scanned, large enough for those who pass by, how many chairs are free, and the
    address for those who type. `size` in u."""
    words = services.words
    inside = size[0] - 2 * (EDGE + 8)
    side = min(_CODE, size[1] - 2 * (EDGE + 8) - 60 - 44)
    beside = inside - side - 16 >= _BESIDE - 8
    code = drawing(
        lambda pen, box: lay_code(pen.items, services, phones, box, z=0), wide=side, high=side
    )
    typed = f"{phones.address}   {words('phones.room')} {phones.room.code}"
    return column(
        stack(title(words("phones.scan"), TypeScale.BANNER), pad=(8, 0), high=60, wide=fill()),
        row(
            code if beside else stack(code, wide=fill()),
            space(between(0, 16)) if beside else None,
            _free(services, free).of(fill(), side) if beside else None,
            high=fill(), wide=fill(),
        ),
        text(typed, face=Face.SEMIBOLD, at=0.5).of(high=44),
        name="scan", pad=EDGE + 8, shows=partial(lights.hang, "scan lamp", z),
    )  # fmt: skip


def _free(services: Services, free: int) -> Node:
    words = services.words
    icon = picture(lambda kit: kit.icon("phone", kit.px(72), BRASS_LIGHT), z=0)
    if free:
        number: Node | None = title(str(free), 108).of(high=84)
        label = paragraph(words("event.chairs_free", count=free), face=Face.SEMIBOLD).of(high=74)
    else:
        number, label = None, paragraph(words("phones.watch"), face=Face.SEMIBOLD).of(high=158)
    note = paragraph(words("event.same_wifi"), TypeScale.SMALL)
    return column(icon.of(high=84), space(high=4), number, label, note)


# --- boards --------------------------------------------------------------------------------------


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
_LEFT: Final = 4  # cards more than a hand has, face down before each player of the main game (D-10)
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
        show_paragraph(pen, sentence, room, 34, face=Face.SEMIBOLD, ink=TEXT_ON_PAPER, at=0)
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
