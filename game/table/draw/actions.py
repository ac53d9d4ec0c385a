"""What the buttons and letters of a draw-poker table do at the moment."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.input.commands import Command
from game.rules.decisions import CutPack
from game.rules.draw import decisions as d
from game.rules.draw.ranking import hand_value
from game.table.actions import TableActions
from game.table.controls import Action, Icon
from game.table.draw.view_model import hand_name
from game.table.layout.draw import ButtonRows, button_rows
from game.table.layout.table import Box

if TYPE_CHECKING:
    from game.table.draw.table_game import DrawTableGame
    from game.table.draw.view_model import DrawMatchPlayer


class DrawActions(TableActions):
    """The buttons of a draw-poker table."""

    def __init__(self, game: "DrawTableGame", playback: "DrawMatchPlayer") -> None:
        super().__init__(game.table, playback)
        self._game, self._playback = game, playback

    @property
    def _rows(self) -> ButtonRows:
        return button_rows(self._playback.board.poses.layout)

    def large(self) -> tuple[Action, ...]:
        """The large buttons: what can be done now."""
        playback = self._playback
        if playback.blocked:
            return (self._go_on(self._rows.foot),)
        match playback.decision:
            case CutPack(cards=cards):
                return (self._cut(cards, self._rows.foot),)
            case d.Speak() as speak:
                return self._speak(speak)
            case d.DrawCards():
                return self._draw()
            case d.LookOrAsk():
                return self._look()
            case d.TakeAll():
                return self._take_all()
            case d.TakeExposed() | d.PlayWithFour() | d.PutRight():
                return self._yes_or_no()
        return self._out_of_turn() if self._game.manners.may_call else ()

    def _out_of_turn(self) -> tuple[Action, ...]:
        """S-17: to bet or go out before one's turn is possible, and costs a chip."""
        rows, words, call = self._rows, self._words, self._game.manners.call
        ways = (("bet", Command.BET, rows.middle), ("fold", Command.FOLD, rows.foot))
        note = words("draw.early_note")
        return tuple(
            self._action(
                words(f"draw.early_{key}"),
                command,
                call,
                second=note,
                box=box,
                means=f"early {key}",
            )
            for key, command, box in ways
        )

    def press_primary(self) -> None:
        """Press the brass button, if there is one."""
        for index, action in enumerate(self.large()):
            if action.primary and not action.reason:
                self._table.press(index, action)
                return

    def _foot(self) -> Sequence[tuple[str, Icon]]:
        return [self._sort(), ("undo", self._undo())] if self._playback.crowd.here else []

    # --- what can be answered ------------------------------------------------------------------

    def _keyed(
        self,
        key: str,
        command: Command,
        press: Callable[[], None],
        box: Box,
        *,
        second: str = "",
        brass: bool = False,
        reason: str = "",
        **values: object,
    ) -> Action:
        """A button in a row, whose label is a key with values."""
        label, means = self._words(key, None, **values), self._means(key)
        return self._action(
            label, command, press, second=second, reason=reason, primary=brass, box=box, means=means
        )

    def _means(self, what: str) -> tuple[str, int]:
        """The same button at another question means something else."""
        return what, self._playback.playhead.shown

    def _answer(self, answer: d.DrawAnswer) -> Callable[[], None]:
        return lambda: self._table.answer(answer)

    def _speak(self, speak: d.Speak) -> tuple[Action, ...]:
        words, rows, amount = self._words, self._rows, self._game.selection.amount
        if speak.to_call:
            hold = "draw.see_for" if speak.looking else "draw.hold"
            note = words(f"{hold}_note", chips=speak.to_call)
            first = self._keyed(
                hold, Command.HOLD, self._answer(d.Call()), rows.top,
                second=note, brass=True, chips=speak.to_call,
            )  # fmt: skip
            key, wish = "draw.raise", d.Raise(amount)
            shown = self._playback.table.bet + amount
            refusal = speak.refusal(wish)
        else:
            waits = d.Chip() if speak.chipping else d.Check()
            key = "draw.chip" if speak.chipping else "draw.see" if speak.looking else "draw.check"
            first = self._keyed(
                key, Command.CHECK, self._answer(waits), rows.top,
                second=words(f"{key}_note"), brass=True,
            )  # fmt: skip
            key, shown = "draw.bet", amount
            refusal = speak.refusal(d.Bet(amount))
            wish = None
        reason = ""
        if refusal is not None:
            reason = words(f"reason.{refusal.name}", None, **refusal.values)
        answer = d.Bet(amount) if wish is None else wish
        note = words("draw.raise_note") if wish else ""
        bet = self._keyed(
            key, Command.BET, self._answer(answer), rows.amount,
            second=note, reason=reason, chips=shown,
        )  # fmt: skip
        less = self._sign("−", -1, rows.less, reason)
        more = self._sign("+", 1, rows.more, reason)
        fold = self._keyed("draw.fold", Command.FOLD, self._answer(d.Fold()), rows.foot)
        return first, less, bet, more, fold

    def _sign(self, sign: str, by: int, box: Box, reason: str) -> Action:
        press = lambda: self._game.change_amount(by)  # noqa: E731
        return Action(sign, "", "", reason, False, press, box, self._means(sign))

    def _draw(self) -> tuple[Action, ...]:
        words, rows = self._words, self._rows
        cards = self._game.selection.cards
        hand = self._playback.view.own.hand
        value = hand_value(self._playback.table.rules.ranking, hand)
        label = words("draw.exchange", count=len(cards)) if cards else words("draw.exchange_none")
        exchange = self._action(
            label, Command.EXCHANGE, self._answer(d.Draw(cards)),
            reason="" if cards else words("draw.mark_first"), primary=bool(cards),
            box=rows.middle, means=self._means("draw.exchange"),
        )  # fmt: skip
        keep = self._keyed(
            "draw.keep", Command.KEEP, self._answer(d.Draw(())), rows.foot,
            second=hand_name(value, words, hand), brass=not cards,
        )  # fmt: skip
        return exchange, keep

    def _take_all(self) -> tuple[Action, ...]:
        """S-19: one card came too many."""
        rows, cards = self._rows, self._game.selection.cards
        reason = "" if cards else self._words("draw.mark_first")
        take = self._answer(d.Draw(cards))
        return (
            self._keyed(
                "draw.take_all", Command.EXCHANGE, take, rows.middle,
                brass=bool(cards), reason=reason,
            ),
            self._keyed(
                "draw.right_number", Command.KEEP, self._answer(d.Draw(())), rows.foot,
                brass=not cards,
            ),
        )  # fmt: skip

    def _look(self) -> tuple[Action, ...]:
        rows = self._rows
        see = self._answer(d.Look())
        ask = self._answer(d.AskCount())
        note = self._words("draw.ask_note")
        return (
            self._keyed("draw.look", Command.LOOK, see, rows.middle, brass=True),
            self._keyed("draw.ask", Command.ASK, ask, rows.foot, second=note),
        )

    def _yes_or_no(self) -> tuple[Action, ...]:
        rows = self._rows
        yes, no = self._answer(d.Accept(yes=True)), self._answer(d.Accept(yes=False))
        return (
            self._keyed("draw.yes", Command.YES, yes, rows.middle, brass=True),
            self._keyed("draw.no", Command.NO, no, rows.foot),
        )
