"""Pictures a match will need, made before they are needed, one small step at a time.

Every step makes at most one picture, so the frame loop can spread them over the slack.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.rules.cards import HIDDEN, PACK, Card
from game.rules.chips import DENOMINATIONS
from game.rules.deluxe import VARIANTS
from game.rules.draw.match_rules import HAND as FIVE
from game.rules.table import FACE_DOWN_CARDS
from game.table.lamp.pictures import warm_lamp
from game.table.layout.draw import button_rows
from game.table.layout.table import ICON, PLATE
from game.table.motion.board import SAME_SIZE
from game.table.motion.flights import FLYING_CHIP
from game.table.motion.places import AtDealer, InBowl, InHand, InPack, InPile, OnTable, Shown
from game.table.parts.banner import Banner, BannerPicture
from game.table.parts.bubbles import warm_bubbles
from game.table.parts.card_pictures import CardPictures, Halo
from game.table.parts.centre import Centre, warm_toasts
from game.table.parts.chip_pictures import ChipPictures
from game.table.parts.draw_context import DrawContext, Mood
from game.table.parts.hands import Hands, LadderState, RibbonState, ribbon
from game.table.parts.plates import Plates, PlateState
from game.ui.art import TURN_STEPS
from game.ui.compositor import Picture
from game.ui.paint.painter import Cap, Ribbon
from game.ui.paint.styles import Plaque
from game.ui.text.renderer import SHRINKING, Face
from game.ui.theme import SMALLEST_TEXT_PX, TypeScale
from game.ui.widgets.buttons import CAP, Button, IconButton
from game.ui.widgets.kit import Kind, Kit

_RIBBONS = (
    (Ribbon.GREEN, True),
    (Ribbon.GREY, False),
    (Ribbon.BURGUNDY, False),
    (Ribbon.BURGUNDY, True),
)
_LETTERING = {
    Face.MEDIUM: (TypeScale.SMALL, TypeScale.BODY, TypeScale.NUMBER, TypeScale.TOAST),
    Face.SEMIBOLD: (
        *(TypeScale.PLATE_NAME, TypeScale.BODY, TypeScale.NUMBER, TypeScale.PANEL_TITLE - 3),
        *(TypeScale.PLATE_NAME - 1, TypeScale.BODY + 3, 15, 19, TypeScale.BUTTON),
    ),
    Face.BOLD: (TypeScale.BODY, TypeScale.PANEL_TITLE, TypeScale.RIBBON),
    Face.ITALIC: (TypeScale.BODY,),
}
_FITTED = (
    (Face.SEMIBOLD, TypeScale.BUTTON),
    (Face.MEDIUM, TypeScale.SMALL),
    (Face.SEMIBOLD, TypeScale.PANEL_TITLE - 3),
)
"""Lettering that is often set smaller to fit."""
_ALPHABETS = (
    "",
    "abcdefghijklm",
    "nopqrstuvwxyzäöüß",
    "ABCDEFGHIJKLM",
    "NOPQRSTUVWXYZÄÖÜ0123456789",
)
_TALL = 18  # stacks hardly ever grow taller than this
_LEAN = 8  # degrees: a dealt card leans on its way, and lies askew in the end
_TOSSED = (-31, 14)  # steps of a turn: as askew as a card gets in a hand or the pile, and its lean


def warm(
    context: DrawContext,
    cards: CardPictures,
    chips: ChipPictures,
    hand: int,
    characters: Sequence[str],
) -> Iterator[None]:
    """Everything for hands of `hand` cards and these characters by seat, in the order it will be
    wanted."""
    yield from _backs(context, cards, hand)
    yield from _fonts(context)
    yield from _rehearsal(context, characters)
    yield from _chips(context, chips)
    yield from warm_toasts(context)
    yield from warm_bubbles(context)
    yield from _lettering(context, hand)
    yield from _shown_faces(context, cards, hand)
    yield from _lights(context, cards, hand)
    yield from warm_lamp(context, hand)


def warm_draw(
    context: DrawContext, cards: CardPictures, pack: Sequence[Card], characters: Sequence[str]
) -> Iterator[None]:
    """The same for a draw-poker table."""
    yield from _backs(context, cards, FIVE)
    yield from _fonts(context)
    rows = button_rows(context.poses.layout)
    boxes = (rows.foot, rows.amount, rows.less)
    yield from _buttons(context, [(context.px(box.w), context.px(box.h)) for box in boxes])
    yield from _plates(context, characters)
    yield from _chips(context, context.chips)
    yield from warm_toasts(context)
    yield from warm_bubbles(context)
    stage, banner = Picture((context.unit.width, context.unit.height)), BannerPicture(context)
    for part in banner.parts:
        banner.banner = Banner("-", "-", "-", "-")
        part(stage)
        yield
    yield from _shown_faces(context, cards, FIVE, pack)
    yield from _lights(context, cards, FIVE)


def _buttons(context: DrawContext, sizes: Iterable[tuple[int, int]]) -> Iterator[None]:
    """Large buttons of these sizes in all their states, on a stage nobody sees."""
    stage = Picture((context.unit.width, context.unit.height))
    kit = Kit(
        context.paint, context.lettering, context.art, context.u, calm=True, text=context.unit.text
    )
    for box in sizes:
        for kind in (Kind.PRIMARY, Kind.SECONDARY):
            for reason in ("", "-"):
                button = Button(kit, ("button",), Rect(0, 0, *box), "-", _nothing, kind=kind)
                button.reason, button.second, button.cap = reason, "-", "-"
                button.draw(stage)
                yield


def _icons(context: DrawContext) -> Iterator[None]:
    """A small button in all its states, and the veil of a large one, on a stage nobody sees."""
    stage = Picture((context.unit.width, context.unit.height))
    kit = Kit(
        context.paint, context.lettering, context.art, context.u, calm=True, text=context.unit.text
    )
    box = Rect(0, 0, context.px(ICON), context.px(ICON))
    for reason in ("-", ""):
        IconButton(kit, ("icon",), box, "bulb", _nothing, reason=reason).draw(stage)
        yield
    for button in context.poses.layout.buttons:
        context.paint.plaque(
            context.px(button.w), context.px(button.h), Plaque.DISABLED, u=context.u, shadow=0
        )
        yield


def _plates(context: DrawContext, characters: Sequence[str]) -> Iterator[None]:
    """Plates with all faces, on a stage nobody sees."""
    stage, plates = Picture((context.unit.width, context.unit.height)), Plates(context)
    for mood in Mood:
        for seat, character in enumerate(characters):
            state = PlateState("", character, 0, "", mood, on_turn=mood is Mood.THINKING)
            state = replace(state, wins=mood is Mood.PLEASED, deals=True)
            yield from context.art.soon(partial(plates.draw, stage, seat, state))


def _rehearsal(context: DrawContext, characters: Sequence[str]) -> Iterator[None]:
    """Plates and ladder in all their states, on a stage nobody sees."""
    boxes = {(context.px(box.w), context.px(box.h)) for box in context.poses.layout.buttons}
    yield from _buttons(context, boxes)
    yield from _icons(context)
    stage = Picture((context.unit.width, context.unit.height))
    hands, centre = Hands(context), Centre(context)
    for bank in (1, 10, 100):
        centre.draw_bowl(stage, bank)
        centre.draw_discards(stage, bank)
        yield
    for cap in ("key.buy", "key.done", "key.enter", "key.space_short", "key.turn_over"):
        for ground in Cap:
            context.paint.key_cap(
                context.words(cap), ground, u=context.u, text=context.unit.grown(CAP)
            )
            yield
    for bought in range(FACE_DOWN_CARDS + 1):
        for is_open in (True, False):
            hands.draw_ladder(stage, LadderState(bought, open=is_open))
            yield
    yield from _plates(context, characters)


def _fonts(context: DrawContext) -> Iterator[None]:
    """Opening a typeface at a size takes a millisecond, and every letter some more once."""
    sizes: list[tuple[Face, int]] = [
        (face, context.text(scale, PLATE))
        for face, scales in _LETTERING.items()
        for scale in scales
    ]
    for face, scale in _FITTED:
        px = context.text(scale, PLATE)
        sizes += [(face, max(SMALLEST_TEXT_PX, round(px * share))) for share in SHRINKING[1:]]
    for face, size in dict.fromkeys(sizes):
        for letters in _ALPHABETS:
            context.lettering.warm(letters, face, size)
            yield


def _nothing() -> None:
    """What a button does that nobody sees."""


def _chips(context: DrawContext, chips: ChipPictures) -> Iterator[None]:
    seats = context.poses.layout.seats
    diameters = {context.px(seat.stack_chip) for seat in seats if seat.stacks_shown}
    chips.trail(round(FLYING_CHIP * context.u))
    yield
    for value in DENOMINATIONS:
        for tilt in (-1, 1):
            yield from context.art.soon(
                partial(chips.flying, value, round(FLYING_CHIP * context.u), tilt)
            )
        width = context.poses.at(InBowl(0)).width
        yield from context.art.soon(partial(chips.chip, value, round(width)))
        for diameter in diameters:
            for count in range(1, _TALL):
                yield from context.art.soon(partial(chips.stack, value, count, diameter))


def _lettering(context: DrawContext, hand: int) -> Iterator[None]:
    """Ribbons and banners of all lines of the variant."""
    stage, banner = Picture((context.unit.width, context.unit.height)), BannerPicture(context)
    for line in reversed(VARIANTS[hand].lines):
        title = context.words(f"combination.{line.combination.name}")
        unit = context.words("points.short_unit", count=line.points)
        for style, mine in _RIBBONS:
            state = RibbonState(title, str(line.points), unit, style)
            ribbon(context, state, mine=mine)
            yield
        banner.draw(stage, Banner(title, "", str(line.points), unit))
        yield


def _backs(context: DrawContext, cards: CardPictures, hand: int) -> Iterator[None]:
    poses = context.poses
    yield from cards.soon(HIDDEN, round(poses.at(AtDealer(0)).width), 0.0)
    for seat in range(len(poses.layout.seats)):
        places = (InHand(seat, 0, hand), OnTable(seat, 0), InPack(), Shown(seat, 0, hand))
        for width in sorted({round(poses.at(place).width) for place in places}):
            for angle in range(-_LEAN, _LEAN + 1):
                yield from cards.soon(HIDDEN, width, float(angle))
        for index in range(hand):
            pose = poses.at(InHand(seat, index, hand))
            yield from cards.soon(HIDDEN, round(pose.width), pose.angle)
    yield from _growing_backs(context, cards, hand)
    pile = round(poses.at(InPile(0)).width)
    for step in range(*_TOSSED):
        yield from cards.soon(HIDDEN, pile, step * 360 / TURN_STEPS)


def _growing_backs(context: DrawContext, cards: CardPictures, hand: int) -> Iterator[None]:
    """Backs on their way from the pack to where they are much larger or smaller."""
    poses = context.poses
    start = poses.at(InPack()).width
    seats = range(len(poses.layout.seats))
    places = [place for s in seats for place in (InHand(s, 0, hand), OnTable(s, 0))]
    for end in sorted({poses.at(place).width for place in places}):
        shares = [(start + (end - start) * step / 16) / end for step in range(17)]
        for share in (share for share in shares if abs(share - 1) > SAME_SIZE):
            for angle in range(-_LEAN, _LEAN + 1, 4):
                cards.scaled(HIDDEN, round(end), float(angle), share)
                yield


def _shown_faces(
    context: DrawContext, cards: CardPictures, hand: int, pack: Sequence[Card] = PACK
) -> Iterator[None]:
    widths = {
        round(context.poses.at(Shown(seat, 0, hand)).width)
        for seat in range(len(context.poses.layout.seats))
        if seat != context.poses.bottom
    }
    for width in widths:
        for card in pack:
            yield from cards.soon(card, width, 0.0)


def _lights(context: DrawContext, cards: CardPictures, hand: int) -> Iterator[None]:
    for seat in range(len(context.poses.layout.seats)):
        width = round(context.poses.at(Shown(seat, 0, hand)).width)
        for halo in (Halo.HOVER, Halo.CHOSEN, Halo.WINNER):
            cards.card(HIDDEN, width, 0.0, halo)
            yield
    cards.card(
        HIDDEN, round(context.poses.at(OnTable(context.poses.bottom, 0)).width), 0.0, Halo.HOVER
    )
    yield
    for seat in range(len(context.poses.layout.seats)):
        diameter = context.px(context.poses.seat(seat).medallion_width)
        for strength in (0.8, 1.0):
            context.paint.halo(diameter, u=context.u, strength=strength)
            yield
