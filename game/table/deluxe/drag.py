"""A card that is moved by hand: from the own hand to the discards, or face down from the table into
the hand. Where it may be let go this is the answer that clicks give; elsewhere it walks home.

While it is held the piece of the board waits outside the window, and a picture of it follows the
pointer; it is let go where the pointer is, and whatever moves it then begins there.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, Final

import pygame

from game.audio.cues import Cue
from game.input.commands import Device
from game.input.intents import NOWHERE
from game.rules.cards import Card
from game.rules.decisions import BuyCard, Decision, Discard, TakeCard
from game.table.deluxe.selection import DeluxeSelection, Spot
from game.table.layout.seats import CARD_ASPECT
from game.table.motion.places import InHand, Lift, Midway, OnTable
from game.table.motion.poses import Pose
from game.table.part import DrawContext, Part, Parts, Z
from game.table.parts.card_pictures import CardPictures, Halo
from game.table.parts.throw import CLICK, HOME, TAP
from game.table.selection import Refusal
from game.ui.art import Art, converted, kept
from game.ui.compositor import Items, Picture
from game.ui.paint.shapes import SLOT_POOL, slot_shape
from game.ui.paint.styles import Plaque
from game.ui.paint.svg import Sheet, rounded
from game.ui.theme import DISCARD
from game.ui.timeline import out_cubic

if TYPE_CHECKING:
    from game.table.deluxe.view_model import DeluxePlayer
    from game.table.tabletop import Tabletop


LIFTED: Final = 1.1  # size of a card that is held
_LIFTS: Final = 0.09  # seconds until it is that large
_LEAN: Final = 4.0  # degrees it leans with the movement, in steps of
_LEANS: Final = 2.0
_SPEED: Final = 700.0  # u a second with which it leans so far
_SETTLES: Final = 0.08  # seconds until it follows
PLACE: Final = (140, 188)  # u, the place over the discards
REACH: Final = (200, 250)  # u around its middle: a card is let go there
_OVER: Final = 112  # u, width of a card over it
_SHRINKS: Final = 0.12
_SHADOW: Final = 30  # u
_FRAME: Final = 5.5  # u
_HAND: Final = 24  # u around the own hand
_ASIDE: Final = -2.0  # outside the window, in shares of its width
_DARK: Final = 110  # opacity of the shadow
_UNDER: Final = -2  # z: below the cards that lie there
_TAG: Final = 1.2  # there is room for text so much larger
_BELOW: Final = 8  # u


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the air: its middle and width in px, how it leans, and the widths it rests at."""

    card: Card
    at: tuple[int, int]
    width: int
    angle: float
    widths: tuple[int, int]
    tag: str = ""  # under it, over the own hand


@dataclass(frozen=True, slots=True)
class Target:
    """Where a card is missing and where it may go. `gap`: the empty slot of a face-down card;
    `over`: a card is held over the discards; `tag`: what happens there."""

    gap: int | None = None
    discards: bool = False
    over: bool = False
    allowed: bool = True
    tag: str = ""


class CardDrag:
    """What the pointer does with a card, from the press on."""

    def __init__(self, table: Tabletop, playback: DeluxePlayer, selection: DeluxeSelection) -> None:
        self._table, self._selection = table, selection
        self._board: Final = playback.board
        self._spot: Spot | None = None  # what was pressed; None: nothing is
        self._home: InHand | OnTable | None = None  # where the card belongs, while it is held
        self._piece = 0
        self._decision: Decision | None = None
        self._before: int | None = None  # what was chosen before the press
        self._at = self._from = (0, 0)  # px, of the pointer
        self._grip = (0.0, 0.0)  # from the middle of the card to the pointer, in widths of it
        self._lifted = self._shrunk = 0.0  # shares
        self._lean, self._went = 0.0, 0.0  # degrees, and px to the right since the last frame
        self._parts = Parts()

    def lay(self, context: DrawContext) -> None:
        """A new window or language: what is held goes home."""
        self.home()
        self._parts = Parts()
        self._place = self._parts.add(DragPlace(context, "drag place"))
        self._card = self._parts.add(DraggedCard(context, self._board.painter.cards))

    @property
    def held(self) -> bool:
        """Whether a card is in the air."""
        return self._home is not None

    # --- the pointer ---------------------------------------------------------------------------

    def press(self, spot: Spot, x: int, y: int) -> None:
        """The pointer went down on a card: an own one is raised at once, as by a click; one that
        lies face down is taken when the pointer is let go."""
        selection = self._selection
        self._before, self._decision = selection.chosen, selection.decision
        drags = BuyCard if spot.row == "hand" else BuyCard | TakeCard
        self._spot = spot if isinstance(self._decision, drags) else None
        self._at = self._from = (x, y)
        if spot.row == "hand" or self._spot is None:
            self._table.try_to(lambda: selection.take(spot))

    def move(self, x: int, y: int) -> bool:
        """The pointer is elsewhere; says whether it holds a card, and points at nothing else."""
        if self._spot is None or NOWHERE in (x, y):
            return self.held
        self._went += x - self._at[0]
        self._at = (x, y)
        far = TAP if self._table.services.device is Device.TOUCH else CLICK
        travelled = hypot(x - self._from[0], y - self._from[1]) / self._unit
        if not self.held and travelled >= far and not self._lift():
            self._spot = None
        if self.held:
            self._aim()
        return self.held

    def release(self, x: int, y: int) -> bool:
        """The pointer is up: says whether that asked for a face-down card."""
        spot, held = self._spot, self.held
        if spot is None or NOWHERE in (x, y) or self._selection.decision != self._decision:
            self.home()
            return False
        if held:
            self.move(x, y)
            return self._drop(spot)
        self._spot = None
        if spot.row == "market":
            self._table.try_to(lambda: self._selection.take(spot))
            return True
        return False

    def home(self) -> None:
        """What is held walks home, and what was chosen before is so again."""
        self._spot, home = None, self._home
        if home is None:
            return
        if self._aside:
            self._put_down()
            self._board.put(self._piece, home, HOME, out_cubic)
        self._home = None
        self._selection.point_at(None)
        if self._board.cast.faces.get(self._before or 0) is None:
            self._before = None
        self._selection.chosen = self._before

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        if not self.held:
            return
        if not self._aside or self._selection.decision != self._decision:
            self.home()  # something else has happened meanwhile
            return
        step = 1.0 if self._board.calm else seconds
        self._lifted = min(1.0, self._lifted + step / _LIFTS)
        over = step if self._over_discards else -step
        self._shrunk = max(0.0, min(1.0, self._shrunk + over / _SHRINKS))
        if seconds > 0:
            speed = self._went / self._unit / seconds
            wanted = -_LEAN * max(-1.0, min(1.0, speed / _SPEED))
            self._lean += (wanted - self._lean) * min(1.0, seconds / _SETTLES)
            self._went = 0.0

    def draw(self, picture: Picture, now: float) -> None:
        """Bring the picture up to date."""
        there = self.held and self._aside
        self._place.show(self.target() if there else None)
        self._card.show(self.look() if there else None)
        self._parts.draw(picture, now, at_once=True)

    # --- inside --------------------------------------------------------------------------------

    @property
    def _unit(self) -> float:
        return self._board.poses.layout.unit.u

    @property
    def _aside(self) -> bool:
        """Whether the piece still waits where it was put."""
        board = self._board
        if self._piece not in board.pieces:
            return False
        place = board.place_of(self._piece)
        return isinstance(place, Midway) and place.x == _ASIDE

    def _lift(self) -> bool:
        """The card comes off the table; says whether it lay there still."""
        board, selection, spot = self._board, self._selection, self._spot
        bottom = board.poses.bottom
        row = board.cast.hands if spot is not None and spot.row == "hand" else board.cast.slots
        pieces = row[bottom]
        piece = pieces[spot.index] if spot is not None and spot.index < len(pieces) else None
        place = board.place_of(piece) if piece in board.pieces and piece is not None else None
        if piece is None or not isinstance(place, InHand | OnTable):
            return False
        if selection.decision != self._decision:
            return False
        pose = board.pose_of(piece)
        x, y = self._from
        self._grip = ((x - pose.x) / pose.width, (y - pose.y) / pose.width)
        self._piece, self._home = piece, _flat(place)
        self._lifted = self._shrunk = self._lean = self._went = 0.0
        if self._holds_own:
            selection.chosen = piece
        selection.point_at(None)
        board.put(piece, Midway(_ASIDE, 0.5, pose.width / self._unit, 0.0), 0.0)
        self._table.sound(Cue.SLIDE)
        return True

    @property
    def _holds_own(self) -> bool:
        return isinstance(self._home, InHand)

    def _aim(self) -> None:
        """A face-down card over the own hand: the one that would go rises."""
        if not self._holds_own and self._selection.chosen is None:
            spot = self._selection.spot_at(*self._at)
            own = spot is not None and spot.row == "hand"
            self._selection.point_at(spot if own else None)

    @property
    def _over_discards(self) -> bool:
        """Whether an own card is where it may be thrown away."""
        (x, y), u = self._board.poses.layout.pile, self._unit
        right, down = abs(self._at[0] - x * u), abs(self._at[1] - y * u)
        near = right <= REACH[0] / 2 * u and down <= REACH[1] / 2 * u
        return self._holds_own and near

    @property
    def _over_hand(self) -> bool:
        """Whether a face-down card is where it may be taken: over the hand, if it is known which
        card goes, else over the one that is to go."""
        if self._holds_own:
            return False
        selection, poses = self._selection, self._board.poses
        if isinstance(self._decision, BuyCard) and selection.chosen is None:
            return selection.pointed is not None
        count = len(self._board.cast.hands[poses.bottom])
        first, last = (poses.at(InHand(poses.bottom, n, count)) for n in (0, count - 1))
        more, (x, y) = _HAND * self._unit, self._at
        half = first.width / 2 + more
        high = first.width / 2 * CARD_ASPECT + more
        return first.x - half <= x <= last.x + half and abs(y - first.y) <= high

    def _drop(self, spot: Spot) -> bool:
        """Let go of what is held: where it may lie that is the answer."""
        selection, own = self._selection, self._holds_own
        if not (self._over_discards if own else self._over_hand):
            self.home()
            return False
        refusal = self._refusal()
        if refusal is not None:
            self.home()
            self._table.refuse(refusal)
            return False
        if own:
            selection.chosen, act = self._piece, selection.buy
        else:
            if isinstance(self._decision, BuyCard) and selection.chosen is None:
                assert selection.pointed is not None
                hand = self._board.cast.hands[self._board.poses.bottom]
                selection.chosen = hand[selection.pointed.index]
            act = lambda: selection.take(spot)  # noqa: E731
        self._put_down()
        piece, home = self._piece, self._home
        self._spot = self._home = None
        self._table.try_to(act)
        assert home is not None
        if selection.decision == self._decision and piece in self._board.pieces:  # it was refused
            self._board.put(piece, home, HOME, out_cubic)
        return not own

    def _put_down(self) -> None:
        """The piece is where it is held."""
        board, look = self._board, self.look()
        pose = Pose(*look.at, look.width, look.angle)
        board.put(self._piece, board.poses.away(pose), 0.0)

    def _refusal(self) -> Refusal | None:
        """Why it may not be let go where it would mean something."""
        decision = self._decision
        if not isinstance(decision, BuyCard):
            return None
        broke = decision.refusal(Discard(decision.hand[0]))
        return None if broke is None else Refusal(broke.name, **broke.values)

    def _tag(self) -> str:
        words, decision, refusal = self._table.words, self._decision, self._refusal()
        if refusal is not None:
            return words(f"reason.{refusal.reason}", None, **refusal.values)
        if not isinstance(decision, BuyCard):
            return words("drag.take")
        key = "drag.discard" if self._holds_own else "drag.swap"
        return words(key, price=decision.price)

    def target(self) -> Target:
        allowed, home = self._refusal() is None, self._home
        if isinstance(home, OnTable):
            return Target(gap=home.slot)
        over = self._over_discards
        tag = self._tag() if over or not allowed else ""
        return Target(discards=True, over=over and allowed, allowed=allowed, tag=tag)

    def look(self) -> Held:
        """How the card is held now."""
        board, u, home = self._board, self._unit, self._home
        assert home is not None
        lies = board.poses.at(home).width
        calm = board.calm
        large = lies if calm else lies * LIFTED
        small = lies if calm else _OVER * u
        width = lies + (large - lies) * out_cubic(self._lifted)
        width += (small - width) * out_cubic(self._shrunk)
        angle = 0.0 if calm else _LEANS * round(self._lean / _LEANS)
        x, y = (self._at[n] - self._grip[n] * width for n in (0, 1))
        card = board.face_of(self._piece)
        tag = self._tag() if self._over_hand else ""
        widths = round(large), round(small)
        return Held(card, (round(x), round(y)), round(width), angle, widths, tag)


def _flat(place: InHand | OnTable) -> InHand | OnTable:
    """The same place, not raised."""
    if isinstance(place, InHand):
        return InHand(place.seat, place.index, place.count, Lift.FLAT)
    return OnTable(place.seat, place.slot, Lift.FLAT)


class DraggedCard(Part[Held]):
    """Draws a card in the air, with its shadow on the table far below."""

    def __init__(self, context: DrawContext, cards: CardPictures) -> None:
        super().__init__(context, "drag")
        self._cards = cards

    def place(self, items: Items) -> None:
        context, state, u = self.context, self.state, self.context.u
        lies = min(state.widths, key=lambda width: abs(width - state.width))
        shown = self._cards.card(state.card, lies, state.angle, Halo.CHOSEN)
        surface, x, y = shown.surface, shown.x, shown.y
        factor = state.width / lies
        if lies != state.width:
            size = round(surface.get_width() * factor), round(surface.get_height() * factor)
            surface = pygame.transform.smoothscale(surface, size)
            x, y = round(x * factor), round(y * factor)
        at = state.at
        high, blur = round(lies * CARD_ASPECT), _SHADOW / 2 * u
        shadow = context.art.shadow(lies, high, round(lies * 0.064), blur, _DARK)
        fall = round(_SHADOW * u)
        left = at[0] - shadow.get_width() // 2 + fall // 3, at[1] - shadow.get_height() // 2 + fall
        if not context.calm:
            items.put("shadow", shadow, left, Z.LAMP_PLATE - 2, live=True)
        items.put("card", surface, (at[0] - x, at[1] - y), Z.LAMP_PLATE - 1, live=True)
        if state.tag:
            tag = context.paint.tag(state.tag, u=u, text=context.unit.grown(_TAG))
            wide = tag.surface.get_width() + 2 * tag.dx
            foot = at[1] + state.width * CARD_ASPECT / 2 + _BELOW * u
            where = tag.at(round(at[0] - wide / 2), round(foot))
            items.put("tag", tag.surface, where, Z.LAMP_PLATE, live=True)


class DragPlace(Part[Target]):
    """Draws the gap a card has left, and the place it may go to."""

    def place(self, items: Items) -> None:
        context, state, u = self.context, self.state, self.context.u
        poses = context.poses
        if state.gap is not None:
            pose = poses.at(OnTable(poses.bottom, state.gap))
            slot = context.paint.slot(round(pose.width), u=u)
            items.centre("gap", slot.surface, (pose.x, pose.y), Z.SLOT)
        if not state.discards:
            return
        at = context.unit.at(*poses.layout.pile)
        width, height = (context.px(length) for length in PLACE)
        if state.over:
            glow = context.art.glow(width, height, context.px(10), 18 * u, DISCARD)
            items.centre("glow", glow, at, _UNDER)
        surface = open_place(context.art, width, height, u, over=state.over)
        items.centre("place", surface, at, _UNDER + 1)
        if state.tag:
            style = Plaque.BURGUNDY if state.allowed else Plaque.LACQUER
            tag = context.paint.tag(state.tag, style, u=u, text=context.unit.grown(_TAG))
            wide = tag.surface.get_width() + 2 * tag.dx
            foot = at[1] + height / 2 + _BELOW * u
            left = max(at[0] - wide / 2, at[0] - width / 2 - _BELOW * u)  # right of the bank's
            where = tag.at(round(left), round(foot))
            items.put("tag", tag.surface, where, Z.LAMP_PLATE, live=True)


@kept
def open_place(art: Art, width: int, height: int, u: float, *, over: bool) -> pygame.Surface:
    """The place over the discards, dashed; in a whole frame while a card is held `over` it."""
    del art
    if not over:
        return converted(slot_shape(width, height, u))
    line, corner = max(2.0, _FRAME * u), 10 * u
    sheet = Sheet(width, height)
    sheet.fill(rounded(0, 0, width, height, corner), SLOT_POOL, 0.4)
    inner = rounded(line, line, width - 2 * line, height - 2 * line, max(1.0, corner - line))
    sheet.fill(rounded(0, 0, width, height, corner) + inner, DISCARD)
    return converted(sheet.raster())
