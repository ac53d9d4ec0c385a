"""What a phone shows of the main game."""

from __future__ import annotations

from typing import cast

from game.audio.speech import card_named
from game.phones.phones import State
from game.players.worth.beliefs import Position
from game.rules.cards import Card
from game.rules.decisions import BuyCard, Decision, Stop, Take, TakeCard
from game.rules.sight import View
from game.rules.table import FACE_DOWN_CARDS, Phase, Seat, Table
from game.rules.variants import why
from game.table.deluxe import view_model
from game.table.deluxe.house_plate import house_plate_state
from game.table.deluxe.story.lead import reason_line
from game.table.deluxe.story.new_card import breaks, remains_ribbon
from game.table.deluxe.view_model import DeluxeLedger, odds_in
from game.table.lamp import lamp_on_phone
from game.table.part import Mood
from game.table.phones.phone_game import PhoneGame, Seen, button, look
from game.words.words import Words, variant_name


class DeluxePhone(PhoneGame):
    """Hand, market, prices, point table and bill on a phone."""

    # --- everybody's ---------------------------------------------------------------------------
    def place(self, seen: Seen) -> str:
        return view_model.round_line(seen.view, seen.naming, short=True)[0]

    def bank_name(self, seen: Seen) -> str:
        return seen.naming.words("table.bank")

    def bank(self, seen: Seen) -> int:
        return int(seen.view.table.bank.value)

    def chips(self, seen: Seen, seat: int) -> int:
        return int(seen.view.table.seats[seat].chips.value)

    def purse(self, seen: Seen, seat: int) -> State:
        place = seen.view.table.seats[seat]
        bought = place.bought if len(place.face_down) == FACE_DOWN_CARDS else 0
        return {**super().purse(seen, seat), "bought": bought}

    def note(self, seen: Seen, seat: int) -> str:
        view, naming = seen.view, seen.naming
        shown = view.table.seats[seat].shown
        if shown is not None and view.table.phase in (Phase.SHOW, Phase.PAY, Phase.ENDED):
            return naming.words(f"combination.{shown.combination.name}")
        chips = view.table.seats[seat].chips.value
        return view_model.plate(view, seat, naming, chips, chips, Mood.CALM).note

    def mood(self, seen: Seen, seat: int) -> Mood:
        table = seen.view.table
        if table.winner == seat:
            return Mood.PLEASED
        return Mood.THINKING if table.turn == seat else Mood.CALM

    def prompt(self, seen: Seen) -> str:
        toast = view_model.toast(seen.view, seen.naming, seen.asked, seen.last)
        return toast.text if toast is not None else ""

    def state(self, seen: Seen) -> State:
        return {**super().state(seen), "then": _then(seen)}

    # --- a seat's own --------------------------------------------------------------------------
    def own(self, seen: Seen) -> State:
        view = cast("View", seen.view)
        table, own = view.table, view.own
        laid = len(own.face_down) == FACE_DOWN_CARDS
        state: State = {
            "points": point_table(table, seen),
            "market": [card is not None for card in own.face_down] if laid else [],
            "prices": list(range(1, FACE_DOWN_CARDS + 1)),
        }
        if table.phase is Phase.BUY and laid and own.bought < FACE_DOWN_CARDS:
            state["price"] = own.price
        return state

    def choices(self, seen: Seen, asked: Decision) -> State:
        words = seen.naming.words
        if isinstance(asked, TakeCard):
            return {"ask": "take", "buttons": []}
        if not isinstance(asked, BuyCard):
            return {}
        dear = asked.chips < asked.price
        why = words("reason.not_enough_chips", price=asked.price, chips=asked.chips) if dear else ""
        note = words("table.done_note.none" if asked.price == 1 else "table.done_note")
        label = words("table.buy_for", price=asked.price)
        buy = button(
            "buy", label, "discard {card}", look="primary", why=why, needs=1,
            note=words("phone.discard_first"),
        )  # fmt: skip
        stop = button("stop", words("table.done"), "stop", note=note)
        state: State = {"ask": "buy", "raise_most": 0 if dear else 1, "buttons": [stop, buy]}
        if seen.options.lamp and not dear:
            state["lamp"] = words("lamp.counting")
        return state

    def position(self, seen: Seen) -> Position | None:
        asked = seen.asked
        if not seen.options.lamp or not isinstance(asked, BuyCard) or asked.chips < asked.price:
            return None
        return Position.of(cast("View", seen.view), asked)

    def quiet(self, seen: Seen, asked: Decision) -> object:
        if isinstance(asked, BuyCard):
            return Stop()
        if isinstance(asked, TakeCard):
            return Take(asked.slots[0])
        return super().quiet(seen, asked)

    def hand(self, seen: Seen) -> State | None:
        hand = super().hand(seen)
        view, words = cast("View", seen.view), seen.naming.words
        own, table = view.own, view.table
        if hand is None:
            return None
        if len(own.hand) == table.variant.cards:
            value = table.variant.value(own.hand)
            hand["ribbon"] = words(f"combination.{value.combination.name}")
            hand["points"] = words("points", count=value.points)
            hand["row"] = table.variant.line_of(value.combination)
            if table.phase is Phase.BUY and table.turn == view.viewer:
                hand["leaves"] = {str(card): _leaves(view, card, seen) for card in own.hand}
                gone = [card for card in own.hand if breaks(own.hand, card, table.variant)]
                hand["warns"] = [str(card) for card in gone]
        else:
            held = remains_ribbon(view, None, words)
            hand["ribbon"], hand["points"] = (held.title, held.points) if held else ("", "")
        if seen.advice is not None and seen.advice.position == self.position(seen):
            hand["lamp"] = lamp_on_phone(seen.advice, words)
        hand.update(_turned(view, own, seen))
        return hand

    # --- the end of a game ---------------------------------------------------------------------
    def result(self, seen: Seen) -> State:
        naming, words = seen.naming, seen.naming.words
        money = cast("DeluxeLedger", seen.ledger).money
        me, winner = seen.view.viewer, money.winner
        assert winner is not None, "the game is over"
        account, table = money.accounts[me], seen.view.table
        parts = {
            "phone.to_begin": -account.begins,
            "phone.cards_paid": -account.cards,
            "phone.pairs": account.pairs,
            "phone.from_bank": account.bank,
        }
        lines = [_line(words, words(key), chips) for key, chips in parts.items() if chips]
        losers = [n for n in table.clockwise() if n != winner] if winner == me else [me]
        for loser in losers:
            other, paid = loser if winner == me else winner, money.accounts[loser].paid
            chips = paid.chips if paid is not None else 0
            value = table.seats[other].shown
            hand = words(f"combination.{value.combination.name}") if value else ""
            line = _line(words, hand, chips if winner == me else -chips)
            minus = "phone.minus" if money.stake == 1 else "phone.minus_double"
            calc = words(minus, best=money.points[winner], own=money.points[loser])
            lines.append({**line, "who": naming(other), "calc": calc})
        return {
            "result": {
                **_headline(seen, winner, account.change),
                "change": words.signed(account.change),
                "lines": lines,
                "total": {
                    "label": words("phone.in_all"),
                    "from": f"{account.before} → {account.after}",
                    "sum": words.signed(account.change),
                },
                "next": self.next_label(seen),
            }
        }


def _headline(seen: Seen, winner: int, change: int) -> State:
    """Who has won with what, and why that is more than one's own; a loser also reads what the game
    has cost in all, in chips, or what the pair of the evening has brought all the same."""
    table, naming, words = seen.view.table, seen.naming, seen.naming.words
    best, own = table.seats[winner], seen.view.own
    hand = words(f"combination.{best.shown.combination.name}")
    if winner == seen.view.viewer:
        return {"kick": words("phone.you_win"), "banner": hand}
    reason = reason_line(why(best.hand, own.hand, table.variant), table.variant.cards, words)
    pays = words("phone.you_pay.nothing")
    if change:
        pays = words("phone.you_pay" if change < 0 else "phone.you_get", chips=abs(change))
    return {
        "kick": words("phone.wins_with", name=naming(winner), hand=hand),
        "banner": pays,
        "why": f"{reason}.",
    }


def _line(words: Words, what: str, chips: int) -> State:
    """A line of the bill."""
    return {"who": "", "what": what, "sum": words.signed(chips), "look": look(chips)}


def _then(seen: Seen) -> str:
    """Who buys after the one who does now."""
    table, naming = seen.view.table, seen.naming
    if table.phase is not Phase.BUY or table.turn in (None, seen.view.viewer):
        return ""
    order = list(table.clockwise())
    coming = order[order.index(table.turn) + 1 :]
    me = coming.index(seen.view.viewer) if seen.view.viewer in coming else None
    if me == 0:
        return naming.words("phone.then_you")
    if me == 1:
        return naming.words("phone.then_both", name=naming(coming[0]))
    return naming.words("phone.then", name=naming(coming[0])) if coming else ""


def _leaves(view: View, card: Card, seen: Seen) -> str:
    """What is left of the hand without a card."""
    left = remains_ribbon(view, card, seen.naming.words)
    if left is None:
        return ""
    return f"{left.title}, {left.points} {left.unit}" if left.points else left.title


def _turned(view: View, own: Seat, seen: Seen) -> State:
    """The card bought last in this turn, and what was held before it."""
    words, table = seen.naming.words, view.table
    whole = len(own.hand) == table.variant.cards
    if not own.bought or not whole or table.phase is not Phase.BUY or not own.discards:
        return {}
    before = table.variant.value((*own.hand[:-1], own.discards[-1]))
    fresh = own.hand[-1]
    no_more = own.bought == FACE_DOWN_CARDS or own.chips.value < own.price
    return {
        "fresh": str(fresh),
        "turned": {
            "title": words(f"phone.turned.{own.bought}"),
            "name": card_named(fresh, words),
            "before": words("phone.before", hand=view_model.hand_named(before, words)),
            "only": words("phone.only_here"),
            "note": "" if no_more else words("phone.next_price", price=own.price),
        },
    }


def point_table(table: Table, seen: Seen) -> State:
    """The table of points of the variant, and the house rules of the evening, if there are any."""
    words = seen.naming.words
    agreed = house_plate_state(cast("View", seen.view), words)
    return {
        "house": agreed.texts[0] if agreed is not None else "",
        "title": variant_name(words, table.variant.cards),
        "heads": [words("phone.combination"), words("phone.points"), words("phone.one_in")],
        "rows": [
            [words(f"combination.{line.combination.name}"), str(line.points), odds_in(words, line)]
            for line in table.variant.lines
        ],
    }
