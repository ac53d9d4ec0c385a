"""What a draw-poker table shows beside cards and chips: plates, bets, pot, words."""

from dataclasses import dataclass, field, replace
from typing import Final

from game.rules.draw.table import BETTING
from game.table.draw import view_model
from game.table.draw.ledger import DrawPlayer
from game.table.duel.room import DuelRoom
from game.table.layout.draw import side_pots_at
from game.table.naming import Naming
from game.table.parts.banner import Banner
from game.table.parts.card_hud import CardHud, Showing
from game.table.parts.centre import on_plate
from game.table.parts.draw_context import DrawContext, Mood, Z
from game.table.parts.own_bet import OwnBet
from game.table.parts.sum_stacks import SumStacks
from game.ui.paint.painter import Plaque
from game.ui.picture.compositor import Picture
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TypeScale

_LABEL: Final = 28
_ROOMY: Final = 5
"""With more players ribbons along the top come close to each other."""
_WORD_GROWN: Final = 1.5
_BET_GROWN: Final = 1.2
"""So much larger a word and the sum of a bet may be; they grow downwards."""
_UNDER_BET: Final = 2


@dataclass(slots=True)
class DrawShowing(Showing):
    """What the HUD shows beside the state of the table."""

    last: dict[int, view_model.Doing] = field(default_factory=dict)
    faces: dict[int, Mood] = field(default_factory=dict)  # other than usual, by seat


class DrawHud(CardHud):
    """Draws what the table says."""

    def __init__(
        self,
        context: DrawContext,
        naming: Naming,
        playback: DrawPlayer,
        *,
        calm: bool,
        around: DuelRoom | None = None,
    ) -> None:
        """`calm`: with reduced motion; `around`: the room of a duel."""
        super().__init__(context, playback, calm=calm, pack=len(playback.table.rules.pack))
        self.naming, self._playback, self._around = naming, playback, around
        self._showing = DrawShowing()
        self._labels: dict[str, object] = {}
        self._own_bet = OwnBet(context)

    def tell(self, picture: Picture, showing: DrawShowing, *, at_once: bool) -> None:
        """Anything may have changed; `at_once`: no number counts to its new value."""
        self._showing = showing
        self._tell(picture, showing, self._won(), at_once=at_once)
        self._centre.draw_toast(picture, showing.toast, showing.shift, won=self._won() is not None)
        for seat in self._seats:
            self._draw_plate(picture, seat)
            self._draw_bet(picture, seat)
            self._draw_ribbon(picture, seat)
        self._draw_stock(picture)
        self._draw_side_pots(picture)
        self._draw_own_bet(picture)
        self._draw_discards(picture)
        self._draw_round(picture)
        if self._around is not None:
            self._around.draw_still(picture)

    def _won(self) -> Banner | None:
        """Who won, as long as the game lies there."""
        view, ledger = self._playback.view, self._playback.ledger
        return view_model.banner(view, self.naming, ledger.winners, ledger.change)

    def update(self) -> None:
        """The hand that takes a pot shines, where it was shown."""
        playback = self._playback
        playback.board.painter.shine(
            [s for s in playback.ledger.winners if playback.table.seats[s].shown is not None]
        )

    @property
    def _stacks(self) -> SumStacks:
        stacks = self._playback.board.stacks
        assert isinstance(stacks, SumStacks)
        return stacks

    def _draw_plate(self, picture: Picture, seat: int) -> None:
        playback = self._playback
        chips = self._total(seat)
        last, ledger = self._showing.last.get(seat), playback.ledger
        won, change = ledger.winners.get(seat, 0), ledger.change.get(seat, 0)
        state = view_model.plate(playback.view, seat, self.naming, chips, last, won, change)
        face = None if won else self._showing.faces.get(seat)
        self._plates.draw(picture, seat, state if face is None else replace(state, mood=face))

    def _draw_ribbon(self, picture: Picture, seat: int) -> None:
        view = self._playback.view
        place, own = view.table.seats[seat], seat == view.viewer
        open_now = self._playback.board.hand_open(seat)
        if not open_now and not place.out and (own or place.shown is not None):
            return
        won = seat in self._playback.ledger.winners
        crowded = len(view.table.seats) > _ROOMY and self.context.poses.bottom != seat
        state = view_model.ribbon(view, seat, self.naming.words, won=won, short=crowded)
        self._hands.draw_ribbon(picture, seat, state, shown=place.shown is not None)

    def _draw_bet(self, picture: Picture, seat: int) -> None:
        """The sum under a bet."""
        chips = self._stacks.worth[self._stacks.bet_of(seat)]
        layout = self.context.poses.seat(seat)
        x, _ = self.context.unit.at(*layout.bet)
        y = (layout.bet_foot + _UNDER_BET) * self.context.u
        self._label(picture, f"bet {seat}", str(chips) if chips else "", (x, y), number=True)

    def _draw_stock(self, picture: Picture) -> None:
        """The word under what is left of the pack."""
        table, layout = self._playback.table, self.context.poses.layout
        lies = bool(table.stock) and not self._pack_spread
        word = self.context.words("draw.stock") if lies else ""
        x, y = self.context.unit.at(*layout.stock)
        at = (x, y + layout.pile_width * 0.82 * self.context.u)
        self._label(picture, "stock", word, at, number=False)

    def _draw_side_pots(self, picture: Picture) -> None:
        """Which pots there are once a player is all in, by the toast."""
        line = view_model.side_pots(self._playback.table, self.context.words)
        at = self.context.unit.at(*side_pots_at(self.context.poses.layout))
        self._label(picture, "side pots", line, at, number=False)

    def _draw_own_bet(self, picture: Picture) -> None:
        """Where the own bet will lie, as long as one may bet and nothing lies there."""
        playback, seat = self._playback, self._playback.board.poses.bottom
        table, place = playback.table, playback.table.seats[seat]
        layout, u = self.context.poses.seat(seat), self.context.u
        bets = playback.is_human(seat) and place.plays and not place.out and table.phase in BETTING
        pots = bool(view_model.side_pots(table, self.context.words))
        there = self._around is None and bets and not pots
        self._own_bet.draw(picture, there=there)
        free = there and not self._stacks.worth[self._stacks.bet_of(seat)]
        x, _ = self.context.unit.at(*layout.bet)
        word = self.context.words("draw.your_bet") if free else ""
        self._label(picture, "own bet", word, (x, (layout.bet_foot + _UNDER_BET) * u), number=False)

    def _label(
        self, picture: Picture, group: str, text: str, at: tuple[float, float], *, number: bool
    ) -> None:
        """A word or a sum on a plate; `at` is the middle of its upper edge, px."""
        if self._labels.get(group, "") == text:
            return
        self._labels[group] = text
        if not text:
            picture.drop_group(group)
            return
        context = self.context
        grown = _BET_GROWN if number else _WORD_GROWN
        size = context.text(TypeScale.BODY if number else TypeScale.SMALL, grown)
        face, colour = (Face.SEMIBOLD, BRASS_LIGHT) if number else (Face.MEDIUM, TEXT)
        label = context.lettering.line(text, face, size, colour)
        plate = (label.get_width() + context.px(24), context.px(_LABEL * context.unit.grown(grown)))
        middle = (at[0], at[1] + plate[1] / 2)
        on_plate(context, picture, group, label, plate, middle, Z.LABEL, Plaque.GHOST)

    def _draw_round(self, picture: Picture) -> None:
        short = self.context.poses.layout.round_short
        line, note = view_model.round_line(self._playback.view, self.naming, short=short)
        self._centre.draw_round(picture, line, note, line)
