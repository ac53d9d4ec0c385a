"""What a seat may see of a draw-poker table, event by event; the whole is in test_properties."""

import pytest

from game.rules.cards import HIDDEN, PACK, parse_card, parse_cards
from game.rules.draw import events as ev
from game.rules.draw.ranking import RANKINGS
from game.rules.draw.sight import DrawSighting, sighting, view
from game.rules.draw.table import DrawPhase
from tests.rules.draw.play import play_game, salon

AS = parse_card("AS")
HAND = parse_cards("AS KS QS JS 9S")
ALL = {0, 1, 2, None}
SHOWN = RANKINGS["52"].value(HAND)


@pytest.mark.parametrize(
    ("event", "knows"),
    [
        (ev.SeatCardLaid(1, AS), ALL),
        (ev.SeatDrawn(1, AS, 0), ALL),
        (ev.DealerCardShown(1, AS), ALL),
        (ev.PackShuffled(PACK), set()),
        (ev.CardDealt(1, AS), set()),
        (ev.HandPickedUp(1, HAND), {1}),
        (ev.LaidAway(1, HAND[:2]), {1}),
        (ev.CardDrawn(1, AS), {1}),
        (ev.StockRenewed(1, HAND), set()),
        (ev.OpenersShown(1, HAND[:2]), ALL),
        (ev.HandShown(1, HAND, SHOWN), ALL),
    ],
)
def test_s5_s18_who_may_know(event: ev.DrawEvent, knows: set[int | None]) -> None:
    for viewer in (0, 1, 2, None):
        seen = sighting(event, viewer)
        assert seen.viewer == viewer
        assert type(seen.event) is type(event)
        assert (seen.event == event) == (viewer in knows)
        if viewer not in knows:
            assert "AS" not in repr(seen)


def test_s6_everybody_hears_how_many_cards_were_laid_away() -> None:
    seen = sighting(ev.LaidAway(1, HAND[:3]), 0)
    assert seen == DrawSighting(0, ev.LaidAway(1, (HIDDEN,) * 3))


HANDS = ["AS AH 9S 7H 3D", "KS KH 9H 7D 3C", "QS QH 9D 7C 3S"]


def test_s7_nobody_sees_the_own_cards_before_the_turn_to_draw() -> None:
    """So that the question of S-7 comes before the look."""
    played = play_game(salon(), HANDS, draws={1: "draw 3C"})
    for event, table in zip(played.events, played.tables, strict=True):
        if isinstance(event, ev.LaidAway) and event.seat == 1:
            assert set(view(table, 2).own.hand) == {HIDDEN}
            assert set(view(table, 0).own.hand) == {HIDDEN}
            assert HIDDEN not in view(table, 1).own.hand
            return
    raise AssertionError("nobody drew")


def test_s18_nobody_sees_discards_and_the_stock_not_even_at_the_end() -> None:
    played = play_game(salon(), HANDS, {1: "bet 1"}, draws={1: "draw 9H 7D 3C"})
    for viewer in (0, 2, None):
        seen = view(played.table, viewer).table
        assert seen.seats[1].discards == (HIDDEN,) * 3
        assert set(seen.stock) == {HIDDEN}
        assert HIDDEN not in seen.seats[1].hand  # shown (S-12)
    assert view(played.table, 1).own.discards == parse_cards("9H 7D 3C")


def test_s11_who_takes_the_pot_alone_keeps_the_cards_hidden() -> None:
    played = play_game(salon(), HANDS, {1: "bet 5", 2: "fold", 0: "fold"})
    assert played.table.phase is DrawPhase.PAY
    for viewer in (0, 2, None):
        assert set(view(played.table, viewer).table.seats[1].hand) == {HIDDEN}


def test_own_seat_of_a_view() -> None:
    played = play_game(salon(), HANDS)
    assert view(played.table, 1).own.hand == parse_cards(HANDS[1])
    with pytest.raises(ValueError, match="no seat"):
        _ = view(played.table, None).own
