"""Who looks at the screen: several humans share it, each sees only their own cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.rules.cards import HIDDEN
from game.storage.profiles import Profile, ProfileSettings
from game.table.motion.places import Shown
from game.ui.compositor import Instead, Picture
from game.ui.routes import Route

if TYPE_CHECKING:
    from pygame import Surface

    from game.table.match_player import AnyMatchPlayer, AnyPlayer
    from game.table.tabletop import Tabletop
    from game.ui.services import Services


class HotSeat:
    """Hands the screen from one human to the next, with a curtain between them."""

    def __init__(self, table: Tabletop, playback: AnyMatchPlayer) -> None:
        self._table, self._playback = table, playback
        self._humans: tuple[int, ...] = playback.match.options.humans
        self._looked: tuple[int, int] | None = None
        """Who looked at the screen last, and how many answers there were then."""

    def pass_on(self) -> None:
        """Hang the curtain where a human is asked who does not look at the screen. The lamp dips on
        the last picture: no card of the player before may be in it."""
        playback, hidden = self._playback, self._playback.hidden_turn
        if hidden is None:
            self._cover()
            return
        if playback.view.viewer is not None:
            playback.look_as(None)
        elif playback.board.resting and self._table.drawn_for is None:
            self._hang_curtain(hidden)

    def _cover(self) -> None:
        """While phones play, everybody watches the screen: the cards of who plays at it lie open
        only on their turn."""
        playback = self._playback
        waits = playback.playhead.asked in (None, playback.view.viewer)
        if playback.view.viewer is not None and playback.crowd.on_phones and not waits:
            self.turn_hands_over()

    def hide_hands(self) -> None:
        """Where several share a screen, cards lie face down as soon as the player looks away."""
        if self._playback.crowd.shared:
            self.turn_hands_over()

    def turn_hands_over(self) -> None:
        """The cards of humans lie face down until one of them looks again; a hand that was shown
        stays open, and what its owner has looked at since."""
        view = self._playback.view
        viewer = view.viewer
        if self._humans and viewer is not None and view.own.shown is None:
            self._looked = viewer, len(self._playback.match.answers)
            self._table.game.selection.forget()
            self._table.game.look_away()
            self._playback.look_as(None)

    def look_again(self) -> None:
        """A human alone at the screen looks as soon as the table is there again."""
        if self._playback.view.viewer is None and self._humans and not self._playback.crowd.shared:
            self._playback.look_as(self._table.bottom)

    def sit_down(self, seat: int) -> None:
        """The curtain is up: this player looks at the screen from now on."""
        table = self._table
        if table.bottom != seat or not table.fresh:
            table.bottom = seat
            table.refit()
        self._playback.look_as(seat)
        table.game.selection.forget()

    def _hang_curtain(self, seat: int) -> None:
        table = self._table
        services = table.services
        table.let_go()
        match = self._playback.match
        name = match.options.seats[match.chair(seat)].name
        services.apply_profile(profile_settings_of(services, name))
        again = self._looked == (seat, len(match.answers))
        services.open(
            Route.CURTAIN,
            lambda: replace(table.texts.curtain_facts(seat), again=again),
            on_lifted=lambda: self.sit_down(seat),
            on_pause=table.pause,
            on_pad_lost=partial(table.pause, pad_lost=True),
            ground=lambda: self._as_found_by(seat),
        )

    def _as_found_by(self, seat: int) -> Surface:
        table = self._table
        table.bottom = seat
        table.refit()
        picture = Picture(table.services.size)
        table.draw(picture)
        table.refit()  # the picture on the screen has seen nothing of it
        return picture.snapshot()


_FOLLOW: Final = ("ghost", "trail")
"""Groups of paler pictures of a card that turns or moves: they may show its face."""


def masks(
    playback: AnyPlayer, keys: Iterable[Hashable], tells: Callable[[Hashable, int], bool]
) -> dict[Hashable, Instead | None]:
    """For every item among `keys` that is private: the back of a card instead, or nothing at all.
    `tells`: whether an item speaks of the hand of a seat.

    Empty where no hand is looked at, or where it lies open for everybody."""
    seat = playback.view.viewer
    masked: dict[Hashable, Instead | None] = {}
    if seat is None or not playback.view.own.picked_up or playback.view.own.shown is not None:
        return masked
    board = playback.board
    for piece in board.pieces:
        if (board.face_of(piece).hidden and not board.bent(piece)) or isinstance(
            board.place_of(piece), Shown
        ):
            continue
        pose = board.pose_of(piece)
        back = board.painter.cards.card(HIDDEN, round(pose.width), pose.angle)
        masked["card", piece] = back.surface, back.at(pose.x, pose.y)
    for key in keys:
        follows = isinstance(key, tuple) and key[0] in _FOLLOW
        if follows or tells(key, seat):
            masked[key] = None
    return masked


def profile_called(services: Services, name: str) -> Profile | None:
    """The profile that is kept under a name; None for an empty one, and for a visitor's."""
    called = name.strip().casefold()
    if not called or services.guarded:
        return None
    known = services.store.profiles()
    return next((each for each in known if each.name.strip().casefold() == called), None)


def profile_settings_of(services: Services, name: str) -> ProfileSettings:
    """The profile settings kept under a name; empty ones where there is no profile."""
    profile = profile_called(services, name)
    return profile.profile_settings if profile is not None else ProfileSettings()
