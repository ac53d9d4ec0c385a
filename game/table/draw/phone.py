"""What a phone shows of draw poker: bets, exchange, and the questions of the salon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.phones.phones import State
from game.rules.decisions import Decision
from game.rules.draw import decisions as d
from game.rules.draw.ranking import HAND, SHORT, hand_value
from game.rules.draw.table import DrawPhase
from game.table.draw import view_model
from game.table.phones.phone_game import PhoneGame, Seen, button, look

if TYPE_CHECKING:
    from game.match.game import AnyOptions
    from game.rules.draw.sight import DrawView
    from game.table.draw.view_model import DrawLedger
    from game.table.part import Mood

_COUPLE: Final = 2  # players at the duel
_FINE: Final = 20
_COARSE: Final = 100  # bets from which amounts are offered in steps of 5, and of 10


class DrawPhone(PhoneGame):
    """Hand, bets and questions on a phone."""

    def may_be_taken(self, options: AnyOptions, chair: int) -> bool:
        """The snowman does not leave his duel."""
        return super().may_be_taken(options, chair) and options.rules.most > _COUPLE

    # --- everybody's ---------------------------------------------------------------------------
    def place(self, seen: Seen) -> str:
        return view_model.round_line(seen.view, seen.naming, short=False)[0]

    def purse(self, seen: Seen, seat: int) -> State:
        table, place = seen.view.table, seen.view.table.seats[seat]
        state = {**super().purse(seen, seat), "out": place.out or place.gone}
        return {**state, "bet": place.staked} if table.bet else state

    def note(self, seen: Seen, seat: int) -> str:
        table, words = seen.view.table, seen.naming.words
        shown, hand = table.seats[seat].shown, table.seats[seat].hand
        if shown is not None and table.phase in (DrawPhase.SHOW, DrawPhase.PAY, DrawPhase.ENDED):
            return view_model.hand_name(shown, words, hand)
        chips = table.seats[seat].chips
        return view_model.plate(seen.view, seat, seen.naming, chips, None, 0).note

    def mood(self, seen: Seen, seat: int) -> Mood:
        won = cast("DrawLedger", seen.ledger).won if seen.over else {}
        return view_model.mood(seen.view.table, seat, won.get(seat, 0))

    def prompt(self, seen: Seen) -> str:
        toast = view_model.toast(seen.view, seen.naming, seen.asked, seen.last)
        return toast.text if toast is not None else ""

    # --- a seat's own --------------------------------------------------------------------------
    def hand(self, seen: Seen) -> State | None:
        hand = super().hand(seen)
        view = cast("DrawView", seen.view)
        if hand is not None and len(view.own.hand) in (SHORT, HAND):
            value = hand_value(view.table.rules.ranking, view.own.hand)
            hand["ribbon"] = view_model.hand_name(value, seen.naming.words, view.own.hand)
        return hand

    def choices(self, seen: Seen, asked: Decision) -> State:
        words = seen.naming.words
        match asked:
            case d.Speak():
                return _bets(seen, asked)
            case d.DrawCards(limit=limit):
                keep = button("keep", words("draw.keep"), "draw")
                swap = button(
                    "exchange", words("draw.exchange_none"), "draw {cards}",
                    look="primary", needs="some", note=words("draw.mark_first"),
                )  # fmt: skip
                labels = [words("draw.exchange_none")]
                labels += [words("draw.exchange", count=count) for count in range(1, limit + 1)]
                return {
                    "ask": "exchange",
                    "raise_most": limit,
                    "buttons": [keep, swap],
                    "label_some": labels,
                }
            case d.TakeAll(limit=limit):
                right = button("keep", words("draw.right_number"), "draw")
                more = button(
                    "exchange", words("draw.take_all"), "draw {cards}",
                    look="primary", needs="some",
                )  # fmt: skip
                return {"ask": "exchange", "raise_most": limit, "buttons": [right, more]}
            case d.LookOrAsk():
                ask = button("ask", words("draw.ask"), "ask", note=words("draw.ask_note"))
                look = button("look", words("draw.look"), "look", look="primary", opens=True)
                return {"ask": "choose", "buttons": [ask, look]}
            case d.YesOrNo():
                no = button("no", words("draw.no"), "accept no")
                yes = button("yes", words("draw.yes"), "accept yes", look="primary")
                return {"ask": "choose", "buttons": [no, yes]}
        return {}

    def quiet(self, seen: Seen, asked: Decision) -> object:
        match asked:
            case d.Speak():
                return d.Check() if asked.can(d.Check()) else d.Fold()
            case d.LayAway():
                return d.Draw(())
            case d.LookOrAsk():
                return d.LookAtHand()
            case d.YesOrNo():
                return d.Accept(yes=False)
        return super().quiet(seen, asked)

    # --- the end of a game ---------------------------------------------------------------------
    def result(self, seen: Seen) -> State:
        table, naming, words = seen.view.table, seen.naming, seen.naming.words
        ledger = cast("DrawLedger", seen.ledger)
        banner = view_model.banner(seen.view, naming, ledger.won, ledger.change)
        brought = [ledger.change.get(seat, 0) for seat in range(len(table.seats))]
        lines: list[State] = [
            {
                "who": naming(seat),
                "what": view_model.hand_name(place.shown, words, place.hand) if place.shown else "",
                "sum": words.signed(chips) if chips else "",
                "look": look(chips),
            }
            for seat, (place, chips) in enumerate(zip(table.seats, brought, strict=True))
            if place.shown or chips
        ]
        return {
            "result": {
                "kick": banner.subtitle if banner else "",
                "banner": banner.title if banner else "",
                "change": words.signed(brought[seen.view.viewer]),
                "lines": lines,
                "next": self.next_label(seen),
            }
        }


def _bets(seen: Seen, speak: d.Speak) -> State:
    """To wait or hold, to bet or raise, or to go out."""
    words, bet = seen.naming.words, seen.view.table.bet
    if speak.to_call:
        key = "draw.see_for" if speak.looking else "draw.hold"
        note = words(f"{key}_note", chips=speak.to_call)
        label = words(key, chips=speak.to_call)
        first = button("hold", label, "call", look="primary", note=note)
        refusal, verb = speak.refusal(d.Raise(max(1, min(speak.least, speak.most)))), "raise"
    else:
        key = "draw.chip" if speak.chipping else "draw.see" if speak.looking else "draw.check"
        verb = "chip" if speak.chipping else "check"
        first = button(verb, words(key), verb, look="primary", note=words(f"{key}_note"))
        refusal, verb = speak.refusal(d.Bet(max(1, min(speak.least, speak.most)))), "bet"
    fold = button("fold", words("draw.fold"), "fold")
    state: State = {"ask": "choose", "buttons": [fold, first]}
    if refusal is not None:
        return state
    least = min(speak.least, speak.most)
    amounts = [
        chips
        for chips in range(least, speak.most + 1)
        if chips in (least, speak.most)
        or chips < _FINE
        or chips % (5 if chips < _COARSE else 10) == 0
    ]
    usual = max(least, round((seen.view.table.pot + speak.to_call) / 2))
    start = min(range(len(amounts)), key=lambda n: abs(amounts[n] - usual))
    key = "draw.raise" if verb == "raise" else "draw.bet"
    added = bet if verb == "raise" else 0
    state["amount"] = {
        "amounts": amounts,
        "start": start,
        "answer": f"{verb} {{amount}}",
        "labels": [words(key, chips=chips + added) for chips in amounts],
        "note": words("draw.raise_note") if verb == "raise" else "",
        "less": words("phone.less"),
        "more": words("phone.more"),
    }
    return state
