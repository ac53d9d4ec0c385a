"""What a human does at a draw-poker table: buttons, marks, and the chips of a bet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.input.commands import Command
from game.input.intents import Key
from game.rules.decisions import CutPack
from game.rules.draw import decisions as d
from game.rules.draw.ranking import hand_value
from game.table.controls import Action, SmallButton
from game.table.draw.view_model import DrawPlayer, hand_name
from game.table.input import MarkInput, MarkSelection
from game.table.layout.draw import ButtonRows, button_rows
from game.table.layout.table import Area
from game.table.table_game import TableActions

if TYPE_CHECKING:
    from game.table.draw.table_game import DrawTableGame
    from game.table.draw.view_model import DrawMatchPlayer


class DrawSelection(MarkSelection):
    """What the human at the screen points at, has marked, and how much the next bet is."""

    def __init__(self, playback: DrawPlayer) -> None:
        super().__init__(playback.board)
        self._playback = playback
        self._wish = 0  # chips the player asked for with plus and minus

    @property
    def limit(self) -> int | None:
        decision = self._playback.decision
        return decision.limit if isinstance(decision, d.DrawCards | d.TakeAll) else None

    def forget(self) -> None:
        super().forget()
        self._wish = 0

    @property
    def can_undo(self) -> bool:
        """Whether anything was marked, or stepped."""
        return super().can_undo or self._wish != 0

    def undo(self) -> bool:
        """Take back the last mark, or go back to the usual bet; says whether there was anything."""
        if super().undo():
            return True
        wish, self._wish = self._wish, 0
        return wish != 0

    # --- chips ---------------------------------------------------------------------------------

    @property
    def amount(self) -> int:
        """Chips of the bet, or on top of a call."""
        decision = self._playback.decision
        if not isinstance(decision, d.Speak) or decision.most <= 0:
            return 0
        half = round((self._playback.table.pot + decision.to_call) / 2)
        wish = self._wish or max(decision.least, half)  # about half of what lies there
        return max(min(decision.least, decision.most), min(decision.most, wish))

    def change(self, by: int) -> None:
        """More or fewer chips."""
        if self.amount:
            self._wish, wish = 0, max(1, self.amount + by)
            usual, self._wish = self.amount, wish
            self._wish = self.amount if self.amount != usual else 0

    def stride(self) -> int:
        """Chips of one step: finer for small sums."""
        amount = self.amount
        return 1 if amount < 20 else 5 if amount < 100 else 10


_DRAG: Final = 9  # u the pointer goes for a chip more or less


class DrawInput(MarkInput):
    """Own cards can be marked, and the amount of a bet can be dragged."""

    def __init__(self, game: DrawTableGame) -> None:
        super().__init__(game.table)
        self._game = game
        self._held: tuple[float, int] | None = None  # where the amount is held, and what it was
        self._moved = False

    def _wheel(self, by: int) -> None:
        if self._cutting:
            super()._wheel(by)
        else:
            self._game.change_amount(by)

    def _point(self, x: int, y: int) -> None:
        if self._held is not None:  # the pointer drags the amount: to the right for more
            start, amount = self._held
            steps = int((x - start) / (_DRAG * self._table.playback.board.poses.layout.unit.u))
            self._moved = self._moved or bool(steps)
            if self._moved:
                self._table.controls.holding.stop()  # a drag is no press
                selection = self._game.selection
                selection.change(amount + steps - selection.amount)
                return
        super()._point(x, y)

    def _release(self, x: int, y: int) -> None:
        moved, self._held, self._moved = self._moved, None, False
        if moved:  # a drag is no press
            self._table.controls.release(-1, -1)
        else:
            self._table.controls.release(x, y)

    def _press(self, x: int, y: int) -> None:
        layout = self._table.playback.board.poses.layout
        box, u = button_rows(layout).amount, layout.unit.u
        over = box.x * u <= x <= box.right * u and box.y * u <= y <= box.foot * u
        amount = self._game.selection.amount
        self._held = (x, amount) if over and amount else None
        self._moved = False
        super()._press(x, y)

    def _arrow(self, key: Key, *, far: bool) -> None:
        if key in (Key.UP, Key.DOWN):
            self._wheel(1 if key is Key.UP else -1)
        else:
            super()._arrow(key, far=far)


class DrawActions(TableActions):
    """The buttons of a draw-poker table."""

    def __init__(self, game: DrawTableGame, playback: DrawMatchPlayer) -> None:
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
                return self._two(
                    ("draw.look", Command.LOOK, d.LookAtHand()),
                    ("draw.ask", Command.ASK, d.AskCount()),
                    note=self._words("draw.ask_note"),
                )
            case d.TakeAll():  # S-19: one card came too many
                marked = self._game.selection.cards
                return self._two(
                    ("draw.take_all", Command.EXCHANGE, d.Draw(marked)),
                    ("draw.right_number", Command.KEEP, d.Draw(())),
                    brass=bool(marked),
                    reason="" if marked else self._words("draw.mark_first"),
                )
            case d.TakeExposed() | d.PlayWithFour() | d.PutRight():
                return self._two(
                    ("draw.yes", Command.YES, d.Accept(yes=True)),
                    ("draw.no", Command.NO, d.Accept(yes=False)),
                )
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

    def _foot(self) -> Sequence[tuple[str, SmallButton]]:
        return [self._sort(), ("undo", self._undo())] if self._playback.crowd.here else []

    # --- what can be answered ------------------------------------------------------------------

    def _keyed(
        self,
        key: str,
        command: Command,
        press: Callable[[], None],
        box: Area,
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
        bet: d.Bet | d.Raise
        if speak.to_call:
            hold = "draw.see_for" if speak.looking else "draw.hold"
            note = words(f"{hold}_note", chips=speak.to_call)
            first = self._keyed(
                hold, Command.HOLD, self._answer(d.Call()), rows.top,
                second=note, brass=True, chips=speak.to_call,
            )  # fmt: skip
            key, bet, note = "draw.raise", d.Raise(amount), words("draw.raise_note")
            chips = self._playback.table.bet + amount
        else:
            waits = d.Chip() if speak.chipping else d.Check()
            key = "draw.chip" if speak.chipping else "draw.see" if speak.looking else "draw.check"
            first = self._keyed(
                key, Command.CHECK, self._answer(waits), rows.top,
                second=words(f"{key}_note"), brass=True,
            )  # fmt: skip
            key, bet, note, chips = "draw.bet", d.Bet(amount), "", amount
        refusal, reason = speak.refusal(bet), ""
        if refusal is not None:
            reason = words(f"reason.{refusal.name}", None, **refusal.values)
        second = self._keyed(
            key, Command.BET, self._answer(bet), rows.amount,
            second=note, reason=reason, chips=chips,
        )  # fmt: skip
        if speak.to_call or speak.chipping:  # what a chip that is thrown means
            first = replace(first, pays=True)
        else:
            second = replace(second, pays=True)
        less = self._sign("−", -1, rows.less, reason)
        more = self._sign("+", 1, rows.more, reason)
        fold = self._keyed("draw.fold", Command.FOLD, self._answer(d.Fold()), rows.foot)
        return first, less, second, more, fold

    def _sign(self, sign: str, by: int, box: Area, reason: str) -> Action:
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

    def _two(
        self, upper: tuple[str, Command, d.DrawAnswer], lower: tuple[str, Command, d.DrawAnswer],
        *, brass: bool = True, reason: str = "", note: str = "",
    ) -> tuple[Action, ...]:  # fmt: skip
        """Two buttons: key, command and answer of each; which one is brass, why the upper one is
        grey, and the note on the lower one."""
        (key, command, yes), (other, instead, no) = upper, lower
        rows, answer = self._rows, self._answer
        return (
            self._keyed(key, command, answer(yes), rows.middle, brass=brass, reason=reason),
            self._keyed(other, instead, answer(no), rows.foot, brass=not brass, second=note),
        )
