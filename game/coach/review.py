"""Looking back at games that are over: what every human was asked, knew and answered; and one
sentence about a decision, chosen by what its numbers say.

Only games that ended are told; a decision holds nothing that its seat could not know. A
`CoachReason` is a key of the catalogs with the figures it needs; nothing here knows a language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final
from weakref import WeakKeyDictionary, ref

from game.base.arithmetic import int_sum
from game.coach.advice import Advice, Option
from game.match.match import Match
from game.match.options import MatchOptions, seats_of_game
from game.players.worth.beliefs import Position
from game.rules import events as ev
from game.rules.cards import Card, Rank
from game.rules.decisions import Answer, BuyCard, Discard, Stop
from game.rules.sight import view
from game.rules.table import FACE_DOWN_CARDS, Table
from game.rules.variants import HandValue

Advise = Callable[[Position], Advice | None]  # asks the lamp; None: it is still thinking, ask again

GOOD_ENOUGH: float = 0.3  # chips: a choice that costs no more gets a tick; its cost still counts


@dataclass(frozen=True, slots=True)
class BuyingChoice:
    """One buying decision of a human: in which game, of which seat, what it knew and answered."""

    game: int
    seat: int
    position: Position
    answer: Answer

    @property
    def number(self) -> int:
        """Which card of the seat was asked about, from 1; it is also the price in chips."""
        return self.position.price

    @property
    def forced(self) -> bool:
        """Whether stopping was all that could be done."""
        return self.position.purchases_left == 0


@dataclass(frozen=True, slots=True)
class GameStory:
    """A game that is over. By seat: `dealt` are the hands that humans picked up, `bought` counts
    cards, `gains` chips from the first card to the last chip. `order` is the order of buying,
    `banks` the chips in the bank after each of these turns."""

    number: int
    order: tuple[int, ...]
    dealt: Mapping[int, tuple[Card, ...]]
    choices: tuple[BuyingChoice, ...]
    bought: tuple[int, ...]
    banks: tuple[int, ...]
    shown: tuple[HandValue, ...]
    gains: tuple[int, ...]
    winner: int

    def of(self, seat: int) -> tuple[BuyingChoice, ...]:
        return tuple(choice for choice in self.choices if choice.seat == seat)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision under the lamp."""

    choice: BuyingChoice
    advice: Advice

    @property
    def chosen(self) -> Option:
        return self.advice.option_of(self.choice.answer)

    @property
    def lost(self) -> float:
        """Chips that it cost against the best; equals cost nothing."""
        return self.advice.loss(self.chosen)

    @property
    def good(self) -> bool:
        """Whether the owl nods."""
        return self.lost <= GOOD_ENOUGH


@dataclass(frozen=True, slots=True)
class Cost:
    """What the decisions of one human in one game, or in several, cost in chips. Where nothing
    could be chosen, nothing was decided."""

    seat: int
    decisions: int
    lost: float

    @property
    def each(self) -> float:
        return self.lost / self.decisions if self.decisions else 0.0


def judged(choice: BuyingChoice, advise: Advise) -> Verdict | None:
    """The decision under the lamp; None while the lamp is thinking."""
    advice = advise(choice.position)
    return None if advice is None else Verdict(choice, advice)


def costs(verdicts: Iterable[Verdict]) -> tuple[Cost, ...]:
    found: dict[int, Cost] = {}
    for verdict in verdicts:
        seat = verdict.choice.seat
        known = found.get(seat, Cost(seat, 0, 0.0))
        more = 0 if verdict.choice.forced else 1
        found[seat] = Cost(seat, known.decisions + more, known.lost + verdict.lost)
    return tuple(found[seat] for seat in sorted(found))


@dataclass
class _Draft:
    """A game being written down."""

    purses: tuple[int, ...]
    dealt: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    choices: list[BuyingChoice] = field(default_factory=list)
    banks: list[int] = field(default_factory=list)
    order: list[int] = field(default_factory=list)


class Scribe:
    """Follows the table and writes down what humans were asked."""

    def __init__(self, options: MatchOptions) -> None:
        """`options` are those of the match; where a chair is taken over, the new ones are handed
        in."""
        self.options = options
        self._table = Table.set_up(options.rules)
        self._draft = _Draft(self._purses())

    def note(self, event: ev.Event) -> GameStory | None:
        """The event has happened; the game, if it is over."""
        draft = self._draft
        match event:
            case ev.GameBegan():
                draft = self._draft = _Draft(self._purses())
            case ev.HandPickedUp(seat, hand) if self._human(seat):
                draft.dealt[seat] = hand
            case ev.Discarded(seat, card) if self._human(seat):
                draft.choices.append(self._choice(seat, Discard(card)))
            case ev.BuyingEnded(seat) if (  # after the last card no seat is asked
                self._human(seat) and self._table.seats[seat].bought < FACE_DOWN_CARDS
            ):
                draft.choices.append(self._choice(seat, Stop()))
        self._table = self._table.after(event)
        if isinstance(event, ev.BuyingEnded):
            draft.order.append(event.seat)
            draft.banks.append(self._table.bank.value)
        return self._told() if isinstance(event, ev.GameEnded) else None

    def _human(self, seat: int) -> bool:
        return seats_of_game(self.options, self._table.game)[seat].human

    def _choice(self, seat: int, answer: Answer) -> BuyingChoice:
        """What was asked, as the seat saw it."""
        place = self._table.seats[seat]
        purchase = BuyCard(seat, place.price, place.chips.value, place.hand)
        known = Position.of(view(self._table, seat), purchase)
        return BuyingChoice(self._table.game, seat, known, answer)

    def _purses(self) -> tuple[int, ...]:
        return tuple(seat.chips.value for seat in self._table.seats)

    def _told(self) -> GameStory:
        draft, table = self._draft, self._table
        assert table.winner is not None
        shown = tuple(seat.shown for seat in table.seats if seat.shown is not None)
        return GameStory(
            number=table.game,
            order=tuple(draft.order),
            dealt=draft.dealt,
            choices=tuple(draft.choices),
            bought=tuple(seat.bought for seat in table.seats),
            banks=tuple(draft.banks),
            shown=shown,
            gains=tuple(
                now - before for now, before in zip(self._purses(), draft.purses, strict=True)
            ),
            winner=table.winner,
        )


EVENTS_A_FRAME: Final = 20  # 30 µs each; meanwhile the lamp dips, which has enough to do


class Lookback:
    """What the coach knows of a match so far. `stories` are the games that are over."""

    def __init__(self, match: Match, advise: Advise) -> None:
        self._match = ref(match)  # else what is known of it would keep it for good
        self.stories: list[GameStory] = []
        self._advise = advise
        self._scribe = Scribe(match.options)
        self._read = 0
        self._verdicts: dict[BuyingChoice, Verdict] = {}

    @property
    def match(self) -> Match:
        """The match; somebody who looks back at it has it."""
        match = self._match()
        assert match is not None, "it is looked back at"
        return match

    # --- reading -------------------------------------------------------------------------------

    @property
    def behind(self) -> int:
        """Events that happened and were not read yet."""
        return len(self.match.log) - self._read

    def read(self, most: int = EVENTS_A_FRAME) -> None:
        """Read on, at most so many events."""
        self._scribe.options = self.match.options
        for _ in range(min(most, self.behind)):
            story = self._scribe.note(self.match.log[self._read])
            self._read += 1
            if story is not None:
                self.stories.append(story)

    def read_all(self) -> None:
        self.read(self.behind)

    # --- judging -------------------------------------------------------------------------------

    def verdict(self, choice: BuyingChoice) -> Verdict | None:
        """The decision under the lamp; None while that is being worked out."""
        return self._verdicts.get(choice)

    def update(self, first: Iterable[BuyingChoice] = ()) -> bool:
        """A frame has passed: read on, and ask about one decision, out of `first` if there is one.
        Says whether something is known now that was not before."""
        known = len(self.stories), len(self._verdicts)
        self.read()
        open_choices = (choice for story in self.stories for choice in story.choices)
        for choice in (*first, *open_choices):
            if choice not in self._verdicts:
                verdict = judged(choice, self._advise)
                if verdict is not None:
                    self._verdicts[choice] = verdict
                break
        return known != (len(self.stories), len(self._verdicts))

    @property
    def done(self) -> bool:
        """Whether everything that happened is read and judged."""
        asked = int_sum(len(story.choices) for story in self.stories)
        return not self.behind and asked == len(self._verdicts)

    def verdicts(self, story: GameStory, seat: int) -> tuple[Verdict, ...]:
        """The decisions of a seat in a game that are judged by now."""
        found = (self._verdicts.get(choice) for choice in story.of(seat))
        return tuple(verdict for verdict in found if verdict is not None)

    def stories_of(self, seat: int) -> list[GameStory]:
        """The games that were played by who has the seat now."""
        options = self.match.options
        return [
            story
            for story in self.stories
            if seats_of_game(options, story.number)[seat] == options.seats[seat]
        ]

    def verdicts_of(self, seat: int) -> tuple[Verdict, ...]:
        """The decisions of who has a seat now in all games together, as far as judged."""
        return tuple(v for story in self.stories_of(seat) for v in self.verdicts(story, seat))

    def cost(self, seat: int) -> Cost:
        """What these cost."""
        return next(iter(costs(self.verdicts_of(seat))), Cost(seat, 0, 0.0))

    def cost_of_game(self, story: GameStory, seat: int) -> Cost:
        """What the decisions of a seat cost in one game, as far as judged."""
        return next(iter(costs(self.verdicts(story, seat))), Cost(seat, 0, 0.0))


KNOWN: WeakKeyDictionary[Match, Lookback] = WeakKeyDictionary()  # goes when its match goes


def lookback(match: Match, advise: Advise) -> Lookback:
    """What the coach knows of a match; nothing is worked out twice."""
    known = KNOWN.get(match)
    if known is None:
        known = KNOWN[match] = Lookback(match, advise)
    return known


CLEAR: Final = 1.0  # chips: a choice that is so much better than the next one is plain to see
RARE: Final = 0.2  # a chance below this is told as one card in so many
# A seat that can expect this without another card is ahead.
AHEAD: Final = 0.5  # of the bank
AHEAD_LEAST: Final = 2.0  # chips
DIFFERENT: Final = 0.02  # chances closer than this count as equal


class Pattern(Enum):
    """Every sentence there is; the value is its key."""

    NOTHING_LEFT = "reason.nothing_left"
    EQUALS = "reason.equals"
    STOP_CLEAR = "reason.stop_clear"
    STOP_HAIR = "reason.stop_hair"
    STOP_RIGHT = "reason.stop_right"
    BUY_RARE = "reason.buy_rare"
    BUY_CLEAR = "reason.buy_clear"
    BUY_HAIR = "reason.buy_hair"
    BUY_RIGHT = "reason.buy_right"
    TASTE = "reason.taste"
    STOPPED_RARE = "reason.stopped_rare"
    STOPPED_LIKELY = "reason.stopped_likely"
    BOUGHT_AHEAD = "reason.bought_ahead"
    BOUGHT_HOPELESS = "reason.bought_hopeless"
    BOUGHT_RARE = "reason.bought_rare"
    BOUGHT_DEAR = "reason.bought_dear"
    BROKE_PAIR = "reason.broke_pair"
    BROKE_TRIPLET = "reason.broke_triplet"
    BROKE_FOUR = "reason.broke_four"
    WRONG_CARD = "reason.wrong_card"
    WRONG_KEPT = "reason.wrong_kept"
    WRONG_SUIT = "reason.wrong_suit"


_BROKEN: Final = {2: Pattern.BROKE_PAIR, 3: Pattern.BROKE_TRIPLET, 4: Pattern.BROKE_FOUR}


@dataclass(frozen=True, slots=True)
class CoachReason:
    """A sentence: its pattern, and what it needs. `count` chooses singular or plural, None where
    nothing is counted; `chips` are written with decimals, `shares` from 0 to 1 as percent, `ranks`
    by the names of cards."""

    pattern: Pattern
    count: int | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)
    chips: Mapping[str, float] = field(default_factory=dict)
    shares: Mapping[str, float] = field(default_factory=dict)
    ranks: Mapping[str, Rank] = field(default_factory=dict)


def reason(verdict: Verdict) -> CoachReason:
    """Why the decision was good or not, in one sentence."""
    advice, chosen = verdict.advice, verdict.chosen
    if len(advice.options) == 1:
        return CoachReason(Pattern.NOTHING_LEFT)
    if verdict.lost == 0:
        return _right(advice, chosen)
    if verdict.lost <= GOOD_ENOUGH:
        return CoachReason(Pattern.TASTE, chips={"lost": verdict.lost})
    best = advice.options[advice.best]
    if chosen.discard is None and best.discard is not None:
        return _stopped(advice, best.discard, verdict.lost)
    if chosen.discard is not None and best.discard is None:
        return _bought(advice, chosen.discard, verdict.lost)
    return _wrong_card(advice, chosen, best, verdict.lost)


class Habit(Enum):
    """What a mistake is of; the value is the key of its sentences."""

    STOPPED_EARLY = "habit.stopped_early"
    BOUGHT_MUCH = "habit.bought_much"
    WRONG_CARD = "habit.wrong_card"


@dataclass(frozen=True, slots=True)
class Mistakes:
    """Decisions of one kind that the owl shook its head at: how many, and chips lost by them."""

    habit: Habit
    count: int
    lost: float


def dearest_habit(verdicts: Iterable[Verdict]) -> Mistakes | None:
    """The kind of mistake that cost most; None where the owl nodded each time."""
    found: dict[Habit, Mistakes] = {}
    for verdict in verdicts:
        if not verdict.good:
            best = verdict.advice.options[verdict.advice.best]
            habit = Habit.WRONG_CARD
            if verdict.chosen.discard is None:
                habit = Habit.STOPPED_EARLY
            elif best.discard is None:
                habit = Habit.BOUGHT_MUCH
            known = found.get(habit, Mistakes(habit, 0, 0.0))
            found[habit] = Mistakes(habit, known.count + 1, known.lost + verdict.lost)
    return max(found.values(), key=lambda each: each.lost, default=None)


def one_in(probability: float) -> int:
    """A probability above 0 as one of so many."""
    return max(1, round(1 / probability))


def _right(advice: Advice, chosen: Option) -> CoachReason:
    """The best there was, or as good."""
    kinds = {option.discard and option.discard.rank for option in advice.best_options}
    if len(kinds) > 1:
        return CoachReason(Pattern.EQUALS, count=len(kinds))
    losses = [loss for option in advice.options if (loss := advice.loss(option))]
    ahead = min(losses, default=0.0)
    if chosen.discard is None:
        if ahead >= CLEAR:
            return CoachReason(Pattern.STOP_CLEAR, chips={"ahead": ahead})
        if ahead <= GOOD_ENOUGH:
            return CoachReason(Pattern.STOP_HAIR, chips={"ahead": ahead})
        return CoachReason(Pattern.STOP_RIGHT)
    price, chance = advice.position.price, advice.improves(chosen.discard)
    over_stopping = advice.loss(advice.options[0])
    if 0 < chance < RARE:
        return CoachReason(Pattern.BUY_RARE, count=price, numbers={"cards": one_in(chance)})
    if over_stopping >= CLEAR:
        return CoachReason(
            Pattern.BUY_CLEAR, count=price, shares={"chance": chance},
            chips={"ahead": over_stopping},
        )  # fmt: skip
    if ahead <= GOOD_ENOUGH:
        return CoachReason(Pattern.BUY_HAIR, chips={"ahead": ahead})
    return CoachReason(Pattern.BUY_RIGHT)


def _stopped(advice: Advice, best: Card, lost: float) -> CoachReason:
    price, chance = advice.position.price, advice.improves(best)
    if 0 < chance < RARE:
        return CoachReason(
            Pattern.STOPPED_RARE, count=price, numbers={"cards": one_in(chance)},
            chips={"lost": lost},
        )  # fmt: skip
    return CoachReason(
        Pattern.STOPPED_LIKELY, count=price, shares={"chance": chance}, chips={"lost": lost}
    )


def _bought(advice: Advice, gone: Card, lost: float) -> CoachReason:
    price, chance = advice.position.price, advice.improves(gone)
    stop = advice.rounded(advice.options[0])
    if stop >= max(AHEAD_LEAST, AHEAD * advice.position.bank):
        return CoachReason(Pattern.BOUGHT_AHEAD, count=price, chips={"stop": stop, "lost": lost})
    if chance == 0:
        return CoachReason(Pattern.BOUGHT_HOPELESS, count=price, ranks={"card": gone.rank})
    if chance < RARE:
        return CoachReason(Pattern.BOUGHT_RARE, count=price, numbers={"cards": one_in(chance)})
    return CoachReason(Pattern.BOUGHT_DEAR, count=price, shares={"chance": chance})


def _wrong_card(advice: Advice, chosen: Option, best: Option, lost: float) -> CoachReason:
    assert chosen.discard is not None and best.discard is not None
    held = Counter(card.rank for card in advice.position.hand)
    together, others = held[chosen.discard.rank], held[best.discard.rank]
    ranks = {"card": chosen.discard.rank, "better": best.discard.rank}
    if chosen.discard.rank is best.discard.rank:
        return CoachReason(Pattern.WRONG_SUIT, chips={"lost": lost}, ranks=ranks)
    if together > others and together in _BROKEN:
        return CoachReason(_BROKEN[together], chips={"lost": lost}, ranks=ranks)
    mine, its = advice.improves(chosen.discard), advice.improves(best.discard)
    if its > mine + DIFFERENT:
        return CoachReason(
            Pattern.WRONG_CARD, shares={"chance": mine, "better_chance": its}, ranks=ranks
        )
    return CoachReason(Pattern.WRONG_KEPT, chips={"lost": lost}, ranks=ranks)
