"""A clumsy dealer's slips that come to light in the draw and after it (S-19): what is found when a
hand is picked up, cards that lie open, miscounted cards, a wrong pack.

House, where the rule leaves it open:

- In the draw it happens to one player, chosen at random, or to the next one who takes cards.
- Too few cards, looked at: everybody still in is asked in turn, the one who is short of a card
  first of all; one no is enough. What a hand of four is worth: `clumsy_hands`.
- A card that lies face up is put with the discards at once; a player who asks for it gets it from
  there.
- Extra cards that no player has looked at, and that are not taken, go under the stock.
- A wrong pack is found when a hand is picked up, or when the bets are made and the pack is counted.
  The card in question is the last of the stock, which is never dealt (S-8), so no hand was ever
  wrong. All that was put into the pot in this game goes back, antes, visum and fines included; who
  had gone out is in again, who has left the table has not come back.
"""

from functools import partial

from game.rules.decisions import Decision
from game.rules.draw import events as ev
from game.rules.draw.clumsy import pick, put_right, slip_due
from game.rules.draw.decisions import Accept, Draw, PlayWithFour, TakeAll, TakeExposed
from game.rules.draw.match_rules import HAND
from game.rules.draw.steps import Chance, Script, asked, fined, happens, present
from game.rules.draw.table import FACE_UP, WRONG_PACK, DrawTable, Repair, Slip


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
    if slip in WRONG_PACK and table.players.index(seat) == _when(table, chance):
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
            table,
            lambda now: TakeAll(seat, hand, 1, fined=fined(now, seat), present=present(now)),
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
        table,
        lambda now: TakeExposed(seat, card, fined=fined(now, seat), present=present(now)),
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


def _when(table: DrawTable, chance: Chance) -> int:
    """Whose look at the hand a wrong pack is found with; often that of nobody."""
    return pick(table, chance, "seat", 2 * len(table.players))


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
    """An incomplete or doubled pack."""
    table = yield from happens(table, ev.Slipped(slip))
    wrong = ev.PackFoundWrong(table.stock[-1], doubled=slip is Slip.PACK_DOUBLED)
    return (yield from happens(table, wrong))
