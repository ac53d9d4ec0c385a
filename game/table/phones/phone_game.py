"""How a game puts its state into words for phones (`PhoneGame`), and the lamp of a player who holds
the cards on one: what the coach says of a purchase goes to that phone alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.audio.speech import card_named
from game.phones.phones import State
from game.rules.decisions import Cut, CutPack
from game.table.game_screen import GameScreen, screen_of
from game.table.part import Mood
from game.table.plain import winners

if TYPE_CHECKING:
    from game.coach.advice import Advice
    from game.match.game import AnyEvent, AnyOptions, AnyView, Game
    from game.players.worth.beliefs import Position
    from game.rules.decisions import Decision
    from game.table.match_player import AnyLedger
    from game.table.naming import Naming
    from game.thinking.thinker import Thinker


class PhoneLamp:
    """Asks the coach, once a frame until the answer is there; no frame waits for it."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker: Final = thinker
        self._position: Position | None = None
        self.advice: Advice | None = None
        """What there is to say to the phone that is asked now, once it is there."""

    def look(self, position: Position | None) -> None:
        """What a phone is asked to buy now; None: nothing."""
        if position != self._position:
            if self._position is not None and self.advice is None:
                self._thinker.forget_advice()
            self._position, self.advice = position, None
        if position is not None and self.advice is None:
            self.advice = self._thinker.advice(position)


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as one seat sees it at the point that the big screen has reached. `asked`: what this
    seat has to answer now; `number`: that of the question; `last`: what happened last, as everybody
    saw it; `over`: the result of a game is to be read; `match_over`: of the last one."""

    game: Game
    view: AnyView
    naming: Naming
    ledger: AnyLedger
    asked: Decision | None = None
    number: int = 0
    last: AnyEvent = None
    over: bool = False
    match_over: bool = False
    back: bool = False  # whether the last answer of this seat can be taken back
    options: AnyOptions = None  # those of the match
    advice: Advice | None = None  # what the lamp says to this seat, once it is there

    @property
    def screen(self) -> GameScreen:
        """How the game is seen."""
        return screen_of(self.game)


class PhoneGame:
    """What phones show of a game. Made once for a table; knows nothing but what it is handed."""

    def may_be_taken(self, options: AnyOptions, chair: int) -> bool:
        """Whether somebody may have a chair from the next game on: by default each of a guest."""
        return not options.seats[chair].human

    # --- everybody's ---------------------------------------------------------------------------
    def state(self, seen: Seen) -> State:
        """All of it but the own cards."""
        state: State = {
            "place": self.place(seen),
            "bank": {"label": self.bank_name(seen), "chips": self.bank(seen)},
            "purses": [self.purse(seen, seat) for seat in range(len(seen.view.table.seats))],
            "prompt": self.prompt(seen),
        }
        if seen.view.viewer is None:
            return state
        hand = seen.view.own.hand
        state |= {"backs": len(hand), "unseen": any(card.hidden for card in hand)}
        state.update(self.own(seen))
        if seen.over:
            state.update(self.result(seen))
            state["ask"] = "next"
        elif isinstance(seen.asked, CutPack):
            state.update(self.cut(seen, seen.asked))
        elif seen.asked is not None:
            state.update(self.choices(seen, seen.asked))
        if seen.asked is not None and not seen.over:
            state["n"] = seen.number
        if seen.back:
            state["back"] = seen.naming.words("table.take_back")
        return state

    def place(self, seen: Seen) -> str:
        """Which game of the match this is."""
        return seen.naming.words("draw.game", game=max(1, seen.view.table.game))

    def bank_name(self, seen: Seen) -> str:
        """What the chips in the middle are called."""
        return seen.naming.words("draw.pot")

    def bank(self, seen: Seen) -> int:
        """Chips in the middle."""
        return int(seen.view.table.pot)

    def purse(self, seen: Seen, seat: int) -> State:
        """A player as everybody sees them."""
        naming, table = seen.naming, seen.view.table
        return {
            "chair": seat,
            "name": naming(seat),
            "character": naming.character(seat),
            "mood": self.mood(seen, seat).value,
            "chips": self.chips(seen, seat),
            "sub": self.note(seen, seat),
            "me": seat == seen.view.viewer,
            "turn": table.turn == seat,
            "dealer": table.dealer == seat and table.game > 0,
            "cards": len(table.seats[seat].hand),
            "out": False,
        }

    def chips(self, seen: Seen, seat: int) -> int:
        """Chips in a purse."""
        return int(seen.view.table.seats[seat].chips)

    def note(self, seen: Seen, seat: int) -> str:
        """What a player does, in a word: the hand that lies open."""
        value = seen.view.table.seats[seat].shown
        return seen.screen.hand_name(seen.naming.words, value) if value is not None else ""

    def mood(self, seen: Seen, seat: int) -> Mood:
        """A face, by what everybody sees."""
        return Mood.PLEASED if seat in seen.view.table.won else Mood.CALM

    def prompt(self, seen: Seen) -> str:
        """What there is to do, or what happens."""
        if isinstance(seen.asked, CutPack):
            return seen.naming.words("toast.cut")
        if seen.asked is not None:
            return seen.screen.choices(seen.naming.words, seen.asked).prompt
        turn = seen.view.table.turn
        if turn is None or turn == seen.view.viewer:
            return ""
        return seen.naming.words("toast.watch", name=seen.naming(turn))

    # --- a seat's own --------------------------------------------------------------------------
    def own(self, seen: Seen) -> State:
        """More of what lies in front of the own seat, without a card."""
        return {}

    def hand(self, seen: Seen) -> State | None:
        """The own cards, with what is said of them; None before they were picked up."""
        hand = [card for card in seen.view.own.hand if not card.hidden]
        if not hand or len(hand) < len(seen.view.own.hand):
            return None
        names = [card_named(card, seen.naming.words) for card in hand]
        return {"cards": [str(card) for card in hand], "names": names}

    def choices(self, seen: Seen, asked: Decision) -> State:
        """What can be answered."""
        choices, printed = seen.screen.choices(seen.naming.words, asked), seen.game.print_answer
        buttons = [
            button(str(number), label, printed(answer), look="" if number else "primary")
            for number, (label, answer) in enumerate(choices.answers)
        ]
        if choices.cards is None:
            return {"ask": "choose", "buttons": buttons}
        card = seen.view.own.hand[0]
        answer = printed(choices.cards.answer((card,))).replace(str(card), "{cards}")
        label = choices.cards.label(())
        raised = button("cards", label, answer, look="primary", needs="some")
        return {"ask": "choose", "raise_most": choices.cards.most, "buttons": [raised, *buttons]}

    def position(self, seen: Seen) -> Position | None:
        """What the lamp may be asked about now; None: nothing."""
        return None

    def quiet(self, seen: Seen, asked: Decision) -> object:
        """What is answered for somebody who has left: nothing that costs a chip."""
        if isinstance(asked, CutPack):
            return Cut(asked.cards // 2)
        choices = seen.screen.choices(seen.naming.words, asked)
        answers = [answer for _, answer in choices.answers]
        if choices.cards is not None:
            answers += [choices.cards.answer((card,)) for card in seen.view.own.hand]
        return next(answer for answer in answers if asked.can(answer))

    def cut(self, seen: Seen, asked: CutPack) -> State:
        """The pack that is to be cut."""
        words = seen.naming.words
        note = words("table.cut_note", above="{a}", below="{b}")
        cut = {"cards": asked.cards, "label": words("table.cut_here"), "above_below": note}
        return {"ask": "cut", "cut": cut}

    def result(self, seen: Seen) -> State:
        """How a game ended."""
        table, naming, result = seen.view.table, seen.naming, {"next": self.next_label(seen)}
        if (won := winners(table, naming, seen.screen.hand_name)) is None:
            return {"result": result}
        lines = [
            {"who": naming(seat), "what": self.note(seen, seat), "sum": "", "look": ""}
            for seat in range(len(table.seats))
        ]
        return {"result": {**result, "kick": won.subtitle, "banner": won.title, "lines": lines}}

    def next_label(self, seen: Seen) -> str:
        """What leads on from the result of a game."""
        return seen.naming.words("table.result" if seen.match_over else "table.next_game")


def button(
    key: str, label: str, answer: str, *, look: str = "plain", note: str = "", why: str = "",
    needs: int | str = 0, opens: bool = False,
) -> Mapping[str, object]:  # fmt: skip
    """A button on a phone. `needs`: how many raised cards its answer names; `why`: why it can't be
    pressed; `opens`: who presses it looks at the hand."""
    return {
        "id": key, "label": label, "note": note, "look": look, "answer": answer, "needs": needs,
        **({"why": why} if why else {}), **({"opens": True} if opens else {}),
    }  # fmt: skip


def look(chips: int) -> str:
    """How a sum is seen: as a gain or a loss."""
    return "gain" if chips > 0 else "loss" if chips < 0 else ""
