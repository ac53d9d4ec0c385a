"""The first evening: one hand at the real table, and a host who says what everything is.

She speaks; the player goes on with Enter or a click, or by doing what she means. Esc leads
away at any time, and how far the player got is kept."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.intents import Intent, Key, PointerPressed, Pressed
from game.match.match import MatchOverError
from game.match.notation import AnswerNotationError
from game.match.special import PUPIL, TutorialMatch
from game.rules import events as ev
from game.rules.decisions import BuyCard, RuleError
from game.scenes.review import OneGame
from game.scenes.tutorial.correction import Correction, correction
from game.scenes.first_evening import DONE, TUTORIAL, keep
from game.scenes.tutorial.note import lay_note, lay_ring, note_room
from game.scenes.tutorial.steps import STEPS, Step, low_line, said, target, told
from game.table.deluxe.chatter import Chatter
from game.table.deluxe.screen import SCREEN
from game.table.deluxe.table_game import DeluxeTableGame
from game.ui.picture.items import Items
from game.ui.routes import go_back

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from game.rules.sight import Sighting
    from game.storage.store import Store
    from game.table.tabletop import Tabletop
    from game.ui.picture.compositor import Picture

_Z: Final = 3500


class _Silent(Chatter):
    """Guests who let the host speak."""

    def hear(self, *_: object) -> None:
        """Nothing to say."""

    def wait(self, *_: object) -> None:
        """There is no hurry at all."""


class TutorialScene(OneGame):
    """The table with its host."""

    def __init__(
        self, store: Store | None = None, on_done: Callable[[], None] = lambda: None
    ) -> None:
        """It goes on where it was left as `store` remembers, or begins afresh. Seen to its end, it
        leads back, and `on_done` from there on."""
        step, answers = Step.WELCOME, list[str]()
        if store is not None:
            step, answers = _left_at(store.setting(TUTORIAL))
        match, found = _match_after(answers)
        super().__init__(match, replace(SCREEN, table_game=self._table_game))
        self._on_done = on_done
        self.step = step if found else Step.WELCOME
        self.back_again = self.step is not Step.WELCOME
        """Whether the host only says welcome back as yet."""
        self.went: Correction | None = None
        """What is to be said about the card that went last."""
        self._noted: tuple[object, ...] = ()
        self.note = Items("tutorial", z=_Z)
        self.ring = Items("tutorial ring", z=_Z - 1)
        self.paper: Rect | None = None

    # --- the five verbs ------------------------------------------------------------------------

    def leave(self) -> None:
        keep(self.tabletop.services.store, self.step.number, self.match.answers)
        super().leave()

    def handle(self, intent: Intent) -> None:
        if self.speaks and self.reading:
            match intent:
                case Pressed(Key.CONFIRM | Key.SPACE):
                    self.advance()
                    return
                case PointerPressed(x, y) if self.tabletop.controls.point(x, y) is None:
                    self.advance()
                    return
                case Pressed(Key.FIRST) if self.back_again:
                    self.tabletop.services.replace(TutorialScene(on_done=self._on_done))
                    return
                case Pressed(Key.BACK | Key.PAUSE | Key.NEXT | Key.LETTER):
                    pass
                case Pressed():
                    return
        super().handle(intent)

    def update(self, seconds: float) -> None:
        super().update(seconds)  # then: what was done at the table is understood
        chosen = self.game.selection.chosen is not None
        if self.playback.blocked:
            self._go_to(Step.PAYOUT)
        elif self.step is Step.DISCARD and chosen:
            self._go_to(Step.TAKE)
        elif self.step is Step.TAKE and isinstance(self.playback.decision, BuyCard) and not chosen:
            self._go_to(Step.DISCARD)

    def draw(self, picture: Picture) -> None:
        fresh = self.tabletop.fresh
        super().draw(picture)
        self._lay(fresh=fresh)
        self.ring.draw(picture)
        self.note.draw(picture)

    # --- what is told --------------------------------------------------------------------------

    @property
    def speaks(self) -> bool:
        """Whether the time of the present step has come: before, the table goes on by itself."""
        if self.back_again or self.step is Step.WELCOME or self.step is Step.SHOWDOWN:
            return True
        if self.step is Step.PAYOUT:
            return self.playback.blocked and self.playback.board.resting
        waits = self.playback.decision is not None
        return waits and (self.step in (Step.DISCARD, Step.TAKE) or self.playback.board.resting)

    @property
    def target(self) -> Rect:
        """What she points at, px."""
        return target(Step.WELCOME if self.back_again else told(self), self)

    @property
    def reading(self) -> bool:
        """Whether nothing is to be done at the table but to read."""
        return self.back_again or self.step.tells

    # --- doing ---------------------------------------------------------------------------------

    def advance(self) -> None:
        """What she said is understood."""
        self.tabletop.sound(Cue.PAGE)
        if self.back_again:
            self.back_again = False
        elif self.step is Step.PAYOUT:
            self.next_game()
        else:
            self._go_to(self.step.following)

    def next_game(self) -> None:
        """The evening was as long as it was meant to be: now for a match of one's own."""
        self.tabletop.services.store.keep_setting(TUTORIAL, DONE)
        go_back(self.tabletop.services)
        self._on_done()

    # --- inside --------------------------------------------------------------------------------

    def _table_game(self, table: Tabletop) -> DeluxeTableGame:
        """Guests are silent, and the toast asks for nothing while the host explains: two voices
        would ask for two things."""
        self.game = DeluxeTableGame(
            table,
            chatter=_Silent(self.match.options, Random("tutorial")),
            leads="tutorial.finish",
            prompts=lambda: not (self.speaks and self.reading),
            counts=False,
        )
        return self.game

    def _go_to(self, step: Step) -> None:
        if step is not self.step:
            self.step = step
            keep(self.tabletop.services.store, step.number, self.match.answers)

    def _happened(self, sighting: Sighting) -> None:
        super()._happened(sighting)
        match sighting.event:
            case ev.Discarded(seat, card) if seat == PUPIL:
                hand = (*self.playback.view.own.hand, card)
                self.went = correction(hand, self.playback.table.variant, card, paid=True)
            case ev.CardTaken(seat) if seat == PUPIL and self.step.number < Step.BANK.number:
                self._go_to(Step.BANK)
            case ev.BuyingEnded(seat) if seat == PUPIL:
                self._go_to(Step.SHOWDOWN)

    def _lay(self, *, fresh: bool) -> None:
        """Put note and ring where they changed."""
        speaks = self.speaks
        text, foot = (said(self), low_line(self)) if speaks else ("", ("", ""))
        noted = (speaks, text, foot, tuple(self.target)) if speaks else ()
        if noted == self._noted and not fresh:
            return
        self._noted = noted
        self.note, self.ring = Items("tutorial", z=_Z), Items("tutorial ring", z=_Z - 1)
        self.paper = None
        if speaks:
            banner = self.step in (Step.SHOWDOWN, Step.PAYOUT)
            room = note_room(self.playback.board.poses.layout, won=banner)
            self.paper = lay_note(self.note, self.tabletop.services, room, text, foot)
            lay_ring(self.ring, self.tabletop.services, self.target)


def _left_at(kept: str | None) -> tuple[Step, list[str]]:
    """Where it was left; at the beginning where nothing sensible was kept."""
    try:
        state = json.loads(kept or "")
        return STEPS[int(state["step"]) - 1], [str(answer) for answer in state["answers"]]
    except (ValueError, LookupError, TypeError):
        return Step.WELCOME, []


def _match_after(answers: list[str]) -> tuple[TutorialMatch, bool]:
    """The evening after these answers, and whether they fitted; else from the start."""
    try:
        return TutorialMatch.after(answers), True
    except (RuleError, AnswerNotationError, MatchOverError):
        return TutorialMatch(), False
