"""What the tables of all games of cards and chips show beside them: plates with totals, the toast,
the pack to be cut, bubbles, ribbons, the banner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.decisions import CutPack
from game.table.parts.banner import Banner, BannerPicture
from game.table.parts.bubbles import Bubbles
from game.table.parts.centre import Centre, Toast
from game.table.parts.cut_spread import CARDS, CutSpread
from game.table.parts.hands import Hands
from game.table.parts.plates import Plates
from game.table.parts.receipt_slip import ReceiptSlip
from game.table.parts.totals import Totals
from game.ui.picture.fade_in import FadeIn

if TYPE_CHECKING:
    from game.table.parts.draw_context import DrawContext
    from game.table.playback.log_player import AnyPlayer
    from game.ui.picture.compositor import Picture


@dataclass(slots=True)
class Showing:
    """What a HUD shows beside the state of the table."""

    toast: Toast | None = None
    shift: float = 0.0  # of the toast, u
    lifted: int = 0  # cards above the cut
    spoken: Mapping[int, str] = field(default_factory=dict)
    receipt: str = ""  # of the deal, as a sentence


class CardHud:
    """Draws what every such table says. Each part draws only what changed."""

    def __init__(
        self,
        context: DrawContext,
        playback: AnyPlayer,
        *,
        calm: bool,
        bank: str = "draw.pot",
        pack: int = CARDS,
    ) -> None:
        """`calm`: with reduced motion; `bank`: the key of what the chips in the bowl are called;
        `pack`: how many cards it has."""
        self.context, self._board, self._calm = context, playback.board, calm
        self._player = playback
        self._plates, self._centre = Plates(context), Centre(context, bank)
        self._hands, self._bubbles = Hands(context), Bubbles(context)
        self._banner, self._receipt = BannerPicture(context), ReceiptSlip(context)
        self._fade_in = FadeIn(context.u, calm=calm)
        self._seats = range(len(playback.table.seats))
        self._totals = Totals(self._plates, self._centre, len(self._seats))
        self.spread = CutSpread(context, playback.board.painter.cards, pack)
        self._pack_spread = False

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        coming = self._fade_in.moving or self._banner.coming
        return coming or self._board.stacks.hopping or self._totals.counting

    @property
    def banner(self) -> Banner | None:
        """What is said of a winner now."""
        return self._banner.shown

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """What moves by itself."""
        now = self._board.timeline.now
        self._totals.draw(picture, now)
        self._banner.follow(picture, now, at_once=at_once)
        self._fade_in.draw(picture, now, at_once=at_once)

    def _tell(
        self, picture: Picture, showing: Showing, banner: Banner | None, *, at_once: bool
    ) -> None:
        """What every game shows; `at_once`: no number counts to its new value."""
        now = self._board.timeline.now
        self._totals.go(*self._board.stacks.sums, now, at_once=at_once or self._calm)
        self._banner.show(banner, now)
        self._draw_cut(picture, showing.lifted)
        self._receipt.draw(picture, showing.receipt)
        for seat in self._seats:
            self._bubbles.draw(picture, seat, showing.spoken.get(seat))

    def _total(self, seat: int) -> int:
        """What is to be read on a plate."""
        return self._totals.of(seat, self._board.timeline.now)

    def _draw_cut(self, picture: Picture, lifted: int) -> None:
        """The pack spread for a human's cut."""
        board = self._board
        asked = isinstance(self._player.decision, CutPack) and board.resting
        self.spread.draw(picture, lifted if asked else None)
        if asked:  # there is only one pack
            for piece in board.cast.pack:
                picture.drop(("card", piece))
        elif self._pack_spread:
            board.painter.changed.update(board.cast.pack)
        self._pack_spread = asked

    def _draw_discards(self, picture: Picture, *, lie: bool = True) -> None:
        count = len(self._board.cast.pile) if lie and self._board.pile_begun else 0
        self._centre.draw_discards(picture, count)
