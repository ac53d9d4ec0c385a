"""The result fits every window in every game, and leads on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect
from pygame.image import tobytes

from game.audio.cues import Cue
from game.history.awards import awards
from game.history.plays import course_of
from game.input.intents import Key, PointerMoved, PointerPressed, PointerReleased, Pressed, Resized
from game.match.draw import draw_table_for
from game.match.match import Match
from game.match.share import code_of
from game.match.special import daily_deal
from game.scenes.result.award_words import told_award
from game.scenes.result.awards import AwardsScene
from game.scenes.result.chart import DRAWS
from game.scenes.result.page import naming_of, story
from game.scenes.result.podium import entries
from game.scenes.result.scene import ResultScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.table.draw.pawn_shelf import HIS
from game.table.scene import TableScene
from game.ui.art import without
from game.ui.boxes import Unit
from game.ui.services import Services
from tests.league.stand_in import PLAYING, StandInLeague, at_table
from tests.match.matches import play_out, small_table
from tests.scenes.fakes import tell
from tests.scenes.readable import Seen, watched
from tests.scenes.result.evenings import (
    DRAW,
    draw_evening,
    evening,
    find,
    played,
    with_humans,
)
from tests.scenes.screens import (
    LANGUAGES,
    SIZES,
    SilentVoice,
    drawn,
    furnished,
    ink,
    items_of,
    node_texts,
    pass_time,
    top,
    words,
    workshop,
)
from tests.table.phones.evenings import Evening, main_game
from tests.times import few_quick
from tests.toy.game import registered, toy_options


def opened(
    folder: Path, match: Match, size: tuple[int, int] = (1024, 640), language: str = "en",
    text: int = 100, **settings: Any,
) -> tuple[Services, ResultScene]:  # fmt: skip
    if text != 100:
        settings["text_size"] = text
    services = furnished(folder, size, language, **settings)
    services.measure(size)
    scene = ResultScene(match)
    services.push(scene)
    return services, scene


# --- the layout, of which `test_every_tree` sees more --------------------------------------------
@pytest.mark.parametrize("variant", [5, 6, 7, 8])
def test_hands_of_every_size_fit_their_panel(tmp_path: Path, variant: int) -> None:
    for size in ((1920, 1080), (1024, 640)):
        _, scene = opened(tmp_path, evening(4, variant), size, "de")
        (items,) = items_of(scene, "hand")
        found = {name: ink(*item) for name, item in items.items()}
        cards = [rect for name, rect in found.items() if isinstance(name, tuple)]
        assert len(cards) == variant
        assert all(scene.places["hand"].contains(card) for card in cards)
        glow = Rect(cards[0]).unionall(cards)
        assert found["ribbon"].top >= glow.top + 0.7 * glow.h, "it lies over their feet only"


@pytest.mark.parametrize("size", few_quick(SIZES, 2))
def test_long_matches_early_ends_and_long_names_fit(tmp_path: Path, size: tuple[int, int]) -> None:
    long = find(lambda told: len(told.broke) >= 1 and told.games > 20, 6, rounds=6)
    for match in (long, with_humans(evening(6, 4, 2), 0, 2)):
        with watched() as lines:
            services, _ = opened(tmp_path, match, size, "de")
            pass_time(services, 8)
            drawn(services)
            lines.cut.clear()  # the longest names are, in the smallest window
            assert not [*Seen(services, lines).faults()]


@pytest.mark.parametrize(("size", "both"), [((1920, 1080), True), ((1280, 1024), False)])
def test_hand_and_standings_are_there_where_there_is_room(
    tmp_path: Path, size: tuple[int, int], both: bool
) -> None:
    _, scene = opened(tmp_path, draw_evening("duel 2"), size)
    assert scene.places.each("side panel"), "somebody has pawned something"
    assert bool(scene.places.each("hand")) == both
    _, scene = opened(tmp_path, draw_evening("club 4"), size)
    assert scene.places.each("hand")


def test_a_plain_game_has_podium_chart_and_standings(tmp_path: Path) -> None:
    with registered():
        match = Match(toy_options(human=False))
        match.let_bots_answer()
        services, scene = opened(tmp_path, match, (1920, 1080))
        drawn(services)
    assert len(scene.podium.blocks) == 3
    hand = [text for text, _, box in node_texts(scene) if box == scene.places["hand"]]
    assert len(hand) == 3, "title, whose it was, and what it is called"
    standings = {text for text, _, box in node_texts(scene) if box == scene.places["side panel"]}
    assert {str(each.worth) for each in scene.story.standings} <= standings
    assert scene.chart.scale.games == match.table.game


# --- what can be done --------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["deluxe 2", "club 4"])
def test_the_first_key_completes_the_picture_the_second_plays_again(
    tmp_path: Path, name: str
) -> None:
    services, scene = opened(tmp_path, with_humans(played(name), 0))
    services.new_seed = lambda: 4711
    pass_time(services, 0.2)
    tell(services, Pressed(Key.CONFIRM))
    assert top(services) is scene
    tell(services, Pressed(Key.CONFIRM))
    table = top(services)
    assert isinstance(table, TableScene)
    assert table.match.options == replace(scene.match.options, seed=4711)
    assert services.store.running.exists


def test_the_mouse_needs_no_key(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, with_humans(evening(3), 0))
    start = scene.default
    assert start is not None
    x, y = start.rect.center
    tell(services, PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y))
    assert isinstance(top(services), TableScene)


@pytest.mark.parametrize("name", ["deluxe 2", "salon 3", "duel 2"])
def test_another_table_and_the_title(tmp_path: Path, name: str) -> None:
    services, scene = opened(tmp_path, played(name))
    pass_time(services, DRAWS + 1)
    tell(services, Pressed(Key.LETTER, services.words("key.new_match").lower()))
    page = top(services)
    assert isinstance(page, SetupScene)
    assert page.page.game == scene.match.game.name
    services.replace(ResultScene(scene.match))
    pass_time(services, DRAWS + 1)
    tell(services, Pressed(Key.BACK))
    assert isinstance(top(services), TitleScene)


def test_pointing_at_a_game_shows_what_everybody_had(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(3, 4, 2))
    pass_time(services, DRAWS + 1)
    scale = scene.chart.scale
    tell(services, PointerMoved(round(scale.x(4)) + 2, scale.plot.centery))
    seen = [scene.pointer.game]
    tell(services, PointerMoved(2, 2))
    seen.append(scene.pointer.game)
    tell(services, *(Pressed(Key.NEXT) for _ in range(4)), Pressed(Key.LEFT))
    seen.append(scene.pointer.game)
    assert seen == [4, None, 3]


@pytest.mark.parametrize("name", ["deluxe 2", "club 4"])
def test_it_comes_to_rest_and_fits_a_new_window(tmp_path: Path, name: str) -> None:
    services, scene = opened(tmp_path, played(name))
    tell(services, Pressed(Key.CONFIRM))
    assert top(services) is scene, "the first key only hurries"
    drawn(services)
    resting = [scene.resting]
    pass_time(services, 8)
    drawn(services)
    assert [*resting, scene.resting] == [False, True]
    services.unit = Unit(1280, 1024)
    tell(services, Resized((1280, 1024)))
    assert scene.places["chart"].right <= 1280


def test_without_motion_it_rests_at_once(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(2), reduced_motion=True)
    assert scene.resting
    first = drawn(services).copy()
    pass_time(services, 2)
    assert drawn(services).get_buffer().raw == first.get_buffer().raw


@pytest.mark.parametrize("language", LANGUAGES)
def test_headlines(tmp_path: Path, language: str) -> None:
    services = furnished(tmp_path, (1024, 640), language)
    words = services.words
    shared = find(lambda told: len(told.champions) == 2, 3)
    guests = (shared.options.seats[seat].character for seat in story(shared).champions)
    names = [words(f"guest.{guest}.name") for guest in guests]
    yours = find(lambda told: told.champions == (0,), 3)
    broke = find(lambda told: told.broke == (0,), 6, rounds=6)
    for match, expected in (
        (shared, words("result.shared", names=words.listing(names))),
        (with_humans(yours, 0), words("result.you_win")),
    ):
        scene = ResultScene(match)
        services.push(scene)
        assert scene.ended.headline() == expected
    services.league = StandInLeague(at_table(PLAYING))
    assert scene.ended.headline() == words("result.you_win.table")
    services.league = None
    scene = ResultScene(with_humans(broke, 0))
    services.push(scene)
    note = words("result.you_broke", game=story(broke).games)
    assert scene.ended.page.note(scene.ended) == note


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DRAW)
def test_champions_stand_in_the_headline(tmp_path: Path, language: str, name: str) -> None:
    _, scene = opened(tmp_path, draw_evening(name), language=language)
    naming = scene.ended.naming
    for seat in scene.match.table.champions:
        title = scene.ended.headline(naming)
        assert naming(seat) in title or naming.is_you(seat)


@pytest.mark.parametrize("humans", [(0,), (1,), (2,), (0, 1)])
def test_one_human_hears_how_the_match_ended_for_them(
    tmp_path: Path, humans: tuple[int, ...]
) -> None:
    services, match = furnished(tmp_path), evening(3, 4, 2)
    services.stack.push(ResultScene(with_humans(match, *humans)))
    won = humans[0] in story(match).champions
    ends = {Cue.WIN_SMALL, Cue.WIN_BIG} if won else {Cue.LOST_LITTLE, Cue.LOST_MUCH}
    assert isinstance(services.voice, SilentVoice)
    (end,) = services.voice.played
    assert end in (ends if len(humans) == 1 else {Cue.WIN_BIG}), "several hear bells"


@pytest.mark.parametrize("folder", ["busts", "characters"])
@pytest.mark.parametrize("mood", ["calm", "worried", "pleased"])
def test_h7_what_the_snowman_has_pawned_is_missing_on_his_portrait(folder: str, mood: str) -> None:
    art, name = workshop().art, f"{folder}/snowman-{mood}"
    seen = {
        tobytes(without(art, name, 120, gone), "RGBA")
        for gone in ((), ("hat",), ("scarf",), ("carrot",), ("coal",), ("hat", "scarf"))
    }
    assert len(seen) == 6
    usual = without(art, name, 120, ("gloves", "broom"))  # that are not on it
    assert tobytes(usual, "RGBA") == tobytes(art.sprite(name, 120), "RGBA")


def test_h7_the_result_shows_who_has_pawned_what(tmp_path: Path) -> None:
    match = draw_evening("duel 2")
    _, scene = opened(tmp_path, match)
    gone = {entry.name: entry.gone for entry in entries(scene.ended)}
    pawned = [seat.pawned for seat in match.table.seats]
    assert pawned[1] and gone["Herr Frost"] == tuple(each.value for each in HIS[: pawned[1]])


MATCH = play_out(Match(daily_deal("2026-11-21")))
CLUB = play_out(Match(draw_table_for("club", players=4, games=1, seed=3, bots=(), demo=False)))
WINDOWS = [(1024, 640), (1920, 1080), (1024, 768), (3840, 2160)]


def at_the_foot(scene: ResultScene) -> dict[str, Rect]:
    foot = scene.places["foot"]
    return {text: rect for text, rect, box in node_texts(scene) if box == foot}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_code_stands_whole_at_the_foot_of_the_page(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    services = furnished(tmp_path, size, language)
    services.settings = replace(services.settings, text_size=200, reduced_motion=True)
    services.measure(size)
    for match in (MATCH, CLUB):
        services.push(scene := ResultScene(match))
        text = services.words("result.code", code=code_of(scene.match.options))
        lines, foot = at_the_foot(scene), scene.places["foot"]
        clear = foot.inflate(-foot.h // 2, -foot.h // 4)
        assert clear.contains(lines.pop(text)), "clear of every edge"
        assert len(lines) == 1, "who asks for another match"
        assert len(text.split()[-1]) == 12


def test_where_others_would_get_other_cards_there_is_none(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    scene = ResultScene(play_out(Match(small_table())))
    services.push(scene)
    drawn(services)
    words = services.words("result.code", code="")
    assert not [text for text in at_the_foot(scene) if text.startswith(words)]


def ended(on_phones: tuple[int, ...], folder: Path) -> Evening:
    """Two people and a guest have played a match."""
    evening = Evening(main_game(2, 3), on_phones, folder=folder)
    evening.play()
    settle(evening)
    assert isinstance(evening.services.stack.top, AwardsScene)
    return evening


def settle(evening: Evening) -> None:
    for _ in range(5):
        evening.frame()


def says_ready(evening: Evening, key: str) -> None:
    evening.line.do(key, t="again", on=True)
    settle(evening)


def test_each_phone_shows_its_own_award_in_its_language(tmp_path: Path) -> None:
    evening = ended((0, 1), tmp_path)
    given = awards(course_of(evening.match))
    for seat in (0, 1):
        member = evening.phones.room.seated[evening.match.chair(seat)]
        spoken = member.language or "en"
        naming = naming_of(evening.match, words(spoken), you=(seat,))
        told = told_award(given[seat], evening.match, naming)
        shown: Any = evening.line.states[f"phone {seat}"]["result"]
        assert (shown["award"]["title"], shown["award"]["line"]) == (told.title, told.line)
    assert "award" not in evening.line.public["en"]["result"], "nobody's own"


def test_a_late_word_for_the_last_game_begins_no_match(tmp_path: Path) -> None:
    """Pressed while the result of that game was still on the phone."""
    evening = ended((0, 1), tmp_path)
    for key in ("phone 0", "phone 1"):
        evening.line.do(key, t="ready", on=True)
    settle(evening)
    assert isinstance(evening.services.stack.top, AwardsScene)
    assert evening.line.states["phone 0"]["ready"] is False


def test_everybody_with_a_phone_begins_another_match(tmp_path: Path) -> None:
    evening = ended((0, 1), tmp_path)
    state = evening.line.states["phone 0"]
    assert (state["page"], state["result"]["again"]) == ("end", "Play again")
    says_ready(evening, "phone 0")
    assert evening.line.states["phone 0"]["ready"] is True
    assert evening.services.stack.top is not evening.table
    says_ready(evening, "phone 1")
    table = evening.services.stack.top
    assert isinstance(table, TableScene)
    assert table.match.options.seats == evening.match.options.seats
    assert table.match.options.seed != evening.match.options.seed
    seated = evening.phones.room.seated
    assert {n: each.key for n, each in seated.items()} == {0: "phone 0", 1: "phone 1"}
    assert evening.line.states["phone 0"]["page"] == "table"


def test_where_somebody_plays_at_the_screen_phones_begin_nothing(tmp_path: Path) -> None:
    evening = ended((0,), tmp_path)
    result: Any = evening.line.states["phone 0"]["result"]
    assert "again" not in result
    assert result["why"] == "Whether you play again is decided at the laptop."
    says_ready(evening, "phone 0")
    assert isinstance(evening.services.stack.top, AwardsScene)


def test_who_only_watches_reads_who_won(tmp_path: Path) -> None:
    evening = ended((0, 1), tmp_path)
    for language, won in (("en", "evening"), ("de", "Abend")):
        state = evening.line.public[language]
        assert state["page"] == "end"
        assert won in state["result"]["banner"]
        assert len(state["result"]["lines"]) == 3
        assert "me" not in state
