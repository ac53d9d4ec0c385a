"""A clumsy dealer deals: what may go wrong before the last card lies, and which rule repairs it
(S-19).

There is a slip in about every third game, never two in one; all slips are equally likely. Chance
alone decides, so the same seed gives the same slip. House rules, where S-19 leaves it open:

- Players pick up their hands at their turn to draw (S-7). So a slip of the kind "has not looked" is
  noticed when all cards are dealt, or earlier; one of the kind "has looked" when the hand is picked
  up.
- The antes stay in the pot where the cards are dealt anew: only a wrong pack gives them back.
- A new deal needs a new cut, and its dealer takes care: nothing slips twice in a game.
- In the draw it happens to one player, chosen at random, or to the next one who takes cards.
- Too few cards, looked at: everybody still in is asked in turn, the one who is short of a card
  first of all; one no is enough. What a hand of four is worth: `ranking.hand_value`.
- A card that lies face up is put with the discards at once; a player who asks for it gets it from
  there.
- Extra cards that no player has looked at, and that are not taken, go under the stock.
- A wrong pack is found when a hand is picked up, or when the bets are made and the pack is counted.
  The card in question is the last of the stock, which is never dealt (S-8), so no hand was ever
  wrong. All that was put into the pot in this game goes back, antes, visum and fines included; who
  had gone out is in again, who has left the table has not come back.
"""

from functools import partial
from itertools import pairwise
from typing import Final

from game.rules.decisions import Decision
from game.rules.draw import events as ev
from game.rules.draw.decisions import Accept, Draw, PlayWithFour, PutRight, TakeAll, TakeExposed
from game.rules.draw.ranking import HAND
from game.rules.draw.steps import (
    Chance,
    Script,
    asked,
    deal,
    fined,
    happens,
    in_turn,
    present,
    shuffle,
)
from game.rules.draw.table import FACE_UP, FIRST_EDITION, WRONG_PACK, DrawTable, Repair, Slip

ODDS: Final = 1 / 3  # the probability of a slip in a game
_SLIPS: Final = tuple(Slip)


def slip_due(table: DrawTable, chance: Chance) -> Slip | None:
    """The slip of this game that has not happened yet; None where there is none."""
    if not table.rules.clumsy or table.slip is not None:
        return None
    randomness = chance(f"clumsy {table.game}")
    if randomness.random() >= ODDS:
        return None
    count = len(_SLIPS) if table.rules.edition > 1 else FIRST_EDITION
    return _SLIPS[int(randomness.random() * count)]


def pick(table: DrawTable, chance: Chance, what: str, count: int) -> int:
    """A random number below `count`, for the purpose `what`: the seat, the card, the time."""
    return int(chance(f"clumsy {table.game} {what}").random() * count)


def clumsy_deal(table: DrawTable, chance: Chance) -> Script:
    """Shuffle, cut and deal, and what goes wrong with it."""
    match slip_due(table, chance):
        case Slip.ONE_EXPOSED:
            return (yield from _one_exposed(table, chance))
        case Slip.TWO_EXPOSED:
            return (yield from _two_exposed(table, chance))
        case Slip.SKIPPED:
            return (yield from _skipped(table, chance))
        case Slip.IN_TWOS:
            return (yield from _in_twos(table, chance))
        case Slip.NOT_CUT:
            return (yield from _not_cut(table, chance))
        case Slip.WRONG_DEALER | Slip.WRONG_DEALER_LOOKED as slip:
            return (yield from _wrong_dealer(table, chance, slip))
        case Slip.TOO_MANY | Slip.TOO_MANY_LOOKED as slip:
            return (yield from _too_many(table, chance, slip))
        case Slip.TOO_FEW | Slip.TOO_FEW_LOOKED as slip:
            return (yield from _too_few(table, chance, slip))
        case Slip.SEVERAL_WRONG:
            return (yield from _several_wrong(table, chance))
    return (yield from deal(table, chance))


def put_right(table: DrawTable, slip: Slip, repair: Repair, seat: int | None = None) -> Script:
    """The table notices a slip, and the rule that repairs it."""
    table = yield from happens(table, ev.Slipped(slip, seat))
    return (yield from happens(table, ev.Repaired(slip, repair, seat)))


def _deal_to(table: DrawTable, seats: list[int]) -> Script:
    for seat in seats:
        table = yield from happens(table, ev.CardDealt(seat, table.stock[0]))
    return table


def _new_deal(table: DrawTable, chance: Chance, slip: Slip, seat: int | None = None) -> Script:
    table = yield from put_right(table, slip, Repair.NEW_DEAL, seat)
    if table.passed_over is not None:
        table = yield from happens(table, ev.PackHandedBack(table.passed_over))
    return (yield from deal(table, chance))


def _one_exposed(table: DrawTable, chance: Chance) -> Script:
    """One card exposed in the deal stands."""
    table = yield from shuffle(table, chance)
    seats = in_turn(table)
    at = pick(table, chance, "card", len(seats))
    table = yield from _deal_to(table, seats[:at])
    table = yield from happens(table, ev.CardDealt(seats[at], table.stock[0], exposed=True))
    table = yield from put_right(table, Slip.ONE_EXPOSED, Repair.STANDS, seats[at])
    return (yield from _deal_to(table, seats[at + 1 :]))


def _two_exposed(table: DrawTable, chance: Chance) -> Script:
    """Two cards exposed: new shuffle and deal, as soon as the second lies open."""
    table = yield from shuffle(table, chance)
    seats = in_turn(table)
    second = 1 + pick(table, chance, "card", len(seats) - 1)
    first = pick(table, chance, "other card", second)
    for turn, seat in enumerate(seats[: second + 1]):
        exposed = turn in (first, second)
        table = yield from happens(table, ev.CardDealt(seat, table.stock[0], exposed))
    return (yield from _new_deal(table, chance, Slip.TWO_EXPOSED, seats[second]))


def _skipped(table: DrawTable, chance: Chance) -> Script:
    """A player skipped: the cards of this round, each of which went one seat too far, go back by
    one, and the last player of the round gets the next. House: it is noticed when the round is
    over."""
    table = yield from shuffle(table, chance)
    seats = in_turn(table)
    sitting = len(seats) // HAND
    skipped = pick(table, chance, "seat", sitting - 1)  # not the last one: no seat comes after it
    begin = sitting * pick(table, chance, "round", HAND)
    late = seats[begin + skipped : begin + sitting]
    table = yield from _deal_to(table, seats[: begin + skipped] + late[1:])
    table = yield from put_right(table, Slip.SKIPPED, Repair.IN_ORDER, late[0])
    for right, wrong in pairwise(late):
        card = table.seats[wrong].hand[-1]
        table = yield from happens(table, ev.CardPassed(wrong, right, card))
    return (yield from _deal_to(table, seats[begin + sitting - 1 :]))


def _in_twos(table: DrawTable, chance: Chance) -> Script:
    """Cards dealt in twos, before anybody looked: new deal."""
    table = yield from shuffle(table, chance)
    seats = in_turn(table)
    sitting = seats[: len(seats) // HAND]
    pairs = 1 + pick(table, chance, "card", 2 * len(sitting))
    in_twos = [seat for seat in sitting + sitting for _ in range(2)]
    table = yield from _deal_to(table, in_twos[: 2 * pairs])
    return (yield from _new_deal(table, chance, Slip.IN_TWOS))


def _not_cut(table: DrawTable, chance: Chance) -> Script:
    """Not cut: new deal. House: it is noticed while the cards are dealt."""
    table = yield from shuffle(table, chance, cut=False)
    seats = in_turn(table)
    table = yield from _deal_to(table, seats[: 1 + pick(table, chance, "card", len(seats))])
    return (yield from _new_deal(table, chance, Slip.NOT_CUT))


def _wrong_dealer(table: DrawTable, chance: Chance, slip: Slip) -> Script:
    """The wrong player deals: a new deal if it is noticed before any player has looked. Otherwise
    it is noticed when the first hand is picked up."""
    others = [n for n in table.clockwise() if n != table.dealer and table.takes_part(n)]
    wrong = others[pick(table, chance, "seat", len(others))]
    table = yield from happens(table, ev.PackTaken(wrong))
    table = yield from deal(table, chance)
    if slip is Slip.WRONG_DEALER_LOOKED:
        return table
    return (yield from _new_deal(table, chance, slip, wrong))


def _too_many(table: DrawTable, chance: Chance, slip: Slip) -> Script:
    """A player gets two cards in the last round. If the player has not looked, the extra card goes
    under the stock; otherwise the slip is noticed when the hand is picked up."""
    table = yield from shuffle(table, chance)
    seats, at = _in_last_round(table, chance)
    table = yield from _deal_to(table, [*seats[: at + 1], *seats[at:]])
    if slip is Slip.TOO_MANY_LOOKED:
        return table
    table = yield from put_right(table, slip, Repair.UNDER_STOCK, seats[at])
    extra = table.seats[seats[at]].hand[-1]
    return (yield from happens(table, ev.CardUnderStock(seats[at], extra)))


def _too_few(table: DrawTable, chance: Chance, slip: Slip) -> Script:
    """A player gets no card in the last round. If the player has not looked, the missing card is
    dealt last; otherwise the slip is noticed when the hand is picked up."""
    table = yield from shuffle(table, chance)
    seats, at = _in_last_round(table, chance)
    table = yield from _deal_to(table, [*seats[:at], *seats[at + 1 :]])
    if slip is Slip.TOO_FEW_LOOKED:
        return table
    table = yield from put_right(table, slip, Repair.DEALT_LAST, seats[at])
    return (yield from _deal_to(table, [seats[at]]))


def _several_wrong(table: DrawTable, chance: Chance) -> Script:
    """In the last round a player gets two cards and another none. Each of them is asked whether the
    dealer may put it right; if one does not agree, the game is dealt again. House: nobody can leave
    the table while that is asked."""
    table = yield from shuffle(table, chance)
    seats, at = _in_last_round(table, chance)
    order = seats[: len(seats) // HAND]
    short = seats[at]
    others = [seat for seat in order if seat != short]
    extra = others[pick(table, chance, "other seat", len(others))]
    last = [seat for seat in order if seat != short for _ in range(1 + (seat == extra))]
    table = yield from _deal_to(table, seats[: -len(order)] + last)
    slip = Slip.SEVERAL_WRONG
    table = yield from happens(table, ev.Slipped(slip))
    for seat in order:
        if seat in (short, extra):
            table = yield from happens(table, ev.TurnBegan(seat))
            table, answer = yield from asked(table, lambda _, seat=seat: PutRight(seat))  # type: ignore[misc]
            agrees = answer == Accept(yes=True)
            table = yield from happens(table, ev.PutRightAnswered(seat, agrees))
            if not agrees:
                table = yield from happens(table, ev.Repaired(slip, Repair.NEW_DEAL))
                return (yield from deal(table, chance))
    table = yield from happens(table, ev.Repaired(slip, Repair.PUT_RIGHT))
    too_many = table.seats[extra].hand[-1]
    table = yield from happens(table, ev.CardUnderStock(extra, too_many))
    return (yield from _deal_to(table, [short]))


def _in_last_round(table: DrawTable, chance: Chance) -> tuple[list[int], int]:
    """The order of the deal, and a place in its last round."""
    seats = in_turn(table)
    sitting = len(seats) // HAND
    return seats, len(seats) - sitting + pick(table, chance, "seat", sitting)


# --- Slips that come to light in the draw and after it ---


def noticed(table: DrawTable, seat: int, chance: Chance) -> Script:
    """What comes to light when a player has picked up the hand."""
    slip, cards = slip_due(table, chance), len(table.seats[seat].hand)
    if slip is None or not table.seats[seat].picked_up:
        return table
    if slip is Slip.WRONG_DEALER_LOOKED:
        return (yield from put_right(table, slip, Repair.TURN_GOES_BACK, table.dealer))
    if slip is Slip.TOO_MANY_LOOKED and cards > HAND:
        return (yield from _out(table, seat, slip))
    if slip is Slip.TOO_FEW_LOOKED and cards < HAND:
        return (yield from _with_four(table, seat))
    if slip in WRONG_PACK and table.players.index(seat) == pick(
        table,
        chance,
        "seat",
        2 * len(table.players),  # often that of nobody
    ):
        return (yield from _found_wrong(table, slip))
    return table


def miscounted(table: DrawTable, seat: int, wanted: int, chance: Chance) -> Script:
    """Too many cards in the draw: not yet looked at, the player chooses; looked at: out."""
    slip, cards = slip_due(table, chance), wanted - len(table.seats[seat].hand)
    if slip not in (Slip.TOO_MANY_DRAWN, Slip.TOO_MANY_DRAWN_LOOKED):
        return table
    if not cards or len(table.stock) < cards + 2 or not _befalls(table, seat, chance):
        return table
    if slip is Slip.TOO_MANY_DRAWN:
        return (yield from _overdrawn(table, seat, cards))
    for _ in range(cards + 1):
        table = yield from happens(table, ev.CardDrawn(seat, table.stock[0]))
    return (yield from _out(table, seat, slip))


def _overdrawn(table: DrawTable, seat: int, cards: int) -> Script:
    """One card more than `cards` came. The player chooses between the right number, in the order in
    which they came, and discarding one more and taking all; who has laid away the whole hand has
    nothing to discard."""
    slip, hand = Slip.TOO_MANY_DRAWN, table.seats[seat].hand
    table = yield from happens(table, ev.Slipped(slip, seat))
    answer: object = None
    if hand and table.rules.edition > 1:
        table = yield from happens(table, ev.TurnBegan(seat))
        table, answer = yield from asked(
            table, lambda now: TakeAll(seat, hand, 1, fined=fined(now, seat), present=present(now))
        )
    if isinstance(answer, Draw) and answer.cards:
        table = yield from happens(table, ev.Repaired(slip, Repair.DISCARDS_MORE, seat))
        return (yield from happens(table, ev.LaidAway(seat, answer.cards)))
    table = yield from happens(table, ev.Repaired(slip, Repair.RIGHT_NUMBER, seat))
    return (yield from happens(table, ev.CardReturned(seat, table.stock[cards])))


def lies_open(table: DrawTable, seat: int, chance: Chance) -> bool:
    """Whether the next card for this player lies face up."""
    return slip_due(table, chance) in FACE_UP and _befalls(table, seat, chance)


def face_up(table: DrawTable, seat: int, chance: Chance) -> Script:
    """A card lying face up in the stock, or exposed in the draw, is shown to all and goes to the
    discards unless the player it was meant for asks for it."""
    slip, card = slip_due(table, chance), table.stock[0]
    assert slip is not None
    table = yield from happens(table, ev.Slipped(slip, seat))
    table = yield from happens(table, ev.CardFaceUp(seat, card))
    table = yield from happens(table, ev.TurnBegan(seat))
    table, answer = yield from asked(
        table, lambda now: TakeExposed(seat, card, fined=fined(now, seat), present=present(now))
    )
    if answer == Accept(yes=True):
        table = yield from happens(table, ev.Repaired(slip, Repair.TAKEN, seat))
        return (yield from happens(table, ev.FaceUpTaken(seat, card)))
    return (yield from happens(table, ev.Repaired(slip, Repair.TO_DISCARDS, seat)))


def counted(table: DrawTable, chance: Chance) -> Script:
    """The bets are made: a wrong pack is found now at the latest, and so is a hand with too many
    cards."""
    slip = slip_due(table, chance)
    if slip is Slip.TOO_MANY_NOTICED:
        return (yield from _noticed_late(table, chance))
    here = [seat for seat in table.players if not table.seats[seat].gone]
    if slip in WRONG_PACK and slip is not None and len(here) > 1:
        return (yield from _found_wrong(table, slip))
    return table


def _noticed_late(table: DrawTable, chance: Chance) -> Script:
    """Too many cards in a hand noticed after the draw: out, and the stakes are forfeited; only
    where all others are out already does this player take the pot all the same. House: a card clung
    to another; it is the top card of the stock, which nobody has seen."""
    drew = [seat for seat in table.still_in if table.seats[seat].drew]
    if not drew or len(table.stock) < 2:
        return table
    slip, seat = Slip.TOO_MANY_NOTICED, drew[pick(table, chance, "seat", len(drew))]
    if len(table.still_in) == 1:
        return (yield from put_right(table, slip, Repair.TAKES_POT, seat))
    table = yield from happens(table, ev.Slipped(slip, seat))
    table = yield from happens(table, ev.CardDrawn(seat, table.stock[0]))
    table = yield from happens(table, ev.Repaired(slip, Repair.OUT, seat))
    return (yield from happens(table, ev.WentOut(seat)))


def give_back(table: DrawTable, start: DrawTable) -> Script:
    """All bets of the game are returned, and it is dealt again. `start`: the table before it."""
    slip = table.slip
    assert slip is not None, "something is wrong with the pack"
    for seat, (now, then) in enumerate(zip(table.seats, start.seats, strict=True)):
        if (now.paid, now.light) != (then.paid, then.light):
            back = ev.BetsReturned(seat, now.paid - then.paid, now.light - then.light)
            table = yield from happens(table, back)
    table = yield from happens(table, ev.Repaired(slip, Repair.BETS_RETURNED))
    return (yield from happens(table, ev.GameVoided(table.game)))


def _befalls(table: DrawTable, seat: int, chance: Chance) -> bool:
    """Whether it is this player's draw that goes wrong: the one chosen, or somebody after."""
    players = table.players
    return players.index(seat) >= pick(table, chance, "seat", len(players))


def _out(table: DrawTable, seat: int, slip: Slip) -> Script:
    """A player who has looked at the wrong number of cards is out."""
    table = yield from put_right(table, slip, Repair.OUT, seat)
    return (yield from happens(table, ev.WentOut(seat)))


def _with_four(table: DrawTable, short: int) -> Script:
    """A player who has looked at too few cards is out, unless all agree to play on with four."""
    slip = Slip.TOO_FEW_LOOKED
    table = yield from happens(table, ev.Slipped(slip, short))
    in_turn = [seat for seat in table.clockwise(short) if seat in table.still_in]
    rules = True
    for seat in in_turn:
        if not rules or short not in table.still_in or len(table.still_in) < 2:
            break
        if seat in table.still_in:
            table = yield from happens(table, ev.TurnBegan(seat))
            table, answer = yield from asked(table, partial(_may_play, seat=seat, short=short))
            if isinstance(answer, Accept):
                rules = answer.yes
                table = yield from happens(table, ev.FourAnswered(seat, short, rules))
    if rules and short in table.still_in:
        return (yield from happens(table, ev.Repaired(slip, Repair.FOUR_CARDS, short)))
    table = yield from happens(table, ev.Repaired(slip, Repair.OUT, short))
    return (yield from happens(table, ev.WentOut(short))) if short in table.still_in else table


def _may_play(table: DrawTable, seat: int, short: int) -> Decision:
    return PlayWithFour(seat, short, fined=fined(table, seat), present=present(table))


def _found_wrong(table: DrawTable, slip: Slip) -> Script:
    table = yield from happens(table, ev.Slipped(slip))
    wrong = ev.PackFoundWrong(table.stock[-1], doubled=slip is Slip.PACK_DOUBLED)
    return (yield from happens(table, wrong))
