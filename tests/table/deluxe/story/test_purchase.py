"""D-11, shown: a bought card rises, bends, turns over and falls; who looks at it; what follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from threading import current_thread
from typing import Any, cast

import pytest

from game.input.intents import Key, Pressed
from game.rules import events as ev
from game.rules.cards import Card, parse_card, parse_cards
from game.rules.decisions import BuyCard, Discard, Take
from game.rules.sight import View, view
from game.rules.table import MatchRules, Table
from game.rules.variants import VARIANTS
from game.storage.settings import Settings, Speed, Squeeze
from game.table.deluxe.story.ladder import climb, line_cards
from game.table.deluxe.story.purchase import STAGGER, WATCHED, Eyes, Purchase, squeezes
from game.table.motion.board import Board
from game.table.motion.cues import LIFT, TAKE_LEAD, TO_HAND, Bend, Flip, Move
from game.table.motion.places import InHand, OnStage
from game.ui.art import Art, gaze
from tests.table.contexts import table_context
from tests.table.evening import FRAME, Evening, options

CARD = parse_card("KH")
MISS = climb(parse_cards("QS QH QD KC"), parse_card("7C"), parse_card("8H"), VARIANTS[5])


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_purchase_takes_1_4_to_2_2_seconds_from_the_payment(number: int) -> None:
    assert 1.4 <= TAKE_LEAD + Purchase(number).falls + TO_HAND <= 2.2


def test_the_first_and_the_fourth_card_are_squeezed_for_longer() -> None:
    first, second, third, fourth = (Purchase(number).squeeze for number in (1, 2, 3, 4))
    assert first == fourth > second == third > 0


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_it_rises_then_bends_then_turns(number: int) -> None:
    show = Purchase(number)
    rise, bend, turn = show.cues(7, CARD)
    assert isinstance(rise, Move) and rise.to == OnStage() and rise.at == 0
    assert isinstance(bend, Bend) and bend.at == rise.at + rise.lasts
    assert isinstance(turn, Flip) and turn.at == bend.at + bend.lasts
    assert show.seen < show.falls


def test_at_a_shared_screen_no_corner_is_bent_and_no_light_comes() -> None:
    show = Purchase(1, shared=True)
    assert not any(isinstance(cue, Bend) for cue in show.cues(7, CARD))
    assert {show.light(moment / 10, 960) for moment in range(30)} == {None}


def test_the_light_narrows_while_the_corner_bends_and_opens_when_the_card_falls() -> None:
    show = Purchase(1)
    rising, held = show.light(0.1, 960), show.light(show.turns - 0.01, 960)
    assert rising is not None and held is not None
    assert held.table < rising.table and held.size[0] < rising.size[0]
    assert show.light(show.falls, 960) is None


@pytest.mark.parametrize(
    ("passed", "ends"), [(0.0, "LIFT"), (LIFT, "turns"), (0.95, "falls"), (1.3, "lands")]
)
def test_a_skip_ends_the_part_that_runs(passed: float, ends: str) -> None:
    show = Purchase(1)
    assert show.part_ends(passed) == (LIFT if ends == "LIFT" else getattr(show, ends))


def test_held_the_corner_leaves_plates_light_enough_to_be_read() -> None:
    show = Purchase(1)
    held, looked = (show.light(show.turns - 0.1, 960, looking=held) for held in (False, True))
    assert held is not None and looked is not None
    assert looked.plates >= 0.6 and looked.table == held.table


def bought(hand: str, gone: str) -> View:
    """The viewer's table with a gap in the hand."""
    players = 3
    rules = MatchRules(5, tuple(range(20, 20 + players)), 1)
    table = Table.set_up(rules)
    cards = tuple(parse_card(card) for card in hand.split())
    own = replace(table.seats[0], hand=cards, discards=(parse_card(gone),), picked_up=True)
    return view(replace(table, seats=(own, *table.seats[1:])), 0)


@pytest.mark.parametrize(
    ("hand", "gone", "matters"),
    [
        ("QH QD QS KC", "2D", True),  # a triplet may become four
        ("10H JH QH KH", "AH", False),  # nothing is worth more than what was given up
        ("QH QD KS 2C", "5D", True),
    ],
)
@pytest.mark.parametrize("wanted", Squeeze)
def test_the_corner_is_bent_as_the_options_say(
    hand: str, gone: str, matters: bool, wanted: Squeeze
) -> None:
    before = bought(hand, gone)
    expected = {Squeeze.ALWAYS: True, Squeeze.MATTERS: matters, Squeeze.NEVER: False}[wanted]
    assert squeezes(Settings(squeeze=wanted), before) is expected
    assert not squeezes(Settings(squeeze=wanted, reduced_motion=True), before)


def test_without_a_bend_the_card_rises_turns_and_falls_in_the_light() -> None:
    show = Purchase(1, squeezed=False)
    assert not any(isinstance(cue, Bend) for cue in show.cues(7, CARD))
    assert show.turns == LIFT
    assert show.light(show.falls - 0.01, 960) is not None


def test_what_makes_nothing_better_falls_slowly_and_sways() -> None:
    move = Move(7, InHand(0, 2, 5), 1.2, TO_HAND)
    hit, missed = Purchase(1), Purchase(1, climb=MISS)
    assert hit.fall(move).spin == 0 and hit.fall(move).lasts == TO_HAND
    assert missed.fall(move).spin == 10 and missed.fall(move).lasts == 0.36
    assert missed.fall(move).to == move.to and missed.falls == hit.falls
    assert missed.lands == missed.falls + 0.36 > hit.lands


@pytest.mark.parametrize("number", [1, 4])
def test_a_miss_is_over_as_soon(number: int) -> None:
    assert TAKE_LEAD + Purchase(number, climb=MISS).lands <= 2.2


PLAYERS = 5
NOWHERE = (None,) * PLAYERS
WITHIN = 0.2
"""Seconds in which all eyes are on the card (design/story 1)."""


def shown(evening: Evening) -> tuple[object, ...]:
    """Where all portraits look."""
    return tuple(evening.game.hud.plate(seat).looks for seat in range(PLAYERS))


def to_buy(
    folder: Path,
    *,
    speed: Speed = Speed.NORMAL,
    calm: bool = False,
    size: tuple[int, int] = (1024, 640),
) -> Evening:
    """A table at which the player pays for a card now."""
    settings = Settings(reduced_motion=calm)
    evening = Evening(
        options(5, PLAYERS, seed=4), folder=folder, speed=speed, settings=settings, size=size
    )
    decision = evening.play_to_purchase()
    evening.pass_time(WATCHED)
    assert shown(evening) == NOWHERE
    evening.playback.answer(Discard(decision.hand[0]), Take(1))
    return evening


def buy(evening: Evening, until: type[ev.Event]) -> None:
    """Until an event of this type was shown."""
    log, table = evening.match.log, evening.table
    evening.until(lambda: isinstance(log[table.events_shown - 1], until))


def bought_by(folder: Path, *, speed: Speed = Speed.NORMAL, calm: bool = False) -> Evening:
    """A table at which the player has just paid for a card, which comes up."""
    evening = to_buy(folder, speed=speed, calm=calm)
    buy(evening, ev.CardTaken)
    return evening


@pytest.mark.parametrize("calm", [False, True])
def test_all_eyes_are_on_the_own_card_until_it_lies_in_the_hand(
    tmp_path: Path, *, calm: bool
) -> None:
    evening = bought_by(tmp_path, calm=calm)
    context, board = evening.game.hud.context, evening.board
    stage = board.poses.at(OnStage())
    middles = [context.unit.at(*context.poses.seat(seat).medallion) for seat in range(PLAYERS)]
    evening.pass_time(WITHIN)
    assert shown(evening) == tuple(gaze(middle, (stage.x, stage.y)) for middle in middles)
    assert len(set(shown(evening))) >= 3, "the card is elsewhere for each of them"
    evening.until(lambda: not evening.game.look.covers)
    evening.frame()
    assert shown(evening) == NOWHERE


def test_no_frame_turns_the_eyes_of_more_than_two(tmp_path: Path) -> None:
    """A portrait takes a millisecond or more to be drawn: five of them would be a long frame."""
    evening = bought_by(tmp_path)
    looks = [shown(evening)]
    while None in looks[-1]:
        evening.frame(FRAME)
        looks.append(shown(evening))
    turned = [sum(a != b for a, b in zip(*pair, strict=True)) for pair in pairwise(looks)]
    assert max(turned) <= 2


def test_faces_are_made_beside_the_frames_once_the_card_is_paid_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here: list[str] = []
    redrawn, frames = Art.redrawn, current_thread()

    def noted(art: Art, name: str, width: int, how: object, change: object) -> object:
        def changed(drawing: str) -> str:
            if current_thread() is frames:
                here.append(name)
            return change(drawing)  # type: ignore[operator, no-any-return]

        return redrawn(art, name, width, how, changed)

    monkeypatch.setattr(Art, "redrawn", noted)
    evening = to_buy(tmp_path, size=(1366, 768))  # of which no other test has kept a portrait
    here.clear()
    buy(evening, ev.BankPaid)
    plates = [evening.game.hud.plate(seat) for seat in range(PLAYERS)]
    asked = {f"characters/{plate.character}-{plate.mood.value}" for plate in plates}
    evening.services.art.wait(10)
    buy(evening, ev.CardTaken)
    while None in shown(evening):
        evening.frame(FRAME)
    assert not asked & set(here), "only who feels something else since is drawn in a frame"


def test_at_instant_speed_nobody_looks(tmp_path: Path) -> None:
    evening = bought_by(tmp_path, speed=Speed.INSTANT)
    assert shown(evening) == NOWHERE


def looks_over(evening: Evening, limit: int = 3000) -> Iterator[tuple[float, tuple[object, ...]]]:
    """Table time and where everybody looks, frame by frame, while guests play."""
    for _ in range(limit):
        evening.frame(FRAME)
        yield evening.board.timeline.now, shown(evening)


def test_everybody_looks_at_the_hand_of_a_guest_who_buys(tmp_path: Path) -> None:
    evening = Evening(options(5, PLAYERS, seed=4, dealer=4), folder=tmp_path, speed=Speed.NORMAL)
    playback, context = evening.playback, evening.game.hud.context
    taken: list[tuple[float, int]] = []
    happened = playback.happened

    def note(sighting: object) -> None:
        happened(sighting)
        event = getattr(sighting, "event", None)
        if isinstance(event, ev.CardTaken) and event.seat != playback.view.viewer:
            taken.append((playback.began, event.seat))

    playback.happened = note
    evening.play_to(lambda: bool(taken))
    ((since, buyer),) = taken
    hand = context.poses.seat(buyer).hand
    at = [gaze(context.poses.seat(seat).medallion, hand) for seat in range(PLAYERS)]
    for now, looks in looks_over(evening):
        if len(taken) > 1 or now > since + WATCHED:
            break
        if now > since + WITHIN:
            assert looks == tuple(at)
    assert at[buyer][1] == 1, "they look down at their own cards"


def test_the_buyer_is_first_and_the_others_follow() -> None:
    context, _ = table_context(PLAYERS)
    nothing: object = None
    board = Board(PLAYERS, context.poses, nothing, nothing)  # type: ignore[arg-type]
    eyes = Eyes(context, board, nothing)  # type: ignore[arg-type]
    board.timeline.run(5.0)
    eyes.follow(3, board.timeline.now, staged=False)
    turned = []
    for _ in range(PLAYERS):
        turned.append([seat for seat, look in enumerate(eyes.looks) if look is not None])
        board.timeline.run(STAGGER + 1e-6)
    assert turned == [[3], [3, 4], [0, 3, 4], [0, 1, 3, 4], [0, 1, 2, 3, 4]]
    board.timeline.run(WATCHED)
    assert eyes.looks == NOWHERE and not eyes.moving


Telling = ("climb", "climb rays", "climb glow", "sparkle")
"""Groups of the picture that tell what a card was worth."""


class Purchases:
    """One evening up to each own purchase, and what each has made of the hand."""

    def __init__(self, folder: Path, seed: int = 1, *, humans: int = 1, calm: bool = False) -> None:
        settings = Settings(reduced_motion=calm)
        self.evening = Evening(
            options(5, 4, humans=humans, seed=seed), folder=folder, speed=Speed.NORMAL,
            settings=settings,
        )  # fmt: skip
        self._heard = 0

    def bought(self) -> Purchase | None:
        """How the last card that was seen to be bought is shown, if it is the viewer's."""
        playback = self.evening.playback
        shown, viewer = self.evening.table.events_shown, playback.view.viewer
        fresh = self.evening.match.log[self._heard : shown]
        self._heard = shown
        for event in fresh:
            if isinstance(event, ev.CardTaken) and event.seat == viewer:
                self.card = event.card
                show: Purchase = cast(Any, playback.choreography).purchase
                return show
        return None

    def to_next(self) -> Purchase:
        """Play until the viewer takes a card."""
        found: list[Purchase] = []

        def taken() -> bool:
            found.extend(show for show in (self.bought(),) if show is not None)
            return bool(found)

        self.evening.play_to(taken, limit=20000, eager=0.9)
        return found[-1]

    def told(self) -> bool:
        """Whether the picture tells what the card is worth."""
        items = self.evening.picture.items
        groups = {key[0] if isinstance(key, tuple) else key for key in items}
        return not groups.isdisjoint(Telling)

    def line(self) -> set[Card]:
        """The cards that make the viewer's line."""
        return set(line_cards(self.evening.playback.view.own.hand))

    def glowing(self) -> set[Card]:
        """The cards that have light around them."""
        faces = self.evening.board.cast.faces
        keys = self.evening.picture.keys_of("climb glow")
        return {faces[key[1]] for key in keys if isinstance(key, tuple)}

    def up(self) -> bool:
        """Whether the card falls into the hand, or lies there."""
        playback = self.evening.playback
        assert playback.view.viewer is not None
        piece = playback.board.cast.piece_of(playback.view.viewer, self.card)
        return isinstance(playback.board.place_of(piece), InHand)


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize(("seed", "hit"), [(1, False), (14, True)])
def test_nothing_is_told_before_the_card_falls_and_then_it_is(
    tmp_path: Path, seed: int, *, hit: bool, calm: bool
) -> None:
    table = Purchases(tmp_path, seed, calm=calm)
    assert table.to_next().missed is not hit
    while not table.up():
        assert not table.told()
        table.evening.frame()
    table.evening.pass_time(0.6)
    assert ("climb", "panel") in table.evening.picture
    assert (("climb rays",) in table.evening.picture) is (hit and not calm)
    assert table.glowing() == (table.line() if hit else set())
    table.evening.pass_time(3.0)
    assert not table.told()


def test_the_next_input_takes_the_ladder_away(tmp_path: Path) -> None:
    table = Purchases(tmp_path)
    table.to_next()
    table.evening.until(lambda: ("climb", "tag") in table.evening.picture)
    table.evening.pass_time(0.3)
    table.evening.frame(FRAME, Pressed(Key.RIGHT))
    table.evening.pass_time(0.4)
    assert ("climb", "tag") not in table.evening.picture


def test_the_light_goes_with_the_next_input_and_from_a_card_that_is_raised(tmp_path: Path) -> None:
    table = Purchases(tmp_path, 14)
    table.to_next()
    evening = table.evening
    evening.until(lambda: bool(table.glowing()))
    evening.pass_time(0.3)
    board, selection = evening.board, evening.game.selection
    line = table.line()
    assert 1 < len(line) < 5
    raised = min(line, key=lambda card: card != table.card)
    selection.chosen = board.cast.piece_of(0, raised)
    evening.pass_time(0.1)
    assert table.glowing() == line - {raised}
    evening.frame(FRAME, Pressed(Key.RIGHT))
    evening.pass_time(0.4)
    assert not table.glowing()


def test_with_two_humans_nothing_tells_what_a_card_was_worth(tmp_path: Path) -> None:
    table = Purchases(tmp_path, humans=2)
    for _ in range(3):
        assert table.to_next().climb is None
        for _ in range(60):
            assert not table.told()
            table.evening.frame()


def test_at_instant_speed_no_ladder_comes_and_no_card_is_waited_for(tmp_path: Path) -> None:
    """The hand is shown in the very frame in which it was bought."""
    evening = Evening(options(5, 2, dealer=0), folder=tmp_path, speed=Speed.INSTANT)
    while not evening.game_over():
        if isinstance(evening.decision, BuyCard) and evening.asked():
            slot = evening.decision.price - 1
            evening.playback.answer(Discard(evening.decision.hand[0]), Take(slot))
        evening.frame()
        assert not evening.picture.keys_of("climb")
    assert evening.playback.table.seats[0].bought == 4
    assert not evening.game.hud.story.moving
