"""The page of awards: one niche for everybody, one's own in the middle, and the ways on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, mask

from game.app.screenshots import Screenshots
from game.history.awards import AWARDS, Award, awards
from game.history.plays import course_of
from game.input.intents import Key, PointerMoved, PointerPressed, PointerReleased, Pressed
from game.match.match import Match
from game.scenes.result.award_words import told_award
from game.scenes.result.awards import (
    APPEARS,
    SPARKLES_LIVE,
    STAGGER,
    AwardsScene,
    ended_scene,
    in_a_row,
)
from game.scenes.result.page import naming_of, story
from game.scenes.result.scene import ResultScene
from game.scenes.review import ReviewScene
from game.scenes.showpiece import SIZE, picture_of
from game.storage.settings import Speed
from game.table.replay.scene import ReplayScene
from game.table.scene import TableScene
from game.ui.services import Services
from game.ui.showpiece import Showpiece
from game.ui.stack import widget_named
from game.ui.theme import BRASS_LIGHT, TEXT_DIM
from tests.scenes.fakes import tell
from tests.scenes.result.evenings import draw_evening, evening, with_humans
from tests.scenes.screens import LANGUAGES, drawn, furnished, group_of, pass_time, top, words

FIVE = with_humans(evening(5, 5, 2), 0)
CLUB = draw_evening("club 5")


def opened(
    folder: Path, match: Match = FIVE, size: tuple[int, int] = (1024, 640), **settings: Any
) -> tuple[Services, AwardsScene]:
    services = furnished(folder, size, **settings)
    scene = ended_scene(match)
    assert isinstance(scene, AwardsScene)
    services.push(scene)
    return services, scene


def niches(scene: AwardsScene) -> dict[int, Any]:
    """The niches by seat, from left to right."""
    found: list[Any] = [each for each in group_of(scene).widgets if each.key[0] == "award"]
    return {each.key[1]: each for each in sorted(found, key=lambda each: each.rect.x)}


def veils(services: Services) -> dict[int, int]:
    """How dark niches are, by seat: 255 is not there yet."""
    drawn(services)
    picture: Any = services.stack.pictures[-1]
    return {key[1]: item.alpha for key, item in picture.items.items() if key[0] == "veil"}


# --- who stands where ----------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "own", "row"), [
    (2, 0, (0, 1)), (3, 0, (2, 0, 1)), (4, 2, (1, 2, 3, 0)), (5, 0, (3, 4, 0, 1, 2)),
    (7, 6, (3, 4, 5, 6, 0, 1, 2)),
])  # fmt: skip
def test_ones_own_is_in_the_middle_of_the_table(seats: int, own: int, row: tuple[int, ...]) -> None:
    assert in_a_row(seats, own) == row


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_everybody_has_a_niche_and_ones_own_stands_higher(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    _, scene = opened(tmp_path, size=size)
    found = niches(scene)
    assert list(found) == [3, 4, 0, 1, 2]
    tops = {seat: widget.rect.top for seat, widget in found.items()}
    assert len({tops[seat] for seat in (1, 2, 3, 4)}) == 1 and tops[0] < tops[1]
    assert found[0].rect.centerx == pytest.approx(size[0] / 2, abs=2)
    for left, right in pairwise(found.values()):
        assert left.rect.right < right.rect.left


def test_of_several_humans_the_best_one_stands_in_the_middle(tmp_path: Path) -> None:
    match = with_humans(evening(5, 5, 2), 0, 1, 2)
    _, scene = opened(tmp_path, match)
    assert scene.own == scene.ended.humans[0]
    assert list(niches(scene))[2] == scene.own


def test_a_match_of_guests_has_its_winner_in_the_middle(tmp_path: Path) -> None:
    _, scene = opened(tmp_path, evening(5, 5, 2))
    assert scene.own == scene.ended.story.champions[0]


@pytest.mark.parametrize("won", [True, False])
def test_only_whoever_was_beaten_wants_revenge(tmp_path: Path, won: bool) -> None:
    bots = evening(5, 5, 2)
    champion = story(bots).champions[0]
    human = champion if won else (champion + 1) % 5
    services, scene = opened(tmp_path, with_humans(bots, human))
    again: Any = group_of(scene).find(("awards button", "again"))
    asks = scene.ended.asks_revenge
    assert asks is not None
    named = services.words("awards.revenge", name=scene.ended.naming(asks))
    assert (again.second == named) is won


# --- how they come -------------------------------------------------------------------------------
def test_they_come_one_after_the_other_and_ones_own_last(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    pass_time(services, APPEARS + 0.03)
    dark = veils(services)
    assert set(dark) == {4, 1, 2, 0}, "the one at the left is there"
    for seat in (3, 4, 1, 2):
        assert seat not in veils(services)
        pass_time(services, STAGGER)
    assert not veils(services)
    assert not scene.resting, "sparks fly"
    pass_time(services, SPARKLES_LIVE + 0.1)
    drawn(services)
    picture = services.stack.pictures[-1]
    assert_rests(scene, picture)


def assert_rests(scene: AwardsScene, picture: Any) -> None:
    assert scene.resting
    assert not [key for key in picture.items if key[0] == "sparkle"]


def test_the_first_key_shows_all_and_the_second_plays_again(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    services.new_seed = lambda: 4711
    pass_time(services, 0.1)
    assert veils(services)
    tell(services, Pressed(Key.SPACE))
    assert not veils(services) and top(services) is scene
    tell(services, Pressed(Key.CONFIRM))
    table = top(services)
    assert isinstance(table, TableScene)
    assert table.match.options.seed == 4711 and table.match.options.seats == FIVE.options.seats


@pytest.mark.parametrize("calm", [{"speed": Speed.INSTANT}, {"reduced_motion": True}])
def test_without_motion_all_of_it_is_there_at_once(tmp_path: Path, calm: dict[str, Any]) -> None:
    services, scene = opened(tmp_path, **calm)
    pass_time(services, 0.02)
    assert not veils(services) and len(niches(scene)) == 5
    pass_time(services, 0.3)
    assert scene.resting


def test_at_double_speed_they_come_twice_as_fast(tmp_path: Path) -> None:
    services, _ = opened(tmp_path, speed=Speed.DOUBLE)
    pass_time(services, (4 * STAGGER + APPEARS) / 2 + 0.02)
    assert not veils(services)


# --- the ways on ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("match", "page"), [(FIVE, ReviewScene), (CLUB, ReplayScene)])
def test_a_niche_leads_to_its_game(tmp_path: Path, match: Match, page: Any) -> None:
    services, scene = opened(tmp_path, match, speed=Speed.INSTANT)
    pass_time(services, 0.1)
    told = next(a for a in awards(course_of(match)) if a.merit.game)
    x, y = niches(scene)[told.seat].rect.center
    tell(services, PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y))
    looked_at: Any = top(services)
    assert type(looked_at) is page
    if page is ReviewScene:
        assert looked_at.cursor.game == told.merit.game
    else:
        assert looked_at.playback.recording.number == told.merit.game


def test_escape_leads_to_the_result_which_leads_on(tmp_path: Path) -> None:
    services, _ = opened(tmp_path, speed=Speed.INSTANT)
    pass_time(services, 0.1)
    played: Any = services.voice
    heard = len(played.played)
    tell(services, Pressed(Key.BACK))
    assert isinstance(top(services), ResultScene)
    assert len(played.played) == heard, "the end is heard once"


def test_after_one_game_the_result_follows_at_once() -> None:
    assert isinstance(ended_scene(short()), ResultScene)


def short() -> Match:
    """Somebody was broke after the first game."""
    match = Match(FIVE.options)
    ends = next(n for n, event in enumerate(FIVE.log) if isinstance(event, match.game.ends))
    match.log, match.table = [*FIVE.log[: ends + 1], FIVE.log[-1]], FIVE.table
    return match


# --- what is said --------------------------------------------------------------------------------
def test_a_niche_is_read_aloud_with_all_that_it_says(tmp_path: Path) -> None:
    _, scene = opened(tmp_path)
    spoken = words("en")
    for seat, widget in niches(scene).items():
        award = awards(course_of(FIVE))[seat]
        told = told_award(award, FIVE, naming_of(FIVE, spoken))
        text = widget_named(widget, spoken)
        assert text == f"{naming_of(FIVE, spoken)(seat)}: {told.title}. {told.line}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("match", [FIVE, CLUB], ids=["main game", "club"])
@pytest.mark.parametrize("kind", AWARDS, ids=lambda kind: kind.name)
def test_every_award_is_said_in_every_language(kind: Any, match: Match, language: str) -> None:
    course, naming = course_of(match), naming_of(match, words(language))
    merits = list(kind.merits(course))
    assert merits or match is CLUB
    for merit in merits:
        told = told_award(Award(kind, merit), match, naming)
        said = " ".join((told.title, told.line, told.figure, told.unit))
        assert told.title and told.line.endswith((".", "!"))
        assert not {"{", "}", ":  "} & {said, *said}
        assert ": ." not in told.line and not told.line.startswith((".", " "))


def test_f12_shows_ones_own_award_in_a_picture_of_its_own(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    piece = scene.showpiece()
    told = told_award(awards(course_of(FIVE))[0], FIVE, scene.ended.naming)
    assert (piece.title, piece.figure) == (told.title, told.figure)
    assert told.line in piece.note and piece.character == scene.ended.naming.character(0)
    assert picture_of(services, piece).get_size() == SIZE


def test_what_f12_keeps_is_that_picture_and_not_the_window(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    jobs: list[Iterator[None]] = []
    services.work = jobs.append
    screenshots = Screenshots(services)
    screenshots.ask()
    screenshots.update(1.0)
    assert [len([*job]) > 100 for job in jobs] == [True], "written between the frames"
    (path,) = (tmp_path / "screenshots").iterdir()
    kept = pygame.image.load(path)
    assert kept.get_size() == SIZE != services.size
    expected = picture_of(services, scene.showpiece())
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_f12_shows_the_result_with_the_hand_of_the_evening(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    services.push(scene := ResultScene(FIVE))
    piece = scene.showpiece()
    assert scene.story.best is not None
    assert piece.cards == scene.story.best.hand and piece.figure
    assert picture_of(services, piece).get_size() == SIZE


def test_the_unit_stands_on_the_line_of_its_figure(tmp_path: Path) -> None:
    picture = picture_of(furnished(tmp_path), Showpiece("", figure="1", unit="n"))
    inside = picture.subsurface(Rect(0, 0, *SIZE).inflate(-600, -400))
    feet = [
        max(
            spot.bottom for spot in mask.from_threshold(inside, ink, (2, 2, 2)).get_bounding_rects()
        )
        for ink in (BRASS_LIGHT, TEXT_DIM)
    ]
    assert abs(feet[0] - feet[1]) <= 1
