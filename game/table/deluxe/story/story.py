"""Everything that tells why something matters: at a purchase, the showdown, the payment and the end
of a round. The state of the table itself is drawn elsewhere."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from game.rules import events as ev
from game.table.deluxe.story.chip_rain import ChipRain
from game.table.deluxe.story.intermission import Intermission, round_over
from game.table.deluxe.story.lead import TRAVEL
from game.table.deluxe.story.new_card import NewCard, draw_free_place
from game.table.deluxe.story.purchase import Hint, HintState, Outcome, hint
from game.table.deluxe.story.showdown import Showdown
from game.table.deluxe.story.slips import Slips, slips_state
from game.table.deluxe.story.spotlight import Light, Spotlight

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.cards import Card
    from game.table.deluxe.story.purchase import Look
    from game.table.deluxe.view_model import DeluxePlayer
    from game.table.naming import Naming
    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture

_LIGHT_COMES: Final = 0.25
"""Seconds in which the light changes."""
_BOARD_SIZE: Final = (1100, 700)
_BOARD_DIMS: Final = 0.38
_BOARD_WARMTH: Final = 0.12


class Story:
    """The parts of the story in one window and language. Each is a function of what is seen of the
    table and of table time, so it is skipped, hurried and resumed like everything else."""

    def __init__(
        self,
        context: DrawContext,
        playback: DeluxePlayer,
        naming: Naming,
        look: Look,
        celebrate: Callable[[tuple[float, float], int], None],
        *,
        calm: bool,
        contrast: bool,
    ) -> None:
        """`look`: the viewer's at a card just bought; `celebrate`: lets so many sparks fly from a
        point in px; `calm`: with reduced motion; `contrast`: with strong contrast."""
        self._playback, self._naming, self._look = playback, naming, look
        self._intermission = Intermission(context, calm=calm)
        self.showdown = Showdown(context, playback, naming, calm=calm)
        self._slips = Slips(context, calm=calm)
        self._spotlight = Spotlight(context, contrast=contrast)
        self._middle = context.unit.across / 2
        self._on_board = Light((self._middle, 520), _BOARD_SIZE, _BOARD_DIMS, warmth=_BOARD_WARMTH)
        self._hint = Hint(context)
        self.outcome: Final = Outcome(context, playback, celebrate, calm=calm)
        """What follows once the card is up."""
        self._mark = NewCard(context)
        self._context = context
        self.rain: Final = ChipRain(context)
        self._calm = calm

    def begin_purchase(self, card: Card) -> None:
        """The viewer has paid for this card, which is shown from now on."""
        climb = self._look.begin().climb
        self._turn_light(at_once=False)  # its pictures are needed before those of the corner
        if climb is not None:
            self.outcome.buys(card, climb)

    def game_ended(self) -> None:
        """After the last game chips rain on those who have most of them."""
        playback = self._playback
        coming, timeline = playback.playhead.peek(), playback.board.timeline
        shown = self._look.live and not (self._calm or timeline.instant)
        if shown and coming is not None and isinstance(coming.event, ev.MatchEnded):
            self.rain.begin(coming.event.champions, timeline.now, Random("rain"))

    def leave(self) -> None:
        """The player does something else: what only celebrates goes."""
        self.outcome.leave()
        self.rain.stop()

    def tell(self, *, leftovers: bool = False) -> None:
        """Anything may have changed; `leftovers`: cards that were not bought lie open."""
        playback = self._playback
        board = round_over(playback.view, self._naming, playback.ledger.round_from)
        self._intermission.tell(board, playback.board.timeline.now)
        self.showdown.tell()
        money = playback.ledger.money
        self._slips.tell(slips_state(playback.view, self._naming, money, free=not leftovers))

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """What moves by itself."""
        now = self._playback.board.timeline.now
        self._intermission.draw(picture, now, at_once=at_once)
        self.showdown.draw(picture, at_once=at_once)
        self._slips.draw(picture, now, at_once=at_once)
        self._turn_light(at_once=at_once)
        self._spotlight.draw(picture, now, at_once=at_once)
        self._hint.draw(picture, self._hinted)
        self.outcome.draw(picture, at_once=at_once)
        self._mark.draw(picture, self._playback.board, self._playback.view)
        draw_free_place(self._context, picture, self._playback.board, self._playback.view)
        self.rain.draw(picture, now, at_once=at_once)

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        parts = (
            self._intermission,
            self._slips,
            self.showdown,
            self._spotlight,
            self.outcome,
            self.rain,
        )
        return any(part.moving for part in parts)

    @property
    def board_comes(self) -> bool:
        """Whether the board between two rounds comes, and cannot be read yet."""
        return self._intermission.coming(self._playback.board.timeline.now)

    @property
    def board_stands(self) -> bool:
        """Whether the board between two rounds is on the screen."""
        return self._intermission.moving

    def _turn_light(self, *, at_once: bool) -> None:
        """Let the light come that is wanted now."""
        light = None if at_once else self._light()
        comes = TRAVEL if self.showdown.crowned is not None else _LIGHT_COMES
        lasts = self.outcome.opens if light is None else comes
        self._spotlight.to(light, self._playback.board.timeline.now, lasts)

    def _light(self) -> Light | None:
        """What lies in the light."""
        if self._intermission.moving:
            return self._on_board
        if self.showdown.crowned is not None:
            return self.showdown.light
        look = self._look
        if look.show is None:
            return None
        return look.show.light(look.passed, self._middle, looking=look.looking)

    @property
    def _hinted(self) -> HintState | None:
        """What stands under a card on the stage."""
        if self._look.show is None or not self._naming.options.humans:
            return None
        return hint(self._look, self._naming.words, paid=self._playback.view.own.bought)
