"""What a draw-poker table shows beside cards and chips: plates, bets, pot, words."""

from dataclasses import dataclass, field, replace
from typing import Final

from game.rules.draw.table import BETTING
from game.table.draw import view_model
from game.table.draw.duel_room import DuelRoom
from game.table.draw.view_model import DrawPlayer
from game.table.layout.draw import side_pots_at
from game.table.naming import Naming
from game.table.part import DrawContext, Mood, Part, Z
from game.table.parts.card_hud import CardHud, Showing
from game.table.parts.centre import on_plate
from game.table.parts.chips import SumStacks
from game.table.parts.hands import HungRibbon, OwnBet
from game.ui.compositor import Items, Picture
from game.ui.paint.painter import Plaque
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TypeScale

_LABEL: Final = 28  # height of a small plate, u
_ROOMY: Final = 5  # with more players ribbons along the top come close to each other
_WORD_GROWN: Final = 1.5
_BET_GROWN: Final = 1.2  # so much larger the sum of a bet may be; it grows downwards
_UNDER_BET: Final = 2  # u


class SmallPlate(Part[tuple[str, tuple[float, float], bool]]):
    """A word or a sum on a plate: the text, the middle of its upper edge in px, and whether it is a
    number."""

    def say(self, text: str, at: tuple[float, float], *, number: bool = False) -> None:
        """What it says from now on; without a text it is away."""
        self.show((text, at, number) if text else None)

    def place(self, items: Items) -> None:
        context, (text, at, number) = self.context, self.state
        grown = _BET_GROWN if number else _WORD_GROWN
        size = context.text(TypeScale.BODY if number else TypeScale.SMALL, grown)
        face, colour = (Face.SEMIBOLD, BRASS_LIGHT) if number else (Face.MEDIUM, TEXT)
        label = context.lettering.line(text, face, size, colour)
        plate = (label.get_width() + context.px(24), context.px(_LABEL * context.unit.grown(grown)))
        middle = (at[0], at[1] + plate[1] / 2)
        on_plate(context, items, label, plate, middle, Z.LABEL, Plaque.GHOST)


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
        around: DuelRoom | None = None,
    ) -> None:
        """`around`: the room of a duel."""
        super().__init__(context, playback, pack=len(playback.table.rules.pack))
        self.naming, self._playback, self._around = naming, playback, around
        self._showing = DrawShowing()
        add = self.parts.add
        self._bets = [add(SmallPlate(context, f"bet {seat}")) for seat in self._seats]
        self._stock = add(SmallPlate(context, "stock"))
        self._side_pots = add(SmallPlate(context, "side pots"))
        self._own_bet = add(OwnBet(context, "own oval"))
        self._bet_word = add(SmallPlate(context, "own bet"))
        for part in around.parts if around is not None else ():
            add(part)

    def tell(self, picture: Picture, showing: DrawShowing) -> None:
        """Anything may have changed."""
        self._showing = showing
        playback, words = self._playback, self.context.words
        view, table, ledger = playback.view, playback.table, playback.ledger
        won = view_model.banner(view, self.naming, ledger.winners, ledger.change)
        self._tell(picture, showing, won)
        self._show_toast(showing, won=won is not None)
        for seat in self._seats:
            self._show_plate(seat)
            self._show_ribbon(seat)
            chips = self._stacks.worth[self._stacks.bet_of(seat)]
            self._bets[seat].say(str(chips) if chips else "", self._under_bet(seat), number=True)
        unit, layout = self.context.unit, self.context.poses.layout
        stock = layout.stock[0], layout.stock[1] + layout.pile_width * 0.82
        lies = bool(table.stock) and not self._pack_spread
        self._stock.say(words("draw.stock") if lies else "", unit.at(*stock))
        self._side_pots.say(view_model.side_pots(table, words), unit.at(*side_pots_at(layout)))
        self._show_own_bet()
        self._show_discards()
        line, note = view_model.round_line(view, self.naming, short=layout.round_short)
        self._round.show((line, note, line))
        if self._around is not None:
            self._around.tell(showing.faces)

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

    def _show_plate(self, seat: int) -> None:
        playback = self._playback
        last, ledger = self._showing.last.get(seat), playback.ledger
        won, change = ledger.winners.get(seat, 0), ledger.change.get(seat, 0)
        chips = self._total(seat)
        state = view_model.plate(playback.view, seat, self.naming, chips, last, won, change)
        face = None if won else self._showing.faces.get(seat)
        self._plates[seat].show(state if face is None else replace(state, mood=face))

    def _show_ribbon(self, seat: int) -> None:
        view = self._playback.view
        place, own = view.table.seats[seat], seat == view.viewer
        open_now = self._playback.board.hand_open(seat)
        if not open_now and not place.out and (own or place.shown is not None):
            return
        won = seat in self._playback.ledger.winners
        crowded = len(view.table.seats) > _ROOMY and self.context.poses.bottom != seat
        state = view_model.ribbon(view, seat, self.naming.words, won=won, short=crowded)
        hung = None if state is None else HungRibbon(state, place.shown is not None)
        self._ribbons[seat].show(hung)

    def _under_bet(self, seat: int) -> tuple[float, float]:
        """A point in px."""
        layout = self.context.poses.seat(seat)
        x, _ = self.context.unit.at(*layout.bet)
        return x, (layout.bet_foot + _UNDER_BET) * self.context.u

    def _show_own_bet(self) -> None:
        """Where the own bet will lie, as long as one may bet and nothing lies there."""
        playback, seat = self._playback, self._playback.board.poses.bottom
        table, place = playback.table, playback.table.seats[seat]
        bets = playback.is_human(seat) and place.plays and not place.out and table.phase in BETTING
        pots = bool(view_model.side_pots(table, self.context.words))
        there = self._around is None and bets and not pots
        self._own_bet.show(there or None)
        free = there and not self._stacks.worth[self._stacks.bet_of(seat)]
        word = self.context.words("draw.your_bet") if free else ""
        self._bet_word.say(word, self._under_bet(seat))
