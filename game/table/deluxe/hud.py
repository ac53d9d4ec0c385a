"""Everything on the table except cards and chips, for one window and one language; in it the story,
which tells why something matters: at a purchase, the showdown, the payment and the end of a
round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from math import inf
from random import Random
from typing import Final

from game.rules import events as ev
from game.rules.cards import Card
from game.rules.table import Phase
from game.rules.variants import Combination
from game.table.deluxe import view_model
from game.table.deluxe.chatter import Moods
from game.table.deluxe.house_plate import HousePlate, house_plate_state
from game.table.deluxe.selection import DeluxeSelection
from game.table.deluxe.story.intermission import Intermission, round_over
from game.table.deluxe.story.lead import TRAVEL
from game.table.deluxe.story.left_cards import LeftTag, LeftTags
from game.table.deluxe.story.moments import (
    SPARKS,
    MomentLine,
    Moments,
    moment_state,
    moments,
)
from game.table.deluxe.story.new_card import (
    FreePlace,
    NewCardMark,
    free_place,
    new_card_pose,
    remains_ribbon,
)
from game.table.deluxe.story.owl_notes import Said
from game.table.deluxe.story.owl_paper import Beside, OwlFocus, OwlNote
from game.table.deluxe.story.purchase import CardHint, CardLook, Eyes, Outcome, hint
from game.table.deluxe.story.showdown import ChipRain, Showdown
from game.table.deluxe.story.slips import Slips, slips_state
from game.table.deluxe.story.spotlight import Light, Spotlight
from game.table.deluxe.view_model import DeluxePlayer
from game.table.lamp import LampState
from game.table.lamp_panels import LampPicture
from game.table.motion.places import InHand, Lift
from game.table.motion.poses import Pose
from game.table.motion.sparkles import STARS, IdleLife, Sparkles
from game.table.naming import Naming
from game.table.part import DrawContext, Mood, Parts
from game.table.parts.card_hud import CardHud, Showing
from game.table.parts.centre import Banner
from game.table.parts.hands import DiscardTag, EmptySlots, HungRibbon, PriceLadder, TagPlace
from game.table.parts.plates import PlateState
from game.table.parts.point_table import PointTable, PointTableState
from game.ui.art import Gaze
from game.ui.compositor import Picture

_LIGHT_COMES: Final = 0.25  # seconds in which the light changes
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
        look: CardLook,
        celebrate: Callable[[tuple[float, float], int], None],
        *,
        contrast: bool,
    ) -> None:
        """`look`: the viewer's at a card just bought; `celebrate`: lets so many sparks fly from a
        point in px; `contrast`: with strong contrast."""
        self._playback, self._naming, self._look = playback, naming, look
        self.showdown = Showdown(context, playback, naming)
        self._spotlight = Spotlight(context, contrast=contrast)
        self._middle, self._calm = context.unit.across / 2, context.calm
        self._on_board = Light((self._middle, 520), _BOARD_SIZE, _BOARD_DIMS, warmth=_BOARD_WARMTH)
        self.outcome: Final = Outcome(context, playback, celebrate)
        """What follows once the card is up."""
        self._parts = Parts()
        self._intermission = self._parts.add(Intermission(context))
        self._slips = self._parts.add(Slips(context))
        self._hint = self._parts.add(CardHint(context, "hint"))
        self._mark = self._parts.add(NewCardMark(context))
        self._free_place = self._parts.add(FreePlace(context))
        self._left = self._parts.add(LeftTags(context, "left"))
        self.rain: Final = self._parts.add(ChipRain(context, "rain"))

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
            self.rain.begin_on(coming.event.champions, Random("rain"))

    def leave(self) -> None:
        """The player does something else: what only celebrates goes."""
        self.outcome.leave()
        self.rain.show(None)

    def tell(self, *, left: tuple[LeftTag, ...] = ()) -> None:
        """Anything may have changed; `left`: tags of cards that nobody bought and that lie open."""
        playback = self._playback
        board = round_over(playback.view, self._naming, playback.ledger.round_from)
        self._intermission.show(board)
        self.showdown.tell()
        money = playback.ledger.money
        self._slips.show(slips_state(playback.view, self._naming, money, free=not left))
        self._left.show(left or None)

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """What moves by itself."""
        now = self._playback.board.timeline.now
        hinted = None
        if self._look.show is not None and self._naming.options.humans:
            paid = self._playback.view.own.bought
            hinted = hint(self._look, self._naming.words, paid=paid)
        self._hint.show(hinted)
        self._mark.show(new_card_pose(self._playback.board, self._playback.view))
        self._free_place.show(free_place(self._playback.board, self._playback.view))
        self._parts.draw(picture, now, at_once=at_once)
        self.showdown.draw(picture, at_once=at_once)
        self._turn_light(at_once=at_once)
        self._spotlight.draw(picture, now, at_once=at_once)
        self.outcome.draw(picture, at_once=at_once)

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        parts = self._parts, self.showdown, self._spotlight, self.outcome
        return any(part.moving for part in parts)

    @property
    def board_comes(self) -> bool:
        """Whether the board between two rounds comes, and cannot be read yet."""
        return self._intermission.coming

    @property
    def board_stands(self) -> bool:
        """Whether the board between two rounds is on the screen."""
        return self._intermission.moving

    def _turn_light(self, *, at_once: bool) -> None:
        light = None if at_once else self._light()
        comes = TRAVEL if self.showdown.crowned is not None else _LIGHT_COMES
        lasts = self.outcome.opens if light is None else comes
        self._spotlight.to(light, self._playback.board.timeline.now, lasts)

    def _light(self) -> Light | None:
        if self._intermission.moving:
            return self._on_board
        if self.showdown.crowned is not None:
            return self.showdown.light
        look = self._look
        if look.show is None:
            return None
        return look.show.light(look.passed, self._middle, looking=look.looking)


_BESIDE_INDEX: Final = 0.3  # from the middle of a card to the right end of its index, of its width


@dataclass(slots=True)
class DeluxeShowing(Showing):
    """What the HUD shows beside the state of the table."""

    counts: bool = True  # the games of the match, in the corner
    rounds: bool = True  # and its rounds; in a league only those of the evening are told
    practice: bool = False  # in their place, that nothing counts
    daily: str = ""  # before the number of the game, that it is the deal of the day, and of which
    points_open: bool = False
    left: tuple[LeftTag, ...] = ()  # of own cards that lie open, what they would have made
    lamp: LampState | None = None
    counted: float = 0.0  # seconds the lamp has been counting
    live: Mapping[Combination, str] = field(default_factory=dict)  # own chances, as words
    ladder: bool = True  # the own prices
    owl: Said | None = None
    owl_reached: bool = False


class DeluxeHud(CardHud):
    """Draws what the table says."""

    def __init__(
        self,
        context: DrawContext,
        naming: Naming,
        playback: DeluxePlayer,
        selection: DeluxeSelection,
        moods: Moods,
        look: CardLook,
        told: Moments,
        *,
        contrast: bool,
    ) -> None:
        """`look`: the viewer's at a card just bought; `told`: moments of the match that were;
        `contrast`: with strong contrast."""
        super().__init__(context, playback, bank="table.bank")
        self._naming, self._playback, self._selection = naming, playback, selection
        self._look, self._told = look, told
        variant = playback.table.variant
        self._lamp = LampPicture(context, variant.cards)
        add, calm = self.parts.add, context.calm
        self._points = add(PointTable(context, variant))
        self._slots = [add(EmptySlots(context, seat)) for seat in self._seats]
        self._prices = add(PriceLadder(context, "ladder"))
        self._tag = add(DiscardTag(context, "tag"))
        self._house = add(HousePlate(context, playback.board.painter.cards))
        self._showing = DeluxeShowing()
        self._moods = moods
        self._chance = Random(f"{playback.options.seed}:life")
        self._life = IdleLife(len(self._seats), self._chance, calm=calm)
        self._eyes = Eyes(context, playback.board, look)
        self._faces = [self._face(seat) for seat in self._seats]
        self._faces_seen: tuple[object, ...] = ()
        self._sparkles = Sparkles(context)
        self._moment = add(MomentLine(context))
        self.story: Final = Story(
            context, playback, naming, look, self._celebrate, contrast=contrast
        )
        self._crowned: int | None = None  # whose ribbon is coloured at the showdown
        self.owl: Final = OwlNote(context)
        self._owl_focus = OwlFocus(context, "owl")
        self._seconds = 0.0  # of the wall

    def tell(self, picture: Picture, showing: DeluxeShowing) -> None:
        """Anything may have changed."""
        self._showing = showing
        self._tell(picture, showing, self._won())
        self._lamp.tell(showing.lamp, self.story.outcome.ladder_box)
        table = self._playback.table
        phase = table.phase
        shown = phase in (Phase.SHOW, Phase.PAY, Phase.ENDED)
        drawer = showing.points_open and not self.context.poses.layout.point_table_docked
        self._show_toast(showing, shown=shown, drawer=drawer, won=self._won() is not None)
        self._show_tag()
        for seat in self._seats:
            self._plates[seat].show(self.plate(seat))
            self._show_ribbon(seat)
            cards = table.seats[seat].face_down if phase is Phase.BUY else ()
            empty = tuple(number for number, card in enumerate(cards) if card is None)
            self._slots[seat].show(empty)
        prices = None
        if showing.ladder:
            decision = self._selection.decision if self._look.show is None else None
            bottom = self.context.poses.bottom
            prices = view_model.ladder(self._playback.view, bottom, decision)
        self._prices.show(prices)
        self._show_discards(lie=phase is Phase.BUY)
        self._show_points()
        if showing.counts:
            self._show_round()
        self._house.show(house_plate_state(self._playback.view, self._naming.words))
        self.story.tell(left=showing.left)
        self._show_owl()

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        self._show_faces()
        self._lamp.draw(picture, self._pose_in_hand, self._showing.counted)
        self.story.draw(picture, at_once=at_once)
        if self.story.showdown.crowned != self._crowned:
            self._crowned = self.story.showdown.crowned
            for seat in self._seats:
                self._plates[seat].show(self.plate(seat))
                self._show_ribbon(seat)
        lifted = round(self.story.outcome.hop * self.context.u)
        self._ribbons[self._board.poses.bottom].lift(lifted)
        super().draw(picture, at_once=at_once)
        self.owl.draw(picture, self._seconds, at_once=at_once)
        reached = self._showing.owl_reached and self.owl.laid is not None
        self._owl_focus.show(self.owl.laid.spot.button if self.owl.laid and reached else None)
        self._owl_focus.draw(picture)
        if self._sparkles.moving:
            self._sparkles.draw(picture, self._board.timeline.now)

    def _pose_in_hand(self, piece: int) -> Pose | None:
        board = self._playback.board
        here = piece in board.pieces and isinstance(board.place_of(piece), InHand)
        return board.pose_of(piece) if here else None

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._life.update(seconds)
        self._showing.counted += seconds
        self._seconds += seconds
        self._board.painter.shine(self.story.showdown.shining)

    def hear(self, event: ev.Event) -> None:
        """Something has happened: stars for the winner, a stage for the viewer's card, and all eyes
        on a card that is bought, made ahead when it is paid for."""
        view, poses = self._playback.view, self.context.poses
        match event:
            case ev.GameWon(seat):
                self._celebrate(self.context.unit.at(*poses.seat(seat).medallion), STARS)
                self._tell_moment(seat)
            case ev.GameBegan():
                self._moment.show(None)
            case ev.GameEnded():
                self.story.game_ended()
            case ev.BankPaid(seat) if not self._board.timeline.instant:
                looks = self._eyes.at_card(seat, staged=seat == view.viewer)
                moods = self._moods.faces(self._mood_time)
                for number, (mood, look) in enumerate(zip(moods, looks, strict=True)):
                    self._plates[number].face_ahead(mood, look)
            case ev.CardTaken(seat, card=card):
                own = seat == view.viewer
                if own:
                    self.story.begin_purchase(card)
                self._eyes.follow(seat, self._playback.began, staged=own)

    def _tell_moment(self, winner: int) -> None:
        """A game was won: where that was something, it has a moment of its own."""
        playback = self._playback
        if not self._look.live or self._board.timeline.instant:
            return
        before = [account.before for account in playback.ledger.money.accounts]
        found = self._told.choose(moments(playback.table, winner, before))
        if found is not None:
            moment, full = found
            words, game = self._naming.words, playback.table.game
            self._moment.show(moment_state(moment, words, game, full=full))
            if full:
                self._celebrate(self._moment.middle, SPARKS)

    def leave(self) -> None:
        """The player does something else: what only celebrates goes."""
        self._moment.show(None)
        self.story.leave()

    def _celebrate(self, middle: tuple[float, float], stars: int) -> None:
        timeline = self._playback.board.timeline
        if not (self.context.calm or timeline.instant):
            self._sparkles.burst(middle, timeline.now, self._chance, stars)

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        parts = self._sparkles, self.story, self.owl, self._eyes
        return super().moving or self._lamp.counting or any(part.moving for part in parts)

    def _show_tag(self) -> None:
        """The word on the card chosen to go, once it has risen."""
        tag = None
        board, chosen = self._playback.board, self._selection.chosen
        lamp = self._showing.lamp
        best = {mark.piece for mark in lamp.marks if mark.tag} if lamp is not None else set()
        if chosen is not None and chosen in board.cast.faces and chosen not in best:
            place = board.place_of(chosen)
            if isinstance(place, InHand) and place.lift is Lift.CHOSEN:
                pose = board.poses.at(place)
                at = (pose.x, pose.y - 0.7 * pose.width)
                clear = pose.x - _BESIDE_INDEX * pose.width
                tag = TagPlace(self.context.words("table.discard_tag"), at, clear)
        self._tag.show(tag)

    def _show_owl(self) -> None:
        """What the owl says, beside the hand it speaks of."""
        board, seat, said = self._playback.board, self.context.poses.bottom, self._showing.owl
        hand, faces = board.cast.hands[seat], board.cast.faces
        index = -1
        if said is not None and said.card is not None:
            index = next((n for n, piece in enumerate(hand) if faces.get(piece) == said.card), -1)
        cards, free = self._playback.table.variant.cards, self._showing.toast is None
        beside = Beside(cards, index, self._ribbons[seat].width / self.context.u, free=free)
        self.owl.show(None if said is None else (said, beside))

    def _show_faces(self) -> None:
        looks = self._eyes.looks
        seen = self._moods.faces(self._mood_time), self._life.blinking, looks
        if seen == self._faces_seen:
            return
        self._faces_seen = seen
        for seat, before in enumerate(self._faces):
            self._faces[seat] = face = self._face(seat)
            if face != before and self._plates[seat].there:
                mood, gaze = face
                self._plates[seat].show(replace(self._plates[seat].state, mood=mood, looks=gaze))

    def _face(self, seat: int) -> tuple[Mood, Gaze | None]:
        mood, looks = self._moods.at(seat, self._mood_time), self._eyes.looks[seat]
        if looks is None and mood is Mood.CALM and seat in self._life.blinking:
            return Mood.BLINK, None
        return mood, looks

    @property
    def _mood_time(self) -> float:
        """Table time, s; infinite where nothing lasts."""
        timeline = self._playback.board.timeline
        return inf if timeline.instant else timeline.now

    def plate(self, seat: int) -> PlateState:
        """What the plate of a seat shows now, with the face beside it."""
        playback = self._playback
        chips, (mood, looks) = self._total(seat), self._face(seat)
        before = playback.ledger.money.accounts[seat].before
        shuffling = playback.table.phase is Phase.CUT and not playback.board.resting
        plate = view_model.plate(
            playback.view, seat, self._naming, chips, before, mood, shuffling=shuffling
        )
        leads = playback.table.winner is None and seat == self.story.showdown.crowned
        return replace(plate, looks=looks, leads=leads)

    def _show_ribbon(self, seat: int) -> None:
        view = self._playback.view
        place, own = view.table.seats[seat], seat == view.viewer
        if not self._playback.board.hand_open(seat) and (own or place.shown is not None):
            return
        words, chosen = self._naming.words, self._selection.chosen
        leads, beaten = self.story.showdown.crowned, self.story.showdown.beaten(seat)
        ribbon = view_model.ribbon(view, seat, words, leader=leads, beaten=beaten)
        if own:
            raised = self._playback.board.cast.faces.get(chosen) if chosen is not None else None
            ribbon = remains_ribbon(view, raised, words) or ribbon
        hung = None if ribbon is None else HungRibbon(ribbon, place.shown is not None)
        self._ribbons[seat].show(hung)

    def _show_round(self) -> None:
        view = self._playback.view
        short = self.context.poses.layout.round_short or not self._showing.rounds
        if self._showing.practice:
            words = self._naming.words
            mark, note = words("practice.mark"), words("practice.mark_note")
            self._round.show((mark, "" if short else note, mark))
            return
        line = view_model.round_line(view, self._naming, short=short)
        count = view_model.game_count(view)
        if self._showing.daily:
            self._round.show((self._showing.daily, count, count))
        else:
            self._round.show((*line, count))

    def _show_points(self) -> None:
        view = self._playback.view
        current = None
        if view.viewer is not None and view.own.picked_up:
            hand = view.own.hand
            if len(hand) == view.table.variant.cards and self._board.hand_open(view.viewer):
                current = view.table.variant.value(hand).combination
        layout, live = self.context.poses.layout, tuple(self._showing.live.items())
        over = layout.point_table_columns > 1
        opened = self._showing.points_open and not (over and self._look.covers)
        there = layout.point_table_docked or opened
        self._points.show(PointTableState(current, live) if there else None)

    def _won(self) -> Banner | None:
        playback = self._playback
        if playback.table.winner is None or self._showing.left:
            return None
        won = playback.ledger.settled.won
        return view_model.banner(playback.view, self._naming, won.bank, won.gain)
