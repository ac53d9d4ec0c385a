"""How a human makes up their mind: pointing, raising and choosing cards, until it is an answer.

Mouse, finger and keys move the same two things: what is pointed at, and which card is to go.
Nothing here knows the match; it asks `MatchPlayer` what is decided and reports answers and
refusals.
"""

from dataclasses import dataclass
from typing import Literal

from game.input.intents import DIGITS, Key
from game.rules import decisions as d
from game.table.deluxe.view_model import DeluxePlayer
from game.table.motion.places import Lift
from game.table.parts.card_pictures import Halo
from game.table.selection import CardSelection, Refusal

Row = Literal["hand", "market"]


@dataclass(frozen=True, slots=True)
class Spot:
    """A card that can be pointed at: the n-th of the hand, or of the face-down ones."""

    row: Row
    index: int


class DeluxeSelection(CardSelection):
    """What the human at the screen points at and has chosen."""

    def __init__(self, playback: DeluxePlayer) -> None:
        super().__init__(playback.board)
        self._playback = playback
        self.pointed: Spot | None = None
        self.chosen: int | None = None  # a piece of the hand
        self.suggested: int | None = None  # a piece of the hand that the lamp raises

    @property
    def decision(self) -> d.Decision | None:
        """What is to be decided."""
        return self._playback.decision

    def forget(self) -> None:
        self.pointed = None
        self.chosen = None
        self.suggested = None

    # --- pointing ------------------------------------------------------------------------------

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The uppermost own card under a point in px."""
        if (index := self._in_hand(x, y)) is not None:
            return Spot("hand", index)
        for slot, piece in enumerate(self._board.cast.slots[self._board.poses.bottom]):
            if piece is not None and self._covers(piece, x, y):
                return Spot("market", slot)
        return None

    def point_at(self, spot: Spot | None) -> None:
        """Point at a card, or at nothing."""
        if isinstance(self.decision, d.BuyCard | d.TakeCard):
            self.pointed = spot

    def step(self, key: Key) -> None:
        slots = [slot for slot, piece in enumerate(self._slots) if piece is not None]
        rows: dict[Row, list[int]] = {"hand": list(range(len(self._hand))), "market": slots}
        taking = isinstance(self.decision, d.TakeCard)
        row: Row = self.pointed.row if self.pointed else "market" if taking else "hand"
        if key in (Key.UP, Key.DOWN):
            row = "market" if key is Key.UP or taking else "hand"
        places = rows[row]
        if not places:
            return
        here = self.pointed or self.offered
        if here is None or here.row != row:
            at = 0 if key is not Key.LEFT else len(places) - 1
        else:
            now = places.index(here.index) if here.index in places else 0
            at = (now + {Key.LEFT: -1, Key.RIGHT: 1}.get(key, 0)) % len(places)
        self.pointed = Spot(row, places[at])

    @property
    def offered(self) -> Spot | None:
        """The card the lamp has raised, where nothing is pointed at or chosen yet."""
        free = self.pointed is None and self.chosen is None
        if not free or self.suggested not in self._hand or not isinstance(self.decision, d.BuyCard):
            return None
        return Spot("hand", self._hand.index(self.suggested))

    # --- choosing ------------------------------------------------------------------------------

    def take(self, spot: Spot) -> None:
        """A card was clicked or confirmed. Raises Refusal where that means nothing now."""
        decision = self.decision
        if isinstance(decision, d.TakeCard):
            if spot.row == "hand":
                raise Refusal("take_first")
            self._answer(d.Take(spot.index))
        elif isinstance(decision, d.BuyCard):
            if spot.row == "hand":
                piece = self._hand[spot.index]
                self.chosen = None if self.chosen == piece else piece
            else:
                self._answer(self._discard(decision), d.Take(spot.index))
        else:
            raise Refusal("cut_first" if isinstance(decision, d.CutPack) else "watching")

    def digit(self, key: Key) -> None:
        index = DIGITS.index(key)
        if isinstance(self.decision, d.TakeCard):
            if index not in self.decision.slots:
                raise Refusal("slot_empty")
            self.take(Spot("market", index))
        elif not isinstance(self.decision, d.BuyCard) or index < len(self.decision.hand):
            self.take(Spot("hand", index))

    @property
    def can_undo(self) -> bool:
        return self.chosen is not None

    def undo(self) -> bool:
        chosen, self.chosen = self.chosen, None
        return chosen is not None

    def buy(self) -> None:
        """d.Discard the chosen card and pay; which card to take is asked next. Raises Refusal."""
        decision = self.decision
        if isinstance(decision, d.TakeCard):
            raise Refusal("take_first")
        if not isinstance(decision, d.BuyCard):
            raise Refusal("watching")
        self._answer(self._discard(decision))

    def stop(self) -> None:
        """Buy no more. Raises Refusal."""
        if isinstance(self.decision, d.TakeCard):
            raise Refusal("take_first")
        if not isinstance(self.decision, d.BuyCard):
            raise Refusal("watching")
        self._answer(d.Stop())

    def why_not_buy(self) -> Refusal | None:
        """Why the Buy button is grey; None where it is not."""
        decision = self.decision
        if isinstance(decision, d.TakeCard):
            return Refusal("take_first")
        if not isinstance(decision, d.BuyCard):
            return Refusal("watching")
        try:
            self._discard(decision)
        except Refusal as refusal:
            return refusal
        return None

    def _discard(self, decision: d.BuyCard) -> d.Discard:
        any_card = d.Discard(decision.hand[0])
        broke = decision.refusal(any_card)
        if broke is not None:
            raise Refusal(broke.name, **broke.values)
        faces = self._board.cast.faces
        if self.chosen is None or self.chosen not in faces:  # the table was rearranged meanwhile
            raise Refusal("choose_discard")
        return d.Discard(faces[self.chosen])

    def _answer(self, *answers: d.Answer) -> None:
        try:
            self._playback.answer(*answers)
        except d.RuleError as error:
            raise Refusal(error.name, **error.values) from error
        self.forget()

    # --- looking -------------------------------------------------------------------------------

    @property
    def _slots(self) -> list[int | None]:
        return self._board.cast.slots[self._board.poses.bottom]

    def _state(self) -> tuple[object, ...]:
        seat = self._board.poses.bottom
        return self.decision, seat, self.chosen, self.pointed, self.suggested

    def _bring_to_height(self) -> None:
        decision = self.decision
        asked = isinstance(decision, d.BuyCard | d.TakeCard)
        self.raised = asked
        offered = _slot_in("hand", self.offered)
        pointed = _slot_in("hand", self.pointed) if isinstance(decision, d.BuyCard) else None
        for index, piece in enumerate(self._hand):
            here = index == pointed
            lift = Lift.HOVER if here else Lift.FLAT
            if index == offered or (here and self.suggested is not None):
                lift = Lift.LAMP
            if asked and piece == self.chosen:
                lift = Lift.CHOSEN
            self._lift(piece, lift)
        glowing = isinstance(decision, d.TakeCard)
        aimed = _slot_in("market", self.pointed) if asked else None
        for slot, card in enumerate(self._slots):
            if card is not None:
                here = slot == aimed
                self._lift(card, Lift.HOVER if here else Lift.FLAT)
                if glowing and not here:
                    self._board.light(card, Halo.HOVER)


def _slot_in(row: Row, spot: Spot | None) -> int | None:
    """Which card of a row is meant, if it is one of that row."""
    return spot.index if spot is not None and spot.row == row else None
