"""Everything on the table except cards and chips, for one window and one language."""

from dataclasses import dataclass
from functools import partial

from game.rules.decisions import CutPack
from game.rules.table import Phase
from game.scenes import table_look as look
from game.scenes.choosing import Choosing
from game.scenes.flow import Flow
from game.view.banner import Banner, BannerPicture
from game.view.bubbles import Bubbles
from game.view.card_pictures import CardPictures
from game.view.centre import Centre, Toast
from game.view.compositor import Picture
from game.view.cut_spread import CutSpread
from game.view.desk import Desk, Z
from game.view.hands import LADDER, Hands
from game.view.places import InHand, Lift
from game.view.plates import Plates
from game.view.point_table import PointTable
from game.view.rota import Rota


@dataclass(slots=True)
class Showing:
    """What the furniture shows beside the state of the table."""

    points_open: bool = False
    leftovers: bool = False
    toast: Toast | None = None
    shift: float = 0.0  # of the toast, u
    lifted: int = 0  # cards above the cut
    spoken: tuple[tuple[int, str | None], ...] = ()


class Furniture:
    """Draws what the table says. Each part draws only what changed.

    What answers the player's hand is drawn at once; the rest takes turns, a part a frame."""

    def __init__(
        self, desk: Desk, naming: look.Naming, flow: Flow, choosing: Choosing, cards: CardPictures
    ) -> None:
        self.desk, self._naming, self._flow, self._choosing = desk, naming, flow, choosing
        layout = desk.poses.layout
        self._plates = Plates(desk)
        self._centre = Centre(desk)
        self._hands = Hands(desk)
        self._bubbles = Bubbles(desk)
        self._banner = BannerPicture(desk)
        self._points = PointTable(desk, flow.table.variant, layout.point_table)
        self.spread = CutSpread(desk, cards)
        self._showing = Showing()
        self._pack_spread = False
        seats = range(len(flow.table.seats))
        self._rota = Rota((
            *(partial(self._draw_rung, rung=rung) for rung in LADDER),
            self._draw_bowl,
            *(partial(self._draw_plate, seat=seat) for seat in seats),
            *(partial(self._draw_ribbon, seat=seat) for seat in seats),
            *(partial(self._draw_slots, seat=seat) for seat in seats),
            self._draw_discards,
            self._draw_points,
            self._draw_round,
            self._draw_spoken,
            *self._banner.parts,
        ))  # fmt: skip

    def draw(self, picture: Picture, showing: Showing | None, *, hurry: bool) -> None:
        """Go on with what is due, all of it in a `hurry`; `showing` is told when anything may
        have changed."""
        fresh = not self._rota.unfinished
        if showing is not None:
            self._showing = showing
            self._rota.call()
            self._banner.banner = self._won()
            self._draw_toast(picture)
            self._draw_cut(picture)
            self._draw_tag(picture)
        if hurry or self._flow.board.timeline.instant:
            self._rota.draw(picture, hurry=True)
        elif not fresh:  # the frame in which something happens has enough to do
            self._rota.draw(picture, hurry=False)

    @property
    def unfinished(self) -> bool:
        """Whether something was left for the next frame, so that no frame has too much to do."""
        return self._rota.unfinished

    # --- at once -------------------------------------------------------------------------------

    def _draw_toast(self, picture: Picture) -> None:
        """The line between bowl and hand."""
        shown = self._flow.table.phase in (Phase.SHOW, Phase.PAY, Phase.ENDED)
        self._centre.draw_toast(picture, self._showing.toast, self._showing.shift, shown=shown)

    def _draw_cut(self, picture: Picture) -> None:
        """The pack spread for a human's cut."""
        board = self._flow.board
        asked = isinstance(self._choosing.decision, CutPack) and board.resting
        self.spread.draw(picture, self._showing.lifted if asked else None)
        if asked:  # there is only one pack
            for piece in board.cast.pack:
                picture.drop(("card", piece))
        elif self._pack_spread:
            board.repaint(board.cast.pack)
        self._pack_spread = asked

    def _draw_tag(self, picture: Picture) -> None:
        """The word on the card chosen to go, once it has risen."""
        at = None
        board, chosen = self._flow.board, self._choosing.chosen
        if chosen is not None and chosen in board.cast.faces:
            place = board.place_of(chosen)
            if isinstance(place, InHand) and place.lift is Lift.CHOSEN:
                pose = board.poses.at(place)
                at = (pose.x, pose.y - 0.7 * pose.width)
        self._hands.draw_tag(picture, at, self.desk.words("table.discard_tag"))

    # --- in turns ------------------------------------------------------------------------------

    def _draw_plate(self, picture: Picture, seat: int) -> None:
        flow = self._flow
        chips = flow.board.stacks.purses[seat].value
        state = look.plate(flow.view, seat, self._naming, chips, flow.paid_from)
        self._plates.draw(picture, seat, state)

    def _draw_ribbon(self, picture: Picture, seat: int) -> None:
        view = self._flow.view
        place, own = view.table.seats[seat], seat == view.viewer
        if own and not self._flow.board.hand_open(seat):
            return
        ribbon = look.ribbon(view, seat, self._naming.words)
        if own and place.picked_up and ribbon is None:
            return  # amid a purchase: the last name stays until the new card is in the hand
        self._hands.draw_ribbon(picture, seat, ribbon, shown=place.shown is not None)

    def _draw_slots(self, picture: Picture, seat: int) -> None:
        table = self._flow.table
        cards = table.seats[seat].face_down if table.phase is Phase.BUY else ()
        empty = tuple(number for number, card in enumerate(cards) if card is None)
        self._hands.draw_slots(picture, seat, empty)

    def _draw_bowl(self, picture: Picture) -> None:
        self._centre.draw_bowl(picture, sum(self._flow.board.stacks.bank))

    def _draw_discards(self, picture: Picture) -> None:
        buying = self._flow.table.phase is Phase.BUY
        self._centre.draw_discards(picture, len(self._flow.board.cast.pile) if buying else 0)

    def _draw_rung(self, picture: Picture, rung: int) -> None:
        bottom = self.desk.poses.bottom
        state = look.ladder(self._flow.view, bottom, self._choosing.decision)
        self._hands.draw_rung(picture, state, rung)

    def _draw_round(self, picture: Picture) -> None:
        view, short = self._flow.view, self.desk.poses.layout.round_short
        compact = self.desk.unit.compact
        line = look.round_line(view, self._naming, short=short, compact=compact)
        brief, _ = look.round_line(view, self._naming, short=True, compact=compact)
        self._centre.draw_round(picture, *line, brief)

    def _draw_points(self, picture: Picture) -> None:
        view = self._flow.view
        current = None
        if view.viewer is not None and view.own.picked_up:
            hand = view.own.hand
            if len(hand) == view.table.variant.cards:
                current = view.table.variant.value(hand).combination
        visible = self._showing.points_open or self.desk.poses.layout.point_table_docked
        self._points.draw(picture, visible=visible, current=current, z=Z.DRAWER)

    def _draw_spoken(self, picture: Picture) -> None:
        """What guests say."""
        for seat, text in self._showing.spoken:
            self._bubbles.draw(picture, seat, text)

    def _won(self) -> Banner | None:
        flow = self._flow
        if flow.table.winner is None or self._showing.leftovers:
            return None
        return look.banner(flow.view, self._naming, flow.bank_won, flow.gain)
