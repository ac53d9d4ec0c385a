"""What players of a draw-poker table are asked, what they may answer, and what it must keep to.

`verify` holds each rule once and raises a named error, as in the main game.
"""

from dataclasses import dataclass, field

from game.rules.cards import Card
from game.rules.decisions import Cut, Decision, NotInHandError, RuleError, WrongAnswerError


class TooSmallError(RuleError):
    name = "bet_too_small"  # a bet or raise below the smallest (C-3, house)


class TooLargeError(RuleError):
    """A bet of more than one has, or a raise of more than double the amount called (S-9)."""

    name = "bet_too_large"


class NothingToCallError(RuleError):
    name = "nothing_to_call"  # there is no bet to call or raise


class BetToCallError(RuleError):
    """After a bet a player calls, raises or folds, and can neither check nor bet (S-9, C-3)."""

    name = "bet_to_call"


class NoChippingError(RuleError):
    name = "no_chipping"  # only at the salon table a player can stay in for a chip (S-9)


class NoWaitingError(RuleError):
    name = "no_waiting"  # at the salon table checking costs a chip (S-9)


class CappedError(RuleError):
    name = "raises_capped"  # there were three raises in this round (C-3)


class NeedsJacksError(RuleError):
    name = "needs_jacks"  # only a pair of jacks or better opens (S-14, C-7)


class TooManyCardsError(RuleError):
    name = "too_many_cards"  # more cards than may be exchanged (S-6, C-4)


class NothingToAskError(RuleError):
    name = "nothing_to_ask"  # no player drew before, or the question was asked already (S-7)


class NoFineError(RuleError):
    name = "not_your_turn"  # a fine for acting out of turn was not agreed, or cannot be paid (S-17)


@dataclass(frozen=True, slots=True)
class Check:
    """Answer: check, where there is no bet (H-3, C-3); after the draw of the duel: look (H-5)."""


@dataclass(frozen=True, slots=True)
class Chip:
    """Answer: put in one chip of the lowest value to stay in without betting (S-9)."""


@dataclass(frozen=True, slots=True)
class Bet:
    """Answer: bet this many chips."""

    chips: int


@dataclass(frozen=True, slots=True)
class Call:
    """Answer: call the bet, with all chips one has if they are fewer."""


@dataclass(frozen=True, slots=True)
class Raise:
    """Answer: call the bet and raise it by this many chips."""

    by: int


@dataclass(frozen=True, slots=True)
class Fold:
    """Answer: fold."""


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """Answer: look at the own cards before drawing (S-7)."""


@dataclass(frozen=True, slots=True)
class AskCount:
    """Answer: ask how many cards the player before took (S-7)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Answer: lay these cards away and take as many new ones; none: stand pat."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GoOn:
    """Answer of the cashier: whether there is time for another game (S-4)."""

    time: bool


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """Answer of a player who is not asked: they tried to bet or fold (S-17)."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeaveMatch:
    """Answer of any player at any time: they leave the match (S-18)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Answer: yes or no, where a slip of the dealer leaves a choice (S-19)."""

    yes: bool


DrawAnswer = (
    Cut | Check | Chip | Bet | Call | Raise | Fold | LookAtHand | AskCount | Draw | GoOn | OutOfTurn
    | LeaveMatch | Accept
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class AtTable(Decision):
    """A decision during a game, in which others may misbehave or leave.

    `fined`: seats for which trying to act now costs a chip (S-17); `present`: seats that may leave
    (S-18)."""

    fined: tuple[int, ...] = field(default=(), kw_only=True)
    present: tuple[int, ...] = field(default=(), kw_only=True)

    def verify(self, answer: object) -> None:
        match answer:
            case OutOfTurn(seat):
                if seat not in self.fined:
                    raise NoFineError
            case LeaveMatch(seat):
                if seat not in self.present:
                    raise WrongAnswerError
            case _:
                self.verify_turn(answer)

    def verify_turn(self, answer: object) -> None:
        """Raise a RuleError where the rules do not allow this answer of the player who is asked."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Speak(AtTable):
    """Bet, check, call, raise or fold.

    `to_call` is what a call costs, `chips` what the player can put in, `least` the smallest bet or
    raise, `most` the largest bet or raise. `chipping`: checking costs a chip (S-9). `capped`: no
    more raises in this round. `opening`: None where any hand may open, else whether this one may.
    `looking`: a check or call compares the hands at once (H-5)."""

    to_call: int
    chips: int
    least: int
    most: int
    chipping: bool = False
    capped: bool = False
    opening: bool | None = None
    looking: bool = False

    def verify_turn(self, answer: object) -> None:
        match answer:
            case Fold():
                return
            case Check() | Chip():
                self._verify_waiting(chip=isinstance(answer, Chip))
            case Bet(chips):
                self._verify_bet(chips)
            case Call():
                if not self.to_call:
                    raise NothingToCallError
            case Raise(by):
                self._verify_raise(by)
            case _:
                raise WrongAnswerError

    def _verify_waiting(self, *, chip: bool) -> None:
        if self.to_call:
            raise BetToCallError(chips=self.to_call)
        if chip and not self.chipping:
            raise NoChippingError
        if self.chipping and not chip:
            raise NoWaitingError

    def _verify_bet(self, chips: int) -> None:
        if self.to_call:
            raise BetToCallError(chips=self.to_call)
        if self.opening is False:
            raise NeedsJacksError
        self._verify_amount(chips)

    def _verify_raise(self, by: int) -> None:
        if not self.to_call:
            raise NothingToCallError
        if self.capped:
            raise CappedError
        self._verify_amount(by)

    def _verify_amount(self, chips: int) -> None:
        """A player with less than the smallest amount may put in all they have."""
        if chips > self.most or chips < 1:
            raise TooLargeError(chips=chips, most=self.most)
        if chips < min(self.least, self.most):
            raise TooSmallError(chips=chips, least=min(self.least, self.most))

    @property
    def may_raise(self) -> bool:
        return bool(self.to_call) and not self.capped and self.most > 0


@dataclass(frozen=True, slots=True)
class LookOrAsk(AtTable):
    """Before drawing: look at the cards, or ask first how many `other` took (S-7)."""

    other: int | None

    def verify_turn(self, answer: object) -> None:
        if isinstance(answer, AskCount):
            if self.other is None:
                raise NothingToAskError
        elif not isinstance(answer, LookAtHand):
            raise WrongAnswerError


@dataclass(frozen=True, slots=True)
class LayAway(AtTable):
    """Lay away some cards of the hand; `limit` says how many."""

    hand: tuple[Card, ...]
    limit: int

    def laid_away(self, answer: object) -> int:
        """How many cards the answer lays away. Raises a RuleError for other answers."""
        if not isinstance(answer, Draw):
            raise WrongAnswerError
        if not set(answer.cards) <= set(self.hand) or len(set(answer.cards)) < len(answer.cards):
            raise NotInHandError
        return len(answer.cards)


@dataclass(frozen=True, slots=True)
class DrawCards(LayAway):
    """Lay away up to `limit` cards and take as many new ones (S-6, H-4, C-4)."""

    def verify_turn(self, answer: object) -> None:
        if self.laid_away(answer) > self.limit:
            raise TooManyCardsError(limit=self.limit)


@dataclass(frozen=True, slots=True)
class AnotherGame(Decision):
    """The cashier is asked whether there is time for another game (S-4)."""

    def verify(self, answer: object) -> None:
        if not isinstance(answer, GoOn):
            raise WrongAnswerError


@dataclass(frozen=True, slots=True)
class YesOrNo(AtTable):
    """A slip of the dealer that leaves a choice (S-19)."""

    def verify_turn(self, answer: object) -> None:
        if not isinstance(answer, Accept):
            raise WrongAnswerError


@dataclass(frozen=True, slots=True)
class TakeExposed(YesOrNo):
    """A card came face up: its owner may ask for it, or let it go to the discards (S-19)."""

    card: Card


@dataclass(frozen=True, slots=True)
class PutRight(YesOrNo):
    """Two players have too many or too few cards: whether the dealer may put it right (S-19)."""


@dataclass(frozen=True, slots=True)
class TakeAll(LayAway):
    """The dealer gave `limit` cards too many, not looked at yet: lay away none and take the right
    number, or lay away `limit` more of the `hand` and take all (S-19)."""

    def verify_turn(self, answer: object) -> None:
        if self.laid_away(answer) not in (0, self.limit):
            raise TooManyCardsError(limit=self.limit)


@dataclass(frozen=True, slots=True)
class PlayWithFour(YesOrNo):
    """Whether a player who looked at too few cards may play on with four (S-19)."""

    short: int
