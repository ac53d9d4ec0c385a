"""The table is read aloud to those who want it, and to nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.audio.speech import Speaker, card_named
from game.input.intents import Key, Pressed
from game.rules.draw.table import Club
from game.scenes.options.rows import OptionsTab
from game.scenes.options.scene import OptionsScene
from game.storage.settings import Settings, Speed, Spoken
from game.table.deluxe.story.bill import told_of
from game.ui.stack import widget_named
from tests.audio.voices import FakeVoice
from tests.table.draw.playing import DrawEvening, draw_options
from tests.table.evening import FRAME, Evening, Keyboard, SitDown, options


def listening(
    evening: SitDown, spoken: Spoken, *, slow: bool = False, **chosen: Any
) -> tuple[Evening, FakeVoice]:
    table = evening(
        options(5, 2, seed=2, **chosen), settings=Settings(spoken=spoken), speed=Speed.QUADRUPLE
    )
    voice = FakeVoice(slow=slow)
    table.services.speaker = Speaker(lambda: voice)
    return table, voice


def named(table: Evening) -> list[str]:
    """The own cards, as they are called."""
    own = table.playback.view.own.hand
    return [card_named(card, table.services.words) for card in own]


def to_buy(table: Evening) -> None:
    table.play_to_purchase()


def test_nothing_is_said_where_nobody_wants_to_hear_it(evening: SitDown) -> None:
    table, voice = listening(evening, Spoken.OFF)
    to_buy(table)
    Keyboard(table).letter("key.read")
    assert voice.said == []
    assert table.top.notice.text == table.services.words("reason.not_spoken")


def test_events_are_said_and_the_own_hand_only_when_asked_for(evening: SitDown) -> None:
    table, voice = listening(evening, Spoken.EVENTS)
    to_buy(table)
    assert table.services.words("spoken.TurnBegan.you") in voice.said
    assert voice.languages == {"en"}
    assert not any(card in text for card in named(table) for text in voice.said)
    Keyboard(table).letter("key.read")
    assert all(card in voice.said[-1] for card in named(table))


def test_what_a_game_brought_is_read_at_its_end_in_the_words_of_the_table(
    evening: SitDown,
) -> None:
    table, voice = listening(evening, Spoken.EVENTS)
    table.play_to(table.game_over, seed=2)
    texts, money = table.table.tabletop.texts, table.playback.ledger.money
    for seat in {0, money.winner}:
        assert told_of(texts.naming, money, seat) in voice.said


def test_with_all_the_own_cards_are_named(evening: SitDown) -> None:
    table, voice = listening(evening, Spoken.ALL)
    to_buy(table)
    assert any(all(card in text for card in named(table)) for text in voice.said)


def test_behind_the_curtain_no_hand_is_read(evening: SitDown) -> None:
    table, voice = listening(evening, Spoken.ALL, humans=2)
    for _ in range(300):
        if not table.on_top:
            break
        if table.asked():
            table.game.cutting.cut()
        table.frame()
    assert not table.on_top
    before = list(voice.said)
    table.frame(FRAME, Pressed(Key.LETTER, "i"))
    table.top.reading.read_hand()
    assert table.top.notice.text == table.services.words("reason.no_hand")
    suits = [table.services.words(f"spoken.suit.{suit}") for suit in ("HEARTS", "SPADES")]
    assert not any(suit in text for suit in suits for text in voice.said[len(before) :])


def test_a_refusal_is_said_at_once(evening: SitDown) -> None:
    table, voice = listening(evening, Spoken.EVENTS, slow=True)
    to_buy(table)
    Keyboard(table).letter("key.buy")
    assert voice.said[-1] == table.top.notice.text


def test_the_tables_of_draw_poker_are_read_as_well(tmp_path: Path) -> None:
    told = Settings(spoken=Spoken.EVENTS)
    table = DrawEvening(draw_options(Club(3, 60, 2, 1)), folder=tmp_path, settings=told)
    voice = FakeVoice()
    table.services.speaker = Speaker(lambda: voice)
    for _ in range(3000):
        if table.decision is not None and table.playback.view.own.picked_up:
            break
        if table.asked():
            table.game.cutting.cut()
        table.frame()
    assert len(voice.said) > 4
    table.top.reading.read_hand()
    cards = table.playback.view.own.hand
    assert all(card_named(card, table.services.words) in voice.said[-1] for card in cards)


@pytest.mark.parametrize("spoken", [Spoken.OFF, Spoken.EVENTS])
def test_the_focus_of_a_menu_is_read(evening: SitDown, spoken: Spoken) -> None:
    table, voice = listening(evening, spoken)
    table.frame()
    voice.said.clear()
    table.services.push(OptionsScene())
    for _ in range(30):
        table.frame()
    first = list(voice.said)
    table.frame(FRAME, Pressed(Key.DOWN))
    table.frame()
    if spoken is Spoken.OFF:
        assert not voice.said
    else:
        assert first
        assert len(voice.said) > len(first)


@pytest.mark.parametrize("tab", OptionsTab)
def test_everything_on_the_pages_of_options_has_a_name_to_be_read(
    evening: SitDown, tab: OptionsTab
) -> None:
    table, voice = listening(evening, Spoken.EVENTS)
    scene = OptionsScene()
    table.services.push(scene)
    table.frame()
    scene.open_tab(tab)
    table.frame()
    group = scene.group
    assert group is not None
    for widget in group.widgets:
        group.focus_on(widget.key)
        voice.said.clear()
        table.frame()
        table.frame()
        assert widget_named(widget, table.services.words)
    assert voice.said
