"""What the tables of all games of cards and chips show beside them: plates with totals, the toast,
the pack to be cut, bubbles, ribbons, the banner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.rules.decisions import CutPack
from game.table.part import Parts
from game.table.parts.centre import (
    BankBowl,
    BankSum,
    Banner,
    BannerRays,
    DiscardsWord,
    ReceiptSlip,
    RoundPlate,
    ToastLine,
    ToastPlace,
    WinnerBanner,
)
from game.table.parts.cut_spread import CARDS, CutSpread
from game.table.parts.hands import HandRibbon
from game.table.parts.plates import Bubble, SeatPlate

if TYPE_CHECKING:
    from game.table.part import DrawContext
    from game.table.parts.centre import Toast
    from game.table.playback import AnyPlayer
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
    """Draws what every such table says."""

    def __init__(
        self,
        context: DrawContext,
        playback: AnyPlayer,
        *,
        bank: str = "draw.pot",
        pack: int = CARDS,
    ) -> None:
        """`bank`: the key of what the chips in the bowl are called; `pack`: how many cards it
        has."""
        self.context, self._board, self._player = context, playback.board, playback
        self._seats = range(len(playback.table.seats))
        self.parts: Final = Parts()
        add = self.parts.add
        self._plates = [add(SeatPlate(context, seat)) for seat in self._seats]
        self._bowl, self._bank = add(BankBowl(context, "bank bowl")), add(BankSum(context, bank))
        self.spread = add(CutSpread(context, playback.board.painter.cards, pack))
        self._receipt = add(ReceiptSlip(context, "receipt"))
        self._bubbles = [add(Bubble(context, seat)) for seat in self._seats]
        self._toast = add(ToastLine(context))
        self._private_toast = add(ToastLine(context, private=True))
        self._ribbons = [add(HandRibbon(context, seat)) for seat in self._seats]
        self._discards = add(DiscardsWord(context, "discards"))
        self._round = add(RoundPlate(context, "round"))
        self._rays, self._banner = (
            add(BannerRays(context, "rays")),
            add(WinnerBanner(context, "banner")),
        )
        self._pack_spread = False

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return self.parts.moving or self._board.stacks.hopping

    @property
    def banner(self) -> Banner | None:
        """What is said of a winner, from the moment on at which it is seen."""
        return self._banner.state if self._banner.placed else None

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """What moves by itself; `at_once`: nothing fades in, no number counts."""
        self.parts.draw(picture, self._board.timeline.now, at_once=at_once)

    def _tell(self, picture: Picture, showing: Showing, banner: Banner | None) -> None:
        """What every game shows."""
        self._bowl.show(True)
        self._bank.show(self._board.stacks.sums[1])
        self._rays.show(banner)
        self._banner.show(banner)
        self._show_cut(picture, showing.lifted)
        self._receipt.show(showing.receipt or None)
        for seat, bubble in enumerate(self._bubbles):
            bubble.show(showing.spoken.get(seat))

    def _show_toast(
        self, showing: Showing, *, shown: bool = False, drawer: bool = False, won: bool = False
    ) -> None:
        """The line between bowl and hand; see `ToastPlace`."""
        toast = showing.toast
        place = None if toast is None else ToastPlace(toast, showing.shift, shown, drawer, won)
        private = toast is not None and toast.private
        self._toast.show(None if private else place)
        self._private_toast.show(place if private else None)

    def _total(self, seat: int) -> int:
        """What is to be read on a plate in the end."""
        return self._board.stacks.sums[0][seat]

    def _show_cut(self, picture: Picture, lifted: int) -> None:
        """The pack spread for a human's cut."""
        board = self._board
        asked = isinstance(self._player.decision, CutPack) and board.resting
        self.spread.show(lifted if asked else None)
        if asked:  # there is only one pack
            for piece in board.cast.pack:
                picture.drop(("card", piece))
        elif self._pack_spread:
            board.painter.changed.update(board.cast.pack)
        self._pack_spread = asked

    def _show_discards(self, *, lie: bool = True) -> None:
        lies = lie and self._board.pile_begun and bool(self._board.cast.pile)
        self._discards.show(lies or None)
