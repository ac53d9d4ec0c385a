"""One sentence about a decision, chosen by what its numbers say.

A `CoachReason` is a key of the catalogs with the figures it needs; nothing here knows a language.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from game.coach.advice import Advice, Option
from game.coach.review import GOOD_ENOUGH, Verdict
from game.rules.cards import Card, Rank

CLEAR: Final = 1.0  # chips: a choice that is so much better than the next one is plain to see
RARE: Final = 0.2  # a chance below this is told as one card in so many
AHEAD: Final = 0.5
"""A seat that can expect this share of the bank without another card, and at least two chips, is
ahead."""
AHEAD_LEAST: Final = 2.0
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
    """Stopped although a card was worth its price."""
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
    """Bought although stopping was better."""
    price, chance = advice.position.price, advice.improves(gone)
    stop = advice.told(advice.options[0])
    if stop >= max(AHEAD_LEAST, AHEAD * advice.position.bank):
        return CoachReason(Pattern.BOUGHT_AHEAD, count=price, chips={"stop": stop, "lost": lost})
    if chance == 0:
        return CoachReason(Pattern.BOUGHT_HOPELESS, count=price, ranks={"card": gone.rank})
    if chance < RARE:
        return CoachReason(Pattern.BOUGHT_RARE, count=price, numbers={"cards": one_in(chance)})
    return CoachReason(Pattern.BOUGHT_DEAR, count=price, shares={"chance": chance})


def _wrong_card(advice: Advice, chosen: Option, best: Option, lost: float) -> CoachReason:
    """Bought, but another card had better gone."""
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
