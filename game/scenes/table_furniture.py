"""Everything on the table except cards and chips, for one window and one language."""

from typing import Final

from game.rules.decisions import CutPack
from game.rules.table import Phase
from game.scenes import table_look as look
from game.scenes.choosing import Choosing
from game.scenes.flow import Flow
from game.view.bubbles import Bubbles
from game.view.card_pictures import CardPictures
from game.view.centre import Centre, Toast
from game.view.compositor import Picture
from game.view.cut_spread import CutSpread
from game.view.desk import Desk, Z
from game.view.hands import Hands
from game.view.places import InHand, Lift
from game.view.plates import Plates
from game.view.point_table import PointTable

_PLATES_A_FRAME: Final = 1
"""While cards move, one plate changes in a frame; nobody sees the delay of the others."""


class Furniture:
    """Draws what the table says. Each part draws only what changed."""

    def __init__(self, desk: Desk, naming: look.Naming, flow: Flow, cards: CardPictures) -> None:
        self.desk, self._naming, self._flow = desk, naming, flow
        layout = desk.poses.layout
        self._plates = Plates(desk)
        self._centre = Centre(desk)
        self._hands = Hands(desk)
        self._bubbles = Bubbles(desk)
        self._points = PointTable(desk, flow.table.variant, layout.point_table)
        self.spread = CutSpread(desk, cards)
        self.leftovers_shown = False
        self._pack_spread = False

    def draw(self, picture: Picture, choosing: Choosing, *, points_open: bool) -> None:
        """Plates, bowl, ribbons, slots, ladder, point table."""
        flow, view, layout = self._flow, self._flow.view, self.desk.poses.layout
        bottom = self.desk.poses.bottom
        self._plates.allow(None if flow.board.resting else _PLATES_A_FRAME)
        for seat in range(len(view.table.seats)):
            chips = flow.board.purses[seat].value
            state = look.plate(view, seat, self._naming, chips, flow.paid_from)
            self._plates.draw(picture, seat, state)
            place = view.table.seats[seat]
            if seat != view.viewer or flow.board.hand_open(seat):
                ribbon = look.ribbon(view, seat, self._naming.words)
                shown = place.shown is not None
                amid_purchase = seat == view.viewer and place.picked_up and ribbon is None
                if not amid_purchase:  # the last name stays until the new card is in the hand
                    self._hands.draw_ribbon(picture, seat, ribbon, shown=shown)
            buying = view.table.phase is Phase.BUY
            empty = [n for n, card in enumerate(place.face_down) if card is None]
            self._hands.draw_slots(picture, seat, tuple(empty) if buying else ())
        self._centre.draw_bowl(picture, sum(flow.board.bank))
        buying = view.table.phase is Phase.BUY
        self._centre.draw_discards(picture, len(flow.board.cast.pile) if buying else 0)
        self._hands.draw_ladder(picture, look.ladder(view, bottom, choosing.decision))
        self._draw_points(picture, open_=points_open or layout.point_table_docked)
        short, compact = layout.round_short, self.desk.unit.compact
        line = look.round_line(view, self._naming, short=short, compact=compact)
        brief, _ = look.round_line(view, self._naming, short=True, compact=compact)
        self._centre.draw_round(picture, *line, brief)
        self._draw_tag(picture, choosing)
        self._draw_banner(picture)

    @property
    def unfinished(self) -> bool:
        """Whether something was left for the next frame, because cards are moving."""
        return self._plates.postponed

    def draw_toast(self, picture: Picture, toast: Toast | None, shift: float) -> None:
        """The line between bowl and hand."""
        shown = self._flow.table.phase in (Phase.SHOW, Phase.PAY, Phase.ENDED)
        self._centre.draw_toast(picture, toast, shift, shown=shown)

    def draw_bubble(self, picture: Picture, seat: int, text: str | None) -> None:
        """What a guest says."""
        self._bubbles.draw(picture, seat, text)

    def draw_cut(self, picture: Picture, choosing: Choosing, lifted: int) -> None:
        """The pack spread for a human's cut."""
        board = self._flow.board
        asked = isinstance(choosing.decision, CutPack) and board.resting
        self.spread.draw(picture, lifted if asked else None)
        if asked:  # there is only one pack
            for piece in board.cast.pack:
                picture.drop(("card", piece))
        elif self._pack_spread:
            board.repaint(board.cast.pack)
        self._pack_spread = asked

    def _draw_points(self, picture: Picture, *, open_: bool) -> None:
        view = self._flow.view
        current = None
        if view.viewer is not None and view.own.picked_up:
            hand = view.own.hand
            if len(hand) == view.table.variant.cards:
                current = view.table.variant.value(hand).combination
        self._points.draw(picture, visible=open_, current=current, z=Z.DRAWER)

    def _draw_tag(self, picture: Picture, choosing: Choosing) -> None:
        """The word on the card chosen to go, once it has risen."""
        at = None
        board = self._flow.board
        if choosing.chosen is not None and choosing.chosen in board.cast.faces:
            place = board.place_of(choosing.chosen)
            if isinstance(place, InHand) and place.lift is Lift.CHOSEN:
                pose = board.poses.at(place)
                at = (pose.x, pose.y - 0.7 * pose.width)
        self._hands.draw_tag(picture, at, self.desk.words("table.discard_tag"))

    def _draw_banner(self, picture: Picture) -> None:
        flow = self._flow
        if flow.table.winner is None or self.leftovers_shown:
            self._centre.draw_banner(picture, None)
            return
        banner = look.banner(flow.view, self._naming, flow.bank_won, flow.gain)
        self._centre.draw_banner(picture, banner)
