"""What pointer and keys mean at a table. Mouse, finger and keys can all do everything."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
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
from game.rules.cards import Card
from game.rules.decisions import Cut, CutPack
from game.storage.settings import Settings
from game.table.controls import REARM
from game.table.match_player import AnyMatchPlayer
from game.table.motion.board import Board
from game.table.motion.places import Lift
from game.table.parts.throw import ChipThrow
from game.table.selection import CardSelection, Playing, Refusal

if TYPE_CHECKING:
    from game.table.parts.card_hud import CutSpread
    from game.table.tabletop import Tabletop


SKIP_GUARD: Final = 0.15  # seconds after a skip in which a click is not an action


class TableInput:
    """Turns intents into what a table can do. Games with cards to choose add to it."""

    def __init__(self, table: Tabletop) -> None:
        self._table: Final = table
        self.throw: Final = ChipThrow(table)
        self._guard = 0.0
        self._down: Key | None = None  # the key that was pressed last
        self._idle = 0.0  # seconds a private hand lies open without input
        self._asked: object = None  # what the buttons are for
        self._asked_for = 0.0  # seconds they have been

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.throw.update(seconds)
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
        if isinstance(intent, PointerPressed | Pressed | Undo) and self._put_back(intent):
            return
        match intent:
            case PointerMoved(x, y) if self.throw.move(x, y):
                pass
            case PointerMoved(x, y):
                self._point(x, y)
            case PointerPressed(x, y):
                self._press(x, y)
            case PointerReleased(x, y):
                self.throw.release(x, y)
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

    def _put_back(self, intent: Intent) -> bool:
        """A chip in the hand goes home; says whether nothing more was meant."""
        held = self.throw.held
        self.throw.home()
        return held and intent in (Undo(), Pressed(Key.BACK))

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
        return self._table.playback.blocked, self._table.playback.decision

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
        over = self._table.controls.point(x, y)
        if self._cutting and over is None:
            game = self._table.game
            game.cutting.point(game.hud.spread, x, y)
        self._point_at_card(x, y, free=over is None)

    def _press(self, x: int, y: int) -> None:
        table = self._table
        if self._pressed_button(x, y) or self._guard:
            return
        match table.playback.decision:
            case None:
                self.skip()
            case CutPack():
                if table.game.cutting.point(table.game.hud.spread, x, y):
                    table.game.cutting.cut()
            case _ if not self.throw.press(x, y):
                self._press_card(x, y)

    def _wheel(self, by: int) -> None:
        if self._cutting:
            self._table.game.cutting.move(by)

    def _key(self, pressed: Pressed) -> None:
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
        # what came up so lately is not meant by Space, which was to skip what moved before
        lately = self._asks != self._asked or self._asked_for < REARM
        if not playback.blocked and playback.decision is None:
            self.skip()
        elif pressed.key is not Key.SPACE or not lately:
            self._choose(pressed)

    def _choose(self, pressed: Pressed) -> None:
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
        pointed = self._selection.pointed
        mark = pressed.key is Key.SPACE or pressed.button is not None
        if mark and pointed is not None and not self._table.playback.blocked:
            self._table.try_to(lambda: self._selection.mark(pointed))
        else:
            self._table.game.press_first()


class MarkSelection(CardSelection):
    """Own cards are marked, up to a limit, until an answer names them."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.pointed: int | None = None  # the n-th card of the hand
        self.marked: frozenset[int] = frozenset()  # pieces
        self._marks: list[frozenset[int]] = []  # what was marked before each change

    @property
    @abstractmethod
    def limit(self) -> int | None:
        """How many cards can be marked now; None where none are asked for."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The marked cards, from left to right."""
        faces = self._board.cast.faces
        return tuple(faces[piece] for piece in self._hand if piece in self.marked)

    def forget(self) -> None:
        self.pointed, self.marked = None, frozenset()
        self._marks.clear()

    def card_at(self, x: float, y: float) -> int | None:
        """The uppermost own card under a point in px."""
        return self._in_hand(x, y)

    def point_at(self, index: int | None) -> None:
        """Point at a card, or at none."""
        self.pointed = None if self.limit is None else index

    def step(self, key: Key) -> None:
        """Move the pointing by an arrow key, where there are cards to mark."""
        count = len(self._hand)
        if self.limit is None or not count or key not in (Key.LEFT, Key.RIGHT):
            return
        by = 1 if key is Key.RIGHT else -1
        first = 0 if by > 0 else count - 1
        self.pointed = first if self.pointed is None else (self.pointed + by) % count

    def mark(self, index: int) -> None:
        """Mark a card, or no more. Raises Refusal."""
        if self.limit is None:
            raise Refusal("watching")
        if index >= len(self._hand):
            return
        marked = self.marked ^ {self._hand[index]}
        if len(marked) > self.limit:
            raise Refusal("too_many_cards", limit=self.limit)
        self._marks.append(self.marked)
        self.marked = marked

    def digit(self, key: Key) -> None:
        self.mark(DIGITS.index(key))

    @property
    def can_undo(self) -> bool:
        return bool(self._marks)

    def undo(self) -> bool:
        if not self._marks:
            return False
        self.marked = self._marks.pop()
        return True

    def _state(self) -> tuple[object, ...]:
        return self.limit is None, self._board.poses.bottom, self.pointed, self.marked

    def _bring_to_height(self) -> None:
        self.raised = asked = self.limit is not None
        for index, piece in enumerate(self._hand):
            lift = Lift.HOVER if asked and index == self.pointed else Lift.FLAT
            self._lift(piece, Lift.CHOSEN if asked and piece in self.marked else lift)


class Cutting:
    """How many cards are lifted, until that is the answer."""

    def __init__(self, table: Playing, cards: int) -> None:
        """`cards` of a whole pack."""
        self._table = table
        self._cards = cards
        self.lifted = cards // 2

    @property
    def asked(self) -> bool:
        """Whether the player is to cut."""
        return isinstance(self._table.playback.decision, CutPack)

    @property
    def elsewhere(self) -> bool:
        """Whether the pack is parted elsewhere than in the middle."""
        return self.asked and self.lifted != self._cards // 2

    def begin(self, cards: int) -> None:
        """A pack of so many cards was shuffled."""
        self._cards, self.lifted = cards, cards // 2

    def part_in_the_middle(self) -> None:
        """Lift half of the pack."""
        self.lifted = self._cards // 2

    def move(self, by: int) -> None:
        """Cut further to the left or right."""
        self.lifted = max(1, min(self._cards - 1, self.lifted + by))

    def point(self, spread: CutSpread, x: float, y: float) -> bool:
        """Part the pack, as it is spread, under a point in px; says whether it lies there."""
        lifted = spread.lifted_at(x, y)
        if lifted is not None:
            self.lifted = lifted
        return lifted is not None

    def cut(self) -> None:
        """Cut where the pack is parted."""
        if self.asked:
            self._table.answer(Cut(max(1, min(self._cards - 1, self.lifted))))


FAST: Final = 4.0  # Space held down runs time so much faster
OPENING: Final = 3.0
"""At an event time runs so much faster until the visitor is asked: within 5 s at every table."""
HOLD: Final = 0.35  # seconds Space must be down to count as held


class Pace:
    """The one place that decides how fast time runs on a table that is played at."""

    def __init__(self, playback: AnyMatchPlayer, *, opens_quickly: bool = False) -> None:
        """`opens_quickly`: time runs faster until the first human is asked for more than a cut."""
        self._playback: Final = playback
        self._held: float | None = None
        self.looking: Callable[[], float | None] = lambda: None
        """Seconds of the table in one of the wall while a player holds something to look at it, at
        any speed; None else."""
        self._opening = opens_quickly

    @property
    def held(self) -> bool:
        """Whether Space is down."""
        return self._held is not None

    def hold(self, down: bool) -> None:
        """Space goes down or up."""
        self._held = 0.0 if down else None

    def update(self, seconds: float, settings: Settings) -> None:
        """Let wall time pass."""
        if self._held is not None:
            self._held += seconds
        if self._opening:
            self._end_opening()
        self.set(settings)

    def set(self, settings: Settings) -> None:
        """Time runs as it should now."""
        rate = settings.speed.rate
        if self._opening:
            rate = max(rate, OPENING)
        if self._held is not None and self._held > HOLD:
            rate = max(rate, FAST)
        looking = self.looking()
        self._playback.board.timeline.rate = rate if looking is None else looking
        self._playback.board.calm = settings.reduced_motion

    def _end_opening(self) -> None:
        """A visitor who has just sat down need not cut: the pack is cut in the middle."""
        decision = self._playback.decision
        if isinstance(decision, CutPack):
            self._playback.answer(Cut(decision.cards // 2))
        elif decision or self._playback.hidden_turn is not None:
            self._opening = False


class TakingBack:
    """First what was chosen is taken back, then the last answer."""

    def __init__(self, table: Tabletop) -> None:
        self._table = table

    @property
    def possible(self) -> bool:
        """Whether anything can be taken back now."""
        table = self._table
        chosen = table.game.cutting.elsewhere or table.game.selection.can_undo
        return chosen or table.playback.why_not_back is None

    def undo(self) -> None:
        """Take back what was chosen last, else the last answer, or say why that stays given."""
        table = self._table
        if not table.playback.humans:
            return
        if table.game.cutting.elsewhere:
            table.game.cutting.part_in_the_middle()
            table.notice.clear()
        elif table.game.selection.undo():
            table.notice.clear()
            table.sound(Cue.SLIDE)
        else:
            self.take_back()

    def take_back(self) -> None:
        """Take back the last answer, or say why it stays given."""
        table = self._table
        obstacle = table.playback.why_not_back
        if obstacle is not None:
            table.refuse(Refusal(obstacle.value))
            return
        table.playback.take_back()
        table.game.selection.forget()
        table.game.forget()
        table.notice.clear()
        table.sound(Cue.SLIDE)
