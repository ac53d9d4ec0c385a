"""The left column: what is played, with how many cards, how long, how fast."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Final, Protocol

from pygame import SRCALPHA, Rect, Surface

from game.rules.cards import HIDDEN, Card, Rank, Suit
from game.rules.deluxe import VARIANTS
from game.scenes.new_match_party import ROUNDS, Party
from game.scenes.panel_page import card_style
from game.settings import Speed
from game.view.card_pictures import CardPictures
from game.view.chip_pictures import ChipPictures
from game.view.items import Items
from game.view.paint_light import shown
from game.view.paint_styles import Plaque
from game.view.text import Face
from game.view.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TEXT_ON_GREEN, TypeScale
from game.view.widgets import Panel, Segments, Stepper, Toggle, Widget

if TYPE_CHECKING:
    from game.scenes.house import House
    from game.scenes.new_match_layout import NewMatchLayout
    from game.view.compositor import Picture

SPEEDS: Final = {
    Speed.HALF: "options.speed.half",
    Speed.NORMAL: "options.speed.normal",
    Speed.DOUBLE: "options.speed.double",
    Speed.QUADRUPLE: "options.speed.fourfold",
    Speed.INSTANT: "options.speed.instant",
}

_GAME_SECONDS: Final = 16  # deal and payout at normal speed
_PLAYER_SECONDS: Final = 7  # a guest's purchases, everybody's showing
_THINKING_SECONDS: Final = 22  # a human's turn, at any speed
_POSTER_FOOT: Final = 20  # under the poster's last line
_POSTER_GAP: Final = 7  # between its lines
_CARD: Final = 100
_FAN: Final = 7  # degrees from card to card
_REACH: Final = 330  # from the fan's pivot to the cards' middles
_STACKS: Final = ((10, 4, -142, 6), (5, 6, -96, 22), (2, 7, 96, 22), (1, 5, 142, 6))
"""Chips: value, count, place beside the middle and under the fan's foot, u."""


class GameDoing(Protocol):
    """What the column tells the page."""

    def choose_cards(self, cards: int) -> None:
        """Another variant."""

    def choose_rounds(self, rounds: int) -> None:
        """Longer or shorter."""

    def choose_speed(self, speed: Speed) -> None:
        """Faster or slower."""

    def choose_lamp(self, *, lit: bool) -> None:
        """Allow the coach while playing, or not."""


class GameColumn:
    """Panel, poster, and the three choices."""

    def __init__(
        self, house: House, layout: NewMatchLayout, party: Party, doing: GameDoing
    ) -> None:
        self._house, self._layout = house, layout
        kit, words = house.kit, house.words
        self._panel = Panel(kit, ("new game",), layout.game, title=words("new.what"), z=0)
        variants = list(VARIANTS)
        self._cards = Segments(
            kit, ("new", "cards"), layout.cards, [str(cards) for cards in variants],
            variants.index(party.variant), lambda index: doing.choose_cards(variants[index]),
        )  # fmt: skip
        self._rounds = Stepper(
            kit, ("new", "rounds"), layout.rounds, party.rounds, doing.choose_rounds,
            low=ROUNDS[0], high=ROUNDS[1],
        )  # fmt: skip
        speeds = list(SPEEDS)
        self._speed = Segments(
            kit, ("new", "speed"), layout.speed, [words(key) for key in SPEEDS.values()],
            speeds.index(house.settings.speed), lambda index: doing.choose_speed(speeds[index]),
        )  # fmt: skip
        self._lamp = Toggle(
            kit, ("new", "lamp"), layout.lamp, party.lamp, lambda lit: doing.choose_lamp(lit=lit)
        )
        self.widgets: tuple[Widget, ...] = (self._cards, self._rounds, self._speed, self._lamp)
        self.items = Items("new game items")
        self.follow(party)

    def follow(self, party: Party) -> None:
        """Say what follows from the party now."""
        house, kit, words, layout = self._house, self._house.kit, self._house.words, self._layout
        self._rounds.value = party.rounds
        self._speed.chosen = list(SPEEDS).index(house.settings.speed)
        self._lamp.on = party.lamp
        self.items = items = Items("new game items")
        items.put("poster", _poster(house, layout.poster, party.variant), layout.poster.topleft, 1)
        for name, rect, key in (
            ("cards", layout.cards_label, "new.cards"),
            ("rounds", layout.rounds_label, "new.rounds"),
            ("speed", layout.speed_label, "new.speed"),
        ):
            label = kit.type.line(words(key), Face.MEDIUM, kit.size(20), BRASS_LIGHT)
            items.left(name, label, rect.midleft, 2)
        size = kit.size(TypeScale.SMALL)
        note = words(f"variant.{party.variant}.note")
        line = kit.type.fit(note, Face.ITALIC, size, layout.cards_note.w, TEXT_DIM)
        items.left("cards note", line, layout.cards_note.midleft, 2)
        box = layout.games
        games = kit.type.fit(
            words("new.games", count=party.games), Face.SEMIBOLD, kit.size(20), box.w, TEXT
        )
        items.left("games", games, (box.x, box.y + box.h * 0.3), 2)
        minutes = words("new.minutes", count=minutes_for(party, house.settings.speed))
        line = kit.type.fit(minutes, Face.MEDIUM, size, box.w, TEXT_DIM)
        items.left("minutes", line, (box.x, box.y + box.h * 0.72), 2)
        self._follow_lamp(party)

    def _follow_lamp(self, party: Party) -> None:
        """The coach's lamp, and what switching it off means."""
        kit, words, layout = self._house.kit, self._house.words, self._layout
        box = layout.lamp_label
        label = kit.type.fit(words("new.lamp"), Face.MEDIUM, kit.size(20), box.w, BRASS_LIGHT)
        self.items.left("lamp", label, box.midleft, 2)
        box = layout.lamp_note
        note = words("new.lamp_on" if party.lamp else "new.lamp_off")
        line = kit.type.fit(note, Face.ITALIC, kit.size(TypeScale.SMALL), box.w, TEXT_DIM)
        self.items.left("lamp note", line, box.midleft, 2)

    def draw(self, picture: Picture) -> None:
        """Put all but the widgets into the picture."""
        self._panel.draw(picture)
        self.items.draw(picture)


def minutes_for(party: Party, speed: Speed) -> int:
    """About how long the match lasts; from ten minutes on in steps of five."""
    table = (_GAME_SECONDS + _PLAYER_SECONDS * len(party.seated)) / speed.rate
    minutes = party.games * (table + _THINKING_SECONDS * len(party.humans)) / 60
    return max(1, round(minutes)) if minutes < 10 else 5 * round(minutes / 5)


def _poster(house: House, box: Rect, cards: int) -> Surface:
    """The game's picture: a fan of as many cards as are dealt, chips, and its name."""
    style = card_style(house)
    key = ("new match poster", box.size, cards, house.words.language, style)
    return house.art.flat(key, lambda: _paint_poster(house, box.size, cards))


def _paint_poster(house: House, size: tuple[int, int], cards: int) -> Surface:
    kit, (width, height) = house.kit, size
    face = kit.paint.plaque(width, height, Plaque.GREEN, u=house.u, step=kit.px(14), shadow=0)
    whole = face.surface.copy()
    frame = kit.px(7)
    inside = whole.subsurface((frame, frame, width - 2 * frame, height - 2 * frame))
    lines = poster_lines(house, size)
    title, (_, title_y) = lines[0]
    picture_tall = title_y + title.get_bounding_rect().centery - kit.px(34)
    middle = (width / 2 - frame, picture_tall * 0.52)
    rays = kit.paint.rays(round(width * 1.5)).surface
    inside.blit(rays, rays.get_rect(center=(round(middle[0]), round(middle[1]))))
    scale = min(1.0, picture_tall / kit.px(250))
    _paint_fan(house, whole, (width / 2, picture_tall * 0.5), cards, scale)
    chips = ChipPictures(house.art)
    foot = picture_tall - kit.px(38) * scale
    for value, count, aside, down in _STACKS:
        stack = chips.stack(value, count, round(kit.px(46) * scale))
        at = (width / 2 + aside * house.u * scale, foot + (down - 14) * house.u * scale)
        whole.blit(stack.surface, stack.at(*at))
    whole.blits(lines)
    return shown(whole)


def poster_lines(house: House, size: tuple[int, int]) -> list[tuple[Surface, tuple[int, int]]]:
    """The game's name and the line under it, and where on a poster of that size they stand."""
    kit, words, (width, height) = house.kit, house.words, size
    title = kit.type.brass(words("title.game"), kit.size(38))
    room = width - kit.px(40)
    note = kit.type.fit(words("new.game_note"), Face.MEDIUM, kit.size(20), room, TEXT_ON_GREEN)
    bottom, lines = height - kit.px(_POSTER_FOOT), list[tuple[Surface, tuple[int, int]]]()
    for line in (note, title):
        ink = line.get_bounding_rect()
        lines.insert(0, (line, ((width - line.get_width()) // 2, bottom - ink.bottom)))
        bottom -= ink.h + kit.px(_POSTER_GAP)
    return lines


def _paint_fan(
    house: House, target: Surface, middle: tuple[float, float], cards: int, scale: float
) -> None:
    pictures = CardPictures(house.art, house.u, card_style(house))
    width, reach = round(house.unit.px(_CARD) * scale), _REACH * house.u * scale
    layer = Surface(target.get_size(), SRCALPHA)
    for index in range(cards):
        lean = (index - (cards - 1) / 2) * min(_FAN, 36 / cards)
        card = Card(Rank.ACE, Suit.SPADES) if index == cards - 1 else HIDDEN
        drawing = pictures.card(card, width, -lean)
        x = middle[0] + reach * sin(radians(lean))
        y = middle[1] + reach * (1 - cos(radians(lean)))
        layer.blit(drawing.surface, drawing.at(x, y))
    target.blit(layer, (0, 0))
