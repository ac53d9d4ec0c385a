"""What a seat may see, event by event (D-9 to D-12); the whole is proved in test_properties."""

import pytest

from game.rules import events as ev
from game.rules.cards import HIDDEN, PACK, parse_card, parse_cards
from game.rules.sight import NotYetError, Sighting, leftovers, sighting, view
from game.rules.table import Phase
from tests.rules.play import play_game

AS, KS = parse_cards("AS KS")
PAIR = (AS, KS)
NOBODY = None


@pytest.mark.parametrize(
    ("event", "knows"),
    [
        (ev.PackShuffled(PACK), set()),
        (ev.CardDealt(1, AS), set()),
        (ev.LaidFaceDown(1, AS), set()),
        (ev.HandPickedUp(1, PAIR), {1}),
        (ev.Discarded(1, AS), {1}),
        (ev.CardTaken(1, 2, AS), {1}),
    ],
)
def test_d9_d10_d11_who_may_know(event: ev.Event, knows: set[int]) -> None:
    for viewer in (0, 1, 2, NOBODY):
        seen = sighting(event, viewer)
        assert seen.viewer == viewer
        assert (seen.event == event) == (viewer in knows)
        assert type(seen.event) is type(event)
        if viewer not in knows:
            assert "AS" not in repr(seen)


def test_d11_a_discard_and_a_taken_card_keep_seat_and_slot() -> None:
    assert sighting(ev.CardTaken(1, 2, AS), 0) == Sighting(0, ev.CardTaken(1, 2, HIDDEN))
    assert sighting(ev.Discarded(1, AS), None) == Sighting(None, ev.Discarded(1, HIDDEN))


HANDS = ["2S 3S 4S 6S", "2H 3H 4H 6H"]
DOWN = ["AS KS QS JS", "AH KH QH JH"]


def test_d9_nobody_sees_a_card_before_the_last_one_is_dealt() -> None:
    played = play_game(HANDS, face_down=DOWN)
    for table in played.tables:
        if table.phase in (Phase.CUT, Phase.DEAL):
            for viewer in (0, 1, None):
                seen = view(table, viewer).table
                assert set(seen.pack) <= {HIDDEN}
                assert {card for seat in seen.seats for card in seat.hand} <= {HIDDEN}


def test_d11_d12_views_at_the_end() -> None:
    played = play_game(HANDS, {0: ["2S 1"]}, face_down=DOWN)
    for viewer in (0, 1, None):
        seats = view(played.table, viewer).table.seats
        assert seats[0].hand == parse_cards("3S 4S 6S KS")
        assert seats[1].hand == parse_cards("2H 3H 4H 6H")
        assert seats[0].face_down == (HIDDEN, None, HIDDEN, HIDDEN)
        assert seats[0].discards == (parse_cards("2S") if viewer == 0 else (HIDDEN,))


def test_own_seat_of_a_view() -> None:
    played = play_game(HANDS, face_down=DOWN)
    assert view(played.table, 1).own.hand == parse_cards(HANDS[1])
    with pytest.raises(ValueError, match="no seat"):
        _ = view(played.table, None).own


def test_d12_leftovers_only_after_the_payout() -> None:
    played = play_game(HANDS, {0: ["2S 1"]}, face_down=DOWN)
    left = (parse_card("AS"), None, parse_card("QS"), parse_card("JS"))
    assert leftovers(played.table, 0) == left
    for table in played.tables[:-1]:
        with pytest.raises(NotYetError):
            leftovers(table, 0)
