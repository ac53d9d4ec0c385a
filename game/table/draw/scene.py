"""A draw-poker table: a match on the screen, from the first dealer to the winner.

The scene only connects: `DrawFlow` plays the match, `DrawChoosing` turns pointing into answers,
`DrawTelling` keeps furniture and buttons abreast of the match.
"""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from game.input.intents import FocusLost, Intent, Resized
from game.match.draw.match import DrawMatch
from game.rules.decisions import Cut, CutPack, RuleError
from game.rules.draw import events as ev
from game.rules.draw.agreement import HAND, Duel, Salon
from game.rules.draw.clumsy_hands import hand_value
from game.rules.draw.decisions import DrawAnswer, GoOn
from game.rules.draw.sight import DrawSighting
from game.rules.draw.table import DrawTable
from game.speech.sentences import Ear
from game.table.cloth import plain_where_strong
from game.table.controls import Controls
from game.table.deluxe.selection import Refusal
from game.table.draw import view_model as look
from game.table.draw.actions import DrawActions
from game.table.draw.chatter import DrawChatter
from game.table.draw.chips import DrawStacks
from game.table.draw.hot_seat import Company
from game.table.draw.hud import DrawFurniture
from game.table.draw.input import DrawInput
from game.table.draw.manners import Manners
from game.table.draw.match_player import DrawFlow
from game.table.draw.navigation import coffee_break, rule_book
from game.table.draw.presenter import DrawTelling
from game.table.draw.sayings import Sayings
from game.table.draw.screenshot_privacy import masks
from game.table.draw.selection import DrawChoosing
from game.table.draw.slips import MENDING
from game.table.draw.sound import DrawSound
from game.table.duel.room import DuelRoom, duel_table
from game.table.duel.snow_room import snow_room
from game.table.layout.draw import draw_layout
from game.table.motion.board import Board
from game.table.parts.cut_spread import CutSpread
from game.table.parts.desk import Desk
from game.table.parts.warming import warm_draw
from game.table.seat_settings import order_of
from game.table.stage import Laid
from game.table.tabletop import FAST, Tabletop
from game.table.thinking import draw_thinking_at
from game.ui.compositor import Picture
from game.ui.rooms.room import curtain_room, table_room

if TYPE_CHECKING:
    from pygame import Surface

    from game.ui.scene import Scene
    from game.ui.services import House


class DrawTableScene(Tabletop):
    """One match at the salon, duel or club table."""

    def __init__(self, match: DrawMatch) -> None:
        super().__init__()
        self.match: Final = match
        self._flow: DrawFlow
        self._telling: DrawTelling
        self._around: DuelRoom | None = None
        self.sayings: Final = Sayings(lambda: self._house.settings)
        self._minutes = 0.0  # since the table was opened (S-4)
        self.lifted = len(match.options.agreed.pack) // 2
        self.last: ev.DrawEvent | None = None

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, house: "House") -> None:
        self._house = house
        players = self.match.options.agreed.players
        self._setting = (
            Laid(house, duel_table, "snow", snow_room)
            if self._duel
            else Laid(house, lambda unit: draw_layout(unit, players), "table", table_room)
        )
        self._bottom = self._first_chair()
        if len(self.match.options.humans) == 1:
            self.expect(self.match.options.seats[self.match.options.humans[0]].name)
        viewer = None if len(self.match.options.humans) != 1 else self._bottom
        stacks = DrawStacks(players)
        board = Board(players, *self._setting.makers(self._bottom), stacks)
        self._flow = DrawFlow(self.match, board, viewer)
        self._flow.sort(order_of(house.settings))
        begun = DrawTable.set_up(self.match.options.agreed)
        self.sayings.recall(self.match.log[: self._flow.playhead.shown], begun)
        plan = self.match.options.seats
        self.chatter = DrawChatter(
            lambda seat: plan[self.match.chair(seat)],
            Random(f"{self.match.options.seed}:chatter"),
            lambda: house.settings,
        )
        self._sound = DrawSound(house, self._flow, lambda: self.naming)
        board.flights.landed = self._sound.land
        self._flow.happened = self._happened
        self._flow.staged = lambda cues: house.work(board.ready(cues))
        self._thinking = draw_thinking_at(self._flow, house)
        self.manners = Manners(self.match, self._flow)
        self.choosing = DrawChoosing(self._flow)
        self.actions = DrawActions(self, house)
        self.company = Company(self, house)
        self._input = DrawInput(self)
        self._furnish()
        self._follow_settings()

    def leave(self) -> None:
        """Every answer is kept already; guests stop thinking, and the screen is the house's."""
        self._thinking.stop()
        self._house.stand()

    def handle(self, intent: Intent) -> None:
        self._telling.touch()
        match intent:
            case Resized():
                self._refit()
            case FocusLost():
                self.hold_space(False)
                self.hide_hands()
            case _:
                self._input.handle(intent)

    def update(self, seconds: float) -> None:
        self.company.look_again()
        self._input.update(seconds)
        self._minutes += seconds / 60
        self.pass_time(seconds)
        self._ask_the_clock()
        self.manners.update()
        self._flow.update(seconds)
        shown = seconds * min(self._flow.board.timeline.rate, FAST)
        self.sayings.update(shown)
        self.chatter.pass_time(shown, self.sayings.speaking)
        self._telling.update(seconds)
        if self._around is not None:
            self._around.update(seconds)
        if self._flow.decision is not None or self.choosing.raised:
            self.choosing.raise_cards()
        self.company.pass_on(seen_by=self._drawn_for)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        if self._around is not None:
            self._around.draw(picture)

    def prepare(self, picture: Picture) -> None:
        super().prepare(picture)
        if self._around is not None and not self._fresh:
            self._around.draw(picture, ahead=self._flow.frame)

    def discreet_snapshot(self) -> "Surface | None":
        masked = masks(self._flow, self._picture.all_keys)
        return self._picture.snapshot(masked) if masked else None

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        hushed = self.hushed and self.sayings.silent and self.chatter.silent
        at_ease = hushed and not self.chatter.faces
        return at_ease and not self._telling.moving and self._flow.resting

    # --- what others ask -----------------------------------------------------------------------

    @property
    def flow(self) -> DrawFlow:
        """The match as it is shown."""
        return self._flow

    @property
    def spread(self) -> CutSpread:
        """The pack as it is spread for a human's cut."""
        return self._telling.furniture.spread

    @property
    def naming(self) -> look.DrawNaming:
        """How players are called in the present language."""
        return look.DrawNaming(self.match.options, self._house.words, self._flow.table.sitting)

    # --- doing ---------------------------------------------------------------------------------

    def answer(self, answer: DrawAnswer) -> None:
        """Answer what is asked, or say why that is not possible."""
        if self._flow.decision is None:
            return
        try:
            self.notice.clear()
            self._flow.answer(answer)
            self.choosing.forget()
        except RuleError as error:
            self.refuse(Refusal(error.name, **error.values))

    def change_amount(self, by: int) -> None:
        """More or fewer chips for a bet, in steps."""
        self.choosing.change(by * self.choosing.stride())

    def move_cut(self, by: int) -> None:
        """Cut further to the left or right."""
        cards = self.spread.count
        self.lifted = max(1, min(cards - 1, self.lifted + by))

    def cut(self) -> None:
        """Cut where the pack is parted."""
        decision = self._flow.decision
        if isinstance(decision, CutPack):
            self.answer(Cut(max(1, min(decision.cards - 1, self.lifted))))

    def next_game(self) -> None:
        """Leave the result of a game; after the last one, go to the result of the match."""
        self._flow.go_on()

    def end(self) -> None:
        """The match is over, and everything lies there."""
        from game.scenes.result.draw.scene import DrawResultScene  # noqa: PLC0415, once a match

        self._house.replace(DrawResultScene(self.match))

    def help(self) -> "Scene":
        self.hold_space(False)
        return rule_book(self)

    def forget_last(self) -> None:
        """Nothing is told of the last event any more."""
        self.last = None

    def pause(self, *, pad_lost: bool = False) -> None:
        """The coffee break; `pad_lost`: a gamepad that went asks for it."""
        leaver = self.manners.leaver  # before hands are turned over, and nobody looks
        stand_up = None if leaver is None else partial(self.manners.leave, leaver)
        away = coffee_break(
            lambda: self.naming, self._flow.table, pad_lost=pad_lost, stand_up=stand_up
        )
        self.company.turn_hands_over()
        self.hold_space(False)
        self._house.push(away)

    def hide_hands(self) -> None:
        """Where several share a screen, cards lie face down as soon as somebody looks away."""
        self.company.hide_hands()

    # --- inside --------------------------------------------------------------------------------

    @property
    def _duel(self) -> bool:
        return isinstance(self.match.options.agreed, Duel)

    def _first_chair(self) -> int:
        """The seat at the lower edge: that of the first human."""
        humans = self.match.options.humans
        if not humans:
            return 0
        return self.match.table.sitting.index(humans[0])

    def _ear(self, *, private: bool) -> Ear:
        naming, viewer = self.naming, self._flow.view.viewer
        you = viewer if viewer is not None and naming.is_you(viewer) else None
        value = partial(look.hand_name, words=self._house.words)
        return Ear(self._house.words, naming, value, viewer, you, private)

    def _hand_named(self) -> str:
        ranking = self._flow.table.agreed.ranking
        return look.hand_name(hand_value(ranking, self._flow.view.own.hand), self.words)

    def _furnish(self) -> None:
        self._setting.lay(self._flow.board.poses)
        calm = self._house.settings.reduced_motion
        desk = self._setting.desk
        self._around = (
            DuelRoom(
                desk,
                self._flow,
                lambda: self.chatter.faces,
                calm=calm,
                snow=self._house.settings.snow,
            )
            if self._duel
            else None
        )
        around = self._around.parts if self._around is not None else ()
        furniture = DrawFurniture(desk, self.naming, self._flow, calm=calm, around=around)
        self._telling = DrawTelling(self, furniture, Controls(desk, calm=calm))
        self._fresh = True
        self._house.work_ahead(self._setting.while_laid(self._pictures_ahead(desk)))

    def _pictures_ahead(self, desk: Desk) -> Iterator[None]:
        """What a match will show, made in the slack of the frames."""
        naming, house = self.naming, self._house
        characters = [naming.character(seat) for seat in range(len(naming.sitting))]
        agreed = self.match.options.agreed
        pack = agreed.pack
        agreed.ranking.value([card for card in pack if not card.joker][:HAND])  # makes its tables
        yield
        if self._around is not None:
            yield from self._around.warm()
        yield from warm_draw(desk, self._flow.board.card_pictures, pack, characters)
        if len(self.match.options.humans) > 1:
            name, make = plain_where_strong(house.settings, "curtain", curtain_room)
            yield from house.art.room_ahead(name, house.size, make)

    def _hand_ahead(self) -> None:
        """The pictures of the cards that come next, so that they turn over without a stop."""
        viewer, order = self._flow.view.viewer, self._flow.choreography.order
        if viewer is not None:
            hand = sorted(self._flow.playhead.coming_hand, key=order)
            self._house.work(self._flow.board.ready_hand(viewer, hand))

    def _ask_the_clock(self) -> None:
        """S-4: the cashier looks at the clock between two games."""
        if self.match.waits_for_cashier and self._flow.caught_up:
            agreed = self.match.options.agreed
            time = not isinstance(agreed, Salon) or self._minutes < agreed.minutes
            self.match.answer(GoOn(time))

    def _happened(self, sighting: DrawSighting) -> None:
        self._sound.hear(sighting.event)
        self.listen(sighting.event)
        self.sayings.hear(sighting.event, self._flow.before, self._house.words)
        flow = self._flow
        self.chatter.hear(sighting.event, flow.before, flow.table, self._house.words)
        if not isinstance(sighting.event, MENDING):
            self.last = sighting.event
        if isinstance(sighting.event, ev.PackShuffled):
            self.lifted = len(sighting.event.order) // 2
        if isinstance(sighting.event, ev.PackShuffled | ev.LaidAway):
            self._hand_ahead()
        if isinstance(sighting.event, ev.HandShown):
            self._ready_to_win(ev.PotTaken)
        if isinstance(sighting.event, ev.SeatDrawn):
            self._telling.furniture.naming = self.naming
