"""S-10, H-6, C-7: a game whose pot stays says why, until somebody goes on."""

from dataclasses import replace

import pytest

from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.sight import view
from game.rules.draw.table import Club, DrawPhase, DrawRules, DrawTable, Duel, Salon
from game.storage.settings import Speed
from game.table.draw import view_model
from game.table.naming import Naming
from game.table.parts.centre import Banner
from tests.scenes.screens import words
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import draw_options

WHY = {
    "en": ("All stay", "Nobody opens", "Equal hands"),
    "de": ("Alle bleiben", "Niemand eröffnet", "Gleich gute Blätter"),
}


def stayed(rules: DrawRules, language: str, *, shown: bool = False) -> Banner | None:
    """What is said of a pot of 4 that stays, after the end of the game."""
    table = DrawTable.set_up(rules).after(ev.PotFed(0, 4, ev.PaidFor.ANTE))
    if shown:
        hand = rules.pack[:5]
        table = table.after(ev.HandShown(0, hand, rules.ranking.value(hand)))
    table = table.after(ev.PotStays(4)).after(ev.GameEnded(1))
    naming = Naming(draw_options(rules), words(language), tuple(range(rules.players)))
    return view_model.banner(view(table, 0), naming, {}, {})


@pytest.mark.parametrize("language", ["en", "de"])
def test_s10_c7_h6_why_the_pot_stays_is_said(language: str) -> None:
    found = (
        stayed(Salon(3, 60, 2, 3), language),
        stayed(Club(3, 60, 2, 3, jacks_to_open=True), language),
        stayed(Duel(2, 60, 2, 3), language, shown=True),
    )
    assert tuple(banner.title for banner in found if banner is not None) == WHY[language]
    assert all(banner is not None and "4" in banner.subtitle for banner in found)
    assert not any(banner.points for banner in found if banner is not None), "nobody has won it"


def test_s10_it_is_said_until_somebody_goes_on(at_table: SitDown) -> None:
    table = at_table(draw_options(Salon(3, 60, 2, 3), seed=2), speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    table.top.answer(d.Chip())
    table.until(table.game_over)
    for _ in range(3):
        table.frame(10.0)
        assert ("banner", "title") in table.picture
    table.table.next_game()
    table.until(lambda: ("banner", "title") not in table.picture, limit=60)


def test_no_result_lies_there_without_its_text(at_table: SitDown) -> None:
    """Also in the seconds between “Next game” and the next game."""
    table = at_table(draw_options(Salon(3, 60, 2, 3), seed=2), speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    table.top.answer(d.Chip())
    table.until(table.game_over)
    table.services.change(replace(table.services.settings, speed=Speed.NORMAL))
    table.table.next_game()
    playback = table.table.playback
    for _ in range(120):
        table.frame()
        ended = playback.table.phase is DrawPhase.ENDED
        assert (("banner", "title") in table.picture) == ended
