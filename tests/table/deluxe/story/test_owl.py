"""The owl beside somebody who plays for the first time: one note at a time, until understood."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.input.commands import PadButton
from game.input.intents import Key, PointerMoved, Pressed
from game.match.special import TutorialMatch
from game.rules.decisions import BuyCard, Stop
from game.storage.settings import Settings, Speed
from game.table.deluxe.story.owl import FIRST_TURN, keep, understood
from game.table.deluxe.story.owl_notes import Note
from game.table.deluxe.story.owl_paper import IN
from game.table.scene import TableScene
from tests.scenes.screens import words
from tests.table.evening import (
    FRAME,
    Evening,
    Mouse,
    StuckError,
    options,
)

ALL = frozenset(Note)


def begun(folder: Path, *, players: int = 3, rounds: int = 1, **how: object) -> Evening:
    """A beginner who is asked what to buy."""
    chosen = options(5, players, rounds=rounds, dealer=players - 1)
    evening = Evening(chosen, folder=folder, beginner=True, **how)
    buying(evening)
    return evening


def buying(evening: Evening) -> None:
    """Until the player may buy, and has had a moment to look."""
    evening.play_to_purchase()
    evening.pass_time(0.5)


def note(evening: Evening) -> Note | None:
    laid = evening.game.hud.owl.laid
    assert (laid is not None) == evening.shows(("owl", "note"))
    return laid.said.note if laid is not None else None


def learned(evening: Evening) -> set[Note]:
    return set(understood(evening.services.store, "") or ())


def choose(evening: Evening, mouse: Mouse) -> None:
    laid = evening.game.hud.owl.laid
    assert laid is not None
    hand = [evening.board.cast.faces[piece] for piece in evening.board.cast.hands[0]]
    mouse.click(*mouse.hand_card(hand.index(laid.said.card) if laid.said.card else 0))
    evening.pass_time(0.4)


def rest_on(evening: Evening, at: tuple[float, float]) -> None:
    evening.frame(FRAME, PointerMoved(round(at[0]), round(at[1])))
    evening.pass_time(0.6)


def test_one_thing_at_a_time_from_the_first_card_to_the_ribbon(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    mouse = Mouse(evening)
    assert note(evening) is Note.SPARE
    assert evening.game.toast is None, "two voices would ask for two things"
    choose(evening, mouse)
    assert note(evening) is Note.PRICES
    assert learned(evening) == {Note.SPARE}
    mouse.click(*mouse.market_card(1))
    evening.until(lambda: isinstance(evening.decision, BuyCard) and evening.asked())
    evening.until(lambda: note(evening) is Note.RIBBON, limit=200)
    assert learned(evening) == {Note.SPARE, Note.PRICES}
    evening.pass_time(4)
    assert note(evening) is Note.RIBBON, "it stays until something is done"
    mouse.click(*mouse.hand_card(0))
    evening.pass_time(0.4)
    assert note(evening) is None
    assert learned(evening) == {Note.SPARE, Note.PRICES, Note.RIBBON}
    mouse.click(*mouse.hand_card(0))
    evening.pass_time(0.4)
    assert note(evening) is None, "what is understood never returns"


def test_what_she_said_is_not_hurried_away(tmp_path: Path) -> None:
    """Who chooses at once has not read what the ribbon is for."""
    evening = begun(tmp_path)
    keep(evening.services.store, "", {Note.SPARE, Note.PRICES})
    mouse = Mouse(evening)
    choose(evening, mouse)
    mouse.click(*mouse.market_card(0))
    evening.until(lambda: note(evening) is Note.RIBBON, limit=600)
    mouse.click(*mouse.hand_card(0))
    evening.pass_time(0.3)
    assert note(evening) is None
    mouse.click(*mouse.hand_card(0))
    evening.pass_time(0.3)
    assert note(evening) is Note.RIBBON


def test_a_note_is_there_in_time_and_at_once_with_reduced_motion(tmp_path: Path) -> None:
    assert IN <= 0.16
    evening = begun(tmp_path, settings=Settings(reduced_motion=True))
    assert not evening.game.hud.owl.moving
    assert note(evening) is Note.SPARE
    evening = begun(tmp_path, speed=Speed.INSTANT)
    assert note(evening) is Note.SPARE
    assert not evening.game.hud.owl.moving


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT])
def test_note_and_button_come_and_go_in_the_same_frame(tmp_path: Path, speed: Speed) -> None:
    evening = Evening(options(5, 3, dealer=2), folder=tmp_path, beginner=True, speed=speed)
    seen = set()

    def alike() -> bool:
        items = evening.picture.items
        button = any(isinstance(key, tuple) and key[0] == "icon owl" for key in items)
        assert button == evening.shows(("owl", "note"))
        seen.add(button)
        return False

    def look() -> None:
        with pytest.raises(StuckError):
            evening.until(alike, limit=20)

    evening.play_to(lambda: alike() or isinstance(evening.decision, BuyCard))
    look()
    evening.services.lay_out_again()
    look()
    choose(evening, Mouse(evening))
    look()
    evening.game.owl.enough()
    look()
    assert seen == {False, True}


def test_a_click_on_the_paper_says_that_it_is_understood(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    laid, u = evening.game.hud.owl.laid, evening.services.u
    assert laid is not None
    x, y = laid.spot.paper.centre
    Mouse(evening).click(x * u, y * u)
    evening.pass_time(0.3)
    assert note(evening) is None
    assert evening.game.toast is not None
    assert learned(evening) == {Note.SPARE}


def test_who_knows_it_all_says_so_once(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    mouse = Mouse(evening)
    assert mouse.button("icon owl") is not None
    mouse.press("icon owl")
    evening.pass_time(0.3)
    assert note(evening) is None
    assert mouse.button("icon owl") is None
    assert not evening.shows(("icon owl", "plaque"))
    assert learned(evening) == set(Note)
    lamp = mouse.button("icon lamp")
    assert lamp is not None
    rest_on(evening, lamp.rect.center)
    assert note(evening) is None


@pytest.mark.parametrize(
    ("name", "wanted"), [("icon lamp", Note.LAMP), ("icon points", Note.POINTS)]
)
def test_she_speaks_of_what_the_pointer_rests_on(tmp_path: Path, name: str, wanted: Note) -> None:
    evening = begun(tmp_path)
    widget = Mouse(evening).button(name)
    assert widget is not None
    evening.frame(FRAME, PointerMoved(*widget.rect.center))
    evening.pass_time(0.1)
    assert note(evening) is Note.SPARE, "it only passes by"
    evening.pass_time(0.4)
    assert note(evening) is wanted
    evening.frame(FRAME, PointerMoved(20, 300))
    evening.pass_time(4)
    assert note(evening) is Note.SPARE
    Mouse(evening).press(name)
    evening.pass_time(0.3)
    assert wanted in learned(evening)


def test_lamp_and_points_come_by_themselves_with_the_third_turn(tmp_path: Path) -> None:
    evening = begun(tmp_path, rounds=2)
    view = evening.playback.view
    while evening.playback.view.table.game < 3:
        assert note(evening) in (Note.SPARE, None)
        evening.playback.answer(Stop())
        evening.play_to(evening.game_over)
        evening.table.next_game()
        buying(evening)
    assert view.table.game == 1
    assert note(evening) is Note.LAMP, "who has finished two games is told no more how to buy"
    evening.pass_time(4)
    Mouse(evening).click(*Mouse(evening).hand_card(0))
    evening.pass_time(0.2)
    Mouse(evening).click(*Mouse(evening).hand_card(0))
    evening.pass_time(0.3)
    assert note(evening) is Note.POINTS


def test_two_finished_games_are_enough_also_in_an_old_folder(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    assert evening.services.store.archive.games_finished() == 0
    evening.play_to(evening.ended)
    store = evening.services.store
    assert store.archive.games_finished() == 3
    assert store.archive.games_finished("Ida") == 0
    store.keep_setting(FIRST_TURN, "")
    match = store.running.begin(options(5, 3, dealer=2))
    again = Evening(match, folder=tmp_path, beginner=True)
    again.services.store = store
    again.table.enter(again.services)
    assert again.game.owl.known == ALL


def test_a_match_that_was_not_counted_yet_is_enough(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.play_to(evening.ended)
    store = evening.services.store
    store.write([("UPDATE matches SET counted = 0", ()), ("DELETE FROM games", ())])
    assert store.archive.games_finished() == 2


@pytest.mark.parametrize("kept", ["", "nonsense", "[]", '{"": 3}', '{"": ["spare", "?"]}'])
def test_what_cannot_be_read_is_not_known(tmp_path: Path, kept: str) -> None:
    evening = begun(tmp_path)
    store = evening.services.store
    store.keep_setting(FIRST_TURN, kept)
    assert understood(store, "") in (None, frozenset({Note.SPARE}))
    keep(store, "Ida", {Note.LAMP})
    assert set(understood(store, "Ida") or ()) == {Note.LAMP}


def test_she_is_silent_where_several_share_the_screen_and_where_nothing_counts(
    tmp_path: Path,
) -> None:
    shared = Evening(options(5, 3, humans=2), folder=tmp_path, beginner=True)
    assert shared.game.owl.known == ALL
    evening = Evening(TutorialMatch(), folder=tmp_path, beginner=True)
    assert evening.game.owl.known == ALL
    demo = Evening(options(5, 3, humans=0), folder=tmp_path, beginner=True)
    assert demo.game.owl.known == ALL


def test_the_lamp_and_what_a_card_brought_have_the_word(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.actions.toggle_lamp()
    evening.pass_time(0.5)
    assert note(evening) is None
    assert Note.LAMP in learned(evening)


def test_kept_pictures_of_the_table_do_not_show_her_note(tmp_path: Path) -> None:
    """It names a card of the hand."""
    evening = begun(tmp_path)
    masked = evening.game.masks(evening.picture.items)
    assert masked[("owl", "note")] is None


def test_another_language_and_another_window_keep_the_note(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.services.words = words("de")
    evening.table.tabletop.refit()
    evening.pass_time(0.3)
    laid = evening.game.hud.owl.laid
    assert laid is not None
    assert laid.said.title == words("de")("owl.spare.title")
    assert replace(laid.said, title="").note is Note.SPARE


def test_the_pointer_may_move_before_the_table_is_seen(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    table = TableScene(evening.services.store.running.begin(options(5, 3, dealer=2)))
    evening.services.replace(table)
    evening.frame(FRAME, PointerMoved(500, 300))
    assert evening.services.stack.top is table


WAYS = [
    (Pressed(Key.UP), Pressed(Key.DOWN), Pressed(Key.CONFIRM), Pressed(Key.BACK)),
    (
        Pressed(Key.UP, button=PadButton.UP),
        Pressed(Key.DOWN, button=PadButton.DOWN),
        Pressed(Key.CONFIRM, button=PadButton.A),
        Pressed(Key.BACK, button=PadButton.B),
    ),
]


def reached(evening: Evening) -> bool:
    """Whether keys have come to the button that ends all notes."""
    return evening.game.owl.reached


def row(evening: Evening) -> str | None:
    """In which row a card is pointed at."""
    spot = evening.game.selection.pointed
    return spot.row if spot is not None else None


@pytest.mark.parametrize(("up", "down", "press", "back"), WAYS, ids=["keys", "pad"])
def test_keys_reach_the_button_above_the_cards_on_the_table(
    tmp_path: Path, up: Pressed, down: Pressed, press: Pressed, back: Pressed
) -> None:
    evening = begun(tmp_path)
    ring = ("owl", "focus")
    evening.frame(FRAME, up)
    assert row(evening) == "market"
    assert not reached(evening)
    evening.frame(FRAME, up)
    assert reached(evening) and evening.shows(ring) and row(evening) is None
    laid, u = evening.game.hud.owl.laid, evening.services.u
    assert laid is not None
    button, around = laid.spot.button, evening.picture.items[ring].rect
    assert around.contains((button.x * u, button.y * u, button.w * u, button.h * u))
    evening.frame(FRAME, down)
    assert not reached(evening) and not evening.shows(ring)
    assert row(evening) == "market"
    evening.frame(FRAME, up)
    evening.frame(FRAME, back)
    assert evening.on_top, "it leads back to the cards, and pauses nothing"
    assert not reached(evening) and note(evening) is Note.SPARE
    evening.frame(FRAME, up)
    evening.frame(FRAME, up)
    evening.frame(FRAME, press)
    evening.pass_time(0.3)
    assert note(evening) is None and not evening.shows(ring) and not reached(evening)
    assert learned(evening) == set(Note)
    assert isinstance(evening.decision, BuyCard), "nothing was bought or chosen"
    assert evening.game.selection.chosen is None


def test_the_pointer_and_the_end_of_a_note_take_the_ring_away(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.frame(FRAME, Pressed(Key.UP))
    evening.frame(FRAME, Pressed(Key.UP))
    evening.frame(FRAME, PointerMoved(20, 300))
    assert not reached(evening)
    evening.frame(FRAME, Pressed(Key.UP))
    evening.frame(FRAME, Pressed(Key.UP))
    assert reached(evening)
    evening.game.owl.read()
    evening.pass_time(0.2)
    assert not reached(evening) and not evening.shows(("owl", "focus"))
    evening.frame(FRAME, Pressed(Key.UP))
    evening.frame(FRAME, Pressed(Key.UP))
    assert not reached(evening), "there is nothing to be reached"
