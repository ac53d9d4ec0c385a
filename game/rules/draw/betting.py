"""One betting round for all three tables: who speaks when, and what may be said (S-9, H-3, C-3)."""

from functools import partial

from game.rules.cards import Rank
from game.rules.decisions import Decision
from game.rules.draw import events as ev
from game.rules.draw.decisions import (
    Bet,
    Call,
    Check,
    Chip,
    DrawAnswer,
    Raise,
    Speak,
)
from game.rules.draw.match_rules import CHIP
from game.rules.draw.ranking import Category, hand_value
from game.rules.draw.script_steps import Script, asked, fined, happens, present
from game.rules.draw.table import DrawTable, Phase


def betting(table: DrawTable, phase: Phase, first: int, *, jacks: bool = False) -> Script:
    """A betting round from the seat `first` on, until all players have called or all have checked.

    `jacks`: only a pair of jacks or better opens."""
    table = yield from happens(table, ev.BettingBegan(phase))
    waiting = [seat for seat in _others(table, first) if not _has_bet(table, seat)]
    while waiting and len(table.still_in) > 1:
        seat = waiting.pop(0)
        if not _has_a_say(table, seat):
            continue
        table = yield from happens(table, ev.TurnBegan(seat))
        table, answer = yield from asked(table, partial(speak, seat=seat, jacks=jacks))
        if answer is not None:
            table = yield from _said(table, seat, answer)
        if isinstance(answer, Check) and looking(table):
            break
        if isinstance(answer, Bet | Raise):
            waiting = [other for other in _others(table, seat) if other != seat]
    return (yield from _end(table))


def speak(table: DrawTable, seat: int, *, jacks: bool = False) -> Decision:
    """What a player is asked when it is their turn to bet."""
    rules, place = table.rules, table.seats[seat]
    means, to_call = table.means(seat), table.to_call(seat)
    most, on_top = max(0, means - to_call), rules.most_on_top(to_call)
    if to_call and on_top is not None:
        most = min(most, on_top)
    opening = None
    if jacks and table.leader is None:
        jacks_up = rules.ranking.least(Category.PAIR, Rank.JACK)
        opening = hand_value(rules.ranking, place.hand).strength >= jacks_up
    return Speak(
        seat, min(to_call, means), means, rules.least_bet(table.game), most,
        chipping=rules.chipping,
        capped=rules.most_raises is not None and table.raises >= rules.most_raises,
        opening=opening, looking=looking(table), fined=fined(table, seat), present=present(table),
    )  # fmt: skip


def looking(table: DrawTable) -> bool:
    """Whether to wait is to look, which compares at once (H-5, H-6)."""
    return table.phase is Phase.LAST_BETS and table.rules.look_compares


def _has_bet(table: DrawTable, seat: int) -> bool:
    """Whether the player made the present bet; when betting begins that is the visum (S-15)."""
    return bool(table.bet) and table.leader == seat


def _others(table: DrawTable, first: int) -> list[int]:
    """Players who can still bet, clockwise from this seat."""
    still = set(table.still_in)
    return [seat for seat in table.clockwise(first) if seat in still and table.means(seat)]


def _has_a_say(table: DrawTable, seat: int) -> bool:
    """Whether the player has a choice: a bet to call, or an opponent to bet against."""
    if seat not in table.still_in or not table.means(seat):
        return False
    against = any(table.means(other) for other in table.still_in if other != seat)
    return against or bool(table.to_call(seat))


def _said(table: DrawTable, seat: int, answer: DrawAnswer) -> Script:
    """What a player said, as an event."""
    own, means, to_call = table.seats[seat].chips, table.means(seat), table.to_call(seat)
    match answer:
        case Check():
            return (yield from happens(table, ev.Checked(seat)))
        case Chip():
            light = max(0, CHIP - own)
            return (yield from happens(table, ev.PotFed(seat, CHIP, ev.Kind.CHIP, light)))
        case Bet(chips):
            light = max(0, chips - own)
            return (yield from happens(table, ev.BetPlaced(seat, chips, light)))
        case Call():
            chips = min(to_call, means)
            return (yield from happens(table, ev.Called(seat, chips, max(0, chips - own))))
        case Raise(by):
            chips = to_call + by
            return (yield from happens(table, ev.Raised(seat, chips, by, max(0, chips - own))))
    return (yield from happens(table, ev.WentOut(seat)))


def _end(table: DrawTable) -> Script:
    """Chips that no other player matched go back to their owner."""
    most, next_most = sorted((seat.staked for seat in table.seats), reverse=True)[:2]
    seat = next(n for n, place in enumerate(table.seats) if place.staked == most)
    if most > next_most and seat in table.still_in:  # a player who left the table loses the bet
        table = yield from happens(table, ev.BetReturned(seat, most - next_most))
    return (yield from happens(table, ev.BettingEnded()))


def first_to_speak(table: DrawTable) -> int:
    """C-5: the player who bet or raised last in the round before, or the one left of the dealer;
    the next one where that player is out."""
    start = table.dealer + 1 if table.leader is None else table.leader
    still = set(table.still_in)
    return next(seat for seat in table.clockwise(start) if seat in still)
