"""Awards of the evening: what is said of everybody at the end of a match, out of what everybody saw
(`plays.py`). A new award is a function here, a row in `AWARDS`, and two sentences in the catalogs:
`award.NAME` and `award.NAME.line`.

Each function says who could have its award, for which game, and how far they are (`figure`); among
them the largest figure leads, the smallest where `least` wins. Everybody gets one award and no
award is given twice, so the second may get what the first has no use for: no sentence says that
nobody did more.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from game.base.arithmetic import int_sum
from game.history.plays import Course, Play
from game.rules.cards import Card
from game.rules.table import FACE_DOWN_CARDS
from game.rules.variants import (
    NEAR,
    Decider,
    Reason,
    near_miss,
    scoring_cards,
    why,
)


class Proof(Enum):
    """What is shown beside the sentence."""

    HAND = "the hand, cards that decided shine"
    SHORT = "the cards of a hand, and a free place for the one that is missing"
    BACKS = "so many cards from behind"
    GAPS = "free places"
    BOWL = "the bowl with the chips of the bank"
    CHIPS = "chips"


class FigureUnit(Enum):
    """What a figure counts: the key of its word, and whether it has a sign."""

    CHIPS = ("award.chips", False)
    GAIN = ("award.chips", True)
    GAMES = ("award.games", False)
    BANK = ("award.in_bank", False)
    POINTS = ("award.points", False)
    AWAY = ("award.away", False)


@dataclass(frozen=True, slots=True)
class Merit:
    """Why a seat could have an award: `figure` is how far it is, in chips, points or games; `game`
    from 1, 0 where it is the whole match. `hand` is one that was shown, of that `strength`; `lit`
    are the cards of it that decided. `numbers` fill what else the sentence tells; `other` is
    the seat it tells of, `reason` why the hand won, `line` what it was one card short of."""

    seat: int
    figure: int
    game: int = 0
    proof: Proof = Proof.CHIPS
    hand: tuple[Card, ...] = ()
    strength: int = -1
    lit: frozenset[Card] = frozenset()
    numbers: tuple[tuple[str, int], ...] = ()
    other: int | None = None
    reason: Reason | None = None
    line: str = ""

    @staticmethod
    def of(play: Play, figure: int, proof: Proof = Proof.HAND, **numbers: int) -> Merit:
        """For what a seat did in a game; its hand is shown where everybody saw it."""
        return Merit(
            play.seat, figure, play.game, proof, play.hand, play.strength,
            numbers=tuple(numbers.items()),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class AwardKind:
    """An award: its name in the catalogs, who could have it, how gladly it is given (0-100), and
    what its figure counts. `least`: the smallest figure leads. `plain`: it says nothing of more or
    less, so that the second has it as rightly as the first."""

    name: str
    merits: Callable[[Course], Iterable[Merit]]
    worth: int
    unit: FigureUnit = FigureUnit.CHIPS
    least: bool = False
    plain: bool = False


@dataclass(frozen=True, slots=True)
class Award:
    """What a seat gets."""

    kind: AwardKind
    merit: Merit

    @property
    def seat(self) -> int:
        """Who gets it."""
        return self.merit.seat


# --- the twelve ----------------------------------------------------------------------------------
def bravest_purchase(course: Course) -> Iterator[Merit]:
    """The dearest turn to buy; at the draw tables the most chips in one pot."""
    for play in course.plays:
        if course.variant is None and play.paid > 0:
            yield Merit.of(play, play.paid, Proof.HAND if play.hand else Proof.CHIPS)
        elif play.cards > 1:
            yield Merit.of(play, play.paid, Proof.BACKS, cards=play.cards)


def coldest_feet(course: Course) -> Iterator[Merit]:
    """Most games without a purchase; at the draw tables those that were given up."""
    for seat in range(course.seats):
        plays = course.of(seat)
        away = [p for p in plays if (p.out if course.variant is None else not p.cards)]
        if away:
            yield Merit(seat, len(away), proof=Proof.GAPS, numbers=(("games", len(plays)),))


def luckiest_card(course: Course) -> Iterator[Merit]:
    """A game that the rank of one card, or of one group, decided; the most chips for it."""
    if course.variant is None:
        return
    for won in course.plays:
        others = [p for p in course.in_game(won.game) if p.hand and p.seat != won.seat]
        if not (won.won and won.gain > 0 and others):
            continue
        second = max(others, key=lambda play: play.strength)
        reason = why(won.hand, second.hand, course.variant)
        if reason.by in (Decider.CARD, Decider.GROUP) and reason.rank is not None:
            lit = frozenset(card for card in won.hand if card.rank is reason.rank)
            yield replace(Merit.of(won, won.gain), lit=lit, reason=reason)


def best_bank(course: Course) -> Iterator[Merit]:
    """The most chips out of one bank, or one pot."""
    for play in course.plays:
        if play.pot > 0:
            yield Merit.of(play, play.pot, Proof.BOWL)


def near_misses(course: Course) -> Iterator[Merit]:
    """A shown hand that was one card short of a much better line, and lost."""
    for play in course.plays:
        value = course.value(play)
        if course.variant is None or value is None or play.won:
            continue
        if course.variant.lines[0].points < value.points + NEAR:
            continue
        miss = near_miss(play.hand, course.variant)
        if miss is not None:
            away = miss.line.points - value.points
            found = replace(Merit.of(play, away, Proof.SHORT), hand=miss.kept)
            yield replace(found, line=miss.line.combination.name)


def politest_loser(course: Course) -> Iterator[Merit]:
    """The most chips left to others, for the difference or in the pots of others."""
    for seat in range(course.seats):
        lost = [p for p in course.of(seat) if not p.won]
        draw = course.variant is None
        left = int_sum(max(0, -play.gain) if draw else play.handed for play in lost)
        if left:
            yield Merit(seat, left)


def longest_climb(course: Course) -> Iterator[Merit]:
    """The way from the lowest purse up to the highest one that followed."""
    for seat in range(course.seats):
        plays = course.of(seat)
        best = Merit(seat, 0)
        low = plays[0].before if plays else 0
        for play in plays:
            if play.after - low > best.figure:
                best = Merit.of(play, play.after - low, low=low, high=play.after)
            low = min(low, play.after)
        if best.figure:
            yield best if best.hand else replace(best, proof=Proof.CHIPS)


def biggest_hand(course: Course) -> Iterator[Merit]:
    """The strongest hand that was shown."""
    for play in course.plays:
        if play.hand:
            lit = scoring_cards(play.hand)
            lit = lit if len(lit) < len(play.hand) else frozenset()
            value = course.value(play)
            points = (("points", value.points),) if value is not None else ()
            yield replace(Merit.of(play, play.strength), lit=lit, numbers=points)


def thriftiest(course: Course) -> Iterator[Merit]:
    """The fewest chips paid for cards, or put into pots, in the whole match, where anybody paid."""
    if not any(play.paid for play in course.plays):
        return
    for seat in range(course.seats):
        plays = course.of(seat)
        if plays:
            paid = int_sum(play.paid for play in plays)
            yield Merit(seat, paid, numbers=(("games", len(plays)),))


def revenge(course: Course) -> Iterator[Merit]:
    """Chips won from somebody in the game that they paid for, after having paid them."""
    if course.variant is None:
        return
    for seat in range(course.seats):
        for first, then in _duels(course, seat):
            paid = next(p.handed for p in course.in_game(then.game) if p.seat == first[0])
            if paid >= first[1].handed > 0:
                told = Merit.of(then, paid, lost=first[1].handed, first=first[1].game)
                yield replace(told, other=first[0])


def _duels(course: Course, seat: int) -> Iterator[tuple[tuple[int, Play], Play]]:
    """The last game that a seat lost to another, who has the chair of the first number, and the
    next one in which the other lost to it."""
    lost: dict[int, Play] = {}
    for game in range(1, course.games + 1):
        plays = course.in_game(game)
        winner = next((play for play in plays if play.won), None)
        own = next((play for play in plays if play.seat == seat), None)
        if winner is None or own is None:
            continue
        if own is not winner:
            lost[winner.seat] = own
            continue
        for other in [each for each in lost if any(p.seat == each for p in plays)]:
            yield (other, lost.pop(other)), own


def steadiest(course: Course) -> Iterator[Merit]:
    """Never far from what they came with."""
    for seat in range(course.seats):
        plays = course.of(seat)
        if plays:
            start = plays[0].before
            yield Merit(seat, max(abs(play.after - start) for play in plays))


def last_card(course: Course) -> Iterator[Merit]:
    """A game won after all four cards were bought; at the draw tables with three new ones."""
    least = 3 if course.variant is None else FACE_DOWN_CARDS
    for play in course.plays:
        if play.won and play.cards >= least and play.gain > 0:
            proof = Proof.HAND if play.hand else Proof.BACKS
            yield Merit.of(play, play.gain, proof, cards=play.cards)


AWARDS: Final = (
    AwardKind("bravest", bravest_purchase, 88),
    AwardKind("cold_feet", coldest_feet, 70, FigureUnit.GAMES),
    AwardKind("luckiest", luckiest_card, 92, FigureUnit.GAIN),
    AwardKind("bank", best_bank, 86, FigureUnit.BANK),
    AwardKind("near_miss", near_misses, 86, FigureUnit.AWAY, plain=True),
    AwardKind("polite", politest_loser, 62),
    AwardKind("climb", longest_climb, 78, FigureUnit.GAIN),
    AwardKind("hand", biggest_hand, 84, FigureUnit.POINTS),
    AwardKind("thrifty", thriftiest, 50, least=True),
    AwardKind("revenge", revenge, 92, FigureUnit.GAIN, plain=True),
    AwardKind("steady", steadiest, 45, least=True),
    AwardKind("last_card", last_card, 92, FigureUnit.GAIN, plain=True),
)


# --- who gets which ------------------------------------------------------------------------------
FEWEST_GAMES: Final = 2  # one game leaves nothing to compare


def awards(course: Course) -> tuple[Award, ...]:
    """One award for everybody, by seat, so that all of them together are given as gladly as can be.
    None at all where somebody would have to go without: after a single game, or where nothing
    happened."""
    if course.games < FEWEST_GAMES:
        return ()
    merits = [_weighed(kind, course) for kind in AWARDS]
    found: dict[tuple[int, frozenset[int]], tuple[int, tuple[Award, ...]] | None] = {}

    def best(seat: int, given: frozenset[int]) -> tuple[int, tuple[Award, ...]] | None:
        """The best awards from a seat on, where some are given already; None where one of them
        would have none."""
        if seat == course.seats:
            return 0, ()
        if (seat, given) in found:
            return found[seat, given]
        chosen: tuple[int, tuple[Award, ...]] | None = None
        for number, by_seat in enumerate(merits):
            if number in given or seat not in by_seat:
                continue
            rest = best(seat + 1, given | {number})
            weight, merit = by_seat[seat]
            if rest is not None and (chosen is None or weight + rest[0] > chosen[0]):
                chosen = weight + rest[0], (Award(AWARDS[number], merit), *rest[1])
        found[seat, given] = chosen
        return chosen

    chosen = best(0, frozenset())
    return chosen[1] if chosen is not None else ()


def best_merits(kind: AwardKind, course: Course) -> dict[int, Merit]:
    """The best merit of every seat that could have an award."""
    own: dict[int, Merit] = {}
    sign = -1 if kind.least else 1
    for merit in kind.merits(course):
        before = own.get(merit.seat)
        if before is None or sign * merit.figure > sign * before.figure:
            own[merit.seat] = merit
    return own


def _weighed(kind: AwardKind, course: Course) -> dict[int, tuple[int, Merit]]:
    """The same, with how gladly the award is given for it."""
    own = best_merits(kind, course)
    figures = [merit.figure for merit in own.values()]
    found = {}
    for seat, merit in own.items():
        if kind.least:
            share = (min(figures) + 1) / (merit.figure + 1)
            first = merit.figure == min(figures)
        else:
            share = merit.figure / max(figures)
            first = merit.figure == max(figures)
        weight = kind.worth * (1.0 if first else share if kind.plain else share * _SECOND)
        found[seat] = round(weight * _FINE), merit
    return found


_SECOND: Final = 0.4  # so much less is an award worth that somebody else deserves more
_FINE: Final = 16  # weights are whole numbers of such a part of the worth


def awards_of_a_day(
    evenings: Sequence[tuple[Course, Mapping[int, Hashable]]],
) -> list[tuple[int, Award]]:
    """The best of many matches, each with the seats that count and who sat there: every award once,
    nobody twice; the number of the match with it, those first that are given most gladly."""
    given: set[Hashable] = set()
    found: list[tuple[int, Award]] = []
    for kind in sorted(AWARDS, key=lambda kind: -kind.worth):
        sign = -1 if kind.least else 1
        merits = [
            (sign * merit.figure, -number, -seat, merit)
            for number, (course, people) in enumerate(evenings)
            if course.games >= FEWEST_GAMES
            for seat, (_, merit) in _weighed(kind, course).items()
            if seat in people and people[seat] not in given
        ]
        if merits:
            _, number, seat, merit = max(merits, key=lambda each: each[:3])
            given.add(evenings[-number][1][-seat])
            found.append((-number, Award(kind, merit)))
    return found
