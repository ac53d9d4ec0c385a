"""A game is played on from a decision as it was then, and nobody keeps it."""

from random import Random

import pytest

from game.match.match import Match
from game.match.playhead import Recording, games_over
from game.match.special import EVENING, HANDS, MARKETS, PUPIL, Practice, TutorialMatch, dealt
from game.rules import events as ev
from game.rules.cards import PACK, parse_cards
from game.rules.decisions import BuyCard, CutPack, Discard, Stop, Take, TakeCard
from game.rules.variants import Combination
from tests.coach.tables import evening
from tests.match.matches import answer_once, play_out


def begun(match: Match, place: int) -> Practice:
    practice = Practice(match, place)
    while practice.behind:
        practice.read()
    return practice


def test_at_every_decision_it_is_the_match_as_it_was() -> None:
    match, seen = evening(1), 0
    for number in range(1, games_over(match) + 1):
        for place in Recording(match, number).decisions:
            practice = begun(match, place)
            assert practice.log == match.log[:place]
            assert practice.answers == match.answers[: len(practice.answers)]
            assert isinstance(practice.decision, BuyCard)
            assert practice.waits_for_human
            assert practice.recap == place
            seen += 1
    assert seen > 2


def test_the_same_answers_lead_to_the_same_end_and_the_match_stays_what_it_was() -> None:
    match = evening(1)
    before = match.digest, list(match.answers)
    place = Recording(match, 1).decisions[0]
    same = begun(match, place)
    for text in match.answers[len(same.answers) :]:
        same.replay(text)
    assert same.digest == match.digest
    other = begun(match, place)
    answer_once(other)
    play_out(other)
    assert other.over
    assert (match.digest, match.answers) == before


def asked() -> TutorialMatch:
    """The evening when the player is asked for the first time."""
    match = TutorialMatch()
    match.let_bots_answer()
    return match


def played(seed: int) -> TutorialMatch:
    """A player who does anything at all."""
    match, chance = asked(), Random(seed)
    while match.table.game == 1:
        match decision := match.decision:
            case BuyCard(seat, hand=hand) if seat == PUPIL:
                buys = chance.random() < 0.7
                match.answer(Discard(chance.choice(hand)) if buys else Stop())
            case TakeCard(seat, slots=slots) if seat == PUPIL:
                match.answer(Take(chance.choice(slots)))
            case _:
                assert decision is not None
                assert match.let_bot_answer()
    return match


def test_the_laid_out_pack_has_all_52_cards_once_each() -> None:
    assert len(dealt()) == 52
    assert set(dealt()) == set(PACK)
    shuffled = next(e for e in TutorialMatch().log if isinstance(e, ev.PackShuffled))
    assert len(shuffled.order) == 52
    assert set(shuffled.order) == set(PACK)


def test_the_cut_of_a_guest_brings_every_card_to_its_place() -> None:
    match = TutorialMatch()
    assert isinstance(match.decision, CutPack)
    assert not match.waits_for_human
    match.let_bots_answer()
    for seat, (hand, market) in enumerate(zip(HANDS, MARKETS, strict=True)):
        place = match.table.seats[seat]
        assert place.hand == parse_cards(hand)
        assert place.face_down == parse_cards(market)


def test_the_player_is_the_first_to_buy() -> None:
    match = asked()
    assert match.asked == PUPIL
    assert isinstance(match.decision, BuyCard)


def test_the_four_for_any_card_makes_a_triplet_and_a_pair() -> None:
    for slot in range(4):
        match = asked()
        match.answer(Discard(parse_cards("4H")[0]))
        match.answer(Take(slot))
        value = match.table.variant.value(match.table.seats[PUPIL].hand)
        assert value.combination is Combination.TRIPLET_PAIR
        assert value.points == 7


@pytest.mark.parametrize("seed", range(40))
def test_whatever_the_player_does_the_first_game_is_won(seed: int) -> None:
    match = played(seed)
    won = next(e for e in match.log if isinstance(e, ev.GameWon))
    assert won.seat == PUPIL
    bought = [e.seat for e in match.log if isinstance(e, ev.CardTaken) and e.seat != PUPIL]
    assert bought == [1, 2, 2]


def test_the_evening_goes_on_after_its_answers() -> None:
    match = played(3)
    for answers in range(len(match.answers)):
        again = TutorialMatch.after(match.answers[:answers])
        assert again.options == EVENING
        assert again.log == match.log[: len(again.log)]
