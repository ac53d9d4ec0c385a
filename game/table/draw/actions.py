"""What the buttons and letters of a draw-poker table do at the moment."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.input.commands import Command
from game.input.intents import Key, Pressed
from game.rules.decisions import CutPack
from game.rules.draw import decisions as d
from game.rules.draw.clumsy_hands import hand_value
from game.table.buttons.controls import Action, Icon
from game.table.buttons.icons import HouseIcons, Placed
from game.table.draw.view_model import hand_name
from game.table.layout.draw import ButtonRows, button_rows
from game.table.layout.table import Box
from game.words.words import Words

if TYPE_CHECKING:
    from game.table.draw.ledger import DrawMatchPlayer
    from game.table.draw.table_game import DrawTableGame


class DrawActions:
    """The table's buttons as they are now."""

    def __init__(self, game: "DrawTableGame", playback: "DrawMatchPlayer") -> None:
        self._game, self._table, self._playback = game, game.table, playback
        self._services, self._icons = game.table.services, HouseIcons(game.table.services)

    @property
    def _words(self) -> Words:
        return self._services.words

    @property
    def _rows(self) -> ButtonRows:
        return button_rows(self._playback.board.poses.layout)

    def large(self) -> tuple[Action, ...]:
        """The large buttons: what can be done now."""
        playback = self._playback
        if playback.blocked:
            last = self._playback.match.over and playback.playhead.behind <= 1
            key, go_on = "table.result" if last else "table.next_game", self._table.next_game
            return (self._action(key, "", Command.SPACE, go_on, self._rows.foot, brass=True),)
        match playback.decision:
            case CutPack(cards=cards):
                return (self._cut(cards),)
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
        return tuple(
            Action(
                words(f"draw.early_{key}"), words("draw.early_note"), self._services.cap(command),
                "", False, call, box, f"early {key}", command,
            )
            for key, command, box in ways
        )  # fmt: skip

    def ask(self, pressed: Pressed) -> None:
        """A key or a button of the gamepad: the one printed on a button presses it."""
        means = self._services.means
        for index, action in enumerate(self.large()):
            if action.command is not None and means(action.command, pressed):
                self._table.press(index, action)
                return
        if means(Command.SORT, pressed):
            self._table.sort_hand()
        elif means(Command.TAKE_BACK, pressed):
            self._table.undo.undo()
        elif means(Command.READ, pressed) and self._playback.match.options.humans:
            self._table.reading.read_hand()
        elif pressed.key in (Key.PLUS, Key.MINUS):
            self._game.change_amount(1 if pressed.key is Key.PLUS else -1)

    def press_primary(self) -> None:
        """Press the brass button, if there is one."""
        for index, action in enumerate(self.large()):
            if action.primary and not action.reason:
                self._table.press(index, action)
                return

    def icons(self) -> tuple[Placed, ...]:
        """The small buttons in the corners."""
        table, layout = self._table, self._playback.board.poses.layout
        humans, order = self._playback.match.options.humans, self._playback.choreography.order
        foot = [("sort", self._icons.sort(table, order)), ("undo", self._undo())] if humans else []
        return self._icons.placed(table, layout, foot)

    def _undo(self) -> Icon:
        """Take back what was chosen or answered last; grey where that stays, and why."""
        words, table = self._services.words, self._table
        obstacle = None if table.undo.possible else self._playback.why_not_back
        reason = words(f"reason.{obstacle.value}") if obstacle is not None else ""
        return Icon("undo", words("tip.undo"), table.undo.undo, reason=reason)

    # --- what can be answered ------------------------------------------------------------------

    def _action(
        self,
        key: str,
        second: str,
        command: Command,
        press: Callable[[], None],
        box: Box,
        *,
        brass: bool = False,
        reason: str = "",
        **values: object,
    ) -> Action:
        words = self._words
        label = words(key, None, **values)
        cap, told = self._services.cap(command), self._means(key)
        return Action(label, second, cap, reason, brass, press, box, told, command)

    def _means(self, what: str) -> tuple[str, int]:
        """The same button at another question means something else."""
        return what, self._playback.playhead.shown

    def _answer(self, answer: d.DrawAnswer) -> Callable[[], None]:
        return lambda: self._table.answer(answer)

    def _cut(self, cards: int) -> Action:
        lifted = self._game.cutting.lifted
        note = self._words("table.cut_note", above=lifted, below=cards - lifted)
        press = self._game.cutting.cut
        return self._action(
            "table.cut_here", note, Command.CONFIRM, press, self._rows.foot, brass=True
        )

    def _speak(self, speak: d.Speak) -> tuple[Action, ...]:
        words, rows, amount = self._words, self._rows, self._game.selection.amount
        if speak.to_call:
            hold = "draw.see_for" if speak.looking else "draw.hold"
            note = words(f"{hold}_note", chips=speak.to_call)
            first = self._action(
                hold, note, Command.HOLD, self._answer(d.Call()), rows.top,
                brass=True, chips=speak.to_call,
            )  # fmt: skip
            key, wish = "draw.raise", d.Raise(amount)
            shown = self._playback.table.bet + amount
            refusal = speak.refusal(wish)
        else:
            waits = d.Chip() if speak.chipping else d.Check()
            key = "draw.chip" if speak.chipping else "draw.see" if speak.looking else "draw.check"
            first = self._action(
                key, words(f"{key}_note"), Command.CHECK, self._answer(waits), rows.top,
                brass=True,
            )  # fmt: skip
            key, shown = "draw.bet", amount
            refusal = speak.refusal(d.Bet(amount))
            wish = None
        reason = ""
        if refusal is not None:
            reason = words(f"reason.{refusal.name}", None, **refusal.values)
        answer = d.Bet(amount) if wish is None else wish
        bet = self._action(
            key, words("draw.raise_note") if wish else "", Command.BET, self._answer(answer),
            rows.amount, reason=reason, chips=shown,
        )  # fmt: skip
        less = self._sign("−", -1, rows.less, reason)
        more = self._sign("+", 1, rows.more, reason)
        fold = self._action("draw.fold", "", Command.FOLD, self._answer(d.Fold()), rows.foot)
        return first, less, bet, more, fold

    def _sign(self, sign: str, by: int, box: Box, reason: str) -> Action:
        press = lambda: self._game.change_amount(by)  # noqa: E731
        return Action(sign, "", "", reason, False, press, box, self._means(sign))

    def _draw(self) -> tuple[Action, ...]:
        words, rows = self._words, self._rows
        cards = self._game.selection.cards
        value = hand_value(self._playback.table.rules.ranking, self._playback.view.own.hand)
        label = words("draw.exchange", count=len(cards)) if cards else words("draw.exchange_none")
        exchange = Action(
            label,
            "",
            self._services.cap(Command.EXCHANGE),
            "" if cards else words("draw.mark_first"),
            bool(cards),
            self._answer(d.Draw(cards)),
            rows.middle,
            self._means("draw.exchange"),
            Command.EXCHANGE,
        )
        keep = self._action(
            "draw.keep", hand_name(value, words), Command.KEEP, self._answer(d.Draw(())),
            rows.foot, brass=not cards,
        )  # fmt: skip
        return exchange, keep

    def _take_all(self) -> tuple[Action, ...]:
        """S-19: one card came too many."""
        rows, cards = self._rows, self._game.selection.cards
        reason = "" if cards else self._words("draw.mark_first")
        take = self._answer(d.Draw(cards))
        return (
            self._action(
                "draw.take_all", "", Command.EXCHANGE, take, rows.middle,
                brass=bool(cards), reason=reason,
            ),
            self._action(
                "draw.right_number", "", Command.KEEP, self._answer(d.Draw(())), rows.foot,
                brass=not cards,
            ),
        )  # fmt: skip

    def _look(self) -> tuple[Action, ...]:
        rows = self._rows
        see = self._answer(d.Look())
        ask = self._answer(d.AskCount())
        note = self._words("draw.ask_note")
        return (
            self._action("draw.look", "", Command.LOOK, see, rows.middle, brass=True),
            self._action("draw.ask", note, Command.ASK, ask, rows.foot),
        )

    def _yes_or_no(self) -> tuple[Action, ...]:
        rows = self._rows
        yes, no = self._answer(d.Accept(yes=True)), self._answer(d.Accept(yes=False))
        return (
            self._action("draw.yes", "", Command.YES, yes, rows.middle, brass=True),
            self._action("draw.no", "", Command.NO, no, rows.foot),
        )
