"""The code at the foot of a result: where others get the same cards from it, and never cut."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game.match.draw import draw_table_for
from game.match.match import Match
from game.match.share import code_of
from game.match.special import daily_deal
from game.scenes.result.scene import ResultScene
from game.ui.text.renderer import Face
from tests.match.matches import play_out, small_table
from tests.scenes.furnished import LANGUAGES, drawn, furnished, ink

MATCH = play_out(Match(daily_deal("2026-11-21")))
CLUB = play_out(Match(draw_table_for("club", players=4, games=1, seed=3, bots=(), demo=False)))
WINDOWS = [(1024, 640), (1920, 1080), (1024, 768), (2560, 1080), (3840, 2160)]


def scenes() -> list[ResultScene]:
    return [ResultScene(MATCH), ResultScene(CLUB)]


def code_line(scene: ResultScene) -> Rect | None:
    return next((ink(s, rect) for name, s, rect in scene.items if name == "code"), None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_code_stands_whole_at_the_foot_of_the_page(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    services = furnished(tmp_path, size, language)
    services.settings = replace(services.settings, text_size=200, reduced_motion=True)
    services.measure(size)
    for scene in scenes():
        services.push(scene)
        drawn(services)
        line = code_line(scene)
        assert line is not None
        foot = scene.places["foot"]
        assert foot.inflate(-foot.h // 2, -foot.h // 4).contains(line), "clear of every edge"
        asks = next(ink(s, rect) for name, s, rect in scene.items if name == "rematch")
        assert not asks.colliderect(line)
        text = services.words("result.code", code=code_of(scene.match.options))
        wide = services.lettering.width(text, Face.MEDIUM, services.kit.size(18))
        assert wide <= scene.places["foot"].w
        assert len(text.split()[-1]) == 12


def test_where_others_would_get_other_cards_there_is_none(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    scene = ResultScene(play_out(Match(small_table())))
    services.push(scene)
    drawn(services)
    assert code_line(scene) is None
