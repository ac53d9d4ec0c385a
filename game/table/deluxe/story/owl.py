"""The owl beside somebody who plays for the first time: she watches what is done and pointed at,
says one thing at a time, and remembers in the store what was understood."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.intents import Key
from game.rules.decisions import BuyCard
from game.storage.store import Store
from game.table.deluxe.story.owl_notes import ENOUGH, Note, NoteContext, Said, done_by, needed, said
from game.table.hot_seat import profile_called

if TYPE_CHECKING:
    from game.table.deluxe.table_game import DeluxeTableGame


FIRST_TURN: Final = "first_turn"
"""The setting that remembers what was understood, by the names of players."""
_REST: Final = 0.35  # seconds the pointer rests on something before she speaks of it
_LINGER: Final = 2.5  # seconds she goes on once it has left
_READ: Final = 3.0  # seconds in which a note is read
_HUSH: Final = 0.4
"""Seconds she is silent after a purchase, once what the card has brought was told."""
_BUTTONS: Final = {"icon lamp": Note.LAMP, "icon points": Note.POINTS}


class Owl:
    """What she says at one table. Where she has nothing to teach she is silent for good."""

    def __init__(self, game: DeluxeTableGame, *, awake: bool) -> None:
        """`awake`: whether a beginner may sit here."""
        self._game = game
        self.known = frozenset(Note)  # what is understood
        self._who, self._games = "", 0  # the player of this table, and games finished before
        self._begun = max(0, game.playback.table.game - 1)  # games of this match among them
        self.note: Note | None = None  # the note that lies there
        self.reached = False  # whether keys have gone to the button that ends all this
        self._moment = NoteContext(None)
        self._shown = self._rested = self._left = self._hush = 0.0
        self._over: Note | None = None  # what the pointer is over, and what it rests on
        self._rests: Note | None = None
        if awake:
            options, services = game.playback.options, game.table.services
            name = options.seats[options.humans[0]].name
            self._who = name if profile_called(services, name) is not None else ""
            self._games = services.store.archive.games_finished(self._who)
            kept = understood(services.store, self._who)
            if kept is not None or self._games < ENOUGH:
                self.known = kept or frozenset()

    def said(self) -> Said | None:
        """What the note says; nothing while the hand it speaks of is turned over."""
        view = self._game.playback.view
        if self.note is None or view.viewer is None:
            return None
        return said(self.note, view, self._game.table.words, docked=self._docked)

    # --- what is done --------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self.reached = self.reached and self._game.hud.owl.laid is not None
        if len(self.known) == len(Note):
            self.note = None
            return
        self._follow_pointer(seconds)
        moment, before = self._now(), self._moment
        self._moment = moment
        self._shown += seconds
        if moment.decision is not None:
            if not self._told_of_card:
                self._hush = max(0.0, self._hush - seconds)
            self._learn(done_by(before, moment))
        note = self.note
        if note is not None and note.tells and self._shown >= _READ and moment != before:
            self._learn((note,))
        if self._game.points_open:
            self._learn((Note.POINTS,))
        if self._game.lamp_lit:
            self._learn((Note.LAMP,))
        drawer = self._game.points_open and not self._docked
        silent = self._told_of_card or self._hush > 0 or drawer or self._game.lamp_lit
        self._say(None if silent else needed(moment, self.known))

    def bought(self) -> None:
        """The player's card was paid for: the moment belongs to it."""
        self._hush = _HUSH

    def point(self, x: float, y: float) -> None:
        """The pointer is at (x, y) px."""
        if len(self.known) < len(Note) and not self._game.table.fresh:
            over = self._thing_at(x, y)
            if over is not self._over:
                self._over, self._rested = over, 0.0

    def step(self, key: Key, row: str | None) -> bool:
        """An arrow key, pressed while a card of this `row` is pointed at; says whether it has gone
        to her button, which is above the cards on the table."""
        comes = row == "market" or self.reached
        self.reached = key is Key.UP and comes and self._game.hud.owl.laid is not None
        if self.reached:
            self._game.table.services.speak(self._game.table.words("owl.known"))
        return self.reached

    def read(self) -> None:
        """The pointer went down on her note: it is understood."""
        if self.note is not None:
            self._game.table.sound(Cue.PAGE)
            self._learn((self.note,))
            self.note = None

    def enough(self) -> None:
        """All this is known already."""
        self._learn(Note)
        self.note = None

    # --- inside --------------------------------------------------------------------------------

    @property
    def _told_of_card(self) -> bool:
        """Whether it is being told what a card has brought."""
        return self._game.hud.story.outcome.moving

    @property
    def _docked(self) -> bool:
        return self._game.hud.context.poses.layout.point_table_docked

    def _now(self) -> NoteContext:
        playback = self._game.playback
        view, decision = playback.view, playback.decision
        if decision is None or view.viewer is None:
            return NoteContext(None)
        game = view.table.game
        return NoteContext(
            decision,
            chosen=isinstance(decision, BuyCard) and self._game.selection.chosen is not None,
            bought=view.own.bought,
            rests=self._rests,
            turn=game,
            games=self._games + max(0, game - 1 - self._begun),
            lamp=playback.options.lamp,
        )

    def _say(self, note: Note | None) -> None:
        if note is self.note:
            return
        self.note, self._shown = note, 0.0
        if note is not None and (told := self.said()) is not None:
            table = self._game.table
            table.sound(Cue.PAGE)
            table.services.speak(f"{told.title}. {told.text}")

    def _learn(self, notes: Iterable[Note]) -> None:
        """Understood once, it never returns."""
        known = self.known | frozenset(notes)
        if known != self.known:
            self.known = known
            keep(self._game.table.services.store, self._who, known)

    def _follow_pointer(self, seconds: float) -> None:
        """What it rests on, and a little longer."""
        self._rested += seconds
        if self._over is not None and self._rested >= _REST:
            self._rests, self._left = self._over, 0.0
        elif self._rests is not None and self._over is not self._rests:
            self._left += seconds
            if self._left >= _LINGER:
                self._rests = None

    def _thing_at(self, x: float, y: float) -> Note | None:
        """What she could speak of under a point in px."""
        game, at = self._game, (round(x), round(y))
        for widget in game.table.controls.widgets:
            if widget.target.collidepoint(at):
                return _BUTTONS.get(str(widget.key[0]))
        band = game.table.picture.items.get(("ribbon", game.table.bottom, "band"))
        if band is not None and band.rect.collidepoint(at):
            return Note.RIBBON
        box, u = game.hud.context.poses.layout.point_table, game.hud.context.u
        inside = box.x * u <= x <= box.right * u and box.y * u <= y <= box.foot * u
        return Note.POINTS if inside and self._docked else None


def understood(store: Store, who: str) -> frozenset[Note] | None:
    """What a player has understood; None where she never spoke to them."""
    found = _kept(store).get(who)
    if not isinstance(found, list):
        return None
    return frozenset(note for note in Note if note.value in found)


def keep(store: Store, who: str, known: Iterable[Note]) -> None:
    """Keep what a player has understood."""
    held = set(known)
    kept = {**_kept(store), who: [note.value for note in Note if note in held]}
    store.keep_setting(FIRST_TURN, json.dumps(kept))


def _kept(store: Store) -> dict[str, object]:
    try:
        found = json.loads(store.setting(FIRST_TURN) or "{}")
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
