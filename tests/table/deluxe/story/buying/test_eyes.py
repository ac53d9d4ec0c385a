"""Everybody looks at a card that is bought, and at nothing when nobody buys."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from threading import current_thread

import pytest

from game.rules import events as ev
from game.rules.decisions import BuyCard, Discard, Take
from game.storage.settings import Settings, Speed
from game.table.deluxe.story.purchase import STAGGER, WATCHED, Eyes
from game.table.motion.board import Board
from game.table.motion.places import OnStage
from game.ui.art import Art, gaze
from tests.table.contexts import table_context
from tests.table.evening import FRAME, Evening, options

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
    evening.play_to(lambda: evening.asked() and isinstance(evening.decision, BuyCard))
    evening.pass_time(WATCHED)
    assert shown(evening) == NOWHERE
    decision = evening.decision
    assert isinstance(decision, BuyCard)
    evening.table.playback.answer(Discard(decision.hand[0]), Take(1))
    return evening


def buy(evening: Evening, until: type[ev.Event]) -> None:
    """Until an event of this type was shown."""
    log, table = evening.match.log, evening.table
    evening.until(lambda: isinstance(log[table.events_shown - 1], until))


def bought(folder: Path, *, speed: Speed = Speed.NORMAL, calm: bool = False) -> Evening:
    """A table at which the player has just paid for a card, which comes up."""
    evening = to_buy(folder, speed=speed, calm=calm)
    buy(evening, ev.CardTaken)
    return evening


@pytest.mark.parametrize("calm", [False, True])
def test_all_eyes_are_on_the_own_card_until_it_lies_in_the_hand(
    tmp_path: Path, *, calm: bool
) -> None:
    evening = bought(tmp_path, calm=calm)
    context, board = evening.game.hud.context, evening.table.playback.board
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
    evening = bought(tmp_path)
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
    evening = bought(tmp_path, speed=Speed.INSTANT)
    assert shown(evening) == NOWHERE


def looks_over(evening: Evening, limit: int = 3000) -> Iterator[tuple[float, tuple[object, ...]]]:
    """Table time and where everybody looks, frame by frame, while guests play."""
    for _ in range(limit):
        evening.frame(FRAME)
        yield evening.table.playback.board.timeline.now, shown(evening)


def test_everybody_looks_at_the_hand_of_a_guest_who_buys(tmp_path: Path) -> None:
    evening = Evening(options(5, PLAYERS, seed=4, dealer=4), folder=tmp_path, speed=Speed.NORMAL)
    playback, context = evening.table.playback, evening.game.hud.context
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
