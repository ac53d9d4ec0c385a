"""Whole matches at the table: with the mouse alone, with keys alone, fast, slow and resumed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import reload
from pathlib import Path

import pytest
from pygame import Rect

from game.match.match import Match
from game.rules.variants import VARIANTS
from game.scenes.rule_book.scene import BookScene
from game.scenes.setup import deluxe as setup_page
from game.scenes.setup.page import SetupPage
from game.storage.settings import Speed
from game.table.game_texts import Here
from game.table.layout.table import Area
from game.table.motion.card_painter import CardPainter
from game.ui.boxes import Unit
from tests.match.nine import NINE, nine_cards
from tests.scenes.screens import drawn, nothing_cut, pass_time
from tests.scenes.setup.opened import opened
from tests.table.evening import Evening, Keyboard, Mouse, SitDown, options
from tests.table.geometry import laid, things


def play_out(evening: Evening, player: Mouse | Keyboard) -> None:
    """Play as the player does until the match is over and the table left."""
    while True:
        evening.settled()
        if evening.ended():
            return
        player.answer()


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("device", [Mouse, Keyboard])
def test_a_match_can_be_finished_with_one_device(
    evening: SitDown, variant: int, device: type[Mouse | Keyboard]
) -> None:
    table = evening(options(variant, 3, seed=variant), speed=Speed.INSTANT)
    play_out(table, device(table, seed=variant))
    assert table.match.over
    assert table.table.events_shown == len(table.match.log)
    assert any("discard" in given for given in table.match.answers), "the human never bought"


@pytest.mark.parametrize("device", [Mouse, Keyboard])
def test_a_match_with_pictures_in_motion(evening: SitDown, device: type[Mouse | Keyboard]) -> None:
    table = evening(options(6, 2, seed=5), speed=Speed.QUADRUPLE)
    play_out(table, device(table, seed=1))
    assert table.match.over


def test_the_same_answers_give_the_same_match_at_any_speed(evening: SitDown) -> None:
    digests = set()
    for speed in (Speed.INSTANT, Speed.QUADRUPLE):
        table = evening(options(5, 3, seed=9), speed=speed)
        table.play_to(table.ended, seed=4)
        digests.add(table.match.digest)
    assert len(digests) == 1


def test_bots_alone_need_nobody(evening: SitDown) -> None:
    table = evening(options(4, 6, humans=0, seed=2), speed=Speed.INSTANT)
    table.until(table.ended)
    assert table.match.over


def test_a_game_whose_result_was_read_is_not_shown_again(evening: SitDown) -> None:
    """Continue goes on where one was: in the next game, not at the end of the one before."""
    first = evening(options(5, 4, seed=7), speed=Speed.INSTANT)
    first.play_to(first.game_over, seed=7)
    assert first.match.recap < first.table.events_shown, "until it is read it is shown again"
    ended = first.table.events_shown
    first.table.next_game()
    store = first.services.store
    resumed = store.running.resume()
    assert resumed is not None
    assert resumed.recap == ended + 1
    second = evening(resumed, speed=Speed.HALF)
    assert not second.playback.blocked
    assert second.playback.table.game == 2
    assert second.playback.table.winner is None


def test_a_resumed_match_is_shown_from_the_last_human_answer_on(evening: SitDown) -> None:
    first = evening(options(5, 4, seed=7), speed=Speed.INSTANT)
    first.play_to(lambda: first.asked() and first.match.recap > 60, seed=7)
    resumed = Match.resumed(first.match.options, first.match.answers)
    second = evening(resumed, speed=Speed.HALF)
    assert resumed.recap <= second.table.events_shown <= resumed.recap + 1
    second.play_to(second.asked, seed=7)
    assert second.table.events_shown == len(resumed.log)
    assert second.decision == first.decision
    second.services.change(replace(second.services.settings, speed=Speed.INSTANT))
    second.play_to(second.ended, seed=8)
    assert second.match.over


# --- in every language and window ----------------------------------------------------------------


@pytest.mark.parametrize(("size", "language"), [((1024, 640), "de"), ((1280, 1024), "en")])
def test_no_word_is_cut_in_a_whole_match(
    evening: SitDown, size: tuple[int, int], language: str
) -> None:
    with nothing_cut():
        chosen = options(6, 5, seed=3)
        table = evening(chosen, size=size, language=language, speed=Speed.INSTANT)
        play_out(table, Mouse(table, seed=3))
    assert table.match.over


def test_larger_text_in_the_middle_of_a_match_is_seen_at_once_and_cuts_nothing(
    evening: SitDown,
) -> None:
    table = evening(options(6, 5, seed=3), size=(1920, 1080), language="de", speed=Speed.INSTANT)
    table.settled()
    plain = table.services.stack.pictures[-1].items["plate", 1, "name"].surface.get_height()
    with nothing_cut():
        table.services.change(replace(table.services.settings, text_size=200))
        table.services.lay_out_again()
        table.settled()
        table.frame()
        larger = table.services.stack.pictures[-1].items["plate", 1, "name"].surface.get_height()
        play_out(table, Mouse(table, seed=3))
    assert larger >= 1.2 * plain
    assert table.match.over


@pytest.mark.parametrize("language", ["en", "de"])
def test_buttons_are_inside_and_large_enough_to_hit(evening: SitDown, language: str) -> None:
    table = evening(options(5, 3, seed=3), language=language, speed=Speed.INSTANT)
    table.settled()
    width, height = table.services.size
    for widget in table.top.controls.widgets:
        assert min(widget.rect.size) >= 40 * table.services.u
        assert 0 <= widget.rect.left < widget.rect.right <= width
        assert 0 <= widget.rect.top < widget.rect.bottom <= height


def test_the_light_of_every_hand_that_leads_is_made_before_it_shines(
    evening: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, shone = set[int](), set[object]()
    monkeypatch.setattr(CardPainter, "light_ahead", lambda _, seat: asked.add(seat))
    table = evening(options(5, 3, seed=2, bots="greedy"), speed=Speed.NORMAL)
    mouse = Mouse(table, seed=2)
    while table.playback.table.winner is None:
        if table.asked():
            mouse.answer()
        table.frame()
        shone |= {key[1] for key in table.picture.keys_of("shine") if isinstance(key, tuple)}
        assert shone <= asked
    assert shone


# --- a ninth variant: everything follows from its row --------------------------------------------
SIZES = [(1024, 640), (1920, 1080)]
PLAYERS = range(2, NINE.max_players + 1)


@pytest.fixture
def nine() -> Iterator[None]:
    """There is a variant of nine cards."""
    with nine_cards():
        yield


@pytest.mark.usefixtures("nine")
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("showdown", [False, True], ids=["buying", "showdown"])
def test_everything_has_its_place_in_the_window(
    players: int, size: tuple[int, int], *, showdown: bool
) -> None:
    poses = laid(Unit(*size), players, NINE.cards)
    whole = Area(0, 0, poses.layout.unit.across, poses.layout.unit.down)
    for name, box in things(poses, NINE.cards, showdown=showdown).items():
        assert box.x >= 0 <= box.y and box.right <= whole.right and box.foot <= whole.foot, name


@pytest.mark.usefixtures("nine")
@pytest.mark.parametrize("players", PLAYERS)
def test_it_is_dealt_and_played_by_mouse(evening: SitDown, players: int) -> None:
    """No word is cut, and the nine cards of every hand lie inside the window, also laid open."""
    table = evening(options(9, players, seed=3), speed=Speed.INSTANT, size=SIZES[0])
    player, window, seen = Mouse(table, seed=2), Rect(0, 0, *SIZES[0]), set[int]()
    with nothing_cut():
        while not table.ended():
            player.answer()
            table.settled()
            board = table.board
            for hand in board.cast.hands:
                places = [board.pose_of(piece) for piece in hand]
                assert all(window.collidepoint(pose.x, pose.y) for pose in places)
                seen.add(len(places))
    assert seen >= {8, 9}
    assert table.match.over


@pytest.fixture
def page(nine: None) -> Iterator[SetupPage]:
    """The set-up page, imported again: a row in the source would have been there the first time."""
    before = setup_page.DELUXE
    yield reload(setup_page).DELUXE
    setup_page.DELUXE = before  # type: ignore[misc]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
def test_it_can_be_chosen_and_read_about(
    tmp_path: Path, page: SetupPage, size: tuple[int, int], language: str
) -> None:
    nine = page.usual.with_values(page.settle({**page.usual.values, "variant": NINE.cards}))
    with nothing_cut():
        services, scene = opened(tmp_path, "deluxe", size, language, nine)
        drawn(services)
        assert scene.setup.values["variant"] == NINE.cards
        services.push(BookScene(Here(variant=NINE.cards)))
        pass_time(services, 1.0)
        drawn(services)
