"""The set-up pages of the three draw-poker tables, and what is drawn there and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from functools import partial
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from game.match.draw import QUARTER, SNOWMAN, USUAL, DrawOptions, guests_at
from game.match.options import HOST, SeatPlan
from game.players.draw.bots import DRAW_BOTS
from game.rules.cards import Card, Rank, Suit
from game.rules.draw.ranking import HAND
from game.rules.draw.table import MOST_STACK, TABLES, AllChipped, Club, DrawRules, Duel, Salon
from game.scenes.setup.columns import fitted
from game.scenes.setup.match_setup import ChairPlan, Seating, Value, Values, Who, as_guest
from game.scenes.setup.page import (
    SPEED,
    Choice,
    NumberRange,
    ReadingPanel,
    SetupPage,
    ShowMore,
    SideEntry,
)
from game.table.draw.pawn_shelf import HIS
from game.table.parts.card_pictures import CardPictures, card_style
from game.ui.nodes import panel, show_paragraph, text
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, drawing, space

Picture = Callable[[Services, tuple[int, int]], Surface]

STACK: Final = NumberRange(20, MOST_STACK, 10)
GAMES: Final = NumberRange(1, 99)
MINUTES: Final = NumberRange(10, 240, 10)
_MOST_ANTE: Final = 50
_MOST_PAWNED: Final = NumberRange(5, 100, 5)
_BELONGINGS: Final = NumberRange(0, 6)
_USUAL_MINUTES: Final = 60
_FAN: Final = (
    (Card(Rank.ACE, Suit.SPADES), -0.17, 9.0),
    (Card(Rank.KING, Suit.DIAMONDS), 0.17, -7.0),
)  # the club's cards: how far beside the middle, as a share of the picture, and how they lean
_NUMBER: Final = 40  # u, width of the numbers of the rules
_LARGEST_GAP: Final = 34  # u, more than the least from one rule to the next
_THING: Final = 54  # u, width of a belonging


# --- what can be chosen --------------------------------------------------------------------------
def _number(name: str, numbers: Callable[[Values], NumberRange]) -> Choice:
    return Choice(name, f"new_table.{name}", numbers=numbers)


def _players(kind: type[DrawRules]) -> Choice:
    return _number("players", lambda _: NumberRange(kind.fewest, kind.most))


def _length(name: str, span: NumberRange, *, clock: bool) -> Choice:
    """The length in one unit (S-4); the other one is remembered."""
    return Choice(
        name, f"new_table.{name}", numbers=lambda _: span,
        shown=lambda values: bool(values.get("clock")) == clock,
    )  # fmt: skip


_STACK: Final = _number("stack", lambda _: STACK)
_ANTE: Final = _number("ante", lambda values: NumberRange(1, min(_MOST_ANTE, int(values["stack"]))))
_GAMES: Final = _length("games", GAMES, clock=False)
_MINUTES: Final = _length("minutes", MINUTES, clock=True)
_CLOCK: Final = Choice(
    "clock", "new_table.length", {False: "new_table.games", True: "new_table.minutes"}
)
_DOUBLES: Final = Choice(
    "doubles_after", "new_table.duel.length",
    {QUARTER: "new_table.duel.quarter", 0: "new_table.duel.long"},
)  # fmt: skip

_SALON: Final = (
    Choice("jokers", "new_table.jokers", dict.fromkeys((0, 1, 2), "")),
    Choice(
        "limit", "new_table.limit", numbers=lambda _: NumberRange(0, HAND),
        nought="new_table.limit.usual",
    ),
    Choice(
        "all_chipped", "new_table.all_chipped",
        {each.name: f"new_table.all_chipped.{each.name}" for each in AllChipped},
    ),
    Choice(
        "jack_pot", "new_table.jack_pot",
        blocked=lambda values: "new_table.why.visum" if values["visum"] else "",
    ),
    Choice(
        "visum", "new_table.visum", nought="new_table.none",
        numbers=lambda values: NumberRange(0, min(_MOST_ANTE, int(values["stack"]))),
        blocked=lambda values: "new_table.why.jack_pot" if values["jack_pot"] else "",
    ),
    *(Choice(name, f"new_table.{name}") for name in ("light", "fines", "clumsy", "drawn_seats")),
)  # fmt: skip
_DUEL: Final = (
    _number("pawned_for", lambda values: _MOST_PAWNED._replace(low=max(5, int(values["ante"])))),
    _number("belongings", lambda _: _BELONGINGS),
)
_CLUB: Final = (
    Choice("limit", "new_table.most", dict.fromkeys((3, 4, 5), "")),
    Choice("jacks_to_open", "new_table.jacks_to_open"),
)


# --- what it becomes -----------------------------------------------------------------------------
def rules_of(kind: str, values: Values) -> DrawRules:
    """What was agreed."""
    rules = TABLES[kind]
    make: Callable[..., DrawRules] = rules
    wanted: dict[str, object] = {f.name: values[f.name] for f in fields(rules) if f.name in values}
    if "clock" in values:
        wanted["games" if values["clock"] else "minutes"] = 0
    if "all_chipped" in wanted:
        wanted["all_chipped"] = AllChipped[str(wanted["all_chipped"])]
    return make(**wanted)


def _settled(values: Values) -> Values:
    """No more can be put in than everybody has, a thing is worth an ante at least, and a visum
    opens the betting: jacks are not needed for it."""
    wanted = dict(values)
    wanted["ante"] = min(int(wanted["ante"]), int(wanted["stack"]))
    if "visum" in wanted:
        wanted["visum"] = min(int(wanted["visum"]), int(wanted["stack"]))
        wanted["jack_pot"] = wanted["jack_pot"] and not wanted["visum"]
    if "pawned_for" in wanted:
        wanted["pawned_for"] = max(int(wanted["pawned_for"]), int(wanted["ante"]))
    return wanted


def _usual(kind: str) -> dict[str, Value]:
    """The rules of a good match, and its length in the other unit."""
    rules = USUAL[kind]
    found = {f.name: getattr(rules, f.name) for f in fields(rules) if f.name != "edition"}
    values = {name: each.name if isinstance(each, Enum) else each for name, each in found.items()}
    return values | ({"clock": False, "minutes": _USUAL_MINUTES} if "minutes" in values else {})


def _keep(values: Values) -> Mapping[str, object]:
    """The length in force stands among what was agreed, both beside it."""
    agreed = {name: value for name, value in values.items() if name != "clock"}
    if "clock" in values:
        agreed["games" if values["clock"] else "minutes"] = 0
    return {
        "agreed": agreed,
        "games": values["games"] or USUAL[Salon.name].games,
        "minutes": values.get("minutes", _USUAL_MINUTES),
    }


def _read(found: Mapping[str, object]) -> Mapping[str, object]:
    agreed = found.get("agreed")
    kept = dict(agreed) if isinstance(agreed, Mapping) else {}
    clock = bool(kept.get("minutes"))
    other = "games" if clock else "minutes"
    return {**kept, "clock": clock, other: found.get(other)}


# --- by what the tables are known ----------------------------------------------------------------
def _joker(services: Services, size: tuple[int, int]) -> Surface:
    return services.art.sprite("faces/joker-red", round(size[1] * 0.64))


def _hat(services: Services, size: tuple[int, int]) -> Surface:
    hat = services.art.sprite("items/hat", round(size[0] * 0.98))
    return hat.subsurface(hat.get_bounding_rect())


def _two_cards(services: Services, size: tuple[int, int]) -> Surface:
    whole = Surface(size, SRCALPHA)
    pictures = CardPictures(services.art, services.u, card_style(services))
    for card, aside, lean in _FAN:
        drawing = pictures.card(card, round(size[1] * 0.58), lean)
        whole.blit(drawing.surface, drawing.at(size[0] / 2 + aside * size[0], size[1] / 2))
    return whole


# --- what beats what -----------------------------------------------------------------------------
def _show_ranking(kind: str, values: Values, pen: Pen, box: Rect) -> None:
    kit, words, ranking = pen.kit, pen.services.words, rules_of(kind, values).ranking
    order = ranking.order[::-1]
    head, air = kit.px(66), kit.px(12)
    pitch = min(kit.px(46), (box.h - head - 2 * air) / len(order))
    if pitch < kit.px(22):
        return
    headline = kit.lettering.brass_plain(words("new_table.ranking"), kit.size(24, 1))
    pen.centre(headline, (box.centerx, box.y + head * 0.25))
    pack = words(f"new_table.pack.{32 if ranking.ranks[0] > 2 else 52}")
    small = kit.lettering.fit(pack, Face.ITALIC, kit.size(TypeScale.SMALL, 1.2), box.w, TEXT_DIM)
    pen.centre(small, (box.centerx, box.y + head * 0.72))
    face = kit.paint.plaque(box.w, round(pitch * len(order)) + 2 * air, u=kit.u, shadow=0)
    pen.shape(face, (box.x, box.y + head), 1)
    size = min(kit.size(TypeScale.BODY), round(pitch * 0.7))
    left = box.x + kit.px(72)
    for index, each in enumerate(order):
        y = box.y + head + air + (index + 0.5) * pitch
        number = kit.lettering.figures(str(index + 1), Face.BOLD, size, BRASS_LIGHT)
        pen.centre(number, (box.x + kit.px(40), y))
        name, room = words(f"draw.combination.{each.name}"), box.right - kit.px(16) - left
        pen.left(kit.lettering.fit(name, Face.MEDIUM, size, room, TEXT), (left, y))


# --- the house at the duel -----------------------------------------------------------------------
def _show_snowman(values: Values, pen: Pen, box: Rect) -> None:
    kit, words = pen.kit, pen.services.words
    caption, thing = kit.px(64), kit.px(_THING)
    side = min(kit.px(300), box.h - caption - thing - kit.px(30), box.w)
    if side < kit.px(90):
        return
    bust = kit.art.sprite(f"busts/{SNOWMAN.character}-calm", side)
    ink = bust.get_bounding_rect()
    foot = box.y + (box.h - caption - thing - kit.px(24) + ink.h) // 2
    pen.put(bust, (box.centerx - side / 2, foot - ink.bottom), 1)
    shelf = Surface((round(box.w * 0.8), kit.px(3)))
    shelf.fill(BRASS_SHADE)
    pen.centre(shelf, (box.centerx, foot + kit.px(1)))
    things = HIS[: int(values["belongings"])]
    pitch = min(kit.px(_THING + 14), box.w / len(HIS))
    first = box.centerx - pitch * (len(things) - 1) / 2
    y = box.bottom - caption - thing / 2 - kit.px(6)
    for index, each in enumerate(things):
        drawn = kit.art.sprite(each.drawing, min(thing, round(pitch * 0.8)))
        pen.centre(drawn, (first + index * pitch, y))
    text = words("new_table.duel.caption")
    room = Rect(box.x, box.bottom - caption, box.w, caption)
    show_paragraph(pen, text, room, 20, most=2, face=Face.ITALIC, even=False, z=3)


# --- the rules in short --------------------------------------------------------------------------
class Summary(ReadingPanel):
    """The rules of a draw-poker table on one page: numbered paragraphs, as large and as far apart
    as the page allows."""

    def __init__(self, services: Services, kind: str) -> None:
        super().__init__(services)
        self._kind = kind

    def node(self, values: Values, wide: float, z: int) -> Node:
        words = self.services.words
        laws = drawing(partial(self._show, words.variants(f"new_table.{self._kind}.rule")))
        note = text(
            words(f"new_table.{self._kind}.note"), TypeScale.SMALL, face=Face.ITALIC, most=1,
            ink=TEXT_DIM, at=0.5,
        )  # fmt: skip
        return panel(
            words("new_table.rules"), laws, space(high=28), note.of(high=24), pad=(24, 84, 24, 30)
        )

    def _show(self, laws: tuple[str, ...], pen: Pen, box: Rect) -> None:
        kit, case, left = pen.kit, pen.kit.lettering, pen.kit.px(_NUMBER)
        least = kit.px(14)
        room = (box.w - left, box.h - least * (len(laws) - 1))
        size, step, found = fitted(kit, laws, kit.size(21, 2), room)
        free = room[1] - sum(map(len, found)) * step
        gap = least + min(kit.px(_LARGEST_GAP), free // max(1, len(laws) - 1))
        y: float = box.y + step / 2 + kit.px(6)
        for number, lines in enumerate(found, start=1):
            badge = round(size * 1.5)
            middle = (box.x + badge / 2, y)
            pen.centre(kit.paint.disc(badge, u=kit.u).surface, middle)
            figure = case.line(str(number), Face.BOLD, round(size * 0.85), BRASS_LIGHT)
            pen.centre(figure, middle, 3)
            for index, line in enumerate(lines):
                letters = case.line(line, Face.MEDIUM, size, TEXT)
                pen.left(letters, (box.x + left, y + index * step), 3)
            y += len(lines) * step + gap


# --- the pages -----------------------------------------------------------------------------------
def _page(
    kind: type[DrawRules], picture: Picture, rows: tuple[tuple[Choice, ...], ...],
    house_rules: tuple[Choice, ...], *, may_change: bool = True,
    below_chairs: ShowMore | None = None, ranking: bool = True,
) -> SetupPage:  # fmt: skip
    name = kind.name

    def options(values: Values, seats: tuple[SeatPlan, ...], seed: int) -> DrawOptions:
        return DrawOptions(rules_of(name, values), seats, seed)

    guests = guests_at(name)
    chairs = (ChairPlan(Who.GUEST, age=HOST.age, **as_guest(each.character)) for each in guests)
    return SetupPage(
        game=name, setting=f"new_table.{name}", title=f"new_table.{name}",
        note=f"new_table.{name}.note", picture=picture,
        seating=Seating(
            chairs=len(guests) + 1, guests=(*guests, HOST) if may_change else guests,
            open=lambda values: int(values["players"]), bots=DRAW_BOTS,
            may_be_free=False, may_change=may_change,
        ),
        chairs=(ChairPlan(Who.HUMAN, age=HOST.age), *chairs), values=_usual(name),
        rows=(*rows, (SPEED,)), house_rules=house_rules, settle=_settled, options=options,
        chips=lambda values: int(values["stack"]), keep=_keep, read=_read,
        side=SideEntry(
            lambda services: Summary(services, name), "new_table.rules", "new_table.rules_key"
        ),
        below_rules=partial(_show_ranking, name) if ranking else None, below_chairs=below_chairs,
    )  # fmt: skip


SALON: Final = _page(
    Salon, _joker, ((_players(Salon), _STACK), (_ANTE, _GAMES, _MINUTES), (_CLOCK,)),
    _SALON, ranking=False,
)  # fmt: skip
DUEL: Final = _page(
    Duel, _hat, ((_STACK, _ANTE), (_DOUBLES,)), _DUEL,
    may_change=False, below_chairs=_show_snowman,
)  # fmt: skip
CLUB: Final = _page(Club, _two_cards, ((_players(Club), _STACK), (_ANTE, _GAMES)), _CLUB)
