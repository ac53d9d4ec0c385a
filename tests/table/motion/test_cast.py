"""The cast taken up from a view, at every point of whole matches."""

import pytest

from game.rules import events as ev
from game.rules.sight import view
from game.rules.table import FACE_DOWN_CARDS
from game.table.deluxe.choreography import laid_out
from game.table.motion import places as pl
from game.table.motion.places import PACK_EDGES, Cast, by_rank, by_suit, grouped
from tests.table.staging import COMBINATIONS, assert_cast_matches, random_match


@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
@pytest.mark.parametrize("viewer", [0, None])
def test_as_many_pieces_as_cards_each_once(cards: int, players: int, viewer: int | None) -> None:
    for table in random_match(cards, players).tables:
        cast, seen = Cast.of(players), view(table, viewer)
        entered = [enter.piece for enter in laid_out(cast, seen, by_rank)]
        assert len(entered) == len(set(entered))
        assert set(entered) == cast.faces.keys()
        assert_cast_matches(cast, seen)


def test_the_pack_lies_there_only_while_cards_are_to_be_dealt() -> None:
    played = random_match(5, 4)
    for event, table in zip(played.events, played.tables, strict=True):
        cast = Cast.of(4)
        list(laid_out(cast, view(table, 0), by_rank))
        to_come = any(len(seat.face_down) < FACE_DOWN_CARDS for seat in table.seats)
        dealing = isinstance(event, ev.PackShuffled | ev.PackCut | ev.CardDealt | ev.LaidFaceDown)
        assert bool(cast.pack) == (dealing and to_come)
        assert len(cast.pack) <= PACK_EDGES


@pytest.mark.parametrize("order", [by_rank, by_suit])
def test_an_open_hand_lies_in_order(order: object) -> None:
    chosen = by_rank if order is by_rank else by_suit
    played = random_match(6, 3)
    for table in played.tables:
        cast = Cast.of(3)
        list(laid_out(cast, view(table, 1), chosen))
        if table.seats[1].picked_up and not table.seats[1].shown and cast.hands[1]:
            faces = [cast.faces[piece] for piece in cast.hands[1]]
            assert faces == sorted(faces, key=chosen)


def test_pieces_have_places_of_their_own() -> None:
    for table in random_match(4, 6).tables:
        cast = Cast.of(6)
        places = [enter.place for enter in laid_out(cast, view(table, 0), by_rank)]
        assert len(places) == len(set(places))
        assert not any(isinstance(place, pl.Midway) for place in places)


def test_clear_takes_every_piece_away() -> None:
    cast = Cast.of(3)
    table = random_match(5, 3).tables[40]
    entered = {enter.piece for enter in laid_out(cast, view(table, 0), by_rank)}
    assert set(cast.clear()) == entered
    assert not cast.faces
    assert not any(cast.hands)
    assert not any(cast.slots)
    assert not cast.pile
    assert not cast.pack


def test_shown_hands_keep_their_groups_whoever_looks_again() -> None:
    """A visit to the options takes the table up anew: what lay together still does."""
    played = random_match(8, 3)
    table = next(t for t in played.tables if all(seat.shown for seat in t.seats))
    cast = Cast.of(3)
    list(laid_out(cast, view(table, 0), by_rank))
    grouped_somewhere = False
    for number, seat in enumerate(table.seats):
        faces = [cast.faces[piece] for piece in cast.hands[number]]
        assert faces == sorted(seat.hand, key=lambda card: grouped(card, seat.hand))
        grouped_somewhere |= faces != sorted(seat.hand, key=by_rank)
    assert grouped_somewhere
