"""A stamp that is new to the player's album flies to the button of the menu once its game is over;
nothing waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame.transform import smoothscale

from game.history.album import PAGES, StampPlace, album_of, place_of
from game.match.tallies import described
from game.table.part import DrawContext, Part, Transition, Z
from game.ui.paint.stamps import stamp_paper
from game.ui.text import Face
from game.ui.theme import LOSS_ON_PAPER
from game.ui.timeline import in_out

if TYPE_CHECKING:
    from game.match.game import AnyEvent
    from game.match.match import Match
    from game.table.match_player import AnyMatchPlayer
    from game.table.stage import TableStage
    from game.ui.compositor import Items, Picture
    from game.ui.services import Services

FLIES: Final = 0.4  # s
_SIZE: Final = (60, 46)  # u
_ARRIVES: Final = 0.6  # so many times as large
_BESIDE: Final = (24, 26)  # u from the middle of the button to where it stays
_CROSS_FADE: Final = 0.12  # s


class NewStamp(Part[tuple[int, int | None]]):
    """The stamp on its way, and at the menu until the next game begins. Its state: the seat it
    comes from, and the points printed on it, or none."""

    def __init__(self, context: DrawContext) -> None:
        super().__init__(context, "new stamp")
        if context.calm:
            self.transition = Transition(comes=_CROSS_FADE)  # it does not fly

    @property
    def moves(self) -> bool:
        return not self.context.calm and self.age < FLIES

    def place(self, items: Items) -> None:
        context, (seat, points) = self.context, self.state
        share = in_out(min(1.0, self.age / FLIES)) if self.moves else 1.0
        (x, y), (menu_x, menu_y) = context.poses.seat(seat).shown_ribbon, context.poses.layout.menu
        end_x, end_y = menu_x + _BESIDE[0], menu_y + _BESIDE[1]
        factor = 1 + (_ARRIVES - 1) * share
        size = (context.px(_SIZE[0]), context.px(_SIZE[1]))
        paper = stamp_paper(context.art, size, context.u)
        stamp = paper.surface.copy()
        high = round(size[1] * 0.5)
        if points is None:
            sign = context.art.tinted("icons/star", high, LOSS_ON_PAPER)
        else:
            sign = context.lettering.line(str(points), Face.BOLD, high, LOSS_ON_PAPER)
        stamp.blit(sign, sign.get_rect(center=stamp.get_rect().center))
        width, height = stamp.get_size()
        if factor != 1:
            stamp = smoothscale(stamp, (round(width * factor), round(height * factor)))
        middle = context.unit.at(x + (end_x - x) * share, y + (end_y - y) * share)
        items.put(
            "stamp", stamp,
            (middle[0] - stamp.get_width() / 2, middle[1] - stamp.get_height() / 2),
            Z.BUTTON + 12, live=self.moves,
        )  # fmt: skip


class NewStamps:
    """Knows which stamps a player has, and shows each new one as the game ends in which it was
    held."""

    def __init__(self, services: Services, playback: AnyMatchPlayer, stage: TableStage) -> None:
        """The match must have one human."""
        self._services, self._playback, self._stage = services, playback, stage
        match: Match = playback.match
        self._match: Final = match
        options = match.options
        told = described(options.to_json())
        self._table: Final = told.kind, told.variant
        name = options.seats[options.humans[0]].name
        self.known: set[StampPlace] = set(album_of(services.store.archive.shown(name)).stamps)
        self._held: tuple[int, StampPlace] | None = None  # seat and stamp of this game
        self._state: tuple[int, int | None] | None = None
        self._part: NewStamp | None = None
        for event in match.log[: playback.playhead.shown]:
            self._follow(event)
        self._state = None

    def hear(self, event: AnyEvent) -> None:
        """An event was shown."""
        before = self._state
        held = self._held
        self._follow(event)
        if self._state is not None and self._state != before and held is not None:
            page, line = held[1]
            of = PAGES[page]
            key = f"{'draw.' if of.draw else ''}combination.{of.lines[line].name}"
            words = self._services.words
            self._services.speak(words("album.spoken_new", line=words(key)))

    def _follow(self, event: AnyEvent) -> None:
        game = self._match.game
        if isinstance(event, game.begins):
            self._held = self._state = None
        elif isinstance(event, game.accounts.shown):
            if self._match.chair(event.seat) in self._match.options.humans:
                place = place_of(*self._table, event.value.strength)
                self._held = None if place is None else (event.seat, place)
        elif isinstance(event, game.ends) and self._held is not None:
            seat, place = self._held
            if place not in self.known:
                self.known.add(place)
                self._state = seat, PAGES[place[0]].lines[place[1]].points

    @property
    def moving(self) -> bool:
        """Whether one is on its way."""
        return self._part is not None and self._part.moving

    def draw(self, picture: Picture) -> None:
        """Bring the picture up to date."""
        timeline, laid = self._playback.board.timeline, self._stage.context
        anew = self._part is None or self._part.context is not laid
        if self._part is None or anew:  # in another window it is where it was going
            self._part = NewStamp(laid)
        self._part.show(self._state)
        self._part.draw(picture, timeline.now, at_once=timeline.instant or anew)
