"""From event to picture: every event of whole matches, how long it takes, and no card lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.rules import deluxe
from game.rules import events as ev
from game.rules.cards import HIDDEN, PACK, Card, parse_cards
from game.rules.decisions import Answer, BuyCard, Cut, CutPack, Decision, Discard, Stop, Take
from game.rules.sight import Sighting, View, sighting, view
from game.rules.table import FACE_DOWN_CARDS, MatchRules, Phase, Table
from game.table.deluxe import choreography as ch
from game.table.deluxe.choreography import turned_over
from game.table.motion import cues as tm
from game.table.motion import places as pl
from game.table.motion.cues import Act, Cue, Enter, Flip, Fly, Leave, LightUp, Move
from game.table.motion.places import Cast, by_rank, by_suit, grouped
from tests.rules.play import record, shuffles
from tests.table.staging import ALL_HOUSE_RULES, COMBINATIONS, Stage, assert_cast_matches

VIEWERS = [0, None]
KINDS = {
    kind
    for kind in vars(ev).values()
    if isinstance(kind, type) and issubclass(kind, ev.Event) and kind is not ev.Event
}


def end_of(cue: Cue) -> float:
    """Seconds from the start of the event until a cue is over."""
    return cue.at + (0.0 if isinstance(cue, Enter | Leave | LightUp) else cue.lasts)


def length(act: Act) -> float:
    """Seconds until the last cue of an act is over."""
    return max(map(end_of, act.cues), default=0.0)


# --- nothing is lost -----------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_event_has_an_act_and_keeps_the_cast(
    cards: int, players: int, viewer: int | None
) -> None:
    stage = Stage(cards, players, viewer, house=ALL_HOUSE_RULES)
    kinds = set()
    for seen, _, act in stage.steps():
        kinds.add(type(seen.event))
        assert_cast_matches(stage.board.cast, stage.view)
        assert act.span >= 0
        assert all(cue.at >= 0 for cue in act.cues)
    assert len(kinds) >= len(KINDS) - 3  # not in every match somebody needs change


def test_every_kind_of_event_has_an_act() -> None:
    kinds = {
        type(event)
        for cards, players in COMBINATIONS
        for event in Stage(cards, players, house=ALL_HOUSE_RULES).played.events
    }
    assert kinds == KINDS


@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
def test_cues_speak_of_pieces_that_are_there(cards: int, players: int) -> None:
    there: set[int] = set()
    for _, _, act in Stage(cards, players).steps():
        entering = {cue.piece for cue in act.cues if isinstance(cue, Enter)}
        assert not entering & there, "a piece enters twice"
        there |= entering
        moving = {cue.piece for cue in act.cues if isinstance(cue, Move | Flip | Leave)}
        assert moving <= there
        there -= {cue.piece for cue in act.cues if isinstance(cue, Leave)}


@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
def test_no_cue_shows_a_face_the_viewer_may_not_see(cards: int, players: int) -> None:
    for viewer in VIEWERS:
        for seen, _, act in Stage(cards, players, viewer).steps():
            event = seen.event
            faces = {cue.face for cue in act.cues if isinstance(cue, Enter | Flip)} - {HIDDEN}
            open_to_all = event.hand if isinstance(event, ev.HandShown) else ()
            own = isinstance(event, ev.HandPickedUp | ev.CardTaken) and event.seat == viewer
            assert own or faces <= set(open_to_all)


@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
def test_chips_that_fly_are_the_chips_of_the_event(cards: int, players: int) -> None:
    for seen, _, act in Stage(cards, players, house=ALL_HOUSE_RULES).steps():
        flown: Counter[int] = Counter()
        for cue in act.cues:
            if isinstance(cue, Fly):
                flown.update(cue.chips)
                assert cue.value in set(cue.chips)
        match seen.event:
            case ev.BankPaid(_, chips) | ev.BankTaken(_, chips) | ev.BankBegun(_, chips):
                assert flown == Counter(chips)
            case ev.DifferencePaid(_, _, chips) | ev.PairPaid(_, _, chips):
                assert flown == Counter(chips)
            case ev.ChipsSwapped(_, gave, got):
                assert flown == Counter((*gave, *got))
            case _:
                assert not flown


def test_never_more_than_eight_pictures_for_any_sum() -> None:
    for cards, players in COMBINATIONS:
        for seen, _, act in Stage(cards, players).steps():
            if isinstance(seen.event, ev.BankTaken | ev.DifferencePaid):
                assert sum(isinstance(cue, Fly) for cue in act.cues) <= tm.CHIP_SPRITES


# --- how long it takes ---------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
def test_a_whole_deal_takes_no_longer_than_a_breath(cards: int, players: int) -> None:
    spans, last = 0.0, 0.0
    for seen, _, act in Stage(cards, players).steps():
        if isinstance(seen.event, ev.CardDealt | ev.LaidFaceDown):
            flight = act.cues[1]
            assert isinstance(flight, Move)
            last = spans + end_of(flight)
            spans += act.span
        elif isinstance(seen.event, ev.HandPickedUp):
            break
    assert 0.5 < last <= 1.7


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
def test_a_purchase_is_never_slow(cards: int, players: int, viewer: int | None) -> None:
    begun, now, purchases = 0.0, 0.0, 0
    change = False
    for seen, _, act in Stage(cards, players, viewer).steps():
        if isinstance(seen.event, ev.Discarded):
            begun, now, change = 0.0, 0.0, False
        elif isinstance(seen.event, ev.ChipsSwapped):
            change = True
        elif isinstance(seen.event, ev.CardTaken):
            limit = 2.2 if seen.event.seat == viewer else 0.9  # one's own is shown on the stage
            limit += tm.CHIP * 1.7 + 3 * tm.CHIP_STAGGER if change else 0.0
            assert now + length(act) - begun <= limit + 1e-9
            purchases += 1
        now += act.span
    assert purchases


@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
def test_the_showdown_keeps_its_pace(cards: int, players: int) -> None:
    for seen, _, act in Stage(cards, players).steps():
        if isinstance(seen.event, ev.HandShown):
            assert 0.35 + 0.06 * cards <= act.span <= 0.35 + 0.06 * cards + 0.5
            rises = (
                tm.RAISE
                if any(isinstance(c, Move) and c.lasts == tm.RAISE for c in act.cues)
                else 0
            )
            assert length(act) <= act.span + rises, "the next hand need not wait for a card to rise"


# --- guests think, but never about their cards ---------------------------------------------------


class SameMoves:
    """Everybody discards the first card, takes the leftmost, twice, whatever the cards are."""

    def __call__(self, table: Table, decision: Decision) -> Answer:
        seat = table.seats[decision.seat]
        match decision:
            case CutPack():
                return Cut(20)
            case BuyCard(hand=hand):
                return Discard(hand[0]) if seat.bought < 1 + decision.seat % 2 else Stop()
        return Take(next(n for n, card in enumerate(seat.face_down) if card is not None))


def leads(shuffle: Callable[[int], tuple[Card, ...]], pause: int) -> list[tuple[type, float]]:
    """Kind and thinking time before each event of a match with these packs."""
    rules = MatchRules(5, (20, 30, 40, 50), 1)
    table = Table.set_up(rules)
    played = record(deluxe.match(rules, shuffle), table, SameMoves())
    choreography = ch.DeluxeChoreography(Cast.of(4), Random(pause))
    seen_now, found = view(table, 0), list[tuple[type, float]]()
    for event in played.events:
        seen = sighting(event, 0)
        kind = type(event)
        if kind not in (ev.ChipsSwapped, ev.DifferencePaid, ev.BankTaken):
            found.append((kind, choreography.lead(seen, seen_now)))
        choreography.act(seen, seen_now)
        seen_now = seen_now.after(seen)
    return found


def test_thinking_time_does_not_depend_on_the_cards() -> None:
    assert leads(shuffles(1), 7) == leads(shuffles(2), 7)
    assert leads(shuffles(1), 7) != leads(shuffles(1), 8), "it comes from the seed"


def test_thinking_time_is_within_its_bounds() -> None:
    first, again = set[float](), set[float]()
    for cards, players in COMBINATIONS:
        stage = Stage(cards, players)
        last: type[ev.Event] | None = None
        table = stage.played.tables[0]
        seen_now = view(Table.set_up(table.rules), 0)
        for event in stage.played.events:
            seen = sighting(event, 0)
            lead = stage.choreography.lead(seen, seen_now)
            if isinstance(event, ev.PackCut | ev.Discarded | ev.BuyingEnded):
                seat = seen_now.table.seats[event.seat]
                if event.seat == 0 or seat.bought == FACE_DOWN_CARDS:
                    assert lead == 0
                else:
                    (again if last is ev.CardTaken else first).add(lead)
            else:
                assert lead == 0
            stage.choreography.act(seen, seen_now)
            seen_now, last = seen_now.after(seen), type(event)
    assert min(first) >= 0.5 * tm.pace(6), "the sixth pass is quicker than the first"
    assert max(first) <= 0.9
    assert max(first) - min(first) > 0.3, "it varies"
    assert min(again) >= 0.25
    assert max(again) <= 0.45


# --- order and waiting ---------------------------------------------------------------------------


def of_kind(stage: Stage, kind: type[ev.Event]) -> Iterator[tuple[Sighting, View, Act]]:
    return (step for step in stage.steps() if isinstance(step[0].event, kind))


def test_the_own_hand_turns_over_from_left_to_right() -> None:
    for seen, _, act in of_kind(Stage(7, 3), ev.HandPickedUp):
        assert isinstance(seen.event, ev.HandPickedUp)
        flips = [cue for cue in act.cues if isinstance(cue, Flip)]
        assert len(flips) == (7 if seen.event.seat == 0 else 0)
        times = [flip.at for flip in flips]
        assert times == sorted(times)


@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
def test_the_own_hand_opens_card_by_card_and_turns_where_it_lies(cards: int, players: int) -> None:
    for _, _, act in of_kind(Stage(cards, players), ev.HandPickedUp):
        moves = [cue for cue in act.cues if isinstance(cue, Move)]
        turns = {cue.piece: cue.at for cue in act.cues if isinstance(cue, Flip)}
        starts = {cue.at for cue in moves}
        if not turns:
            assert starts == {0.0}, "a guest's hand opens at once"
            continue
        assert len(starts) == len(moves)
        assert moves[-1].at + moves[-1].lasts == pytest.approx(tm.TO_HAND)
        late = [cue.at + cue.lasts / 2 - turns[cue.piece] for cue in moves]
        assert max(late) <= 0, "most of its way is over when a card turns"


def test_a_shown_hand_lies_as_its_combination_is_named() -> None:
    for seen, _, act in of_kind(Stage(8, 4), ev.HandShown):
        assert isinstance(seen.event, ev.HandShown)
        ranks = Counter(card.rank for card in seen.event.hand)
        shown = {cue.piece: cue.to for cue in act.cues if isinstance(cue, Move)}
        faces = {cue.piece: cue.face for cue in act.cues if isinstance(cue, Flip)}
        if seen.event.seat == 0:
            continue  # lies open already, nothing turns over
        order = sorted(faces, key=lambda piece: shown[piece].index)  # type: ignore[union-attr]
        counts = [ranks[faces[piece].rank] for piece in order]
        assert counts == sorted(counts, reverse=True)
        assert Counter(faces.values()) == Counter(seen.event.hand)


def test_a_low_straight_ends_with_its_ace() -> None:
    hand = parse_cards("AS 2D 3C 4H 5S")
    order = sorted(hand, key=lambda card: grouped(card, hand))
    assert [str(card) for card in order] == ["5S", "4H", "3C", "2D", "AS"]
    hand = parse_cards("AS KD QC JH 10S")
    order = sorted(hand, key=lambda card: grouped(card, hand))
    assert str(order[0]) == "AS"


def test_great_moments_wait_for_rest() -> None:
    stage = Stage(5, 3)
    waiting: set[type[ev.Event]] = set()
    choreography = ch.DeluxeChoreography(Cast.of(3), Random(0))
    seen_now = view(Table.set_up(stage.played.tables[0].rules), 0)
    for event in stage.played.events:
        seen = sighting(event, 0)
        if choreography.waits(seen):
            waiting.add(type(event))
        choreography.act(seen, seen_now)
        seen_now = seen_now.after(seen)
    assert waiting >= {ev.HandPickedUp, ev.TurnBegan, ev.HandShown, ev.GameWon, ev.GameEnded}
    assert not waiting & {ev.CardDealt, ev.LaidFaceDown, ev.BankPaid, ev.CardTaken}


def test_a_human_never_waits_for_the_time_a_guest_takes_to_think() -> None:
    stage = Stage(5, 3)
    choreography = ch.DeluxeChoreography(Cast.of(3), Random(0), lambda _: True)
    before = view(Table.set_up(stage.played.tables[0].rules), None)
    for event in stage.played.events:
        seen = sighting(event, None)
        done = isinstance(event, ev.BuyingEnded) and before.table.seats[event.seat].bought == 4
        assert choreography.lead(seen, before) == (tm.LAST_LOOK if done else 0)
        before = before.after(seen)


def test_an_open_showdown_keeps_the_order_it_is_named_in() -> None:
    stage = Stage(5, 3)
    shown = 0
    for _ in stage.play():
        if stage.view.own.shown is not None:
            shown += 1
            assert stage.choreography.resort(stage.view) == ()
    assert shown


def test_resorting_keeps_the_cards_and_needs_an_open_hand() -> None:
    stage = Stage(6, 3)
    for seen, _, _ in stage.play():
        if stage.view.table.phase is Phase.DEAL:
            assert stage.choreography.resort(stage.view) == ()
        if isinstance(seen.event, ev.TurnBegan):
            before = sorted(stage.board.cast.hands[0])
            for order in (by_suit, by_rank):
                stage.choreography.order = order
                stage.board.play(stage.choreography.resort(stage.view))
                stage.board.finish()
                faces = [stage.board.cast.faces[piece] for piece in stage.board.cast.hands[0]]
                assert faces == sorted(faces, key=order)
            assert sorted(stage.board.cast.hands[0]) == before
            return


def test_leftovers_turn_over_where_they_lay() -> None:
    stage = Stage(5, 3)
    for _ in stage.steps():
        pass
    cards = (PACK[3], None, PACK[7], PACK[9])
    cues = turned_over(stage.board.cast, 0, cards)
    moved = [cue.to for cue in cues if isinstance(cue, Move)]
    assert moved == [pl.OnTable(0, 0), pl.OnTable(0, 2), pl.OnTable(0, 3)]
    assert [cue.face for cue in cues if isinstance(cue, Flip)] == [PACK[3], PACK[7], PACK[9]]


def test_the_same_thing_again_and_again_takes_less_and_less_time() -> None:
    shares = [tm.pace(times) for times in range(1, 20)]
    assert shares[0] == shares[1] == 1
    assert shares[2] == pytest.approx(0.9)
    assert shares[3] == pytest.approx(0.81)
    assert shares == sorted(shares, reverse=True)
    assert min(shares) == 0.5
