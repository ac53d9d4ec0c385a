"""A game is played on from a decision as it was then, and nobody keeps it."""

from game.match.match import Match
from game.match.playhead import Recording, games_over
from game.match.special import Practice
from game.rules.decisions import BuyCard
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
