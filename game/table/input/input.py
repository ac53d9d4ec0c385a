"""What pointer and keys mean at a table. Mouse, finger and keys can all do everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.commands import PadButton
from game.input.intents import (
    DIGITS,
    Intent,
    Key,
    PadLost,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Typed,
    Undo,
    Wheel,
)
from game.rules.decisions import CutPack
from game.table.controls import REARM
from game.table.input.refusal import Refusal
from game.table.input.selection import MarkSelection

if TYPE_CHECKING:
    from game.table.tabletop import Tabletop

SKIP_GUARD: Final = 0.15
"""Seconds after a skip in which a click is not an action."""


class TableInput:
    """Turns intents into what a table can do. Games with cards to choose add to it."""

    def __init__(self, table: Tabletop) -> None:
        self._table: Final = table
        self._guard = 0.0
        self._down: Key | None = None  # the key that was pressed last
        self._idle = 0.0  # seconds a private hand lies open without input
        self._asked: object = None  # what the buttons are for
        self._asked_for = 0.0  # seconds they have been

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._guard = max(0.0, self._guard - seconds)
        self._asked_for = 0.0 if self._asks != self._asked else self._asked_for + seconds
        self._asked = self._asks
        waits = self._table.reading.hand_private and not self._table.pace.held
        self._idle = self._idle + seconds if waits else 0.0
        if self._idle >= self._table.settings.unattended.seconds:
            self._table.hide_hands()

    def handle(self, intent: Intent) -> None:
        """The player means something."""
        self._idle = 0.0
        self._hold(intent)
        match intent:
            case PointerMoved(x, y):
                self._point(x, y)
            case PointerPressed(x, y):
                self._press(x, y)
            case PointerReleased(x, y):
                self._release(x, y)
            case Wheel(dy):
                self._wheel(1 if dy > 0 else -1)
            case Undo() | Pressed(Key.ERASE):
                self._table.undo.undo()
            case Pressed(button=PadButton.B) if self._table.undo.possible:
                self._table.undo.undo()
            case Pressed():
                self._key(intent)
            case PadLost():
                self._table.pause(pad_lost=True)
            case Released(Key.SPACE | Key.FAST):
                self._table.hold_space(False)

    def _hold(self, intent: Intent) -> None:
        """What is held is let go by the key or pointer it is held with, and stops with whatever
        else is done."""
        match intent:
            case PointerReleased():
                self._let_go()
            case Released(key):
                if key is self._down:
                    self._let_go()
            case PointerMoved() | Typed():  # a letter is pressed and typed
                return
            case _:
                self._down = intent.key if isinstance(intent, Pressed) else None
                self._table.controls.holding.stop()

    def _let_go(self) -> None:
        """A key or the pointer is up: what was held too shortly says so."""
        if self._table.controls.holding.stop():
            self._table.say(self._table.words("table.hold_longer"))

    @property
    def _asks(self) -> object:
        """What the table waits for."""
        return self._table.playback.blocked, self._table.playback.decision

    @property
    def _came_up_lately(self) -> bool:
        """Whether what the table asks came up so lately that Space was meant to skip what moved
        before, and presses nothing."""
        return self._asks != self._asked or self._asked_for < REARM

    @property
    def _cutting(self) -> bool:
        return self._table.game.cutting.asked

    def _release(self, x: int, y: int) -> None:
        self._table.controls.release(x, y)

    def _pressed_button(self, x: int, y: int) -> bool:
        """Whether the pointer went down on a button; a grey one says why it is, and one that has
        just changed asks for a second look."""
        pressed = self._table.controls.press(x, y)
        if pressed is None:
            return False
        if self._table.controls.guards(pressed):
            self._table.refuse(Refusal("just_changed"))
            return True
        self._table.sound(Cue.REFUSE if pressed.reason else Cue.BUTTON)
        if pressed.reason:
            self._table.give_reason(pressed.reason)
        return True

    def skip(self) -> None:
        """End what moves; the click that did it is no action."""
        if not self._table.playback.resting:
            self._table.playback.skip(part=self._skips_part)
            self._guard = SKIP_GUARD

    # --- what games add to ---------------------------------------------------------------------

    @property
    def _skips_part(self) -> bool:
        """Whether no more than what happens now is to be over, whatever was skipped before."""
        return False

    def let_go(self) -> None:
        """The player is elsewhere: nothing is held any more."""

    def _point(self, x: int, y: int) -> None:
        """The pointer is at (x, y) px."""
        over = self._table.controls.point(x, y)
        if self._cutting and over is None:
            game = self._table.game
            game.cutting.point(game.hud.spread, x, y)
        self._point_at_card(x, y, free=over is None)

    def _press(self, x: int, y: int) -> None:
        """The pointer went down at (x, y) px."""
        table = self._table
        if self._pressed_button(x, y) or self._guard:
            return
        match table.playback.decision:
            case None:
                self.skip()
            case CutPack():
                if table.game.cutting.point(table.game.hud.spread, x, y):
                    table.game.cutting.cut()
            case _:
                self._press_card(x, y)

    def _wheel(self, by: int) -> None:
        """The wheel was turned up (1) or down (-1)."""
        if self._cutting:
            self._table.game.cutting.move(by)

    def _key(self, pressed: Pressed) -> None:
        """A key went down."""
        key, table = pressed.key, self._table
        if key is Key.SPACE:
            table.hold_space(True)
        match key:
            case Key.BACK | Key.PAUSE:
                table.pause()
            case Key.SPACE | Key.CONFIRM:
                self._confirm(pressed)
            case Key.LEFT | Key.RIGHT | Key.UP | Key.DOWN:
                self._arrow(key, far=pressed.shift)
            case _ if key in DIGITS:
                table.try_to(lambda: self._digit(key))
            case Key.FAST:
                table.hold_space(True)
            case _:
                table.game.ask(pressed)

    def _arrow(self, key: Key, *, far: bool) -> None:
        if self._cutting:
            by = 5 if far else 1
            self._table.game.cutting.move({Key.LEFT: -by, Key.RIGHT: by}.get(key, 0))
        elif self._table.playback.decision is not None:
            self._table.game.selection.step(key)

    def _confirm(self, pressed: Pressed) -> None:
        """Enter or Space: skip what moves, else what a game says."""
        playback = self._table.playback
        if self._guard:
            return
        if not playback.blocked and playback.decision is None:
            self.skip()
        elif pressed.key is not Key.SPACE or not self._came_up_lately:
            self._choose(pressed)

    def _choose(self, pressed: Pressed) -> None:
        """Enter or Space is pressed where something is asked."""
        del pressed
        self._table.game.press_first()

    def _point_at_card(self, x: int, y: int, *, free: bool) -> None:
        """The pointer is at (x, y) px; `free`: over no button."""

    def _press_card(self, x: int, y: int) -> None:
        """The pointer went down at (x, y) px, while something other than a cut is asked."""

    def _digit(self, key: Key) -> None:
        """A digit names a card, from 1 at the left. Raises Refusal."""
        self._table.game.selection.digit(key)


class MarkInput(TableInput):
    """Own cards can be marked."""

    @property
    def _selection(self) -> MarkSelection:
        selection = self._table.game.selection
        assert isinstance(selection, MarkSelection)
        return selection

    def _point_at_card(self, x: int, y: int, *, free: bool) -> None:
        self._selection.point_at(self._selection.card_at(x, y) if free else None)

    def _press_card(self, x: int, y: int) -> None:
        card = self._selection.card_at(x, y)
        if card is not None:
            self._table.try_to(lambda: self._selection.mark(card))

    def _choose(self, pressed: Pressed) -> None:
        """Space, or A of a gamepad, marks the card that is pointed at; else the brass button."""
        pointed = self._selection.pointed
        mark = pressed.key is Key.SPACE or pressed.button is not None
        if mark and pointed is not None and not self._table.playback.blocked:
            self._table.try_to(lambda: self._selection.mark(pointed))
        else:
            self._table.game.press_first()
