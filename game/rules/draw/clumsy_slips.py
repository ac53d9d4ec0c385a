"""What may go wrong in the hands of a clumsy dealer, and what the rules do about it (S-19)."""

from enum import Enum
from typing import Final


class Slip(Enum):
    """What goes wrong, in the words of the rule. `LOOKED`: it comes to light only after somebody
    has looked at the own cards."""

    ONE_EXPOSED = "one card exposed in the deal"
    TWO_EXPOSED = "two cards exposed in the deal"
    SKIPPED = "a player skipped"
    IN_TWOS = "cards dealt in twos, before anybody looked"
    NOT_CUT = "not cut"
    WRONG_DEALER = "the wrong player dealt, noticed before anybody looked"
    WRONG_DEALER_LOOKED = "the wrong player dealt, noticed afterwards"
    TOO_MANY = "a player with too many cards who has not looked"
    TOO_MANY_LOOKED = "a player with too many cards who has looked"
    TOO_FEW = "a player with too few cards who has not looked"
    TOO_FEW_LOOKED = "a player with too few cards who has looked"
    FACE_UP_IN_STOCK = "a card lying face up in the stock"
    EXPOSED_IN_DRAW = "a card exposed in the draw"
    TOO_MANY_DRAWN = "too many cards in the draw, not yet looked at"
    TOO_MANY_DRAWN_LOOKED = "too many cards in the draw, looked at"
    PACK_INCOMPLETE = "an incomplete pack"
    PACK_DOUBLED = "a doubled pack"
    SEVERAL_WRONG = "two players with too many or too few cards"
    TOO_MANY_NOTICED = "too many cards in a hand noticed after the draw"

    __hash__ = object.__hash__


class Repair(Enum):
    """What the rules do about it."""

    STANDS = "it stands"
    NEW_DEAL = "new shuffle, cut and deal"
    IN_ORDER = "the cards are put right in order"
    TURN_GOES_BACK = "the deal stands; the right dealer deals next time"
    UNDER_STOCK = "the extra card goes under the stock"
    OUT = "the player is out"
    DEALT_LAST = "the missing card is dealt last"
    FOUR_CARDS = "all agree to play on with four cards, without straights and flushes"
    TAKEN = "the player asks for the card"
    TO_DISCARDS = "the card is shown to all and goes to the discards"
    RIGHT_NUMBER = "the player keeps the right number"
    BETS_RETURNED = "all bets of the game are returned and it is dealt again"
    PUT_RIGHT = "all who were asked agree: the dealer puts it right"
    DISCARDS_MORE = "the player discards so many more and takes all"
    TAKES_POT = "all others are out: the player takes the pot all the same"

    __hash__ = object.__hash__


FIRST_EDITION: Final = len(Slip) - 2
"""Slips of the first edition of the rules: all before those that were added."""
WRONG_PACK: Final = frozenset({Slip.PACK_INCOMPLETE, Slip.PACK_DOUBLED})
FACE_UP: Final = frozenset({Slip.FACE_UP_IN_STOCK, Slip.EXPOSED_IN_DRAW})
"""Slips in the draw, where a player may ask for a card that everybody has seen."""
