"""Everything on the table except cards and chips, for one window and one language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Final

from game.rules import events as ev
from game.rules.combinations import Combination
from game.rules.decisions import CutPack
from game.rules.deluxe import HandValue
from game.rules.table import Phase
from game.table.deluxe import view_model
from game.table.deluxe.ledger import DeluxePlayer
from game.table.deluxe.moods import Moods
from game.table.deluxe.selection import DeluxeSelection
from game.table.lamp.pictures import LampPicture
from game.table.lamp.states import LampState
from game.table.motion.idle_life import IdleLife
from game.table.motion.places import InHand, Lift, OnTable
from game.table.motion.poses import Pose
from game.table.motion.sparkles import Sparkles
from game.table.motion.timings import FLIP, TAKE_HOLD
from game.table.naming import Naming
from game.table.parts.banner import Banner, BannerPicture
from game.table.parts.bubbles import Bubbles
from game.table.parts.centre import Centre, Toast
from game.table.parts.cut_spread import CutSpread
from game.table.parts.draw_context import DrawContext, Mood, Z
from game.table.parts.hands import Hands
from game.table.parts.plates import Plates, PlateState
from game.table.parts.point_table import PointTable
from game.table.parts.receipt_slip import ReceiptSlip
from game.table.parts.totals import Totals
from game.ui.picture.compositor import Picture
from game.ui.picture.fade_in import FadeIn

_BESIDE_INDEX: Final = 0.3
"""From the middle of a card to the right end of its index, of its width."""


@dataclass(slots=True)
class Showing:
    """What the HUD shows beside the state of the table."""

    points_open: bool = False
    leftovers: bool = False
    toast: Toast | None = None
    shift: float = 0.0  # of the toast, u
    lifted: int = 0  # cards above the cut
    spoken: tuple[tuple[int, str | None], ...] = ()
    lamp: LampState | None = None
    counted: float = 0.0  # seconds the lamp has been counting
    live: Mapping[Combination, str] = field(default_factory=dict)  # own chances, as words
    receipt: str = ""  # of the deal, as a sentence
    ladder: bool = True  # the own prices


class DeluxeHud:
    """Draws what the table says. Each part draws only what changed."""

    def __init__(
        self,
        context: DrawContext,
        naming: Naming,
        playback: DeluxePlayer,
        selection: DeluxeSelection,
        moods: Moods,
        *,
        calm: bool,
    ) -> None:
        """`calm`: with reduced motion."""
        self.context, self._naming, self._playback, self._selection = (
            context,
            naming,
            playback,
            selection,
        )
        layout = context.poses.layout
        self._plates = Plates(context)
        self._centre = Centre(context)
        self._hands = Hands(context)
        self._bubbles = Bubbles(context)
        self._banner = BannerPicture(context)
        self._lamp = LampPicture(context, playback.table.variant.cards)
        self._receipt = ReceiptSlip(context)
        self._points = PointTable(context, playback.table.variant, layout.point_table)
        self.spread = CutSpread(context, playback.board.card_pictures)
        self._showing = Showing()
        self._pack_spread = False
        seats = range(len(playback.table.seats))
        self._calm, self._moods = calm, moods
        self._chance = Random(f"{playback.options.seed}:life")
        self._life = IdleLife(len(seats), self._chance, calm=calm)
        self._faces = [self._face(seat) for seat in seats]
        self._faces_seen: tuple[object, ...] = ()
        self._entrances = FadeIn(context.u, calm=calm)
        self._sparkles = Sparkles(context)
        self._worth: HandValue | None = None  # of the own hand, before the next card is bought
        self._totals = Totals(self._plates, self._centre, len(seats))

    def tell(self, picture: Picture, showing: Showing, *, at_once: bool) -> None:
        """Anything may have changed; `at_once`: no number counts to its new value."""
        now = self._playback.board.timeline.now
        self._showing = showing
        self._count(now, at_once=at_once or self._calm)
        self._lamp.draw(picture, showing.lamp)
        self._draw_toast(picture)
        self._draw_cut(picture)
        self._draw_tag(picture)
        self._receipt.draw(picture, showing.receipt)
        for seat in range(len(self._playback.table.seats)):
            self._plates.draw(picture, seat, self.plate(seat))
            self._draw_ribbon(picture, seat)
            self._draw_slots(picture, seat)
        self._draw_ladder(picture)
        self._draw_discards(picture)
        self._draw_points(picture)
        self._draw_round(picture)
        for seat, text in showing.spoken:
            self._bubbles.draw(picture, seat, text)
        self._banner.show(self._won(), self._playback.board.timeline.now)

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """What moves by itself."""
        now = self._playback.board.timeline.now
        self._totals.draw(picture, now)
        self._draw_faces(picture)
        self._lamp.follow(picture, self._pose_in_hand, self._showing.counted)
        self._banner.follow(picture, now, at_once=at_once)
        self._entrances.draw(picture, now, at_once=at_once)
        if self._sparkles.moving:
            self._sparkles.draw(picture, now)

    def _pose_in_hand(self, piece: int) -> Pose | None:
        board = self._playback.board
        here = piece in board.pieces and isinstance(board.place_of(piece), InHand)
        return board.pose_of(piece) if here else None

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._life.update(seconds)
        self._showing.counted += seconds
        self._light_winner()

    def hear(self, event: ev.Event) -> None:
        """Something has happened: stars for the winner, and for a card that was worth its price."""
        view, poses = self._playback.view, self.context.poses
        match event:
            case ev.GameWon(seat):
                self._celebrate(self.context.unit.at(*poses.seat(seat).medallion))
            case ev.HandPickedUp(seat) if seat == view.viewer:
                self._worth = view.table.variant.value(view.own.hand)
            case ev.CardTaken(seat, slot=slot) if seat == view.viewer:
                worth = view.table.variant.value(view.own.hand)
                if self._worth is not None and worth.points > self._worth.points:
                    pose = poses.at(OnTable(seat, slot))
                    self._celebrate((pose.x, pose.y), late=TAKE_HOLD + FLIP / 2, little=True)
                self._worth = worth

    def _celebrate(
        self, middle: tuple[float, float], *, late: float = 0.0, little: bool = False
    ) -> None:
        timeline = self._playback.board.timeline
        if not (self._calm or timeline.instant):
            self._sparkles.burst(middle, timeline.now + late, self._chance, little=little)

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return (
            self._entrances.moving
            or self._banner.coming
            or self._sparkles.moving
            or self._totals.counting
            or self._lamp.counting
            or self._playback.board.stacks.hopping
        )

    def _draw_toast(self, picture: Picture) -> None:
        """The line between bowl and hand."""
        shown = self._playback.table.phase in (Phase.SHOW, Phase.PAY, Phase.ENDED)
        self._centre.draw_toast(picture, self._showing.toast, self._showing.shift, shown=shown)

    def _draw_cut(self, picture: Picture) -> None:
        """The pack spread for a human's cut."""
        board = self._playback.board
        asked = isinstance(self._selection.decision, CutPack) and board.resting
        self.spread.draw(picture, self._showing.lifted if asked else None)
        if asked:  # there is only one pack
            for piece in board.cast.pack:
                picture.drop(("card", piece))
        elif self._pack_spread:
            board.repaint(board.cast.pack)
        self._pack_spread = asked

    def _draw_tag(self, picture: Picture) -> None:
        """The word on the card chosen to go, once it has risen."""
        at, clear = None, 0.0
        board, chosen = self._playback.board, self._selection.chosen
        lamp = self._showing.lamp
        best = {mark.piece for mark in lamp.marks if mark.tag} if lamp is not None else set()
        if chosen is not None and chosen in board.cast.faces and chosen not in best:
            place = board.place_of(chosen)
            if isinstance(place, InHand) and place.lift is Lift.CHOSEN:
                pose = board.poses.at(place)
                at = (pose.x, pose.y - 0.7 * pose.width)
                clear = pose.x - _BESIDE_INDEX * pose.width
        self._hands.draw_tag(picture, at, self.context.words("table.discard_tag"), clear)

    def _draw_faces(self, picture: Picture) -> None:
        """Draw the faces that have changed."""
        seen = self._moods.faces(self._mood_time), self._life.blinking
        if seen == self._faces_seen:
            return
        self._faces_seen = seen
        for seat, before in enumerate(self._faces):
            self._faces[seat] = mood = self._face(seat)
            if mood is not before:
                self._plates.blink(picture, seat, mood)

    def _count(self, now: float, *, at_once: bool) -> None:
        stacks = self._playback.board.stacks
        purses = [purse.value for purse in stacks.purses]
        self._totals.go(purses, sum(stacks.bank), now, at_once=at_once)

    def _light_winner(self) -> None:
        """The hand of the winner shines."""
        winner = self._playback.table.winner
        self._playback.board.shine(() if winner is None else (winner,))

    def _face(self, seat: int) -> Mood:
        mood = self._moods.at(seat, self._mood_time)
        return Mood.BLINK if mood is Mood.CALM and seat in self._life.blinking else mood

    @property
    def _mood_time(self) -> float:
        """Table time, s; infinite where nothing lasts."""
        timeline = self._playback.board.timeline
        return inf if timeline.instant else timeline.now

    def plate(self, seat: int) -> PlateState:
        """What the plate of a seat shows now, with the face beside it."""
        playback = self._playback
        chips, mood = self._totals.of(seat, playback.board.timeline.now), self._face(seat)
        return view_model.plate(
            playback.view, seat, self._naming, chips, playback.ledger.paid_from, mood
        )

    def _draw_ribbon(self, picture: Picture, seat: int) -> None:
        view = self._playback.view
        place, own = view.table.seats[seat], seat == view.viewer
        if not self._playback.board.hand_open(seat) and (own or place.shown is not None):
            return
        ribbon = view_model.ribbon(view, seat, self._naming.words)
        if own and ribbon is None and view.table.phase is Phase.BUY:
            return  # amid a purchase: the last name stays until the new card is in the hand
        self._hands.draw_ribbon(picture, seat, ribbon, shown=place.shown is not None)

    def _draw_slots(self, picture: Picture, seat: int) -> None:
        table = self._playback.table
        cards = table.seats[seat].face_down if table.phase is Phase.BUY else ()
        empty = tuple(number for number, card in enumerate(cards) if card is None)
        self._hands.draw_slots(picture, seat, empty)

    def _draw_discards(self, picture: Picture) -> None:
        board, buying = self._playback.board, self._playback.table.phase is Phase.BUY
        lie = buying and board.pile_begun
        self._centre.draw_discards(picture, len(board.cast.pile) if lie else 0)

    def _draw_ladder(self, picture: Picture) -> None:
        bottom, state = self.context.poses.bottom, None
        if self._showing.ladder:
            state = view_model.ladder(self._playback.view, bottom, self._selection.decision)
        self._hands.draw_ladder(picture, state)

    def _draw_round(self, picture: Picture) -> None:
        view, short = self._playback.view, self.context.poses.layout.round_short
        line = view_model.round_line(view, self._naming, short=short)
        brief, _ = view_model.round_line(view, self._naming, short=True)
        self._centre.draw_round(picture, *line, brief)

    def _draw_points(self, picture: Picture) -> None:
        view = self._playback.view
        current = None
        if view.viewer is not None and view.own.picked_up:
            hand = view.own.hand
            if len(hand) == view.table.variant.cards:
                current = view.table.variant.value(hand).combination
        visible = self._showing.points_open or self.context.poses.layout.point_table_docked
        live = self._showing.live
        self._points.draw(picture, visible=visible, current=current, live=live, z=Z.DRAWER)

    def _won(self) -> Banner | None:
        playback = self._playback
        if playback.table.winner is None or self._showing.leftovers:
            return None
        return view_model.banner(
            playback.view, self._naming, playback.ledger.bank_won, playback.ledger.gain
        )
