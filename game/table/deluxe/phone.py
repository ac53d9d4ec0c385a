"""What a phone shows of the main game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.players.worth.position import Position
from game.rules.cards import Card
from game.rules.decisions import BuyCard, Decision, Stop, Take, TakeCard
from game.rules.table import FACE_DOWN_CARDS, Phase
from game.speech.sentences import card_named
from game.table.deluxe import view_model
from game.table.deluxe.point_lines import odds_in
from game.table.deluxe.story.buying.remains import breaks, remains_ribbon
from game.table.deluxe.story.paying.money_words import bill, difference
from game.table.lamp import phone as lamp
from game.table.parts.draw_context import Mood
from game.table.phones.phone_game import PhoneGame, Seen, State, button
from game.words.variant_names import variant_name

if TYPE_CHECKING:
    from game.rules.sight import View
    from game.rules.table import Seat, Table
    from game.table.deluxe.ledger import DeluxeLedger


class DeluxePhone(PhoneGame):
    """Hand, market, prices, point table and bill on a phone."""

    # --- everybody's ---------------------------------------------------------------------------
    def place(self, seen: Seen) -> str:
        return view_model.round_line(seen.view, seen.naming, short=True)[0]

    def bank_name(self, seen: Seen) -> str:
        return seen.naming.words("table.bank")

    def bank(self, seen: Seen) -> int:
        return int(seen.view.table.bank.value)

    def purse(self, seen: Seen, seat: int) -> State:
        place = seen.view.table.seats[seat]
        bought = place.bought if len(place.face_down) == FACE_DOWN_CARDS else 0
        return {**super().purse(seen, seat), "bought": bought}

    def note(self, seen: Seen, seat: int) -> str:
        view, naming = seen.view, seen.naming
        shown = view.table.seats[seat].shown
        if shown is not None and view.table.phase in (Phase.SHOW, Phase.PAY, Phase.ENDED):
            return view_model.hand_named(shown, naming.words)
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
        if seen.lamp and not dear:
            state["lamp"] = words("lamp.counting")
        return state

    def position(self, seen: Seen) -> Position | None:
        asked = seen.asked
        if not seen.lamp or not isinstance(asked, BuyCard) or asked.chips < asked.price:
            return None
        return Position.of(cast("View", seen.view), asked)

    def quiet(self, asked: Decision) -> object:
        if isinstance(asked, BuyCard):
            return Stop()
        if isinstance(asked, TakeCard):
            return Take(asked.slots[0])
        return super().quiet(asked)

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
            hand["lamp"] = lamp.told(seen.advice, words)
        hand.update(_turned(view, own, seen))
        return hand

    # --- the end of a game ---------------------------------------------------------------------
    def result(self, seen: Seen) -> State:
        table, naming, words = seen.view.table, seen.naming, seen.naming.words
        money = cast("DeluxeLedger", seen.ledger).money
        me = seen.view.viewer
        account = money.accounts[me]
        banner = view_model.banner(seen.view, naming, bank=money.won.bank, gain=money.won.gain)
        before, *changes, last = bill(naming, money, me)
        lines: list[State] = [
            {
                "who": "",
                "what": part.text,
                "sum": words.signed(part.chips),
                "look": _look(part.chips),
            }
            for part in changes
        ]
        others = [n for n in table.clockwise() if n != money.winner and money.winner == me]
        lines += [
            {
                "who": naming(n),
                "what": _shown(table.seats[n], seen),
                "sum": difference(words, money.points[me], money.points[n], money.accounts[n].paid),
                "look": "",
            }
            for n in others
        ]  # fmt: skip
        return {
            "result": {
                "kick": banner.subtitle if banner else "",
                "banner": banner.title if banner else "",
                "change": words.signed(account.change),
                "look": _look(account.change),
                "lines": lines,
                "total": {"label": before.text, "sum": last.text},
                "next": self.next_label(seen),
            }
        }


def _look(chips: int) -> str:
    return "gain" if chips > 0 else "loss" if chips < 0 else ""


def _shown(seat: Seat, seen: Seen) -> str:
    return view_model.hand_named(seat.shown, seen.naming.words) if seat.shown else ""


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
    return {
        "fresh": str(fresh),
        "turned": {
            "title": words(f"phone.turned.{own.bought}"),
            "name": card_named(fresh, words),
            "before": words("phone.before", hand=view_model.hand_named(before, words)),
            "only": words("phone.only_here"),
        },
    }


def point_table(table: Table, seen: Seen) -> State:
    """The table of points of the variant."""
    words = seen.naming.words
    return {
        "title": variant_name(words, table.variant.cards),
        "heads": [words("phone.combination"), words("phone.points"), words("phone.one_in")],
        "rows": [
            [words(f"combination.{line.combination.name}"), str(line.points), odds_in(words, line)]
            for line in table.variant.lines
        ],
    }
