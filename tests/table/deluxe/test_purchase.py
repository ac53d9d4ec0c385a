"""A bought card is looked at for as long as its buyer likes, and no longer than anybody else does
who does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.audio.speech import Speaker
from game.input.commands import Device
from game.input.intents import (
    FocusGained,
    FocusLost,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Resized,
)
from game.match.deluxe import DELUXE, shuffled
from game.match.match import Match
from game.match.options import MatchOptions
from game.rules import deluxe
from game.rules import events as ev
from game.rules.cards import Card
from game.rules.decisions import BuyCard, Cut, CutPack, Discard, Take
from game.rules.table import Phase
from game.storage.settings import Settings, Speed, Spoken, Squeeze
from game.table.curtain import CurtainScene
from game.table.deluxe.story.purchase import LONGEST
from game.table.deluxe.view_model import READ
from game.table.game_texts import Here
from game.table.input import FAST
from game.table.motion.cues import LIFT, SQUEEZE, TURN
from game.table.motion.places import InHand, OnStage
from game.table.parts.card_pictures import CORNER
from game.ui.art import Art
from tests.audio.voices import FakeVoice
from tests.scenes.screens import SilentVoice
from tests.table.evening import Evening, Mouse, options

SHORT = 1 / 60
HOLDS: list[tuple[Intent, Intent]] = [
    (Pressed(Key.SPACE), Released(Key.SPACE)),
    (PointerPressed(512, 300), PointerReleased(512, 300)),
]
Sit = Callable[..., Evening]


@pytest.fixture
def bought(tmp_path: Path) -> Sit:
    """A table at which the first card has just been paid for."""

    def sit(*, speed: Speed = Speed.NORMAL, humans: int = 1, **chosen: object) -> Evening:
        settings = Settings(squeeze=Squeeze.ALWAYS).with_values(**chosen)
        evening = Evening(
            options(5, 3, seed=4, humans=humans), folder=tmp_path, speed=speed, settings=settings
        )
        evening.play_to_purchase()
        buy(evening)
        return evening

    return sit


def looking(evening: Evening) -> bool:
    return evening.game.look.looking


def buy(evening: Evening, slot: int = 0) -> None:
    decision = evening.decision
    assert isinstance(decision, BuyCard)
    evening.playback.answer(Discard(decision.hand[0]), Take(slot))
    while evening.game.look.show is None and not evening.asked():
        evening.frame(SHORT)


def pass_to(evening: Evening, moment: float) -> float:
    """Until so many seconds of the show are over; the seconds that took."""
    passed = 0.0
    while evening.game.look.show is not None and evening.game.look.passed < moment:
        evening.frame(SHORT)
        passed += SHORT
    return passed


def face_up(evening: Evening) -> bool:
    return evening.board.hand_open(evening.board.poses.bottom)


@pytest.mark.parametrize(("press", "let_go"), HOLDS)
def test_held_the_corner_bends_over_four_seconds_and_then_turns(
    bought: Sit, press: Intent, let_go: Intent
) -> None:
    evening = bought()
    pass_to(evening, LIFT)
    evening.frame(SHORT, press)
    assert looking(evening)
    took = pass_to(evening, LIFT + SQUEEZE)
    assert took == pytest.approx(LONGEST, rel=0.1)
    assert not looking(evening)
    evening.frame(SHORT, let_go)
    assert pass_to(evening, inf) < 1.0


@pytest.mark.parametrize(("press", "let_go"), HOLDS)
def test_let_go_it_turns_at_once(bought: Sit, press: Intent, let_go: Intent) -> None:
    evening = bought()
    pass_to(evening, LIFT + 0.05)
    evening.frame(SHORT, press)
    evening.pass_time(1.0)
    assert looking(evening) and not face_up(evening)
    evening.frame(SHORT, let_go)
    evening.pass_time(TURN + 2 * SHORT)
    assert face_up(evening)


@pytest.mark.parametrize(("press", "let_go"), HOLDS)
def test_a_short_press_ends_a_part_and_a_second_one_everything(
    bought: Sit, press: Intent, let_go: Intent
) -> None:
    evening = bought()
    pass_to(evening, 0.2)
    evening.frame(SHORT, press)
    evening.frame(SHORT, let_go)
    assert evening.game.look.passed == pytest.approx(LIFT + SHORT, abs=2 * SHORT)
    assert not evening.board.resting
    evening.frame(SHORT, press)
    evening.frame(SHORT, let_go)
    assert evening.game.look.show is None
    assert face_up(evening)
    assert isinstance(evening.decision, BuyCard)
    assert evening.game.selection.chosen is None, "a press that skips chooses nothing"


@pytest.mark.parametrize("away", [FocusLost(), Pressed(Key.HELP)])
@pytest.mark.parametrize(("press", "let_go"), HOLDS)
def test_who_goes_away_holds_nothing(
    bought: Sit, press: Intent, let_go: Intent, away: Intent
) -> None:
    """The key is let go in another window, or on another screen: nothing tells the table."""
    del let_go
    evening = bought()
    pass_to(evening, LIFT)
    evening.frame(SHORT, press)
    evening.pass_time(0.5)
    assert looking(evening)
    evening.frame(SHORT, away)
    if not evening.on_top:
        evening.frame(SHORT, Pressed(Key.BACK))
    evening.frame(SHORT, FocusGained())
    assert not looking(evening) and not face_up(evening)
    assert pass_to(evening, inf) < 1.2


def test_the_second_half_of_a_double_click_skips_nothing(bought: Sit) -> None:
    evening = bought()
    evening.frame(SHORT, PointerPressed(512, 300))
    evening.frame(SHORT, PointerReleased(512, 300))
    assert evening.game.look.passed < 0.2


def test_space_held_since_before_the_payment_makes_time_run_faster(bought: Sit) -> None:
    evening = bought()
    evening.until(evening.asked)
    evening.frame(SHORT, Pressed(Key.SPACE))
    evening.pass_time(0.5)
    buy(evening, 1)
    assert evening.board.timeline.rate == FAST
    assert pass_to(evening, inf) < 0.6


def test_enter_and_space_are_the_same(bought: Sit) -> None:
    evening = bought()
    pass_to(evening, LIFT)
    evening.frame(SHORT, Pressed(Key.CONFIRM))
    evening.pass_time(0.5)
    assert looking(evening)
    evening.frame(SHORT, Released(Key.CONFIRM))
    assert not looking(evening)


def test_the_line_below_says_how_and_the_toast_is_gone(bought: Sit) -> None:
    evening = bought()
    pass_to(evening, LIFT)
    assert evening.shows(("hint", "label")) and evening.game.toast is None
    pass_to(evening, LIFT + SQUEEZE + TURN)
    assert not evening.shows(("hint", "label"))


def test_the_line_names_the_key_of_the_device_used_last_and_none_to_hand_and_mouse(
    bought: Sit,
) -> None:
    evening = bought()
    pass_to(evening, 0.1)
    caps, wide = {}, {}
    for device in Device:
        evening.services.use(device)
        evening.frame(SHORT)
        caps[device] = evening.game.look.cap()
        wide[device] = evening.picture.items["hint", "label"].rect.w
    assert caps == {Device.MOUSE: "", Device.TOUCH: "", Device.KEYS: "Space", Device.PAD: "Ⓐ"}
    assert wide[Device.MOUSE] == wide[Device.TOUCH] < wide[Device.PAD] < wide[Device.KEYS]


def test_the_light_is_made_before_the_corner_which_is_seen_later(
    bought: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are made one after the other: else a frame would wait for the light."""
    asked: list[str] = []
    ahead = Art.ahead

    def watched(art: Art, make: Callable[..., object], *what: object) -> Future[object]:
        asked.append(getattr(make, "__qualname__", ""))  # a partial has none
        return ahead(art, make, *what)

    monkeypatch.setattr(Art, "ahead", watched)
    bought()
    light = [number for number, made in enumerate(asked) if made.startswith("Spotlight")]
    corner = [number for number, made in enumerate(asked) if made == "CardPictures.bent"]
    assert light and corner and max(light) < min(corner)


def test_with_reduced_motion_nothing_bends_and_the_light_comes(bought: Sit) -> None:
    evening = bought(reduced_motion=True)
    show = evening.game.look.show
    assert show is not None and not show.squeeze
    pass_to(evening, 0.3)
    assert evening.picture.keys_of("light")
    piece = evening.board.cast.hands[0][-1]
    assert not any(evening.board.bent(number) for number in evening.board.pieces)
    assert piece in evening.board.pieces


def test_at_instant_speed_nothing_is_shown_but_the_end(bought: Sit) -> None:
    evening = bought(speed=Speed.INSTANT)
    evening.frame(SHORT)
    board = evening.board
    assert evening.game.look.show is None and board.resting
    assert not evening.picture.keys_of("light") and not evening.shows(("hint", "label"))
    assert all(isinstance(board.place_of(piece), InHand) for piece in board.cast.hands[0])


def test_an_answer_while_it_is_shown_ends_the_show(bought: Sit) -> None:
    evening = bought()
    pass_to(evening, 0.2)
    evening.pass_time(0.45)  # the button has just changed
    Mouse(evening).press("button 1")
    board = evening.board
    evening.until(lambda: evening.playback.table.seats[0].done)
    assert all(not isinstance(board.place_of(piece), OnStage) for piece in board.pieces)


def test_after_a_resize_the_light_is_still_there(bought: Sit) -> None:
    evening = bought()
    pass_to(evening, LIFT + 0.1)
    evening.frame(SHORT, Resized((1024, 640)))
    evening.frame(SHORT)
    assert evening.game.look.show is not None
    assert evening.picture.keys_of("light")


# --- Nobody can tell a bought card before it turns ---


FRAME = 1 / 30
SLOT = 2
CUT = Cut(20)
COURT = ("JACK", "QUEEN", "KING")


def to_buy(match: Match) -> None:
    """Until the human is asked to buy."""
    while not isinstance(match.decision, BuyCard) or not match.waits_for_human:
        if match.waits_for_human:
            match.answer(CUT)
        else:
            match.let_bot_answer()
        assert not match.over


def twin_cards(chosen: MatchOptions) -> tuple[Card, Card]:
    """The card in the slot, and one that nobody was dealt and that is worth more there."""
    match = Match(chosen)
    to_buy(match)
    own, variant = match.table.seats[0], match.table.variant
    there = own.face_down[SLOT]
    kept = own.hand[1:]
    rest = [card for card in match.table.pack if card != there]
    assert there is not None and rest
    points = {card: variant.value((*kept, card)).points for card in (there, *rest)}
    return there, max(rest, key=lambda card: (unlike(card, there), points[card] != points[there]))


def unlike(one: Card, other: Card) -> bool:
    """Whether the corners of two faces are: a court card's has a frame."""
    return (one.rank.name in COURT) != (other.rank.name in COURT)


def twins(chosen: MatchOptions) -> tuple[Match, Match]:
    """Two matches that differ by that card only."""
    there, other = twin_cards(chosen)

    def swapped(game: int) -> tuple[Card, ...]:
        change = {there: other, other: there}
        return tuple(change.get(card, card) for card in shuffled(chosen, game))

    other_game = replace(DELUXE, script=lambda o, t: deluxe.match(o.rules, swapped, t))
    return Match(chosen), Match(chosen, game=other_game)


class Watched:
    """A table at which a card is bought, and all that is seen and heard of it."""

    def __init__(self, match: Match, folder: Path, size: tuple[int, int], **chosen: Any) -> None:
        settings = Settings(spoken=Spoken.ALL, captions=True, **chosen)
        self.evening = evening = Evening(
            match, folder=folder, size=size, speed=Speed.NORMAL, settings=settings
        )
        self.said, self.heard = FakeVoice(), SilentVoice()
        evening.services.speaker = Speaker(lambda: self.said)
        evening.services.voice = self.heard
        for _ in evening.frames(lambda: evening.asked() and isinstance(evening.decision, BuyCard)):
            if isinstance(evening.services.stack.top, CurtainScene):
                evening.lift_curtain()
            elif evening.asked() and isinstance(evening.decision, CutPack):
                evening.playback.answer(CUT)
        self.stage = evening.board.poses.at(OnStage())

    def buy(self) -> None:
        """The first card of the hand goes."""
        decision = self.evening.decision
        assert isinstance(decision, BuyCard)
        self.evening.playback.answer(Discard(decision.hand[0]), Take(SLOT))

    def frames(self, *intents: Any) -> Iterator[float | None]:
        """Frame after frame, and how long the card has been paid for."""
        for number in range(120):
            self.evening.frame(FRAME, *(intent(number, self.stage) for intent in intents))
            look = self.evening.game.look
            yield look.passed if look.show is not None else None

    def seen(self, *, corner: bool) -> bytes:
        """The window, but for the corner of the card on the stage where there is one."""
        picture = self.evening.services.stack.snapshot()
        assert picture is not None
        if corner:
            wide, high = (self.stage.width * share for share in CORNER)
            right = self.stage.x + self.stage.width * 0.56
            foot = self.stage.y + self.stage.width * 0.78
            wide, high = wide + self.stage.width * 0.1, high + self.stage.width * 0.12
            picture.fill((0, 0, 0), (right - wide, foot - high, wide, high))
        return pygame.image.tobytes(picture, "RGB")

    @property
    def told(self) -> tuple[object, ...]:
        """Everything said and played so far."""
        return tuple(self.said.said), tuple(self.heard.played)


def over_the_hand(number: int, stage: Any) -> PointerMoved:
    """The pointer sweeps over the own hand."""
    return PointerMoved(round(stage.x * (0.5 + number / 40)), round(stage.y * 1.75))


def still(number: int, stage: Any) -> PointerMoved:
    del number, stage
    return PointerMoved(5, 5)


@pytest.mark.parametrize(
    ("cards", "size", "pointer"),
    [
        (8, (1024, 640), over_the_hand),
        pytest.param(5, (1920, 1080), still, marks=pytest.mark.thorough),
        pytest.param(5, (1024, 640), over_the_hand, marks=pytest.mark.thorough),
    ],
)
def test_until_it_turns_only_the_corner_tells_of_a_bought_card(
    tmp_path: Path,
    cards: int,
    size: tuple[int, int],
    pointer: Any,
    capsys: pytest.CaptureFixture[str],
) -> None:
    tables = []
    for match, name in zip(twins(options(cards, 3, seed=4)), ("one", "other"), strict=True):
        tables.append(Watched(match, tmp_path / name, size, squeeze=Squeeze.ALWAYS))
    one, other = tables
    for table in tables:
        table.buy()
    corners = 0
    for passed, same in zip(one.frames(pointer), other.frames(pointer), strict=True):
        assert passed == same
        show = one.evening.game.look.show
        if passed is not None and show is not None and passed >= show.turns:
            break
        bends = passed is not None and passed >= LIFT
        assert one.seen(corner=bends) == other.seen(corner=bends), passed
        assert one.told == other.told
        corners += bends and one.seen(corner=False) != other.seen(corner=False)
    else:
        pytest.fail("it never turned")
    assert corners > 3, "the corner told of it"
    assert capsys.readouterr() == ("", "")
    for _ in zip(range(90), one.frames(pointer), other.frames(pointer), strict=False):
        pass
    assert one.seen(corner=False) != other.seen(corner=False)
    assert one.told != other.told, "now it was said"


def test_where_two_play_nothing_tells_of_a_card_before_it_turns(tmp_path: Path) -> None:
    chosen = options(5, 3, seed=4, humans=2)
    tables = [
        Watched(match, tmp_path / name, (1024, 640), squeeze=Squeeze.ALWAYS)
        for match, name in zip(twins(chosen), ("one", "other"), strict=True)
    ]
    one, other = tables
    for table in tables:
        table.buy()
    for passed, _ in zip(one.frames(still), other.frames(still), strict=True):
        show = one.evening.game.look.show
        if passed is not None and show is not None and passed >= show.turns:
            break
        assert one.seen(corner=False) == other.seen(corner=False)
        assert not one.evening.picture.keys_of("light")
    else:
        pytest.fail("it never turned")


@pytest.mark.parametrize("key", [Key.DIGIT_1, Key.LEFT])
def test_a_key_ends_the_show_before_it_does_what_it_does(tmp_path: Path, key: Key) -> None:
    """A hand that is sorted already, with a card that is not turned over yet, would tell of it."""
    table = Watched(Match(options(5, 3, seed=4)), tmp_path, (1024, 640), squeeze=Squeeze.ALWAYS)
    table.buy()
    evening = table.evening
    evening.until(lambda: evening.game.look.show is not None)
    evening.pass_time(0.3)
    assert not evening.board.hand_open(0)
    evening.frame(FRAME, Pressed(key))
    assert evening.board.hand_open(0)
    assert evening.game.selection.chosen is not None or evening.game.selection.pointed is not None


def test_a_kept_picture_shows_no_bent_corner(tmp_path: Path) -> None:
    kept = []
    for match, name in zip(twins(options(5, 3, seed=4)), ("one", "other"), strict=True):
        table = Watched(match, tmp_path / name, (1024, 640), squeeze=Squeeze.ALWAYS)
        table.buy()
        look = table.evening.game.look
        for _ in table.evening.frames(lambda: False, limit=90):
            if look.show is not None and look.passed > LIFT + 0.4:
                break
        picture = table.evening.table.discreet_snapshot()
        assert picture is not None
        kept.append(pygame.image.tobytes(picture, "RGB"))
    assert kept[0] == kept[1]


@pytest.mark.parametrize(("seed", "follows"), [(4, "trail"), (16, "sparkle")])
def test_a_kept_picture_shows_nothing_that_follows_a_bought_card(
    tmp_path: Path, seed: int, follows: str
) -> None:
    """One that misses is followed by paler pictures of itself as it falls, a hit by sparks."""
    table = Watched(Match(options(5, 3, seed=seed)), tmp_path, (1024, 640))
    evening, followed = table.evening, 0
    table.buy()
    for _ in table.frames():
        masked = evening.game.masks(evening.picture.items)
        after = evening.picture.keys_of(follows)
        followed += bool(after)
        assert after <= masked.keys()
    assert followed > 3


def test_the_rule_book_shows_no_hand_with_a_card_that_has_not_turned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Watched(Match(options(5, 3, seed=4)), tmp_path, (1024, 640), squeeze=Squeeze.ALWAYS)
    evening, asked = table.evening, list[tuple[Card, ...]]()
    texts = evening.table.tabletop.texts
    step = texts.step

    def asks(hand: tuple[Card, ...]) -> Here:
        asked.append(hand)
        return step(hand)

    monkeypatch.setattr(texts, "step", asks)
    evening.table.help()
    table.buy()
    evening.until(lambda: evening.game.look.show is not None)
    evening.table.help()
    assert [len(hand) for hand in asked] == [5, 0]


# --- A mark of what a guest did can be read for 1.2 s at normal speed ---


@pytest.mark.parametrize("seed", [2, 3, 8])
def test_that_a_guest_buys_can_be_read_whoever_buys_next(
    evening: Callable[..., Evening], seed: int
) -> None:
    table = evening(options(5, 4, humans=0, seed=seed, bots="greedy"), speed=Speed.NORMAL)
    playback = table.playback
    buys: list[tuple[float, int, int]] = []
    staged: list[float] = []  # purchases that have a show of their own
    told: list[tuple[float, str]] = []
    happened = playback.happened

    def note(sighting: Any) -> None:
        happened(sighting)
        event = sighting.event
        if isinstance(event, ev.BankPaid) and event.seat == playback.view.viewer:
            staged.append(playback.began)
        elif isinstance(event, ev.BankPaid):
            buys.append((playback.began, event.seat, event.chips.value))

    playback.happened = note
    table.until(lambda: playback.table.phase is Phase.BUY, limit=9000)
    while playback.table.phase is Phase.BUY:
        table.frame()
        toast = table.game.toast
        told.append((playback.board.timeline.now, toast.text if toast else ""))
    told.pop()  # hands are shown
    quick = [(a, b) for a, b in pairwise(buys) if a[1] == b[1] and b[0] - a[0] < READ]
    assert len(quick) >= 2, "a guest bought again before the first line was read"
    for since, _, price in buys:
        until = min([since + READ, *(moment for moment in staged if moment > since)])
        read = [text for now, text in told if since + 0.02 < now < until - 0.05]
        assert read
        for text in read:
            assert str(price) in text.partition(" buys for ")[2].split(" + "), text
