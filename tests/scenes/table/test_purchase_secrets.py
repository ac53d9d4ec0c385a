"""Nobody can tell a bought card before it turns: the same table is played twice, with two different
cards at the same place, and everything is the same except the bent corner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.audio.speech import Speaker
from game.input.intents import Key, PointerMoved, Pressed
from game.match.deluxe import DELUXE, shuffled
from game.match.match import Match
from game.match.options import MatchOptions
from game.rules import deluxe
from game.rules.cards import Card
from game.rules.decisions import BuyCard, Cut, CutPack, Discard, Take
from game.storage.settings import Settings, Speed, Spoken, Squeeze
from game.table.curtain import CurtainScene
from game.table.game_texts import Here
from game.table.motion.cues import LIFT
from game.table.motion.places import OnStage
from game.table.parts.card_pictures import CORNER
from tests.audio.voices import FakeVoice
from tests.scenes.screens import SilentVoice
from tests.table.evening import Evening, options

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
                evening.table.playback.answer(CUT)
        self.stage = evening.table.playback.board.poses.at(OnStage())

    def buy(self) -> None:
        """The first card of the hand goes."""
        decision = self.evening.decision
        assert isinstance(decision, BuyCard)
        self.evening.table.playback.answer(Discard(decision.hand[0]), Take(SLOT))

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
        (5, (1920, 1080), still),
        (8, (1024, 640), over_the_hand),
        (5, (1024, 640), over_the_hand),
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
    assert not evening.table.playback.board.hand_open(0)
    evening.frame(FRAME, Pressed(key))
    assert evening.table.playback.board.hand_open(0)
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
